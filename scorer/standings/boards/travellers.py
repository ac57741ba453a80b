"""Travellers, frequency tables and scorecards, written out from a field."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules.parts.amounts import Amount, whole
from scorer.event.event import Contestant
from scorer.methods.parts.sums import NOTHING
from scorer.standings.boards.board import Board, LineSeat
from scorer.standings.boards.conditions import LineKind
from scorer.standings.boards.field import Field
from scorer.standings.boards.lines import CardLine, FrequencyRow, TravellerLine


def traveller_lines(field: Field, board: Board) -> Iterator[TravellerLine]:
    """The lines of a board: best for the first side first, what is to come last."""
    order = sorted(range(len(board.due)), key=lambda line: (board.kinds[line], -board.scores[line, 0]))
    for line in order:
        yield traveller_line(field, board, line)


def traveller_line(field: Field, board: Board, line: int) -> TravellerLine:
    """What stands on one line."""
    return TravellerLine(
        key=board.due[line].key,
        who=tuple(field.people[person].contestant for person in board.who[line].tolist()),
        slip=board.slips[line],
        scores=scores_of(board, line),
        points=tuple(field.worth(LineSeat(board, line, side)) for side in range(len(field.conditions.sides))),
        top=field.top(board, line),
    )


def card_lines(field: Field, person: int) -> Iterator[CardLine]:
    """Somebody's boards in the order of play, with what they have after each."""
    so_far, out_of = NOTHING, NOTHING
    by_percent = field.conditions.method.by_percent
    for at in field.seats(person):
        points, top = field.worth(at), field.top(at.board, at.line)
        so_far, out_of = so_far + (points or 0), out_of + top
        running = so_far if not by_percent else 100 * so_far / out_of if out_of else None
        partners, opponents = company(field, at)
        yield CardLine(
            key=at.board.due[at.line].key,
            side=at.side,
            partners=partners,
            opponents=opponents,
            slip=at.board.slips[at.line],
            score=own_score(at),
            points=points,
            top=top,
            percent=100 * points / top if points is not None and top else None,
            running=None if points is None else running,
        )


def rounds_of(field: Field, person: int) -> dict[int, Fraction]:
    """What somebody made of each round of which anything is in, in per cent of what it could bring."""
    if not field.conditions.method.by_percent:
        return {}
    made: dict[int, tuple[Fraction, Fraction]] = {}
    for at in field.seats(person):
        points, top = field.worth(at), field.top(at.board, at.line)
        if points is not None and top:
            before, out_of = made.get(round_ := at.board.due[at.line].key.round, (NOTHING, NOTHING))
            made[round_] = before + points, out_of + top
    return {round_: 100 * points / top for round_, (points, top) in made.items()}


def company(field: Field, at: LineSeat) -> tuple[tuple[Contestant, ...], tuple[Contestant, ...]]:
    """Who else sat there: on the same side, and on the others."""
    who = [(seat, field.people[person].contestant) for seat, person in enumerate(at.board.who[at.line].tolist())]
    partners = tuple(other for seat, other in who if at.board.side(seat) == at.side and seat != at.seat)
    return partners, tuple(other for seat, other in who if at.board.side(seat) != at.side)


def scores_of(board: Board, line: int) -> tuple[Amount, ...]:
    """The scores on a line, in points; none where no score was made."""
    if board.kinds[line] != LineKind.SCORE:
        return ()
    return tuple(map(board.conditions.points, board.scores[line].tolist()))


def own_score(at: LineSeat) -> Amount | None:
    """What somebody's own side scored; ``None`` where no score was made."""
    scores = scores_of(at.board, at.line)
    if not scores:
        return None
    return scores[at.side] if len(scores) > 1 else scores[0] * (-1 if at.side else 1)


def frequency_rows(field: Field, board: Board, *, side: int) -> Iterator[FrequencyRow]:
    """Each score that was made or assigned, best first; where every player plays alone, the scores of one side."""
    if field.conditions.columns > 1:
        own = FrequencyTable(field, board, side)
        yield from (FrequencyRow(score, own.often[score], own.points[score], None) for score in own.scores)
        return
    one, other = FrequencyTable(field, board, 0), FrequencyTable(field, board, 1)
    there = {-score: score for score in other.scores}
    for score in sorted(one.often.keys() | there.keys(), reverse=True):
        often, second = one.often.get(score, 0), there.get(score)
        beside = 0 if second is None else other.often[second]
        worth = None if second is None else other.points[second]
        yield FrequencyRow(score, often, one.points.get(score), worth, None if beside == often else beside)


class FrequencyTable:
    """The frequency table that one side of a board is compared by: how often each score, and what it is worth."""

    def __init__(self, field: Field, board: Board, side: int) -> None:
        conditions = field.conditions
        compared = board.comparison(side, field.most(board.number))
        made, table = conditions.method.points(compared, conditions.chosen), compared.table
        self.scores = [conditions.points(score // conditions.times) for score in table.score[::-1]]
        often = (whole(Fraction(times, table.one)) for times in table.often[::-1])
        worth = (Fraction(points, made.per) for points in made.first[::-1])
        self.often = dict(zip(self.scores, often, strict=True))
        self.points = dict(zip(self.scores, worth, strict=True))
