"""Events of other programs into a club file, and ours out of it."""

import shutil
import signal
import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.cli.clubs import event_called
from scorer.commands.events import NewEvent
from scorer.commands.members import PutMembers
from scorer.desk import Desk
from scorer.evening.linking import Linking
from scorer.event.event import Event, Member, Penalty, Player
from scorer.event.refusal import Refusal
from scorer.formats import FORMATS, read
from scorer.formats.own import recorded
from scorer.standings import BoardPlay
from tests.scorer.formats.evenings import odd, usual
from tests.scorer.formats.invented import four_pairs, line
from tests.scorer.formats.singles import singles

MEMBERS = (
    Member(1, "Ada 1", national_number="101A"),
    Member(2, "Bo Two", national_number="102B"),
    Member(3, "ADA  3"),
    Member(4, "Ada 4", national_number="999"),
    Member(5, "Bo 5"),
    Member(6, "Bo 5"),
)


def file_of(event):
    return FORMATS[0].write(recorded(event))


def only_event(path):
    desk = Desk(path)
    try:
        return desk.event(desk.events()[0].id)
    finally:
        desk.close()


@pytest.mark.parametrize("event", [usual(), odd()], ids=["usual", "odd"])
def test_an_imported_event_comes_out_as_it_was(typing, event):
    path = typing.file("x.xml", file_of(event))
    done = typing("import", path, "--club", "c.overtrick")
    assert (done.status, done.err) == (0, "")
    assert f"“Invented” is in the new club file c.overtrick: {len(event.slips)} results" in done.out
    kept = only_event(typing.folder / "c.overtrick")
    ranked = [[(row.place, row.percent) for row in ranking.rows] for ranking in BoardPlay(kept).rankings()]
    before = [[(row.place, row.percent) for row in ranking.rows] for ranking in BoardPlay(event).rankings()]
    assert ranked == before


def test_an_individual_is_imported_with_every_total_the_same(typing):
    done = typing("import", typing.file("x.xml", file_of(singles())), "--club", "c.overtrick")
    assert (done.status, done.err) == (0, "")
    assert "66 results, 12 players" in done.out
    assert "differ" not in done.out
    kept, before = only_event(typing.folder / "c.overtrick"), singles()
    assert (kept.contest, kept.form) == (before.contest, before.form)
    totals = [
        {row.contestant.number: (row.points, row.percent) for row in BoardPlay(each).rankings()[0].rows}
        for each in (kept, before)
    ]
    assert totals[0] == totals[1]


def test_an_event_is_scored_as_in_its_file(typing):
    path = typing.file("x.xml", file_of(usual(settings={"unequal": "own-top", "scale": 1})))
    done = typing("import", path, "--club", "c.overtrick")
    assert "Scored as in the file: Boards with fewer results" in done.out
    assert dict(only_event(typing.folder / "c.overtrick").settings) == {"unequal": "own-top", "scale": 1}


def test_members_are_linked_by_number_or_name_and_nobody_is_invented(typing):
    club = typing.folder / "c.overtrick"
    desk = Desk(club)
    desk.do(PutMembers(said="Members.", put=MEMBERS))
    desk.close()
    done = typing("import", typing.file("x.xml", file_of(usual())), "--club", club)
    assert "3 of 20 players known to the club" in done.out
    pairs = only_event(club).sections[0].contestants
    known = {player.name: player.member for pair in pairs.values() for player in pair.players if player.member}
    assert known == {"Ada 1": 1, "Bo 2": 2, "Ada 3": 3}
    desk = Desk(club)
    assert len(desk.members()) == len(MEMBERS)
    desk.undo()
    assert desk.events() == ()
    desk.close()


LINKED = [
    # the player                                     is member
    (Player("Ada 1", national_number="101A"),        1),
    (Player("Anybody", national_number="101A"),      1),
    (Player("ada 1"),                                1),
    (Player("Ada 1", national_number="555"),         0),
    (Player(" ada   3 ", national_number="555"),     3),
    (Player("Ada 4", national_number="104A"),        0),
    (Player("Bo 5"),                                 0),
    (Player("Nobody"),                               0),
    (Player(),                                       0),
]  # fmt: skip


