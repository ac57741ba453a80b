"""What the programs on a club file do: record without a pause, and say each deed after it was acknowledged.

Each is a process of its own. A line is written in one piece: ``try`` before a deed, ``did`` after it was acknowledged,
``no`` with the sentence where the file refused it, ``view`` with what the program shows of the club.
"""

from __future__ import annotations

import errno
import faulthandler
import hashlib
import os
import random
import resource
import shutil
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from multiprocessing.connection import wait
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from sqlalchemy import Connection

from scorer import journal
from scorer.cli.clubs import look_for
from scorer.clock import CLOCK
from scorer.commands import Command
from scorer.commands.events import ChangeEvent
from scorer.commands.results import EnterResult
from scorer.desk import Desk
from scorer.event.plain import text
from scorer.event.refusal import Refusal
from scorer.event.results import BareScore, Key, Slip
from scorer.keeping.copies import listed as copies_in
from scorer.store import reading
from scorer.store.copying import copies as copies_of
from scorer.store.deeds import head
from scorer.store.trouble import FileTrouble
from tests.scorer.keeping.deeds import without_powers

PATIENCE = 400  # refusals, some fifty a second
Do = Callable[[Desk], object]


class Pipes(NamedTuple):
    """How a program speaks to the tester, and hears from it."""

    told: int
    asked: int

    def tell(self, *words: object) -> None:
        line = " ".join(str(word).replace("\n", " ") for word in words) + "\n"
        os.write(self.told, line.encode())

    def heard(self) -> str:
        """What the tester wants, if anything; it being gone ends the program."""
        if not wait([self.asked], 0):
            return ""
        return os.read(self.asked, 1).decode() or os._exit(0)


class Script:
    """One program's deeds: results that nobody else writes, notes, and steps back and forth."""

    def __init__(self, name: str, pipes: Pipes, chance: random.Random) -> None:
        self.name, self.pipes, self.chance, self.number = name, pipes, chance, 0
        self.refused = 0
        self.done = False  # only answers from now on
        self.acts: dict[str, Callable[[], object]] = {}  # what a window does when asked, where a desk does otherwise

    def step(self, desk: Desk) -> None:
        """Do one thing more, or be told why not; after a few refusals there is no point in going on."""
        for asked in iter(self.pipes.heard, ""):
            self.answer(desk, asked)
        if self.done:
            return
        try:
            deed = self.chance.choices((self.result, self.note, self.undo, self.redo), (14, 2, 2, 1))[0](desk)
        except FileTrouble as trouble:
            self.is_refused(trouble)
        except Refusal:
            return
        else:
            self.pipes.tell("did", deed.step, deed.what)

    def is_refused(self, trouble: Refusal) -> None:
        """Tell of what was refused, and wait a moment."""
        self.refused += 1
        self.pipes.tell("no", type(trouble).__name__, trouble)
        time.sleep(0.02)

    def answer(self, desk: Desk, asked: str) -> None:
        """``v``: what one sees; ``q``: close, as a director.

        ``x`` and ``y``: its folder does not answer, and does; ``f`` and ``r``: no disk has room, and has.
        """
        try:
            if act := self.acts.get(asked):
                act()
                return
            if asked == "v":
                desk.catch_up()
                self.pipes.tell("view", *desk.read(view))
        except LookupError:
            self.pipes.tell("view", 0, "none")
        except FileTrouble as trouble:
            self.pipes.tell("no", type(trouble).__name__, trouble)
            self.pipes.tell("view", 0, "none")
        if asked in "xy":
            answering(desk.path.parent, asked == "y")
        if asked in "fr":
            having_room(desk.path.parent, asked == "r")
        if asked == "q":
            desk.close()
            if still := getattr(desk, "trouble", None):
                self.pipes.tell("no", type(still).__name__, still)
            os._exit(0)

    def does(self, desk: Desk, command: Command) -> journal.Deed:
        self.pipes.tell("try", command.said)
        return desk.do(command)

    def result(self, desk: Desk) -> journal.Deed:
        self.number += 1
        said, key = f"{self.name}-{self.number}", Key(1, self.number, sum(self.name.encode()) * 7919, self.number)
        key = key._replace(table=int(hashlib.sha256(self.name.encode()).hexdigest()[:6], 16))
        return self.does(desk, EnterResult(event=1, said=said, key=key, slip=Slip(BareScore(self.number))))

    def note(self, desk: Desk) -> journal.Deed:
        self.number += 1
        said = f"{self.name}-{self.number}"
        return self.does(desk, ChangeEvent(event=1, said=said, changes={"note": said}))

    def undo(self, desk: Desk) -> journal.Deed:
        return desk.undo(1)

    def redo(self, desk: Desk) -> journal.Deed:
        return desk.redo(1)


