"""Why a board of a match of teams is worth so much, as lines with the rule behind each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.text import Text, joined, t
from scorer.event.lines import reading
from scorer.event.results import Assigned, Average, Key, Slip
from scorer.methods.method import Step
from scorer.methods.parts.sums import NOTHING
from scorer.movements.words import the_board_first
from scorer.scales.measure import LEVEL
from scorer.scales.parts.four_tables import ADDED, WAYS
from scorer.standings import shown
from scorer.standings.boards.conditions import LineKind
from scorer.standings.boards.match_boards import Fate, MatchBoard, MatchConditions, swings
from scorer.standings.boards.why import WITHOUT, percent
from scorer.standings.parts.working import NO_POINTS, Working, called

if TYPE_CHECKING:
    from scorer.standings.boards.team_play import TeamPlay

ROOMS = (t("Open room"), t("Closed room"))
AT_ONE_TABLE = t("Its boards have been at one table only: there is nothing to compare before they come to the other.")
WHY_NOT = {
    Fate.TO_COME: WITHOUT[LineKind.TO_COME],
    Fate.NOT_PLAYED: t("The board was not played at one of its tables: it counts for neither team."),
    Fate.SAME_WAY: t("The same team sat the same way at both tables: there is nothing to compare."),
    Fate.IMPOSSIBLE: WITHOUT[LineKind.IMPOSSIBLE],
}


def why_points(play: TeamPlay, key: Key, team: int) -> Working:
    """Why a team has so much from a board."""
    line = play.line(key)
    names = [called(each) for each in play.who(play.match(key))]
    title = t(
        "{board}, round {round}: {team}",
        board=the_board_first(key.number, key.round),
        round=key.round,
        team=names[team],
    )
    if line.made_of:
        return Working(title, tuple(four_tables(line, team, play.conditions)), worth_of(line, team))
    ways = line.ways if line.counts else (line,)
    found = (step for way in ways for step in compared_or_not(way, team, play.conditions))
    steps = (*rooms(line, team, play.conditions), *found)
    return Working(title, steps, joined((worth_of(way, team) for way in ways), ", "))


def worth_of(line: MatchBoard, team: int) -> Text:
    """What a board is worth to a team, one way that it is counted."""
    worth = line.worth(team)
    return NO_POINTS if worth is None else line.measure.words(worth)


def rooms(line: MatchBoard, team: int, conditions: MatchConditions) -> Iterator[Step]:
    """What happened in either room, and what that was for the team."""
    for room, key, slip, score in zip(ROOMS, line.board[1:], line.slips, line.scores, strict=True):
        if key is not None:
            own = None if score is None else score if team == 0 else -score
            said = what(slip, line.board.number, conditions)
            if own is not None:
                said = t("{what}: {score}", what=said, score=shown.brief(own, signed=True))
            yield Step(t("{room}, table {table}: {what}.", room=room, table=key.table, what=said))


def what(slip: Slip | None, board: int, conditions: MatchConditions) -> Text:
    """What a table has handed in, in words."""
    if slip is None:
        return t("nothing has been handed in")
    if isinstance(slip.result, Average):
        return t("an artificial score")
    if isinstance(slip.result, Assigned):
        return t("assigned, {scores}", scores=reading(slip.result, conditions.game, conditions.at(board)))
    hand = conditions.hand(slip.result, board)
    if hand is None:
        return t("only the score is known")
    return conditions.game.words(hand, conditions.at(board))


def compared_or_not(line: MatchBoard, team: int, conditions: MatchConditions) -> Iterator[Step]:
    """The difference and what it brings; what a ruling gave instead; or why there are none."""
    measure = line.measure
    if line.fate == Fate.COMPARED:
        away = shown.brief(line.difference if team == 0 else -line.difference, signed=True)
        worth = measure.outcome(line.worth(team) or NOTHING)
        yield Step(together(away, worth, conditions.times), measure.law)
    elif line.fate == Fate.WEIGHTED:
        yield from weighed(line, team, conditions)
    elif line.fate == Fate.AWARDED:
        yield measure.ruled(line.worth(team) or NOTHING)
    else:
        yield Step(WHY_NOT[line.fate])


def together(difference: Text, worth: Text, times: int) -> Text:
    """What two scores are apart, so many times, and what that brings."""
    if times == 1:
        return t("Together {difference}: {worth}.", difference=difference, worth=worth)
    return t(
        "Together {difference}, counted {n} time: {worth}.",
        "Together {difference}, counted {n} times: {worth}.",
        n=times,
        difference=difference,
        worth=worth,
    )


def weighed(line: MatchBoard, team: int, conditions: MatchConditions) -> Iterator[Step]:
    """What each of the scores that were assigned brings with the score of the other table, and the mean of that."""
    measure, found = line.measure, swings(line, team, conditions)
    for scores, weight, made in found:
        ours, theirs = (shown.brief(conditions.points(each), signed=True) for each in scores)
        worth = measure.outcome(measure.worth(made, LEVEL)[0])
        yield Step(
            t(
                "{percent} %: {ours} and {theirs}: {worth}.",
                percent=percent(weight),
                ours=ours,
                theirs=theirs,
                worth=worth,
            ),
            measure.law,
        )
    if len(found) > 1:
        yield Step(t("The mean of these: {worth}.", worth=measure.words(line.worth(team) or NOTHING)), t("Law 12C1(c)"))


def four_tables(line: MatchBoard, team: int, conditions: MatchConditions) -> Iterator[Step]:
    """What happened at all four tables of a board that goes by them together, and what that is worth with each four."""
    for four in (line.made_of[0], line.made_of[-1]):
        yield from rooms(four, team, conditions)
    if conditions.four_tables in ADDED:
        yield added_up(line, team, conditions)
        return
    for each in line.made_of:
        opened, closed = each.board.tables
        for step in compared_or_not(each, team, conditions):
            yield Step(t("Tables {one} and {other}: {what}", one=opened, other=closed, what=step.text), step.law)
    said = t("The mean of these: {worth}, once for each four.", worth=worth_of(line, team))
    yield Step(said, WAYS[conditions.four_tables].law)


def added_up(line: MatchBoard, team: int, conditions: MatchConditions) -> Step:
    """What four tables come to that are added, of which the line of either four has half."""
    worth, law = line.worth(team), WAYS[conditions.four_tables].law
    if worth is None:
        return Step(WHY_NOT[line.fate])
    if line.fate == Fate.AWARDED:
        return line.measure.ruled(2 * worth)
    said = line.measure.words(2 * worth)
    if line.fate == Fate.WEIGHTED:
        mean = t("The mean of what all four tables may come to: {worth}, half of it with each four.", worth=said)
        return Step(mean, law)
    away: Text = shown.brief(line.difference if team == 0 else -line.difference, signed=True)
    if conditions.times != 1:
        n = conditions.times
        away = t("{difference}, counted {n} time", "{difference}, counted {n} times", n=n, difference=away)
    both = t("All four tables together {difference}: {worth}, half of it with each four.", difference=away, worth=said)
    return Step(both, law)
