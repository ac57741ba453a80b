"""What contests of teams share whose matches have days of their own, and may be known by their result alone."""

from __future__ import annotations

from collections.abc import Iterator

from rules.fields import Answers
from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.drawing import SeatDraw
from scorer.contests.parts import board_steps
from scorer.contests.parts.matches import InMatches
from scorer.event.event import Event
from scorer.event.fixtures import LEAGUE, Fixture, fixtures
from scorer.live.going import Going, NextStep
from scorer.movements.family import Wish
from scorer.movements.numbering import ANEW, NUMBERED
from scorer.scales.scale import Scale


class OverMonths(InMatches):
    """Nobody is late by the clock; each match is entered board by board, or as its result alone."""

    lays_down = LEAGUE
    occasion = laid_down_by = t("The league")
    begins = t("Begin the league")
    put_away = t("Put the league away.")
    by_the_clock = False
    movement_sheet = "fixture-list"
    onward = ("fixtures", t("Fixtures"))
    usual_boards = 24

    def scorings(self, rules: Rules) -> tuple[Scale, ...]:
        """Those by which a match can be known by one result alone."""
        return tuple(each for each in super().scorings(rules) if each.beside(each.settings.completed()) is None)

    def usual_answers(self, wish: Wish, draw: SeatDraw, rules: Rules) -> Answers:
        """Each round begins with a board 1."""
        return {**super().usual_answers(wish, draw, rules), NUMBERED.name: ANEW}

    def opening_words(self, *, tonight: bool) -> Text:
        return t("From today on we play")

    def prints_movement(self, key: str) -> Text:
        return t("{key} prints the fixtures", key=key)

    def fixtures(self, event: Event) -> tuple[Fixture, ...]:
        return tuple(each for section in event.sections for each in fixtures(section))

    def pressing(self, going: Going) -> Iterator[NextStep]:
        yield from board_steps.doubted(going)

    def ahead(self, going: Going) -> Iterator[NextStep]:
        if going.missing:
            why = t("Each match board by board, or as its result alone.")
            yield NextStep("due", t("Look at the fixtures."), why, t("Fixtures"), "fixtures")
