"""A printed sheet as plain values: what stands on it, and nothing about ink or paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import zip_longest
from typing import Literal, NamedTuple

from rules.parts.amounts import Amount
from rules.text import NO_WORDS, Text, joined, t
from scorer.languages import ENGLISH, Spoken

Align = Literal["left", "right", "centre"]


class RankCell(NamedTuple):
    """A rank; where several share it, the sign of that hangs outside its column."""

    number: int
    tied: bool = False


class Wide(NamedTuple):
    """Words that run on over the empty cells at their right, so many columns in all."""

    text: Text
    over: int


Cell = Text | int | Fraction | RankCell | Wide | None
Row = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A heading and what stands below it: how wide at least, in figures, and its share of the width that is left.

    Columns beside each other that are of one ``group`` have its name over them; one of ``prose`` has sentences.
    """

    title: Text
    align: Align = "left"
    width: int = 0
    grow: int = 0
    strong: bool = False
    decimals: int = 0
    group: Text = NO_WORDS
    prose: bool = False


@dataclass(frozen=True, slots=True)
class SheetTable:
    """Rows under their columns; ``lines`` are the rows with a hairline above, ``foot`` what stands below the sum line.

    ``by_hand`` is a table to be written on: boxed, and its rows high enough for a pencil. ``thick`` are the rows with
    a strong line above, their number itself standing for the end of the table. ``sorted_by`` is a column of names: the
    rows are printed in their order, which is the language's. So many rows belong ``together`` and stand on one page;
    ``shades`` says by row and column how dark the ground of a cell is, from 1 to 4. In a ``narrow`` one titles take
    several lines, for the sake of the names.
    """

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    lines: frozenset[int] = frozenset()
    foot: tuple[Row, ...] = ()
    caption: Text = NO_WORDS
    by_hand: bool = False
    thick: frozenset[int] = frozenset()
    sorted_by: int | None = None
    together: int = 1
    narrow: bool = False
    shades: Mapping[tuple[int, int], int] = field(default_factory=dict, hash=False)

    @property
    def grouped(self) -> bool:
        """Whether there are names over several columns."""
        return any(column.group for column in self.columns)

    @property
    def groups(self) -> tuple[Group, ...]:
        """What stands over the columns from left to right, blank over those that belong to nobody."""
        found: list[Group] = []
        for index, column in enumerate(self.columns):
            if found and found[-1].name == column.group:
                found[-1] = found[-1]._replace(last=index)
            else:
                found.append(Group(column.group, index, index))
        return tuple(found)


class Group(NamedTuple):
    """A name over some columns of a table, the first and the last of them."""

    name: Text
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Heading:
    """A few words above what follows."""

    text: Text


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence or two below a table."""

    text: Text


class Blank(NamedTuple):
    """Words with a line behind them to write on, ``said`` standing there already; ``share`` is of the width."""

    label: Text
    said: Text = NO_WORDS
    share: int = 1


@dataclass(frozen=True, slots=True)
class Blanks:
    """Lines to write on, beside each other."""

    blanks: tuple[Blank, ...]


class WrittenFigure(NamedTuple):
    """One figure on a pad that is written above and below a line, and what it is for."""

    what: Text
    points: Amount


Writings = tuple[tuple[WrittenFigure, ...], ...]  # of each side


@dataclass(frozen=True, slots=True)
class LinePad:
    """A pad of two sides with a line across: above it from the line upwards, below it a rule after every stretch.

    ``heads`` are what each side is called and who that is. ``by_hand`` is a pad to be written on: all of it is room.
    """

    heads: tuple[tuple[Text, Text], ...]
    above: Writings = ((), ())
    below: tuple[Writings, ...] = ()
    totals: tuple[Cell, ...] = (None, None)
    by_hand: bool = False


def beside(entries: Writings, *, upwards: bool = False) -> tuple[tuple[WrittenFigure | None, ...], ...]:
    """The entries of all sides row by row; where they are written upwards, the first of each stands in the last row."""
    rows = tuple(zip_longest(*entries))
    return rows[::-1] if upwards else rows


class CutCard(NamedTuple):
    """A card to be cut out: its words, smaller ones below, and its colour (red, orange, yellow, green or none)."""

    words: Text
    below: Text = NO_WORDS
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards to be cut out, so many beside each other."""

    cards: tuple[CutCard, ...]
    across: int = 4

    @property
    def rows(self) -> tuple[tuple[CutCard, ...], ...]:
        """The cards as they lie on the paper."""
        starts = range(0, len(self.cards), self.across)
        return tuple(self.cards[start : start + self.across] for start in starts)


Block = SheetTable | Heading | Note | Blanks | LinePad | Cards


@dataclass(frozen=True, slots=True)
class SheetPart:
    """One card, one board or one ranking of a sheet; ``figure`` is its answer, large at the right of its title."""

    title: Text = NO_WORDS
    note: Text = NO_WORDS
    figure: Text = NO_WORDS
    figure_note: Text = NO_WORDS
    blocks: tuple[Block, ...] = ()

    @property
    def tables(self) -> tuple[SheetTable, ...]:
        return tuple(block for block in self.blocks if isinstance(block, SheetTable))


@dataclass(frozen=True, slots=True)
class Layout:
    """How parts are put on paper: so many ``across``, and so many ``down`` at most.

    Where ``down`` is 0 they follow one another; otherwise each has a page, or a part of one, to itself.
    ``cut`` are cards to be cut out, each with everything it must say on itself. ``whole`` are parts of which
    each is to stand on one page (or all, where they follow one another), in type as small as that takes. What is
    ``dense`` is looked things up in, not read: in smaller type, its rows close together.
    """

    landscape: bool = False
    across: int = 1
    down: int = 0
    cut: bool = False
    large: bool = False
    whole: bool = False
    dense: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one kind of paper says about an event; ``facts`` are the event, its day, and how far it has come."""

    title: Text
    facts: tuple[Text, ...] = ()
    parts: tuple[SheetPart, ...] = ()
    layout: Layout = Layout()

    @property
    def line(self) -> Text:
        """The facts one after another."""
        return joined(self.facts, ". ")

    @property
    def tables(self) -> Iterator[SheetTable]:
        for part in self.parts:
            yield from part.tables


@dataclass(frozen=True, slots=True)
class Imprint:
    """Whose paper it is, when it was printed, for the foot of every page, and in which language."""

    club: str = ""
    printed: str = ""
    language: Spoken = ENGLISH

    @property
    def line(self) -> Text:
        when = t("Printed {when}", when=self.printed) if self.printed else NO_WORDS
        return joined(filter(None, (self.club, when)), ". ")
