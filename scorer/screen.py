"""Whether a window can be opened here, asked before Qt is imported: Qt would end the program with a misleading line."""

import ctypes
import os
import sys
from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules.text import NO_WORDS, Text, t

Libraries = Mapping[str, str]  # shared library -> the Debian package it comes in

QT: Libraries = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libxkbcommon.so.0": "libxkbcommon0",
}
X11: Libraries = {
    "libxcb.so.1": "libxcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
WAYLAND: Libraries = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}


def x11_answers() -> bool:
    """Connect to the X server that DISPLAY names, as Qt would, and leave again."""
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    refused = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not refused


def wayland_answers() -> bool:
    """Connect to the compositor that WAYLAND_DISPLAY names, as Qt would, and leave again."""
    wayland = ctypes.CDLL("libwayland-client.so.0")
    wayland.wl_display_connect.restype = ctypes.c_void_p
    display = wayland.wl_display_connect(None)
    if display:
        wayland.wl_display_disconnect(ctypes.c_void_p(display))
    return bool(display)


class Screen(NamedTuple):
    """A kind of screen that a Linux session may have, and how to ask for it."""

    variable: str
    libraries: Libraries
    answers: Callable[[], bool]

    def refusal(self) -> Text:
        """Why no window opens on it; empty where one does."""
        if lacking := absent({**QT, **self.libraries}):
            names = ", ".join(f"{library} ({package})" for library, package in lacking.items())
            return t("A window needs system libraries that are not installed: {names}.", names=names)
        if not self.answers():
            screen = f"{self.variable}={os.environ[self.variable]}"
            return t("The screen {screen} does not answer.", screen=screen)
        return NO_WORDS


SCREENS = (
    Screen("WAYLAND_DISPLAY", WAYLAND, wayland_answers),
    Screen("DISPLAY", X11, x11_answers),
)
DRAWN_UNSEEN = ("offscreen", "minimal")


def absent(libraries: Libraries) -> Libraries:
    """Those of the shared libraries that this system cannot load."""
    return {library: package for library, package in libraries.items() if not loads(library)}


def loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def named_screens() -> tuple[Screen, ...]:
    """The screens this session speaks of, whether or not they answer."""
    return tuple(screen for screen in SCREENS if os.environ.get(screen.variable))


def no_window() -> Text:
    """One sentence why no window can be opened here; empty where one can."""
    platform = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if platform in DRAWN_UNSEEN:
        return t("There is no screen: {variable} is {platform}.", variable="QT_QPA_PLATFORM", platform=platform)
    if not sys.platform.startswith("linux") or platform not in ("", "xcb", "wayland"):
        return NO_WORDS
    refusals = [screen.refusal() for screen in named_screens()]
    if not refusals:
        return t("There is no screen.")
    return NO_WORDS if NO_WORDS in refusals else refusals[0]
