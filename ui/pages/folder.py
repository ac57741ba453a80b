"""Where a file dialog opens first: beside the club's file, and never in the program's own folder; other club files."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtWidgets import QWidget

from rules.text import t
from scorer.places import user_data_path
from scorer.store.file import SUFFIX
from ui.room import Room

CLUBS = t("Club files (*{ending})", ending=SUFFIX)


def beside(club: Path) -> Path:
    """The folder of the club's file; the home folder where the program has put that file away itself."""
    folder, own = club.resolve().parent, user_data_path("overtrick", appauthor=False).resolve()
    return folder if os.path.isdir(folder) and not folder.is_relative_to(own) else Path.home()


def choose_club(over: QWidget, room: Room) -> None:
    """Choose another club file, and open it in place of this one."""
    from ui.parts import files  # no window waits for a dialog that few evenings see

    if chosen := files.file_to_open(over, t("Open a club file"), beside(room.desk.path), CLUBS):
        room.open_file(chosen)
