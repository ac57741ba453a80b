"""A new event: one page on which everything has its usual answer, and all of it can be changed later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from rules.fields import Answers, Field
from rules.text import Text, t
from scorer.commands.presets import forget_preset, keep_preset
from scorer.contests.beginning import Beginning
from scorer.evening.beginning import MOST_SECTIONS
from scorer.evening.club_before import usual
from scorer.evening.offering import recounted, ruled, suited
from scorer.event.refusal import Refusal
from scorer.event.whole import AS_IT_COMES, BY_ROUND, SHOWING
from ui.pages.beside import Beside, narrowed
from ui.pages.keys import answered, shown_only
from ui.pages.page import Page
from ui.pages.tonight.begin import Advised, BeginLine
from ui.pages.tonight.fields import Day, GameAndScoring, Scoring
from ui.pages.tonight.first import begin_event
from ui.parts import Clock, Count, KeyButton, Segments, TypingLine, Words, boxed, column, labelled, panel, row
from ui.parts.saying import said as in_words
from ui.room import Room
from ui.theme import THEME

SHOWN = ((AS_IT_COMES, t("At once")), (BY_ROUND, t("Round by round")))
WINNERS = (("0", t("As it suits")), ("1", t("One")), ("2", t("Two")))


class NewEventPage(Page):
    """What is played, by how many, how long, and how it is scored; Enter begins."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.beginning = usual(room.desk, room.clock.now())
        self.line = BeginLine(self.beginning, room.clock)
        self.advised, self.scoring = Advised(whole=False), Scoring()
        self.name = TypingLine(t("Name"), in_words(self.beginning.name))
        self.day = Day(t("Date"), self.beginning.date, room.clock)
        self.starts = Clock(t("Play starts at"), self.beginning.starts)
        self.minutes = Count(t("Minutes a board"), 1, 60, self.beginning.minutes_per_board)
        self.boards = Count(t("Boards a round"), 1, 36, self.beginning.boards_per_round)
        self.sections = Count(t("Sections"), 1, MOST_SECTIONS, self.beginning.sections)
        self.winners, self.showing = Segments(t("Winners"), WINNERS), Segments(SHOWING.label, SHOWN)
        self.occasion = Words(as_="lead")
        self.act = KeyButton(t("Begin the evening"), "Enter", self.begin, as_="primary")
        self.act.setObjectName("begin")
        leave = shown_only(KeyButton(t("Not now"), "Esc", self.leave, as_="quiet"))
        sentence = panel(self.line, self.advised, gap=16, margin=(24, 22, 24, 16))
        left = boxed(column(self._details(), self.scoring.rules, None, gap=16))
        self.put(narrowed(sentence, Beside(left, self.scoring, left=480), None), acts=(leave, self.act))
        self._show()
        self._connect()

    def heading(self) -> Text:
        return self.beginning.outcome(self.advised.offers) if self.advised.offers else t("What are you playing?")

    # --- what is said -------------------------------------------------------------------

    def change(self, **said: Any) -> None:
        """Take over what was said, and say what comes of it."""
        now = self.line.said(self.beginning)
        self.beginning = recounted(replace(now, **said), now)
        self.line.show_rounds(self.beginning)
        self._show()

    def begin(self) -> None:
        """Begin the evening."""
        if self.advised.offers:
            self.change(name=self.name.text().strip())
            begin_event(self.room, self.beginning, self.advised)

    def leave(self) -> None:
        """Go back without having begun anything."""
        self.room.go("tonight", now=True)

    def _wish_boards(self, count: int) -> None:
        """So many boards a round are wished for: from now on the number stays what was typed."""
        self.change(boards_per_round=count, boards_held=True)

    def _follow_advice(self) -> None:
        """Show as many boards a round as are advised, while nobody has wished for another number."""
        if self.advised.offers and not self.beginning.boards_held:
            self.boards.blockSignals(True)
            self.boards.setValue(max(offer.quality.boards_per_round for offer in self.advised.offers))
            self.boards.blockSignals(False)

    def _set(self, field: Field, answer: Any) -> None:
        self.change(settings={**self.beginning.settings, field.name: answer})

    def _choose(self, field: Field, answer: Any) -> None:
        self._rule({**self.beginning.choices, field.name: answer})

    def _rule(self, choices: Answers) -> None:
        """Play by other rules."""
        self.beginning = ruled(self.beginning, choices)
        self.change()

    def _keep(self, name: str) -> None:
        """Keep the rules as they are chosen under a name of the club's own."""
        try:
            own = self.scoring.own
            self.room.do(keep_preset(self.beginning.game, name, self.beginning.choices, own=own))
        except Refusal as refusal:
            self.room.refuse(refusal.in_full)
        self._show()

    def _forget(self, name: str) -> None:
        """Forget the club's own rules of that name; what is chosen stays chosen."""
        self.room.do(forget_preset(self.beginning.game, name, own=self.scoring.own))
        self._show()

    # --- how ----------------------------------------------------------------------------

    def _details(self) -> QFrame:
        self.name.setMinimumWidth(THEME.px(180))
        first = row((labelled(t("Name"), self.name), 1), labelled(t("Date"), self.day), gap=16)
        self.minutes_words = Words(t("Minutes a board"), "label")
        minutes = boxed(column(self.minutes_words, self.minutes, gap=4))
        self.times = (labelled(t("Play starts at"), self.starts), minutes)
        self.boards_only = (labelled(t("Boards a round"), self.boards), labelled(t("Winners"), self.winners))
        second = row(*self.times, self.boards_only[0], None, gap=16)
        third = row(labelled(t("Sections"), self.sections), self.boards_only[1], None, gap=16)
        self.by_rounds = labelled(SHOWING.label, self.showing)
        return panel(self.occasion, first, second, third, self.by_rounds, None, gap=16)

    def _connect(self) -> None:
        self.line.changed.connect(self.change)
        self.name.textEdited.connect(lambda text: self.change(name=text.strip()))
        self.day.dateChanged.connect(lambda _: self.change(date=self.day.value()))
        self.starts.timeChanged.connect(lambda _: self.change(starts=self.starts.value()))
        self.minutes.valueChanged.connect(lambda count: self.change(minutes_per_board=count))
        self.boards.valueChanged.connect(self._wish_boards)
        self.sections.valueChanged.connect(lambda count: self.change(sections=count))
        self.winners.picked.connect(lambda key: self.change(winners=int(key)))
        self.showing.picked.connect(lambda key: self.change(by_round=key == BY_ROUND))
        self.scoring.method_picked.connect(lambda key: self.change(method=key))
        self.scoring.setting_given.connect(self._set)
        self.scoring.choice_given.connect(self._choose)
        self.scoring.preset_picked.connect(lambda _, choices: self._rule(choices))
        self.scoring.kept.connect(self._keep)
        self.scoring.forgotten.connect(self._forget)

    def _show(self) -> None:
        said = self.beginning
        self.act.setEnabled(self.advised.show_beginning(said))
        self.sentence.say(self.heading())
        self._follow_advice()
        self.occasion.say(said.kind.occasion)
        self.act.call(said.kind.begins)
        for each in self.times:
            each.setVisible(said.timed)
        boards, winners = self.boards_only
        boards.setVisible("boards_per_round" in said.kind.asks)
        winners.setVisible("winners" in said.kind.asks)
        self.by_rounds.setVisible("by_round" in said.kind.asks)
        self.showing.choose(BY_ROUND if said.by_round else AS_IT_COMES)
        self.minutes_words.say(t("Minutes a {unit}", unit=said.kind.unit))
        self.minutes.setAccessibleName(self.minutes_words.text())
        self.minutes.filled.fill(said.minutes_per_board)
        if not self.name.hasFocus():
            self.name.setText(in_words(said.name))
        self.line.on(said)
        played = GameAndScoring(said.game, said.contest, said.method, self.room.desk.presets(said.game))
        self.scoring.show_scoring(played, settings=said.settings, choices=said.choices)

    def _fill(self, said: Beginning) -> None:
        """Show other answers in every field."""
        self.beginning = said
        # First: what is filled in below is taken over as if typed, with what stands there.
        self.line.show_beginning(said)
        self.name.setText(in_words(said.name))
        self.day.show_day(said.date)
        self.minutes.setValue(said.minutes_per_board)
        self.boards.blockSignals(True)
        self.boards.setValue(said.boards_per_round)
        self.boards.blockSignals(False)
        self.sections.setValue(said.sections)
        self.winners.choose(str(said.winners))
        self.beginning = said
        self._show()

    # --- keys, and staying where one was ------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter begins, from whichever field; Esc goes back."""
        if not answered(event, self.act.click, self.leave):
            super().keyPressEvent(event)

    def first(self) -> QWidget | None:
        self.line.count.selectAll()
        return self.line.count

    def arrive(self, where: Mapping[str, Any]) -> None:
        """``beginning``: what is chosen already; ``game`` and ``contest``: what is to be played, and how."""
        self.restore(where)
        for kind in (name for name in ("game", "contest") if name in where):  # a game brings its own usual contest
            self._fill(suited(replace(self.beginning, **{kind: where[kind]}), self.beginning))

    def remember(self) -> dict[str, Any]:
        return {"beginning": self.beginning}

    def restore(self, kept: Mapping[str, Any]) -> None:
        if "beginning" in kept:
            self._fill(kept["beginning"])
