"""Rankings: order, shared places, sections, sides, fewer boards, penalties."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.event.event import PERCENT, Event, Penalty
from scorer.event.movement import Away
from scorer.event.results import Average, Award
from scorer.standings import BoardPlay
from tests.scorer.standings.evenings import Line, average, event, ranked, section

F = Fraction

# Three tables play two boards: who is who in every ranking below.
THREE_TABLES = [
    Line(1, (1, 4), 420), Line(1, (2, 5), 420), Line(1, (3, 6), -50),
    Line(2, (1, 5), 100), Line(2, (2, 6), 200), Line(2, (3, 4), 300),
]  # fmt: skip


def rankings(event):
    return {ranking.title: ranked(ranking.rows) for ranking in BoardPlay(event).rankings()}


def test_one_winner():
    assert rankings(event(THREE_TABLES)) == {
        "Ranking": [(6, "1", 6), (2, "2=", 5), (5, "2=", 5), (3, "4", 4), (1, "5", 3), (4, "6", 1)]
    }


def test_a_winner_for_each_side():
    assert rankings(event(THREE_TABLES, winners=2)) == {
        "N–S": [(2, "1", 5), (3, "2", 4), (1, "3", 3)],
        "E–W": [(6, "1", 6), (5, "2", 5), (4, "3", 1)],
    }


def test_a_row_says_what_it_stands_for():
    row = BoardPlay(event(THREE_TABLES)).rankings()[0].rows[0]
    assert (row.place, row.tied, row.contestant.number, row.section.id, row.boards) == (1, False, 6, 1, 2)
    assert (row.points, row.possible, row.percent, row.penalty) == (6, 8, 75, 0)


def test_rows_are_a_sequence():
    rows = BoardPlay(event(THREE_TABLES)).rankings()[0].rows
    assert len(rows) == 6
    assert [row.contestant.number for row in rows[1:3]] == [2, 5]
    assert rows[-1].contestant.number == 4
    assert [row.tied for row in rows] == [False, True, True, False, False, False]


def test_who_has_nothing_yet_comes_last_without_a_place():
    waiting = [*THREE_TABLES, Line(3, (7, 8), None)]
    rows = BoardPlay(event(waiting)).rankings()[0].rows
    assert [(row.contestant.number, row.place, row.percent) for row in rows[6:]] == [(7, 0, None), (8, 0, None)]
    assert [row.boards for row in rows] == [2, 2, 2, 2, 2, 2, 0, 0]


def test_one_result_alone_can_be_compared_with_nothing_and_ranks_nobody():
    rows = BoardPlay(event([Line(1, (1, 2), 420), Line(1, (3, 4), None)])).rankings()[0].rows
    assert [(row.place, row.boards, row.points) for row in rows] == [(0, 1, 0), (0, 1, 0), (0, 0, 0), (0, 0, 0)]


def test_in_imps_one_result_alone_is_an_even_score():
    rows = BoardPlay(event([Line(1, (1, 2), 420), Line(1, (3, 4), None)], method="butler")).rankings()[0].rows
    assert [(row.contestant.number, row.place, row.tied) for row in rows] == [
        (1, 1, True),
        (2, 1, True),
        (3, 0, False),
        (4, 0, False),
    ]


def test_pairs_with_fewer_boards_are_compared_by_percentage():
    # Pairs 3 and 6 sat out board 2; six of eight points and three of four are as good.
    lines = [*THREE_TABLES[:3], Line(2, (1, 5), 100), Line(2, (2, 4), 200), Line(2, (7, 8), 150)]
    rows = {row.contestant.number: row for row in BoardPlay(event(lines)).rankings()[0].rows}
    assert (rows[6].boards, rows[6].points, rows[6].percent, rows[6].place) == (1, 4, 100, 1)
    assert (rows[2].boards, rows[2].points, rows[2].percent) == (2, 7, F(175, 2))
    assert (rows[5].points, rows[5].percent) == (5, F(125, 2))


def test_equal_parts_of_different_tops_are_equal():
    # 1 of 2 and 2 of 4: board 2 counts only what two tables can give.
    lines = [Line(1, (1, 2), 0), Line(1, (3, 4), 0), Line(1, (9, 10), 0), Line(2, (5, 6), 0), Line(2, (7, 8), 0)]
    rows = BoardPlay(event(lines, settings={"unequal": "own-top"})).rankings()[0].rows
    assert {(row.place, row.tied, row.percent) for row in rows} == {(1, True, 50)}
    assert {row.possible for row in rows} == {2, 4}


# --- sections ---------------------------------------------------------------------------


def two_sections(*, together, sessions=(1, 1)):
    first, slips = section([Line(1, (1, 2), 420), Line(1, (3, 4), 170)], 1, letter="A", session=sessions[0])
    second, more = section([Line(1, (1, 2), -50), Line(1, (3, 4), 170)], 2, letter="B", session=sessions[1])
    return Event(sections=(first, second), slips={**slips, **more}, together=together)


def test_sections_ranked_together_are_compared_together():
    rows = BoardPlay(two_sections(together=True)).rankings()[0].rows
    assert [(row.place, row.section.letter, row.contestant.number, row.points) for row in rows] == [
        (1, "A", 1, 6),
        (1, "B", 2, 6),
        (3, "A", 3, 3),
        (3, "A", 4, 3),
        (3, "B", 3, 3),
        (3, "B", 4, 3),
        (7, "A", 2, 0),
        (7, "B", 1, 0),
    ]


def test_sections_ranked_apart_are_compared_apart():
    assert rankings(two_sections(together=False)) == {
        "Section A": [(1, "1=", 2), (4, "1=", 2), (2, "3=", 0), (3, "3=", 0)],
        "Section B": [(2, "1=", 2), (3, "1=", 2), (1, "3=", 0), (4, "3=", 0)],
    }


def test_boards_of_two_sessions_are_different_boards_whatever_their_numbers():
    ranked_in_two = rankings(two_sections(together=True, sessions=(1, 2)))
    assert list(ranked_in_two) == ["Session 1", "Session 2"]
    assert ranked_in_two["Session 2"] == [(2, "1=", 2), (3, "1=", 2), (1, "3=", 0), (4, "3=", 0)]


def test_titles_tell_sessions_sections_and_sides_apart():
    both = replace(two_sections(together=False, sessions=(1, 2)), winners=2)
    assert [ranking.title for ranking in BoardPlay(both).rankings()] == [
        "Session 1, Section A, N–S",
        "Session 1, Section A, E–W",
        "Session 2, Section B, N–S",
        "Session 2, Section B, E–W",
    ]


LINES = [
    # winners, ranked together, sessions   the movement of section B, and the titles
    (2, True,  (1, 2), 2, ["Session 1, N–S", "Session 1, E–W", "Session 2, N–S", "Session 2, E–W"]),
    (2, True,  (1, 2), 1, ["Session 1, N–S", "Session 1, E–W", "Session 2"]),
    (2, False, (1, 1), 1, ["Section A, N–S", "Section A, E–W", "Section B"]),
    (2, True,  (1, 1), 1, ["Ranking"]),
    (1, True,  (1, 2), 1, ["Session 1", "Session 2"]),
]  # fmt: skip


@pytest.mark.parametrize(("winners", "together", "sessions", "lines", "titles"), LINES)
def test_who_sat_in_both_lines_is_in_one_list_whatever_another_section_plays(
    winners, together, sessions, lines, titles
):
    event = two_sections(together=together, sessions=sessions)
    movements = (replace(each.movement, winners=own) for each, own in zip(event.sections, (2, lines), strict=True))
    sections = (replace(each, movement=own) for each, own in zip(event.sections, movements, strict=True))
    found = BoardPlay(replace(event, winners=winners, sections=tuple(sections))).rankings()
    assert [ranking.title for ranking in found] == titles


def test_a_section_without_a_movement_has_nobody_to_rank():
    event = two_sections(together=True)
    bare = replace(event, sections=(event.sections[0], replace(event.sections[1], movement=None)))
    assert rankings(bare) == {"Ranking": [(1, "1=", 2), (4, "1=", 2), (2, "3=", 0), (3, "3=", 0)]}
    assert BoardPlay(Event()).rankings() == ()


def test_the_missing_pair_is_not_ranked():
    event_ = event(THREE_TABLES)
    away = replace(event_, sections=(replace(event_.sections[0], away=(Away(6),)),))
    standings = BoardPlay(away)
    assert [row.contestant.number for row in standings.rankings()[0].rows] == [3, 5, 2, 1, 4]
    assert {key.number for key in standings.strays} == {1, 2}


# --- penalties and raised totals --------------------------------------------------------


@pytest.mark.parametrize(
    ("penalty", "points"),
    [
        (Penalty(6, F(2)), 4),
        (Penalty(6, F(1, 3)), F(17, 3)),
        (Penalty(6, F(25), PERCENT), 5),
        (Penalty(6, F(-1)), 7),
    ],
)
def test_a_penalty_is_taken_from_the_total(penalty, points):
    rows = {
        row.contestant.number: row for row in BoardPlay(event(THREE_TABLES, penalties=(penalty,))).rankings()[0].rows
    }
    assert (rows[6].points, rows[6].penalty, rows[6].percent) == (points, 6 - points, points * 100 / F(8))
    assert rows[2].penalty == 0


def test_two_penalties_add_up_and_can_cost_places():
    penalties = (Penalty(6, F(1, 2)), Penalty(6, F(1, 2)), Penalty(99, F(1)))
    assert rankings(event(THREE_TABLES, penalties=penalties))["Ranking"][:3] == [
        (2, "1=", 5),
        (5, "1=", 5),
        (6, "1=", 5),
    ]


def test_in_imps_ten_per_cent_are_three_imps():
    lines = [Line(1, (1, 2), 420), Line(1, (3, 4), -50)]
    rows = BoardPlay(event(lines, method="cross-imps", penalties=(Penalty(1, F(10), PERCENT),))).rankings()[0].rows
    assert {row.contestant.number: row.points for row in rows} == {1: 7, 2: -10, 3: -10, 4: 10}
    assert [row.contestant.number for row in rows] == [4, 1, 2, 3]
    assert rows[0].percent is None


# Pair 1 won its only board, pair 3 both of its own, pair 6 all three.
ONE_TWO_THREE = [
    Line(1, (1, 2), 420), Line(1, (5, 6), -50),
    Line(2, (3, 4), 420), Line(2, (5, 6), -50),
    Line(3, (3, 4), 420), Line(3, (5, 6), -50),
]  # fmt: skip

# method         raised  penalty  pairs 1, 3 and 6
RAISED = [
    ("matchpoints", False,  0,       [(2, "1="), (4, "1="), (6, "1=")]),
    ("matchpoints", True,   0,       [(6, "1="), (6, "1="), (6, "1=")]),
    ("matchpoints", True,   1,       [(5, "3"), (6, "1="), (6, "1=")]),
    ("cross-imps",  False,  0,       [(10, "3"), (20, "2"), (30, "1")]),
    ("cross-imps",  True,   0,       [(30, "1="), (30, "1="), (30, "1=")]),
    ("cross-imps",  True,   1,       [(29, "3"), (30, "1="), (30, "1=")]),
]  # fmt: skip


@pytest.mark.parametrize(("method", "raised", "penalty", "totals"), RAISED)
def test_totals_of_fewer_boards_can_be_raised_to_the_full_number(method, raised, penalty, totals):
    penalties = (Penalty(1, F(penalty)),) if penalty else ()
    whole = event(ONE_TWO_THREE, method=method, settings={"factored": raised}, penalties=penalties)
    found = {number: (points, place) for number, place, points in rankings(whole)["Ranking"]}
    assert [found[number] for number in (1, 3, 6)] == totals


def test_what_could_have_been_is_raised_with_the_total():
    rows = BoardPlay(event(ONE_TWO_THREE, settings={"factored": True})).rankings()[0].rows
    assert {(row.possible, row.percent) for row in rows} == {(6, 100), (6, 0)}
    assert {row.boards for row in rows} == {1, 2, 3}


def test_a_percentage_with_more_decimals_than_a_machine_s_number_holds_is_added_exactly():
    given = [F("59.12345678901234567890123"), F("40.98765432109876543210987")]
    ruling = Average(*map(Award, given))
    lines = [Line(board, (1, 2), ruling) for board in (1, 2)] + [Line(board, (3, 4), 420) for board in (1, 2)]
    rows = {row.contestant.number: row for row in BoardPlay(event(lines)).rankings()[0].rows}
    assert [rows[number].percent for number in (1, 2)] == given
    assert [rows[number].points for number in (1, 2)] == [4 * each / 100 for each in given]


def test_artificial_scores_count_as_boards():
    rows = BoardPlay(event([Line(1, (1, 2), average("60", "40")), Line(1, (3, 4), 420)])).rankings()[0].rows
    found = [(row.contestant.number, row.boards, row.points) for row in rows]
    assert found == [(1, 1, F(6, 5)), (3, 1, 1), (4, 1, 1), (2, 1, F(4, 5))]
