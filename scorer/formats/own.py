"""An event of ours as a record, with everything that we work out from it as what we claim."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules.fields import Answers
from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.contests import contest_of, standings_of
from scorer.event.boards import round_of
from scorer.event.event import Event
from scorer.event.movement import Movement
from scorer.event.refusal import Refusal
from scorer.event.results import BareScore, Key, Played
from scorer.formats.parts.printed import Placed, PrintedFigures, fixed
from scorer.formats.parts.seats import WAYS, sitting
from scorer.formats.record import ClaimedLine, ClaimedRow, Club, Record
from scorer.standings import RankedRow, Standings, TravellerLine

PROGRAM = "Overtrick"
FOUR = 4
NOT_BY_SIDES = t("has no two sides at a table")


class NotBySides(Refusal):
    """“{event}” cannot be exported: it {why}, and files of results tell of two sides on boards."""


def recorded(event: Event, club: Club | None = None) -> Record:
    """What an event has come to, as another program would be told; raises ``NotBySides``."""
    if why := untold(event):
        raise NotBySides(event=event.name, why=why)
    standings = standings_of(event)
    if not isinstance(standings, Standings):
        raise NotBySides(event=event.name, why=NOT_BY_SIDES)
    return Record(
        event=event,
        club=club or Club(),
        program=PROGRAM,
        methods=(event.method,),
        lines=dict(lines(standings)),
        rows=tuple(rows(standings)),
    )


def untold(event: Event) -> Text:
    """What an event is that a record has no words for; empty where two sides meet at every table, on boards."""
    if without := contest_of(event).unrecorded:
        return as_it_is(without)
    if any(round_of(board) for movement in event.movements for board in movement.boards):
        return t("has boards of the same number in several rounds")
    two_sides = all(meet_by_sides(movement) for movement in event.movements)
    return NO_WORDS if two_sides else NOT_BY_SIDES


def meet_by_sides(movement: Movement) -> bool:
    """Whether two pairs meet at every table, or players two against two."""
    seats = {len(seating.who) for _, seating in movement.seatings()}
    return seats <= {len(WAYS)} or (seats == {FOUR} and movement.seats.chairs == 1 and not movement.alone)


def lines(standings: Standings) -> Iterator[tuple[Key, ClaimedLine]]:
    """Every line that is due, with what it scores and what that is worth."""
    chosen = standings.conditions.chosen
    boards = sorted({key.number for key, _ in standings.event.due()})
    for board in boards:
        for line in standings.traveller(board):
            first, second, *_ = (claim(each, chosen) for each in line.points)
            yield line.key, ClaimedLine(score=score(line), first=first, second=second)


def score(line: TravellerLine) -> PrintedFigures | None:
    """A score from the first side's view."""
    if line.slip is None or line.score is None or not isinstance(line.slip.result, Played | BareScore):
        return None
    return PrintedFigures(str(line.score), Fraction(line.score))


def rows(standings: Standings) -> Iterator[ClaimedRow]:
    """Everybody who has something, in the order of the rankings."""
    chosen = standings.conditions.chosen
    mostly = {section.id: sitting(section.movement) for section in standings.event.sections if section.movement}
    for ranking in standings.rankings():
        for row in ranking.rows:
            if row.place:
                yield of(row, mostly[row.section.id][row.contestant.number], chosen)


def of(row: RankedRow, direction: str, chosen: Answers) -> ClaimedRow:
    """One line of a ranking."""
    return ClaimedRow(
        who=((row.section.id, row.contestant.number),),
        direction=direction,
        total=claim(row.points, chosen),
        percent=claim(row.percent, chosen),
        place=Placed(f"{row.place}{'=' * row.tied}", row.place, row.tied),
        adjustment=claim(-row.penalty, chosen) if row.penalty else None,
    )


def claim(exact: Fraction | None, chosen: Answers) -> PrintedFigures | None:
    """A number as the event's settings print it."""
    if exact is None:
        return None
    text = fixed(exact, chosen["decimals"], chosen["halves"])
    return PrintedFigures(text, Fraction(text), chosen["decimals"])
