"""What stands most likely at the beginning of a line that is still empty: who bid what, as the other tables have it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import takewhile
from typing import Any, NamedTuple

from rules.fields import Card, Each, Field, Order
from rules.notation import folded, seen
from rules.parts.how_many import follows_a_bid
from rules.parts.words import COUNTED
from scorer.entry.begun import begun
from scorer.entry.line import read_line
from scorer.entry.understood import Here
from scorer.event.lines import Rules
from scorer.event.results import Played, Result

TRICKS = re.compile("[=+−-]")  # how a line begins that says only what became of what was bid


class LikelyBid(NamedTuple):
    """The beginning of a line, and how many of ``all`` the tables with a hand on the board have it so."""

    line: str
    tables: int
    all: int


def likeliest(others: Iterable[Result], game: Rules, at: Any) -> LikelyBid | None:
    """What more of the others bid than anything else, the earlier of two; nothing where each bid something else."""
    asked = [field.name for field in takewhile(bids, game.form(at))]
    counted = Counter(
        tuple((name, other.answers[name]) for name in asked if name in other.answers)
        for other in others
        if isinstance(other, Played)
    )
    if not counted:
        return None
    [(bid, tables)] = counted.most_common(1)
    line = begun(game, at, dict(bid), half={})
    alone = tables == 1 < counted.total()
    return LikelyBid(line, tables, counted.total()) if line and not alone else None


def bids(field: Field) -> bool:
    """Whether a question is asked before the cards are played."""
    return not (isinstance(field, Each | Order | Card) or follows_a_bid(field) or folded(field.label) in COUNTED)


def with_offer(text: str, offer: str, here: Here) -> str:
    """A line as it is meant: what only says what became of a bid stands behind the one that is offered.

    What is whole by itself, as a bare score is, stays what it is.
    """
    if not offer or not TRICKS.match(seen(text)):
        return text
    line = f"{offer} {text.strip()}"
    return line if not whole(text, here) and whole(line, here) else text


def whole(text: str, here: Here) -> bool:
    """Whether a line says a result."""
    return read_line(text, here.game, here.at).result is not None
