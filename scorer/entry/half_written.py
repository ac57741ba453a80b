"""What of a deal that is half typed stands already: whatever is the same however its line goes on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rules.fields import Answers, Each
from rules.game import Game
from rules.text import NO_WORDS, AsItIs, Text, TextRow, as_it_is, joined
from scorer.entry.begun import common, ways_on
from scorer.event.hands import hand_from

Rules = Game[Any, Any]
LAST_WORD = re.compile(r"\w+$")
BETWEEN = " /+–,"  # what parts the figures of a cell, and ends none


def read_so_far(game: Rules, at: Any, given: Answers) -> Text:
    """What was read of a line, by the titles of what a table writes down: “Bid Two, By 3”; nothing where none is."""
    said = zip(game.columns, known(game.cells, hands(game, at, given), at), strict=True)
    return joined((joined((title, cell)) for title, cell in said if cell), ", ")


def on_the_pad(game: Rules, at: Any, given: Answers) -> tuple[Text, ...]:
    """The cells of the pad as far as they are written, under its columns."""
    return known(game.pad_written, hands(game, at, given), at)


def hands(game: Rules, at: Any, given: Answers) -> Iterator[Any]:
    """Hands that begin with the answers ``given``, with everything that may stand in each blank.

    Of several numbers that are blank all are alike, or the first or the last of them is the least: none is always most.
    """
    form = game.form(at)
    several = [field for field in form if isinstance(field, Each)]
    first = {each.name: (each.least, *[None] * (len(each.sides) - 1)) for each in several}
    last = {name: half[::-1] for name, half in first.items()}
    return (hand_from(answers, game) for half in ({}, first, last) for answers in ways_on(form, given, half))


def known(cells: Callable[[Any, Any], Sequence[Text]], each: Iterator[Any], at: Any) -> tuple[Text, ...]:
    """What the cells of all these hands have in common."""
    return tuple(map(shared, zip(*(cells(hand, at) for hand in each), strict=True)))


def shared(cells: Sequence[Text]) -> Text:
    """What some cells have in common: all that stands in them, or the figures they begin with."""
    first = cells[0]
    if all(cell == first for cell in cells):
        return first
    rows = [cell for cell in cells if isinstance(cell, TextRow)]
    if len(rows) == len(cells) and len({row.between for row in rows}) == 1:
        return joined(filter(None, alike([row.items for row in rows])), rows[0].between)
    if all(isinstance(cell, AsItIs) for cell in cells):
        return as_it_is(whole_words(cells))
    return NO_WORDS


def alike(rows: Sequence[Sequence[str]]) -> Iterator[Text]:
    """The items with which all rows begin, and what the next of them have in common."""
    for each in zip(*rows, strict=False):
        items = tuple(map(as_it_is, each))
        yield shared(items)
        if any(item != items[0] for item in items):
            return


def whole_words(texts: Sequence[str]) -> str:
    """What all texts begin with, without a word or a figure that goes on in one of them."""
    begun = common(texts)
    goes_on = any(LAST_WORD.match(text[len(begun) :][:1]) for text in texts)
    return (LAST_WORD.sub("", begun) if goes_on else begun).rstrip(BETWEEN)
