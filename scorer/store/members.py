"""Whom the club knows, being written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict

from sqlalchemy import delete, update

from scorer.event.event import Member
from scorer.store.gateway import File
from scorer.store.numbers import numbered
from scorer.store.tables import MEMBER


def add_member(file: File, member: Member) -> int:
    """Write somebody whom the club does not know; return the number it knows them by."""
    own = asdict(member)
    return numbered(file, MEMBER, own, id_=own.pop("id"))


def change_member(file: File, member: Member) -> int:
    """Write what is known of somebody; return their number."""
    file.execute(update(MEMBER).where(MEMBER.c.id == member.id).values(asdict(member)))
    return member.id


def strike_members(file: File, ids: Iterable[int]) -> None:
    """Forget some members."""
    file.execute(delete(MEMBER).where(MEMBER.c.id.in_(tuple(ids))))
