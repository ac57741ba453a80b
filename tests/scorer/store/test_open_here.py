"""A club file that is open is read by nobody but SQLite, also where somebody takes it for a list or an event."""

import pytest

from rules.text import t
from scorer.desk import Desk
from scorer.event.refusal import Refusal
from scorer.formats import Source
from scorer.roster.grid import read_file
from scorer.safety import files
from scorer.store import handles
from scorer.store.place import place


@pytest.mark.parametrize("read", [read_file, Source.of])
def test_the_club_that_is_open_is_neither_a_list_nor_an_event(tmp_path, monkeypatch, read):
    desk = Desk(tmp_path / "c.overtrick")
    opened = []
    monkeypatch.setattr(files, "opened", lambda path: opened.append(path))
    with pytest.raises(Refusal, match=r"c.overtrick”? is a club file that is open here: expected") as found:
        read(desk.path)
    assert (opened, "Traceback" in str(found.value)) == ([], False)
    desk.close(copy=False)


def test_so_is_another_name_of_it(tmp_path):
    desk = Desk(tmp_path / "c.overtrick")
    (tmp_path / "members.csv").symlink_to(desk.path)
    with pytest.raises(Refusal, match=str(t("a club file that is open here"))):
        read_file(tmp_path / "members.csv")
    desk.close(copy=False)


def test_one_that_is_closed_is_read_and_refused_for_what_it_is(tmp_path):
    Desk(tmp_path / "c.overtrick").close(copy=False)
    with pytest.raises(Refusal) as found:
        read_file(tmp_path / "c.overtrick")
    assert "open here" not in str(found.value)


def test_one_that_is_closed_twice_is_open_nowhere(tmp_path):
    """Closing looks once more, and what looks was left open: elsewhere nobody could move the file then."""
    desk = Desk(tmp_path / "club.overtrick")
    desk.close(copy=False)
    desk.close()
    assert handles.open_handle(place(desk.path)) is None
