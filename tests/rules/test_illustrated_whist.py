"""Illustrated Whist, hand by hand."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.illustrated_whist import DECLARERS, EITHER
from rules.pad import Length, fold
from tests.rules.hands import deals, points_of
from tests.rules.illustrated_whist import AT, FREE, GAME, hand

FEATS = ("kings", "aces", "dix", "three", "catch")


def points(line, at=AT):
    return points_of(GAME, hand(line, at), at)


# A hand as it is typed, and what both sides score. The opponents have nothing from the contract.
TABLE = [
    # every bid, exactly made, one short, and nothing taken
    ("8s n 8",          1,  0),
    ("8s n 7",         -1,  0),
    ("8s n 0",         -1,  0),
    ("8nt n 8",         2,  0),
    ("9d n 9",          3,  0),
    ("9nt n 9",         4,  0),
    ("9nt n 11",        4,  0),
    ("null n 0",        5,  0),
    ("null n 1",       -5,  0),
    ("null n 12",      -5,  0),
    ("10h n 10",        6,  0),
    ("10h n 9",        -6,  0),
    ("10nt n 10",       7,  0),
    ("11c n 11",        8,  0),
    ("11nt n 11",       9,  0),
    ("open null n 0",  10,  0),
    ("open null n 1", -10,  0),
    ("slam s n 12",    11,  0),
    ("slam s n 11",   -11,  0),
    ("slam nt n 12",   12,  0),
    ("8s e 8",          0,  1),
    ("10h w 9",         0, -6),
    ("pass",            0,  0),
    # the kitty: nothing in low bids, something in middle ones, most in high ones; won and lost with the rest
    ("9nt n half 9",       4,  0),
    ("9nt n without 9",    4,  0),
    ("9nt n against 9",    4,  0),
    ("10s n half 10",      8,  0),
    ("10s n without 10",   9,  0),
    ("10s n against 10",  12,  0),
    ("10s n against 9",  -12,  0),
    ("null n against 0",  11,  0),
    ("slam s n half 12",  15,  0),
    ("slam nt n without 12", 17, 0),
    ("open n against 0",  20,  0),
    # doubles
    ("10nt n half 10",     9,  0),
    ("10nt x n half 10",  18,  0),
    ("10nt xx n half 10", 36,  0),
    ("10nt x n half 9",  -18,  0),
    ("null xx n 1",      -20,  0),
    # all the tricks, silently: six more, up to twelve
    ("8s n 12",            7,  0),
    ("8nt n 12",           8,  0),
    ("9nt n 12",          10,  0),
    ("10s n 12",          12,  0),
    ("10nt n 12",         12,  0),
    ("11s n 12",          12,  0),
    ("11nt n half 12",    14,  0),
    ("8s x n 12",         14,  0),
    # a slam announced: twelve, or twenty-four lost, whatever was bid
    ("8s n 12 slam",          12, 0),
    ("10s n without 12 slam", 15, 0),
    ("10s n without 11 slam", -27, 0),
    ("10s x n without 11 slam", -54, 0),
    ("8s n 8 slam",          -24, 0),
    ("slam s n 12 slam",      12, 0),
    ("slam nt xx n 11 slam", -96, 0),
    # each feat, silent, announced and made, announced and failed
    ("8s n 8 kings ns",     3,  0),
    ("8s n 8 kings ew",     1,  2),
    ("8s n 8 kings ns!",    5,  0),
    ("8s n 8 kings !ns",   -3,  0),
    ("8s n 8 aces ew",      1,  3),
    ("8s n 8 aces ew!",     1,  6),
    ("8s n 8 aces !ew",     1, -6),
    ("8s n 8 three ns",     3,  0),
    ("8s n 8 three ns!",    5,  0),
    ("8s n 8 three !ew",    1, -4),
    ("8s n 8 catch ns",    11,  0),
    ("8s n 8 catch ew!",    1, 20),
    ("8s n 8 catch !ns",  -19,  0),
    ("8nt n 8 kings ns! aces !ew", 6, -6),
    # a double counts for the announcement it was said to, and for no other
    ("8s n 8 kings ns!x",         9,  0),
    ("8s n 8 kings ns!xx",       17,  0),
    ("8s n 8 kings !nsx",        -7,  0),
    ("8s n 8 kings ns !ew",       3, -4),
    ("8s n 8 kings ns !ewx",      3, -8),
    ("8s n 8 kings ns! !ewxx",    5, -16),
    ("8s n 8 kings !ns !ewx",    -3, -8),
    ("8s x n 8 kings ns",         4,  0),
    ("8s n 7 kings ns! aces ew",  3,  3),
    # Dix Last: won, it hangs on the contract
    ("8s n 8 dix ns",        5,  0),
    ("8s n 8 dix ns!",       9,  0),
    ("8s n 8 dix ns!x",     17,  0),
    ("8s n 7 dix ns",       -1,  0),
    ("8s n 7 dix ns!",      -9,  0),
    ("8s n 7 dix ns!xx",   -33,  0),
    ("8s n 7 dix ew",       -1,  4),
    ("8s n 7 dix ew!",      -1,  8),
    ("8s n 8 dix ew",        1,  0),
    ("8s n 8 dix ew!",       1, -8),
    ("8s n 8 dix !ns",      -7,  0),
    ("8s n 8 slam dix ns", -24,  0),
    ("8s n 8 slam dix ew", -24,  4),
    # Dix Last: lost, the other side scores it in any case
    ("8s n 8 dix lost ns",        1,  4),
    ("8s n 7 dix lost ns",       -1,  4),
    ("8s n 8 dix lost ew",        5,  0),
    ("8s n 7 dix lost ew",        3,  0),
    ("8s n 8 dix lost ns!",      -7,  4),
    ("8s n 8 dix lost ns!x",    -15,  4),
    ("8s n 8 dix lost ns !ew",    1,  8),
    ("8s n 8 dix lost ns! !ewx", -7, 16),
]  # fmt: skip


@pytest.mark.parametrize(("line", "ns", "ew"), TABLE)
def test_scoring(line, ns, ew):
    assert points(line) == (ns, ew)


# Where a club lets either side announce a slam, that of the others is a feat of twelve points.
OTHERS_SLAM = [
    ("8s n 0 others slam",          -1,  12),
    ("8s n 0 others slam x",        -1,  24),
    ("8s n 1 trick others slam",    -1, -12),
    ("8s n 8 others slam xx",        1, -48),
    ("8s n 12 slam others slam",    12, -12),
    ("8nt e 0 o x",                 24,  -2),
    # a double stays with what it stands behind, whatever else must be turned round before the line reads
    ("8s n 0 others slam x three !ns: !ew", -5, 20),
    ("8s n 0 others slam x three !ns, !ew", -5, 20),
]  # fmt: skip


@pytest.mark.parametrize(("line", "ns", "ew"), OTHERS_SLAM)
def test_a_slam_of_the_others_is_a_feat(line, ns, ew):
    assert points(line, FREE) == (ns, ew)


# What stands on the pad, line by line, with the rule behind it.
LINES = [
    ("10nt x n half 12", [
        ("NS", "10NT made, doubled",          14, "Hand value, base value of the bid"),
        ("NS", "Slam, silent, doubled",       10, "Hand value, slam not announced"),
        ("NS", "Kitty: half, doubled",         4, "Hand value, difficulty"),
    ]),
    ("10s e against 11 slam", [
        ("EW", "Slam announced and failed",  -24, "Hand value, slam announced"),
        ("EW", "Kitty: against",              -6, "Hand value, difficulty"),
    ]),
    ("null n 0", [
        ("NS", "Null made",                    5, "Hand value, base value of the bid"),
    ]),
    ("8s n 7 kings ns !ewx dix ns!", [
        ("NS", "8♠ failed",                   -1, "Hand value, base value of the bid"),
        ("NS", "Four Kings, silent",           2, "Feats, silent score"),
        ("EW", "Four Kings, announced and failed, doubled", -8, "Feats, announced score"),
        ("NS", "Dix Last, but the contract went the other way", 0, "Dix Last, tied to the contract"),
        ("NS", "Dix Last, announced and failed", -8, "Feats, announced score"),
    ]),
    ("8s n 8 dix lost ns", [
        ("NS", "8♠ made",                      1, "Hand value, base value of the bid"),
        ("EW", "Dix Last, lost by N–S",        4, "Feats, silent score"),
    ]),
    ("pass", []),
]  # fmt: skip


@pytest.mark.parametrize(("line", "lines"), LINES)
def test_every_figure_says_what_it_is_for(line, lines):
    score = GAME.score(hand(line), AT)
    assert [(each.side, each.what, each.points, each.law) for each in score.lines] == lines


def test_the_tricks_are_those_of_the_declaring_side_and_the_rest():
    assert GAME.tricks(hand("8s n 7"), AT) == (7, 5)
    assert GAME.tricks(hand("8s e 7"), AT) == (5, 7)
    assert GAME.tricks(hand("null w 0"), AT) == (12, 0)
    assert GAME.tricks(hand("pass"), AT) == ()


def test_what_stands_before_a_hand():
    at = GAME.on_board(6, GAME.choices.completed())
    assert (at.dealer, at.totals, at.slams) == ("E", (0, 0), DECLARERS)
    assert GAME.before(at) == (("Dlr", "E"),)
    assert GAME.standing(replace(at, totals=(12, -7))) == "East deals; N–S 12, E–W −7"


def test_a_round_is_twelve_deals_and_a_hand_passed_out_is_none_of_them():
    hands = [hand(line) for line in ("8s n 8", "pass", "10nt e half 9 kings ew")]
    pad = fold(GAME, 4, enumerate(hands, 1), chosen=GAME.choices.completed(), length=Length(deals=GAME.deals, games=0))
    assert [row.at.dealer for row in pad.rows] == ["N", "E", "S"]
    assert [row.after.totals for row in pad.rows] == [(1, 0), (1, 0), (1, -7)]
    assert (pad.deals, pad.finished, pad.at.dealer) == (2, False, "W")
    twelve = fold(
        GAME, 4, enumerate(hands * 6, 1), chosen=GAME.choices.completed(), length=Length(deals=GAME.deals, games=0)
    )
    assert (twelve.deals, twelve.finished) == (12, True)
    assert GAME.winners(twelve.at) == ("NS",)
    assert GAME.winners(AT) == ("NS", "EW")
    assert [GAME.called(side) for side in GAME.sides(AT)] == ["N–S", "E–W"]


def test_a_club_may_play_as_printed_or_as_is_usual():
    assert {preset.key: GAME.choices.completed(preset.choices) for preset in GAME.presets} == {
        "as-printed": {"slams": EITHER},
        "standard": {"slams": DECLARERS},
    }
    assert GAME.opening(4, GAME.choices.completed({"slams": EITHER})) == FREE


def test_the_form_has_three_fields_for_every_feat_under_its_own_name():
    names = [field.name for field in GAME.form(AT)]
    assert names[-15:] == [f"{feat}_{part}" for feat in FEATS for part in ("made", "ns", "ew")]
    assert GAME.form(AT).completed()["kitty"] == "whole"


def test_more_tricks_never_cost_the_declarers_unless_they_were_to_take_none():
    for bid in ("8", "9", "10", "11", "slam"):
        scores = [points(f"{bid} s n half {tricks} tricks")[0] for tricks in range(13)]
        assert scores == sorted(scores)


@given(st.data())
def test_each_side_is_paid_for_what_it_did_and_the_others_have_nothing_from_the_contract(data):
    played, at = data.draw(deals(GAME))
    lines = GAME.score(played, at).lines
    if played.bid == "pass":
        assert lines == ()
        return
    us = "NS" if played.declarer in "NS" else "EW"
    assert all(line.side == us for line in lines if line.law.startswith("Hand value"))
    assert sum(GAME.tricks(played, at)) == 12
    for feat in ("Four Kings", "Four Aces", "Dix Last", "All three", "Joker Catch"):
        made = [line for line in lines if line.what.startswith(feat) and line.points > 0]
        assert len(made) <= 1


@given(st.data())
def test_doubling_the_contract_doubles_what_it_is_worth_and_no_feat(data):
    played, at = data.draw(deals(GAME))
    if played.bid == "pass":
        return
    once, twice = (GAME.score(replace(played, penalty=penalty), at).lines for penalty in (1, 2))
    for single, double in zip(once, twice, strict=True):
        times = 2 if single.law.startswith("Hand value") else 1
        assert double.points == times * single.points
