"""The prize list: who has each prize as it stands, and room to say that it was given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from typing import Any, NamedTuple

from rules.fields import Answers, Form, Number, Yes
from rules.text import NO_WORDS, Begun, Text, as_it_is, joined, t
from scorer.contests import contest_of, has_whole
from scorer.event.event import Contestant, Event
from scorer.movements import family
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room, tables
from scorer.sheets.kinds.parts.amounts import counted, decimals, rounded
from scorer.sheets.sheet import Cell, Column, Layout, Note, Sheet, SheetPart, SheetTable
from scorer.standings import RankedRow, Reckoning, TablePlay, shown
from scorer.standings.parts.ranking import Ranking
from scorer.standings.tables.prizes import APART, FIRST_HALF, HIGHEST, LONE, LOWEST, SECOND_HALF, stays, unknown_lone
from scorer.standings.whole.overall import Overall

WISHED: tuple[tuple[str, Text, bool], ...] = (
    (HIGHEST, t("Highest"), True),
    (APART, t("Highest of the ladies, and of the gentlemen"), True),
    (FIRST_HALF, t("First half"), True),
    (SECOND_HALF, t("Second half"), True),
    (LONE, t("Most lone hands"), True),
    (LOWEST, t("Lowest (booby)"), True),
)
LAST = Yes(name=LOWEST, label=t("Lowest (booby)"), default=False)
PLACES = Number(name="places", label=t("Places that have a prize"), least=0, most=20, default=3)
NOBODY_YET = SheetPart(blocks=(Note(t("Nobody has a prize yet.")),))


class PrizeLine(NamedTuple):
    """What a prize is for, who has it (several share it), and with what: their total, or how far they came."""

    title: Text
    who: Text
    amount: Cell
    level: bool
    by_total: bool = False


class PrizesByPlace:
    """What prizes are given for: the first places of each ranking, and the last."""

    def asked(self, event: Event) -> Form:
        return Form(PLACES, LAST)

    def so_far(self, standings: Any) -> Text:
        return room.so_far(standings.event)

    def last(self, standings: Reckoning, ranking: Ranking, chosen: Answers) -> Iterator[PrizeLine]:
        """Whoever is last of those who stayed, where they are not first as well."""
        there = [row for row in ranking.rows if row.place > 1 and stays(row)]
        rows = [row for row in there if row.place == there[-1].place]
        if chosen[LOWEST] and rows:
            yield line(t("Lowest"), standings, rows)

    def beside(self, standings: Any, chosen: Answers) -> Sequence[PrizeLine]:
        """What is given beside those."""
        return ()

    def notes(self, standings: Any, chosen: Answers) -> Iterator[Note]:
        """What is not known of a prize."""
        yield from ()

    def decimals(self, amounts: Sequence[Fraction], chosen: Answers) -> int:
        """All there are, as in the ranking."""
        return int(chosen["decimals"])


class PrizesAtTables(PrizesByPlace):
    """The highest, the lowest and who led in either half; places where points decide nothing or are added up."""

    def asked(self, event: Event) -> Form:
        """Who is knocked out has made points on the way, and they part nobody."""
        by_points = contest_of(event).reckoning.placed_by.adds_up
        places = PLACES if has_whole(event) or not by_points else replace(PLACES, default=0)
        wished = (each for each in WISHED if each[0] != APART or tells_apart(event))
        return Form(places, *(Yes(name=key, label=label, default=usual and by_points) for key, label, usual in wished))

    def so_far(self, standings: Any) -> Text:
        return tables.so_far(standings.pads)

    def last(self, standings: Reckoning, ranking: Ranking, chosen: Answers) -> Iterator[PrizeLine]:
        """It is among the others."""
        yield from ()

    def beside(self, standings: TablePlay, chosen: Answers) -> Sequence[PrizeLine]:
        return [*at_tables(standings, chosen), *best_team(standings)]

    def notes(self, standings: TablePlay, chosen: Answers) -> Iterator[Note]:
        """Of how many slips it is not known who won hands alone."""
        if chosen[LONE] and (said := unknown_lone(standings.lone_unknown)):
            yield Note(said)

    def decimals(self, amounts: Sequence[Fraction], chosen: Answers) -> int:
        return decimals(amounts, chosen)


GIVEN: Mapping[str, PrizesByPlace] = {
    "boards": PrizesByPlace(),
    "matches": PrizesByPlace(),
    "pairings": PrizesByPlace(),
    "pads": PrizesAtTables(),
}


class PrizeList(Kind):
    """What a club gives prizes for, and who has them: several where they are level, to share it or cut for it."""

    key = "prize-list"
    name = t("Prize list")
    purpose = t("Who has which prize as it stands, to be read out.")
    also = t("prizes awards winners ceremony")

    def settings(self, event: Event) -> Form:
        return Form(*GIVEN[contest_of(event).shown].asked(event), room.LARGE)

    def made(self, event: Event, standings: Any, chosen: Answers) -> Sheet:
        given = GIVEN[contest_of(event).shown]
        parts = [*of_rankings(given, standings, chosen)]
        if lines := given.beside(standings, chosen):
            parts.append(listed(given, standings, lines))
        if parts and (notes := tuple(given.notes(standings, chosen))):
            parts[-1] = replace(parts[-1], blocks=(*parts[-1].blocks, *notes))
        facts = room.facts(event, chosen, given.so_far(standings))
        return Sheet(self.name, facts, tuple(parts) or (NOBODY_YET,), Layout(large=chosen["large"]))


def tells_apart(event: Event) -> bool:
    """Whether some win prizes apart, as ladies and gentlemen do in drives that move them apart."""
    movements = (section.movement for section in event.sections if section.movement)
    return any(family(movement.family).groups(movement) for movement in movements)


# --- what there is -----------------------------------------------------------------------


def of_rankings(given: PrizesByPlace, standings: Reckoning, chosen: Answers) -> Iterator[SheetPart]:
    """The prizes of each ranking, under its title where there are several; those of the whole where there is one."""
    found = Overall(standings).rankings if has_whole(standings.event) else standings.rankings()
    rankings = [ranking for ranking in found if ranking.rows]
    for ranking in rankings:
        first = of_places(standings, ranking, chosen[PLACES.name])
        if lines := [*first, *given.last(standings, ranking, chosen)]:
            yield listed(given, standings, lines, title=ranking.title if len(rankings) > 1 else NO_WORDS)


def of_places(standings: Reckoning, ranking: Ranking, most: int) -> Iterator[PrizeLine]:
    """Whoever has one of the first places; several on a line where they share it."""
    placed = (row for row in ranking.rows if 0 < row.place <= most)
    for place, rows in groupby(placed, key=shown.place):
        yield line(t("Place {place}", place=place), standings, [*rows])


def at_tables(standings: TablePlay, chosen: Answers) -> Iterator[PrizeLine]:
    """What is given at the tables beside places."""
    for prize in standings.prizes([key for key, *_ in WISHED if chosen.get(key)]):
        amount = counted(prize.amount, standings.conditions.chosen)
        yield PrizeLine(prize.title, who_of(prize.who), amount, level=len(prize.who) > 1)


def best_team(standings: TablePlay) -> Iterator[PrizeLine]:
    """The team that is first, or several that are level, where anybody counts for one."""
    if first := [each for each in standings.teams() if each.place == 1]:
        names = (joined((each.name, who_of(each.members)), ": ") for each in first)
        amount = rounded(first[0].points, standings.conditions.chosen)
        yield PrizeLine(t("Team"), joined(names, "; "), amount, level=len(first) > 1, by_total=True)


def who_of(members: Sequence[Contestant]) -> Text:
    """Those who count for a team, by number and name."""
    return as_it_is(", ".join(f"{each.called} {each.names}".rstrip() for each in members))


def line(title: Text, standings: Reckoning, rows: Sequence[RankedRow]) -> PrizeLine:
    """A prize of those rows, with what they are placed by: how far they came, a percentage or points, if anything."""
    first, event = rows[0], standings.event
    who = zip(room.called_in(event, rows), room.names_of(event, rows), strict=True)
    reached = standings.reached(first.section.id, first.contestant.number)
    made = first.points if first.percent is None else first.percent
    points = rounded(made, standings.conditions.chosen) if standings.placing.adds_up else None
    names = joined((joined(filter(None, each)) for each in who), "; ")
    return PrizeLine(title, names, reached or points, level=len(rows) > 1, by_total=not reached)


# --- on paper ----------------------------------------------------------------------------


def listed(
    given: PrizesByPlace, standings: Reckoning, lines: Sequence[PrizeLine], *, title: Text = NO_WORDS
) -> SheetPart:
    """Some prizes, one below the other; without what they are for where that is no amount, nor how far they came."""
    amounts = [each.amount for each in lines if isinstance(each.amount, Fraction)]
    places = given.decimals(amounts, standings.conditions.chosen)
    told: list[tuple[Column, list[Cell]]] = [
        (Column(t("Prize"), width=6, grow=1, strong=True), [each.title for each in lines]),
        (Column(t("Who"), width=12, grow=3), [each.who for each in lines]),
    ]
    if any(each.amount is not None for each in lines):
        had = Column(with_what(standings, lines), "right", 5, decimals=places)
        told.append((had, [each.amount for each in lines]))
    told.append((Column(t("Given"), width=5, grow=1), [None for _ in lines]))
    rows = tuple(zip(*(cells for _, cells in told), strict=True))
    level = any(each.level for each in lines)
    notes = (Note(t("Where several have a prize, they are level: they share it, or cut for it.")),) if level else ()
    table = SheetTable(tuple(column for column, _ in told), rows, by_hand=True, caption=title or t("Prizes"))
    return SheetPart(title, blocks=(table, *notes))


def with_what(standings: Reckoning, lines: Sequence[PrizeLine]) -> Text:
    """The title above what they have: the unit, where all of it is of one kind."""
    if not all(each.by_total for each in lines):
        return t("With")
    conditions = standings.conditions
    return as_it_is("%") if conditions.method.by_percent else Begun(conditions.method.unit)
