"""Who has played with whom: a question to the club file."""

from __future__ import annotations

from sqlalchemy import select

from scorer.event.event import Player
from scorer.event.plain import made
from scorer.store import reading
from scorer.store.gateway import File
from scorer.store.tables import CONTESTANT, ENTRY, SECTION

SECTIONS = 60  # the latest so many are looked through: about a year of evenings


def partners(file: File, *, but: tuple[int, ...] = ()) -> dict[int, int]:
    """The member each member played with last, leaving some sections aside."""
    latest = select(SECTION.c.id).where(SECTION.c.id.not_in(but)).order_by(SECTION.c.id.desc()).limit(SECTIONS)
    own = reading.SEATED.with_only_columns(ENTRY.c.players).where(
        ENTRY.c.id.is_not(None), CONTESTANT.c.section_id.in_(latest)
    )
    found: dict[int, int] = {}
    for kept in file.scalars(own.order_by(CONTESTANT.c.section_id.desc())):
        ids = [player.member for player in made(kept, tuple[Player, ...])]
        if len(ids) == 2 and all(ids):
            found.setdefault(ids[0], ids[1])
            found.setdefault(ids[1], ids[0])
    return found
