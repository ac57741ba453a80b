"""Why somebody has what they have in the whole of a contest, and why they stand where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from rules.text import Text, t
from scorer.event.whole import AVERAGE, BEST, LATEST, TOTAL
from scorer.methods.method import Step
from scorer.standings import shown
from scorer.standings.parts.ranking import Ranking
from scorer.standings.parts.working import Working, beside, called, gaps, placed
from scorer.standings.whole.overall import Overall, OverallRow, SessionTurn

CONDITIONS = t("Law 78D")  # the conditions of contest
HOW = {
    AVERAGE: t("Each session counts alike."),
    TOTAL: t("Each board counts alike."),
    BEST: t("Only the best sessions count."),
}


def why_total(overall: Overall, row: OverallRow) -> Working:
    """A line of the whole session by session, or of a session with what is carried over into it."""
    if not overall.adds_up:
        return overall.standings.why_total(row.section.id, row.contestant.number)
    steps = carried_steps(overall, row) if row.carry else added_steps(overall, row)
    return Working(called(row.contestant), tuple(steps), result(overall, row))


def carried_steps(overall: Overall, row: OverallRow) -> Iterator[Step]:
    """What was made here, and what was brought along."""
    assert row.carry is not None
    for turn in row.counts:
        yield Step(session_words(overall, turn))
    if row.carry.steps:
        yield Step(t("Carried over:"))
    else:
        yield Step(t("Nothing is carried over: the session it would come from was not played."))
    yield from row.carry.steps
    if overall.by_percent and row.possible:
        amounts = (shown.points(each, overall.chosen) for each in (row.points, row.possible))
        yield Step(t("Together {points} of {possible}.", points=next(amounts), possible=next(amounts)))


def added_steps(overall: Overall, row: OverallRow) -> Iterator[Step]:
    """Every session that counts, and how they are added up."""
    for turn in row.counts:
        yield Step(session_words(overall, turn))
    yield Step(HOW[overall.asked["adding"]], CONDITIONS)
    if overall.asked["adding"] == TOTAL and overall.by_percent:
        amounts = (shown.points(each, overall.chosen) for each in (row.points, row.possible))
        yield Step(t("Together {points} of {possible}.", points=next(amounts), possible=next(amounts)))


def session_words(overall: Overall, turn: SessionTurn) -> Text:
    """``Session 2: 135.5 of 240: 56.46 %.``"""
    row, chosen = turn.row, overall.chosen
    if overall.by_percent and not row.possible:
        return t("Session {session}: nothing yet.", session=turn.session)
    if overall.by_percent:
        return t(
            "Session {session}: {points} of {possible}: {percent} %.",
            session=turn.session,
            points=shown.points(row.points, chosen),
            possible=shown.points(row.possible, chosen),
            percent=shown.percent(row.percent, chosen),
        )
    points = shown.in_units(row.points, overall.unit, chosen)
    return t("Session {session}: {points}.", session=turn.session, points=points)


def result(overall: Overall, row: OverallRow) -> Text:
    """What it comes to: a percentage or points."""
    if overall.by_percent:
        return t("{percent} %", percent=shown.percent(row.percent, overall.chosen)) if row.key else t("no points")
    return shown.in_units(row.points, overall.unit, overall.chosen)


def why_place(overall: Overall, ranking: Ranking, row: OverallRow) -> Working:
    """Why somebody stands where they stand in one of these rankings."""
    if not overall.adds_up:
        return overall.standings.why_place(row.section.id, row.contestant.number)
    rows = [each for each in ranking.rows if isinstance(each, OverallRow)]
    title = t("{who}, {ranking}", who=called(row.contestant), ranking=ranking.title)
    if not row.key:
        return Working(title, tuple(unranked(overall, row)), t("no place"))
    among = sum(1 for each in rows if each.place)
    return placed(title, shown.place(row), compared(overall, rows, row), among=among)


def unranked(overall: Overall, row: OverallRow) -> Iterator[Step]:
    """Why somebody is not ranked."""
    if row.carry is None and row.counts and overall.asked["least"] > 1:
        least = overall.asked["least"]
        yield Step(t("Fewer than {least} sessions played: not ranked.", least=least), CONDITIONS)
    else:
        yield Step(t("There is nothing to rank yet."))


def compared(overall: Overall, rows: Sequence[OverallRow], row: OverallRow) -> Iterator[Step]:
    """What decides a place, and a row beside the others."""
    yield Step(t("Ranked by {total}.", total=result(overall, row)), CONDITIONS)
    yield from beside(rows, row, gaps(partial(apart, overall)), law=CONDITIONS)


def apart(overall: Overall, better: OverallRow, worse: OverallRow) -> Text:
    """How far two lines lie apart, or by what the two are parted who have the same."""
    if better.key[0] == worse.key[0]:
        ours, theirs = (shown.total(each.key[1], overall.chosen) for each in (better, worse))
        if overall.asked["ties"] == LATEST:
            return t("level, parted by the last session ({ours} and {theirs}),", ours=ours, theirs=theirs)
        return t("level, parted by the best session ({ours} and {theirs}),", ours=ours, theirs=theirs)
    if overall.by_percent and better.percent is not None and worse.percent is not None:
        return t("{percent} %", percent=shown.percent(better.percent - worse.percent, overall.chosen))
    return shown.in_units(better.points - worse.points, overall.unit, overall.chosen)
