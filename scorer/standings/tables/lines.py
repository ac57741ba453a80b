"""The lines of a player's card at the tables, round by round."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from scorer.event.event import Contestant, Section
from scorer.standings.tables.evenings import EveningTurns, Turn


class TableLine(NamedTuple):
    """One round of somebody's card: with whom and against whom, what it brought, and what they have with it.

    ``table`` is 0 and ``side`` blank for a round that was sat out.  ``points`` and ``running`` are ``None`` where there
    is nothing yet, ``games`` and ``scored`` where a slip does not say them; ``done`` says that it is over.
    """

    round: int
    table: int
    side: str
    partners: tuple[Contestant, ...]
    opponents: tuple[Contestant, ...]
    points: Fraction | None
    running: Fraction | None
    deals: int = 0
    games: Fraction | None = Fraction(0)
    tricks: int = 0
    scored: Fraction | None = Fraction(0)
    done: bool = False

    @property
    def sat_out(self) -> bool:
        """Whether they did not play."""
        return not self.table


def card_lines(card: EveningTurns) -> Iterator[TableLine]:
    """Every round of a card that its contestant is there for, with what there is after each."""
    for turn, running in zip(card.turns, card.running, strict=True):
        if not (turn.table or card.section.there(card.number, turn.round)):
            continue
        so_far = None if turn.points is None else running
        yield played(card, turn, so_far) if turn.table else TableLine(turn.round, 0, "", (), (), turn.points, so_far)


def played(card: EveningTurns, turn: Turn, running: Fraction | None) -> TableLine:
    """A round that was not sat out."""
    table, number = turn.table, card.number
    assert table is not None
    brought = table.brought(number)
    return TableLine(
        round=turn.round,
        table=table.place.table,
        side=table.sides[number],
        partners=people(card.section, table.partners(number)),
        opponents=people(card.section, table.opponents(number)),
        points=turn.points,
        running=running,
        deals=table.deals,
        games=brought.games,
        tricks=brought.tricks,
        scored=brought.scored,
        done=table.closed,
    )


def people(section: Section, numbers: tuple[int, ...]) -> tuple[Contestant, ...]:
    """Who they are."""
    return tuple(section.contestant(number) for number in numbers)
