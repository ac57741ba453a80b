"""Sections that are ranked together and share no board: each has its own top."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.event.event import PERCENT, Penalty
from scorer.standings import BoardPlay
from scorer.standings.boards.linked import linked
from tests.scorer.standings.evenings import Line, average, event, section

F = Fraction

# board: sections                                   which go together
TABLE = [
    ({},                                            []),
    ({1: {1}, 2: {1}},                              [{1, 2}]),
    ({1: {1}, 2: {2}},                              [{1}, {2}]),
    ({1: {1, 2}, 2: {2}, 3: {1}},                   [{1, 2, 3}]),
    ({1: {1}, 2: {2}, 3: {3}, 4: {1, 3}},           [{1, 3, 4}, {2}]),
    ({1: {1}, 2: {2}, 3: {3}, 4: {3, 2}, 5: {1, 2}}, [{1, 2, 3, 4, 5}]),
]  # fmt: skip


@pytest.mark.parametrize(("played", "together"), TABLE)
def test_boards_go_together_where_sections_share_them(played, together):
    expected = {board: frozenset(boards) for boards in together for board in boards}
    assert linked(played) == expected


def room(tables, base, id_, **more):
    """A section of so many tables that plays two boards, the lowest number winning everything."""
    lines = [Line(board, (2 * n + 1, 2 * n + 2), 500 - 100 * n) for board in (base, base + 1) for n in range(tables)]
    return section(lines, id_, letter=" ABC"[id_], **more)


def together(*rooms, **more):
    slips = {key: slip for _, theirs in rooms for key, slip in theirs.items()}
    return event([], sections=tuple(section for section, _ in rooms), slips=slips, **more)


def percents(whole):
    return {(row.section.letter, row.contestant.number): row.percent for row in BoardPlay(whole).rankings()[0].rows}


def test_who_wins_every_comparison_has_all_whatever_the_other_section_plays():
    found = percents(together(room(3, 1, 1), room(5, 11, 2)))
    assert found["A", 1] == found["B", 1] == 100
    assert found["A", 3] == 50


def test_sections_that_share_a_board_have_one_top():
    whole = together(room(3, 1, 1), room(5, 2, 2))
    assert [line.top for line in BoardPlay(whole).traveller(1)] == [14] * 3  # board 2 is played by eight tables
    assert percents(whole)["A", 1] < 100


def test_sections_that_share_none_are_scored_as_if_they_were_alone():
    three, five = room(3, 1, 1), room(5, 11, 2)
    both, alone = BoardPlay(together(three, five)), BoardPlay(together(three))
    assert both.traveller(1) == alone.traveller(1)
    key = both.traveller(1)[0].key
    assert both.why_points(key, 0) == alone.why_points(key, 0)


def test_a_correction_in_one_section_leaves_the_other_alone():
    whole = together(room(3, 1, 1), room(5, 11, 2))
    standings = BoardPlay(whole)
    key = standings.traveller(11)[0].key
    fewer = replace(whole, slips={k: slip for k, slip in whole.slips.items() if k != key})
    before = standings.traveller(1)
    standings.update(fewer, [key])
    assert standings.traveller(1) == before
    assert percents(fewer) == {
        (row.section.letter, row.contestant.number): row.percent for row in standings.rankings()[0].rows
    }


def test_an_artificial_score_and_a_penalty_are_measured_by_their_own_section():
    lines = [Line(1, (1, 2), average("60", "40")), Line(1, (3, 4), 420), Line(1, (5, 6), -50)]
    small = section(lines, 1, letter="A", penalties=(Penalty(3, F(10), PERCENT),))
    standings = BoardPlay(together(small, room(5, 11, 2)))
    ruled = standings.traveller(1)[-1]
    assert (ruled.points, ruled.top) == ((F(12, 5), F(8, 5)), 4)
    assert standings.why_points(ruled.key, 0).lines[-1].text.endswith("60 % of the top of 4 is 2.4.")
    assert {row.penalty for row in standings.rankings()[0].rows} == {0, F(2, 5)}


def test_a_penalty_in_a_section_without_a_board_costs_nothing():
    empty, _ = section([], 2, letter="B", penalties=(Penalty(1, F(10), PERCENT),))
    assert {row.penalty for row in BoardPlay(together(room(3, 1, 1), (empty, {}))).rankings()[0].rows} == {0}
