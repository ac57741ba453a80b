"""Seats drawn by lot: who plays, who sits out, and how seldom anybody meets again."""

from collections import Counter
from itertools import combinations

import pytest

from scorer.event.movement import NOBODY
from scorer.event.seated import Seated
from scorer.movements import Wish, check, family
from scorer.movements.drawn_tables import TooFew, redrawn
from scorer.movements.family import NoSuchChoice, Outside
from scorer.movements.late import with_rounds
from scorer.movements.lots import drawn_as
from scorer.movements.typed import as_typed

LOTS = family("lots")


def drawn(**settings):
    return LOTS.movement(settings)


# who         seats  fewest   whom it seats
WHOM = [
    ("pairs",    4,     4,      Seated.PAIRS),
    ("partners", 4,     4,      Seated.PLAYERS),
    ("alone",    4,     4,      Seated.PLAYERS),
    ("alone",    3,     2,      Seated.PLAYERS),  # two a table, of whom each plays alone
]  # fmt: skip


@pytest.mark.parametrize(("who", "seats", "fewest", "whom"), WHOM)
def test_it_seats_pairs_where_pairs_are_drawn_and_else_players(who, seats, fewest, whom):
    movement = drawn(entered=4, who=who, seats=seats, fewest=fewest, rounds=2)
    assert movement.seats is whom
    assert LOTS.again(movement, rounds=3).seats is whom


# come  who         seats  fewest   players at each table      sit out
TABLE = [
    (16, "pairs",    4,     4,      [2] * 8,                   0),
    (15, "pairs",    4,     4,      [2] * 7,                   1),
    (2,  "pairs",    4,     4,      [2],                       0),
    (3,  "pairs",    4,     4,      [2],                       1),
    (16, "partners", 4,     4,      [4] * 4,                   0),
    (17, "partners", 4,     4,      [4] * 4,                   1),
    (19, "partners", 4,     4,      [4] * 4,                   3),
    (4,  "partners", 7,     2,      [4],                       0),
    (12, "alone",    4,     4,      [4] * 3,                   0),
    (13, "alone",    4,     4,      [4] * 3,                   1),
    (13, "alone",    4,     3,      [4, 3, 3, 3],              0),
    (13, "alone",    5,     4,      [5, 4, 4],                 0),
    (13, "alone",    7,     3,      [7, 6],                    0),
    (8,  "alone",    7,     3,      [4, 4],                    0),
    (8,  "alone",    7,     5,      [7],                       1),
    (9,  "alone",    7,     5,      [7],                       2),
    (5,  "alone",    4,     3,      [4],                       1),
    (3,  "alone",    3,     7,      [3],                       0),
    (4,  "alone",    5,     3,      [4],                       0),
    (7,  "alone",    7,     7,      [7],                       0),
]  # fmt: skip


@pytest.mark.parametrize(("come", "who", "seats", "fewest", "tables", "out"), TABLE)
def test_who_plays_at_how_many_tables(come, who, seats, fewest, tables, out):
    movement = drawn(entered=come, who=who, seats=seats, fewest=fewest, rounds=3)
    for round_ in movement.rounds:
        playing = [seating for seating in round_ if seating.full]
        assert [len(seating.who) for seating in playing] == tables
        resting = [number for seating in round_ if not seating.full for number in seating.who if number != NOBODY]
        assert len(resting) == out
        assert [seating.table for seating in round_] == [*range(1, len(round_) + 1)]
    assert movement.numbers == tuple(range(1, come + 1))


FEW = [
    # come  who        seats  in words
    (3,     "partners", 4,    "Three players cannot fill a table of 4."),
    (2,     "alone",    4,    "Two players cannot fill a table of 3."),
    (4,     "alone",    7,    "Four players cannot fill a table of 5."),
]  # fmt: skip


@pytest.mark.parametrize(("come", "who", "seats", "words"), FEW)
def test_fewer_than_a_table_needs_are_refused(come, who, seats, words):
    with pytest.raises(TooFew) as refused:
        drawn(entered=come, who=who, seats=seats, fewest=5 if seats > 4 else 3)
    assert str(refused.value) == words


@pytest.mark.parametrize(
    ("settings", "refusal"),
    [
        ({"entered": 1}, Outside),
        ({"who": "teams"}, NoSuchChoice),
        ({"draw": 0}, Outside),
        ({"who": "pairs", "seats": 99}, Outside),
    ],
)
def test_what_no_field_allows_is_refused(settings, refusal):
    with pytest.raises(refusal):
        drawn(**settings)


def meetings(movement):
    """How often every two who met have met, and how often every two partners were partners."""
    met, paired = Counter(), Counter()
    for _, seating in movement.seatings():
        if seating.full:
            met.update(tuple(sorted(two)) for two in combinations(seating.who, 2))
            paired.update(tuple(sorted(seating.who[seat::2])) for seat in (0, 1) if len(seating.who) == 4)
    return met, paired


