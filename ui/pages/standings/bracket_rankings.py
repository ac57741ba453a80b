"""The ranking of a knock-out: its bracket, or the list of those who are in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from rules.fields import Answers
from rules.text import Text, t
from scorer.standings import Scored, Standings
from ui.models.by_round import Rounds
from ui.pages.page import KEY, Printed
from ui.pages.parts.bracket import bracket_sheet, bracket_titles, bracket_views
from ui.pages.standings.drawn_rankings import DrawnRankings
from ui.pages.standings.rankings import Ranked


class BracketRankings(DrawnRankings):
    """The same, with a bracket for each section in the place of the lists until somebody asks for these."""

    def __init__(
        self, rankings: Sequence[Ranked], method: Scored, chosen: Answers, who: Text, *, standings: Standings
    ) -> None:
        super().__init__(rankings, method, chosen, who, rounds=0)
        self.views = bracket_views(standings)
        for view in self.views:
            view.chosen.connect(lambda number, view=view: self.choose((view.section, number)))
            view.opened.connect(lambda number, view=view: self.open_who((view.section, number)))
        self._sheet = bracket_sheet(self.views, bracket_titles(standings))
        self.put_beside(self._sheet, t("Bracket"), first=True)

    @property
    def opens_on(self) -> QWidget:
        if not self.is_drawn:
            return super().opens_on
        line = self.front().value()
        its = (view for view in self.views if line and view.section == line.who[0])
        return next(its, self.views[0])

    def show_bar(self, yes: bool) -> None:
        super().show_bar(yes)
        self._sheet.setVerticalScrollBarPolicy(
            Qt.ScrollBarPolicy.ScrollBarAsNeeded if yes else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        )

    @property
    def paper_drawn(self) -> Printed:
        return Printed("bracket", t("{key} prints the bracket", key=KEY))

    @property
    def drawn_called(self) -> Text:
        return t("Print bracket")

    def show_rankings(self, rankings: Sequence[Ranked], so_far: Text, each_round: Callable[[int, int], Rounds]) -> None:
        super().show_rankings(rankings, so_far, each_round)
        for view in self.views:
            view.again()
