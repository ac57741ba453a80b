"""Heats: everybody plays alone at a table of several, and so many of each go on until one table is left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.fields import Answers
from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.drawing import SeatDraw
from scorer.contests.parts.going_on import GoingOn
from scorer.contests.parts.rooms import BY_PLAYERS, BY_TABLES, in_sections, shared
from scorer.event.games import alone
from scorer.movements.advice import Offer, offer
from scorer.movements.family import Wish
from scorer.movements.heats import HeatRounds
from scorer.movements.words import counted, counted_first

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning
    from scorer.standings import HeatsPlay

HEATS = HeatRounds()
FOUR = 4


class HeatsOfPlayers(GoingOn):
    """Players of any game in which everybody scores alone, by whatever its pads are counted in."""

    key = "heats"
    name = t("knock-out in heats")
    says = t("Knock-out of players, in heats at the tables")
    names_teams = False
    movement_is = t("It says who sits where first; the rounds after that follow from who goes on.")
    movement_by = t("Draw the heats")
    level = t("The last table is level: draw another round of it.")

    # --- what goes with it ---------------------------------------------------------------

    def suits(self, rules: Rules) -> bool:
        return alone(rules)

    # --- beginning -----------------------------------------------------------------------

    def offers(self, beginning: Beginning) -> tuple[Offer, ...]:
        """The heats of each section; raises a ``Refusal`` where there are too few for a table."""
        sizes = shared(beginning.entrants, beginning.sections, of=self.at_a_table(beginning.rules, beginning.draw))
        wishes = map(beginning.wish, sizes)
        usual = self.usual_answers
        return tuple(offer(HEATS, usual(wish, beginning.draw, beginning.rules), wish) for wish in wishes)

    def units(self, beginning: Beginning) -> Mapping[str, tuple[int, int]]:
        return {BY_PLAYERS: (1, 1), BY_TABLES: (1, self.at_a_table(beginning.rules, beginning.draw))}

    def entered(self, rules: Rules, draw: SeatDraw) -> str:
        return "players"

    def outcome(self, beginning: Beginning, offers: tuple[Offer, ...]) -> Text:
        """``Sixteen players: heats, two rounds.``"""
        room = in_sections(counted_first(beginning.entrants, "player"), beginning.sections)
        rounds = counted(max(each.movement.length for each in offers), "round")
        return t("{room}: heats, {rounds}.", room=room, rounds=rounds)

    # --- its movements -------------------------------------------------------------------

    def at_a_table(self, rules: Rules, draw: SeatDraw) -> int:
        return FOUR if FOUR in rules.players else rules.players[-1]

    def usual_answers(self, wish: Wish, draw: SeatDraw, rules: Rules) -> Answers:
        seats = self.at_a_table(rules, draw)
        return {"entered": wish.contestants, "seats": seats, "fewest": min(seats, rules.players.start)}

    # --- where it stands, and what comes next --------------------------------------------

    @property
    def reckoning(self) -> type[HeatsPlay]:
        from scorer.standings import HeatsPlay  # takes long to load, and Tonight does not show it

        return HeatsPlay