# come  who         seats  rounds
NEVER_AGAIN = [
    (16, "pairs",    4,     7),
    (40, "pairs",    4,     15),
    (9,  "pairs",    4,     4),
    (60, "partners", 4,     5),
    (60, "alone",    4,     5),
    (90, "alone",    6,     4),
]  # fmt: skip


@pytest.mark.parametrize(("come", "who", "seats", "rounds"), NEVER_AGAIN)
@pytest.mark.parametrize("draw", [1, 2, 3])
def test_where_there_is_room_nobody_meets_again(come, who, seats, rounds, draw):
    met, _ = meetings(drawn(entered=come, who=who, seats=seats, rounds=rounds, draw=draw))
    assert max(met.values()) == 1


@pytest.mark.parametrize("come", [12, 16, 20, 25])
def test_partners_change_before_anybody_else_must(come):
    _, paired = meetings(drawn(entered=come, who="partners", rounds=8))
    assert max(paired.values()) == 1


@pytest.mark.parametrize(("come", "who", "rounds"), [(15, "pairs", 15), (18, "partners", 9), (7, "partners", 14)])
def test_sitting_out_goes_round(come, who, rounds):
    outs = Counter(
        n for _, s in drawn(entered=come, who=who, rounds=rounds).seatings() if not s.full for n in s.who if n
    )
    assert max(outs.values()) - min(outs[n] for n in range(1, come + 1)) <= 1


KEPT = [
    # come  who        number   rounds, table by table; last who sits out
    (7,     "pairs",   1,       ["6-3 7-2 1-4 5", "4-6 2-5 7-1 3", "5-4 1-3 2-6 7"]),
    (9,     "partners", 7,      ["2-3-8-4 5-1-9-6 7", "3-8-1-5 2-6-7-4 9", "4-8-1-9 3-5-6-7 2"]),
    (7,     "alone",   999_999, ["7-5-6-4 1-3-2", "1-3-5-7 4-2-6", "2-7-6-1 4-5-3"]),
]  # fmt: skip


@pytest.mark.parametrize(("come", "who", "number", "rounds"), KEPT)
def test_a_number_draws_what_it_always_drew(come, who, number, rounds):
    movement = drawn(entered=come, who=who, fewest=3, rounds=3, draw=number)
    found = [" ".join("-".join(str(n) for n in seating.who if n) for seating in each) for each in movement.rounds]
    assert found == rounds


def test_the_same_number_of_the_draw_draws_the_same_and_another_does_not():
    assert drawn(entered=20, draw=7) == drawn(entered=20, draw=7)
    assert drawn(entered=20, draw=7).rounds != drawn(entered=20, draw=8).rounds


def test_after_the_last_number_of_a_draw_comes_the_first():
    assert redrawn({"draw": 7}) == {"draw": 8}
    assert redrawn({"draw": 999_999}) == {"draw": 1}
    assert redrawn({}) == {"draw": 2}
    assert redrawn({"draw": 999_998}, 3) == {"draw": 2}
    assert redrawn({"draw": 7}, 0) == {"draw": 7}


def test_a_movement_says_how_it_was_drawn_or_that_it_was_not():
    assert drawn_as(drawn(entered=10, who="alone", seats=5)) == ("alone", 5)
    assert drawn_as(drawn(entered=8, draw=2)) == ("pairs", 4)
    assert drawn_as(as_typed(drawn(entered=8))) is None


def test_another_round_leaves_those_before_it_as_they_were():
    movement = drawn(entered=20, who="partners", rounds=4)
    longer = with_rounds(movement, 6, played=4)
    assert longer.family == "lots"
    assert longer.rounds[:4] == movement.rounds


def test_pairs_that_all_have_met_may_meet_again_and_that_is_said():
    movement = drawn(entered=4, rounds=5)
    assert check.wrong(movement) == ()
    assert any("meet more than once" in problem.message for problem in check.problems(movement))


def test_it_is_for_table_play_and_offers_nothing_to_compare():
    assert [*LOTS.offers(Wish(contestants=16))] == []
    assert [each.key for each in (family("mitchell"), family("typed"), LOTS) if not each.boards] == ["lots"]


def test_what_is_asked_of_tables_is_asked_where_everybody_plays_alone():
    asked = {who: [f.name for f in LOTS.fields if f.asked({"who": who})] for who in ("pairs", "alone")}
    assert asked["pairs"] == ["entered", "who", "rounds", "draw"]
    assert asked["alone"] == ["entered", "who", "rounds", "seats", "fewest", "draw"]


def test_as_many_people_have_come_when_pairs_are_drawn_as_players():
    assert LOTS.changed({"entered": 8, "who": "pairs"}, "who", "partners") == {"entered": 16, "who": "partners"}
    assert LOTS.changed({"entered": 17, "who": "partners"}, "who", "pairs") == {"entered": 8, "who": "pairs"}
    assert LOTS.changed({"entered": 8, "who": "pairs"}, "rounds", 3) == {"entered": 8, "who": "pairs", "rounds": 3}
