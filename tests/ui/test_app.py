"""The club file that is open, and what happens with an error nobody caught."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scorer.event.refusal import Refusal
from tests.ui.evening import open_evening
from ui.app import ClubWindow, caught, run, write_unicode, written
from ui.habits import Habits

ROOT = Path(__file__).parents[2]


@pytest.fixture
def club(tmp_path, qtbot, monkeypatch):
    """A club that is open in a window; its pages are not what is tested here."""
    monkeypatch.setattr("ui.main_window.MainWindow._bring", lambda *_: None)
    open_evening(tmp_path).close()
    club = ClubWindow(Habits(), "Ann")
    club.open(tmp_path / "evening.overtrick")
    yield club
    club.window.close()
    club.window.room.leave()
    club.window.room.desk.close(copy=False)


def test_a_system_without_its_languages_letters_is_spoken_to_in_its_language(monkeypatch, qapp):
    begun = []

    def begin(*said):
        begun.append(said)
        raise SystemExit

    with monkeypatch.context() as told:
        told.setenv("LC_ALL", "")
        told.delenv("LC_MESSAGES", raising=False)
        told.setenv("LANG", "de_DE.UTF-8")
        told.setattr("ui.app.locale.getencoding", lambda: "ANSI_X3.4-1968")
        told.setattr("ui.app.application", lambda: write_unicode() or qapp)
        told.setattr("ui.app.WINDOW.begin", begin)
        with pytest.raises(SystemExit):
            run(None)
    assert begun == [("", "de", "")]


def test_a_club_opens_at_its_newest_event(club):
    assert club.window.isVisible()
    assert club.window.room.evening.name == "Tuesday Pairs"


def test_another_file_takes_the_place_of_the_one_that_is_open(club, tmp_path):
    before = club.window
    club.window.room.open_file(tmp_path / "new.overtrick")
    assert club.window is not before
    assert (before.isVisible(), club.window.isVisible(), club.window.room.evening) == (False, True, None)


def test_a_file_that_is_no_club_file_is_refused_in_the_window(club, tmp_path):
    before, other = club.window, tmp_path / "holiday.jpg"
    other.write_bytes(b"\xff\xd8 a picture")
    club.window.room.open_file(other)
    assert club.window is before
    assert club.window.notice.words.text().startswith("holiday.jpg is not an Overtrick club file.")


def test_an_error_nobody_caught_is_written_down_without_what_is_the_clubs_and_said(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("scorer.cli.mistakes.user_log_path", lambda *_, **__: tmp_path)
    said = []
    try:
        raise ZeroDivisionError("Ida Holm")
    except ZeroDivisionError:
        caught(said.append)(*sys.exc_info())
    kept = (tmp_path / "overtrick.log").read_text()
    assert "ZeroDivisionError" in kept
    assert "Ida Holm" not in kept
    assert capsys.readouterr().err == ""
    assert str(tmp_path / "overtrick.log") in said[0]


class NotToday(Refusal):
    """{name} is damaged."""


def test_a_refusal_nobody_caught_is_said_in_its_own_words_and_no_mistake_of_the_programs(tmp_path, monkeypatch):
    monkeypatch.setattr("scorer.cli.mistakes.user_log_path", lambda *_, **__: tmp_path)
    said = []
    try:
        raise NotToday(name="autumn.overtrick")
    except NotToday:
        caught(said.append)(*sys.exc_info())
    assert (said, list(tmp_path.iterdir())) == (["autumn.overtrick is damaged."], [])


STARTED = """
import sys
from pathlib import Path
from PySide6.QtCore import QLocale
from PySide6.QtGui import QFontInfo
from ui import app
app.QApplication.exec = lambda *_: print(QFontInfo(app.QApplication.font()).family(), QLocale().name()) or 0
raise SystemExit(app.run(Path(sys.argv[1])))
"""


SPEAKS = [("C", "en_GB"), ("C.UTF-8", "en_GB"), ("de_DE", "de_DE"), ("de_DE.UTF-8", "de_DE"), ("xx_YY.UTF-8", "en_GB")]


@pytest.mark.parametrize(("language", "spoken"), SPEAKS)
def test_a_started_window_has_our_own_fonts_and_speaks_as_the_system_does_where_it_can(tmp_path, language, spoken):
    """In a process of its own, because what a person likes is put on before the fonts are there."""
    own = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "LC_ALL": language}
    env = os.environ | own
    command = [
        sys.executable,
        "-c",
        STARTED,
        str(tmp_path / "club.overtrick"),
    ]
    started = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert started.stdout.split("\n")[0] == f"Noto Sans {spoken}"
    assert "locale" not in started.stderr


COMMANDED = """
import sys
from scorer import cli, screen

