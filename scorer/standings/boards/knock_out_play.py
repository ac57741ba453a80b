"""The standings of a knock-out: everybody by how far they came in its bracket, and the bracket as it is drawn up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from rules.text import NO_WORDS, Text, joined, t
from scorer.draws.parts.bracket import NOBODY, Bracket, BracketStage
from scorer.event.event import Event, Section
from scorer.methods.method import Step
from scorer.methods.parts.ranks import listed
from scorer.movements import family
from scorer.movements.round_by_round import as_drawn
from scorer.standings import shown
from scorer.standings.boards.matches import MatchScore
from scorer.standings.boards.meetings import TeamMeeting, meetings
from scorer.standings.boards.team_play import TeamPlay
from scorer.standings.boards.team_totals import MatchTurn, TeamRow, rows
from scorer.standings.parts.people import fields, titled
from scorer.standings.parts.ranking import RANKING, Ranking
from scorer.standings.parts.working import Working, called, placed

Far = tuple[int, int, int]  # the last stage that was reached, the match for the third place, and the plate


class BracketPlace(NamedTuple):
    """A place in a bracket: who stands there, by number, name and what they have in the match they play from it."""

    number: int = NOBODY
    name: Text = NO_WORDS
    scored: Text = NO_WORDS
    out: bool = False


class BracketMatch(NamedTuple):
    """A match beside the bracket: in which of its rounds, of what, who plays it, and what they have."""

    stage: int
    of: Text
    names: tuple[Text, Text]
    scored: tuple[Text, ...]


class DrawnBracket(NamedTuple):
    """A bracket as it is drawn up: the places after so many stages, from its lines to the winner's alone.

    ``beside`` are the matches of the plate and for the third place.
    """

    section: Section
    columns: tuple[tuple[BracketPlace, ...], ...]
    beside: tuple[BracketMatch, ...]


class KnockOutPlay(TeamPlay):
    """Matches as of other teams, but that their stanzas are one match whenever they were drawn.

    Who is level after a match is finished has won and lost nothing: both are among those who ``winners`` names.
    """

    def _meetings(self, event: Event) -> Iterator[TeamMeeting]:
        for section in event.sections:
            yield from meetings(section, at_once=False)

    def _build(self, event: Event) -> None:
        super()._build(event)
        self._byes = {section.id: self._through(section) for section in event.sections}

    def winners(self, section: int, round_: int) -> tuple[int, ...]:
        here = (each for each in self.scores if each.meeting.section.id == section and round_ in each.meeting.rounds)
        return tuple(who for each in here if each.finished for who in winners_of(each))

    # --- the bracket -------------------------------------------------------------------

    def bracket(self, section: Section) -> Bracket | None:
        """How far a section has come; ``None`` where its rounds are not those of a knock-out."""
        movement = section.movement
        draw = family(movement.family).draw(movement) if movement else None
        if movement is None or draw is None:
            return None
        last = len(movement.rounds)
        won = [self.winners(section.id, round_) for round_ in range(1, last + 1)]
        here = [number for number in movement.numbers if not section.misses(number, last)]
        return draw.bracket(here, as_drawn(movement.rounds, won))

    def _through(self, section: Section) -> Mapping[int, tuple[tuple[int, ...], ...]]:
        """For everybody the stages for which they had a bye, or whose opponents were not there, each by its rounds."""
        found: dict[int, tuple[tuple[int, ...], ...]] = {}
        bracket = self.bracket(section)
        for nth, stage in enumerate(bracket.stages if bracket else (), 1):
            rounds = tuple(range(stage.first, stage.first + stage.rounds))
            met = {who: meeting for meeting in stage.meetings for who in meeting}
            for who in bracket.order if bracket else ():
                idle = who not in met or any(section.misses(each, stage.first) for each in met[who] if each != who)
                beaten = any(lost < nth for lost, _ in bracket.losses[who]) if bracket else True
                if idle and not beaten and not section.misses(who, stage.first):
                    found[who] = (*found.get(who, ()), rounds)
        return found

    def sits_out(self, turn: MatchTurn, *, alone: bool = False) -> Text:
        return t("has a bye")

    def overtaken(self, section: Section) -> tuple[tuple[int, int, int], ...]:
        """Where a result that was put right made another win a match than was drawn on: ``Bracket.overtaken``."""
        bracket = self.bracket(section)
        return tuple(bracket.overtaken()) if bracket else ()

    def brackets(self) -> tuple[DrawnBracket, ...]:
        both = ((section, self.bracket(section)) for section in self.event.sections)
        return tuple(BracketDrawing(self, section, bracket).whole() for section, bracket in both if bracket)

    # --- who is winning ----------------------------------------------------------------

    @cached_property
    def far(self) -> dict[tuple[int, int], Far]:
        """How far everybody came, by section and number."""
        found = {}
        for section in self.event.sections:
            bracket = self.bracket(section)
            for who in bracket.order if bracket else ():
                found[section.id, who] = far_of(bracket, who) if bracket else (0, 0, 0)
        return found

    def reached(self, section: int, number: int) -> Text:
        """``Winner``, or the stage in which they lost or still are: ``Semi-final``."""
        bracket = self.bracket(self.event.section(section))
        if bracket is None or (section, number) not in self.far:
            return NO_WORDS
        won = bracket.standing(len(bracket.stages), bracket.lines) == number
        return t("Winner") if won else stage_words(bracket, self.far[section, number][0])

    def _forget(self) -> None:
        super()._forget()
        self.__dict__.pop("far", None)

    @cached_property
    def _orders(self) -> tuple[tuple[Ranking, tuple[TeamRow, ...]], ...]:
        found = []
        for sections in fields(self.event):
            ids = {section.id for section in sections}
            told = rows([each for each in self.teams.values() if each.section.id in ids], self.conditions)
            order = self._by_bracket(told) if any(row.played for row in told) else told
            found.append((Ranking(titled(self.event, sections) or RANKING, order), order))
        return tuple(found)

    def _by_bracket(self, told: tuple[TeamRow, ...]) -> tuple[TeamRow, ...]:
        """The rows by how far they came; those who came equally far share a place."""
        reached = [self.far.get((row.section.id, row.contestant.number), (0, 0, 0)) for row in told]
        return tuple(replace(told[at], place=rank.number, tied=rank.tied) for at, rank in listed(reached))

    @property
    def leading(self) -> Text:
        """Who has won, or how many are still in; of several brackets nothing."""
        if len(self.event.sections) > 1 or (bracket := self.bracket(self.event.sections[0])) is None:
            return NO_WORDS
        through = bracket.through(bracket.lines)
        if len(through) == 1:
            who = self.called(self.event.sections[0].contestant(through[0]))
            return t("The knock-out is won by {team}.", team=who)
        return t("{n} team is still in.", "{n} teams are still in.", n=len(through))

    # --- why ---------------------------------------------------------------------------

    def why_place(self, section: int, number: int) -> Working:
        row = self.row(section, number)
        ranking, order = next(each for each in self._orders if row in each[1])
        title = t("{team}, {ranking}", team=called(row.contestant), ranking=ranking.title)
        equal = sum(1 for each in order if each.place == row.place) - 1
        steps = [
            *self._came(row),
            *([Step(t("So far came {n} other.", "So far came {n} others.", n=equal))] * bool(equal)),
        ]
        return placed(title, shown.place(row), steps, among=sum(1 for each in order if each.place))

    def _came(self, row: TeamRow) -> Iterator[Step]:
        """Each stage that somebody played, and what has become of it."""
        bracket, number = self.bracket(row.section), row.contestant.number
        for nth, stage in enumerate(bracket.stages if bracket else (), 1):
            assert bracket is not None
            meeting = next((each for each in stage.meetings if number in each), None)
            if meeting is None:
                continue
            other = called(row.section.contestant(next(who for who in meeting if who != number)))
            said = {
                "stage": stage_words(bracket, nth),
                "other": other,
                "scored": self._scored(row.section, stage, number),
            }
            winner = bracket.went_on(nth, meeting)
            if winner is None:
                yield Step(t("{stage}: plays {other}, {scored} so far.", **said))
            elif winner == number:
                yield Step(t("{stage}: has beaten {other}, {scored}.", **said))
            else:
                yield Step(t("{stage}: lost to {other}, {scored}.", **said))

    def _scored(self, section: Section, stage: BracketStage, number: int) -> Text:
        turn = self.turn_in(section, stage, number)
        return joined(turn.totals, "–") if turn and turn.played else t("without a board")

    def turn_in(self, section: Section, stage: BracketStage, number: int) -> MatchTurn | None:
        """Somebody's match in a stage."""
        turns = self.teams[section.id, number].turns if (section.id, number) in self.teams else ()
        return next((turn for turn in turns if turn.score and stage.first in turn.spans), None)


