"""Beginning an event, changing what it says of itself, and putting it away."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.text import Text, joined, t
from scorer.commands.command import Command
from scorer.commands.entering import given
from scorer.commands.meeting import Reconciled, alike
from scorer.commands.saying import event_words
from scorer.commands.sections import new_section
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.store import reading
from scorer.store.events import add_event, change_event, own_values, remove_event
from scorer.store.gateway import File
from scorer.store.sessions import add_session


class NoSuchEvent(Refusal):
    """The event is no longer in this club file; somebody has removed it. Undo brings it back."""


class NotASetting(Refusal):
    """An event has no “{name}” to change."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewEvent(Command):
    """Begin an event, with all that is known of it; numbers that are 0 are given out by the file."""

    whole: Event
    touched: ClassVar[str] = "event"

    def writes(self) -> frozenset[str]:
        return frozenset({f"event {self.whole.id}"} if self.whole.id else ())

    def given(self, _file: File) -> NewEvent:
        sections = (
            replace(each, contestants={one.number: one for one in given(each.contestants.values(), {})})
            for each in self.whole.sections
        )
        return replace(self, whole=replace(self.whole, sections=tuple(sections)))

    def carry_out(self, file: File) -> Command:
        id_ = add_event(file, self.whole)
        for section in self.whole.sections:
            kept = {key: slip for key, slip in self.whole.slips.items() if key.section == section.id}
            new_section(file, id_, section, slips=kept)
        for session in self.whole.sessions:
            add_session(file, id_, session)
        return RemoveEvent(event=id_, said=self.said)


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveEvent(Command):
    """Put an event away, with its sections and results; taking it back brings everything back."""

    seen: tuple[Event, ...] = ()
    touched: ClassVar[str] = "event"

    def stood(self, event: Event) -> tuple[Any, ...]:
        return (event,)

    def writes(self) -> frozenset[str]:
        return frozenset({f"event {self.event}"})

    def carry_out(self, file: File) -> Command:
        whole = there(file, self.event)
        self.over(file, whole)
        remove_event(file, self.event)
        return NewEvent(**self.answered(), whole=whole)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeEvent(Command):
    """Change an event's name, method, settings or any other of its own values."""

    changes: Mapping[str, Any]
    at_once: bool = False  # settings are changed all at once, and not only the answers that are others than were seen
    seen: tuple[Mapping[str, Any], ...] = ()
    touched: ClassVar[str] = "values"
    value: ClassVar[str] = "changes"

    def stood(self, event: Event) -> tuple[Any, ...]:
        return ({name: getattr(event, name) for name in self.changes if name in reading.OWN},)

    def writes(self) -> frozenset[str]:
        own = (f"event {self.event}/{name}{answer}" for name in self.changes for answer in self._answers(name))
        return frozenset(own)

    def _answers(self, name: str) -> Iterable[str]:
        """Of settings the answers that are changed, as far as it is known; of anything else all of it."""
        was, now = (self.seen[0].get(name) if self.seen else None), self.changes[name]
        if self.at_once or not isinstance(was, Mapping) or not isinstance(now, Mapping):
            return ("",)
        return [f"/{each}" for each in {**was, **now} if not alike(was.get(each), now.get(each))]

    def carry_out(self, file: File) -> Command:
        for name in self.changes:
            if name not in reading.OWN or name == "id":
                raise NotASetting(name=name)
        before = own_values(file, self.event, self.changes)
        if before is None:
            raise NoSuchEvent()
        changes = self.over(file, before)
        change_event(file, self.event, changes)
        return ChangeEvent(**self.answered(), changes=before, at_once=self.at_once, seen=(changes,))

    def meeting(self, before: Any) -> Reconciled:
        if not self.at_once:
            return Command.meeting(self, before)
        return Reconciled(self.changes, torn=not (alike(self.seen[0], before) or alike(self.changes, before)))

    def words(self, file: File, before: Any) -> Text:
        event = replace(there(file, self.event), **before)
        other = (path.split("/")[1:] for path in replace(self, changes=before, at_once=False).writes())
        return joined(event_words(event, *each) for each in sorted(other))


def there(file: File, id_: int) -> Event:
    """An event that must be there; raises ``NoSuchEvent``."""
    try:
        return reading.event(file, id_)
    except KeyError as error:
        raise NoSuchEvent() from error


def begin(event: Event) -> NewEvent:
    """The command that begins an event, saying so."""
    said = t("New event: {name}.", name=event.name) if event.name else t("New event.")
    return NewEvent(said=said, whole=replace(event, id=0))
