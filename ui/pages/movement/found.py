"""The three ways to find a movement: advised, by its own settings, or typed in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from scorer.evening.making import Making
from scorer.event.movement import Movement
from scorer.movements.family import Wish
from ui.models.offers import Option
from ui.pages.movement.offers import OfferList
from ui.pages.movement.own import OwnSettings
from ui.pages.movement.typed import TypedIn
from ui.parts import Count, boxed, column
from ui.parts.leaves import Leaves, scrolled

ADVISED, OWN, TYPED = "advised", "own", "typed"


class MovementLookedAt(NamedTuple):
    """The movement that is looked at, and whether it can be played; ``absent`` is ``None`` where nobody has said.

    ``option`` is set where it is one of those advised.
    """

    movement: Movement | None = None
    absent: tuple[int, ...] | None = None
    playable: bool = False
    option: Option | None = None


class FoundMovement(Leaves):
    """One of the ways is seen at a time; ``looked`` is sent when it leads to another movement.

    ``again`` is sent where seats are to be drawn once more.
    """

    looked = Signal()
    again = Signal()

    def __init__(self, making: Making, wish: Callable[[], Wish]) -> None:
        super().__init__()
        self.making, self.wish, self.way = making, wish, ADVISED
        self.list = OfferList()
        self.own: OwnSettings | None = None
        self.typed: TypedIn | None = None
        self.addWidget(self.list)
        self.list.chosen.connect(lambda _: self._tell(ADVISED))

    def now(self) -> MovementLookedAt:
        """What is looked at."""
        if self.way == OWN and self.own:
            return MovementLookedAt(self.own.movement, None, self.own.movement is not None)
        if self.way == TYPED and self.typed:
            return MovementLookedAt(self.typed.movement, None, self.typed.playable)
        option = self.list.value()
        return (
            MovementLookedAt(option.offer.movement, option.offer.absent, True, option) if option else MovementLookedAt()
        )

    def show_way(self, way: str, before: Movement | None = None) -> None:
        """Another way; what was looked at is what it begins with, unless another movement is given."""
        before = before or self.now().movement
        self.way = way
        if way == OWN:
            self.turn_to(self.own or self._own(before))
        elif way == TYPED:
            self.turn_to(self.typed or self._typed(before))
        else:
            self.turn_to(self.list)
        self.looked.emit()

    def show_movement(self, movement: Movement) -> None:
        """Show a movement by its settings or by its lines, the one that is in front."""
        if self.way == OWN and self.own:
            self.own.show_movement(movement)
        elif self.way == TYPED and self.typed:
            self.typed.show_movement(movement)

    def first(self) -> QWidget | None:
        """What gets the keyboard."""
        if self.way == OWN and self.own:
            return next(iter(self.own.form.findChildren(Count)), None)
        return self.typed.lines if self.way == TYPED and self.typed else self.list

    def _own(self, before: Movement | None) -> OwnSettings:
        self.own = OwnSettings(self.making, self.wish(), before)
        self.own.made.connect(lambda _: self._tell(OWN))
        self.own.again.connect(self.again)
        self.addWidget(scrolled(boxed(column(self.own, margin=(16, 4, 16, 0)))))
        return self.own

    def _typed(self, before: Movement | None) -> TypedIn:
        self.typed = TypedIn(self.making, before)
        self.typed.read_.connect(lambda *_: self._tell(TYPED))
        self.addWidget(boxed(column(self.typed, margin=(16, 0, 16, 0))))
        return self.typed

    def _tell(self, way: str) -> None:
        if way == self.way:
            self.looked.emit()

    # --- staying where one was ----------------------------------------------------------

    def remember(self) -> dict[str, Any]:
        """Where one is on each of the ways."""
        option = self.list.value()
        return {
            "way": self.way,
            "option": option.key if option else None,
            "own": (self.own.family.picked(), dict(self.own.given)) if self.own else None,
            "text": self.typed.lines.toPlainText() if self.typed else None,
        }

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Go back there."""
        self.list.choose(kept["option"])
        if self.own and kept["own"] and kept["own"][0] in self.making.families:
            self.own.restore(*kept["own"])
        if self.typed and kept["text"] is not None:
            self.typed.lines.setPlainText(kept["text"])
            self.typed.look()
