"""What is half typed survives what arrives, on every page, and is recorded over nothing unseen by its author."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from scorer.commands.events import ChangeEvent
from scorer.commands.members import PutMembers
from scorer.commands.results import enter
from scorer.commands.sections import Penalise, PutSection, Seat
from scorer.commands.sessions import ChangeSession
from scorer.desk import Desk
from scorer.evening.changes import changed, put_away, section_added
from scorer.evening.coming import missing
from scorer.event.event import Contestant, Entry, Member, Penalty, Player
from scorer.event.results import Average, BareScore, Key, Slip
from tests.ui.evening import mitchell, named, open_evening, tuesday
from tests.ui.pages.pads.evening import at_the_tables, open_tables
from tests.ui.pages.windows import button, focus, front, window_on
from ui.parts import Line

ENTER, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape
IDA, PIA = Member(name="Ida Holm", number="12"), Member(name="Pia Ek")


opens_a_list = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


class Desks:
    """Ann at the window, and Bo at another desk on the same file."""

    def __init__(self, mine, shown):
        self.mine, self.bo, self.shown = mine, Desk(mine.path, who="Bo"), shown

    def at(self, *pages):
        self.window = window_on(self.mine, self.shown, *pages)
        return front(self.window)

    @property
    def event(self):
        return self.mine.event(1)

    def arrives(self, command):
        """Bo does something, and it is seen here."""
        self.bo.do(command)
        self.window.room.catch_up()

    def asks(self):
        """Whether it is asked which of the two shall stand."""
        return self.window.choice.sentence.startswith("Meanwhile Bo, 20:52: ")


@pytest.fixture
def desks(tmp_path, shown):
    mine = open_evening(tmp_path, tuesday(named(mitchell(4, 4, 3)), play=False))
    mine.do(PutMembers(said="members", put=(IDA, PIA)))
    yield (made := Desks(mine, shown))
    for desk in (made.bo, mine):
        desk.close(copy=False)


@pytest.fixture
def tables(tmp_path, shown):
    mine = open_tables(tmp_path, at_the_tables("rubber-bridge"))
    yield (made := Desks(mine, shown))
    for desk in (made.bo, mine):
        desk.close(copy=False)


def seated(event, number, *names):
    people = (Contestant(number, Entry(tuple(map(Player, names)))),)
    said = f"{' and '.join(names)} sit."
    return Seat(event=1, said=said, section=event.sections[0].id, contestants=people)


def recorded(event, key, points=110):
    return enter(event, key, Slip(BareScore(points)))


# --- results --------------------------------------------------------------------------


def test_a_line_goes_on_where_it_was_while_the_page_is_put_together_anew(desks, qtbot):
    page = desks.at("results")
    key = page.typing.key
    desks.arrives(recorded(desks.event, key))
    line = page.typing.entry.line
    line.clear()
    qtbot.keyClicks(line, "4se=")
    qtbot.keyClick(line, Qt.Key.Key_Left)
    desks.arrives(seated(desks.event, 1, "Ida", "Pia"))
    line = page.typing.entry.line
    assert (line.text(), line.selectedText(), line.cursorPosition()) == ("4se=", "", 3)
    assert focus() is line


@pytest.mark.parametrize("leaves", ["it is put away", "one looks back"])
def test_what_is_half_typed_waits_while_the_event_is_away(desks, qtbot, leaves):
    page = desks.at("results", "tonight", "seats", "movement", "standings", "sheets", "players", "journal")
    for kind in desks.window.railed:
        desks.window.go(kind.key)
    desks.window.go("results")
    key = page.typing.key
    qtbot.keyClicks(page.typing.entry.line, "4sn")
    if leaves == "one looks back":
        desks.window.room.look_back(1)
        assert front(desks.window).typing.entry.line.text() == ""
        desks.bo.do(recorded(desks.event, key))
        desks.window.room.come_back()
    else:
        desks.arrives(put_away(desks.event))
        assert desks.window.room.evening is None
        desks.bo.undo()
        desks.bo.do(recorded(desks.event, key))
        desks.window.room.catch_up()
    typing = front(desks.window).typing
    assert (typing.key, typing.entry.line.text()) == (key, "4sn")
    qtbot.keyClicks(typing.entry.line, "=")
    qtbot.keyClick(typing.entry.line, ENTER)
    assert desks.asks()


def test_what_is_half_typed_over_a_result_is_not_lost_to_the_next_key_when_one_comes_back_to_it(desks, qtbot):
    page = desks.at("results")
    key = page.typing.key
    desks.arrives(recorded(desks.event, key))
    page.typing.entry.line.clear()
    qtbot.keyClicks(page.typing.entry.line, "4se=")
    page.typing.go(key._replace(number=2))
    page.typing.go(key)
    assert (page.typing.entry.line.text(), page.typing.entry.line.selectedText()) == ("4se=", "")


def test_what_arrived_on_the_board_is_still_unseen_when_the_page_was_put_together_anew(desks, qtbot):
    page = desks.at("results")
    key = page.typing.key
    qtbot.keyClicks(page.typing.entry.line, "4sn=")
    desks.arrives(recorded(desks.event, key))
    desks.arrives(seated(desks.event, 1, "Ida", "Pia"))
    qtbot.keyClick(page.typing.entry.line, ENTER)
    assert desks.asks()
    assert desks.event.slips[key].result == BareScore(110)


def test_a_ruling_that_is_being_put_together_stays(desks, qtbot):
    page = desks.at("results")
    key = page.typing.key
    page.typing.rule()
    form = page.typing.ruling.ruling
    form.awards[0].own.setFocus()
    qtbot.keyClicks(form.awards[0].own, "65")
    form.note.setFocus()
    qtbot.keyClicks(form.note, "A card was seen")
    desks.arrives(recorded(desks.event, key))
    desks.arrives(seated(desks.event, 1, "Ida", "Pia"))
    form = page.typing.ruling.ruling
    assert (form.note.text(), form.awards[0].own.text()) == ("A card was seen", "65")
    assert focus() is form.note
    assert "Ida & Pia" in form.awards[0].names.text
    page.typing.ruling.give.click()
    assert desks.asks()
    assert desks.event.slips[key].result == BareScore(110)
    button(desks.window.choice, "Record mine").click()
    assert (desks.event.slips[key].note, type(desks.event.slips[key].result)) == ("A card was seen", Average)
    assert page.typing.right.front is page.typing.line  # it is over


def test_a_penalty_that_is_being_put_together_stays_and_stands_beside_what_was_given_meanwhile(desks, qtbot):
    page = desks.at("results")
    page.typing.rule(penalty=True)
    qtbot.keyClicks(page.typing.ruling.penalty.amount, "10")
    qtbot.keyClicks(page.typing.ruling.penalty.reason, "late")
    section = desks.event.sections[0]
    desks.arrives(Penalise(event=1, said="to 11.", section=section.id, penalties=(Penalty(11, Fraction(5)),)))
    form = page.typing.ruling.penalty
    assert (form.amount.text(), form.reason.text()) == ("10", "late")
    page.typing.ruling.give.click()
    assert [(each.number, each.amount) for each in desks.event.sections[0].penalties] == [(11, 5), (1, 10)]
    assert page.typing.right.front is page.typing.line  # it is over


def test_only_the_penalty_that_was_pressed_is_lifted(desks):
    section = desks.event.sections[0]
    given = tuple(Penalty(number, Fraction(5)) for number in (1, 2, 3))
    desks.mine.do(Penalise(event=1, said="three.", section=section.id, penalties=given))
    page = desks.at("results")
    page.typing.rule(penalty=True)
    desks.arrives(Penalise(event=1, said="two.", section=section.id, penalties=given[1:], seen=(given,)))
    page.typing.ruling.penalty.lifted.emit(1)  # the second of those that are left
    assert [each.number for each in desks.event.sections[0].penalties] == [2]


# --- pads -------------------------------------------------------------------------------


def on_pad(page, number):
    return page.play.key._replace(number=number)


def hand(event, key):
    from scorer.event.results import NotPlayed

    return enter(event, key, Slip(NotPlayed()))


def test_a_deal_that_is_half_typed_stays_while_the_tables_change(tables, qtbot):
    page = tables.at("results")
    page.open(page.round.place)
    qtbot.keyClicks(focus(), "4sn")
    tables.arrives(seated(tables.event, 1, "Ida", "Pia"))
    line = page.play.entry.line
    assert (line.text(), line.selectedText()) == ("4sn", "")
    assert focus() is line
    tables.arrives(hand(tables.event, page.play.key._replace(table=2)))
    assert page.play.entry.line.text() == "4sn"


def test_a_deal_is_not_recorded_over_the_one_that_came_meanwhile(tables, qtbot):
    page = tables.at("results")
    page.open(page.round.place)
    key = page.play.key
    qtbot.keyClicks(focus(), "2sn=")
    tables.arrives(hand(tables.event, key))
    tables.arrives(seated(tables.event, 1, "Ida", "Pia"))
    qtbot.keyClick(page.play.entry.line, ENTER)
    assert tables.asks()
    assert page.play.entry.line.text() == "2sn="
    button(tables.window.choice, "Leave theirs").click()
    assert page.play.entry.line.text() == "NP"
    assert not page.play.in_hand.drafts


def test_a_deal_goes_along_where_a_line_above_it_is_taken_off_the_pad(tables, qtbot):
    page = tables.at("results")
    page.open(page.round.place)
    key = page.play.key
    tables.arrives(hand(tables.event, key))
    page.play.go(key._replace(number=2))
    qtbot.keyClicks(page.play.entry.line, "2sn")
    tables.bo.undo(1)
    tables.window.room.catch_up()
    assert (page.play.key.number, page.play.entry.line.text()) == (1, "2sn")


# --- seats ------------------------------------------------------------------------------


def half_named(desks, qtbot, text="Ma"):
    view = desks.at("seats")
    view.go(view.places()[0])
    view.entry.line.clear()
    qtbot.keyClicks(view.entry.line, text)
    return view


ARRIVING = {
    "the other chair": lambda event: seated(event, 1, "Anneke Vos", "Bo Lind"),
    "the same chair": lambda event: seated(event, 1, "Cleo Dahl", "Bram de Wit"),
    "another pair": lambda event: seated(event, 2, "Cleo Dahl", "Bo Lind"),
    "a member": lambda event: PutMembers(said="new.", put=(Member(name="Max Frei"),)),
    "somebody missing": lambda event: missing(event, event.sections[0], (3,)),
    "another section": lambda event: section_added(event, 6),
    "fewer rounds": lambda event: PutSection(
        event=1, said="m.", section=replace(mitchell(4, 3, 3), id=event.sections[0].id), parts=("movement",)
    ),
}


@pytest.mark.parametrize("arriving", ARRIVING.values(), ids=ARRIVING)
@pytest.mark.parametrize("behind", [False, True], ids=["in front", "behind another window"])
def test_a_name_that_is_half_typed_stays(desks, qtbot, shown, arriving, behind):
    half_named(desks, qtbot)
    if behind:
        shown(QLineEdit(), 200, 40, active=True)
    desks.arrives(arriving(desks.event))
    line = front(desks.window).entry.line
    assert (line.text(), line.selectedText(), line.cursorPosition()) == ("Ma", "", 2)
    if behind:
        desks.window.activateWindow()
        qtbot.waitUntil(lambda: QApplication.focusWidget() is line)
    assert focus() is line
    qtbot.keyClicks(line, "x")
    assert line.text() == "Max"


def test_a_name_is_not_given_to_a_chair_that_was_given_to_somebody_meanwhile(desks, qtbot):
    view = half_named(desks, qtbot, "Max")
    desks.arrives(seated(desks.event, 1, "Cleo Dahl", "Bram de Wit"))
    for _ in range(2):
        qtbot.keyClick(view.entry.line, ENTER)
        assert desks.asks()
        assert desks.event.sections[0].contestants[1].names == "Cleo Dahl & Bram de Wit"
    assert view.entry.line.text() == "Max"
    button(desks.window.choice, "Leave theirs").click()
    assert view.entry.line.text() == "Cleo Dahl"


def test_both_chairs_of_a_pair_can_be_named_by_two_at_once(desks, qtbot):
    view = half_named(desks, qtbot, "Max")
    desks.bo.do(seated(desks.event, 1, "Anneke Vos", "Bo Lind"))
    qtbot.keyClick(view.entry.line, ENTER)
    assert desks.event.sections[0].contestants[1].names == "Max & Bo Lind"


def test_a_name_that_arrived_just_as_it_was_typed_is_asked_over_no_more(desks, qtbot):
    view = half_named(desks, qtbot, "Max")
    desks.arrives(seated(desks.event, 1, "Max", "Bram de Wit"))
    assert not view.entry.unfinished


def test_a_team_that_is_half_typed_stays(tables, qtbot):
    view = tables.at("seats")
    team, number = view.pair.team, view.at.chair.number
    team.setFocus()
    qtbot.keyClicks(team, "Har")
    tables.arrives(seated(tables.event, number, "Ida", "Pia"))
    assert (team.text(), focus()) == ("Har", team)
    section = tables.event.sections[0]
    one = replace(section.contestants[number], entry=replace(section.contestants[number].entry, team="Hill"))
    tables.arrives(Seat(event=1, said="Hill.", section=section.id, contestants=(one,)))
    assert team.text() == "Har"
    qtbot.keyClick(team, ENTER)
    assert tables.asks()
    assert tables.event.sections[0].contestants[number].team == "Hill"
    assert team.text() == "Har"
    button(tables.window.choice, "Record mine").click()
    assert tables.event.sections[0].contestants[number].team == "Har"
    assert tables.event.sections[0].contestants[number].names == "Ida & Pia"


def test_a_guest_who_is_no_longer_in_the_chair_is_not_enrolled(desks):
    view = desks.at("seats")
    view.go(view.places()[0])
    desks.bo.do(seated(desks.event, 1, "Cleo Dahl", "Bram de Wit"))
    view.pair.member.click()
    assert desks.asks()
    assert {each.name for each in desks.mine.members()} == {"Ida Holm", "Pia Ek"}


# --- settings ---------------------------------------------------------------------------


def settings_of(desks):
    desks.at("tonight")
    desks.window.settings()
    QApplication.processEvents()
    return front(desks.window)


def own(name, value):
    return lambda event: ChangeEvent(event=1, said=f"{name}.", changes={name: value}).seeing(event)


def when(name, value):
    return lambda event: ChangeSession(event=1, said=f"{name}.", session=1, changes={name: value}).seeing(event)


# field, keys typed in it, how it reads then, what another does to the same, what becomes of it where mine is recorded
FIELDS = [
    ("name",    "Christmas", "Christmas", own("name", "Teams"),              lambda e: e.name, "Christmas"),
    ("note",    "Hall B",    "Hall B",    own("note", "Hall C"),             lambda e: e.note, "Hall B"),
    ("minutes", "9",         "9",         when("minutes_per_board", 6),      lambda e: e.first.minutes_per_board, 9),
    ("boards",  "2",         "2",         own("boards_per_round", 4),        lambda e: e.boards_per_round, 2),
    ("starts",  "20",        "20:00",     when("starts", "18:30"),           lambda e: e.first.starts, "20:00"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "keys", "reads", "theirs", "look", "mine"), FIELDS, ids=[row[0] for row in FIELDS])
def test_a_setting_that_is_half_typed_stays_and_writes_over_nothing_unseen(
    desks, qtbot, name, keys, reads, theirs, look, mine
):
    page = settings_of(desks)
    field = getattr(page.when if name in ("minutes", "starts") else page, name)
    field.setFocus()
    if isinstance(field, Line) or name != "starts":
        field.clear()
    qtbot.keyClicks(field, keys)
    desks.arrives(own("together", False)(desks.event))
    desks.arrives(theirs(desks.event))
    assert field.text() == reads
    before = look(desks.event)
    for _ in range(2):
        qtbot.keyClick(field, ENTER)
        assert desks.asks()
        assert (look(desks.event), field.text()) == (before, reads)
    button(desks.window.choice, "Record mine").click()
    assert look(desks.event) == mine
    assert "(before: " in desks.mine.last_deed().what


def test_a_look_at_another_window_is_no_enter(desks, qtbot, shown):
    page = settings_of(desks)
    for field, text in ((page.name, "Chri"), (page.when.minutes, "1"), (page.when.starts, "21")):
        before = desks.mine.last_deed().id
        field.setFocus()
        if field is not page.when.starts:  # where one types on in the hours
            field.selectAll()
        qtbot.keyClicks(field, text)
        shown(QLineEdit(), 200, 40, active=True)
        assert desks.mine.last_deed().id == before
        desks.window.activateWindow()
        qtbot.waitUntil(lambda field=field: QApplication.focusWidget() is field)
        page.note.setFocus()
        assert desks.mine.last_deed().id == before + 1
    assert (desks.event.name, desks.event.first.minutes_per_board, desks.event.first.starts) == ("Chri", 1, "21:00")


def test_a_field_that_one_is_still_in_is_recorded_when_the_window_closes(desks, qtbot):
    page = settings_of(desks)
    page.name.setFocus()
    qtbot.keyClicks(page.name, "X")
    desks.window.close()
    assert desks.event.name.endswith("X")


def test_a_field_that_is_about_to_be_written_over_still_is_when_something_arrives_in_it(desks, qtbot):
    page = settings_of(desks)
    fields = ((page.name, own("name", "Teams"), "Xmas"), (page.when.minutes, when("minutes_per_board", 6), "9"))
    for field, theirs, text in fields:
        field.setFocus()
        field.selectAll()
        desks.arrives(theirs(desks.event))
        qtbot.keyClicks(field, text)
        assert field.text() == text


def test_theirs_is_shown_where_it_is_left(desks, qtbot):
    page = settings_of(desks)
    page.name.setFocus()
    qtbot.keyClicks(page.name, "X")
    desks.arrives(changed(desks.event, "name", "Teams"))
    qtbot.keyClick(page.name, ENTER)
    button(desks.window.choice, "Leave theirs").click()
    assert page.name.text() == "Teams"
    qtbot.keyClick(page.name, ENTER)
    assert not desks.window.choice.isVisible()


def test_one_corrects_oneself_without_being_asked(desks, qtbot):
    page = settings_of(desks)
    page.name.setFocus()
    page.name.clear()
    for keys in ("Xmas", " Pairs"):
        qtbot.keyClicks(page.name, keys)
        qtbot.keyClick(page.name, ENTER)
    assert desks.event.name == "Xmas Pairs"
    assert not desks.window.choice.isVisible()


def test_what_others_change_is_seen_in_every_field_that_nobody_is_at(desks):
    page = settings_of(desks)
    for name, value in (("starts", "18:30"), ("date", "2026-11-18"), ("minutes_per_board", 6)):
        desks.arrives(when(name, value)(desks.event))
    desks.arrives(own("note", "Hall C")(desks.event))
    assert (page.when.starts.value(), page.when.day.value(), page.when.minutes.value()) == ("18:30", "2026-11-18", 6)
    assert page.note.text() == "Hall C"


def test_a_field_that_is_only_left_changes_nothing(desks):
    desks.mine.do(when("starts", "")(desks.event))
    page = settings_of(desks)
    before = desks.mine.last_deed().id
    for field in (*page.when.fields.values(), page.boards, page.note, page.name, page.club, page.me):
        field.editingFinished.emit()
    assert desks.mine.last_deed().id == before


def pick(control, value, qtbot):
    """Choose in an open list, as a press does."""
    control.setCurrentIndex(control._values.index(value))
    control.hidePopup()
    qtbot.wait(1)


@opens_a_list
def test_a_list_that_is_open_does_not_move_and_chooses_over_what_it_showed(desks, qtbot):
    page = settings_of(desks)
    method = page.scoring.method
    method.showPopup()
    desks.arrives(own("method", "cross-imps")(desks.event))
    assert (method.isVisible(), method.is_open, method.picked()) == (True, True, "matchpoints")
    pick(method, "butler", qtbot)
    assert desks.asks()
    assert desks.event.method == "cross-imps"
    assert method.picked() == "cross-imps"
    button(desks.window.choice, "Record mine").click()
    assert (desks.event.method, method.picked()) == ("butler", "butler")


@opens_a_list
def test_a_list_that_is_closed_again_shows_what_came_meanwhile(desks, qtbot):
    page = settings_of(desks)
    page.scoring.method.showPopup()
    desks.arrives(own("method", "cross-imps")(desks.event))
    page.scoring.method.view().parentWidget().hide()  # as it is when another window comes before it
    qtbot.waitUntil(lambda: page.scoring.method.picked() == "cross-imps")


def choices_of(page):
    return {
        name: each.control for name, each in page.scoring.settings.settings.items() if hasattr(each.control, "shown")
    }


@opens_a_list
def test_an_answer_is_chosen_over_the_answer_that_was_shown_and_leaves_the_others(desks, qtbot):
    page = settings_of(desks)
    (name, control), (other, beside) = list(choices_of(page).items())[:2]
    mine = next(each for each in control._values if each != control.picked())
    theirs = next(each for each in beside._values if each != beside.picked())
    control.showPopup()
    desks.arrives(own("settings", {**desks.event.settings, other: theirs})(desks.event))
    pick(control, mine, qtbot)
    assert not desks.window.choice.isVisible()
    assert (desks.event.settings[name], desks.event.settings[other]) == (mine, theirs)


@opens_a_list
def test_an_answer_is_not_chosen_over_another_that_came_meanwhile(desks, qtbot):
    page = settings_of(desks)
    name, control = next((n, each) for n, each in choices_of(page).items() if len(each._values) > 2)
    was, theirs, mine = control.picked(), *[each for each in control._values if each != control.picked()][:2]
    control.showPopup()
    desks.arrives(own("settings", {**desks.event.settings, name: theirs})(desks.event))
    assert control.picked() == was
    pick(control, mine, qtbot)
    assert desks.asks()
    assert (desks.event.settings[name], control.picked()) == (theirs, theirs)
    button(desks.window.choice, "Record mine").click()
    assert (desks.event.settings[name], control.picked()) == (mine, mine)


@opens_a_list
def test_who_is_missing_is_chosen_over_what_was_shown(desks, qtbot):
    page = settings_of(desks)
    control = page.sections.picks[0]
    control.showPopup()
    desks.arrives(missing(desks.event, desks.event.sections[0], (3,)))
    assert page.sections.picks[0] is control
    pick(control, (12,), qtbot)
    assert desks.asks()
    assert desks.event.sections[0].absent == {3}
    qtbot.waitUntil(lambda: page.sections.picks[0].picked() == (3,))


def test_two_sections_that_are_added_at_once_have_two_letters(desks):
    page = settings_of(desks)
    desks.bo.do(section_added(desks.event, 6))
    page.sections.add.click()
    assert [each.letter for each in desks.event.sections] == ["A", "B", "C"]


def test_an_event_in_which_something_was_done_meanwhile_is_not_put_away_unasked(desks):
    page = settings_of(desks)
    key = Key(desks.event.sections[0].id, 1, 1, 1)
    desks.bo.do(recorded(desks.event, key))
    button(page, "Put this event away").click()
    assert desks.asks()
    assert len(desks.mine.events()) == 1
    button(desks.window.choice, "Leave theirs").click()
    button(page, "Put this event away").click()
    assert not desks.mine.events()


# --- members ----------------------------------------------------------------------------


def in_cell(desks, qtbot, text):
    page = desks.at("players")
    page.table.choose(1, column=1)
    page.table.setFocus()
    page.table.setCurrentIndex(page.table.rows.index(page.table.currentIndex().row(), 1))
    qtbot.keyClick(page.table, Qt.Key.Key_F2)
    cell = focus()
    cell.clear()
    qtbot.keyClicks(cell, text)
    return page, cell


def test_a_cell_that_is_half_typed_stays(desks, qtbot):
    page, cell = in_cell(desks, qtbot, "4")
    ida = next(each for each in desks.mine.members() if each.name == "Ida Holm")
    desks.arrives(PutMembers(said="new.", put=(Member(name="Anna Ek"),)))
    desks.arrives(PutMembers(said="a note.", put=(replace(ida, notes="left-handed"),), seen=((ida,),)))
    assert (focus(), cell.text()) == (cell, "4")
    qtbot.keyClicks(cell, "2")
    qtbot.keyClick(cell, ENTER)
    QApplication.processEvents()
    assert {(each.name, each.number, each.notes) for each in desks.mine.members()} == {
        ("Anna Ek", "", ""), ("Ida Holm", "42", "left-handed"), ("Pia Ek", "", ""),
    }  # fmt: skip
    qtbot.waitUntil(lambda: [each.name for each in page.table.rows.values] == ["Anna Ek", "Ida Holm", "Pia Ek"])
    assert page.table.rows.values[1].number == "42"


def test_a_cell_is_not_recorded_over_what_was_typed_there_meanwhile(desks, qtbot):
    page, cell = in_cell(desks, qtbot, "42")
    ida = next(each for each in desks.mine.members() if each.name == "Ida Holm")
    desks.arrives(PutMembers(said="number 7.", put=(replace(ida, number="7"),), seen=((ida,),)))
    qtbot.keyClick(cell, ENTER)
    qtbot.waitUntil(desks.asks)
    assert "7" in {each.number for each in desks.mine.members()}
    button(desks.window.choice, "Record mine").click()
    assert "42" in {each.number for each in desks.mine.members()}
    qtbot.waitUntil(lambda: "42" in {each.number for each in page.table.rows.values})


def test_a_member_who_is_half_typed_stays(desks, qtbot):
    page = desks.at("players")
    page.adding.open()
    qtbot.keyClicks(page.adding.name, "Max")
    desks.arrives(PutMembers(said="new.", put=(Member(name="Anna Ek"),)))
    assert (page.adding.name.text(), focus()) == ("Max", page.adding.name)


# --- movement ---------------------------------------------------------------------------


def test_a_number_of_rounds_that_is_half_typed_stays_and_writes_over_nothing_unseen(desks, qtbot):
    view = desks.at("movement")
    rounds = view.changes.rounds
    rounds.setFocus()
    rounds.clear()
    qtbot.keyClicks(rounds, "2")
    desks.arrives(seated(desks.event, 1, "Ida", "Pia"))
    shorter = replace(desks.event.sections[0], movement=mitchell(4, 3, 3).movement)
    desks.arrives(PutSection(event=1, said="three.", section=shorter, parts=("movement",)).seeing(desks.event))
    assert rounds.text() == "2"
    qtbot.keyClick(rounds, ENTER)
    assert desks.asks()
    assert len(desks.event.sections[0].movement.rounds) == 3


def test_lines_of_a_movement_that_are_half_typed_stay(desks, qtbot):
    view = desks.at("movement")
    view.show_way("typed")
    lines = view.found.typed.lines
    lines.setFocus()
    qtbot.keyClicks(lines, "1 9")
    text = lines.toPlainText()
    desks.arrives(section_added(desks.event, 6))
    view = front(desks.window)
    assert view.found.typed.lines.toPlainText() == text
    assert focus() is view.found.typed.lines
