"""Who has sat down with whom, in every event of a club: questions to the club file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import and_, select

from scorer.event.event import Player
from scorer.store.gateway import File
from scorer.store.tables import CONTESTANT, ENTRY, SECTION


class Sat(NamedTuple):
    """Some who sat down together: as they were entered (``lineup`` 0), or as the so-many-th line-up of their number."""

    event: int
    section: int
    number: int
    lineup: int
    players: tuple[Player, ...]


def sat_down(file: File) -> Iterator[Sat]:
    """Everybody who was ever entered, and every line-up, the newest section first."""
    of = (CONTESTANT.c.section_id, CONTESTANT.c.number)
    asked = (
        select(SECTION.c.event_id, *of, ENTRY.c.players, CONTESTANT.c.lineups)
        .join(SECTION, SECTION.c.id == CONTESTANT.c.section_id)
        .outerjoin(ENTRY, and_(ENTRY.c.event_id == SECTION.c.event_id, ENTRY.c.id == CONTESTANT.c.entry))
        .order_by(CONTESTANT.c.section_id.desc(), CONTESTANT.c.number)
    )
    for *place, entered, lineups in file.execute(asked):
        event, section, number = place
        for at, players in enumerate((entered or (), *(each["players"] for each in lineups))):
            yield Sat(event, section, number, at, people(players))


def people(kept: Iterable[dict[str, Any]]) -> tuple[Player, ...]:
    """Players as a file keeps them; made by hand, for there are many."""
    return tuple(Player(**each) for each in kept)


def played_in(everybody: Iterable[Sat]) -> dict[int, frozenset[int]]:
    """The events that each member has played in; who never played is not there."""
    found: dict[int, set[int]] = {}
    for each in everybody:
        for player in each.players:
            if player.member:
                found.setdefault(player.member, set()).add(each.event)
    return {member: frozenset(events) for member, events in found.items()}


def appearances(file: File) -> dict[int, int]:
    """The number of events by member; who never played is not there."""
    return {member: len(events) for member, events in played_in(sat_down(file)).items()}
