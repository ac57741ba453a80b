"""The file and the first words of a new club."""

import errno
import os
from contextlib import closing

import pytest

from scorer.commands.events import begin
from scorer.commands.remembering import paper_size
from scorer.commands.speaking import letters_of
from scorer.desk import Desk
from scorer.evening.new_club import NewClub, new_file
from scorer.sheets.imprint import imprint_of, paper_of
from tests.ui.evening import tuesday

NAMES = [
    ("Harbour",            "Harbour"),
    ("",                   "Our club"),
    ("Größe ♠ 中文",       "Größe ♠ 中文"),
    ("a/b\\c: d?",         "a b c d"),
    ("../..",              "Our club"),
    ("CON",                "_CON"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "stem"), NAMES)
def test_its_file_is_called_after_it(tmp_path, name, stem):
    assert new_file(tmp_path, name) == tmp_path / f"{stem}.overtrick"


def test_its_file_is_one_that_is_not_there_nor_was(tmp_path):
    with closing(Desk(tmp_path / "Harbour.overtrick")) as desk:
        desk.do(begin(tuesday()))
    assert new_file(tmp_path, "Harbour").name == "Harbour 2.overtrick"
    (tmp_path / "Harbour.overtrick").unlink()
    assert new_file(tmp_path, "Harbour").name == "Harbour 2.overtrick"


def test_a_name_of_which_the_disk_does_not_say_whether_it_is_taken_is_not(tmp_path, monkeypatch):
    """In the club that has it the new one would be recorded."""
    look, taken = os.lstat, tmp_path / "Harbour.overtrick"

    def asked(at, *args, **more):
        if str(at) == str(taken):
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(at))
        return look(at, *args, **more)

    monkeypatch.setattr(os, "lstat", asked)
    assert new_file(tmp_path, "Harbour").name == "Harbour 2.overtrick"


def test_a_folder_that_does_not_answer_is_not_asked_for_a_thousand_names(tmp_path, monkeypatch):
    """It may take a minute for each, while somebody types the name."""
    looks = []

    def asked(at, *_, **__):
        looks.append(at)
        raise OSError(errno.EIO, os.strerror(errno.EIO), str(at))

    with monkeypatch.context() as patch:
        for call in ("stat", "lstat"):
            patch.setattr(os, call, asked)
        path = new_file(tmp_path, "Harbour")
    assert path.name == "Harbour.overtrick"
    assert len(looks) < 10


def test_a_name_of_two_hundred_letters_is_cut_for_its_file(tmp_path):
    Desk(new_file(tmp_path, "ö" * 200)).close()


def test_what_is_said_of_it_is_one_deed_and_stands_on_its_paper(tmp_path):
    with closing(Desk(tmp_path / "a.overtrick")) as desk:
        desk.do(NewClub("Harbour", "de", "letter", "US Letter", letters="german").told())
        assert (desk.club(), imprint_of(desk).language.code, paper_of(desk).key) == ("Harbour", "de", "letter")
        assert desk.read(letters_of).key == "german"
        assert [deed.words for deed in desk.journal()] == ["A new club: Harbour."]
        desk.undo()
        assert (desk.club(), imprint_of(desk).language.code, paper_of(desk).key) == ("", "en", "a4")
        assert desk.read(letters_of).key == "english"


def test_where_all_is_as_usual_nothing_is_said():
    assert NewClub().told() is None


def test_paper_that_nobody_knows_is_a4(tmp_path):
    with closing(Desk(tmp_path / "a.overtrick")) as desk:
        desk.do(NewClub(paper="foolscap", paper_name="Foolscap").told())
        assert (desk.read(paper_size), paper_of(desk).key) == ("foolscap", "a4")


def test_a_folder_that_cannot_be_looked_into_ends_no_search_for_a_name(tmp_path, monkeypatch):
    monkeypatch.setattr("scorer.evening.new_club.left_of", lambda _: True)
    assert new_file(tmp_path, "Harbour") == tmp_path / "Harbour.overtrick"
