"""The club's name and its members."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.text import Text, as_it_is, joined, t
from scorer.commands.command import Command
from scorer.commands.meeting import alike, met
from scorer.commands.saying import whole_words
from scorer.event.event import Member
from scorer.store import reading
from scorer.store.clubs import name_club
from scorer.store.gateway import File
from scorer.store.members import add_member, change_member, strike_members


@dataclass(frozen=True, slots=True, kw_only=True)
class PutMembers(Command):
    """Add members, change them, or strike them off; one deed however many they are."""

    put: tuple[Member, ...] = ()
    gone: tuple[int, ...] = ()
    seen: tuple[tuple[Member, ...], ...] = ()
    touched: ClassVar[str] = "members"

    def writes(self) -> frozenset[str]:
        return frozenset(f"member {id_}" for id_ in (*self.gone, *(each.id for each in self.put)) if id_)

    def given(self, _file: File) -> PutMembers:
        """Whoever does not say whom they saw has seen nobody: a number is given once, and nobody is written over."""
        return self if self.seen else replace(self, seen=((),))

    def carry_out(self, file: File) -> Command:
        known = {each.id: each for each in reading.members(file)}
        changed = tuple(known[each.id] for each in self.put if each.id in known)
        struck = tuple(known[id_] for id_ in self.gone if id_ in known)
        wanted = self._over_those(file, changed + struck)
        if self.gone:
            strike_members(file, self.gone)
        there = known.keys() - self.gone
        written = [(change_member if each.id in there else add_member)(file, each) for each in wanted]
        added = tuple(id_ for id_ in written if id_ not in known)
        now = tuple(replace(member, id=id_) for member, id_ in zip(wanted, written, strict=True))
        return PutMembers(**self.answered(), put=changed + struck, gone=added, seen=(now,))

    def as_written(self, inverse: Command) -> Command:
        if not (self.seen and isinstance(inverse, PutMembers)) or alike(self.seen[0], inverse.put):
            return self
        return replace(self, put=inverse.seen[0], seen=(inverse.put,))

    def _over_those(self, file: File, there: tuple[Member, ...]) -> tuple[Member, ...]:
        """What is written over those who are there; raises ``Overtaken`` for one whom its author has not seen so."""
        if not self.seen:
            return self.put
        was, now = ({each.id: each for each in some} for some in (self.seen[0], there))
        found = [met(was.get(one.id), one, now.get(one.id)) for one in self.put]
        put = tuple(each.value for each in found)
        if any(each.torn for each in found) or any(now[id_] != was.get(id_) for id_ in self.gone if id_ in now):
            raise self.overtaken(file, there, put=put)
        return put

    def words(self, _file: File, before: Any) -> Text:
        return joined((whole_words(each) for each in before if each not in self.seen[0]), "; ")


@dataclass(frozen=True, slots=True, kw_only=True)
class NameClub(Command):
    """Say what the club is called."""

    name: str
    seen: tuple[str, ...] = ()
    value: ClassVar[str] = "name"

    def writes(self) -> frozenset[str]:
        return frozenset({"club"})

    def carry_out(self, file: File) -> Command:
        before = reading.club_name(file)
        name = self.over(file, before)
        name_club(file, name)
        return NameClub(**self.answered(), name=before, seen=(name,))

    def words(self, _file: File, before: Any) -> Text:
        return as_it_is(before) or t("no name")
