"""Why a number of table play is what it is: a line of a pad, a round, a total and a place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial

from rules.fields import Answers
from rules.pad import Row, is_hand
from rules.parts.totals import Totals
from rules.text import Begun, Text, joined, t
from scorer.methods.method import Step, answered
from scorer.standings import shown
from scorer.standings.parts.ranking import RANKING
from scorer.standings.parts.working import (
    NO_POINTS,
    Working,
    before,
    behind,
    beside,
    called,
    penalty_of,
    placed,
)
from scorer.standings.tables.evenings import EveningsOrder, EveningTurns, TableRow, Turn, unknown
from scorer.standings.tables.table import PlayedTable, TableConditions
from scorer.tallies.tally import SAT_OUT

BY_SLIP = t("handed in by the table")
OUT = t("The deal was crossed out: it counts for nobody.")


# --- a line of a pad --------------------------------------------------------------------


def why_points(table: PlayedTable, number: int, side: int) -> Working:
    """Why a side has so many points from a line of a pad."""
    rules = table.conditions.game
    name = rules.sides(table.pad.at)[side]
    title = t(
        "Line {line}, round {round}, table {table}: {side}",
        line=number,
        round=table.place.round,
        table=table.place.table,
        side=rules.called(name),
    )
    row = next((row for row in table.pad.rows if row.number == number), None)
    if row is None:
        return Working(title, (Step(OUT),), NO_POINTS)
    if not row.possible:
        problems = tuple(Step(problem.message) for problem in row.problems if not problem.doubtful)
        return Working(title, problems, NO_POINTS)
    points = row.score.of(name)
    return Working(title, tuple(lines(table, row, side)), shown.counted(points, shown.brief(points, signed=True)))


def lines(table: PlayedTable, row: Row, side: int) -> Iterator[Step]:
    """What happened, the items of the score with their law, and where that leaves the game."""
    rules = table.conditions.game
    name = rules.sides(row.at)[side]
    if is_hand(row):
        yield Step(t("{hand}.", hand=Begun(rules.words(row.entry, row.at))), rules.printed)
    mine = [line for line in row.score.lines if line.side == name]
    for line in mine:
        yield Step(t("{what}: {points}.", what=line.what, points=shown.brief(line.points, signed=True)), line.law)
    if not mine:
        yield Step(t("Nothing for {side}.", side=rules.called(name)), rules.printed)
    if isinstance(row.entry, Totals) and row.entry.lone:
        yield Step(t("Hands won alone: {n}.", n=row.entry.lone[side]), BY_SLIP)
    yield Step(t("Together in game {game}: {points}.", game=row.game, points=shown.brief(row.after.totals[side])))


# --- a round ---------------------------------------------------------------------------


def why_round(card: EveningTurns, turn: Turn, conditions: TableConditions) -> Working:
    """Why a round brings somebody so many points."""
    title = t("Round {round}: {who}", round=turn.round, who=called(card.contestant))
    result = amount(turn.points, conditions)
    if turn.table is None:
        return Working(title, (Step(t("Sat out."), law_of_sitting_out(conditions.chosen)),), result)
    side = turn.table.sides[card.number]
    steps = conditions.tally.working(turn.table.pad, side, conditions.chosen, closed=turn.table.closed)
    return Working(title, steps, result)


def law_of_sitting_out(chosen: Answers) -> Text:
    """What a round that was sat out brings, in the words of the setting."""
    return answered(SAT_OUT, chosen)


def amount(points: Fraction | None, conditions: TableConditions) -> Text:
    """Points as they stand at the end of a working."""
    if points is None:
        return NO_POINTS
    return shown.in_units(points, conditions.tally.unit, conditions.chosen)


# --- a total ---------------------------------------------------------------------------


def why_total(card: EveningTurns, conditions: TableConditions) -> Working:
    """Why somebody has so many points in all: round by round, and penalties."""
    steps = [step for turn in card.turns for step in round_by_round(card, turn, conditions)]
    steps += penalties(card, conditions)
    return Working(called(card.contestant), tuple(steps), amount(card.evening.total, conditions))


def round_by_round(card: EveningTurns, turn: Turn, conditions: TableConditions) -> Iterator[Step]:
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
    if not turn.table.closed:
        points = t("{points}, and more to come", points=points)
    said = t(
        "Round {round}, table {table} {company}: {points}.",
        round=turn.round,
        table=turn.table.place.table,
        company=company(card, turn.round, turn.table),
        points=points,
    )
    yield Step(said, conditions.tally.printed)


def company(card: EveningTurns, round_: int, table: PlayedTable) -> Text:
    """Who else sat there: “with 3 Pia against 2 Bo, 4 Sven”."""
    opponents, partners = (
        joined((card.section.contestant(each).numbered_in(round_) for each in who(card.number)), ", ")
        for who in (table.opponents, table.partners)
    )
    if partners:
        return t("with {partners} against {opponents}", partners=partners, opponents=opponents)
    return t("against {opponents}", opponents=opponents)


def penalties(card: EveningTurns, conditions: TableConditions) -> Iterator[Step]:
    """What was taken from a total, and why."""
    for penalty in card.section.penalties:
        if penalty.number == card.number:
            yield Step(penalty_of(penalty, shown.points(-penalty.amount, conditions.chosen, signed=True)))


# --- a place ---------------------------------------------------------------------------


def why_place(order: EveningsOrder, row: TableRow, conditions: TableConditions) -> Working:
    """Why somebody stands where they stand in a ranking."""
    title = t("{who}, {ranking}", who=called(row.contestant), ranking=order.title or RANKING)
    among = sum(1 for each in order.rows if each.place)
    return placed(title, shown.place(row), compared(order.rows, row, conditions), among=among)


def compared(rows: Sequence[TableRow], row: TableRow, conditions: TableConditions) -> Iterator[Step]:
    """What decides a place, and a row beside the others."""
    stated = conditions.stated
    total, deals = amount(row.points, conditions), shown.several(row.boards, "deal")
    played = t("Ranked by total: {total} from {deals}.", total=total, deals=deals)
    yield Step(
        played if row.boards else t("Ranked by total: {total}.", total=total),
        joined((t("{rule}.", rule=conditions.tally.printed), stated)),
    )
    equal = [each.evening for each in rows if each.place == row.place]
    short = unknown(equal, conditions) if row.tied else None
    law = t("Not parted by {what}: a slip of totals does not say them.", what=short.name) if short else stated
    yield from beside(rows, row, (partial(above_by, conditions), partial(below_by, conditions)), law=law)


def above_by(conditions: TableConditions, better: TableRow, row: TableRow) -> Text:
    """By how much somebody is behind another, or by what the two are parted."""
    if better.points == row.points:
        what = parted_by(better, row, conditions)
        return t("equal with {other}, who is ahead by {what}", other=called(better.contestant), what=what)
    return behind(amount(better.points - row.points, conditions), better.contestant)


def below_by(conditions: TableConditions, row: TableRow, worse: TableRow) -> Text:
    """By how much somebody is before another, or by what the two are parted."""
    if worse.points == row.points:
        what = parted_by(row, worse, conditions)
        return t("equal with {other}, but ahead by {what}", other=called(worse.contestant), what=what)
    return before(amount(row.points - worse.points, conditions), worse.contestant)


def parted_by(better: TableRow, worse: TableRow, conditions: TableConditions) -> Text:
    """The first thing in which two differ who have the same total."""
    return next(each.name for each in conditions.parting if each.of(better.evening) != each.of(worse.evening))
