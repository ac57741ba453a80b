"""``overtrick copies``: which there are, and bringing one back."""

import contextlib
import re
import shlex
import shutil
import sqlite3
from contextlib import closing

import pytest

from scorer.commands.members import NameClub, PutMembers
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.event import Member
from scorer.event.refusal import Refusal
from scorer.event.results import BareScore, Played, Slip
from scorer.keeping import copies
from scorer.store.trouble import copies_folder
from tests.scorer.cli.keeping.kept import NAME, altered, deeds, rows, way_back
from tests.scorer.clubs import FOUR_SPADES, first_key, open_club


def test_copies_are_listed_with_what_each_would_change(typing, club):
    done = typing("copies", NAME)
    assert done.status == 0
    assert [(row[0], row[5], row[6], row[7]) for row in rows(done)] == [
        ("2", "sound", "1", "0"),
        ("1", "sound", "2", "0"),
    ]
    assert "New event: Tuesday Pairs." in done.out.splitlines()[3]


def test_the_state_of_a_copy_is_said_in_the_language_that_was_asked_for(typing, club):
    done = typing("--language", "de", "copies", NAME)
    assert ["in Ordnung" in line for line in done.out.splitlines() if re.match(r"\s+\d+  ", line)] == [True, True]


def test_a_copy_is_brought_back_and_that_is_undone(typing, club):
    done = typing("copies", NAME, "--restore", 1)
    assert (done.status, deeds(club)) == (0, 1)
    said = "club.overtrick is back as it was after deed 1, 17 November 2026, 20:52: New event: Tuesday Pairs."
    assert done.out.splitlines()[0] == said
    assert "set aside, as it was in the place of the club’s file" in typing("copies", NAME).out
    assert typing(*way_back(done)).status == 0
    assert deeds(club) == 3


def test_what_was_taken_back_is_listed_as_taken_back_and_what_is_in_again_as_that(typing, club):
    said = []
    with closing(Desk(club, who="Ann")) as desk:
        for act in (desk.undo, desk.redo, lambda: desk.take_back(desk.head.deed), desk.undo):
            with contextlib.suppress(Refusal):
                act()
            desk.keeper.take(desk.head)
            said.append(typing("copies", NAME).out.splitlines()[2])
    done = r"Table 1, board 1: .*\."
    begins = [re.search(r"  ((?:[A-Z]\w+ \w+: )*)" + done, line).group(1) for line in said]
    assert begins == ["Taken back: ", "Done again: ", "Taken back: ", "Done again: "]
    assert "is back as it was after deed 4, " in (out := typing("copies", NAME, "--restore", 4).out)
    assert ": Taken back: Table 1, board 1" in out


def test_a_copy_that_is_taken_meanwhile_changes_nothing_about_which_is_brought_back(typing, club):
    typing("copies", NAME)
    with closing(Desk(club)) as desk:
        desk.keeper.take(desk.head)
    assert typing("copies", NAME, "--restore", 2).status == 0
    assert deeds(club) == 2


def test_copies_of_one_deed_that_differ_are_told_apart_by_name(typing, club):
    typing("copies", NAME, "--restore", 1)
    with closing(Desk(club)) as desk:  # what goes on from there ends with another second deed
        desk.do(enter(desk.event(1), first_key(desk), Slip(BareScore(-420))))
        other = desk.keeper.take(desk.head)
    done = typing("copies", NAME, "--restore", 2)
    assert (done.status, deeds(club)) == (2, 2)
    assert done.err.startswith("“2” may be more than one copy of “club.overtrick”: expected the name of one, ")
    assert done.err.count("deed 2") == 2
    named = re.findall(r"--restore ('.*deed 2.*')\n", typing("copies", NAME).out)
    assert len(named) == 2
    [first] = [name for each in named if (name := shlex.split(each)[0]) != other.path.stem]
    assert typing("copies", NAME, "--restore", first).status == 0
    with closing(Desk(club)) as desk:
        assert [slip.result for slip in desk.event(1).slips.values()] == [Played(FOUR_SPADES)]


def test_of_two_copies_of_one_state_a_sound_one_is_brought_back(typing, club):
    last = copies.listed(club)[0].path
    shutil.copyfile(last, last.with_name("z by hand.overtrick"))
    altered(last.with_name("z by hand.overtrick"), "UPDATE event SET name = 'Wednesday'")
    assert typing("copies", NAME, "--restore", 2).status == 0
    assert deeds(club) == 2


