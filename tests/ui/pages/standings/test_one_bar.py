"""Why somebody stands there: the boards and the whole working, with one bar to scroll at most, at every size."""

from contextlib import closing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea

from rules.text import as_it_is
from tests.scorer.standings.team_events import EIGHT, event, handed_in, match
from tests.ui.evening import mitchell, open_evening, tuesday
from tests.ui.pages.pads.evening import at_the_tables
from tests.ui.pages.test_walk import SIZES, cut, scrolls, seen, settle
from tests.ui.pages.windows import focus, front, window_on
from ui.notice import Said
from ui.pages.parts.explained import Explained
from ui.parts import LinkButton, Words
from ui.shots import over
from ui.theme import THEME


def a_pair(page):
    page.open_line(page.rankings.tables[0].rows.values[1])


def a_board(page):
    a_pair(page)
    page.open_board(page.card.at_board())


def a_match(page):
    a_pair(page)
    page.card.open_.click()


def how_often(page):
    a_board(page)
    page.board.kind.choose("frequency")
    page.board.kind.picked.emit("frequency")


def played_teams():
    return handed_in(event(), match(EIGHT))


OPENED = {
    "a pair": (over, a_pair),
    "a board": (over, a_board),
    "how often": (over, how_often),
    "a team": (played_teams, a_pair),
    "a match": (played_teams, a_match),
    "at the tables": (lambda: at_the_tables("euchre", rounds=8), lambda page: page.halves.show_half(1)),
}


@pytest.mark.parametrize("what", OPENED)
def test_the_working_is_whole_and_one_thing_scrolls_at_most(what, tmp_path, shown, qtbot):
    evening, open_it = OPENED[what]
    found = []
    with closing(open_evening(tmp_path, evening())) as desk:
        window = window_on(desk, shown, "standings")
        for at, (scale, wide, high) in enumerate(SIZES):
            THEME.prefer(at % 2 == 1)
            THEME.resize(scale)
            window.resize(wide, high)
            qtbot.wait(5)
            open_it(front(window))
            settle(qtbot)
            area = window.pages.currentWidget()
            [explained] = seen(Explained, area)
            within = [each for each in seen(QAbstractScrollArea, explained.parentWidget()) if scrolls(each)]
            bars = within + [area] * scrolls(area)
            wrong = [f"{len(bars)} bars"] * (len(bars) > 1)
            wrong += [f"cut: {each}" for each in cut(explained)]
            steps = explained.steps
            needed = steps.needed(steps.width(), folded=steps.folded)
            inside = steps.widget().layout().totalHeightForWidth(steps.width())
            if not steps.height() >= needed >= inside > 0:
                wrong.append(f"of {needed} and {inside} px of the working {steps.height()} are seen")
            found += [f"{wide} × {high}, {scale}: {each}" for each in wrong]
    assert not found, "\n".join(found)


WARNED = as_it_is(
    "The club lies in a temporary folder, as what is opened out of a mail or a zip file does: it may be removed any "
    "day, with its copies. Copy it to a folder of your own, and open the copy."
)
TWO_SIDES = {"a pair": a_pair, "a board": a_board}


@pytest.mark.parametrize("what", TWO_SIDES)
def test_beside_rankings_of_both_sides_one_bar_is_seen_below_a_warning_of_two_lines(what, tmp_path, shown, qtbot):
    found = []
    with closing(open_evening(tmp_path, tuesday(mitchell(9, 7, 3, id_=1)))) as desk:
        window = window_on(desk, shown, "standings")
        for scale, wide, high in SIZES:
            THEME.resize(scale)
            window.resize(wide, high)
            qtbot.wait(5)
            for warning in ((), (Said(WARNED),)):
                window.notice.say("doubt" if warning else "", *warning)
                TWO_SIDES[what](front(window))
                settle(qtbot)
                area = window.pages.currentWidget()
                bars = [each for each in seen(QAbstractScrollArea, area) if scrolls(each)] + [area] * scrolls(area)
                found += [f"{wide} × {high}, {scale}: {len(bars)} bars"] * (len(bars) > 1)
                front(window).go_back()
                settle(qtbot)
    assert not found, "\n".join(found)


def test_the_rankings_have_their_bar_again_once_nothing_lies_beside_them(tmp_path, shown, qtbot):
    with closing(open_evening(tmp_path, tuesday(mitchell(9, 7, 3, id_=1)))) as desk:
        window = window_on(desk, shown, "standings")
        window.resize(1280, 700)
        page = front(window)
        [table] = page.rankings.tables
        settle(qtbot)
        assert scrolls(table)
        a_pair(page)
        settle(qtbot)
        assert not scrolls(table)
        page.rankings.choose(table.rows.values[-1].who)
        assert table.verticalScrollBar().value() > 0  # whoever is looked at is in sight all the same
        page.go_back()
        settle(qtbot)
        assert scrolls(table)


# what is open, scale, height and widths of the window, px: where the working stands beside its table, and is higher
STEPS = [
    ("a board", 1.5, 825, range(1190, 1360, 24)),
    ("a pair", 1.25, 760, range(1050, 1140, 16)),
]
REST = 12  # times that it is arranged until it is at rest, at most


@pytest.mark.parametrize(("what", "scale", "high", "widths"), STEPS)
def test_as_the_window_is_made_wider_all_comes_to_rest(what, scale, high, widths, tmp_path, shown, qtbot, monkeypatch):
    evening, open_it = OPENED[what]
    times, arrange = [], Explained.arrange

    def counted(explained):
        times.append(explained)
        if len(times) <= REST:  # or a window that never rests would never come back
            arrange(explained)

    with closing(open_evening(tmp_path, evening())) as desk:
        window = window_on(desk, shown, "standings")
        THEME.resize(scale)
        open_it(front(window))
        settle(qtbot)
        monkeypatch.setattr(Explained, "arrange", counted)
        for wide in widths:
            times.clear()
            window.resize(wide, high)
            settle(qtbot)
            assert len(times) <= REST, f"{wide} × {high}"


def test_where_there_is_little_room_the_place_is_explained_as_it_is_asked_for(tmp_path, shown, qtbot):
    with closing(open_evening(tmp_path, over())) as desk:
        window = window_on(desk, shown, "standings")
        page = front(window)
        a_pair(page)
        settle(qtbot)
        [link] = seen(LinkButton, page.card.steps)
        assert link.text().startswith("Place: ")
        before = [each.text() for each in seen(Words, page.card.steps)]
        qtbot.keyClick(focus(), Qt.Key.Key_Tab)
        qtbot.keyClick(focus(), Qt.Key.Key_Tab)  # over the working itself
        assert focus() is link
        qtbot.keyClick(link, Qt.Key.Key_Space)
        settle(qtbot)
        [other] = seen(LinkButton, page.card.steps)
        assert focus() is other
        assert other.text().startswith("Board ")
        assert not set(before) & {each.text() for each in seen(Words, page.card.steps)}
        window.resize(1800, 1200)
        settle(qtbot)
        assert seen(LinkButton, page.card.steps) == []
        assert set(before) <= {each.text() for each in seen(Words, page.card.steps)}
