"""What every contest shares in which pairs play matches, and their boards are compared with those of all tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.fields import Answers, Form
from rules.text import t
from scorer.contests.contest import Rules
from scorer.contests.drawing import SeatDraw
from scorer.contests.parts.matches import InMatches
from scorer.contests.parts.rooms import BY_PAIRS, BY_PLAYERS, BY_TABLES
from scorer.event.event import Section
from scorer.event.seated import Seated
from scorer.scales.scale import Scale

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning
    from scorer.standings import PairPlay


class PairMatches(InMatches):
    """Two pairs meet at one table; all tables of a round play the same boards, and each is compared with the others.

    What a pair has of its boards makes its match, and a scale says what that brings.
    """

    shown = "pairings"
    by_people = False
    seats = Seated.PAIRS
    names_teams = False
    usual_boards = 4
    cards = t("pair cards")
    movement_is = t("It says which pairs meet in each round, at which tables, and with which boards.")

    # --- what goes with it ---------------------------------------------------------------

    def scorings(self, rules: Rules) -> tuple[Scale, ...]:
        """Those by percentage first, for the matchpoints are most often what pairs play for."""
        fit = (each for each in super().scorings(rules) if rules.imps or not each.needs_imps)
        return tuple(sorted(fit, key=lambda each: each.needs_imps))

    def to_set(self, method: str, rules: Rules, choices: Answers) -> Form:
        from scorer.standings import settings_of_pairs  # takes long to load, and Tonight does not show it

        return settings_of_pairs(self.scoring(method)) if super().to_set(method, rules, choices) else Form()

    # --- beginning -----------------------------------------------------------------------

    def units(self, beginning: Beginning) -> Mapping[str, tuple[int, int]]:
        return {BY_PAIRS: (1, 1), BY_TABLES: (1, 2), BY_PLAYERS: (2, 1)}

    def entered(self, rules: Rules, draw: SeatDraw) -> str:
        return "pairs"

    def competing(self, section: Section) -> str:
        return "pairs"

    # --- where it stands -----------------------------------------------------------------

    @property
    def reckoning(self) -> type[PairPlay]:
        from scorer.standings import PairPlay  # takes long to load, and Tonight does not show it

        return PairPlay
