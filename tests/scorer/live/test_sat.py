"""Who sits where at a table of table play, in few words and whole."""

from dataclasses import replace

import pytest

from scorer.event.event import Contestant, Entry, Player
from scorer.event.pads import PadPlace, Pads
from scorer.live.sat import sat
from tests.scorer.event.tables import FOURS, evening, pairs, players

FIRST = PadPlace(1, 1, 1)


def seated(event):
    """Who sits at the first table as it opens."""
    pads = Pads(event)
    return sat(pads, FIRST, pads.rules.opening(4, pads.chosen))


def named(*people):
    """Two pairs of these names."""
    section = pairs()
    two = {
        1: Contestant(1, Entry(tuple(map(Player, people[:2])))),
        2: Contestant(2, Entry(tuple(map(Player, people[2:])))),
    }
    return evening(replace(section, contestants={**section.contestants, **two}))


def test_partners_sit_across_and_make_a_side():
    assert seated(named("Ida Holm", "Bo Lind", "Ugo Bay", "Ann Ray")).short == {
        **{"N": "Holm", "E": "Bay", "S": "Lind", "W": "Ray"},
        **{"NS": "Holm & Lind", "EW": "Bay & Ray"},
    }


def test_they_are_whole_beside_that():
    assert seated(named("Ida Holm", "Bo Lind", "Ugo Bay", "Ann Ray")).whole["NS"] == "Ida Holm & Bo Lind"


def test_whoever_shares_a_surname_has_the_whole_name():
    short = seated(named("Ida Ek", "Bo Lind", "Ugo Bay", "Ann Ek")).short
    assert (short["N"], short["W"], short["NS"]) == ("Ida Ek", "Ann Ek", "Ida Ek & Lind")


@pytest.mark.parametrize("people", [("Ida Holm", "", "Ugo Bay", "Ann Ray"), ("", "", "Ugo Bay", "Ann Ray")])
def test_of_a_pair_that_is_not_wholly_known_nothing_is_said(people):
    assert seated(named(*people)).short == {"E": "Bay", "W": "Ray", "EW": "Bay & Ray"}


def test_four_who_play_together_for_once_are_a_side_too():
    there = seated(evening(players(FOURS)))
    assert there.short["NS"] == f"{there.short['N']} & {there.short['S']}"
    assert there.whole["EW"] == f"{there.whole['E']} & {there.whole['W']}"


def test_where_everybody_plays_alone_there_are_no_sides():
    assert seated(evening(players(FOURS), game="oh-hell")).short.keys() == {"1", "2", "3", "4"}
