"""The pictures of every page."""

from PySide6.QtGui import QImage

from ui import shots
from ui.pages import PAGES


def test_every_page_of_both_evenings_is_taken_in_both_modes():
    names = [taking.name for taking in shots.takings()]
    assert len(set(names)) == len(names) == len(PAGES) * 4 + 4
    assert {"movement-in-play-light.png", "results-in-play-dark-1920.png", "sheets-finished-dark.png"} < set(names)


def test_a_picture_shows_the_window_as_it_came_to_rest(qtbot, tmp_path):
    light, dark = shots.first_evening(tmp_path, tmp_path)
    assert (light.name, dark.name) == ("tonight-first-light.png", "tonight-first-dark.png")
    one, other = QImage(str(light)), QImage(str(dark))
    assert (one.width(), one.height()) == (1280, 800)
    assert one.pixelColor(640, 780).lightness() > 200 > other.pixelColor(640, 780).lightness()
