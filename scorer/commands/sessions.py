"""Sessions: when they are played and how long a board takes in them, one more and one fewer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.text import Text, joined, t
from scorer.commands.command import Command
from scorer.commands.saying import when_words
from scorer.event.event import FIRST, Event, Session
from scorer.event.refusal import Refusal
from scorer.event.whole import made_from
from scorer.store import reading
from scorer.store.events import has_event
from scorer.store.gateway import File
from scorer.store.sessions import add_session, change_session, played_in, remove_session


class NoSuchSession(Refusal):
    """There is no longer a session {number}; somebody has taken it out. Undo brings it back."""


class SessionThere(Refusal):
    """Session {number} is there already; somebody else has added it."""


class SessionInUse(Refusal):
    """Session {number} cannot be taken out: {why}."""


class NotOfASession(Refusal):
    """A session has no “{name}” to change."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewSession(Command):
    """Say when another session of an event is played."""

    session: Session
    touched: ClassVar[str] = "values"

    def writes(self) -> frozenset[str]:
        return of_session(self.event, self.session.number)

    def do(self, file: File) -> Command:
        return self.step(file)

    def step(self, file: File) -> Command:
        """What it is made from is there."""
        found_all(file, self.event, made_from(self.session))
        return self.carry_out(file)

    def carry_out(self, file: File) -> Command:
        if any(each.number == self.session.number for each in found(file, self.event)):
            raise SessionThere(number=self.session.number)
        bare = played_in(file, self.event, self.session.number) is not None
        add_session(file, self.event, self.session)
        return RemoveSession(**self.answered(), session=self.session.number, seen=(self.session,), bare=bare)


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveSession(Command):
    """Take out a session that no section plays in, or take back what was said of one: it is as the first then.

    Of one that is ``bare`` sections play in it though nothing was said of it before.
    """

    session: int
    seen: tuple[Session, ...] = ()
    bare: bool = False
    touched: ClassVar[str] = "values"

    def stood(self, event: Event) -> tuple[Any, ...]:
        return said_of(event, self.session)

    def writes(self) -> frozenset[str]:
        return of_session(self.event, self.session)

    def do(self, file: File) -> Command:
        return self.step(file)

    def step(self, file: File) -> Command:
        """Nothing is left that plays in it, or was made from it."""
        letter = None if self.bare else played_in(file, self.event, self.session)
        if letter:
            raise SessionInUse(number=self.session, why=t("section {letter} plays in it", letter=letter))
        sessions = found(file, self.event)
        if later := max((each.number for each in sessions if self.session in made_from(each)), default=None):
            why = t("session {later} was made from it, and is to be taken back first", later=later)
            raise SessionInUse(number=self.session, why=why)
        return self.carry_out(file)

    def carry_out(self, file: File) -> Command:
        if self.session == FIRST:
            raise SessionInUse(number=FIRST, why=t("an event has one at least"))
        before = there(file, self.event, self.session)
        self.over(file, before)
        remove_session(file, self.event, self.session)
        return NewSession(**self.answered(), session=before)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeSession(Command):
    """Say of a session that it is played on another day, from another time, or at another pace."""

    session: int
    changes: Mapping[str, Any]
    seen: tuple[Mapping[str, Any], ...] = ()
    touched: ClassVar[str] = "values"
    value: ClassVar[str] = "changes"

    def stood(self, event: Event) -> tuple[Any, ...]:
        known = self.changes.keys() & set(reading.WHEN)
        return tuple({name: getattr(each, name) for name in known} for each in said_of(event, self.session))

    def writes(self) -> frozenset[str]:
        return of_session(self.event, self.session, *self.changes)

    def do(self, file: File) -> Command:
        return self.step(file)

    def step(self, file: File) -> Command:
        """What it is made from by this, and was not before, is there."""
        if "carries" in self.changes:
            before = there(file, self.event, self.session)
            after = replace(before, carries=self.changes["carries"])
            found_all(file, self.event, made_from(after) - made_from(before))
        return self.carry_out(file)

    def carry_out(self, file: File) -> Command:
        for name in self.changes:
            if name not in reading.WHEN or name == "number":
                raise NotOfASession(name=name)
        session = there(file, self.event, self.session)
        before = {name: getattr(session, name) for name in self.changes}
        changes = self.over(file, before)
        change_session(file, self.event, self.session, changes=changes)
        return ChangeSession(**self.answered(), session=self.session, changes=before, seen=(changes,))

    def words(self, file: File, before: Any) -> Text:
        return joined(when_words(reading.event(file, self.event), name, before[name]) for name in sorted(before))


def of_session(event: int, number: int, *names: str) -> frozenset[str]:
    """The paths of what is said of a session, or of all of it."""
    whole = f"event {event}/session {number}"
    return frozenset(f"{whole}/{name}" for name in names) or frozenset({whole})


def said_of(event: Event, number: int) -> tuple[Session, ...]:
    """A session as an event has it, where something is said of it."""
    return tuple(each for each in event.sessions if each.number == number)


def found(file: File, event: int) -> tuple[Session, ...]:
    """The sessions of an event; raises ``NoSuchSession`` where there is no such event."""
    if not has_event(file, event):
        raise NoSuchSession(number=FIRST)
    return reading.sessions_of(file, event)


def found_all(file: File, event: int, wanted: frozenset[int]) -> None:
    """Raises ``NoSuchSession`` where one of some is not there; it may be one of which nothing is said."""
    said = {each.number for each in found(file, event)}
    for number in sorted(wanted - said):
        if not played_in(file, event, number):
            raise NoSuchSession(number=number)


def there(file: File, event: int, number: int) -> Session:
    """A session that must be there; raises ``NoSuchSession``."""
    for each in found(file, event):
        if each.number == number:
            return each
    raise NoSuchSession(number=number)


def is_bare(file: File, event: int, number: int) -> bool:
    """Whether nothing is said of a session; older files have sections in such ones."""
    return all(each.number != number for each in found(file, event))


def can_hold(file: File, event: int, number: int) -> None:
    """Raises ``NoSuchSession`` where an event has no such session; the first one is always there."""
    if number != FIRST:
        found_all(file, event, frozenset({number}))
