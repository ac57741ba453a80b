"""Who is still in, and how far everybody came, where whoever loses is out; and the bracket as it is drawn up."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import cached_property

from rules.text import NO_WORDS, Text, joined, t
from scorer.draws.parts.bracket import Bracket, BracketStage
from scorer.event.event import Section
from scorer.methods.method import Step
from scorer.methods.parts.ranks import Rank, listed
from scorer.movements import family
from scorer.movements.round_by_round import as_drawn
from scorer.standings import shown
from scorer.standings.parts.drawn import BracketMatch, BracketPlace, DrawnBracket
from scorer.standings.parts.reckoning import Reckoning
from scorer.standings.parts.working import Working, called, placed

Far = tuple[int, int, int]  # the last stage that was reached, the match for the third place, and the plate


class InBracket(Reckoning):
    """Standings by how far everybody came in the bracket that their draw keeps, whatever a match is made of."""

    @abstractmethod
    def made_in(self, section: Section, stage: BracketStage, number: int) -> tuple[Text, ...]:
        """What somebody, and then their opponents, made in a stage; nothing before anything of it counts."""

    @abstractmethod
    def still_in(self, many: int) -> Text:
        """That so many are still in."""

    @abstractmethod
    def won_by(self, number: int) -> Text:
        """That somebody has won; of the first section."""

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

    def overtaken(self, section: Section) -> tuple[tuple[int, int, int], ...]:
        """Where a result that was put right made another win a match than was drawn on: ``Bracket.overtaken``."""
        bracket = self.bracket(section)
        return tuple(bracket.overtaken()) if bracket else ()

    def level_last(self, section: Section) -> bool:
        """Whether the last match of all is level."""
        bracket = self.bracket(section)
        return bool(bracket and len(bracket.stages) == bracket.depth and bracket.level(bracket.stages[-1]))

    def brackets(self) -> tuple[DrawnBracket, ...]:
        both = ((section, self.bracket(section)) for section in self.event.sections)
        return tuple(BracketDrawing(self, section, bracket).whole() for section, bracket in both if bracket)

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
        return t("Winner") if won else stage_words(bracket, min(self.far[section, number][0], len(bracket.stages)))

    def by_far(self, who: Sequence[tuple[int, int]]) -> list[tuple[int, Rank]]:
        """Which of some, each a section and a number, stand where; those who came equally far share a place."""
        return listed([self.far.get(each, (0, 0, 0)) for each in who])

    @property
    def leading(self) -> Text:
        """Who has won, or how many are still in; of several brackets nothing."""
        if len(self.event.sections) > 1 or (bracket := self.bracket(self.event.sections[0])) is None:
            return NO_WORDS
        through = bracket.through(bracket.lines)
        return self.won_by(through[0]) if len(through) == 1 else self.still_in(len(through))

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
            other = called(section.contestant(next(who for who in meeting if who != number)))
            made = joined(self.made_in(section, stage, number), "–") or t("nothing played")
            said = {"stage": stage_words(bracket, nth), "other": other, "scored": made}
            winner = bracket.went_on(nth, meeting)
            if winner is None:
                yield Step(t("{stage}: plays {other}, {scored} so far.", **said))
            elif winner == number:
                yield Step(t("{stage}: has beaten {other}, {scored}.", **said))
            else:
                yield Step(t("{stage}: lost to {other}, {scored}.", **said))


class BracketDrawing:
    """One bracket as it is drawn up."""

    def __init__(self, play: InBracket, section: Section, bracket: Bracket) -> None:
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
        made = next((self.play.made_in(self.section, each, number) for each in here), ())
        return BracketPlace(number, self.name(number), made[0] if made else NO_WORDS, lost)

    def name(self, number: int) -> Text:
        return called(self.section.contestant(number))

    def beside(self) -> Iterator[BracketMatch]:
        """The matches of those who have lost already."""
        for nth, stage in enumerate(self.bracket.stages, 1):
            for one, other in stage.meetings:
                lost = [loss for who in (one, other) for loss, _ in self.bracket.losses[who] if loss < nth]
                if lost:
                    of = t("Plate") if 1 in lost else t("Third place")
                    scored = self.play.made_in(self.section, stage, one)
                    yield BracketMatch(nth, of, (self.name(one), self.name(other)), scored)


# --- how far -----------------------------------------------------------------------------


def far_of(bracket: Bracket, who: int) -> Far:
    """How far somebody came: the stage they lost in, of who is in yet the one to come; then what they won after it."""
    losses = [stage for stage, _ in bracket.losses[who]]
    if not losses:
        return len(bracket.stages) + 1, 0, 0
    first, later = losses[0], bracket.stages[losses[0] :]
    won = sum(who in each and bracket.winner(stage, each) == who for stage in later for each in stage.meetings)
    return first, won if first == bracket.depth - 1 else 0, won


def stage_words(bracket: Bracket, stage: int) -> Text:
    """What a stage of a bracket is called."""
    names = {0: t("Final"), 1: t("Semi-final"), 2: t("Quarter-final")}
    return names.get(bracket.depth - stage, t("Round {number}", number=stage))
