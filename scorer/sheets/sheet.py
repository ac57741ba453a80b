"""A printed sheet as plain values: what stands on it, and nothing about ink or paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

Align = Literal["left", "right", "centre"]


class Place(NamedTuple):
    """A rank; where several share it, the sign of that hangs outside its column."""

    number: int
    tied: bool = False


class Wide(NamedTuple):
    """Words that run on over the empty cells at their right, so many columns in all."""

    text: str
    over: int


Cell = str | int | Fraction | Place | Wide | None
Row = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A heading and what stands below it: how wide at least, in figures, and its share of the width that is left."""

    title: str
    align: Align = "left"
    width: int = 0
    grow: int = 0
    strong: bool = False
    decimals: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under their columns; ``lines`` are the rows with a hairline above, ``foot`` what stands below the sum line.

    ``by_hand`` is a table to be written on: boxed, and its rows high enough for a pencil.
    """

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    lines: frozenset[int] = frozenset()
    foot: tuple[Row, ...] = ()
    caption: str = ""
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class Heading:
    """A few words above what follows."""

    text: str


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence or two below a table."""

    text: str


Block = Table | Heading | Note


@dataclass(frozen=True, slots=True)
class Part:
    """One card, one board or one ranking of a sheet; ``figure`` is its answer, large at the right of its title."""

    title: str = ""
    note: str = ""
    figure: str = ""
    figure_note: str = ""
    blocks: tuple[Block, ...] = ()

    @property
    def tables(self) -> tuple[Table, ...]:
        return tuple(block for block in self.blocks if isinstance(block, Table))


@dataclass(frozen=True, slots=True)
class Layout:
    """How parts are put on paper: so many ``across``, and so many ``down`` at most.

    Where ``down`` is 0 they follow one another; otherwise each has a page, or a part of one, to itself.
    ``cut`` are cards to be cut out, each with everything it must say on itself.
    """

    landscape: bool = False
    across: int = 1
    down: int = 0
    cut: bool = False
    large: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one kind of paper says about an event; ``facts`` are the event, its day, and how far it has come."""

    title: str
    facts: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    layout: Layout = Layout()

    @property
    def tables(self) -> Iterator[Table]:
        for part in self.parts:
            yield from part.tables


@dataclass(frozen=True, slots=True)
class Imprint:
    """Whose paper it is and when it was printed, for the foot of every page."""

    club: str = ""
    printed: str = ""

    @property
    def line(self) -> str:
        return ". ".join(filter(None, (self.club, self.printed and f"Printed {self.printed}")))
