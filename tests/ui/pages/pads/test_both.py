"""A pad with the large keys beside it: in every language of the window neither is scrolled at the usual size."""

from contextlib import closing
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea

from rules import GAMES, game
from rules.text import as_it_is
from scorer.contests.drawing import SeatDraw
from scorer.event.event import Contestant, Entry, Player
from scorer.languages import language
from scorer.live.words import chairs
from scorer.movements.lots import ALONE
from scorer.pseudo import LANGUAGE
from tests.ui.pages.drawn import drawn
from tests.ui.pages.pads.evening import at_the_tables, open_tables
from tests.ui.pages.test_walk import cut as words_cut
from tests.ui.pages.test_walk import long, wrong
from tests.ui.pages.test_walk import settle as walked
from tests.ui.pages.windows import focus, window_on
from ui import shots
from ui.forms.feats import FeatsForm
from ui.forms.key import LargeKey
from ui.main_window import MainWindow
from ui.pages.pads.both import PadAndKeys
from ui.pages.pads.columns_pad import ColumnsPad
from ui.pages.pads.play import Play
from ui.pages.parts.line import ResultLine
from ui.parts.drawing import ROUNDING, draw_text
from ui.parts.saying import WINDOW, said
from ui.room import Room
from ui.shots.taking import settle
from ui.theme import THEME

LANGUAGES = {"en": language("en"), "de": language("de"), "nl": language("nl"), "pseudo": LANGUAGE}
USUAL = (
    *("spades", "oh-hell", "duplicate-bridge", "euchre", "nap", "trex"),
    *("pitch", "five-hundred", "twenty-eight", "illustrated-whist"),
)


SCALES = [*((code, 1.0) for code in LANGUAGES), *((code, 1.5) for code in ("en", "de", "nl"))]


@pytest.mark.parametrize(("code", "scale"), SCALES)
def test_neither_pad_nor_keys_are_scrolled_nor_a_key_cut_at_the_usual_size(tmp_path, qtbot, code, scale):
    WINDOW.speak(LANGUAGES[code])
    desk = shots.Desk(tmp_path / "games.overtrick", who="Ann")
    for key in USUAL:
        desk.do(shots.begin(shots.evening_of(game(key))))
    ids = {event.game: event.id for event in desk.events()}
    window = shots.shown(shots.Room(desk, ids[USUAL[0]], clock=shots.STANDING))
    THEME.resize(scale)
    window.resize(1280, 800)
    scrolled, hidden = {}, {}
    for key in USUAL:
        window.room.open(ids[key])
        window.go("results")
        shots.begin_a_hand(shots.play(window), keys=True)
        settle(QApplication.instance())
        begun, hidden[key] = beyond(window), cut(window) + words_cut(shots.play(window).keys)
        shots.play(window).entry.put("")
        settle(QApplication.instance())
        scrolled[key] = (begun, beyond(window))
        hidden[key] += cut(window)
    shots.put_away(window)
    assert scrolled == dict.fromkeys(USUAL, ((0, 0, 0), (0, 0, 0)))
    assert not any(hidden.values()), hidden


# Surnames of eight and of fourteen letters, and whole names of forty; everybody at a table has initials of their own.
LONG = {
    8:  ("nn ", "holmond", "eatherh", "indqvis", "olfesch"),
    14: ("nn ", "eatherstoneham", "hrockmorton-La", "apadimitriou-L", "olfeschlegel-H"),
    40: ("aximiliana ", "hrockmorton-Wolfeschlegels", "eatherstonehaugh-Cholmonde"),
}  # fmt: skip
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def called(section, letters):
    """The section with people whose names have so many letters."""
    given, *surnames = LONG[letters]
    people, at_a_table = {}, range(chairs(section))
    for number in section.movement.numbers:
        nths = [number + 9 * at for at in at_a_table]
        players = [f"{LETTERS[n % 26]}{given}{LETTERS[n % 26]}{surnames[n % len(surnames)]}" for n in nths]
        people[number] = Contestant(number, Entry(tuple(map(Player, players))))
    return replace(section, contestants=people)


@pytest.fixture
def shortened(monkeypatch):
    """What was drawn on keys with less room than it needs."""
    found = []

    def watched(painter, box, text, how):
        if how.wide(said(text)) > box.width() + ROUNDING:
            found.append(said(text))
        draw_text(painter, box, text, how)

    monkeypatch.setattr("ui.forms.key.draw_text", watched)
    return found


