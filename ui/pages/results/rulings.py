"""The panel in which a result is ruled on or a pair is penalised, with the ranking before and after."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QLayout, QWidget

from rules.text import NO_WORDS, Inside, Text, joined, t
from scorer.commands.results import enter
from scorer.commands.sections import Penalise
from scorer.contests import contest_of
from scorer.entry.judged import JudgedBoard
from scorer.event.event import Penalty, Section
from scorer.event.movement import Seating
from scorer.event.refusal import Refusal
from scorer.standings import Standings
from ui.models.ranking import ENTRANTS
from ui.pages.results.moves import lots, moves, outcome, places
from ui.pages.results.penalty import PenaltyForm
from ui.pages.results.preview import MovesPreview
from ui.pages.results.ruling import RulingForm, TableSide
from ui.parts import Button, KeyButton, LinkButton, Remark, Segments, Words, boxed, column, row, tip
from ui.parts.titled import Titled

BOARD, PENALTY = "board", "penalty"
THINKING = 80  # ms of quiet before the ranking is worked out again


class RulingPanel(QFrame):
    """Puts a ruling or a penalty together; ``decided`` is sent with its command, ``closed`` when nothing is decided.

    ``thought`` is sent when it would come to something else; ``outcome`` says what, in a sentence.
    """

    decided = Signal(object)
    closed = Signal()
    thought = Signal()

    def __init__(self, standings: Standings) -> None:
        super().__init__()
        conditions, self.outcome = standings.conditions, NO_WORDS
        self.setProperty("as", "panel")
        self.setObjectName("ruling")
        self.what = Segments(t("What is decided"), [(BOARD, t("This board")), (PENALTY, t("A penalty"))])
        self.title = Words(as_="lead", wrap=True)
        self.ruling = RulingForm(floats=conditions.floats, awards=len(conditions.sides))
        self.penalty = PenaltyForm(conditions.method, conditions.chosen)
        who, by_percent = ENTRANTS[standings.event.entrant], conditions.method.by_percent
        self.preview = MovesPreview(conditions.chosen, who, by_percent=by_percent)
        self.worth = Titled(Words(t("The ranking before and after"), "label"), self.preview.others)
        self.worth.setObjectName("worth")
        self.ranking = boxed(column(self.worth, (self.preview, 1), gap=10))
        self.remark = Remark(36)
        self.give = KeyButton(t("Give this ruling"), "Ctrl+Return", self._give, as_="primary")
        self.give.setObjectName("give")
        self.clear = Button(t("Clear the result"), self._clear, key="Ctrl+Delete")
        self.clear.setObjectName("clear")
        self._timer = QTimer(self, singleShot=True, interval=THINKING)
        self._timer.timeout.connect(self.think)
        self._place = column(self.ranking)
        self.setLayout(self._laid_out())
        self.what.picked.connect(lambda _: self._picked())
        away = QShortcut(QKeySequence("Esc"), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        away.activated.connect(self.closed)
        self.ruling.changed.connect(self._changed)
        self.penalty.changed.connect(self._changed)
        self.penalty.lifted.connect(self._lift)

    def open_at(self, board: JudgedBoard, standings: Standings) -> None:
        """Begin a ruling on the result of a board at its table."""
        event, key = board.event, board.key
        self.key, self.standings, self.board = key, standings, board
        section = event.section(key.section)
        seating = next(seating for each, seating in section.due() if each == key)
        self.title.say(contest_of(event).place_words(event, key))
        self.ruling.show_board(self.board, sides(self.board, section, seating))
        self.penalty.show_section(section, seating.who)
        self.concerned = {(section.id, number) for number in seating.who}
        self.clear.setEnabled(self.board.recorded is not None)
        self.what.choose(BOARD)
        self._turn()

    def have_ranking(self, yes: bool) -> QWidget:
        """Show the ranking before and after here, or leave it to whoever has more room for it; which is returned."""
        if yes and self._place.indexOf(self.ranking) < 0:
            self._place.insertWidget(0, self.ranking)
            self.ranking.show()
        return self.ranking

    def remember(self) -> dict[str, Any]:
        """What is put together here, over what stood there when it was begun."""
        forms = {"ruling": self.ruling.remember(), "penalty": self.penalty.remember()}
        return {"key": self.key, "board": self.board, "what": self.what.chosen(), **forms}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Go on with that."""
        self.board = kept["board"]
        self.ruling.restore(self.board, kept["ruling"])
        self.penalty.restore(kept["penalty"])
        self.what.choose(kept["what"])
        self._turn()

    def begin(self, *, penalty: bool) -> None:
        """Take the keyboard: to the kind of ruling chosen, or to the amount of a penalty."""
        if penalty:
            self.what.choose(PENALTY)
            self._picked()
        else:
            self.first().setFocus(Qt.FocusReason.OtherFocusReason)

    def first(self) -> QWidget:
        """What has the keyboard first."""
        if self._penalising:
            return self.penalty.amount
        found = self.ruling.kind.findChild(Button, self.ruling.kind.chosen())
        assert isinstance(found, Button)
        return found

    def think(self) -> None:
        """Work out what the ranking would be."""
        self._timer.stop()
        self.worth.say(NO_WORDS)
        self.outcome = NO_WORDS
        before = places(self.standings)  # as it is by now: results of other tables come in meanwhile
        try:
            trial = self._trial()
            after = places(trial)
            if not self._penalising:
                self.worth.say(self._worth(trial))
        except Refusal as refusal:
            self.preview.refuse(refusal.in_full)
        else:
            found = moves(before, after, lots(trial))
            self.preview.show_moves(found, self.concerned)
            self.outcome = outcome(found, self.concerned)
        self.thought.emit()

    # --- how -----------------------------------------------------------------------------

    def _laid_out(self) -> QLayout:
        close = LinkButton(t("Close"), self.closed.emit)
        close.setToolTip(tip(t("Close"), "Esc"))
        top = row((self.title, 1), self.what, 4, close)
        bottom = row(self.give, self.clear, None)
        return column(
            top,
            self.ruling,
            self.penalty,
            (self._place, 1),
            self.remark,
            bottom,
            gap=10,
            margin=(16, 11, 16, 14),
        )

    @property
    def _penalising(self) -> bool:
        return self.what.chosen() == PENALTY

    def _trial(self) -> Standings:
        if self._penalising:
            return self.standings.penalised(self.key.section, self.penalty.penalties())
        return self.standings.having(self.key, self.ruling.slip())

    def _worth(self, trial: Standings) -> Text:
        worth = (trial.why_points(self.key, side).result for side in range(len(self.ruling.sides)))
        sides = (side.called for side in self.ruling.sides)
        return joined((joined(each) for each in zip(sides, worth, strict=False)), "; ")

    def _picked(self) -> None:
        self._turn()
        if self._penalising:
            self.penalty.amount.setFocus(Qt.FocusReason.OtherFocusReason)

    def _turn(self) -> None:
        self.ruling.setVisible(not self._penalising)
        self.penalty.setVisible(self._penalising)
        self.clear.setVisible(not self._penalising)
        self.give.call(t("Give this penalty") if self._penalising else t("Give this ruling"))
        self._changed()
        self.think()

    def _changed(self) -> None:
        self.remark.clear()
        self._timer.start()

    def _give(self) -> None:
        self._decide(
            self._penalise if self._penalising else lambda: enter(self.board.event, self.key, self.ruling.slip())
        )

    def _clear(self) -> None:
        self._decide(lambda: enter(self.board.event, self.key, None))

    def _lift(self, at: int) -> None:
        given = self._given
        lifted, left = given[at], (*given[:at], *given[at + 1 :])
        words = t("Penalty lifted from {penalty}.", penalty=Inside(self.penalty.said(lifted)))
        self._decide(lambda: self._penalties(left, words))

    def _penalise(self) -> Penalise:
        penalties = self.penalty.penalties()
        return self._penalties(penalties, t("Penalty to {penalty}.", penalty=Inside(self.penalty.said(penalties[-1]))))

    def _penalties(self, penalties: tuple[Penalty, ...], words: Text) -> Penalise:
        return Penalise(event=self.board.event.id, said=words, section=self.key.section, penalties=penalties)

    @property
    def _given(self) -> tuple[Penalty, ...]:
        """The penalties of the section, as they are shown."""
        assert self.penalty.section is not None
        return self.penalty.section.penalties

    def _decide(self, command: Callable[[], object]) -> None:
        try:
            self.decided.emit(command())
        except Refusal as refusal:
            self.remark.say("wrong", refusal.in_full)


def sides(board: JudgedBoard, section: Section, seating: Seating) -> list[TableSide]:
    """The sides of a table with whoever was to sit there: where there are more seats, they go round in turn."""
    called = [board.game.called(side) for side in board.game.sides(board.at)]
    who = [section.contestant(number).numbered_in(board.key.round) for number in seating.who]
    return [TableSide(each, joined(who[nth :: len(called)], " + ")) for nth, each in enumerate(called)]
