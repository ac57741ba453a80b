"""Every page walked at every size, with names of forty letters: nothing is cut, nothing scrolls within what scrolls,
and Enter takes nothing away."""

from contextlib import closing
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QDialog, QLabel, QPushButton, QWidget

from scorer.contests.drawing import SeatDraw
from scorer.event.event import Contestant, Entry, Player
from scorer.languages import language
from scorer.live.words import chairs
from scorer.movements.lots import ALONE, PARTNERS
from scorer.pseudo import LANGUAGE
from tests.scorer.sheets.team_evening import knock_out
from tests.ui.evening import mitchell, open_evening, tuesday
from tests.ui.pages.drawn import drawn, written
from tests.ui.pages.pads.evening import at_the_tables
from tests.ui.pages.test_long_names import with_team
from tests.ui.pages.windows import focus, window_on
from ui.jobs import BENCH
from ui.main_window import MainWindow
from ui.pages import PAGES
from ui.pages.seats.seating import SeatingView
from ui.pages.standings.standings import StandingsPage
from ui.parts.saying import WINDOW
from ui.parts.sentence import PageSentence
from ui.parts.ways import WaysWords
from ui.parts.words import OneLine
from ui.room import Room
from ui.shots import over
from ui.theme import THEME

NAMES = ("Maximiliana Throckmorton-Wolfeschlegel", "Wilhelmina Featherstonehaugh-Cholmondel")
SIZES = [
    *((1.0, 1280, 800), (1.0, 1366, 768), (1.0, 1920, 1080)),
    *((1.25, 1366, 768), (1.5, 1280, 800), (1.5, 1366, 768)),
]


def long(event):
    """Everybody with a name of forty letters, no two of them alike."""
    return replace(event, sections=tuple(map(named, event.sections)))


def named(section):
    sitting = range(chairs(section))
    people = {
        n: Contestant(n, Entry(tuple(Player(f"{NAMES[at % 2]}{chr(65 + n + 9 * (at // 2))}") for at in sitting)))
        for n in section.movement.numbers
    }
    return replace(section, contestants=people)


EVENINGS = {
    "pairs": lambda: long(tuesday(mitchell(9, 7, 3, id_=1))),
    "tables": lambda: long(at_the_tables("euchre", rounds=6)),
    "seven at a table": lambda: long(drawn("nap", 14, SeatDraw(ALONE, 7, 3))),
    "knock-out": lambda: with_team(long(knock_out())),
}


@pytest.fixture(params=EVENINGS)
def window(request, tmp_path, shown, qtbot):
    """A window with all its pages on an evening of long names."""
    desk = open_evening(tmp_path, EVENINGS[request.param]())
    made = shown(MainWindow(Room(desk, 1)), 1280, 800, active=True)
    made.evening = request.param
    yield made
    BENCH.submit(int).result(30)
    desk.close(copy=False)


def seen(kind, where):
    """What of a kind is seen of a page: not what lies beyond the edge of something that scrolls."""
    return [each for each in where.findChildren(kind) if each.isVisible() and not each.visibleRegion().isEmpty()]


def needs(each):
    """How large it is with what stands on it; what can be said in several ways asks for more than that."""
    return each.minimumSizeHint() if isinstance(each, WaysWords) else each.sizeHint()


def cut(page):
    """Words, lines and buttons that are narrower than what stands on them."""
    labels = [each for each in seen(QLabel, page) if not each.wordWrap() and each.text()]
    buttons = [each for each in seen(QPushButton, page) if each.text()]
    lines = [each for each in seen(OneLine, page) if each.width() + 2 < each.sizeHint().width()]
    narrow = [each.text() for each in (*labels, *buttons) if each.width() + 1 < needs(each).width()]
    return narrow + [each.text for each in lines]


def without_a_whole_ring(page):
    """Acts beside the sentence about which the ring of the keyboard has no room."""
    acts = [each for sentence in seen(PageSentence, page) for each in seen(QPushButton, sentence)]
    around = [(each, each.geometry().adjusted(-4, -4, 4, 4)) for each in acts]
    return [f"no ring about {each.text()}" for each, box in around if not each.parentWidget().rect().contains(box)]


PASSES = 10


def settle(qtbot):
    """What is made in the background is there, and laid out."""
    for _ in range(3):
        BENCH.submit(int).result(30)
        qtbot.wait(5)
        for _ in range(PASSES):  # on a busy machine a moment is too short for one thing after another to be laid out
            QApplication.processEvents()


