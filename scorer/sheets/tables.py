"""What several sheets of table play ask: which rounds, who sits where and for whom, and how far they have come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.fields import Answers, Choice, Field
from rules.pad import Pad
from scorer.event.event import Event, Section
from scorer.event.movement import Seating
from scorer.event.pads import Pads
from scorer.methods.parts.figures import several
from scorer.sheets import room
from scorer.sheets.words import number

ALL, ONE = 0, -1  # all rounds; one piece of paper that belongs to no round


class AtTable(NamedTuple):
    """A table in one round: who sits there."""

    section: Section
    round: int
    seating: Seating


# --- which --------------------------------------------------------------------------------


def rounds(event: Event) -> int:
    """How many rounds the event has."""
    return max((len(section.movement.rounds) for section in event.sections if section.movement), default=0)


def round_field(event: Event, *, one: str = "") -> Field:
    """Which round, or all of them; ``one`` is a single piece of paper that has no table and no names."""
    last = rounds(event)
    numbered = tuple((n, f"Round {n}") for n in range(1, last + 1))
    alone = ((ONE, one),) if one else ()
    everything = ((ALL, "All rounds"),) if last or not one else ()
    return Choice(name="round", label="Round", options=(*alone, *everything, *numbered), default=1 if last else ONE)


def chosen_tables(pads: Pads, chosen: Answers) -> Iterator[AtTable]:
    """Every table that is due to play in the rounds and sections that were chosen."""
    wanted = {section.id for section in room.sections(pads.event, chosen)}
    for section, round_, seating in pads.tables():
        if section.id in wanted and chosen["round"] in (ALL, round_):
            yield AtTable(section, round_, seating)


# --- names --------------------------------------------------------------------------------


def table_name(event: Event, section: Section, table: int) -> str:
    """“Table 4”, with the section's letter where there are several."""
    return f"Table {section.letter if len(event.sections) > 1 else ''}{table}"


def title(event: Event, at: AtTable) -> str:
    """“Table 4, round 2”."""
    return f"{table_name(event, at.section, at.seating.table)}, round {at.round}"


def names(pads: Pads, at: AtTable) -> dict[str, str]:
    """Who plays on each side, by name as far as they are known."""
    found: dict[str, list[str]] = {}
    for contestant, side in pads.sides(at.section.id, at.round, at.seating.table).items():
        found.setdefault(side, []).append(at.section.contestant(contestant).names)
    return {side: " & ".join(filter(None, each)) for side, each in found.items()}


def numbers(pads: Pads, at: AtTable) -> dict[str, str]:
    """The numbers of those who play on each side."""
    found: dict[str, list[str]] = {}
    for contestant, side in pads.sides(at.section.id, at.round, at.seating.table).items():
        found.setdefault(side, []).append(room.called(pads.event, at.section, contestant))
    return {side: " + ".join(each) for side, each in found.items()}


def seat_names(pads: Pads, many: int) -> tuple[str, ...]:
    """What the places at a table of so many contestants are called: sides, or the seats where partners sit apart."""
    sides = {side: pads.rules.called(side) for side in pads.rules.sides(opening(pads, many))}
    if many <= len(sides):
        return tuple(sides.values())[:many]
    return tuple(pads.rules.seats(opening(pads, many))[:many])


def opening(pads: Pads, many: int) -> object:
    """What stands before the first hand of a table of so many contestants."""
    players = many if many in pads.rules.players else pads.rules.players.start
    return pads.rules.opening(players, pads.chosen)


# --- how far ------------------------------------------------------------------------------


def so_far(pads: Pads) -> str:
    """How many tables have finished; nothing once all have, or where none is to play."""
    done = [pads.finished(section.id, round_, seating.table) for section, round_, seating in pads.tables()]
    return "" if all(done) else f"{number(sum(done))} of {several(len(done), 'table')} finished"


def figure(pad: Pad) -> str:
    """The points of two sides against each other; nothing where there are more sides, or nothing is written."""
    points = list(pad.points.values())
    return f"{number(points[0])} : {number(points[1])}" if pad.rows and len(points) == 2 else ""
