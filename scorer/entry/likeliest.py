"""What stands most likely at the beginning of a line that is still empty: who bid what, as the other tables have it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any, NamedTuple

from rules.fields import Card, Each, Field, Order, Problem
from rules.notation import folded, seen
from rules.parts.how_many import follows_a_bid
from rules.parts.words import COUNTED
from rules.text import t
from scorer.entry.begun import begun
from scorer.entry.line import read_line
from scorer.entry.understood import Here
from scorer.event.lines import Rules
from scorer.event.results import BareScore, Played, Result

TRICKS = re.compile("[=+−-]")  # how a line begins that says only what became of what was bid
SO_MANY = re.compile("[+−-] ?([0-9]{1,2})")  # what became of it, or so few points


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

    What is whole by itself, as a bare score is, stays what it is; but for so few points that they may be tricks.
    """
    if not offer or not TRICKS.match(seen(text)):
        return text
    line = f"{offer} {text.strip()}"
    of_it = SO_MANY.fullmatch(seen(text)) or not whole(text, here)
    return line if of_it and whole(line, here) else text


def or_points(text: str, meant: str, here: Here) -> Iterator[Problem]:
    """What is asked of a line that was ``meant`` as what became of a bid, and may be a bare score."""
    found = read_line(text, here.game, here.at) if meant != text else None
    if found and isinstance(found.result, BareScore):
        said = t("It is read as {line}, and not as {score}; please look again.", line=meant, score=found.reading)
        yield Problem("score", said, doubtful=True)


def whole(text: str, here: Here) -> bool:
    """Whether a line says a result."""
    return read_line(text, here.game, here.at).result is not None
