"""What is done in a section that is seated, beside giving names: exchanged, kept where they sit, missing, and so on."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom
from typing import TYPE_CHECKING

from scorer.commands import Command
from scorer.evening import coming, seating
from scorer.evening.seating import ChairPlace
from scorer.evening.standing_in import changed_over
from scorer.event.event import Event, Player
from scorer.event.refusal import Refusal
from scorer.store.numbers import next_member

if TYPE_CHECKING:
    from ui.pages.seats.seating import SeatingView


class SeatingDeeds:
    """Each is done over what a view shows, or why it cannot be done is said there."""

    def __init__(self, view: SeatingView) -> None:
        self.view = view

    def do(self, made: Callable[[], Command], seen: Event | None = None) -> bool:
        """Do it over what was seen, or say why it cannot be done; whether it was done."""
        try:
            command = made()
        except Refusal as refusal:
            self.view.room.refuse(refusal.in_full)
            self.view.show_pair()
            return False
        return self.view.room.do(command, seen) is not None

    @property
    def _number(self) -> int:
        """The pair or player in hand."""
        return self.view.at.chair.number

    def exchange(self, one: ChairPlace, other: ChairPlace, both: bool) -> None:
        """Two people in each other's chairs, or two pairs."""
        event = self.view.evening
        if both:
            self.do(lambda: seating.pairs_exchanged(event, one.chair, other.chair))
        elif self.view.pair.since.isChecked() and one.chair[:2] == other.chair[:2]:
            self.do(lambda: changed_over(event, one, other))
        else:
            self.do(lambda: seating.chairs_exchanged(event, one, other))

    def draw_lots(self) -> None:
        """Everybody where lots put them."""
        self.do(lambda: seating.lots_drawn(self.view.evening, self.view.section, SystemRandom()))

    def keep(self, yes: bool) -> None:
        """The pair in hand keeps its seat, or need not."""
        self.do(lambda: seating.kept_still(self.view.evening, self.view.section, self._number, yes=yes))

    def miss(self, yes: bool) -> None:
        """The pair or player in hand is missing, or has come."""
        event, section, number = self.view.evening, self.view.section, self._number
        if yes:
            self.do(lambda: coming.missing(event, section, {number, *section.absent}))
        elif number in section.absent:
            self.do(lambda: coming.arrives(event, section, number))

    def attend(self, text: str) -> None:
        """The rounds in which the pair or player in hand is there."""
        event, section, number = self.view.evening, self.view.section, self._number
        if self.do(lambda: coming.attends_as_typed(event, section, number, text=text)):
            self.view.entry.line.setFocus()
        else:
            self.view.pair.rounds.refused()

    def enrol(self) -> None:
        """Who is in hand, a guest, is a member from now on."""
        at, event = self.view.at, self.view.evening
        self.view.room.do_as_found(lambda file: seating.enrolled(event, at, next_member(file)))

    def free(self, place: ChairPlace) -> None:
        """Nobody on a chair."""
        self.do(lambda: seating.named(self.view.evening, place, Player()))

    def are_two(self, one: ChairPlace, other: ChairPlace) -> None:
        """Two people of one name."""
        self.do(lambda: seating.two_people(self.view.evening, one, other))
