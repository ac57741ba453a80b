"""Settings of a method, or a club's choices of a game, as they are typed: ``name=value``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules import notation
from rules.fields import Answers, Choice, Field, Number, Yes
from scorer.event.refusal import Refusal

YES = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}


class NotASetting(Refusal):
    """--set {given}: expected NAME=VALUE, where the name is {names}."""


class NotAValue(Refusal):
    """--set {given}: expected {expected}."""


def chosen(fields: tuple[Field, ...], typed: Iterable[str]) -> Answers:
    """What was typed for some of the fields; raises a ``Refusal`` for what is no setting, or no value."""
    by_name = {field.name: field for field in fields}
    answers: dict[str, Any] = {}
    for given in typed:
        name, is_, value = given.partition("=")
        field = by_name.get(name.strip())
        if not is_ or field is None:
            raise NotASetting(given=given, names=" or ".join(by_name) or "none, for there is nothing to choose")
        answers[field.name] = answer(field, value.strip(), given)
    return answers


def answer(field: Field, value: str, given: str) -> Any:
    """What was typed for one setting."""
    match field:
        case Choice():
            options = {str(option): option for option, _ in field.options}
            expected = " or ".join(options)
        case Number():
            options = {str(number): number for number in range(field.least, field.most + 1)}
            expected = f"a whole number from {field.least} to {field.most}"
        case Yes():
            options, expected = YES, "yes or no"
        case _:
            read = notation.read(value, (field,))
            options, expected = {value.lower(): read.answers.get(field.name)}, field.expected
            if read.problems or read.missing:
                raise NotAValue(given=given, expected=expected)
    if value.lower() not in options:
        raise NotAValue(given=given, expected=expected)
    return options[value.lower()]
