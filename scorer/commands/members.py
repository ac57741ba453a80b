"""The club's name and its members."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any, ClassVar

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.dialects.sqlite import insert

from scorer.commands.command import Command
from scorer.event.event import Member
from scorer.store import reading
from scorer.store.tables import ClubRow, MemberRow


@dataclass(frozen=True, slots=True, kw_only=True)
class PutMembers(Command):
    """Add members, change them, or strike them off; one deed however many they are."""

    put: tuple[Member, ...] = ()
    gone: tuple[int, ...] = ()
    seen: tuple[tuple[Member, ...], ...] = ()
    touched: ClassVar[str] = "members"

    def writes(self) -> frozenset[str]:
        return frozenset(f"member {id_}" for id_ in (*self.gone, *(each.id for each in self.put)) if id_)

    def carry_out(self, file: Connection) -> Command:
        known = {each.id: each for each in reading.members(file)}
        if self.seen:
            self.overwrites(tuple(known[each.id] for each in self.seen[0] if each.id in known))
        changed = tuple(known[each.id] for each in self.put if each.id in known)
        struck = tuple(known[id_] for id_ in self.gone if id_ in known)
        if self.gone:
            file.execute(delete(MemberRow).where(MemberRow.id.in_(self.gone)))
        written = [put(file, member) for member in self.put]
        added = tuple(id_ for id_ in written if id_ not in known)
        now = tuple(replace(member, id=id_) for member, id_ in zip(self.put, written, strict=True))
        return PutMembers(**self.answered(), put=changed + struck, gone=added, seen=(now,))


@dataclass(frozen=True, slots=True, kw_only=True)
class NameClub(Command):
    """Say what the club is called."""

    name: str
    seen: tuple[str, ...] = ()

    def writes(self) -> frozenset[str]:
        return frozenset({"club"})

    def carry_out(self, file: Connection) -> Command:
        before = file.scalars(select(ClubRow.name)).one()
        self.overwrites(before)
        file.execute(update(ClubRow).values(name=self.name))
        return NameClub(**self.answered(), name=before, seen=(self.name,))


def put(file: Connection, member: Member) -> int:
    """Write one member; return the number the file knows it by."""
    own: dict[str, Any] = asdict(replace(member)) | {"id": member.id or None}
    write = insert(MemberRow).values(own)
    write = write.on_conflict_do_update(index_elements=["id"], set_={k: v for k, v in own.items() if k != "id"})
    made = file.execute(write.returning(MemberRow.id)).scalar_one()
    return int(made)
