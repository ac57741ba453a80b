"""A pad as it is drawn and printed: its rows under the game's columns, or its entries above and below the line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from rules.game import ScoreItem
from rules.notation import plus_minus
from rules.pad import Charge, Pad, Row
from rules.parts.amounts import Amount
from rules.parts.paper import PadColumn
from rules.parts.totals import Totals, totals_words
from rules.text import NO_WORDS, Text, as_it_is, joined, t


class PadRow(NamedTuple):
    """A line of the pad under its columns; ``ruled`` where a line is drawn below it, ``ends`` where a game ends.

    ``deal`` is which deal it is; 0 for what is none, a penalty or the totals of a slip. ``words`` is the column in
    which it is said what such a line is for.
    """

    row: Row
    cells: tuple[Text, ...]
    ruled: bool = False
    ends: bool = False
    deal: int = 0
    words: int | None = None


def pad_rows(pad: Pad) -> tuple[PadRow, ...]:
    """Every line of a pad as the game writes it."""
    charges, found = 0, []
    for row, after in followed(pad.rows):
        none = isinstance(row.entry, Charge | Totals)
        charges += isinstance(row.entry, Charge)
        made = pad_row(pad, row, last=after is None or after.game != row.game)
        found.append(made if none else made._replace(deal=row.number - charges))
    return tuple(found)


def followed(rows: tuple[Row, ...]) -> Iterator[tuple[Row, Row | None]]:
    """Every row with the one after it."""
    yield from pairwise((*rows, None)) if rows else ()


def wanted(pad: Pad, *, game: bool = True) -> Iterator[Text]:
    """What the sides still need; where deals are agreed, how many are to come, and what is wanted in this ``game``."""
    needs = pad.rules.needs(pad.coming)
    if not pad.length.deals:
        yield from (t("{side}: {needs}", side=title, needs=text) for title, text in needs)
        return
    yield t("Deals to come: {number}", number=pad.length.deals - pad.deals)
    if needs and game:
        each = (t("{side} {needs}", side=title, needs=text) for title, text in needs)
        yield t("In this game: {needs}", needs=joined(each, ", "))


# What is due in a game that stops, inside a sentence.
DUE: Mapping[str, Text] = {
    "The only game": t("the only game"),
    "The only part score": t("the only part score"),
}


def due_words(line: ScoreItem) -> Text:
    """What a side has points for that has not finished its game, as a sentence goes on with it."""
    return DUE.get(line.what, line.what)


def pad_row(pad: Pad, row: Row, *, last: bool) -> PadRow:
    """One line; a hand that cannot be stands in its first cell, as it was written down."""
    columns = pad.rules.pad_columns(row.at)
    if not row.possible:
        return PadRow(row, (as_it_is("?"), *[NO_WORDS] * (len(columns) - 1)))
    ends = last and any(each.game == row.game for each in pad.ended)
    if isinstance(row.entry, Totals):
        return PadRow(row, slip_cells(pad, row, columns), ends=ends, words=None if columns[0].side else 0)
    if isinstance(row.entry, Charge):
        return PadRow(row, charge_cells(pad, row, columns), ends=ends, words=words_at(row.entry, columns))
    cells = pad.rules.pad_cells(row.entry, row.at, row.after)
    return PadRow(row, cells, pad.rules.ruled_off(row.at, row.after), ends)


def slip_cells(pad: Pad, row: Row, columns: tuple[PadColumn, ...]) -> tuple[Text, ...]:
    """The totals of a round in place of its deals: as they were handed in, and under every total.

    What was handed in stands in the column of its side that is for it, where there is one. Only where it stands in
    no column is it said in words.
    """
    slip, sides = row.entry, pad.rules.sides(row.at)
    handed_in = slip.figures if slip.tricks else row.after.totals
    totals = dict(zip(sides, handed_in, strict=True))
    given = dict(zip(sides, slip.figures, strict=True))
    cells = [plus_minus(totals[column.side]) if column.total else NO_WORDS for column in columns]
    own = {column.side: at for at, column in enumerate(columns) if column.title == (TRICKS if slip.tricks else POINTS)}
    if not slip.lone:  # these are told in words, which need the room
        for side in given.keys() & own.keys():
            cells[own[side]] = plus_minus(given[side])
    if columns[0].side == "":
        seen = given == totals or (not slip.lone and given.keys() <= own.keys())
        cells[0] = totals_words(slip, pad.rules, row.at, seen=t("Slip") if seen else NO_WORDS)
    return tuple(cells)


def charge_cells(pad: Pad, row: Row, columns: tuple[PadColumn, ...]) -> tuple[Text, ...]:
    """A line entered by itself: what it is for and its points, where the pad has columns for those; every total."""
    totals = dict(zip(pad.rules.sides(row.at), row.after.totals, strict=True))
    mine = (at for at, column in enumerate(columns) if (column.title, column.side) == (POINTS, row.entry.side))
    points = None if row.entry.dealer else next(mine, None)
    cells = [plus_minus(totals[column.side]) if column.total else NO_WORDS for column in columns]
    if points is not None:
        cells[points] = plus_minus(f"{row.entry.points:+d}")
    signed = joined((row.entry.says, plus_minus(f"{row.entry.points:+d}")))
    cells[words_at(row.entry, columns)] = (
        signed if columns[0].side and points is None and not row.entry.dealer else row.entry.says
    )
    return tuple(cells)


def words_at(entry: Charge, columns: tuple[PadColumn, ...]) -> int:
    """Where it is said what a line is for: before all sides, or in the first column of its own."""
    mine = (at for at, column in enumerate(columns) if column.side == entry.side)
    return next(mine, 0) if columns[0].side and not entry.dealer else 0


# What a column of points is called, on the pads that have one: nothing else may stand there for a line by itself.
POINTS = "Points"
# And a column of tricks, which a slip in tricks goes by.
TRICKS = "Tricks"

# --- above and below the line ----------------------------------------------------------


class PadEntry(NamedTuple):
    """One figure on a pad: the line of the pad it came from, what it is for, and its points."""

    number: int
    what: Text
    points: Amount


class Stretch(NamedTuple):
    """The entries of each side from one line across the pad to the next."""

    sides: tuple[tuple[PadEntry, ...], ...]


class TwoParts(NamedTuple):
    """One game of a pad in two parts: above the line, and below it from one ruled line to the next."""

    game: int
    above: Stretch
    below: tuple[Stretch, ...]
    totals: tuple[int, ...]


def two_parts(pad: Pad) -> tuple[TwoParts, ...]:
    """Every game on a pad that is written above and below a line, the first first; one at least."""
    games = {row.game for row in pad.rows} or {1}
    return tuple(game_parts(pad, game) for game in sorted(games))


def game_parts(pad: Pad, game: int) -> TwoParts:
    """One game above and below the line; what is due when play stops early stands above."""
    high, low = pad.rules.places
    rows = [row for row in pad.rows if row.game == game and row.possible]
    sides = pad.rules.sides(pad.at)
    below, begun = [], list[Row]()
    for row in rows:
        begun.append(row)
        if row.after is not row.at and not isinstance(row.entry, Charge) and pad.rules.ruled_off(row.at, row.after):
            below.append(Stretch(tuple(entries(begun, side, low) for side in sides)))
            begun = []
    rest = Stretch(tuple(entries(begun, side, low) for side in sides))
    if any(rest.sides) or not below or all(each.game != game for each in pad.ended):
        below.append(rest)
    above = Stretch(tuple(entries(rows, side, high) for side in sides))
    totals = rows[-1].after.totals if rows else pad.at.totals
    return TwoParts(game, above, tuple(below), totals)


def entries(rows: list[Row], side: str, place: str) -> tuple[PadEntry, ...]:
    """What some rows brought a side in one part of the pad; a line entered by itself stands above."""
    return tuple(
        PadEntry(row.number, line.what, line.points)
        for row in rows
        for line in row.score.lines
        if line.side == side and (line.place or "above") == place
    )
