"""Duplicate of any game: like is compared with like, and points are as large as the game says they are."""

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules import GAMES, game
from rules.fields import Each, Form
from rules.game import Before, Game, Score
from rules.game import ScoreItem as ScoreLine
from rules.parts.seats import FOUR, SIDES
from scorer.event.results import AVERAGES, Played, Slip
from scorer.methods import METHODS, methods_for
from scorer.standings import BoardPlay
from scorer.standings.boards.conditions import NotInImps
from scorer.standings.parts import chosen
from tests.examples import one_in
from tests.rules.hands import hands
from tests.scorer.standings.evenings import Line, average, event, key_of

F = Fraction


class Points(Game):
    """Every side writes down how many points it made."""

    key = "points"
    name = "Points"
    printed = "the back of an envelope"
    hand = dict

    def __init__(self, sides, imps):
        self.who, self.imps = sides, imps

    def opening(self, players, chosen):
        return Before(totals=(0,) * len(self.who))

    def on_board(self, board, chosen):
        return self.opening(4, chosen)

    def sides(self, at):
        return self.who

    def form(self, at):
        return Form(Each(name="points", label="Points", sides=self.who, least=-1000, most=1000))

    def problems(self, hand, at):
        return ()

    def words(self, hand, at):
        return "so many points"

    def answers(self, hand):
        return hand

    def score(self, hand, at):
        return Score(tuple(ScoreLine(side, "", n, "") for side, n in zip(self.who, hand["points"], strict=True)))


@pytest.fixture
def play(monkeypatch):
    """Which game is played: its sides, and how many points of bridge one of its own is like."""

    def playing(sides, imps):
        monkeypatch.setattr(chosen, "game", lambda key: Points(sides, imps))

    return playing


def played(*points):
    return Played({"points": points})


# --- two sides -------------------------------------------------------------------------

TWO = [Line(1, (1, 2), played(12, 0)), Line(1, (3, 4), played(0, 3)), Line(1, (5, 6), played(2, 2))]

# method        imps  points of the three for the first side, and why the first has so many
TWO_SIDES = [
    ("matchpoints", 0,  [4, 0, 2],         ["Better than 2, equal to 0, worse than 0: 2×2 + 0×1 = 4 of 4."]),
    ("average-points",    0,  [F(27, 2), -9, F(-9, 2)],
     ["The 2 other scores average −1.5.", "12 against −1.5 is +13.5."]),
    ("cross-imps",  1,  [0, 0, 0],
     ["Against −3: +15 is 0 IMPs.", "Against 0: +12 is 0 IMPs.", "Together 0 IMPs ÷ 2 = 0 IMPs."]),
    ("cross-imps",  4,  [F(3, 2), -1, F(-1, 2)],
     ["12 points count as 48.", "Against −12: +60 is +2 IMPs.", "Against 0: +48 is +1 IMP.",
      "Together +3 IMPs ÷ 2 = +1.5 IMPs."]),
    ("butler",      20, [6, -2, 0],
     ["12 points count as 240.",
      "The 3 scores without the highest (240) and the lowest (−60) average 0; to the nearest 10 the datum is 0.",
      "240 against 0 is +240: +6 IMPs."]),
]  # fmt: skip


@pytest.mark.parametrize(("method", "imps", "points", "lines"), TWO_SIDES)
def test_partnerships_are_compared_by_the_difference(play, method, imps, points, lines):
    play(SIDES, imps)
    whole = event(TWO, method=method)
    standings = BoardPlay(whole)
    worth = {line.key.table: line.points for line in standings.traveller(1)}
    assert [worth[table][0] for table in (1, 2, 3)] == points
    assert [line.score for line in standings.traveller(1)] == [12, 0, -3]
    working = standings.why_points(key_of(whole, 1, (1, 2)), 0)
    assert [step.text for step in working.lines] == ["so many points: 12 for N–S.", *lines]


def test_the_other_side_sees_its_points_multiplied_too(play):
    play(SIDES, 4)
    whole = event(TWO, method="cross-imps")
    steps = BoardPlay(whole).why_points(key_of(whole, 1, (3, 4)), 1).lines
    assert [step.text for step in steps[:2]] == ["so many points: 3 for E–W.", "3 points count as 12."]
    assert steps[1].law == "one point of Points is like 4 of bridge"