def window(path, who=""):
    from ui import app
    from PySide6.QtGui import QFontInfo
    told = lambda *_: print(QFontInfo(app.QApplication.font()).family(), *sys.modules, sep="\\n")
    app.QApplication.exec = lambda *_: told() or 0
    return app.run(path)

screen.no_window = str
raise SystemExit(cli.main(sys.argv[1:], window=window))
"""


@pytest.fixture(scope="module")
def started(tmp_path_factory):
    """What a window says that was opened on a club by the command: its font, and every module that is loaded.

    In a process of its own, because what a person likes is put on before the fonts are there.
    """
    home = tmp_path_factory.mktemp("home")
    open_evening(home).close(copy=False)
    env = os.environ | {"HOME": str(home), "XDG_CONFIG_HOME": str(home), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", COMMANDED, str(home / "evening.overtrick")]
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_a_started_window_is_dressed_in_our_own_fonts(started):
    assert started[0] == "Noto Sans"


# What Tonight does not show is loaded when it is first wanted: paper, spreadsheets, the command line, totals, names,
# dialogs and the other pages; and the tables of the file are plain ones, which need no ORM.
LATER = {
    "alembic",
    "defusedxml",
    "numpy",
    "openpyxl",
    "pypdfium2",
    "rapidfuzz",
    "reportlab",
    "rich",
    "scorer.cli.report",
    "typer",
}
LATER |= {"scorer.formats", "scorer.rescore", "scorer.roster", "scorer.sheets", "scorer.standings", "ui.search"}
LATER |= {"sqlalchemy.orm", "ui.pages.copies.copies", "ui.parts.files"}


def test_nothing_is_loaded_that_tonight_does_not_show(started):
    assert "ui.pages.tonight.now" in started
    assert not LATER.intersection(started)


def test_whoever_said_last_who_they_are_comes_back_whichever_window_closes_after_that(tmp_path):
    kept, ann, bea = tmp_path / "window.json", Habits(who="Ann"), Habits(who="Bea", scale=1.25)
    written(bea, kept)
    assert Habits.read(kept) == bea
    ann.write(kept)  # Ann says who she is
    written(Habits(who="Bea", scale=1.5), kept)
    assert Habits.read(kept) == Habits(who="Ann", scale=1.5)


TOLD_AT_ONCE = """
import os, signal, sys
from pathlib import Path
from ui import app

start = app.ClubWindow.start

def told(club, path):
    os.kill(os.getpid(), signal.SIGTERM)
    return start(club, path)

app.ClubWindow.start = told
print(app.run(Path(sys.argv[1])))
"""


@pytest.mark.skipif(os.name != "posix", reason="a process is told to end otherwise there")
def test_who_is_told_to_end_while_the_window_opens_does_once_it_is_open(tmp_path):
    open_evening(tmp_path).close()
    kept = {f"XDG_{each}_HOME": str(tmp_path / each) for each in ("CONFIG", "DATA", "STATE")}
    command = sys.executable, "-c", TOLD_AT_ONCE, str(tmp_path / "evening.overtrick")
    env = {**os.environ, **kept, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"
