"""The standings of a league: matches board by board or as their result alone, teams that withdrew, who goes up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cached_property

from rules.text import Text, joined, t
from scorer.event.event import Event, Section
from scorer.event.fixtures import LEAGUE, Fixture, ResultAlone, result_alone, struck
from scorer.event.movement import Away
from scorer.event.results import Key
from scorer.scales.measure import LEVEL, Pair
from scorer.scales.scale import Match
from scorer.standings.boards.idle import Unplayed, idle
from scorer.standings.boards.match_boards import MatchConditions
from scorer.standings.boards.matches import MatchScore
from scorer.standings.boards.team_play import TeamPlay, keys_of
from scorer.standings.boards.team_totals import TeamRow
from scorer.standings.parts.ranking import Ranking


class ScoreAlone(MatchScore):
    """A match of which only the result is known; nothing of its boards is to come."""

    def __init__(self, of: MatchScore, result: ResultAlone) -> None:
        self.meeting, self.conditions, self.lines = of.meeting, of.conditions, ()
        boards = len(of.meeting.boards) // of.conditions.lines_a_board
        self.counted, self.waiting, self.alone = boards, 0, result
        made = LEVEL if result.points else result.both
        self.match = Match(made=made, boards=boards, scheduled=boards, unit=of.conditions.measure.unit)
        self.points = self._points(of.conditions)

    def _points(self, conditions: MatchConditions) -> Pair | None:
        if self.alone.points:
            return self.alone.both
        return conditions.scale.points(self.match, conditions.chosen) if self.match else None

    def under(self, conditions: MatchConditions) -> ScoreAlone:
        """The same match through another scale."""
        return ScoreAlone(MatchScore(self.meeting, {}, conditions), self.alone)

    @property
    def begun(self) -> bool:
        """It was played."""
        return True

    @cached_property
    def scored(self) -> Pair:
        """What either team has, where that is known."""
        return LEVEL if self.alone.points else self.alone.both

    @property
    def totals(self) -> tuple[Text, ...]:
        return () if self.alone.points else super().totals


class LeaguePlay(TeamPlay):
    """Teams that meet each other over months, and the table of their league."""

    def _build(self, event: Event) -> None:
        super()._build(event)
        self._settle()

    def under(self, event: Event) -> LeaguePlay:
        other = super().under(event)
        assert isinstance(other, LeaguePlay)
        other._settle()
        return other

    def update(self, event: Event, touched: Iterable[Key]) -> None:
        super().update(event, touched)
        self._settle()

    @cached_property
    def strays(self) -> tuple[Key, ...]:
        """The same without what a team has handed in that withdrew, and counts no longer."""
        struck = {key for each in self._meetings(self.event) for key in keys_of(each)}
        return tuple(key for key in super().strays if key not in struck)

    @property
    def asked(self) -> Mapping[str, object]:
        """What the league has laid down."""
        return LEAGUE.fitting(self.event.whole)

    def _settle(self) -> None:
        """Take what is known of a match alone, and take out the matches of teams that withdrew too early."""
        gone = {section.id: self.struck(section) for section in self.event.sections}
        kept = [each for each in self.scores if gone[each.meeting.section.id].isdisjoint(each.meeting.teams)]
        self.scores = [self._alone(each) for each in kept]
        self._at = {key: at for at, each in enumerate(self.scores) for key in keys_of(each.meeting)}
        self._idle = {section.id: self._walked_over(section, gone[section.id]) for section in self.event.sections}
        self._forget()

    def _alone(self, score: MatchScore) -> MatchScore:
        meeting = score.meeting
        fixture = Fixture(meeting.section, meeting.rounds[0], *meeting.teams)
        known = result_alone(self.event, fixture)
        if known is None or (not isinstance(score, ScoreAlone) and score.begun):
            return MatchScore(meeting, self.event.slips, self.conditions) if isinstance(score, ScoreAlone) else score
        return ScoreAlone(score, known)

    def struck(self, section: Section) -> frozenset[int]:
        """The teams of a section of which nothing counts: those that left, and had played less than half."""
        return struck(self.event, section)

    def _withdrew(self, away: Away) -> bool:
        """Whether a team comes no more: one that never came is in the list of matches too."""
        return not away.last

    def _is_struck(self, section: Section, number: int) -> bool:
        return number in self.struck(section)

    def not_played_for(self, fixture: Fixture) -> Text:
        """Who of the two in a match withdrew, and what becomes of their matches; nothing where neither did."""
        section = fixture.section
        gone = {each.number for each in section.away if self._withdrew(each)}
        two = (fixture.home, fixture.away)
        return joined(self._becomes_of(section, number) for number in two if number in gone)

    def _walked_over(self, section: Section, struck: frozenset[int]) -> Mapping[int, tuple[Unplayed, ...]]:
        """The matches that somebody has won without playing: against a team that left and whose results stand."""
        lost = ((number, (each for each in many if each.absent)) for number, many in idle(section).items())
        return {number: tuple(each for each in many if each.absent not in struck) for number, many in lost}

    def _over(self, rounds: tuple[int, ...], begun: int) -> bool:
        """Whoever withdrew has lost what is left, whenever it was to be played."""
        return True

    @cached_property
    def orders(self) -> tuple[tuple[Ranking, tuple[TeamRow, ...]], ...]:
        found = []
        for ranking, rows in super().orders:
            mended = tuple(map(self._mended, rows))
            found.append((Ranking(ranking.title, mended, self._lines(len(rows))), mended))
        return tuple(found)

    def _mended(self, row: TeamRow) -> TeamRow:
        """A line in which who had more points of a match that was ruled upon has won it."""
        turns = self.teams[row.section.id, row.contestant.number].met
        ruled = [
            (turn.score.points[turn.side] - turn.score.points[1 - turn.side])
            for turn in turns
            if isinstance(turn.score, ScoreAlone) and turn.score.alone.points and turn.score.points
        ]
        won, lost = sum(each > 0 for each in ruled), sum(each < 0 for each in ruled)
        return replace(row, won=row.won + won, lost=row.lost + lost, drawn=row.drawn - won - lost) if ruled else row

    def of_fixture(self, fixture: Fixture) -> MatchScore | None:
        """A match as it stands; ``None`` where it is not played."""
        at = (fixture.section.id, fixture.round, {fixture.home, fixture.away})
        found = (each for each in self.scores if each.meeting.section.id == at[0] and at[1] in each.meeting.rounds)
        return next((each for each in found if {*each.meeting.teams} == at[2]), None)

    def counts(self, fixture: Fixture) -> bool:
        """Whether a match is part of the league: neither team's matches are struck out."""
        return self.struck(fixture.section).isdisjoint((fixture.home, fixture.away))

    def _lines(self, rows: int) -> frozenset[int]:
        """After how many of so many places those end who go up, and those begin who go down."""
        up, down = self._moving
        return frozenset({min(up, rows), max(rows - down, min(up, rows))} - {0, rows})

    @property
    def _moving(self) -> tuple[int, int]:
        """How many go up, and how many down."""
        return int(str(self.asked["up"])), int(str(self.asked["down"]))

    @property
    def lines_say(self) -> tuple[Text, ...]:
        up, down = self._moving
        rise = t("{n} team goes up.", "{n} teams go up.", n=up)
        fall = t("{n} team goes down.", "{n} teams go down.", n=down)
        return tuple(said for said, many in ((rise, up), (fall, down)) if many)
