"""A screen reader tried in a bare Debian: what each window tells over AT-SPI, page by page, and what it announces."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from pathlib import Path
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
RESULTS = "ctrl+5"


class LineTyped(NamedTuple):
    """What is typed on the page Results of an evening, and what is said of it meanwhile."""

    typed: str
    means: str


PAIRS = LineTyped("4SN=", "by North, made")


def read_aloud(here: Machine, club: str) -> None:
    """Every control of every page says its name, tables say rows and columns, and a line what it means."""
    here.does("root", "apt-get -qq install -y --no-install-recommends at-spi2-core dbus python3-gi gir1.2-atspi-2.0")
    shutil.copy(SOURCE, here.root / "tmp")
    session = here.opens("ann", f"dbus-daemon --session --nofork --address={SESSION}")
    awaited("there is a session", (here.root / SESSION.partition("=/")[2]).exists)
    wrong, been, chosen = dict[str, str](), set[str](), set[str]()
    mistaken = here.mistakes()

    def told(place: str, shown: Shown) -> None:
        been.add(page_of(shown))
        for each in unsaid(shown):
            wrong.setdefault(each, place)

    with spooler(here):  # so that its window opens, too
        for path, line in (*(begun(here, lines) for lines in sorted(EVENINGS.glob("*.txt"))), (club, PAIRS)):
            walk = Walk(here, path, told, chosen=chosen)
            walk.open()
            announced(here, line)
            walk.go()
            walk.close()
            told_of = f"{len(wrong)} wrong and {len(here.mistakes()) - len(mistaken)} letters of mistakes so far"
            print(f"{path}: {len(walk.pressed)} things opened, {told_of}", flush=True)
    session.kill()
    here.going.remove(session)
    held(f"nothing opened was a mistake: {here.mistakes()}", here.mistakes() == mistaken)
    held("\n".join(f"{place}: {what}" for what, place in wrong.items()), not wrong)
    pages = {said(kind.title) for kind in (*PAGES, *ASIDE)}
    held(f"pages that nobody came to: {pages - been}", pages <= been)


def begun(here: Machine, lines: Path) -> tuple[str, LineTyped]:
    """An evening that the installed program runs from lines, as a club file, and what is typed there."""
    shutil.copy(lines, here.root / "tmp")
    club = f"/tmp/begun/{lines.stem}.overtrick"
    here.does("ann", f"mkdir -p /tmp/begun && overtrick run {club} /tmp/{lines.name}", status=1)
    return club, typed_there(lines)


def typed_there(lines: Path) -> LineTyped:
    """What is typed in an evening, by the first of its lines."""
    first, _, _ = lines.read_text("utf-8").partition("\n")
    typed, _, means = first.rpartition(": ")[2].partition(" → ")
    return LineTyped(typed, means)


def unsaid(shown: Shown) -> Iterator[str]:
    """What has no name, and tables whose cells do not say row and column."""
    if not shown:
        yield "nothing is told"
    for each in shown:
        control = each["role"] in CONTROLS or (each["focusable"] and each["role"] not in IN_TABLES)
        if control and not each["name"]:
            yield f"{each['role']} has no name"
        if each["role"] == "combo box" and not each["description"]:  # its name is what is chosen in it
            yield f"combo box “{each['name']}” does not say what it is of"
        for at, cell in enumerate(each.get("cells", ())):
            is_told = (cell["at"], bool(each["columns"][at]), cell["column"], bool(cell["row"] and all(cell["row"])))
            if is_told != ([0, at], True, [each["columns"][at]], True):
                yield f"in {each['role']} “{each['name']}” {cell} does not say its row and column"


def announced(here: Machine, line: LineTyped) -> None:
    """What a line means is said as it is typed."""
    here.press(RESULTS)
    heard = here.root / HEARD[1:]
    heard.unlink(missing_ok=True)
    listening = here.opens("ann", f"{READER} listen >{HEARD}", *SURROUNDINGS)
    time.sleep(3)
    here.types(line.typed)
    what = f"“{line.typed}” is said to be “{line.means}”"
    awaited(what, lambda: heard.exists() and line.means in heard.read_text("utf-8"))
    here.press("Escape")
    listening.kill()
    here.going.remove(listening)
