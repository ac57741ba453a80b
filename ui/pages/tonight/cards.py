"""Rounds and tables as cards beside each other: read at a glance, and each a place to go."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip

from rules.text import Text, as_it_is, joined, t
from scorer.event.event import Event
from scorer.event.pads import SLIP
from scorer.event.results import Key
from scorer.live.pace import TablePace
from scorer.live.words import board_words, board_words_within, table_name
from scorer.movements.words import counted, these
from ui.parts import CENTRE, Drawn, Lettering, announce, block, draw_text, mark
from ui.parts.saying import said
from ui.theme import BOLD, PLAIN, THEME
from ui.theme.theme import Letters

T = TypeVar("T")
GAP, DOT, LINE = 6, 17, 16  # px at 100 %: between two cards, from dot to dot, and from line to line
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -10_000, Qt.Key.Key_End: 10_000}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class CardRow(Drawn, Generic[T]):
    """A row of cards, broken into several where the room is short; ``picked(value)`` is sent by a press or by Enter.

    The arrow keys go along them.  Sizes are px at 100 %: no card is narrower than ``least`` or higher than ``high``.
    """

    picked = Signal(object)

    def __init__(self, name: Text, *, least: int, high: int) -> None:
        super().__init__(name)
        self.name, self.least, self.high = name, least, high
        self.values: list[T] = []
        self.at = 0
        self._narrowest = dict[Letters, int]()  # of the cards shown, by the size of their letters
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_cards(self, values: Sequence[T]) -> None:
        """Show other cards."""
        if list(values) != self.values:
            self.values = list(values)
            self._narrowest.clear()
            self.at = min(self.at, max(0, len(self.values) - 1))
            self.updateGeometry()
            self.speak()

    def words(self, value: T) -> Text:
        """A card as a sentence: its tooltip, and what a screen reader says."""
        return as_it_is(str(value))

    def draw_card(self, painter: QPainter, box: QRectF, value: T) -> None:
        """Draw one card; nothing, until a subclass says what."""

    def tip(self, at: int) -> Text:
        """What is said of a card under the mouse."""
        return self.words(self.values[at])

    def speak(self) -> None:
        """Say what is spoken of."""
        self.says(self.here())

    def here(self) -> Text:
        """The card the keyboard is at, or what all of this is."""
        return self.words(self.values[self.at]) if self.hasFocus() and self.values else self.name

    # --- where they are -----------------------------------------------------------------

    def columns(self, width: int) -> int:
        """How many cards stand beside each other."""
        count, gap = max(1, len(self.values)), THEME.px(GAP)
        fitting = max(1, (width + gap) // (self.narrow() + gap))
        lines = -(-count // fitting)
        return -(-count // lines)

    def narrow(self) -> int:
        """How narrow a card may be, px; measured once, for a layout asks for it again and again."""
        letters = THEME.letters("small")
        if letters not in self._narrowest:
            self._narrowest[letters] = self.narrowest()
        return self._narrowest[letters]

    def narrowest(self) -> int:
        """How narrow a card may be, px."""
        return THEME.px(self.least)

    def heightForWidth(self, width: int) -> int:
        lines = -(-len(self.seen(width)) // self.columns(width)) or 1
        return lines * (self.tall() + THEME.px(GAP)) - THEME.px(GAP)

    def tall(self) -> int:
        """How high a card is, px."""
        return THEME.px(self.high)

    def seen(self, width: int) -> range:
        """Which of the cards are shown in so much room: all of them."""
        return range(len(self.values))

    def sizeHint(self) -> QSize:
        return QSize(THEME.px(self.least) * 6, self.tall())

    def minimumSizeHint(self) -> QSize:
        return QSize(THEME.px(self.least) * 3, self.tall())

    def box(self, at: int) -> QRectF:
        """Where a card is that is shown."""
        columns, gap = self.columns(self.width()), THEME.px(GAP)
        wide, high = (self.width() - gap * (columns - 1)) / columns, self.tall()
        at -= self.seen(self.width()).start
        return QRectF((at % columns) * (wide + gap), (at // columns) * (high + gap), wide, high)

    def under(self, event: QMouseEvent | QHelpEvent) -> int | None:
        """The card at a point."""
        at = event.position() if isinstance(event, QMouseEvent) else event.pos().toPointF()
        return next((i for i in self.seen(self.width()) if self.box(i).contains(at)), None)

    # --- drawing ------------------------------------------------------------------------

    def draw(self, painter: QPainter) -> None:
        for at in self.seen(self.width()):
            self.draw_card(painter, self.box(at), self.values[at])
        self.draw_focus(painter)

    def draw_focus(self, painter: QPainter) -> None:
        """A frame about the card the keyboard is at."""
        if self.hasFocus() and self.values:
            wide = THEME.px(2)
            painter.setPen(QPen(THEME.colour("focus"), wide))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            inner = self.box(self.at).adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2)
            painter.drawRoundedRect(inner, THEME.px(5), THEME.px(5))

    # --- what is done -------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        columns = self.columns(self.width())
        steps = STEPS | {Qt.Key.Key_Up: -columns, Qt.Key.Key_Down: columns}
        if event.key() in steps and self.values:
            self._step(steps[Qt.Key(event.key())])
        elif event.key() in ENTER and self.values:
            self.picked.emit(self.values[self.at])
        else:
            super().keyPressEvent(event)

    def _step(self, by: int) -> None:
        self.at = max(0, min(self.at + by, len(self.values) - 1))
        self.speak()
        announce(self, self.here())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        at = self.under(event)
        if at is not None and event.button() == Qt.MouseButton.LeftButton:
            self.pressed(at)

    def pressed(self, at: int) -> None:
        """What a press on a card does."""
        self.picked.emit(self.values[at])

    def event(self, event: QEvent) -> bool:
        """The tooltip of the card under the mouse; and where the keyboard comes or goes, what is said."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = self.under(event)
            QToolTip.showText(event.globalPos(), "" if at is None else said(self.tip(at)), self)
            return True
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.speak()
        return super().event(event)


