"""The page Results between teams: a round is its matches, and either room is typed beside the other."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtWidgets import QWidget

from rules.text import Text, t
from scorer.entry.course import Course
from scorer.entry.places import MATCH
from scorer.live.states import States
from scorer.standings.boards.team_play import TeamPlay
from ui.models.round_matches import RoundMatch
from ui.pages.page import KEY, Printed
from ui.pages.results.match import MatchList, MatchPanel
from ui.pages.results.results import Results
from ui.pages.results.typing import LINE, Typing
from ui.room import Room
from ui.theme import THEME

MATCHES = 384  # px at 100 %: a list of matches, beside which both rooms of one have room


class MatchTyping(Typing[TeamPlay]):
    """Where results of matches are typed: also with the matches of the round in place of the grid."""

    room_called: ClassVar[Text] = t("All matches")
    by_match = False

    def __init__(self, room: Room, course: Course, states: States, standings: TeamPlay) -> None:
        self.match, self.matches = MatchPanel(), MatchList(standings)
        super().__init__(room, course, states, standings)
        self.match.gone.connect(self.jump)
        self.match.ruling.connect(self.rule)
        self.matches.opened.connect(self._take_up)

    def boards(self) -> tuple[QWidget, ...]:
        return (*super().boards(), self.match)

    def rooms(self) -> tuple[QWidget, ...]:
        return (*super().rooms(), self.matches)

    def stops(self) -> tuple[QWidget, ...]:
        *board, grid = super().stops()
        return (*board, self.match.rule, self.matches, grid)

    def look(self, *, by_match: bool) -> None:
        """Show the round as its matches and both rooms of one, or as all tables and a traveller."""
        self.by_match = by_match
        self.overview.bring(self.matches if by_match else self.grid)
        if self.below.front is not self.keys:
            self.below.bring(self.board_seen)
        self.share()
        self.show_place()

    @property
    def board_seen(self) -> QWidget:
        return self.match if self.by_match else self.traveller

    def show_place(self) -> None:
        self.matches.show_round(self.standings, self.states, self.key)
        super().show_place()

    def show_board(self, standings: TeamPlay) -> None:
        if self.by_match:
            self.match.show_match(standings, self.key, typing=self.grid.typing)
        else:
            super().show_board(standings)

    def show_typing(self, *, yes: bool) -> None:
        super().show_typing(yes=yes)
        self.match.show_typing(yes)

    def slim(self, yes: bool) -> None:
        super().slim(yes)
        self.match.slim(yes)

    def share(self) -> None:
        """A list of matches has no more than it needs, and both rooms all the rest."""
        if self.by_match:
            self.halves.divide(THEME.px(MATCHES), THEME.px(LINE), least=0)
        else:
            super().share()

    def _take_up(self, match: RoundMatch) -> None:
        """Type what is missing of a match, or look at its first board where nothing is."""
        self.jump(next(filter(self.course.missing, match.keys), match.keys[0]))
        self.take_keyboard()


class MatchResults(Results):
    """The evening's results, typed by match, by table or by board."""

    orders = ((MATCH, t("By match")), *Results.orders)
    order_is = t("Matches, slips of the tables, or travellers of the boards")
    typist = MatchTyping

    def prints(self) -> Printed:
        if self.typing is None or self.order.chosen() != MATCH:
            return super().prints()
        return Printed(
            "matches", t("{key} prints the matches of this round", key=KEY), {"round": self.typing.key.round}
        )

    def _order(self) -> None:
        """Within a match one types table by table, and then goes to the next match."""
        if isinstance(self.typing, MatchTyping):
            by_match = self.order.chosen() == MATCH
            self.typing.course.order = self.order.chosen()
            self.typing.look(by_match=by_match)
