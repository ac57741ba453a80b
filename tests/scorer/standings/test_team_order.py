"""Teams in order: how equal ones are parted, and what is shown of them."""

from fractions import Fraction

import pytest

from scorer.contests import standings_of
from scorer.event.event import PERCENT, Penalty
from scorer.event.results import Key
from scorer.standings.parts.chosen import WrongSetting
from tests.scorer.standings.team_events import EIGHT, event, handed_in, match, penalised
from tests.scorer.standings.team_play import of_eight, points


def three_teams(**settings):
    """Three teams, a board a match: round 1 has one against two, then three against one, then two against three."""
    return event(3, 1, 3, "win-draw-loss", **settings)


def won_by(home_scores, begins):
    slips = {}
    for at, score in enumerate(home_scores, 1):
        slips |= match(((score, 0),), round_=at, first=at)
    return standings_of(handed_in(begins, slips))


@pytest.mark.parametrize(
    ("level", "order"),
    [
        pytest.param("imps", [1, 2, 3], id="net IMPs part those who are level"),
        pytest.param("shared", [1, 1, 1], id="or nothing does"),
        pytest.param("meeting", [1, 2, 3], id="or the matches between them, which are level here"),
    ],
)
def test_teams_with_equal_totals_are_parted_as_the_club_has_it(level, order):
    standings = won_by((1000, 500, 100), three_teams(level=level))  # everybody is at home once, and wins there
    rows = standings.rankings()[0].rows
    assert len({row.points for row in rows}) == 1
    assert [row.place for row in rows] == order
    assert [row.tied for row in rows] == [level == "shared"] * 3


def test_the_match_between_two_who_are_level_parts_them_before_or_after_net_imps():
    """Two teams with one point each, of which the worse by IMPs won the match between them."""
    found = {}
    for level in ("imps", "meeting"):
        begins = event(4, 1, 3, "win-draw-loss", level=level)
        slips = {}
        for round_, each in enumerate(begins.sections[0].movement.rounds, 1):
            for seating in each:
                if seating.table < 3:
                    score = result(*seating.who)
                    slips |= match(
                        ((score, 0),), round_=round_, tables=(seating.table, seating.table + 2), first=round_
                    )
        standings = standings_of(handed_in(begins, slips))
        found[level] = [row.contestant.number for row in standings.rankings()[0].rows]
        first, second = standings.rankings()[0].rows[:2]
        assert first.points == second.points
    assert (found["imps"][:2], found["meeting"][:2]) == ([2, 1], [1, 2])


def result(home, away):
    """One beats two by a little; both beat three, two by more; four beats one and loses to two; the rest is level."""
    wins = {(1, 2): 20, (1, 3): 20, (2, 3): 2000, (4, 1): 20, (2, 4): 2000}
    return wins.get((home, away), -wins.get((away, home), 0))


def test_a_penalty_comes_off_the_total_and_nobody_else_gets_it():
    begins = handed_in(event(), match(EIGHT))
    taken = standings_of(
        penalised(begins, Penalty(1, Fraction(3, 2), reason="late"), Penalty(2, Fraction(10), PERCENT))
    )
    assert (points(taken, 1), points(taken, 2)) == (Fraction("9.77"), Fraction("6.73"))
    assert taken.row(1, 1).penalty == Fraction(3, 2)
    assert taken.why_total(1, 1).lines[-1].text == "Penalty (late): −1.5. Nobody else gets it."


# --- what is shown -----------------------------------------------------------------------


def test_a_traveller_has_both_tables_of_a_match_each_held_against_the_other():
    first, second = of_eight().traveller(1)
    assert [line.who[0].names for line in (first, second)] == ["Ash", "Birch"]
    assert (first.score, first.points) == (420, (6, -6))
    assert (second.score, second.points) == (170, (-6, 6))


def test_a_card_has_every_board_at_both_tables_as_the_team_saw_it():
    lines = of_eight().card(1, 2)
    assert [(line.key.table, line.side, line.score, line.points) for line in lines[:2]] == [
        (1, 1, -420, -6),
        (2, 0, 170, -6),
    ]
    assert lines[-1].running == -3


def test_the_working_of_a_board_names_both_rooms_and_the_imps():
    working = of_eight().why_points(Key(1, 1, 2, 1), 0)
    assert working.title == "Board 1, round 1: 2 Birch"
    assert [step.text for step in working.lines] == [
        "Open room, table 1: only the score is known: −420.",
        "Closed room, table 2: only the score is known: +170.",
        "Together −250: −6 IMPs.",
    ]
    assert working.result == "−6 IMPs"


def test_the_working_of_a_place_says_what_parts_two_who_are_level():
    standings = won_by((1000, 500, 100), three_teams())
    first = standings.rankings()[0].rows[0].contestant.number
    assert "parted by net IMPs" in standings.why_place(1, first).lines[-1].text


def test_settings_that_do_not_go_together_are_refused_in_a_sentence():
    with pytest.raises(WrongSetting, match="Choose it again"):
        standings_of(event(method="win-draw-loss", win=1, tie=2))
