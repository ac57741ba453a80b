"""What a keeper says of the copies of an open club file, and of where all that was recorded in it is by now."""

from __future__ import annotations

from pathlib import Path

from rules.text import Text, as_it_is, t
from scorer.store.trouble import FileTrouble, copies_folder

NO_ROOM = t(
    "It could not be copied to safety yet, for no disk has room: leave this window open and free some space. That is "
    "tried again every two minutes."
)
NO_ANSWER = t(
    "It could not be copied to safety yet, for its disk or folder does not answer: leave this window open, and plug it "
    "in or put it back. That is tried again every two minutes."
)
ONLY_THERE = t("It could not be copied to safety: look for what was recorded in the file itself, wherever that is now.")
NOWHERE = t(
    "What was recorded since the last copy could not be brought to safety: look what that copy has, and add it."
)


class NotTaken(FileTrouble):
    """No copy of {name} could be taken, nobody knows why. That is tried again; all that is recorded is in the file."""


def only_away(folder: Path) -> Text:
    """Where a copy is, where none could be taken beside the file."""
    return t("There is one in the second place alone, “{folder}”.", folder=as_it_is(str(folder)))


def not_carried(folder: str, trouble: Text) -> Text:
    """That the second place, which is there, took no copy, and why."""
    return t("No copy went to the second place, “{folder}”. {trouble}", folder=as_it_is(folder), trouble=trouble)


def safe_in(made: Path, club: Path) -> Text:
    """Where everything is that was recorded in a club."""
    return t(
        "What was recorded before is safe in “{file}”, in the folder “{folder}”.",
        file=as_it_is(made.name),
        folder=folder_of(made, club),
    )


def unsound_in(made: Path, club: Path) -> Text:
    """The same of a file in which something is wrong, or of which nobody can tell."""
    return t(
        "What was recorded before is in “{file}”, in the folder “{folder}”, but that could not be found sound: look "
        "what it has that no copy has, and add that to a copy.",
        file=as_it_is(made.name),
        folder=folder_of(made, club),
    )


def folder_of(made: Path, club: Path) -> Text:
    """The folder that something was brought to: by its name where that is beside the club, else from the top."""
    beside = made.parent == copies_folder(club)
    return as_it_is(made.parent.name if beside else str(made.parent))
