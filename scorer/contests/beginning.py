"""What a director says of an evening before it begins, and the event that comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules import game
from rules.game import Game
from rules.text import Text, t
from scorer.contests import Contest, contest
from scorer.contests.drawing import USUAL, SeatDraw
from scorer.event.event import Event, Session
from scorer.event.refusal import Refusal
from scorer.event.whole import BY_ROUND, SHOWING
from scorer.movements.advice import Offer
from scorer.movements.family import Wish
from scorer.movements.words import clock, minutes

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Unplayable(Refusal):
    """{what} cannot be {given}: expected at least {least}."""


class WrongRules(Refusal):
    """{said}"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Beginning:
    """A new event before it is begun: what was said of it, each with its usual answer.

    ``entrants`` are expected, in so many ``sections``; who they are is said by the contest and the draw. ``boards``
    (0: as many as there is time for) takes the place of ``until``; ``boards_held`` is whether somebody insists on
    ``boards_per_round``, ``rounds_held`` the same of rounds that are drawn; ``winners`` 0 leaves it to the movement.
    ``by_round`` rounds are released one after the other. ``draw`` says how seats are drawn, where they are.
    ``like`` is the name that the last evening of its kind was given.
    """

    name: str = ""
    date: str = ""
    game: str = "duplicate-bridge"
    method: str = "matchpoints"
    choices: Mapping[str, Any] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)
    entrants: int = 16
    sections: int = 1
    starts: str = "19:00"
    until: str = "22:00"
    boards: int = 0
    boards_per_round: int = 3
    boards_held: bool = False
    rounds_held: bool = False
    minutes_per_board: int = 8
    winners: int = 0
    together: bool = True
    by_round: bool = False
    contest: str = "pairs"
    draw: SeatDraw = USUAL
    like: str = ""

    @property
    def rules(self) -> Game[Any, Any]:
        """The game itself."""
        return game(self.game)

    @property
    def kind(self) -> Contest:
        """The form of contest itself."""
        return contest(self.contest)

    @property
    def timed(self) -> bool:
        """Whether the clock says when each round begins."""
        return self.kind.by_the_clock

    @property
    def ends(self) -> str:
        """Until when there is time."""
        if not self.boards:
            return self.until
        return clock(minutes(self.starts) + self.boards * self.minutes_per_board)

    def wish(self, entrants: int) -> Wish:
        """What is asked of the movement of a section of so many entrants."""
        return Wish(
            contestants=entrants,
            boards_per_round=self.boards_per_round,
            boards_held=self.boards_held,
            starts=self.starts if self.timed else "",
            until=self.ends if self.timed else "",
            minutes_per_board=self.minutes_per_board,
            winners=self.winners or None,
        )

    def offers(self) -> tuple[Offer, ...]:
        """The movement for each section; raises a ``Refusal`` where there is none."""
        for problem in self.rules.choice_problems(self.rules.choices.completed(self.choices)):
            raise WrongRules(said=problem.message)
        for name, (what, least) in LEAST.items():
            if getattr(self, name) < least:
                raise Unplayable(what=what, given=getattr(self, name), least=least)
        return self.kind.offers(self)

    def outcome(self, offers: tuple[Offer, ...]) -> Text:
        """What the evening will be, in a sentence."""
        return self.kind.outcome(self, offers)

    def event(self, offers: tuple[Offer, ...]) -> Event:
        """The event as it begins, with these movements; nobody has a name yet."""
        own = {name: getattr(self, name) for name in KEPT}
        session = Session(
            date=self.date, starts=self.starts if self.timed else "", minutes_per_board=self.minutes_per_board
        )
        own["boards_per_round"] = max(offer.quality.boards_per_round for offer in offers) or self.boards_per_round
        sections = [self.kind.section(*each, self.rules) for each in zip(LETTERS, offers, strict=False)]
        winners = max(section.movement.winners for section in sections if section.movement)
        shown = {SHOWING.name: BY_ROUND} if self.by_round and "by_round" in self.kind.asks else {}
        form = self.kind.entered(self.rules, self.draw)
        return Event(**own, form=form, winners=winners, whole=shown, sections=tuple(sections), sessions=(session,))


LEAST = {
    "sections": (t("The number of sections"), 1),
    "boards": (t("The number of boards"), 0),
    "boards_per_round": (t("The number of boards a round"), 1),
    "minutes_per_board": (t("The minutes a board"), 1),
}
KEPT = ("name", "game", "method", "choices", "settings", "together", "contest")
