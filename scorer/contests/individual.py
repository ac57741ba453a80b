"""Individuals: everybody for himself, with another partner in every round; both partners get what their side gets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.drawing import SeatDraw
from scorer.contests.parts.boards import OnBoards
from scorer.contests.parts.rooms import BY_PLAYERS, BY_TABLES, in_sections, shared
from scorer.draws.parts.partners import lasts
from scorer.event.event import Event
from scorer.event.games import alone
from scorer.event.results import Key
from scorer.event.seated import Seated
from scorer.live.names import playing
from scorer.live.words import seating_at
from scorer.methods import method, methods_for
from scorer.methods.method import Method
from scorer.movements.advice import Offer
from scorer.movements.partner_once import NoIndividual
from scorer.movements.words import counted_first, spelled

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning
    from scorer.standings import BoardPlay, Scored

FOUR = 4


class Individual(OnBoards):
    """The same boards at several tables, as for pairs; who is ranked is a player, and partners change."""

    key = "individual"
    name = t("individual")
    says = t("Everybody with another partner in every round")
    seats = Seated.PLAYERS
    asks = OnBoards.asks | {"by_round"}
    across_rooms = True
    usual_boards = 2
    example = t("table 3, board 14")

    # --- what goes with it ---------------------------------------------------------------

    def suits(self, rules: Rules) -> bool:
        """Two sides of two: somebody to be partnered with."""
        return super().suits(rules) and not alone(rules) and FOUR in rules.players

    def scorings(self, rules: Rules) -> tuple[Scored, ...]:
        return methods_for(rules)

    def scoring(self, key: str) -> Method:
        return method(key)

    # --- beginning -----------------------------------------------------------------------

    def called(self, rules: Rules) -> Text:
        return t("Individual", sense="an evening")

    def offers(self, beginning: Beginning) -> tuple[Offer, ...]:
        """The movement that is advised for so many players; raises ``NoIndividual``."""
        sizes = shared(beginning.entrants, beginning.sections, of=FOUR)
        for each in sizes:
            if not lasts(each):
                raise NoIndividual.of(each)
        return tuple(self.advised(beginning.wish(each))[0] for each in sizes)

    def units(self, beginning: Beginning) -> Mapping[str, tuple[int, int]]:
        return {BY_PLAYERS: (1, 1), BY_TABLES: (1, FOUR)}

    def entered(self, rules: Rules, draw: SeatDraw) -> str:
        return "players"

    def came(self, event: Event) -> int:
        return sum(len(playing(section)) for section in event.sections)

    def described(self, event: Event) -> Text:
        return t("individual, {method}", method=self.scored_so(event))

    def outcome(self, beginning: Beginning, offers: tuple[Offer, ...]) -> Text:
        """``Twelve players: eleven rounds of 2, each with another partner.``"""
        room = in_sections(counted_first(beginning.entrants, "player"), beginning.sections)
        rounds, boards = offers[0].quality.rounds, offers[0].quality.boards_per_round
        of = t("{rounds} rounds of {boards}", rounds=spelled(rounds), boards=boards)
        return t("{room}: {rounds}, each with another partner.", room=room, rounds=of)

    # --- its movements -------------------------------------------------------------------

    def at_a_table(self, rules: Rules, draw: SeatDraw) -> int:
        return FOUR

    # --- where it stands -----------------------------------------------------------------

    @property
    def reckoning(self) -> type[BoardPlay]:
        from scorer.standings import BoardPlay  # takes long to load, and Tonight does not show it

        return BoardPlay

    # --- in words ------------------------------------------------------------------------

    def sides_at(self, event: Event, key: Key) -> Iterator[list[int]]:
        """Partners, who sit opposite each other."""
        who = seating_at(event.section(key.section), key).who
        yield from (list(who[side::2]) for side in range(2))
