"""Where files lie: as the system wants it, beside a program that is carried about, and the club that opens unasked."""

import sys

import pytest

from scorer import places
from scorer.cli import evening


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


def test_the_club_that_was_open_last_comes_back_until_it_is_gone(home):
    club = home / "Größe ♠.overtrick"
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


def test_without_that_folder_everything_lies_where_the_system_wants_it(home):
    assert not any(place.is_relative_to(home / "program") for place in every_place())


def test_a_checkout_is_never_carried_about(carried, monkeypatch):
    monkeypatch.delattr(sys, "frozen")
    assert places.carried() is None
