"""Swiss pairs: every round is drawn by the standing when those before it are played, a match a table and a round."""

from __future__ import annotations

from dataclasses import replace

from rules.fields import Form
from rules.text import t
from scorer.draws import DrawnRound
from scorer.event.movement import Movement, Round
from scorer.event.seated import Seated
from scorer.movements.family import FIRST, ROUNDS, Answers, board_set
from scorer.movements.numbering import NUMBERED
from scorer.movements.swiss import AGAIN, BEGINS, LOTS, MATCH, RESULTS, TEAMS, SwissRounds
from scorer.movements.tables_of_matches import dealt_to_all, one_table

PAIRS = replace(TEAMS, label=t("Pairs"), least=4)


class SwissPairRounds(SwissRounds):
    """All tables of a round play the same boards, a copy for each, so that every board compares the whole field."""

    key = "swiss-pairs"
    name = t("Swiss", sense="pairs")
    seats = Seated.PAIRS
    holds = range(PAIRS.least, PAIRS.most + 1)
    fields = Form(
        PAIRS, replace(ROUNDS, default=6), replace(MATCH, default=4), BEGINS, AGAIN, RESULTS, FIRST, NUMBERED, LOTS
    )

    def seated(self, drawn: DrawnRound, nth: int, given: Answers) -> Round:
        return one_table(drawn, board_set(nth, given["boards"], given["first"]))

    def fitted(self, movement: Movement) -> Movement:
        return dealt_to_all(movement)
