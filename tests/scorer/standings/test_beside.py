"""Several sections that share their boards: compared across or within, ranked together or apart, by name apart."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.contests import standings_of
from scorer.event.event import Event
from tests.scorer.standings.evenings import Line, section

A = (420, 420, 450, 170, -50, 420, 450)
B = (420, 450, 170, 420, -100)


def two_sections(**more) -> Event:
    """One board in two sections of seven and five tables, as ``sections_worked`` has it: 1 to 7 sit N–S in A."""
    one, slips = section([Line(1, (n, 10 + n), score) for n, score in enumerate(A, 1)])
    two, more_slips = section([Line(1, (n, 10 + n), score) for n, score in enumerate(B, 1)], 2, letter="B")
    return Event(sections=(one, two), slips=slips | more_slips, **more)


def percents(event, section_id, count):
    found = {
        (row.section.id, row.contestant.number): row.percent
        for ranking in standings_of(event).rankings()
        for row in ranking.rows
    }
    return [round(float(found[section_id, n]), 2) for n in range(1, count + 1)]


WITHIN = {"whole": {"compared": "within"}}
# Published: each board within its section, and across both.
APART_A, APART_B = [50.0, 50.0, 91.67, 16.67, 0.0, 50.0, 91.67], [62.5, 100.0, 25.0, 62.5, 0.0]
ACROSS_A, ACROSS_B = [54.55, 54.55, 90.91, 22.73, 9.09, 54.55, 90.91], [54.55, 90.91, 22.73, 54.55, 0.0]


@pytest.mark.parametrize(
    ("said", "a", "b", "rankings"),
    [
        pytest.param({}, ACROSS_A, ACROSS_B, 1, id="across, together"),
        pytest.param(WITHIN, APART_A, APART_B, 1, id="within, together"),
        pytest.param({"together": False}, APART_A, APART_B, 2, id="apart"),
        pytest.param({"together": False} | WITHIN, APART_A, APART_B, 2, id="within, apart"),
    ],
)
def test_sections_of_seven_and_five_tables_as_they_were_worked(said, a, b, rankings):
    event = two_sections(**said)
    assert (percents(event, 1, 7), percents(event, 2, 5)) == (a, b)
    assert len(standings_of(event).rankings()) == rankings


def test_those_compared_within_their_sections_stand_in_one_order_and_share_places():
    rows = standings_of(two_sections(**WITHIN)).rankings()[0].rows
    order = [(row.section.letter, row.contestant.number, f"{row.place}{'=' * row.tied}") for row in rows[:4]]
    assert order[0][1:] == (5 + 10, "1=") or order[0][2] == "1="
    assert [row.percent for row in rows] == sorted((row.percent for row in rows), reverse=True)
    assert len({(row.section.id, row.contestant.number) for row in rows}) == 24


def test_a_place_among_several_sections_says_who_is_above_in_either():
    live = standings_of(two_sections(**WITHIN))
    said = [str(step.text) for step in live.why_place(1, 3).lines]
    assert any("behind" in each for each in said)
    assert str(live.why_place(1, 3).result).endswith("of 24")


def test_a_correction_moves_what_stands_in_one_order():
    event = two_sections(**WITHIN)
    live = standings_of(event)
    key = next(key for key in event.slips if key.section == 2 and key.table == 5)
    after = live.having(key, None)
    waiting = [row for row in after.rankings()[0].rows if not row.place]
    assert [(row.section.id, row.contestant.number) for row in waiting] == [(2, 5), (2, 15)]
    assert live.rankings()[0].rows[-1].place


def test_sections_under_names_of_their_own_are_apart_though_all_are_ranked_together():
    event = two_sections()
    one, two = event.sections
    named = replace(event, sections=(replace(one, name="final"), replace(two, name="Ladies")))
    live = standings_of(named)
    assert [str(each.title) for each in live.rankings()] == ["Final", "Ladies"]
    assert percents(named, 2, 5) == APART_B


def test_points_that_have_no_top_stand_in_one_order_too():
    live = standings_of(two_sections(method="butler", **WITHIN))
    points = [row.points for row in live.rankings()[0].rows]
    assert points == sorted(points, reverse=True)
    assert all(isinstance(each, Fraction) for each in points)
