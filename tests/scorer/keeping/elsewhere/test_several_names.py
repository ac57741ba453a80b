"""One file under several names."""

from __future__ import annotations

import os
import shutil
from contextlib import closing, nullcontext
from functools import partial

import pytest

from scorer.desk import Desk
from scorer.keeping import elsewhere, restoring
from scorer.keeping.copies import checked, listed, take
from scorer.keeping.restoring import bring_back
from scorer.keeping.whereabouts import whereabouts
from scorer.store.trouble import copies_folder
from tests.scorer.keeping.deeds import boards, entered

MOUNTED = "36 35 98:0 /x {} rw,noatime - ext4 /dev/sda1 rw\n"


@pytest.mark.parametrize("name", ["club.overtrick", "our club.overtrick", "Müller.overtrick"])
def test_a_file_that_is_mounted_by_itself_is_said_to_be(tmp_path, monkeypatch, name):
    path, mounts = tmp_path / name, tmp_path / "mounts"
    path.touch()
    monkeypatch.setattr(elsewhere, "is_mounted", partial(elsewhere.is_mounted, mounts=mounts))
    mounts.write_text(MOUNTED.format(tmp_path) + MOUNTED.format("/"))
    assert whereabouts(path) == ""
    mounts.write_text(MOUNTED.format("/") + MOUNTED.format(str(path).replace(" ", r"\040")))
    assert whereabouts(path).startswith(f"{name} is mounted here by itself (a bind mount)")
    assert elsewhere.file_system(path, mounts) == "ext4"


def test_a_file_under_two_names_is_said_to_be(club):
    assert whereabouts(club) == ""
    os.link(club, club.with_name("Autumn.overtrick"))
    assert whereabouts(club).startswith(
        "club.overtrick is one file under 2 names (hard links). Open it by this name alone"
    )


def test_what_is_recorded_by_two_names_of_one_file_is_seen_by_both(club):
    other = club.with_name("Autumn.overtrick")
    os.link(club, other)
    with closing(Desk(club)) as one, closing(Desk(other, who="Bo")) as two:
        entered(one, 2)
        entered(two, 3)
        one.catch_up()
        assert boards(one) == boards(two) == {1, 2, 3}
    assert checked(club) == ()


def test_who_has_it_open_by_the_other_name_loses_nothing_when_a_copy_is_brought_back(club):
    other = club.with_name("Autumn.overtrick")
    os.link(club, other)
    with closing(Desk(other, who="Bo")) as two:
        entered(two, 2)
        bring_back(club, listed(club)[0].path)
        entered(two, 3)
        assert boards(two) == {1, 2, 3}
    with closing(Desk(club)) as one:
        assert boards(one) == {1}


def test_a_link_to_a_file_is_the_file(club):
    link = club.with_name("desktop.overtrick")
    link.symlink_to(club)
    with closing(Desk(link)) as desk:
        entered(desk, 2)
    assert not copies_folder(link).exists()
    assert [copy.deed for copy in listed(club)] == [3, 2]
    assert whereabouts(club) == ""


def test_what_is_being_put_aside_keeps_its_name_whatever_copies_are_taken_meanwhile(club, monkeypatch):
    replace = os.replace

    def meanwhile(*names):
        with closing(Desk(club)) as desk:
            desk.keeper.take(desk.head)
        replace(*names)

    with monkeypatch.context() as patch:
        patch.setattr(restoring, "nobody_writing", lambda _: nullcontext())  # as with one that is too damaged for that
        patch.setattr(os, "replace", meanwhile)
        aside = bring_back(club, listed(club)[0].path)
    assert aside.exists()
    assert not checked(aside)


def test_what_was_set_aside_never_stands_for_a_copy(club):
    desk = Desk(club)
    entered(desk, 2)
    desk.close(copy=False)
    shutil.copy(club, copies_folder(club) / "club set aside 2026-11-17 20.52.00.overtrick")
    assert take(club).deed == 3
