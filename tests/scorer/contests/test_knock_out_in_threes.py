"""A knock-out with matches of three as it is played: who goes on, what stands where, and what is level."""

from contextlib import closing
from dataclasses import replace

import pytest

from scorer.contests import standings_of
from scorer.desk import Desk
from scorer.event.results import BareScore, Slip
from scorer.movements import check, family
from scorer.movements.swiss import TooFewForHalves
from scorer.sheets.kinds import sheets_for
from scorer.standings.boards.three_ways import ranked
from tests.scorer.contests.test_knock_out import began, drawn, met

# Of three teams what the first of two is ahead by: how they stand, those who are level together (EBU 143.2.2)
TABLE = [
    ({(1, 4): 5, (1, 5): 5, (4, 5): 3},  [(1,), (4,), (5,)]),
    ({(1, 4): 5, (1, 5): -2, (4, 5): 3}, [(1,), (5,), (4,)]),   # one win each: +3, −1, −2
    ({(1, 4): 5, (1, 5): -4, (4, 5): 3}, [(5,), (1,), (4,)]),   # +1, +1, −2, and 5 has beaten 1
    ({(1, 4): 5, (1, 5): -5, (4, 5): 5}, [(1, 4, 5)]),
    ({(1, 4): 0, (1, 5): 0, (4, 5): 0},  [(1, 4, 5)]),
    ({(1, 4): 0, (1, 5): 5, (4, 5): 5},  [(1, 4), (5,)]),
    ({(1, 4): 0, (1, 5): 5, (4, 5): 6},  [(4,), (1,), (5,)]),
    ({(1, 4): 5, (1, 5): 5, (4, 5): 0},  [(1,), (4, 5)]),
]  # fmt: skip


@pytest.mark.parametrize(("ahead", "stand"), TABLE)
def test_three_stand_by_wins_then_by_the_net_then_by_the_match_of_two(ahead, stand):
    assert ranked(ahead) == stand


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def of_threes(desk, teams, **more):
    event = began(desk, teams)
    section = event.sections[0]
    movement = family("knock-out").movement({**section.movement.made_from, "odd": "threes", **more})
    return replace(event, sections=(replace(section, movement=movement),))


POINTS = {0: 0, 2: 50, 3: 100, 4: 150, 5: 200, 6: 250}


def in_(event, round_, ahead=()):
    """The event with a round in: by how many IMPs a team is ahead of another, else the lower number by five."""
    slips = dict(event.slips)
    for key, seating in event.sections[0].due():
        if key.round == round_:
            one, other = sorted(seating.who)
            by = dict(ahead).get((one, other), 5)
            score = POINTS[abs(by)] * (1 if by > 0 else -1) if seating.who[0] == one else 0
            slips[key] = Slip(BareScore(score), right=True)
    return replace(event, slips=slips)


def places(event):
    rows = standings_of(event).rankings()[0].rows
    return [f"{row.place}{'=' * row.tied}" for row in sorted(rows, key=lambda row: row.contestant.number)]


def test_six_play_two_matches_of_three_and_two_of_each_go_on(desk):
    event = of_threes(desk, 6)
    assert met(event, 1) == [(1, 4), (1, 5), (2, 3), (2, 6), (3, 6), (4, 5)]
    assert check.wrong(event.sections[0].movement) == ()
    assert event.sections[0].movement.length == 3
    event = drawn(in_(event, 1))
    assert met(event, 2) == [(1, 3), (2, 4)]
    event = drawn(in_(event, 2))
    assert met(event, 3) == [(1, 2)]
    event = in_(event, 3)
    assert places(event) == ["1", "2", "3=", "3=", "5=", "5="]
    standings = standings_of(event)
    assert standings.why_place(1, 4).lines[0].text == "Round 1: goes on with 5–5 against 1 Team A and 5 Team E."
    assert standings.why_place(1, 5).lines[0].text == "Round 1: is out with 0–10 against 1 Team A and 4 Team D."
    (drawing,) = standings.brackets()
    assert [[place.number for place in column] for column in drawing.columns] == [[1, 3, 2, 4], [1, 2], [1]]
    assert ("Three-way match", ("5", "0")) in [(each.of, each.scored) for each in drawing.beside]
    for each in sheets_for(event):
        assert each.sheets(event, standings, each.settings(event).completed()).parts is not None


def test_of_eleven_one_of_each_three_goes_on(desk):
    event = drawn(in_(of_threes(desk, 11), 1, {(1, 8): -5, (8, 9): 3, (1, 9): 2}.items()))
    assert met(event, 2) == [(2, 3), (4, 8)]


def test_two_who_are_level_have_extra_boards_and_three_have_them_all(desk):
    event = drawn(in_(of_threes(desk, 6, boards=16), 1, {(4, 5): 0}.items()))
    assert met(event, 2) == [(4, 5)]
    assert {len(each.boards) for each in event.sections[0].movement.rounds[1] if each.full} == {2}
    event = drawn(in_(event, 2, {(4, 5): -3}.items()))
    assert met(event, 3) == [(1, 3), (2, 5)]
    event = drawn(in_(of_threes(desk, 6), 1, {(1, 4): 0, (1, 5): 0, (4, 5): 0}.items()))
    assert met(event, 2) == [(1, 4), (1, 5), (4, 5)]
    event = drawn(in_(event, 2))
    assert met(event, 3) == [(1, 3), (2, 4)]


def test_a_match_of_one_board_has_no_halves(desk):
    with pytest.raises(TooFewForHalves, match="2 boards a match at least"):
        of_threes(desk, 6, boards=1)
    assert family("knock-out").movement({"entered": 8, "boards": 1, "odd": "threes"}).length == 3
