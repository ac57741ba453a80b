"""``overtrick copies`` and ``overtrick check``, and what the other commands say where only copies are left."""

import contextlib
import errno
import os
import re
import shlex
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorer.cli import evening
from scorer.cli.keeping import SOUND, check
from scorer.cli.paths import shell_word
from scorer.commands.members import NameClub, PutMembers
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.event import Member
from scorer.event.refusal import Refusal
from scorer.event.results import BareScore, NotPlayed, Played, Slip
from scorer.keeping import copies, elsewhere
from scorer.keeping.rescues import rescue_folder
from scorer.store import copying
from scorer.store.file import looked_at
from scorer.store.trouble import copies_folder
from scorer.who import named
from tests.scorer.clubs import FOUR_SPADES, first_key, made_once, open_club
from tests.scorer.keeping.deeds import logged_by_an_older_program
from tests.scorer.keeping.test_remains import long_club, overwritten
from tests.scorer.store.test_newer import rechained

NAME = "club.overtrick"


def with_two_copies(folder):
    desk = open_club(folder)
    desk.keeper.take(desk.head)
    for slip, take in ((Slip(Played(FOUR_SPADES)), True), (Slip(BareScore(-420)), False)):
        desk.do(enter(desk.event(1), first_key(desk), slip))
        if take:
            desk.keeper.take(desk.head)
    desk.close(copy=False)


@pytest.fixture
def club(typing):
    """A club with two copies: of one deed and of two; the file has a third deed that none has."""
    made_once(with_two_copies, typing.folder)
    return typing.folder / NAME


def deeds(path):
    return copies.described(path).deed


def altered(path, statement):
    """A file changed behind the program's back."""
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(statement)


def rows(done):
    return [line.split() for line in done.out.splitlines() if re.match(r"\s+\d+  ", line)]


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


