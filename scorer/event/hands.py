"""A hand and the answers that are kept of it, each made of the other."""

from __future__ import annotations

from typing import Any

from rules.fields import Answers
from rules.game import Game
from scorer.event.results import Played

Rules = Game[Any, Any]


def played(hand: Any, rules: Rules) -> Played:
    """A hand as a slip keeps it."""
    return Played(rules.answers(hand))


def hand_of(result: Played, rules: Rules) -> Any:
    """The hand that a slip keeps; ``TypeError`` where it is one of another game, which ``is_hand`` tells."""
    return hand_from(result.answers, rules)


def hand_from(answers: Answers, rules: Rules) -> Any:
    """The hand that answers to the questions of a game make; ``TypeError`` where they are others than it asks."""
    return rules.from_answers(answers)


def is_hand(result: Played, rules: Rules) -> bool:
    """Whether a hand of the game has such answers: all that it must have, and none that the game does not ask."""
    try:
        hand_of(result, rules)
    except TypeError:  # a hand is made of its answers by name
        return False
    return True