@pytest.mark.parametrize(("points", "words"), [(1, "1 point counts as 4."), (-1, "−1 point counts as −4.")])
def test_one_point_counts(play, points, words):
    play(SIDES, 4)
    whole = event([Line(1, (1, 2), played(points, 0)), Line(1, (3, 4), played(9, 0))], method="butler")
    assert BoardPlay(whole).why_points(key_of(whole, 1, (1, 2)), 0).lines[1].text == words


@pytest.mark.parametrize("method", ["cross-imps", "butler"])
def test_a_game_that_knows_no_imps_is_not_scored_in_them(play, method):
    play(SIDES, 0)
    with pytest.raises(NotInImps, match=r"^Points is not scored in IMPs: choose another way of scoring than “"):
        BoardPlay(event(TWO, method=method))


# --- points that are shared out ------------------------------------------------------------


class Shared(Points):
    """The same, where points fall into thirds."""

    def parts(self, chosen):
        return 3


THIRDS = [Line(1, (1, 2), played(F(37, 3), 0)), Line(1, (3, 4), played(0, 3)), Line(1, (5, 6), played(2, 2))]
# method            imps  points of the three for the first side, and the last line of why the first has so many
OF_THIRDS = [
    ("matchpoints",    0,  [4, 0, 2],                  "Better than 2, equal to 0, worse than 0: 2×2 + 0×1 = 4 of 4."),
    ("average-points", 0,  [F(83, 6), F(-55, 6), F(-14, 3)], "12.33 against −1.5 is +13.83."),
    ("cross-imps",     4,  [F(3, 2), -1, F(-1, 2)],       "Together +3 IMPs ÷ 2 = +1.5 IMPs."),
    ("butler",         20, [6, -2, 0],                    "246.67 against 0 is +246.67: +6 IMPs."),
]  # fmt: skip


@pytest.mark.parametrize(("method", "imps", "points", "last"), OF_THIRDS)
def test_fractions_are_compared_exactly_and_printed_with_decimals(monkeypatch, method, imps, points, last):
    monkeypatch.setattr(chosen, "game", lambda key: Shared(SIDES, imps))
    whole = event(THIRDS, method=method)
    standings = BoardPlay(whole)
    worth = {line.key.table: line.points for line in standings.traveller(1)}
    assert [worth[table][0] for table in (1, 2, 3)] == points
    assert [line.score for line in standings.traveller(1)] == [F(37, 3), 0, -3]
    working = standings.why_points(key_of(whole, 1, (1, 2)), 0)
    assert working.lines[0].text == "so many points: 12.33 for N–S."
    assert working.lines[-1].text == last


@pytest.mark.parametrize("method", [each.key for each in METHODS])
def test_a_club_s_own_table_of_beyond_is_played_on_boards_whatever_its_places_make(method):
    beyond, own = "beyond", {"first": 40, "second": 20, "third": 10, "fourth": -5}
    rules = game(beyond)
    at = rules.on_board(1, rules.choices.completed(own))
    hands = [rules.typed(line, at).hand for line in ("n 12c 0 0 0 / 13 0 0 0", "n 2s 2 5 3 / 2 2 5 4", "p 3 4 3 3")]
    lines = [Line(1, (2 * n + 1, 2 * n + 2), Played(rules.answers(hand))) for n, hand in enumerate(hands)]
    whole = event(lines, method=method, game=beyond, choices=own)
    traveller = BoardPlay(whole).traveller(1)
    assert sorted(line.score for line in traveller) == sorted(rules.net(hand, at) for hand in hands)
    assert any(line.score.denominator == 3 for line in traveller)


# --- every player alone ------------------------------------------------------------------

