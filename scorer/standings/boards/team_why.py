"""Why teams have what they have: a board, a match, a total and a place as lines with the rule behind each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from rules.fields import Choice
from rules.text import Text, as_it_is, joined, t
from scorer.event.event import Contestant
from scorer.methods.method import Step, answered
from scorer.methods.parts.imps import in_words
from scorer.movements.words import runs
from scorer.scales.measure import IMPS, TOTAL_POINTS
from scorer.scales.parts.four_tables import WAYS
from scorer.scales.parts.missed import law_of_missing
from scorer.scales.parts.ties import MATCH_BETWEEN, NET, OPPONENTS, TIE_KEY, parted_words, sources_words
from scorer.scales.scale import WALK_OVER, WALK_OVERS, SideName
from scorer.standings import shown
from scorer.standings.boards.conditions import LineKind
from scorer.standings.boards.match_board_why import AT_ONE_TABLE
from scorer.standings.boards.match_boards import MatchConditions
from scorer.standings.boards.matches import MatchScore
from scorer.standings.boards.meetings import half_played
from scorer.standings.boards.team_parting import parts_by, value_words
from scorer.standings.boards.team_totals import (
    MatchTurn,
    TeamMatches,
    TeamRow,
    average_of,
    cost,
)
from scorer.standings.boards.why import WITHOUT
from scorer.standings.parts.ranking import Ranking
from scorer.standings.parts.working import (
    NO_POINTS,
    NUMBERED,
    Working,
    before,
    behind,
    beside,
    called,
    penalty_of,
    placed,
)

if TYPE_CHECKING:
    from scorer.standings.boards.team_play import TeamPlay

# --- a match ---------------------------------------------------------------------------


def amount(points: Fraction | None, conditions: MatchConditions) -> Text:
    """Points as they stand at the end of a working."""
    if points is None:
        return NO_POINTS
    return shown.in_full(points, conditions.method.unit, conditions.chosen)


def why_match(play: TeamPlay, team: TeamMatches, turn: MatchTurn) -> Working:
    """Why a match brings a team so many points."""
    conditions, score = play.conditions, turn.score
    rounds, who = rounds_of(turn), called(team.contestant)
    if score is None:
        title = t("{rounds}: {team}", rounds=rounds, team=who)
        steps = tuple(walk_over(play, team, turn)) or (*broken(turn), bye(turn, conditions))
        return Working(title, (*steps, *in_part(turn, conditions)), amount(turn.points, conditions))
    other = called(play.who(score)[1 - turn.side])
    title = t("{rounds}: {team} against {other}", rounds=rounds, team=who, other=other)
    if not score.totals:
        return Working(title, (Step(t("Of this match its points alone are known.")),), amount(turn.points, conditions))
    if score.match is None and score.apart is not None:
        return Working(title, (alone(score, turn.side), *unfinished(score)), NO_POINTS)
    if score.match is None:
        waits = AT_ONE_TABLE if score.begun and half_played(score.meeting) else WITHOUT[LineKind.TO_COME]
        return Working(title, (Step(waits),), NO_POINTS)
    match = score.match if turn.side == 0 else score.match.turned
    names = (named(play, team.contestant), named(play, play.who(score)[1 - turn.side]))
    beside = () if score.apart is None else (alone(score, turn.side),)
    worked = conditions.scale.working(match, conditions.chosen, names)
    steps = (*in_fours(score), *worked, *beside, *in_part(turn, conditions), *unfinished(score))
    return Working(title, steps, amount(turn.points, conditions))


def alone(score: MatchScore, side: int) -> Step:
    """What total points a match has of boards that no other table has played."""
    assert score.apart is not None
    ours, theirs = score.apart[:: -1 if side else 1]
    given = {"ours": in_words(ours, TOTAL_POINTS.unit, signed=False), "theirs": shown.brief(theirs)}
    if score.finished:
        return Step(t("No other table has played its boards: {ours} to {theirs}.", **given), TOTAL_POINTS.law)
    return Step(t("No other table has played its boards yet: {ours} to {theirs} so far.", **given), TOTAL_POINTS.law)


def in_fours(score: MatchScore) -> Iterator[Step]:
    """How the four tables of a match go together, where it has so many."""
    boards = {each.number for each in score.meeting.boards}
    if len(boards) < len(score.meeting.boards) and score.conditions.measure is IMPS:
        yield WAYS[score.conditions.four_tables]


def named(play: TeamPlay, contestant: Contestant) -> SideName:
    """A team by its name, or by its number; by both where another has the same name."""
    if contestant.own_name:
        return SideName(as_it_is(play.called(contestant)), as_it_is(play.called(contestant)))
    if contestant.names:
        return SideName(as_it_is(contestant.names), as_it_is(contestant.names))
    return SideName(*NUMBERED[play.event.entrant](contestant.called))


def broken(turn: MatchTurn) -> Iterator[Step]:
    """That a match of three at a time did not go on, if so."""
    if turn.out and turn.out.match.cut:
        yield Step(t("Their three-way match did not go on: what was not ended of it counts as sat out."))


def bye(turn: MatchTurn, conditions: MatchConditions) -> Step:
    """What sitting out brings, or missing a round."""
    if turn.missed and turn.points is not None:
        return Step(t("Missed: {points}.", points=amount(turn.points, conditions)), law_of_missing(conditions.chosen))
    if turn.missed:
        return Step(t("Missed: what that brings is known after a match."), law_of_missing(conditions.chosen))
    if turn.points is None and turn.out and turn.out.over:
        return Step(t("Sat out: what that brings is known after another match."), law_of_sitting_out(conditions))
    if turn.points is None:
        return Step(t("Sits out a round that has not begun."))
    return Step(t("Sat out: {points}.", points=amount(turn.points, conditions)), law_of_sitting_out(conditions))


def walk_over(play: TeamPlay, team: TeamMatches, turn: MatchTurn) -> Iterator[Step]:
    """What a match brings to which the opponents did not come: each figure of which the greatest counts."""
    conditions, scale = play.conditions, play.conditions.scale
    if turn.out is None or not turn.out.match.absent or turn.points is None:
        return
    absent = called(team.section.contestant(turn.out.match.absent))
    rule = law_of_walking_over(conditions)
    if turn.out.match.begun:
        yield Step(t("{team} did not come to all of their match: it counts as not played.", team=absent), rule)
    else:
        yield Step(t("{team} did not come.", team=absent), rule)
    others = average_of(team.contestant.number, [each.score for each in team.met if each.score])
    for what, points in scale.walk_overs(others, turn.out.theirs, conditions.chosen):
        yield Step(WALK_OVERS[what](amount(points, conditions)), rule)


def law_of_walking_over(conditions: MatchConditions) -> Text:
    """What a match brings to which the opponents do not come, in the words of the setting."""
    return answered(WALK_OVER, conditions.chosen) if conditions.scale.walk_over else law_of_sitting_out(conditions)


def law_of_sitting_out(conditions: MatchConditions) -> Text:
    """What a match that was sat out brings, in the words of the setting."""
    out = conditions.scale.out
    if isinstance(out, Choice):
        return answered(out, conditions.chosen)
    return t("{question} {answer}", question=out.label, answer=conditions.chosen[out.name])


def in_part(turn: MatchTurn, conditions: MatchConditions) -> Iterator[Step]:
    """That it counts as half a match, where it is one."""
    if turn.times != 1 and turn.points is not None:
        whole, points = (amount(each, conditions) for each in (turn.points / turn.times, turn.points))
        yield Step(
            t("Half a match of three teams at a time: half of {whole} is {points}.", whole=whole, points=points),
            t("EBU White Book 143.6.2"),
        )


def unfinished(score: MatchScore) -> Iterator[Step]:
    """That a match is not over, if it is not."""
    if not score.finished:
        boards = shown.several(score.waiting, "board")
        yield Step(
            t(
                "Unfinished: {boards} to come; it counts for the {n} that is in.",
                "Unfinished: {boards} to come; it counts for the {n} that are in.",
                n=score.counted,
                boards=boards,
            )
        )


def rounds_of(turn: MatchTurn) -> Text:
    """“Round 3”, “Rounds 1–4”."""
    return t("Round {rounds}", "Rounds {rounds}", n=len(turn.rounds), rounds=runs(turn.rounds))


# --- a total ---------------------------------------------------------------------------


def why_total(play: TeamPlay, team: TeamMatches) -> Working:
    """Why a team has so many points in all: match by match, and penalties."""
    steps = [step for turn in team.turns for step in match_by_match(play, turn)]
    if team.mean and team.boards:
        steps.append(Step(t("The mean of {boards}.", boards=shown.several(team.boards, "board"))))
    steps += penalties(team, play.conditions)
    return Working(called(team.contestant), tuple(steps), amount(team.total, play.conditions))


def match_by_match(play: TeamPlay, turn: MatchTurn) -> Iterator[Step]:
    """A match that brings something, or was sat out."""
    if turn.points is None:
        return
    conditions = play.conditions
    points, rounds = amount(turn.points, conditions), rounds_of(turn)
    if turn.missed:
        law = law_of_missing(conditions.chosen)
        yield Step(t("{rounds}, missed: {points}.", rounds=rounds, points=points), law)
        return
    if turn.score is None:
        yield Step(t("{rounds}, sat out: {points}.", rounds=rounds, points=points), law_of_sitting_out(conditions))
        return
    other, made = called(play.who(turn.score)[1 - turn.side]), on_boards(turn, turn.score, conditions)
    if not turn.score.finished:
        made = t("{made}, unfinished", made=made)
    yield Step(
        t("{rounds} against {other}: {made}: {points}.", rounds=rounds, other=other, made=made, points=points),
        conditions.scale.printed,
    )


def on_boards(turn: MatchTurn, score: MatchScore, conditions: MatchConditions) -> Text:
    """What the boards of a match brought either team: “20–15 IMPs on 8 boards”; that its points alone are known."""
    if not turn.totals:
        return t("its points alone are known")
    ours, theirs = turn.totals
    boards = shown.several(score.counted, "board")
    if conditions.beside and turn.totals_beside:
        more, less = turn.totals_beside
        return t(
            "{ours}–{theirs} {units} and {more}–{less} {others} on {boards}",
            ours=ours,
            theirs=theirs,
            units=conditions.measure.unit,
            more=more,
            less=less,
            others=conditions.beside.unit,
            boards=boards,
        )
    return t(
        "{ours}–{theirs} {units} on {boards}", ours=ours, theirs=theirs, units=conditions.measure.unit, boards=boards
    )


def penalties(team: TeamMatches, conditions: MatchConditions) -> Iterator[Step]:
    """What was taken from a total, and why."""
    for penalty in team.section.penalties:
        if penalty.number == team.contestant.number:
            taken = shown.points(-cost(penalty, conditions), conditions.chosen, signed=True)
            yield Step(joined((penalty_of(penalty, taken), t("Nobody else gets it."))), t("Laws 90 and 91"))


# --- a place ---------------------------------------------------------------------------


def why_place(play: TeamPlay, ranked: tuple[Ranking, tuple[TeamRow, ...]], row: TeamRow) -> Working:
    """Why a team stands where it stands in a ranking."""
    ranking, rows = ranked
    title = t("{team}, {ranking}", team=called(row.contestant), ranking=ranking.title)
    among = sum(1 for each in rows if each.place)
    return placed(title, shown.place(row), compared(rows, row, play.conditions), among=among)


def compared(order: Sequence[TeamRow], row: TeamRow, conditions: MatchConditions) -> Iterator[Step]:
    """What decides a place, and a row beside the others."""
    matches = shown.several(row.played, "match")
    yield Step(
        t("Ranked by total: {total} from {matches}.", total=amount(row.points, conditions), matches=matches),
        t("Law 78D"),
    )
    asked = (conditions.scale.ties, conditions.chosen)
    rule, source = parted_words(*asked), sources_words(*asked)
    law = t("{rule} ({source})", rule=rule, source=source)
    yield from beside(order, row, (partial(above_by, conditions), partial(below_by, conditions)), law=law, parted=law)


def above_by(conditions: MatchConditions, better: TeamRow, row: TeamRow) -> Text:
    """By how much a team is behind another, or by what the two are parted."""
    if better.points == row.points:
        return level(called(better.contestant), better, row, conditions=conditions)
    return behind(amount(better.points - row.points, conditions), better.contestant)


def below_by(conditions: MatchConditions, row: TeamRow, worse: TeamRow) -> Text:
    """By how much a team is before another, or by what the two are parted."""
    if worse.points == row.points:
        return level(called(worse.contestant), row, worse, conditions=conditions)
    return before(amount(row.points - worse.points, conditions), worse.contestant)


def level(other: Text, better: TeamRow, worse: TeamRow, *, conditions: MatchConditions) -> Text:
    """By what two are parted who have the same total."""
    both = zip(parts_by(conditions), better.parted, worse.parted, strict=True)
    what, *nets = next(each for each in both if each[1] != each[2])
    if what == MATCH_BETWEEN:
        return t("level with {other}, parted by the match between them", other=other)
    if what == OPPONENTS:
        said = (shown.total(each, conditions.chosen) for each in nets)
        return t(
            "level with {other}, parted by what their opponents have, {ours} and {theirs}",
            other=other,
            ours=next(said),
            theirs=next(said),
        )
    if what != NET:
        ours, theirs = (value_words(TIE_KEY[what], each, conditions) for each in nets)
        name = TIE_KEY[what].name
        words = t("{what}: {ours} and {theirs}", what=name, ours=ours, theirs=theirs)
        return t("level with {other}, parted by {words}", other=other, words=words)
    ours, theirs = (shown.brief(net, signed=True) for net in nets)
    return t(
        "level with {other}, parted by net {units} {ours} and {theirs}",
        other=other,
        units=conditions.measure.unit,
        ours=ours,
        theirs=theirs,
    )
