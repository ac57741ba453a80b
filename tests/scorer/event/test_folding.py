"""How names and numbers are compared."""

import pytest

from scorer.event.event import Member
from scorer.event.folding import folded, listed

TABLE = [
    ("  Siân   PRYCE ", "sian pryce"),
    ("Weiß",            "weiss"),
    ("Ζωή",             "ζωη"),
    ("ÅSA Lind",        "asa lind"),
    ("Łukasz Đorđe",    "lukasz dorde"),
    ("Sæther Øst",      "saether ost"),
    ("Þór",             "thor"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "plain"), TABLE)
def test_capitals_accents_and_blanks_do_not_matter(text, plain):
    assert folded(text) == plain


OBRIEN = Member(2, "Siobhán O’Brien-Núñez", "7")
HAS = [
    # typed          begins       has
    ("obr",          True,        True),
    ("o'br",         True,        True),
    ("O’BRIEN",      True,        True),
    ("brien",        True,        True),
    ("nunez",        True,        True),
    ("obrien nu",    True,        True),
    ("o'brien-nu",   True,        True),
    ("rie",          False,       True),
    ("unez sio",     False,       True),
    ("ez",           False,       False),
    ("rie ida",      False,       False),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "begins", "has"), HAS)
def test_a_name_is_found_by_any_part_of_it_whatever_stands_between_its_letters(typed, begins, has):
    found = listed(OBRIEN)
    assert (found.begins(typed), found.has(typed)) == (begins, has)


ANNE = Member(1, "Anne-Marie Vos", "12", "C-14", "40 259")
BEGINS = [
    # typed          finds her
    ("",             True),
    ("ann",          True),
    ("anne-marie",   True),
    ("Vos  anne",    True),
    ("marie v",      True),
    ("12",           True),
    ("c-14",         True),
    ("14",           True),
    ("40 259",       True),
    ("59",           False),
    ("nne",          False),
    ("vos bram",     False),
    ("13",           False),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "found"), BEGINS)
def test_every_word_typed_begins_one_of_hers(typed, found):
    assert listed(ANNE).begins(typed) is found
