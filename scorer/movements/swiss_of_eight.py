"""Swiss teams of eight: rounds are drawn by the standing when those before are played, a match at four tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.fields import Form
from scorer.draws import DrawnRound
from scorer.event.movement import Movement, Round
from scorer.event.seated import Seated
from scorer.movements.family import FIRST, ROUNDS, Answers, board_set
from scorer.movements.numbering import NUMBERED
from scorer.movements.round_by_round import as_drawn
from scorer.movements.swiss import AGAIN, BEGINS, LOTS, MATCH, RESULTS, TEAMS, SwissRounds
from scorer.movements.tables_of_matches import DEALT, dealt_to_four, in_four_rooms

FOUR = 4  # tables of a match


class SwissOfEightRounds(SwissRounds):
    """The same as of four, but that the boards of a match are played at four tables, and nobody meets in threes."""

    key = "swiss-of-eight"
    seats = Seated.EIGHTS
    fields = Form(TEAMS, replace(ROUNDS, default=6), MATCH, BEGINS, AGAIN, RESULTS, DEALT, FIRST, NUMBERED, LOTS)

    def seated(self, drawn: DrawnRound, nth: int, given: Answers) -> Round:
        return in_four_rooms(drawn, board_set(nth, given["boards"], given["first"]))

    def recalled(self, rounds: Sequence[Round]) -> list[DrawnRound]:
        return as_drawn(rounds)

    def fitted(self, movement: Movement) -> Movement:
        """With the boards dealt for as many matches as any round has."""
        tables = max((sum(seating.full for seating in each) for each in movement.rounds), default=0)
        return dealt_to_four(movement, tables // FOUR, movement.made_from["dealt"])
