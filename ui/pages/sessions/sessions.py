"""The page Sessions: the whole of a contest as it stands, why, what is said of it, and one session more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from rules.text import NO_WORDS, Text, joined, t
from scorer.commands import Command, Touch
from scorer.contests import has_whole
from scorer.evening.leading import all_played, leading, uncompared
from scorer.evening.playing_again import played_again
from scorer.evening.stages import carrying_changed, no_longer, stage, whole_changed
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.event.whole import APART
from scorer.methods.method import Step
from scorer.standings.parts.ranking import Ranking
from scorer.standings.whole.overall import Overall
from scorer.standings.whole.why import why_place, why_total
from ui.models.by_round import ByRound
from ui.models.ranking import (
    COUNTS,
    ENTRANTS,
    MOVED,
    NAMES,
    ROUNDS,
    SPREAD,
    RankingLine,
    Spread,
    columns,
    lines,
    names_high,
)
from ui.pages.beside import Beside, ScrolledColumn
from ui.pages.keys import PRINT_KEY, shown_only
from ui.pages.page import Page, Printed
from ui.pages.parts.steps import Steps, stretched
from ui.pages.sessions.asked import OneMore, Whole
from ui.parts import KeyButton, Pick, Remark, Table, Words, boxed, column, emptied, giving_way, panel, row
from ui.parts.keys import key_text
from ui.room import Room

LEFT = 440  # px at 100 %, of what is said of the whole


class SessionsPage(Page):
    """How it stands over all sessions; what is said here is done at once and can be taken back."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.overall: Overall | None = None
        self.table: Table[RankingLine] | None = None
        self.at = 0
        self.whole = Whole(self._say_of_whole, self._carry)
        self.next = OneMore(self.play_again, self.make_final)
        self.remark = Remark()
        self.steps = Steps(t("Working"))
        self._standing = column(gap=8)
        said = ScrolledColumn(boxed(column(self.whole, self.next, None, gap=16)))
        right = panel(self.remark, (self._standing, 3), (self.steps, 2), gap=8)
        back = shown_only(KeyButton(t("Back"), "Esc", self.leave))
        paper = self.paper_button(t("Print the whole"))
        both, self._beside = Beside(said, right, left=LEFT), True
        both.turned.connect(self._lie)
        self.put((both, 1), acts=(paper, back))
        self._show()

    def heading(self) -> Text:
        event = self.room.evening
        if event is None:
            return t("No event is open.")
        numbers = event.session_numbers
        if len(numbers) == 1:
            return t("One session so far: one more can follow, for everybody or as a final.")
        if not has_whole(event):
            return t("{n} sessions, each by itself.", n=len(numbers))
        standing = self._standing_words(event)
        if self.overall is None or self.overall.asked["adding"] == APART:
            return standing
        return t("The whole of {n} sessions: {standing}", n=len(numbers), standing=standing)

    def _standing_words(self, event: Event) -> Text:
        """Who leads in the whole, or in each session of which nothing is carried over into another."""
        over = all_played(event, self.room.progress())
        return (leading(self.overall, over=over) if self.overall else NO_WORDS) or uncompared(0)

    def refresh(self, touched: frozenset[Touch]) -> None:
        if self.room.evening and any(touch.event == self.room.evening.id for touch in touched):
            self._show()
        super().refresh(touched)

    def settled(self, mine: Command) -> None:
        self._show(anew=True)

    def prints(self) -> Printed:
        if self.room.evening is None or not has_whole(self.room.evening):
            return super().prints()
        return Printed("whole-contest", t("{key} prints the whole", key=key_text(PRINT_KEY)))

    def first(self) -> QWidget | None:
        whole = self.overall is not None and self.overall.rankings
        return self.table if whole and self.table else self.whole

    def remember(self) -> dict[str, Any]:
        return {
            "at": self.at,
            "who": self.table.key_here() if self.table else None,
            "next": self.next.remember(),
        }

    def restore(self, kept: Mapping[str, Any]) -> None:
        if kept:
            self.next.restore(kept["next"])
        if kept and self.overall and kept["at"] < len(self.overall.rankings):
            self._turn(kept["at"])
            if self.table and kept["who"]:
                self.table.choose(kept["who"])

    # --- doing --------------------------------------------------------------------------------

    def _say_of_whole(self, field: Any, answer: Any) -> None:
        self._do(lambda event: whole_changed(event, field, answer))

    def _carry(self, number: int, field: Any, answer: Any) -> None:
        self._do(lambda event: carrying_changed(event, number, field, answer=answer))

    def play_again(self) -> None:
        """One session more for everybody."""
        self._do(played_again)

    def make_final(self) -> None:
        """One session more, for those who go through and for the others, from how it stands after the last one."""
        overall, asked = self.overall, self.next
        if overall is not None:
            last = overall.event.session_numbers[-1]
            consolation = asked.others.isChecked()
            self._do(lambda _: stage(overall, last, asked.answers, carrying=asked.carrying, consolation=consolation))

    def _do(self, make: Callable[[Event], Command]) -> None:
        """Do something, or say why it cannot be; where nothing was done, everything is shown as it stands."""
        if (event := self.room.evening) is None:
            return
        try:
            command = make(event)
        except Refusal as refusal:
            self.room.refuse(refusal.in_full)
            self._show(anew=True)
            return
        if self.room.do(command) is None:
            self._show(anew=True)

    def leave(self) -> None:
        """Back to the standings."""
        self.room.go("standings")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back; whatever was changed is changed already."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    # --- showing ------------------------------------------------------------------------------

    def _show(self, *, anew: bool = False) -> None:
        """Show how it stands by now."""
        event, standings = self.room.evening, self.room.standings
        self.setEnabled(event is not None)
        if event is None:
            return
        self.whole.show_event(event, anew=anew)
        self.overall = Overall(standings) if standings else None
        self.next.show_carrying(self.overall is None or self.overall.adds_up)
        self.sentence.say(self.heading())
        kept = self.table.key_here() if self.table else None
        self._turn(self.at)
        if self.table and kept:
            self.table.choose(kept)
        changed = joined(no_longer(self.overall)) if self.overall else NO_WORDS
        if changed:
            self.remark.say("doubt", changed)
        else:
            self.remark.clear()
        self.remark.setVisible(bool(changed))

    def _turn(self, at: int) -> None:
        """Show one of the rankings."""
        emptied(self._standing)
        self.table = None
        self._tell([])
        overall = self.overall
        rankings = shown_of(overall) if overall else ()
        if overall is None or not overall.rankings:
            why = t(
                "Here stands the whole, once it is said at the left how sessions are added up or what is carried over."
            )
            self._standing.addWidget(Words(why, "soft", wrap=True))
        if overall is None or not rankings:
            return
        self.at = at if at < len(rankings) else 0
        table = self.table = self._table_of(rankings[self.at], overall)
        self._standing.addWidget(boxed(row(self._which(overall), None)))
        self._standing.addWidget(table, 1)
        table.widen()
        self._lie(self._beside)
        if table.rows.values:
            table.choose(table.rows.values[0].who)
        self._why()

    def _table_of(self, ranking: Ranking, overall: Overall) -> Table[RankingLine]:
        """One of the rankings as a table, without what is not needed here."""
        found, titles = lines(ranking, overall.event.letters), [title for title, _ in ranking.rows[0].figures]
        method, spread = overall.standings.conditions.method, Spread(50 if overall.by_percent else 0)
        made = columns(
            (spread, ByRound(0, overall.chosen)),
            method,
            overall.chosen,
            ENTRANTS[overall.event.entrant],
            figures=titles,
        )
        table = Table(ranking.title, made, key=lambda line: line.who, height=29)
        table.setObjectName("whole")
        spread.measure(found)
        table.let_grow(NAMES, names_high)
        stretched(table)
        giving_way(table)
        table.chosen.connect(lambda _: self._why())
        table.show_values(found)
        for unneeded in (MOVED, SPREAD, ROUNDS, *([COUNTS] if overall.by_percent else [])):
            table.hide_column(unneeded, True)
        return table

    def _lie(self, beside: bool) -> None:
        """Have the ranking scroll where it lies beside what is said; below that it is whole, and the page scrolls."""
        self._beside = beside
        if self.table is not None:
            (self.table.unfit if beside else self.table.fit)()

    def _which(self, overall: Overall) -> QWidget:
        """Which of the rankings is shown, where there are several; else what the only one is called."""
        titles = [(n, each.title) for n, each in enumerate(shown_of(overall))]
        if len(titles) == 1:
            return Words(titles[0][1], "strong")
        which: Pick[int] = Pick(t("Ranking"), titles, self.at, width=0)
        which.currentIndexChanged.connect(lambda _: QTimer.singleShot(0, self, lambda: self._turn(which.picked())))
        return which

    def _why(self) -> None:
        """Why whoever is looked at has what they have, and stands where they stand."""
        overall, line = self.overall, self.table.value() if self.table else None
        if overall is None or line is None:
            return
        ranking = shown_of(overall)[self.at]
        row_ = overall.row(ranking, line.who)
        if row_ is not None:
            total, place = why_total(overall, row_), why_place(overall, ranking, row_)
            self._tell(
                [
                    (joined((total.title, total.result), ": "), total.lines),
                    (t("Place: {place}", place=place.result), place.lines),
                ]
            )

    def _tell(self, told: Sequence[tuple[Text, tuple[Step, ...]]]) -> None:
        """Show a working, which leaves its room to the ranking where there is none."""
        self.steps.tell(told)
        self.steps.setVisible(bool(told))


def shown_of(overall: Overall) -> tuple[Ranking, ...]:
    """The whole as it stands; while there is none each session by itself, from which one more may come."""
    return overall.rankings or tuple(each for each in overall.decisive if each.rows)
