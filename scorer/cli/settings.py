"""Settings of a method, or a club's choices of a game, as they are typed: ``name=value``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules import notation
from rules.fields import Answers, Choice, Field, Form, Lines, Number, Yes
from rules.text import either, t
from scorer.cli.figures import alternatives
from scorer.cli.terminal import spoken
from scorer.event.refusal import Refusal

YES = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}


class NoSettingNamed(Refusal):
    """{given}: expected NAME=VALUE, where the name is {names}."""


class NotAValue(Refusal):
    """{given}: expected {expected}."""


def chosen(form: Form, typed: Iterable[str], word: str = "--set") -> Answers:
    """What was typed for some of a form behind a word; raises a ``Refusal`` for what is no setting, or no value."""
    by_name = form.by_name
    answers: dict[str, Any] = {}
    for each in typed:
        name, is_, value = each.partition("=")
        given = f"{word} {each}"
        field = by_name.get(name.strip())
        if not is_ or field is None:
            names = alternatives(by_name) if by_name else t("none, for there is nothing to choose")
            raise NoSettingNamed(given=given, names=names)
        answers[field.name] = answer(field, value.strip(), given)
    return answers


def yes_words(field: Yes) -> dict[str, bool]:
    """What may be typed for yes and for no: the words that are asked for in the language in use, and the English."""
    return {spoken(field.says(answer)).lower(): answer for answer in (True, False)} | YES


def answer(field: Field, value: str, given: str) -> Any:
    """What was typed for one setting: of a choice its value, or what stands on its key."""
    match field:
        case Choice():
            options, typed = dict(notation.choice_words(field)), notation.folded(value)
            expected = either(str(option) for option, _ in field.options)
        case Number():
            options = {str(number): number for number in range(field.least, field.most + 1)}
            expected, typed = field.expected, value.replace("\N{MINUS SIGN}", "-")
        case Yes():
            options, expected, typed = yes_words(field), field.expected, value.lower()
        case Lines():
            options, typed, expected = {} if field.refused(value) else {value: value}, value, field.expected
        case _:
            read = notation.read(value, (field,))
            right = not (read.problems or read.missing)
            options, expected, typed = {value: read.answers[field.name]} if right else {}, field.expected, value
    if typed not in options:
        raise NotAValue(given=given, expected=expected)
    return options[typed]
