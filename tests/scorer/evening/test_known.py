"""Whom a few letters or a number mean."""

import pytest

from scorer.evening.known import MemberIndex, as_player
from scorer.event.event import Member, Player

MEMBERS = (
    Member(1, "Anneke Vos", "101", club_number="7001"), Member(2, "Bram de Wit", "102"),
    Member(3, "Zofia Dąbek", "11", national_number="40 259"), Member(4, "Łukasz Wrona", "110"),
    Member(5, "Ingrid Sæther"), Member(6, "Anne-Marie Vosmer"), Member(7, "Bo Lind", "7"),
)  # fmt: skip
KNOWN = MemberIndex(MEMBERS)

TABLE = [
    # typed           who, in order; a guest in quotes
    ("an",            ["Anneke Vos", "Anne-Marie Vosmer", "“an”"]),
    ("vos",           ["Anneke Vos", "Anne-Marie Vosmer", "“vos”"]),
    ("an vos",        ["Anneke Vos", "Anne-Marie Vosmer", "“an vos”"]),
    ("marie",         ["Anne-Marie Vosmer", "“marie”"]),
    ("ANNEKE  VOS",   ["Anneke Vos"]),
    ("dabek",         ["Zofia Dąbek", "“dabek”"]),
    ("lukasz",        ["Łukasz Wrona", "“lukasz”"]),
    ("saether",       ["Ingrid Sæther", "“saether”"]),
    ("11",            ["Zofia Dąbek", "Łukasz Wrona"]),
    ("110",           ["Łukasz Wrona"]),
    ("7001",          ["Anneke Vos"]),
    ("40 259",        ["Zofia Dąbek"]),
    ("999",           []),
    ("",              []),
    ("neke",          ["Anneke Vos", "“neke”"]),
    ("neke vo",       ["“neke vo”", "Anneke Vos"]),
    ("Bram de Witt",  ["“Bram de Witt”", "Bram de Wit"]),
    ("Quite New",     ["“Quite New”"]),
]  # fmt: skip


def said(found):
    return [f"“{each.player.name}”" if each.guest else each.player.name for each in found]


@pytest.mark.parametrize(("typed", "who"), TABLE)
def test_whoever_may_be_meant_comes_likeliest_first(typed, who):
    assert said(KNOWN.meant(typed, taken={})) == who


def test_who_sits_somewhere_already_comes_last_and_it_says_where():
    found = KNOWN.meant("an", taken={1: "at table 3, North"})
    assert said(found) == ["Anne-Marie Vosmer", "Anneke Vos", "“an”"]
    assert [each.why for each in found] == ["", "at table 3, North", ""]


def test_a_second_player_with_the_name_of_a_member_who_sits_already_is_another():
    guest, member = KNOWN.meant("Anneke Vos", taken={1: "at table 3, North"})
    assert (guest.guest, guest.why) == (True, "at table 3, North")
    assert (member.player.member, member.why) == (1, "at table 3, North")
    assert [each.player.member for each in KNOWN.meant("Anneke Vos", taken={})] == [1]


def test_a_slip_of_the_finger_says_so_and_is_never_taken_for_the_name():
    guest, near = KNOWN.meant("Anneke Voss", taken={})
    assert (guest.guest, near.player.name, near.why) == (True, "Anneke Vos", "nearly the same")


def test_no_more_are_shown_than_there_is_room_for_and_the_guest_is_always_there():
    many = MemberIndex(Member(n, f"Ann {n:c}") for n in range(65, 90))
    assert len(many.meant("ann", taken={})) == 6
    assert many.meant("ann", taken={})[-1].guest
    assert len(many.meant("ann", taken={}, most=3)) == 3


def test_a_member_is_found_by_the_files_number_until_struck_off():
    assert KNOWN.member(3).name == "Zofia Dąbek"
    assert KNOWN.member(99) is None
    assert as_player(MEMBERS[2]) == Player("Zofia Dąbek", 3, "40 259")


GUESTS = MemberIndex(MEMBERS, ("Cy O’Brien", "Ann Berg", "BO LIND"))
BEFORE = [
    # typed           who, in order; a guest in quotes
    ("obr",           ["“Cy O’Brien”", "“obr”"]),
    ("cy o’brien",    ["“Cy O’Brien”"]),
    ("ann",           ["Anneke Vos", "Anne-Marie Vosmer", "“Ann Berg”", "“ann”"]),
    ("bo lind",       ["Bo Lind"]),
    ("101",           ["Anneke Vos"]),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "who"), BEFORE)
def test_a_guest_of_before_is_offered_before_another_is_made(typed, who):
    found = GUESTS.meant(typed, taken={})
    assert said(found) == who
    assert [each.before for each in found if each.guest] == [True] * sum("Berg" in w or "Cy" in w for w in who) + [
        False
    ] * sum(w in ("“obr”", "“ann”") for w in who)
