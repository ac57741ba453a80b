"""What is recommended."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.text import Begun
from scorer.event.seated import Seated
from scorer.movements import Wish, check
from scorer.movements.advice import TooFewPairs, TooManyPairs, advise, headline


def until_ten(pairs, boards_per_round=3, **wished):
    return Wish(**{"contestants": pairs, "boards_per_round": boards_per_round, "until": "22:00", **wished})


TABLE = [
    # wish                                        name                             rounds  boards
    (until_ten(8),                                ("Howell",                       7,      3)),
    (until_ten(12),                               ("Howell",                       11,     2)),
    (until_ten(7),                                ("Howell",                       7,      3)),
    (until_ten(14, winners=2),                    ("Mitchell",                     7,      3)),
    (until_ten(26, 2, until=""),                  ("Mitchell",                     13,     2)),
    (until_ten(60, 2, until="22:30"),             ("Web",                          13,     2)),
    (until_ten(22, 2, winners=1, still=(3,)),     ("Mitchell, one switched round", 11,     2)),
]  # fmt: skip


@pytest.mark.parametrize(("wish", "first"), TABLE)
def test_the_first_is_what_a_director_would_choose(wish, first):
    chosen = advise(wish)[0]
    assert (chosen.name, chosen.quality.rounds, chosen.quality.boards_per_round) == first


MATCHES = [
    # teams  boards wished   rounds  boards   so that each sits out
    (3,      7,              (3,     7),      "1"),
    (5,      6,              (5,     4),      "1"),
    (6,      6,              (5,     4),      "0"),
    (7,      6,              (7,     3),      "1"),
    (9,      6,              (9,     2),      "1"),
]  # fmt: skip


@pytest.mark.parametrize(("teams", "boards", "first", "outs"), MATCHES)
def test_teams_are_offered_so_many_rounds_that_all_meet_and_each_sits_out_as_often(teams, boards, first, outs):
    offered = advise(until_ten(teams, boards), seats=Seated.TEAMS)
    chosen = next(each for each in offered if each.family == "all-play-all").quality
    assert (chosen.rounds, chosen.boards_per_round) == first
    assert (str(chosen.outs), chosen.missed) == (outs, 0)


def test_nobody_is_promised_to_meet_everybody_who_does_not():
    of_teams = [each for each in advise(until_ten(5, 5), seats=Seated.TEAMS) if each.family == "all-play-all"]
    four = next(each for each in of_teams if each.quality.rounds == 4)
    assert "Everybody meets everybody." not in four.plus
    assert "Each team meets 3 to 4 of the other 4." in four.minus


HEADLINES = [
    (until_ten(8),                                "Four tables until 22:00: a Howell, 7 rounds of 3."),
    (until_ten(7),                                "Three and a half tables until 22:00: a Howell, 7 rounds of 3."),
    (until_ten(26, 2, until=""),                  "13 tables: a Mitchell, 13 rounds of 2."),
    (until_ten(22, 2, winners=1, still=(3,)),     "Eleven tables until 22:00: a Mitchell, 11 rounds of 2."),
]  # fmt: skip


@pytest.mark.parametrize(("wish", "sentence"), HEADLINES)
def test_the_choice_is_said_in_a_sentence(wish, sentence):
    assert Begun(headline(wish, advise(wish)[0])) == sentence


@given(st.integers(4, 120))
def test_for_every_room_there_is_something_sound_that_ends_in_time(contestants):
    wish = Wish(contestants=contestants, until="22:30")
    offers = advise(wish)
    assert [offer.merit for offer in offers] == sorted((offer.merit for offer in offers), reverse=True)
    assert offers[0].quality.lasts <= 210
    for offer in offers:
        assert check.problems(offer.movement) == ()
        assert len(offer.movement.numbers) - len(offer.absent) == contestants
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


@pytest.mark.parametrize(
    ("pairs", "words"), [(3, "Three pairs cannot be"), (1, "One pair cannot"), (0, "No pairs cannot")]
)
def test_too_few_is_said(pairs, words):
    with pytest.raises(TooFewPairs, match=words):
        advise(Wish(contestants=pairs))


def test_too_many_is_said():
    with pytest.raises(TooManyPairs, match="for 199 pairs; a section holds 198"):
        advise(Wish(contestants=199))
