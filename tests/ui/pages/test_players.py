"""The members: found by typing, sorted, changed in place, added and struck off."""

import pytest
from PySide6.QtCore import Qt

from scorer.commands.members import PutMembers
from scorer.desk import Desk
from scorer.event.event import Member
from tests.ui.pages.windows import CTRL, SHIFT, button, clashes, focus, front, nameless, window_on
from ui.pages.players.members import natural

CLUB = (
    Member(name="Zofia Dąbek", number="101", national_number="40012"),
    Member(name="Bo Lind", number="9"),
    Member(name="Ida Holm", number="20", notes="left-handed"),
)


@pytest.fixture
def desk(tmp_path):
    opened = Desk(tmp_path / "club.overtrick", who="Ann")
    opened.do(PutMembers(said="Three members.", put=CLUB))
    yield opened
    opened.close(copy=False)


@pytest.fixture
def window(desk, shown):
    return window_on(desk, shown, "players", event=0)


@pytest.fixture
def page(window):
    return front(window)


def names(page):
    return [member.name for member in page.table.rows.values]


def test_the_page_says_how_many_there_are_and_waits_for_a_name(page):
    assert page.sentence.words.text() == "3 members."
    assert names(page) == ["Bo Lind", "Ida Holm", "Zofia Dąbek"]
    assert focus() is page.line
    assert nameless(page) == []
    assert clashes(page.window()) == []


FOUND = [
    # typed     the page says                  and shows
    ("dab",     "1 of 3 members.",             ["Zofia Dąbek"]),
    ("20",      "1 of 3 members.",             ["Ida Holm"]),
    ("xyz",     "Nobody of 3 is called that.", []),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "says", "shows"), FOUND)
def test_typing_finds_by_name_and_number(page, qtbot, typed, says, shows):
    qtbot.keyClicks(page.line, typed)
    assert (page.sentence.words.text(), names(page)) == (says, shows)
    qtbot.keyClick(page.line, Qt.Key.Key_Escape)
    assert page.line.text() == ""
    assert len(names(page)) == 3


def test_down_goes_from_the_name_typed_to_who_was_found(page, qtbot):
    qtbot.keyClicks(page.line, "ida")
    qtbot.keyClick(page.line, Qt.Key.Key_Down)
    assert focus() is page.table
    assert page.table.value().name == "Ida Holm"
    assert page.table.selectionModel().hasSelection()


ORDERS = [
    # sorted by    first to last
    (-1,           ["Bo Lind", "Ida Holm", "Zofia Dąbek"]),
    (1,            ["Bo Lind", "Ida Holm", "Zofia Dąbek"]),
    (3,            ["Zofia Dąbek", "Bo Lind", "Ida Holm"]),
]  # fmt: skip


@pytest.mark.parametrize(("order", "expected"), ORDERS)
def test_the_list_is_sorted_without_a_mouse(page, order, expected):
    page.order.choose(order)
    assert names(page) == expected


def test_numbers_are_sorted_as_numbers_and_blanks_stand_last():
    assert sorted(["101", "", "9", "20", "C-1"], key=natural) == ["9", "20", "101", "C-1", ""]


def edit(page, qtbot, name, column, text):
    page.table.choose(next(m.id for m in page.members if m.name == name), column=column)
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_F2)
    editor = focus()
    editor.selectAll()
    qtbot.keyClicks(editor, text)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: focus() is page.table)


def test_a_cell_is_changed_in_place_and_each_change_is_one_deed(page, window, desk, qtbot):
    edit(page, qtbot, "Bo Lind", 1, "10")
    edit(page, qtbot, "Bo Lind", 0, "Bo Lindh")
    assert (desk.members()[0].name, desk.members()[0].number) == ("Bo Lindh", "10")
    assert window.foot.deed.text == "Bo Lind: name Bo Lindh."
    window.room.undo()
    assert names(page)[0] == "Bo Lind"
    window.room.undo()
    assert desk.members()[0].number == "9"


def test_a_name_is_never_taken_away(page, window, desk, qtbot):
    edit(page, qtbot, "Bo Lind", 0, " ")
    assert "Bo Lind keeps theirs" in window.notice.words.text()
    assert desk.members()[0].name == "Bo Lind"


