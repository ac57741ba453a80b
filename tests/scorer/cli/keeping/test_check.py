"""``overtrick check``: sound, damaged, or not to be judged; and by whom a deed was done."""

import re
import shutil

import pytest

from scorer.cli import evening
from scorer.desk import Desk
from scorer.keeping import copies, elsewhere
from scorer.keeping.rescues import rescue_folder
from scorer.who import named
from tests.scorer.cli.keeping.kept import NAME, altered
from tests.scorer.keeping.stutters import unseen
from tests.scorer.store.test_newer import rechained

BY_NAME = [
    # what tells that the club lay there          whether a new one is made
    (lambda folder, club: club.unlink(),                    True),
    (lambda folder, club: shutil.rmtree(folder),            False),
    (lambda folder, club: elsewhere.name_second_place(club, folder.parent / "stick"), False),
]  # fmt: skip


@pytest.mark.parametrize(("happens", "made"), BY_NAME, ids=["nothing", "the folder is gone", "a second place"])
def test_what_was_rescued_of_a_club_by_its_name_alone_keeps_nobody_from_a_new_one(typing, club, happens, made):
    typing("export", NAME, 1, "event.csv")
    rescue_folder().mkdir(parents=True)
    shutil.copyfile(club, rescue_folder() / "club rescued 2024-01-01 20.00 deed 3.overtrick")
    new = typing.folder / "new"
    new.mkdir()
    shutil.copyfile(club, new / NAME)
    happens(new, new / NAME)
    (new / NAME).unlink(missing_ok=True)
    done = typing("import", "event.csv", "--club", new / NAME)
    assert (done.status == 0, (new / NAME).exists()) == (made, made)
    said = done.out if made else done.err
    assert ("perhaps another: it stays in" in said) == made


def test_a_sound_file_is_said_to_be(typing, club):
    done = typing("check", NAME)
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith("club.overtrick is sound: 3 deeds, the last one ")
    assert len(done.out.splitlines()) == 1


def test_a_sound_file_that_is_not_read_again_for_a_moment_is_not_said_to_have_no_deeds(typing, club, monkeypatch):
    monkeypatch.setattr("scorer.keeping.copies.described", copies.Copy)
    done = typing("check", NAME)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("The disk of club.overtrick does not answer, or cannot read all of it")


WRONG = [
    # what happened to it                            status  what is said
    ("UPDATE slip SET slip = replace(slip, '-420', '430')", 1, r"Tuesday Pairs, .*recorded is .*430.*, and .*420"),
    ("UPDATE deed SET what = 'Nothing.' WHERE id = 2",      1, "Deed 2 of the journal is not as it was written"),
    ("DELETE FROM deed WHERE id = 2",                       1, "Deed 2 is missing from the journal"),
    ("UPDATE alembic_version SET version_num = '9999'",     2, "a newer version of Overtrick"),
    ("DROP TABLE alembic_version",                          2, "club.overtrick is damaged"),
]  # fmt: skip


@pytest.mark.parametrize(("statement", "status", "says"), WRONG)
def test_what_is_not_as_it_was_written_is_listed(typing, club, statement, status, says):
    altered(club, statement)
    done = typing("check", NAME)
    assert done.status == status
    assert re.search(says, done.out + done.err)
    assert status == 2 or "“overtrick copies club.overtrick” lists its copies" in done.out


def test_a_file_with_a_newer_programs_deed_cannot_be_judged_and_is_not_said_to_be_damaged(typing, club):
    altered(club, """UPDATE deed SET command = '{"kind": "Teleport"}' WHERE id = 3""")
    rechained(club)
    done = typing("check", NAME)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("club.overtrick has deeds only a newer version of Overtrick can judge.")


def test_an_emptied_file_with_copies_is_checked_to_be_damaged(typing, club):
    club.write_bytes(b"")
    done = typing("check", NAME)
    assert done.status
    assert done.err == (
        f"{NAME} is damaged and was left as it is. Bring back a copy: they are in the folder “club copies” beside it.\n"
    )


def last_of(path):
    desk = Desk(path)
    try:
        return desk.last_deed().who
    finally:
        desk.close()


@pytest.mark.parametrize(
    ("before", "behind", "said", "who"),
    [
        ([], ["--who", "Ben Ode"], "", "Ben Ode"),
        (["--who", "Ben"], [], "", "Ben"),
        ([], [], "Cleo", "Cleo"),
        ([], ["--who=Ben"], "Cleo", "Ben"),
        ([], [], "", named("")),
        ([], ["--who", ""], "", named("")),
        (["--who="], [], "", named("")),
        ([], ["--who", " \u202e"], "Cleo", named("")),
    ],
)
def test_the_journal_has_who_imported(typing, club, monkeypatch, before, behind, said, who):
    monkeypatch.setenv("OVERTRICK_WHO", said)
    typing("export", NAME, "1", "event.xml")
    assert typing(*before, "import", "event.xml", "--club", NAME, *behind).status == 0
    assert last_of(club) == who


@pytest.mark.parametrize(
    ("arguments", "said", "who"),
    [
        ([NAME, "--who", "Ben  Ode"], "", "Ben Ode"),
        (["--who=Ben", NAME], "Cleo", "Ben"),
        ([NAME], "Cleo", "Cleo"),
        (["--who", "Ben"], "", "Ben"),
        ([NAME], "", ""),
    ],
)
def test_the_window_is_told_who_sits_at_the_desk(typing, monkeypatch, arguments, said, who):
    monkeypatch.setattr(evening, "no_window", lambda: "")
    monkeypatch.setenv("OVERTRICK_WHO", said)
    told = []
    assert typing(*arguments, window=lambda _, who: told.append(who) or 0).status == 0
    assert told == [who]


def test_a_file_that_its_disk_does_not_show_is_not_said_to_be_gone(typing, club, monkeypatch):
    typing("export", NAME, 1, "event.csv")
    with monkeypatch.context() as patch:
        unseen(patch, club)
        for command in (("check", NAME), ("import", "event.csv", "--club", NAME), ("copies", NAME, "--set-aside")):
            done = typing(*command)
            assert (done.status, done.out) == (2, "")
            assert done.err.startswith(
                (f"The disk of {NAME} does not answer", f"The disk lets nobody read or replace {NAME}.")
            )


def test_what_was_left_beside_a_sound_file_is_said_with_it(typing, club, monkeypatch):
    monkeypatch.setattr("scorer.keeping.conflicts.synchronised_by", lambda _: "Dropbox")
    shutil.copy(club, club.with_name("club-LAPTOP.overtrick"))
    assert "LAPTOP" not in typing("check", NAME).out
    assert typing("copies", NAME, "--restore", 2).status == 0
    done = typing("check", NAME)
    assert done.status == 0
    assert "“club-LAPTOP.overtrick” beside club.overtrick has one deed that club.overtrick does not have" in " ".join(
        done.out.split()
    )