class TablesInPlay(CardRow[TablePace]):
    """The tables of the round in play: their boards, and who is behind, in words and by a mark."""

    def __init__(self) -> None:
        super().__init__(t("The round in play, table by table"), least=64, high=84)
        self.evening = Event()  # in which they stand

    def called(self, value: TablePace) -> Text:
        """The table's number, with its section where there are several."""
        return table_name(self.evening, value.section, value.table)

    def words(self, value: TablePace) -> Text:
        done = [key for key, there in zip(value.boards, value.done, strict=True) if there]
        left = [key for key, there in zip(value.boards, value.done, strict=True) if not there]
        far = pad_words(value, done, finished=not left) if value.one_at_a_time else boards_words(value, done, left)
        return t("Table {number}: {far}", number=self.called(value), far=far)

    def draw_card(self, painter: QPainter, box: QRectF, value: TablePace) -> None:
        slow = value.late
        block(painter, box, "wrong" if slow else "sheet", "wrong_ink" if slow else "line")
        ink, soft = ("wrong_ink", "wrong_ink") if slow else ("ink", "soft")
        third = box.height() / 3
        how = Lettering("small", BOLD if slow else PLAIN, soft, CENTRE)
        lines = lines_of(said(value.words), how, box.width())
        top = QRectF(box.left(), box.top() + THEME.px(3), box.width(), third)
        draw_text(painter, top, self.called(value), Lettering("lead", BOLD, ink, CENTRE))
        middle = QRectF(box.left(), box.top() + third, box.width(), third / len(lines))
        if value.one_at_a_time and len(value.done) * THEME.px(DOT) > box.width() - THEME.px(10):
            deals = t("{n} deal", "{n} deals", n=sum(value.done))
            draw_text(painter, middle, deals, Lettering("small", colour=soft, align=CENTRE))
        else:
            self._boards(painter, middle, value.done)
        for at, line in enumerate(reversed(lines)):
            low = QRectF(box.left(), box.top() + 2 * third - THEME.px(3 + LINE * at), box.width(), third)
            draw_text(painter, low, as_it_is(line), how)

    def narrowest(self) -> int:
        """No narrower than what a table owes, in two lines."""
        how = Lettering("small", BOLD)
        lines = [line for value in self.values for line in lines_of(said(value.words), how, 0)]
        return max(super().narrowest(), *(ceil(how.wide(line)) for line in lines), 0)

    def _boards(self, painter: QPainter, box: QRectF, done: tuple[bool, ...]) -> None:
        """A dot for every board that is in, a ring for every one to come."""
        side = THEME.px(14)
        step = min(THEME.px(DOT), (box.width() - THEME.px(10)) / max(1, len(done)))
        if step < side / 2:  # they would be one upon another
            self._share(painter, box, sum(done) / len(done))
            return
        for at, there in enumerate(done):
            x = box.center().x() + (at - (len(done) - 1) / 2) * step
            mark(painter, QRectF(x - side / 2, box.center().y() - side / 2, side, side), "in" if there else "due")

    def _share(self, painter: QPainter, box: QRectF, share: float) -> None:
        """How much of it is in, of more boards than have room for a mark each."""
        side, high = THEME.px(10), THEME.px(4)
        track = QRectF(box.left() + side, box.center().y() - high / 2, box.width() - 2 * side, high)
        painter.fillRect(track, THEME.colour("line"))
        painter.fillRect(QRectF(track.left(), track.top(), track.width() * share, high), THEME.colour("soft"))


def lines_of(words: str, how: Lettering, wide: float) -> tuple[str, ...]:
    """Words in one line where that is no wider, else in the two of which the longer is shortest."""
    parts = words.split(" ")
    broken = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    if how.wide(words) <= wide or not broken:
        return (words,)
    return min(broken, key=lambda two: max(map(how.wide, two)))


def boards_words(value: TablePace, done: Sequence[Key], left: Sequence[Key]) -> Text:
    """Which boards a table has handed in, and which not."""
    far: list[Text] = [t("{boards} in", boards=board_words_within(done))] if done else []
    far += [t("{boards} to come", boards=board_words_within(left))] if left else []
    far += [t("{boards} owed", boards=board_words(value.owed))] if value.owed else []
    return with_delay(value, far)


def pad_words(value: TablePace, written: Sequence[Key], *, finished: bool) -> Text:
    """How far a table is that plays its own game, by its deals or by the slip of the whole round."""
    far: list[Text] = [t("{deals} written", deals=counted(len(written), "deal"))] if written else []
    if any(key.number == SLIP for key in written):
        far = [t("slip handed in")]
    elif finished and written:
        far.append(t("finished"))
    elif value.boards:
        far.append(t("deal {number} to come", number=value.boards[-1].number))
    if value.owed:
        far.append(t("{rounds} not finished", rounds=these("round", {key.round for key in value.owed})))
    return with_delay(value, far)


def with_delay(value: TablePace, far: Sequence[Text]) -> Text:
    """The same with how late it is; a table of which there is nothing to say sits out."""
    late = [t("{n} minute late", "{n} minutes late", n=value.behind)] if value.late and value.behind else []
    return joined([*far, *late], ", ") if far or late else t("sits out")
