"""Where a pipe lies in the place of a file, a journal or a copy, nobody waits at it for ever."""

import os
from contextlib import closing

import pytest

from scorer.cli import main
from scorer.clock import CLOCK
from scorer.desk import Desk
from scorer.evening.club_before import found_at
from scorer.keeping.copies import checked, described
from scorer.keeping.restoring import bring_back, difference
from scorer.store.looking import is_held
from scorer.store.trouble import HalfWritten, NotAClubFile, copies_folder
from tests.scorer.keeping.deeds import boards
from tests.scorer.keeping.restoring.ways_back import copy_of

BESIDE = ("-journal", "-wal")


def pipe_beside(file, rest):
    os.mkfifo(file.with_name(file.name + rest))


@pytest.mark.parametrize("rest", BESIDE)
@pytest.mark.parametrize("command", [("check",), ("copies",), ("copies", "--restore", "3")], ids=" ".join)
def test_a_command_sets_aside_a_pipe_in_the_place_of_a_journal(club, capsys, command, rest):
    pipe_beside(club, rest)
    assert main([command[0], str(club), *command[1:]]) == 0
    assert "does not belong to it, and is kept as" in capsys.readouterr().err
    assert not list(club.parent.glob("club.overtrick-*"))


@pytest.mark.parametrize("rest", BESIDE)
def test_a_start_finds_the_club_that_was_open_last_though_a_pipe_lies_beside_it(club, rest):
    pipe_beside(club, rest)
    assert not is_held(club)
    assert found_at(club, CLOCK.now()).place == club
    with closing(Desk(club)) as desk:
        assert boards(desk) == {1, 2, 3}


def test_a_copy_with_a_pipe_beside_it_cannot_be_read_as_it_is(club):
    copy = copy_of(club)
    pipe_beside(copy, "-journal")
    assert not described(copy).readable
    assert checked(copy)[0].said == HalfWritten(name=copy.name, way="It is a copy itself: choose another.").text


def test_a_pipe_among_the_copies_is_listed_and_not_brought_back(club, capsys):
    os.mkfifo(copies_folder(club) / "pipe.overtrick")
    assert main(["copies", str(club)]) == 0
    assert capsys.readouterr().out.count("damaged") == 1
    assert main(["copies", str(club), "--restore", "pipe"]) == 2
    assert "pipe.overtrick is not an Overtrick club file." in capsys.readouterr().err


def test_a_copy_does_not_come_in_the_place_of_a_pipe(club):
    copy = copy_of(club)
    club.unlink()
    os.mkfifo(club)
    assert difference(club, copy).readable is False
    with pytest.raises(NotAClubFile):
        bring_back(club, copy)
