"""Who won what on a pad: its games, the one that was left unfinished, and its deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from rules.pad import Pad, Row, is_hand
from rules.parts.seats import most
from rules.text import Text, t


class WonGame(NamedTuple):
    """A game that counts: which of the pad, who won it (several where it is shared), and why."""

    game: int
    winners: tuple[str, ...]
    why: Text


def deals(pad: Pad) -> tuple[Row, ...]:
    """The deals of a pad that count."""
    return tuple(row for row in pad.rows if is_hand(row) and row.possible and pad.rules.counts(row.entry, row.at))


def begun(pad: Pad) -> bool:
    """Whether a game is in hand: some deal of it was played, and it is not over."""
    return not pad.over and any(row.game == len(pad.ended) + 1 for row in deals(pad))


def totals(pad: Pad, *, settled: bool) -> dict[str, Fraction]:
    """Each side's points in all games together, with what is due for one that was left unfinished if it is settled."""
    due = {side: pad.due.of(side) for side in pad.points} if settled else {}
    return {side: Fraction(points + due.get(side, 0)) for side, points in pad.points.items()}


def ahead(pad: Pad) -> tuple[str, ...]:
    """Who is ahead in the game in hand, with what is due to them if it is left there."""
    sides, due = pad.rules.sides(pad.at), pad.due
    if not due.lines:
        return pad.rules.winners(pad.at)
    return most(sides, [total + due.of(side) for side, total in zip(sides, pad.at.totals, strict=True)])


def games(pad: Pad, *, closed: bool) -> Iterator[WonGame]:
    """The games of a pad that count; the one in hand once the table plays no more, for whoever is ahead."""
    yield from (WonGame(each.game, each.winners, each.why) for each in pad.ended)
    if closed and begun(pad):
        yield WonGame(len(pad.ended) + 1, ahead(pad), t("whoever was ahead when play stopped has won it"))


def share(winners: Sequence[str], side: str) -> Fraction:
    """What a side has of something that was won, or shared."""
    return Fraction(side in winners, len(winners))


def games_won(pad: Pad, side: str, *, closed: bool) -> Fraction:
    """How many games a side has won; of a shared one its share."""
    return sum((share(each.winners, side) for each in games(pad, closed=closed)), Fraction(0))


def best(pad: Pad, row: Row) -> tuple[str, ...]:
    """Who scored most on a deal."""
    sides = pad.rules.sides(row.at)
    return most(sides, [row.score.of(side) for side in sides])
