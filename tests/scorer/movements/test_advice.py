"""What is recommended, and how fast."""

import time

import pytest

from scorer.movements import Wish, check
from scorer.movements.advice import TooFew, TooMany, advise, headline

TABLE = [
    # wish                                                               first offer                             headline
    ({"contestants": 8, "until": "22:00"},                               ("Howell", 7, 3),                       "Four tables until 22:00: a Howell, 7 rounds of 3."),
    ({"contestants": 12, "until": "22:00"},                              ("Howell", 11, 2),                      "Six tables until 22:00: a Howell, 11 rounds of 2."),
    ({"contestants": 7, "until": "22:15"},                               ("Howell", 7, 3),                       "Three and a half tables until 22:15: a Howell, 7 rounds of 3."),
    ({"contestants": 14, "until": "22:00", "winners": 2},                ("Mitchell", 7, 3),                     "Seven tables until 22:00: a Mitchell, 7 rounds of 3."),
    ({"contestants": 26, "boards_per_round": 2},                         ("Mitchell", 13, 2),                    "13 tables: a Mitchell, 13 rounds of 2."),
    ({"contestants": 60, "boards_per_round": 2, "until": "22:30"},       ("Web", 13, 2),                         "30 tables until 22:30: a Web, 13 rounds of 2."),
    ({"contestants": 22, "boards_per_round": 2, "until": "22:00", "winners": 1, "still": (3,)},
     ("Mitchell, one switched round", 11, 2), "Eleven tables until 22:00: a Mitchell, 11 rounds of 2."),
]  # fmt: skip


@pytest.mark.parametrize(("given", "first", "sentence"), TABLE)
def test_the_first_is_what_a_director_would_choose(given, first, sentence):
    wish = Wish(**given)
    chosen = advise(wish)[0]
    assert (chosen.name, chosen.quality.rounds, chosen.quality.boards_per_round) == first
    assert headline(wish, chosen) == sentence


@pytest.mark.parametrize("contestants", range(4, 121))
def test_for_every_room_there_is_something_sound_that_ends_in_time(contestants):
    wish = Wish(contestants=contestants, until="22:30")
    offers = advise(wish)
    assert [offer.merit for offer in offers] == sorted((offer.merit for offer in offers), reverse=True)
    assert offers[0].quality.lasts <= 210
    for offer in offers:
        assert check.problems(offer.movement) == ()
        assert len(offer.movement.numbers) - bool(offer.missing) == contestants
        assert offer.plus
        assert len(set(offer.quality.facts)) == 4


def test_what_was_wished_comes_first():
    for winners in (1, 2):
        assert advise(Wish(contestants=20, winners=winners))[0].movement.winners == winners
    assert 8 in advise(Wish(contestants=16, still=(8,)))[0].quality.still


def test_no_family_fills_the_list():
    offers = advise(Wish(contestants=20, until="22:00"))
    assert max(sum(each.family == offer.family for each in offers) for offer in offers) <= 4


def test_the_weightiest_reason_is_said_first():
    offer = next(o for o in advise(Wish(contestants=18, until="22:00")) if len(o.minus) > 1 and len(o.plus) > 1)
    points = {reason.says: reason.points for reason in offer.reasons}
    assert [points[says] for says in offer.plus] == sorted((points[says] for says in offer.plus), reverse=True)
    assert [points[says] for says in offer.minus] == sorted(points[says] for says in offer.minus)
    assert offer.merit == sum(reason.points for reason in offer.reasons)


@pytest.mark.parametrize(("pairs", "words"), [(3, "Three pairs cannot be"), (1, "One pair cannot"), (0, "No pairs cannot")])
def test_too_few_is_said(pairs, words):
    with pytest.raises(TooFew, match=words):
        advise(Wish(contestants=pairs))


def test_too_many_is_said():
    with pytest.raises(TooMany, match="for 199 pairs; a section holds 198"):
        advise(Wish(contestants=199))


@pytest.mark.parametrize("contestants", [24, 120])
def test_it_is_there_before_a_director_looks_up(contestants):
    wish = Wish(contestants=contestants, until="22:00")
    advise(wish)
    began = time.process_time()
    advise(wish)
    assert time.process_time() - began < 0.2
