"""Which boards a sheet is about: those that are compared with one another under one title."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.fields import Answers, Choice, Field
from scorer.event.event import Event
from scorer.sheets import room
from scorer.sheets.slips import before
from scorer.standings import Standings

EVERY = 0


class Asked(NamedTuple):
    """A board of the whole field (``section`` is ``None``) or of one section, and how it is headed."""

    number: int
    section: int | None
    title: str
    note: str


def asked_fields(event: Event) -> tuple[Field, ...]:
    """Which boards: every one or one of them."""
    numbers = sorted({board for section in event.sections if section.movement for board in section.movement.boards})
    options = ((EVERY, "All boards"), *((number, f"Board {number}") for number in numbers))
    return (*room.section_field(event), Choice(name="board", label="Boards", options=options, default=EVERY))


def chosen_boards(event: Event, standings: Standings, chosen: Answers) -> Iterator[Asked]:
    """The boards that were chosen, section by section where sections are not compared with each other."""
    sections = [section for section in room.sections(event, chosen) if section.movement]
    one_field = event.together and len({section.session for section in event.sections}) == 1
    groups = [sections] if one_field and len(sections) == len(event.sections) else [[section] for section in sections]
    for group in groups:
        numbers = {board for section in group for board in (section.movement.boards if section.movement else ())}
        alone = len(group) == 1
        for number in sorted(numbers):
            if chosen["board"] in (EVERY, number):
                where = room.section_name(event, group[0]) if alone else ""
                title = f"{where}, board {number}" if where else f"Board {number}"
                yield Asked(number, group[0].id if alone else None, title, before(standings, number))
