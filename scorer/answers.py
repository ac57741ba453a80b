"""What a club that is open says when it is asked, in plain values; it is changed at its desk alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Concatenate, ParamSpec, TypeVar

from scorer import journal
from scorer.event.event import Event, Member
from scorer.event.results import Key, Slip
from scorer.journal import Deed
from scorer.store import reading
from scorer.store.deeds import Reach
from scorer.store.gateway import File

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


class Answers(ABC):
    """What a club answers to whoever sits here; how a question reaches it is its desk's to say."""

    who: str
    _renamed: tuple[int, ...]  # what they did here under another name

    @abstractmethod
    def read(
        self, question: Callable[Concatenate[File, Asked], Answer], *args: Asked.args, **more: Asked.kwargs
    ) -> Answer:
        """Put a question of ``scorer.store.reading`` to the file."""

    def club(self) -> str:
        """What the club is called."""
        return self.read(reading.club_name)

    def presets(self, game: str) -> dict[str, dict[str, Any]]:
        """The club's own rules of a game, by the names they are kept under."""
        return self.read(reading.presets, game)

    def members(self) -> tuple[Member, ...]:
        """Everybody the club knows, by name."""
        return self.read(reading.members)

    def events(self) -> tuple[reading.EventSummary, ...]:
        """The club's events, newest first."""
        return self.read(reading.events)

    def event(self, id_: int, slips: Mapping[Key, Slip] | None = None) -> Event:
        """A whole event, with the ``slips`` that are known of it; ``KeyError`` where there is none of that number."""
        return self.read(reading.event, id_, slips)

    def journal(
        self, *, event: int | None = None, before: int | None = None, text: str = "", most: int = 200
    ) -> tuple[Deed, ...]:
        """The newest deeds first; of one event, before a deed, or with a text in them, where asked."""
        return self.read(journal.deeds, event=event, before=before, text=text, most=most)

    def last_deed(self) -> Deed | None:
        """The newest deed, whoever did it."""
        return next(iter(self.journal(most=1)), None)

    def can_undo(self, event: int | None = None) -> Deed | None:
        """The deed that undo would take back."""
        return self.read(journal.next_deed, "undo", self._reach(event))

    def can_redo(self, event: int | None = None) -> Deed | None:
        """The deed that redo would do again."""
        return self.read(journal.next_deed, "redo", self._reach(event))

    def _reach(self, event: int | None) -> Reach:
        return Reach(self.who, event, self._renamed)