@pytest.mark.parametrize("letters", LONG)
@pytest.mark.parametrize(("wide", "high", "scale"), [(1280, 800, 1.0), (1366, 768, 1.0), (1366, 768, 1.5)])
def test_no_key_of_any_game_is_cut_nor_anything_on_one(tmp_path, qapp, shortened, letters, wide, high, scale):
    """With nothing typed, with half a hand and with a whole one; and neither the page nor the keys are scrolled."""
    desk, found = shots.Desk(tmp_path / "games.overtrick", who="Ann"), []
    for rules in GAMES:
        evening = shots.evening_of(rules)
        desk.do(shots.begin(replace(evening, sections=(called(evening.sections[0], letters),))))
    ids = {event.game: event.id for event in desk.events()}
    window = shots.shown(shots.Room(desk, ids[GAMES[0].key], clock=shots.STANDING))
    THEME.resize(scale)
    window.resize(wide, high)
    for rules in GAMES:
        window.room.open(ids[rules.key])
        window.go("results")
        pad = shots.play(window)
        pad.entry.keys.setChecked(True)
        for text in lines_of(pad):
            pad.entry.put(text)
            settle(qapp)
            shortened.clear()
            pad.keys.grab()
            wrong = [*shortened, *cut(window), *([beyond(window)] * (beyond(window) != (0, 0, 0)))]
            found += [f"{rules.key}, “{text}”: {each}" for each in wrong]
    shots.put_away(window)
    assert not found, "\n".join(found)


def lines_of(pad):
    """Nothing, half a hand, and a whole one, as they are typed; of Trex the queens, of which each has keys."""
    rules, at = pad.line.rules, pad.line.at
    hand = shots.a_hand(rules, at, Random(rules.key))
    yield from ("", shots.half(rules, at, hand), rules.written(hand, at))
    if rules.key == "trex":
        yield from ("Girls W N E", "King W exposed S")


# a line of each game that is asked about
DOUBTS = {
    "duplicate-bridge":  "4S N 3",
    "nap":               "3 4 2",
    "five-hundred":      "8S N 3",
    "illustrated-whist": "9S N 3",
    "twenty-eight":      "14 E 15",
    "whist":             "3 ns",
}  # fmt: skip


def test_what_is_asked_about_a_line_scrolls_no_pad_however_long_the_names(tmp_path, shown, qtbot):
    desk, found = shots.Desk(tmp_path / "doubts.overtrick", who="Ann"), []
    evenings = {key: at_the_tables(key) for key in DOUBTS} | {"nap": drawn("nap", 14, SeatDraw(ALONE, 7, 3))}
    for event in evenings.values():
        desk.do(shots.begin(long(event)))
    ids = {event.game: event.id for event in desk.events()}
    window = shown(MainWindow(Room(desk, ids["nap"])), 1366, 768)
    for key, line in DOUBTS.items():
        window.room.open(ids[key])
        window.go("results")
        page = window.pages.front()
        page.open(page.round.course.places[0])
        for keys in (False, True):
            page.play.entry.keys.setChecked(keys)
            page.play.entry.put(line)
            walked(qtbot)
            assert page.play.judged.doubts, key
            found += [f"{key}, keys {keys}: {each}" for each in wrong(window)]
            if beyond(window)[:2] != (0, 0):
                found.append(f"{key}, keys {keys}: {beyond(window)} px beyond")
            page.play.entry.put("")
    desk.close(copy=False)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_feats_are_seen_on_their_sheet_of_keys(tmp_path, code):
    """Before the tricks are told as well, which the other sheet asks for."""
    WINDOW.speak(LANGUAGES[code])
    desk = shots.Desk(tmp_path / "feats.overtrick", who="Ann")
    desk.do(shots.begin(shots.evening_of(game("illustrated-whist"))))
    window = shots.shown(shots.Room(desk, 1, clock=shots.STANDING))
    found = []
    for wide, high in ((1280, 800), (1366, 768), (1920, 1080)):
        window.resize(wide, high)
        settle(QApplication.instance())  # a large window shows everything larger
        window.go("results")
        pad = shots.play(window)
        for line in ("9D N without", "9D N without 8"):
            shots.begin_a_hand(pad, keys=True)
            pad.entry.put(line)
            settle(QApplication.instance())
            [form] = window.findChildren(FeatsForm)
            form.turn_over()
            settle(QApplication.instance())
            keys = [form.editors[name].keys.values() for name in form.editors if name.endswith("_made")]
            seen = [not key.visibleRegion().isEmpty() for pair in keys for key in pair]
            cut = [
                each.text() for each in form.feats.findChildren(QLabel) if each.width() + 1 < each.sizeHint().width()
            ]
            found.append((beyond(window), all(seen), len(seen), cut))
            form.turn_over()
    shots.put_away(window)
    assert found == [((0, 0, 0), True, 10, [])] * 6


