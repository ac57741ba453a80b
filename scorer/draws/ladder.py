"""A challenge ladder: whoever stands below challenges, and takes the place of whom they beat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import ClassVar

from rules.text import Text, joined, t
from scorer.draws.draw import (
    NO_POINTS_YET,
    NO_WISHES,
    TWO,
    Draw,
    DrawnRound,
    Meeting,
    NotAsWished,
    Played,
    PointsSoFar,
    Wishes,
    met_words,
    rounds_met,
)
from scorer.event.refusal import Refusal

REACH = 3  # places, as the ladders of Cambridge and of Acol at BBO have it


class CannotReach(Refusal):
    """{one} stands {places} places below {other}: a challenge reaches {reach} places up."""


class NobodyToChallenge(Refusal):
    """A ladder is for two at least: {given} has nobody to challenge."""


@dataclass(frozen=True)
class Ladder(Draw):
    """Who is wished to meet does, as far as a challenge reaches; else everybody challenges the one above in turn.

    Whoever has won from below takes the place, and those between move down one, or with ``swap`` the two change.
    Whoever loses loses nothing. The order at the start is that of the numbers; who comes later stands at the bottom.
    """

    key: ClassVar[str] = "ladder"
    name: ClassVar[Text] = t("Challenge ladder")
    how: ClassVar[Text] = t("by challenges")
    by_winners: ClassVar[bool] = True
    endless: ClassVar[bool] = True
    reach: int = REACH
    swap: bool = False

    @property
    def seeded(self) -> bool:
        return True

    def positions(self, entries: Sequence[int], played: Played) -> list[int]:
        """Those who are there as they stand on the ladder, the top first."""
        order: list[int] = []
        for each in played:
            there = {*each.out, *chain.from_iterable(each.meetings)}
            order += sorted(there.difference(order))
            now = iter(self.after(each, [who for who in order if who in there]))
            order = [next(now) if who in there else who for who in order]
        order += sorted({*entries}.difference(order))
        return [who for who in order if who in entries]

    def after(self, played: DrawnRound, order: list[int]) -> list[int]:
        """Those who were there in a round as they stand when its matches are over."""
        for meeting in played.meetings:
            won = [who for who in meeting if who in played.won]
            if len(won) == 1:
                (lost,) = meeting.two - {*won}
                order = climbed(order, won[0], lost, reach=self.reach, swap=self.swap)
        return order

    def next_round(
        self, entries: Sequence[int], played: Played, wishes: Wishes = NO_WISHES, *, scores: PointsSoFar = NO_POINTS_YET
    ) -> DrawnRound:
        if len(entries) < TWO:
            raise NobodyToChallenge(given=", ".join(map(str, entries)))
        order = self.positions(entries, played)
        wishes.check(seats=TWO, out=len(order))
        meetings = tuple(self.challenges(order, wishes) if wishes.together else self.in_turn(order, played, wishes))
        there = {who for each in meetings for who in each}
        drawn = DrawnRound(meetings, tuple(who for who in sorted(order) if who not in there))
        if not wishes.granted(drawn):
            raise NotAsWished()
        how = t("As they have challenged.") if wishes.together else t("Everybody challenges the next above, in turn.")
        return drawn._replace(reasons=(how,), because=tuple(self.because(order, drawn, rounds_met(played))))

    def challenges(self, order: Sequence[int], wishes: Wishes) -> Iterator[Meeting]:
        """Those who are wished to meet, the one above at home; raises ``CannotReach``."""
        for each in wishes.together:
            above, below = sorted(each, key=order.index)
            if (places := order.index(below) - order.index(above)) > self.reach:
                raise CannotReach(one=below, places=places, other=above, reach=self.reach)
            yield Meeting(above, below)

    def in_turn(self, order: Sequence[int], played: Played, wishes: Wishes) -> Iterator[Meeting]:
        """Everybody beside the next, from the top and from the second place in turn; who shall sit out does."""
        there = [who for who in order if who not in wishes.out][len(played) % TWO :]
        yield from (Meeting(*two) for two in zip(there[::TWO], there[1::TWO], strict=False))

    def because(
        self, order: Sequence[int], drawn: DrawnRound, met: Mapping[frozenset[int], Sequence[int]]
    ) -> Iterator[Text]:
        """Of each table who challenges whom; of who does not play that there is no challenge."""
        for above, below in drawn.meetings:
            challenge = t(
                "{one} challenges {other}, one place above",
                "{one} challenges {other}, {n} places above",
                n=order.index(below) - order.index(above),
                one=below,
                other=above,
            )
            yield joined((met_words(met.get(frozenset((above, below)), ())), challenge), "; ")
        yield from (t("no challenge") for _ in drawn.out)


def climbed(order: Sequence[int], winner: int, loser: int, *, reach: int, swap: bool = False) -> list[int]:
    """A ladder after a match, whoever has challenged: nothing changes where the one above has won.

    Who was in reach no more by then, for the order had changed since, goes up so far only, and the loser right below.
    """
    found = [*order]
    low, high = found.index(winner), found.index(loser)
    if low < high:
        return found
    if swap:
        found[low], found[high] = loser, winner
        return found
    found.remove(winner)
    found.insert(max(high, low - reach), winner)
    if low - high > reach:
        found.remove(loser)
        found.insert(found.index(winner) + 1, loser)
    return found
