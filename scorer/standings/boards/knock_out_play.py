"""The standings of a knock-out of teams: its matches, whose stanzas are one, and everybody by how far they came."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from rules.text import Text, t
from scorer.draws.parts.bracket import BracketStage
from scorer.draws.parts.threes_in_bracket import heats_of
from scorer.event.event import Event, Section
from scorer.methods.method import DECIMALS
from scorer.scales.measure import LEVEL, Pair
from scorer.scales.parts.carried import CARRIED, NOTHING, among, asked_with, earlier, numbers_by_letter
from scorer.standings.boards.idle import Unplayed, absent, and_cut_short
from scorer.standings.boards.match_boards import MatchConditions, added
from scorer.standings.boards.matches import MatchScore
from scorer.standings.boards.meetings import TeamMeeting, meetings
from scorer.standings.boards.team_play import TeamPlay
from scorer.standings.boards.team_totals import MatchTurn, TeamRow, rows
from scorer.standings.boards.three_ways import of_threes, through
from scorer.standings.brackets import InBracket, sides_count
from scorer.standings.parts.chosen import held_to
from scorer.standings.parts.people import fields, titled
from scorer.standings.parts.ranking import RANKING, Ranking


class KnockOutConditions(MatchConditions):
    """Those of matches into which something may be carried over from an earlier one: ``carrying`` says what."""

    def __init__(self, event: Event) -> None:
        super().__init__(event)
        form = asked_with(self.scale, among(numbers_by_letter(event)))
        self.carrying = form.completed(event.settings)
        held_to(form.wrong(self.carrying))
        # A match that is won by a fraction would look level.
        if self.carrying.get(CARRIED.name, NOTHING) != NOTHING and not self.chosen[DECIMALS.name]:
            self.chosen = {**self.chosen, DECIMALS.name: DECIMALS.default}


class KnockOutScore(MatchScore):
    """A match of a knock-out as it stands; what is carried over counts in the first match of the two."""

    conditions: KnockOutConditions

    @property
    def carried(self) -> Pair:
        home, away = self.meeting.teams
        letter = self.meeting.section.letter
        before = None if met_before(self.meeting) else earlier(home, away, self.conditions.carrying, letter=letter)
        return before.brought(home) if before else LEVEL

    def under(self, conditions: MatchConditions) -> KnockOutScore:
        """As of other matches; what is carried over may be another."""
        other = object.__new__(type(self))
        other._stands(self.meeting, self.lines, conditions)
        return other


class KnockOutPlay(InBracket, TeamPlay):
    """Matches as of other teams, but that their stanzas are one match whenever they were drawn.

    Who is level after a match is finished has won and lost nothing: both are among those who ``winners`` names.
    """

    def _conditions(self, event: Event) -> MatchConditions:
        return KnockOutConditions(event)

    def _score(self, meeting: TeamMeeting, conditions: MatchConditions) -> MatchScore:
        return KnockOutScore(meeting, self.event.slips, conditions)

    def _meetings(self, event: Event) -> Iterator[TeamMeeting]:
        for section in event.sections:
            yield from meetings(section, at_once=False, by_sides=sides_count(section))

    def _unplayed(self, section: Section) -> Mapping[int, tuple[Unplayed, ...]]:
        return and_cut_short(section, self._through(section))

    @property
    def withdrawals_say(self) -> tuple[Text, ...]:
        """Nothing: whoever is to meet one that has left goes on, as the bracket shows."""
        return ()

    def winners(self, section: int, round_: int) -> tuple[int, ...]:
        here = (each for each in self.scores if each.meeting.section.id == section and round_ in each.meeting.rounds)
        whole = (each for each in of_threes(here) if all(score.finished for score in each))
        return tuple(who for each in whole for who in self._ahead(section, each))

    def _ahead(self, section: int, scores: Sequence[MatchScore]) -> tuple[int, ...]:
        """Who goes on from a match, or from those of three; more or fewer where that is level."""
        if len(scores) == 1:
            return winners_of(scores[0])
        movement = self.event.section(section).movement
        heats = heats_of(len({who for each in movement.rounds[0] for who in each.who if who})) if movement else None
        return through({each.meeting.teams: each.won_by(0) for each in scores}, heats.on if heats else 1)

    def _through(self, section: Section) -> Mapping[int, tuple[Unplayed, ...]]:
        """For everybody the stages for which they had a bye, or whose opponents were not there, each by its rounds."""
        found: dict[int, tuple[Unplayed, ...]] = {}
        bracket = self.bracket(section)
        for nth, stage in enumerate(bracket.stages if bracket else (), 1):
            rounds = tuple(range(stage.first, stage.first + stage.rounds))
            met = {who: meeting for meeting in stage.meetings for who in meeting}
            for who in bracket.order if bracket else ():
                idle = who not in met or all(section.misses(each, stage.first) for each in met[who] if each != who)
                beaten = bracket is None or 0 < bracket.out_at(who) < nth
                if idle and not beaten and not section.misses(who, stage.first):
                    bye = Unplayed(rounds, absent(section, who, stage.first))
                    found[who] = (*found.get(who, ()), bye)
        return found

    def sits_out(self, turn: MatchTurn, *, alone: bool = False) -> Text:
        return t("has a bye")

    # --- who is winning ----------------------------------------------------------------

    def _forget(self) -> None:
        super()._forget()
        self.__dict__.pop("far", None)

    @cached_property
    def orders(self) -> tuple[tuple[Ranking, tuple[TeamRow, ...]], ...]:
        found = []
        for sections in fields(self.event):
            ids = {section.id for section in sections}
            told = rows([each for each in self.teams.values() if each.section.id in ids], self.conditions)
            order = self.placing.placed(told) if any(row.played for row in told) else told
            found.append((Ranking(titled(self.event, sections) or RANKING, order), order))
        return tuple(found)

    def won_by(self, section: Section, number: int) -> Text:
        return t("The knock-out is won by {team}.", team=self.called_in(section, number))

    def still_in(self, many: int) -> Text:
        return t("{n} team is still in.", "{n} teams are still in.", n=many)

    @property
    def made_of(self) -> Text:
        return self.conditions.measure.unit

    def made_in(self, section: Section, stage: BracketStage, number: int) -> tuple[Text, ...]:
        turns = [turn for turn in self.turns_in(section, stage, number) if turn.played]
        if len(turns) < 2:
            return tuple(turns[0].totals) if turns else ()
        both = added(turn.scored for turn in turns)
        return self.conditions.measure.total(both, sum(turn.score.counted for turn in turns if turn.score))

    def turns_in(self, section: Section, stage: BracketStage, number: int) -> list[MatchTurn]:
        """Somebody's match in a stage, or both where three have met."""
        turns = self.teams[section.id, number].turns if (section.id, number) in self.teams else ()
        return [turn for turn in turns if turn.score and stage.first in turn.spans]

    def met_in(self, section: Section, stage: BracketStage, two: tuple[int, int]) -> tuple[Text, ...]:
        turns = self.turns_in(section, stage, two[0])
        return next((tuple(turn.totals) for turn in turns if turn.opponent == two[1] and turn.played), ())


def met_before(meeting: TeamMeeting) -> bool:
    """Whether the two have had a match in their section already."""
    rounds = meeting.section.movement.rounds if meeting.section.movement else ()
    before = rounds[: meeting.spans[0] - 1]
    return any(frozenset(each.who) == frozenset(meeting.teams) for round_ in before for each in round_)


def winners_of(score: MatchScore) -> tuple[int, ...]:
    """Who has won a match that is finished; both where it is level."""
    net = score.won_by(0)
    return score.meeting.teams if not net else score.meeting.teams[:1] if net > 0 else score.meeting.teams[1:]
