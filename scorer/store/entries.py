"""Who is entered in an event, and the numbers of a section that they play under, being written."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete, insert, select

from scorer.event.event import Contestant, Entry
from scorer.event.plain import plain
from scorer.store.gateway import File
from scorer.store.tables import CONTESTANT, ENTRY, SECTION


def seated(file: File, section: int) -> dict[int, str]:
    """Every number that is kept of a section, with the id of the entry that plays under it; empty for none."""
    here = select(CONTESTANT.c.number, CONTESTANT.c.entry).filter_by(section_id=section)
    return {number: entry for number, entry in file.execute(here)}


def seat(file: File, section: int, contestants: Collection[Contestant]) -> None:
    """Put contestants under their numbers; of whom nothing is known, nothing is kept."""
    numbers = [each.number for each in contestants]
    file.execute(delete(CONTESTANT).where(CONTESTANT.c.section_id == section, CONTESTANT.c.number.in_(numbers)))
    rows = []
    for each in contestants:
        if each != Contestant(each.number):
            kept = plain(each)
            rows.append({**kept, "section_id": section, "entry": each.entry.id, "lineups": list(kept["lineups"])})
    if rows:
        file.execute(insert(CONTESTANT), rows)


def put_entry(file: File, event: int, entry: Entry) -> None:
    """Write who an entry is, whether it was entered before or not."""
    kept = plain(entry)
    file.execute(delete(ENTRY).filter_by(event_id=event, id=entry.id))
    file.execute(insert(ENTRY).values({**kept, "event_id": event, "players": list(kept["players"])}))


def drop_unseated(file: File, event: int) -> None:
    """Forget the entries of an event that play in no section any more."""
    seated = select(CONTESTANT.c.entry).join(SECTION, SECTION.c.id == CONTESTANT.c.section_id)
    mine = seated.where(SECTION.c.event_id == event)
    file.execute(delete(ENTRY).where(ENTRY.c.event_id == event, ENTRY.c.id.not_in(mine)))
