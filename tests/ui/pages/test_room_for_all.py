"""Movement, Seats and Sheets at every size and scale: nothing is cut off at the side."""

import pytest

from tests.ui.evening import open_evening
from tests.ui.pages.windows import window_on
from ui.jobs import BENCH
from ui.theme import THEME

SIZES = [
    # scale, width, height
    (1.0,    1280,  800),
    (1.0,    1920,  1080),
    (1.0,    900,   700),
    (1.5,    1280,  800),
    (2.0,    1280,  800),
    (0.8,    640,   480),
]  # fmt: skip


def beyond(window, qtbot, scale, wide, high):
    """By how much either half of the page is wider than the window, when both have another size."""
    THEME.resize(scale)
    window.resize(wide, high)
    qtbot.wait(5)  # a large window shows all larger
    area, made = window.pages.currentWidget(), window.pages.front()
    halves = made.halves if hasattr(made, "halves") else made.view.halves
    qtbot.waitUntil(lambda: halves.tabbed == (THEME.effective(window.width()) < 900))
    return [overlap(area, halves, half, qtbot) for half in (0, 1)]


def overlap(area, halves, half, qtbot):
    halves.show_half(half)
    area.updateGeometry()
    qtbot.wait(1)
    return area.horizontalScrollBar().maximum()


def test_movement_is_seen_whole_in_a_small_window(tmp_path, shown, qtbot):
    window = window_on(open_evening(tmp_path), shown, "movement")
    window.resize(1024, 640)
    qtbot.wait(1)
    assert window.pages.currentWidget().verticalScrollBar().maximum() == 0
    BENCH.submit(int).result(30)


@pytest.mark.parametrize("page", ["movement", "seats", "sheets"])
def test_a_page_is_never_wider_than_its_window(tmp_path, shown, qtbot, page):
    window = window_on(open_evening(tmp_path), shown, page)
    for size in SIZES:
        assert beyond(window, qtbot, *size) == [0, 0], size
    BENCH.submit(int).result(30)
