"""The first rounds of Howells: what makes them good, and what other searches found."""

import json

import pytest

from scorer.movements.starters import Start, starter, starters

ALL = [made for lasting in starters().values() for made in lasting.values()]
EVERY = pytest.mark.parametrize("made", ALL, ids=lambda made: f"{made.pairs}-pairs-{made.rounds}-rounds")
SHARING = {(4, 3), (6, 5)}


def meetings(made):
    return [frozenset(start[:2]) for number in range(made.rounds) for start in made.round(number)]


@EVERY
def test_nobody_meets_anybody_twice(made):
    assert len(set(meetings(made))) == len(meetings(made)) == made.rounds * made.pairs // 2


@EVERY
def test_everybody_plays_every_set_once(made):
    for pair in range(1, made.pairs + 1):
        played = [s.set for number in range(made.rounds) for s in made.round(number) if pair in (s.ns, s.ew)]
        assert sorted(played) == list(range(1, made.rounds + 1))


@EVERY
def test_no_set_is_at_two_tables_at_once_but_where_it_must(made):
    shared = [number for number in range(made.rounds) if len({s.set for s in made.round(number)}) < made.pairs // 2]
    assert bool(shared) == ((made.pairs, made.rounds) in SHARING)


@pytest.mark.parametrize("pairs", range(4, 25, 2))
def test_there_is_a_whole_howell_for_every_number_of_pairs(pairs):
    whole = starter(pairs, pairs - 1)
    assert len(set(meetings(whole))) == pairs * (pairs - 1) // 2


# (pairs, rounds asked for), how many the one that is taken lasts
TABLE = [
    ((8, 7), 7),
    ((8, 2), 7),
    ((18, 17), 17),
    ((18, 13), 13),
    ((6, 4), 4),
    ((6, 5), 5),
]


@pytest.mark.parametrize(("asked", "rounds"), TABLE)
def test_the_shortest_that_lasts_is_taken(asked, rounds):
    assert starter(*asked).rounds == rounds


def test_what_turns_comes_round_and_the_others_stay():
    made = starter(8, 7)
    assert made.round(0)[0] == Start(8, 1, 1)
    assert made.round(6)[0] == Start(8, 7, 7)


def unevenness(first, turns):
    """How unevenly every two pairs compare: squares of rounds the same way less opposite ways, meetings left out."""
    pairs = sorted({n for start in first for n in start[:2]})
    played = {pair: {} for pair in pairs}
    for number in range(turns):
        for ns, ew, set_ in first:
            turned = [n if n > turns else (n - 1 + number) % turns + 1 for n in (ns, ew, set_)]
            played[turned[0]][turned[2]], played[turned[1]][turned[2]] = (1, turned[1]), (-1, turned[0])
    return sum(
        sum(played[a][k][0] * played[b][k][0] for k in played[a] if k in played[b] and played[a][k][1] != b) ** 2
        for a in pairs
        for b in pairs
        if a < b
    )


def test_no_whole_howell_is_less_even_than_one_known(cases):
    known = json.loads((cases / "movements" / "howell_starter_adder.json").read_text())["howells"]
    for key, other in known.items():
        ours = starter(int(key), int(key) - 1)
        assert unevenness(ours.first, ours.turns) <= other["sumsq_imbalance"]
