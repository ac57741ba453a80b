"""The members that people of another file are: nobody is invented, and where two may be meant nobody is taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from scorer.event.event import Member, Player
from scorer.event.folding import folded


class Linking:
    """Finds the member that a name or a national number means."""

    def __init__(self, members: Iterable[Member]) -> None:
        members = tuple(members)
        self.by_id = {member.id: member for member in members}
        self.by_number = alone((member.national_number, member) for member in members)
        self.by_name = alone((folded(member.name), member) for member in members)
        self.by_both = alone((both, member) for member in members for both in numbered(member))
        self.called = Counter(folded(member.name) for member in members)

    def player(self, player: Player) -> Player:
        """A player as the member they are, where exactly one has that number, or no other number and that name."""
        member = self.named(player.name, player.national_number)
        return replace(player, member=member.id) if member else player

    def named(self, name: str, national_number: str = "") -> Member | None:
        """The member of that national number, or of that name and no other number; ``None`` where not exactly one."""
        member = self.by_number.get(national_number) if national_number else None
        if member is None:
            member = self.by_name.get(folded(name)) if name else None
            if member and member.national_number and national_number:
                return None
        return member

    def member(self, there: Member, *, same_club: bool) -> Member | None:
        """The member that one of another file is: by the file's own number where both files are of the same club.

        Else by a number of the club's together with the name, and last as any player.
        """
        here = self.by_id.get(there.id) if same_club else None
        if here and folded(here.name) == folded(there.name):
            return here
        found = {self.by_both[both].id: self.by_both[both] for both in numbered(there) if both in self.by_both}
        if len(found) == 1:
            return next(iter(found.values()))
        return self.named(there.name, there.national_number)

    def several(self, name: str) -> bool:
        """Whether more members than one are called so."""
        return self.called[folded(name)] > 1


def numbered(member: Member) -> set[str]:
    """The numbers that a club has given a member, each with the name: another club may have given it to others."""
    return {f"{number} {folded(member.name)}" for number in (member.number, member.club_number) if number}


def alone(named: Iterable[tuple[str, Member]]) -> dict[str, Member]:
    """Members by something only one of them has."""
    found: dict[str, Member | None] = {}
    for name, member in named:
        found[name] = None if name in found else member
    return {name: member for name, member in found.items() if name and member}
