"""A shelf's fields as widgets: the only place that knows both.

``form(game, at)`` is a game's form as large keys.  A form that asks for what ``LAYOUTS`` names is laid out by hand;
every other is drawn field by field.
"""

from __future__ import annotations

from typing import Any

from rules.game import Game
from ui.forms.bidding import FIELDS, BiddingKeys
from ui.forms.form import Form, PlainForm

# What a form asks for, and the keys laid out for it by hand.
LAYOUTS: tuple[tuple[frozenset[str], type[Form]], ...] = ((frozenset(FIELDS), BiddingKeys),)


def form(game: Game[Any, Any], at: Any) -> Form:
    """The large keys for a hand of a game."""
    asked = {field.name for field in game.form(at)}
    made = next((layout for names, layout in LAYOUTS if names <= asked), PlainForm)
    return made(game, at)
