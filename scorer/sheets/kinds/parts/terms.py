"""What is played, in words: the game, how long a table plays, what the club chose, and how rounds are counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules import game
from rules.fields import Answers, Choice, Field, Yes
from rules.game import Game
from rules.pad import Length
from scorer.contests import contest_of
from scorer.event.event import Event
from scorer.event.length import length_of
from scorer.movements.words import counted
from scorer.sheets.page.words import number

Rules = Game[Any, Any]


def option(field: Field, answer: Any) -> str:
    """An answer as it is printed."""
    if isinstance(field, Choice):
        return next((label for value, label in field.options if value == answer), str(answer))
    if isinstance(field, Yes):
        return "yes" if answer else "no"
    if isinstance(answer, int):
        return number(answer)
    return ", ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)


def choices(rules: Rules, chosen: Answers) -> Iterator[tuple[str, str]]:
    """Everything a club may choose that has a bearing, each with what is chosen."""
    for field in rules.choices:
        if field.asked(chosen):
            yield field.label, option(field, chosen[field.name])


def unusual(rules: Rules, chosen: Answers) -> Iterator[str]:
    """What is chosen otherwise than it usually is, each in a few words."""
    for field in rules.choices:
        if field.asked(chosen) and chosen[field.name] != field.default:
            yield f"{field.label}: {option(field, chosen[field.name])}"


def presets(rules: Rules, chosen: Answers) -> tuple[str, ...]:
    """The names under which these choices are known."""
    return tuple(each.name for each in rules.presets if rules.chosen(each.choices) == chosen)


def length(length: Length) -> str:
    """How long a table plays in a round."""
    if length.deals:
        return counted(length.deals, "deal")
    if length.wins:
        return f"the best of {counted(length.games, 'game')}"
    if length.games:
        return counted(length.games, "game")
    return "as many games as there is time for"


def counting(event: Event) -> str:
    """How the evening is scored, in a sentence."""
    way = contest_of(event).scoring(event.method)
    printed = way.printed.rstrip(".")
    return f"{way.name}: {printed if printed[:2].isupper() else printed[:1].lower() + printed[1:]}."


def scoring(event: Event) -> str:
    """The same with what a club has chosen of it, and how those are parted who are equal."""
    way = contest_of(event).scoring(event.method)
    return " ".join(filter(None, (counting(event), way.stated(way.chosen(event.settings)))))


def in_a_line(event: Event) -> str:
    """What is played, how long a round is and what the club chose, one sentence each."""
    rules = game(event.game)
    chosen = rules.chosen(event.choices)
    told = [f"{rules.name}; a round is {length(length_of(rules, event.settings, event.choices))}"]
    called, otherwise = presets(rules, chosen), tuple(unusual(rules, chosen))
    if called and rules.choices:
        told.append(" and ".join(called))
    elif otherwise:
        told.append("; ".join(otherwise))
    return ". ".join(told) + "."