def scrolls(area):
    return area.verticalScrollBar().isVisible() and area.verticalScrollBar().maximum() > 0


def within_another(page):
    """What scrolls within something else that does."""
    areas = [each for each in (*seen(QAbstractScrollArea, page), page) if isinstance(each, QAbstractScrollArea)]
    return [
        inner.objectName() or type(inner).__name__
        for inner in areas
        for outer in areas
        if outer is not inner and outer.isAncestorOf(inner) and scrolls(inner) and scrolls(outer)
    ]


def wrong(window):
    """What of the page in front is cut, or scrolled where it should not be."""
    area = window.pages.currentWidget()
    beyond = area.horizontalScrollBar().maximum() if isinstance(area, QAbstractScrollArea) else 0
    return [
        *cut(window.head),
        *cut(area),
        *within_another(area),
        *without_a_whole_ring(area),
        *([f"{beyond} px beyond"] * bool(beyond)),
    ]


def test_every_page_is_whole_at_every_size(window, qtbot):
    """Each size is walked light on one evening and dark on the other, so that both cost no more than one."""
    found, turn = [], sorted(EVENINGS).index(window.evening)
    for at, (scale, wide, high) in enumerate(SIZES):
        THEME.prefer((at + turn) % 2 == 1)
        THEME.resize(scale)
        window.resize(wide, high)
        qtbot.wait(5)  # a large window shows everything larger
        assert (THEME.grown > 1) is (wide >= 1920)
        for key in (*(kind.key for kind in PAGES), *(["sessions"] * (window.evening == "pairs"))):
            window.go(key)
            settle(qtbot)
            found += [f"{key} at {wide} × {high}, {scale}: {each}" for each in wrong(window)]
            if isinstance(page := window.pages.front(), StandingsPage):
                page.open_line(page.rankings.tables[0].rows.values[0])
                settle(qtbot)
                found += [f"why, at {wide} × {high}, {scale}: {each}" for each in wrong(window)]
                page.go_back()
    assert not found, "\n".join(found)


class Windows(QObject):
    """Notes what is shown as a window of its own."""

    def __init__(self):
        super().__init__()
        self.shown = []

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(f"{type(watched).__name__} “{watched.accessibleName()}”")
        return False


def test_nothing_of_a_page_is_a_window_for_a_moment(window, qtbot):
    """It would take the keyboard away from where somebody types."""
    watch = Windows()
    QApplication.instance().installEventFilter(watch)
    try:
        for kind in PAGES:
            window.go(kind.key)
            settle(qtbot)
    finally:
        QApplication.instance().removeEventFilter(watch)
    assert watch.shown == []


def test_enter_takes_nothing_away_on_any_page(window, qtbot):
    for kind in PAGES:
        window.go(kind.key)
        qtbot.wait(5)
        before, members = window.room.desk.event(1), window.room.desk.members()
        if focus() is not None:
            qtbot.keyClick(focus(), Qt.Key.Key_Return)
        qtbot.wait(5)
        now = window.room.desk.event(1)
        assert (now.slips, [each.movement for each in now.sections], now.contest) == (
            before.slips,
            [each.movement for each in before.sections],
            before.contest,
        ), kind.key
        assert set(members) <= set(window.room.desk.members()), kind.key


DEALS, LARGE = 5, [(1.5, 1920, 1080)]
LITTLE = 560  # px at 100 %: the height of a window that has too little for seven long names below a pad


def test_a_pad_of_seven_is_scrolled_in_one_way_only(tmp_path, shown, qtbot):
    """A few deals are on it: nothing scrolls within what scrolls, nor to the side, with the keys or without them.

    Where everything is large the page is scrolled, if at all, and that only without the keys.
    """
    found = []
    evening = written(EVENINGS["seven at a table"](), (1, 1, "; ".join(["Four 3 4"] * DEALS)))
    with closing(open_evening(tmp_path, evening)) as desk:
        window = window_on(desk, shown, "results")
        for scale, wide, high in SIZES + LARGE:
            THEME.resize(scale)
            window.resize(wide, high)
            qtbot.wait(5)
            page = window.pages.front()
            page.open(page.round.course.places[0])
            for keys in (False, True):
                page.play.entry.keys.setChecked(keys)
                settle(qtbot)
                area, sheet = window.pages.currentWidget(), page.play.pad.sheet
                beyond = sheet.table.horizontalScrollBar().maximum() if sheet.isVisible() else 0
                wrong = [*cut(area), *within_another(area), *([f"{beyond} px beyond"] * bool(beyond))]
                down = area.verticalScrollBar().maximum() if keys or THEME.effective(high) > LITTLE else 0
                wrong += [f"the page scrolls by {down} px"] * bool(down)
                found += [f"{wide} × {high}, {scale}, keys {keys}: {each}" for each in wrong]
    assert not found, "\n".join(found)


