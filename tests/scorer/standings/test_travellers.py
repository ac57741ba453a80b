"""Travellers, scorecards and frequency tables."""

from fractions import Fraction

import pytest

from rules.duplicate_bridge import DuplicateBridge
from rules.fields import Each, Form
from rules.game import Game, Score
from rules.game import ScoreItem as ScoreLine
from rules.pad import Charge
from rules.parts.bridge import Contract
from scorer.event.results import BareScore, Key, Played, Slip
from scorer.standings import BoardPlay
from scorer.standings.parts import chosen
from tests.scorer.standings.evenings import NP, Line, average, event, key_of, ranked, section

F = Fraction

FOUR_SPADES = {"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": ""}
TOO_MANY = {**FOUR_SPADES, "tricks": 14}
PASSED_OUT = DuplicateBridge().answers(Contract(0))

# One board at nine tables, everything that can happen among it.
BOARD = [
    Line(1, (1, 11), Played(FOUR_SPADES)),
    Line(1, (2, 12), -50),
    Line(1, (3, 13), None),
    Line(1, (4, 14), average("A+", "A-")),
    Line(1, (5, 15), NP),
    Line(1, (6, 16), Slip(BareScore(420), switched=True)),
    Line(1, (7, 17), Played(PASSED_OUT)),
    Line(1, (8, 18), Played(TOO_MANY)),
    Line(1, (9, 19), 10**12),
]


def test_a_traveller_has_every_line_best_first():
    lines = BoardPlay(event(BOARD)).traveller(1)
    assert [(line.first.number, line.second.number, line.score) for line in lines] == [
        (1, 11, 420),
        (16, 6, 420),
        (7, 17, 0),
        (2, 12, -50),
        (4, 14, None),
        (5, 15, None),
        (8, 18, None),
        (9, 19, None),
        (3, 13, None),
    ]


def test_four_scores_of_five_results_are_compared_by_neuberg():
    lines = BoardPlay(event([*BOARD, *(Line(2, (n, n + 10), 0) for n in range(1, 6))])).traveller(1)
    compared = [(F(13, 2), F(3, 2)), (F(13, 2), F(3, 2)), (F(11, 4), F(21, 4)), (F(1, 4), F(31, 4))]
    assert [line.points for line in lines[:4]] == compared
    assert lines[4].points == (F(24, 5), F(16, 5))
    assert [line.top for line in lines] == [8, 8, 8, 8, 8, 0, 0, 0, 0]
    assert [line.points for line in lines[5:]] == [(None, None)] * 4
    assert lines[0].points_first == compared[0][0]


def test_a_line_carries_its_slip_and_its_key():
    whole = event(BOARD)
    for line in BoardPlay(whole).traveller(1):
        assert line.slip == whole.slips.get(line.key)


def test_what_cannot_have_happened_is_pointed_out():
    assert [key.table for key in BoardPlay(event(BOARD)).impossible] == [8, 9]


BARE = [
    # score and what the director did                 does it count?
    (Slip(BareScore(420)),                            True),
    (Slip(BareScore(430)),                            True),
    (Slip(BareScore(620)),                            False),  # nobody is vulnerable
    (Slip(BareScore(353)),                            False),
    (Slip(BareScore(353), right=True),                True),
    (Slip(BareScore(353), note="two thirds of 4♠"),   True),
]  # fmt: skip


@pytest.mark.parametrize(("slip", "counts"), BARE)
def test_a_score_that_no_hand_gives_counts_only_where_a_director_says_so(slip, counts):
    standings = BoardPlay(event([Line(1, (1, 2), slip), Line(1, (3, 4), 50)]))
    assert [key.table for key in standings.impossible] == [1] * (not counts)
    assert len(standings.frequency(1)) == 1 + counts


def test_a_result_of_another_game_is_pointed_out():
    standings = BoardPlay(event([Line(1, (1, 2), Played({"bids": (1, 2)})), Line(1, (3, 4), 50)]))
    assert [key.table for key in standings.impossible] == [1]


def test_a_line_of_a_pad_is_no_result_of_a_board():
    standings = BoardPlay(event([Line(1, (1, 2), Charge("NS", -50)), Line(1, (3, 4), 50)]))
    assert [key.table for key in standings.impossible] == [1]


