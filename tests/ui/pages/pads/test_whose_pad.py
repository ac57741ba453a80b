"""Pads of other games and other people: columns, keys and names."""

import re
from itertools import product
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from rules import GAMES, game
from rules.pad import Length, fold
from rules.parts.seats import called, letters
from rules.text import as_it_is, joined
from scorer.evening.seating import Chair, ChairPlace
from scorer.evening.standing_in import stands_in
from scorer.event.event import Contestant, Entry, Player
from scorer.event.pad_rows import pad_rows
from scorer.live.sat import AtTable
from scorer.pseudo import LANGUAGE
from scorer.standings.tables.lines import TableLine
from tests.ui.pages.pads.written import play, write
from tests.ui.pages.windows import focus, front
from ui.forms.named import NamedWords
from ui.pages.pads.card import company
from ui.pages.pads.columns_pad import ColumnsPad, Folded, breadth, folded, written_over
from ui.parts.cells import sides
from ui.parts.saying import WINDOW, said
from ui.shots.hands import a_hand
from ui.theme import BOLD, STEPS, THEME


def test_single_players_have_their_own_columns(opened, qtbot):
    window = opened("oh-hell")
    write(qtbot, window, "3 4 2 2 3 4 2 1")
    assert isinstance(play(window).pad.sheet, ColumnsPad)
    assert len(play(window).pad.totals.sides) == 4
    rows = play(window).pad.sheet.table.rows.values
    assert rows[0].cells[:1] != ("",)


def test_a_row_of_the_pad_that_is_pressed_is_taken_in_hand(opened, qtbot):
    window = opened("spades")
    write(qtbot, window, "4 3 / 3 3 9", "3 3 / 3 3 6")
    play(window).pad.sheet.gone.emit(1)
    assert play(window).key.number == 1
    assert play(window).entry.line.text()


def test_who_has_won_is_said_where_a_number_of_deals_was_agreed(opened, qtbot):
    window = opened("beyond", settings={"length": "deals", "deals": 1})
    write(qtbot, window, "n 2s 2 5 3 / 2 3 5 3")
    assert play(window).pad.over.text() == "Tate & Moor win, 65 to 20. The table has finished."
    assert play(window).entry.line.placeholderText().startswith("not played")


def test_what_a_penalty_is_for_is_written_over_the_columns_it_leaves_empty(opened, qtbot):
    window = opened("beyond")
    write(qtbot, window, "n 2s 2 5 3 / 2 3 5 3", "penalty ew 15 a card that was exposed too early")
    table = play(window).pad.sheet.table
    assert table.columnSpan(0, 1) == 1
    assert table.columnSpan(1, 1) > 1
    assert table.columnWidth(1) < 100


def test_titles_stand_on_two_lines_where_a_pad_is_too_wide_for_one(opened):
    assert folded("N claim / took") == ("N claim", "/ took")
    assert folded("Total") == ("Total",)
    assert isinstance(play(opened("beyond")).pad.sheet.table.horizontalHeader(), Folded)


def test_the_name_of_a_side_widens_its_columns_where_there_is_room(opened):
    sheet = play(opened("five-hundred")).pad.sheet
    for side, name in sheet.names.items():
        mine = [at for at, each in enumerate(sheet.columns, 1) if each.side == side]
        assert sum(sheet.table.columnWidth(at) for at in mine) >= breadth(name, "body", BOLD)


def test_chicago_says_who_deals(opened):
    window = opened("chicago")
    assert play(window).entry.names.text.startswith("Tate deals, deal 1 of 4")


def test_a_deal_more_than_was_agreed_is_doubted(opened, qtbot):
    window = opened("duplicate-bridge", settings={"length": "deals", "deals": 1})
    write(qtbot, window, "1nn=")
    qtbot.keyClicks(focus(), "2hs=")
    assert "agreed number of deals, 1, is played already" in play(window).entry.verdict.remark.sentence()


def test_enter_goes_where_it_says(opened, qtbot):
    window = opened("rubber-bridge")
    write(qtbot, window, "t4", "4sn=", "4sn=")
    assert play(window).entry.verdict.reading.text() == "This table has finished. Enter goes on to table 1."
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert play(window).entry.where.text() == "Table 1, round 1, deal 1"


