"""Members with names of forty letters: whole in the list and beside it, and nothing scrolls inside another."""

from fractions import Fraction

import pytest

from rules.text import as_it_is
from scorer.commands.members import PutMembers
from scorer.event.event import Member
from scorer.roster.evenings import Evening
from tests.ui.evening import mitchell, open_evening, tuesday
from tests.ui.pages.windows import front, window_on
from ui.parts.cells import sides
from ui.parts.wrapped import broken, high
from ui.theme import THEME

LONG, OTHER = "Maximiliana Throckmorton-Wolfeschlegelst", "Wilhelmina Featherstonehaugh-Cholmondely"
SIZES = [(1280, 800), (1024, 700)]


@pytest.fixture
def window(tmp_path, shown):
    desk = open_evening(tmp_path, tuesday(mitchell(4, 2, 2)))
    yield window_on(desk, shown, "players")
    desk.close(copy=False)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_member_is_cut_and_the_page_scrolls_in_one_place_only(window, theme, qtbot, size, scale):
    window.resize(*size)
    names = (LONG, OTHER, f"M. {LONG.split()[1]}", *(f"Ida {letter}lm" for letter in "ABCDEFGHIJKLMNOPQRST"))
    window.room.do(PutMembers(said="members.", put=tuple(Member(name=each, number="1234") for each in names)))
    theme.resize(scale)
    qtbot.wait(1)
    page = front(window)
    assert page.doubtful.isVisible()
    across = page.table.columnWidth(0) - sides(0, len(page.table.rows.columns))
    assert page.table.widest <= across
    assert not page.table.isColumnHidden(2)
    page.table.choose(page.table.rows.values[-1].id)
    page.to_card()
    qtbot.wait(1)
    assert page.card.name.height() >= page.card.name.heightForWidth(page.card.name.width())
    page.to_list()
    qtbot.wait(1)
    scrolls = window.pages.currentWidget().verticalScrollBar().maximum()
    assert size != SIZES[0] or scrolls == 0


def played(event: int, with_: str, points: str, share: Fraction | None = None) -> Evening:
    """An evening of somebody's that was scored."""
    return Evening(event, "Tuesday", "2026-11-17", as_it_is(with_), as_it_is("3"), as_it_is(points), share)


@pytest.mark.parametrize("size", SIZES)
def test_whom_one_played_with_is_whole_beside_the_list(window, theme, qtbot, size):
    window.resize(*size)
    window.room.do(PutMembers(said="members.", put=(Member(name="Ida Holm"),)))
    page = front(window)
    page.table.choose(page.table.rows.values[0].id)
    page.to_card()
    page.card.show_evenings([played(1, LONG, "54.17", Fraction(13, 24)), played(2, "", "12")], 2)
    qtbot.wait(1)
    table = page.card.table
    across = table.columnWidth(1) - sides(1, len(table.rows.columns))
    lines = broken(as_it_is(LONG), across)
    assert "".join(lines).replace("-", "") == LONG.replace(" ", "").replace("-", "")
    assert all(THEME.wide(as_it_is(line)) <= across for line in lines)
    assert table.rowHeight(0) >= high(len(lines))


@pytest.mark.parametrize(
    ("evenings", "titles"),
    [
        ([("54.17", Fraction(13, 24))], ["%"]),
        ([("15", None), ("−19", None)], ["Points"]),
        ([("54.17", Fraction(13, 24)), ("15", None)], ["%", "Points"]),
        ([], ["%"]),
    ],
)
def test_points_of_an_evening_are_not_headed_as_per_cent(window, evenings, titles):
    table = front(window).card.table
    front(window).card.show_evenings([played(at, "Bo", *each) for at, each in enumerate(evenings)], len(evenings))
    shown = [at for at in range(3, len(table.rows.columns)) if not table.isColumnHidden(at)]
    assert [table.rows.columns[at].title for at in shown] == titles
    cells = {
        (each.points, table.rows.columns[at].title): table.rows.columns[at].of(each)
        for at in shown
        for each in table.rows.values
    }
    assert cells == {
        (points, title): points if (share is None) == (title == "Points") else ""
        for points, share in evenings
        for title in titles
    }
