"""Invented hands for the pictures: such as can be, are not unusual, and bring little."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.fields import Choice, Each, Field, Number, Order, Yes
from rules.game import Game
from scorer.event.hands import hand_from

Rules = Game[Any, Any]
TRIES, USUAL_ANSWER = 100, 0.8  # hands that are looked at for one, and how often an answer is the usual one


def a_hand(rules: Rules, at: Any, chance: Random) -> Any:
    """A hand that can be and is not unusual, of small score: nobody plays grand slams all evening."""
    found: list[tuple[int, Any]] = []
    for _ in range(TRIES):
        answers: dict[str, Any] = {}
        for field in rules.form(at):
            if field.asked(answers):
                answers[field.name] = invented(field, chance)
        hand = hand_from(answers, rules)
        if not rules.problems(hand, at) and not rules.unusual(hand, at):
            found.append((sum(abs(int(line.points)) for line in rules.score(hand, at).lines), hand))
    scored = sorted((each for each in found if each[0]), key=lambda each: each[0])
    return chance.choice(scored[: len(scored) // 4 + 1] or found)[1]


def invented(field: Field, chance: Random) -> Any:
    """An answer that a field allows."""
    match field:
        case Choice(options=options) if field.wrong(field.default) or chance.random() > USUAL_ANSWER:
            return chance.choice(options)[0]
        case Number(least=least, most=most):
            return chance.randint(least, most)
        case Each(total=None, least=least, most=most):
            return tuple(chance.randint(least, (least + most + 1) // 2) for _ in field.sides)
        case Each(total=total):
            cuts = sorted(chance.randint(0, total or 0) for _ in field.sides[1:])
            return tuple(right - left for left, right in zip((0, *cuts), (*cuts, total or 0), strict=True))
        case Yes():
            return chance.random() > USUAL_ANSWER
        case Order(sides=sides):
            return tuple(chance.sample(sides, len(sides)))
    return field.default
