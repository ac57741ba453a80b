"""The ranking of a knock-out: its bracket, or the list of those who are in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QSizePolicy

from rules.fields import Answers
from rules.text import Text, t
from scorer.standings import Scored, Standings
from ui.models.by_round import Rounds
from ui.pages.parts.bracket import BracketView, bracket_sheet, bracket_titles, bracket_views
from ui.pages.standings.rankings import Ranked, Rankings
from ui.parts import Segments, boxed, row

BRACKET, LIST = "bracket", "list"


class BracketRankings(Rankings):
    """The same, with a bracket for each section in the place of the lists until somebody asks for these."""

    def __init__(
        self, rankings: Sequence[Ranked], method: Scored, chosen: Answers, who: Text, *, standings: Standings
    ) -> None:
        super().__init__(rankings, method, chosen, who, rounds=0)
        self.views = bracket_views(standings)
        self.brackets = bracket_sheet(self.views, bracket_titles(standings))
        self.brackets.setSizePolicy(
            QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored
        )  # the page does not scroll
        self.shape_of = Segments(t("How it is shown"), [(BRACKET, t("Bracket")), (LIST, t("List"))])
        self.shape_of.picked.connect(lambda _: self._show_shape())
        for view in self.views:
            view.chosen.connect(lambda number, view=view: self.choose((view.section, number)))
            view.opened.connect(lambda number, view=view: self._open(view, number))
        layout = self.layout()
        assert layout is not None
        layout.insertWidget(0, boxed(row(self.shape_of, None, margin=(16, 8, 16, 0))))  # type: ignore[attr-defined]
        layout.insertWidget(1, self.brackets, 1)  # type: ignore[attr-defined]
        self._show_shape()

    def show_rankings(self, rankings: Sequence[Ranked], so_far: Text, each_round: Callable[[int, int], Rounds]) -> None:
        super().show_rankings(rankings, so_far, each_round)
        for view in self.views:
            view.again()

    def _open(self, view: BracketView, number: int) -> None:
        if self.choose((view.section, number)):
            self.opened.emit(self.front().value())

    def _turn(self) -> None:
        super()._turn()
        if hasattr(self, "brackets"):
            self._show_shape()

    def _show_shape(self) -> None:
        drawn = self.shape_of.chosen() == BRACKET
        self.brackets.setVisible(drawn)
        for sheet in [self.area] if self.area else self._sheets:
            sheet.setVisible(
                not drawn and (sheet is self.area or not self._one_at_a_time or sheet is self._front_sheet)
            )

    @property
    def _front_sheet(self) -> object:
        return self._sheets[int(self.switch.chosen())]
