"""Teams by board-a-match: boards won and tied, rulings, what counts for neither, byes, ties and their working."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.contests import standings_of
from scorer.event.event import PERCENT, Penalty
from scorer.event.results import BareScore, Key, Slip
from tests.scorer.standings.team_events import EIGHT, event, handed_in, match, penalised

BAM = "board-a-match"


def of_eight(*changed, **settings):
    """The match of eight boards with some of them otherwise."""
    boards = list(EIGHT)
    for at, both in changed:
        boards[at - 1] = both
    return standings_of(handed_in(event(method=BAM, **settings), match(tuple(boards))))


# what differs in the match                  settings      boards  points of either team
TABLE = [
    pytest.param((),                           {},           8,    ("7", "9"),      id="worked 1.1"),
    pytest.param((),                           {"board": 1}, 8,    ("3.5", "4.5"),  id="1, ½, 0"),
    pytest.param(((8, (90, None)),),           {},           7,    ("7", "7"),      id="board 8 to come in one room"),
    pytest.param(((2, ("np", 620)),),          {},           7,    ("7", "7"),      id="not played: for neither"),
    pytest.param(((2, ("A+ A-", 620)),),       {},           8,    ("8.2", "7.8"),  id="12C2: 60 % and 40 %"),
    pytest.param(((2, (-100, "A+ A-")),),      {},           8,    ("7.8", "8.2"),  id="N–S are the visitors there"),
    pytest.param(((2, ("A A", 620)),),         {},           8,    ("8", "8"),      id="an average is a half"),
    pytest.param(((2, ("A+ A+", None)),),      {},           8,    ("8.2", "8.2"),  id="each its own"),
    pytest.param(((2, ("A+ A-", "A A")),),     {},           8,    ("8.1", "7.9"),  id="both rooms: the mean"),
    pytest.param(((1, (Slip(BareScore(424)), 170)),), {},    7,    ("5", "9"),      id="impossible: for neither"),
]  # fmt: skip


@pytest.mark.parametrize(("changed", "settings", "boards", "brings"), TABLE)
def test_a_match_is_the_sum_of_its_boards(changed, settings, boards, brings):
    standings = of_eight(*changed, **settings)
    (score,) = standings.scores
    rows = [standings.row(1, number) for number in (1, 2)]
    assert score.counted == boards
    assert [row.points for row in rows] == [Fraction(each) for each in brings]
    assert score.scored == score.points


def test_the_worked_match_of_the_reference_is_worked_out_the_same(cases):
    worked = json.loads((cases / "contests" / "team_examples.json").read_text(encoding="utf-8"))["match8"]
    (score,) = of_eight().scores
    assert [line.worth(0) for line in score.lines] == [each["point_a_board"] for each in worked["boards"]]
    assert [*score.points] == worked["point_a_board"]


def test_a_ranking_says_how_much_of_the_boards_a_team_has():
    assert [row.figures for row in of_eight().rankings()[0].rows] == [
        (("W–D–L", "1–0–0"), ("%", "56.25")),
        (("W–D–L", "0–0–1"), ("%", "43.75")),
    ]
    assert standings_of(event(method=BAM)).row(1, 1).figures == (("W–D–L", None), ("%", None))


def test_a_traveller_has_what_the_board_brought_either_side_without_a_sign():
    standings = of_eight()
    assert [line.points for line in standings.traveller(5)] == [(1, 1), (1, 1)]
    assert [line.points for line in standings.traveller(1)] == [(2, 0), (0, 2)]
    assert not standings.conditions.signed
    assert standings.card(1, 1)[-1].running == 7


WHY = [
    pytest.param(1, (420, 170), "Together +250: the board is won, 2 points.", "2 points", id="won"),
    pytest.param(8, (90, 100), "Together −10: the board is lost, 0 points.", "0 points", id="lost by ten"),
    pytest.param(5, (50, 50), "Together 0: the board is tied, 1 point.", "1 point", id="tied"),
    pytest.param(2, ("A+ A-", 620), "A ruling gives 1.2 points of 2.", "1.2 points", id="ruled"),
]


@pytest.mark.parametrize(("board", "scores", "said", "result"), WHY)
def test_the_working_of_a_board_says_that_it_was_won_and_what_that_brings(board, scores, said, result):
    working = of_eight((board, scores)).why_points(Key(1, 1, 1, board), 0)
    assert (working.lines[-1].text, working.result) == (said, result)


def test_the_working_of_a_match_and_of_a_total_is_in_points():
    standings = of_eight((8, (90, None)))
    assert [step.text for step in standings.why_match(1, 1, 1).lines] == [
        "On 7 boards that were compared: 7 points to 7.",
        "Ash: 7 of 14, 50 %.",
        "Birch: 7 of 14, 50 %.",
        "Together 14.",
        "Unfinished: 1 board to come; it counts for the 7 that are in.",
    ]
    (step,) = standings.why_total(1, 1).lines
    assert step.text == "Round 1 against 2 Birch: 7–7 points on 7 boards, unfinished: 7 points."


def test_a_penalty_in_per_cent_is_of_one_board():
    begins = handed_in(event(method=BAM), match(EIGHT))
    taken = standings_of(penalised(begins, Penalty(1, Fraction(10), PERCENT), Penalty(2, Fraction(1))))
    assert [taken.row(1, number).points for number in (1, 2)] == [Fraction("6.8"), 8]


# the answer     what sitting out brings to one who won five points of six, then three of six
OUT = [("average", 4), ("nothing", 0)]


@pytest.mark.parametrize(("answer", "brings"), OUT)
def test_a_bye_is_the_average_of_the_other_matches(answer, brings):
    begins = event(3, 3, 3, BAM, out=answer)  # one sits out first; then one is at home to two, and three to one
    flat = match(((50, 50),) * 3)
    second = match(((620, 170), (50, 50), (110, 100)), round_=2, first=4)
    third = match(((100, 90), (50, 50), (50, 100)), round_=3, first=7)
    standings = standings_of(handed_in(begins, {**flat, **second, **third}))
    assert [turn.points for turn in standings.teams[1, 1].turns] == [brings, 5, 3]


@pytest.mark.parametrize(("answer", "brings", "row"), [("average", None, 0), ("nothing", 0, 1)])
def test_a_bye_in_the_first_round_brings_nothing_yet_while_there_is_no_other_match(answer, brings, row):
    begins = event(3, 3, 3, BAM, out=answer)
    before = standings_of(begins)
    assert ("sits out, for" in before.sits_out(before.turn(1, 1, 1))) == (brings is not None)
    standings = standings_of(handed_in(begins, match(((620, 170), (50, 50), (110, 100)))))
    turn = standings.turn(1, 1, 1)
    assert (turn.points, turn.out.over) == (brings, True)
    assert sum(each.contestant.number == 1 for each in standings.rankings()[0].rows if each.place) == row
    known = "Sat out: what that brings is known after another match."
    assert (standings.why_match(1, 1, 1).lines[0].text == known) == (brings is None)


def level(**settings):
    """Four teams, two boards a match: one and two are level, of whom two won the match between them."""
    begins = event(4, 2, 3, BAM, **settings)
    slips = {}
    for round_, each in enumerate(begins.sections[0].movement.rounds, 1):
        for seating in each:
            if seating.table < 3:
                boards = tuple((score, 0) for score in won(*seating.who))
                slips |= match(boards, round_=round_, tables=(seating.table, seating.table + 2), first=2 * round_ - 1)
    return standings_of(handed_in(begins, slips))


def won(home, away):
    """By how much the home team wins either board."""
    by = {(2, 1): (10, 0), (1, 3): (50, 50), (2, 3): (20, 20), (1, 4): (50, 50), (2, 4): (20, -20), (3, 4): (0, 0)}
    return by[home, away] if (home, away) in by else tuple(-each for each in by[away, home])


def test_two_who_are_level_are_parted_by_their_match_or_share_the_place():
    parted, shared = level(), level(parted="shared")
    assert [row.points for row in parted.rankings()[0].rows] == [9, 9, 4, 2]
    assert [(row.contestant.number, row.place) for row in parted.rankings()[0].rows[:2]] == [(2, 1), (1, 2)]
    assert [row.place for row in shared.rankings()[0].rows] == [1, 1, 3, 4]
    assert "level with 2 Birch, parted by the match between them." in parted.why_place(1, 1).lines[1].text
    rule = "Equal totals are parted by the match between them (EBU White Book 143.7.1, the first step alone)"
    assert parted.why_place(1, 1).lines[1].law == rule


def test_going_over_to_another_way_of_counting_a_match_counts_its_boards_anew():
    begins = handed_in(event(), match(EIGHT))
    bam = replace(begins, method=BAM)
    there, back = standings_of(begins).under(bam), standings_of(bam).under(begins)
    assert there.rankings() == standings_of(bam).rankings()
    assert back.rankings() == standings_of(begins).rankings()


scores = st.integers(-30, 30).map(lambda ten: 10 * ten)
room = st.one_of(st.none(), scores, st.sampled_from(["np", "A A", "A+ A-", "A- A+"]))
boards = st.lists(st.tuples(room, room), min_size=4, max_size=4).map(tuple)


@given(boards, st.sampled_from([1, 2]))
def test_the_two_teams_share_so_much_to_the_board(of, full):
    (score,) = standings_of(handed_in(event(2, 4, method=BAM, board=full), match(of))).scores
    assert sum(score.scored) == full * score.counted
    if score.points:
        assert score.points == score.scored
