"""Why teams have what they have: a board, a match, a total and a place as lines with the rule behind each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from rules.text import as_it_is, t
from scorer.event.event import Contestant
from scorer.event.lines import reading
from scorer.event.results import Assigned, Average, Key, Slip
from scorer.methods.method import Step, answered
from scorer.methods.parts.sums import NOTHING
from scorer.movements.words import runs
from scorer.scales.measure import LEVEL
from scorer.scales.scale import SideName
from scorer.standings import shown
from scorer.standings.boards.conditions import Kind
from scorer.standings.boards.matches import Fate, Line, MatchConditions, Score, swings
from scorer.standings.boards.team_totals import NET, PARTED_BY, Team, TeamRow, Turn, cost
from scorer.standings.boards.why import WITHOUT, percent
from scorer.standings.parts.ranking import Ranking
from scorer.standings.parts.working import Working, called

if TYPE_CHECKING:
    from scorer.standings.boards.team_play import TeamPlay

ROOMS = ("Open room", "Closed room")
WHY_NOT = {
    Fate.TO_COME: WITHOUT[Kind.TO_COME],
    Fate.NOT_PLAYED: "The board was not played at one of its tables: it counts for neither team.",
    Fate.SAME_WAY: "The same team sat the same way at both tables: there is nothing to compare.",
    Fate.IMPOSSIBLE: WITHOUT[Kind.IMPOSSIBLE],
}


# --- a board ---------------------------------------------------------------------------


def why_points(play: TeamPlay, key: Key, team: int) -> Working:
    """Why a team has so much from a board."""
    line = play.line(key)
    names = [called(each) for each in play.who(play.match(key))]
    title = f"Board {line.board.number}, round {key.round}: {names[team]}"
    worth = line.worth(team)
    steps = (*rooms(line, team, play.conditions), *compared_or_not(line, team, play.conditions))
    return Working(title, steps, "no points" if worth is None else play.conditions.measure.words(worth))


def rooms(line: Line, team: int, conditions: MatchConditions) -> Iterator[Step]:
    """What happened in either room, and what that was for the team."""
    for room, key, slip, score in zip(ROOMS, line.board[1:], line.slips, line.scores, strict=True):
        if key is not None:
            own = None if score is None else score if team == 0 else -score
            made = "" if own is None else f": {shown.brief(own, signed=True)}"
            yield Step(
                t(
                    "{room}, table {table}: {what}{made}.",
                    room=room,
                    table=key.table,
                    what=what(slip, line.board.number, conditions),
                    made=made,
                )
            )


def what(slip: Slip | None, board: int, conditions: MatchConditions) -> str:
    """What a table has handed in, in words."""
    if slip is None:
        return "nothing has been handed in"
    if isinstance(slip.result, Average):
        return "an artificial score"
    if isinstance(slip.result, Assigned):
        return f"assigned, {reading(slip.result, conditions.game, conditions.at(board))}"
    hand = conditions.hand(slip.result, board)
    return "only the score is known" if hand is None else conditions.game.words(hand, conditions.at(board))


def compared_or_not(line: Line, team: int, conditions: MatchConditions) -> Iterator[Step]:
    """The difference and what it brings; what a ruling gave instead; or why there are none."""
    measure = conditions.measure
    if line.fate == Fate.COMPARED:
        away = line.difference if team == 0 else -line.difference
        bridge = f", counted {conditions.times} times" if conditions.times != 1 else ""
        worth = measure.outcome(line.worth(team) or NOTHING)
        yield Step(
            t("Together {brief}{bridge}: {worth}.", brief=shown.brief(away, signed=True), bridge=bridge, worth=worth),
            measure.law,
        )
    elif line.fate == Fate.WEIGHTED:
        yield from weighed(line, team, conditions)
    elif line.fate == Fate.AWARDED:
        yield measure.ruled(line.worth(team) or NOTHING)
    else:
        yield Step(WHY_NOT[line.fate])


def weighed(line: Line, team: int, conditions: MatchConditions) -> Iterator[Step]:
    """What each of the scores that were assigned brings with the score of the other table, and the mean of that."""
    measure, found = conditions.measure, swings(line, team, conditions)
    for scores, weight, made in found:
        ours, theirs = (shown.brief(conditions.points(each), signed=True) for each in scores)
        worth = measure.outcome(measure.worth(made, LEVEL)[0])
        yield Step(
            t(
                "{percent}: {ours} and {theirs}: {worth}.",
                percent=percent(weight),
                ours=ours,
                theirs=theirs,
                worth=worth,
            ),
            measure.law,
        )
    if len(found) > 1:
        yield Step(t("The mean of these: {words}.", words=measure.words(line.worth(team) or NOTHING)), t("Law 12C1(c)"))


# --- a match ---------------------------------------------------------------------------


def amount(points: Fraction | None, conditions: MatchConditions) -> str:
    """Points as they stand at the end of a working."""
    if points is None:
        return "no points"
    unit = conditions.method.unit
    return f"{shown.points(points, conditions.chosen)} {unit.removesuffix('s') if abs(points) == 1 else unit}"


def why_match(play: TeamPlay, team: Team, turn: Turn) -> Working:
    """Why a match brings a team so many points."""
    conditions, score = play.conditions, turn.score
    rounds = f"Round{'s' * (len(turn.rounds) > 1)} {runs(turn.rounds)}"
    if score is None:
        return Working(
            t("{rounds}: {called}", rounds=rounds, called=called(team.contestant)),
            (bye(turn, conditions),),
            amount(turn.points, conditions),
        )
    other = called(play.who(score)[1 - turn.side])
    title = f"{rounds}: {called(team.contestant)} against {other}"
    if score.match is None:
        return Working(title, (Step(WITHOUT[Kind.TO_COME]),), t("no points"))
    match = score.match if turn.side == 0 else score.match.turned
    names = (named(team.contestant), named(play.who(score)[1 - turn.side]))
    steps = (*conditions.scale.working(match, conditions.chosen, names), *unfinished(score))
    return Working(title, steps, amount(turn.points, conditions))


def named(contestant: Contestant) -> SideName:
    """A team by its name, or by its number."""
    if contestant.names:
        return SideName(as_it_is(contestant.names), as_it_is(contestant.names))
    number = contestant.called
    return SideName(t("Team {number}", number=number), t("team {number}", number=number))


def bye(turn: Turn, conditions: MatchConditions) -> Step:
    """What sitting out brings."""
    if turn.points is None:
        return Step(t("Sits out a round that has not begun."))
    return Step(t("Sat out: {amount}.", amount=amount(turn.points, conditions)), law_of_sitting_out(conditions))


def law_of_sitting_out(conditions: MatchConditions) -> str:
    """What a match that was sat out brings, in the words of the setting."""
    field, answer = conditions.scale.out, conditions.chosen[conditions.scale.out.name]
    return f"{field.label} {dict(getattr(field, 'options', ())).get(answer, answer)}"


def unfinished(score: Score) -> Iterator[Step]:
    """That a match is not over, if it is not."""
    if not score.finished:
        boards = shown.several(score.waiting, "board")
        yield Step(
            t(
                "Unfinished: {boards} to come; it counts for the {counted} that are in.",
                boards=boards,
                counted=score.counted,
            )
        )


# --- a total ---------------------------------------------------------------------------


def why_total(play: TeamPlay, team: Team) -> Working:
    """Why a team has so many points in all: match by match, and penalties."""
    steps = [step for turn in team.turns for step in match_by_match(play, turn)]
    steps += penalties(team, play.conditions)
    return Working(called(team.contestant), tuple(steps), amount(team.total, play.conditions))


def match_by_match(play: TeamPlay, turn: Turn) -> Iterator[Step]:
    """A match that brings something, or was sat out."""
    if turn.points is None:
        return
    conditions = play.conditions
    points, rounds = amount(turn.points, conditions), runs(turn.rounds)
    if turn.score is None:
        yield Step(
            t("Round {rounds}, sat out: {points}.", rounds=rounds, points=points), law_of_sitting_out(conditions)
        )
        return
    other, (ours, theirs) = called(play.who(turn.score)[1 - turn.side]), map(shown.brief, turn.scored)
    more = "" if turn.score.finished else ", unfinished"
    made = f"{ours}–{theirs} {conditions.measure.units} on {shown.several(turn.score.counted, 'board')}"
    yield Step(
        t(
            "Round {rounds} against {other}: {made}{more}: {points}.",
            rounds=rounds,
            other=other,
            made=made,
            more=more,
            points=points,
        ),
        conditions.scale.printed,
    )


def penalties(team: Team, conditions: MatchConditions) -> Iterator[Step]:
    """What was taken from a total, and why."""
    for penalty in team.section.penalties:
        if penalty.number == team.contestant.number:
            reason = f" ({penalty.reason})" if penalty.reason else ""
            taken = shown.points(-cost(penalty, conditions), conditions.chosen, signed=True)
            yield Step(
                t("Penalty{reason}: {taken}. Nobody else gets it.", reason=reason, taken=taken), t("Laws 90 and 91")
            )


# --- a place ---------------------------------------------------------------------------


def why_place(play: TeamPlay, ranked: tuple[Ranking, tuple[TeamRow, ...]], row: TeamRow) -> Working:
    """Why a team stands where it stands in a ranking."""
    ranking, order = ranked
    title = f"{called(row.contestant)}, {ranking.title}"
    if not row.place:
        return Working(title, (Step(t("There is nothing to rank yet.")),), t("no place"))
    many = sum(1 for each in order if each.place)
    return Working(
        title, tuple(compared(order, row, play.conditions)), t("{place} of {many}", place=shown.place(row), many=many)
    )


def compared(order: Sequence[TeamRow], row: TeamRow, conditions: MatchConditions) -> Iterator[Step]:
    """A row beside those above it, equal to it, and below."""
    above = [each for each in order if 0 < each.place < row.place]
    equal = [each for each in order if each.place == row.place and each is not row]
    below = [each for each in order if each.place > row.place]
    rule = answered(conditions.scale.ties, conditions.chosen)
    matches = shown.several(row.played, "match")
    yield Step(
        t("Ranked by total: {amount} from {matches}.", amount=amount(row.points, conditions), matches=matches),
        t("Law 78D"),
    )
    if above:
        yield Step(
            t("{len} above; {apart}.", len=len(above), apart=apart(above[-1], row, conditions, way="behind")), rule
        )
    if equal:
        names = ", ".join(called(each.contestant) for each in equal)
        yield Step(t("Equal with {names}: they share the place.", names=names), rule)
    if below:
        yield Step(
            t("{len} below; {apart}.", len=len(below), apart=apart(row, below[0], conditions, way="before")), rule
        )


def apart(better: TeamRow, worse: TeamRow, conditions: MatchConditions, *, way: str) -> str:
    """How far one is ahead of another, or by what the two are parted."""
    other = called((better if way == "behind" else worse).contestant)
    if better.points != worse.points:
        return f"{amount(better.points - worse.points, conditions)} {way} {other}"
    by = PARTED_BY[conditions.chosen[conditions.scale.ties.name]]
    what, *nets = next(each for each in zip(by, better.parted, worse.parted, strict=True) if each[1] != each[2])
    amounts = " and ".join(shown.brief(net, signed=True) for net in nets)
    how = f"net {conditions.measure.units} {amounts}" if what == NET else "the match between them"
    return f"level with {other}, parted by {how}"