def test_an_empty_line_passes_a_table_over(rubber, qtbot):
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert play(rubber).entry.where.text() == "Table 2, round 1, deal 1"


def sits_in(window, number: int, chair: int, round_: int) -> None:
    """Dora Ellis takes a chair from a round on."""
    event = window.room.evening
    where = ChairPlace(Chair(event.sections[0].id, number, chair), 0, round=round_)
    window.room.do(stands_in(event, where, Player("Dora Ellis")))


def test_a_substitute_is_shown_at_the_table_from_that_round_on(rubber):
    sits_in(rubber, 1, 1, 2)
    page = play(rubber)
    for round_, names in ((1, "Dąbek & Iłowski"), (2, "Dąbek & Ellis")):
        [place] = [each for each in page.course.places if each.round == round_ and 1 in page.pads.seating(*each).who]
        page.go_to(place)
        assert names in page.short_names().values()
        assert any(names in side.names for side in page.pad.totals.sides)


def test_who_sits_in_alone_is_on_the_keys_and_deals(opened):
    window = opened("oh-hell")
    sits_in(window, 1, 0, 2)
    page = play(window)
    for round_, name in ((1, "Dąbek"), (2, "Ellis")):
        [place] = [each for each in page.course.places if each.round == round_ and 1 in page.pads.seating(*each).who]
        page.go_to(place)
        assert name in page.sat().short.values()
        seat = next(seat for seat, who in page.sat().short.items() if who == name)
        assert page.sat().says(called(seat)) == name


def test_a_card_names_whoever_sat_there_in_its_round(opened):
    window = opened("rubber-bridge")
    sits_in(window, 1, 1, 2)
    met = {round_: seating for round_, seating in window.room.evening.sections[0].seatings() if 1 in seating.who}
    window.go("standings")
    card = front(window).card
    for round_, names in ((1, "Dąbek & Iłowski"), (2, "Dąbek & Ellis")):
        [other] = [number for number in met[round_].who if number != 1]
        card.show_who((1, other))
        line = card.table.rows.values[round_ - 1]
        assert company(line) == f"against {names}"


def test_a_card_tells_apart_those_at_the_table_who_share_a_surname():
    ann, bo, cy = (Contestant(n, Entry((Player(name),))) for n, name in enumerate(("Ann Ek", "Bo Ek", "Cy Ray"), 1))
    met = TableLine(1, 1, "ns", (ann,), (bo, cy), None, None)
    assert company(met) == "with Ann Ek, against Bo Ek, Ray"
    assert company(met._replace(partners=(), opponents=(ann, cy))) == "against Ek, Ray"


def test_a_penalty_is_no_deal(opened, qtbot):
    window = opened("spades")
    write(qtbot, window, "4 3 / 3 3 9", "penalty ns 50 revoke")
    assert play(window).entry.where.text() == "Table 1, round 1, deal 2"
    rows = play(window).pad.sheet.table.rows.values
    assert [each.deal for each in rows] == [1, 0, 2]
    assert "revoke −50" in rows[1].cells
    write(qtbot, window, "3 3 / 3 3 6")
    assert window.room.desk.last_deed().what.startswith("Table 1, round 1, deal 2:")
    write(qtbot, window, "d2")
    assert play(window).key.number == 3


@pytest.mark.parametrize("game_", ["nap", "spades", "euchre", "beyond", "twenty-eight", "five-hundred", "whist"])
def test_who_deals_has_a_name(opened, game_):
    assert play(opened(game_)).entry.names.text.startswith("Tate deals")


LETTERED = re.compile(r"(?<![^\W_])(?:North|East|South|West|N–S|E–W|NS|EW|[NESW](?!\.)|[Pp]layer [1-7])(?![^\W_])")


