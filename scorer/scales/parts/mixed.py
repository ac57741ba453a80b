"""A match counted in two ways: what it brings in each is added up."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from rules.fields import Answers
from rules.text import t
from scorer.methods.method import Step
from scorer.methods.parts.figures import brief
from scorer.scales.measure import Measure
from scorer.scales.parts.ties import MEETING
from scorer.scales.scale import OUT, UNEVEN, Match, Names, Scale, average_or_nothing


class PartScale(NamedTuple):
    """A scale that one of the two goes by, and the answers to what it asks."""

    scale: Scale
    chosen: Answers

    @property
    def measure(self) -> Measure:
        """What its boards are counted in."""
        return self.scale.measure(self.chosen)


class Mixed(Scale):
    """Each of two ways goes by a scale of its own.

    Who has more of both together has won the match. What was awarded counts in each way by its own rule.
    """

    out = OUT
    ties = MEETING

    @abstractmethod
    def ways(self, chosen: Answers) -> tuple[PartScale, PartScale]:
        """The two, in the order in which they are told."""

    def measure(self, chosen: Answers) -> Measure:
        return self.ways(chosen)[0].measure

    def beside(self, chosen: Answers) -> Measure | None:
        return self.ways(chosen)[1].measure

    def worth(self, match: Match, chosen: Answers) -> Fraction:
        return sum((way.scale.worth(of, way.chosen) for way, of in self.each(match, chosen)), Fraction(0))

    def ahead(self, match: Match, chosen: Answers) -> Fraction:
        ours, theirs = self.points(match, chosen)
        return ours - theirs

    def why(self, match: Match, chosen: Answers) -> Step:
        first, second = (way.scale.why(of, way.chosen).text for way, of in self.each(match, chosen))
        total = brief(self.worth(match, chosen), 4)
        return Step(t("{first} {second} Together {points}.", first=first, second=second, points=total), self.printed)

    def top(self, chosen: Answers, boards: int = 1) -> Fraction:
        return sum((way.scale.top(way.chosen, boards) or Fraction(0) for way in self.ways(chosen)), Fraction(0))

    def shared(self, chosen: Answers, boards: int = 1) -> Fraction | None:
        both = [way.scale.shared(way.chosen, boards) for way in self.ways(chosen)]
        return None if None in both else sum((each for each in both if each is not None), Fraction(0))

    def sat_out(self, average: Fraction | None, chosen: Answers) -> Fraction | None:
        return average_or_nothing(average, chosen)

    def told(self, match: Match, chosen: Answers, names: Names) -> Iterator[Step]:
        for way, of in self.each(match, chosen):
            yield from way.scale.told(of, {**way.chosen, UNEVEN.name: chosen[UNEVEN.name]}, names)

    def each(self, match: Match, chosen: Answers) -> Iterator[tuple[PartScale, Match]]:
        """Either way, with the match as it is counted so."""
        assert match.beside is not None
        yield from zip(self.ways(chosen), (match, match.beside), strict=True)


def part_scale(scale: Scale, **answers: object) -> PartScale:
    """A scale as it stands, but for some answers."""
    return PartScale(scale, scale.settings.completed(answers))
