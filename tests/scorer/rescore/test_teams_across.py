"""Teams whose totals are those of their pairs across all tables, and boards that add up what both tables wrote down."""

from __future__ import annotations

import random
import re
from fractions import Fraction

import pytest

from rules import game
from scorer.cli.teams_likeness import TeamsLikeness
from scorer.event.hands import hand_of
from scorer.event.results import Slip
from scorer.formats import Source, read_source
from scorer.formats.parts.printed import fixed
from scorer.formats.parts.told import told_by
from scorer.rescore import rescore
from scorer.scales import SCALES
from tests.scorer.formats.evenings import Deal
from tests.scorer.formats.invented import board, element, event
from tests.scorer.formats.matched import berger

BRIDGE = game("duplicate-bridge")
TEAMS, EACH = 6, 3


def found_in(text):
    return rescore(read_source(Source("x.xml", text.encode())))


def cells_of(result, number):
    """A result as the cells of a line, and what it scores N–S."""
    told, score = told_by(Slip(result), number), int(BRIDGE.net(hand_of(result, BRIDGE), BRIDGE.on_board(number, {})))
    return {"CONTRACT": told.contract, "PLAYED_BY": told.declarer, "TRICKS": told.tricks, "SCORE": score}, score


def line(seats, said):
    cells = {**dict(zip(("NS_PAIR_NUMBER", "EW_PAIR_NUMBER"), seats, strict=True)), **said}
    return element("TRAVELLER_LINE", *(element(tag, str(text)) for tag, text in cells.items() if text != ""))


def both_rooms(number):
    """Who sits N–S and E–W where two teams play a board at two tables."""
    return [seats for one, other in berger(TEAMS)[number - 1] for seats in ((one, other), (other, one))]


def one_room(number):
    """The same where the E–W pairs of all teams move on, as those of a Mitchell do: nobody plays a board twice."""
    return [(team, (team - 1 + number) % TEAMS + 1) for team in range(1, TEAMS + 1)]


def matchpointed(rooms):
    """Teams whose two pairs are matchpointed in one field: each team has what they have, and a share of their tops."""
    chance, made, boards, rounds = random.Random(11), {}, [], TEAMS - 1
    for at in range(1, 1 + rounds):
        for number in range(1 + (at - 1) * EACH, 1 + at * EACH):
            deal = Deal(random.Random(number))
            told = [(seats, *cells_of(deal.result(chance), number)) for seats in rooms(at)]
            lines = []
            for (ns, ew), said, score in told:
                points = sum((score > other) * 2 + (score == other) for _, _, other in told) - 1
                both = {"NS_MATCH_POINTS": points, "EW_MATCH_POINTS": 2 * (len(told) - 1) - points}
                for who, each in zip(((ns, 1), (ew, 2)), both.values(), strict=True):
                    made[who] = made.get(who, 0) + each
                lines.append(line((f"{ns}-1", f"{ew}-2"), {**said, **both}))
            boards.append(board(number, *lines))
    totals = {team: made[team, 1] + made[team, 2] for team in range(1, TEAMS + 1)}
    tops = 2 * rounds * EACH * 2 * (TEAMS - 1)
    teams = []
    for team, total in totals.items():
        place = f"{1 + sum(each > total for each in totals.values())}{'=' * (list(totals.values()).count(total) > 1)}"
        cells = {"TOTAL_SCORE": str(total), "PERCENTAGE": fixed(Fraction(100 * total, tops), 2), "PLACE": place}
        pairs = (
            element("PAIR", element("PAIR_NUMBER", f"{team}-{n}"), element("TOTAL_SCORE", str(made[team, n])))
            for n in (1, 2)
        )
        teams.append(element("TEAM", *(element(tag, text) for tag, text in cells.items()), *pairs, TEAM_ID=str(team)))
    return event(element("PARTICIPANTS", *teams), *boards, kind="TEAMS", BOARD_SCORING_METHOD="MATCH_POINTS")


@pytest.mark.parametrize("rooms", [both_rooms, one_room])
def test_a_team_may_have_what_its_pairs_have_across_all_tables(rooms):
    found = found_in(matchpointed(rooms))
    compared = found.compared
    assert (compared.differ, found.causes) == ((), ())
    # points of both sides of 90 lines; totals and percentages of 6 teams, totals of 12 pairs; 6 places
    assert [each.checked for each in (compared.points, compared.totals, compared.ranks)] == [180, 24, 6]
    assert {each.name: each.value for each in found.because} == {"total": "pairs"}


@pytest.mark.parametrize("rooms", [both_rooms, one_room])
@pytest.mark.parametrize("tag", ["TOTAL_SCORE", "PERCENTAGE"])
def test_a_wrong_number_of_such_a_team_is_found(rooms, tag):
    wrong = re.sub(f"(<{tag}>)[0-9.]+", r"\g<1>77", matchpointed(rooms), count=1)
    assert [each.claimed for each in found_in(wrong).causes] == ["77"]


def test_such_teams_become_an_event_of_ours_by_a_scale_that_there_is():
    record = read_source(Source("x.xml", matchpointed(one_room).encode()))
    assert TeamsLikeness(record, rescore(record)).event.method in {each.key for each in SCALES}


# --- total points ----------------------------------------------------------------------


def aggregate():
    """Two teams whose boards have what a side is ahead by, and its opposite; one board is level."""
    chance, boards, ahead = random.Random(5), [], []
    for number in range(1, 7):
        deal = Deal(random.Random(number))
        one, other = (cells_of(deal.result(chance), number) for _ in range(2))
        one = other if number == 4 else one
        ahead.append(one[1] - other[1])
        points = (element(tag, str(each)) for tag, each in zip(SIDES, (ahead[-1], -ahead[-1]), strict=True))
        lines = (line(("A-1", "B-2"), one[0]), line(("B-1", "A-2"), other[0]))
        boards.append(board(number, *points, *lines))
    sums = sum(ahead)
    teams = (
        element("TEAM", element("TOTAL_SCORE", str(total)), *pairs_of(team), TEAM_ID=team)
        for team, total in (("A", sums), ("B", -sums))
    )
    cells = {"TEAM": "A", "OPPOSING_TEAM": "B", "TEAM_SCORE": sums, "OPPOSING_TEAM_SCORE": -sums}
    match = element("MATCH", *(element(tag, str(text)) for tag, text in cells.items()), *boards)
    return event(element("PARTICIPANTS", *teams), match, kind="AGGREGATE")


SIDES = ("TEAM_POINTS", "OPPOSING_TEAM_POINTS")


def pairs_of(team):
    return (element("PAIR", element("PAIR_NUMBER", f"{team}-{n}")) for n in (1, 2))


def test_a_level_board_of_total_points_has_nothing_for_either_side_where_others_have_a_minus():
    found = found_in(aggregate())
    assert (found.compared.differ, found.causes) == ((), ())
    assert found.compared.points.checked == 12


def test_a_number_of_a_level_board_that_is_wrong_is_found():
    level = "<TEAM_POINTS>0</TEAM_POINTS>"
    wrong = found_in(aggregate().replace(level, "<TEAM_POINTS>110</TEAM_POINTS>", 1))
    assert [each.claimed for each in wrong.causes] == ["110"]
