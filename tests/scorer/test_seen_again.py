"""What was overtaken: in words, taken back, with numbers, and without a name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.text import read
from scorer.commands import Overtaken
from scorer.commands.members import NameClub, PutMembers
from scorer.commands.results import EnterResult, enter
from scorer.commands.sections import PutSection
from scorer.desk import Desk
from scorer.evening import seating
from scorer.event.event import Member
from scorer.event.results import BareScore, Key, Slip
from scorer.journal import ChangedSince, MoreSince, NothingToUndo
from scorer.languages import language
from scorer.store.numbers import next_member
from scorer.who import SOMEBODY, known_as, named
from tests.languages import catalogued
from tests.scorer.clubs import first_key, open_club, slip
from tests.scorer.overtaking import IDA, PIA, bare, called, on_board_1


def test_a_correction_says_what_it_replaced(both):
    both.mine.do(bare(both, 420, both.seen))
    deed = both.mine.do(bare(both, 450, both.mine.event(1)))
    assert deed.what == "Table 1, board 1: 450 to N–S (before: 420 to N–S)."


def test_a_ruling_that_ends_with_a_full_stop_has_one_in_the_journal(both):
    ruled = Slip(BareScore(420), note="A hesitation.", law="16B")
    key = first_key(both.mine)
    what = both.mine.do(enter(both.seen, key, ruled)).what
    assert what == "Table 1, board 1: 420 to N–S, Law 16B: A hesitation."
    assert read(what, language("de")) == "Tisch 1, Board 1: 420 an N–S, § 16B: A hesitation."
    again = both.mine.do(enter(both.mine.event(1), key, Slip(BareScore(450)))).what
    assert again == "Table 1, board 1: 450 to N–S (before: 420 to N–S, Law 16B: A hesitation)."


def test_what_is_recorded_all_the_same_says_what_it_really_replaced(both):
    both.theirs.do(bare(both, 420, both.seen))
    mine = bare(both, 450, both.mine.event(1))
    both.theirs.undo(1)
    with pytest.raises(Overtaken) as caught:
        both.mine.do(mine)
    assert "“Taken back: Table 1, board 1: 420 to N–S.” It now says: nothing recorded." in str(caught.value)
    both.theirs.do(bare(both, 170, both.mine.event(1)))
    with pytest.raises(Overtaken) as again:
        both.mine.do(caught.value.anyway)
    deed = both.mine.do(again.value.anyway)
    assert deed.what == "Table 1, board 1: 450 to N–S (before: 170 to N–S)."


# --- taking back ----------------------------------------------------------------------


def between(desk, act):
    """Has somebody else do something just before a desk writes."""
    carry_out = desk._carry_out

    def late(write):
        act()
        return carry_out(write)

    desk._carry_out = late


def test_nobody_comes_between_the_look_at_what_is_taken_back_and_the_taking_back(both):
    deed = both.mine.do(PutSection(event=1, said="a section.", section=replace(both.section, id=0, letter="B")))
    new = both.mine.event(1).sections[1].id
    between(both.mine, lambda: both.theirs.do(EnterResult(event=1, said="r.", key=Key(new, 1, 1, 1), slip=slip(0))))
    with pytest.raises(ChangedSince):
        both.mine.take_back(deed.id)
    assert len(both.mine.event(1).slips) == 1


def test_who_stands_in_the_way_of_undo_is_named(both):
    both.mine.do(called(both, "Teams"))
    both.theirs.do(called(both, "Pairs"))
    with pytest.raises(ChangedSince, match=r"“called Teams\.” was changed again later by Bo\. Take back everything"):
        both.mine.undo(1)
    assert both.mine.event(1).name == "Pairs"


def test_what_others_did_since_one_looked_is_not_taken_back_with_the_rest(both):
    deed = both.mine.do(called(both, "Teams"))
    between(both.mine, lambda: both.theirs.do(on_board_1(both, 0)))
    with pytest.raises(MoreSince, match=r"Meanwhile Bo did this at 20:52: “slip 0.” Nothing was taken back"):
        both.mine.take_back_since(deed.id)
    assert (both.mine.event(1).name, len(both.mine.event(1).slips)) == ("Teams", 1)
    del both.mine._carry_out
    both.mine.catch_up()
    both.mine.take_back_since(deed.id)
    assert (both.mine.event(1).name, len(both.mine.event(1).slips)) == ("Tuesday Pairs", 0)


# --- numbers --------------------------------------------------------------------------


def enrolling(desk, number):
    """Makes a member of the guest in a chair."""
    place = next(each for each in seating.places(desk.event(1).sections[0]) if each.chair.number == number)
    return lambda file: seating.enrolled(desk.event(1), place, next_member(file))


def test_two_who_enrol_at_once_give_two_numbers(both):
    make = enrolling(both.mine, 12)
    between(both.mine, lambda: both.theirs.do_as_found(enrolling(both.theirs, 2)))
    both.mine.do_as_found(make)
    assert {each.name: each.id for each in both.mine.members()} == {
        "Ida Holm": 1, "Pia Ek": 2, "Наталья Орлова": 3, "Bo Lind": 4,
    }  # fmt: skip


@pytest.mark.parametrize("seen", [(), ((),)])
def test_a_member_is_never_written_over_or_struck_off_unseen(both, seen):
    for command in (PutMembers(said="new.", put=(Member(1, "Bo Lind"),), seen=seen), PutMembers(gone=(2,), seen=seen)):
        with pytest.raises(Overtaken):
            both.mine.do(command)
    assert both.mine.members() == (IDA, PIA)


# --- without a name -------------------------------------------------------------------


def at(monkeypatch, login, computer):
    monkeypatch.setattr("getpass.getuser", lambda: login)
    monkeypatch.setattr("platform.node", lambda: computer)


@pytest.mark.parametrize("given", ["", "  ", "\u202e\u200f"])
def test_who_gives_no_name_has_that_of_their_login_and_computer(monkeypatch, tmp_path, given):
    at(monkeypatch, "ida", "clubroom")
    assert Desk(tmp_path / "new.overtrick", who=given).who == "ida (clubroom)"


@pytest.mark.parametrize(
    ("login", "computer", "is_called"),
    [(KeyError, "clubroom", "clubroom"), (OSError, "", SOMEBODY), ("ida", "", "ida"), ("\u202e", "", SOMEBODY)],
)
def test_nobody_is_without_a_name(monkeypatch, login, computer, is_called):
    def getuser():
        if isinstance(login, str):
            return login
        raise login

    monkeypatch.setattr("getpass.getuser", getuser)
    monkeypatch.setattr("platform.node", lambda: computer)
    assert named("") == is_called


def test_who_has_no_name_at_all_is_called_so_in_the_language_of_whoever_looks():
    assert read(known_as(SOMEBODY), catalogued("nl")) == "iemand op deze computer"
    assert read(known_as("ida (clubroom)"), catalogued("nl")) == "ida (clubroom)"


def test_two_who_gave_no_name_do_not_take_back_what_the_other_did(monkeypatch, tmp_path):
    path = tmp_path / "club.overtrick"
    open_club(tmp_path).close()
    at(monkeypatch, "ida", "office")
    mine = Desk(path)
    at(monkeypatch, "ida", "hall")
    theirs = Desk(path)
    mine.do(NameClub(said="mine.", name="Harbour"))
    with pytest.raises(NothingToUndo):
        theirs.undo()
    assert (theirs.can_undo(), mine.undo().what) == (None, "mine.")


def test_what_an_older_program_wrote_without_a_name_is_nobodys_to_undo(both):
    both.theirs.who = ""
    both.theirs.do(on_board_1(both, 0))
    both.theirs.who = named("")
    with pytest.raises(NothingToUndo):
        both.theirs.undo(1)
