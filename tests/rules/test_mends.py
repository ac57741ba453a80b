"""What is offered instead of a doubtful line can itself be read, in every game, and is another hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES, game
from rules.parts.words import FAILED, MADE, NOT_MADE, SHORT
from tests.rules.hands import hands, moments, opened

# Words left over by somebody who began otherwise: the game, the line, and what is offered.
OFFERED = [
    ("euchre",            "ew euchred by",     ["ew 1", "ew 0"]),
    ("euchre",            "ew by euchred",     ["ew 1", "ew 0"]),
    ("euchre",            "ns got euchred alone", ["ns 1 alone", "ns 0 alone"]),
    ("twenty-eight",      "n 18 failed by",    ["n 18 16", "n 18 15", "n 18 14"]),
    ("twenty-eight",      "set n 18 with",     ["n 18 16", "n 18 15", "n 18 14"]),
    ("solo-whist",        "solo e set-3",      ["solo e 3"]),
    ("solo-whist",        "solo n was beaten", ["solo n 3", "solo n 2", "solo n 1"]),
    ("nap",               "nap 1 - 3 by",      ["nap 1 3"]),
    ("illustrated-whist", "9s n failed s",     ["9s n 7 s", "9s n 6 s", "9s n 5 s"]),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "offered"), OFFERED)
def test_a_word_that_was_left_over_stands_in_nothing_that_is_offered(key, typed, offered):
    rules, at = opened(key)
    assert [mend.text for problem in rules.typed(typed, at).problems for mend in problem.mends] == offered
    readable_and_another(rules, at, typed)


def readable_and_another(rules, at, line):
    read = rules.typed(line, at)
    for problem in read.problems:
        for mend in problem.mends:
            meant = rules.typed(mend.text, at)
            assert meant.hand is not None, (line, mend)
            assert meant.hand != read.hand, (line, mend)


CAME_TO = (*MADE, *FAILED, *SHORT, "lost", "down", "=", "+1", "- 3", "-three", "3", "won", "all")
LEFT_OVER = (
    "by",
    "with",
    "and",
    "got",
    "was",
    "went",
    "took",
    "bid",
    "tricks",
    "pts",
    "alone",
    "x",
    "s",
    "n",
    ",",
    "-",
)


@st.composite
def half_said(draw, rules, at):
    """A line of a hand with another end: what it came to in a word or two, before it or behind it."""
    words = rules.written(draw(hands(rules, at)), at).split(" ")
    kept = words[: len(words) - draw(st.integers(0, 2))]
    said = draw(st.lists(st.sampled_from((*CAME_TO, *LEFT_OVER)), min_size=1, max_size=3))
    for word in said:
        kept.insert(draw(st.sampled_from((0, len(kept), len(kept)))), word)
    return " ".join(kept)


@pytest.mark.parametrize("key", [each.key for each in GAMES])
@given(data=st.data())
def test_whatever_is_offered_instead_of_a_line_can_be_read_and_is_another_hand(key, data):
    rules = game(key)
    at = data.draw(moments(rules))
    readable_and_another(rules, at, data.draw(half_said(rules, at)))


@pytest.mark.parametrize("key", [each.key for each in GAMES])
@pytest.mark.parametrize("word", NOT_MADE)
@pytest.mark.parametrize("left_over", ["by", "with", "was"])
def test_an_example_that_failed_offers_what_can_be_read(key, word, left_over):
    rules, at = opened(key)
    for line in rules.lines:
        *before, _ = line.split(" ")
        for said in (f"{word} {left_over}", f"{left_over} {word}"):
            readable_and_another(rules, at, " ".join((*before, said)))
