"""Settings of a method as they are typed: ``name=value``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.fields import Answers, Choice, Field, Number, Yes
from scorer.event.refusal import Refusal
from scorer.methods.method import Method

YES = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}


class NotASetting(Refusal):
    """--set {given}: expected NAME=VALUE, where the name is {names}."""


class NotAValue(Refusal):
    """--set {given}: expected {expected}."""


def chosen(method: Method, typed: Iterable[str]) -> Answers:
    """A method's settings, completed by what was typed; raises a ``Refusal`` for what is no setting, or no value."""
    fields = {field.name: field for field in method.settings}
    answers: dict[str, Any] = {}
    for given in typed:
        name, is_, value = given.partition("=")
        field = fields.get(name.strip())
        if not is_ or field is None:
            raise NotASetting(given=given, names=" or ".join(fields))
        answers[field.name] = answer(field, value.strip(), given)
    return method.chosen(answers)


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
            options, expected = {}, field.expected
    if value.lower() not in options:
        raise NotAValue(given=given, expected=expected)
    return options[value.lower()]
