"""Drives: who goes where by the rule of the drive, who sits out, and who fills what is left."""

from random import Random

import pytest

from scorer.draws import DrawnRound, Meeting, Wishes
from scorer.draws.draw import NotAsWished
from scorer.draws.drive import Drive
from tests.scorer.draws.drives import PlayedDrive

# As people say where they sit: ladies have the odd numbers, and the two sides of a table stand beside each other.
SEMI = [
    ("1 2 v 3 4 | 5 6 v 7 8 | 9 10 v 11 12 | 13 14 v 15 16", "1 2 7 8 9 10 15 16"),
    ("1 2 v 13 6 | 7 8 v 3 12 | 9 10 v 5 14 | 15 16 v 11 4", "1 2 3 12 5 14 15 16"),
    ("1 2 v 11 8 | 3 12 v 13 10 | 5 14 v 7 4 | 15 16 v 9 6", "11 8 3 12 5 14 15 16"),
    ("11 8 v 9 10 | 3 12 v 1 4 | 5 14 v 13 6 | 15 16 v 7 2", ""),
]
PROGRESSIVE = [
    ("1 2 v 3 4 | 5 6 v 7 8 | 9 10 v 11 12 | 13 14 v 15 16", "1 2 7 8 9 10 15 16"),
    ("1 6 v 13 2 | 7 12 v 3 8 | 9 14 v 5 10 | 15 4 v 11 16", "1 6 3 8 5 10 15 4"),
    ("1 12 v 11 6 | 3 14 v 13 8 | 5 16 v 7 10 | 15 2 v 9 4", "11 6 3 14 5 16 15 2"),
    ("11 8 v 9 6 | 3 10 v 1 14 | 5 4 v 13 16 | 15 12 v 7 2", ""),
]
WINNERS = [
    ("1 2 v 3 4 | 5 6 v 7 8 | 9 10 v 11 12", "1 2 7 8 11 12"),
    ("1 7 v 2 8 | 5 11 v 6 12 | 9 3 v 10 4", "1 7 5 11 10 4"),
    ("1 5 v 7 11 | 6 10 v 12 4 | 9 2 v 3 8", ""),
]
HEAD = [
    ("1 2 v 3 4 | 5 6 v 7 8", "1 2 7 8"),
    ("1 2 v 7 8 | 5 3 v 6 4", "1 2 5 3"),
    ("1 2 v 5 3 | 6 7 v 4 8", ""),
]
LOSERS = [
    ("1 2 v 3 4 | 5 6 v 7 8 | 9 10 v 11 12", "1 2 7 8 11 12"),
    ("1 9 v 2 10 | 7 3 v 8 4 | 11 5 v 12 6", ""),
]
PAIRS = [
    ("1 v 2 | 3 v 4 | 5 v 6", "1 4 6"),
    ("1 v 4 | 2 v 6 | 3 v 5", "4 6 3"),
    ("4 v 6 | 1 v 3 | 2 v 5", ""),
]
STAYING = [("1 v 2 | 3 v 4 | 5 v 6", "1 4 6"), ("1 v 5 | 4 v 2 | 6 v 3", "")]

TABLE = [
    # rule             rounds       those who come late sit down where somebody has left
    ("semi-partner",   SEMI),
    ("progressive",    PROGRESSIVE),
    ("winners-up",     WINNERS),
    ("head-kept",      HEAD),
    ("losers-down",    LOSERS),
    ("partner",        PAIRS),
    ("partner-losers", STAYING),
]  # fmt: skip


def said(drawn):
    """A round with the two sides of each table beside each other."""
    sides = ((who[::2], who[1::2]) for who in drawn.meetings)
    return " | ".join(f"{words(ours)} v {words(theirs)}" for ours, theirs in sides)


def words(side):
    return " ".join(map(str, side))


def numbers(text):
    return tuple(map(int, text.split()))


