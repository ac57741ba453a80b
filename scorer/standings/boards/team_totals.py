"""What teams have from their matches: round by round, in all, and in order."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from rules.text import Text, as_it_is, t
from scorer.event.event import POINTS, Contestant, Penalty, Section
from scorer.methods.parts.figures import figure
from scorer.methods.parts.ranks import Rank, listed
from scorer.methods.parts.sums import NOTHING
from scorer.scales.measure import LEVEL, Pair
from scorer.scales.parts.missed import missed_worth
from scorer.scales.parts.ties import OPPONENTS, keys_of
from scorer.standings.boards.idle import Unplayed
from scorer.standings.boards.match_boards import MatchConditions, added
from scorer.standings.boards.matches import MatchScore
from scorer.standings.boards.meetings import WHOLE
from scorer.standings.boards.team_parting import against, parting, parts_by, tie_columns
from scorer.standings.parts.ranking import RankingColumn


class SitOut(NamedTuple):
    """What a team does not play, whether it is ``over`` by now, and what whoever is absent has of a match."""

    match: Unplayed
    over: bool
    theirs: Fraction | None = None


class MatchTurn(NamedTuple):
    """One match of a team, as it sees it: which of the two it is (0: at home), and what it has of it.

    ``score`` is ``None`` where it sits ``out``, ``points`` where nothing counts yet.
    """

    rounds: tuple[int, ...]
    score: MatchScore | None
    side: int
    points: Fraction | None
    out: SitOut | None = None

    @property
    def missed(self) -> bool:
        """Whether it was not there to play."""
        return self.out is not None and self.out.match.missed

    @property
    def spans(self) -> tuple[int, ...]:
        """The rounds that it takes in the movement, those that are not played as well."""
        return self.score.meeting.spans if self.score else self.rounds

    @property
    def opponent(self) -> int:
        """Whom it meets, by number; 0 where it sits out."""
        return self.score.meeting.teams[1 - self.side] if self.score else 0

    @property
    def share(self) -> Fraction:
        """What part of a match it is."""
        return self.score.meeting.share if self.score else self.out.match.share if self.out else WHOLE

    @property
    def times(self) -> Fraction:
        """What a point of it counts: less than one where it is only a part of a match."""
        return self.score.times if self.score else self.share

    @property
    def scored(self) -> Pair:
        """What its boards brought it and its opponents."""
        return (self.score.scored[self.side], self.score.scored[1 - self.side]) if self.score else (NOTHING, NOTHING)

    @property
    def scored_beside(self) -> Pair:
        """The same as they are counted the second way."""
        first, second = self.score.scored_beside if self.score else LEVEL
        return (second, first) if self.side else (first, second)

    @property
    def totals(self) -> tuple[Text, ...]:
        """What its boards brought both as it is printed; nothing where it sits out."""
        return self.score.totals[:: -1 if self.side else 1] if self.score else ()

    @property
    def totals_beside(self) -> tuple[Text, ...]:
        """The same the second way, where there is one."""
        return self.score.totals_beside[:: -1 if self.side else 1] if self.score else ()

    @property
    def net(self) -> Fraction:
        """What it is ahead by."""
        return self.score.net(self.side) if self.score else NOTHING

    @property
    def won_by(self) -> Fraction:
        """What it won the match by; less than nought where it lost."""
        return self.score.won_by(self.side) if self.score else NOTHING

    @property
    def played(self) -> bool:
        """Whether any board of it counts."""
        return self.score is not None and (self.points is not None or self.score.counts)


@dataclass(frozen=True, eq=False)
class TeamMatches:
    """A team and its matches, with what was taken from it; what that comes to is added up once.

    ``mean`` is for shares of a match, of which a sum says nothing: what it has is then the mean of all its boards.
    """

    section: Section
    contestant: Contestant
    turns: tuple[MatchTurn, ...]
    penalty: Fraction = NOTHING
    mean: bool = False

    @cached_property
    def total(self) -> Fraction:
        """Everything it has, penalties taken off."""
        if self.mean:
            return (self.scored[0] / self.boards if self.boards else NOTHING) - self.penalty
        return sum((turn.points or NOTHING for turn in self.turns), NOTHING) - self.penalty

    @cached_property
    def met(self) -> tuple[MatchTurn, ...]:
        """The matches of which anything counts."""
        return tuple(turn for turn in self.turns if turn.played)

    @cached_property
    def sat_out(self) -> Fraction:
        """What the matches brought that it sat out."""
        return sum((turn.points or NOTHING for turn in self.turns if turn.score is None), NOTHING)

    @cached_property
    def counts(self) -> bool:
        """Whether it has anything to be ranked by."""
        return any(turn.points is not None for turn in self.turns)

    @cached_property
    def net(self) -> Fraction:
        """What it is ahead by in all its matches together."""
        return sum((turn.net for turn in self.met), NOTHING)

    @cached_property
    def boards(self) -> int:
        """On how many boards it has anything."""
        return sum(turn.score.counted for turn in self.met if turn.score)

    @cached_property
    def scored(self) -> Pair:
        """What its boards brought it and those it met, in all its matches together."""
        return added(turn.scored for turn in self.met)

    @cached_property
    def scored_beside(self) -> Pair:
        """The same as they are counted the second way."""
        return added(turn.scored_beside for turn in self.met)

    @cached_property
    def record(self) -> tuple[int, int, int]:
        """How many matches it has won, drawn and lost, as far as they have come."""
        nets = [turn.won_by for turn in self.met]
        return sum(net > 0 for net in nets), sum(net == 0 for net in nets), sum(net < 0 for net in nets)

    @cached_property
    def unfinished(self) -> int:
        """Of how many of its matches something is to come."""
        return sum(not turn.score.finished for turn in self.met if turn.score)


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team's line in a ranking: what every such line has, and of its matches how many were won, drawn and lost."""

    place: int
    tied: bool
    section: Section
    contestant: Contestant
    boards: int
    points: Fraction
    penalty: Fraction
    played: int
    won: int
    drawn: int
    lost: int
    scored: Pair
    on_boards: RankingColumn | None
    parted: tuple[Fraction, ...]
    unfinished: int
    opponents: RankingColumn | None = None
    sat_out: RankingColumn | None = None
    beside: RankingColumn | None = None
    tie: RankingColumn | None = None

    @property
    def possible(self) -> Fraction:
        """Nothing: teams are ranked by what they have."""
        return NOTHING

    @property
    def percent(self) -> Fraction | None:
        """None, for the same reason."""
        return None

    @property
    def figures(self) -> tuple[RankingColumn, ...]:
        """The matches won, drawn and lost, what was made on their boards, what sitting out brought.

        Where that parts equals, what the opponents have comes last, or by what this one is parted from those beside it.
        """
        record = as_it_is(f"{self.won}–{self.drawn}–{self.lost}") if self.played else None
        return (
            (t("W–D–L"), record),
            *filter(None, [self.on_boards, self.beside, self.sat_out, self.opponents, self.tie]),
        )


