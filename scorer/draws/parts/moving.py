"""How a drive moves: to which table winners and losers of each go, on which side of it, and who plays with whom."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from rules.text import Text, t

# Who moves: losers, their ladies up and their gentlemen down; winners up; losers down; or both.
APART, WINNERS, LOSERS, BOTH = "apart", "winners", "losers", "both"
# Of the two who are at a table first and the two who join them: each two stay partners; the second of each change
# places; or each of the first gets one of the others.
KEPT, CROSSED, CHANGED = "kept", "crossed", "changed"
ONE, FOUR = 1, 4


class DriveRule(NamedTuple):
    """How one kind of drive moves: who does, how partners change, and the same in a sentence.

    ``seats`` are how many of those who are ranked sit at a table, 0 for as many as the game allows; of four, ``sexes``
    says whether the first of two partners plays as a lady and the other as a gentleman.
    """

    moves: str
    change: str
    says: Text
    seats: int = FOUR
    sexes: bool = False


RULES: Mapping[str, DriveRule] = MappingProxyType(
    {
        "semi-partner": DriveRule(
            APART,
            KEPT,
            t("Winners stay; losing ladies go up a table, gentlemen down one, and those who arrive are partners."),
            sexes=True,
        ),
        "progressive": DriveRule(
            APART,
            CROSSED,
            t("Winners stay and part; losing ladies go up a table, gentlemen down one, to new partners."),
            sexes=True,
        ),
        "winners-up": DriveRule(
            WINNERS, CHANGED, t("Winners go up a table, losers of the first to the last; partners change.")
        ),
        "head-kept": DriveRule(
            WINNERS,
            CHANGED,
            t("Winners go up a table, losers of the first to the last; partners change, but for winners there."),
        ),
        "losers-down": DriveRule(
            LOSERS, CHANGED, t("Losers go down a table, those of the last to the first; partners change.")
        ),
        "partner": DriveRule(BOTH, KEPT, t("Pairs stay together: winners go up a table, losers down one."), seats=2),
        "partner-losers": DriveRule(
            LOSERS, KEPT, t("Pairs stay together: losers go down a table, those of the last to the first."), seats=2
        ),
        "ladder": DriveRule(BOTH, KEPT, t("Who wins goes up a table, who is last goes down one."), seats=0),
    }
)  # fmt: skip


class Slot(NamedTuple):
    """A place of the next round: the table, counted from 1, its side, and which of two partners."""

    table: int
    side: int
    nth: int


def destination(moves: str, at: Slot, *, won: bool, tables: int) -> Slot:
    """Where somebody goes from a place; those who are at a table first come before those who join them.

    Winners of the head table stay there, and those who would go up from it, or down from the last, stay as well,
    or go round to the other end where that is the rule.
    """
    table, last = at.table, tables
    if moves == WINNERS:
        if won:
            return Slot(max(1, table - 1), int(table > 1), at.nth)
        return Slot(last, 1, at.nth) if table == 1 else Slot(table, 0, at.nth)
    if moves == BOTH:
        return Slot(max(1, table - 1), int(table > 1), at.nth) if won else down(at, last)
    if won:
        return Slot(table, 0, at.nth)
    back = moves == APART and at.nth == 1
    return Slot((table - 2 if back else table) % last + 1, 1, at.nth)


def down(at: Slot, last: int) -> Slot:
    """A table down; of the last one they stay, and are joined by those from above."""
    return Slot(min(last, at.table + 1), int(at.table == last), at.nth)
