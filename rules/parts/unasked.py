"""What stands in a hand though nobody was asked for it."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any

from rules.fields import Answers, Field, Problem, given
from rules.text import Text, t


@cache
def blanks(hand: type) -> dict[str, Any]:
    """What stands in each part of a hand that is not asked for."""
    return {field.name: field.default for field in fields(hand)}


def unasked(hand: type, answers: Answers, form: tuple[Field, ...], *, of: Text) -> tuple[Problem, ...]:
    """Every answer that does not belong to such a hand; ``of`` says which (“a hand that was passed out”)."""
    blank = blanks(hand)
    extra = (f for f in form if not f.asked(answers) and answers[f.name] != blank[f.name])
    return tuple(
        Problem(f.name, t("{label}: {of} has none, not {given}.", label=f.label, of=of, given=given(answers[f.name])))
        for f in extra
    )