def test_what_was_not_sound_is_brought_back_by_name_though_a_sound_copy_has_the_same_deeds(typing, club):
    with closing(Desk(club)) as desk:
        desk.keeper.take(desk.head)
    altered(club, "UPDATE event SET name = 'Wednesday'")
    before = club.read_bytes()
    done = typing("copies", NAME, "--restore", 3)
    assert copies.checked(club) == ()
    [aside] = (name for name in re.findall(r"--restore ('.*')\n", typing("copies", NAME).out) if "set aside" in name)
    assert shlex.split(aside)[0] == way_back(done)[-1]
    undone = typing(*way_back(done))
    assert club.read_bytes() == before
    assert way_back(undone)[-1] == "3"


def test_where_there_was_no_file_the_way_back_is_undone_too(typing, club):
    club.unlink()
    done = typing("copies", NAME, "--restore", 2)
    assert (done.status, deeds(club)) == (0, 2)
    assert "There was no club.overtrick before" in done.out
    undone = typing(*way_back(done))
    assert (undone.status, club.exists()) == (0, False)
    assert typing(*way_back(undone)).status == 0
    assert deeds(club) == 2


def test_a_club_in_which_nothing_was_done_yet_can_be_read_where_it_was_set_aside(typing, club):
    club.unlink()
    Desk(club).close()
    typing("copies", NAME, "--restore", 2)
    [line] = [line for line in typing("copies", NAME).out.splitlines() if "nothing done yet" in line]
    assert ("sound" in line, "cannot be read" in line) == (True, False)


def test_of_a_copy_that_cannot_be_read_it_is_not_said_what_would_be_lost(typing, club):
    altered(copies.listed(club)[0].path, "UPDATE deed SET at = 'x' WHERE id = 2")
    [line] = [line for line in typing("copies", NAME).out.splitlines() if line.startswith("     ?  ")]
    assert line.split("damaged")[1].split()[0] == "?"


def test_a_file_that_cannot_be_read_is_set_aside_and_brought_back_by_name(typing, club):
    club.write_bytes(b"x" * 5000)
    done = typing("copies", NAME, "--restore", 2)
    assert "set aside" in way_back(done)[-1]
    assert typing(*way_back(done)).out.startswith("club.overtrick is back as it was, although it cannot be read.")
    assert club.read_bytes() == b"x" * 5000


def test_what_is_said_to_be_typed_can_be_typed_whatever_the_file_is_called(typing):
    path = typing.folder / "our evening's club.overtrick"
    desk = open_club(typing.folder, path.name)
    desk.keeper.take(desk.head)
    desk.close(copy=False)
    path.unlink()
    [typed] = re.findall(r"“overtrick (.*)” lists", typing("sheets", path).err)
    assert typing(*shlex.split(typed)).status == 0


def test_nothing_can_be_set_aside_where_nothing_is(typing, club):
    club.unlink()
    done = typing("copies", NAME, "--set-aside")
    assert (done.status, done.err.startswith("There is no club file “club.overtrick”: expected")) == (2, True)


def test_a_damaged_copy_is_listed_as_damaged_and_not_brought_back(typing, club):
    first = copies.listed(club)[1].path
    altered(first, "UPDATE event SET name = 'Wednesday'")
    assert [row[5] for row in rows(typing("copies", NAME))] == ["sound", "damaged"]
    done = typing("copies", NAME, "--restore", 1)
    assert (done.status, deeds(club)) == (2, 3)
    assert "is damaged itself and was not brought back" in done.err


