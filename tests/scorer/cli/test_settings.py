"""Settings as they are typed, of every kind of field."""

import pytest

from rules.fields import Card, Choice, Each, Form, Lines, Number, Order, Yes
from scorer.cli.settings import NoSettingNamed, NotAValue, chosen
from scorer.cli.terminal import speaking
from scorer.scales.parts.carried import refused
from tests.languages import catalogued

FIELDS = Form(
    Choice(name="diamond", label="A diamond", options=((-10, "−10"), (10, "+10"), ("None", "Nothing"))),
    Number(name="drop", label="Drop", least=-5, most=5),
    Yes(name="twice", label="Twice"),
    Each(name="parts", label="Parts", sides=("NS", "EW"), most=9),
    Order(name="order", label="Order", sides=("N", "E", "S")),
    Card(name="turned", label="Turned"),
    Lines(name="earlier", label="Earlier", refused=refused, expected="two teams"),
)
TABLE = [
    ("diamond=-10",      -10),
    ("diamond=−10", -10),
    ("diamond=10",       10),
    ("diamond=+10",      10),
    ("diamond=none",     "None"),
    ("Diamond = x",      NoSettingNamed),
    ("diamond= nothing", "None"),
    ("diamond=-1",       NotAValue),
    ("drop=-5",          -5),
    ("drop=−5", -5),
    ("drop=6",           NotAValue),
    ("drop=1.0",         NotAValue),
    ("drop=",            NotAValue),
    ("drop",             NoSettingNamed),
    ("twice=Yes",        True),
    ("twice=0",          False),
    ("twice=maybe",      NotAValue),
    ("parts=4 5",        (4, 5)),
    ("parts=4",          NotAValue),
    ("order=s n e",      ("S", "N", "E")),
    ("order=s s e",      NotAValue),
    ("turned=q♦",        "DQ"),
    ("turned=joker",     NotAValue),
    ("earlier=1-8 20, 2-7 3", "1-8 20, 2-7 3"),
    ("earlier=1-8",      NotAValue),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "value"), TABLE)
def test_a_setting_is_read_or_refused(typed, value):
    if isinstance(value, type):
        with pytest.raises(value, match=f"--set {typed.replace('+', '.')}: expected ".replace(".0", "[.]0")):
            chosen(FIELDS, [typed])
    else:
        ((name, found),) = chosen(FIELDS, [typed]).items()
        assert (name, found, type(found)) == (typed.partition("=")[0].strip(), value, type(value))


IN_GERMAN = [("twice=ja", True), ("twice=Nein", False), ("twice=yes", True), ("twice=no", False)]


@pytest.mark.parametrize(("typed", "value"), IN_GERMAN)
def test_yes_and_no_are_read_as_they_are_asked_for_and_in_english(typed, value):
    with speaking(catalogued("de")):
        assert chosen(FIELDS, [typed]) == {"twice": value}
        with pytest.raises(NotAValue):
            chosen(FIELDS, ["twice=vielleicht"])


def test_the_last_of_two_stands_and_none_is_none():
    assert chosen(FIELDS, ["drop=1", "drop=2"]) == {"drop": 2}
    assert chosen(FIELDS, []) == {}
    with pytest.raises(NoSettingNamed, match="the name is none, for there is nothing to choose"):
        chosen(Form(), ["drop=1"])
