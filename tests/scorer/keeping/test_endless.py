"""A file that says it has more pages than any club's is not read into memory, which it would fill."""

from __future__ import annotations

import struct

import pytest

from scorer.desk import Desk
from scorer.keeping.copies import checked
from scorer.picture import Picture
from scorer.store.copying import copies
from scorer.store.trouble import Damaged, NotAClubFile

SIZE = 3 << 30  # bytes, of which the disk has only those that were written


@pytest.fixture
def endless(club, monkeypatch):
    with club.open("r+b") as file:
        file.seek(28)  # the number of its pages (sqlite.org/fileformat2.html, 1.3.7)
        file.write(struct.pack(">I", SIZE // 4096))
        file.truncate(SIZE)
    monkeypatch.setattr("scorer.store.looking.poured", lambda *_, **__: pytest.fail("it was read"))
    return club


@pytest.mark.parametrize("look", [Desk, Picture])
def test_it_is_damaged_where_it_has_copies_and_else_no_club_file(endless, look):
    with pytest.raises(Damaged):
        look(endless)
    for each in copies(endless):
        each.unlink()
    with pytest.raises(NotAClubFile):
        look(endless)


def test_as_a_copy_it_is_known_not_to_be_sound(endless):
    [found] = checked(endless)
    assert not found.unknown
