"""A hand as one typed line, which reads the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.fields import Answers, Card, Choice, Each, Field, Number, Order, Yes, shown_card
from rules.parts.form_words import choice_words
from rules.parts.reader import folded, plus_minus
from rules.parts.seldom import written_number


def write(answers: Answers, form: tuple[Field, ...]) -> str:
    """The line that ``read`` gives the same answers for."""
    asked = [field for field in form if field.asked(answers)]
    return " ".join(filter(None, (written_answer(field, answers) for field in asked)))


def written_answer(field: Field, answers: Answers) -> str:
    """An answer as it is typed."""
    answer = answers[field.name]
    return written_number(field, answer, answers) if isinstance(field, Number) else WRITE[type(field)](field, answer)


def write_choice(field: Choice, answer: Any) -> str:
    """The option's key, or its value where two keys look alike; nothing for the one that silence has."""
    if field.default is not None and answer == field.default:
        return ""
    for value, label in field.options:
        if value == answer and choice_words(field).get(folded(label)) == value:
            return label
    return str(answer)


def write_yes(field: Yes, answer: bool) -> str:
    """The word, where the answer is not the one that silence has."""
    if answer == bool(field.default):
        return ""
    return field.label if answer else f"no {field.label}"


WRITE: Mapping[type[Field], Callable[[Any, Any], str]] = {
    Choice: write_choice,
    Each: lambda _, answer: " ".join(map(plus_minus, answer)),
    Yes: write_yes,
    Order: lambda _, answer: " ".join(answer),
    Card: lambda _, answer: shown_card(answer),
}