@pytest.mark.parametrize(("wide", "high"), [(1280, 800), (1366, 768)])
def test_beside_the_keys_every_pad_shows_its_deals(tmp_path, qapp, wide, high):
    """What both sides wrote down before it and the deal in hand; of what is reckoned as much as there is room for."""
    desk = shots.Desk(tmp_path / "games.overtrick", who="Ann")
    for rules in GAMES:
        desk.do(shots.begin(shots.evening_of(rules)))
    ids = {event.game: event.id for event in desk.events()}
    window = shots.shown(shots.Room(desk, ids[GAMES[0].key], clock=shots.STANDING))
    window.resize(wide, high)
    hidden = {}
    for rules in GAMES:
        window.room.open(ids[rules.key])
        window.go("results")
        shots.begin_a_hand(shots.play(window), keys=True)
        settle(qapp)
        sheet = shots.play(window).pad.sheet
        if not sheet.isVisible():
            hidden[rules.key] = "the pad"
        elif isinstance(sheet, ColumnsPad):
            gone = [each.title for at, each in enumerate(sheet.columns, 1) if sheet.table.isColumnHidden(at)]
            told = {each.title for each in sheet.columns if each.total or each.reckoned}
            rows = sheet.table.viewport().height() // sheet.table.rowHeight(0)
            if not {*gone} <= told or rows < min(3, len(sheet.table.rows.values)):
                hidden[rules.key] = gone, rows
    shots.put_away(window)
    assert hidden == {}


@pytest.mark.parametrize("key", ["spades", "trex", "rubber-bridge", "euchre", "nap", "beyond"])
def test_without_keys_no_page_is_scrolled_in_the_lowest_of_windows(tmp_path, shown, qtbot, key):
    """A screen of 1366 × 768 px at 150 %, less the frame of the window."""
    with closing(open_tables(tmp_path, at_the_tables(key))) as desk:
        window = window_on(desk, shown, "results")
        window.resize(910, 492)
        qtbot.keyClick(focus(), Qt.Key.Key_Right)
        [play] = window.findChildren(Play)
        play.entry.keys.setChecked(False)
        settle(QApplication.instance())
        assert window.pages.currentWidget().verticalScrollBar().maximum() == 0


def test_the_empty_line_shows_as_many_examples_as_it_has_room_for(shown):
    line = shown(ResultLine(as_it_is("9C S E 10   NP   penalty")), 400, 40)
    assert line.placeholderText() == "9C S E 10   NP   penalty"
    line.resize(240, 40)
    assert line.placeholderText() == "9C S E 10   NP"
    line.resize(40, 40)
    assert line.placeholderText() == "9C S E 10"
    line.suggest("4H S =   NP")
    assert line.placeholderText() == "4H S ="


def test_in_a_low_window_the_totals_stand_in_the_rows_and_the_deals_have_the_room(tmp_path, shown, qtbot):
    """The deal in hand and the one before it are seen under long names, with what everybody has."""
    event = shots.evening_of(game("nap"), 1)
    desk = shots.Desk(tmp_path / "nap.overtrick", who="Ann")
    desk.do(shots.begin(replace(event, sections=(called(event.sections[0], 40),))))
    with closing(desk):
        window = window_on(desk, shown, "results")
        window.resize(910, 492)
        pad = shots.play(window)
        pad.entry.keys.setChecked(False)
        pad.entry.put("two 3")
        settle(QApplication.instance())
        table = pad.pad.sheet.table
        high = table.rowHeight(0)
        assert (beyond(window), pad.pad.totals.isVisible(), pad.pad.sheet.has_totals) == ((0, 0, 0), False, True)
        last = table.visualRect(table.rows.index(len(table.rows.values) - 1, 0))
        assert table.viewport().rect().contains(last.translated(0, -high + 4))
        assert table.viewport().rect().contains(last.adjusted(0, 0, 0, -4))
        window.resize(1280, 800)
        settle(QApplication.instance())
        seen = {each.title for at, each in enumerate(pad.pad.sheet.columns, 1) if not table.isColumnHidden(at)}
        assert (pad.pad.totals.isVisible(), "Points" in seen) == (True, True)


def beyond(window):
    """How far the page and the keys on it can be scrolled down, and the pad sideways where it is shown, px."""
    [both] = (each for each in window.findChildren(PadAndKeys) if each.isVisible())
    down = window.pages.currentWidget().verticalScrollBar().maximum()
    keys = max((each.verticalScrollBar().maximum() for each in both.keys.findChildren(QScrollArea)), default=0)
    aside = both.pad.sheet.isVisible() and isinstance(both.pad.sheet, ColumnsPad)
    return down, keys, both.pad.sheet.table.horizontalScrollBar().maximum() if aside else 0


def cut(window):
    """The keys that are cut by what they stand in, or lie below one another."""
    keys = [key for key in window.findChildren(LargeKey) if not key.visibleRegion().isEmpty()]
    within = [key.objectName() for key in keys if key.visibleRegion().boundingRect() != key.rect()]
    places = [(key.objectName(), QRect(key.mapTo(window, QPoint()), key.size())) for key in keys]
    return within + [(one, other) for (one, at), (other, there) in combinations(places, 2) if at.intersects(there)]
