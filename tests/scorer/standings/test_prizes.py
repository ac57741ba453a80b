"""Prizes: the highest, the lowest, and who led at halfway."""

from dataclasses import replace

import pytest

from rules.pad import Charge
from scorer.event.event import Penalty
from scorer.event.movement import Away
from scorer.standings import TablePlay
from tests.scorer.standings.table_evenings import (
    CROSSED,
    GAME_EW,
    GAME_NS,
    PAIRS,
    PART_EW,
    PART_NS,
    evening,
    movement,
    section,
)

RUBBER, OTHERS = (GAME_NS, GAME_NS), (GAME_EW, GAME_EW)
HALFWAY = "Halfway, after round 1"
ONE = movement("ns ew\n1 1 1 2\n1 2 3 4")
THREE = movement("ns ew\n1 1 1 2\n2 1 1 2\n3 1 1 2")

# movement  pads                                                        prizes: title, who and how much
TABLE = [
    (PAIRS, {},                                                         []),
    (PAIRS, {(1, 1, 1): (GAME_NS,)},                                    [("Highest", (1,), 100), ("Lowest", (2,), 0)]),
    (PAIRS, {(1, 1, 1): (CROSSED,)},                                    [("Highest", (1, 2), 0)]),
    (PAIRS, {(1, 1, 1): RUBBER, (1, 1, 2): RUBBER},                     [("Highest", (1, 3), 900),
                                                                         ("Lowest", (2, 4), 0),
                                                                         (HALFWAY, (1, 3), 900)]),
    (PAIRS, {(1, 1, 1): RUBBER, (1, 1, 2): (PART_NS, *RUBBER), (1, 2, 1): RUBBER},
                                                                        [("Highest", (1,), 1800), ("Lowest", (2, 4), 0),
                                                                         (HALFWAY, (3,), 960)]),
    (PAIRS, {(1, 1, 1): RUBBER, (1, 1, 2): (PART_NS,)},                 [("Highest", (1,), 900),
                                                                         ("Lowest", (2, 4), 0)]),
    (ONE,   {(1, 1, 1): RUBBER, (1, 1, 2): OTHERS},                     [("Highest", (1, 4), 900),
                                                                         ("Lowest", (2, 3), 0)]),
    (THREE, {(1, 1, 1): RUBBER, (1, 2, 1): (PART_EW, *OTHERS)},         [("Highest", (2,), 960), ("Lowest", (1,), 900),
                                                                         ("Halfway, after round 2", (2,), 960)]),
    (THREE, {(1, 1, 1): RUBBER},                                        [("Highest", (1,), 900), ("Lowest", (2,), 0)]),
]  # fmt: skip


@pytest.mark.parametrize(("movement", "pads", "given"), TABLE)
def test_who_has_a_prize(movement, pads, given):
    prizes = TablePlay(evening(pads, section(movement))).prizes()
    assert [(title, tuple(each.number for each in who), amount) for title, who, amount, _ in prizes] == given


def test_halfway_does_not_ask_for_penalties_but_the_highest_does():
    fined = section(penalties=(Penalty(1, 600),))
    prizes = TablePlay(evening({(1, 1, 1): RUBBER, (1, 1, 2): (GAME_NS, CROSSED)}, fined)).prizes()
    assert [(title, who[0].number, amount) for title, who, amount, _ in prizes] == [
        ("Highest", 3, 400),
        ("Lowest", 2, 0),
        (HALFWAY, 1, 900),
    ]


# who leaves after round 1, so that two share the last place   who has the booby prize
LEFT = [
    (Away(2, 2),                                               4),
    (Away(4, 2),                                               2),
    (Away(4, 1, 1),                                            2),
]  # fmt: skip


@pytest.mark.parametrize(("away", "lowest"), LEFT)
def test_the_lowest_is_somebody_who_stayed(away, lowest):
    pads = {(1, 1, 1): RUBBER, (1, 1, 2): (GAME_NS,), (1, 2, 2): (GAME_NS,)}
    prizes = TablePlay(evening(pads, section(away=(away,)))).prizes()
    assert [[each.number for each in who] for title, who, *_ in prizes if title == "Lowest"] == [[lowest]]


def test_who_was_drawn_in_only_later_is_not_the_lowest():
    later = movement("ns ew\n1 1 1 2\n2 1 1 2\n2 2 3 4")
    pads = {(1, 1, 1): RUBBER, (1, 2, 1): (PART_EW, *RUBBER), (1, 2, 2): (GAME_NS, CROSSED)}
    prizes = TablePlay(evening(pads, section(later))).prizes()
    assert [[each.number for each in who] for title, who, *_ in prizes if title == "Lowest"] == [[2]]


def test_each_ranking_has_its_own_prizes():
    pads = {(1, 1, 1): RUBBER, (2, 1, 1): (Charge("EW", 30), GAME_EW)}
    both = evening(pads, section(), section(id_=2))
    apart = TablePlay(replace(both, together=False)).prizes()
    assert [title for title, *_ in apart] == [
        "Highest, Section A",
        "Lowest, Section A",
        "Highest, Section B",
        "Lowest, Section B",
    ]
    assert [title for title, *_ in TablePlay(both).prizes()] == ["Highest", "Lowest"]


def test_a_match_that_cannot_be_lost_any_more_is_half_of_the_evening():
    best_of_three = {"length": "best", "games": 3, "decided": "games"}
    pads = {(1, 1, 1): (*RUBBER, *RUBBER), (1, 1, 2): (*OTHERS, *OTHERS)}
    prizes = TablePlay(evening(pads, method="matches-won", settings=best_of_three)).prizes()
    assert [(title, tuple(each.number for each in who), amount) for title, who, amount, _ in prizes][-1] == (
        HALFWAY,
        (1, 4),
        2,
    )


def test_where_no_table_is_to_play_nobody_led():
    assert TablePlay(evening({}, section(PAIRS), game="nap")).prizes() == ()
