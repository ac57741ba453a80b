"""Three-way matches of a Swiss of which somebody does not come to all: what the others have for what they lack.

A team is due a match a round. What it cannot end of a three-way match is as sat out: half a match of a short one, a
whole one of one over two rounds; sitting out brings 12 of 20, as is usual where matches have victory points.
"""

from contextlib import closing
from dataclasses import replace

import pytest

from scorer.contests import standings_of
from scorer.desk import Desk
from scorer.event.movement import Away
from scorer.event.results import BareScore, Slip
from scorer.sheets.kinds import sheets_for
from scorer.sheets.printers.text import written
from tests.scorer.contests.test_swiss_teams import drawn
from tests.scorer.contests.test_swiss_threes import swiss, why_out


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def missing(event, *away):
    return replace(event, sections=(replace(event.sections[0], away=away),))


def level(event, *rounds):
    """Every match of some rounds is level, as far as it was played: 10 VPs to each."""
    due = (key for key, _ in event.sections[0].due() if key.round in rounds)
    return replace(event, slips={**event.slips, **{key: Slip(BareScore(0), right=True) for key in due}})


def totals(event, *numbers):
    teams = standings_of(event).teams
    return [teams[1, number].total if (1, number) in teams else 0 for number in numbers]


def sat_out(event, number):
    """What a team has sat out: the rounds, who did not come, and the points."""
    turns = standings_of(event).teams[1, number].turns
    return [(turn.rounds, turn.out.match.absent, turn.points) for turn in turns if turn.out]


# Of five, 3, 4 and 5 are drawn for a short one in round 1: who is away when       what 3, 4 and 5 have after it
SHORT = [
    ((),                                  (10, 10, 10)),
    ((Away(5, 2),),                       (10, 10, 10)),
    ((Away(5),),                          (11, 11, 0)),    # 5 for half a match that is level, and half a bye
    ((Away(5, 1, 1),),                    (11, 11, 0)),
    ((Away(4), Away(5)),                  (12, 0, 0)),     # a whole bye
    ((Away(3), Away(4), Away(5)),         (0, 0, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("away", "have"), SHORT)
def test_half_a_match_that_nobody_came_to_brings_half_a_bye(desk, away, have):
    event = level(missing(swiss(desk, "short"), *away), 1)
    assert totals(event, 3, 4, 5) == [*have]


# Of seven, 5, 6 and 7 are drawn for a long one in rounds 1 and 2: who is away, and whether that was known
# as round 2 was drawn                              what 5, 6 and 7 have after the first round, and after both
LONG = [
    ((Away(7),),                          True,     (12, 12, 0),    (22, 22, 0)),
    ((Away(7),),                          False,    (12, 12, 0),    (22, 22, 0)),
    ((Away(7, 1, 1),),                    True,     (12, 12, 0),    (22, 22, 0)),
    ((Away(7, 2),),                       True,     (12, 12, 0),    (22, 22, 0)),
    ((Away(7, 2),),                       False,    (12, 12, 0),    (22, 22, 0)),
    ((Away(7, 2, 2),),                    False,    (12, 12, 0),    (22, 22, 0)),
    ((Away(7, 3),),                       True,     (0, 0, 0),      (20, 20, 20)),
    ((Away(6), Away(7)),                  True,     (12, 0, 0),     (22, 0, 0)),    # 5 meets another in round 2
    ((Away(6), Away(7)),                  False,    (12, 0, 0),     (24, 0, 0)),
    ((Away(6, 2), Away(7, 2)),            True,     (12, 0, 0),     (22, 0, 0)),
    ((Away(6, 2), Away(7, 2)),            False,    (12, 0, 0),     (24, 0, 0)),
    ((Away(6), Away(7, 2)),               True,     (12, 0, 0),     (22, 0, 0)),
    ((Away(6), Away(7, 2)),               False,    (12, 0, 0),     (24, 0, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("away", "known", "first", "both"), LONG)
def test_a_match_over_two_rounds_that_cannot_be_ended_counts_as_sat_out(desk, away, known, first, both):
    begins = level(swiss(desk, "long", teams=7), 1)
    here = missing(begins, *away)
    assert totals(level(missing(swiss(desk, "long", teams=7), *away), 1), 5, 6, 7) == [*first]
    second, _ = drawn(here) if known else drawn(begins)
    second = missing(second, *away)
    slips = {key: slip for key, slip in begins.slips.items() if key in dict(second.sections[0].due())}
    assert totals(level(replace(second, slips=slips), 2), 5, 6, 7) == [*both]


def test_who_is_not_there_for_it_is_named_in_its_working(desk):
    event = level(missing(swiss(desk, "short", walk_over="best"), Away(5)), 1)
    assert sat_out(event, 3) == [((1,), 5, 6)]
    assert [line.text for line in why_out(standings_of(event), 3).lines] == [
        "5 Fir did not come.",
        "A match that is sat out brings 12 VPs.",
        "The average of the other matches is 10 VPs.",
        "Half a match of three teams at a time: half of 12 VPs is 6 VPs.",
    ]


def test_the_average_of_the_others_counts_a_half_as_half(desk):
    """Where nothing is the most, half a match that is sat out is worth half of what a match was on average."""
    event = replace(swiss(desk, "short"), method="imps", settings={})
    event = missing(event, Away(5))
    due = [(key, seating) for key, seating in event.sections[0].due() if key.round == 1]
    slips = {key: Slip(BareScore(50 if seating.who == (3, 4) else 0), right=True) for key, seating in due}
    assert totals(replace(event, slips=slips), 3, 4) == [16, -16]  # 8 IMPs on four boards, and as many for the others


def draw_sheet(event):
    (kind,) = [each for each in sheets_for(event) if each.key == "round-draw"]
    return written(kind.sheets(event, standings_of(event), {}), 200)


def test_the_draw_says_that_a_match_goes_on_with_two(desk):
    event = missing(level(swiss(desk, "long", teams=7), 1), Away(7, 2))
    second, _ = drawn(event)
    said = draw_sheet(second)
    assert "The three-way match at tables 5, 6 and 7 goes on at table 5 alone: one of its teams is not there." in said
