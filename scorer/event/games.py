"""What a game leaves open: on boards or not, alone or with a partner."""

from __future__ import annotations

from typing import Any

from rules.game import Game

Rules = Game[Any, Any]


def on_boards(rules: Rules) -> bool:
    """Whether the same deal can be played at several tables."""
    return rules.on_board(1, rules.choices.completed()) is not None


def alone(rules: Rules) -> bool:
    """Whether every player scores alone."""
    return len(rules.sides(rules.opening(rules.players[0], rules.choices.completed()))) != 2
