"""The prize list of contests that are not at the tables: so many places, in each ranking, and those who are level."""

import pytest

from scorer.contests import standings_of
from scorer.contests.released import as_shown
from scorer.sheets.kinds import kind, sheets_for
from scorer.standings.whole.overall import Overall
from tests.scorer.sheets.drive_evening import drive, euchre_drive, military
from tests.scorer.sheets.evening import empty, full, individual, two_sections
from tests.scorer.sheets.team_evening import knock_out, round_robin, swiss, swiss_pairs
from tests.scorer.sheets.whole_evening import added_up, barometer, final, ladder, league

PRIZES = kind("prize-list")


def listed(event, **chosen):
    """What a prize is for, and who has it, line by line."""
    tables = PRIZES.sheets(event, standings_of(event), chosen).tables
    return [(str(row[0]), str(row[1])) for table in tables for row in table.rows]


def ranked(event, most):
    """The same as it follows from the rankings as they stand: whoever has a place among the first."""
    rows = [row for ranking in standings_of(event).rankings() for row in ranking.rows if 0 < row.place <= most]
    return sorted(str(row.contestant.number) for row in rows)


EVENINGS = [full, two_sections, individual, round_robin, swiss, swiss_pairs, knock_out, league, ladder]


@pytest.mark.parametrize("event", EVENINGS, ids=lambda each: each.__name__)
@pytest.mark.parametrize("most", [1, 3, 5])
def test_whoever_has_a_place_has_a_prize(event, most):
    event = event()
    assert PRIZES in sheets_for(event)
    lines = listed(event, places=most)
    numbers = [one.split()[0].lstrip("AB") for _, who in lines for one in who.split("; ")]
    assert sorted(numbers) == ranked(event, most)


def test_each_side_has_prizes_where_two_win():
    sheet = PRIZES.sheets(full(), standings_of(full()), {"places": 2})
    assert [part.title for part in sheet.parts] == ["N–S", "E–W"]
    assert [[row[0] for row in table.rows] for table in sheet.tables] == [["Place 1", "Place 2"]] * 2


def test_those_who_are_level_share_a_line():
    event = knock_out()
    lines = dict(listed(event, places=20))
    shared = [who for what, who in lines.items() if what.endswith("=")]
    assert shared
    assert all("; " in who for who in shared)


def test_a_place_is_had_with_what_decides_it():
    (table,) = PRIZES.sheets(knock_out(), standings_of(knock_out()), {}).tables
    assert all(isinstance(row[2], str) for row in table.rows)  # how far they came, and no points
    (table,) = PRIZES.sheets(swiss(), standings_of(swiss()), {}).tables
    assert table.columns[2].title == "VPs"


def test_what_a_place_is_had_with_has_the_decimals_of_the_ranking():
    for event in (individual(), swiss(), full()):
        tables = [*PRIZES.sheets(event, standings_of(event), {}).tables]
        assert {table.columns[2].decimals for table in tables} == {2}
    (table,) = PRIZES.sheets(euchre_drive(), standings_of(euchre_drive()), {}).tables
    assert table.columns[2].decimals == 0


def test_the_last_has_one_where_that_is_wished():
    event = round_robin()
    last = listed(event, places=1, lowest=True)[-1]
    worst = standings_of(event).rankings()[0].rows[-1]
    assert last[0] == "Lowest"
    assert last[1].startswith(str(worst.contestant.number))
    assert len(listed(event, places=1)) == 1


def test_several_sessions_have_the_prizes_of_the_whole():
    sheet = PRIZES.sheets(added_up(), standings_of(added_up()), {})
    (whole,) = Overall(standings_of(added_up())).rankings
    assert [row[0] for row in next(sheet.tables).rows] == ["Place 1", "Place 2", "Place 3"]
    assert next(sheet.tables).rows[0][2] == round(whole.rows[0].percent, 2)
    titles = [part.title for part in PRIZES.sheets(final(), standings_of(final()), {}).parts]
    assert titles == [each.title for each in Overall(standings_of(final())).rankings if each.rows]


def test_a_ladder_has_no_points_that_part_nobody():
    (table,) = PRIZES.sheets(ladder(), standings_of(ladder()), {}).tables
    assert [column.title for column in table.columns] == ["Prize", "Who", "Given"]


def test_nothing_that_is_not_released_is_on_it():
    event = barometer()
    all_, shown = standings_of(event), as_shown(event, standings_of(event))[1]
    lists = [PRIZES.sheets(event, each, {"places": 20}) for each in (all_, shown)]
    assert shown.rankings()[0].rows != all_.rankings()[0].rows
    assert lists[0] == lists[1]
    points = [row.percent or row.points for row in shown.rankings()[0].rows if row.place]
    assert float(lists[0].parts[0].blocks[0].rows[0][2]) == round(float(points[0]), 2)


def test_nobody_has_one_before_there_is_a_result():
    sheet = PRIZES.sheets(empty(), standings_of(empty()), {})
    assert sheet.parts[0].blocks[0].text == "Nobody has a prize yet."


def test_the_best_team_at_the_tables_has_one():
    event = military()
    told = dict(listed(event))
    first = standings_of(event).teams()[0]
    assert told["Team"].startswith(f"{first.name}: ")
    assert all(str(one.number) in told["Team"] for one in first.members)
    assert "Team" not in dict(listed(euchre_drive()))


def test_at_the_tables_there_may_be_places_beside_the_highest():
    event = euchre_drive()
    assert [what for what, _ in listed(event)] == [
        "Highest",
        "Lowest",
        "Halfway, after round 2",
        "Second half, from round 3",
    ]
    more = [what for what, _ in listed(event, places=3, highest=False, lowest=False, first=False, second=False)]
    assert more[0].startswith("Place 1")
    assert not [what for what, _ in listed(drive("whist", 8)) if what]
