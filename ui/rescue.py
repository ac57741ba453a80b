"""The small window when a club file cannot be opened: its copies, and the other ways on."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QWidget

from rules.text import Text, t
from scorer.event.refusal import Refusal
from scorer.store.trouble import called
from ui.fitting import fitting
from ui.main_window import LEAVE
from ui.pages.copies.choosing import CopyChoosing
from ui.pages.folder import CLUBS, OTHER, place_of
from ui.parts import Button, KeyButton, PageSentence, Remark, boxed, column, files
from ui.room import Room
from ui.theme import THEME
from ui.wanted import BringBack

WIDE, HIGH = 1040, 700  # px at 100 %


def as_found(club: Path) -> tuple[int, int] | None:
    """What a file has as long as nobody writes into it; ``None`` where there is none.

    Not which file it is on its disk: some network drives number anew with every look, and no copy would ever come back.
    """
    with suppress(OSError):
        found = os.stat(club)
        return found.st_size, found.st_mtime_ns
    return None


def opened_instead(room: Room) -> None:
    """Tell that the file itself is open, for it can be by now."""
    sentence = t(
        "{name} is there by now and can be read. It was opened as it is, and no copy was brought back.",
        name=called(room.desk.path),
    )
    room.notice(sentence, Button(t("See the copies"), lambda: room.go("copies")))


class Rescue(QWidget):
    """Why a club file cannot be opened, and what can be done; ``wanted`` is a ``BringBack``, or another file's path."""

    wanted = Signal(object)

    def __init__(
        self,
        club: Path,
        why: Text,
        begin: Callable[[], object],
        *,
        again: BringBack | None = None,
        second: Path | None = None,
    ) -> None:
        """``again`` is what redo means, where a copy that was brought back has just been taken back.

        ``second`` is the folder in the second place whose copies are shown, where none are beside the club.
        """
        super().__init__()
        THEME.wear(self)
        self.club, self.why, self._begin, self._again = club, why, begin, again
        self.second, self._none = second, False
        self._found = as_found(club)
        self.setObjectName("window")
        self.setWindowTitle(f"{club.name} – Overtrick")
        self.setMinimumSize(640, 480)
        self.resize(fitting(self, WIDE, HIGH))
        self._layout: QBoxLayout = column()
        self.setLayout(self._layout)
        self._build()
        for key in LEAVE:
            QShortcut(QKeySequence(key), self).activated.connect(self.close)
        QShortcut(QKeySequence("F1"), self).activated.connect(self.guide)
        THEME.changed.connect(self._build)

    def refuse(self, sentence: Text) -> None:
        """Say why something cannot be done."""
        self.remark.show()
        self.remark.say("wrong", sentence)

    def late(self, wanted: object) -> Callable[[Room], object] | None:
        """What is told where a copy is wanted in the place of another file than the one that could not be opened.

        Another window may have brought one back meanwhile, and gone on with it.
        """
        late = isinstance(wanted, BringBack) and wanted.club == self.club and as_found(self.club) != self._found
        return opened_instead if late else None

    def guide(self) -> None:
        """Open the guide at what it says of copies."""
        from ui.guide import open_guide

        open_guide(self, "copies")

    def _ask_again(self) -> None:
        """Where there was nothing to choose from and is now, as a stick is put in, another question is asked."""
        if self._none and self.choosing.looking.lines and self.isVisible():
            self._none = False
            QTimer.singleShot(0, self, lambda: self.wanted.emit(self.club))  # which takes this away

    def choose(self) -> None:
        """Open another club file."""
        start = self.club.parent if os.path.isdir(self.club.parent) else Path.home()
        chosen = files.file_to_open(self, t("Open a club file"), start, CLUBS, OTHER)
        try:
            if chosen is not None:
                self.wanted.emit(place_of(chosen))
        except Refusal as refusal:
            self.refuse(refusal.in_full)

    def _build(self) -> None:
        while item := self._layout.takeAt(0):
            if before := item.widget():
                before.hide()
                before.deleteLater()
        self.choosing, self.remark = CopyChoosing(self.club, second=self.second), Remark()
        self.begin = KeyButton(t("Begin a new club"), "Ctrl+N", self._begin)
        if os.path.exists(self.club):
            self.begin.hide()
        self.redo = KeyButton(t("Redo"), "Ctrl+Shift+Z", lambda: self.wanted.emit(self._again))
        if self._again is None:
            self.redo.hide()
        other = KeyButton(t("Open another file"), "Ctrl+O", self.choose)
        leave = KeyButton(t("Leave"), "Esc", self.close)
        self.remark.hide()
        head = PageSentence(self.why, self.choosing.halves.switch, self.redo, self.begin, other, leave)
        self._layout.addWidget(boxed(column(head, self.remark, (self.choosing, 1), gap=12, margin=(24, 18, 24, 20))))
        self.choosing.brought.connect(self.wanted)
        self.choosing.seen.connect(self.wanted)
        self._none = not self.choosing.looking.lines
        self.choosing.changed.connect(self._ask_again)
        (self.choosing.first() if self.choosing.looking.lines else leave).setFocus()  # Enter shall begin nothing
