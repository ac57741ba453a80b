"""Individuals: partners once, opponents about twice, the same boards at all tables."""

import json
from collections import Counter
from itertools import combinations

import pytest

from scorer.draws.parts.partners import FIRST_ROUND
from scorer.event.movement import NOBODY
from scorer.event.seated import Seated
from scorer.movements import Wish, family
from scorer.movements.advice import advise
from scorer.movements.check import problems
from scorer.movements.partner_once import AllHavePartnered, NoIndividual

ONCE = family("partner-once")


def tables(movement):
    """Every table that plays: its two sides, partners together."""
    for _, seating in movement.seatings():
        if seating.full:
            n, e, s, w = seating.who
            yield {n, s}, {e, w}


# players, rounds, tables, who partners whom of all there are, how often one opposes another, who sits out in a round
TABLE = [
    (8,  7,  2, "all",  (2, 2), 0),
    (9,  9,  2, "all",  (1, 3), 1),
    (10, 10, 2, "some", (1, 2), 2),
    (11, 11, 2, "some", (1, 2), 3),
    (12, 11, 3, "all",  (2, 2), 0),
    (13, 13, 3, "all",  (2, 2), 1),
    (16, 15, 4, "all",  (2, 2), 0),
    (20, 19, 5, "all",  (2, 2), 0),
    (25, 25, 6, "all",  (2, 2), 1),
    (30, 30, 7, "some", (1, 3), 2),
    (32, 31, 8, "all",  (2, 2), 0),
    (44, 11, 11, "some", (0, 1), 0),
    (48, 12, 12, "some", (0, 3), 0),
]  # fmt: skip


@pytest.mark.parametrize(("players", "rounds", "at", "who", "opposed", "out"), TABLE)
def test_everybody_partners_everybody_and_meets_all(players, rounds, at, who, opposed, out):
    movement = ONCE.movement({"entered": players})
    sides = [side for both in tables(movement) for side in both]
    met = Counter(frozenset((a, b)) for ours, theirs in tables(movement) for a in ours for b in theirs)
    pairs = [frozenset(each) for each in combinations(range(1, players + 1), 2)]
    assert len(movement.rounds) == rounds
    assert {sum(seating.full for seating in each) for each in movement.rounds} == {at}
    assert (len(sides) == len(pairs)) == (who == "all")
    assert (min(met[pair] for pair in pairs), max(met.values())) == opposed
    rest = [len({*seating.who} - {NOBODY}) for _, seating in movement.seatings() if not seating.full]
    assert rest == [out] * rounds if out else not rest


@pytest.mark.parametrize("players", [*FIRST_ROUND, 36, 40, 100])
def test_nobody_has_a_partner_twice_and_all_tables_play_the_same(players):
    movement = ONCE.movement({"entered": players, "boards": 3})
    often = Counter(frozenset(side) for both in tables(movement) for side in both)
    assert set(often.values()) == {1}
    assert not problems(movement)
    assert all(len({seating.boards for seating in each if seating.full}) == 1 for each in movement.rounds)


def test_the_first_rounds_are_those_of_the_reference(cases):
    designs = json.loads((cases / "contests" / "partner_once.json").read_text(encoding="utf-8"))["designs"]
    for players in FIRST_ROUND:
        theirs = designs[str(players)]
        rounds = theirs.get("rounds", [theirs["round1"]])  # the larger ones have only their first round
        movement = ONCE.movement({"entered": players, "rounds": len(rounds)})
        assert [list(both) for both in tables(movement)] == [[{a, b}, {c, d}] for each in rounds for a, b, c, d in each]


def test_it_is_advised_for_players_and_for_nobody_else():
    best = advise(Wish(contestants=12, boards_per_round=2, until="22:00"), seats=Seated.PLAYERS)[0]
    assert (best.family, best.quality.rounds, best.quality.boards_per_round) == ("partner-once", 11, 2)
    assert "partner-once" not in {each.family for each in advise(Wish(contestants=12, until="22:00"))}


@pytest.mark.parametrize("players", [33, 34, 35, 37])
def test_where_no_design_is_known_it_says_for_how_many_there_is_one(players):
    least = players // 4 * 4
    with pytest.raises(NoIndividual, match=f"known for {players} players: {least} or {least + 4} can play one"):
        ONCE.movement({"entered": players})


def test_there_are_no_more_rounds_than_partners():
    with pytest.raises(AllHavePartnered, match="12 players have all their partners after 11 rounds"):
        ONCE.movement({"entered": 12, "rounds": 12})
