"""A screen reader tried in a bare Debian: what the window tells over AT-SPI, page by page, and what it announces."""

from __future__ import annotations

import json
import shutil
import time
from typing import Any

from installer.trying_machine import DISPLAY, Machine, awaited, held
from installer.versions import TOP

READER = "linux/screen_reader.py"
SESSION = "unix:path=/tmp/ann-session"
SURROUNDINGS = (f"DBUS_SESSION_BUS_ADDRESS={SESSION}", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1")
HEARD = "/tmp/announced"
IN_TABLES = {"table cell", "list item", "column header", "row header", "table row header", "table column header"}
# Each page of the rail by its keys, and something on it by its name.
PAGES = {
    "ctrl+1": "Events",
    "ctrl+2": "Members",
    "ctrl+3": "Movements, best first",
    "ctrl+4": "Pairs",
    "ctrl+5": "All results, tables by rounds",
    "ctrl+6": "N–S",
    "ctrl+7": "Sheets",
    "ctrl+8": "Deeds",
}
# Pages that are opened by their names, from what Ctrl+K finds.
ASIDE = {
    "copies": "Copies",
    "by board": "By board",
    "the club": "Name of the club",
    "where are my files": "Where are my files?",
    "report a problem": "With the club, names masked",
    "about overtrick": "About Overtrick",
    "what is new": "What is new",
}
RESULTS, LINE, MEANING = "ctrl+5", "4SN=", "by North, made"

Shown = list[dict[str, Any]]


def everything(here: Machine) -> Shown:
    """Everything that is shown, as a screen reader knows it."""
    told = here.does("ann", "python3 /tmp/screen_reader.py", *SURROUNDINGS, f"DISPLAY={DISPLAY}")
    return [json.loads(line) for line in told.splitlines() if line.startswith("{")]


def read_aloud(here: Machine, club: str) -> None:
    """Every control of every page says its name, tables say rows and columns, and a line what it means."""
    here.does("root", "apt-get -qq install -y --no-install-recommends at-spi2-core dbus python3-gi gir1.2-atspi-2.0")
    shutil.copy(TOP / "installer" / READER, here.root / "tmp")
    session = here.opens("ann", f"dbus-daemon --session --nofork --address={SESSION}")
    awaited("there is a session", (here.root / SESSION.partition("=/")[2]).exists)
    window = here.opens("ann", f"overtrick '{club}'", *SURROUNDINGS)
    awaited("a window opens", here.windows)
    awaited("a screen reader knows of it", lambda: everything(here))
    for keys, known in PAGES.items():
        here.press(keys)
        well_told(here, keys, known)
    for page, known in ASIDE.items():
        here.finds(page)
        well_told(here, page, known)
        here.press("Escape")
    announced(here)
    here.end(window)
    session.kill()
    here.going.remove(session)


def well_told(here: Machine, page: str, known: str) -> None:
    """Whether a page says what is on it; ``known`` is the name of something there."""
    time.sleep(2)
    there = everything(here)
    names = {each["name"] for each in there}
    nameless = [each for each in there if each["focusable"] and not each["name"] and each["role"] not in IN_TABLES]
    held(f"every control of {page} has a name: {nameless}", not nameless)
    held(f"“{known}” is there, on {page}: {sorted(names)}", known in names)
    for table in (each for each in there if "columns" in each):
        held(f"the columns of {table} say what they are", table["columns"] and all(table["columns"]))
        for at, cell in enumerate(table["cells"]):
            is_told = (cell["at"], cell["column"], bool(cell["row"] and all(cell["row"])))
            held(f"{cell} says its row and column", is_told == ([0, at], [table["columns"][at]], True))


def announced(here: Machine) -> None:
    """What a line means is said as it is typed."""
    here.press(RESULTS)
    listening = here.opens("ann", f"python3 /tmp/screen_reader.py listen >{HEARD}", *SURROUNDINGS)
    time.sleep(3)
    here.types(LINE)
    heard = here.root / HEARD[1:]
    awaited(f"“{LINE}” is said to be {MEANING}", lambda: heard.exists() and MEANING in heard.read_text("utf-8"))
    here.press("Escape")
    listening.kill()
    here.going.remove(listening)
