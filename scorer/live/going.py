"""An evening as it goes, and what there is to do next as a value: what, why, and the one press that does it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rules.text import Text
from scorer.event.event import FIRST, Event
from scorer.event.results import Key
from scorer.live.pace import TablePace
from scorer.live.states import States

WANTS = ("late", "doubt", "ask")


@dataclass(frozen=True, slots=True)
class NextStep:
    """Something to do next: how pressing it is, what, why, the word on its button, and where that leads.

    ``state`` is late, doubt, ask (somebody has to see to it), due (it will come) or done.  ``key`` is set where what
    it leads to has a key of its own.
    """

    state: str
    what: Text
    why: Text
    act: Text
    page: str
    where: Mapping[str, Any] = field(default_factory=dict)
    key: str = ""

    @property
    def wants(self) -> bool:
        """Whether somebody has to see to it."""
        return self.state in WANTS


class Going(NamedTuple):
    """An evening as it goes: its results' states, the round in play (0: none yet), the tables in it, the session."""

    states: States
    playing: int = 0
    tables: tuple[TablePace, ...] = ()
    session: int = FIRST

    @property
    def event(self) -> Event:
        """The event itself."""
        return self.states.event

    @property
    def missing(self) -> tuple[Key, ...]:
        """Every result still to come up to the end of this session, in the order of play."""
        session = {each.id: each.session for each in self.event.sections}
        keys = (key for key in self.states.due if not self.states.is_in(key) and session[key.section] <= self.session)
        return tuple(sorted(keys, key=lambda key: (session[key.section], key.round)))


def place(key: Key) -> dict[str, Any]:
    """Where a result belongs, as a page is told to go there."""
    return {"section": key.section, "round": key.round, "table": key.table, "board": key.number}


def first_missing(table: TablePace) -> tuple[Key, ...]:
    """What a table has to be asked for: what it owes, or else what is over time."""
    here = tuple(key for key, done in zip(table.boards, table.done, strict=True) if not done)
    return table.owed or here
