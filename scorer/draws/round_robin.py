"""The round robin: everybody meets everybody else once, in the order of the Berger tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.text import Text, t
from scorer.draws.draw import (
    NO_POINTS_YET,
    NO_WISHES,
    Draw,
    DrawnRound,
    Meeting,
    Played,
    PointsSoFar,
    Wishes,
    met_words,
    rounds_met,
)
from scorer.event.movement import NOBODY
from scorer.event.refusal import Refusal

TWO = 2


class TooFewToMeet(Refusal):
    """A round robin is for two entries at least, not for {given}."""


class NotWithWishes(Refusal):
    """No round of the round robin that is still to come has all that was wished: the matches of each are fixed."""


class RoundRobin(Draw):
    """Everybody meets everybody else; when all have met, it begins again with home and away exchanged.

    A wish cannot change who meets in a round, only bring a later round forward.
    """

    key = "round-robin"
    name = t("Round robin")
    how = t("as a round robin")
    fixed = True

    def next_round(
        self, entries: Sequence[int], played: Played, wishes: Wishes = NO_WISHES, *, scores: PointsSoFar = NO_POINTS_YET
    ) -> DrawnRound:
        if len(entries) < TWO:
            raise TooFewToMeet(given=len(entries))
        wishes.check(seats=TWO, out=len(entries) % TWO)
        whole = tuple(rounds(entries))
        again, since = divmod(len(played), len(whole))
        gone = {each.pairings for each in played[len(played) - since :]}
        left = [(nth, each) for nth, each in enumerate(whole, 1) if each.pairings not in gone]
        for nth, each in left:
            if wishes.granted(each):
                meetings = tuple(Meeting(*two[::-1]) for two in each.meetings) if again % TWO else each.meetings
                why = tuple(reasons(nth, len(whole), forward=nth != left[0][0]))
                return DrawnRound(meetings, each.out, why, tuple(because(each, played)))
        raise NotWithWishes()


def reasons(nth: int, of: int, *, forward: bool) -> Iterator[Text]:
    """Why a round is drawn: because it is next, or because it was wished."""
    yield t("Round {round} of {all} in the Berger tables.", round=nth, all=of)
    if forward:
        yield t("Brought forward, so that it is as it was wished.")


def because(drawn: DrawnRound, played: Sequence[DrawnRound]) -> Iterator[Text]:
    """Of each table whether they have met, and of who sits out why."""
    met = rounds_met(played)
    yield from (met_words(met.get(each.two, ())) for each in drawn.meetings)
    yield from (t("of an odd number one sits out in each round") for _ in drawn.out)


def rounds(entries: Sequence[int]) -> Iterator[DrawnRound]:
    """Every round of the Berger tables.  Of an odd number, whoever would meet the one that is not there sits out.

    In round r, counted from nought, r·n/2 (mod n − 1) + 1 meets n, and is at home in every other round from the first;
    then, counted from it, the next is at home to the one before, the next but one to the one before that, and so on.
    Of an even number two are at home and away in turn throughout, and all others miss their turn once.
    """
    numbers = [*entries, *[NOBODY] * (len(entries) % TWO)]
    last, half = len(numbers) - 1, len(numbers) // TWO
    for nth in range(last):
        leader = nth * half % last
        first = (last, leader) if nth % TWO else (leader, last)
        rest = (((leader + step) % last, (leader - step) % last) for step in range(1, half))
        here = [Meeting(numbers[home], numbers[away]) for home, away in (first, *rest)]
        out = tuple(number for each in here if NOBODY in each for number in each if number != NOBODY)
        yield DrawnRound(tuple(each for each in here if NOBODY not in each), out)
