"""A club on a server is a club like any other: the same deeds, the same journal, whoever else is at work there."""

from __future__ import annotations

import tempfile
import threading
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.commands.events import ChangeEvent, NewEvent
from scorer.commands.members import PutMembers
from scorer.commands.results import EnterResult, enter
from scorer.desk import Desk
from scorer.event.event import Member
from scorer.event.refusal import Refusal
from scorer.journal import ChangedSince, NothingToRedo, NothingToUndo
from scorer.keeping.soundness import faults
from scorer.served import Served, ServedPicture
from scorer.store import deeds, moving, reading
from scorer.store.address import Address, NoAddress, is_address
from scorer.store.appearances import appearances
from scorer.store.file import engine_of
from scorer.store.numbers import next_member
from scorer.store.partners import partners
from scorer.store.server import (
    Another,
    DeedNotice,
    NewerClub,
    NobodyKnows,
    NotAClub,
    NotForServers,
    NotReached,
    NotRecorded,
    NotYours,
    ServerAway,
)
from tests.examples import one_in
from tests.scorer import test_desk
from tests.scorer.clubs import first_key, open_club, slip, two_tables
from tests.scorer.servers import dies_as_it_commits, started
from tests.scorer.test_desk import REFUSED, commands, insisted, name, picture

ALIKE = (
    test_desk.test_doing_something_new_ends_what_could_be_redone,
    test_desk.test_every_step_is_a_line_of_the_journal,
    test_desk.test_everything_since_a_deed_is_taken_back_at_once,
    test_desk.test_one_deed_is_taken_back_by_itself_only_where_nothing_later_rests_on_it,
    test_desk.test_a_deed_that_is_not_there,
    test_desk.test_changing_a_part_of_a_section_leaves_what_others_did_to_the_rest,
    test_desk.test_a_section_of_another_event_is_refused,
    test_desk.test_a_refused_command_leaves_no_deed_and_no_change,
    test_desk.test_only_an_events_own_values_can_be_changed,
    test_desk.test_listeners_are_told_what_was_touched,
    test_desk.test_undo_stays_in_the_event_one_looks_at_and_what_is_the_clubs,
    test_desk.test_an_event_that_was_put_away_is_brought_back_by_undo,
    test_desk.test_something_new_in_another_event_leaves_what_can_be_redone_here,
    test_desk.test_a_new_movement_leaves_what_was_recorded,
    test_desk.test_a_section_that_was_removed_does_not_come_back_without_its_results,
    test_desk.test_a_member_who_was_corrected_is_not_struck_off_with_the_taking_back_of_their_coming,
)
globals().update({each.__name__: each for each in ALIKE})


def begun(server, who="Ann"):
    """A desk at a new club on a server, with the event of two tables under number 1."""
    desk = Served(Address.of(server.new()), who=who)
    desk.do(NewEvent(said="New event: Tuesday Pairs.", whole=two_tables()))
    return desk


@pytest.fixture
def desk(server):
    with closing(begun(server)) as opened:
        yield opened


def beside(desk, who="Bo"):
    """Another program at the same club."""
    return closing(Served(desk.address, who=who))


def asked(desk):
    """Everything that a club is asked."""
    listed = desk.events(), desk.journal(text="new EVENT"), desk.can_undo(1), desk.can_redo()
    return listed, *(desk.read(question) for question in (appearances, next_member, partners))


# --- as in a file ---------------------------------------------------------------------


@one_in(5)
@given(st.lists(st.tuples(st.sampled_from(["do", "do", "undo", "redo"]), commands), max_size=8))
def test_the_same_deeds_leave_the_same_club_and_the_same_journal(server, steps):
    todo = [("do", NewEvent(said="New event: Tuesday Pairs.", whole=two_tables())), *steps]
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(Desk(Path(folder) / "club.overtrick", who="Ann")) as in_a_file,
        closing(Served(Address.of(server.new()), who="Ann")) as served,
    ):
        pictures = {served.head.deed: picture(served)}
        for step, command in todo:
            assert len({outcome(each, step, command) for each in (in_a_file, served)}) == 1
            assert picture(served) == picture(in_a_file)
            assert asked(served) == asked(in_a_file)
            pictures[served.head.deed] = picture(served)
        for deed, then in pictures.items():
            with closing(ServedPicture(served, deed)) as once:
                assert picture(once) == then
        assert served.read(moved_and_found) == ()


