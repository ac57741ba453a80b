"""A record with one line more, one less, or one under other pairs: the event as it may have been played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scorer.event.event import Section
from scorer.event.movement import Round, Seating
from scorer.event.results import Key, Slip
from scorer.formats.parts.seats import WAYS, sitting
from scorer.formats.record import ClaimedLine, Record

Two = tuple[int, int]
UNKNOWN: Two = (0, 0)


def left_out(record: Record, key: Key) -> Record:
    """A record without one of its lines."""
    slips = {at: slip for at, slip in record.event.slips.items() if at != key}
    lines = {at: line for at, line in record.lines.items() if at != key}
    seats = tuple(without(seat, key) for seat in round_of(record, key))
    return with_round(record, key, seats, slips=slips, lines=lines)


def put_in(record: Record, key: Key, slip: Slip, *, who: Two = UNKNOWN) -> Record:
    """A record with a result that it lacks, of some who are nobody that it knows where it does not tell ``who``."""
    others = max(section_of(record, key.section).numbers, default=0)
    pairs = who if who != UNKNOWN else tuple(range(others + 1, others + 1 + seats_of(record, key.section)))
    return at_table(record, key, pairs, slip=slip, claim=ClaimedLine())


def reseated(record: Record, key: Key, who: tuple[int, ...]) -> Record:
    """A record in which a line is that of others; what the line says of either side stays."""
    there = record.event.slips.get(key)
    slip = replace(there, switched=False) if there else None
    return at_table(left_out(record, key), key, who, slip=slip, claim=record.lines[key])


def at_table(record: Record, key: Key, who: tuple[int, ...], *, slip: Slip | None, claim: ClaimedLine) -> Record:
    """A record with a line more, at a table of its own in the round of ``key``; it may have no result."""
    movement = section_of(record, key.section).movement
    assert movement
    new = key._replace(table=movement.tables + 1)
    seats = (*round_of(record, key), Seating(new.table, who, (key.number,)))
    slips = {**record.event.slips, new: slip} if slip else record.event.slips
    return with_round(record, key, seats, slips=slips, lines={**record.lines, new: claim})


def seats_of(record: Record, section: int) -> int:
    """How many sit down at a table of a section, as those who are ranked: two pairs, or four players."""
    movement = section_of(record, section).movement
    seatings = movement.seatings() if movement else iter(())
    return next((len(seat.who) for _, seat in seatings), len(UNKNOWN))


def section_of(record: Record, id_: int) -> Section:
    """A section by its number."""
    return next(section for section in record.event.sections if section.id == id_)


def round_of(record: Record, key: Key) -> Round:
    """The tables of the round that a line lies in."""
    movement = section_of(record, key.section).movement
    assert movement
    return movement.rounds[key.round - 1]


def without(seat: Seating, key: Key) -> Seating:
    """A table without the board of a line, where it is the line's."""
    if seat.table != key.table:
        return seat
    return replace(seat, boards=tuple(board for board in seat.boards if board != key.number))


def with_round(
    record: Record, key: Key, seats: Round, *, slips: Mapping[Key, Slip], lines: Mapping[Key, ClaimedLine]
) -> Record:
    """A record with other tables in the round that a line lies in, other slips and other lines."""
    section = section_of(record, key.section)
    assert section.movement
    rounds = tuple(seats if at == key.round else each for at, each in enumerate(section.movement.rounds, 1))
    other = replace(section, movement=replace(section.movement, rounds=rounds))
    sections = tuple(other if each is section else each for each in record.event.sections)
    return replace(record, event=replace(record.event, sections=sections, slips=slips), lines=lines)


# --- who it may have been -----------------------------------------------------------------------


def lacking(record: Record, section: int, board: int, *, known: Two = UNKNOWN) -> Two:
    """The two who must have played a board beside those who have a result there, of which one may be ``known``.

    They met on the boards beside it, or are the only ones who have no result on it; ``UNKNOWN`` where that may be
    several.
    """
    movement = section_of(record, section).movement
    assert movement
    if seats_of(record, section) != len(UNKNOWN):
        return UNKNOWN
    seats = [seat for _, seat in movement.seatings()]
    there = {who for seat in seats if board in seat.boards for who in seat.who} - set(known)
    most = max(len(seat.boards) for seat in seats)
    met = {fits(seat.who, known) for seat in seats if 0 < len(seat.boards) < most and is_beside(seat, board)}
    found = {who for who in met if who != UNKNOWN and there.isdisjoint(who)}
    return found.pop() if len(found) == 1 else only_ones(sitting(movement), there, known)


def fits(who: tuple[int, ...], known: Two) -> Two:
    """Two at a table, where they may be those who are looked for; else ``UNKNOWN``."""
    same = all(one in (0, other) for one, other in zip(known, who, strict=True))
    return (who[0], who[1]) if same else UNKNOWN


def is_beside(seat: Seating, board: int) -> bool:
    """Whether a table has the board before one or after it, and not that board."""
    return board not in seat.boards and not {board - 1, board + 1}.isdisjoint(seat.boards)


def only_ones(sits: Mapping[int, str], there: set[int], known: Two) -> Two:
    """The only ones either way who have no result."""
    ways = [[who for who, way in sits.items() if way == each and who not in there] for each in WAYS]
    found = [[one] if one else others for one, others in zip(known, ways, strict=True)]
    return (found[0][0], found[1][0]) if all(len(each) == 1 for each in found) else UNKNOWN


def nameless(record: Record, key: Key, who: tuple[int, ...]) -> Iterator[int]:
    """Of two who sat at a table those whom the file lists, and 0 in place of others."""
    listed = {playing for row in record.rows for playing in row.who}
    yield from (one if (key.section, one) in listed else 0 for one in who)
