"""Table cards: what stays on each table, so that everybody knows where people and boards go next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from operator import itemgetter
from typing import TYPE_CHECKING

from rules.fields import Answers, Form
from rules.text import Text, as_it_is, joined, t
from scorer.contests import contest_of
from scorer.event.event import Event, Section
from scorer.event.movement import NOBODY, Movement, Seating
from scorer.event.seated import Seated
from scorer.live.chairs import chairs_there
from scorer.live.words import at_two_tables, chairs, table_words
from scorer.movements import family
from scorer.movements.half_moves import ways_on
from scorer.movements.moves import NO_TABLE, Next, NextSeat
from scorer.movements.room_moves import in_words
from scorer.movements.words import board_runs, runs, these
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room
from scorer.sheets.sheet import Cell, Column, Layout, Note, Row, Sheet, SheetPart, SheetTable

if TYPE_CHECKING:
    from scorer.standings import Standings

STAY, OUT, NOWHERE = t("stay"), t("sit out"), as_it_is("–")
NAME = 8  # figures that a name has room for, at least
BOARDS_STAY = t("The boards stay.")
Stretch = tuple[Text, list[int]]  # who it is, and in which rounds they are the same
RESTING = t("Boards in brackets are not played in that round, and go on all the same.")


class TableCards(Kind):
    """One card for every table: round by round who sits there, the boards, and where they go next."""

    key = "table-cards"
    name = t("Table cards")
    purpose = t("One for every table: who sits there round by round, which boards, and where they go next.")

    def suits(self, event: Event) -> bool:
        return contest_of(event).movement_sheet == self.key  # of a league nobody goes on from card to card

    def settings(self, event: Event) -> Form:
        return Form(*room.section_field(event), room.NAMED, room.LARGE)

    def made(self, event: Event, standings: Standings, chosen: Answers) -> Sheet:
        cards = (
            card
            for section in room.sections(event, chosen)
            if section.movement
            for card in SectionTables(event, section, section.movement).made(named=chosen["named"])
        )
        alone = any(chairs(section) == 1 for section in event.sections)  # four names beside each other need the width
        layout = Layout(landscape=alone and chosen["named"], down=2, cut=True, large=chosen["large"])
        return Sheet(self.name, room.facts(event, chosen), tuple(cards), layout)


class SectionTables:
    """The cards of one section."""

    def __init__(self, event: Event, section: Section, movement: Movement) -> None:
        self.event, self.section, self.movement = event, section, movement
        self.ways = ways_on(movement, section.away)
        self.moves, self.go_round = self.ways.rounds, self.ways.go_round
        self.seats = max((len(seating.who) for _, seating in movement.seatings()), default=0)
        self.sides = [room.side(event, seat) for seat in range(self.seats)]
        draw = family(movement.family).draw(movement)
        self.idle = NOWHERE if draw and draw.losers_out else OUT

    def made(self, *, named: bool) -> Iterator[SheetPart]:
        for table in sorted(self.movement.standing()):
            here = [(n, s) for n, s in self.section.seatings() if s.table == table in self.movement.standing(n)]
            yield self.card(table, here, named=named)

    def card(self, table: int, here: Sequence[tuple[int, Seating]], *, named: bool) -> SheetPart:
        """One table; who stays is named once, and what is the same after each round is said in a sentence."""
        title = table_words(self.event, self.section, table)
        staying = self.staying(here, named=named)
        moves = tuple(self.each_time(table, here)) if len(staying) < self.seats else ()
        seats = [side for side in range(self.seats) if side not in staying]
        columns = (
            Column(t("Round"), "right", 3, strong=True),
            *(Column(self.sides[side], grow=1, width=NAME if named else 4) for side in seats),
            Column(t("Boards"), width=6, strong=True),
            *([] if moves else (Column(t("{side} then", side=self.sides[side]), width=5) for side in seats)),
            *([Column(t("Boards then"), width=6)] if self.go_round and not moves else []),
        )
        rows = tuple(self.row(*each, seats, named=named, moves=not moves) for each in here)
        words = joined(moves or in_words(self.movement))
        resting = any(s.boards and not s.full for _, s in here)
        told = Note(joined((words, RESTING)) if resting else words)
        stay = (said for side, runs_ in staying.items() for said in self.stays(side, runs_, len(here)))
        return SheetPart(title, joined(stay, ". "), blocks=(SheetTable(columns, rows, caption=title), told))

    def staying(self, here: Sequence[tuple[int, Seating]], *, named: bool) -> dict[int, list[Stretch]]:
        """Who has one side of a table in all rounds in which anybody has it, by the side.

        Of a pair that comes late, leaves or has somebody sit in, each stretch of rounds in which they are the same.
        """
        found: dict[int, list[Stretch]] = {}
        for side in range(self.seats if len(here) > 1 else 0):
            there = [(round_, s) for round_, s in here if s.who[side] != NOBODY]
            if all(self.stay_on(side, *two) for two in pairwise(there)) and len(
                {s.who[side] for _, s in there}
            ) == 1 < len(there):
                sat = ((self.sitting(s, round_, side, named=named), round_) for round_, s in there)
                found[side] = [(who, [n for _, n in rounds]) for who, rounds in groupby(sat, itemgetter(0))]
        return found

    def stay_on(self, side: int, before: tuple[int, Seating], after: tuple[int, Seating]) -> bool:
        """Whether who has a side stays there until somebody next has it; nobody is there while they are away."""
        (round_, seating), (again, _) = before, after
        if again > round_ + 1:
            away = [each for each in self.section.away if each.number == seating.who[side]]
            return all(any(each.holds(n) for each in away) for n in range(round_ + 1, again))
        next_ = self.moves.get((round_, seating.table))
        return next_ is None or next_.stays[side]

    def stays(self, side: int, stretches: Sequence[Stretch], rounds: int) -> Iterator[Text]:
        """Who stays, and in which rounds where that is not in all of them."""
        for who, played in stretches:
            if len(played) == rounds:
                yield t("{side}, in every round: {who}", side=self.sides[side], who=who)
            else:
                yield t(
                    "{side}, in round {rounds}: {who}",
                    "{side}, in rounds {rounds}: {who}",
                    n=len(played),
                    side=self.sides[side],
                    rounds=runs(played),
                    who=who,
                )

    def each_time(self, table: int, here: Sequence[tuple[int, Seating]]) -> Iterator[Text]:
        """Where pairs and boards go after every round, where it is always the same; else nothing."""
        nexts = [self.moves.get((round_, table)) for round_, _ in here[:-1]]
        known = [each for each in nexts if each is not None and None not in each.who]
        if self.movement.seats is not Seated.PAIRS or not known or len(known) < len(nexts):
            return
        first, *others = known
        gone = {(next_.who, next_.tables, next_.again - next_.round) for next_ in others}
        if gone - {(first.who, first.tables, 1)} or first.again != first.round + 1 or not first.tables:
            return
        if all(place and place.table != NO_TABLE and place.opponents for place in first.who):
            yield from (self.go(first, seat) for seat in range(self.seats) if not first.stays[seat])
            yield (
                BOARDS_STAY
                if first.tables == (table,)
                else t("The boards go to {tables}.", tables=these("table", first.tables))
            )

    def go(self, next_: Next, seat: int) -> Text:
        """Where one side goes after each round."""
        place, side = next_.who[seat], self.sides[seat]
        assert place is not None
        if place.side == seat:
            return t("After each round {side} go to table {table}.", side=side, table=place.table)
        there = self.sides[place.side]
        return t(
            "After each round {side} go to table {table} and sit {seat}.", side=side, table=place.table, seat=there
        )

    def row(self, round_: int, seating: Seating, seats: Sequence[int], *, named: bool, moves: bool) -> Row:
        here = tuple(self.sitting(seating, round_, side, named=named) for side in seats)
        boards = self.boards(round_, seating)
        if not moves:
            return (round_, *here, boards)
        next_ = self.ways.on(round_, seating)
        if next_ is None:
            return (round_, *here, boards, *(None,) * (len(seats) + self.go_round))
        then = (self.goes(next_, seat) for seat in seats)
        return (round_, *here, boards, *then, *([boards_to(next_)] if self.go_round else []))

    def boards(self, round_: int, seating: Seating) -> Text:
        """The boards of a table; in brackets where nobody plays them there, for they go on all the same."""
        if not seating.boards:
            return NOWHERE
        there = board_runs(seating.boards, round_)
        return there if seating.full else t("({boards})", boards=there)

    def sitting(self, seating: Seating, round_: int, side: int, *, named: bool) -> Text:
        """Who sits on a side; of a team its name, and whoever sits in for somebody at this table."""
        number = seating.who[side]
        if number == NOBODY:
            return NOWHERE
        contestant = self.section.contestant(number)
        if not named:
            return as_it_is(contestant.called)
        here = self.movement.rounds[round_ - 1]
        mine = chairs_there(self.section, here, seating, side=side) if at_two_tables(self.section) else ()
        there = contestant.players_in(round_)
        others = [there[chair].name for chair in mine if chair < len(there) and there[chair] not in contestant.players]
        who, more = as_it_is(contestant.numbered_in(round_)), " & ".join(filter(None, others))
        return t("{team} with {others}", team=who, others=more) if more else who

    def goes(self, next_: Next, seat: int) -> Cell:
        """Where one side goes, in a word or two; nothing where nobody sat."""
        place = next_.who[seat]
        if place is None:
            return None
        if place.table == NO_TABLE:
            return t("sit out, then {place}", place=self.place(place.then)) if place.then else self.idle
        where = STAY if next_.stays[seat] else self.place(place)
        return where if place.opponents else t("{place}, sit out", place=where)

    def place(self, place: NextSeat) -> Text:
        """A side of a table: ``4 N–S``."""
        return t("{table} {seat}", table=place.table, seat=room.side(self.event, place.side))


def boards_to(next_: Next) -> Cell:
    """Where the boards go, and when, if they rest in between."""
    if not next_.tables:
        return NOWHERE
    where = STAY if next_.tables == (next_.table,) else these("table", next_.tables)
    return where if next_.again == next_.round + 1 else t("{where}, round {round}", where=where, round=next_.again)
