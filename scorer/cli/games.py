"""``overtrick games``: every card game, what a club may choose in it, and what is asked about a hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from textwrap import wrap
from typing import Any

import rules as shelf
from rules.fields import Choice, Each, Field, Number, Order, always
from rules.game import Game
from rules.parts.lettered import in_letters_of
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.cli.pad import alphabet_of, game_of, players
from scorer.cli.terminal import hand_over, left, say, spoken, wide

Rules = Game[Any, Any]
SHORT = 72


def show(key: str = "", *, letters: str, as_json: bool) -> int:
    """Print every game, or the one asked for, as it is typed in some letters; returns 0, or raises a ``Refusal``."""
    own = alphabet_of(letters)
    asked = [in_letters_of(each, own) for each in ((game_of(key),) if key else shelf.GAMES)]
    if as_json:
        hand_over(json.dumps([plain(each) for each in asked], indent=2, ensure_ascii=False))
    for at, each in enumerate(() if as_json else asked):
        say(*(NO_WORDS,) * bool(at), *(in_full(each) if key else in_short(each)))
    return 0


# --- in lines --------------------------------------------------------------------------


def in_short(rules: Rules) -> Iterator[Text]:
    """A game as a few lines."""
    yield t("{key}: {name}, {players}", key=rules.key, name=rules.name, players=players(rules))
    yield from map(indented, below(rules))
    asked = joined((field.name for field in form(rules)), ", ")
    yield indented(t("Asked of a hand: {fields}", fields=asked))
    if rules.choices:
        yield indented(as_it_is(f"--set {', '.join(field.name for field in rules.choices)}"))
        yield indented(as_it_is(f"--set preset={', '.join(preset.key for preset in rules.presets)}"))


def below(rules: Rules) -> Iterator[Text]:
    """What stands below a game's name."""
    yield rules.says
    yield t("After {rules}", rules=rules.printed)


def indented(line: Text) -> Text:
    """A line that belongs to the one above it."""
    return joined(("    ", line), "")


def in_full(rules: Rules) -> Iterator[Text]:
    """A game with everything that may be chosen in it, and everything that may be answered."""
    yield from list(in_short(rules))[:3]
    if note := rules.note(rules.choices.completed()):
        yield indented(t("Printed with it: {note}", note=note))
    yield from (NO_WORDS, t("Asked of a hand:"), *table(form(rules)))
    usual = t("Typed, for example ({n} players):", n=rules.usual_players)
    yield from (NO_WORDS, usual if len(rules.players) > 1 else t("Typed, for example:"), *typed(rules))
    if rules.choices:
        yield from (NO_WORDS, t("To choose with --set:"), *table(rules.choices, chosen=True))
        yield from (NO_WORDS, t("Presets, with --set preset=KEY:"), *map(preset_line, rules.presets))


def table(fields: tuple[Field, ...], *, chosen: bool = False) -> Iterator[Text]:
    """Fields under one another: name, what is asked, and what may be answered; of a choice, what stands unmade."""
    width = wide(each.name for each in fields)
    for each in fields:
        first, *others = answers(each)
        line = t("{label}: {answers}", label=each.label, answers=first)
        if chosen:
            unmade = typed_as(each.default)
            line = t("{label}: {answers}, {unmade} unless chosen", label=each.label, answers=first, unmade=unmade)
        yield indented(joined((left(each.name, width), line), "  "))
        yield from (indented(joined((left("", width), other), "      ")) for other in others)


def typed(rules: Rules) -> Iterator[Text]:
    """Hands as they may be typed, with as many players as a pad has unless it is told."""
    examples = tuple(rules.examples(usual(rules)))
    width = wide(line for line, _ in examples)
    yield from (indented(joined((left(line, width), says), "  ")) for line, says in examples)


def answers(of: Field) -> tuple[Text, ...]:
    """What may be answered; where that is long, on lines of their own."""
    match of:
        case Choice(options=options):
            line = joined((option(value, label) for value, label in options), ", ")
            if len(spoken(line)) <= SHORT:
                return (line,)
            return (t("one of {n}", n=len(options)), *map(as_it_is, wrap(spoken(line), SHORT)))
        case Each(sides=sides, total=total):
            named = joined(sides, ", ")
            if total is None:
                return (t("{expected} ({sides})", expected=of.expected, sides=named),)
            return (t("{expected}, {total} together ({sides})", expected=of.expected, total=total, sides=named),)
    return (of.expected,)


def option(value: Any, label: Text) -> Text:
    """An option as it is typed, with what stands on its key where that says more."""
    if spoken(label).lower() == str(value).lower():
        return typed_as(value)
    return t("{typed} ({label})", typed=typed_as(value), label=label)


def typed_as(value: Any) -> Text:
    """A value as it is typed behind ``--set``."""
    if isinstance(value, bool):
        return t("yes") if value else t("no")
    return t("(blank)") if value == "" else as_it_is(str(value))


def preset_line(preset: Any) -> Text:
    """A preset with what it has otherwise."""
    line: Text = t("{key}: {name}", key=preset.key, name=preset.name)
    changed = joined((joined((name, typed_as(value)), "=") for name, value in preset.choices.items()), ", ")
    return indented(t("{preset} ({changed})", preset=line, changed=changed) if changed else line)


# --- as data ---------------------------------------------------------------------------


def first(rules: Rules) -> Any:
    """What stands before the first hand, with as few players as can play."""
    return rules.opening(rules.players[0], rules.choices.completed())


def usual(rules: Rules) -> Any:
    """What stands before the first hand, with as many players as a pad has unless it is told."""
    return rules.opening(rules.usual_players, rules.choices.completed())


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
        "on_boards": rules.on_board(1, rules.choices.completed()) is not None,
        "deals": rules.agreed(rules.choices.completed()),
        "choices": [field(each) for each in rules.choices],
        "presets": [
            {"key": each.key, "name": each.name, "choices": dict(rules.choices.completed(each.choices))}
            for each in rules.presets
        ],
        "form": [field(each) for each in form(rules)],
        "lines": [{"typed": line, "says": says} for line, says in rules.examples(usual(rules))],
        "readings": [each._asdict() for each in rules.readings],
        "note": rules.note(rules.choices.completed()),
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
