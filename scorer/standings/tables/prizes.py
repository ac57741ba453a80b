"""The prizes of an evening at the tables: the highest, the lowest of those who stayed, and whoever led at halfway."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from rules.text import Text, t
from scorer.event.event import Contestant
from scorer.standings.tables.evenings import EveningsOrder, EveningTurns, TableRow
from scorer.standings.tables.table import PlayedTables


class Prize(NamedTuple):
    """What it is for, who has it (several share it), and with how many points."""

    title: Text
    who: tuple[Contestant, ...]
    amount: Fraction


def prizes(order: EveningsOrder, tables: PlayedTables) -> Iterator[Prize]:
    """The prizes of one ranking as it stands."""
    placed = [row for row in order.rows if row.place]
    if len(placed) > 1:
        best, worst = placed[0], next((row for row in reversed(placed) if stays(row)), placed[0])
        who = tuple(row.contestant for row in placed if row.place == best.place)
        yield Prize(in_ranking(t("Highest"), order), who, best.points)
        if worst.place != best.place:
            who = tuple(row.contestant for row in placed if row.place == worst.place and stays(row))
            yield Prize(in_ranking(t("Lowest"), order), who, worst.points)
    half = halfway(order.cards)
    if half and over(order.cards, tables, half):
        yield from leaders(in_ranking(t("Halfway, after round {round}", round=half), order), order.cards, half)


def stays(row: TableRow) -> bool:
    """Whether somebody is there to the end: who has left has little for that alone."""
    return not any(each.number == row.contestant.number and not each.last for each in row.section.away)


def in_ranking(prize: Text, order: EveningsOrder) -> Text:
    """What a prize is for, and in which of several rankings."""
    return t("{prize}, {ranking}", prize=prize, ranking=order.title) if order.title else prize


def halfway(cards: Sequence[EveningTurns]) -> int:
    """The first round with which at least half of all are played; 0 where there is only one."""
    rounds = max((len(card.turns) for card in cards), default=0)
    return (rounds + 1) // 2 if rounds > 1 else 0


def over(cards: Sequence[EveningTurns], tables: PlayedTables, half: int) -> bool:
    """Whether every table has done with the rounds up to one."""
    sections = {card.section.id for card in cards}
    return all(tables.at(place).closed for place in tables.due if place.section in sections and place.round <= half)


def leaders(title: Text, cards: Sequence[EveningTurns], half: int) -> Iterator[Prize]:
    """Whoever had most after a round; several where they are equal, and nobody where nobody has played."""
    had = [
        (card.running[min(half, len(card.turns)) - 1], card)
        for card in cards
        if any(turn.played for turn in card.turns)
    ]
    if had:
        most = max(points for points, _ in had)
        yield Prize(title, tuple(card.contestant for points, card in had if points == most), most)