def spoken_of(page):
    """What a pad, its line and its keys say of seats and sides by letter, where nobody is to type it.

    A key that is named has its letter below that, and so has the head of a side before its names.
    """
    labels = [each for each in (page.entry, page.pad, page.keys) for each in each.findChildren(QLabel)]
    said_there = [each.text() for each in labels if each.isVisible() and each is not page.entry.where]
    sheet = page.pad.sheet
    if isinstance(sheet, ColumnsPad):
        head = sheet.table.horizontalHeader()
        shown = [at for at in range(len(sheet.table.rows.columns)) if not sheet.table.isColumnHidden(at)]
        said_there += [" ".join(head.lines(at)) for at in shown if sheet.folds]
        said_there += [
            column.text(row)
            for column in (sheet.table.rows.columns[at] for at in shown)
            if column.title not in ("Taken", "Feats")  # a letter each, written together
            for row in sheet.table.rows.values
        ]
    return [each for each in said_there if LETTERED.search(each)]


@pytest.mark.parametrize("game_", [each.key for each in GAMES if each.key != "duplicate-bridge"])
def test_nobody_whose_name_is_known_is_called_by_a_letter(opened, qtbot, game_):
    window = opened(game_)
    window.resize(1920, 1080)
    qtbot.wait(5)  # a large window shows everything larger
    page, chance = play(window), Random(11)
    for _ in range(4):
        rules, at = page.line.rules, page.line.at
        if page.pads.pad(*page.place).finished:
            break
        page.entry.put(rules.written(a_hand(rules, at, chance), at))
        qtbot.wait(5)
        assert spoken_of(page) == []
        page.accept()
    qtbot.wait(5)
    assert spoken_of(page) == []


def test_a_table_that_nobody_has_named_keeps_its_letters(opened):
    window = opened("spades", nobody=True)
    assert play(window).entry.names.text == "North deals, N–S 0 with 0 bags, E–W 0 with 0 bags"
    page = play(window)
    page.entry.keys.setChecked(True)
    assert "N–S bid" in [each.text() for each in page.keys.findChildren(NamedWords)]


def test_what_is_wrong_and_what_is_doubted_says_names_and_what_may_be_typed_stays(opened, qtbot):
    window = opened("pitch")
    entry = play(window).entry
    qtbot.keyClicks(focus(), "n 2 ns")
    assert "Next: " in entry.verdict.reading.text()
    qtbot.keyClicks(focus(), " ew ns ns")
    assert "Low to Dąbek & Iłowski" in entry.verdict.reading.accessibleName()
    entry.put("x 2")
    assert "N, E, S or W" in entry.verdict.reading.text()


def test_keys_are_named_anew_only_where_others_sit(opened, qtbot, monkeypatch):
    page, named = play(opened("euchre")), []
    page.entry.keys.setChecked(True)
    monkeypatch.setattr(page.keys.form, "name_sides", named.append)
    qtbot.keyClicks(focus(), "ns 3")
    assert named == []
    page.go_to(next(each for each in page.course.places if each.table != page.place.table))
    assert named[-1] == page.sat()


def test_partners_are_named_on_the_large_keys(opened):
    page = play(opened("spades"))
    named = page.sat().short
    assert f"{named['N']} & {named['S']}" == page.short_names()["NS"]
    assert f"{named['E']} & {named['W']}" == page.short_names()["EW"]


@pytest.mark.parametrize("game", ["spades", "trex", "nap", "rubber-bridge", "chicago", "beyond"])
def test_the_keys_are_seen_without_scrolling(opened, game):
    window = opened(game)
    window.resize(1280, 800)
    page = play(window)
    page.entry.keys.setChecked(True)
    page.both.arrange()
    assert front(window).minimumSizeHint().height() <= 800 - 104  # the head and the foot of the window
    assert page.pad.totals.isVisible()


def test_the_title_over_the_numbers_is_whole_though_it_is_long(qtbot):
    WINDOW.speak(LANGUAGE)
    rules = game("beyond")
    pad = fold(rules, 4, (), chosen=rules.choices.completed(), length=Length())
    sheet = ColumnsPad(pad, pad_rows(pad), {})
    qtbot.addWidget(sheet)
    assert sheet.folds
    assert sheet.table.columnWidth(0) >= sheet.table.title_needs(0)


LONG = as_it_is("Featherstonehaugh-Cholmondeley")


