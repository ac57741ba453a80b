"""What a slip says of a whole round in place of its deals: the total of each side, in points or in tricks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.fields import Problem
from rules.game import Game
from rules.notation import plus_minus
from rules.parts.counts import points as points_of
from rules.parts.counts import tricks
from rules.text import NO_WORDS, Text, joined, t

Rules = Game[Any, Any]


@dataclass(frozen=True, slots=True)
class Totals:
    """The total of each side, in the order of the sides: points of the round, or the ``tricks`` they took.

    ``lone`` is how many hands each side won alone; empty where the slip does not say, which is not none.
    """

    figures: tuple[int, ...]
    tricks: bool = False
    lone: tuple[int, ...] = ()

    def says(self, side: int) -> Text:
        """The total of a side, by its place."""
        return tricks(self.figures[side]) if self.tricks else plus_minus(self.figures[side])


def totals_words(slip: Totals, rules: Rules, at: Any, *, seen: Text = NO_WORDS) -> Text:
    """``N–S 5, E–W 3``: the totals of all sides, and what each won alone where the slip says so.

    Where the totals are ``seen`` beside it, that stands in their place.
    """
    sides = [*map(rules.called, rules.sides(at))]
    totals = seen or joined((joined((side, slip.says(nth))) for nth, side in enumerate(sides)), ", ")
    if len(slip.lone) != len(sides):
        return totals
    alone = joined((joined((side, str(times))) for side, times in zip(sides, slip.lone, strict=True)), ", ")
    return t("{totals}; won alone: {each}", totals=totals, each=alone)


def totals_problems(slip: Totals, rules: Rules, at: Any, *, deals: int) -> Iterator[Problem]:
    """What is wrong with the totals of a round, or doubtful: that they do not make together what they must.

    ``deals`` are those of the round; 0 where it has no agreed number of them.
    """
    sides = rules.sides(at)
    given = len(slip.lone)
    if given not in {0, len(sides)}:
        said = t(
            "{n} number of hands won alone was handed in, and {wanted} are wanted: {sides}.",
            "{n} numbers of hands won alone were handed in, and {wanted} are wanted: {sides}.",
            n=given,
            wanted=len(sides),
            sides=joined(map(rules.called, sides), ", "),
        )
        yield Problem("totals", said)
        return
    if len(slip.figures) != len(sides):
        said = t(
            "{n} total was handed in, and {wanted} are wanted: {sides}.",
            "{n} totals were handed in, and {wanted} are wanted: {sides}.",
            n=len(slip.figures),
            wanted=len(sides),
            sides=joined(map(rules.called, sides), ", "),
        )
        yield Problem("totals", said)
        return
    yield from lone_problems(slip, rules, at, deals=deals)
    made, must = sum(slip.figures), deals * tricks_in(rules, at) or None if slip.tricks else rules.total
    if must is None or made == must:
        return
    as_said = tricks if slip.tricks else plus_minus
    said = t("Together these are {made}, and should be {must}.", made=as_said(made), must=as_said(must))
    yield Problem("totals", said, doubtful=True)


def lone_problems(slip: Totals, rules: Rules, at: Any, *, deals: int) -> Iterator[Problem]:
    """What is doubtful about hands won alone: more than were dealt, or than a side's total has room for."""
    if not slip.lone:
        return
    together, worth = sum(slip.lone), lone_worth(rules, at, tricks=slip.tricks)
    if 0 < deals < together:
        many = t("{n} hand was won alone", "{n} hands were won alone", n=together)
        dealt = t("a round has {n} deal", "a round has {n} deals", n=deals)
        yield Problem("totals", t("{many}, and {dealt}.", many=many, dealt=dealt), doubtful=True)
        return
    as_said = tricks if slip.tricks else points_of
    for side, total, alone in zip(rules.sides(at), slip.figures, slip.lone, strict=True):
        if alone * worth > max(total, 0):
            said = t(
                "{n} hand won alone brings {points}, and {side} have {total}.",
                "{n} hands won alone bring {points}, and {side} have {total}.",
                n=alone,
                points=as_said(alone * worth),
                side=rules.called(side),
                total=plus_minus(total),
            )
            yield Problem("totals", said, doubtful=True)


def beyond_the_end(slip: Totals, rules: Rules, at: Any) -> Iterator[Problem]:
    """What is doubtful about the totals of one game: that it would have been over before its last deal."""
    most = rules.brings(at)
    if slip.tricks or not most:
        return
    end = at
    for side, points in zip(rules.sides(at), slip.figures, strict=True):
        end = rules.charged(end, side, points)
    if rules.over(end) and all(rules.over(rules.charged(end, side, -most)) for side in rules.sides(at)):
        over = rules.why_over(end)
        yield Problem(
            "totals", t("{over} No deal brings more than {most}.", over=over, most=points_of(most)), doubtful=True
        )


def tricks_in(rules: Rules, at: Any) -> int:
    """How many tricks a deal has, read off the hands that a game gives as examples; 0 where none says."""
    hands = (rules.typed(line, at).hand for line, _ in rules.examples(at))
    return next((sum(found) for hand in hands if (found := rules.tricks(hand, at))), 0)


def lone_worth(rules: Rules, at: Any, *, tricks: bool = False) -> int:
    """What a hand won alone brings its side, in points or in ``tricks``, by a game's examples; 0 where none counts.

    It is asked of a game in English letters, also after its end, where an example is no longer possible.
    """
    for line in rules.lines:
        hand = rules.typed(line, at).hand
        if hand is not None and (side := rules.lone(hand, at)):
            taken = dict(zip(rules.sides(at), rules.tricks(hand, at), strict=True))
            return int(taken[side] if tricks else rules.score(hand, at).of(side))
    return 0
