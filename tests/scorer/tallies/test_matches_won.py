"""Matches: by points, and as the best of several games."""

import pytest
from hypothesis import given

from scorer.tallies import tally
from tests.scorer.tallies.pads import GAME_EW, GAME_NS, OUT, PART_EW, PART_NS, hell, pads, rubber

matches = tally("matches-won")
BY_GAMES = {"decided": "games"}
FOUR_ONE = {"win": 4, "tie": 1, "loss": 0}

# pad                                                      settings    closed  match points of each side
TABLE = [
    (rubber(),                                             {},         False,  [0, 0]),
    (rubber(GAME_NS),                                      {},         False,  [0, 0]),
    (rubber(GAME_NS),                                      {},         True,   [2, 0]),
    (rubber(GAME_NS, GAME_NS),                             {},         False,  [2, 0]),
    (rubber(PART_NS, PART_EW, deals=2),                    {},         False,  [1, 1]),
    (rubber(PART_NS, PART_EW, deals=2),                    FOUR_ONE,   False,  [1, 1]),
    (rubber(PART_NS, PART_EW, PART_EW, deals=3),           FOUR_ONE,   False,  [0, 4]),
    (rubber(OUT),                                          {},         True,   [1, 1]),
    (rubber(GAME_NS, GAME_NS, games=3),                    BY_GAMES,   False,  [0, 0]),
    (rubber(*[GAME_NS] * 4, games=3),                      BY_GAMES,   False,  [0, 0]),
    (rubber(*[GAME_NS] * 4, games=3, wins=2),              BY_GAMES,   False,  [2, 0]),
    (rubber(GAME_NS, GAME_NS, games=3, wins=2),            BY_GAMES,   False,  [0, 0]),
    (rubber(*[GAME_NS, GAME_NS, GAME_EW, GAME_EW], games=3), BY_GAMES, False,  [0, 0]),
    (rubber(*[GAME_NS, GAME_NS, GAME_EW, GAME_EW], games=3), BY_GAMES, True,   [1, 1]),
    (rubber(*[GAME_NS, GAME_NS, GAME_EW, GAME_EW, PART_EW], games=3), BY_GAMES, True, [0, 2]),
    (rubber(*[GAME_NS] * 4, games=3),                      {},         False,  [0, 0]),
    (rubber(PART_NS, deals=1),                             BY_GAMES,   False,  [2, 0]),
    (rubber(PART_NS, deals=8),                             BY_GAMES,   False,  [0, 0]),
    (hell((4, 3, 3), deals=1),                             {},         False,  [0, 1, 1]),
    (hell((0, 1, 9), deals=1),                             {},         False,  [0, 0, 2]),
]  # fmt: skip


@pytest.mark.parametrize(("pad", "settings", "closed", "worth"), TABLE)
def test_what_a_round_brings(pad, settings, closed, worth):
    chosen = matches.settings.completed(settings)
    assert [matches.earned(pad, side, chosen, closed=closed) for side in pad.points] == worth


# pad                                  settings  closed  side   in words
WORKINGS = [
    (rubber(GAME_NS),                  {},       False,  "NS",  "The match is not over."),
    (rubber(GAME_NS),                  {},       True,   "NS",  "400 to 0: the match is won, 2."),
    (rubber(GAME_NS),                  {},       True,   "EW",  "0 to 400: the match is lost, 0."),
    (rubber(*[GAME_NS] * 4, games=3),  BY_GAMES, True,   "EW",  "0 to 2: the match is lost, 0."),
    (rubber(PART_NS, PART_EW),         {},       True,   "EW",  "60 to 60: the match is tied, 1."),
    (hell((4, 3, 3), deals=1),         {},       False,  "2",   "30 to −10 and 30: the match is tied, 1."),
]  # fmt: skip


@pytest.mark.parametrize(("pad", "settings", "closed", "side", "words"), WORKINGS)
def test_the_working_says_by_how_much(pad, settings, closed, side, words):
    assert [step.text for step in matches.working(pad, side, matches.settings.completed(settings), closed=closed)] == [
        words
    ]


@given(pads)
def test_one_wins_what_the_other_loses(pad):
    for settings_ in ({}, BY_GAMES):
        chosen = matches.settings.completed(settings_)
        assert sum(matches.earned(pad, side, chosen, closed=True) for side in pad.points) == 2
