"""How those who move go round the room, in whole sentences: everybody, all others, or one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rules.text import Text, t
from scorer.movements.words import spelled


class Movers(NamedTuple):
    """Those who move, and what is said of them: which way, which way after some round, skipping, and by the cards."""

    go: Callable[[Text], Text]
    then: Callable[[int, Text], Text]
    skip: Callable[[int], Text]
    by_the_cards: Text


EVERYBODY = Movers(
    lambda way: t("Everybody moves {way}.", way=way),
    lambda nth, way: t("After round {round} everybody moves {way}.", round=nth, way=way),
    lambda nth: t("After round {round} everybody skips a table.", round=nth),
    t("Everybody moves as the table cards say."),
)
ALL_OTHERS = Movers(
    lambda way: t("All others move {way}.", way=way),
    lambda nth, way: t("After round {round} all others move {way}.", round=nth, way=way),
    lambda nth: t("After round {round} all others skip a table.", round=nth),
    t("All others move as the table cards say."),
)


def line(who: Text) -> Movers:
    """Those who sit the same way at their tables."""
    return Movers(
        lambda way: t("{line} move {way}.", line=who, way=way),
        lambda nth, way: t("After round {round} {line} move {way}.", round=nth, line=who, way=way),
        lambda nth: t("After round {round} {line} skip a table.", round=nth, line=who),
        t("{line} move as the table cards say.", line=who),
    )


def stride(step: int, tables: int) -> Text:
    """``up one table, from 9 to 1`` for a step round the room."""
    if step == 1:
        return t("up one table, from {last} to 1", last=tables)
    if step == tables - 1:
        return t("down one table, from 1 to {last}", last=tables)
    if step <= tables // 2:
        return t("up {many} tables", many=spelled(step))
    return t("down {many} tables", many=spelled(tables - step))
