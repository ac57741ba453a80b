"""What every contest shares in which the same boards are played at several tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules import game
from rules.fields import Answers
from rules.text import Text, t
from scorer.contests.contest import Contest, Rules, Spot, marked, where_words
from scorer.contests.drawing import SeatDraw
from scorer.contests.parts import board_steps
from scorer.event.boards import before_board
from scorer.event.event import Event, Section
from scorer.event.fitting import fits
from scorer.event.games import on_boards
from scorer.event.lines import reading
from scorer.event.movement import NOBODY, Seating
from scorer.event.pads import Pads
from scorer.event.results import Key, Slip
from scorer.live.going import Going, NextStep
from scorer.live.states import States
from scorer.live.words import seating_at
from scorer.movements.words import the_board

ANOTHER = t("a result of another game")


class OnBoards(Contest):
    """A result belongs to a board at a table."""

    asks = frozenset({"until", "boards", "boards_per_round"})
    movement_is = t("It says who plays whom, and with which boards.")
    movement_by = t("Choose one")
    printing = t("Print the ranking.")

    def suits(self, rules: Rules) -> bool:
        return on_boards(rules)

    def opening(self, rules: Rules, chosen: Answers, players: int) -> Any:
        return rules.on_board(1, chosen) or super().opening(rules, chosen, players)

    # --- its movements -------------------------------------------------------------------

    def at_a_table(self, rules: Rules, draw: SeatDraw) -> int:
        """Two pairs, or the pairs of two teams."""
        return 2

    # --- what is due, and where it stands ------------------------------------------------

    def spot(self, key: Key) -> Spot:
        return key

    def spots(self, event: Event, section: Section) -> Mapping[Spot, Seating]:
        return dict(section.due())

    def states(self, event: Event, read: Pads | None = None) -> States:
        return States(event, self.unasked, self.dropped)

    # --- what comes next -----------------------------------------------------------------

    def pressing(self, going: Going) -> Iterator[NextStep]:
        yield from board_steps.late(going, self)
        yield from board_steps.doubted(going)

    def ahead(self, going: Going) -> Iterator[NextStep]:
        return board_steps.ahead(going, self)

    def all_in(self, going: Going) -> Text:
        due = len(going.states.expected)
        return t("The only result is in.", "All {n} results are in.", n=due)

    def in_play(self, going: Going) -> Text:
        return t("Round {number} is in play.", number=going.playing)

    # --- in words ------------------------------------------------------------------------

    def place_words(self, event: Event, key: Key) -> Text:
        return where_words(event, key, the_board(key.number))

    def slip_words(self, event: Event, key: Key, slip: Slip) -> Text:
        rules = game(event.game)
        at = before_board(rules, key.number, rules.choices.completed(event.choices))
        return marked(reading(slip.result, rules, at) if fits(slip.result, rules, at) else ANOTHER, slip)

    def sides_at(self, event: Event, key: Key) -> Iterator[list[int]]:
        return ([number] for number in seating_at(event.section(key.section), key).who if number != NOBODY)
