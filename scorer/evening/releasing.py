"""Releasing the rounds of a barometer: what is shown and printed is what was released."""

from __future__ import annotations

from collections.abc import Iterator

from rules.text import Text, t
from scorer.commands.events import ChangeEvent
from scorer.contests.released import is_released
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.live.going import NextStep


class RoundNotOver(Refusal):
    """Round {number} is not over: {n} of its results is to come."""

    many = "Round {number} is not over: {n} of its results are to come."


class AllReleased(Refusal):
    """Every round is released."""


class NothingReleased(Refusal):
    """No round is released, so that none can be held back."""


def to_come(event: Event, round_: int) -> int:
    """How many results of a round are still to come."""
    return sum(1 for key, _ in event.due() if key.round == round_ and key not in event.slips)


def next_round(event: Event) -> int:
    """The round that would be released next; 0 where all are, or where everything is shown anyway."""
    released = is_released(event)
    last = max((movement.length for movement in event.movements), default=0)
    return 0 if released is None or released >= last else released + 1


def release(event: Event) -> ChangeEvent:
    """Show the next round too; raises a ``Refusal`` where it is not over."""
    number = next_round(event)
    if not number:
        raise AllReleased()
    if missing := to_come(event, number):
        raise RoundNotOver(number=number, n=missing)
    return shown_up_to(event, number, t("Round {number} is released.", number=number))


def hold_back(event: Event) -> ChangeEvent:
    """Show the last round that was released no longer."""
    released = is_released(event)
    if not released:
        raise NothingReleased()
    return shown_up_to(event, released - 1, t("Round {number} is held back again.", number=released))


def shown_up_to(event: Event, number: int, said: Text) -> ChangeEvent:
    """So many rounds are shown."""
    kept = {**event.whole, "released": number}
    return ChangeEvent(event=event.id, said=said, changes={"whole": kept}).seeing(event)


def to_release(event: Event) -> Iterator[NextStep]:
    """The next round, where it is over and nobody has been shown it."""
    number = next_round(event)
    if number and any(key.round == number for key in event.slips) and not to_come(event, number):
        what = t("Release round {number}.", number=number)
        why = t("All of it is in, and nobody is shown what it brought before.")
        yield NextStep("ask", what, why, t("Release"), "standings", {"release": number})


def released_words(event: Event) -> Text:
    """How far it is shown, as a sentence."""
    released = is_released(event)
    if not released:
        return t("No round is released yet.")
    return t("Released: round {number}.", number=released)
