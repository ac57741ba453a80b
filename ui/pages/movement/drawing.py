"""Seats where every table plays its own game: drawn by lot, drawn again, or typed in."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from rules.text import Text, t
from scorer.commands import Touch
from scorer.evening import choosing
from scorer.evening.drawing_on import drawn_on, goes_on
from scorer.evening.making import in_words
from scorer.event.movement import Movement
from scorer.movements.advice import Offer
from scorer.movements.family import Wish
from ui.pages.movement.choosing import Choosing, Ways
from ui.pages.movement.found import OWN, TYPED


class Drawing(Choosing):
    """Who sits where in each round of one section; nothing is advised, for no boards are compared."""

    ways: Ways = ((OWN, t("My settings")), (TYPED, t("Typed in")))

    def begin(self) -> None:
        """What is in use, or what would be drawn."""
        self.found.again.connect(self.draw_again)
        self._begin_with(self.section.movement)

    def _begin_with(self, now: Movement | None) -> None:
        """Look at a movement by its settings, or by its lines where it has none."""
        drawn = now is None or any(each.key == now.family for each in self.making.families)
        self.show_way(OWN if drawn else TYPED, now)

    def look(self) -> None:
        self._show()

    def says(self, wish: Wish, offer: Offer) -> Text:
        return in_words(offer.movement)

    def still(self) -> tuple[int, ...]:
        return choosing.still(self.section.movement)

    def besides(self, played: Movement) -> tuple[Text, ...]:
        offer = self._measured(played, ())
        return (*offer.plus, *offer.minus)

    # --- what is done -------------------------------------------------------------------

    def draw_again(self) -> None:
        """What is in use is drawn anew at once, but for rounds that have begun; what is looked at is looked at anew."""
        if self.in_use and goes_on(self.section):
            self._do(lambda: drawn_on(self.evening, self.section))
        elif self.found.own:
            self.found.own.draw_again()
            self.use.setFocus()

    def follow(self, touched: frozenset[Touch]) -> None:
        """Something was done: where the movement in use was looked at, it is looked at as it stands now."""
        now, looked = self.section.movement, self.movement
        if self.in_use and now is not None and looked is not None and not choosing.same(now, looked):
            self._begin_with(now)
            self.found.show_movement(now)
        super().follow(touched)

    def first(self) -> QWidget:
        """The act where there is one to do, else what can be said of the draw."""
        return self.use if self.use.isEnabled() else self.found.first() or self.way
