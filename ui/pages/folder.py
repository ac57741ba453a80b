"""Where a file dialog opens first: beside the club's file, and never in the program's own folder; other club files."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtWidgets import QWidget

from rules.text import Text, as_it_is, t
from scorer.evening.new_club import NewClub
from scorer.event.refusal import Refusal
from scorer.places import clubs_folder, user_data_path
from scorer.safety.signs import one_line
from scorer.store.address import Address, Place, is_address
from scorer.store.file import SUFFIX
from scorer.store.place import is_nowhere
from scorer.store.trouble import called
from ui.instead import places
from ui.parts.other import Other
from ui.room import Room


def left_copies(club: Path) -> bool:
    """Whether a club's file is not there, and copies of it are: these are shown where it is opened by its name."""
    return club.suffix.lower() == SUFFIX and is_nowhere(club) and bool(places(club))


OTHER = Other(t("File, or postgresql://name@server/club:"), is_address, left_copies)
BREAK = "\u200b"  # a line may end there
CLUBS = t("Club files (*{ending})", ending=SUFFIX)


def beside(club: Path) -> Path:
    """The folder of the club's file; where clubs lie, where the program has put that file away itself."""
    folder, own = club.resolve().parent, user_data_path("overtrick", appauthor=False).resolve()
    return folder if os.path.isdir(folder) and not folder.is_relative_to(own) else clubs_folder()


def broken_up(path: Path) -> str:
    """A path that may go on in the next line after each folder."""
    return one_line(str(path)).replace(os.sep, os.sep + BREAK)


def lying(path: Path) -> Text:
    """Where a file lies, from the home folder on where it lies there."""
    home = Path.home()
    return as_it_is(broken_up(path.relative_to(home) if path.is_relative_to(home) else path))


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


def make_club(room: Room, path: Path, said: NewClub, *, bring: bool = False) -> None:
    """Make a club, say of it what there is to say, and open it in place of the one that is open, if one is.

    Then ``bring`` members in, or look at Tonight. A club that is there by then, though its disk did not say so as the
    file got its name, is only opened.
    """

    def tell(there: Room) -> None:
        if there.desk.head.deed:
            there.refuse(was_there(path))
        elif (told := said.told()) is not None:
            there.do(told)
        there.go("players", bring=True) if bring else there.go("tonight", now=True)

    room.open_file(path, tell)


def was_there(path: Path) -> Text:
    """What is said of a club that should have been a new one."""
    return t(
        "{name} was there already. It is open now as it was: nothing of a new club was recorded in it.",
        name=called(path),
    )


def place_of(chosen: Path | str) -> Place:
    """Where the club is that was chosen; raises ``NoAddress``."""
    return chosen if isinstance(chosen, Path) else Address.of(chosen)
