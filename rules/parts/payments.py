"""What players who play for themselves pay one another: all that the defenders lose, the declarers have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.game import Score, ScoreItem
from rules.parts.seats import FOUR, player
from rules.text import Text, t


class DefenderPays(NamedTuple):
    """What every defender pays, or below nought receives: what for, how much, and the rule behind it."""

    what: Text
    points: int
    law: Text


def paid(declarers: Sequence[str], dues: Sequence[DefenderPays], seats: Sequence[str] = FOUR) -> Score:
    """The score in which every other seat pays each due, and the declarers share evenly what that makes.

    The seats must be so many that it can be shared: a lone declarer, or half of them.
    """
    return Score(
        tuple(line for seat in seats for line in lines(seat, declarers, dues, others=len(seats) - len(declarers)))
    )


def lines(seat: str, declarers: Sequence[str], dues: Sequence[DefenderPays], *, others: int) -> Iterator[ScoreItem]:
    """What one seat has of every due; a lone declarer has it from each of the others."""
    shared = others // len(declarers)
    for due in dues:
        if seat not in declarers:
            yield ScoreItem(seat, due.what if len(declarers) > 1 else with_one(due, declarers[0]), -due.points, due.law)
        else:
            what = due.what if shared == 1 else with_each(due, others)
            yield ScoreItem(seat, what, due.points * shared, due.law)


def with_one(due: DefenderPays, declarer: str) -> Text:
    """What a defender pays to a lone declarer, or has from one."""
    who = player(declarer)
    if due.points > 0:
        return t("{what}, to {who}", what=due.what, who=who)
    return t("{what}, from {who}", what=due.what, who=who)


def with_each(due: DefenderPays, others: int) -> Text:
    """What a lone declarer has from every defender, or pays to each."""
    if due.points > 0:
        return t("{what}, {points} from each of {others}", what=due.what, points=due.points, others=others)
    return t("{what}, {points} to each of {others}", what=due.what, points=-due.points, others=others)
