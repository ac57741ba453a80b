"""Names of files, and addresses of clubs, as they are typed behind a command."""

from __future__ import annotations

from pathlib import Path

from scorer.event.refusal import Refusal
from scorer.store.address import Address, Place, is_address


class NoFileName(Refusal):
    """Nothing stands where the name of a file or a folder does: expected one."""


class NoSuchName(Refusal):
    """“{name}” is the name of no file: expected one without a null sign in it."""


def path_of(typed: str | Path) -> Path:
    """What was typed, or what stands for nothing typed, as a path.

    Raises ``NoFileName`` for a blank, which would mean the folder one is in, and ``NoSuchName``.
    """
    name = str(typed)
    if not name.strip():
        raise NoFileName
    if "\0" in name:
        raise NoSuchName(name=name)
    return Path(name)


def place_of(typed: str | Path | Address) -> Place:
    """Where a club is: the file, or the address on a server, that was typed; raises ``NoAddress`` too."""
    if isinstance(typed, Address):
        return typed
    return Address.of(str(typed)) if is_address(str(typed)) else path_of(typed)
