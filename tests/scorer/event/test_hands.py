"""A hand and the answers kept of it: each made of the other, for every game, and a hand of another game is told."""

import pytest

from rules import GAMES, game
from scorer.event.hands import hand_from, hand_of, is_hand, played
from scorer.event.results import Played

BRIDGE, TREX = game("duplicate-bridge"), game("trex")
FOUR_SPADES = {"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": ""}


def examples(rules):
    """The hands that a game's own lines write."""
    return [typed.hand for line in rules.lines if (typed := rules.typed(line, opening(rules))).hand is not None]


def opening(rules):
    return rules.opening(rules.usual_players, rules.choices.completed())


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.key)
def test_a_hand_is_kept_as_its_answers_and_read_back_the_same(rules):
    found = examples(rules)
    assert found
    for hand in found:
        kept = played(hand, rules)
        assert kept == Played(rules.answers(hand))
        assert hand_of(kept, rules) == hand_from(kept.answers, rules) == hand


ANSWERS = [
    (FOUR_SPADES,                                                  True),
    ({**FOUR_SPADES, "trumps": "S"},                               False),
    ({"level": 4, "strain": "S"},                                  True),  # the rest stands at what is usual
    ({"strain": "S"},                                              False),
    ({},                                                           False),
]  # fmt: skip


@pytest.mark.parametrize(("answers", "fits"), ANSWERS)
def test_a_hand_has_all_that_it_must_have_and_nothing_that_its_game_does_not_ask(answers, fits):
    assert is_hand(Played(answers), BRIDGE) == fits


def test_a_hand_of_another_game_is_none_of_this_one():
    assert not is_hand(Played(FOUR_SPADES), TREX)


def test_a_list_out_of_a_file_is_the_tuple_that_was_kept():
    rules = game("oh-hell")
    [hand, *_] = examples(rules)
    of_file = {name: list(each) if isinstance(each, tuple) else each for name, each in rules.answers(hand).items()}
    assert hand_of(Played(of_file), rules) == hand
