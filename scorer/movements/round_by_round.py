"""Movements whose rounds are drawn one after the other: their family asks a draw who meets, and seats them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from scorer.draws import Draw, DrawnRound, Meeting
from scorer.draws.draw import NO_POINTS_YET, NO_WISHES
from scorer.event.movement import NOBODY, Movement, Round
from scorer.movements.family import Answers, Family, NextRounds, WantedRounds
from scorer.movements.numbering import anew, is_anew


class RoundByRound(Family):
    """A family that asks a draw; its answers say how many were ``entered`` and how many ``rounds`` there are."""

    @abstractmethod
    def asked(self, given: Answers) -> Draw:
        """The draw that its answers ask for."""

    @abstractmethod
    def placed(self, drawn: DrawnRound, before: Sequence[Round], given: Answers) -> Round:
        """A round that was drawn, written out behind the rounds before it."""

    def recalled(self, rounds: Sequence[Round]) -> list[DrawnRound]:
        """Rounds that are written out, as they were drawn."""
        return as_drawn(rounds)

    def played(self, movement: Movement, wanted: WantedRounds) -> list[DrawnRound]:
        """The rounds before those that are wanted, as they were played."""
        won, lost = wanted.won, wanted.lost
        each = zip_longest(self.recalled(wanted.before), won, lost, fillvalue=())
        return [drawn._replace(won=tuple(won), lost=tuple(lost)) for drawn, won, lost in each if drawn]

    def draw(self, movement: Movement) -> Draw:
        return self.asked(movement.made_from)

    def again(self, movement: Movement, **other: Any) -> Movement:
        """As for every family, but that those who were drawn to meet in a round still do.

        No round is added that goes by results: it is drawn when those before it are played.
        """
        made = super().again(movement, **other)
        before = movement.rounds[: made.length]
        kept = self.behind((), self.recalled(before), made.made_from)
        more = [movement.numbers] * (0 if self.draw(made).by_results else len(made.rounds) - len(kept))
        return self.next_rounds(replace(made, rounds=kept), WantedRounds(kept, more)).movement

    def begun_again(self, movement: Movement, entered: int, wanted: WantedRounds) -> Movement:
        """As it begins, with the rounds of whom is wanted that go by no results; by another lot where it is by lot."""
        if not self.draw(movement).by_results:
            return movement
        made = self.movement({**self.another(movement.made_from, 1), "entered": entered})
        there = [*wanted.there] * len(made.rounds)
        return self.next_rounds(replace(made, rounds=()), wanted._replace(there=there)).movement

    def next_rounds(self, movement: Movement, wanted: WantedRounds) -> NextRounds:
        given, kept = movement.made_from, len(wanted.before)
        if self.draw(movement).by_chance(kept + 1):  # else the number of the draw still says what was drawn by it
            given = self.another(given, wanted.again)
        draw = self.asked(given).remembering(wanted.earlier)
        played = self.played(movement, wanted)
        scores = (*wanted.scores, *[NO_POINTS_YET] * len(wanted.there))
        for at, there in enumerate(wanted.there):
            wishes = NO_WISHES if at else wanted.wishes
            played.append(draw.next_round(there, played, wishes, scores=scores[at]))
        drawn = tuple(played[kept:])
        made = replace(movement, rounds=self.behind(movement.rounds[:kept], drawn, given))
        now = {"rounds": made.length, "entered": max(given.get("entered", 0), *made.numbers)}
        given = {**given, **{name: now[name] for name in now if name in self.fields.by_name}}
        return NextRounds(self.fitted(replace(made, made_from=given)), draw, drawn)

    def behind(self, before: tuple[Round, ...], drawn: Sequence[DrawnRound], given: Answers) -> tuple[Round, ...]:
        """Some rounds, and others that were drawn behind them."""
        for each in drawn:
            placed = self.placed(each, before, given)
            if is_anew(given):
                placed = anew(placed, before, given["first"] + self.match_had(each, before, given))
            before = (*before, placed)
        return before

    def match_had(self, drawn: DrawnRound, before: Sequence[Round], given: Answers) -> int:
        """How many boards the matches of a round have had that go on in it; none where a match is a round."""
        return 0


class EachByItself(RoundByRound):
    """One whose rounds are written out by their number alone, whatever those before them were."""

    @abstractmethod
    def seated(self, drawn: DrawnRound, nth: int, given: Answers) -> Round:
        """A round that was drawn, written out as the one of that number."""

    def placed(self, drawn: DrawnRound, before: Sequence[Round], given: Answers) -> Round:
        return self.seated(drawn, len(before) + 1, given)


def as_drawn(
    rounds: Sequence[Round], won: Sequence[Sequence[int]] = (), lost: Sequence[Sequence[int]] = ()
) -> list[DrawnRound]:
    """Rounds as they were drawn, with the numbers of those who won in each and of those who had least."""
    each = zip_longest(rounds, won, lost, fillvalue=())
    return [drawn_round(played)._replace(won=tuple(won), lost=tuple(lost)) for played, won, lost in each]


def drawn_round(round_: Round) -> DrawnRound:
    """A round that is written out, as it was drawn; those who meet at two tables meet once, as at the first of them."""
    tables = {frozenset(each.who): Meeting(*each.who) for each in reversed(round_) if each.full}
    busy = {NOBODY, *(number for each in tables for number in each)}
    out = (number for each in round_ if not each.full for number in each.who if number not in busy)
    return DrawnRound(tuple(reversed(tables.values())), tuple(dict.fromkeys(out)))
