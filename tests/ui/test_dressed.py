"""Who wears the look: the windows, and what comes into them; the application itself has none."""

from contextlib import closing

import pytest
from PySide6.QtCore import QSize
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QFocusFrame, QLabel, QMessageBox, QSplitter, QWidget

from rules.text import t
from tests.scorer.clubs import open_club
from ui.boxes import Kind, told
from ui.main_window import MainWindow
from ui.pages import PAGES
from ui.pages.sheets.paper import Pages
from ui.pages.sheets.printing import agreed
from ui.parts import files
from ui.parts.layout import boxed, column
from ui.rescue import Rescue
from ui.room import Room
from ui.theme.distances import Distances


@pytest.fixture
def desk(tmp_path):
    with closing(open_club(tmp_path)) as desk:
        yield desk


@pytest.fixture
def window(desk, qtbot):
    made = MainWindow(Room(desk, 1), PAGES[:2])
    qtbot.addWidget(made)
    return made


@pytest.fixture
def rescue(desk, qtbot):
    made = Rescue(desk.path, t("It cannot be opened."), lambda: None)
    qtbot.addWidget(made)
    return made


@pytest.fixture
def box(monkeypatch, qtbot):
    boxes = []
    monkeypatch.setattr(QMessageBox, "exec", lambda box: boxes.append(box) or qtbot.addWidget(box))
    told(Kind.Warning, t("It cannot be opened."))
    return boxes[0]


@pytest.mark.parametrize("which", ["window", "rescue", "box"])
def test_every_window_wears_the_look_of_the_mode_in_force(which, theme, request):
    dressed = request.getfixturevalue(which)
    assert theme.colours["sheet"] in (light := dressed.styleSheet())
    theme.prefer(True)
    assert theme.colours["sheet"] in dressed.styleSheet() != light


def test_nothing_is_dressed_before_it_is_in_a_window(theme, qapp, qtbot):
    """Else Qt dresses all of it again at every step that it is put into something larger."""
    assert (qapp.styleSheet(), isinstance(qapp.style(), Distances)) == ("", False)
    part, window = QLabel("Tonight"), QWidget()
    qtbot.addWidget(window)
    theme.wear(window)
    part.setProperty("as", "figure")
    whole = boxed(column(part))
    assert part.fontInfo().pixelSize() == theme.px(15)
    whole.setParent(window)
    part.ensurePolished()
    assert part.fontInfo().pixelSize() > theme.px(15)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_qt_lays_out_has_our_distances(scale, theme, tmp_path, qtbot, window):
    theme.resize(scale)
    asked = files.dialog(window, t("Open a club file"), tmp_path)
    qtbot.addWidget(asked)
    asked.show()
    assert asked.layout().contentsMargins().left() == theme.px(16)
    places = asked.findChild(QSplitter).widget(0)
    assert places.width() >= theme.px(100), "Computer can be read"
    theme.space(alone := QWidget())
    qtbot.addWidget(alone)
    icon = alone.style().pixelMetric(alone.style().PixelMetric.PM_ButtonIconSize)
    assert QSize(icon, icon) == QSize(theme.px(20), theme.px(20))


def test_the_printer_s_own_window_has_our_distances(theme, monkeypatch, window):
    asked = []
    monkeypatch.setattr(QPrintDialog, "exec", lambda made: asked.append(made.layout().contentsMargins().left()))
    theme.resize(1.5)
    agreed(QPrinter(), Pages(None, b"", ((595.0, 842.0),)), window)
    assert asked == [theme.px(16)]


def test_the_ring_about_a_button_of_a_box_is_whole(box, theme, qtbot):
    with qtbot.waitExposed(box):
        box.show()
    theme.follow(None, box.buttons()[0])
    qtbot.waitUntil(lambda: box.findChild(QFocusFrame).isVisible())
    ring = box.findChild(QFocusFrame)
    assert ring.parentWidget().rect().contains(ring.geometry())