def outcome(desk, step, command):
    """Where the journal of a desk ends after a step, or why that was refused; the same ids are given at every desk."""
    numbers = count()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scorer.commands.entering.uuid4", lambda: UUID(int=1000 * desk.head.deed + next(numbers)))
        try:
            insisted(desk, command) if step == "do" else getattr(desk, step)()
        except (*REFUSED, NothingToUndo, NothingToRedo) as refusal:
            return str(refusal)
    return desk.head


def moved_and_found(club):
    """What is wrong with a club when it has become a file."""
    engine = engine_of(None)
    try:
        with engine.begin() as memory:
            moving.brought_over(club, memory)
            return faults(memory)
    finally:
        engine.dispose()


@pytest.mark.parametrize(("words", "count"), [("", 4), ("łukasz", 1), ("BOARD 1", 1), ("100%", 0), ("wró", 1)])
def test_deeds_are_found_by_the_words_in_them(desk, words, count):
    desk.do(PutMembers(said="Łukasz Wróbel is a member.", put=(Member(name="Łukasz Wróbel"),)))
    for board in (1, 2):
        desk.do(enter(desk.event(1), first_key(desk, number=board), slip(board)))
    assert len(desk.journal(text=words)) == count


def test_members_are_listed_as_in_a_file(desk, tmp_path):
    names = ("Ängström", "anna", "Bo", "Zoe", "_x", "Éva", "ida Holm", "Ida holm")
    put = PutMembers(put=tuple(Member(name=each) for each in names))
    with closing(open_club(tmp_path)) as in_a_file:
        for each in (desk, in_a_file):
            each.do(put)
        assert desk.members() == in_a_file.members()


def test_a_sign_that_no_server_keeps_is_refused_and_nothing_is_done(desk):
    before = desk.head
    with pytest.raises(NotForServers, match="a sign in this that no server keeps"):
        name(desk, "Harbour\0")
    assert (desk.head, desk.club()) == (before, "")


# --- many at once ---------------------------------------------------------------------


def test_deeds_of_many_programs_come_one_after_another_and_none_is_lost(desk):
    troubles = []

    def at_work(room):
        try:
            with beside(desk, f"Room {room}") as own:
                for board in range(1, 6):
                    own.do(EnterResult(event=1, said="", key=first_key(desk, table=room, number=board), slip=slip(0)))
        except Exception as error:  # noqa: BLE001  said by the test
            troubles.append(error)

    rooms = [threading.Thread(target=at_work, args=(room,)) for room in range(1, 21)]
    for each in rooms:
        each.start()
    for each in rooms:
        each.join()
    assert troubles == []
    desk.catch_up()
    assert len(desk.event(1).slips) == desk.head.deed - 1 == 100
    assert desk.read(moved_and_found) == ()


def test_undo_takes_back_ones_own_last_deed_and_nobody_elses(desk):
    with beside(desk) as other:
        desk.do(EnterResult(event=1, said="mine", key=first_key(desk), slip=slip()))
        other.do(EnterResult(event=1, said="theirs", key=first_key(desk, number=2), slip=slip(1)))
        assert (desk.undo(1).what, other.can_undo(1).what) == ("mine", "theirs")
        other.do(EnterResult(event=1, said="again theirs", key=first_key(desk), slip=slip(1)))
        with pytest.raises(NothingToRedo), beside(desk, "Cy") as third:
            third.redo(1)
        with pytest.raises(ChangedSince):
            desk.take_back(2)


def test_whoever_listens_hears_of_a_deed_and_is_told_what_it_touched(desk):
    with beside(desk) as other, closing(DeedNotice(desk.address)) as news:
        told = []
        other.listen(told.append)
        assert news.wait(0)  # of what was done before
        assert not news.wait(0)
        name(desk, "Harbour")
        assert news.wait(10)
        other.catch_up()
        assert [touch.what for changed in told for touch in changed.touched] == ["club"]
        assert not news.wait(0)


