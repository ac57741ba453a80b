"""The line that a hand has while it is not whole: every game can read it, and finds nothing in it but what was said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES, game
from rules.fields import Card, Choice, Each, Order, Yes
from scorer.entry.begun import asked, begun
from tests.rules.hands import answers, moments

by_game = pytest.mark.parametrize("g", GAMES, ids=lambda g: g.key)


def usual(form):
    """What is answered before any key is pressed."""
    stands = [field for field in form if isinstance(field, Choice | Yes | Card) and not field.wrong(field.default)]
    return {field.name: field.default for field in stands}


@st.composite
def half_filled(draw, g):
    """What stood before a hand, some of its answers, and halves of others."""
    at = draw(moments(g))
    whole, said, half = draw(answers(g.form(at))), usual(g.form(at)), {}
    for field in g.form(at):
        if field.name not in whole:
            continue
        if not isinstance(field, Choice | Each | Order) or draw(st.booleans()):
            said[field.name] = whole[field.name]
        elif isinstance(field, Each):
            half[field.name] = tuple(draw(st.sampled_from((number, None))) for number in whole[field.name])
        elif isinstance(field, Order):
            half[field.name] = (*whole[field.name][:1], *[None] * (len(field.sides) - 1))
    return at, said, half


@by_game
@given(data=st.data())
def test_a_begun_line_can_be_read_and_says_nothing_that_was_not_answered(g, data):
    at, said, half = data.draw(half_filled(g))
    if all(field.name in said for field in asked(g.form(at), said)):
        return
    line = begun(g, at, said, half=half)
    read = g.typed(line, at)
    questions = [field.name for field in asked(g.form(at), read.answers or {})]
    found = {name: answer for name, answer in (read.answers or {}).items() if name in questions}
    assert read.hand is None
    if line:
        assert all(problem.doubtful for problem in read.problems)
        assert found.items() <= said.items()


@by_game
@given(data=st.data())
def test_what_was_answered_in_the_order_of_the_questions_stands_on_the_line(g, data):
    """But what is usual, which many games read only once the line goes on."""
    at = data.draw(moments(g))
    whole, stands = data.draw(answers(g.form(at))), usual(g.form(at))
    names = [field.name for field in asked(g.form(at), whole)]
    pressed = {name: whole[name] for name in names[: data.draw(st.integers(0, len(names) - 1))]}
    said = {**stands, **pressed}
    if all(field.name in said for field in asked(g.form(at), said)):
        return
    line = begun(g, at, said, half={})
    read = g.typed(line, at).answers or {}
    if line and not read:
        return  # its last letters may begin a longer word: “Pass R”, “Pass round”
    assert {name: answer for name, answer in pressed.items() if read.get(name, stands.get(name)) != answer} == {}


# Without its lead, a blank one: only the answer to the last question makes a line whole.
MADE = {"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10}
TWO_SPADES = {"maker": "N", "level": 2, "strain": "S", "raised": "no"}
PLAYED_OUT = {"owner": "S", "contract": "trex", "abandoned": False}
ONE_OUT = ("E", None, None, None)
LINES = [
    # game                 answered                                            in part                     the line
    ("duplicate-bridge",   {"level": 4, "declarer": "N"},                      {},                         "4"),
    ("duplicate-bridge",   {"declarer": "N"},                                  {},                         ""),
    ("duplicate-bridge",   MADE,                                               {},                         "4♠ N"),
    ("five-hundred",       {"bid": "8H", "tricks": 9},                         {},                         "8♥"),
    ("five-hundred",       {"bid": "8H", "by": "N"},                           {},                         "8♥ N"),
    ("beyond",             {"maker": "N", "level": 2, "raised": "no"},         {},                         "N 2"),
    ("beyond",             TWO_SPADES,                                         {"claims": (2, None, 3)},   "N 2♠ 2"),
    ("spades",             {"ns_bids": (4, 3)},                                {"ew_bids": (3, None)},     "4 3 / 3"),
    ("oh-hell",            {},                                                 {"bids": (1, 0, None)},     "1 0"),
    ("oh-hell",            {},                                                 {"bids": (None, 0, 1)},     ""),
    ("trex",               PLAYED_OUT,                                         {"order": ONE_OUT},         "S Trex E"),
    ("solo-whist",         {"bid": "misere"},                                  {},                         "Misère"),
    ("twenty-eight",       {"declarer": "N", "bid": 16},                       {},                         "N 16"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "said", "half", "line"), LINES)
def test_a_begun_line_goes_as_far_as_the_answers_do(key, said, half, line):
    g = game(key)
    assert begun(g, g.opening(g.players.start, g.choices.completed()), said, half=half) == line


def test_what_is_asked_hangs_on_what_was_answered_and_is_still_asked_for():
    g = game("rubber-bridge")
    form = g.form(g.opening(4, g.choices.completed()))
    names = [field.name for field in asked(form, {"level": 0, "honours": 100})]
    assert names == ["level"]
