"""A quick sample of lines as careless people type them; ``make long`` makes up thousands, others each time."""

import pytest

from rules import game
from tests.examples import one_in
from tests.rules import wild_lines
from tests.rules.hands import opened
from tests.rules.wild_lines import STRAYS, counted, means_something, wild, wrong_with

SAMPLE = range(one_in(1).max_examples * 2)


@pytest.mark.parametrize("name", [f"sample-{number}" for number in SAMPLE])
def test_no_line_does_what_no_line_may(name):
    assert [*wild(name)] == []


def test_no_word_that_is_put_in_says_anything_in_any_game():
    known = {word for each in wild_lines.OPENINGS for word in wild_lines.known_words(game(each).form(opened(each)[1]))}
    assert known.isdisjoint(STRAYS)


# What the tester looks for, each in a game that is broken so.
class Broken:
    """A game with something else in the place of its reading."""

    def __init__(self, rules, typed):
        self.rules, self.typed = rules, typed

    def __getattr__(self, name):
        return getattr(self.rules, name)


def test_a_stray_word_that_is_passed_over_is_found():
    rules, at = opened("whist")
    careless = Broken(rules, lambda line, at: rules.typed(line.replace(" zebra", ""), at))
    assert means_something(careless, "ns 9 zebra", at)
    assert not means_something(rules, "ns 9 zebra", at)


def test_much_work_and_another_hand_than_is_written_are_found(monkeypatch):
    rules, at = opened("whist")
    monkeypatch.setattr(wild_lines, "MOST_WORK", 10)
    assert [said.split(" ")[1] for said in wrong_with(rules, "ns 9", at)] == ["calls"]
    monkeypatch.undo()
    other = Broken(rules, lambda line, at: rules.typed(line.replace("9", "8"), at))
    assert [
        *wrong_with(
            Broken(rules, lambda line, at: other.typed(line, at) if "ns" in line else rules.typed("ew 3", at)),
            "ns 9",
            at,
        )
    ] == ["is written “N–S 8” and reads otherwise so"]
    assert counted(rules, "ns 9", at)[1] > 0
