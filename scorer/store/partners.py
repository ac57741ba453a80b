"""Who has played with whom: a question to the club file."""

from __future__ import annotations

from sqlalchemy import select

from scorer.event.event import Player
from scorer.event.plain import made
from scorer.store import reading
from scorer.store.gateway import File
from scorer.store.tables import CONTESTANT, ENTRY, SECTION

SECTIONS = 60  # the latest so many are looked through: about a year of evenings


def partners(file: File, *, but: tuple[int, ...] = ()) -> dict[int | str, Player]:
    """The member each member played with last, and by their name whoever a guest did, leaving some sections aside."""
    latest = select(SECTION.c.id).where(SECTION.c.id.not_in(but)).order_by(SECTION.c.id.desc()).limit(SECTIONS)
    own = reading.SEATED.with_only_columns(ENTRY.c.players).where(
        ENTRY.c.id.is_not(None), CONTESTANT.c.section_id.in_(latest)
    )
    found: dict[int | str, Player] = {}
    for kept in file.scalars(own.order_by(CONTESTANT.c.section_id.desc())):
        sat = made(kept, tuple[Player, ...])
        if len(sat) == 2 and all(player.name for player in sat):
            for player, other in (sat, sat[::-1]):
                if other.member or not player.member:
                    found.setdefault(player.member or player.name, other)
    return found
