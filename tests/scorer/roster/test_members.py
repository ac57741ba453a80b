"""One member added, changed or struck off, and found by what somebody types."""

from dataclasses import replace

import pytest

from scorer.commands.saying import member_words
from scorer.desk import Desk
from scorer.event.event import Member
from scorer.roster.members import NoName, added, corrected, finding, resembled, shares_number, struck

IDA = Member(1, "Ida Holm", "12", "", "40012")
LUKASZ = Member(2, "Łukasz Wróbel", "7", "C-14")
WIT = Member(3, "Bram de Wit", "112")
CLUB = (IDA, LUKASZ, WIT)

FOUND = [
    # typed        who
    ("",           CLUB),
    ("  ",         CLUB),
    ("ida",        (IDA,)),
    ("holm ida",   (IDA,)),
    ("lukasz",     (LUKASZ,)),
    ("wrob",       (LUKASZ,)),
    ("ŁUK",        (LUKASZ,)),
    ("de w",       (WIT,)),
    ("it",         ()),
    ("olm",        (IDA,)),
    ("kas",        (LUKASZ,)),
    ("12",         (IDA,)),
    ("11",         (WIT,)),
    ("400",        (IDA,)),
    ("14",         (LUKASZ,)),
    ("ida wit",    ()),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "who"), FOUND)
def test_every_typed_word_begins_a_name_or_a_number(typed, who):
    assert finding(CLUB, typed) == who


def test_a_member_is_said_with_the_number_most_used():
    assert member_words(IDA) == "Ida Holm, No. 12"
    assert member_words(Member(name="Guest")) == "Guest"
    assert member_words(Member(name="Ida", national_number="40012")) == "Ida, No. 40012"


def test_each_change_of_a_member_is_a_deed_that_can_be_taken_back(tmp_path):
    desk = Desk(tmp_path / "club.overtrick")
    assert desk.do(added(Member(name="Ida Holm", number="12"))).what == "Ida Holm, No. 12 is a member."
    ida = desk.members()[0]
    numbered = replace(ida, number="13", national_number="40013")
    assert desk.do(corrected(ida, numbered)).what == "Ida Holm: national number 40013, number 13."
    renamed = replace(numbered, name="Ida Holm-Lind", surname="Holm-Lind")
    assert desk.do(corrected(numbered, renamed)).what == "Ida Holm: name Ida Holm-Lind."
    assert desk.do(corrected(renamed, replace(renamed, national_number=""))).what.endswith("number taken away.")
    assert desk.do(struck(desk.members())).what.endswith("is struck off.")
    assert desk.members() == ()
    for _ in range(5):
        desk.undo()
    assert desk.members() == ()
    desk.redo()
    assert desk.members() == (ida,)
    desk.close()


def test_several_are_struck_off_as_one_deed():
    assert struck(CLUB).said == "3 members are struck off."


def test_a_member_keeps_a_name():
    with pytest.raises(NoName, match="Ida Holm keeps theirs"):
        corrected(IDA, replace(IDA, name=""))


def test_how_a_member_is_reached_stands_in_no_sentence_of_the_journal():
    reached = replace(IDA, email="ida@club.example", telephone="555 0142", grade="County")
    said = corrected(IDA, reached).said
    assert said == "Ida Holm: grade County, e-mail changed, telephone changed."
    assert corrected(reached, replace(reached, email="")).said == "Ida Holm: e-mail taken away."


SHARED = [
    # somebody                                       has the same number as
    (Member(9, "Eva", "12"),                         IDA),
    (Member(9, "Eva", "", "C-14"),                   LUKASZ),
    (Member(9, "Eva", "99"),                         None),
    (Member(9, "Eva"),                               None),
    (IDA,                                            None),
]  # fmt: skip


@pytest.mark.parametrize(("member", "other"), SHARED)
def test_a_number_that_is_somebody_elses_is_noticed(member, other):
    assert shares_number(member, CLUB) == other


LIKE = [
    # wanted                          kind         who is meant
    (Member(name="Ida Holm"),         "same",      IDA),
    (Member(name="Somebody", number="12"), "changed", IDA),
    (Member(name="Ida Holmm"),        "doubtful",  IDA),
    (Member(name="Eva Berg"),         "new",       None),
]  # fmt: skip


@pytest.mark.parametrize(("wanted", "kind", "who"), LIKE)
def test_somebody_added_by_hand_is_held_against_those_there_are(wanted, kind, who):
    found = resembled(wanted, CLUB)
    assert (found.kind, found.before or found.like) == (kind, who)