def test_the_same_number_twice_is_said_and_stays(page, window, desk, qtbot):
    edit(page, qtbot, "Bo Lind", 1, "20")
    assert window.notice.words.text() == "Bo Lind now has the same number as Ida Holm, No. 20."
    assert desk.members()[0].number == "20"


def test_del_strikes_off_and_undo_brings_back(page, window, desk, qtbot):
    page.table.choose(next(m.id for m in page.members if m.name == "Ida Holm"))
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    assert names(page) == ["Bo Lind", "Zofia Dąbek"]
    assert page.table.value().name == "Zofia Dąbek"
    assert window.foot.deed.text == "Ida Holm, No. 20 is struck off."
    window.room.undo()
    assert names(page) == ["Bo Lind", "Ida Holm", "Zofia Dąbek"]


def test_del_while_typing_only_deletes_a_letter(page, desk, qtbot):
    page.table.choose(page.members[0].id)
    page.line.setFocus()
    page.line.setText("ida")
    page.line.setCursorPosition(0)
    qtbot.keyClick(page.line, Qt.Key.Key_Delete)
    assert page.line.text() == "da"
    assert len(desk.members()) == 3


# --- adding ---------------------------------------------------------------------------


@pytest.fixture
def adding(page, qtbot):
    qtbot.keyClick(page, Qt.Key.Key_N, CTRL | SHIFT)
    assert focus() is page.adding.name
    return page.adding


def test_somebody_is_added_and_the_line_waits_for_the_next(adding, page, desk, qtbot):
    qtbot.keyClicks(adding.name, "Eva  Berg")
    qtbot.keyClicks(adding.numbers["number"], "33")
    qtbot.keyClick(adding.numbers["number"], Qt.Key.Key_Return)
    assert ("Eva Berg", "33") in [(m.name, m.number) for m in desk.members()]
    assert focus() is adding.name
    assert adding.name.text() == ""
    assert page.sentence.words.text() == "4 members."
    qtbot.keyClick(adding.name, Qt.Key.Key_Escape)
    assert not adding.isVisible()
    assert focus() is page.table or focus() is page.line


@pytest.mark.parametrize(("name", "number"), [("Ida Holm", ""), ("Ida Holmm", ""), ("Somebody", "20")])
def test_somebody_who_may_be_there_is_asked_about_and_never_refused(adding, desk, qtbot, name, number):
    qtbot.keyClicks(adding.name, name)
    qtbot.keyClicks(adding.numbers["number"], number)
    qtbot.keyClick(adding.name, Qt.Key.Key_Return)
    assert adding.remark.sentence() == "Ida Holm, No. 20 is a member already."
    assert len(desk.members()) == 3
    qtbot.waitUntil(lambda: button(adding, "Add all the same").isVisible())
    button(adding, "Add all the same").click()
    assert len(desk.members()) == 4


def test_a_member_without_a_name_is_refused_where_it_is_typed(adding, desk, qtbot):
    qtbot.keyClick(adding.name, Qt.Key.Key_Return)
    assert "type it first" in adding.remark.sentence()
    assert len(desk.members()) == 3
    qtbot.keyClicks(adding.name, "E")
    assert adding.remark.sentence() == ""


# --- nobody yet, and coming back ------------------------------------------------------


def test_a_new_club_is_told_how_members_come(tmp_path, shown, qtbot):
    window = window_on(Desk(tmp_path / "new.overtrick"), shown, "players", event=0)
    page = front(window)
    assert page.sentence.words.text() == "Nobody is a member yet."
    assert page.empty.isVisible()
    assert not page.list.isVisible()
    button(page, "Add one by hand").click()
    qtbot.keyClicks(page.adding.name, "Eva Berg")
    qtbot.keyClick(page.adding.name, Qt.Key.Key_Return)
    assert page.sentence.words.text() == "One member."
    assert page.list.isVisible()
    assert not page.empty.isVisible()


def test_the_search_leads_to_a_member(page, window):
    window.room.go("players", member=page.members[2].id)
    assert front(window).table.value().name == "Zofia Dąbek"
    assert focus() is front(window).table


def test_what_was_typed_and_chosen_outlives_another_size(page, window, theme):
    page.line.setText("i")
    page.order.choose(1)
    page.table.choose(page.members[1].id)
    theme.resize(1.5)
    after = front(window)
    assert (after.line.text(), after.order.picked(), after.table.value().name) == ("i", 1, "Ida Holm")
