"""What a game has printed: the columns of its pad, what stands on a blank one, and the cards that are cut out."""

from __future__ import annotations

from typing import NamedTuple

from rules.text import Text


class PadColumn(NamedTuple):
    """A column of the pad: its title, the side it belongs to (blank: the hand itself), and whether it is a total.

    What a table never writes down is ``reckoned`` from the hand: points, where there is little room the first to go.
    """

    title: Text
    side: str = ""
    total: bool = False
    reckoned: bool = False


class PlannedLine(NamedTuple):
    """A line of a blank pad of which it is known what it will be for: its number, 0 for none, and its first cells.

    ``ruled`` is a heavy line above it, because something begins anew.
    """

    number: int
    cells: tuple[Text, ...]
    ruled: bool = False


class CutOut(NamedTuple):
    """Cards to be cut out for the table: a name, what they are for, and each card's words, smaller words and colour.

    ``sets`` is how many of each a table needs.  Colours are red, orange, yellow, green or none (``""``).
    """

    name: Text
    purpose: Text
    cards: tuple[tuple[Text, Text, str], ...]
    sets: int = 1
