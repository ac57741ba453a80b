"""``overtrick games``: every card game, what a club may choose in it, and what is asked about a hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from textwrap import wrap
from typing import Any

import rules as shelf
from rules.fields import Choice, Each, Field, Number, Order, always
from rules.game import Game
from scorer.cli.pad import game_of

Rules = Game[Any, Any]
SHORT = 72


def show(key: str = "", *, as_json: bool) -> int:
    """Print every game, or the one asked for; returns 0, or raises a ``Refusal``."""
    asked = (game_of(key),) if key else shelf.GAMES
    if as_json:
        print(json.dumps([plain(each) for each in asked], indent=2, ensure_ascii=False))
    else:
        print("\n\n".join("\n".join(in_full(each) if key else in_short(each)) for each in asked))
    return 0


# --- in lines --------------------------------------------------------------------------


def in_short(rules: Rules) -> Iterator[str]:
    """A game as a few lines."""
    yield f"{rules.key}: {rules.name}, {players(rules)}"
    yield f"    {rules.says}"
    yield f"    After {rules.printed}"
    yield f"    Asked of a hand: {', '.join(field.name for field in form(rules))}"
    if rules.choices:
        yield f"    --set {', '.join(field.name for field in rules.choices)}"
        yield f"    --set preset={', '.join(preset.key for preset in rules.presets)}"


def in_full(rules: Rules) -> Iterator[str]:
    """A game with everything that may be chosen in it, and everything that may be answered."""
    yield from list(in_short(rules))[:3]
    if note := rules.note(rules.chosen({})):
        yield f"    Printed with it: {note}"
    yield from ("", "Asked of a hand:", *table(form(rules)))
    beside = f" ({rules.usual_players} players)" if len(rules.players) > 1 else ""
    yield from ("", f"Typed, for example{beside}:", *typed(rules))
    if rules.choices:
        yield from ("", "To choose with --set:", *table(rules.choices, chosen=True))
        yield from ("", "Presets, with --set preset=KEY:", *map(preset_line, rules.presets))


def table(fields: tuple[Field, ...], *, chosen: bool = False) -> Iterator[str]:
    """Fields under one another: name, what is asked, and what may be answered; of a choice, what stands unmade."""
    wide = max(len(each.name) for each in fields)
    for each in fields:
        unmade = f", {said(each.default)} unless chosen" if chosen else ""
        first, *others = answers(each)
        yield f"    {each.name:<{wide}}  {each.label}: {first}{unmade}"
        yield from (f"    {'':<{wide}}      {other}" for other in others)


def typed(rules: Rules) -> Iterator[str]:
    """Hands as they may be typed, with as many players as a pad has unless it is told."""
    examples = tuple(rules.examples(usual(rules)))
    wide = max(len(line) for line, _ in examples)
    yield from (f"    {line:<{wide}}  {says}" for line, says in examples)


def answers(of: Field) -> tuple[str, ...]:
    """What may be answered; where that is long, on lines of their own."""
    match of:
        case Choice(options=options):
            line = ", ".join(option(value, label) for value, label in options)
            return (line,) if len(line) <= SHORT else (f"one of {len(options)}", *wrap(line, SHORT))
        case Each(sides=sides, total=total):
            together = "" if total is None else f", {total} together"
            return (f"{of.expected}{together} ({', '.join(sides)})",)
    return (of.expected,)


def option(value: Any, label: str) -> str:
    """An option as it is typed, with what stands on its key where that says more."""
    return said(value) if label.lower() == str(value).lower() else f"{said(value)} ({label})"


def said(value: Any) -> str:
    """A value as it is typed behind ``--set``."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "(blank)" if value == "" else str(value)


def preset_line(preset: Any) -> str:
    """A preset with what it has otherwise."""
    changed = ", ".join(f"{name}={said(value)}" for name, value in preset.choices.items())
    return f"    {preset.key}: {preset.name}" + (f" ({changed})" if changed else "")


def players(rules: Rules) -> str:
    """How many can play at a table: “4 players”, “3 to 7 players”."""
    least, most = rules.players[0], rules.players[-1]
    return f"{least} players" if least == most else f"{least} to {most} players"


# --- as data ---------------------------------------------------------------------------


def first(rules: Rules) -> Any:
    """What stands before the first hand, with as few players as can play."""
    return rules.opening(rules.players[0], rules.chosen({}))


def usual(rules: Rules) -> Any:
    """What stands before the first hand, with as many players as a pad has unless it is told."""
    return rules.opening(rules.usual_players, rules.chosen({}))


def form(rules: Rules) -> tuple[Field, ...]:
    """What is asked about the first hand."""
    return rules.form(first(rules))


def plain(rules: Rules) -> dict[str, Any]:
    """A game as plain values; the form is that of the first hand, with as few players as can play.

    The lines are for as many as a pad has.
    """
    at = first(rules)
    return {
        "key": rules.key,
        "name": rules.name,
        "says": rules.says,
        "printed": rules.printed,
        "players": list(rules.players),
        "sides": [{"key": side, "name": rules.called(side)} for side in rules.sides(at)],
        "on_boards": rules.on_board(1, rules.chosen({})) is not None,
        "deals": rules.agreed(rules.chosen({})),
        "choices": [field(each) for each in rules.choices],
        "presets": [
            {"key": each.key, "name": each.name, "choices": dict(rules.chosen(each.choices))} for each in rules.presets
        ],
        "form": [field(each) for each in form(rules)],
        "lines": [{"typed": line, "says": says} for line, says in rules.examples(usual(rules))],
        "readings": [each._asdict() for each in rules.readings],
        "note": rules.note(rules.chosen({})),
    }


def field(of: Field) -> dict[str, Any]:
    """A field as plain values; ``always`` says whether it is asked whatever else was answered."""
    told: dict[str, Any] = {"name": of.name, "label": of.label, "kind": type(of).__name__.lower()}
    match of:
        case Choice(options=options):
            told["options"] = [{"value": value, "label": label} for value, label in options]
        case Number(least=least, most=most):
            told |= {"least": least, "most": most}
        case Each(sides=sides, least=least, most=most, total=total):
            told |= {"sides": list(sides), "least": least, "most": most, "total": total}
        case Order(sides=sides):
            told["sides"] = list(sides)
    return told | {"expected": of.expected, "default": of.default, "always": of.asked is always}
