"""The two brackets of a double knock-out, its final and its decider, as far as they were played.

Who loses in the winners' bracket comes into that of the losers, which has two rounds for each of its rounds after the
first: in one they play among themselves, in the other against those who have just lost. These come in reversed or
half-swapped order, so that those who have met are put off.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

from rules.text import Text, t
from scorer.draws.draw import DrawnRound, Meeting
from scorer.draws.parts.bracket import NOBODY, Bracket, BracketSlot, BracketStage, Far, Panel

WINNERS, LOSERS, FINAL, DECIDER = "winners", "losers", "final", "decider"
TWO, FOUR = 2, 4
OPEN = -1  # in the place of whoever comes out of a match that is not decided


class MatchEnd(NamedTuple):
    """Who has won a match and who has lost it, nobody where nobody has."""

    won: int = OPEN
    lost: int = OPEN


UNDECIDED = MatchEnd()


class CameFrom(NamedTuple):
    """Where one of two comes from: out of another match, as its winner or as its loser."""

    match: Fought
    won: bool

    def came(self, outcome: MatchEnd) -> int:
        """Who it is by an outcome of it."""
        return outcome.won if self.won else outcome.lost


@dataclass(eq=False)
class Fought:
    """A match of one of the brackets, the final or the decider: its round there from 1, and who play it.

    Nobody stands on a line that is a bye. ``stage`` is that in which it was played, 0 where it was not; it is
    ``settled`` once somebody was drawn since by its outcome.
    """

    part: str
    nth: int
    sources: tuple[CameFrom, ...] = ()
    two: tuple[int, int] = (OPEN, OPEN)
    outcome: MatchEnd = UNDECIDED
    stage: int = 0
    settled: bool = False

    @property
    def real(self) -> bool:
        """Whether there are two to play it."""
        return min(self.two) > NOBODY

    @property
    def outcomes(self) -> list[MatchEnd]:
        """How it may have ended for those who were drawn since, as it stands first."""
        other = [] if self.settled or not self.stage else [MatchEnd(*self.two), MatchEnd(*self.two[::-1])]
        return [self.outcome, *other]


def without_play(match: Fought, there: frozenset[int]) -> MatchEnd:
    """How a match ends that was not drawn: by a bye, or because one of the two is not there any more."""
    if OPEN in match.two:
        return UNDECIDED
    left = [who for who in match.two if who in there]
    if match.real and len(left) == TWO:
        return UNDECIDED
    return MatchEnd(next(iter(left), NOBODY) if match.real else max(match.two), NOBODY)


Turn = list[Fought]  # the matches that are played at a time


def by_two(some: Sequence[Fought]) -> Iterator[tuple[Fought, Fought]]:
    """Matches beside each other."""
    return zip(some[::TWO], some[1::TWO], strict=True)


def entering(nth: int, lost: Sequence[Fought]) -> Sequence[Fought]:
    """The matches of a round of the winners' bracket in the order in which their losers come into the other."""
    half = len(lost) // TWO
    if nth % TWO == 0:
        return lost[::-1]
    return [*lost[half:], *lost[:half]] if len(lost) >= FOUR else lost


