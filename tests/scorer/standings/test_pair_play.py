"""Matches of pairs: what their boards are worth among all tables, worked out by hand, and what a match is then."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.contests import standings_of
from scorer.event.event import Contestant, Entry, Event, Player, Section
from scorer.event.movement import Movement, Seating
from scorer.event.results import Assigned, Average, Award, BareScore, Key, NotPlayed, Part, Slip

BOARDS = (1, 2)


def event(*scores, method="ebu-swiss-pairs", **settings):
    """Three tables that play two boards each; ``scores`` are those of board 1 and of board 2, table by table."""
    seatings = tuple(Seating(table, (table, table + 3), BOARDS) for table in (1, 2, 3))
    who = {n: Contestant(n, Entry((Player(f"Ida {n}"), Player(f"Bo {n}")))) for n in range(1, 7)}
    section = Section(1, movement=Movement("swiss-pairs", "Swiss", (seatings,), planned=3), contestants=who)
    slips = {
        Key(1, 1, table, board): Slip(said if not isinstance(said, int) else BareScore(said), right=True)
        for board, row in zip(BOARDS, scores, strict=True)
        for table, said in enumerate(row, 1)
        if said is not None
    }
    return Event(id=1, contest="swiss-pairs", method=method, settings=settings, sections=(section,), slips=slips)


# board 1 and board 2 at the three tables       percentages of the pairs 1, 2 and 3 in their matches
TABLE = [
    ([(420, 170, -50), (100, 100, 100)],          (75, 50, 25)),
    ([(420, 420, -50), (100, 200, 100)],          (50, Fraction("87.5"), Fraction("12.5"))),
    ([(420, 170, None), (100, 100, None)],        (75, 25, None)),
    ([(420, 170, NotPlayed()), (100, 100, 100)],  (75, 25, 50)),
    ([(420, 170, Average(Award.read("A+"), Award.read("A-"))), (100, 100, 100)],
     (75, 25, 55)),
]  # fmt: skip


@pytest.mark.parametrize(("scores", "percents"), TABLE)
def test_a_match_is_the_mean_of_what_its_boards_bring_among_all_tables(scores, percents):
    standings = standings_of(event(*scores))
    for score, percent in zip(standings.scores, percents, strict=True):
        found = 50 + score.net(0) / (2 * score.counted) if score.counted else None
        assert found == percent


def test_an_average_plus_on_both_sides_brings_more_than_twenty():
    both = Average(Award.read("A+"), Award.read("A+"))
    standings = standings_of(event((420, 170, both), (100, 100, 100)))
    assert standings.scores[2].points == (13, 13)  # 55 % on two boards


SPLIT = Assigned((Part(Fraction(1), BareScore(420)),), (Part(Fraction(1), BareScore(-50)),))
# Board 1 has 420, 170 and a score split into 420 and −50, board 2 the same at all tables: what each table's N–S are
# held against 420, 420 and 170, and its E–W against 420, 170 and −50 of N–S.
HELD_AGAINST_A_SPLIT_SCORE = [
    ("imps",        {},                      [(3, -8), (-6, 0), (3, 8)]),
    # The datum is the middle of the three, so 420 and 170.
    ("imps",        {"compared": "butler"},  [(0, -6), (-6, 0), (0, 6)]),
    ("percentages", {},                      [(Fraction("62.5"), 25), (25, 50), (Fraction("62.5"), 75)]),
]  # fmt: skip


@pytest.mark.parametrize(("method", "settings", "points"), HELD_AGAINST_A_SPLIT_SCORE)
def test_beside_a_split_score_each_side_is_held_against_what_its_own_were_given(method, settings, points):
    standings = standings_of(event((420, 170, SPLIT), (100, 100, 100), method=method, **settings))
    assert [score.points for score in standings.scores] == points
    assert any(
        "a ruling gave the two sides different scores" in each.text for each in standings.why_match(1, 1, 1).lines
    )


def test_what_an_ordinary_result_brings_beside_a_split_score_is_not_called_awarded():
    standings = standings_of(event((420, 170, SPLIT), (100, 100, 100), method="imps"))
    ordinary, split = ([line.text for line in standings.why_match(1, pair, 1).lines] for pair in (1, 3))
    beside = "Beside a split score, each side against what its own were given: "
    assert any(line.startswith(beside + "+3 IMPs to ") for line in ordinary)
    assert not any(line.startswith("Awarded besides") for line in ordinary)
    assert any(line.startswith("Awarded besides: +3 IMPs to ") for line in split)
    assert not any(line.startswith(beside) for line in split)


def test_by_imps_a_match_is_the_sum_of_what_its_boards_bring():
    scores = (420, 170, -50), (100, 100, 100)
    standings = standings_of(event(*scores, method="imps"))
    assert [score.points[0] for score in standings.scores] == [
        Fraction(6 + 10, 2),
        Fraction(-6 + 6, 2),
        Fraction(-10 - 6, 2),
    ]
    datum = standings_of(event(*scores, method="imps", compared="butler"))
    assert [score.points[0] for score in datum.scores] != [score.points[0] for score in standings.scores]


def test_what_stands_with_nothing_to_compare_it_brings_nothing_yet():
    standings = standings_of(event((420, None, None), (None, None, None)))
    assert standings.scores[0].points is None
    assert not standings.scores[0].finished


@pytest.mark.parametrize("method", ["ebu-swiss-pairs", "percentages", "wbf-continuous", "imps"])
def test_every_number_is_explained(method):
    standings = standings_of(event((420, 170, -50), (100, 100, 110), method=method))
    for number in range(1, 7):
        assert standings.why_match(1, number, 1).lines
        assert standings.why_total(1, number).lines
        assert standings.why_place(1, number).lines
    assert "Pair" not in standings.why_match(1, 1, 1).title
    nameless = replace(standings.event.sections[0], contestants={})
    unnamed = standings_of(replace(standings.event, sections=(nameless,)))
    assert any("Pair 1" in step.text for step in unnamed.why_match(1, 1, 1).lines)


def test_the_total_says_what_each_match_brought():
    standings = standings_of(event((420, 170, -50), (100, 100, 100)))
    assert (
        standings.why_total(1, 1).lines[0].text == "Round 1 against 4 Ida 4 & Bo 4: 75.00–25.00 % on 2 boards: 19 VPs."
    )
