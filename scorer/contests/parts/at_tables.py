"""What every contest shares whose tables deal for themselves and keep a pad of each round, which is counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from rules import game
from rules.fields import NO_ANSWERS, Answers, Form
from rules.pad import Illegible
from rules.text import Text, t
from scorer.contests.contest import Contest, Rules, Spot, marked, where_words
from scorer.contests.parts import table_steps
from scorer.draws.draw import AT_TABLES
from scorer.event import pads
from scorer.event.event import Event, Section
from scorer.event.length import DEALS_END
from scorer.event.lines import reading
from scorer.event.movement import Movement, Seating
from scorer.event.results import Key, Slip
from scorer.live.going import Going, NextStep
from scorer.live.names import playing
from scorer.live.sat import sat
from scorer.live.table_states import TableStates
from scorer.movements.advice import Offer
from scorer.tallies import tallies_for, tally
from scorer.tallies.tally import BUY_IN, WORTH, Tally

if TYPE_CHECKING:
    from scorer.standings import Scored, TablePlay

ANOTHER = t("a result of another game")


class AtTables(Contest):
    """Every table plays its own game; seats are drawn."""

    asks = frozenset({"draw"})
    boards_go_round = False
    keeps_seats = False
    drawn_by: ClassVar[tuple[str, ...]] = ("", AT_TABLES)
    pad_a_round = True
    shown = "pads"
    by_people = False
    movement_sheet = "seating-cards"
    names_teams = True
    unit = t("deal")
    example = t("table 6, round 2")
    counted = t("tables")
    finished = t("Every table has finished")
    handed_in = "deal"
    marks = (t("deal written"), t("next deal"))
    arranged = "drawn"
    seats_by = t("Draw seats")
    seats_again = t("Draw seats again")
    rulings = False
    penalty_is = t("a line of its own on the pad")
    unrecorded = t("is played at the tables")
    printing = t("Print the standings.")

    # --- what goes with it ---------------------------------------------------------------

    def suits(self, rules: Rules) -> bool:
        return True

    def scorings(self, rules: Rules) -> tuple[Scored, ...]:
        return tallies_for(rules)

    def scoring(self, key: str) -> Tally:
        return tally(key)

    def stated(self, event: Event) -> Text:
        way = self.scoring(event.method)
        chosen = way.settings.completed(event.settings)
        return way.stated(chosen, way.length(game(event.game), chosen, event.choices))

    def usual_settings(self, rules: Rules, choices: Answers = NO_ANSWERS) -> Answers:
        """An agreed number of deals for a game that has no end of its own."""
        deals = rules.agreed(rules.choices.completed(choices))
        return {"length": DEALS_END, "deals": deals} if deals else {}

    def to_set(self, method: str, rules: Rules, choices: Answers) -> Form:
        """Counters are asked for where the game is settled in them."""
        asked, counters = super().to_set(method, rules, choices), rules.in_counters(rules.choices.completed(choices))
        return Form(*(each for each in asked if counters or each not in (BUY_IN, WORTH)))

    # --- beginning -----------------------------------------------------------------------

    def came(self, event: Event) -> int:
        return sum(len(playing(section)) for section in event.sections)

    # --- its movements -------------------------------------------------------------------

    def fits(self, rules: Rules, chosen: Answers, seating: Seating) -> bool:
        return pads.players(rules, chosen, len(seating.who)) in rules.players

    def sat_down(self, event: Event, section: Section) -> Movement:
        """The others play without those who are away, where they are enough."""
        movement = section.movement
        if movement is None or not section.away:
            return super().sat_down(event, section)
        there = pads.Pads(replace(event, sections=(section,), slips={}))
        rounds = (
            tuple(there.seating(section.id, number, seating.table) for seating in each)
            for number, each in enumerate(movement.rounds, 1)
        )
        return replace(movement, rounds=tuple(rounds))

    # --- what is due, and where it stands ------------------------------------------------

    def spot(self, key: Key) -> Spot:
        return pads.place_of(key)

    def spots(self, event: Event, section: Section) -> Mapping[Spot, Seating]:
        alone = replace(event, sections=(section,), slips={})
        return {pads.PadPlace(section.id, round_, at.table): at for _, round_, at in pads.Pads(alone).tables()}

    def pads_of(self, event: Event) -> pads.Pads:
        return pads.Pads(event)

    def states(self, event: Event, read: pads.Pads | None = None) -> TableStates:
        return TableStates(event, read)

    @property
    def reckoning(self) -> type[TablePlay]:
        from scorer.standings import TablePlay  # takes long to load, and Tonight does not show it

        return TablePlay

    def standings(self, event: Event, read: pads.Pads | None = None) -> TablePlay:
        return self.reckoning(event, read)

    # --- what comes next -----------------------------------------------------------------

    def pressing(self, going: Going) -> Iterator[NextStep]:
        yield from table_steps.late(going, self)
        yield from table_steps.doubted(going)

    def ahead(self, going: Going) -> Iterator[NextStep]:
        return table_steps.ahead(going, self)

    def all_in(self, going: Going) -> Text:
        return t("Every table has finished.")

    def in_play(self, going: Going) -> Text:
        return table_steps.in_play(going)

    # --- in words ------------------------------------------------------------------------

    def place_words(self, event: Event, key: Key) -> Text:
        if key.number == pads.SLIP:
            return where_words(event, key, t("round {number}", number=key.round))
        deal = pads.Pads(event).deal_number(key)
        return where_words(event, key, t("round {round}, deal {number}", round=key.round, number=deal))

    def slip_words(self, event: Event, key: Key, slip: Slip) -> Text:
        """What a line of a pad says, after the lines above it, by the names of those who sit there.

        Of one that cannot be, it says only that.
        """
        there = pads.Pads(event)
        rules, line = there.rules, there.line(key, slip.result)
        if line is None:
            return marked(t("crossed out"), slip)
        if isinstance(line.entry, Illegible):
            return marked(ANOTHER, slip)
        can_be = reading(slip.result, rules, line.at, apart=True) if line.possible else t("a hand that cannot be")
        return marked(sat(there, pads.place_of(key), line.at).says(can_be), slip)

    def sides_at(self, event: Event, key: Key) -> Iterator[list[int]]:
        sides: dict[str, list[int]] = {}
        for number, side in pads.Pads(event).sides(key.section, key.round, key.table).items():
            sides.setdefault(side, []).append(number)
        yield from sides.values()


def tables_of(offer: Offer) -> int:
    """How many tables play at once; one where somebody sits out does not."""
    return max(sum(seating.full for seating in each) for each in offer.movement.rounds)
