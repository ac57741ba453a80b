"""What the commands say of what is damaged, held, out of the disk's reach, or no club file at all."""

import errno
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorer.cli.clubs import newest
from scorer.cli.copies_listed import SOUND
from scorer.cli.keeping import check
from scorer.cli.paper import PRINTERS
from scorer.commands.events import begin
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.results import NotPlayed, Slip
from scorer.keeping import copies
from scorer.sheets.kinds import sheets_for
from scorer.store import copying
from scorer.store.looking import looked_at
from scorer.store.trouble import copies_folder
from tests.scorer.cli.keeping.kept import NAME, altered, deeds, rows
from tests.scorer.clubs import first_key
from tests.scorer.keeping.deeds import logged_by_an_older_program
from tests.scorer.keeping.test_remains import long_club, overwritten
from tests.ui.evening import tuesday


@pytest.fixture
def torn(typing):
    """A club of many results of which three are in no copy, and a page of its journal is lost."""
    path = long_club(typing.folder)
    overwritten(path, 8)
    os.utime(path, (1_795_000_000, 1_795_000_000))
    return path


READ_BEYOND = """\
After deed 21: Three deeds after this copy can be read in the damaged file: type them again. \
More may be lost without a trace: compare the copy with the slips. \
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

    monkeypatch.setattr("scorer.store.looking.looked_at", failing)


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

    monkeypatch.setattr("scorer.store.looking.poured", failing)
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


def test_a_file_that_is_no_club_file_cannot_be_checked(typing):
    typing.file(NAME, b"\x89PNG")
    done = typing("check", NAME)
    assert (done.status, done.out) == (2, "")
    assert "is not an Overtrick club file" in done.err


GONE = [
    ["sheets", NAME],
    ["export", NAME, "1", "x.xml"],
    ["run", NAME, "lines.txt"],
    ["import", "evening.xml", "--club", NAME],
    ["merge", NAME, "1", "other.overtrick"],
    [NAME],
]


@pytest.mark.parametrize("arguments", GONE, ids=["sheets", "export", "run", "import", "merge", "the window"])
def test_a_file_of_which_only_copies_are_left_is_said_to_be_and_not_made(typing, club, arguments):
    typing.file("lines.txt", "event Autumn Pairs\nentry A Ash & B Ash\nentry C Elm & D Elm\n")
    typing("export", NAME, "1", "evening.xml")
    shutil.copy(club, typing.folder / "other.overtrick")
    club.unlink()
    done = typing(*arguments)
    assert (done.status, club.exists()) == (2, False)
    assert "is not there, but copies of it are: “overtrick copies club.overtrick”" in done.err


def test_a_damaged_file_without_a_screen_is_one_sentence(typing, club):
    club.write_bytes(b"x" * 5000)
    done = typing(NAME)
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert "is damaged: “overtrick copies club.overtrick” lists its copies" in done.err


OLD = sorted((Path(__file__).parents[2] / "old_files").glob("*.overtrick"))


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.stem)
def test_a_file_of_an_older_program_is_read_as_it_is(typing, old):
    copied = shutil.copy(old, typing.folder / NAME)
    assert typing("sheets", NAME, "--event", 1).status == 0
    assert copied.read_bytes() == old.read_bytes()
    assert not copies_folder(copied).exists()


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


def test_of_an_event_that_cannot_be_read_the_others_are_said_and_can_be_written(typing, club):
    with closing(Desk(club)) as desk:
        desk.do(begin(tuesday()))
        desk.do(begin(tuesday()))
    altered(club, "UPDATE slip SET slip = '{}' WHERE section_id IN (SELECT id FROM section WHERE event_id = 3)")
    altered(club, "UPDATE slip SET slip = '{}' WHERE section_id IN (SELECT id FROM section WHERE event_id = 2)")
    for command in (["export", NAME, "3", "x.xml"], ["sheets", NAME]):
        done = typing(*command)
        assert (done.status, done.err.count("\n")) == (2, 1)
        assert "That is so of this event. Others can be read: 1 (" in done.err
        assert "2 (" not in done.err
    assert typing("sheets", NAME, "--event", 1).status == 0


def test_of_the_only_event_that_cannot_be_read_no_others_are_said(typing, club):
    altered(club, "UPDATE slip SET slip = '{}'")
    done = typing("sheets", NAME)
    assert (done.status, "Others can be read" in done.err) == (2, False)


def test_sheets_that_stop_say_which_were_written_before(typing, club):
    with closing(Desk(club)) as desk:
        kinds = sheets_for(newest(desk))
    out = typing.folder / "out"
    written = [out / f"{kind.key}{suffix}" for kind in kinds for suffix in PRINTERS]
    out.mkdir()
    written[4].mkdir()
    done = typing("sheets", NAME)
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert f"{written[4].name}” was not written: a folder has that name." in done.err
    before = ", ".join(each.name for each in written[:4])
    assert f" These were written before, and stay: {before}. The others were not." in done.err
    assert sorted(each for each in out.iterdir() if each.is_file()) == sorted(written[:4])
