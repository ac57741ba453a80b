"""What a slip says, in the words of a person."""

from __future__ import annotations

from rules import game
from scorer.event.event import Event
from scorer.event.results import Average, BareScore, Key, NotPlayed, Played, Result, Slip


def place_words(event: Event, key: Key) -> str:
    """Where a slip belongs."""
    where = f"table {key.table}, board {key.number}"
    if len(event.sections) > 1:
        where = f"section {event.section(key.section).letter}, {where}"
    return where[0].upper() + where[1:]


def slip_words(event: Event, key: Key, slip: Slip) -> str:
    """What a slip says, with the director's marks on it."""
    words = result_words(event, key, slip.result)
    marks = ["sides switched"] * slip.switched + ["looked at, and right"] * slip.right + [slip.note] * bool(slip.note)
    return ", ".join((words, *marks))


def result_words(event: Event, key: Key, result: Result) -> str:
    """What was handed in."""
    rules = game(event.game)
    at = rules.on_board(key.number, rules.chosen(event.choices))
    match result:
        case Played(answers):
            return rules.words(rules.from_answers(answers), at)
        case BareScore(points):
            return f"{abs(points)} to {rules.called(rules.sides(at)[points < 0])}"
        case NotPlayed():
            return "not played"
        case Average(first, second):
            return f"average, {first} and {second}"