def way_back(done):
    """What a sentence says to type next, as a shell would read it."""
    [typed] = re.findall(r"“overtrick (.*)”", done.out)
    return shlex.split(typed)


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
    monkeypatch.setattr("scorer.store.file.AT_THE_END", 1)
    monkeypatch.setattr("scorer.cli.keeping.looks.there", lambda _: pytest.fail("it was waited for"))
    with closing(sqlite3.connect(club, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        done = typing("copies", NAME, *asked)
    assert (done.status, "damaged" in done.out) == (2, False)
    assert done.err.startswith("club.overtrick is being written by another program.")


def test_a_held_file_that_is_to_be_checked_is_waited_for_no_longer(typing, club, monkeypatch):
    monkeypatch.setattr("scorer.store.file.AT_THE_END", 1)
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


@pytest.fixture
def torn(typing):
    """A club of many results of which three are in no copy, and a page of its journal is lost."""
    path = long_club(typing.folder)
    overwritten(path, 8)
    os.utime(path, (1_795_000_000, 1_795_000_000))
    return path


READ_BEYOND = """\
After deed 21: Three deeds after this copy can be read in the damaged file: type them again. \
The damaged file was last written on 18 November 2026, 12:06.
        Table 1, board 21: 121 to N–S.
        Table 1, board 22: 122 to N–S.
        Table 1, board 23: 123 to N–S.
"""


def test_what_a_damaged_journal_still_tells_beyond_a_copy_is_listed_to_be_typed_again(typing, torn):
    done = typing("copies", NAME)
    assert [(row[0], row[5], row[6], row[7]) for row in rows(done)] == [("21", "sound", "3+", "21")]
    assert READ_BEYOND in done.out
    back = typing("copies", NAME, "--restore", 21)
    assert (back.status, deeds(torn)) == (0, 21)
    assert READ_BEYOND in back.out
    assert [(row[0], row[5], row[6], row[7]) for row in rows(typing("copies", NAME))] == [
        ("24", "damaged", "?", "3+"),
        ("21", "sound", "0", "0"),
    ]


NO_CLUBS = [
    # what is given        what is said
    (".",                  "is a folder: expected a club file, which ends in .overtrick."),
    ("/",                  "“/” is a folder: expected a club file, which ends in .overtrick."),
    ("folder",             "“folder” is a folder: expected a club file, which ends in .overtrick."),
    ("club copies",        "“club copies” is a folder: expected a club file, which ends in .overtrick."),
    ("/dev/zero",          "“zero” is a device: expected a club file, which ends in .overtrick."),
    ("list.txt",           "list.txt is not an Overtrick club file."),
    ("nothing",            "There is no club file “nothing”: expected one that ends in .overtrick."),
    ("gone.overtrick", "There is no club file “gone.overtrick”: expected the name and folder of one that is there."),
]  # fmt: skip


@pytest.mark.parametrize("asked", [["--set-aside"], ["--restore", "2"]])
def test_what_the_disk_cannot_read_is_said_to_be_moved_and_not_to_come_back(typing, club, monkeypatch, asked):
    def unread(*_):
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("scorer.store.copying.as_it_lies", unread)
    done = typing("copies", NAME, *asked)
    [moved] = copies_folder(club).glob("*set aside*")
    assert f"it was moved as it is: it is “{moved.name}”, in the folder “club copies”. Take another disk." in done.out
    assert "brings that back" not in done.out


def unread(monkeypatch, name, words):
    """The disk cannot read what is in a file, as SQLite says it."""

    def failing(asked, **more):
        if asked.name == NAME:
            error = sqlite3.OperationalError(words)
            error.sqlite_errorname = name
            raise error
        return looked_at(asked, **more)

    monkeypatch.setattr("scorer.store.file.looked_at", failing)


@pytest.mark.parametrize("name", ["SQLITE_IOERR_READ", "SQLITE_IOERR_CORRUPTFS", "SQLITE_IOERR_FSTAT"])
@pytest.mark.parametrize("command", ["check", "sheets"])
def test_of_what_the_disk_cannot_read_no_more_is_said_than_is_known(typing, club, monkeypatch, name, command):
    unread(monkeypatch, name, "disk I/O error")
    done = typing(command, NAME)
    assert (done.status, done.out) == (2, "")
    assert done.err == (
        "The disk of club.overtrick does not answer, or cannot read all of it: plug it in, if it is loose. "
        "Bring back a copy: they are in the folder “club copies” beside it.\n"
    )


def test_what_the_disk_stops_reading_half_way_is_not_said_to_be_otherwise_than_it_was_written(
    typing, club, monkeypatch
):
    def failing(*_, **__):
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("scorer.store.file.poured", failing)
    done = typing("check", NAME)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("The disk of club.overtrick does not answer, or cannot read all of it")


@pytest.mark.parametrize(("given", "said"), NO_CLUBS)
@pytest.mark.parametrize("command", [["copies"], ["check"], ["copies", "--restore", "1"], ["copies", "--set-aside"]])
def test_what_is_no_club_file_has_no_copies_and_is_said_to_be_what_it_is(typing, club, command, given, said):
    (typing.folder / "folder").mkdir()
    (typing.folder / "list.txt").write_text("Name,Number\n")
    done = typing(*command, given)
    assert (done.status, done.out) == (2, "")
    assert said in done.err


def test_a_club_without_copies_says_when_one_is_taken(typing):
    open_club(typing.folder).close(copy=False)
    done = typing("copies", NAME)
    assert (done.status, done.out.startswith("There are no copies of club.overtrick yet. ")) == (0, True)
    copies_folder(typing.folder / NAME).write_text("a list")
    done = typing("copies", NAME)
    assert (done.status, done.out) == (2, "")
    assert "A file lies where the folder “club copies” should be." in done.err


def test_a_second_place_gets_the_newest_copy_and_is_told_when_it_is_missing(typing, club):
    stick = typing.folder / "stick"
    assert typing("copies", NAME, "--also", stick).status == 2
    stick.mkdir()
    assert typing("copies", NAME, "--also", stick).status == 0
    assert [deeds(each) for each in (stick / "club copies").iterdir()] == [3]
    assert f"Copies also go to “{stick}”." in typing("copies", NAME).out
    shutil.rmtree(stick)
    assert f"The second place for copies, “{stick}”, is not there." in typing("copies", NAME).out
    assert typing("copies", NAME, "--also", "").status == 0
    assert "also go to" not in typing("copies", NAME).out


# What copies cannot go to as well, below the folder of the club, and what is said of each.
NO_SECOND_PLACE = {
    ".": "Copies of “club.overtrick” are in “.” already: ",
    "club copies": "Copies of “club.overtrick” are in “club copies” already: ",
    "club copies/more": "Copies of “club.overtrick” are in “club copies/more” already: ",
    NAME: "“club.overtrick” is a file: expected a folder ",
    "gone": "There is no folder “gone” ",
}


@pytest.mark.parametrize(("given", "said"), NO_SECOND_PLACE.items(), ids=NO_SECOND_PLACE.keys())
def test_where_copies_are_anyway_and_what_is_no_folder_is_no_second_place(typing, club, given, said):
    (copies_folder(club) / "more").mkdir()
    done = typing("copies", NAME, "--also", given)
    assert (done.status, done.err.startswith(said)) == (2, True), done.err
    assert elsewhere.second_place(club) is None


def test_a_second_place_is_told_from_the_top(typing, club):
    (typing.folder / "stick").mkdir()
    assert f"now also go to “{typing.folder / 'stick'}”." in typing("copies", NAME, "--also", "stick").out


@pytest.fixture
def stick(typing, club):
    """A second place with a copy of the file as it is; beside the club there are none any more."""
    folder = typing.folder / "stick"
    folder.mkdir()
    typing("copies", NAME, "--also", folder)
    shutil.rmtree(copies_folder(club))
    return folder


def test_gone_with_its_copies_a_club_is_listed_and_brought_back_from_its_second_place(typing, club, stick):
    club.unlink()
    done = typing("copies", NAME)
    assert done.out.startswith(f"Copies of club.overtrick, in its second place, “{stick / 'club copies'}”:")
    assert [row[0] for row in rows(done)] == ["3"]
    back = typing("copies", NAME, "--restore", 3)
    assert (back.status, deeds(club)) == (0, 3)
    assert f" The copy lay in its second place, “{stick / 'club copies'}”." in back.out
    assert (typing(*way_back(back)).status, club.exists()) == (0, False)
    assert [row[0] for row in rows(typing("copies", NAME))] == ["3", "3"]  # what was set aside, and the copy
    copy, *_ = (stick / "club copies").iterdir()
    assert typing("copies", NAME, "--restore", copy.stem).status == 0
    assert deeds(club) == 3


@pytest.mark.parametrize("left", ["as it was", "damaged", "nothing", "another club"])
def test_a_copy_on_a_stick_that_this_computer_does_not_know_is_brought_back_by_its_path(typing, club, left):
    there = shutil.copytree(copies_folder(club), typing.folder / "stick" / "club copies")
    copy = copies.listed_in(there)[0].path
    if left != "as it was":
        shutil.rmtree(copies_folder(club))
        club.unlink()
    if left == "damaged":
        club.write_bytes(b"x" * 5000)
    if left == "another club":
        with closing(Desk(club)) as desk:
            desk.do(NameClub(said="Named.", name="Hill"))
    given = copy.relative_to(typing.folder)
    another = ["--another"] if left == "another club" else []
    back = typing("copies", NAME, "--restore", given, *another)
    assert (back.status, deeds(club)) == (0, 2)
    assert f" The copy lay in the folder “{there}”." in back.out
    assert copies.checked(club) == ()
    assert copy.is_file()
    assert typing(*way_back(back)).status == 0
    assert club.exists() == (left != "nothing")
    assert not club.exists() or deeds(club) == {"as it was": 3, "damaged": 0, "another club": 1}[left]


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


def test_a_damaged_file_without_copies_beside_it_is_brought_back_from_its_second_place(typing, club, stick):
    club.write_bytes(b"x" * 5000)
    assert [row[0] for row in rows(typing("copies", NAME))] == ["3"]
    assert typing("copies", NAME, "--restore", 3).status == 0
    assert deeds(club) == 3


def test_a_link_to_a_club_that_is_gone_with_its_copies_brings_the_club_back_and_not_the_link(typing, club, stick):
    club.unlink()
    link = typing.folder / "desktop.overtrick"
    link.symlink_to(club)
    assert typing("copies", link, "--restore", 3).status == 0
    assert (deeds(club), link.is_symlink()) == (3, True)


def renamed(club):
    altered(club, "UPDATE event SET name = 'Sunday Pairs'")


def torn_off(club):
    club.write_bytes(club.read_bytes()[:4096] + b"\xff" * 20000)


@pytest.mark.parametrize("harm", [renamed, torn_off])
def test_where_no_copy_beside_a_damaged_file_is_sound_its_second_place_has_those_to_choose_from(
    typing, club, stick, harm
):
    desk = Desk(club)
    desk.keeper.take(desk.head)
    desk.close()
    sound = copies.listed_in(stick / "club copies")[0]
    for copy in copies.listed(club):
        renamed(copy.path)
    harm(club)
    done = typing("copies", NAME)
    where = f"in the folder “club copies” and in its second place, “{stick / 'club copies'}”:"
    assert done.out.startswith(f"Copies of club.overtrick, {where}")
    assert [(row[0], row[5]) for row in rows(done)][:2] == [("3", "damaged"), ("3", "sound")]
    back = typing("copies", NAME, "--restore", "3")
    assert (back.status, sound.path.exists()) == (0, True)
    assert f" The copy lay in its second place, “{stick / 'club copies'}”." in back.out
    assert typing("check", NAME).status == SOUND


def test_what_is_newer_in_the_second_place_is_offered_although_a_copy_beside_a_damaged_file_is_sound(
    typing, club, stick
):
    desk = Desk(club)
    desk.do(PutMembers(put=(Member(name="Ida Holm"),)))
    desk.keeper.take(desk.head)
    desk.close()
    [newest, *_] = copies.listed_in(stick / "club copies")
    shutil.copyfile(copies.listed(club)[0].path, first := typing.folder / "first.overtrick")
    for copy in copies.listed(club):
        copy.path.unlink()
    shutil.move(copies.listed_in(stick / "club copies")[-1].path, copies_folder(club))
    assert (newest.deed, [copy.deed for copy in copies.listed(club)], deeds(first)) == (4, [3], 4)
    assert [row[0] for row in rows(typing("copies", NAME))] == ["4", "3"]
    torn_off(club)
    done = typing("copies", NAME)
    assert [(row[0], row[5]) for row in rows(done)] == [("4", "sound"), ("3", "sound")]
    assert "After deed 4: " in done.out
    assert "After deed 3: " not in done.out
    assert (typing("copies", NAME, "--restore", "4").status, deeds(club)) == (0, 4)


def test_a_club_that_is_gone_is_brought_back_from_what_was_rescued_of_it_elsewhere(typing, club):
    rescue_folder().mkdir(parents=True)
    shutil.move(club, rescue_folder() / "club rescued 2026-11-17 20.52 deed 3.overtrick")
    shutil.rmtree(copies_folder(club))
    assert typing("check", NAME).err == (
        f"“{NAME}” is not there, but what was rescued of it is: “overtrick copies {NAME}” lists that and brings it "
        "back.\n"
    )
    done = typing("copies", NAME)
    assert done.out.startswith(f"Copies of club.overtrick, rescued, in “{rescue_folder()}”:")
    assert [row[0] for row in rows(done)] == ["3"]
    assert "is known by its name alone" in done.out
    back = typing("copies", NAME, "--restore", 3)
    assert (back.status, deeds(club)) == (0, 3)
    assert f" The copy lay rescued, in “{rescue_folder()}”." in back.out
    assert "by its name alone" not in typing("copies", NAME).out


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


def test_another_club_in_its_place_has_none_of_the_copies_that_went_to_the_second_place(typing, club, stick):
    club.unlink()
    desk = Desk(club)
    desk.do(PutMembers(put=(Member(name="Ida Holm"),)))
    desk.close(copy=False)
    assert typing("copies", NAME).out.startswith("There are no copies of club.overtrick yet.")


MADE_ANEW = [["copies", NAME], ["sheets", NAME], ["check", NAME], ["import", "event.xml", "--club", NAME], [NAME]]


UNPLUGGED = [(arguments, True) for arguments in MADE_ANEW if arguments[0] != "import"]  # which goes on: see below


@pytest.mark.parametrize(("arguments", "unplugged"), [*((each, False) for each in MADE_ANEW), *UNPLUGGED])
def test_what_lies_in_the_second_place_alone_is_said_and_no_new_club_made(typing, club, stick, arguments, unplugged):
    typing("export", NAME, "1", "event.xml")
    club.unlink()
    if unplugged:
        shutil.rmtree(stick)
    done = typing(*arguments)
    assert not club.exists()
    if arguments[0] != "copies" or unplugged:
        assert (done.status, done.out) == (2, "")
        where = f"More go to “{stick}”, where none is seen" if unplugged else "copies of it are in its second place"
        assert where in done.err
        assert "“overtrick copies club.overtrick”" in done.err


def test_a_second_place_that_is_out_keeps_nobody_from_a_new_club_and_the_way_back_is_said(typing, club, stick):
    typing("export", NAME, "1", "event.xml")
    club.unlink()
    stick.rename(out := stick.with_name("in a drawer"))
    done = typing("import", "event.xml", "--club", NAME)
    assert (done.status, deeds(club)) == (0, 1)
    assert f"has more copies in “{stick}”, where none is seen now" in done.out
    out.rename(stick)
    assert typing("copies", NAME, "--set-aside").status == 0
    assert typing("copies", NAME, "--restore", 3).status == 0
    assert deeds(club) == 3


def test_so_it_is_though_the_new_club_has_copies_by_then_and_the_old_ones_have_their_names(typing, club, stick):
    """What is said is followed to the letter: where a number or a name tells no copy from others, its path does."""
    with closing(Desk(club)) as desk:
        old = desk.head
    typing("export", NAME, "1", "event.xml")
    club.unlink()
    stick.rename(out := stick.with_name("in a drawer"))
    typing("import", "event.xml", "--club", NAME)
    out.rename(stick)
    with closing(Desk(club)) as desk:
        for name in ("Harbour", "Hill"):
            desk.do(NameClub(said=f"{name}.", name=name))
    [had] = [each.path for each in copies.listed_in(stick / "club copies") if each.head == old]
    [new] = [each.path for each in copies.listed(club) if each.deed == 3]
    had = had.rename(had.with_name(new.name))
    assert typing("copies", NAME, "--set-aside").status == 0
    assert f"--restore {shell_word(str(had))}" in " ".join(typing("copies", NAME).out.split())
    for given in (3, had.name):
        assert typing("copies", NAME, "--restore", given).status == 2
    assert typing("copies", NAME, "--restore", had).status == 0
    assert copies.described(club).head == old


def test_a_second_place_gets_no_copy_that_is_damaged(typing, club):
    altered(copies.listed(club)[0].path, "UPDATE event SET name = 'Wednesday'")
    (typing.folder / "stick").mkdir()
    assert typing("copies", NAME, "--also", typing.folder / "stick").status == 0
    assert [deeds(each) for each in (typing.folder / "stick" / "club copies").iterdir()] == [3]


def test_a_sound_file_is_said_to_be(typing, club):
    done = typing("check", NAME)
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith("club.overtrick is sound: 3 deeds, the last one ")


WRONG = [
    # what happened to it                            status  what is said
    ("UPDATE slip SET slip = replace(slip, '-420', '430')", 1, r"Tuesday Pairs, .*the file has .*430.*, and .*420"),
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


def test_a_file_that_is_no_club_file_cannot_be_checked(typing):
    typing.file(NAME, b"\x89PNG")
    done = typing("check", NAME)
    assert (done.status, done.out) == (2, "")
    assert "is not an Overtrick club file" in done.err


GONE = [["sheets", NAME], ["export", NAME, "1", "x.xml"], [NAME]]


@pytest.mark.parametrize("arguments", GONE, ids=["sheets", "export", "the window"])
def test_a_file_of_which_only_copies_are_left_is_said_to_be_and_not_made(typing, club, arguments):
    club.unlink()
    done = typing(*arguments)
    assert (done.status, club.exists()) == (2, False)
    assert "is not there, but copies of it are: “overtrick copies club.overtrick”" in done.err


def test_a_damaged_file_without_a_screen_is_one_sentence(typing, club):
    club.write_bytes(b"x" * 5000)
    done = typing(NAME)
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert "is damaged: “overtrick copies club.overtrick” lists its copies" in done.err


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


OLD = sorted((Path(__file__).parents[1] / "old_files").glob("*.overtrick"))


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.stem)
def test_a_file_of_an_older_program_is_read_as_it_is(typing, old):
    copied = shutil.copy(old, typing.folder / NAME)
    assert typing("sheets", NAME, "--event", 1).status == 0
    assert copied.read_bytes() == old.read_bytes()
    assert not copies_folder(copied).exists()


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


def test_nothing_a_terminal_would_act_on_is_printed(typing, club):
    desk = Desk(club)
    desk.do(enter(desk.event(1), first_key(desk), Slip(NotPlayed(), note="\x1b[2J")))
    desk.keeper.take(desk.head)
    desk.close(copy=False)
    altered(copies.listed(club)[0].path, "UPDATE deed SET what = '\x1b[2Jgone'")
    assert "\x1b" not in typing("copies", NAME).out


def test_what_a_damaged_log_keeps_back_is_said_beside_what_was_asked(tmp_path, capsys):
    path = logged_by_an_older_program(tmp_path)
    log = copying.beside(path, "-wal")
    content = bytearray(log.read_bytes())
    content[content.find(b"acknowledged 3") + 3] ^= 1
    log.write_bytes(content)
    assert [check(path), check(path)] == [SOUND, SOUND]
    said = capsys.readouterr()
    assert len(list(copies_folder(path).glob("*-wal"))) == 1
    assert "three deeds in it cannot be read" in said.err
    assert "old.overtrick is sound" in said.out
