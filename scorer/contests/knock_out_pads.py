"""Knock-out at the tables: two pairs keep a pad together, and who has more on it goes on in the bracket."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.fields import Answers
from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.drawing import SeatDraw
from scorer.contests.parts.brackets import OneBracket, TooFewForKnockOut, is_drawn_anew
from scorer.contests.parts.going_on import GoingOn
from scorer.contests.parts.rooms import BY_PAIRS, BY_PLAYERS, BY_TABLES, in_sections, shared
from scorer.event.games import alone
from scorer.movements.advice import Offer, offer
from scorer.movements.family import Wish
from scorer.movements.knock_out_pads import KnockOutPads
from scorer.movements.words import counted, counted_first

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning
    from scorer.standings import KnockOutTables

BRACKET = KnockOutPads()
TWO = 2


class KnockOutAtTables(OneBracket, GoingOn):
    """Pairs of any game of two sides, by whatever its pads are counted in."""

    key = "knock-out-pads"
    name = t("pad knock-out")
    says = t("Knock-out of pairs at the tables, in a bracket")
    movement_is = t("It says who meets first; the rounds after that follow from who wins.")
    movement_by = t("Draw the bracket")
    level = t("The last match is level: draw another round of it.")

    # --- what goes with it ---------------------------------------------------------------

    def suits(self, rules: Rules) -> bool:
        return not alone(rules)

    # --- beginning -----------------------------------------------------------------------

    def offers(self, beginning: Beginning) -> tuple[Offer, ...]:
        """A bracket for each section; raises a ``Refusal`` where there are too few."""
        sizes = shared(beginning.entrants, beginning.sections)
        if min(sizes) < TWO:
            raise TooFewForKnockOut(n=beginning.entrants, come=counted_first(beginning.entrants, "pair"))
        offers = list[Offer]()
        for section, wish in enumerate(map(beginning.wish, sizes)):
            drawn = self.bracket_answers(beginning.draw, beginning.rules, section)
            offers.append(offer(BRACKET, {"entered": wish.contestants, **drawn}, wish))
        return tuple(offers)

    def units(self, beginning: Beginning) -> Mapping[str, tuple[int, int]]:
        return {BY_PAIRS: (1, 1), BY_TABLES: (1, 2), BY_PLAYERS: (2, 1)}

    def entered(self, rules: Rules, draw: SeatDraw) -> str:
        return "pairs"

    def outcome(self, beginning: Beginning, offers: tuple[Offer, ...]) -> Text:
        """``Thirteen pairs: a knock-out, four rounds.``"""
        room = in_sections(counted_first(beginning.entrants, "pair"), beginning.sections)
        rounds = counted(max(each.quality.rounds for each in offers), "round")
        if is_drawn_anew(beginning.draw):
            return t("{room}: a knock-out drawn anew, {rounds}.", room=room, rounds=rounds)
        return t("{room}: a knock-out, {rounds}.", room=room, rounds=rounds)

    # --- its movements -------------------------------------------------------------------

    def at_a_table(self, rules: Rules, draw: SeatDraw) -> int:
        return TWO

    def usual_answers(self, wish: Wish, draw: SeatDraw, rules: Rules) -> Answers:
        return {"entered": wish.contestants}

    # --- where it stands, and what comes next --------------------------------------------

    @property
    def reckoning(self) -> type[KnockOutTables]:
        from scorer.standings import KnockOutTables  # takes long to load, and Tonight does not show it

        return KnockOutTables