# --- what a team has -------------------------------------------------------------------


def team(
    section: Section,
    contestant: Contestant,
    scores: Collection[MatchScore],
    *,
    out: Iterable[SitOut],
    conditions: MatchConditions,
) -> TeamMatches:
    """A team with its matches in the order of play, those it sits ``out`` among them."""
    number = contestant.number
    turns = [turn_of(score, score.meeting.teams.index(number)) for score in scores]
    others = average_of(number, scores)
    busy = {round_ for score in scores for round_ in score.meeting.spans}
    idle = (each for each in out if each.match.cut or busy.isdisjoint(each.match.rounds))
    turns += [MatchTurn(each.match.rounds, None, 0, brought(each, others, conditions), each) for each in idle]
    taken = (cost(penalty, conditions) for penalty in section.penalties if penalty.number == number)
    in_order = tuple(sorted(turns, key=lambda turn: turn.rounds))
    return TeamMatches(section, contestant, in_order, sum(taken, NOTHING), conditions.averages)


def brought(out: SitOut, others: Fraction | None, conditions: MatchConditions) -> Fraction | None:
    """What rounds bring in which a team has nobody to play; ``None`` before they begin, or before anything tells."""
    scale, chosen = conditions.scale, conditions.chosen
    if not out.over or conditions.averages:
        return None
    if out.match.missed:
        return missed_worth(scale, others, chosen)
    whole = scale.walked_over(others, out.theirs, chosen) if out.match.absent else scale.sat_out(others, chosen)
    return None if whole is None else whole * out.match.share


