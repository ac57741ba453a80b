"""The club a start comes back to."""

import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from random import Random

import pytest

from scorer import places
from scorer.clock import CLOCK
from scorer.commands.events import begin
from scorer.commands.members import NameClub
from scorer.contests import UnknownGame
from scorer.desk import Desk
from scorer.evening.club_before import ClubBefore, note_place, open_before, unnamed
from scorer.evening.live import Live
from scorer.languages import language
from scorer.safety.signs import file_name
from scorer.store.address import Address
from scorer.store.tables import FILE
from tests.scorer.keeping.deeds import sql
from tests.ui.evening import tuesday

TUESDAY = "2026-11-17"


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A computer of its own, with nothing on it but a folder for documents."""
    (tmp_path / "Documents").mkdir()
    monkeypatch.setattr(places.platformdirs, "user_documents_path", lambda: tmp_path / "Documents")
    monkeypatch.setattr(places.platformdirs, "user_config_path", lambda *_: tmp_path / "config")
    monkeypatch.setattr(places.platformdirs, "user_data_path", lambda *_: tmp_path / "data")
    return tmp_path


def club_at(path, *commands):
    path.parent.mkdir(exist_ok=True)
    with closing(Desk(path, who="Ann")) as desk:
        for command in commands:
            desk.do(command)
    return path


def test_at_a_first_start_there_is_none_and_none_is_made(home):
    assert open_before(CLOCK.now()) is None
    assert list(home.rglob("*.overtrick")) == []


def test_where_no_home_folder_is_nobody_is_told_of_a_club_that_was_never_open(home, monkeypatch):
    (home / "Documents").rmdir()
    monkeypatch.setenv("HOME", str(home / "not there"))
    assert open_before(CLOCK.now()) is None


def test_the_last_one_is_told_by_its_name_its_newest_event_and_what_is_usual_there(home):
    path = club_at(home / "stick" / "Größe ♠.overtrick", NameClub(said="Named.", name="Größe"), begin(tuesday()))
    note_place(path)
    before = open_before(CLOCK.now())
    assert (before.place, before.name, before.last.name, before.away) == (path, "Größe", "Tuesday Pairs", False)
    assert not before.gone
    assert (before.usual.entrants, before.usual.date) == (18, "2026-11-17")


def test_where_nobody_noted_any_it_is_the_one_among_the_documents(home):
    path = club_at(places.first_club())
    assert (open_before(CLOCK.now()).place, open_before(CLOCK.now()).name) == (path, "Our club")


def test_one_that_is_gone_is_offered_only_where_copies_of_it_are_left(home):
    path = club_at(home / "clubs" / "Harbour.overtrick", begin(tuesday()))
    note_place(path)
    path.unlink()
    before = open_before(CLOCK.now())
    assert (before.place, before.away, before.last, before.gone) == (path, False, None, True)
    for copy in (home / "clubs" / "Harbour copies").iterdir():
        copy.unlink()
    assert open_before(CLOCK.now()) is None


def test_one_that_is_gone_without_copies_hides_not_the_one_among_the_documents(home):
    note_place(club_at(home / "clubs" / "Harbour.overtrick"))
    path = club_at(places.first_club())
    assert open_before(CLOCK.now()).name == "Harbour"
    (home / "clubs" / "Harbour.overtrick").unlink()
    assert open_before(CLOCK.now()).place == path


def test_of_one_on_a_stick_it_is_known_that_the_stick_is_out(home):
    note_place(club_at(home / "stick" / "Harbour.overtrick"))
    os.rename(home / "stick", home / "drawer")
    before = open_before(CLOCK.now())
    assert (before.name, before.away, before.gone) == ("Harbour.overtrick", True, False)


def test_one_that_is_no_club_file_any_more_is_offered_for_opening_it_says_what_is_the_matter(home):
    path = home / "Harbour.overtrick"
    path.write_bytes(b"\xff\xd8 a picture")
    note_place(path)
    assert open_before(CLOCK.now())[:3] == (path, "Harbour.overtrick", None)


def test_one_that_another_program_holds_is_offered_and_not_waited_for(home, monkeypatch):
    path = club_at(home / "Harbour.overtrick", begin(tuesday()))
    note_place(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other, monkeypatch.context() as patched:
        patched.setattr("scorer.evening.club_before.Picture", lambda _: pytest.fail("it was waited for"))
        patched.setattr("scorer.store.looking.AT_THE_END", 1)
        other.execute("BEGIN EXCLUSIVE")
        assert open_before(CLOCK.now()) == ClubBefore(path, "Harbour.overtrick", held=True)
    assert open_before(CLOCK.now()).held is False


def test_of_one_on_a_server_everything_is_kept_but_its_password(home):
    note_place(Address.of("postgresql://ann:secret@example.org/harbour"))
    assert places.noted() == "postgresql://ann@example.org/harbour"
    before = open_before(CLOCK.now())
    assert (before.place.kept, before.name) == ("postgresql://ann@example.org/harbour", "harbour (example.org)")


@pytest.mark.parametrize("noted", ["postgresql://", "", "club.overtrick"])
def test_a_note_that_says_nothing_is_none(home, noted):
    places.note(noted)
    assert open_before(CLOCK.now()) is None


def test_a_game_that_only_a_newer_program_knows_is_passed_over(home):
    path = home / "Harbour.overtrick"
    with closing(Desk(path)) as desk:
        desk.do(begin(tuesday()))
        desk.do(begin(replace(tuesday(), game="bezique")))
    note_place(path)
    assert open_before(CLOCK.now()).usual.like
    with pytest.raises(UnknownGame, match="bezique"):
        Live(replace(tuesday(), game="bezique"))


# What a byte of the first page may become: no sign of any text, the end of one, another sign, all bits turned.
SPOILT = 0xE9, 0x00, 0x41, None


def test_whatever_a_byte_of_the_first_page_has_become_a_start_stands(home):
    path = club_at(home / "Harbour.overtrick")
    note_place(path)
    whole, chance = path.read_bytes(), Random(9)
    at_a_name = whole.index(b"tablealembic_version") + len("table")
    for at, spoilt in [(at_a_name, 0xE9), *((chance.randrange(4096), chance.choice(SPOILT)) for _ in range(60))]:
        garbled = bytearray(whole)
        garbled[at] = whole[at] ^ 0xFF if spoilt is None else spoilt
        path.write_bytes(garbled)
        before = open_before(CLOCK.now())
        assert (before.place, before.held) == (path, False), (at, spoilt)


WORDS = [(of.name, each.name) for of in FILE.sorted_tables for each in of.c if each.type.python_type is str]


@pytest.mark.parametrize(("table", "column"), WORDS)
def test_where_one_turned_bit_has_made_bytes_of_words_a_start_stands(home, table, column):
    path = club_at(home / "Harbour.overtrick", NameClub(said="Named.", name="Größe"), begin(tuesday()))
    note_place(path)
    sql(path, f'UPDATE "{table}" SET "{column}" = CAST("{column}" AS BLOB)')
    before = open_before(CLOCK.now())
    assert (before.place, before.name, before.last.name, before.last.date) == (path, "Größe", "Tuesday Pairs", TUESDAY)
    assert isinstance(before.usual.starts, str)


@pytest.mark.parametrize("written", ["'[]'", "1000000000000"])
def test_words_in_the_place_of_a_number_are_no_reason_to_begin_an_evening_with_them(home, written):
    path = club_at(home / "Harbour.overtrick", NameClub(said="Named.", name="Größe"), begin(tuesday()))
    note_place(path)
    sql(path, f"UPDATE session SET minutes_per_board = {written}")
    before = open_before(CLOCK.now())
    assert (before.name, before.last.name) == ("Größe", "Tuesday Pairs")
    assert before.usual.minutes_per_board in range(1, 60)


@pytest.mark.parametrize(("code", "stem"), [("en", "Our club"), ("de", "Unser Verein"), ("nl", "Onze club")])
def test_one_without_a_name_is_called_as_its_language_has_it_and_found_again(home, code, stem):
    assert unnamed(language(code)) == stem == file_name(stem)
    path = club_at(places.first_club(stem))
    assert open_before(CLOCK.now()).place == path
