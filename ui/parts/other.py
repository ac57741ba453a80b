"""What may be typed where a file is chosen, in place of a file's name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from rules.text import Text


class Other(NamedTuple):
    """How the line is called into which something else than a file's name may be typed, and whether that is typed.

    ``gone`` is whether a file may be named that is not there.
    """

    label: Text
    fits: Callable[[str], bool]
    gone: Callable[[Path], bool] = lambda _: False
    before: str = ""  # what was typed there last, to be opened again
