"""A member's name in its two parts: as somebody said they are, or else as a language parts names."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from scorer.event.event import Member
from scorer.languages import Spoken


class Parted(NamedTuple):
    """A given name, which may be empty, and a surname."""

    given: str
    surname: str

    @property
    def whole(self) -> str:
        """The name as it is said at the table."""
        return f"{self.given} {self.surname}".strip()

    @property
    def surname_first(self) -> str:
        """The name as it stands in a list: ``Holm, Ida``."""
        return f"{self.surname}, {self.given}" if self.given and self.surname else self.whole


def parted(member: Member, by: Spoken) -> Parted:
    """The parts of a member's name; where the surname that was said is not the end of it any more, by the language."""
    said = member.surname
    if said and f" {member.name}".endswith(f" {said}"):
        return Parted(member.name.removesuffix(said).rstrip(), said)
    return Parted(*by.parted(member.name))


def read(name: str) -> Parted | None:
    """The parts of a name that is written surname first, with a comma; ``None`` of any other."""
    last, comma, first = (" ".join(part.split()) for part in name.partition(","))
    return Parted(first, last) if comma and last and first and "," not in first else None


def named(member: Member, name: Parted) -> Member:
    """The same member under a name of which both parts are known."""
    return replace(member, name=name.whole, surname=name.surname)


def called(member: Member, name: str) -> Member:
    """The same member under a whole name: written surname first, it says its parts."""
    if written := read(name):
        return named(member, written)
    whole = " ".join(name.split())
    return replace(member, name=whole, surname=member.surname if whole.endswith(f" {member.surname}") else "")
