"""What can be changed about a movement: who is missing, and, in play, its length and who comes late."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from rules.text import NO_WORDS, Begun, Text, t
from scorer.evening.coming import SOMEBODY_HAS_COME
from scorer.event.movement import Movement
from scorer.live.words import those
from ui.parts import Button, Count, Pick, Words, boxed, column, row
from ui.parts.flow import Flow
from ui.parts.layout import show_only_if
from ui.parts.saying import said
from ui.parts.sentence import RING

NOBODY_MISSING: tuple[tuple[int, ...], Text] = ((), t("nobody"))
MOST_ROUNDS = 99
FEWER, MORE = "Alt+-", "Alt++"


class Changes(QWidget):
    """``missing(numbers)`` says who is missing, ``length(rounds)`` how many rounds, ``late()`` that somebody comes."""

    missing = Signal(tuple)
    length = Signal(int)
    late = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.pair: Pick[tuple[int, ...]] = Pick(t("Who is missing"), [NOBODY_MISSING], width=120)
        self.rounds = Count(t("Rounds"), 1, MOST_ROUNDS, 1, width=52)
        self.rounds.setToolTip(said(t("A round fewer  ({fewer}), a round more  ({more})", fewer=FEWER, more=MORE)))
        self.come = Button(t("A pair has come"), self.late.emit, key="Alt+L")
        self.come.setObjectName("come")
        missing = boxed(row(Words(t("Missing"), "soft"), self.pair))
        self.lasts = boxed(row(Words(t("Rounds"), "soft"), self.rounds))
        self.setLayout(column(Flow(missing, self.lasts, self.come, gap=12, lines=8), margin=(0, RING, RING, RING)))
        self.pair.currentIndexChanged.connect(lambda _: self.missing.emit(self.pair.picked()))
        self.rounds.editingFinished.connect(self._typed)
        for key, by in ((FEWER, -1), (MORE, 1)):
            QShortcut(QKeySequence(key), self).activated.connect(lambda by=by: self._by(by))

    def show_movement(
        self, movement: Movement | None, numbers: tuple[int, ...], missing: tuple[int, ...], *, in_use: bool
    ) -> bool:
        """Show who may be missing; the rest is only for the movement in use. Whether nothing else is in hand here."""
        who = movement.seats.thing if movement else "pair"
        several = [(missing, those(who, list(map(str, missing))))] if len(missing) > 1 else []
        each = (((number,), those(who, [str(number)])) for number in numbers)
        self.who = [NOBODY_MISSING, *several, *each], missing
        self.pair.offer(*self.who)
        show_only_if(movement is not None, self)
        self.lasts.setVisible(in_use)
        self.come.setVisible(in_use)
        self.now = movement.length if movement else 1
        held = not self.rounds.filled.fill(self.now) or self.pair.is_open
        first = Begun(those(who, [str(number) for number in missing[:1]])) if missing else NO_WORDS
        self.come.call(t("{who} has come", who=first) if missing else SOMEBODY_HAS_COME[who])
        return not held

    def give_up(self) -> None:
        """Show what stands, whatever is half typed or was refused."""
        self.pair.offer(*self.who)
        self.rounds.filled.fill(self.now, anew=True)

    def _typed(self) -> None:
        if self.rounds.filled.altered and self.rounds.value() != self.now:
            self.length.emit(self.rounds.value())

    def _by(self, by: int) -> None:
        if self.lasts.isVisible() and self.now + by >= 1:
            self.length.emit(self.now + by)