FOURS = [
    Line(1, (1, 2, 3, 4), played(9, 1, 5, 5)),
    Line(1, (5, 6, 7, 8), played(8, 2, 5, 6)),
    Line(1, (9, 10, 11, 12), played(4, 9, 5, 2)),
]
# method        imps  points of each seat at the first table
ALONE = [
    ("matchpoints", 0,  [4, 0, 2, 2]),
    ("average-points",    0,  [3, F(-9, 2), 0, 1]),
    ("cross-imps",  50, [4, F(-11, 2), 0, 1]),
    ("butler",      50, [2, -2, 0, 0]),
]  # fmt: skip


@pytest.mark.parametrize(("method", "imps", "points"), ALONE)
def test_who_plays_alone_is_compared_with_the_same_seat(play, method, imps, points):
    play(FOUR, imps)
    standings = BoardPlay(event(FOURS, method=method))
    line = next(each for each in standings.traveller(1) if each.key.table == 1)
    assert list(line.points) == points
    assert {row.contestant.number: row.points for row in standings.rankings()[0].rows}[1] == points[0]


@pytest.mark.parametrize(("method", "imps", "points"), ALONE)
def test_an_artificial_score_gives_every_seat_its_own(play, method, imps, points):
    play(FOUR, imps)
    whole = event([*FOURS, Line(1, (13, 14, 15, 16), average("A+", "A-"))], method=method)
    standings = BoardPlay(whole)
    north, east, south, west = next(each for each in standings.traveller(1) if each.key.table == 4).points
    assert (north, east) == (south, west)
    assert north > east
    top = standings.traveller(1)[0].top
    assert north + east == top
    steps = standings.why_points(key_of(whole, 1, (13, 14, 15, 16)), 3).lines
    assert steps[-1].text.startswith("An artificial score")
    assert "40 %" in steps[-1].text


scores = st.lists(st.tuples(*[st.integers(-30, 30)] * 4), min_size=2, max_size=6)


def norths(scores, method):
    """What everybody in the first seat has."""
    lines = [Line(1, tuple(range(4 * n + 1, 4 * n + 5)), played(*each)) for n, each in enumerate(scores)]
    rows = BoardPlay(event(lines, method=method.key)).rankings()[0].rows
    return {row.contestant.number: row.points for row in rows if row.contestant.number % 4 == 1}


@given(scores=scores, method=st.sampled_from(METHODS))
def test_nobody_is_compared_with_another_seat(scores, method):
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(chosen, "game", lambda key: Points(FOUR, 20))
        assert norths(scores, method) == norths([(north, 0, 0, 0) for north, *_ in scores], method)


# --- the games on the shelf ---------------------------------------------------------------

ON_BOARDS = [each for each in GAMES if each.on_board(1, each.choices.completed()) is not None]


@pytest.mark.parametrize("rules", ON_BOARDS, ids=lambda each: each.key)
@settings(one_in(3), suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(data=st.data())
def test_every_game_is_compared_by_every_method_that_makes_sense_for_it(rules, data):
    at = rules.on_board(1, rules.choices.completed())
    seats = len(rules.sides(at))
    made = [data.draw(hands(rules, at)) for _ in range(3)]
    tables = [tuple(range(seats * n + 1, seats * n + seats + 1)) for n in range(3)]
    lines = [Line(1, who, Played(rules.answers(hand))) for who, hand in zip(tables, made, strict=True)]
    for method in methods_for(rules):
        whole = event(lines, game=rules.key, method=method.key)
        standings = BoardPlay(whole)
        assert standings.impossible == ()
        played_by = [each.points for each in standings.traveller(1)]
        top = standings.traveller(1)[0].top
        assert all(len(points) == seats for points in played_by)
        if seats == 2:
            assert all(first + second == top for first, second in played_by)
        for who in tables:
            for side in range(seats):
                assert all(step.text.endswith(".") for step in standings.why_points(key_of(whole, 1, who), side).lines)


def test_a_table_can_be_given_an_average_and_sit_crosswise(play):
    play(FOUR, 1)
    slip = Slip(average("A+", "A-"), switched=True)
    standings = BoardPlay(event([*FOURS, Line(1, (13, 14, 15, 16), slip)]))
    line = next(each for each in standings.traveller(1) if each.key.table == 4)
    assert [each.number for each in line.who] == [14, 15, 16, 13]
    assert AVERAGES["A+"].percent == 100 * line.points[0] / line.top