def drawn(*tables, won="", lost="", out=()):
    """A round: four at each table, the first and third partners, or as they are told."""
    return DrawnRound(tuple(Meeting(*numbers(each)) for each in tables), out, won=numbers(won), lost=numbers(lost))


@pytest.mark.parametrize(("kind", "rounds"), TABLE)
def test_everybody_goes_where_the_rule_has_them(kind, rounds):
    entries = sorted(int(each) for each in rounds[0][0].replace("v", "").replace("|", "").split())
    played = []
    for sit, won in rounds:
        found = Drive(kind).next_round(entries, played)
        assert said(found) == sit
        played.append(found._replace(won=numbers(won)))


def test_of_two_ways_to_part_those_are_partners_who_have_been_less_often():
    rounds = [drawn("1 3 2 4", "5 7 6 8", won="1 2 7 8"), drawn("1 2 7 8", "5 6 3 4", won="1 7 5 3")]
    again = [*rounds, drawn("1 5 7 3", "6 2 4 8", won="1 7 6 4")]
    assert said(Drive("winners-up").next_round(range(1, 9), again)) == "1 6 v 7 4 | 2 5 v 8 3"
    before = drawn("1 7 6 4", "2 5 3 8")  # 1 and 6 were partners, and so were 7 and 4
    found = Drive("winners-up").next_round(range(1, 9), [before, *again])
    assert said(found) == "1 4 v 7 6 | 2 5 v 8 3"
    assert found.reasons[1] == "Nobody has a partner again."


def test_where_none_is_left_who_is_new_it_says_who_are_partners_again():
    rounds = [drawn("1 3 2 4", won="1 2"), drawn("1 2 3 4", won="1 3"), drawn("1 3 4 2", won="1 4")]
    assert (
        Drive("winners-up")
        .next_round(range(1, 5), rounds)
        .reasons[1]
        .startswith("Partners again: 1–3 (round 2) and 2–4 (round 2).")
    )


# --- a number that does not fit, and people who come and go ------------------------------------


def test_who_sits_out_is_of_the_lowest_table_and_in_again_at_the_lowest():
    drive, played = Drive("winners-up"), []
    first = drive.next_round(range(1, 11), played)
    assert (len(first.meetings), first.out) == (2, (9, 10))
    second = drive.next_round(range(1, 11), [first._replace(won=(1, 2, 5, 6))])
    assert said(second) == "1 5 v 2 6 | 7 9 v 8 10"
    assert second.out == (3, 4)
    assert second.because[1] == "7 and 8 lost here; 9 and 10 sit down where there is room"
    assert second.because[2:] == ("nobody here has sat out less often",) * 2


def test_who_comes_late_sits_down_where_somebody_has_left_and_no_table_is_short():
    first = Drive("winners-up").next_round(range(1, 9), [])._replace(won=(1, 2, 5, 6))
    second = Drive("winners-up").next_round([1, 2, 3, 5, 6, 7, 8, 9], [first])
    assert sorted(number for who in second.meetings for number in who) == [1, 2, 3, 5, 6, 7, 8, 9]
    fewer = Drive("winners-up").next_round([1, 2, 5, 6, 7], [first])
    assert (len(fewer.meetings), len(fewer.out)) == (1, 1)
    more = Drive("winners-up").next_round(range(1, 13), [first])
    assert said(more).endswith("| 9 11 v 10 12")


def test_as_many_ladies_sit_out_as_gentlemen_and_a_lady_sits_where_a_lady_did():
    drive = Drive("semi-partner")
    first = drive.next_round(range(1, 11), [])
    assert first.out == (9, 10)
    second = drive.next_round(range(1, 11), [first._replace(won=(1, 2, 5, 6))])
    assert sorted(number % 2 for number in second.out) == [0, 1]
    for who in second.meetings:
        assert [number % 2 for number in who] == [1, 1, 0, 0]


