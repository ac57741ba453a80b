"""Names of forty letters: what a page is for is whole, in whatever room there is."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from scorer.event.event import Contestant, Entry, Player
from tests.scorer.standings.team_events import event as teams
from tests.ui.evening import mitchell, open_evening, tuesday
from tests.ui.pages.drawn import RUBBER, named, rubbers, whist, written
from tests.ui.pages.windows import front, window_on
from ui.models import ranking
from ui.pages.pads import card
from ui.pages.pads.round_table import STATE, lines_of
from ui.pages.pads.standings import names_high
from ui.pages.pads.two_parts import HEAD
from ui.pages.seats import entry, pairs
from ui.pages.seats.plan import LETTERS, TICK, longest, on_lines, within
from ui.parts.cells import sides
from ui.parts.saying import said
from ui.parts.wrapped import HIGH
from ui.theme import THEME

LONG, OTHER = "Maximiliana Throckmorton-Wolfeschlegelst", "Wilhelmina Featherstonehaugh-Cholmondely"
TEAM = "The Honourable Company of Bridge Lovers X"
SIZES = [(1280, 800), (1024, 700)]


def long(event):
    """Everybody of its sections with such names, as many as there are chairs."""

    def renamed(section):
        people = {
            number: Contestant(number, Entry(tuple(map(Player, (LONG, OTHER, LONG, OTHER)))[: max(1, chairs)]))
            for number, chairs in ((n, len(one.players) or 2) for n, one in everybody(section))
        }
        return replace(section, contestants=people)

    return replace(event, sections=tuple(map(renamed, event.sections)))


def everybody(section):
    return [(number, section.contestant(number)) for number in section.movement.numbers]


@pytest.fixture
def opened(tmp_path, shown, qtbot):
    desks = []

    def open_(event, page, size=SIZES[0]):
        desks.append(open_evening(tmp_path, event))
        window = window_on(desks[-1], shown, page)
        window.resize(*size)
        qtbot.wait(1)
        return window, front(window)

    yield open_
    for desk in desks:
        desk.close(copy=False)


def inside(table, column):
    """How wide the text of a column is, px."""
    return table.columnWidth(column) - sides(column, len(table.rows.columns))


def whole(table, column, high):
    """Whether each row is as high as its cell in a column has to be."""
    wide = inside(table, column)
    return all(table.rowHeight(at) >= high(value, wide) for at, value in enumerate(table.rows.values))


PAIRS = tuesday(mitchell(7, 7, 3), winners=2)


@pytest.mark.parametrize("size", SIZES)
def test_rankings_give_each_partner_a_line_and_share_one_bar_to_scroll(opened, size):
    _, page = opened(long(PAIRS), "standings", size)
    page.halves.show_half(1)  # without it they fit on one line
    QApplication.processEvents()
    for table in page.rankings.tables:
        assert whole(table, ranking.NAMES, ranking.names_high)
        assert table.rowHeight(0) > THEME.px(29)
        assert table.verticalScrollBar().maximum() == 0
    assert page.rankings.area.verticalScrollBar().maximum() > 0


def test_who_is_looked_at_in_rankings_below_each_other_is_in_sight(opened, qtbot):
    _, page = opened(long(PAIRS), "standings")
    area, last = page.rankings.area, page.rankings.tables[1]
    assert page.rankings.choose(last.rows.values[-1].who)
    box = last.visualRect(last.currentIndex())
    at = last.viewport().mapTo(area.viewport(), box.topLeft()).y()
    assert 0 <= at <= at + box.height() <= area.viewport().height()


@pytest.mark.parametrize("size", SIZES)
def test_who_sits_at_a_table_is_whole_above_the_line(opened, size, qtbot):
    _, page = opened(long(PAIRS), "results", size)
    names = page.typing.entry.names
    assert names.text.count("Throckmorton-Wolfeschlegelst") == 2
    assert names.below.isVisible()
    qtbot.waitUntil(lambda: names.below.height() >= names.below.heightForWidth(names.width()) > 0)


def with_team(event):
    """The same, with the team that each counts for or is."""

    def of(section):
        its = {n: replace(one, entry=replace(one.entry, team=TEAM)) for n, one in section.contestants.items()}
        return replace(section, contestants=its)

    return replace(event, sections=tuple(map(of, event.sections)))


SEATED = {
    "pairs": PAIRS,
    "pairs at the tables": named(rubbers()),
    "players": named(whist()),
    "teams": teams(),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", SEATED)
def test_the_list_of_seats_has_everybody_with_their_team(opened, kind, size):
    _, view = opened(with_team(long(SEATED[kind])), "seats", size)
    assert whole(view.list, pairs.NAMES, pairs.names_high)
    first = view.list.rows.values[0]
    upper, lower = pairs.lines(first, inside(view.list, pairs.NAMES))
    assert " ".join(upper).replace("- ", "-") == first.text
    assert " ".join(lower) == TEAM


def test_the_field_of_a_team_is_as_wide_as_its_name(opened, qtbot):
    _, view = opened(with_team(long(SEATED["teams"])), "seats")
    field = view.pair.team
    assert field.text() == TEAM
    qtbot.waitUntil(lambda: field.width() > field.fontMetrics().horizontalAdvance(TEAM))


@pytest.mark.parametrize("size", SIZES)
def test_what_can_be_done_about_somebody_who_sits_twice_is_whole(opened, size):
    _, view = opened(with_team(long(SEATED["teams"])), "seats", size)
    acts = [each for each in view.remark.findChildren(QPushButton) if each.isVisible()]
    assert len(acts) == 2
    assert all(each.width() >= each.sizeHint().width() for each in acts)


ROOMS = {
    # tables, names             how many columns of tables, lines of a name
    "four, short":  (named(whist()),               2,  1),
    "four, long":   (long(named(whist())),         1,  1),
    "two, long":    (long(named(whist(8))),        1,  1),
    "seven, long":  (long(PAIRS),                  2,  2),
    "seven, short": (tuesday(mitchell(7, 7, 3)),   2,  1),
    "twenty, long": (long(tuesday(mitchell(20, 7, 3))), 2, 2),
}  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("room", ROOMS)
def test_tables_stand_so_that_their_names_are_whole(opened, room, size):
    event, columns, lines = ROOMS[room]
    _, view = opened(event, "seats", size)
    plan = view.plan
    assert size != SIZES[0] or plan.grid()[0] == columns
    for at, table in enumerate(plan.values):
        assert plan.rect().contains(plan.box(at).toRect())
        for row, chair in enumerate(table.lines):
            parts = within(chair.name, plan.name_box(at, row).width())
            assert len(parts) <= (lines if size == SIZES[0] else max(lines, 2))
            assert longest(parts) <= plan.name_box(at, row).width()
            assert " ".join(parts).replace("- ", "-") == chair.name
            brace = plan.pair_box(at, row // table.each).left() - THEME.px(TICK)
            assert plan.name_box(at, row).right() < brace


def test_where_the_room_scrolls_all_the_same_two_lines_of_a_name_have_their_height(opened):
    _, view = opened(long(whist()), "seats", (1024, 640))
    plan = view.plan
    assert plan.height() > plan.parentWidget().height()
    chairs = [(at, row) for at, table in enumerate(plan.values) for row in range(len(table.lines))]
    assert all(plan.line_box(*chair).height() >= 2 * LETTERS.font().pixelSize() * 1.3 for chair in chairs)


# name                                       on two lines
PARTED = {
    "Bo":                                       ["Bo"],
    "Ann Lee":                                  ["Ann", "Lee"],
    "Maximiliana Throckmorton-Wolfeschlegelst": ["Maximiliana Throckmorton-", "Wolfeschlegelst"],
    "Jean-Luc":                                 ["Jean-", "Luc"],
    "-":                                        ["-"],
    "":                                         [""],
}  # fmt: skip


@pytest.mark.parametrize("name", PARTED)
def test_a_name_is_parted_where_its_lines_are_shortest(qapp, name):
    assert on_lines(name, 2) == PARTED[name]
    assert on_lines(name, 1) == [name]


@pytest.mark.parametrize("size", SIZES)
def test_a_round_and_its_pads_say_who_plays(opened, size, qtbot):
    evening = long(written(named(rubbers()), (1, 1, RUBBER)))
    _, page = opened(evening, "results", size)
    assert whole(page.round.table.table, 1, page.round.table.high)
    page.open(page.round.course.places[0])
    qtbot.wait(1)
    heads, totals = page.play.pad.sheet.heads, page.play.pad.totals
    assert heads.height() >= THEME.px(HEAD + HIGH)
    assert all(box.bottom() <= totals.height() for _, box in totals.boxes())


def test_a_name_of_a_round_is_on_one_line_before_it_says_how_far_a_table_is(opened):
    _, page = opened(long(named(whist())), "results")
    table = page.round.table.table
    assert [len(lines_of(line, side, inside(table, 1))) for line in table.rows.values for side in (0, 1)] == [2] * 8
    _, page = opened(named(whist()), "results")
    assert page.round.table.table.columnWidth(4) == THEME.px(STATE)


@pytest.mark.parametrize("size", SIZES)
def test_sides_over_columns_have_as_many_lines_as_they_need(opened, size, qtbot):
    _, page = opened(long(written(named(whist()), (1, 1, "9 ns"))), "results", size)
    page.open(page.round.course.places[0])
    qtbot.wait(1)
    groups = page.play.pad.sheet.groups
    lines = max(len(its) for _, its in groups._boxes())
    assert lines > 1
    assert groups.height() >= lines * THEME.px(HIGH)


@pytest.mark.parametrize("size", SIZES)
def test_the_standings_of_tables_have_whole_names_and_say_with_and_against_whom(opened, size):
    _, page = opened(long(written(named(whist()), (1, 1, "9 ns"), (1, 2, "8 ew"))), "standings", size)
    assert whole(page.tables[0], 2, names_high)
    assert whole(page.card.table, card.WITH, card.company_high)


HALVES = [(SIZES[0], 1.0), (SIZES[0], 1.25), ((1920, 1080), 1.0), ((1920, 1080), 1.5)]


@pytest.mark.parametrize(("size", "scale"), HALVES)
def test_with_and_against_whom_is_broken_at_no_letter(opened, size, scale):
    THEME.resize(scale)
    _, page = opened(long(written(named(rubbers()), (1, 1, RUBBER))), "standings", size)
    line = page.card.table.rows.values[0]
    words = said(card.company(line)).replace("-", "- ").replace(",", "").split()
    upper, lower = card.lines(line, inside(page.card.table, card.WITH))
    seen = " ".join([*upper, *lower])
    assert set(seen.replace("-", "- ").replace(",", "").split()) <= {*words}
    THEME.resize(1.0)


def test_a_large_window_gives_the_lists_of_names_more(opened, qtbot):
    _, view = opened(long(PAIRS), "seats")
    before, high = inside(view.list, pairs.NAMES), view.list.rowHeight(0)
    view.window().resize(1920, 1080)
    qtbot.waitUntil(lambda: inside(view.list, pairs.NAMES) > before * 1.5)
    assert view.list.rowHeight(0) < high


@pytest.mark.parametrize("size", SIZES)
def test_whoever_may_be_meant_is_whole(opened, size, qtbot):
    _, view = opened(PAIRS, "seats", size)
    qtbot.keyClicks(view.entry.line, LONG)
    people = view.entry.people
    qtbot.waitUntil(people.isVisible)
    assert whole(people, entry.WHO, entry.names_high)
    seen = entry.lines(people.rows.values[0], inside(people, entry.WHO))
    assert " ".join(seen).replace("- ", "-") == LONG


def test_a_long_name_is_asked_over_from_its_beginning(opened):
    _, view = opened(long(PAIRS), "seats")
    view.list.choose(1)
    team = view.pair.team
    team.setText(LONG)
    assert team.fontMetrics().horizontalAdvance(LONG) < team.sizeHint().width() <= view.pair.width()
    line = view.entry.line
    assert line.fontMetrics().horizontalAdvance(LONG) < line.width() - 2 * THEME.px(12)
    assert (line.text(), line.selectedText(), line.cursorPosition()) == (LONG, LONG, 0)