def view(file: Connection) -> tuple[int, str]:
    """The last deed, and what a window shows of the event, as a few letters to compare."""
    last, shown = head(file), text(reading.event(file, 1))
    return last.deed, hashlib.sha256((last.chain + shown).encode()).hexdigest()[:12]


ASKED_OF_A_DISK = {name: getattr(os, name) for name in ("stat", "lstat", "scandir", "listdir", "open", "mkdir")}


def answering(folder: Path, yes: bool) -> None:
    """Whether the disk that a folder lies on says anything."""

    def unanswered(name: str) -> Callable[..., object]:
        def asked(path: object = ".", *args: object, **more: object) -> object:
            if isinstance(path, str | os.PathLike) and Path(path).is_relative_to(folder) and "home" not in str(path):
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            return ASKED_OF_A_DISK[name](path, *args, **more)

        return asked

    for name, ask in ASKED_OF_A_DISK.items():
        setattr(os, name, ask if yes else unanswered(name))


def having_room(folder: Path, yes: bool) -> None:
    """Whether anything new can be made within a folder; what is there already has its room."""

    def full(path: object, flags: int, *mode: int, **more: object) -> int:
        if flags & os.O_CREAT and isinstance(path, str | os.PathLike) and Path(path).is_relative_to(folder):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return int(ASKED_OF_A_DISK["open"](path, flags, *mode, **more))

    os.open = ASKED_OF_A_DISK["open"] if yes else full


# --- the kinds of programs ----------------------------------------------------------------


def recorder(path: Path, script: Script) -> None:
    """A desk that records all the time, with copies taken beside it as a window does."""
    desk = Desk(path, who=script.name)
    script.pipes.tell("open")
    threading.Thread(target=copies, args=(desk, script), daemon=True).start()
    while script.refused < PATIENCE:
        script.step(desk)
    waits(desk, script)


def copies(desk: Desk, script: Script) -> None:
    """Take a copy now and then, as soon as there is anything to copy."""
    while True:
        with suppress(FileTrouble):
            if desk.trouble is None and not desk._gone:
                desk.keeper.take(desk.head)
        time.sleep(script.chance.uniform(0.05, 0.5))


def waits(desk: Desk, script: Script) -> None:
    """Refused too often: only answer from now on."""
    while True:
        if asked := script.pipes.heard():
            script.answer(desk, asked)
        time.sleep(0.01)


def command_line(path: Path, script: Script) -> None:
    """One command after another, each with a deed or two."""
    while script.refused < PATIENCE:
        try:
            if copies_of(path):  # as every command does, before it would make a file anew
                look_for(path)
            desk = Desk(path, who=script.name)
            script.pipes.tell("open")
            for _ in range(script.chance.randint(1, 3)):
                script.step(desk)
            desk.close()
            if desk.trouble:
                raise desk.trouble
        except Refusal as trouble:
            script.is_refused(trouble)
            if script.pipes.heard() == "q":
                os._exit(0)
    os._exit(0)


