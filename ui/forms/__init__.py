"""A shelf's fields as widgets and columns: the only place that knows both.

``form(game, at)`` is a game's form as large keys, ``pieces(game, at)`` its columns in a traveller.  A form that asks
for what one of ``LAYOUTS`` names is laid out by hand; every other is drawn field by field.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.game import Game
from ui.forms import bid_table, bidding, claims, feats, kingdom
from ui.forms.columns import CONTRACT, LEAD, Piece, written
from ui.forms.form import HandForm
from ui.forms.plain import PlainForm


class FormLayout(NamedTuple):
    """What a form must ask for to be laid out so, its keys, and its columns unless they are as its game writes them."""

    asks: frozenset[str]
    keys: type[HandForm]
    pieces: tuple[Piece, ...] = ()


BRIDGE = frozenset(bidding.FIELDS)
LAYOUTS = (
    FormLayout(BRIDGE | {"lead"}, bidding.BiddingKeys, (*CONTRACT, LEAD)),
    FormLayout(BRIDGE, bidding.BiddingKeys, CONTRACT),
    FormLayout(bid_table.FIELDS, bid_table.BidTableForm),
    FormLayout(claims.FIELDS, claims.ClaimsForm),
    FormLayout(feats.FIELDS, feats.FeatsForm),
    FormLayout(kingdom.FIELDS, kingdom.KingdomForm),
)


def layout(game: Game[Any, Any], at: Any) -> FormLayout | None:
    """What was laid out by hand for such a form."""
    asked = game.form(at).by_name.keys()
    return next((each for each in LAYOUTS if each.asks <= asked), None)


def form(game: Game[Any, Any], at: Any) -> HandForm:
    """The large keys for a hand of a game."""
    found = layout(game, at)
    return (found.keys if found else PlainForm)(game, at)


def pieces(game: Game[Any, Any], at: Any) -> tuple[Piece, ...]:
    """The columns that a hand of a game has in a traveller; off a board, those of its first hand."""
    at = game.opening(game.players.start, game.choices.completed()) if at is None else at
    found = layout(game, at)
    return (found.pieces if found else ()) or written(game, at)


__all__ = ["HandForm", "Piece", "form", "pieces"]
