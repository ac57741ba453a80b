"""Workings on paper, and what cannot be compared, on the page Standings."""

from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from scorer.event.results import Key, NotPlayed, Slip
from scorer.languages import language
from scorer.sheets.working import working_sheet
from scorer.standings import BoardPlay as Live
from tests.scorer.sheets.evening import individual
from tests.ui.evening import mitchell, open_evening, tuesday
from tests.ui.pages.standings.reader import K
from tests.ui.pages.windows import focus, front, window_on
from ui.pages.standings.board import BoardSheet
from ui.parts.saying import WINDOW

# --- paper -------------------------------------------------------------------------------


def test_a_working_is_a_sheet_with_the_law_beside_every_line():
    live = Live(tuesday())
    section = live.event.sections[0].id
    key = Key(section, 1, 6, 16)
    sheet = working_sheet(live, (section, 6), key)
    told = [row for table in sheet.tables for row in table.rows]
    assert any(law.startswith("Law 77") for _, law in told)
    assert any(law == "Law 78A" for _, law in told)
    assert sheet.parts[0].figure == live.why_total(section, 6).result


@pytest.mark.parametrize("ending", [".pdf", ".xlsx", ".html", ".txt"])
def test_a_working_is_written_to_a_file_and_the_foot_says_so(reader, tmp_path, ending):
    someone = reader()
    path = tmp_path / f"working{ending}"
    someone.page.write_working(str(path))
    assert path.stat().st_size > 0
    assert someone.window.foot.deed.text.endswith(f"was written to working{ending}.")


def test_a_working_that_cannot_be_written_is_said_under_the_head(reader, tmp_path):
    someone = reader()
    someone.page.write_working(str(tmp_path / "working.doc"))
    assert "working.doc" in someone.window.notice.words.text()


def test_not_played_has_its_working_too(reader):
    someone = reader()
    room = someone.window.room
    key = next(key for key, slip in room.evening.slips.items() if slip == Slip(NotPlayed()))
    someone.window.room.go("standings", number=room.evening.sections[0].contestants[key.table].number)
    someone.page.card.go(key)
    assert "not played" in someone.page.card.steps.told[0][1][0].text


def test_what_cannot_be_scored_is_said_in_place_of_the_ranking(tmp_path, shown):
    desk = open_evening(tmp_path, tuesday(settings={"scale": "2"}))
    page = front(window_on(desk, shown, "standings"))
    words = [label.text() for label in page.findChildren(QLabel)]
    assert page.heading() == "Nothing can be worked out."
    assert any("“2” is not" in each for each in words)
    desk.close(copy=False)


@pytest.mark.parametrize("together", [True, False])
def test_a_board_shows_the_lines_that_are_compared_and_no_others(shown, together):
    first, second = mitchell(3, 3, 2, id_=1), replace(mitchell(3, 3, 2, letter="B", id_=2), session=2)
    standings = Live(tuesday(first, second, together=together))
    sheet = shown(BoardSheet(standings))
    key = next(key for key, _ in second.due() if key.number == 1)
    sheet.show_board(key)
    assert {line.line.key.section for line in sheet.table.rows.values} == {2}
    assert [row.score for row in sheet.often.rows.values] == [row.score for row in standings.frequency(1, 2)]


@pytest.mark.parametrize("from_page", ["journal", "standings"])
def test_whoever_is_looked_for_in_the_second_ranking_has_the_keyboard_and_the_working(reader, from_page):
    someone = reader(tuesday(winners=2))
    first, second = someone.page.rankings.tables
    who = second.rows.values[0].who
    second.choose(who)  # it was there before
    someone.window.room.go(from_page)
    first.setFocus()
    first.choose(first.rows.values[1].who)
    someone.window.room.go("standings", section=who[0], number=who[1])
    QApplication.processEvents()
    assert (focus(), someone.page.card.line.who) == (second, who)
    someone.press(K.Key_Down)
    assert someone.page.card.line.who == second.rows.values[1].who


def test_where_everybody_plays_alone_the_points_of_every_board_are_seen(reader):
    someone = reader(replace(individual(), id=0))
    someone.window.resize(1280, 800)
    QApplication.processEvents()
    card = someone.page.card.table
    assert card.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("wide", [1280, 1366])
@pytest.mark.parametrize("event", [tuesday, lambda: replace(individual(), id=0)], ids=["pairs", "players"])
def test_points_with_decimals_out_of_eight_results_are_not_cut(reader, code, wide, event):
    """“13,86 von 14”: one that was not played makes decimals of what the others brought."""
    if code != "en":
        WINDOW.speak(language(code))
    someone = reader(event())
    someone.window.resize(wide, 800)
    card = someone.page.card.table
    card.show_values([line._replace(points=Fraction(97, 7), top=Fraction(14)) for line in card.rows.values])
    QApplication.processEvents()
    points = len(card.rows.columns) - 1
    assert card.needs(points) <= card.columnWidth(points)
    assert card.horizontalScrollBar().maximum() == 0