@pytest.mark.parametrize("asked", [[], ["--restore", "2"], ["--set-aside"], ["--also", "."]])
def test_a_file_that_another_program_holds_is_said_to_be_held_and_is_waited_for_once(typing, club, monkeypatch, asked):
    monkeypatch.setattr("scorer.store.looking.AT_THE_END", 1)
    monkeypatch.setattr("scorer.cli.keeping.looks.there", lambda _: pytest.fail("it was waited for"))
    with closing(sqlite3.connect(club, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        done = typing("copies", NAME, *asked)
    assert (done.status, "damaged" in done.out) == (2, False)
    assert done.err.startswith("club.overtrick is being written by another program.")


def test_a_held_file_that_is_to_be_checked_is_waited_for_no_longer(typing, club, monkeypatch):
    monkeypatch.setattr("scorer.store.looking.AT_THE_END", 1)
    monkeypatch.setattr("scorer.cli.keeping.faults_of", lambda _: pytest.fail("it was waited for"))
    with closing(sqlite3.connect(club, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        done = typing("check", NAME)
    assert done.status == 2
    assert done.err.startswith("club.overtrick is being written by another program.")


def test_of_a_damaged_file_it_is_not_known_what_would_be_lost(typing, club):
    club.write_bytes(b"x" * 5000)
    assert {row[6] for row in rows(typing("copies", NAME))} == {"?"}
    assert typing("copies", NAME, "--restore", 2).status == 0
    assert deeds(club) == 2


@pytest.mark.parametrize("given", ["0", "3", "-1", "monday", ""])
def test_a_copy_that_is_not_there_is_refused(typing, club, given):
    done = typing("copies", NAME, f"--restore={given}")
    assert (done.status, deeds(club)) == (2, 3)
    assert f"There is no copy “{given}” of “club.overtrick”: expected its last deed (1, 2) or its name." in done.err


def test_a_club_without_copies_says_when_one_is_taken(typing):
    open_club(typing.folder).close(copy=False)
    done = typing("copies", NAME)
    assert (done.status, done.out.startswith("There are no copies of club.overtrick yet. ")) == (0, True)
    copies_folder(typing.folder / NAME).write_text("a list")
    done = typing("copies", NAME)
    assert (done.status, done.out) == (2, "")
    assert "A file lies where the folder “club copies” should be." in done.err


@pytest.mark.parametrize("copied", [False, True])
def test_where_the_copies_of_a_renamed_club_are_is_said(typing, club, copied):
    club.rename(club.with_name("Harbour.overtrick"))
    if copied:
        copies.take(club.with_name("Harbour.overtrick"))
    done = typing("copies", "Harbour.overtrick")
    assert (done.status, done.err) == (0, "")
    assert "Copies of Harbour.overtrick from before it was renamed are in “club copies”" in done.out
    assert "“Harbour.overtrick” in the same folder is the same club" in typing("copies", NAME).out


@pytest.mark.parametrize("name", ["Hill", ""])
def test_another_clubs_file_is_said_to_be_that_and_comes_in_only_for_a_word_more(typing, club, name):
    with closing(Desk(typing.folder / "hill's.overtrick")) as desk:
        desk.do(PutMembers(put=(Member(name="Ida Holm"),)))
        if name:
            desk.do(NameClub(said="Named.", name=name))
    before = club.read_bytes()
    done = typing("copies", NAME, "--restore", "hill's.overtrick")
    assert (done.status, club.read_bytes()) == (2, before)
    of = name or "hill's"
    assert done.err.startswith(f"“hill's.overtrick” is a copy of “{of}”, and not of “{NAME}”. If ")
    typed = re.search(r"“overtrick ([^”]*)”", done.err)[1]
    assert typing(*shlex.split(typed)).status == 0
    assert deeds(club) == (2 if name else 1)


@pytest.mark.parametrize("given", [NAME, "stick/gone.overtrick", "notes.txt", "folder.overtrick"])
def test_a_path_that_leads_to_no_copy_brings_nothing_back(typing, club, given):
    (typing.folder / "notes.txt").write_text("notes")
    (typing.folder / "folder.overtrick").mkdir()
    done = typing("copies", NAME, "--restore", given)
    assert (done.status, deeds(club)) == (2, 3)
    assert done.err.startswith(f"There is no copy “{given}” of “club.overtrick”: expected ")


def test_a_path_that_leads_to_what_is_damaged_brings_nothing_back(typing, club):
    (typing.folder / "odd.overtrick").write_bytes(b"x" * 5000)
    done = typing("copies", NAME, "--restore", "odd.overtrick")
    assert (done.status, deeds(club)) == (2, 3)
    assert "is damaged itself and was not brought back" in done.err


def test_a_copy_is_read_and_never_written(typing, club):
    copy = copies.listed(club)[0].path
    before = copy.read_bytes()
    assert typing("sheets", copy).status == 0
    assert typing("copies", copy).status == 2
    typing("export", NAME, "1", "event.xml")
    done = typing("import", "event.xml", "--club", copy)
    assert (done.status, copy.read_bytes()) == (2, before)
    assert "is a copy and stays as it is" in done.err
    assert sorted(each.name for each in copies_folder(club).iterdir()) == sorted(
        each.path.name for each in copies.listed(club)
    )


def test_reading_a_club_leaves_no_copy_and_writes_nothing(typing, club):
    before, there = club.read_bytes(), list(copies_folder(club).iterdir())
    assert typing("sheets", NAME).status == 0
    assert (club.read_bytes(), list(copies_folder(club).iterdir())) == (before, there)
