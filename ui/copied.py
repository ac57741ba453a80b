"""A copy of a club file, opened to look at: everything can be read, and nothing done."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scorer.event.refusal import Refusal
from scorer.journal import Deed
from scorer.picture import Picture
from scorer.store.trouble import Damaged, FileTrouble, NotAClubFile


class OnlyLooking(Refusal):
    """This is a copy, to look at only. Make it the club’s file, or open the club’s file, to change anything."""


class CopyDamaged(FileTrouble):
    """The copy {name} is damaged and cannot be looked at. Choose another."""


class Copied(Picture):
    """The club as a copy has it."""

    def __init__(self, path: Path, of: Path, *, who: str = "") -> None:
        """``of`` is the club file whose copy it is; raises a ``FileTrouble``."""
        self.of = of
        try:
            super().__init__(path, who=who)
        except (Damaged, NotAClubFile) as damaged:
            raise CopyDamaged(name=path.name) from damaged

    def can_undo(self, event: int | None = None) -> Deed | None:
        """Nothing is taken back here."""
        return None

    def can_redo(self, event: int | None = None) -> Deed | None:
        """Nothing is done again here."""
        return None

    def _carry_out(self, write: Any) -> Deed:
        raise OnlyLooking()