@pytest.mark.parametrize(("game_", "side", "head"), [("nap", "4", "4 B.F."), ("euchre", "NS", "N–S B.F.")])
def test_over_its_columns_a_side_has_its_letters_before_initials_too(qtbot, game_, side, head):
    rules = game(game_)
    pad, there = folded_pad(rules, []), AtTable({side: LONG}, {side: LONG}, {side: as_it_is("B.F.")})
    sheet = ColumnsPad(pad, pad_rows(pad), {each: joined((letters(each), LONG)) for each in rules.sides(pad.at)}, there)
    qtbot.addWidget(sheet)
    assert " ".join(sheet.groups._lines(side, sheet.names[side], 60)) == head


@pytest.mark.parametrize("game_", ["trex", "spades", "five-hundred", "beyond", "rubber-bridge", "nap", "colour-whist"])
def test_every_figure_of_a_pad_is_whole_at_every_size(qtbot, game_):
    rules, chance, entries = game(game_), Random(11), []
    pad = folded_pad(rules, entries)
    for number in range(1, 9):
        entries.append((number, a_hand(rules, pad.at, chance)))
        pad = folded_pad(rules, entries)
    for step, room in product(STEPS, ((1280, 800), (1920, 1080), (2560, 1440))):
        THEME.resize(step)
        THEME.room(*room)
        sheet = ColumnsPad(pad, pad_rows(pad), {side: as_it_is(side) for side in rules.sides(pad.at)})
        qtbot.addWidget(sheet)
        rows = pad_rows(pad)
        sheet.show_rows(rows, 0)
        count = len(sheet.table.rows.columns)
        for at, column in enumerate(sheet.table.rows.columns):
            free = sheet.table.columnWidth(at) - sides(at, count)
            said_there = [said(column.of(each)) for each in rows if written_over(each).columns <= 1]
            wide = max((THEME.wide(each, "body", column.weight) for each in said_there), default=0)
            assert wide <= free, (step, room, at)


def folded_pad(rules, entries):
    return fold(rules, rules.usual_players, entries, chosen=rules.choices.completed(), length=Length(games=0))


def row_in_hand(window):
    """The last row of the pad as it is seen, and whether it is the one in hand."""
    table = play(window).pad.sheet.table
    last = table.rows.values[-1]
    return (last.deal, *filter(None, last.cells)), table.currentIndex().row() == len(table.rows.values) - 1


def test_the_deal_in_hand_has_a_row_that_fills_as_it_is_typed(opened, qtbot):
    window = opened("spades")
    assert row_in_hand(window) == ((1,), True)
    qtbot.keyClicks(focus(), "4 3")
    assert row_in_hand(window) == ((1, "7"), True)
    qtbot.keyClicks(focus(), " / 3 3 ")
    assert row_in_hand(window) == ((1, "7", "6"), True)
    qtbot.keyClicks(focus(), "9")
    assert row_in_hand(window) == ((1, "7", "9", "2 (2)", "72", "6", "4", "0 (0)", "0"), True)
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert row_in_hand(window) == ((2,), True)


def test_a_penalty_that_is_begun_has_a_row_without_a_deal_and_a_table_that_has_finished_has_none(opened, qtbot):
    window = opened("spades", settings={"length": "deals", "deals": 1})
    qtbot.keyClicks(focus(), "penalty n")
    assert row_in_hand(window) == ((0,), True)
    qtbot.keyClick(focus(), Qt.Key.Key_Escape)
    write(qtbot, window, "4 3 / 3 3 9")
    assert [each.deal for each in play(window).pad.sheet.table.rows.values] == [1]


def test_an_earlier_deal_stands_as_it_is_recorded_until_another_is_whole(opened, qtbot):
    window = opened("spades")
    write(qtbot, window, "4 3 / 3 3 9")
    qtbot.keyClick(focus(), Qt.Key.Key_Up)
    qtbot.keyClicks(focus(), "2 2")
    assert [each.cells[0] for each in play(window).pad.sheet.table.rows.values] == ["7"]


def test_what_was_read_of_the_line_stands_before_what_comes_next(opened, qtbot):
    window = opened("spades")
    qtbot.keyClicks(focus(), "4 3 / 3 3")
    reading = play(window).entry.verdict.reading
    assert re.fullmatch("N–S bid 4 \\+ 3, E–W bid 3 \\+ 3 · <b>Next: .* took: .*</b>", reading.text())
    window.resize(910, 492)
    assert reading.text().startswith("<b>Next: ") or reading.text().startswith("Next: ")
