"""What of a deal that is half typed stands already: nothing that the rest of its line could still make otherwise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES, game
from rules.fields import Choice
from rules.text import NO_WORDS, as_it_is, joined, t
from scorer.entry.begun import asked
from scorer.entry.half_written import on_the_pad, read_so_far, shared
from scorer.event.hands import hand_from
from tests.rules.hands import answers, moments

by_game = pytest.mark.parametrize("g", GAMES, ids=lambda g: g.key)

READ = [
    # game               typed            read so far
    ("duplicate-bridge", "5dn",           "Contract 5♦, By N"),
    ("spades",           "7 3",           "N–S bid 7 + 3"),
    ("spades",           "7 3 / 3",       "N–S bid 7 + 3"),
    ("spades",           "7 3 / 3 2",     "N–S bid 7 + 3, E–W bid 3 + 2"),
    ("nap",              "two 3",         "Bid Two, By 3"),
    ("illustrated-whist", "9d n without", "Contract 9♦, By N, Kitty without"),
    ("oh-hell",          "1 5",           ""),
    ("whist",            "",              ""),
]  # fmt: skip
ON_THE_PAD = [
    # game      typed          its first cells
    ("spades",  "7 3 / 3 2",   ("10", "", "", "", "5")),
    ("oh-hell", "1 5 0 3 3 2", ("10", "1", "", "5", "")),
    ("trex",    "w king",      ("W King", "")),
    ("whist",   "",            ("North", "", "")),
    ("chicago", "1c s",        ("1", "none", "1♣", "S", "", "")),
    ("beyond",  "n 4s 2 5 3",  ("N 4♠", "4", "5", "")),
]  # fmt: skip
SHARED = [
    # cells                                                     what they have in common
    (("2/0", "2/1"),                                            "2"),
    (("2/0", "2/0"),                                            "2/0"),
    (("1", "10", "11"),                                         ""),
    (("10", "11"),                                              ""),
    (("5♦", "5♦X"),                                             "5♦"),
    ((joined(("N", t("King"))), joined(("N", t("Trex")))),      "N"),
    ((joined(("N", t("King"))), as_it_is("N")),                 ""),
    ((t("made"), t("made, doubled")),                           ""),
]  # fmt: skip


def opened(key, typed):
    """A game, what stands before its first hand, and what a line answers."""
    rules = game(key)
    at = rules.opening(rules.usual_players, rules.choices.completed())
    return rules, at, rules.typed(typed, at).answers or {}


@pytest.mark.parametrize(("key", "typed", "says"), READ)
def test_what_was_read_is_said_by_the_titles_of_what_is_written_down(key, typed, says):
    assert read_so_far(*opened(key, typed)) == says


@pytest.mark.parametrize(("key", "typed", "cells"), ON_THE_PAD)
def test_what_is_typed_stands_on_the_pad_and_the_rest_is_blank(key, typed, cells):
    assert on_the_pad(*opened(key, typed))[: len(cells)] == cells


@pytest.mark.parametrize(("cells", "common"), SHARED)
def test_only_whole_words_and_figures_are_common(cells, common):
    assert shared([as_it_is(cell) for cell in cells]) == (common or NO_WORDS)


@by_game
@given(data=st.data())
def test_however_a_hand_goes_on_its_cells_begin_as_they_stood(g, data):
    at = data.draw(moments(g))
    whole = data.draw(answers(g.form(at)))
    names = [field.name for field in asked(g.form(at), whole)]
    given_ = {name: whole[name] for name in names[: data.draw(st.integers(0, len(names)))] if name in whole}
    standing = {f.name: f.default for f in g.form(at) if isinstance(f, Choice) and not f.wrong(f.default)}
    cells = g.pad_written(hand_from({**standing, **whole}, g), at)
    for begun, cell in zip(on_the_pad(g, at, given_), cells, strict=True):
        assert cell.startswith(str(begun))
