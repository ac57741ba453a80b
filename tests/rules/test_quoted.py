"""What is said of a line that is typed in any game quotes only what stands in it."""

import re
from string import ascii_lowercase, digits

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES, game
from rules.alphabets import ALPHABETS
from rules.notation import known_words, seen
from rules.parts.lettered import in_letters_of
from rules.parts.words import OVER, SEAT, SIDE, STRAIN
from tests.rules.hands import hands, moments, opened

every_game = pytest.mark.parametrize("key", [each.key for each in GAMES])
QUOTED = re.compile("“([^”]*)”")
# Signs that are read as other ones, or as blanks, and those that may be in the way.
SIGNS = [*"()[]:.,;/|-–=+!?*#…_'", " ", "  ", " (", ") ", ": ", "\u200b"]
SAID = [
    *SEAT,
    *SIDE,
    *STRAIN,
    *list(OVER)[::23],
    *digits,
    *ascii_lowercase,
    "made",
    "failed",
    "by",
    "nil",
    "took",
    "10",
]


def typed(quote, line):
    """Whether what is quoted stands in a line, or is too long to be read."""
    return quote.removesuffix("…") in line


def not_typed(rules, at, line, stands=typed):
    """What is quoted of a line and does not stand in it."""
    read = rules.typed(line, at)
    quoted = [each for problem in read.problems for each in QUOTED.findall(problem.message)]
    named = {each for field in rules.form(at) for each in QUOTED.findall(field.label)}
    return [each for each in quoted if each not in named and not stands(each, seen(line))]


def in_whole_words(quote, line):
    """Whether what is quoted stands in a line and begins and ends with words of it, or is too long to be read."""
    end = "" if quote.endswith("…") else r"(?!(?<=[^\W\d_])[^\W\d_])"
    return re.search(rf"(?<![^\W\d_](?=[^\W\d_])){re.escape(quote.removesuffix('…'))}{end}", line) is not None


@st.composite
def rubbish(draw, rules, at):
    """Words of the card table and signs after another, glued or not."""
    said = st.sampled_from([*sorted(known_words(rules.form(at))), *SAID])
    pieces = draw(st.lists(st.one_of(said, st.sampled_from(SIGNS)), min_size=1, max_size=12))
    return "".join(piece + draw(st.sampled_from(("", " "))) for piece in pieces)


@every_game
@given(data=st.data())
def test_of_rubbish_only_what_was_typed_is_quoted(key, data):
    rules = game(key)
    at = data.draw(moments(rules))
    line = data.draw(rubbish(rules, at))
    assert not_typed(rules, at, line, in_whole_words) == [], line


@every_game
@given(data=st.data())
def test_of_a_hand_with_signs_put_in_only_what_was_typed_is_quoted(key, data):
    rules = game(key)
    at = data.draw(moments(rules))
    line = rules.written(data.draw(hands(rules, at)), at)
    for _ in range(data.draw(st.integers(1, 4))):
        where = data.draw(st.integers(0, len(line)))
        line = line[:where] + data.draw(st.sampled_from([*SIGNS, *SAID])) + line[where + data.draw(st.integers(0, 1)) :]
    assert not_typed(rules, at, line) == [], line


# What is typed, and what is said of it.
AS_TYPED = [
    ("oh-hell",           "3(3)2(3)3[2]3(x)",   ["“x”"]),
    ("oh-hell",           "3 3 3 3 / 3 : 2 3 2", ["“2”"]),
    ("beyond",            "n 2: s : x",         ["“:”"]),
    ("duplicate-bridge",  "4s (n) =: x (y)",    ["“y”"]),
    ("duplicate-bridge",  "1s n making 7",      ["“making 7”"]),
    ("nap",               "2 : 3 4",            ["“2 :”"]),
    ("whist",             "ns (x)",             ["“x”"]),
    (
        *("duplicate-bridge", "all pass****five point downeight card points over"),
        ["“****five point downeight card points ove…”"],
    ),
]  # fmt: skip


# Words of which the first letters are short words of the card table, glued together.
NOT_CUT = [
    ("duplicate-bridge",  "4s n = haert",                  "“haert”"),
    ("duplicate-bridge",  "4s n = half",                   "“half”"),
    ("trex",              "n kings n",                     "“kings n”"),
    ("trex",              "n girls n exs news w",          "“news w”"),
    ("solo-whist",        "sapdes n 6",                    "“sapdes n 6”"),
    ("colour-whist",      "spdes n s =",                   "“spdes n s =”"),
    ("euchre",            "n alone nott",                  "“nott”"),
    ("nap",               "nap 2 nott",                    "“nott”"),
    ("pitch",             "n 3 ns ns ew not",              "“not”"),
    ("rubber-bridge",     "4h w = h150 see",               "“see”"),
    ("chicago",           "4h w down q one",               "“down q”"),
    ("nap",               "w 1 over q nap 5",              "“over q”"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "quoted"), [*AS_TYPED, *((key, line, [each]) for key, line, each in NOT_CUT)])
def test_what_is_not_understood_is_quoted_in_the_words_that_were_typed(key, typed, quoted):
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert [f"“{each}”" for problem in read.problems for each in QUOTED.findall(problem.message)] == quoted


# In a club's letters: a sign that is not understood may stand, as another, further in front.
IN_LETTERS = [
    ("duplicate-bridge",  "spanish",  "4♥ O +1 ♦D q",                   "“q”"),
    ("beyond",            "dutch",    "N 2♠ RR rr 2 5 3 / 2 2 5 4",     "“rr”"),
    ("beyond",            "french",   "N 2♠ RR 2 5 3 / 2 2 5 4 rr",     "“rr”"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "letters", "typed", "quoted"), IN_LETTERS)
def test_of_a_line_in_other_letters_the_very_sign_that_is_not_understood_is_quoted(key, letters, typed, quoted):
    rules, at = opened(key)
    own = in_letters_of(rules, next(each for each in ALPHABETS if each.key == letters))
    assert [f"“{each}”" for problem in own.typed(typed, at).problems for each in QUOTED.findall(problem.message)] == [
        quoted
    ]


@every_game
def test_a_sign_that_nobody_understands_is_quoted_wherever_it_stands_in_an_example(key):
    rules, at = opened(key)
    letters = ALPHABETS[[each.key for each in GAMES].index(key) % len(ALPHABETS)]
    own = in_letters_of(rules, letters)
    for example, _ in own.examples(at):
        words = example.split(" ")
        # Within “8 no trumps” it is the bid that is no bid, and that is quoted.
        for place in (to for to in range(len(words) + 1) if words[to - 1 : to] not in (["8"], ["no"], ["in"])):
            line = " ".join((*words[:place], "zq", *words[place:]))
            assert any("zq" in problem.message for problem in own.typed(line, at).problems), line
