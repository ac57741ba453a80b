"""Who is still in, and how far everybody came, where whoever loses is out; and the bracket as it is drawn up."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import chain
from typing import ClassVar

from rules.text import NO_WORDS, Text, both, joined, t
from scorer.draws.parts.bracket import Bracket, BracketSlot, BracketStage, Far
from scorer.event.event import Section
from scorer.methods.method import Step
from scorer.movements import family
from scorer.movements.tables_of_three import as_drawn_in_threes
from scorer.standings import shown
from scorer.standings.parts.drawn import BracketMatch, BracketPlace, DrawnBracket
from scorer.standings.parts.placing import ByHowFar, Placing
from scorer.standings.parts.ranking import Ranking
from scorer.standings.parts.reckoning import Reckoning
from scorer.standings.parts.working import Working, called, placed

TWO = 2
NOWHERE: Far = (0, 0, 0)


class ByStage(ByHowFar):
    """Who came farthest is first; whoever came equally far shares a place."""

    nowhere = NOWHERE
    standings: InBracket

    def says(self, ranking: Ranking) -> Text:
        """Who has won, or how many are still in; of several brackets in one ranking nothing."""
        sections = ranking.sections
        bracket = self.standings.bracket(sections[0]) if len(sections) == 1 else None
        if bracket is None:
            return NO_WORDS
        left = bracket.left
        return self.standings.won_by(sections[0], left[0]) if len(left) == 1 else self.standings.still_in(len(left))


class InBracket(Reckoning):
    """Standings by how far everybody came in the bracket that their draw keeps, whatever a match is made of."""

    placed_by: ClassVar[type[Placing]] = ByStage

    @property
    @abstractmethod
    def made_of(self) -> Text:
        """What a match is counted in, as several of it are called."""

    @abstractmethod
    def made_in(self, section: Section, stage: BracketStage, number: int) -> tuple[Text, ...]:
        """What somebody, and then their opponents, made in a stage; nothing before anything of it counts."""

    def met_in(self, section: Section, stage: BracketStage, two: tuple[int, int]) -> tuple[Text, ...]:
        """What both made of the match they played in a stage; nothing before anything of it counts."""
        return self.made_in(section, stage, two[0])

    @abstractmethod
    def still_in(self, many: int) -> Text:
        """That so many are still in."""

    @abstractmethod
    def won_by(self, section: Section, number: int) -> Text:
        """That somebody has won."""

    def bracket(self, section: Section) -> Bracket | None:
        """How far a section has come; ``None`` where its rounds are not those of a knock-out."""
        movement = section.movement
        draw = family(movement.family).draw(movement) if movement else None
        if movement is None or draw is None:
            return None
        last = len(movement.rounds)
        each = enumerate(as_drawn_in_threes(movement.rounds), 1)
        played = [drawn._replace(won=self.winners(section.id, round_)) for round_, drawn in each]
        for round_ in (last, last + 1):  # who leaves after winning all has won it
            here = [number for number in movement.numbers if not section.misses(number, round_)]
            found = draw.bracket(here, played)
            if found and found.champion:
                break
        return found

    def overtaken(self, section: Section) -> tuple[tuple[int, int, int], ...]:
        """Where a result that was put right made another win a match than was drawn on: ``Bracket.overtaken``."""
        bracket = self.bracket(section)
        return tuple(bracket.overtaken()) if bracket else ()

    def level_last(self, section: Section) -> bool:
        """Whether the last match of all is level."""
        bracket = self.bracket(section)
        return bool(bracket and len(bracket.stages) == bracket.length and bracket.level(bracket.stages[-1]))

    def deciding(self, section: Section) -> bool:
        """Whether another match is to be drawn because of who has won the last."""
        bracket = self.bracket(section)
        return bool(bracket and bracket.deciding)

    def wants_more(self, section: Section) -> bool:
        return self.level_last(section) or self.deciding(section)

    def decided(self, section: Section) -> bool:
        bracket = self.bracket(section)
        return bool(bracket and bracket.champion)

    def brackets(self) -> tuple[DrawnBracket, ...]:
        both = ((section, self.bracket(section)) for section in self.event.sections)
        each = (BracketDrawing(self, section, bracket).whole() for section, bracket in both if bracket)
        return tuple(chain.from_iterable(each))

    @cached_property
    def far(self) -> dict[tuple[int, int], Far]:
        """How far everybody came, by section and number."""
        found = {}
        for section in self.event.sections:
            bracket = self.bracket(section)
            for who in bracket.order if bracket else ():
                found[section.id, who] = bracket.far(who) if bracket else NOWHERE
        return found

    def reached(self, section: int, number: int) -> Text:
        """``Winner``, or the stage in which they lost or still are: ``Semi-final``."""
        bracket = self.bracket(self.event.section(section))
        if bracket is None or (section, number) not in self.far:
            return NO_WORDS
        if bracket.champion == number:
            return t("Winner")
        return bracket.stage_words(min(self.far[section, number][0], len(bracket.stages)))

    # --- why ---------------------------------------------------------------------------

    def why_place(self, section: int, number: int) -> Working:
        who = (section, number)
        ranking = next(r for r in self.rankings() if who in [(e.section.id, e.contestant.number) for e in r.rows])
        row = next(each for each in ranking.rows if (each.section.id, each.contestant.number) == who)
        title = t("{team}, {ranking}", team=called(row.contestant), ranking=ranking.title)
        equal = sum(1 for each in ranking.rows if each.place == row.place) - 1
        steps = [
            *self._came(row.section, number),
            *([Step(t("So far came {n} other.", "So far came {n} others.", n=equal))] * bool(equal)),
        ]
        return placed(title, shown.place(row), steps, among=sum(1 for each in ranking.rows if each.place))

    def _came(self, section: Section, number: int) -> Iterator[Step]:
        """Each stage that somebody played, and what has become of it."""
        bracket = self.bracket(section)
        for nth, stage in enumerate(bracket.stages if bracket else (), 1):
            assert bracket is not None
            meeting = next((each for each in stage.meetings if number in each), None)
            if meeting is None:
                continue
            other = both(called(section.contestant(who)) for who in meeting if who != number)
            made = joined(self.made_in(section, stage, number), "–") or t("nothing played")
            said = {"stage": bracket.stage_words(nth), "other": other, "scored": made}
            through = bracket.went_through(nth, meeting)
            if through is None:
                yield Step(t("{stage}: plays {other}, {scored} so far.", **said))
            elif len(meeting) > TWO:
                yield Step(came_words(said, on=number in through))
            elif number in through:
                yield Step(t("{stage}: has beaten {other}, {scored}.", **said))
            else:
                yield Step(t("{stage}: lost to {other}, {scored}.", **said))


def came_words(said: Mapping[str, Text], *, on: bool) -> Text:
    """What has become of one of three who met."""
    if on:
        return t("{stage}: goes on with {scored} against {other}.", **said)
    return t("{stage}: is out with {scored} against {other}.", **said)


def sides_count(section: Section) -> bool:
    """Whether the same two with their sides exchanged play another match."""
    draw = family(section.movement.family).draw(section.movement) if section.movement else None
    return bool(draw and draw.sides_count)


class BracketDrawing:
    """What is drawn up of one bracket."""

    def __init__(self, play: InBracket, section: Section, bracket: Bracket) -> None:
        self.play, self.section, self.bracket = play, section, bracket

    def whole(self) -> Iterator[DrawnBracket]:
        beside = tuple(self.beside())
        for panel in self.bracket.panels():
            columns = tuple(tuple(map(self.place, column)) for column in panel.columns)
            yield DrawnBracket(self.section, panel.title, panel.titles, columns, beside, self.play.made_of)

    def place(self, slot: BracketSlot) -> BracketPlace:
        """Somebody who stands in a bracket, and what they have in the match they play there."""
        if not slot.number:
            return BracketPlace(bye=slot.bye)
        lost = any(each == slot.stage for each, _ in self.bracket.losses[slot.number])
        here = self.bracket.stages[slot.stage - 1 : slot.stage] if slot.stage else ()
        made = next((self.play.made_in(self.section, each, slot.number) for each in here), ())
        return BracketPlace(slot.number, self.name(slot.number), made[0] if made else NO_WORDS, lost)

    def name(self, number: int) -> Text:
        return called(self.section.contestant(number))

    def beside(self) -> Iterator[BracketMatch]:
        """The matches of those who have lost already."""
        for nth, (one, other), of in self.bracket.beside():
            scored = self.play.met_in(self.section, self.bracket.stages[nth - 1], (one, other))
            yield BracketMatch(nth, of, (self.name(one), self.name(other)), scored)
