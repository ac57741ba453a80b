"""One member added, changed or struck off, each a deed in words; and finding them by what somebody types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.text import Text, joined, t
from scorer.commands.members import PutMembers
from scorer.commands.saying import member_words
from scorer.event.event import Member
from scorer.event.folding import listed
from scorer.event.refusal import Refusal
from scorer.roster.columns import INSIDE, PRIVATE
from scorer.roster.plan import KEYS, Change, compared, known


class NoName(Refusal):
    """A member has a name; {name} keeps theirs. To take somebody off the list, strike them off."""


def added(member: Member) -> PutMembers:
    """Somebody new."""
    return PutMembers(said=t("{member} is a member.", member=member_words(member)), put=(member,), seen=((),))


def corrected(before: Member, after: Member) -> PutMembers:
    """A member as somebody put them right, one deed however much that is; raises ``NoName`` for a name that is blank.

    How somebody is reached is nobody's business who reads the journal, and so is said to be changed, and no more.
    """
    if not after.name:
        raise NoName(name=before.name)
    said = joined((told(kind, now) for kind, now in differing(before, after)), ", ")
    said = t("{member}: {changes}.", member=before.name, changes=said or t("nothing new"))
    return PutMembers(said=said, put=(after,), seen=((before,),))


def differing(before: Member, after: Member) -> Iterator[tuple[str, str]]:
    """What is kept otherwise of a member, and how; where the whole name is another, not its end beside it."""
    other = {kind: now for kind in INSIDE if (now := getattr(after, kind)) != getattr(before, kind)}
    if "name" in other:
        other.pop("surname", None)
    yield from other.items()


def told(kind: str, now: str) -> Text:
    """What is kept of a member by now, in a few words."""
    if not now:
        return t("{what} taken away", what=INSIDE[kind])
    if kind in PRIVATE:
        return t("{what} changed", what=INSIDE[kind])
    return t("{what} {value}", what=INSIDE[kind], value=now)


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
    """Those of whom every word that was typed is part of a word of the name or of a number, in the order they have."""
    return tuple(one.member for one in map(listed, members) if one.begins(typed) or one.has(typed))