def window(path: Path, script: Script) -> None:
    """The real window, unseen, that records through its room and opens a file dialog now and then."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QFileDialog

    import ui.club
    from ui import main_window
    from ui.app import application
    from ui.club import ClubWindow
    from ui.habits import Habits
    from ui.theme import THEME
    from ui.wanted import BringBack

    def caught(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
        if isinstance(error, Refusal):  # said in the window
            script.pipes.tell("no", kind.__name__, error)
        else:
            bug(script, error)

    sys.excepthook = caught
    app = application()
    THEME.install(app)
    club = ClubWindow(Habits(), script.name)
    club.open(path)
    script.pipes.tell("open")
    vars(ui.club)["told"] = lambda _kind, said: script.pipes.tell("no", "Box", said)
    vars(main_window)["given_up"] = lambda *_: script.pipes.tell("no", "Question", "It is kept open.")  # as Enter does

    def leave() -> None:
        if club.window.close():
            club.close()
            os._exit(0)

    def bring_back(harm: Callable[[Path, Path], object]) -> None:
        copy = script.chance.choice(copies_in(path)).path
        harm(path, copy)
        club.change(BringBack(path, copy))
        script.pipes.tell("no", "Notice", club.window.notice.sentence)
        script.done = True  # what is recorded from here on is below the same names a second time

    script.acts = {
        "q": leave,
        "d": lambda: bring_back(lambda path, _: path.unlink()),
        "o": lambda: bring_back(lambda path, copy: shutil.copyfile(copy, path)),
    }

    def step() -> None:
        if script.chance.random() < 0.03:
            dialog = QFileDialog(club.window, "Open", str(path.parent))
            dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
            dialog.open()
            QTimer.singleShot(30, dialog.deleteLater)
        script.step(club.window.room.desk)

    timer = QTimer()
    timer.timeout.connect(step)
    timer.start(2)
    app.exec()


KINDS = {"desk": recorder, "command": command_line, "window": window}


# --- starting one -------------------------------------------------------------------------


class Conditions(NamedTuple):
    """What is odd about the machine a program runs on."""

    clock: timedelta = timedelta()
    most: int = 0  # bytes a file may grow to; 0 for no limit
    powers: bool = True  # what a system's own administrator may do that nobody else may


def run(kind: str, path: Path, script: Script, odd: Conditions) -> None:
    """Be a program until it is over; never returns."""
    try:
        placed_in(path.parent, odd)
        threading.excepthook = lambda beside: bug(script, beside.exc_value)
        KINDS[kind](path, script)
    except FileTrouble as trouble:
        script.pipes.tell("no", type(trouble).__name__, trouble)
    except BaseException as error:  # noqa: BLE001  the tester must hear of it
        bug(script, error)
    finally:
        os._exit(0)


def placed_in(folder: Path, odd: Conditions) -> None:
    """Be on the machine of which this is so."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    faulthandler.register(signal.SIGUSR1, file=sys.__stderr__, all_threads=True)
    os.environ["XDG_DATA_HOME"] = os.environ["XDG_CONFIG_HOME"] = str(folder / "home")
    if odd.most:
        resource.setrlimit(resource.RLIMIT_FSIZE, (odd.most, odd.most))
    if not odd.powers:
        without_powers()
    set_wrong(odd.clock)


def bug(script: Script, error: BaseException | None) -> None:
    """Tell what nobody thought of, and where; a tester that is gone hears nothing."""
    with suppress(OSError):
        script.pipes.tell("bug", repr(error), " | ".join("".join(traceback.format_exception(error)).splitlines()))


def set_wrong(by: timedelta) -> None:
    """The clock of this program shows another time than the tester's, wherever it looks."""
    right = CLOCK.read
    CLOCK.read = lambda: right() + by


def main_of(kind: str, path: Path, name: str, seed: str) -> None:
    """For a program that is to be watched by hand."""
    run(kind, path, Script(name, Pipes(sys.stdout.fileno(), 0), random.Random(seed)), Conditions())
