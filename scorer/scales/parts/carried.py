"""What two teams bring into a knock-out match from an earlier meeting: what is asked, and what it comes to."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from rules.fields import Answers, Choice, Form, Lines
from rules.text import NO_WORDS, Text, t
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.event.results import exactly
from scorer.scales.measure import IMPS, LEVEL, Pair
from scorer.scales.scale import Scale

NOTHING, BY_PART = "nothing", "part"
HALF, THIRD, MOST = Fraction(1, 2), Fraction(1, 3), Fraction(16)
LINE = re.compile(
    r"(?:([A-Z])\s*)?(\d{1,3})\s*[-–−:]\s*(\d{1,3})\s+(\d{1,3}(?:\.\d{1,2})?)(?:\s*IMPs?)?", re.IGNORECASE
)
QUOTED = 40
Met = tuple[str, frozenset[int]]  # the letter of a section, where it was said, and two teams in it


class NoEarlierMeeting(Refusal):
    """“{given}” is no earlier match: expected two teams and what the first won by, such as “1-8 20”."""


class MetItself(Refusal):
    """Team {number} cannot have met itself: expected two teams and what the first won by, such as “1-8 20”."""


class MetTwiceBefore(Refusal):
    """Teams {first} and {second} stand there twice: give one match, or what all of them came to."""


class WhichSection(Refusal):
    """“{given}” does not say in which section they are: expected a letter before it, such as “A {given}”."""


class NoSectionCalledSo(Refusal):
    """There is no section {letter} here."""


class NoSuchTeam(Refusal):
    """There is no team {number} here."""


class NoSuchTeamIn(Refusal):
    """There is no team {number} in section {letter}."""


class EarlierMeeting(NamedTuple):
    """A match of an earlier stage: who won it, over whom, by how much, and in which section they are, where it says."""

    winner: int
    loser: int
    margin: Fraction
    letter: str = ""

    @property
    def two(self) -> frozenset[int]:
        """Who met, whoever won."""
        return frozenset((self.winner, self.loser))

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
        winner, loser = int(found[2]), int(found[3])
        if winner == loser:
            raise MetItself(number=winner)
        yield EarlierMeeting(winner, loser, Fraction(found[4]), (found[1] or "").upper())


@lru_cache(maxsize=64)
def read(text: str) -> Mapping[Met, EarlierMeeting]:
    """The matches by who met, and in which section they are; raises a ``Refusal``."""
    there: dict[Met, EarlierMeeting] = {}
    for each in lines_of(text):
        if (each.letter, each.two) in there:
            raise MetTwiceBefore(first=min(each.two), second=max(each.two))
        there[each.letter, each.two] = each
    return there


def read_of(text: str, teams: Mapping[str, Collection[int]]) -> None:
    """Refuse what no event has whose sections have those ``teams``, by their letters; raises a ``Refusal``."""
    for each in read(text).values():
        if not each.letter and len(teams) > 1:
            raise WhichSection(given=f"{each.winner}-{each.loser} {exactly(each.margin)}")
        letter = each.letter or next(iter(teams))
        if letter not in teams:
            raise NoSectionCalledSo(letter=letter)
        for number in each.two.difference(teams[letter]):
            raise NoSuchTeam(number=number) if len(teams) == 1 else NoSuchTeamIn(number=number, letter=letter)


def refused(text: str, teams: Mapping[str, Collection[int]] | None = None) -> Text:
    """What is wrong with what was typed, in an event of those ``teams`` if they are known; empty where nothing is."""
    try:
        read(text)
        if teams:
            read_of(text, teams)
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


def numbers_by_letter(event: Event) -> Mapping[str, frozenset[int]]:
    """The numbers of those who play, by the letters of their sections."""
    return {
        each.letter: frozenset(who for one in event.sections if one.letter == each.letter for who in one.numbers)
        for each in event.sections
    }


def among(teams: Mapping[str, Collection[int]]) -> Lines:
    """The question for earlier matches, held to those ``teams``, by the letters of their sections."""
    return replace(EARLIER, refused=lambda text: refused(text, teams))


def asked_with(scale: Scale, earlier: Lines = EARLIER) -> Form:
    """What is asked beside a scale: nothing where boards bring no IMPs."""
    return Form(CARRIED, earlier) if scale.measure(scale.settings.completed()) is IMPS else Form()


def earlier(one: int, other: int, chosen: Answers, *, letter: str = "") -> EarlierMeeting | None:
    """The earlier match of two teams of a section from which something is carried over; ``None`` if there is none."""
    if chosen.get(CARRIED.name, NOTHING) == NOTHING:
        return None
    there, two = read(chosen[EARLIER.name]), frozenset((one, other))
    return there.get((letter, two)) or there.get(("", two))
