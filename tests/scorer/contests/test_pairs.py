"""Pairs as a form of contest: what an evening of it is, who is entered, and which numbers of pairs are refused."""

import pytest

from scorer.contests import contest
from scorer.contests.beginning import Beginning
from scorer.contests.parts.in_pairs import NotFours, TooManySections
from scorer.movements.advice import TooFewPairs

PAIRS = contest("pairs")


def beginning(pairs, sections=1, game="duplicate-bridge", winners=1):
    return Beginning(game=game, entrants=pairs, sections=sections, winners=winners, boards=24, boards_per_round=3)


# game, pairs, sections, winners: what is said, and who is entered
TABLE = [
    ("duplicate-bridge", 8,  1, 1, "Four tables: a Howell, 7 rounds of 3.", "pairs"),
    ("duplicate-bridge", 8,  1, 2, "Four tables: a Share-and-relay Mitchell, 4 rounds of 6.", "pairs"),
    ("duplicate-bridge", 9,  1, 1, "Four and a half tables: a Howell, 9 rounds of 2.", "pairs"),
    ("duplicate-bridge", 16, 2, 1, "Eight tables in two sections: a Howell, 7 rounds of 3 each.", "pairs"),
    ("five-hundred",     6,  1, 1, "Three tables: a Howell, 5 rounds of 4.", "pairs"),
    ("trex",             8,  1, 1, "Four tables: a Howell, 7 rounds of 3.", "players"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "pairs", "sections", "winners", "said", "entered"), TABLE)
def test_an_evening_of_pairs_is_said_in_a_sentence(game, pairs, sections, winners, said, entered):
    begun = beginning(pairs, sections, game, winners)
    offers = begun.offers()
    assert begun.outcome(offers) == said
    made = begun.event(offers)
    assert (made.form, made.winners, len(made.sections)) == (entered, winners, sections)
    assert PAIRS.came(made) == pairs


@pytest.mark.parametrize(
    ("game", "pairs", "sections", "refused", "said"),
    [
        ("trex", 7, 1, NotFours, "14 players do not fill tables of four, and everybody plays alone"),
        ("duplicate-bridge", 7, 2, TooManySections, "7 pairs are too few for two sections"),
        ("duplicate-bridge", 3, 1, TooFewPairs, "with fewer than four pairs every board would be played once"),
    ],
)
def test_numbers_of_pairs_that_cannot_be_are_refused(game, pairs, sections, refused, said):
    with pytest.raises(refused, match=said):
        beginning(pairs, sections, game).offers()
