"""Names of files, and addresses of clubs, as they are typed behind a command."""

from __future__ import annotations

import os
from pathlib import Path
from shlex import quote

from scorer.event.refusal import Refusal
from scorer.safety.signs import seen
from scorer.store.address import Address, Place, is_address

TYPED = frozenset(map(chr, range(0x20, 0x7F))) - set("'\\")  # that mean themselves where bytes are spelt out


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


def shell_word(name: str) -> str:
    """A name as it is typed into a shell that takes it for one word.

    Of one with a sign that cannot be typed, as where it is no UTF-8, the bytes are spelt out in eights (POSIX.1-2024,
    Shell Command Language, 2.2.4), which bash, zsh and ksh take.
    """
    if seen(name) == name:
        return quote(name)
    plain = (each if each in TYPED else f"\\{ord(each):03o}" for each in os.fsencode(name).decode("latin-1"))
    return f"$'{''.join(plain)}'"
