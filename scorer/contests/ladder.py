"""A challenge ladder: teams stand one above the other, and whoever beats a team above takes its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.fields import Form
from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.parts.over_months import OverMonths
from scorer.contests.parts.rooms import in_sections, shared
from scorer.draws.draw import CHALLENGES
from scorer.draws.ladder import NobodyToChallenge
from scorer.event.event import Event
from scorer.event.fixtures import EVERY
from scorer.live.going import Going, NextStep
from scorer.movements.advice import Offer, offer
from scorer.movements.ladder import LadderRounds
from scorer.movements.numbering import ANEW, NUMBERED
from scorer.movements.words import counted, counted_first

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning
    from scorer.standings import LadderPlay

LADDER = LadderRounds()
TWO = 2


class ChallengeLadder(OverMonths):
    """As a league its matches are played on days of their own; what is ranked is where everybody stands."""

    key = "ladder"
    name = t("ladder")
    says = t("A challenge ladder of teams")
    asks = frozenset({"boards_per_round"})
    drawn_by = (CHALLENGES,)
    lays_down = Form(EVERY)
    occasion = laid_down_by = t("The ladder")
    begins = t("Begin the ladder")
    put_away = t("Put the ladder away.")

    def called(self, rules: Rules) -> Text:
        return t("Ladder", sense="an evening")

    def offers(self, beginning: Beginning) -> tuple[Offer, ...]:
        """A ladder for each section; raises a ``Refusal`` where there are too few."""
        sizes = shared(beginning.entrants, beginning.sections)
        if min(sizes) < TWO:
            raise NobodyToChallenge(given=counted_first(beginning.entrants, "team"))
        said = {"boards": beginning.boards_per_round, NUMBERED.name: ANEW}
        return tuple(offer(LADDER, {"entered": each, **said}, beginning.wish(each)) for each in sizes)

    def outcome(self, beginning: Beginning, offers: tuple[Offer, ...]) -> Text:
        """``Eight teams: a challenge ladder, matches of 24 boards.``"""
        room = in_sections(counted_first(beginning.entrants, "team"), beginning.sections)
        boards = counted(offers[0].quality.boards_per_round, "board")
        return t("{room}: a challenge ladder, matches of {boards}.", room=room, boards=boards)

    def described(self, event: Event) -> Text:
        return t("a challenge ladder, {scale}", scale=self.scored_so(event))

    def stated(self, event: Event) -> Text:
        return t("Places are those on the ladder after every match that is over.")

    def ahead(self, going: Going) -> Iterator[NextStep]:
        yield from super().ahead(going)
        if not going.missing:
            why = t("Wish for who is to meet; who stands below has challenged the other.")
            yield NextStep("due", t("Draw the next challenges."), why, t("Draw them"), "seats", {"draw": True})
            why = t("Every number opens its working.")
            yield NextStep(
                "done", t("Print where everybody stands."), why, t("Print it"), "sheets", {"sheet": "ranking"}
            )

    @property
    def reckoning(self) -> type[LadderPlay]:
        from scorer.standings import LadderPlay  # takes long to load, and Tonight does not show it

        return LadderPlay
