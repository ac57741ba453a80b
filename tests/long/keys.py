"""Windows on every form of contest, used by somebody who presses anything: ``python -m tests.long.keys``.

Nothing, half or all of an evening is in; then keys, lines, buttons and rows come in any order, and whatever opens over
the window is answered or closed. Nothing that is pressed may be a mistake of the program, and the club is sound at the
end.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QDialog, QWidget

from scorer.commands.events import begin
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.refusal import Refusal
from scorer.keeping.copies import checked
from tests.scorer.contests.test_every_contest import SHARE, played
from ui.app import application
from ui.main_window import MainWindow
from ui.room import Room
from ui.theme import THEME

K, CONTROL, NONE = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier
ABOUT = [K.Key_Tab, K.Key_Backtab, K.Key_Up, K.Key_Down, K.Key_Left, K.Key_Right, K.Key_PageDown, K.Key_Home, K.Key_End]
PLAIN = [*ABOUT, *[K.Key_Return] * 4, *[K.Key_Escape] * 2, K.Key_Space, K.Key_Delete, K.Key_Insert, K.Key_F1, K.Key_F2]
WITH_CONTROL = [getattr(K, f"Key_{each}") for each in "12345678ZYTDEBKPFLJRU"]
LINES = (
    "4sn=", "3nte-1", "4h n +1 420", "60% 4SN= 40% 4SN-1", "a60", "p", "x", "-", "?", "abc", "7h", "none", "2-3",
    "0", "1", "4", "12", "999", "12 3", "1 2 3 4", "34-21", "leaves after 2", "Ann Ash", "Ann Ash & Ben Oak",
)  # fmt: skip
SIZE = 1280, 800  # px
LAST = 15  # of what was done, said with a mistake


class Somebody:
    """Presses anything in a window; what the program did wrong meanwhile is in ``wrong``."""

    def __init__(self, window: MainWindow, other: Desk, chance: random.Random) -> None:
        self.window, self.other, self.chance = window, other, chance
        self.done = deque[str](maxlen=LAST)
        self.wrong: list[str] = []
        self.left, self.acting, self.loop = 0, False, QEventLoop()
        acts = {
            self.key: 34,
            self.control: 14,
            self.line: 16,
            self.button: 16,
            self.row: 14,
            self.find: 6,
            self.elsewhere: 5,
        }
        self.acts: tuple[list[Callable[[], None]], list[int]] = ([*acts], [*acts.values()])

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        """A key, wherever the keyboard is."""
        QTest.keyClick(QApplication.focusWidget() or self.window, key, held)

    def type(self, words: str) -> None:
        """What is typed, wherever the keyboard is."""
        QTest.keyClicks(QApplication.focusWidget() or self.window, words)

    def goes_on(self, steps: int) -> None:
        """Do so many things, one at each turn of the loop of events, as whoever sits there does."""
        self.left = steps
        QTimer.singleShot(0, self.turn)
        while self.left:  # who closes the window leaves the loop, which is not the program's: that ends for good
            self.window.show()
            self.loop.exec()

    def turn(self) -> None:
        """Something is open over the window, and is answered; or else one thing is done."""
        if not self.left:
            return
        QTimer.singleShot(0, self.turn)  # now: what is done may wait for what is opened by it
        if over := QApplication.activePopupWidget() or QApplication.activeModalWidget():
            self.answer(over)
        elif not self.acting:
            self.acting = True
            try:
                self.act()
            except Exception as error:  # noqa: BLE001 – what the program does in a slot is caught by the hook, the rest here
                self.mistaken(type(error), error, error.__traceback__)
            self.acting, self.left = False, self.left - 1
            if not (self.left and self.window.isVisible()):
                self.loop.quit()

    def act(self) -> None:
        """One thing."""
        (chosen,) = self.chance.choices(*self.acts)
        chosen()

    def key(self) -> None:
        key = self.chance.choice(PLAIN)
        self.done.append(key.name)
        self.press(key)

    def control(self) -> None:
        key = self.chance.choice(WITH_CONTROL)
        self.done.append(f"Ctrl+{key.name}")
        self.press(key, CONTROL)

    def line(self) -> None:
        words = self.chance.choice(LINES)
        self.done.append(words)
        self.type(words)
        if self.chance.random() < 0.7:
            self.press(K.Key_Return)

    def button(self) -> None:
        there = [each for each in self.window.findChildren(QAbstractButton) if each.isVisible() and each.isEnabled()]
        if there:
            chosen = self.chance.choice(there)
            self.done.append(f"[{chosen.text()}]")
            chosen.click()

    def row(self) -> None:
        there = [each for each in self.window.findChildren(QAbstractItemView) if each.isVisible()]
        there = [each for each in there if each.model() is not None and each.model().rowCount()]
        if there:
            chosen = self.chance.choice(there)
            at = self.chance.randrange(chosen.model().rowCount())
            self.done.append(f"row {at} of {chosen.objectName() or type(chosen).__name__}")
            chosen.setFocus()
            chosen.setCurrentIndex(chosen.model().index(at, 0))
            QTest.keyClick(chosen, K.Key_Return)

    def find(self) -> None:
        letter, down = self.chance.choice("abcdefghijklmnopqrstuvwxyz"), self.chance.randrange(9)
        self.done.append(f"find {letter}, {down} down")
        self.press(K.Key_K, CONTROL)
        self.type(letter)
        for _ in range(down):
            self.press(K.Key_Down)
        self.press(K.Key_Return)

    def elsewhere(self) -> None:
        """Another window takes something back, or what took it back."""
        deed = self.chance.choice(self.other.journal(most=20)[:-1] or [None])
        if deed:
            self.done.append(f"elsewhere “{deed.what}” is taken back")
            with suppress(Refusal):
                self.other.take_back(deed.id)
            self.window.room.desk.catch_up()

    def answer(self, over: QWidget) -> None:
        """What is open over the window is answered somehow, or closed."""
        if self.chance.random() < 0.5:
            QTest.keyClick(over, self.chance.choice([K.Key_Down, K.Key_Tab, K.Key_Return, K.Key_Escape]))
        elif isinstance(over, QDialog):
            over.reject()
        else:
            over.close()

    def mistaken(self, _kind: object, error: BaseException, _at: object) -> None:
        """The program made a mistake, wherever that was."""
        said = "".join(traceback.format_exception(error))
        self.wrong.append(f"after {', '.join(self.done)}:\n{said}")


@contextmanager
def room_of(path: Path, which: int, share: float) -> Iterator[Room]:
    """A club with so much of an evening of a form of contest in it."""
    event = replace(played(*SHARE[which], share), id=0)
    with closing(Desk(path)) as desk:
        desk.do(begin(replace(event, slips={})))
        begun = desk.event(1)
        ids = {mine.id: its.id for mine, its in zip(event.sections, begun.sections, strict=True)}
        for key, slip in event.slips.items():
            desk.do(enter(begun, key._replace(section=ids[key.section]), slip))
        yield Room(desk, 1)


def pressed(home: Path, which: int, steps: int, seed: str) -> list[str]:
    """What went wrong while somebody pressed so much."""
    path, chance = home / f"{seed}.overtrick", random.Random(seed)
    with room_of(path, which, chance.choice((0, 0.5, 1))) as room, closing(Desk(path, who="Bo")) as other:
        window = MainWindow(room)
        somebody = Somebody(window, other, chance)
        before, sys.excepthook = sys.excepthook, somebody.mistaken
        window.resize(*SIZE)
        window.show()
        somebody.goes_on(steps)
        with suppress(RuntimeError):  # it was closed for good
            if window.isVisible():
                window.close()
            window.deleteLater()
        QApplication.processEvents()
        sys.excepthook = before
    return [*somebody.wrong, *(f"the club is not sound: {each}" for each in checked(path))]


def main(asked: list[str]) -> int:
    """Say each mistake with its seed, and how many there were; 1 where there was one."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.keys", description=__doc__)
    parser.add_argument("--rounds", type=int, default=len(SHARE))
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    wants = parser.parse_args(asked)
    seed, failed = wants.seed or random.randrange(1, 10**6), 0
    print(f"seed {seed}", flush=True)
    QDesktopServices.openUrl = lambda *_: True
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {each: home for each in ("HOME", *(f"XDG_{kind}_HOME" for kind in ("CONFIG", "DATA", "STATE")))}
        THEME.install(application())
        for number in range(wants.rounds):
            contest, rules = SHARE[number % len(SHARE)]
            for each in pressed(Path(home), number % len(SHARE), wants.steps, f"{seed}-{number}"):
                failed += 1
                print(f"FAILED {seed}-{number}, {contest.key} of {rules.key}, {each}", flush=True)
    print(f"{wants.rounds} rounds of {wants.steps} steps, {failed} mistakes")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
