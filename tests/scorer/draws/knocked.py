"""A whole knock-out, invented: who wins, who leaves, which result is put right; each round held to what it has to be.

Who has lost is kept here as it happens, and not asked of the bracket.
"""

from __future__ import annotations

from random import Random

from scorer.draws import DrawnRound
from scorer.draws.double_knock_out import DoubleKnockOut
from scorer.draws.knock_out import SEEDED, AllDecided, KnockOut
from scorer.draws.knock_out_anew import KnockOutAnew

TWO = 2


class PlayedKnockOut:
    """A knock-out as it is played: who is there, the rounds drawn, and in which everybody lost."""

    def __init__(self, seed: str, entries: int, draw: KnockOut, *, leave: float = 0.15) -> None:
        self.chance, self.draw, self.leave = Random(seed), draw, leave
        self.here = list(range(1, entries + 1))
        self.lost: dict[int, list[int]] = {number: [] for number in self.here}
        self.played: list[DrawnRound] = []
        self.depth = (entries - 1).bit_length()
        self.lives = TWO if isinstance(draw, DoubleKnockOut) else 1

    @property
    def left(self) -> list[int]:
        """Who is there and in."""
        return [number for number in self.here if len(self.lost[number]) < self.lives]

    def play(self) -> str:
        """All its rounds; what is wrong, in a few words, or nothing."""
        while True:
            if wrong := self.known():
                return wrong
            try:
                drawn = self.draw.next_round(self.here, self.played)
            except AllDecided as over:
                winner = str(self.left[0]) if self.left else "nobody"
                right = (
                    len(self.left) <= 1 and str(over) == f"The last match is played: {winner} has won the knock-out."
                )
                return "" if right else str(over)
            if wrong := self.wrong(drawn):
                return f"round {len(self.played) + 1}, {[tuple(each) for each in drawn.meetings]}: {wrong}"
            self.make(drawn)
            if len(self.played) > 2 * self.depth + TWO:
                return "it does not end"

    def known(self) -> str:
        """Whether the bracket knows who has lost."""
        bracket = self.draw.bracket(self.here, self.played)
        said = {number: len(bracket.losses[number]) for number in self.here}
        true = {number: len(self.lost[number]) for number in self.here}
        if said != true:
            return f"after round {len(self.played)}: {[n for n in said if said[n] != true[n]]} have lost otherwise"
        if sorted(n for n in bracket.lines if n) != sorted(bracket.order):
            return f"not everybody has a line: {bracket.lines}"
        return "" if sorted(bracket.left) == sorted(self.left) else f"{bracket.left} are in, not {self.left}"

    def wrong(self, drawn: DrawnRound) -> str:
        """What is wrong with a round."""
        who = [number for each in drawn.meetings for number in each]
        if len(who) != len(set(who)) or not {*who} <= {*self.here}:
            return "somebody plays twice, or is not there"
        if not self.played:
            return ""
        if self.lives == TWO:
            return "" if {*who} <= {*self.left} else "somebody plays who is out"
        main = [each for each in drawn.meetings if not any(self.lost[number] for number in each)]
        for each in drawn.meetings:
            if each not in main and not self.beside(tuple(each)):
                return f"{tuple(each)} is no match of the plate or for the third place"
        if isinstance(self.draw, KnockOutAnew):
            return self.wrong_anew([tuple(sorted(each)) for each in main])
        return ""

    def beside(self, two: tuple[int, int]) -> bool:
        """Whether two may meet who have lost."""
        plate = all(self.lost[number] == [1] for number in two) and self.draw.plate
        third = all(self.lost[number] == [self.depth - 1] for number in two) and self.draw.third
        return plate or (third and len(self.played) + 1 == self.depth)

    def wrong_anew(self, main: list[tuple[int, ...]]) -> str:
        """Whether everybody who is left plays, but for as many as make the next round a power of two."""
        left, who = self.left, {number for each in main for number in each}
        if len(left) <= 1:
            return ""  # the plate goes on
        byes = (1 << (len(left) - 1).bit_length()) - len(left) if left else 0
        if len(left) - len(who) != byes:
            return f"{len(left) - len(who)} of {left} have nobody to meet"
        if self.draw.first == SEEDED:
            play = left[byes:]
            best = {(one, play[-1 - at]) for at, one in enumerate(play[: len(play) // TWO])}
            return "" if {*main} == best else f"expected {best}"
        return ""

    def make(self, drawn: DrawnRound) -> None:
        """Who wins; before or after the match somebody may leave."""
        stage = len(self.played) + 1
        won = []
        gone = {number for each in drawn.meetings for number in each if self.chance.random() < self.leave / 4}
        gone = gone if len(self.here) - len(gone) > TWO else set()
        for each in drawn.meetings:
            better = self.chance.choice([number for number in each if number not in gone] or [0])
            won += [better] if not gone & {*each} else []
            for number in each:
                if number != better:
                    self.lost[number].append(stage)
        self.here = [number for number in self.here if number not in gone]
        self.played.append(drawn._replace(won=tuple(won)))
        if self.chance.random() < self.leave * TWO and len(self.here) > TWO:
            for _ in range(self.chance.randint(1, TWO)):
                self.here.remove(self.chance.choice(self.here))
