"""Which files are open in this process, and which have too long a path to be opened at all."""

from __future__ import annotations

import pytest

from rules.text import NO_WORDS
from scorer.commands.members import NameClub
from scorer.desk import Desk
from scorer.keeping import copies
from scorer.store.place import Hold, held, place
from scorer.store.trouble import TooDeep, copies_folder


class Meanwhile:
    """A place that while it is looked at another thread opens a file."""

    def __init__(self):
        self.opened = []

    def __eq__(self, _other):
        self.opened.append(Hold(None))
        return False

    __hash__ = object.__hash__


def test_a_file_that_is_opened_while_it_is_looked_which_are_is_in_nobodys_way(tmp_path):
    there, _holds = Hold(place(tmp_path)), [Hold(Meanwhile()) for _ in range(3)]
    assert held(tmp_path)
    there.at = None
    assert not held(tmp_path)


# how many letters the whole path of a club file has   whether it can be opened   whether it has copies
DEEP = [(430, True, True), (470, True, False), (504, True, False), (505, False, False), (700, False, False)]


@pytest.mark.parametrize(("letters", "opens", "is_copied"), DEEP)
def test_a_path_too_long_for_sqlite_is_said_to_be_so_and_nobody_is_sent_to_the_disk(
    tmp_path, letters, opens, is_copied
):
    folder = tmp_path
    while len(f"{folder}") + 200 < letters:
        folder /= "d" * 100
    folder /= "e" * (letters - len(f"{folder}//club.overtrick"))
    folder.mkdir(parents=True)
    desk, said = None, NO_WORDS
    try:
        desk = Desk(folder / "club.overtrick")
        desk.do(NameClub(said="Named.", name="Hillfoot"))
        copies.take(desk.path)
    except TooDeep as trouble:
        said = trouble.in_full
    named = "club copies" if opens else "club.overtrick"
    assert (bool(desk), not said) == (opens, is_copied)
    words = "is too long for a club to be kept there. Move the club to a folder with a shorter one."
    assert said in ("", f"The path of “{named}” {words}")
    if desk:
        assert [*copies_folder(desk.path).glob("*")] == [] or is_copied
        desk.close(copy=False)
