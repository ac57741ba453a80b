"""The line that any form can be typed in."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.fields import Card, Choice, Each, Number, Order, Yes
from rules.notation import IN_SEAT_GAP, read, write
from tests.rules.hands import answers

MAKER = Choice(name="maker", label="Makers", options=(("NS", "NS"), ("EW", "EW")))
ALONE = Yes(name="alone", label="alone")
TRICKS = Number(name="tricks", label="Tricks", least=0, most=13)
BID = Number(name="bid", label="Bid", least=14, most=28)
SWING = Number(name="swing", label="Swing", least=-60, most=15)
LOSS = Number(name="loss", label="Loss", least=-60, most=-15)
TOOK = Each(name="took", label="Took", sides=("1", "2", "3"), most=8, total=8)
TENS = Each(name="took", label="Took", sides=("1", "2"), most=10, total=10)
PLACES = Order(name="places", label="Places", sides=("North", "Nora", "S"))
LEAD = Card(name="lead", label="Lead")
SUIT = Choice(name="suit", label="Trumps", options=(("S", "♠"), ("H", "♥"), ("N", "no trumps"), (None, "—")))
LEVEL = Choice(name="level", label="Level", options=((1, "1"), (2, "2")))
SAFE = Yes(name="safe", label="safe", default=True)

# The form, what is typed, and the answers it gives.
TABLE = [
    ((MAKER, ALONE, TRICKS), "NS 3",                  {"maker": "NS", "alone": False, "tricks": 3}),
    ((MAKER, ALONE, TRICKS), "NS alone 5",            {"maker": "NS", "alone": True, "tricks": 5}),
    ((MAKER, ALONE, TRICKS), "  nsALONE5  ",          {"maker": "NS", "alone": True, "tricks": 5}),
    ((MAKER, ALONE, TRICKS), "ew no alone 0",         {"maker": "EW", "alone": False, "tricks": 0}),
    ((MAKER, ALONE, TRICKS), "ew Alone 10",           {"maker": "EW", "alone": True, "tricks": 10}),
    ((SAFE, TRICKS),         "7",                     {"safe": True, "tricks": 7}),
    ((SAFE, TRICKS),         "no safe 7",             {"safe": False, "tricks": 7}),
    ((BID,),                 "28",                    {"bid": 28}),
    ((LEVEL, TRICKS),        "1 12",                  {"level": 1, "tricks": 12}),
    ((SWING,),               "−7",                    {"swing": -7}),
    ((SWING,),               "-60",                   {"swing": -60}),
    ((TOOK,),                "3 5 0",                 {"took": (3, 5, 0)}),
    ((TOOK,),                "3,5, 0",                {"took": (3, 5, 0)}),
    ((PLACES,),              "s nora north",          {"places": ("S", "Nora", "North")}),
    ((PLACES,),              "north,nora,s",          {"places": ("North", "Nora", "S")}),
    ((LEAD,),                "",                      {"lead": ""}),
    ((LEAD,),                "dq",                    {"lead": "DQ"}),
    ((LEAD,),                "qd",                    {"lead": "DQ"}),
    ((LEAD,),                "♦10",                   {"lead": "DT"}),
    ((LEAD,),                "10♦",                   {"lead": "DT"}),
    ((LEAD,),                "d t",                   {"lead": "DT"}),
    ((LEAD, TRICKS),         "7",                     {"lead": "", "tricks": 7}),
    ((LEAD, TRICKS),         "h7 7",                  {"lead": "H7", "tricks": 7}),
    ((SUIT, TRICKS),         "♥ 7",                   {"suit": "H", "tricks": 7}),
    ((SUIT, TRICKS),         "h7",                    {"suit": "H", "tricks": 7}),
    ((SUIT, TRICKS),         "no  trumps 7",          {"suit": "N", "tricks": 7}),
    ((SUIT, TRICKS),         "— 7",                   {"suit": None, "tricks": 7}),
]  # fmt: skip


@pytest.mark.parametrize(("form", "typed", "given"), TABLE)
def test_what_is_typed_is_read(form, typed, given):
    assert read(typed, form) == (given, (), "")


# What could still become right, and what is missing from it.
UNFINISHED = [
    ((MAKER, ALONE, TRICKS), "",          "Makers: NS or EW"),
    ((MAKER, ALONE, TRICKS), "n",         "Makers: NS or EW"),
    ((MAKER, ALONE, TRICKS), "ns",        "Tricks: a whole number from 0 to 13"),
    ((MAKER, ALONE, TRICKS), "ns al",     "alone, or nothing"),
    ((MAKER, ALONE, TRICKS), "ns no al",  "alone, or nothing"),
    ((MAKER, ALONE, TRICKS), "ns alone",  "Tricks: a whole number from 0 to 13"),
    ((MAKER, ALONE),         "ns al",     "alone, or nothing"),
    ((BID,),                 "1",         "Bid: a whole number from 14 to 28"),
    ((BID,),                 "2",         "Bid: a whole number from 14 to 28"),
    ((SWING,),               "-",         "Swing: a whole number from -60 to 15"),
    ((LOSS,),                "-",         "Loss: a whole number from -60 to -15"),
    ((LOSS,),                "-6",        "Loss: a whole number from -60 to -15"),
    ((LOSS,),                "-1",        "Loss: a whole number from -60 to -15"),
    ((TOOK,),                "3",         "Took, 2 (5 left): a whole number from 0 to 8"),
    ((TOOK,),                "3, 5,",     "Took, 3 (0 left): a whole number from 0 to 8"),
    ((TENS,),                "0 1",       "Took, 2 (10 left): 10"),
    ((PLACES,),              "nor",       "Places: North, Nora or S next"),
    ((PLACES,),              "s nora",    "Places: North next"),
    ((PLACES,),              "s nora no", "Places: North next"),
    ((LEAD,),                "d",         "Lead: a card, such as ♦Q"),
    ((LEAD,),                "1",         "Lead: a card, such as ♦Q"),
    ((LEAD,),                "d1",        "Lead: a card, such as ♦Q"),
    ((LEAD,),                "q",         "Lead: a card, such as ♦Q"),
    ((LEAD, TRICKS),         "d",         "Lead: a card, such as ♦Q"),
    ((SUIT, TRICKS),         "no tr",     "Trumps: ♠, ♥, no trumps or —"),
]  # fmt: skip


@pytest.mark.parametrize(("form", "typed", "missing"), UNFINISHED)
def test_a_beginning_is_never_wrong(form, typed, missing):
    assert read(typed, form)[1:] == ((), missing)


# What can no longer become right, and what is said of it.
WRONG = [
    ((MAKER, ALONE, TRICKS), "WE",          [("maker", "Makers: “WE” is not NS or EW.")]),
    ((MAKER, ALONE, TRICKS), "ns alon 5",   [("tricks", "Tricks: “alon” is not a whole number from 0 to 13.")]),
    ((MAKER, ALONE, TRICKS), "ns 14",       [("tricks", "Tricks: “14” is not a whole number from 0 to 13.")]),
    ((MAKER, ALONE, TRICKS), "ns 5 Some",   [("tricks", "Nothing more was expected, not “Some”.")]),
    ((LEVEL, TRICKS),        "12",          [("level", "Level: “12” is not 1 or 2.")]),
    ((BID,),                 "3",           [("bid", "Bid: “3” is not a whole number from 14 to 28.")]),
    ((BID,),                 "0",           [("bid", "Bid: “0” is not a whole number from 14 to 28.")]),
    ((BID,),                 "-1",          [("bid", "Bid: “-1” is not a whole number from 14 to 28.")]),
    ((BID,),                 "1 5",         [("bid", "Bid: “1” is not a whole number from 14 to 28.")]),
    ((SWING,),               "-7x",         [("swing", "Nothing more was expected, not “x”.")]),
    ((SWING,),               "−61",         [("swing", "Swing: “−61” is not a whole number from -60 to 15.")]),
    ((TOOK,),                "5 4",         [("took", "Took: 5 + 4 makes more than 8.")]),
    ((TENS,),                "2 2",         [("took", "Took: 2 + 2 makes 4, not 10.")]),
    ((TOOK,),                "5 2 0",       [("took", "Took: 5 + 2 + 0 makes 7, not 8.")]),
    ((TOOK,),                "9",           [("took", "Took, 1 (8 left): “9” is not a whole number from 0 to 8.")]),
    ((TOOK, TRICKS),         "5 2 0 x",     [("took", "Took: 5 + 2 + 0 makes 7, not 8."),
                                             ("tricks", "Tricks: “x” is not a whole number from 0 to 13.")]),
    ((PLACES,),              "s S",         [("places", "Places: “S” is not North or Nora next.")]),
    ((LEAD,),                "dx",          [("lead", "Nothing more was expected, not “dx”.")]),
    ((LEAD,),                "d1 5",        [("lead", "Nothing more was expected, not “d1 5”.")]),
    ((SUIT, TRICKS),         "♦ 7",         [("suit", "Trumps: “♦” is not ♠, ♥, no trumps or —.")]),
]  # fmt: skip


@pytest.mark.parametrize(("form", "typed", "said"), WRONG)
def test_what_cannot_become_right_is_named(form, typed, said):
    problems = read(typed, form).problems
    assert [(problem.field, problem.message) for problem in problems] == said


WRITTEN = [
    ((MAKER, ALONE, TRICKS), {"maker": "NS", "alone": False, "tricks": 3}, "NS 3"),
    ((MAKER, ALONE, TRICKS), {"maker": "NS", "alone": True, "tricks": 5},  "NS alone 5"),
    ((SAFE, SWING),          {"safe": False, "swing": -5},                 "no safe −5"),
    ((SAFE, SWING),          {"safe": True, "swing": -5},                  "−5"),
    ((TOOK, PLACES),         {"took": (3, 5, 0), "places": ("S", "Nora", "North")}, "3 5 0 S Nora North"),
    ((LEAD,),                {"lead": "DT"},                               "♦10"),
    ((LEAD,),                {"lead": ""},                                 ""),
    ((SUIT,),                {"suit": None},                               "—"),
]  # fmt: skip


@pytest.mark.parametrize(("form", "given", "written"), WRITTEN)
def test_answers_are_written_as_they_are_read(form, given, written):
    assert write(given, form) == written


def test_keys_that_look_alike_are_told_apart_by_their_values():
    twins = Choice(name="who", label="Who", options=(("first", "Ann"), ("second", "ANN")))
    assert [write({"who": who}, (twins,)) for who in ("first", "second")] == ["first", "ANN"]
    assert [read(text, (twins,)).answers["who"] for text in ("first", "ann")] == ["first", "second"]


# --- any form --------------------------------------------------------------------------

NAMES = st.text("abcdefghijklmnopqrstuvwxyz♠♥", min_size=1, max_size=4)
FORM_WORDS = st.lists(NAMES, min_size=2, max_size=4, unique=True)


@st.composite
def forms(draw):
    """A form of any fields, whose words none is taken for another's, with one card at most."""
    made = []
    kinds = draw(st.lists(st.sampled_from((Choice, Number, Each, Yes, Order)), max_size=5))
    for place, kind in enumerate(draw(st.permutations([*kinds, Card]))):
        name = f"field{place}"
        words = tuple(f"{word}{place}" for word in draw(FORM_WORDS))
        least = draw(st.integers(-20, 20))
        settings = {
            Choice: {"options": tuple((index, word) for index, word in enumerate(f"w{w}" for w in words))},
            Number: {"least": least, "most": least + draw(st.integers(0, 40))},
            Each: {"sides": words, "least": max(0, least), "most": max(0, least) + draw(st.integers(0, 20))},
            Yes: {"default": draw(st.sampled_from((None, True, False)))},
            Order: {"sides": tuple(f"o{word}" for word in words)},
            Card: {},
        }
        made.append(kind(name=name, label=f"l{words[0]}", **settings[kind]))
    return tuple(made)


@given(st.data())
def test_whatever_the_form_what_is_written_reads_the_same(data):
    form = data.draw(forms())
    given = data.draw(answers(form))
    assert read(write(given, form), form) == (given, (), "")


@pytest.mark.parametrize("line", ["n----p", "n ---- p", "n - -, -;-/-- bid--took -3 --4s", "n,-bids - 3"])
def test_no_sign_behind_the_seat_that_stands_first_is_matched_in_two_ways(line):
    pieces = [re.compile(piece) for piece in IN_SEAT_GAP]
    assert all(sum(piece.match(line, at) is not None for piece in pieces) <= 1 for at in range(len(line)))