@dataclass(frozen=True)
class DoubleBracket(Bracket):
    """As of a knock-out, but that everybody is in until the second defeat; with a ``decider`` the unbeaten too."""

    decider: bool = True

    def goes_on(self, stage: BracketStage, each: DrawnRound) -> bool:
        """The same two with their sides exchanged play another match."""
        turned = {meeting[::-1] for meeting in stage.meetings}
        return super().goes_on(stage, each) and not any(tuple(meeting) in turned for meeting in each.meetings)

    # --- who comes to which match --------------------------------------------------------

    @cached_property
    def parts(self) -> dict[str, list[Turn]]:
        """The matches round by round, of either bracket, the final and the decider, as far as they were played."""
        lines = self.lines
        first = [Fought(WINNERS, 1, two=(lines[at], lines[at + 1])) for at in range(0, len(lines), TWO)]
        main, beaten = [first], list[Turn]()
        for nth in range(2, super().depth + 1):
            both = by_two(main[-1])
            main.append([Fought(WINNERS, nth, (CameFrom(one, True), CameFrom(other, True))) for one, other in both])
            before, won = (beaten[-1], True) if beaten else (first, False)
            sources = [(CameFrom(one, won), CameFrom(other, won)) for one, other in by_two(before)]
            beaten.append([Fought(LOSERS, len(beaten) + 1, each) for each in sources])
            new = zip(beaten[-1], entering(nth, main[-1]), strict=True)
            sources = [(CameFrom(one, True), CameFrom(other, False)) for one, other in new]
            beaten.append([Fought(LOSERS, len(beaten) + 1, each) for each in sources])
        best = CameFrom(beaten[-1][0], True) if beaten else CameFrom(main[-1][0], False)
        final = Fought(FINAL, 1, (CameFrom(main[-1][0], True), best))
        decider = Fought(DECIDER, 1, (CameFrom(final, True), CameFrom(final, False)))
        found = {WINNERS: main, LOSERS: beaten, FINAL: [[final]], DECIDER: [[decider]] if self.decider else []}
        self.follow(found)
        return found

    def follow(self, parts: dict[str, list[Turn]]) -> None:
        """Say of every match who plays it and how it ended, stage by stage as they were drawn."""
        stages = list(enumerate(self.stages, 1))
        for turn in turns(parts):
            drawn = {each.two: each for each in stages[0][1].meetings} if stages else {}
            there = self.present(stages[0][1]) if stages else frozenset(self.here)
            for match in turn:
                if match.sources:
                    match.two = self.who_came(match, [*drawn], there)
            here = [match for match in turn if match.real and frozenset(match.two) in drawn]
            for match in here:
                nth, stage = stages[0]
                match.stage, match.outcome = nth, self.ended(stage, drawn[frozenset(match.two)])
            for match in turn:
                if match not in here:
                    match.outcome = without_play(match, there)
            stages = stages[bool(here) :]

    def present(self, stage: BracketStage) -> frozenset[int]:
        """Who was there as a stage was drawn: whoever played, and whoever sat out."""
        drawn = self.played[stage.first - 1]
        return frozenset({*drawn.out, *(who for each in drawn.meetings for who in each)})

    def who_came(self, match: Fought, drawn: Sequence[frozenset[int]], there: frozenset[int]) -> tuple[int, int]:
        """Who comes to a match: those who were drawn, where that was by another outcome than stands there now."""
        one, other = match.sources
        if match.part == DECIDER and not self.to_decide(one.match):
            return NOBODY, NOBODY
        first, second = one.match.outcomes, other.match.outcomes
        ways = list(product(first, second)) if one.match is not other.match else [(each, each) for each in first]
        comes = {way: (one.came(way[0]), other.came(way[1])) for way in ways}
        now = frozenset(comes[ways[0]])
        if now not in drawn and min(now) > NOBODY and not now <= there:
            return comes[ways[0]]  # one of the two had left by then
        for two in (now, *drawn):  # of the winners' bracket first, as they were drawn
            way = next((way for way in ways if two in drawn and frozenset(comes[way]) == two), None)
            if way:
                for source, outcome in zip(match.sources, way, strict=True):
                    source.match.outcome, source.match.settled = outcome, True
                return comes[way]
        return comes[ways[0]]

    def to_decide(self, final: Fought) -> bool:
        """Whether whoever was unbeaten has lost the final, or may have."""
        return bool(final.stage) and final.outcome.won not in (NOBODY, final.two[0])

    def ended(self, stage: BracketStage, meeting: Meeting) -> MatchEnd:
        """How a match has ended by what was played."""
        won = self.winner(stage, meeting)
        if won is None:
            return MatchEnd()
        return MatchEnd(won, next(who for who in meeting if who != won)) if won else MatchEnd(NOBODY, NOBODY)

    # --- what follows --------------------------------------------------------------------

    @property
    def coming(self) -> Turn:
        """The matches that are played next."""
        ready = ([each for each in turn if self.ready(each)] for turn in turns(self.parts))
        return next(filter(None, ready), [])

    def ready(self, match: Fought) -> bool:
        """Whether a match can be drawn."""
        return match.real and not match.stage and match.outcome == UNDECIDED and {*match.two} <= {*self.here}

    def went_on(self, nth: int, meeting: Meeting) -> int | None:
        match = self.fought.get((nth, meeting.two))
        if match is None:
            return self.winner(self.stages[nth - 1], meeting)
        return None if match.outcome.won == OPEN else match.outcome.won

    @cached_property
    def fought(self) -> dict[tuple[int, frozenset[int]], Fought]:
        """The matches that were played, by the stage and the two."""
        there = (match for turn in turns(self.parts) for match in turn)
        return {(match.stage, frozenset(match.two)): match for match in there if match.stage}

    def out_at(self, who: int) -> int:
        losses = self.losses[who]
        last = self.parts[FINAL][0][0]
        if len(losses) < TWO and not (losses and not self.decider and last.outcome.lost == who):
            return 0
        return losses[-1][0]

    @property
    def length(self) -> int:
        """As many stages as it takes if the better always wins, and the decider if it was drawn."""
        return max(len(self.stages), len(stages_of(self.order)))

    @property
    def last(self) -> Fought:
        """The match that decides all: the final or, where there is one, the decider."""
        match = self.parts[FINAL][0][0]
        return next((each for turn in self.parts[DECIDER] for each in turn if each.real), match)

    @property
    def deciding(self) -> bool:
        return any(each.part == DECIDER for each in self.coming)

    def far(self, who: int) -> Far:
        return self.out_at(who) or self.still(who), 0, 0

    def still(self, who: int) -> int:
        drawn = 0
        for turn in turns(self.parts):
            drawn = max(drawn, *(match.stage for match in turn))
            if any(who in match.two and match.real and not match.stage for match in turn) and who not in self.here:
                return drawn + 1
        return super().still(who)

    def stage_words(self, stage: int) -> Text:
        named = {self.parts[FINAL][0][0].stage: t("Final")}
        if self.last.part == DECIDER:
            named[self.last.stage] = t("Deciding match")
        return named.get(stage, t("Round {number}", number=stage))

    # --- as it is drawn ------------------------------------------------------------------

    def panels(self) -> tuple[Panel, ...]:
        """The bracket of the winners, that of the losers, and the final."""
        main, beaten, final = self.parts[WINNERS], self.parts[LOSERS], [*self.parts[FINAL], *self.parts[DECIDER]]
        ends = [t("Final"), t("Deciding match")][: len(final)]
        return (
            panel(t("Winners’ bracket"), [*rounds_words(1, len(main)), t("Final")], main),
            panel(t("Losers’ bracket"), [*rounds_words(2, len(beaten)), t("Final")], beaten),
            panel(t("Final"), [*ends, t("Winner")], final, winner=self.champion),
        )

    def beside(self) -> Iterator[tuple[int, Meeting, Text]]:
        """None: both brackets are drawn."""
        yield from ()


