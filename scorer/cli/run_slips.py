"""The slips of a contest at the tables that is run from files: a line has the totals of a table in a round."""

from __future__ import annotations

import re

from scorer.cli.run_reading import ReadHere
from scorer.entry.slip_line import SlipLine
from scorer.event.pads import SLIP, Pads
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip

PLACE = re.compile(r"(?P<table>\d{1,6})(?:[-–](?P<other>\d{1,6}))?\s+(?P<told>\S.*)")


class NoSlipLine(Refusal):
    """“{given}” is no slip of a table: expected its number, or two who meet there, and what each side made."""


class NobodySits(Refusal):
    """Nobody plays at “{place}” in round {round}."""


class NoSuchSlip(Refusal):
    """“{given}” is no slip of table {table}: {why}"""


def slip_of(at: ReadHere, line: str) -> tuple[Key, Slip]:
    """``3 500 120`` or ``7-5 500 120``: where a slip of a round belongs, and what it says; raises a ``Refusal``."""
    found = PLACE.fullmatch(line)
    if found is None:
        raise NoSlipLine(given=line)
    pads, told = Pads(at.event), found["told"]
    key = place(pads, (at.section.id, at.round(line)), table=int(found["table"]), other=int(found["other"] or 0))
    judged = SlipLine(pads, key).judged(told)
    if judged.slip is None:
        expected = NoSlipLine(given=line).in_full
        raise NoSuchSlip(given=told, table=key.table, why=judged.refusal.message if judged.refusal else expected)
    return key, judged.slip


def place(pads: Pads, at: tuple[int, int], *, table: int, other: int) -> Key:
    """The slip of a table or, of two who meet, that of theirs, the one named first sitting first.

    ``at`` is a section by the file's number, and a round of it.
    """
    for section, nth, seating in pads.tables():
        here = seating.who == (table, other) if other else seating.table == table
        if (section.id, nth) == at and here:
            return Key(section.id, nth, seating.table, SLIP)
    raise NobodySits(place=f"{table}–{other}" if other else str(table), round=at[1])
