"""What every draw answers: who meets whom next, who sits out, and why."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rules.text import Text, both, t
from scorer.event.refusal import Refusal

if TYPE_CHECKING:
    from scorer.draws.parts.bracket import Bracket
    from scorer.draws.parts.heats import HeatsSoFar

TWO = 2
# The results that rounds may be drawn by.
STANDING, WINNERS, AT_TABLES, CHALLENGES = "standing", "winners", "tables", "challenges"
NAMED = 4  # meetings again that are named one by one; more are counted


class TooManyOut(Refusal):
    """{given} cannot sit out: there is a seat for {most}."""


class TooManyMet(Refusal):
    """{number} cannot meet {given} in one round, but only {most} of them."""


class OutAndMet(Refusal):
    """{number} cannot both sit out and meet {other}."""


class NotAsWished(Refusal):
    """No draw was found that is as it was wished; wish for less."""


class Meeting(tuple[int, ...]):
    """Those who sit down at one table, two as a rule, in the order of its seats; of two, who is at home first."""

    __slots__ = ()

    def __new__(cls, *who: int) -> Meeting:
        return super().__new__(cls, who)

    @property
    def home(self) -> int:
        """Who of two is at home."""
        return self[0]

    @property
    def away(self) -> int:
        """Who of two is away."""
        return self[1]

    @property
    def two(self) -> frozenset[int]:
        """Who they are, wherever they meet."""
        return frozenset(self)


class DrawnRound(NamedTuple):
    """A round that was drawn: who meet, in the order of the tables, and who sit out.

    ``reasons`` are of the round as a whole, a sentence each; ``because`` has a few words for each table, and after them
    for each who sits out. Once it was played, and where that is known, ``won`` are those who won at their tables, and
    ``lost`` those who had least there. Of those who meet at a time in threes, ``begun`` are those whose matches go on
    in the next round, and ``ended`` those that went on in this one, as many of them as are still there.
    """

    meetings: tuple[Meeting, ...]
    out: tuple[int, ...] = ()
    reasons: tuple[Text, ...] = ()
    because: tuple[Text, ...] = ()
    won: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    begun: tuple[Meeting, ...] = ()
    ended: tuple[Meeting, ...] = ()

    @property
    def pairings(self) -> frozenset[frozenset[int]]:
        """Who meets whom, wherever: every two at a table."""
        return frozenset(frozenset(two) for each in self.meetings for two in combinations(each, 2))


class Wishes(NamedTuple):
    """What a director wishes of the next round: who shall meet in it, who shall not, and who shall sit out."""

    together: tuple[Meeting, ...] = ()
    apart: tuple[Meeting, ...] = ()
    out: tuple[int, ...] = ()

    def granted(self, drawn: DrawnRound) -> bool:
        """Whether a round has all of them."""
        there = [each.two for each in drawn.meetings]
        meet = all(any(each.two <= who for who in there) for each in self.together)
        meet = meet and not any(each.two <= who for each in self.apart for who in there)
        return meet and set(self.out) <= set(drawn.out)

    def among(self, there: Collection[int]) -> Wishes:
        """Those of them that are only of some."""
        together, apart = (tuple(each for each in some if each.two <= {*there}) for some in (self.together, self.apart))
        return Wishes(together, apart, tuple(number for number in self.out if number in there))

    def check(self, *, seats: int, out: int) -> None:
        """Refuse what no round can have where ``seats`` are at a table and so many sit out.

        Raises ``TooManyOut``, ``TooManyMet`` or ``OutAndMet``.
        """
        if len(self.out) > out:
            raise TooManyOut(given=both_words(self.out), most=seats_for(out))
        for number in sorted(set().union(*self.together)):
            met = sorted(other for each in self.together if number in each for other in each if other != number)
            if number in self.out:
                raise OutAndMet(number=number, other=both_words(met))
            if len(met) >= seats:
                raise TooManyMet(number=number, given=both_words(met), most=seats - 1 if seats > TWO else t("one"))


def seats_for(out: int) -> Text:
    """For how many there are seats, where so many sit out."""
    if not out:
        return t("everybody")
    return t("all but one", "all but {n}", n=out)


NO_WISHES = Wishes()
Played = Sequence[DrawnRound]  # rounds, first to last
Points = Mapping[int, Fraction]  # of each by number; who is not there has none


class PointsSoFar(NamedTuple):
    """What everybody has as it stands ``now``, and as it stood ``before`` the last round, where that is known."""

    now: Points = MappingProxyType({})
    before: Points = MappingProxyType({})


NO_POINTS_YET = PointsSoFar()
MetBefore = Mapping[frozenset[int], int]  # in how many rounds of sessions before every two met
NOBODY_MET: MetBefore = MappingProxyType({})


class Draw(ABC):
    """A way of drawing the next round.

    ``entries`` are those who are there, in the order that the draw goes by: of a round robin the lots, of a draw by
    results the standing. It is handed in, so that a draw knows nobody's results and a movement can be written out with
    it before the first. ``played`` are the rounds before, first to last, as they were drawn, with those who ``won`` at
    their tables where the draw goes by that: in a knock-out, or where winners move up. A draw by the standing is told
    the ``scores`` besides.
    """

    key: ClassVar[str]
    name: ClassVar[Text]
    how: ClassVar[Text]  # as a sentence has it: rounds 2–5 are drawn …
    by_standing: ClassVar[bool] = False  # whether ``entries`` are handed in as they stand; else by number
    by_winners: ClassVar[bool] = False  # whether it has to be told who won
    sides_count: ClassVar[bool] = False  # whether the same two with their sides exchanged begin another match
    fixed: ClassVar[bool] = False  # whether all who were entered are drawn, whoever is there by then
    closed: ClassVar[bool] = False  # whether nobody can join once it has begun
    losers_out: ClassVar[bool] = False  # whether nobody plays on who has lost, but in matches for places
    endless: ClassVar[bool] = False  # whether another round can always follow, of those who wish to play it

    @property
    def seeded(self) -> bool:
        """Whether it begins by how good everybody is, the best under the lowest number."""
        return False

    @property
    def by_results(self) -> bool:
        """Whether a round can be drawn only when those before it are played."""
        return self.by_standing or self.by_winners

    def goes_by(self, round_: int) -> int:
        """The last round whose results decide a round, both counted from 1, where it goes by results; 0 is none."""
        return round_ - 1

    def by_chance(self, round_: int) -> bool:
        """Whether a round, counted from 1, may be another one where it is drawn again."""
        return False

    def remembering(self, earlier: MetBefore) -> Draw:
        """The same draw where some have met in sessions before; only of those that keep them apart is it another."""
        return self

    def bracket(self, entries: Sequence[int], played: Played) -> Bracket | None:
        """Who is still in after the rounds that were played, where nobody plays on who has lost; else ``None``."""
        return None

    def heats(self, entries: Sequence[int], played: Played) -> HeatsSoFar | None:
        """The same where so many of each table play on; else ``None``."""
        return None

    def positions(self, entries: Sequence[int], played: Played) -> list[int]:
        """Those who are there, the top first, as the rounds that were played have moved them; else as handed in."""
        return [*entries]

    @abstractmethod
    def next_round(
        self, entries: Sequence[int], played: Played, wishes: Wishes = NO_WISHES, *, scores: PointsSoFar = NO_POINTS_YET
    ) -> DrawnRound:
        """The round after those; raises a ``Refusal`` where there is none."""


def rounds_met(played: Sequence[DrawnRound]) -> dict[frozenset[int], list[int]]:
    """The rounds, counted from 1, in which every two met."""
    found: dict[frozenset[int], list[int]] = {}
    for number, each in enumerate(played, 1):
        for two in each.pairings:
            found.setdefault(two, []).append(number)
    return found


def again_words(drawn: DrawnRound, met: Mapping[frozenset[int], Sequence[int]]) -> Text:
    """Who meets again, in a sentence; ``met`` are the rounds in which every two met."""
    again = [two_words(two) for two in sorted((two for two in drawn.pairings if two in met), key=sorted)]
    if len(again) > NAMED:
        return t("{many} meetings are not the first.", many=len(again))
    return t("{pairs} meet again.", pairs=both(again)) if again else t("Nobody meets again.")


def rounds_words(rounds: Sequence[int]) -> Text:
    """``round 2``, ``rounds 1, 3``."""
    return t("round {rounds}", "rounds {rounds}", n=len(rounds), rounds=", ".join(map(str, rounds)))


def two_words(two: frozenset[int]) -> str:
    """``3–5``."""
    return "–".join(map(str, sorted(two)))


def met_words(rounds: Sequence[int]) -> Text:
    """``have not met``, ``met in round 2``."""
    return t("met in {rounds}", rounds=rounds_words(rounds)) if rounds else t("have not met")


def both_words(numbers: Sequence[int]) -> Text:
    """``3``, ``3 and 5``, ``3, 5 and 7``."""
    return both(map(str, numbers))
