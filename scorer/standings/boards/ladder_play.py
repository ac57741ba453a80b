"""The standings of a challenge ladder: where everybody stands after the matches that are over, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.draws.draw import DrawnRound
from scorer.event.event import Event, Section
from scorer.methods.method import Step
from scorer.movements import family
from scorer.movements.round_by_round import as_drawn
from scorer.standings import shown
from scorer.standings.boards.league_play import LeaguePlay, ScoreAlone
from scorer.standings.boards.meetings import TeamMeeting, meetings
from scorer.standings.boards.team_play import Who
from scorer.standings.boards.team_totals import TeamMatches, TeamRow
from scorer.standings.parts.placing import Placing, Row
from scorer.standings.parts.ranking import RankedRow, Ranking
from scorer.standings.parts.working import Working, placed


class OnLadder(Placing):
    """Who stands higher is before whoever stands lower; those who have left are last and without a place."""

    adds_up = False
    standings: LadderPlay

    def placed(self, rows: tuple[Row, ...]) -> tuple[Row, ...]:
        sections = {row.section.id: row.section for row in rows}.values()
        stands = {(each.id, who): at for each in sections for at, who in enumerate(self.standings.positions(each), 1)}
        told = (replace(row, place=stands.get(who_of(row), 0), tied=False) for row in rows)
        return tuple(sorted(told, key=lambda row: (row.place or len(rows) + 1, row.contestant.number)))

    def says(self, ranking: Ranking) -> Text:
        """Who stands at the top; of several ladders in one ranking nothing."""
        if len(ranking.sections) != 1:
            return NO_WORDS
        top = ranking.rows[0]
        team = self.standings.called_in(top.section, top.contestant.number)
        return t("At the top of the ladder: {team}.", team=team)

    def margin(self, first: RankedRow, second: RankedRow) -> None:
        """Nothing: a place is won, whatever was made."""


def who_of(row: RankedRow) -> Who:
    """Whose line it is."""
    return row.section.id, row.contestant.number


class LadderPlay(LeaguePlay):
    """Matches as of a league, each round by itself; everybody is ranked by their place on the ladder."""

    placed_by = OnLadder

    def _meetings(self, event: Event) -> Iterator[TeamMeeting]:
        for section in event.sections:
            yield from meetings(section)

    def struck(self, section: Section) -> frozenset[int]:
        """Nobody: whoever leaves, the places that others have won from them stay won."""
        return frozenset()

    def winners(self, section: int, round_: int) -> tuple[int, ...]:
        """The same with those to whom a ruling has given more points."""
        here = (each for each in self.scores if each.meeting.section.id == section and round_ in each.meeting.rounds)
        ruled = (each for each in here if isinstance(each, ScoreAlone) and each.alone.points)
        given = ((each.meeting.teams, *each.alone.both) for each in ruled)
        more = tuple(teams[ours < theirs] for teams, ours, theirs in given if ours != theirs)
        return (*super().winners(section, round_), *more)

    @cached_property
    def teams(self) -> dict[Who, TeamMatches]:
        """Every team, those as well who have come and are in no round yet: they stand at the bottom."""
        found, sections = super().teams, self.event.sections
        come = ((each, number) for each in sections for number in each.numbers if number not in each.absent)
        late = [(each, number) for each, number in come if (each.id, number) not in found]
        return found | {(each.id, number): self._team(each, each.contestant(number)) for each, number in late}

    def _lines(self, rows: int) -> frozenset[int]:
        """None: nobody goes up or down but by a challenge."""
        return frozenset()

    def positions(self, section: Section, until: int | None = None) -> list[int]:
        """Those of a section from the top, as they stand now or stood after so many rounds."""
        drawn = self._drawn(section)
        last = len(drawn) + 1
        here = [number for number in section.numbers if not section.misses(number, last)]
        draw = family(section.movement.family).draw(section.movement) if section.movement else None
        return draw.positions(here, drawn[:until]) if draw else here

    def _drawn(self, section: Section) -> list[DrawnRound]:
        """The rounds with who won in each."""
        rounds = section.movement.rounds if section.movement else ()
        won = [self.winners(section.id, round_) for round_ in range(1, len(rounds) + 1)]
        return as_drawn(rounds, won)

    def why_place(self, section: int, number: int) -> Working:
        row = self.row(section, number)
        steps = [
            each for nth, round_ in enumerate(self._drawn(row.section), 1) for each in self._came(row, nth, round_)
        ]
        among = len(self.positions(row.section))
        return placed(t("{team} on the ladder", team=self.called(row.contestant)), shown.place(row), steps, among=among)

    def _came(self, row: TeamRow, nth: int, drawn: DrawnRound) -> Iterator[Step]:
        """What a round has changed for somebody."""
        number = row.contestant.number
        before, after = (self.positions(row.section, until) for until in (nth - 1, nth))
        meeting = next((each for each in drawn.meetings if number in each), None)
        if meeting is None or number not in before or number not in after:
            return
        other = self.called(row.section.contestant(next(who for who in meeting if who != number)))
        said = {"round": as_it_is(str(nth)), "other": other}
        said |= {"before": place_words(before, number), "after": place_words(after, number)}
        if number in drawn.won:
            yield Step(t("Round {round}: has beaten {other}, place {before} before and {after} after it.", **said))
        elif drawn.won:
            yield Step(t("Round {round}: no win over {other}, place {before} before and {after} after it.", **said))


def place_words(order: list[int], number: int) -> Text:
    """Where somebody stands."""
    return as_it_is(str(order.index(number) + 1))
