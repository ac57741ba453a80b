"""What is said as a club file is let go, of what became of it, and of what is in no file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from rules.text import NO_WORDS, Text, joined, t
from scorer.desk import Desk
from scorer.keeping.carrying import kept_apart
from scorer.store.trouble import FileTrouble, called, in_words, no_last_copy
from ui.parts.saying import said
from ui.room import Room
from ui.theme import THEME

ASK_EVERY = 2000  # ms between two tries to bring to safety what one is asked about
SAFE = -2  # what no button of a box stands for


class InNoFile(FileTrouble):
    """What was recorded in {name} is in no file, for no disk has room for it. Free some space, then do this again."""


def unsay_once_safe(room: Room) -> None:
    """What is in a file by now is no longer said to be in none."""
    if not room.desk.keeper.in_hand_only:
        room.unsay(in_words(room.desk.path, InNoFile).in_full)


def closed(desk: Desk, told: Text, *, copy: bool = True) -> Text:
    """Close a desk; what became of its file in the last moment, where that is not what its window ``told`` already."""
    before = desk.keeper.trouble
    desk.close(copy=copy)
    return joined(filter(None, (_not_saved(desk, told, before), kept_apart(desk.keeper))))


def _not_saved(desk: Desk, told: Text, before: Text) -> Text:
    if desk.trouble is not None:
        return NO_WORDS if desk.trouble.in_full == told else desk.trouble.in_full
    if desk.keeper.trouble in ("", before):
        return NO_WORDS
    return no_last_copy(desk.keeper.trouble)


class StandingQuestion(QMessageBox):
    """A question that stands until it is answered, though the program is told to end meanwhile.

    Qt takes a window that is about to close, and asks, for closed: the program would end without an answer.
    """

    def exec(self) -> int:
        """Ask; what was answered."""
        app = QApplication.instance()
        assert app is not None
        THEME.space(self)
        app.installEventFilter(self)
        try:
            return super().exec()
        finally:
            app.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whoever ends the program is refused."""
        if event.type() == QEvent.Type.Quit:
            event.ignore()
            return True
        return super().eventFilter(watched, event)


def in_no_file(club: Path) -> Text:
    """That what was recorded would go with the window."""
    return t(
        "What was recorded in {name} since its last copy is in no file, for no disk has room for it: it is lost when "
        "this window closes. Keep it open, and free some space first.",
        name=called(club),
    )


def given_up(over: QWidget, club: Path, would_lose: Callable[[], bool]) -> bool:
    """Ask whether what is in no file shall be lost; Enter and Esc keep it. Nobody is asked any more once it is safe."""
    box = StandingQuestion(QMessageBox.Icon.Warning, "Overtrick", said(in_no_file(club)), parent=over)
    keep = box.addButton(said(t("Keep it open")), QMessageBox.ButtonRole.RejectRole)
    lose = box.addButton(said(t("Close and lose it")), QMessageBox.ButtonRole.DestructiveRole)
    box.setDefaultButton(keep)
    box.setEscapeButton(keep)
    again = QTimer(box, interval=ASK_EVERY)
    again.timeout.connect(lambda: None if would_lose() else box.done(SAFE))
    again.start()
    return box.exec() == SAFE or box.clickedButton() is lose