def turn_of(score: MatchScore, side: int) -> MatchTurn:
    """A match as one of the two sees it."""
    return MatchTurn(score.meeting.rounds, score, side, score.points[side] if score.points else None)


def average_of(number: int, scores: Iterable[MatchScore]) -> Fraction | None:
    """What a team has from a match on average, of which half a one is half; ``None`` where none brought anything."""
    turns = (turn_of(score, score.meeting.teams.index(number)) for score in scores)
    brought = [(turn.points, turn.share) for turn in turns if turn.points is not None]
    return sum((points for points, _ in brought), NOTHING) / sum(share for _, share in brought) if brought else None


def cost(penalty: Penalty, conditions: MatchConditions) -> Fraction:
    """A penalty in points."""
    if penalty.checked().unit == POINTS:
        return penalty.amount
    return conditions.scale.part(penalty.amount, 0, conditions.chosen)


# --- the order -------------------------------------------------------------------------


def rows(teams: Sequence[TeamMatches], conditions: MatchConditions) -> tuple[TeamRow, ...]:
    """The lines of a ranking, best first; those who have nothing yet stand at the end."""
    ranked = [each for each in teams if each.counts]
    parted = list(parting(ranked, parts_by(conditions)))
    order = listed([(each.total, *keys) for each, keys in zip(ranked, parted, strict=True)])
    told = [row(ranked[at], rank, parted[at], conditions=conditions) for at, rank in order]
    told += [row(each, Rank(0), (), conditions=conditions) for each in teams if not each.counts]
    brought = {(each.section.id, each.contestant.number): each.sat_out for each in ranked}
    if any(brought.values()):
        told = [replace(each, sat_out=sat_out_column(brought, each, conditions)) for each in told]
    if keys := keys_of(conditions.scale.ties, conditions.chosen):
        both = zip(told, tie_columns(told, keys, conditions), strict=True)
        return tuple(replace(each, tie=tie) for each, tie in both)
    if OPPONENTS not in parts_by(conditions):
        return tuple(told)
    faced = against(ranked)
    return tuple(replace(each, opponents=column(each, faced, conditions)) for each in told)


def sat_out_column(
    brought: Mapping[tuple[int, int], Fraction], of: TeamRow, conditions: MatchConditions
) -> RankingColumn:
    """What the matches that a row sat out brought, with its title; blank of who sat none out."""
    worth, chosen = brought.get((of.section.id, of.contestant.number), NOTHING), conditions.chosen
    said = figure(worth, chosen["decimals"], chosen["halves"]) if worth else None
    return t("Byes", sense="what they brought"), said


def column(of: TeamRow, faced: Mapping[tuple[int, int], Fraction], conditions: MatchConditions) -> RankingColumn:
    """What the opponents of a row have, with its title."""
    worth = faced.get((of.section.id, of.contestant.number)) if of.played else None
    chosen = conditions.chosen
    said = None if worth is None else figure(worth, chosen["decimals"], chosen["halves"])
    return t("Opponents", sense="what they have"), said


def row(of: TeamMatches, rank: Rank, parted: tuple[Fraction, ...], *, conditions: MatchConditions) -> TeamRow:
    """One line."""
    won, drawn, lost = of.record
    return TeamRow(
        place=rank.number,
        tied=rank.tied,
        section=of.section,
        contestant=of.contestant,
        boards=of.boards,
        points=of.total,
        penalty=of.penalty,
        played=len(of.met),
        won=won,
        drawn=drawn,
        lost=lost,
        scored=of.scored,
        parted=parted,
        on_boards=None if of.mean else conditions.measure.figure(of.scored, of.boards),
        beside=conditions.beside.figure(of.scored_beside, of.boards) if conditions.beside else None,
        unfinished=of.unfinished,
    )
