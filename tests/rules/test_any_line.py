"""Whatever is typed in any game: a hand that scores, or what is wrong with it."""

import re
from string import ascii_lowercase, digits

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES, game
from rules.notation import folded, known_words, seen
from rules.parts.feats_line import KNOWN as FEATS
from rules.parts.kingdoms import KNOWN as KINGDOMS
from rules.parts.words import OVER, SEAT, SIDE
from tests.rules.hands import hands, moments, opened

SIGNS = [*"=+-−–*/!,.♣♦♥♠✓ ", *digits, "10", "13", "68", "100", "-14", "+20", "é", "٣", "\u200b"]
SAID = [*SEAT, *SIDE, *list(OVER)[::37], *ascii_lowercase, "failed", "euchred", "by", "nil", "set", "blind made"]
QUOTED_NUMBER = re.compile("“(-?[0-9]+)”")
CRASHED = [
    ("rubber-bridge",    "S4 N 24"),
    ("rubber-bridge",    "S4N 68"),
    ("chicago",          "S7N +20"),
    ("chicago",          "S1 N -14"),
    ("duplicate-bridge", "S4 N 24"),
    ("duplicate-bridge", "4s n 68"),
    ("duplicate-bridge", "1NT S 90"),
    ("rubber-bridge",    "1NT S 90"),
    ("chicago",          "1NT S 90"),
]  # fmt: skip


def spoken(rules, at):
    """The words of a game, whole and in pieces: what it knows, and a line of its own."""
    known = sorted(known_words(rules.form(at)))
    return st.sampled_from([*known, *sorted(FEATS | KINGDOMS), *SAID, *SIGNS])


@st.composite
def lines(draw, rules, at):
    """A line of a game's own words, digits, signs and seats, with and without blanks between."""
    pieces = draw(st.lists(spoken(rules, at), max_size=9))
    return "".join(piece + draw(st.sampled_from(("", " "))) for piece in pieces)


def reads_or_says_why(rules, at, line):
    read = rules.typed(line, at)
    for problem in read.problems:
        assert all(number in folded(seen(line)) for number in QUOTED_NUMBER.findall(folded(problem.message))), (
            line,
            problem,
        )
    if read.hand is not None:  # whatever is wrong with it: a window says it beside what is wrong
        assert rules.words(read.hand, at), line
    if read.hand is None or not all(problem.doubtful for problem in read.problems):
        assert read.problems or read.missing or not line.strip(), line
        return
    assert read.missing == ""
    score = rules.score(read.hand, at)
    assert {each.side for each in score.lines} <= set(rules.sides(at))
    assert rules.typed(rules.written(read.hand, at), at).hand == read.hand, line
    for problem in read.problems:
        for mend in problem.mends:
            assert rules.typed(mend.text, at).hand is not None, (line, mend)


@pytest.mark.parametrize("key", [each.key for each in GAMES])
@given(data=st.data())
def test_any_line_reads_to_a_hand_that_scores_or_says_why_not(key, data):
    rules = game(key)
    at = data.draw(moments(rules))
    reads_or_says_why(rules, at, data.draw(lines(rules, at)))


@pytest.mark.parametrize(("key", "line"), CRASHED)
def test_tricks_that_cannot_be_are_a_problem_and_nothing_is_asked_about_them(key, line):
    rules, at = opened(key)
    read = rules.typed(line, at)
    assert [problem.field for problem in read.problems] == ["tricks"]
    assert not any(problem.doubtful for problem in read.problems)
    assert rules.words(read.hand, at)


@pytest.mark.parametrize("key", [each.key for each in GAMES])
@given(data=st.data())
def test_a_hand_with_a_piece_put_in_or_left_out_reads_or_says_why_not(key, data):
    rules = game(key)
    at = data.draw(moments(rules))
    line = rules.written(data.draw(hands(rules, at)), at)
    where = data.draw(st.integers(0, len(line)))
    cut = data.draw(st.integers(0, 3))
    reads_or_says_why(rules, at, line[:where] + data.draw(spoken(rules, at)) + line[where + cut :])


def dashed(line, at):
    """A line with a dash before one of its words."""
    return around(line, at, " - ", " ") if line.split(" ")[at % len(line.split(" "))].isalpha() else line


A_DASH_IS_AN_ANSWER = ("pitch",)  # that the Jack was not out
# What careless people do to a line that changes nothing of what it says.
CARELESS = (
    lambda line, at: line[:at].upper() + line[at:],
    lambda line, at: line + ("." if at % 2 else " ,"),
    lambda line, at: f" ({line}) ",
    lambda line, at: around(line, at, " (", ") "),
    lambda line, at: around(line, at, "  ", ": "),
    lambda line, at: around(line, at, " ", ", "),
    dashed,
    lambda line, at: around(line, at, "/", " "),
    lambda line, at: line.replace("−", "–" if at % 2 else "-").replace("X", "×"),
)


def around(line, at, before, behind):
    """A line with signs around one of its words."""
    words = line.split(" ")
    at %= len(words)
    return f"{' '.join(words[:at])}{before}{words[at]}{behind}{' '.join(words[at + 1 :])}".strip()


@pytest.mark.parametrize("key", [each.key for each in GAMES])
@given(data=st.data())
def test_a_hand_typed_carelessly_is_that_hand_or_it_is_asked_about_or_refused(key, data):
    rules = game(key)
    at = data.draw(moments(rules))
    hand = data.draw(hands(rules, at))
    line = rules.written(hand, at)
    careless = [each for each in CARELESS if each is not dashed or key not in A_DASH_IS_AN_ANSWER]
    for change in data.draw(st.lists(st.sampled_from(careless), min_size=1, max_size=3)):
        line = change(line, data.draw(st.integers(0, 20)))
    reads_or_says_why(rules, at, line)
    read = rules.typed(line, at)
    asked = any(problem.doubtful for problem in read.problems)
    assert read.hand in (None, hand) or asked, line


def test_what_is_meant_by_a_word_glued_to_a_number_reads():
    nap = game("nap")
    reads_or_says_why(nap, nap.opening(3, nap.choices.completed()), "2 1failed")


@pytest.mark.parametrize("line", ["- Three 1 2", "– three 1 2", "- 3 1 2", "- two 1 4"])
def test_a_dash_before_all_else_belongs_to_no_number(line):
    nap = game("nap")
    assert nap.typed(line, nap.opening(3, nap.choices.completed())).hand is None
