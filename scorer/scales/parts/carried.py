"""What two teams bring into a knock-out match from an earlier meeting: what is asked, and what it comes to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from rules.fields import Answers, Choice, Form, Lines
from rules.text import NO_WORDS, Text, t
from scorer.event.refusal import Refusal
from scorer.scales.measure import IMPS, LEVEL, Pair
from scorer.scales.scale import Scale

NOTHING, BY_PART = "nothing", "part"
HALF, THIRD, MOST = Fraction(1, 2), Fraction(1, 3), Fraction(16)
LINE = re.compile(r"(\d{1,3})\s*[-–−:]\s*(\d{1,3})\s+(\d{1,3}(?:\.\d{1,2})?)(?:\s*IMPs?)?", re.IGNORECASE)
QUOTED = 40


class NoEarlierMeeting(Refusal):
    """“{given}” is no earlier match: expected two teams and what the first won by, such as “1-8 20”."""


class MetItself(Refusal):
    """Team {number} cannot have met itself: expected two teams and what the first won by, such as “1-8 20”."""


class MetTwiceBefore(Refusal):
    """Teams {first} and {second} stand there twice: give one match, or what all of them came to."""


class EarlierMeeting(NamedTuple):
    """A match of an earlier stage: who won it, over whom, and by how much."""

    winner: int
    loser: int
    margin: Fraction

    @property
    def part(self) -> Fraction:
        """Which part of it is carried over: more where the better seed, which has the lower number, won."""
        return HALF if self.winner < self.loser else THIRD

    @property
    def carried(self) -> Fraction:
        """What the winner brings into the match."""
        return min(MOST, self.margin * self.part)

    def brought(self, home: int) -> Pair:
        """The same for both sides of a match, whoever is at home first."""
        return (self.carried, LEVEL[1]) if home == self.winner else (LEVEL[0], self.carried)


def lines_of(text: str) -> Iterator[EarlierMeeting]:
    """The matches that were typed, one by one."""
    for line in filter(None, (each.strip() for each in re.split(r"[\n;,]", text))):
        found = LINE.fullmatch(line)
        if found is None:
            raise NoEarlierMeeting(given=line[:QUOTED])
        if int(found[1]) == int(found[2]):
            raise MetItself(number=int(found[1]))
        yield EarlierMeeting(int(found[1]), int(found[2]), Fraction(found[3]))


@lru_cache(maxsize=64)
def read(text: str) -> Mapping[frozenset[int], EarlierMeeting]:
    """The matches by who met; raises a ``Refusal``."""
    there: dict[frozenset[int], EarlierMeeting] = {}
    for each in lines_of(text):
        two = frozenset((each.winner, each.loser))
        if two in there:
            raise MetTwiceBefore(first=min(two), second=max(two))
        there[two] = each
    return there


def refused(text: str) -> Text:
    """What is wrong with what was typed; empty where nothing is."""
    try:
        read(text)
    except Refusal as wrong:
        return wrong.text
    return NO_WORDS


# A fraction is left as it is, so that a match is seldom level (World Bridge Federation, Bermuda Bowl).
CARRIED = Choice(
    name="carried",
    label=t("From an earlier match of the two"),
    options=(
        (NOTHING, t("nothing is carried over")),
        (BY_PART, t("its winner brings half of the IMPs, a third if it is the worse seed, and 16 at most")),
    ),
    default=NOTHING,
)
EARLIER = Lines(
    name="earlier",
    label=t("Earlier matches"),
    refused=refused,
    expected=t("two teams and what the first won by, such as “1-8 20”"),
    asked=lambda answers: answers.get(CARRIED.name) == BY_PART,
)
CARRYING = Form(CARRIED, EARLIER)


def asked_with(scale: Scale) -> Form:
    """What is asked beside a scale: nothing where boards bring no IMPs."""
    return CARRYING if scale.measure(scale.settings.completed()) is IMPS else Form()


def earlier(one: int, other: int, chosen: Answers) -> EarlierMeeting | None:
    """The earlier match of two teams from which something is carried over; ``None`` where there is none."""
    if chosen.get(CARRIED.name, NOTHING) == NOTHING:
        return None
    return read(chosen[EARLIER.name]).get(frozenset((one, other)))