def test_a_slip_that_nobody_was_to_hand_in_is_left_out_and_pointed_out():
    whole = event(BOARD)
    astray = (Key(1, 1, 1, 99), Key(1, 99, 1, 1), Key(7, 1, 1, 1))
    standings = BoardPlay(event(BOARD, slips={**whole.slips, **{key: Slip(BareScore(50)) for key in astray}}))
    assert standings.strays == (Key(1, 1, 1, 99), Key(1, 99, 1, 1), Key(7, 1, 1, 1))
    assert standings.traveller(1) == BoardPlay(whole).traveller(1)
    assert standings.traveller(99) == standings.traveller(1, 7) == ()


def test_a_board_in_two_sections():
    first, slips = section([Line(1, (1, 2), 420), Line(1, (3, 4), 170)], 1)
    second, more = section([Line(1, (1, 2), -50), Line(2, (3, 4), 170)], 2)
    both = {"sections": (first, second), "slips": {**slips, **more}}
    together, apart = BoardPlay(event([], **both)), BoardPlay(event([], **both, together=False))
    assert [(line.score, line.points_first) for line in together.traveller(1)] == [(420, 4), (170, 2), (-50, 0)]
    assert together.traveller(1, 2) == together.traveller(1, 1) == together.traveller(1)
    assert [(line.score, line.points_first) for line in apart.traveller(1)] == [(420, 2), (170, 0), (-50, 0)]
    assert [(line.score, line.points_first) for line in apart.traveller(1, 1)] == [(420, 2), (170, 0)]
    assert [row.score for row in together.frequency(1, 2)] == [420, 170, -50]
    assert [row.score for row in apart.frequency(1, 2)] == [-50]
    assert [line.key.section for line in together.traveller(2)] == [2]


# --- frequencies ------------------------------------------------------------------------


def test_a_frequency_table_has_scores_only():
    whole = event([*BOARD, *(Line(2, (n, n + 10), 0) for n in range(1, 6))])
    assert BoardPlay(whole).frequency(1) == (
        (420, 2, F(13, 2), F(3, 2), None),
        (0, 1, F(11, 4), F(21, 4), None),
        (-50, 1, F(1, 4), F(31, 4), None),
    )
    assert BoardPlay(event([Line(1, (1, 2), None)])).frequency(1) == ()


# --- scorecards -------------------------------------------------------------------------

THREE_BOARDS = [
    Line(1, (1, 2), 420), Line(1, (3, 4), -50),
    Line(2, (4, 1), 100), Line(2, (2, 3), 100),
    Line(3, (1, 3), None), Line(3, (2, 4), 50),
    Line(4, (2, 1), NP), Line(4, (3, 4), 600),
]  # fmt: skip


def test_a_scorecard_is_seen_from_its_owner():
    card = BoardPlay(event(THREE_BOARDS)).card(1, 1)
    assert [(line.key.number, line.side, line.opponent.number, line.score) for line in card] == [
        (1, 0, 2, 420),
        (2, 1, 4, -100),
        (3, 0, 3, None),
        (4, 1, 2, None),
    ]
    assert [(line.points, line.top, line.percent, line.running) for line in card] == [
        (2, 2, 100, 100),
        (1, 2, 50, 75),
        (None, 0, None, None),
        (None, 0, None, None),
    ]
    assert [line.partners for line in card] == [()] * 4


def test_in_imps_a_scorecard_runs_on_in_totals():
    card = BoardPlay(event(THREE_BOARDS, method="cross-imps")).card(1, 2)
    assert [(line.key.number, line.points, line.percent, line.running) for line in card] == [
        (1, -10, None, -10),
        (4, None, None, None),
        (2, 0, None, -10),
        (3, 0, None, -10),
    ]


def test_a_board_with_nothing_to_compare_shows_no_percentage():
    card = BoardPlay(event([Line(1, (1, 2), 420), Line(1, (3, 4), None)])).card(1, 1)
    assert [(line.points, line.top, line.percent, line.running) for line in card] == [(0, 0, None, None)]


def test_boards_stand_on_a_card_in_the_order_of_play():
    lines = [Line(5, (3, 4), 0), Line(5, (1, 2), 0), Line(2, (3, 4), 0), Line(2, (2, 1), 0), Line(9, (1, 2), 0)]
    card = BoardPlay(event(lines)).card(1, 1)
    assert [(line.key.round, line.key.number) for line in card] == [(1, 9), (2, 5), (2, 2)]


