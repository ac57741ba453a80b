"""What is shown of an event whose rounds are released one after the other: nothing of those that are not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from rules.text import Text, t
from scorer.contests import contest_of
from scorer.event.event import Event
from scorer.event.results import Key
from scorer.event.whole import by_round, released

if TYPE_CHECKING:  # Tonight shows no standings, and does not wait for them
    from scorer.standings.parts.reckoning import Reckoning

Ranked = TypeVar("Ranked", bound="Reckoning")


class RoundOf(NamedTuple):
    """A round of a session."""

    session: int
    number: int


def released_rounds(event: Event) -> dict[int, int] | None:
    """Up to which round each session is shown, by its number; ``None`` where all that is recorded is."""
    if not contest_of(event).held_back(event):
        return None
    return {number: released(event, event.session(number)) for number in event.session_numbers}


def last_round(event: Event) -> RoundOf | None:
    """The last round that was released; nothing where none is."""
    shown = released_rounds(event) or {}
    return max((RoundOf(*each) for each in shown.items() if each[1]), default=None)


def released_words(event: Event) -> Text:
    """How far it is shown, as a sentence."""
    its = last_round(event)
    if not its:
        return t("No round is released yet.")
    if len(event.session_numbers) > 1:
        return t("Released: round {number} of session {session}.", number=its.number, session=its.session)
    return t("Released: round {number}.", number=its.number)


def may_be_by_round(event: Event) -> bool:
    """Whether a director may choose to release one round after the other."""
    return "by_round" in contest_of(event).asks


def described(event: Event) -> Text:
    """What is played and how it is scored, and that rounds are released where that was chosen."""
    said = contest_of(event).described(event)
    if may_be_by_round(event) and by_round(event):
        return t("{contest}, released by rounds", contest=said)
    return said


def held_back(event: Event) -> frozenset[Key]:
    """The results that are recorded and not shown yet."""
    shown = released_rounds(event)
    if shown is None:
        return frozenset()
    upto = {section.id: shown[section.session] for section in event.sections}
    return frozenset(key for key in event.slips if key.round > upto[key.section])


def as_shown(event: Event, standings: Any) -> tuple[Event, Any]:
    """An event and its standings as they are shown on paper; the same ones, where nothing is held back."""
    if not held_back(event):
        return event, standings
    shown = as_released(standings)
    return shown.event, shown


def as_released(standings: Ranked) -> Ranked:
    """The standings as they are shown: the same ones, where nothing is held back."""
    held = held_back(standings.event)
    return standings.without(held) if held else standings
