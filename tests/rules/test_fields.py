"""What each kind of field allows, and what it says of anything else."""

from copy import copy

import pytest

from rules.fields import Card, Choice, Each, Form, Lines, Number, Order, Yes

MAKER = Choice(name="maker", label="Makers", options=(("NS", "N–S"), ("EW", "E–W")), default="NS")
BID = Number(name="bid", label="Bid", least=14, most=28)
ONE = Choice(name="one", label="One", options=((0, "none"), (1, "one")))
FEW = Number(name="few", label="Few", least=0, most=3)
TOOK = Each(name="took", label="Took", sides=("1", "2", "3"), most=5, total=5)
ANY = Each(name="any", label="Any", sides=("1", "2"), most=5, least=1)
ALONE = Yes(name="alone", label="alone", default=False)
PLACES = Order(name="places", label="Places", sides=("N", "E", "S"))
LEAD = Card(name="lead", label="Lead")
VERSE = Lines(name="verse", label="Verse", expected="two lines", refused=lambda text: "" if "\n" in text else "short.")

TABLE = [
    (MAKER,  "NS",            ""),
    (MAKER,  "N–S",           "Makers: “N–S” is not N–S or E–W."),
    (MAKER,  None,            "Makers: nothing is not N–S or E–W."),
    (ONE,    1,               ""),
    (ONE,    True,            "One: “True” is not none or one."),
    (ONE,    1.0,             "One: “1.0” is not none or one."),
    (BID,    14,              ""),
    (BID,    28,              ""),
    (BID,    29,              "Bid: “29” is not a whole number from 14 to 28."),
    (FEW,    True,            "Few: “True” is not a whole number from 0 to 3."),
    (BID,    "20",            "Bid: “20” is not a whole number from 14 to 28."),
    (TOOK,   (3, 2, 0),       ""),
    (TOOK,   (3, 2, 1),       "Took: 3 + 2 + 1 makes 6, not 5."),
    (TOOK,   (3, 2),          "Took: “3 2” is not 3 whole numbers from 0 to 5."),
    (TOOK,   (3, 6, 0),       "Took, 2: “6” is not a whole number from 0 to 5."),
    (TOOK,   None,            "Took: nothing is not 3 whole numbers from 0 to 5."),
    (ANY,    (5, 5),          ""),
    (ANY,    (5, 0),          "Any, 2: “0” is not a whole number from 1 to 5."),
    (ALONE,  True,            ""),
    (ALONE,  1,               "alone: “1” is not yes or no."),
    (PLACES, ("S", "N", "E"), ""),
    (PLACES, ("S", "N", "N"), "Places: “S N N” is not N, E, S, each once."),
    (PLACES, ("S", "N"),      "Places: “S N” is not N, E, S, each once."),
    (PLACES, ("S", "N", 3),   "Places: “S N 3” is not N, E, S, each once."),
    (PLACES, "SNE",           "Places: “SNE” is not N, E, S, each once."),
    (LEAD,   "DQ",            ""),
    (LEAD,   "",              ""),
    (LEAD,   "QD",            "Lead: “QD” is not a card, such as ♦Q."),
    (LEAD,   None,            "Lead: nothing is not a card, such as ♦Q."),
    (VERSE,  "one\ntwo",      ""),
    (VERSE,  "one",           "Verse: short."),
    (VERSE,  None,            "Verse: nothing is not two lines."),
]  # fmt: skip


@pytest.mark.parametrize(("field", "answer", "said"), TABLE)
def test_what_a_field_says_of_an_answer(field, answer, said):
    assert field.wrong(answer) == said


SAID = [
    (MAKER,  "EW",            "E–W"),
    (MAKER,  "XX",            "XX"),
    (ALONE,  True,            "yes"),
    (ALONE,  False,           "no"),
    (BID,    20,              "20"),
    (TOOK,   (3, 2, 0),       "3, 2, 0"),
    (PLACES, ("S", "N", "E"), "S, N, E"),
    (LEAD,   "DQ",            "DQ"),
    (VERSE,  "one\ntwo",      "one; two"),
]  # fmt: skip


@pytest.mark.parametrize(("field", "answer", "said"), SAID)
def test_an_answer_is_said_in_words(field, answer, said):
    assert field.says(answer) == said


WHETHER = Form(ALONE, Number(name="bid", label="Bid", least=1, most=2, asked=lambda given: not given["alone"]))

# the answers, the fields that are wrong of those asked, and of all
WRONG = [
    ({"alone": True, "bid": 2},  [],        []),
    ({"alone": True, "bid": 9},  [],        ["bid"]),
    ({"alone": False, "bid": 9}, ["bid"],   ["bid"]),
    ({"alone": False},           ["bid"],   ["bid"]),
    ({"alone": 1, "bid": 2},     ["alone"], ["alone"]),
]  # fmt: skip


@pytest.mark.parametrize(("answers", "asked", "every"), WRONG)
def test_only_what_is_asked_for_can_be_wrong_unless_all_is_looked_at(answers, asked, every):
    assert [problem.field for problem in WHETHER.wrong(answers)] == asked
    assert [problem.field for problem in WHETHER.wrong(answers, unasked=True)] == every


def test_a_form_nobody_has_touched_stands_at_its_defaults():
    assert Form(MAKER, BID, LEAD).completed() == {"maker": "NS", "bid": None, "lead": ""}


def test_what_was_answered_stands_and_so_does_what_the_form_does_not_ask():
    assert Form(MAKER, BID).completed({"bid": 3, "more": 1}) == {"maker": "NS", "bid": 3, "more": 1}


def test_what_no_longer_fits_a_form_stands_at_its_default_there():
    form = Form(MAKER, ALONE, LEAD)
    assert form.fitting({"maker": "N", "alone": True, "more": 1}) == {"maker": "NS", "alone": True, "lead": ""}


def test_forms_are_put_together_found_by_name_and_copied():
    form = Form(MAKER) + Form(BID)
    assert form == Form(MAKER, BID)
    assert form.by_name == {"maker": MAKER, "bid": BID}
    assert copy(form) == form
    assert type(copy(form)) is Form
