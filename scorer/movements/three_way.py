"""A three-way match: three teams, each of which plays against both others at a time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rules.fields import Form
from rules.text import Text, t
from scorer.event.movement import Movement
from scorer.event.seated import Seated
from scorer.movements.family import BOARDS, FIRST, ROUNDS, Answers, Family, Wish, board_set
from scorer.movements.tables_of_three import HALVES, THREE, half
from scorer.movements.words import counted

LIKELY = (1, 2, 3, 4)  # stanzas of an evening, the likelier ones first


class ThreeWay(Family):
    """Two rounds are a stanza, in which each of the three plays as many boards against both others.

    They sit as ``tables_of_three`` has it, and no match is complete before the second round. Another stanza is the same
    with other boards.
    """

    key = "three-way"
    name = t("Three-way match")
    seats = Seated.TEAMS
    holds = range(THREE, THREE + 1)
    fields = Form(
        replace(ROUNDS, name="stanzas", label=t("Stanzas"), default=1, most=8),
        replace(BOARDS, label=t("Boards of each match in a stanza"), default=8),
        FIRST,
    )

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """Stanzas of as many boards as are wished, or as fill the time."""
        if wish.contestants not in self.holds:
            return
        wished = wish.boards_per_round
        shapes = [(max(1, wish.most_boards // (HALVES * wished)), wished)]
        shapes += [(n, wish.most_boards // (HALVES * n)) for n in LIKELY]
        for stanzas, boards in dict.fromkeys(shapes):
            if 1 <= boards <= BOARDS.most and stanzas <= 8:
                yield {"stanzas": stanzas, "boards": boards, "first": wish.first_board}

    def written(self, given: Answers) -> Movement:
        stanzas, each, first = given["stanzas"], given["boards"], given["first"]
        sets = [[board_set(THREE * at + nth, each, first) for nth in (1, 2, 3)] for at in range(stanzas)]
        rounds = tuple(half(boards, nth) for boards in sets for nth in range(HALVES))
        name = t("Three-way match, {stanzas}", stanzas=counted(stanzas, "stanza"))
        return Movement(self.key, name, rounds, seats=self.seats, made_from=given)

    def within(self, movement: Movement) -> Text:
        return t("three-way match, {stanzas}", stanzas=counted(len(movement.rounds) // HALVES, "stanza"))
