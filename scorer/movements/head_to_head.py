"""Head to head: two teams and one match, in as many stanzas as are wished."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rules.fields import Form
from rules.text import Text, t
from scorer.draws import DrawnRound, Meeting
from scorer.event.movement import Movement
from scorer.event.seated import Seated
from scorer.movements.family import BOARDS, FIRST, ROUNDS, Answers, Family, Wish, board_set
from scorer.movements.tables_of_matches import DEALT, dealt, in_two_rooms
from scorer.movements.words import counted

TWO = 2
LIKELY = (2, 4, 1, 3)  # stanzas of an evening, the likelier ones first


class HeadToHead(Family):
    """Two teams play one match, of which every round is a stanza: between two of them those who sit may change."""

    key = "head-to-head"
    name = t("Head to head")
    seats = Seated.TEAMS
    holds = range(TWO, TWO + 1)
    fields = Form(
        replace(ROUNDS, label=t("Stanzas"), default=2, most=16),
        replace(BOARDS, label=t("Boards a stanza"), default=12),
        DEALT,
        FIRST,
    )

    laid = staticmethod(in_two_rooms)
    dealt = staticmethod(dealt)

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """Stanzas of as many boards as are wished, or as fill the time."""
        if wish.contestants not in self.holds:
            return
        wished = wish.boards_per_round
        shapes = [(max(1, wish.most_boards // wished), wished), *((n, wish.most_boards // n) for n in LIKELY)]
        for rounds, boards in dict.fromkeys(shapes):
            if 1 <= boards <= BOARDS.most and rounds <= 16:
                yield {"rounds": rounds, "boards": boards, "first": wish.first_board}

    def written(self, given: Answers) -> Movement:
        match, each = DrawnRound((Meeting(1, 2),)), given["boards"]
        sets = (board_set(stanza, each, given["first"]) for stanza in range(1, given["rounds"] + 1))
        rounds = tuple(self.laid(match, boards) for boards in sets)
        name = t("Head to head, {stanzas}", stanzas=counted(len(rounds), "stanza"))
        made = Movement(self.key, name, rounds, seats=self.seats, made_from=given)
        return self.dealt(made, 1, given["dealt"])

    def within(self, movement: Movement) -> Text:
        return t("head to head, {stanzas}", stanzas=counted(len(movement.rounds), "stanza"))
