"""Knock-out of pairs on boards: a match a table, and all tables of a round play the same boards."""

from __future__ import annotations

from dataclasses import replace

from rules.fields import Form
from rules.text import t
from scorer.draws import DrawnRound
from scorer.event.movement import Movement, Round
from scorer.event.seated import Seated
from scorer.movements.family import FIRST
from scorer.movements.in_a_bracket import DRAWN, LOTS, PLATE, STANZAS, THIRD
from scorer.movements.knock_out import LENGTHS, LEVEL, MATCH, TEAMS, KnockOutRounds
from scorer.movements.numbering import BY_MATCH
from scorer.movements.tables_of_matches import dealt_to_all, one_table

PAIRS = replace(TEAMS, label=t("Pairs"))
# A final that is played by itself has no other table with which its boards could be compared.
WITH_THIRD = replace(THIRD, default=True)


class KnockOutPairRounds(KnockOutRounds):
    """Whoever has a bye or is out plays no boards, so that those of a match are compared with the other matches."""

    key = "knock-out-pairs"
    name = t("Knock-out")
    seats = Seated.PAIRS
    by_itself = True  # as a final is, or a first round of which most have a bye
    fields = Form(PAIRS, MATCH, STANZAS, DRAWN, LEVEL, PLATE, WITH_THIRD, FIRST, BY_MATCH, LOTS, LENGTHS)

    def at_tables(self, drawn: DrawnRound, boards: tuple[int, ...]) -> Round:
        return one_table(drawn, boards)

    def dealt(self, movement: Movement) -> Movement:
        return dealt_to_all(movement)