IN_A_FRAME = [(1.5, 1280, 760), (1.5, 1366, 728), (1.25, 1366, 728)]  # as much as a screen has room for with a title


@pytest.mark.parametrize(("game", "draw", "slip"), [("euchre", PARTNERS, "10 7"), ("nap", ALONE, "3 1 2 4 4 0 1")])
def test_of_a_round_the_tables_scroll_and_not_the_page(tmp_path, shown, qtbot, game, draw, slip):
    """Somebody sits out, and something is asked about the slip: there is no less room for a round."""
    evening = long(drawn(game, 17 if draw == PARTNERS else 14, SeatDraw(draw, 7 if draw == ALONE else 4, 3)))
    with closing(open_evening(tmp_path, evening)) as desk:
        window = window_on(desk, shown, "results")
        found = []
        for scale, wide, high in IN_A_FRAME:
            THEME.resize(scale)
            window.resize(wide, high)
            settle(qtbot)
            round_ = window.pages.front().round
            round_.entry.put(slip)
            settle(qtbot)
            assert round_.judged.doubts
            found += [f"{wide} × {high}, {scale}: {each}" for each in wrong(window)]
            down = window.pages.currentWidget().verticalScrollBar().maximum()
            found += [f"{wide} × {high}, {scale}: scrolled by {down} px"] * bool(down)
            round_.entry.put("")
    assert not found, "\n".join(found)


def test_with_a_team_in_hand_only_the_page_of_seats_scrolls(tmp_path, shown, qtbot):
    with closing(open_evening(tmp_path, EVENINGS["knock-out"]())) as desk:
        window = window_on(desk, shown, "seats")
        for scale, wide, high in SIZES:
            THEME.resize(scale)
            window.resize(wide, high)
            qtbot.wait(5)
            view = window.findChild(SeatingView)
            view.go(view.places()[0])
            qtbot.wait(5)
            assert within_another(window.pages.currentWidget()) == [], (scale, wide, high)


@pytest.mark.parametrize("page", ["results", "standings"])
def test_who_deals_a_board_is_whole_in_words_half_as_long_again(page, tmp_path, shown, qtbot):
    """Beside a long Howell there is least room for it."""
    WINDOW.speak(LANGUAGE)
    with closing(open_evening(tmp_path, over())) as desk:
        window = window_on(desk, shown, page)
        found = []
        for board in range(1, 17):
            window.room.go(page, table=2, board=board)
            settle(qtbot)
            found += [f"{board}: {each}" for each in cut(window.pages.currentWidget())]
        assert found == []


@pytest.mark.parametrize("code", ["de", "nl"])
def test_results_in_longer_words_are_not_scrolled_within_a_page_that_is(code, tmp_path, shown, qtbot):
    WINDOW.speak(language(code))
    desk = open_evening(tmp_path, tuesday(mitchell(9, 7, 3, id_=1)))
    window = shown(MainWindow(Room(desk, 1)), 1280, 800)
    THEME.resize(1.5)
    window.resize(1280, 800)
    window.go("results")
    settle(qtbot)
    assert within_another(window.pages.currentWidget()) == []
    desk.close(copy=False)


def test_a_window_made_large_shows_all_larger_once_a_dialog_is_closed(tmp_path, shown, qtbot):
    """Its page is still there as something is chosen, which then goes on."""
    with closing(open_evening(tmp_path, EVENINGS["tables"]())) as desk:
        window = window_on(desk, shown, "results")
        page, asking = window.pages.front(), QDialog(window)
        asking.setModal(True)
        asking.show()
        window.resize(1920, 1080)
        qtbot.wait(5)
        assert (window.pages.front(), THEME.grown) == (page, 1)
        asking.close()
        qtbot.waitUntil(lambda: THEME.grown > 1)
        assert window.pages.front() is not page
