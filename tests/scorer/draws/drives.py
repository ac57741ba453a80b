"""A whole drive, invented: who comes, late or not at all, who wins; and every round held to what it has to be."""

from __future__ import annotations

from collections import Counter
from random import Random

from scorer.draws import DrawnRound
from scorer.draws.drive import Drive
from scorer.draws.parts.moving import CHANGED, RULES

KINDS = tuple(RULES)
FOUR = 4


class PlayedDrive:
    """A drive as it is played: those who are there, and the rounds so far."""

    def __init__(self, name: str, chance: Random) -> None:
        self.name, self.chance = name, chance
        kind = chance.choice(KINDS)
        self.draw = Drive(kind, chance.choice(("numbered", "lot")), 5, 3, chance.randint(1, 99))
        self.least = self.draw.rule.seats or 3
        self.here = list(range(1, chance.randint(2 * self.least, 90) + 1))
        self.rounds, self.played = chance.randint(3, 12), list[DrawnRound]()
        self.came = dict.fromkeys(self.here, 0)

    def play(self) -> None:
        """All its rounds, each looked at as it is drawn."""
        for _ in range(self.rounds):
            self.come_and_go()
            drawn = self.draw.next_round(sorted(self.here), self.played)
            found = self.wrong(drawn)
            assert not found, f"{self.name}, round {len(self.played) + 1}: {found}"
            self.make(drawn)

    def come_and_go(self) -> None:
        """After the first round somebody may come late or leave."""
        if not self.played:
            return
        if self.chance.random() < 0.3:
            late = max(self.came) + 1
            self.came[late] = len(self.played)
            self.here.append(late)
        if len(self.here) > 3 * self.least and self.chance.random() < 0.3:
            self.here.remove(self.chance.choice(self.here))

    def make(self, drawn: DrawnRound) -> None:
        """Who wins at each table, most of the time somebody."""
        won, lost = list[int](), list[int]()
        for who in drawn.meetings:
            sides = [who[::2], who[1::2]] if self.draw.rule.seats else [(number,) for number in who]
            self.chance.shuffle(sides)
            if self.chance.random() < 0.9:
                won += sides[0]
                lost += sides[-1]
        self.played.append(drawn._replace(won=tuple(won), lost=tuple(lost)))

    # --- what a round has to be ----------------------------------------------------------------

    def wrong(self, drawn: DrawnRound) -> str:
        """What is wrong with a round, in a few words; nothing where nothing is."""
        seats = [number for who in drawn.meetings for number in who]
        if sorted([*seats, *drawn.out]) != sorted(self.here):
            return "not everybody has one place"
        if len(drawn.out) >= self.least:
            return f"{drawn.out} sit out, and could fill a table"
        return self.not_shared(drawn) or self.not_moved(drawn) or self.again(drawn)

    def not_shared(self, drawn: DrawnRound) -> str:
        """Whether somebody sits out again while somebody has less often."""
        outs = Counter(number for each in self.played for number in each.out)
        playing = {number for who in drawn.meetings for number in who}
        unfair = [n for n in drawn.out if any(outs[other] < outs[n] for other in playing)]
        return f"{unfair} sit out again" if unfair else ""

    def not_moved(self, drawn: DrawnRound) -> str:
        """Whether a winner at the first table, where winners stay there, sits elsewhere without anybody having left."""
        if not self.played or self.draw.kind == "ladder" or drawn.out or self.played[-1].out:
            return ""
        last = self.played[-1]
        if sorted(n for who in last.meetings for n in who) != sorted(self.here):
            return ""
        stay = [n for n in last.meetings[0] if n in last.won]
        return "" if {*stay} <= {*drawn.meetings[0]} else f"{stay} won at the first table and are not there"

    def again(self, drawn: DrawnRound) -> str:
        """Whether at a table others could have been partners who have been so less often."""
        if self.draw.rule.change != CHANGED or not self.played:
            return ""
        mates = Counter(
            frozenset(side) for each in self.played for who in each.meetings for side in (who[::2], who[1::2])
        )
        for table, (a, b, c, d) in enumerate(drawn.meetings):
            if table == 0 and self.draw.kind == "head-kept":
                continue
            ways = [[(a, c), (b, d)], [(a, d), (b, c)], [(a, b), (c, d)]]
            costs = [sum(mates[frozenset(two)] for two in way) for way in ways]
            if costs[0] > min(costs[:2]) and costs[0] > costs[2]:
                return f"{a}–{c} and {b}–{d} again"
        return ""
