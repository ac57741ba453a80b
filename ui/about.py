"""What there is to know of the program itself: its version and licences, what is new, and where its files lie."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from resources import changes
from resources.version import version
from rules.text import Text, t
from scorer.places import built, carried, user_cache_path, user_config_path, user_data_path, user_log_path
from scorer.served import lies_at
from scorer.store.address import Address, Place
from scorer.store.trouble import copies_folder
from ui.habits import Habits
from ui.nowhere import Nowhere
from ui.parts import Button
from ui.parts.saying import said

if TYPE_CHECKING:
    from ui.main_window import MainWindow
    from ui.room import Room


def program() -> Path:
    """The folder that the program runs from."""
    return Path(sys.executable).parent if built() else changes.FILE.parent


def about() -> str:
    """Markdown: which version this is, and whose works are in it."""
    from scorer.cli.report import called  # no evening begins with a report

    sentences = [
        called(version()),
        t("Overtrick is free under the MIT licence. Nothing is sent anywhere: there is no server and no account."),
        t(
            "The window is drawn by Qt and PySide6, used under the GNU Lesser General Public License, version 3: their "
            "libraries may be exchanged for others. The licences of all that is inside lie beside the program."
        ),
    ]
    return "\n\n".join(["## Overtrick", *map(said, sentences), as_path(licences())])


def licences() -> Path:
    """Where the licences lie."""
    if built() and sys.platform == "darwin":
        return program().parent / "Resources" / "licences"  # of the app
    return program() / ("licences" if built() else "LICENSE")


def as_path(path: Path | str) -> str:
    """A path, or an address, as Markdown, to be read and copied as it is."""
    return f"`` {path} ``"


def places(club: Place) -> list[tuple[Text, Path | str]]:
    """What lies where: the club first, and then what is nobody's to look after."""
    return [
        (t("Your club"), club.kept if isinstance(club, Address) else club),
        (t("Its copies"), copies_of(club)),
        (t("Settings of the window"), user_config_path()),
        (t("The invented club, and what was brought to safety"), user_data_path()),
        (t("The log of mistakes, in which nothing of the club stands"), user_log_path()),
        (t("What may be deleted at any time"), user_cache_path()),
        (t("The program"), program()),
    ]


def copies_of(club: Place) -> Path:
    """The folder that copies of a club lie in, on this computer."""
    return copies_folder(club.path if isinstance(club, Address) else club)


def where(club: Place) -> str:
    """Markdown: where everything lies."""
    rows = [f"**{said(what)}**\n\n{as_path(path)}" for what, path in places(club)]
    first = t("To take your club to another computer, copy its one file. Taking the program off leaves it alone.")
    if isinstance(club, Address):
        at = str(copies_of(club))
        first = t("The club is on its server: {name}. Copies of it are in {folder}", name=club.name, folder=at)
    elif (folder := carried()) and club.is_relative_to(folder):
        first = t("This program is carried about: everything lies beside it, and goes with its folder.")
    return "\n\n".join([f"## {said(t('Where are my files?'))}", said(first), *rows])


def open_about(window: QWidget) -> None:
    """Say which version this is."""
    _open(window, t("About Overtrick"), about())


def open_places(window: QWidget, room: Room) -> None:
    """Say where everything lies; while no club is open, the one that would be."""
    desk = room.desk
    _open(window, t("Where are my files?"), where(desk.begins_in if isinstance(desk, Nowhere) else lies_at(desk)))


def open_news(window: QWidget, before: str = "") -> None:
    """Say what is new, since a version or in this one."""
    _open(window, t("What is new"), changes.since(before, changes.text()))


def _open(window: QWidget, name: Text, markdown: str) -> None:
    from ui.guide import Leaf  # few evenings see it

    Leaf(window, name, markdown).open()


def tell_of_version(window: MainWindow, habits: Habits) -> None:
    """Say once that another version runs than the last time, with what is new in it."""
    now, before = version().number, habits.version
    habits.version = now
    if before and before != now:
        sentence = t("This is Overtrick {now}; the last time it was {before}.", now=now, before=before)
        window.room.notice(sentence, Button(t("What is new"), lambda: open_news(window, before)))
