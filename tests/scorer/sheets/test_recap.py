"""The recap: boards down, tables or people across, on paper in pages of whole boards."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.contests import standings_of
from scorer.event.results import Played, Slip
from scorer.sheets.kinds.parts.recaps import Recap, shade
from scorer.sheets.page.pages import PageFormat, laid
from scorer.sheets.page.paper import A4
from scorer.sheets.page.words import printing
from scorer.sheets.printers import html, xlsx
from scorer.sheets.sheet import Imprint, Wide
from tests.scorer.sheets.evening import filled, full, individual, mitchell, seated, section
from tests.scorer.sheets.golden import kind
from tests.scorer.sheets.team_evening import round_robin
from tests.scorer.sheets.test_boards import SLIPS


def recap(event, **chosen):
    return kind("recap").sheets(event, standings_of(event), chosen)


def some():
    return replace(seated(), slips=SLIPS)


def busy():
    """Thirteen tables and twenty-six boards."""
    return filled(replace(seated(), sections=(section(1, "A", mitchell(13, 2)),)))


def row(table, at):
    return table.rows[at][2:]


def test_a_box_has_what_was_played_and_below_it_the_score_and_points_of_north_south():
    [part] = recap(some()).parts
    [table] = part.tables
    assert [group.name for group in table.groups][:3] == ["", "Table 1 Vos & de Wit", "Table 2 Wróbel & Dąbek"]
    assert table.rows[0][:2] == ("1", "N none")
    four_spades, ruled = Fraction(567, 100), Fraction(36, 10)
    assert row(table, 0) == (
        Wide("4♠ N =", 2), None, Wide("not played", 2), None, Wide("Ave+ / Ave−", 2), None, Wide("Pass", 2), None,
        Wide("score only", 2), None,
    )  # fmt: skip
    assert row(table, 1) == (420, four_spades, None, None, None, ruled, 0, 3, -50, Fraction(33, 100))


def test_what_is_to_come_says_its_round_and_what_a_table_never_plays_is_empty():
    event = seated(tables=3)
    event = replace(event, sections=(section(1, "A", mitchell(3, 2, rounds=2)),))
    [table] = recap(event).parts[0].tables
    assert row(table, 0) == (Wide("round 1", 2), None, None, None, Wide("round 2", 2), None)


def test_a_pair_finds_its_own_scores_in_its_column():
    [part] = recap(some(), across="people").parts
    names = [group.name for group in part.tables[0].groups]
    assert names[1] == "1 Vos & de Wit"
    east_west = names.index(next(name for name in names if name.startswith("11 ")))
    assert part.tables[0].rows[1][2 * east_west : 2 * east_west + 2] == (-420, Fraction(33, 100))


def test_every_side_of_a_board_is_there_once():
    event = full()
    standings = standings_of(event)
    due = sum(len(seating.boards) for _, seating in event.sections[0].seatings())
    assert sum(map(len, Recap(standings, event.sections[0]).boxes.values())) == due
    assert sum(map(len, Recap(standings, event.sections[0], people=True).boxes.values())) == 2 * due


def test_players_of_an_individual_have_a_column_each():
    event = individual()
    assert len(Recap(standings_of(event), event.sections[0], people=True).columns) == 8


def test_both_rooms_of_a_match_are_held_against_each_other():
    event = round_robin()
    boxes = Recap(standings_of(event), event.sections[0]).boxes
    first = [boxes[row][0].points for row in sorted(boxes) if row[0] == (0, 1)]
    assert sum(first) == 0
    assert any(first)


@pytest.mark.parametrize(
    ("points", "least", "most", "dark"),
    [(0, 0, 24, 0), (4, 0, 24, 0), (5, 0, 24, 1), (12, 0, 24, 2), (24, 0, 24, 4), (-12, -12, 12, 0), (3, 3, 3, 0)],
)
def test_a_box_is_darker_by_fifths(points, least, most, dark):
    assert shade(*map(Fraction, (points, least, most))) == dark


def test_both_lines_of_a_box_are_as_dark():
    [table] = recap(some()).parts[0].tables
    assert {table.shades.get((line, at)) for line in (0, 1) for at in (2, 3)} == {4}
    assert (0, 4) not in table.shades


def test_thirteen_tables_stand_beside_each_other_and_no_board_is_parted_by_a_page():
    sheet = recap(busy())
    assert len(sheet.parts) == 1
    with printing(sheet, Imprint().language) as printed:
        pages = laid(printed, PageFormat(A4, sheet.layout))
    assert len(pages) == 2
    for page in pages:
        said = [ink.text for strip in page.filled[-1].strips for ink in strip.ink]
        boards = [word for word in said if word.isdigit() and word in {str(n) for n in range(1, 27)}]
        assert boards
        last = [strip for strip in page.filled[-1].strips if strip.ink]
        assert not last[-1].kept


def test_more_tables_than_have_room_stand_in_parts():
    event = filled(replace(seated(), sections=(section(1, "A", mitchell(15, 2, rounds=3)),)))
    assert [part.title for part in recap(event).parts] == ["Table 1 to Table 7", "Table 8 to Table 15"]


def test_a_board_that_comes_to_a_table_again_has_a_row_for_each_round():
    event = seated(tables=3)
    rounds = tuple(tuple(replace(each, boards=(1,)) for each in at) for at in event.sections[0].movement.rounds)
    again = replace(event.sections[0].movement, rounds=rounds)
    event = replace(event, sections=(replace(event.sections[0], movement=again),))
    rows = Recap(standings_of(event), event.sections[0]).rows
    assert [each.title for each in rows] == ["round 1, board 1", "round 2, board 1", "round 3, board 1"]


def test_the_tint_reaches_the_web_page_and_the_workbook(tmp_path):
    from openpyxl import load_workbook

    sheet = recap(some())
    assert 'class="begins shade-4">4' in html.page(sheet)
    xlsx.write(sheet, str(tmp_path / "recap.xlsx"))
    cells = [cell for line in load_workbook(tmp_path / "recap.xlsx").active.iter_rows() for cell in line]
    assert any(cell.value == 420 and cell.fill.fgColor.rgb.endswith("BAD5C8") for cell in cells)


def test_a_result_is_found_under_its_key():
    event = some()
    key = next(iter(SLIPS))
    boxes = Recap(standings_of(event), event.sections[0]).boxes
    assert boxes[(0, key.number), key.table][0].key == key
    assert isinstance(SLIPS[key], Slip)
    assert isinstance(SLIPS[key].result, Played)
