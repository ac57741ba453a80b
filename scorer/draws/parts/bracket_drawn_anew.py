"""A knock-out in which every round is drawn anew: its lines follow from who has met, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from rules.text import NO_WORDS
from scorer.draws.draw import DrawnRound
from scorer.draws.parts.bracket import NOBODY, Bracket, BracketStage, Panel, column_words, lines_of

TWO = 2
Lines = list[tuple[int, ...]]  # parts of a bracket that have one winner each


@dataclass(frozen=True)
class BracketDrawnAnew(Bracket):
    """Two parts of the bracket stand beside each other once those who came through them have met, and no sooner."""

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """Who stands on which line, of those who have met since beside each other."""
        if not self.played:
            return tuple(lines_of(self.order))
        parts = first_lines(self.order, self.played[0])
        for nth, stage in enumerate(self.stages[1:], TWO):
            parts = self.joined(parts, nth, stage)
        return tuple(who for part in parts for who in part)

    def joined(self, parts: Lines, nth: int, stage: BracketStage) -> Lines:
        """The parts of a bracket two by two, as those who came through them met in a stage.

        Whoever had nobody to meet stands beside a part from which nobody went on any more.
        """
        at = {who: place for place, part in enumerate(parts) for who in part if who}
        matches = (each for each in stage.meetings if not any(self.lost_before(who, nth) for who in each))
        both = [(at[each.home], at[each.away]) for each in matches]
        met = {place for two in both for place in two}
        alone = [place for place in range(len(parts)) if place not in met]
        live = [place for place in alone if any(self.is_in(who, nth) for who in parts[place])]
        dead = [place for place in alone if place not in live]
        many = min(len(live), len(dead))
        left = [*live[many:], *dead[many:]]
        both += [*zip(live, dead, strict=False), *zip(left[::TWO], left[1::TWO], strict=True)]
        return [(*parts[one], *parts[other]) for one, other in sorted(tuple(sorted(two)) for two in both)]

    def lost_before(self, who: int, nth: int) -> bool:
        """Whether somebody had lost before a stage."""
        return any(lost < nth for lost, _ in self.losses[who])

    def is_in(self, who: int, nth: int) -> bool:
        """Whether somebody was still in when a stage was drawn, so that they may be drawn in a later one."""
        return bool(who) and not self.lost_before(who, nth) and not self.left_before(who, nth)

    # --- as it is drawn ------------------------------------------------------------------

    def panels(self) -> tuple[Panel, ...]:
        """What there is to draw: the rounds that were drawn, and who came through the last of them."""
        last = len(self.stages)
        columns = (tuple(self.slots(stage)) for stage in range(last + 1))
        return (Panel(NO_WORDS, tuple(column_words(self.depth - at) for at in range(last + 1)), tuple(columns)),)


def first_lines(order: Sequence[int], first: DrawnRound) -> Lines:
    """The lines of the first round, two by two: those who met, and who had a bye."""
    met = {who: each for each in first.meetings for who in each}
    found: dict[tuple[int, ...], None] = {}
    for who in order:
        found[tuple(sorted(met[who], key=order.index)) if who in met else (who, NOBODY)] = None
    return [*found]
