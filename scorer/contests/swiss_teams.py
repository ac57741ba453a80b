"""Swiss teams: in each round those teams meet that have nearly as much, as long as they have not met."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rules.fields import NO_ANSWERS, Answers
from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.drawing import SeatDraw
from scorer.contests.parts.matches import InMatches
from scorer.contests.parts.rooms import in_sections, shared
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.movements.advice import Offer, advise
from scorer.movements.words import counted_first, spelled
from scorer.scales.scale import BY_OPPONENTS

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning

LEAST = 3


class TooFewForSwiss(Refusal):
    """{teams} cannot be drawn by the standing: a section needs three teams at least."""


class TooManyRounds(Refusal):
    """{teams} have met each other after {most} rounds: choose no more, or another movement once it has begun."""


class SwissTeams(InMatches):
    """Each round is drawn when those before it are played, or before they are whole, which is said then.

    Those who are level are parted by their match, then by what their opponents have, then by the net (EBU White Book
    143.7.1).
    """

    key = "swiss-teams"
    name = t("Swiss teams")
    says = t("Swiss teams, drawn by the standing")
    asks = InMatches.asks | {"rounds"}
    drawn_by_results = True

    def called(self, rules: Rules) -> Text:
        return t("Swiss Teams", sense="an evening")

    def usual_settings(self, rules: Rules, choices: Answers = NO_ANSWERS) -> Answers:
        return {"level": BY_OPPONENTS, "parted": BY_OPPONENTS}

    def offers(self, beginning: Beginning) -> tuple[Offer, ...]:
        """So many rounds, their boards as many as there is time for; raises a ``Refusal`` where there are too few."""
        sizes, rounds = shared(beginning.entrants, beginning.sections), beginning.draw.rounds
        if min(sizes) < LEAST:
            raise TooFewForSwiss(teams=counted_first(beginning.entrants, "team"))
        wishes = [replace(beginning.wish(each), most_rounds=rounds) for each in sizes]
        offers = tuple(advise(wish, seats=self.seats, by_results=True)[0] for wish in wishes)
        for size, offer in zip(sizes, offers, strict=True):
            if offer.quality.rounds < rounds:
                raise TooManyRounds(teams=counted_first(size, "team"), most=offer.quality.rounds)
        return offers

    def outcome(self, beginning: Beginning, offers: tuple[Offer, ...]) -> Text:
        """``Eleven teams: a Swiss, six matches of 6 boards.``"""
        room = in_sections(counted_first(beginning.entrants, "team"), beginning.sections)
        rounds = offers[0].quality.rounds
        boards = t("{n} board", "{n} boards", n=offers[0].quality.boards_per_round)
        matches = t("{many} match", "{many} matches", n=rounds, many=spelled(rounds))
        return t("{room}: a Swiss, {matches} of {boards}.", room=room, matches=matches, boards=boards)

    def described(self, event: Event) -> Text:
        return t("Swiss teams, {scale}", scale=self.scored_so(event))

    def draw_like(self, event: Event, number: int) -> SeatDraw:
        """As many rounds as it had."""
        rounds = max((movement.length for movement in event.movements), default=0)
        like = super().draw_like(event, number)
        return like._replace(rounds=rounds) if rounds else like
