"""``overtrick merge``: what was played in another room beside an event of a club, and each reason why not."""

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from scorer.commands.events import begin
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.event import Event
from scorer.event.results import BareScore, Slip
from scorer.served import Served
from scorer.store.address import Address
from tests.scorer.evening.two_rooms import in_two_rooms, only, pairs, people, ranked, section


@pytest.fixture
def rooms(typing):
    """Pairs in two rooms, everything in; nobody has either file open."""
    both = in_two_rooms(typing.folder, pairs())
    both.here.close(copy=False)
    return both


def event_of(path, number=1):
    with closing(Desk(path)) as desk:
        return desk.event(number)


def with_both(folder) -> Event:
    """The event with both sections entered in one file."""
    with closing(Desk(folder / "one.overtrick")) as desk:
        desk.do(begin(pairs()))
        return desk.event(1)


def of_others() -> Event:
    """The section A of other people, in a third room."""
    event = only(pairs(), "A")
    (first,) = event.sections
    return replace(event, sections=(section(1, "A", first.movement, contestants=people(first.movement, "Z")),))


MERGE = "merge", "club.overtrick", "Friday", "annex.overtrick"


def test_another_room_is_brought_in_and_the_ranking_printed_of_all(typing, rooms):
    done = typing(*MERGE)
    assert (done.status, done.err) == (0, "")
    assert done.out.splitlines() == [
        "Section B brought in from “Friday” in “annex.overtrick”: eight pairs, 28 results.",
        "Section B: Share-and-relay Mitchell, four tables.",
        "Everybody from there is a guest here.",
        "Sections are ranked together.",
        "Boards are compared: across the sections ranked together.",
        "If the deals were not the same in both rooms, rank each section by itself, in Event settings.",
    ]
    assert ranked(event_of(rooms.here.path)) == ranked(with_both(typing.folder))
    assert typing("sheets", "club.overtrick", "--out", "out").status == 0
    assert typing("check", "club.overtrick").status == 0


def test_it_is_brought_in_once_and_what_was_put_right_there_again(typing, rooms):
    assert typing("--club", "club.overtrick", "merge", "1", "annex.overtrick", "--event", "2").status == 0
    again = typing(*MERGE)
    assert (again.status, again.out) == (2, "")
    assert "has nothing that is not here already" in again.err
    key = sorted(event_of(rooms.there, 2).slips)[0]
    rooms.change(lambda there: enter(there, key, Slip(BareScore(-1100), right=True)))
    done = typing(*MERGE)
    assert done.status == 0
    assert "Section B brought in again from “Friday” in “annex.overtrick”. Changed there: Section B, table" in done.out


def write(path, body):
    path.unlink()
    path.write_bytes(body)


def damage(path):
    whole = bytearray(path.read_bytes())
    whole[4096:8192] = bytes(4096)
    path.write_bytes(bytes(whole))


def make_newer(path):
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")


def link(path):
    path.unlink()
    path.symlink_to(path.with_name("club.overtrick"))


SPOILT = [
    # what becomes of the other file                 what is said
    (lambda path: path.unlink(),                      "There is no club file “annex.overtrick”"),
    (lambda path: write(path, b"a letter"),           "not an Overtrick club file"),
    (lambda path: write(path, b""),                   "not an Overtrick club file"),
    (damage,                                          "annex.overtrick is damaged"),
    (make_newer,                                      "newer"),
    (link,                                            "“annex.overtrick” is the club’s own file: expected that of the"),
]  # fmt: skip


@pytest.mark.parametrize(("spoil", "says"), SPOILT, ids=["gone", "letter", "empty", "damaged", "newer", "own"])
def test_of_a_file_that_cannot_be_brought_in_one_sentence_says_why_and_nothing_changes(typing, rooms, spoil, says):
    shutil.rmtree(typing.folder / "annex copies")
    spoil(rooms.there)
    before = event_of(rooms.here.path)
    done = typing(*MERGE)
    assert (done.status, done.out) == (2, "")
    assert says in done.err
    assert len(done.err.strip().splitlines()) == 1
    assert event_of(rooms.here.path) == before


def test_a_file_that_another_program_keeps_to_itself_is_waited_for_and_refused(typing, rooms, monkeypatch):
    monkeypatch.setattr("scorer.cli.clubs.WAIT_SECONDS", 0.05)
    with closing(sqlite3.connect(rooms.there, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        done = typing(*MERGE)
    assert done.status == 2
    assert "annex.overtrick" in done.err


def test_which_event_of_several_is_asked_and_a_file_without_one_is_refused(typing, rooms):
    with closing(Desk(rooms.there)) as desk:
        desk.do(begin(event_of(rooms.here.path)))
    done = typing(*MERGE)
    assert done.status == 2
    assert done.err.startswith("Several events of “annex.overtrick” may be meant: expected --event and the number of")
    assert typing(*MERGE, "--event", "2").status == 0
    Desk(typing.folder / "new.overtrick").close(copy=False)
    assert "“new.overtrick” has no event: " in typing(*MERGE[:3], "new.overtrick").err
    done = typing("merge", "nowhere.overtrick", "1", "annex.overtrick")
    assert (done.status, "There is no club file “nowhere.overtrick”" in done.err) == (2, True)
    assert not (typing.folder / "nowhere.overtrick").exists()


def test_a_club_on_a_server_takes_in_another_room_and_is_one(typing, rooms, server):
    address = server.new()
    with closing(Served(Address.of(address), who="Ann")) as desk:
        desk.do(begin(event_of(rooms.here.path)))
    done = typing("merge", address, "Friday", "annex.overtrick", "--who", "Ann")
    assert (done.status, done.err) == (0, "")
    with closing(Served(Address.of(address), who="Ann")) as desk:
        both = desk.event(1)
        desk.undo()
        assert len(desk.event(1).sections) == 1
        desk.redo()
        desk.close(copy=False)
    assert typing("check", address).status == 0
    assert ranked(both) == ranked(with_both(typing.folder))
    with closing(Desk(typing.folder / "third.overtrick")) as desk:
        desk.do(begin(of_others()))
    done = typing("merge", "third.overtrick", "Friday", address)
    assert done.status == 0
    assert done.out.startswith("Sections B and C brought in from “Friday” in “")
