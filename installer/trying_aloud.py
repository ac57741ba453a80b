"""A screen reader tried in a bare Debian: what the window tells over AT-SPI, asked as a screen reader asks it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import NamedTuple

from installer.trying_machine import Machine, awaited, held

SESSION = "unix:path=/tmp/ann-session"
SURROUNDINGS = (f"DBUS_SESSION_BUS_ADDRESS={SESSION}", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1")
PLACE = re.compile(r"\('(:[\d.]+)', (?:objectpath )?'(/[^']+)'\)")
WORDS = re.compile(r"<?(?:'((?:[^'\\]|\\.)*)'|\"((?:[^\"\\]|\\.)*)\")")
ROOT = "/org/a11y/atspi/accessible/root"
FOCUSABLE, SHOWING = 11, 25  # of AtspiStateType, which counts bits
IN_TABLES = {"table cell", "list item", "column header", "row header", "table row header", "table column header"}
# Each page of the rail, and a line or table that it has by name.
PAGES = {"ctrl+4": "Table 1, North: name or number", "ctrl+5": "All results, tables by rounds", "ctrl+6": "Ranking"}


class OnScreen(NamedTuple):
    """Something on the screen as a screen reader knows it: where it is asked, what it is, its name, and its state."""

    bus: str
    path: str
    role: str
    name: str
    states: int

    def has(self, state: int) -> bool:
        """Whether it is in a state."""
        return bool(self.states >> state & 1)


class Asking:
    """Asks a window, over the bus of those who cannot see it."""

    def __init__(self, here: Machine) -> None:
        self.here = here
        told = self.call("--session", "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
        self.address = f"--address={words(told)}"

    def call(self, bus: str, name: str, path: str, *asked: str) -> str:
        """What is answered to a question."""
        line = " ".join(f"'{each}'" for each in asked)
        return self.here.does(
            "ann", f"gdbus call {bus} --dest {name} --object-path {path} --method {line}", *SURROUNDINGS
        )

    def of(self, bus: str, path: str, *asked: str) -> str:
        """What something on the screen answers."""
        return self.call(self.address, bus, path, *asked)

    def window(self) -> tuple[str, str]:
        """Where the window is asked; the only program that there is."""
        there = self.of("org.a11y.atspi.Registry", ROOT, "org.a11y.atspi.Accessible.GetChildren")
        found = PLACE.findall(there)
        held(f"the window is there for a screen reader: {there}", found)
        bus, path = found[0]
        return bus, path

    def below(self, bus: str, path: str) -> Iterator[OnScreen]:
        """Everything below something that is shown; what tables hold is not gone through."""
        for its_bus, its_path in PLACE.findall(self.of(bus, path, "org.a11y.atspi.Accessible.GetChildren")):
            role = words(self.of(its_bus, its_path, "org.a11y.atspi.Accessible.GetRoleName"))
            name = self.name(its_bus, its_path)
            low, high = re.findall(
                r"\d+", self.of(its_bus, its_path, "org.a11y.atspi.Accessible.GetState").replace("uint32", "")
            )
            each = OnScreen(its_bus, its_path, role, name, int(low) | int(high) << 32)
            if role == "frame" or each.has(SHOWING):
                yield each
                if role not in ("table", "list", "tree", "tree table"):
                    yield from self.below(its_bus, its_path)

    def titles(self, table: OnScreen) -> list[str]:
        """The titles of a table's columns, as its cells say them."""
        asked = ("org.freedesktop.DBus.Properties.Get", "org.a11y.atspi.Table", "NColumns")
        count = int(re.findall(r"\d+", self.of(table.bus, table.path, *asked))[-1])
        asking = "org.a11y.atspi.Table.GetColumnHeader"
        headers = (self.of(table.bus, table.path, asking, str(column)) for column in range(count))
        return [self.name(*place) for each in headers for place in PLACE.findall(each)]

    def name(self, bus: str, path: str) -> str:
        """What something is called."""
        asked = ("org.freedesktop.DBus.Properties.Get", "org.a11y.atspi.Accessible", "Name")
        return words(self.of(bus, path, *asked))


def words(told: str) -> str:
    """The words in an answer."""
    found = WORDS.search(told)
    return (found[1] or found[2] or "") if found else ""


def read_aloud(here: Machine, club: str) -> None:
    """Every control that is shown says its name, and tables say their columns."""
    here.does("root", "apt-get -qq install -y --no-install-recommends at-spi2-core dbus libglib2.0-bin")
    session = here.opens("ann", f"dbus-daemon --session --nofork --address={SESSION}")
    awaited("there is a session", (here.root / SESSION.partition("=/")[2]).exists)
    window = here.opens("ann", f"overtrick '{club}'", *SURROUNDINGS)
    awaited("a window opens", here.windows)
    time.sleep(3)
    asking = Asking(here)
    for keys, known in PAGES.items():
        here.press(keys)
        time.sleep(2)
        there = list(asking.below(*asking.window()))
        nameless = [each for each in there if each.has(FOCUSABLE) and not each.name and each.role not in IN_TABLES]
        held(f"every control of {keys} has a name: {nameless}", not nameless)
        held(f"“{known}” is there: {sorted({each.name for each in there})}", known in {each.name for each in there})
        for table in there:
            if table.role == "table":
                titles = asking.titles(table)
                held(f"the columns of {table.name} say what they are: {titles}", titles and all(titles))
    here.end(window)
    session.kill()
    here.going.remove(session)
