"""Which version this is, and from which commit it was built; a checkout knows only the first."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from importlib import metadata
from typing import NamedTuple

from resources import FOLDER

BUILT = FOLDER / "built.json"  # written into the copy that is built, never into a checkout


class Version(NamedTuple):
    """The number of a version, and the commit it was built from, empty where it was not built."""

    number: str
    commit: str = ""


@cache  # as it was when the window opened: an upgrade under it puts another's number there
def version() -> Version:
    """What runs here."""
    with suppress(OSError, ValueError, TypeError):
        return Version(**json.loads(BUILT.read_text("utf-8")))
    return Version(metadata.version("overtrick"))
