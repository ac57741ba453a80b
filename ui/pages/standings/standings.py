"""The page Standings: the live ranking, and at its right why each number is what it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollArea, QWidget

from rules.text import NO_WORDS, Begun, Text, joined, t
from scorer.commands import Command, Touch
from scorer.contests import contest_of
from scorer.contests.released import as_released, held_back, last_round, released_rounds, released_words
from scorer.evening.leading import all_played, leaders, leading, uncompared
from scorer.evening.releasing import hold_back, next_round, release, with_session
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.event.results import Key
from scorer.live.words import those
from scorer.safety.signs import file_name
from scorer.sheets.imprint import imprint_of, paper_of
from scorer.sheets.printers.printers import PRINTERS, printer_for
from scorer.standings import Standings as Live
from scorer.standings.whole.overall import Overall
from ui.models.ranking import ENTRANTS, RankingLine, Who, lines
from ui.pages.folder import beside
from ui.pages.keys import PRINT_KEY, shown_only
from ui.pages.page import Page, Printed
from ui.pages.standings.board import BoardSheet
from ui.pages.standings.card import CardSheet
from ui.pages.standings.match import MatchSheet
from ui.pages.standings.rankings import Ranked, Rankings
from ui.pages.standings.shapes import rankings_of, sheets_of
from ui.pages.standings.team import TeamSheet
from ui.parts import Button, Deck, Empty, Half, Halves, KeyButton, LinkButton, Words, boxed, column, emptied, files, row
from ui.parts.flow import Flow
from ui.parts.layout import show_only_if
from ui.parts.leaves import sheet_of
from ui.parts.saying import said
from ui.room import Room
from ui.theme import TIGHT

FILES = joined((joined((printer.name, f"(*{printer.ending})")) for printer in PRINTERS), ";;")


class StandingsPage(Page):
    """Who is winning; any number opens its working."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.rankings: Rankings | None = None
        self.card: CardSheet | TeamSheet
        self.board: BoardSheet | MatchSheet
        self._sheet: QScrollArea | None = None
        self._before: tuple[dict[int, int], dict[Who, int]] = ({}, {})
        self._content, self._acts = column(gap=0), Flow(gap=12, lines=6)
        self.put((boxed(self._content), 1), acts=(self._acts,))
        self._build()

    # --- what it says -----------------------------------------------------------------------

    def heading(self) -> Text:
        live, event = self._live(), self.room.evening
        if live is None or event is None:
            return t("Nothing can be worked out.") if self.room.unscored else t("No event is open.")
        if not live.rankings():
            return t("Nobody plays anybody yet.")
        far = self.room.progress()
        if held_back_wholly(event):
            return released_words(event)
        if not far.done and not any(map(leaders, live.rankings())):
            return uncompared(0)
        return leading(Overall(live), over=all_played(event, far)) or uncompared(far.done)

    @property
    def who(self) -> str:
        """What a contestant of this event is: the key of its nouns."""
        return self.room.evening.entrant if self.room.evening else "player"

    def first(self) -> QWidget | None:
        return self.rankings.opens_on if self.rankings else None

    # --- what happens -------------------------------------------------------------------------

    def refresh(self, touched: frozenset[Touch]) -> None:
        live = self._live()
        mine = [touch for touch in touched if self.room.evening and touch.event == self.room.evening.id]
        keys = [touch.key for touch in mine if touch.key]
        same = live is not None and self.rankings is not None and live is self.card.standings
        if not same or len(keys) < len(mine):
            self.anew(self._build)
        elif keys:
            self._show(keys)
        super().refresh(touched)

    def arrive(self, where: Mapping[str, Any]) -> None:
        """``number`` and ``section`` of a contestant, or ``board``: what is known; ``release``: the next round."""
        if self.rankings is None or self.room.evening is None:
            return
        if where.get("release") and where["release"] == next_round(self.room.evening):
            self._do(release)
        sections = [section.id for section in self.room.evening.sections]
        if "number" in where:
            found = [
                (section, int(where["number"])) for section in sections if where.get("section", section) == section
            ]
            if any(self.rankings.choose(who) for who in found):
                self.halves.show_half(1)
        if "board" in where:
            states = self.room.states
            due = (key for key in (states.due if states else ()) if key.number == int(where["board"]))
            there = list(filter(self._is_there, due))
            if there:
                self.open_board(min(there, key=lambda key: key not in self.room.evening.slips))  # type: ignore[union-attr]

    def remember(self) -> dict[str, Any]:
        if self.rankings is None or self.card.line is None:
            return {}
        board = self.board.key if self._on_board else None
        kept = {"who": self.card.line.who, "card": self.card.at_board(), "board": board, "side": self.board.side}
        return kept | {
            "order": self.rankings.order.chosen(),
            "half": self.halves.front(),
            "shape": self.rankings.seen_as,
        }

    def restore(self, kept: Mapping[str, Any]) -> None:
        if not kept or self.rankings is None:
            return
        self.rankings.sort(kept["order"])
        self.rankings.see_as(kept["shape"])
        if not self.rankings.choose(kept["who"]):
            return
        self.halves.show_half(kept["half"])
        self.card.go(kept["card"])
        if kept["board"] is not None and self._is_there(kept["board"]):
            self.open_board(kept["board"], kept["side"])

    def _live(self) -> Live | None:
        """The standings as they are shown: of rounds that are released one after the other only those that are."""
        live = self.room.ranked(Live)
        return as_released(live) if live else None

    # --- looking ----------------------------------------------------------------------------------

    def look_at(self, line: RankingLine) -> None:
        """Show why somebody has what they have."""
        self.card.show_line(line)
        self.sheets.bring(self.card)

    def open_line(self, line: RankingLine) -> None:
        """The same, with the keyboard on the boards."""
        self.look_at(line)
        self.halves.show_half(1)
        self.card.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_board(self, key: Key, side: int = 0) -> None:
        """Show a board as everybody played it; ``side`` is whose points are explained, where all play alone."""
        self.board.show_board(key, side)
        self.sheets.bring(self.board)
        self.halves.show_half(1)
        self.board.table.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _on_board(self) -> bool:
        """Whether a board or a match is shown, and not what somebody has."""
        return self.sheets.front is self.board

    def _is_there(self, key: Key) -> bool:
        """Whether a board still is one that somebody plays, and not, since, of a match of which the result is all."""
        return any(line.key == key for line in self.card.standings.traveller(key.number, key.section))

    def go_back(self) -> None:
        """Return from a board to the scorecard, and from there to the ranking."""
        if self.rankings is None:
            return
        if self._on_board:
            self.sheets.bring(self.card)
            self.card.table.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.halves.show_half(0)
            self.rankings.opens_on.setFocus(Qt.FocusReason.OtherFocusReason)

    def correct(self, key: Key) -> None:
        """Go to a result to put it right."""
        self.room.go("results", section=key.section, round=key.round, table=key.table, board=key.number)

    def prints(self) -> Printed:
        drawn = self.rankings.paper if self.rankings is not None else None
        return drawn or super().prints()

    def print_working(self) -> None:
        """Write the working that is looked at to a file."""
        live, line = self._live(), self.card.line
        if live is None or line is None:
            return
        name = file_name(said(Begun(those(self.who, [line.called]))), said(self.card.subject))
        start = beside(self.room.desk.path) / f"{name}.pdf"
        if chosen := files.file_to_save(self, t("Print this working to a file"), start, FILES):
            self.write_working(str(chosen))

    def write_working(self, path: str) -> None:
        """Write it there, and say so."""
        from pathlib import Path

        line, sheet = self.card.line, self.card.sheet()
        if line is None or sheet is None:
            return
        try:
            desk = self.room.desk
            printer_for(Path(path)).write(sheet, path, paper=paper_of(desk), imprint=imprint_of(desk))
        except Refusal as refusal:
            self.room.refuse(refusal.in_full)
        else:
            self.room.say(
                t(
                    "The working of {who} was written to {file}.",
                    who=those(self.who, [line.called]),
                    file=Path(path).name,
                )
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back: from a board to the card, from the card to the ranking, which has the whole page then."""
        inside = self.rankings is not None and (self.halves.front() == 1 or not self.rankings.opens_on.hasFocus())
        if event.key() == Qt.Key.Key_Escape and inside:
            self.go_back()
        else:
            super().keyPressEvent(event)

    # --- how ------------------------------------------------------------------------------------

    def _build(self) -> None:
        emptied(self._content, self._acts)
        self.rankings, live = None, self._live()
        if live is None or not live.rankings():
            self._content.addWidget(self._empty())
            self._content.addStretch(1)
            return
        ranked = self._ranked(live)
        self.rankings = rankings_of(live, ranked, ENTRANTS[self.who])
        self.card, self.board = sheets_of(live)
        self.sheets = Deck(self.card, self.board)
        right = QFrame()
        right.setProperty("as", "panel")
        right.setLayout(column(self.sheets, gap=0))
        wide = max(self.board.wide, self.card.wide)
        ranking, why = Half(t("Ranking"), self.rankings), Half(t("Why?"), right, width=wide)
        self.halves = Halves(ranking, why, drawer=True, low=TIGHT)
        self._content.addWidget(self.halves)
        for act in self._acts_of(self.rankings, live):
            self._acts.addWidget(act)
        self._wire()
        self._show(())
        if (lines_ := self.rankings.tables[0].rows.values) and lines_[0].boards:
            self.rankings.choose(lines_[0].who)
        elif lines_:
            self.look_at(lines_[0])

    def _acts_of(self, rankings: Rankings, live: Live) -> Iterator[QWidget]:
        """What stands over the rankings: how they are shown, where else one goes from here, and paper."""
        rankings.listed_called = contest_of(live.event).print_ranking
        paper = shown_only(KeyButton(rankings.paper_called, PRINT_KEY, self.print_it, as_="primary"))
        sorted_by = boxed(row(Words(t("sorted by"), "small"), rankings.order))

        def reshaped() -> None:
            """What is drawn has an order of its own, and is printed under its own name."""
            paper.call(rankings.paper_called)
            show_only_if(rankings.paper is None, sorted_by)

        reshaped()
        rankings.reshaped.connect(reshaped)
        boards = Button(t("By board"), lambda: self.room.go("by-board"), key="Ctrl+B")
        page, name = contest_of(live.event).onward
        more = Button(name, lambda: self.room.go(page))
        yield from (rankings.switch, sorted_by, self.halves.switch, boards, more, *self._released(), paper)

    def _released(self) -> list[QWidget]:
        """The ways to release the next round and to hold the last one back; nothing where all is shown at once."""
        event = self.room.evening
        if event is None or released_rounds(event) is None:
            return []
        found = list[QWidget]()
        if its := next_round(event):
            words = with_session(event, its, t("Release round {number}", number=its.number))
            let_out = Button(words, lambda: self._do(release))
            let_out.setObjectName("release")
            found.append(let_out)
        if its := last_round(event):
            words = with_session(event, its, t("Hold round {number} back", number=its.number))
            found.append(LinkButton(words, lambda: self._do(hold_back)))
        return found

    def _do(self, make: Callable[[Event], Command]) -> None:
        """Do something, or say why it cannot be."""
        try:
            if self.room.evening is not None:
                self.room.do(make(self.room.evening))
        except Refusal as refusal:
            self.room.refuse(refusal.in_full)

    def _wire(self) -> None:
        assert self.rankings is not None
        self.rankings.chosen.connect(self.look_at)
        self.rankings.opened.connect(self.open_line)
        self.rankings.reshaped.connect(self.turned_over)
        self.card.board.connect(self.open_board)
        self.card.closed.connect(self.go_back)
        self.card.printed.connect(self.print_working)
        self.board.back.connect(self.go_back)
        for table in (self.card.table, self.board.table):
            table.verticalScrollBar().rangeChanged.connect(lambda *_: self._share_bar())
        self.halves.turned.connect(self._share_bar)
        self.board.correct.connect(self.correct)

    def _share_bar(self) -> None:
        """One bar is seen at most: while boards are scrolled beside them, or the page, the rankings have none.

        They follow whoever is gone to all the same.
        """
        if self.rankings is None:
            return
        beside: list[QAbstractScrollArea] = []
        if self.halves.front() == 1:
            seen = [each for each in (self.card.table, self.board.table) if each.isVisible()]
            beside = [*seen, *([self._sheet] if self._sheet else [])]
        self.rankings.show_bar(not any(each.verticalScrollBar().maximum() for each in beside))

    def showEvent(self, event: QShowEvent) -> None:
        """What the page is scrolled with is known once it is seen."""
        super().showEvent(event)
        if self._sheet is None and (sheet := sheet_of(self)) is not None:
            self._sheet = sheet
            sheet.verticalScrollBar().rangeChanged.connect(lambda *_: self._share_bar())

    def _show(self, keys: Any) -> None:
        """Show everything as it now stands."""
        live = self._live()
        if live is None or self.rankings is None:
            return
        far = self.room.progress()
        ranked = self._ranked(live, keys)
        if not self.rankings.has_columns_for(ranked):
            self.anew(self._build)
            return
        so_far: Text = t("Live: {done} of {due} results.", done=far.done, due=far.due)
        if far.done >= far.due:
            so_far = t("The only result is in.", "All {n} results are in.", n=far.due)
        if released_rounds(live.event) is not None:
            so_far = NO_WORDS if held_back_wholly(self.room.evening or live.event) else released_words(live.event)
        note = live.conditions.game.note(live.conditions.choices)
        told = (*live.lines_say, *live.withdrawals_say, *([t("{note}.", note=note)] if note else []))
        said_so_far = joined(filter(None, (so_far, *told)))
        self.rankings.show_rankings(ranked, said_so_far, live.each_round)
        if self.card.line is not None:
            now = {line.who: line for _, lines_ in ranked for line in lines_}
            self.card.show_line(now.get(self.card.line.who, self.card.line))
        self.board.again()

    def _ranked(self, live: Live, keys: Any = ()) -> list[Ranked]:
        """Every ranking with its title, and how many places everybody has gained in the round in play."""
        before = self._places_before(live, keys)
        return [(ranking.title, lines(ranking, live.event.letters, before)) for ranking in live.rankings()]

    def _places_before(self, live: Live, keys: Any) -> dict[Who, int]:
        """Everybody's place when the round in play began; worked out again only where that has changed."""
        states = self.room.states
        if states is None:
            return {}
        far = released_rounds(live.event)
        now = {each.id: states.now(each.id) if far is None else far[each.session] for each in live.event.sections}
        if now != self._before[0] or any(key.round < now.get(key.section, 0) for key in keys):
            since = {key for key in live.event.slips if key.round >= now.get(key.section, 0)}
            then = live.without(since).rankings()
            places = {line.who: line.place for ranking in then for line in lines(ranking, {})}
            apart = len({place for place in places.values() if place}) > 1  # nobody falls from a place all share
            self._before = (now, places if apart else {})
        return self._before[1]

    def _empty(self) -> Empty:
        if self.room.evening is None:
            act = Button(t("Go to Tonight"), lambda: self.room.go("tonight"), as_="primary", key="Ctrl+1")
            return Empty(
                "standings", t("No event is open."), t("Open one on the page Tonight, or begin a new one there."), act
            )
        if self.room.unscored:
            act = Button(t("Event settings"), lambda: self.room.go("tonight", settings=True), as_="primary")
            return Empty("standings", t("Nothing can be worked out."), self.room.unscored, act)
        act = Button(t("Choose a movement"), lambda: self.room.go("movement"), as_="primary", key="Ctrl+3")
        why = t("Choose how many tables there are and how they move; the ranking stands here from the first result on.")
        return Empty("standings", t("There is nobody to rank yet."), why, act)


def held_back_wholly(event: Event) -> bool:
    """Whether something is recorded and nothing of it released, which the heading says."""
    return bool(held_back(event)) and not last_round(event)
