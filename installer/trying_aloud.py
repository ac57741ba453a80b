"""A screen reader tried in a bare Debian: what each window tells over AT-SPI, page by page, and what it announces."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from typing import NamedTuple

from installer.trying_machine import Machine, awaited, held
from installer.trying_paper import spooler
from installer.trying_walk import READER, SESSION, SURROUNDINGS, TABLES, Shown, Walk, page_of
from installer.versions import TOP
from ui.pages import ASIDE, PAGES
from ui.parts.saying import said

SOURCE, EVENINGS = TOP / "installer" / "linux" / "screen_reader.py", TOP / "installer" / "evenings"
HEARD = "/tmp/announced"
IN_TABLES = {"table cell", "list item", "column header", "row header", "table row header", "table column header"}
CONTROLS = {"push button", "check box", "radio button", "text", "spin button", "combo box", "list", *TABLES}
LONGEST = 900.0  # s for a walk through one evening, which takes a third of that on a machine with nothing else to do
RESULTS = "ctrl+5"


class Typed(NamedTuple):
    """What is typed on the page Results of an evening, and what is said of it meanwhile."""

    line: str
    means: str


# What is typed in the evenings of ``evenings``, each of a kind that has other pages.
LINES = {
    "tables": Typed("500 120", "500 to 120"),
    "swiss-teams": Typed("4SN=", "by North, made"),
    "league": Typed("4SN=", "by North, made"),
    "knock-out": Typed("500 120", "500 to 120"),
}
PAIRS = Typed("4SN=", "by North, made")


def read_aloud(here: Machine, club: str) -> None:
    """Every control of every page says its name, tables say rows and columns, and a line what it means."""
    here.does("root", "apt-get -qq install -y --no-install-recommends at-spi2-core dbus python3-gi gir1.2-atspi-2.0")
    shutil.copy(SOURCE, here.root / "tmp")
    session = here.opens("ann", f"dbus-daemon --session --nofork --address={SESSION}")
    awaited("there is a session", (here.root / SESSION.partition("=/")[2]).exists)
    wrong, been, chosen = dict[str, str](), set[str](), set[str]()

    def told(place: str, shown: Shown) -> None:
        been.add(page_of(shown))
        for each in unsaid(shown):
            wrong.setdefault(each, place)

    with spooler(here):  # so that its window opens, too
        for path, typed in ((club, PAIRS), *((begun(here, name), line) for name, line in LINES.items())):
            walk = Walk(here, path, told, chosen=chosen)
            walk.open()
            announced(here, typed)
            walk.go(time.monotonic() + LONGEST)
            walk.close()
    session.kill()
    here.going.remove(session)
    held("\n".join(f"{place}: {what}" for what, place in wrong.items()), not wrong)
    pages = {said(kind.title) for kind in (*PAGES, *ASIDE)}
    held(f"pages that nobody came to: {pages - been}", pages <= been)


def begun(here: Machine, name: str) -> str:
    """An evening that is run from its lines by the installed program, as a club file."""
    shutil.copy(EVENINGS / f"{name}.txt", here.root / "tmp")
    here.does("ann", f"mkdir -p /tmp/begun && overtrick run /tmp/begun/{name}.overtrick /tmp/{name}.txt", status=1)
    return f"/tmp/begun/{name}.overtrick"


def unsaid(shown: Shown) -> Iterator[str]:
    """What has no name, and tables whose cells do not say row and column."""
    if not shown:
        yield "nothing is told"
    for each in shown:
        control = each["role"] in CONTROLS or (each["focusable"] and each["role"] not in IN_TABLES)
        if control and not each["name"]:
            yield f"{each['role']} has no name"
        for at, cell in enumerate(each.get("cells", ())):
            is_told = (cell["at"], bool(each["columns"][at]), cell["column"], bool(cell["row"] and all(cell["row"])))
            if is_told != ([0, at], True, [each["columns"][at]], True):
                yield f"in {each['role']} “{each['name']}” {cell} does not say its row and column"


def announced(here: Machine, typed: Typed) -> None:
    """What a line means is said as it is typed."""
    here.press(RESULTS)
    heard = here.root / HEARD[1:]
    heard.unlink(missing_ok=True)
    listening = here.opens("ann", f"{READER} listen >{HEARD}", *SURROUNDINGS)
    time.sleep(3)
    here.types(typed.line)
    what = f"“{typed.line}” is said to be “{typed.means}”"
    awaited(what, lambda: heard.exists() and typed.means in heard.read_text("utf-8"))
    here.press("Escape")
    listening.kill()
    here.going.remove(listening)
