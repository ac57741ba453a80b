"""What a page may want of the whole window: another club file, or a copy in the file's place."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class BringBack(NamedTuple):
    """A copy is wanted in a club file's place; ``None`` for the file put among its copies, and nothing in its place.

    ``sound`` where that is known, or where it is wanted whatever it is, as what was set aside is.
    """

    club: Path
    copy: Path | None
    sound: bool = False
