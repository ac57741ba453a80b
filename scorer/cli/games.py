"""``overtrick games``: every card game, what a club may choose in it, and what is asked about a hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from rules import GAMES
from rules.fields import Card, Choice, Each, Field, Number, Order
from rules.game import Game

Rules = Game[Any, Any]


def show(*, as_json: bool) -> int:
    """Print every game; returns 0."""
    print(json.dumps([plain(each) for each in GAMES], indent=2, ensure_ascii=False) if as_json else "\n".join(told()))
    return 0


def told() -> Iterator[str]:
    """The games as lines for people."""
    wide = max(len(each.key) for each in GAMES)
    for each in GAMES:
        yield f"{each.key:<{wide}}  {each.name}, {players(each)}: {each.says}"
        for field in each.choices:
            yield f"{'':<{wide}}    {field.name}={field.default}  {field.label}: {field.expected}"


def players(rules: Rules) -> str:
    """How many can play at a table: “four”, “3 to 7”."""
    least, most = rules.players[0], rules.players[-1]
    return f"{least} players" if least == most else f"{least} to {most} players"


def plain(rules: Rules) -> dict[str, Any]:
    """A game as plain values; the form is that of the first hand, with as few players as can play."""
    at = rules.opening(rules.players[0], rules.chosen({}))
    return {
        "key": rules.key,
        "name": rules.name,
        "says": rules.says,
        "printed": rules.printed,
        "players": list(rules.players),
        "sides": list(rules.sides(at)),
        "on_boards": rules.on_board(1, rules.chosen({})) is not None,
        "deals": rules.deals,
        "choices": [field(each) for each in rules.choices],
        "presets": [
            {"key": each.key, "name": each.name, "choices": dict(rules.chosen(each.choices))} for each in rules.presets
        ],
        "form": [field(each) for each in rules.form(at)],
        "readings": [each._asdict() for each in rules.readings],
        "note": rules.note(rules.chosen({})),
    }


def field(of: Field) -> dict[str, Any]:
    """A field as plain values."""
    said: dict[str, Any] = {"name": of.name, "label": of.label, "kind": type(of).__name__.lower()}
    match of:
        case Choice(options=options):
            said["options"] = [{"value": value, "label": label} for value, label in options]
        case Number(least=least, most=most):
            said |= {"least": least, "most": most}
        case Each(sides=sides, least=least, most=most, total=total):
            said |= {"sides": list(sides), "least": least, "most": most, "total": total}
        case Order(sides=sides):
            said["sides"] = list(sides)
        case Card():
            said["expected"] = of.expected
    return said | {"default": of.default}