def test_a_table_that_was_level_cuts_and_the_same_number_cuts_the_same():
    first = Drive("winners-up").next_round(range(1, 9), [])._replace(won=(1, 2))
    found = {said(Drive("winners-up", number=number).next_round(range(1, 9), [first])) for number in range(1, 9)}
    assert found == {"1 5 v 2 6 | 7 3 v 8 4", "1 7 v 2 8 | 5 3 v 6 4"}
    second = Drive("winners-up", number=1).next_round(range(1, 9), [first])
    assert "won the cut at table 2" in second.because[0]
    assert second == Drive("winners-up", number=1).next_round(range(1, 9), [first])


# --- where everybody plays alone ---------------------------------------------------------------


def ladder(*tables, won="", lost=""):
    return [drawn(*tables, won=won, lost=lost)]


LADDER = [
    # tables                        won      lost     who has left  tables after that
    (["1 2 3", "4 5 6", "7 8 9"],   "1 5 9", "3 6 7", [],           [(1, 2, 5), (3, 4, 9), (6, 7, 8)]),
    (["1 2 3", "4 5 6"],            "2 4",   "1 5",   [],           [(2, 3, 4), (1, 5, 6)]),
    (["1 2 3 4", "5 6 7"],          "1 5",   "4 7",   [6],          [(1, 2, 3), (5, 4, 7)]),
]  # fmt: skip


@pytest.mark.parametrize(("tables", "won", "lost", "left", "after"), LADDER)
def test_on_a_ladder_the_winner_goes_up_and_the_last_down(tables, won, lost, left, after):
    here = [number for each in tables for number in numbers(each) if number not in left]
    found = Drive("ladder", seats=4 if len(tables[0]) > 5 else 3, fewest=3).next_round(
        here, ladder(*tables, won=won, lost=lost)
    )
    assert [sorted(each) for each in found.meetings] == [sorted(each) for each in after]


@pytest.mark.parametrize("come", range(10, 24))
def test_five_at_a_table_are_four_where_the_number_wants_it(come):
    found = Drive("ladder", seats=5, fewest=4).next_round(range(1, come + 1), [])
    assert {len(who) for who in found.meetings} <= {4, 5}
    assert len(found.out) == (1 if come == 11 else 0)


def test_who_is_level_at_the_top_cuts_to_go_up():
    found = Drive("ladder", seats=3, fewest=3).next_round(range(1, 7), ladder("1 2 3", "4 5 6", won="1", lost="3"))
    assert {1, 2} < {*found.meetings[0]}
    assert "won the cut at table 2" in found.because[0]


# --- wishes ----------------------------------------------------------------------------------


WISHED = [
    # wish                                      what is drawn
    (Wishes(together=(Meeting(1, 6),)),         True),
    (Wishes(apart=(Meeting(1, 7),)),            True),
    (Wishes(together=(Meeting(1, 6), Meeting(2, 5))), True),
    (Wishes(together=(Meeting(1, 6),), apart=(Meeting(1, 6),)), False),
]  # fmt: skip


@pytest.mark.parametrize(("wishes", "granted"), WISHED)
def test_two_change_places_so_that_a_wish_comes_true(wishes, granted):
    first = Drive("winners-up").next_round(range(1, 9), [])._replace(won=(1, 2, 7, 8))
    if not granted:
        with pytest.raises(NotAsWished):
            Drive("winners-up").next_round(range(1, 9), [first], wishes)
        return
    found = Drive("winners-up").next_round(range(1, 9), [first], wishes)
    assert wishes.granted(found)


def test_as_lady_only_a_lady_is_exchanged():
    first = Drive("semi-partner").next_round(range(1, 17), [])._replace(won=(1, 2, 5, 6, 9, 10, 13, 14))
    found = Drive("semi-partner").next_round(range(1, 17), [first], Wishes(together=(Meeting(1, 9),)))
    assert all([number % 2 for number in who] == [1, 1, 0, 0] for who in found.meetings)


# --- whole drives ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_an_invented_drive_is_as_it_has_to_be(seed):
    PlayedDrive(f"drive-{seed}", Random(seed)).play()
