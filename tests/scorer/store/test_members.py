"""Members of files of older versions: nothing of a name is lost, and what was not asked then is not known."""

import shutil
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from scorer.desk import Desk
from scorer.event.event import Member
from scorer.languages import ENGLISH
from scorer.roster.members import corrected
from scorer.roster.naming import Parted, named, parted

OLD = Path(__file__).parent.parent / "old_files"
ANA = Member(1, "Ana López Díaz", "7")
OTTO = Member(2, "Otto van den Hoog", "12")


@pytest.fixture
def old(tmp_path):
    with closing(Desk(Path(shutil.copy(OLD / "0009-members.overtrick", tmp_path)))) as desk:
        yield desk


def test_members_of_a_file_of_before_keep_their_names_whole_and_are_parted_by_the_language(old):
    assert old.members() == (ANA, OTTO)
    assert [parted(each, ENGLISH) for each in old.members()] == [("Ana López", "Díaz"), ("Otto", "van den Hoog")]


def test_what_the_language_parted_wrongly_is_put_right_and_taken_back(old):
    right = Parted("Ana", "López Díaz")
    assert old.do(corrected(ANA, named(ANA, right))).what == "Ana López Díaz: surname López Díaz."
    assert parted(old.members()[0], ENGLISH) == right
    assert old.members()[0] == named(ANA, right)
    old.undo()
    assert old.members() == (ANA, OTTO)


def test_what_is_known_of_a_member_is_kept(tmp_path):
    with closing(Desk(Path(shutil.copy(OLD / "0010.overtrick", tmp_path)))) as desk:
        ana = replace(ANA, surname="López Díaz", grade="Regional", email="ana@club.example", telephone="555 0142")
        assert desk.members() == (ana, OTTO)
