"""Looks at copies: each is checked and held against the file, and the next one is played on from the one before."""

import sqlite3
from contextlib import closing

import pytest

from scorer.commands.events import ChangeEvent
from scorer.commands.members import NameClub
from scorer.keeping import copies, looks
from scorer.keeping.copies import listed, take
from tests.scorer.clubs import open_club


@pytest.fixture
def path(tmp_path):
    """A club file of four deeds, with copies of one, two and three of them."""
    desk = open_club(tmp_path)
    for name in ("Wednesday", "Thursday", "Friday"):
        desk.keeper.take(desk.head)
        desk.do(ChangeEvent(event=1, said=f"The event is now called {name}.", changes={"name": name}))
    desk.close(copy=False)
    return tmp_path / "club.overtrick"


@pytest.fixture
def bases(monkeypatch):
    """From which copy each was played on."""
    found = []

    def watched(path, go_on, base):
        found.append((copies.described(path).deed, base and copies.described(base).deed))
        return copies.checked(path, go_on, base)

    monkeypatch.setattr(looks, "checked", watched)
    return found


def seen(path):
    return [
        (look.copy.deed, look.sound, len(look.difference.lost), len(look.difference.gained))
        for look in looks.looked_into(path)
    ]


def test_every_copy_tells_what_it_would_lose_and_bring(path):
    assert seen(path) == [(1, True, 3, 0), (2, True, 2, 0), (3, True, 1, 0)]


def test_each_copy_is_played_on_from_the_one_before(path, bases):
    seen(path)
    assert bases == [(1, None), (2, 1), (3, 2)]


def test_no_copy_is_played_on_from_one_that_is_damaged(path, bases):
    with closing(sqlite3.connect(copies.listed(path)[1].path)) as file, file:
        file.execute("UPDATE event SET name = 'Sunday'")
    assert [sound for _, sound, *_ in seen(path)] == [True, False, True]
    assert bases == [(1, None), (2, 1), (3, 1)]


def test_what_is_known_is_not_checked_again_but_held_against_the_file_as_it_is(path, bases):
    known = list(looks.looked_into(path))
    bases.clear()
    path.unlink()
    again = list(looks.looked_into(path, known=known))
    assert bases == []
    assert [(len(look.difference.lost), len(look.difference.gained)) for look in again] == [(0, 1), (0, 2), (0, 3)]


@pytest.mark.parametrize(("there", "readable"), [(True, False), (False, True)], ids=["damaged", "gone"])
def test_what_a_damaged_file_would_lose_is_not_known_and_a_missing_one_loses_nothing(path, there, readable):
    if there:
        path.write_bytes(b"x" * 5000)
    else:
        path.unlink()
    [first, *_] = looks.looked_into(path)
    assert (first.difference.readable, first.difference.lost, len(first.difference.gained)) == (readable, (), 1)


KINDS = [
    ("club 2026-11-17 21.40 deed 312",           ""),
    ("club set aside 2026-11-17 21.45.00",       "set aside, as it was in the place of the club’s file"),
    ("club set aside unread 2026-11-17 21.45.00", "set aside as it is, for the disk cannot read all of it"),
    ("club rescued 2026-11-17 21.40 deed 312",
     "brought to safety when the file was moved, removed, exchanged or not read"),
    ("club rescued from damage 2026-11-17 21.40 deed 312", "brought to safety when the file was damaged"),
    ("club rescued, not sound 2026-11-17 21.40 deed 312",
     "brought to safety as it was, though it could not be found sound"),
    ("club before upgrade from 0002",            "as it was before a newer version of Overtrick"),
    ("club before upgrade from 0002 (2)",        "as it was before a newer version of Overtrick"),
    # What a club is called itself says nothing.
    ("boards set aside 2026-11-17 21.40 deed 312",            ""),
    ("boards set aside for us 2026-11-17 21.40 deed 312",     ""),
    ("boards set aside for us rescued 2026-11-17 21.40 deed 312",
     "brought to safety when the file was moved, removed, exchanged or not read"),
    ("boards left over after 2025 2026-11-17 21.40 deed 312", ""),
    ("rescued from damage in May 2026-11-17 21.40 deed 312",  ""),
    ("boards set aside set aside 2026-11-17 21.45.00 (3)",    "set aside, as it was in the place of the club’s file"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "said"), KINDS)
def test_how_a_copy_came_about_is_told_by_its_name(tmp_path, name, said):
    assert looks.kind_of(tmp_path / f"{name}.overtrick") == said


def test_a_club_called_so_has_copies_to_go_back_to(tmp_path):
    desk = open_club(tmp_path)
    desk.do(NameClub(said="Named.", name="Hillfoot"))
    desk.close()
    path = tmp_path / "boards set aside.overtrick"
    desk.path.rename(path)
    assert take(path) is not None
    assert (take(path), len(listed(path))) == (None, 1)  # the same state has a copy already
    assert all(map(looks.is_way_back, listed(path)))


def test_looking_is_given_up_where_nobody_wants_to_know(path):
    class GivenUp(Exception):
        pass

    def given_up():
        raise GivenUp

    with pytest.raises(GivenUp):
        list(looks.looked_into(path, given_up))
