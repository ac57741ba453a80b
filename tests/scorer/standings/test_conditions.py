"""What an event may hold that cannot be scored: refused in words, never guessed."""

from fractions import Fraction

import pytest

from scorer.event.event import NotAUnit, Penalty
from scorer.event.refusal import Refusal
from scorer.standings import BoardPlay
from scorer.standings.boards.field import UnequalSeats
from tests.scorer.standings.evenings import Line, event

LINES = [Line(1, (1, 2), 420), Line(1, (3, 4), -50)]

# what the event holds                                          what is said of it
TABLE = [
    ({"settings": {"scale": "2"}},                              "Better, equal, worse: “2” is not 2, 1, 0 or 1, ½, 0."),
    ({"settings": {"scale": None}},                             "Better, equal, worse: nothing is not"),
    ({"settings": {"decimals": 2.5}},                           "Decimals shown: “2.5” is not a whole number"),
    ({"settings": {"factored": "no"}},                          "“no” is not"),
    ({"method": "butler", "settings": {"drop": "1"}},           "“1” is not a whole number from 0 to 9."),
    ({"method": "coin"},                                        "“coin” is not a way of scoring that"),
    ({"game": "chess"},                                         "“chess” is not a game that"),
]  # fmt: skip


@pytest.mark.parametrize(("held", "said"), TABLE)
def test_what_cannot_be_scored_is_refused_by_name(held, said):
    with pytest.raises(Refusal, match=r"Choose it again|choose another") as refusal:
        BoardPlay(event(LINES, **held))
    assert said in str(refusal.value)


def test_a_setting_of_another_method_waits_and_is_not_looked_at():
    assert BoardPlay(event(LINES, settings={"drop": "x"})).rankings()


@pytest.mark.parametrize("unit", ["point", "% of a top", "percent", ""])
def test_a_penalty_in_no_unit_is_refused(unit):
    with pytest.raises(NotAUnit, match=f"not in “{unit}”"):
        BoardPlay(event(LINES, penalties=(Penalty(1, Fraction(1), unit),)))


def test_tables_with_different_numbers_of_seats_are_refused():
    with pytest.raises(UnequalSeats, match="section A that play board 1 "):
        BoardPlay(event([Line(1, (1, 2), 420), Line(1, (3, 4, 5, 6), -50)]))
