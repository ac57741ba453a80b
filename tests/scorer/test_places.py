"""Where files lie: as the system wants it, beside a program that is carried about, and the club that opens unasked."""

import errno
import os
import resource
import sys
from pathlib import Path

import pytest

from scorer import places
from scorer.cli import evening
from scorer.keeping import rescues


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A computer of its own, on which the program is installed."""
    (tmp_path / "Documents").mkdir()
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(places.platformdirs, "user_documents_path", lambda: tmp_path / "Documents")
    (tmp_path / "program").mkdir()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "program" / "overtrick"))
    return tmp_path


@pytest.fixture
def carried(home):
    """The same program with the folder beside it."""
    folder = home / "program" / places.CARRIED
    folder.mkdir()
    return folder


def every_place():
    own = places.user_config_path(), places.user_data_path(), places.user_cache_path(), places.user_log_path()
    return (*own, places.user_documents_path())


def test_a_first_club_lies_among_the_documents_and_in_no_hidden_folder(home):
    assert evening.home() == home / "Documents" / "Our club.overtrick"
    assert not any(part.startswith(".") for part in evening.home().relative_to(home).parts)


def test_without_a_documents_folder_it_lies_at_home(home):
    (home / "Documents").rmdir()
    assert evening.home() == home / "Our club.overtrick"


def test_where_documents_may_not_be_written_it_lies_at_home(home, monkeypatch):
    monkeypatch.setattr(places.os, "access", lambda path, _: path != home / "Documents")
    assert places.first_club() == home / "Our club.overtrick"


@pytest.mark.parametrize("name", ["Größe ♠.overtrick", os.fsdecode(b"caf\xe9.overtrick")])
def test_the_club_that_was_open_last_comes_back_until_it_is_gone(home, name):
    club = home / name
    club.touch()
    places.note_club(club)
    assert evening.home() == club
    club.unlink()
    assert evening.home() == places.first_club()


def test_a_club_of_which_copies_are_left_is_the_one_that_opens_though_it_is_gone(home):
    club = home / "Harbour.overtrick"
    places.note_club(club)
    (home / "Harbour copies").mkdir()
    (home / "Harbour copies" / "Harbour 2026-11-17 20.52 deed 1.overtrick").write_bytes(b"x" * 5000)
    assert evening.home() == club


@pytest.mark.parametrize("answers", [errno.EACCES, errno.EIO, errno.ESTALE])
def test_one_whose_disk_does_not_answer_is_left_to_the_window_which_has_the_words(home, monkeypatch, answers):
    club, stat = home / "Harbour.overtrick", os.stat
    club.touch()
    places.note_club(club)

    def refuse(path, *given, **more):
        if isinstance(path, Path) and path == club:
            raise OSError(answers, "no answer", str(path))
        return stat(path, *given, **more)

    monkeypatch.setattr(os, "stat", refuse)
    assert evening.home() == club


def test_so_is_one_that_is_gone_where_nobody_may_see_its_copies(home, monkeypatch):
    club = home / "Harbour.overtrick"
    places.note_club(club)
    (home / "Harbour copies").mkdir()
    into = os.listdir

    def refuse(path="."):
        if Path(path) == home / "Harbour copies":
            raise PermissionError(errno.EACCES, "may not be entered", str(path))
        return into(path)

    monkeypatch.setattr(os, "listdir", refuse)
    assert evening.home() == club


def test_who_plays_in_the_first_club_while_the_stick_is_out_comes_back_to_the_one_on_the_stick(home):
    club = home / "stick" / "Harbour.overtrick"
    club.parent.mkdir()
    club.touch()
    places.note_club(club)
    club.parent.rename(home / "drawer")
    assert evening.home() == places.first_club()
    places.note_club(places.first_club())
    (home / "drawer").rename(home / "stick")
    assert evening.home() == club


def test_nobody_comes_back_to_the_invented_club(home):
    club = places.user_data_path() / "Lindenhof.overtrick"
    club.parent.mkdir(parents=True)
    club.touch()
    places.note_club(club)
    assert places.last_club() is None


@pytest.mark.parametrize("noted", [b"", b"\xff\xfe", b"club.overtrick", b"/\0"])
def test_a_note_that_nobody_can_read_is_none(home, noted):
    places.user_config_path().mkdir(parents=True)
    (places.user_config_path() / places.LAST).write_bytes(noted)
    assert places.last_club() is None


def test_what_is_carried_about_leaves_nothing_on_the_computer(carried):
    assert all(place.is_relative_to(carried) for place in every_place())
    assert places.first_club().parent == carried
    assert places.user_log_path(ensure_exists=True).is_dir()


@pytest.mark.parametrize("name", ["Our club.overtrick", "Möwe ♠/Harbour.overtrick"])
def test_a_club_beside_the_program_is_found_on_whatever_drive_the_stick_is(carried, home, name, monkeypatch):
    club = carried / name
    club.parent.mkdir(exist_ok=True)
    club.touch()
    places.note_club(club)
    (home / "program").rename(home / "drive")
    monkeypatch.setattr(sys, "executable", str(home / "drive" / "overtrick"))
    assert places.last_club() == home / "drive" / places.CARRIED / name


def test_a_club_that_lies_elsewhere_is_found_there_by_a_program_that_is_carried_about(carried, home):
    places.note_club(home / "Documents" / "Harbour.overtrick")
    assert places.last_club() == home / "Documents" / "Harbour.overtrick"


def test_without_that_folder_everything_lies_where_the_system_wants_it(home):
    assert not any(place.is_relative_to(home / "program") for place in every_place())


def test_beside_an_app_of_macos_is_beside_the_app_and_not_inside_it(home, monkeypatch):
    monkeypatch.setattr(sys, "executable", str(home / "stick" / "Overtrick.app" / "Contents" / "MacOS" / "overtrick"))
    (home / "stick" / places.CARRIED).mkdir(parents=True)
    assert places.carried() == home / "stick" / places.CARRIED


def test_a_checkout_is_never_carried_about(carried, monkeypatch):
    monkeypatch.delattr(sys, "frozen")
    assert places.carried() is None


def test_what_was_rescued_before_the_program_was_carried_about_is_found_all_the_same(home, monkeypatch):
    monkeypatch.setattr(rescues, "user_data_path", places.user_data_path)
    left = rescues.rescue_folder() / "Harbour rescued 2026-11-17 20.52 deed 3.overtrick"
    left.parent.mkdir(parents=True)
    left.touch()
    (home / "program" / places.CARRIED).mkdir()
    assert rescues.rescue_folder() != left.parent
    assert rescues.rescued(home / "Harbour.overtrick") == [left]
    assert rescues.club_of(left) == left.with_name("Harbour.overtrick")


def test_a_note_that_cannot_be_written_whole_leaves_the_one_before(home):
    places.note_club(home / "Harbour.overtrick")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (5, before[1]))  # as on a disk that has room for so much
    try:
        places.note_club(home / "Hill.overtrick")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert places.last_club() == home / "Harbour.overtrick"
    assert [each.name for each in places.user_config_path().iterdir()] == [places.LAST]


def test_what_this_system_cannot_write_is_not_noted(home, monkeypatch):
    monkeypatch.setattr(places.os, "fsencode", lambda name: str(name).encode("ascii"))
    places.note("postgresql://ann@example.invalid/größe")
    assert places.noted() == ""
