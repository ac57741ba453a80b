"""A walk through a window that is told by a screen reader: what can be opened is asked of the window itself."""

from __future__ import annotations

import json
import re
import shlex
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from string import ascii_lowercase
from subprocess import Popen, TimeoutExpired
from typing import Any, NamedTuple

from installer.trying_machine import DISPLAY, Machine, TrialFailed, awaited, held
from scorer.keeping.copies import described
from ui.parts.saying import said
from ui.search.found import EVENTS, PEOPLE

SESSION = "unix:path=/tmp/ann-session"
SURROUNDINGS = (f"DBUS_SESSION_BUS_ADDRESS={SESSION}", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1")
READER = "python3 -W ignore /tmp/screen_reader.py"
WALKED = "/tmp/walked"  # a folder of its own, with the copies of the club in it
COPY = f"{WALKED}/club.overtrick"
LOG = f"{WALKED}/said"
SETTINGS = ".config/overtrick"
RAIL, FOUND, FIND = "Pages", "Found", "Find anything"  # what the window calls its rail, and its search
LANGUAGE = "language of the window"  # of those one is enough, as of the groups of people and of events
ALIKE = {said(PEOPLE), said(EVENTS)}
TABLES = ("table", "tree table")
OPENING = {"push button": "Press"} | dict.fromkeys(TABLES, "SetFocus")  # roles, and what is done first
MOST = 500  # things that are opened in one evening; there are some 150
DEEP = 3  # windows over each other, at most
SOON = 30  # seconds in which a program that was closed has ended
NUMBER = re.compile(r"\d+")

Shown = list[dict[str, Any]]


class Stop(NamedTuple):
    """How one comes to a place: what it is called, and what leads there."""

    name: str
    go: Callable[[], object]


class Opener(NamedTuple):
    """What opens something, as a screen reader finds it, and what is done to it first."""

    act: str
    role: str
    name: str


def everything(here: Machine) -> Shown:
    """Everything that is shown, as a screen reader knows it; nothing, where some of it goes away meanwhile."""
    with suppress(TrialFailed):
        return parsed(here)
    return []


def parsed(here: Machine) -> Shown:
    """The same; raises ``TrialFailed``."""
    told = here.does("ann", READER, *SURROUNDINGS, f"DISPLAY={DISPLAY}")
    return [json.loads(line) for line in told.splitlines() if line.startswith("{")]


def alike(name: str) -> str:
    """What is the same but for its numbers: of those one is enough."""
    return NUMBER.sub("#", name)


class Walk:
    """Through the pages of the rail, what the search finds, what is shown in several ways, and what buttons open.

    ``told(place, shown)`` is called at each place.  A window that has become another one, closed, or in another
    language, is opened anew on the club as it was; what was recorded on the way is taken back.
    """

    def __init__(self, here: Machine, club: str, told: Callable[[str, Shown], None], *, chosen: set[str]) -> None:
        """``club`` is a file in the bare Debian; ``chosen`` is what was opened from the search in another one."""
        self.here, self.club, self.told, self.chosen = here, club, told, chosen
        self.pressed = set[str]()
        self.window: Popen[str] | None = None
        self.rail, self.event = list[str](), ""
        self.everywhere: set[str] = set()  # buttons beside the first page, and so beside every one

    # --- the window -------------------------------------------------------------------------

    def open(self) -> None:
        """The window on the club as it was, with nobody's settings."""
        self.close()
        self.here.does("ann", f"rm -rf ~/{SETTINGS} {WALKED}; mkdir {WALKED}; cp {shlex.quote(self.club)} {COPY}")
        # Into a file: what Qt tells of what is read in passing would fill a pipe that nobody empties.
        self.window = self.here.opens("ann", f"overtrick {COPY} >{LOG} 2>&1", *SURROUNDINGS)
        awaited("a window opens", self.here.windows)
        awaited("a screen reader knows its pages", lambda: pages(everything(self.here)))
        there = self.shown()
        self.rail, self.event = pages(there), of(there)

    def close(self) -> None:
        """End the program, where it has not ended by itself; raises ``TrialFailed`` where it did not end well."""
        if self.window is not None:
            self.here.end(self.window)
            self.window = None
            said = (self.here.root / LOG[1:]).read_text("utf-8")
            held(f"it went without a mistake of its own: {said}", "Traceback" not in said)

    def shown(self) -> Shown:
        """Everything that is shown, once it stays as it is."""
        before, now = list[dict[str, Any]](), everything(self.here)
        for _ in range(10):
            if now == before and now:
                break
            time.sleep(0.2)
            before, now = now, everything(self.here)
        return now

    def does(self, *what: str) -> None:
        """What a screen reader does by name."""
        self.here.does("ann", f"{READER} {shlex.join(what)}", *SURROUNDINGS, f"DISPLAY={DISPLAY}")

    def deeds(self) -> int:
        """How much is recorded."""
        return described(self.here.root / COPY[1:]).deed

    # --- the walk ----------------------------------------------------------------------------

    def go(self) -> None:
        """All the way; raises ``TrialFailed`` where that has no end."""
        for stop in self.stops():
            self.visit(stop)

    def stops(self) -> Iterator[Stop]:
        """The pages of the rail, and all that the search finds."""
        for n, name in enumerate(self.rail, 1):
            yield Stop(name, partial(self.here.press, f"ctrl+{n}"))
        for name in [name for name in self.found() if name not in self.chosen]:
            self.chosen.add(name)
            yield Stop(name, partial(self.choose, name))

    def found(self) -> list[str]:
        """What the search finds under each letter, one of each kind."""
        kept = dict[str, str]()
        self.here.press("ctrl+k")
        for letter in ascii_lowercase:
            self.does("write", FIND, letter)
            for group, name in grouped(everything(self.here)):
                one_of = group if group in ALIKE else LANGUAGE if name.endswith(LANGUAGE) else alike(name)
                kept.setdefault(one_of, name)
        self.here.press("Escape")
        return list(kept.values())

    def choose(self, name: str) -> None:
        """Choose in the search what is called so."""
        self.here.press("ctrl+k")
        self.does("write", FIND, name.replace(",", " "))
        there = listed(everything(self.here), FOUND)
        self.here.press(*["Down"] * there.index(name), "Return") if name in there else self.here.press("Escape")

    def visit(self, stop: Stop) -> None:
        """A place, what is shown there in other ways, and what its buttons and the first rows of its tables open."""
        before = self.deeds()
        stop.go()
        there = self.look(stop.name)
        self.everywhere = self.everywhere or {*enabled(there, "push button")}
        for name in [name for name in enabled(there, "radio button") if self.is_new(there, name)]:
            self.does("do", "Press", "radio button", name)
            self.look(f"{stop.name}, {name}")
        self.back(before)
        openers = (Opener(act, role, name) for role, act in OPENING.items() for name in enabled(there, role))
        for opener in openers if pages(there) == self.rail else ():  # in another language all would be new
            if self.is_new(there, opener.name):
                held(f"the walk comes to an end, by {stop.name}: {self.pressed}", len(self.pressed) < MOST)
                if everything(self.here) != there:
                    stop.go()
                    self.shown()
                self.visit_beyond(stop, opener)

    def visit_beyond(self, stop: Stop, opener: Opener) -> None:
        """What is opened from a place that is shown."""
        before = self.deeds()
        self.does("do", *opener)
        if opener.role in TABLES:
            self.here.press("Return")
        self.look(f"{stop.name}: {opener.name}")
        self.back(before)

    def is_new(self, there: Shown, name: str) -> bool:
        """Whether nothing that is called so was pressed on this page; from now on it was."""
        key = f"{'' if name in self.everywhere else page_of(there)}: {alike(name)}"
        new = key not in self.pressed and name not in chosen(there)
        self.pressed.add(key)
        return new

    def look(self, place: str) -> Shown:
        """What is shown at a place."""
        shown = self.shown()
        if shown or not self.ends():
            self.told(place, shown)
        return shown

    def ends(self) -> bool:
        """Whether a window that shows nothing any more was closed: on a busy machine its end takes a while."""
        with suppress(TimeoutExpired):
            return self.window is None or self.window.wait(SOON) is not None
        return False

    def back(self, before: int) -> None:
        """Leave what was opened, take back what was recorded; open the window anew if it is another one now."""
        if self.window is not None and self.window.poll() is None:
            for _ in range(DEEP):
                if len(over := tops(self.shown())) == 1:
                    break
                with suppress(TrialFailed):  # it has gone by itself
                    self.here.press_in(over[-1], "Escape")
            self.here.press("Escape")
            there = everything(self.here)
            if (len(tops(there)), pages(there), of(there), self.deeds()) == (1, self.rail, self.event, before):
                return
        self.open()


def tops(shown: Shown) -> list[str]:
    """The windows that are there."""
    return [each["name"] for each in shown if each["role"] in ("frame", "dialog", "file chooser", "window")]


def of(shown: Shown) -> str:
    """The event that the window is of, by its title; empty where nothing is told just now."""
    return next(iter(tops(shown)), "").partition(" – ")[2]


def page_of(shown: Shown) -> str:
    """The page that is in front, by the title of the window."""
    return next(iter(tops(shown)), "").partition(" – ")[0]


def enabled(shown: Shown, role: str) -> list[str]:
    """What can be pressed."""
    return [each["name"] for each in shown if each["role"] == role and each["enabled"]]


def chosen(shown: Shown) -> list[str]:
    """Which of several is shown by now."""
    return [each["name"] for each in shown if each["checked"]]


def listed(shown: Shown, name: str) -> list[str]:
    """What a list holds that can be chosen."""
    lists = (each["items"] for each in shown if each["role"] == "list" and each["name"] == name)
    return [item for items in lists for item, choosable in items if choosable]


def grouped(shown: Shown) -> Iterator[tuple[str, str]]:
    """What was found, each with the name of its group, which cannot be chosen."""
    group = ""
    for each in (each for each in shown if each["role"] == "list" and each["name"] == FOUND):
        for item, choosable in each["items"]:
            if choosable:
                yield group, item
            else:
                group = item


def pages(shown: Shown) -> list[str]:
    """The pages of the rail, whatever waits on them."""
    return [name.partition(",")[0] for name in listed(shown, RAIL)]