def test_a_server_that_was_put_back_to_an_earlier_state_is_noticed(desk):
    name(desk, "Harbour")
    with desk._engine.begin() as club:
        deeds.forget_after(club, 1)
    with pytest.raises(Another, match="Another state"):
        name(desk, "Hill")
    assert isinstance(desk.trouble, Another)


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


# --- what is no club ------------------------------------------------------------------


def changed(server, *said):
    """A club on a server that somebody has changed otherwise."""
    with closing(begun(server)) as desk, desk._engine.begin() as club:
        for each in said:
            club.exec_driver_sql(each)
        return desk.address


@pytest.mark.parametrize(
    ("said", "trouble"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", NewerClub),
        ("DROP TABLE deed", NotAClub),
        ("CREATE TABLE prices (id bigint)", NotAClub),
    ],
)
def test_what_is_no_club_or_a_newer_one_is_refused_and_left_alone(server, said, trouble):
    with pytest.raises(trouble):
        Served(changed(server, said))


@pytest.mark.parametrize("granted", [(), ("SELECT",)], ids=["nothing", "to read"])
def test_who_may_not_do_something_is_told_and_nothing_is_done(desk, server, granted):
    guest = f"guest{len(granted)}"
    with desk._engine.begin() as club:
        club.exec_driver_sql(f"CREATE ROLE {guest} LOGIN")
        for right in granted:
            club.exec_driver_sql(f"GRANT {right} ON ALL TABLES IN SCHEMA public TO {guest}")
    at = Address.of(server.address(desk.address.url.database, who=guest))
    if not granted:
        with pytest.raises(NotYours, match="may not be changed under that name"):
            Served(at)
        return
    with closing(Served(at)) as theirs:
        assert theirs.event(1).name == "Tuesday Pairs"
        for _ in range(2):
            with pytest.raises(NotYours, match="may not be changed under that name"):
                name(theirs, "Harbour")
        assert desk.club() == ""
        with desk._engine.begin() as club:
            club.exec_driver_sql(f"GRANT ALL ON ALL TABLES IN SCHEMA public TO {guest}")
        name(theirs, "Harbour")
    assert desk.club() == "Harbour"


TYPED = [
    ("postgresql:///club",                      True),
    ("postgres://ann@room/club",                True),
    ("postgresql://ann:secret@room:5432/club",  True),
    ("postgresql://",                           False),
    ("postgresql://room",                       False),
    ("postgresql://room:door/club",             False),
    (" PostgreSQL://ann@room/club ",            True),
    ("postgresql://ann@room/club?password=x",   True),
    ("postgresql://ann:p/a#s?s@room/club",      True),
    ("postgresql://ann:pa@ss@room/club",        False),
    ("postgresql://ann@room/club?sslpassword=x", False),
    ("mysql://room/club",                       False),
    ("club.overtrick",                          False),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "fits"), TYPED)
def test_an_address_is_read_or_refused_in_a_sentence(typed, fits):
    if fits:
        assert is_address(typed)
        assert Address.of(typed).name.startswith("club")
    else:
        with pytest.raises(NoAddress, match="no address of a club"):
            Address.of(typed)


HUSHED = [("club@", "nobody:hush@"), ("?host", "?password=hush&host")]


@pytest.mark.parametrize("put", HUSHED, ids=["in front", "behind"])
def test_a_password_is_never_said(server, put):
    typed = server.new().replace(*put).replace("club@", "nobody@")
    at = Address.of(typed)
    assert at.url.password == "hush"
    with pytest.raises(Refusal) as refused:
        Served(at)
    seen = [repr(at), at.name, str(at), str(at.url), repr(at.url), at.kept, str(at.path)]
    error: BaseException | None = refused.value
    while error is not None:
        seen += [str(error), repr(error)]
        error = error.__cause__ or error.__context__
    assert not [each for each in seen if "hush" in each]


def test_a_club_is_made_once_whoever_else_makes_it_too(server):
    typed, heads = server.new(), []

    def make():
        with closing(Served(Address.of(typed))) as desk:
            heads.append(desk.read(reading.club_name))

    makers = [threading.Thread(target=make) for _ in range(4)]
    for each in makers:
        each.start()
    for each in makers:
        each.join()
    assert heads == [""] * 4


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
