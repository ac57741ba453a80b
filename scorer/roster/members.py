"""One member added, changed or struck off, each a deed in words; and finding them by what somebody types."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from rules.text import t
from scorer.commands.members import PutMembers
from scorer.commands.saying import member_words
from scorer.event.event import Member
from scorer.event.folding import listed
from scorer.event.refusal import Refusal
from scorer.roster.columns import INSIDE
from scorer.roster.plan import KEYS, Change, compared, known


class NoName(Refusal):
    """A member has a name; {name} keeps theirs. To take somebody off the list, strike them off."""


def added(member: Member) -> PutMembers:
    """Somebody new."""
    return PutMembers(said=t("{member} is a member.", member=member_words(member)), put=(member,), seen=((),))


def changed(member: Member, kind: str, value: Any) -> PutMembers:
    """One value of a member; raises ``NoName`` for a name that is blank."""
    text = " ".join(str(value).split())
    if kind == "name" and not text:
        raise NoName(name=member.name)
    gone = t("{member}: {what} taken away.", member=member.name, what=INSIDE[kind])
    said = t("{member}: {what} {value}.", member=member.name, what=INSIDE[kind], value=text) if text else gone
    other: dict[str, Any] = {kind: text}
    return PutMembers(said=said, put=(replace(member, **other),), seen=((member,),))


def struck(members: tuple[Member, ...]) -> PutMembers:
    """Somebody who is a member no longer; results keep their name."""
    several = t("{n} members are struck off.", n=len(members))
    said = t("{member} is struck off.", member=member_words(members[0])) if len(members) == 1 else several
    return PutMembers(said=said, gone=tuple(member.id for member in members), seen=(members,))


def resembled(wanted: Member, members: Iterable[Member]) -> Change:
    """Who there is already that might be meant."""
    return compared(0, wanted, known(members))


def shares_number(member: Member, members: Iterable[Member]) -> Member | None:
    """Another member with one of the same numbers."""
    for other in members:
        if other.id != member.id and any(
            getattr(member, key) and getattr(member, key) == getattr(other, key) for key in KEYS
        ):
            return other
    return None


def finding(members: Iterable[Member], typed: str) -> tuple[Member, ...]:
    """Those of whom every word that was typed begins a word of the name or of a number."""
    return tuple(member for member in members if listed(member).begins(typed))
