"""Movements within a sentence, and what is offered or written of a few that are seldom asked."""

import pytest

from scorer.movements import Wish, family
from scorer.movements.drive import KIND, LADDER
from scorer.movements.typed import read, written

WITHIN = [
    # family            its answers                      within a sentence
    ("american-whist", {"entered": 5, "boards": 2},      "American Whist, four rounds"),
    ("head-to-head",   {},                               "head to head, two stanzas"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "answers", "says"), WITHIN)
def test_a_movement_is_called_so_within_a_sentence(key, answers, says):
    its = family(key)
    assert its.within(its.movement(answers)) == says


def test_a_barometer_is_for_two_tables_at_least():
    assert list(family("barometer").offers(Wish(contestants=2, boards_per_round=2))) == []


def test_how_often_boards_are_dealt_is_written_with_the_rounds():
    movement = family("barometer").movement({"tables": 3, "rounds": 5, "boards": 2, "first": 1})
    assert movement.copies == 3
    text = written(movement)
    assert "copies 3\n" in text
    assert read(text)[0].rounds == movement.rounds


@pytest.mark.parametrize(("kind", "asked"), [(LADDER, {"seats", "fewest"}), (KIND.default, set())])
def test_how_large_tables_are_is_asked_of_a_drive_in_which_everybody_plays_alone(kind, asked):
    fields = family("drive").fields
    assert {each.name for each in fields if each.asked({KIND.name: kind})} & {"seats", "fewest"} == asked


def test_those_who_play_heats_are_no_pairs():
    assert family("heats").in_pairs({}) is False
