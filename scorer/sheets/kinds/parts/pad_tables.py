"""A pad as it is printed: a table under its columns, those of each side together, or two columns and a line across."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.game import Game
from rules.pad import Pad
from rules.parts.paper import PadColumn, PlannedLine
from rules.text import NO_WORDS, Text, t
from scorer.event.pad_rows import PadRow, Stretch, TwoParts, pad_rows
from scorer.methods.parts.figures import MINUS, THIN_SPACE
from scorer.sheets.page.words import number
from scorer.sheets.sheet import Cell, Column, LinePad, Row, SheetTable, Wide, Writings, WrittenFigure

WE_THEY = (t("We"), t("They"))
LINE = t("No.")  # of a line of the pad: a deal, or a penalty
MANY = 11  # columns, beyond which a pad lies on its side
LONG = 12  # signs of a cell, beyond which it may take several lines
CROSSED = t("crossed out")

Names = Mapping[str, Text]


def lies(rules: Game[Any, Any], columns: Sequence[PadColumn]) -> bool:
    """Whether the pad of a game has so many columns that it is printed on its side."""
    return not rules.places and len(columns) > MANY


def boxes(rules: Game[Any, Any], at: Any) -> tuple[PadColumn, ...]:
    """The columns of a pad to be written on: those of the pad, or where a hand has boxes of its own, these first."""
    given = rules.pad_columns(at)
    theirs = tuple(each for each in given if each.side)
    there = {each.title for each in theirs}
    own = tuple(PadColumn(title) for title in rules.by_hand if title not in there)
    return (*own, *theirs) if own else given


def headed(rules: Game[Any, Any], at: Any, names: Names) -> dict[str, Text]:
    """What stands over the columns of each side: what it is called, and who plays there."""
    return {side: over_side(rules.called(side), names.get(side, NO_WORDS)) for side in rules.sides(at)}


def over_side(side: Text, names: Text) -> Text:
    """``N–S: Ada Bell & Carl Dahl``; without names only the side."""
    return t("{side}: {names}", side=side, names=names) if names else side


def blank_columns(given: Sequence[PadColumn], heads: Names) -> tuple[Column, ...]:
    """The columns of a pad to be written on, the number of the deal first."""
    theirs = (
        Column(c.title, "centre", 3, grow=2, strong=c.total, group=heads[c.side]) if c.side else told(c) for c in given
    )
    return (Column(LINE, "right", 2), *theirs)


def told(given: PadColumn) -> Column:
    """A column to write in what is told of the hand."""
    return Column(given.title, "centre", 4, grow=2)


def filled_columns(given: Sequence[PadColumn], heads: Names, rows: Sequence[Sequence[str]]) -> tuple[Column, ...]:
    """The columns of a pad with what stands in them: equal ones for every side, and more room for longer words."""
    longest = [max((len(cells[at]) for cells in rows), default=0) for at in range(len(given))]
    alike: dict[tuple[bool, str], int] = {}
    for each, signs in zip(given, longest, strict=True):
        kind = (bool(each.side), each.title)
        alike[kind] = max(signs, alike.get(kind, 0))
    return (
        Column(LINE, "right", 2),
        *(filled_column(each, heads, alike[bool(each.side), each.title]) for each in given),
    )


def filled_column(given: PadColumn, heads: Names, signs: int) -> Column:
    """A column that is to hold so many signs."""
    width, grow = min(signs, LONG), max(2, signs // 6)
    if given.side:
        return Column(given.title, "right", width, grow, strong=given.total, group=heads[given.side])
    return Column(given.title, width=width, grow=grow if signs > LONG else 1)


# --- to be written on ---------------------------------------------------------------------


def blank_table(pad: Pad, heads: Names, *, lines: int) -> SheetTable:
    """A pad of so many lines, with what is known of each before anybody plays; one beyond the deals has no number."""
    columns = blank_columns(boxes(pad.rules, pad.at), heads)
    laid = pad.rules.laid_out(pad.at)[:lines]
    deals = len(laid) or pad.length.deals or lines
    known = laid or tuple(PlannedLine(deal, ()) for deal in range(1, min(deals, lines) + 1))
    spare = (PlannedLine(0, ()),) * (lines - len(known))
    rows = tuple(
        (each.number or None, *each.cells, *(None,) * (len(columns) - 1 - len(each.cells))) for each in (*known, *spare)
    )
    thick = frozenset(at for at, each in enumerate(known) if each.ruled)
    caption = t("{game}, to be filled in", game=pad.rules.name)
    return SheetTable(columns, rows, caption=caption, by_hand=True, thick=thick)


def value_table(tariff: Sequence[Sequence[Text]]) -> SheetTable:
    """What bids are worth, to look up beside a pad."""
    (first, *others), *rows = tariff
    columns = (Column(first, strong=True), *(Column(title, "right", 4, grow=1) for title in others))
    cells = tuple((*row, *(None,) * (len(columns) - len(row))) for row in rows)
    return SheetTable(columns, cells, caption=t("What bids are worth"))


def blank_line_pad(rules: Game[Any, Any], at: Any, names: Names) -> LinePad:
    """A pad of two columns and a line across, with nothing on it."""
    return LinePad(tuple(zip(WE_THEY, headed(rules, at, names).values(), strict=True)), by_hand=True)


# --- as it was written --------------------------------------------------------------------


class FilledPad:
    """The table of a pad: its lines, a heavy line and a sentence where a game ends, and what everybody has."""

    def __init__(self, pad: Pad, names: Names, crossed: Sequence[int] = ()) -> None:
        self.pad, self.crossed = pad, sorted(crossed)
        self.written = pad_rows(pad)
        cells = tuple(each.cells for each in self.written)
        self.columns = filled_columns(pad.rules.pad_columns(pad.at), headed(pad.rules, pad.at, names), cells)
        self.rows: list[Row] = []
        self.lines: set[int] = set()
        self.thick: set[int] = set()

    def table(self) -> SheetTable:
        """All of it."""
        for each in self.written:
            self.cross_out(before=each.row.number)
            self.put(each)
        self.cross_out(before=None)
        lines = frozenset(line for line in self.lines if line < len(self.rows))
        caption = t("{game}, deal by deal", game=self.pad.rules.name)
        return SheetTable(self.columns, tuple(self.rows), lines, self.foot(), caption, thick=frozenset(self.thick))

    def put(self, each: PadRow) -> None:
        """A line of the pad, and what follows it where a game ends or something begins anew."""
        self.rows.append((each.row.number or None, *self.cells(each)))  # a slip has no number
        if each.ends:
            self.thick.add(len(self.rows))
            self.say(self.ended(each.row.game))
            self.lines.add(len(self.rows))
        elif each.ruled:
            self.lines.add(len(self.rows))

    def cells(self, each: PadRow) -> Iterator[Cell]:
        """What stands under the columns; where a hand cannot be, only a mark."""
        for cell in each.cells:
            yield figure(cell)

    def cross_out(self, before: int | None) -> None:
        """Deals that were crossed out, in their places."""
        while self.crossed and (before is None or self.crossed[0] < before):
            self.rows.append((self.crossed.pop(0), *self.wide(CROSSED, len(self.columns) - 1)))

    def say(self, words: Text) -> None:
        """A sentence across the whole pad."""
        self.rows.append(self.wide(words, len(self.columns)))

    def wide(self, words: Text, over: int) -> Row:
        return (Wide(words, over), *(None,) * (over - 1))

    def ended(self, game: int) -> Text:
        """Who won a game, and why."""
        why = next(each.why for each in self.pad.ended if each.game == game)
        return t("Game {number}. {why}", number=game, why=why)

    def foot(self) -> tuple[Row, ...]:
        """What every side has in all games together, below its totals; nothing before anything is written."""
        if not self.pad.rows:
            return ()
        given = self.pad.rules.pad_columns(self.pad.at)
        totals = (self.pad.counted[each.side] if each.total else None for each in given)
        first, *rest = totals
        return ((t("Total") if first is None else None, first, *rest),)


def figure(cell: Text) -> Cell:
    """A cell of a pad: a number where it is printed as one, so that a spreadsheet can add it up."""
    plain = cell.replace(MINUS, "-")
    if plain.lstrip("-").isascii() and plain.lstrip("-").isdigit():
        value = int(plain)
        if number(value).replace(THIN_SPACE, "") == cell:
            return value
    return cell or None


def line_pad(pad: Pad, game: TwoParts, names: Names) -> LinePad:
    """One game of a pad above and below the line; after its end there is nothing below the last rule."""
    heads = tuple(zip(WE_THEY, headed(pad.rules, pad.at, names).values(), strict=True))
    below = tuple(map(entries, game.below))
    over = any(each.game == game.game for each in pad.ended) and any(below[-1])
    totals = game.totals if pad.rows else (None,) * len(heads)
    return LinePad(heads, entries(game.above), (*below, ((),) * len(heads)) if over else below, totals)


def entries(stretch: Stretch) -> Writings:
    """What stands in a stretch, side by side."""
    return tuple(tuple(WrittenFigure(each.what, each.points) for each in side) for side in stretch.sides)
