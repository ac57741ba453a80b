"""What the program says of itself: its version, what is new since the last time, and where everything lies."""

from types import SimpleNamespace

import pytest

from resources import changes
from scorer.evening.club_before import ClubBefore
from scorer.served import Served, ServedPicture
from scorer.store.address import Address
from ui import about
from ui.habits import Habits
from ui.nowhere import Nowhere

TOLD = """# Changes

What a club notices, newest first.

## 0.3.0 — spring

- Third.

## 0.2.0

- Second.

## 0.1.0

- First.
"""

SINCE = [
    # used before   what is told, and what not
    ("0.2.0",       ["Third"],           ["Second", "First"]),
    ("0.1.0",       ["Third", "Second"], ["First"]),
    ("0.3.0",       ["Third"],           ["Second", "First"]),
    ("",            ["Third"],           ["Second", "First"]),
    ("9.9.9",       ["Third"],           ["Second", "First"]),
]  # fmt: skip


@pytest.mark.parametrize(("before", "told", "untold"), SINCE)
def test_what_is_new_since_the_version_used_before_is_told(before, told, untold):
    said = changes.since(before, TOLD)
    assert all(word in said for word in told)
    assert not any(word in said for word in untold)


def test_our_own_changes_can_be_read():
    assert changes.versions(changes.text())
    assert changes.since("", "") == ""


def test_the_licence_of_the_window_is_said():
    assert "GNU Lesser General Public License, version 3" in about.about()


def test_where_files_lie_is_said_of_the_club_first(tmp_path):
    club = tmp_path / "Größe ♠.overtrick"
    said = about.where(club)
    assert said.index(str(club)) < said.index(str(about.user_config_path()))
    assert str(about.user_log_path()) in said


@pytest.mark.parametrize(("folder", "says"), [("Overtrick files", True), ("Documents", False)])
def test_only_a_club_that_lies_beside_the_program_goes_with_it(tmp_path, monkeypatch, folder, says):
    monkeypatch.setattr(about, "carried", lambda: tmp_path / "Overtrick files")
    said = about.where(tmp_path / folder / "Harbour.overtrick")
    assert ("everything lies beside it" in said, "copy its one file" in said) == (says, not says)


def test_while_no_club_is_open_the_one_that_was_last_is_said_to_be_yours(tmp_path, monkeypatch):
    before, shown = tmp_path / "stick" / "Harbour.overtrick", []
    monkeypatch.setattr(about, "_open", lambda *what: shown.append(what[-1]))
    about.open_places(None, SimpleNamespace(desk=Nowhere(ClubBefore(before, "Harbour"))))
    assert str(before) in shown[0]


def test_a_club_on_a_server_is_at_its_address_and_no_file_to_copy():
    said = about.where(Address.of("postgresql://ann:secret@example.org/harbour"))
    assert "`` postgresql://ann@example.org/harbour ``" in said
    assert "copy its one file" not in said
    assert "secret" not in said


@pytest.mark.parametrize("kind", [Served, ServedPicture])
def test_it_is_there_also_while_one_looks_back(kind, monkeypatch):
    desk, shown = object.__new__(kind), []
    desk.address = Address.of("postgresql://ann@example.org/harbour")
    desk.path = desk.address.path
    monkeypatch.setattr(about, "_open", lambda *what: shown.append(what[-1]))
    about.open_places(None, SimpleNamespace(desk=desk))
    assert "`` postgresql://ann@example.org/harbour ``" in shown[0]
    assert "copy its one file" not in shown[0]


class Room:
    def __init__(self):
        self.said = []

    def notice(self, sentence, *acts):
        self.said.append(sentence)


class Window:
    def __init__(self):
        self.room = Room()


@pytest.mark.parametrize(("before", "says"), [("", False), ("0.0.9", True)])
def test_another_version_than_the_last_time_says_so_once(before, says, qapp):
    window, habits = Window(), Habits(version=before)
    about.tell_of_version(window, habits)
    about.tell_of_version(window, habits)
    assert len(window.room.said) == says
    assert habits.version == about.version().number
