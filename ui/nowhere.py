"""No club: what stands in the place of one while none is open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scorer.commands.remembering import is_invented
from scorer.desk import Desk
from scorer.evening.club_before import ClubBefore, unnamed
from scorer.event.refusal import Refusal
from scorer.journal import Deed
from scorer.picture import Picture
from scorer.places import first_club
from scorer.store.address import Place
from scorer.store.file import nothing_in_memory
from scorer.store.trouble import FileTrouble
from ui.parts.saying import WINDOW


def invented(desk: Desk) -> bool:
    """Whether the club that is open is an invented one; as far as its file can be read now."""
    try:
        return desk.read(is_invented)
    except FileTrouble:
        return False


class NoClubYet(Refusal):
    """No club is open yet: begin an evening, or open or make a club, on the page Tonight."""


class Nowhere(Picture):
    """A club of nobody, in memory; it knows which one was open last, and where an evening would begin."""

    def __init__(self, before: ClubBefore | None, *, who: str = "") -> None:
        self.before = before
        self._show(first_club(), nothing_in_memory(), who)

    @property
    def begins_in(self) -> Place:
        """The club in which an evening is begun: the one that was open last, or else one that is made then."""
        if self.before and not self.before.away:
            return self.before.place
        return self.new

    @property
    def new(self) -> Path:
        """The file of a club that is made without a name, called so in the language of the window."""
        return first_club(unnamed(WINDOW.language), self.path.parent)

    def _carry_out(self, write: Any) -> Deed:
        raise NoClubYet()
