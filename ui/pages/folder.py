"""Where a file dialog opens first: beside the club's file, and never in the program's own folder; other club files."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtWidgets import QWidget

from rules.text import t
from scorer.event.refusal import Refusal
from scorer.places import user_data_path
from scorer.store.address import Address, Place, is_address
from scorer.store.file import SUFFIX
from ui.parts.other import Other
from ui.room import Room

OTHER = Other(t("File, or postgresql://name@server/club:"), is_address)
CLUBS = t("Club files (*{ending})", ending=SUFFIX)


def beside(club: Path) -> Path:
    """The folder of the club's file; the home folder where the program has put that file away itself."""
    folder, own = club.resolve().parent, user_data_path("overtrick", appauthor=False).resolve()
    return folder if os.path.isdir(folder) and not folder.is_relative_to(own) else Path.home()


def choose_club(over: QWidget, room: Room) -> None:
    """Choose another club, a file or the address of one on a server, and open it in place of this one."""
    from ui.parts import files  # no window waits for a dialog that few evenings see

    start, other = beside(room.desk.path), OTHER._replace(before=room.address)
    chosen = files.file_to_open(over, t("Open a club file"), start, CLUBS, other)
    try:
        if chosen is not None:
            room.open_file(place_of(chosen))
    except Refusal as refusal:
        room.refuse(refusal.in_full)


def place_of(chosen: Path | str) -> Place:
    """Where the club is that was chosen; raises ``NoAddress``."""
    return chosen if isinstance(chosen, Path) else Address.of(chosen)
