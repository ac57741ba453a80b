"""Swiss pairs and knock-outs in the window: from a new event to the matches of a pair, its boards, and the bracket."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication

from rules.text import as_it_is
from scorer.contests import standings_of
from scorer.sheets.kinds import SHEETS
from tests.scorer.sheets.team_evening import knock_out, knock_out_pairs, swiss, swiss_pairs
from tests.ui.pages.windows import focus, front, look_at_each
from ui.pages.movement.wishes import WishFields
from ui.pages.parts.bracket import STRONG, BracketView
from ui.pages.standings.board import BoardSheet
from ui.pages.standings.drawn_rankings import LIST
from ui.pages.standings.team import TeamSheet
from ui.pages.tonight.won import Final, FinalLine, Podium, final, on_podium
from ui.parts import Lettering, Words
from ui.theme import THEME

PAGES = ("tonight", "movement", "seats", "results", "standings", "sheets")


@pytest.mark.parametrize("evening", [swiss_pairs, knock_out, knock_out_pairs], ids=lambda made: made.__name__)
def test_every_page_opens_on_it_and_has_names_and_keys_of_its_own(opened_at, evening):
    look_at_each(opened_at(evening(), *PAGES), PAGES)


def test_a_pair_has_its_matches_and_a_match_its_boards_as_everybody_played_them(opened_at):
    page = front(opened_at(swiss_pairs(), "standings"))
    assert isinstance(page.card, TeamSheet)
    page.open_line(page.rankings.tables[0].rows.values[0])
    (played, *_) = [line for line in page.card.table.rows.values if line.key]
    assert "%" not in played.scored
    page.open_board(played.key, played.side)
    assert isinstance(page.board, BoardSheet)
    assert page.board.isVisible()
    live = standings_of(swiss_pairs())
    assert len(page.board.table.rows.values) == len(live.traveller(played.key.number, 1))


def view_of(page) -> BracketView:
    (view,) = page.rankings.views
    return view


def test_the_bracket_stands_in_the_place_of_the_ranking_and_the_list_can_be_asked_for(opened_at):
    page = front(opened_at(knock_out(), "standings"))
    view = view_of(page)
    assert view.isVisible()
    assert not page.rankings.tables[0].isVisible()
    assert page.heading() == "4 teams are still in."
    page.rankings.shape_of.findChild(QAbstractButton, LIST).click()
    assert page.rankings.tables[0].isVisible()
    assert not view.isVisible()


def test_a_knock_out_of_pairs_has_its_bracket_and_a_pair_its_boards_as_everybody_played_them(opened_at):
    page = front(opened_at(knock_out_pairs(), "standings"))
    assert view_of(page).isVisible()
    assert page.heading() == "4 pairs are still in."
    view = view_of(page)
    made = {str(side.scored) for column in view.drawn.columns for side in column}
    assert "100.00" in made
    assert [view.counted_in(stage) for stage in range(view.rounds)] == ["%", "", ""]
    assert view_of(front(opened_at(knock_out(), "standings"))).counted_in(0) == "IMPs"
    assert all(STRONG.wide(each) <= view.score for each in made)
    page.open_line(next(line for line in page.rankings.tables[0].rows.values if line.who == (1, 3)))
    (played, *_) = [line for line in page.card.table.rows.values if line.key]
    assert str(played.scored) == "0.00–100.00"
    page.open_board(played.key, played.side)
    assert isinstance(page.board, BoardSheet)


def test_all_names_are_measured_as_it_gets_its_size_and_not_again_for_each_that_is_drawn(opened_at, monkeypatch):
    window = opened_at(knock_out(), "standings")
    view, measured, wide = view_of(front(window)), [], Lettering.wide
    monkeypatch.setattr(Lettering, "wide", lambda how, words: measured.append(words) or wide(how, words))
    view.grab()
    names = {name for name in view._names() if name}
    assert names
    assert sum(each in names for each in measured) <= len(view._names())
    assert view.lettered == view._lettered()
    window.resize(1900, 1000)
    QApplication.processEvents()
    assert view.lettered == view._lettered()


def test_the_arrows_go_from_match_to_match_and_enter_opens_whoever_stands_there(opened_at, qtbot):
    page = front(opened_at(knock_out(), "standings"))
    view = view_of(page)
    assert focus() is view
    view.go(0, 0)
    assert view.accessibleName().startswith("Quarter-finals: 1 Ash")
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert (view.stage, view.at) == (0, 1)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert (view.stage, view.at) == (1, 0)
    assert view.accessibleName().startswith("Semi-finals: 1 Ash against")
    qtbot.keyClick(view, Qt.Key.Key_Left)
    qtbot.keyClick(view, Qt.Key.Key_Up)
    assert (view.stage, view.at) == (0, 0)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert page.card.line.who == (1, 1)
    assert page.card.isVisible()


def ground(view, stage, at):
    """The colour of a match, between the edge of its box and a name."""
    where = view.place(stage, at).topLeft().toPoint() + QPoint(5, 5)
    return view.grab().toImage().pixelColor(where)


def test_it_opens_on_the_first_match_in_play_which_is_tinted_wherever_the_keyboard_is(opened_at):
    page = front(opened_at(knock_out(), "standings"))
    view = view_of(page)
    box = view.box_at(view.stage, view.at)
    assert (box.stage, box.met, box.over) == (1, True, False)
    assert view.accessibleName().startswith("Semi-finals: ")
    for other in (view, page.rankings.shape_of.findChild(QAbstractButton, LIST)):
        other.setFocus()
        assert ground(view, box.stage, box.at) == THEME.colour("tint")
        assert ground(view, 0, 0) == THEME.colour("sheet")


def test_esc_leads_from_a_team_back_to_the_bracket(opened_at, qtbot):
    page = front(opened_at(knock_out(), "standings"))
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert focus() is page.card.table
    qtbot.keyClick(focus(), Qt.Key.Key_Escape)
    assert focus() is view_of(page)


def test_a_press_on_a_name_opens_it(opened_at, qtbot):
    page = front(opened_at(knock_out(), "standings"))
    view = view_of(page)
    box = view.place(0, 1)
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(int(box.center().x()), int(box.bottom() - 5)))
    assert page.card.line.who == (1, view.box_at(0, 1).sides[1].number)
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert page.card.line.who == (1, view.box_at(0, 1).sides[1].number)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_bracket_has_the_room_there_is_its_boxes_no_higher_than_is_read_well(opened_at, size):
    window = opened_at(knock_out(), "standings")
    window.resize(*size)
    QApplication.processEvents()
    bracket = front(window).findChild(BracketView)
    last = bracket.place(0, bracket.matches(0) - 1)
    assert bracket.height() * 0.7 < last.bottom() <= bracket.height()
    assert THEME.px(50) <= last.height() <= THEME.px(92)
    assert bracket.lettered == "lead" or size[0] < 1920
    final = bracket.box_at(bracket.rounds - 1, 0)
    known = [side.name for side in bracket.box_at(bracket.rounds - 2, 0).sides]
    assert all(known)
    assert not final.sides[0].name
    assert bracket.awaited(final, 0) == f"{known[0]} or {known[1]}"


PODIUM = [
    # the places, and those on the podium
    ((1, 2, 3, 4), (1, 2, 3)),
    ((1, 2, 3, 3, 5), (1, 2, 3, 3)),
    ((1, 1, 3, 3, 3, 6), (1, 1, 3, 3, 3)),
    ((1, 2, 3, 3, 3, 3), (1, 2)),
    ((1, 2), (1, 2)),
]


@pytest.mark.parametrize(("places", "stands"), PODIUM)
def test_who_shares_the_third_place_stands_on_the_podium_too(places, stands):
    ranked = [FinalLine(place, as_it_is(f"{place}"), as_it_is("Ash"), as_it_is("Final")) for place in places]
    assert tuple(one.at for one in on_podium(ranked)) == stands


@pytest.mark.parametrize("places", [(1, 2, 3), (1, 2, 3, 3, 3)])
def test_the_podium_has_room_for_all_who_stand_on_it_in_half_a_small_window(shown, places):
    ranked = [
        FinalLine(place, as_it_is(f"{place}="), as_it_is("Emma Amsel"), as_it_is(f"{170 - place}.00 tricks"))
        for place in places
    ]
    podium = Podium(lambda: None)
    podium.show_rankings([Final(as_it_is(""), tuple(ranked), as_it_is("37 players."))])
    shown(podium, 440, 300)
    assert podium.minimumSizeHint().width() <= THEME.px(440)
    for words in podium.findChildren(Words):
        assert words.height() >= words.heightForWidth(words.width()), words.text()


def test_the_podium_of_a_knock_out_says_how_far_everybody_came(opened_at):
    window = opened_at(knock_out(), "tonight")
    (ranking,) = final(window.room)
    assert {line.worth for line in ranking.placed} <= {"Winner", "Final", "Semi-final", "Quarter-final", "Round 1"}


def test_nobody_has_won_while_rounds_are_still_to_be_drawn(opened_at):
    event = swiss()
    section = event.sections[0]
    movement = replace(section.movement, rounds=section.movement.rounds[:1])
    page = front(opened_at(replace(event, sections=(replace(section, movement=movement),)), "standings"))
    assert page.room.progress().done == page.room.progress().due
    assert page.heading() == "Ash and Birch share the lead."


def test_no_two_columns_of_a_knock_out_are_headed_alike(opened_at):
    page = front(opened_at(knock_out(), "standings"))
    for table in (page.card.table, *page.rankings.tables):
        titles = [str(each.title) for each in table.rows.columns if each.title]
        assert len(set(titles)) == len(titles), titles
    for key in ("ranking", "team-cards"):
        [kind] = [each for each in SHEETS if each.key == key]
        event, live = knock_out(), standings_of(knock_out())
        sheet = kind.made(event, live, kind.settings(event).completed())
        for block in sheet.parts[0].blocks:
            titles = [str(each.title) for each in block.columns] if hasattr(block, "columns") else []
            assert len(set(titles)) == len(titles), titles


def test_an_odd_number_of_pairs_is_counted_as_pairs_where_only_one_can_win(opened_at):
    page = front(opened_at(swiss_pairs(), "movement"))
    wishes = page.findChild(WishFields)
    assert (wishes.only.text(), wishes.count.value()) == ("Pairs", 7)
    even = front(opened_at(knock_out_pairs(), "movement")).findChild(WishFields)
    assert (even.only.text(), even.count.value()) == ("Tables", 3)
