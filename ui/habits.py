"""What a person's window remembers between two evenings: name, size, place, light or dark, widths of columns."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any


@dataclass(slots=True)
class Habits:
    """How somebody likes the window. Nothing of the club is kept here, and losing it costs nothing."""

    dark: bool | None = None
    scale: float = 1.0
    geometry: str = ""
    who: str = ""
    address: str = ""  # of the club on a server that was open last, without its password
    language: str = ""  # a code; the system's without one
    version: str = ""  # of the program that was used last
    widths: dict[str, dict[str, int]] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)  # marks of what is said only once, of which no name can be read

    @classmethod
    def read(cls, path: Path) -> Habits:
        """The habits kept in a file; the usual ones where there is none, or nothing in it that can be read."""
        with suppress(OSError, ValueError, TypeError, KeyError):
            return cls(**_fitting(json.loads(path.read_text("utf-8"))))
        return cls()

    def write(self, path: Path) -> None:
        """Keep them; a folder that may not be written is no reason to trouble anybody."""
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(asdict(self), indent=1), "utf-8")


def _fitting(kept: dict[str, Any]) -> dict[str, Any]:
    """What is of the kind it should be."""
    usual = asdict(Habits())
    return {name: kept[name] for name in usual if name in kept and _like(kept[name], usual[name])}


def _like(value: Any, usual: Any) -> bool:
    if usual is None:
        return value is None or isinstance(value, bool)
    return isinstance(value, float | int if isinstance(usual, float) else type(usual))
