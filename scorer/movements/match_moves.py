"""How the room moves where rounds are drawn, and where teams go from match to match, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from rules.text import Text, t
from scorer.event.boards import round_of
from scorer.event.movement import Movement
from scorer.movements.seats import PAIRS


def drawn_on(movement: Movement) -> Iterator[Text]:
    """How all come to their matches, or to their tables, where each round is drawn by itself."""
    if not movement.on_boards:
        yield t("Who goes where next is drawn when a round is over, from who won at each table.")
        return
    if any(map(round_of, movement.boards)):
        yield t("Who meets whom next is drawn when a round is over; each has boards of its own, numbered anew.")
    else:
        yield t("Who meets whom next is drawn when a round is over; each round has boards of its own.")
    if movement.sharing:
        yield t("The two tables of a match share its boards.")


def matches(movement: Movement) -> Iterator[Text]:
    """How teams go from match to match."""
    if len(movement.numbers) == len(PAIRS):
        yield t("Both teams keep their tables, and who of them sits there may change after each round.")
        if movement.seats.a_side > 1:
            yield t("For all pairs to meet, those of the visitors go up a table then.")
    else:
        yield t("Teams go where the table cards say, each pair to the side it sits on.")
    if any(map(round_of, movement.boards)):
        yield t("Each round has boards of its own, numbered anew.")
    else:
        yield t("At each table the next boards come up.")
