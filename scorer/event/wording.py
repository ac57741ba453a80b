"""What a slip says, in the words of a person."""

from __future__ import annotations

from rules import game
from rules.pad import Illegible
from scorer.event.event import TABLE, Event
from scorer.event.fitting import fits
from scorer.event.lines import reading
from scorer.event.pads import Pads
from scorer.event.results import Key, Result, Slip

ANOTHER = "a result of another game"


def place_words(event: Event, key: Key) -> str:
    """Where a slip belongs."""
    what = f"round {key.round}, deal" if event.play == TABLE else "board"
    where = f"table {key.table}, {what} {key.number}"
    if len(event.sections) > 1:
        where = f"section {event.section(key.section).letter}, {where}"
    return where[0].upper() + where[1:]


def slip_words(event: Event, key: Key, slip: Slip) -> str:
    """What a slip says and is worth, with the director's marks on it."""
    words = on_a_pad(event, key, slip.result) if event.play == TABLE else on_a_board(event, key, slip.result)
    marks = ["sides switched"] * slip.switched + ["looked at, and right"] * slip.right + [slip.note] * bool(slip.note)
    return ", ".join((words, *marks))


def on_a_board(event: Event, key: Key, result: Result) -> str:
    """What a result on a board says and is worth."""
    rules = game(event.game)
    at = rules.on_board(key.number, rules.chosen(event.choices))
    return reading(result, rules, at) if fits(result, rules, at) else ANOTHER


def on_a_pad(event: Event, key: Key, result: Result) -> str:
    """What a line of a pad says and is worth, after the lines above it; of one that cannot be, only that."""
    rules, line = game(event.game), Pads(event).line(key, result)
    if line is None:
        return "crossed out"
    if isinstance(line.entry, Illegible):
        return ANOTHER
    return reading(result, rules, line.at, apart=True) if line.possible else "a hand that cannot be"
