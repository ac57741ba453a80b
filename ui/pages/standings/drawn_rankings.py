"""A ranking that can also be seen in another shape: as its bracket, or as its cross table."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from rules.text import Text, t
from ui.models.ranking import Who
from ui.pages.page import Printed
from ui.pages.standings.rankings import Rankings
from ui.parts import Segments, boxed, row

LIST, DRAWN = "list", "drawn"


class DrawnRankings(Rankings):
    """The lists, with something that is drawn in their place where that is chosen."""

    drawn: QWidget | None = None

    @property
    @abstractmethod
    def paper_drawn(self) -> Printed:
        """What is drawn, on paper."""

    @property
    def paper(self) -> Printed | None:
        return self.paper_drawn if self.is_drawn else None

    @property
    @abstractmethod
    def drawn_called(self) -> Text:
        """What the button says that prints it."""

    @property
    def paper_called(self) -> Text:
        return self.drawn_called if self.is_drawn else super().paper_called

    @property
    def is_drawn(self) -> bool:
        """Whether that is seen, and not the lists."""
        return self.drawn is not None and self.shape_of.chosen() == DRAWN

    @property
    def has_arrows(self) -> bool:
        return super().has_arrows and not self.is_drawn

    @property
    def seen_as(self) -> str:
        return self.shape_of.chosen()

    def see_as(self, shape: str) -> None:
        if shape in (LIST, DRAWN):  # nothing is kept of a ranking that had one shape
            self.shape_of.choose(shape)
            self.show_shape()
            self.reshaped.emit()

    def put_beside(self, drawn: QWidget, called: Text, *, first: bool) -> None:
        """Put in what is drawn; it is seen ``first`` where nobody asks for the lists."""
        self.drawn = drawn
        drawn.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)  # the page does not scroll
        shapes = [(DRAWN, called), (LIST, t("List"))]
        self.shape_of = Segments(t("How it is shown"), shapes if first else shapes[::-1])
        self.shape_of.picked.connect(lambda _: self.show_shape())
        self.shape_of.picked.connect(lambda _: self.reshaped.emit())
        layout = self.layout()
        assert isinstance(layout, QBoxLayout)
        layout.insertWidget(0, boxed(row(self.shape_of, None, margin=(16, 8, 16, 0))))
        layout.insertWidget(1, drawn, 1)
        self.show_shape()

    def open_who(self, who: Who) -> None:
        """Open somebody's line, as one would in the list."""
        if self.choose(who):
            self.opened.emit(self.front().value())

    def _turn(self) -> None:
        super()._turn()
        self.show_shape()

    def show_shape(self) -> None:
        """Show what is drawn, or the lists: of several that are seen one at a time the one in front."""
        if self.drawn is None:
            return
        drawn = self.is_drawn
        self.drawn.setVisible(drawn)
        for sheet in [self.area] if self.area else self._sheets:
            sheet.setVisible(
                not drawn and (sheet is self.area or not self._one_at_a_time or sheet is self._sheet_in_front)
            )
        self.say_foot()

    @property
    def _sheet_in_front(self) -> QWidget:
        return self._sheets[int(self.switch.chosen())]
