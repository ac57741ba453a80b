"""What leagues share: everybody meets everybody in one leg or several, over months, each match on a day of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.drawing import SeatDraw
from scorer.contests.parts.over_months import OverMonths
from scorer.contests.parts.rooms import in_sections, shared
from scorer.event.event import Event, Section
from scorer.event.fixtures import struck_out
from scorer.event.refusal import Refusal
from scorer.event.results import Key
from scorer.event.whole import DIVISION
from scorer.live.going import Going, NextStep
from scorer.movements import family
from scorer.movements.advice import EACH, Offer, offer
from scorer.movements.all_play_all import LEGS, once
from scorer.movements.family import ROUNDS, Wish
from scorer.movements.numbering import ANEW, NUMBERED
from scorer.movements.words import counted, counted_first, spelled

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning
    from scorer.standings import LeaguePlay

LEAST = 3


class TooFewForALeague(Refusal):
    """{teams} is no league: a division needs three teams at least."""

    many = "{teams} are no league: a division needs three teams at least."


class TooManyLegs(Refusal):
    """A league has one leg to {most}, not {legs}: in each everybody meets everybody once."""


class InLegs(OverMonths):
    """A round robin whose rounds are played on days of their own; a match may be known by its result alone."""

    robin: ClassVar[str] = "all-play-all"  # the family of its movements
    asks = frozenset({"boards_per_round", "legs"})
    usual_rounds = 2
    ranking_sheet = "league-table"
    print_ranking = t("Print league table")
    printing = t("Print the league table.")

    def dropped(self, event: Event) -> frozenset[Key]:
        return struck_out(event)

    def called(self, rules: Rules) -> Text:
        return t("League", sense="an evening")

    def offers(self, beginning: Beginning) -> tuple[Offer, ...]:
        """A round robin for each division."""
        sizes, legs = shared(beginning.entrants, beginning.sections, of=1), beginning.draw.rounds
        if min(sizes) < LEAST:
            raise TooFewForALeague(n=beginning.entrants, teams=counted_first(beginning.entrants, "team"))
        if not 1 <= legs <= LEGS:
            raise TooManyLegs(most=LEGS, legs=legs)
        return tuple(in_legs(self.robin, legs, beginning.wish(each)) for each in sizes)

    def advised(self, wish: Wish) -> tuple[Offer, ...]:
        """In one leg or several, the usual first: where some do not meet it is no league."""
        if wish.contestants < LEAST:
            raise TooFewForALeague(n=wish.contestants, teams=counted_first(wish.contestants, "team"))
        most = min(EACH, max(1, ROUNDS.most // once(wish.contestants)))
        ordered = sorted(range(1, most + 1), key=lambda legs: legs != self.usual_rounds)
        return tuple(in_legs(self.robin, legs, wish) for legs in ordered)

    def outcome(self, beginning: Beginning, offers: tuple[Offer, ...]) -> Text:
        """``Eight teams: a league in two legs, 14 rounds, matches of 24 boards.``"""
        return t(
            "{room}: a league in {legs}, {rounds}, matches of {boards}.",
            room=in_sections(counted_first(beginning.entrants, "team"), beginning.sections),
            legs=t("{many} leg", "{many} legs", n=beginning.draw.rounds, many=spelled(beginning.draw.rounds)),
            rounds=counted(offers[0].quality.rounds, "round"),
            boards=counted(beginning.boards_per_round, "board"),
        )

    def draw_like(self, event: Event, number: int) -> SeatDraw:
        """As many legs as it had."""
        like = super().draw_like(event, number)
        legs = (movement.length // once(len(movement.numbers)) for movement in event.movements)
        return like._replace(rounds=max(1, min(LEGS, max(legs, default=self.usual_rounds))))

    def section(self, letter: str, offer: Offer, rules: Rules) -> Section:
        """A division, with a table of its own."""
        return replace(super().section(letter, offer, rules), name=f"{DIVISION}{letter}")

    def prints_ranking(self, key: str) -> Text:
        return t("{key} prints the league table", key=key)

    # --- what comes next -------------------------------------------------------------------

    def ahead(self, going: Going) -> Iterator[NextStep]:
        yield from super().ahead(going)
        yield NextStep(
            "done",
            self.printing,
            t("With the lines of who goes up and down."),
            t("Print it"),
            "sheets",
            {"sheet": "league-table"},
        )

    @property
    def reckoning(self) -> type[LeaguePlay]:
        from scorer.standings import LeaguePlay  # takes long to load, and Tonight does not show it

        return LeaguePlay


@lru_cache(maxsize=EACH)  # a page looks again at each deed, and many rounds are long in measuring
def in_legs(robin: str, legs: int, wish: Wish) -> Offer:
    """A round robin in so many legs, of a family."""
    teams, boards = wish.contestants, wish.boards_per_round
    said = {"entered": teams, "rounds": legs * once(teams), "boards": boards, NUMBERED.name: ANEW}
    return offer(family(robin), said, wish)
