"""How the boards of rounds that follow one another are numbered: on from round to round, or anew in each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.fields import Choice
from rules.text import t
from scorer.event.boards import in_round
from scorer.event.movement import Round
from scorer.movements.family import Answers

ON, ANEW = "on", "anew"
# As clubs have it whose rounds are days apart: each begins with a board 1, of which North is the dealer.
NUMBERED = Choice(
    name="numbered",
    label=t("The boards are numbered"),
    options=((ON, t("on from round to round")), (ANEW, t("anew in each round"))),
    default=ON,
)
BY_MATCH = replace(NUMBERED, options=((ON, t("on from round to round")), (ANEW, t("anew in each match"))))


def is_anew(given: Answers) -> bool:
    """Whether each round of a movement has boards of its own, with numbers that others have too."""
    return bool(given.get(NUMBERED.name) == ANEW)


def anew(round_: Round, before: Sequence[Round], first: int) -> Round:
    """A round behind others with the boards that none of them has as its own, numbered from the ``first`` on."""
    had = {board for each in before for seating in each for board in seating.boards}
    new = sorted({board for seating in round_ for board in seating.boards} - had)
    own = {board: in_round(len(before) + 1, number) for number, board in enumerate(new, first)}
    return tuple(replace(each, boards=tuple(own.get(board, board) for board in each.boards)) for each in round_)
