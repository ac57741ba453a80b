"""File dialogs: what they list is never opened, and they are made in one place."""

import ctypes
import os
import re
import sys
from pathlib import Path

import pytest
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QFileDialog, QFileSystemModel, QLineEdit, QWidget

from ui.pages.sheets.paper import Pages
from ui.pages.sheets.printing import agreed
from ui.parts.files import chosen, dialog, file_to_open, file_to_save, folder

UI = Path(__file__).parents[3] / "ui"
OPENED = 0x20  # inotify's IN_OPEN


class Openings:
    """Counts how often a file is opened, by whomever, as the system tells."""

    def __init__(self, path):
        libc = ctypes.CDLL(None, use_errno=True)
        self.at = libc.inotify_init1(os.O_NONBLOCK)
        assert libc.inotify_add_watch(self.at, os.fsencode(path), OPENED) >= 0

    def count(self):
        try:
            return len(os.read(self.at, 65536)) // 16  # a watched file's event has no name behind it
        except BlockingIOError:
            return 0


@pytest.fixture
def club(tmp_path):
    """A club file among others."""
    for name in ("autumn.overtrick", "sheet.pdf", "members"):
        (tmp_path / name).write_bytes(b"SQLite format 3\0" * 100)
    (tmp_path / "autumn copies").mkdir()
    return tmp_path / "autumn.overtrick"


@pytest.fixture
def over(shown):
    return shown(QWidget())


def listing(qtbot, asking, where):
    """What a dialog calls each file, once it has looked at all of them."""
    asking.show()
    model = asking.findChild(QFileSystemModel)

    def named():
        folder = model.index(str(where))
        rows = [model.index(row, 0, folder) for row in range(model.rowCount(folder))]
        return {model.fileName(row): model.type(row) for row in rows}

    qtbot.waitUntil(lambda: set(named()) == {p.name for p in where.iterdir()} and all(named().values()))
    return named()


def of_qt(over, where):
    made = QFileDialog(over, "Open", str(where))
    made.setOption(QFileDialog.Option.DontUseNativeDialog)
    return made


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux who opens a file")
@pytest.mark.parametrize("make", [lambda over, where: dialog(over, "Open", where), of_qt], ids=["ours", "Qt's own"])
def test_a_dialog_never_opens_the_files_it_lists(qtbot, over, club, make):
    """Qt's own does, which is what makes this a test."""
    openings = Openings(club)
    said = listing(qtbot, make(over, club.parent), club.parent)
    if make is of_qt:
        assert openings.count() > 0
    else:
        assert openings.count() == 0
        assert (said["autumn.overtrick"], said["autumn copies"]) == ("File", "Folder")


@pytest.mark.parametrize(
    ("ask", "given", "found"),
    [
        (file_to_open, "autumn.overtrick", "autumn.overtrick"),
        (file_to_save, "new.pdf", "new.pdf"),
        (folder, "autumn copies", "autumn copies"),
    ],
)
def test_what_was_chosen_is_told(over, club, monkeypatch, ask, given, found):
    def choose(asking):
        asking.selectFile(str(club.parent / given))
        return 1

    monkeypatch.setattr(QFileDialog, "exec", choose)
    more = () if ask is folder else ("All (*)",)
    assert ask(over, "Choose", club.parent, *more) == club.parent / found


def test_what_was_typed_is_chosen_and_no_folder_on_the_way_to_it(over, club, monkeypatch):
    """While its list of names is open Qt's dialog lets go of nothing that the line has come to on the way."""
    wanted = club.parent / "autumn copies"

    def typed(asking):
        asking.findChild(QLineEdit, "fileNameEdit").setText(str(wanted))
        return 1

    monkeypatch.setattr(QFileDialog, "exec", typed)
    monkeypatch.setattr(QFileDialog, "selectedFiles", lambda _: [str(club.parent), str(wanted)])
    assert folder(over, "Choose", club.parent) == wanted


def test_what_was_chosen_is_told_though_the_page_was_drawn_anew_meanwhile(over, qtbot, club, monkeypatch):
    window = over.window()
    page = QWidget(window)

    def choose(asking):
        page.deleteLater()
        qtbot.wait(1)
        asking.selectFile(str(club))
        return True

    monkeypatch.setattr(QFileDialog, "exec", choose)
    assert file_to_save(page, "Save", club, "All (*)") == club


def test_a_dialog_that_was_left_tells_nothing(over, club, monkeypatch):
    monkeypatch.setattr(QFileDialog, "exec", lambda _: 0)
    assert chosen(dialog(over, "Open", club)) is None


def test_a_name_is_proposed_in_its_folder(over, club):
    asking = dialog(over, "Save", club.parent / "Ranking.pdf")
    assert asking.selectedFiles() == [str(club.parent / "Ranking.pdf")]


def test_every_file_dialog_of_the_program_is_made_in_one_place():
    makers = [
        path.relative_to(UI).as_posix()
        for path in UI.rglob("*.py")
        if re.search(r"\bQFileDialog\b(?! QToolButton)", path.read_text(encoding="utf-8"))
    ]
    assert makers == ["parts/files.py"]


def test_the_printers_window_has_no_file_dialog_of_its_own(over, monkeypatch):
    asked = []
    to_file = QPrintDialog.PrintDialogOption.PrintToFile
    monkeypatch.setattr(QPrintDialog, "exec", lambda self: asked.append(self.testOption(to_file)) or 0)
    agreed(QPrinter(), Pages(None, b"", ((595.0, 842.0),)), over)
    assert asked == [False]
