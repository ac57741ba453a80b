"""Why a number of table play is what it is: a line of a pad, a round, a total and a place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rules.fields import Answers
from rules.pad import Row, is_hand
from rules.parts.amounts import Amount
from rules.text import t
from scorer.methods.method import Step
from scorer.standings import shown
from scorer.standings.parts.working import Working, called
from scorer.standings.tables.evenings import Card, Order, TableRow, Turn
from scorer.standings.tables.table import Table, TableConditions
from scorer.tallies.tally import SAT_OUT, Tally

OUT = "The deal was crossed out: it counts for nobody."


# --- a line of a pad --------------------------------------------------------------------


def why_points(table: Table, number: int, side: int) -> Working:
    """Why a side has so many points from a line of a pad."""
    rules = table.conditions.game
    name = rules.sides(table.pad.at)[side]
    title = f"Line {number}, round {table.place.round}, table {table.place.table}: {rules.called(name)}"
    row = next((row for row in table.pad.rows if row.number == number), None)
    if row is None:
        return Working(title, (Step(OUT),), t("no points"))
    if not row.possible:
        problems = tuple(Step(problem.message) for problem in row.problems if not problem.doubtful)
        return Working(title, problems, t("no points"))
    points = row.score.of(name)
    return Working(title, tuple(lines(table, row, side)), counted(shown.brief(points, signed=True), points))


def lines(table: Table, row: Row, side: int) -> Iterator[Step]:
    """What happened, the items of the score with their law, and where that leaves the game."""
    rules = table.conditions.game
    name = rules.sides(row.at)[side]
    if is_hand(row):
        words = rules.words(row.entry, row.at)
        yield Step(t("{upper}{words}.", upper=words[:1].upper(), words=words[1:]), rules.printed)
    mine = [line for line in row.score.lines if line.side == name]
    for line in mine:
        yield Step(t("{what}: {brief}.", what=line.what, brief=shown.brief(line.points, signed=True)), line.law)
    if not mine:
        yield Step(t("Nothing for {called}.", called=rules.called(name)), rules.printed)
    yield Step(t("Together in game {game}: {brief}.", game=row.game, brief=shown.brief(row.after.totals[side])))


# --- a round ---------------------------------------------------------------------------


def why_round(card: Card, turn: Turn, conditions: TableConditions) -> Working:
    """Why a round brings somebody so many points."""
    title = f"Round {turn.round}: {called(card.contestant)}"
    result = amount(turn.points, conditions)
    if turn.table is None:
        return Working(title, (Step(t("Sat out."), law_of_sitting_out(conditions.chosen)),), result)
    side = turn.table.sides[card.number]
    steps = conditions.tally.working(turn.table.pad, side, conditions.chosen, closed=turn.table.closed)
    return Working(title, steps, result)


def law_of_sitting_out(chosen: Answers) -> str:
    """What a round that was sat out brings, in the words of the setting."""
    return f"{SAT_OUT.label} {dict(SAT_OUT.options)[chosen['sat_out']]}"


def amount(points: Fraction | None, conditions: TableConditions) -> str:
    """Points as they stand at the end of a working."""
    if points is None:
        return "no points"
    return counted(shown.points(points, conditions.chosen), points, conditions.tally.unit)


def counted(said: str, points: Amount, unit: str = "points") -> str:
    """Points as they are ``said``, with what they are points of: “−1 point”, “+2 points”."""
    return f"{said} {unit.removesuffix('s') if abs(points) == 1 else unit}"


# --- a total ---------------------------------------------------------------------------


def why_total(card: Card, conditions: TableConditions) -> Working:
    """Why somebody has so many points in all: round by round, and penalties."""
    steps = [step for turn in card.turns for step in round_by_round(card, turn, conditions)]
    steps += penalties(card, conditions)
    return Working(called(card.contestant), tuple(steps), amount(card.evening.total, conditions))


def round_by_round(card: Card, turn: Turn, conditions: TableConditions) -> Iterator[Step]:
    """A round that brings something, or was sat out."""
    if turn.points is None:
        return
    points = shown.points(turn.points, conditions.chosen)
    if turn.table is None:
        yield Step(
            t("Round {round}, sat out: {points}.", round=turn.round, points=points),
            law_of_sitting_out(conditions.chosen),
        )
        return
    opponents, partners = (
        ", ".join(card.section.contestant(each).numbered_in(turn.round) for each in who(card.number))
        for who in (turn.table.opponents, turn.table.partners)
    )
    beside = f" with {partners}" if partners else ""
    more = "" if turn.table.closed else ", and more to come"
    yield Step(
        t(
            "Round {round}, table {table}{beside} against {opponents}: {points}{more}.",
            round=turn.round,
            table=turn.table.place.table,
            beside=beside,
            opponents=opponents,
            points=points,
            more=more,
        ),
        conditions.tally.printed,
    )


def penalties(card: Card, conditions: TableConditions) -> Iterator[Step]:
    """What was taken from a total, and why."""
    for penalty in card.section.penalties:
        if penalty.number == card.number:
            reason = f" ({penalty.reason})" if penalty.reason else ""
            yield Step(
                t(
                    "Penalty{reason}: {points}.",
                    reason=reason,
                    points=shown.points(-penalty.amount, conditions.chosen, signed=True),
                )
            )


# --- a place ---------------------------------------------------------------------------


def why_place(order: Order, row: TableRow, conditions: TableConditions) -> Working:
    """Why somebody stands where they stand in a ranking."""
    title = f"{called(row.contestant)}, {order.title or 'Ranking'}"
    if not row.place:
        return Working(title, (Step(t("There is nothing to rank yet.")),), t("no place"))
    ranked = sum(1 for each in order.rows if each.place)
    return Working(
        title,
        tuple(compared(order.rows, row, conditions)),
        t("{place} of {ranked}", place=shown.place(row), ranked=ranked),
    )


def compared(rows: Sequence[TableRow], row: TableRow, conditions: TableConditions) -> Iterator[Step]:
    """A row beside those above it, equal to it, and below."""
    above = [each for each in rows if 0 < each.place < row.place]
    equal = [each for each in rows if each.place == row.place and each is not row]
    below = [each for each in rows if each.place > row.place]
    rule = f"{conditions.tally.printed}. {conditions.tally.stated(conditions.chosen)}"
    yield Step(
        t(
            "Ranked by total: {amount} from {several}.",
            amount=amount(row.points, conditions),
            several=shown.several(row.boards, "deal"),
        ),
        rule,
    )
    if above:
        yield Step(t("{len} above; {behind}.", len=len(above), behind=behind(above[-1], row, conditions)))
    if equal:
        names = ", ".join(called(each.contestant) for each in equal)
        yield Step(
            t("Equal with {names}: they share the place.", names=names), conditions.tally.stated(conditions.chosen)
        )
    if below:
        yield Step(t("{len} below; {before}.", len=len(below), before=before(row, below[0], conditions)))


def behind(better: TableRow, row: TableRow, conditions: TableConditions) -> str:
    """How far somebody is behind another."""
    if better.points == row.points:
        return f"equal with {called(better.contestant)}, who is ahead by {parted_by(better, row, conditions.tally)}"
    return f"{amount(better.points - row.points, conditions)} behind {called(better.contestant)}"


def before(row: TableRow, worse: TableRow, conditions: TableConditions) -> str:
    """How far somebody is before another."""
    if worse.points == row.points:
        return f"equal with {called(worse.contestant)}, but ahead by {parted_by(row, worse, conditions.tally)}"
    return f"{amount(row.points - worse.points, conditions)} before {called(worse.contestant)}"


def parted_by(better: TableRow, worse: TableRow, tally: Tally) -> str:
    """The first thing in which two differ who have the same total."""
    return next(each.name for each in tally.ties if each.of(better.evening) != each.of(worse.evening))
