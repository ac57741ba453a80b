"""Why a number of a field is what it is: points, totals and places as lines with the rule behind each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rules.parts.amounts import Amount
from rules.text import t
from scorer.event.results import Assigned, Played, Result, exactly
from scorer.methods.method import FACTORED, ROUNDING, Step, exact
from scorer.methods.parts.sums import NOTHING, Sum
from scorer.standings import shown
from scorer.standings.boards.board import Seat
from scorer.standings.boards.conditions import Kind
from scorer.standings.boards.field import Field
from scorer.standings.boards.ranking import Account
from scorer.standings.boards.travellers import own_score
from scorer.standings.parts.ranking import Ranking, Row
from scorer.standings.parts.working import Working, called

# What stands in place of points where there are none.
WITHOUT = {
    Kind.NOT_PLAYED: "The board was not played at this table: it counts for neither side.",
    Kind.IMPOSSIBLE: "What was written down cannot have happened on this board: it counts for neither side.",
    Kind.TO_COME: "Nothing has been handed in yet.",
}

# What a board of a total says of itself, where a director decided it.
RULED = {Kind.ARTIFICIAL: ", an artificial score", Kind.WEIGHTED: ", an assigned score"}


# --- the points on a board -------------------------------------------------------------


def why_points(field: Field, at: Seat) -> Working:
    """Why somebody has so many points from a board."""
    key = at.board.due[at.line].key
    title = f"Board {key.number}, round {key.round}, table {key.table}: {called(field.people[at.person].contestant)}"
    kind = Kind(at.board.kinds[at.line])
    if kind == Kind.SCORE:
        steps = scored(field, at)
    elif kind == Kind.WEIGHTED:
        steps = weighed(field, at)
    elif kind == Kind.ARTIFICIAL:
        steps = awarded(field, at)
    else:
        steps = iter((Step(WITHOUT[kind]),))
    return Working(title, tuple(steps), amount(field, field.worth(at), field.top(at.board, at.line)))


def amount(field: Field, points: Fraction | None, top: Fraction) -> str:
    """Points as they stand at the end of a working."""
    if points is None:
        return "no points"
    method, chosen = field.conditions.method, field.conditions.chosen
    if method.by_percent:
        return f"{shown.points(points, chosen)} of {shown.points(top, chosen)} {method.unit}"
    return f"{shown.points(points, chosen, signed=True)} {method.unit}"


def scored(field: Field, at: Seat) -> Iterator[Step]:
    """A score that was made at the table: what it was, and what it was worth."""
    conditions, slip, score = field.conditions, at.board.slips[at.line], own_score(at)
    assert score is not None
    assert slip is not None
    yield from what_it_was(at, slip.result, score)
    comparison = at.board.comparison(at.side, field.most(at.board.number))
    parts = int(score * conditions.times * conditions.per)
    yield from conditions.method.working(parts, comparison, conditions.chosen)


def what_it_was(at: Seat, result: Result, score: Amount, *, share: str = "") -> Iterator[Step]:
    """A result and what it is for a side, in points that can be compared."""
    conditions = at.board.conditions
    what = what_happened(at, result)
    yield Step(
        t(
            "{share}{what}: {score} for {called}.",
            share=share,
            what=what,
            score=shown.score(score),
            called=conditions.called(at.side),
        ),
        conditions.game.printed,
    )
    compared = score * conditions.times
    if compared != score:
        count = "counts" if score == 1 else "count"
        law = f"one point of {conditions.game.name} is like {conditions.times} of bridge"
        points = f"{shown.score(score)} point{'s' * (score != 1)}"
        yield Step(t("{points} {count} as {score}.", points=points, count=count, score=shown.score(compared)), law)


def what_happened(at: Seat, result: Result) -> str:
    """The hand as a person would say it, or that only its score is known."""
    conditions = at.board.conditions
    if not isinstance(result, Played):
        return "Only the score is known"
    hand = conditions.hand(result, at.board.number)
    return conditions.game.words(hand, conditions.at(at.board.number))


def weighed(field: Field, at: Seat) -> Iterator[Step]:
    """A score that was assigned in parts: what each is worth beside the other results, and their mean."""
    conditions, slip, parts = field.conditions, at.board.slips[at.line], at.board.parts(at.line, at.side)
    assert slip is not None
    assert isinstance(slip.result, Assigned)
    method, board = conditions.method, at.board.comparison(at.side, field.most(at.board.number))
    made, mean = [], NOTHING
    for part, (score, weight) in zip(slip.result.of(at.side), parts, strict=True):
        own = conditions.points(score // conditions.times)
        yield from what_it_was(at, part.result, own, share=f"{percent(weight)}: " if len(parts) > 1 else "Assigned: ")
        yield from method.working(score, method.alone(parts, score, board), exact(conditions.chosen))
        worth = method.of_part(score, parts, board=board, chosen=conditions.chosen)
        made.append(f"{percent(weight)} of {shown.brief(worth, signed=conditions.signed)}")
        mean += weight * worth
    if len(parts) > 1:
        yield Step(
            t("{join} = {brief}.", join=" + ".join(made), brief=shown.brief(mean, signed=conditions.signed)),
            t("Law 12C1(c)"),
        )
    kept = method.weighted(parts, board, conditions.chosen)
    if kept != mean:
        yield Step(t("Kept as {brief}.", brief=shown.brief(kept, signed=conditions.signed)), ROUNDING.label)


def percent(weight: Fraction) -> str:
    """A weight, exactly."""
    return f"{exactly(100 * weight)} %"


def awarded(field: Field, at: Seat) -> Iterator[Step]:
    """An artificial score, and whether it follows the session."""
    conditions, award, percent = field.conditions, at.board.award(at.line, at.side), field.percent(at)
    session = field.session(at.person)
    if award.floats and session is not None:
        more = "more" if award.percent > 50 else "less"
        than = f"{more} than" if percent != award.percent else f"not {more} than"
        others = f"{shown.percent(session, conditions.chosen)} % on the other boards"
        yield Step(
            t("{others} is {than} {brief} %.", others=others, than=than, brief=shown.brief(award.percent)),
            t("Law 12C2(c)"),
        )
    yield conditions.method.award_working(percent, at.board.shared, conditions.chosen)


# --- a total ---------------------------------------------------------------------------


def why_total(field: Field, person: int) -> Working:
    """Why somebody has so many points in all: board by board, what raises the total, and penalties."""
    total = Account(field).sum(person)
    steps = [*board_by_board(field, person)]
    counted = f"Together {amount(field, total.won, total.out_of)} from {shown.several(total.boards, 'board')}."
    steps.append(Step(counted))
    if total.raised != 1:
        raised = amount(field, total.won * total.raised, total.possible)
        steps.append(
            Step(
                t("Raised to the full number of boards, × {raised}: {raised2}.", raised=total.raised, raised2=raised),
                FACTORED.label,
            )
        )
    steps.extend(penalties(field, person))
    return Working(called(field.people[person].contestant), tuple(steps), result(field, total))


def result(field: Field, total: Sum) -> str:
    """A total and, where there is one, its percentage."""
    words, percent = amount(field, total.points, total.possible), total.percent
    by_percent = field.conditions.method.by_percent and percent is not None
    return f"{words}: {shown.percent(percent, field.conditions.chosen)} %" if by_percent else words


def board_by_board(field: Field, person: int) -> Iterator[Step]:
    """Every board with something to count, in the order of play."""
    for at in field.seats(person):
        worth = field.worth(at)
        if worth is not None:
            ruled = RULED.get(Kind(at.board.kinds[at.line]), "")
            yield Step(
                t(
                    "Board {number}: {amount}{ruled}.",
                    number=at.board.number,
                    amount=amount(field, worth, field.top(at.board, at.line)),
                    ruled=ruled,
                )
            )
        elif at.board.kinds[at.line] != Kind.TO_COME:
            yield Step(t("Board {number}: does not count.", number=at.board.number))


def penalties(field: Field, person: int) -> Iterator[Step]:
    """What was taken from a total, and why."""
    section, contestant, _ = field.people[person]
    for penalty in section.penalties:
        if penalty.number == contestant.number:
            reason = f" ({penalty.reason})" if penalty.reason else ""
            taken = shown.points(-field.cost(section, penalty), field.conditions.chosen, signed=True)
            yield Step(t("Penalty{reason}: {taken}.", reason=reason, taken=taken), t("Laws 90 and 91"))


# --- a place ---------------------------------------------------------------------------

RANKED_BY = {True: "percentage", False: "total"}


def why_place(field: Field, ranking: Ranking, person: int) -> Working:
    """Why somebody stands where they stand in a ranking."""
    rows = list(ranking.rows)
    who = field.people[person]
    row = next(each for each in rows if each.section is who.section and each.contestant is who.contestant)
    title = f"{called(row.contestant)}, {ranking.title}"
    if not row.place:
        return Working(title, (Step(t("There is nothing to rank yet.")),), t("no place"))
    return Working(
        title,
        tuple(compared(field, rows, row)),
        t("{place} of {sum}", place=shown.place(row), sum=sum(1 for each in rows if each.place)),
    )


def compared(field: Field, rows: Sequence[Row], row: Row) -> Iterator[Step]:
    """A row beside those above it, equal to it, and below."""
    by_percent = field.conditions.method.by_percent
    above = [each for each in rows if 0 < each.place < row.place]
    equal = [each for each in rows if each.place == row.place and each is not row]
    below = [each for each in rows if each.place > row.place]
    yield Step(
        t("Ranked by {ranked_by}: {counted}.", ranked_by=RANKED_BY[by_percent], counted=counted(field, row)),
        t("Law 78D"),
    )
    if above:
        yield Step(
            t(
                "{len} above; {apart} behind {called}.",
                len=len(above),
                apart=apart(field, above[-1], row),
                called=called(above[-1].contestant),
            )
        )
    if equal:
        yield Step(
            t("Equal with {join}: they share the place.", join=", ".join(called(each.contestant) for each in equal)),
            t("Law 78D"),
        )
    if below:
        yield Step(
            t(
                "{len} below; {apart} before {called}.",
                len=len(below),
                apart=apart(field, row, below[0]),
                called=called(below[0].contestant),
            )
        )


def counted(field: Field, row: Row) -> str:
    """What decides a place, and from how many boards it comes."""
    conditions = field.conditions
    if row.percent is None:
        total = f"{shown.points(row.points, conditions.chosen, signed=True)} {conditions.method.unit}"
    else:
        total = f"{shown.percent(row.percent, conditions.chosen)} %"
    return f"{total} from {shown.several(row.boards, 'board')}"


def apart(field: Field, better: Row, worse: Row) -> str:
    """How far two rows lie apart."""
    conditions = field.conditions
    if better.percent is None or worse.percent is None:
        return f"{shown.points(better.points - worse.points, conditions.chosen)} {conditions.method.unit}"
    return f"{shown.percent(better.percent - worse.percent, conditions.chosen)} %"
