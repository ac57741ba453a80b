"""Where a window opens: it fits its screen with its foot, and comes back to where it was, if that screen is there."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OPENED = """
import sys
from pathlib import Path
from ui.app import application
from ui.habits import Habits
from ui.main_window import MainWindow
from ui.nowhere import Nowhere
from ui.room import Room
from ui.theme import THEME

kept, scale, place = Path(sys.argv[1]), float(sys.argv[2]), sys.argv[3]
app = application()
habits = Habits.read(kept)
THEME.resize(scale)
THEME.install(app)
window = MainWindow(Room(Nowhere(None)), habits=habits)
window.show()
for _ in range(5):
    app.processEvents()
foot = window.foot.mapToGlobal(window.foot.rect().bottomRight())
print(window.x(), window.y(), window.width(), window.height(), foot.x(), foot.y())
if place:
    window.setGeometry(*map(int, place.split(",")))
    app.processEvents()
window.close()
habits.write(kept)
"""


@pytest.fixture
def opened(tmp_path):
    """Opens a window in a program of its own, on screens beside each other; where it is, how large, and its foot."""

    def open_(*screens, scale=1.0, left_at=""):
        at = 0
        told = []
        for name, (wide, high) in enumerate(screens):
            dots = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
            told.append({"name": str(name), "x": at, "y": 0, "width": wide, "height": high, **dots})
            at += wide
        (tmp_path / "screens.json").write_text(json.dumps({"screens": told, "windowFrameMargins": True}))
        there = {"QT_QPA_PLATFORM": f"offscreen:configfile={tmp_path / 'screens.json'}", "PYTHONPATH": str(ROOT)}
        own = {f"XDG_{each}_HOME": str(tmp_path / each) for each in ("CONFIG", "DATA", "STATE", "CACHE")}
        command = [sys.executable, "-c", OPENED, str(tmp_path / "window.json"), str(scale), left_at]
        done = subprocess.run(
            command, env={**os.environ, **own, **there}, cwd=ROOT, capture_output=True, text=True, check=True
        )
        return tuple(map(int, done.stdout.split()))

    return open_


@pytest.mark.parametrize(("screen", "scale"), [((1280, 800), 1.0), ((1280, 800), 1.5), ((1366, 768), 1.25)])
def test_it_fits_the_screen_with_its_foot(opened, screen, scale):
    *_, right, bottom = opened(screen, scale=scale)
    assert right <= screen[0] + 4  # a frame's width
    assert bottom <= screen[1]


@pytest.mark.parametrize(("screen", "wide"), [((1366, 768), 1366), ((1920, 1080), 1920), ((2560, 1440), 1920)])
def test_it_takes_the_room_that_a_screen_has_the_first_time(opened, screen, wide):
    *_, width, height, right, bottom = opened(screen)
    assert wide - 8 <= width <= wide  # less a frame
    assert height >= min(screen[1], 1200) - 80
    assert (right <= screen[0] + 4, bottom <= screen[1]) == (True, True)


def test_it_comes_back_to_where_it_was_and_onto_a_screen_that_is_there(opened):
    opened((1920, 1080), (1920, 1080), left_at="2500,200,1200,700")
    assert opened((1920, 1080), (1920, 1080))[2:4] == (1200, 700)
    *_, right, bottom = opened((1366, 768))
    assert 0 < right <= 1370
    assert 0 < bottom <= 768