class BracketDrawing:
    """One bracket as it is drawn up."""

    def __init__(self, play: KnockOutPlay, section: Section, bracket: Bracket) -> None:
        self.play, self.section, self.bracket = play, section, bracket

    def whole(self) -> DrawnBracket:
        columns = tuple(tuple(self.column(stage)) for stage in range(self.bracket.depth + 1))
        return DrawnBracket(self.section, columns, tuple(self.beside()))

    def column(self, stage: int) -> Iterator[BracketPlace]:
        """Who came through so many stages, part by part of the bracket."""
        size = 2**stage
        for at in range(0, len(self.bracket.lines), size):
            group = self.bracket.lines[at : at + size]
            number = group[0] if not stage else self.bracket.standing(stage, group)
            yield self.place(number, stage) if number else BracketPlace()

    def place(self, number: int, stage: int) -> BracketPlace:
        """Somebody who came through so many stages, and what they have in the next."""
        lost = any(each == stage + 1 for each, _ in self.bracket.losses[number])
        here = self.bracket.stages[stage : stage + 1]
        turn = next((self.play.turn_in(self.section, each, number) for each in here), None)
        scored = turn.totals[0] if turn and turn.played else NO_WORDS
        return BracketPlace(number, self.name(number), scored, lost)

    def name(self, number: int) -> Text:
        return called(self.section.contestant(number))

    def beside(self) -> Iterator[BracketMatch]:
        """The matches of those who have lost already."""
        for nth, stage in enumerate(self.bracket.stages, 1):
            for one, other in stage.meetings:
                lost = [loss for who in (one, other) for loss, _ in self.bracket.losses[who] if loss < nth]
                if lost:
                    of = t("Plate") if 1 in lost else t("Third place")
                    turn = self.play.turn_in(self.section, stage, one)
                    scored = turn.totals if turn and turn.played else ()
                    yield BracketMatch(nth, of, (self.name(one), self.name(other)), scored)


# --- how far -----------------------------------------------------------------------------


def winners_of(score: MatchScore) -> tuple[int, ...]:
    """Who has won a match that is finished; both where it is level."""
    net = score.won_by(0)
    return score.meeting.teams if not net else score.meeting.teams[:1] if net > 0 else score.meeting.teams[1:]


def far_of(bracket: Bracket, who: int) -> Far:
    """How far somebody came: the stage they lost in or are in, then what they won after it."""
    losses = [stage for stage, _ in bracket.losses[who]]
    if not losses:
        return len(bracket.stages) + (bracket.standing(len(bracket.stages), bracket.lines) == who), 0, 0
    first, later = losses[0], bracket.stages[losses[0] :]
    won = sum(who in each and bracket.winner(stage, each) == who for stage in later for each in stage.meetings)
    return first, won if first == bracket.depth - 1 else 0, won


def stage_words(bracket: Bracket, stage: int) -> Text:
    """What a stage of a bracket is called."""
    names = {0: t("Final"), 1: t("Semi-final"), 2: t("Quarter-final")}
    return names.get(bracket.depth - stage, t("Round {number}", number=stage))
