"""What a page may want of the whole window: another club or none, or a copy in the file's place."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rules.text import NO_WORDS, Text
from scorer.keeping import restoring
from scorer.store.address import Address, Place

if TYPE_CHECKING:
    from ui.room import Room


class Opening(NamedTuple):
    """Another club is wanted, or none, and what is done there as soon as it is open."""

    club: Place | None
    then: Callable[[Room], object] | None = None


class BringBack(NamedTuple):
    """A copy is wanted in a club file's place; ``None`` for the file put among its copies, and nothing in its place.

    ``sound`` where that is known, or where it is wanted whatever it is, as what was set aside is; ``step`` is do, or
    the undo or redo of that, which was said in the words ``of``.
    """

    club: Path
    copy: Path | None
    sound: bool = False
    step: str = "do"
    of: Text = NO_WORDS


class BroughtBack(NamedTuple):
    """That a copy was brought back, or that this was undone; ``back`` leads back until something else is done.

    ``words`` say that, and ``what`` what is taken back or done again.
    """

    words: Text
    what: Text
    at: datetime
    back: BringBack


def itself(path: Place) -> Place:
    """The club that a path, or an address, leads to."""
    return path if isinstance(path, Address) else restoring.itself(path)