def test_a_switched_slip_gives_each_pair_what_it_scored():
    straight = BoardPlay(event([Line(1, (2, 1), 420), Line(1, (3, 4), -50)]))
    switched = BoardPlay(event([Line(1, (1, 2), Slip(BareScore(420), switched=True)), Line(1, (3, 4), -50)]))
    for standings in (straight, switched):
        rows = sorted(ranked(standings.rankings()[0].rows))
        assert rows == [(1, "3=", 0), (2, "1=", 2), (3, "3=", 0), (4, "1=", 2)]
        line = standings.card(1, 1)[0]
        assert (line.side, line.opponent.number, line.score, line.points) == (1, 2, -420, 0)


# --- individuals, and games in which every player plays alone ---------------------------


def test_in_an_individual_partners_share_what_they_score():
    # North and east, south and west: who sits crosswise plays together.
    lines = [
        Line(1, (1, 2, 3, 4), 420),
        Line(1, (5, 6, 7, 8), -50),
        Line(2, (1, 5, 2, 6), 100),
        Line(2, (3, 7, 4, 8), 90),
    ]
    standings = BoardPlay(event(lines))
    points = {row.contestant.number: row.points for row in standings.rankings()[0].rows}
    assert points == {1: 4, 2: 2, 3: 2, 4: 0, 5: 0, 6: 2, 7: 2, 8: 4}
    line = standings.card(1, 1)[0]
    assert ([each.number for each in line.partners], [each.number for each in line.opponents]) == ([3], [2, 4])
    assert standings.traveller(1)[0].points == (2, 0)


class Sevens(Game):
    """Four play alone; each has so many points."""

    key = "sevens"
    name = "Sevens"
    printed = "the back of an envelope"
    hand = dict

    def opening(self, players, chosen):
        return "ABCD"

    def on_board(self, board, chosen):
        return "ABCD"

    def sides(self, at):
        return tuple("ABCD")

    def form(self, at):
        return Form(Each(name="points", label="Points", sides=tuple("ABCD"), most=100))

    def problems(self, hand, at):
        return ()

    def words(self, hand, at):
        return "so many points"

    def score(self, hand, at):
        return Score(tuple(ScoreLine(side, "points", n, "") for side, n in zip("ABCD", hand["points"], strict=True)))


@pytest.fixture
def sevens(monkeypatch):
    monkeypatch.setattr(chosen, "game", lambda key: Sevens())


def played(*points):
    return Played({"points": points})


@pytest.mark.usefixtures("sevens")
def test_who_plays_alone_is_compared_with_the_same_seat():
    lines = [
        Line(1, (1, 2, 3, 4), played(9, 1, 5, 5)),
        Line(1, (5, 6, 7, 8), played(8, 2, 5, 6)),
        Line(1, (9, 10, 11, 12), average("A+", "A-")),
        Line(1, (13, 14, 15, 16), 90),
    ]
    whole = event(lines)
    standings = BoardPlay(whole)
    first, second, ruled, impossible = standings.traveller(1)
    assert first.scores == (9, 1, 5, 5)
    assert (first.score, first.points_first) == (9, F(7, 2))
    assert first.points == (F(7, 2), F(1, 2), 2, F(1, 2))
    assert second.points == (F(1, 2), F(7, 2), 2, F(7, 2))
    assert ruled.points == (F(12, 5), F(8, 5), F(12, 5), F(8, 5))
    assert impossible.points == (None,) * 4
    assert [(row.score, row.often, row.first, row.second) for row in standings.frequency(1, side=1)] == [
        (2, 1, F(7, 2), None),
        (1, 1, F(1, 2), None),
    ]
    card = standings.card(1, 6)[0]
    assert (card.score, card.points, [each.number for each in card.opponents]) == (2, F(7, 2), [5, 7, 8])
    working = standings.why_points(key_of(whole, 1, (5, 6, 7, 8)), 1)
    assert working.lines[0].text == "so many points: 2 for Player B."
    assert working.result == "3.5 of 4 MP"


@pytest.mark.usefixtures("sevens")
def test_every_seat_can_have_its_own_winner():
    whole = event([Line(1, (1, 2, 3, 4), played(9, 1, 5, 5)), Line(1, (5, 6, 7, 8), played(8, 2, 5, 6))], winners=2)
    assert {r.title: [row.contestant.number for row in r.rows] for r in BoardPlay(whole).rankings()} == {
        "Player A": [1, 5],
        "Player B": [6, 2],
        "Player C": [3, 7],
        "Player D": [8, 4],
    }
