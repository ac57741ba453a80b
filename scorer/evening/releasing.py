"""Releasing rounds one after the other: what is shown and printed is what was released."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.text import Text, t
from scorer.commands import Command
from scorer.commands.events import ChangeEvent
from scorer.commands.saying import setting_words
from scorer.contests import contest_of
from scorer.contests.released import RoundOf, last_round, may_be_by_round, released_rounds
from scorer.evening.changes import session_changed
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.event.results import Key
from scorer.event.whole import BY_ROUND, RELEASED, SHOWING
from scorer.live.going import NextStep


class RoundNotOver(Refusal):
    """{round} is not over: {n} of its results is to come."""

    many = "{round} is not over: {n} of its results are to come."


class RoundNotDrawn(Refusal):
    """{round} is not drawn yet, so that nothing of it can be released."""


class AllReleased(Refusal):
    """Every round is released."""


class NothingReleased(Refusal):
    """No round is released, so that none can be held back."""


class NotByRounds(Refusal):
    """{contest}: whether one round is released after the other is not chosen here."""


def shown_so(event: Event, answer: str) -> ChangeEvent:
    """Whether how it stands is shown as results come in, or round by round; raises ``NotByRounds``."""
    if answer == BY_ROUND and not may_be_by_round(event):
        raise NotByRounds(contest=contest_of(event).says)
    kept = {**event.whole, SHOWING.name: answer}
    return ChangeEvent(event=event.id, said=setting_words(SHOWING, answer), changes={"whole": kept}).seeing(event)


def to_come(event: Event, its: RoundOf) -> int:
    """How many results of a round are still to come."""
    return sum(1 for key in keys_of(event, its) if key not in event.slips)


def keys_of(event: Event, its: RoundOf) -> list[Key]:
    """Where the results of a round belong."""
    return [key for section in event.in_session(its.session) for key, _ in section.due() if key.round == its.number]


def next_round(event: Event) -> RoundOf | None:
    """The round that would be released next; nothing where all are, or where everything is shown anyway.

    One session comes after the other: what a later one goes by is shown first.
    """
    for number, shown in (released_rounds(event) or {}).items():
        movements = [section.movement for section in event.in_session(number) if section.movement]
        if shown < max((movement.length for movement in movements), default=0):
            return RoundOf(number, shown + 1)
    return None


def release(event: Event) -> Command:
    """Show the next round too; raises a ``Refusal`` where it is not over."""
    its = next_round(event)
    if not its:
        raise AllReleased()
    called = with_session(event, its, t("Round {number}", number=its.number))
    if not keys_of(event, its):
        raise RoundNotDrawn(round=called)
    if missing := to_come(event, its):
        raise RoundNotOver(round=called, n=missing)
    return shown_up_to(event, its, t("Round {number} is released.", number=its.number))


def hold_back(event: Event) -> Command:
    """Show the last round that was released no longer."""
    its = last_round(event)
    if not its:
        raise NothingReleased()
    before = its._replace(number=its.number - 1)
    return shown_up_to(event, before, t("Round {number} is held back again.", number=its.number))


def shown_up_to(event: Event, its: RoundOf, said: Text) -> Command:
    """A session is shown up to this round."""
    carries = {**event.session(its.session).carries, RELEASED.name: its.number}
    changed = session_changed(event, its.session, carries=carries)
    return replace(changed, said=with_session(event, its, said)).seeing(event)


def with_session(event: Event, its: RoundOf, said: Text) -> Text:
    """What is said of a round, with its session where there are several."""
    if len(event.session_numbers) == 1:
        return said
    return t("Session {number}: {said}", number=its.session, said=said)


def to_release(event: Event) -> Iterator[NextStep]:
    """The next round, where it is over and nobody has been shown it."""
    its = next_round(event)
    if its and any(key in event.slips for key in keys_of(event, its)) and not to_come(event, its):
        what = with_session(event, its, t("Release round {number}.", number=its.number))
        why = t("All of it is in, and nobody is shown what it brought before.")
        yield NextStep("ask", what, why, t("Release"), "standings", {"release": its})