@pytest.mark.parametrize(("player", "member"), LINKED)
def test_a_player_is_a_member_where_only_one_can_be_meant(player, member):
    assert Linking(MEMBERS).player(player) == replace(player, member=member)


BAD = {
    "cut.xml": file_of(usual())[:3000],
    "contract.xml": four_pairs(line("1", "2", CONTRACT="9S", PLAYED_BY="N", TRICKS="3")).encode(),
    "letter.txt": b"Dear secretary",
    "empty.csv": b"",
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_changes_nothing(typing, name):
    club = typing.folder / "c.overtrick"
    Desk(club).close()
    before = club.read_bytes()
    done = typing("import", typing.file(name, BAD[name]), "--club", club)
    assert (done.status, done.out) == (2, "")
    assert f"“{name}”" in done.err
    assert club.read_bytes() == before
    assert typing("import", name, "--club", "new.overtrick").status == 2
    assert not (typing.folder / "new.overtrick").exists()


def test_what_is_no_club_file_is_left_as_it_is(typing):
    other = typing.file("c.overtrick", b"something else" * 20)
    done = typing("import", typing.file("x.xml", file_of(usual())), "--club", other)
    assert done.status == 2
    assert "not an Overtrick club file" in done.err
    assert other.read_bytes() == b"something else" * 20


def test_without_a_club_the_event_goes_where_the_window_opens(typing):
    done = typing("import", typing.file("x.xml", file_of(usual())))
    assert done.status == 0
    (club,) = (typing.folder / "user").rglob("overtrick/*.overtrick")
    desk = Desk(club)
    assert "Invented" in [each.name for each in desk.events()]
    desk.close()


@pytest.mark.parametrize("suffix", [".xml", ".csv"])
def test_an_event_is_handed_on_and_read_again(typing, suffix):
    typing("import", typing.file("x.xml", file_of(usual())), "--club", "c.overtrick")
    for asked in ("1", "inv", "INVENTED"):
        done = typing("export", "c.overtrick", asked, f"out{suffix}")
        assert (done.status, done.err) == (0, "")
    assert len(read(typing.folder / f"out{suffix}").event.slips) == len(usual().slips)


EXPORTS = [("2", "x.xml", "has no event “2”: expected 1 (Invented, Friday 2 January 2026)"),
           ("1", "x.doc", "ends in no format"), ("1", "no/such/folder/x.xml", "was not written")]  # fmt: skip


@pytest.mark.parametrize(("event", "file", "says"), EXPORTS)
def test_what_cannot_be_handed_on_is_said(typing, event, file, says):
    typing("import", typing.file("in.xml", file_of(usual())), "--club", "c.overtrick")
    done = typing("export", "c.overtrick", event, file)
    assert done.status == 2
    assert says in done.err


NAMED = ["10th of May", "1st of May", "1st of May, late", "Sunday", "Sunday", "2"]
CHOSEN = [
    # asked for       the name chosen
    ("1",             "10th of May"),
    ("2",             "1st of May"),
    ("6",             "2"),
    ("1st of may",    "1st of May"),
    ("1st of May,",   "1st of May, late"),
    ("10",            "10th of May"),
    (" 10th of May ", "10th of May"),
]  # fmt: skip
REFUSED = [
    # asked for       what is said
    ("1s",            "may be more than one event of “c.overtrick”: expected the number of one, 3 (1st of"),
    ("sunday",        "expected the number of one, 5 (Sunday) or 4 (Sunday)"),
    ("",              "has no event “”: expected 6 (2) or 5 (Sunday)"),
    (" ",             "has no event “ ”: expected 6 (2) or 5 (Sunday)"),
    ("99",            "has no event “99”"),
]  # fmt: skip


@pytest.fixture
def named(tmp_path):
    """The desk of a club whose events are called almost alike."""
    desk = Desk(tmp_path / "c.overtrick")
    for name in NAMED:
        desk.do(NewEvent(said=name, whole=Event(name=name)))
    yield desk
    desk.close()


@pytest.mark.parametrize(("asked", "name"), CHOSEN)
def test_an_event_is_chosen_by_its_number_its_name_or_how_only_it_begins(named, asked, name):
    assert event_called(named, asked).name == name


@pytest.mark.parametrize(("asked", "says"), REFUSED)
def test_an_event_that_cannot_be_told_is_refused_with_those_it_may_be(named, asked, says):
    with pytest.raises(Refusal) as refused:
        event_called(named, asked)
    assert says in str(refused.value)


def test_the_same_file_twice_is_said_to_be_there_already(typing):
    path = typing.file("x.xml", file_of(usual()))
    there = "An event of this name and date was there already"
    assert there not in typing("import", path, "--club", "c.overtrick").out
    assert there in typing("import", path, "--club", "c.overtrick").out
    later = typing.file("y.xml", file_of(usual(date="2026-01-09")))
    assert there not in typing("import", later, "--club", "c.overtrick").out


def test_of_a_very_long_name_a_sentence_says_the_first_signs(typing):
    with closing(Desk(typing.folder / "c.overtrick")) as desk:
        desk.do(NewEvent(said="Cup", whole=replace(usual(), name="Cup" * 200)))
    short = f"“{('Cup' * 200)[:60]}…”"
    assert short in typing("export", "c.overtrick", "1", "out.xml").out
    assert short in typing("sheets", "c.overtrick", "--out", "paper").out
    assert short in typing("import", "out.xml", "--club", "d.overtrick").out
    expected = typing("export", "c.overtrick", "2", "out.xml").err
    assert ("Cup" * 200)[:60] in expected
    assert "Cup" * 21 not in expected
    folder = typing("sheets", "c.overtrick", "--out", "n" * 300).err
    assert f"“{'n' * 200}…” was not written" in folder


def test_what_plain_lines_leave_out_is_said(typing):
    event = usual()
    event = replace(event, sections=(replace(event.sections[0], penalties=(Penalty(1, Fraction(1)),)),))
    typing("import", typing.file("x.xml", file_of(event)), "--club", "c.overtrick")
    out = typing("export", "c.overtrick", "1", "out.csv").out
    for left in ("the method and its settings", "the names of the players", "the penalties"):
        assert left in out
    assert "Left out" not in typing("export", "c.overtrick", "1", "out.xml").out


def test_every_sheet_of_an_event_is_written(typing):
    typing("import", typing.file("in.xml", file_of(usual())), "--club", "c.overtrick")
    done = typing("sheets", "c.overtrick", "--event", "Invented", "--out", "paper")
    assert (done.status, done.err) == (0, "")
    assert {path.suffix for path in (typing.folder / "paper").iterdir()} == {".pdf", ".xlsx", ".html"}
    german = typing("sheets", "c.overtrick", "--out", "german", "--paper-language", "de")
    assert german.status == 0
    assert '<html lang="de">' in (typing.folder / "german" / "ranking.html").read_text(encoding="utf-8")
    again = typing("sheets", "c.overtrick", "--out", "paper", "--paper-language", "xx")
    assert (again.status, again.out) == (2, "")
    assert again.err.startswith("“xx” is no language that is spoken here: expected en (English) or nl (Nederlands) or ")
    blocked = typing("sheets", "c.overtrick", "--out", typing.file("file", ""))
    assert blocked.status == 2
    assert "was not written" in blocked.err


def importing(typing):
    return typing("import", typing.file("x.xml", file_of(usual())), "--club", "c.overtrick")


def test_that_no_last_copy_could_be_taken_is_one_sentence_beside_what_was_done(typing):
    typing.file("c copies", "a list")
    done = importing(typing)
    assert (done.status, done.err.count("\n")) == (1, 1)
    assert done.err.startswith("What is new is recorded, but no last copy of it was taken. A file lies where the ")
    assert "“Invented” is in the new club file c.overtrick" in done.out
    assert "copy" not in done.out


def test_another_program_that_holds_the_club_is_named_and_not_waited_for(typing, monkeypatch):
    held, close = [], Desk.close

    def close_while_held(self):
        held.append(sqlite3.connect(self.path, isolation_level=None))
        held[0].execute("BEGIN EXCLUSIVE")
        close(self)
        held[0].close()

    with monkeypatch.context() as patch:
        patch.setattr("scorer.store.looking.AT_THE_END", 1)
        patch.setattr(Desk, "close", close_while_held)
        done = importing(typing)
    assert (done.status, done.err) == (
        1,
        "What is new is recorded, but no last copy of it was taken. c.overtrick is held by another program, which "
        "was not waited for. A copy is taken when its window opens next.\n",
    )
    assert only_event(typing.folder / "c.overtrick").name == "Invented"


def test_a_second_place_that_is_missing_is_said_when_the_last_copy_could_not_go_there(typing):
    importing(typing)
    (typing.folder / "stick").mkdir()
    typing("copies", "c.overtrick", "--also", typing.folder / "stick")
    shutil.rmtree(typing.folder / "stick")
    done = importing(typing)
    assert (done.status, done.err.count("\n")) == (0, 1)
    assert done.err.startswith(f"The second place for copies, “{typing.folder / 'stick'}”, is not there.")


def test_a_club_that_is_gone_by_the_end_is_not_said_to_have_the_event(typing, monkeypatch):
    close = Desk.close

    def close_without(self):
        self.path.rename(typing.folder / "elsewhere")
        close(self)

    monkeypatch.setattr(Desk, "close", close_without)
    done = importing(typing)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert "no more is recorded. What was recorded before is safe in “c rescued " in done.err
    assert done.err.endswith(
        "All that this command had to record was recorded by then: look for it before you give the command again.\n"
    )


def test_trouble_that_ended_a_command_is_said_once(typing, monkeypatch):
    monkeypatch.setattr(Desk, "members", lambda desk: desk.path.unlink() or desk.events())
    done = importing(typing)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert "was moved, removed or exchanged while it was open" in done.err


def test_who_stops_it_before_the_deed_is_told_that_nothing_was_imported(typing, monkeypatch):
    monkeypatch.setattr(Desk, "members", lambda _: signal.raise_signal(signal.SIGINT) or ())
    done = importing(typing)
    assert (done.status, done.out, done.err) == (130, "", "Stopped: nothing of x.xml was imported.\n")


def test_so_is_who_stops_it_while_it_is_being_loaded(typing, monkeypatch):
    class Stopping:
        def find_spec(self, name, *_):
            if name == "scorer.cli.exchange":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "scorer.cli.exchange")
    monkeypatch.delattr("scorer.cli.exchange")
    monkeypatch.setattr(sys, "meta_path", [Stopping(), *sys.meta_path])
    done = importing(typing)
    assert (done.status, done.out, done.err) == (130, "", "Stopped: nothing of x.xml was imported.\n")


def test_who_stops_it_in_mid_deed_is_told_that_it_was_done(typing, monkeypatch):
    did, before = Desk._see_it_safe, signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(Desk, "_see_it_safe", lambda desk: signal.raise_signal(signal.SIGINT) or did(desk))
    done = importing(typing)
    assert (done.status, done.err) == (0, "")
    assert "“Invented” is in the new club file c.overtrick" in done.out
    assert signal.getsignal(signal.SIGINT) is before


def test_who_does_not_wait_for_that_is_told_to_look(typing, monkeypatch):
    def stopped_twice(_):
        for _ in range(2):
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Desk, "_see_it_safe", stopped_twice)
    done = importing(typing)
    said = "Stopped: look whether “Invented” is in c.overtrick before you import it again.\n"
    assert (done.status, done.out, done.err) == (130, "", said)
