"""What a slip says, in the words of a person."""

from __future__ import annotations

from rules import game
from scorer.event.event import Event
from scorer.event.fitting import fits
from scorer.event.lines import reading
from scorer.event.results import Key, Slip


def place_words(event: Event, key: Key) -> str:
    """Where a slip belongs."""
    where = f"table {key.table}, board {key.number}"
    if len(event.sections) > 1:
        where = f"section {event.section(key.section).letter}, {where}"
    return where[0].upper() + where[1:]


def slip_words(event: Event, key: Key, slip: Slip) -> str:
    """What a slip says and is worth, with the director's marks on it."""
    rules = game(event.game)
    at = rules.on_board(key.number, rules.chosen(event.choices))
    words = reading(slip.result, rules, at) if fits(slip.result, rules, at) else "a result of another game"
    marks = ["sides switched"] * slip.switched + ["looked at, and right"] * slip.right + [slip.note] * bool(slip.note)
    return ", ".join((words, *marks))
