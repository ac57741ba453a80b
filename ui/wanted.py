"""What a page may want of the whole window: another club file, or a copy in the file's place."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class BringBack(NamedTuple):
    """A copy is wanted in a club file's place. ``sound`` where that is known, or where it is wanted whatever it is."""

    club: Path
    copy: Path
    sound: bool = False
