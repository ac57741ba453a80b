"""Whether a window can be opened: by what the session says of its screens, and by what they answer."""

import subprocess
import sys

import pytest

from scorer import screen
from scorer.screen import Screen, absent, no_window, wayland_answers, x11_answers

GOOD = Screen("DISPLAY", {}, lambda: True)
DEAF = Screen("DISPLAY", {}, lambda: False)
BARE = Screen("DISPLAY", {"libnothing-of-this-name.so.9": "libnothing9"}, lambda: True)
OTHER = Screen("WAYLAND_DISPLAY", {}, lambda: True)
NAMES = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")

NOTHING = "A window needs system libraries that are not installed: libnothing-of-this-name.so.9 (libnothing9)."
DRAWN = "There is no screen: QT_QPA_PLATFORM is offscreen."

TABLE = [
    # the session says                                   the screens    why no window opens
    ({},                                                 [GOOD],        "There is no screen."),
    ({"DISPLAY": ""},                                    [GOOD],        "There is no screen."),
    ({"DISPLAY": ":0"},                                  [GOOD],        ""),
    ({"DISPLAY": ":0"},                                  [DEAF],        "The screen DISPLAY=:0 does not answer."),
    ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "w"},          [DEAF, OTHER], ""),
    ({"DISPLAY": ":0"},                                  [BARE],        NOTHING),
    ({"QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":0"},  [GOOD],        DRAWN),
    ({"QT_QPA_PLATFORM": "offscreen:x"},                 [GOOD],        DRAWN),
    ({"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":0"},        [DEAF],        "The screen DISPLAY=:0 does not answer."),
    ({"QT_QPA_PLATFORM": "eglfs"},                       [DEAF],        ""),
]  # fmt: skip


@pytest.mark.parametrize(("says", "screens", "why"), TABLE)
def test_the_reason_why_no_window_opens_is_one_sentence(says, screens, why, monkeypatch):
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    for name, value in says.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(screen, "SCREENS", tuple(screens))
    monkeypatch.setattr(screen, "QT", {})
    assert no_window() == why


def test_elsewhere_than_on_linux_a_screen_is_taken_for_granted(monkeypatch):
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert no_window() == ""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X11 and Wayland are asked on Linux alone")
@pytest.mark.parametrize(
    ("variable", "answers", "library"),
    [("DISPLAY", x11_answers, "libxcb.so.1"), ("WAYLAND_DISPLAY", wayland_answers, "libwayland-client.so.0")],
)
def test_a_screen_that_is_gone_does_not_answer(variable, answers, library, monkeypatch, tmp_path):
    if absent({library: ""}):
        pytest.skip(f"{library} is not installed here")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv(variable, ":987" if variable == "DISPLAY" else "gone")
    assert not answers()


def test_asking_for_the_screen_imports_nothing_of_qt():
    asked = "import scorer.screen, sys; scorer.screen.no_window(); sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0
