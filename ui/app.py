"""Opens the window on a club file, and looks after it until it is closed."""

from __future__ import annotations

import gc
import locale
import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import TracebackType

# Before Qt, which looks through the source of every module that is imported after it: the start would be a quarter
# longer.  These bring everything of the scorer's that Tonight shows.
import scorer.evening.steps  # noqa: F401
import scorer.samples  # noqa: F401
from rules.text import Text
from scorer.cli import CANNOT
from scorer.cli.language import of_the_system
from scorer.cli.mistakes import watch_for_crashes, written_down
from scorer.desk import Desk
from scorer.evening.club_before import last_place, note_place
from scorer.event.refusal import Refusal
from scorer.keeping.restoring import is_a_copy
from scorer.places import user_config_path
from scorer.served import lies_at
from scorer.store.address import Address, Place

# isort: split
from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTimer, QTranslator
from PySide6.QtWidgets import QApplication

from ui.about import tell_of_version
from ui.besides_qt import BesidesQt
from ui.club import ClubWindow
from ui.habits import Habits
from ui.nowhere import Nowhere
from ui.only import Handed, Only, brought_to_front, nowhere
from ui.parts.saying import WINDOW
from ui.parts.steady import steady
from ui.theme import THEME
from ui.tidying import Tidying

HABITS = "window.json"


def run(path: Place | None, *, who: str = "", language: str = "") -> int:
    """Open the window on a club, or where one begins, and return the exit status when it is closed; 2 if it cannot be.

    ``language`` is the code of the one that was asked for at the start, if any was.
    """
    system = of_the_system(os.environ)  # Qt may be told another one
    app = application()
    kept = user_config_path("overtrick", appauthor=False) / HABITS
    habits = Habits.read(kept)
    THEME.resize(habits.scale)
    THEME.prefer(habits.dark)
    THEME.install(app)
    WINDOW.begin(habits.language, system, language)
    if not who and is_open(path):
        return 0
    club = ClubWindow(habits, who or habits.who, lambda: habits.write(kept))
    sys.excepthook = caught(club.refuse)
    watch_for_crashes()
    app.commitDataRequest.connect(club.hold_up)
    told = end_when_told()
    if not club.start(path):
        return CANNOT
    club.is_elsewhere = (lambda _: False) if who else is_open
    if sys.platform == "darwin":
        Handed(app, club.change)
    only = Only(app, club.come_to_front)
    club.look_after_another = partial(beside, only)
    if club.desk is not None:
        beside(only, club.desk)
    if club.window is not None:
        tell_of_version(club.window, habits)
    if told:  # before anything could be ended
        QTimer.singleShot(0, app.quit)
    gc.freeze()  # the program itself is never garbage: looking through it in the background would hold up the window
    status = app.exec()
    opened = club.window is not None
    only.leave()
    club.close()
    written(habits, kept)
    return status if opened else CANNOT


def is_open(club: Place | None) -> bool:
    """Whether a window of the same person is open on a club and comes to the front.

    Without a club that is the one that was open last, or the page on which one begins.
    """
    if club is None:
        last = last_place()
        return (last is not None and is_open(last)) or brought_to_front(nowhere())
    return brought_to_front(club.path if isinstance(club, Address) else club)


def beside(only: Only, desk: Desk) -> None:
    """This club is open now: who starts the program again finds it, and who starts it tomorrow comes back to it."""
    if isinstance(desk, Nowhere):
        only.look_after(nowhere())
        return
    only.look_after(desk.path)
    if is_a_copy(desk.path) is None:
        note_place(lies_at(desk))


def end_when_told() -> list[int]:
    """Who ends the program from outside, as a computer does that is switched off, closes its window as by its cross.

    So does Ctrl+C in the terminal it was started in: as an exception it could come while Qt asks a widget or the style
    for something, which takes the program down. The signals that came are told too: while nothing is open yet, nothing
    comes of them.
    """
    heard: list[int] = []

    def end(number: int, _frame: object) -> None:
        heard.append(number)
        QApplication.quit()

    for name in ("SIGTERM", "SIGHUP", "SIGINT"):
        told = getattr(signal, name, None)
        if told and signal.getsignal(told) in (signal.SIG_DFL, signal.default_int_handler):
            signal.signal(told, end)
    return heard


def written(habits: Habits, kept: Path) -> None:
    """Keep how the window was as it closes; not who sat at it: who said so last, at whichever window, comes back."""
    if os.path.exists(kept):
        habits.who = Habits.read(kept).who
    habits.write(kept)


def application() -> QApplication:
    """The one application, made if there is none yet."""
    found = QApplication.instance()
    if isinstance(found, QApplication):
        return tidy(found)
    write_unicode()
    app = QApplication([sys.argv[0]])
    steady()
    follow_language()
    WINDOW.changed.connect(follow_language)
    app.setApplicationName("Overtrick")
    app.setDesktopFileName("overtrick")
    return tidy(app)


def follow_language() -> None:
    """Have Qt say what it says itself, and write dates and numbers, in the language of the window."""
    app, code = QCoreApplication.instance(), WINDOW.language.code
    english = QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom)
    QLocale.setDefault(english if code == "en" else QLocale(code))
    if app is None:
        return
    for before in app.findChildren(QTranslator):
        app.removeTranslator(before)
        before.deleteLater()
    if code != "en":
        app.installTranslator(BesidesQt(app))
    own = QTranslator(app)
    if own.load(f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(own)


def tidy(app: QApplication) -> QApplication:
    """The same, tidying up after itself, whoever made it."""
    if app.findChild(Tidying) is None:
        Tidying(app)
    return app


def write_unicode() -> None:
    """Where the system's language writes no UTF-8, choose what Qt would choose: it complains where it has to."""
    if locale.getencoding().upper() not in ("UTF-8", "UTF8"):
        os.environ["LC_ALL"] = "C.UTF-8"


def caught(say: Callable[[Text], object]) -> Callable[[type[BaseException], BaseException, TracebackType | None], None]:
    """What happens with an error that nothing else caught: it is written down, and said in one sentence."""

    def say_sorry(_kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
        if isinstance(error, Refusal):  # what the club file's trouble is, for one
            say(error.in_full)
        else:
            say(written_down(error.with_traceback(where)))

    return say_sorry
