"""Why a number of a field is what it is: points, totals and places as lines with the rule behind each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from types import MappingProxyType

from rules.parts.amounts import Amount
from rules.parts.counts import plural
from rules.text import Figure, Text, joined, t
from scorer.event.results import Assigned, Played, Result, exactly
from scorer.methods.method import FACTORED, ROUNDING, Step, exact
from scorer.methods.parts.sums import NOTHING, Sum
from scorer.movements.words import the_board_first
from scorer.standings import shown
from scorer.standings.boards.board import LineSeat
from scorer.standings.boards.conditions import LineKind
from scorer.standings.boards.field import Field
from scorer.standings.boards.ranking import Account
from scorer.standings.boards.travellers import own_score
from scorer.standings.parts.ranking import RankedRow, Ranking
from scorer.standings.parts.working import (
    NO_POINTS,
    Working,
    beside,
    called,
    gaps,
    penalty_of,
    placed,
)

# What stands in place of points where there are none.
WITHOUT = {
    LineKind.NOT_PLAYED: t("The board was not played at this table: it counts for neither side."),
    LineKind.IMPOSSIBLE: t("What was written down cannot have happened on this board: it counts for neither side."),
    LineKind.TO_COME: t("Nothing has been handed in yet."),
}


# --- the points on a board -------------------------------------------------------------


def why_points(field: Field, at: LineSeat) -> Working:
    """Why somebody has so many points from a board."""
    key = at.board.due[at.line].key
    title = t(
        "{board}, round {round}, table {table}: {who}",
        board=the_board_first(key.number, key.round),
        round=key.round,
        table=key.table,
        who=called(field.people[at.person].contestant),
    )
    kind = LineKind(at.board.kinds[at.line])
    if kind == LineKind.SCORE:
        steps = scored(field, at)
    elif kind == LineKind.WEIGHTED:
        steps = weighed(field, at)
    elif kind == LineKind.ARTIFICIAL:
        steps = awarded(field, at)
    else:
        steps = iter((Step(WITHOUT[kind]),))
    return Working(title, tuple(steps), amount(field, field.worth(at), field.top(at.board, at.line)))


def amount(field: Field, points: Fraction | None, top: Fraction) -> Text:
    """Points as they stand at the end of a working."""
    if points is None:
        return NO_POINTS
    method, chosen = field.conditions.method, field.conditions.chosen
    if method.by_percent:
        return t("{points} of {top}", points=shown.points(points, chosen), top=shown.in_units(top, method.unit, chosen))
    return shown.in_units(points, method.unit, chosen, signed=True)


def scored(field: Field, at: LineSeat) -> Iterator[Step]:
    """A score that was made at the table: what it was, and what it was worth."""
    conditions, slip, score = field.conditions, at.board.slips[at.line], own_score(at)
    assert score is not None
    assert slip is not None
    yield from what_it_was(at, slip.result, score)
    comparison = at.board.comparison(at.side, field.most(at.board.number))
    parts = int(score * conditions.times * conditions.per)
    yield from conditions.method.working(parts, comparison, conditions.chosen)


def what_it_was(at: LineSeat, result: Result, score: Amount) -> Iterator[Step]:
    """A result and what it is for a side, in points that can be compared."""
    conditions = at.board.conditions
    yield Step(
        t(
            "{what}: {score} for {side}.",
            what=what_happened(at, result),
            score=shown.score(score),
            side=conditions.called(at.side),
        ),
        conditions.game.printed,
    )
    compared = score * conditions.times
    if compared != score:
        yield Step(
            t(
                "{points} point counts as {compared}.",
                "{points} points count as {compared}.",
                n=plural(score),
                points=shown.score(score),
                compared=shown.score(compared),
            ),
            t("one point of {game} is like {times} of bridge", game=conditions.game.name, times=conditions.times),
        )


def what_happened(at: LineSeat, result: Result) -> Text:
    """The hand as a person would say it, or that only its score is known."""
    conditions = at.board.conditions
    if not isinstance(result, Played):
        return t("Only the score is known")
    hand = conditions.hand(result, at.board.number)
    return conditions.game.words(hand, conditions.at(at.board.number))


def weighed(field: Field, at: LineSeat) -> Iterator[Step]:
    """A score that was assigned in parts: what each is worth beside the other results, and their mean."""
    conditions, slip, parts = field.conditions, at.board.slips[at.line], at.board.parts(at.line, at.side)
    assert slip is not None
    assert isinstance(slip.result, Assigned)
    method, board = conditions.method, at.board.comparison(at.side, field.most(at.board.number))
    made, mean = [], NOTHING
    for part, (score, weight) in zip(slip.result.of(at.side), parts, strict=True):
        own = conditions.points(score // conditions.times)
        first, *others = what_it_was(at, part.result, own)
        yield first._replace(text=assigned(first.text, weight))
        yield from others
        yield from method.working(score, method.alone(parts, score, board), exact(conditions.chosen))
        worth = method.of_part(score, parts, board=board, chosen=conditions.chosen)
        worth_of = shown.brief(worth, signed=conditions.signed)
        made.append(t("{percent} % of {points}", percent=percent(weight), points=worth_of))
        mean += weight * worth
    if len(parts) > 1:
        yield Step(
            t("{parts} = {mean}.", parts=joined(made, " + "), mean=shown.brief(mean, signed=conditions.signed)),
            t("Law 12C1(c)"),
        )
    kept = method.weighted(parts, board, conditions.chosen)
    if kept != mean:
        yield Step(t("Kept as {points}.", points=shown.brief(kept, signed=conditions.signed)), ROUNDING.label)


def assigned(what: Text, weight: Fraction) -> Text:
    """One of the parts of an assigned score, which may be all of it."""
    if weight == 1:
        return t("Assigned: {what}", what=what)
    return t("{percent} %: {what}", percent=percent(weight), what=what)


def percent(weight: Fraction) -> Figure:
    """A weight in per cent, exactly."""
    return Figure(exactly(100 * weight))


# How somebody did on the other boards: beside an average plus or an average minus, and whether that follows it.
FLOATING: Mapping[tuple[bool, bool], Callable[[Text, Text], Text]] = MappingProxyType(
    {
        (True, True): lambda given, others: t(
            "{others} % on the other boards is more than {given} %.", given=given, others=others
        ),
        (True, False): lambda given, others: t(
            "{others} % on the other boards is not more than {given} %.", given=given, others=others
        ),
        (False, True): lambda given, others: t(
            "{others} % on the other boards is less than {given} %.", given=given, others=others
        ),
        (False, False): lambda given, others: t(
            "{others} % on the other boards is not less than {given} %.", given=given, others=others
        ),
    }
)


def awarded(field: Field, at: LineSeat) -> Iterator[Step]:
    """An artificial score, and whether it follows the session."""
    conditions, award, percent = field.conditions, at.board.award(at.line, at.side), field.percent(at)
    session = field.session(at.person)
    if award.floats and session is not None:
        given, others = shown.brief(award.percent), shown.percent(session, conditions.chosen)
        plus, floated = award.percent > 50, percent != award.percent
        yield Step(FLOATING[plus, floated](given, others), t("Law 12C2(c)"))
    yield conditions.method.award_working(percent, at.board.shared, conditions.chosen)


# --- a total ---------------------------------------------------------------------------


def why_total(field: Field, person: int) -> Working:
    """Why somebody has so many points in all: board by board, what raises the total, and penalties."""
    total = Account(field).sum(person)
    steps = [*board_by_board(field, person)]
    together, boards = amount(field, total.won, total.out_of), shown.several(total.boards, "board")
    steps.append(Step(t("Together {points} from {boards}.", points=together, boards=boards)))
    if total.raised != 1:
        raised = amount(field, total.won * total.raised, total.possible)
        steps.append(
            Step(
                t(
                    "Raised to the full number of boards, × {times}: {points}.",
                    times=Figure(str(total.raised)),
                    points=raised,
                ),
                FACTORED.label,
            )
        )
    steps.extend(penalties(field, person))
    return Working(called(field.people[person].contestant), tuple(steps), result(field, total))


def result(field: Field, total: Sum) -> Text:
    """A total and, where there is one, its percentage."""
    points, percent = amount(field, total.points, total.possible), total.percent
    if percent is None or not field.conditions.method.by_percent:
        return points
    return t("{points}: {percent} %", points=points, percent=shown.percent(percent, field.conditions.chosen))


def board_by_board(field: Field, person: int) -> Iterator[Step]:
    """Every board with something to count, in the order of play."""
    for at in field.seats(person):
        worth = field.worth(at)
        kind = LineKind(at.board.kinds[at.line])
        if worth is not None:
            points = amount(field, worth, field.top(at.board, at.line))
            yield Step(board_in_all(kind, at.board.number, points))
        elif kind != LineKind.TO_COME:
            yield Step(t("{board}: does not count.", board=the_board_first(at.board.number)))


def board_in_all(kind: LineKind, board: int, points: Text) -> Text:
    """What a board adds to a total, and whether a director decided it."""
    match kind:
        case LineKind.ARTIFICIAL:
            return t("{board}: {points}, an artificial score.", board=the_board_first(board), points=points)
        case LineKind.WEIGHTED:
            return t("{board}: {points}, an assigned score.", board=the_board_first(board), points=points)
    return t("{board}: {points}.", board=the_board_first(board), points=points)


def penalties(field: Field, person: int) -> Iterator[Step]:
    """What was taken from a total, and why."""
    section, contestant, _ = field.people[person]
    for penalty in section.penalties:
        if penalty.number == contestant.number:
            taken = shown.points(-field.cost(section, penalty), field.conditions.chosen, signed=True)
            yield Step(penalty_of(penalty, taken), t("Laws 90 and 91"))


# --- a place ---------------------------------------------------------------------------


def why_place(field: Field, ranking: Ranking, person: int) -> Working:
    """Why somebody stands where they stand in a ranking."""
    rows = list(ranking.rows)
    who = field.people[person]
    row = next(each for each in rows if each.section is who.section and each.contestant is who.contestant)
    title = t("{who}, {ranking}", who=called(row.contestant), ranking=ranking.title)
    among = sum(1 for each in rows if each.place)
    return placed(title, shown.place(row), compared(field, rows, row), among=among)


def compared(field: Field, rows: Sequence[RankedRow], row: RankedRow) -> Iterator[Step]:
    """What decides a place, and a row beside the others."""
    yield Step(ranked_by(field, row), t("Law 78D"))
    yield from beside(rows, row, gaps(partial(apart, field)), law=t("Law 78D"))


def ranked_by(field: Field, row: RankedRow) -> Text:
    """What decides a place, and from how many boards it comes."""
    conditions, boards = field.conditions, shown.several(row.boards, "board")
    if row.percent is None:
        total = shown.in_units(row.points, conditions.method.unit, conditions.chosen, signed=True)
        return t("Ranked by total: {total} from {boards}.", total=total, boards=boards)
    percent = shown.percent(row.percent, conditions.chosen)
    return t("Ranked by percentage: {percent} % from {boards}.", percent=percent, boards=boards)


def apart(field: Field, better: RankedRow, worse: RankedRow) -> Text:
    """How far two rows lie apart."""
    conditions = field.conditions
    if better.percent is None or worse.percent is None:
        return shown.in_units(better.points - worse.points, conditions.method.unit, conditions.chosen)
    return t("{percent} %", percent=shown.percent(better.percent - worse.percent, conditions.chosen))
