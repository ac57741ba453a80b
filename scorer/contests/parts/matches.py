"""What every contest shares in which two teams meet at two tables with the same boards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.drawing import SeatDraw
from scorer.contests.parts.boards import OnBoards
from scorer.contests.parts.rooms import BY_PAIRS, BY_PLAYERS, BY_TEAMS
from scorer.event.event import Event, Section
from scorer.event.games import alone
from scorer.event.seated import Seated
from scorer.live.names import playing
from scorer.scales import SCALES, scale
from scorer.scales.scale import Scale

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning
    from scorer.standings import TeamPlay


class InMatches(OnBoards):
    """Two teams meet at two tables with the same boards; what they make on them brings points by a scale.

    Contestants are teams, each with a name of its own and four to eight players; a seating names the team on either
    side.  The two tables of a match are those of one round at which the same two sit, either way.
    """

    shown = "matches"
    draw_sheet = "round-draw"
    by_people = False
    seats = Seated.TEAMS
    names_teams = True
    usual_boards = 6
    cards = t("team cards")
    movement_is = t("It says which teams meet in each round, at which tables, and with which boards.")
    unrecorded = t("is played in matches")

    # --- what goes with it ---------------------------------------------------------------

    def suits(self, rules: Rules) -> bool:
        """Two sides, and the same deal at two tables."""
        return super().suits(rules) and not alone(rules)

    def scorings(self, rules: Rules) -> tuple[Scale, ...]:
        return tuple(each for each in SCALES if self.seats in each.seats)

    def scoring(self, key: str) -> Scale:
        return scale(key)

    # --- beginning -----------------------------------------------------------------------

    def units(self, beginning: Beginning) -> Mapping[str, tuple[int, int]]:
        return {BY_TEAMS: (1, 1), BY_PAIRS: (2, 1), BY_PLAYERS: (4, 1)}

    def entered(self, rules: Rules, draw: SeatDraw) -> str:
        return "teams"

    def competing(self, section: Section) -> str:
        return "teams"

    def came(self, event: Event) -> int:
        return sum(len(playing(section)) for section in event.sections)

    def described(self, event: Event) -> Text:
        return t("teams of four, {scale}", scale=self.scored_so(event))

    # --- where it stands -----------------------------------------------------------------

    @property
    def reckoning(self) -> type[TeamPlay]:
        from scorer.standings import TeamPlay  # takes long to load, and Tonight does not show it

        return TeamPlay