def rounds_words(first: int, many: int) -> Iterator[Text]:
    """So many rounds as they are headed."""
    return (t("Round {number}", number=number) for number in range(first, first + many))


def panel(title: Text, titles: Sequence[Text], rounds: Sequence[Turn], *, winner: int = OPEN) -> Panel:
    """Some rounds, and who comes out of the last."""
    columns = [
        tuple(BracketSlot(max(NOBODY, who), each.stage, who == NOBODY) for each in turn for who in each.two)
        for turn in rounds
    ]
    best = rounds[-1][0].outcome.won if winner == OPEN else winner
    return Panel(title, tuple(titles), (*columns, (BracketSlot(max(NOBODY, best)),)))


def turns(parts: dict[str, list[Turn]]) -> Iterator[Turn]:
    """What is played at a time: a round of the winners, and the losers' of those who lost before it; then the rest."""
    main, beaten = parts[WINNERS], parts[LOSERS]
    for at in range(max(len(main), len(beaten) + 1)):
        yield [*(main[at] if at < len(main) else ()), *(beaten[at - 1] if 0 < at <= len(beaten) else ())]
    yield from parts[FINAL]
    yield from parts[DECIDER]


def stages_of(order: Sequence[int]) -> list[DrawnRound]:
    """The rounds of so many if the better always wins."""
    found: list[DrawnRound] = []
    while coming := DoubleBracket(tuple(order), found, frozenset(order)).coming:
        meetings = [Meeting(*sorted(each.two, key=order.index)) for each in coming]
        if found and {each.two for each in meetings} <= {each.two for each in found[-1].meetings}:
            meetings = [Meeting(*each[::-1]) for each in meetings]
        found.append(DrawnRound(tuple(meetings), won=tuple(min(each, key=order.index) for each in meetings)))
    return found
