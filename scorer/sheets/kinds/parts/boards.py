"""Which boards a sheet is about: those that are compared with one another under one title."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.fields import Answers, Choice, Form
from rules.text import Text, t
from scorer.event.boards import printed, round_of
from scorer.event.event import Event
from scorer.movements.words import board_name, the_board, the_board_first
from scorer.sheets.kinds.parts import room
from scorer.sheets.kinds.parts.slips import before
from scorer.sheets.sheet import Cell
from scorer.standings import Standings
from scorer.standings.parts.people import fields, titled

EVERY = 0


class HeadedBoard(NamedTuple):
    """A board as a section and all that are compared with it play it, and how it is headed."""

    number: int
    section: int
    title: Text
    note: Text


def asked_fields(event: Event) -> Form:
    """Which boards: every one or one of them."""
    numbers = sorted({board for section in event.sections if section.movement for board in section.movement.boards})
    options = ((EVERY, t("All boards")), *((number, the_board_first(number)) for number in numbers))
    return Form(*room.section_field(event), Choice(name="board", label=t("Boards"), options=options, default=EVERY))


def chosen_boards(event: Event, standings: Standings, chosen: Answers) -> Iterator[HeadedBoard]:
    """The boards of the sections that were chosen, once for all that are compared with each other."""
    wanted = room.sections(event, chosen)
    for field in fields(event):
        mine = [section for section in field if section in wanted]
        numbers = {board for section in mine for board in (section.movement.boards if section.movement else ())}
        where = room.section_name(event, field[0]) if len(field) == 1 else titled(event, field)
        for number in sorted(numbers):
            if chosen["board"] in (EVERY, number):
                yield HeadedBoard(number, mine[0].id, titled_board(where, number), before(standings, number))


def titled_board(where: Text, number: int) -> Text:
    """``Section B, board 4``, ``Board 4``."""
    return t("{where}, {board}", where=where, board=the_board(number)) if where else the_board_first(number)


def numbered(board: int, within: int = 0) -> Cell:
    """A board in a column of numbers: its number alone, unless it is of a round that nothing around it says."""
    return printed(board) if round_of(board) in (0, within) else board_name(board)
