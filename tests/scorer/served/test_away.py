"""A server that goes away and comes back: nothing is lost, half done, or done twice."""

from __future__ import annotations

import gc
import threading
import weakref
from contextlib import closing, suppress

import pytest

from scorer.cli.clubs import uncopied
from scorer.commands.events import ChangeEvent
from scorer.commands.members import PutMembers
from scorer.event.event import Member
from scorer.served import Served
from scorer.store.server import NobodyKnows, NotReached, NotRecorded, ServerAway
from tests.scorer.desk.commanded import name
from tests.scorer.served.begun import begun, moved_and_found
from tests.scorer.servers import dies_as_it_commits, started

# --- a server that goes away ----------------------------------------------------------


@pytest.fixture(scope="module")
def own_server():
    """One that a test may stop."""
    with started() as running:
        yield running


def test_what_cannot_be_recorded_is_said_and_goes_on_when_the_server_is_back(own_server):
    with closing(begun(own_server)) as desk:
        name(desk, "Harbour")
        own_server.stop(how="immediate")
        try:
            for _ in range(2):
                with pytest.raises(NotRecorded, match="does not answer: this is not recorded"):
                    name(desk, "Hill")
            with pytest.raises(NotRecorded):
                desk.club()
            with pytest.raises(NotReached, match="cannot be reached"):
                Served(desk.address)
        finally:
            own_server.start()
        assert desk.club() == "Harbour"
        own_server.stop(how="fast")
        own_server.start()
        name(desk, "Hill")
        assert [deed.what for deed in desk.journal()][:2] == ["The club is Hill.", "The club is Harbour."]
        assert desk.read(moved_and_found) == ()


def test_of_what_is_recorded_and_not_copied_nobody_says_that_it_is_not_recorded(own_server):
    with closing(begun(own_server)) as desk:
        name(desk, "Harbour")
        own_server.stop(how="immediate")
        try:
            desk.close()
        finally:
            own_server.start()
        said = uncopied(desk)
    assert said.startswith("What is new is recorded, but no last copy of it was taken. ")
    assert "cannot be reached" in said
    assert "not recorded" not in said


def test_a_server_that_goes_away_in_mid_deed_leaves_nothing_half_done(own_server):
    with closing(begun(own_server)) as desk:

        def going_away(file):
            own_server.stop(how="immediate")
            return PutMembers(put=(Member(name="Ida"),))

        try:
            with pytest.raises(NotRecorded):
                desk.do_as_found(going_away)
        finally:
            with suppress(AssertionError):
                own_server.start()
        assert desk.members() == ()
        assert desk.head.deed == 1


@pytest.mark.parametrize("done", [True, False], ids=["done", "not done"])
def test_a_deed_of_which_nobody_heard_is_looked_for(desk, monkeypatch, done):
    commit = type(desk._file.connection.driver_connection).commit
    failures = iter([True])

    def dies(connection):
        if next(failures, False):
            if done:
                commit(connection)
            connection.close()
        commit(connection)

    monkeypatch.setattr(type(desk._file.connection.driver_connection), "commit", dies)
    name(desk, "Harbour")
    assert [deed.what for deed in desk.journal()] == ["The club is Harbour.", "New event: Tuesday Pairs."]


def test_where_nobody_can_tell_whether_a_deed_was_done_that_is_said(own_server, monkeypatch):
    with closing(begun(own_server)) as desk:

        def dies(connection):
            own_server.stop(how="immediate")
            raise_at(connection)

        def raise_at(connection):
            connection.execute("SELECT 1")

        with monkeypatch.context() as patch:
            patch.setattr(type(desk._file.connection.driver_connection), "commit", dies)
            try:
                with pytest.raises(NobodyKnows, match="look whether this was recorded"):
                    name(desk, "Harbour")
            finally:
                own_server.start()
        assert desk.club() == ""


# --- a desk that watches --------------------------------------------------------------


@pytest.fixture
def watching(own_server):
    with closing(begun(own_server)) as desk:
        desk.watch()
        yield desk


def until(so):
    """Wait until something is so, as long as nobody could take it for a slow machine."""
    assert any(so() or pause.wait(0.05) for pause in [threading.Event()] for _ in range(600))


def test_a_desk_that_watches_asks_nothing_of_a_server_that_is_away_and_goes_on_when_it_is_back(own_server, watching):
    own_server.stop(how="immediate")
    try:
        until(lambda: watching.trouble is not None)
        asked = []
        watching._engine.dialect.do_connect = asked.append
        for act in (watching.club, watching.catch_up, lambda: name(watching, "Hill")):
            with pytest.raises(ServerAway, match="nothing is recorded until it is back"):
                act()
        assert (asked, watching.saved) == ([], False)
        del watching._engine.dialect.do_connect
    finally:
        own_server.start()
    until(lambda: watching.trouble is None)
    name(watching, "Hill")
    assert (watching.club(), watching.saved) == ("Hill", True)


class Window:
    """What must not be taken down by another thread than its own."""


@pytest.mark.parametrize("act", [Served.club, Served.catch_up, lambda desk: name(desk, "Hill")])
def test_nothing_holds_who_was_told_that_a_server_is_away(own_server, watching, act):
    """The thread that listens would be the last to let go of it, and take it down there."""
    held = []

    def asks():
        window = Window()
        held.append(weakref.ref(window))
        act(watching)

    own_server.stop(how="immediate")
    try:
        for _ in range(2):  # the first may be who finds out
            with suppress(ServerAway):
                asks()
            until(lambda: watching.trouble is not None)
    finally:
        own_server.start()
    gc.collect()
    assert [each() for each in held] == [None, None]


def unheard(desk, own_server, monkeypatch, command, *, done):
    """A deed of which nobody hears whether it was done; the server is back by then."""
    dies_as_it_commits(own_server, monkeypatch, desk, done=done)
    try:
        with pytest.raises(NobodyKnows):
            desk.do(command)
    finally:
        own_server.start()


@pytest.mark.parametrize("done", [True, False], ids=["done", "not done"])
@pytest.mark.parametrize("watches", [True, False], ids=["watching", "asking"])
def test_the_same_command_given_again_is_not_done_twice(own_server, monkeypatch, done, watches):
    with closing(begun(own_server)) as desk:
        if watches:
            desk.watch()
        command = ChangeEvent(event=1, said="renamed", changes={"name": "Wednesday"})
        unheard(desk, own_server, monkeypatch, command, done=done)
        until(lambda: desk.trouble is None)
        assert not desk.saved
        assert desk.do(command).what == "renamed"
        assert desk.saved
        desk.catch_up()
        assert [deed.what for deed in desk.journal()] == ["renamed", "New event: Tuesday Pairs."]
        assert desk.undo(1).what == "renamed"
        desk.do(command)
        assert len(desk.journal()) == 4, "later it is another deed"


def test_what_nobody_heard_of_is_told_once_it_is_known_and_can_be_undone_under_another_name(own_server, monkeypatch):
    with closing(begun(own_server)) as desk:
        told = []
        desk.listen(told.append)
        unheard(desk, own_server, monkeypatch, ChangeEvent(event=1, said="renamed", changes={"name": "x"}), done=True)
        desk.call("Ida")
        desk.do(PutMembers(said="Bo is a member.", put=(Member(name="Bo"),)))
        assert [touch.what for changed in told for touch in changed.touched].count("values") == 1
        desk.undo(1)
        assert desk.members() == ()
