"""Games won, shared and left unfinished."""

from fractions import Fraction

import pytest
from hypothesis import given

from rules.pad import Charge
from scorer.tallies import tally
from scorer.tallies.games_won import in_words
from scorer.tallies.won import begun
from tests.scorer.tallies.pads import GAME_EW, GAME_NS, OUT, PART_EW, PART_NS, hell, pads, rubber

games = tally("games-won")
HALF = Fraction(1, 2)

# pad                                                              settings          closed  games of each side
TABLE = [
    (rubber(),                                                     {},               False,  [0, 0]),
    (rubber(),                                                     {},               True,   [0, 0]),
    (rubber(Charge("NS", -50)),                                    {},               True,   [0, 0]),
    (rubber(OUT),                                                  {},               True,   [HALF, HALF]),
    (rubber(GAME_NS),                                              {},               False,  [0, 0]),
    (rubber(GAME_NS),                                              {},               True,   [1, 0]),
    (rubber(GAME_NS),                                              {"ahead": False}, True,   [0, 0]),
    (rubber(PART_NS, PART_EW),                                     {},               True,   [HALF, HALF]),
    (rubber(GAME_NS, GAME_NS),                                     {},               False,  [1, 0]),
    (rubber(GAME_NS, GAME_NS),                                     {},               True,   [1, 0]),
    (rubber(GAME_NS, GAME_NS, GAME_EW, games=2),                   {},               False,  [1, 0]),
    (rubber(GAME_NS, GAME_NS, GAME_EW, games=2),                   {},               True,   [1, 1]),
    (rubber(GAME_NS, GAME_NS, GAME_EW, GAME_EW, games=2),          {},               False,  [1, 1]),
    (rubber(*[GAME_NS] * 6, games=3),                              {},               False,  [3, 0]),
    # What is due for the only game decides an unfinished rubber, not the points on the pad alone.
    (rubber(GAME_NS, "1n e -4", "1n n -4"),                        {},               True,   [1, 0]),
    (hell((4, 3, 3)),                                              {},               True,   [0, HALF, HALF]),
    (hell((0, 1, 9)),                                              {},               True,   [0, 0, 1]),
]  # fmt: skip


@pytest.mark.parametrize(("pad", "settings", "closed", "won"), TABLE)
def test_what_a_round_brings(pad, settings, closed, won):
    chosen = games.settings.completed(settings)
    assert [games.earned(pad, side, chosen, closed=closed) for side in pad.points] == won


def test_every_game_says_how_it_ended():
    pad = rubber(GAME_NS, GAME_NS, PART_EW, games=2)
    steps = games.working(pad, "NS", games.settings.completed(), closed=True)
    assert [step.text for step in steps] == ["Game 1: won.", "Game 2: lost."]
    assert steps[0].law.startswith("N–S have two games")
    assert steps[1].law == "whoever was ahead when play stopped has won it"
    assert in_words(3, HALF) == "Game 3: shared, 0.5."


@given(pads)
def test_every_game_is_given_once(pad):
    chosen = games.settings.completed()
    for closed in (False, True):
        together = sum(games.earned(pad, side, chosen, closed=closed) for side in pad.points)
        assert together == len(pad.ended) + (closed and begun(pad))
