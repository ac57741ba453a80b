"""The page Results, by keyboard alone: two hundred results in ten minutes."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QLabel

from scorer.commands.results import enter
from scorer.contests.beginning import Beginning
from scorer.evening.uncounted import uncounted_words
from scorer.event.event import Event
from scorer.event.movement import Away
from scorer.event.results import AVERAGES, Average, BareScore, Key, NotPlayed, Played, Slip
from tests.ui.evening import mitchell, named, open_evening, tuesday
from tests.ui.pages.windows import CTRL, SHIFT, clashes, focus, front, nameless, window_on
from ui.pages.results.results import Results
from ui.parts import Button, Empty
from ui.parts.table import WIDTHS
from ui.theme import BOLD, MEDIUM, THEME

K = Qt.Key
NAMED_KEYS = {
    "⏎": K.Key_Return, "⇥": K.Key_Tab, "⎋": K.Key_Escape, "↑": K.Key_Up, "↓": K.Key_Down, "⇞": K.Key_PageUp,
    "⇟": K.Key_PageDown, "②": K.Key_F2, "③": K.Key_F3, "④": K.Key_F4, "⑤": K.Key_F5, "⑦": K.Key_F7, "⑧": K.Key_F8,
}  # fmt: skip


class Director:
    """Somebody at the keyboard; every key goes to whatever has it."""

    def __init__(self, window, qtbot) -> None:
        self.window, self.qtbot, self.pressed = window, qtbot, 0

    @property
    def page(self) -> Results:
        return front(self.window)

    @property
    def typing(self):
        return self.page.typing

    @property
    def here(self) -> tuple[int, int, int]:
        """Round, table and board in hand."""
        return self.typing.key[1:]

    @property
    def line(self) -> str:
        return self.typing.entry.line.text()

    def recorded(self, *place: int) -> Slip | None:
        section = self.window.room.evening.sections[0].id
        return self.window.room.desk.event(1).slips.get(Key(section, *place))

    def type(self, keys: str) -> None:
        """Type letters, and the keys that stand for themselves above."""
        for sign in keys:
            self.pressed += 1
            assert focus() is not None, "nothing has the keyboard"
            if sign in NAMED_KEYS:
                self.qtbot.keyClick(focus(), NAMED_KEYS[sign])
            else:
                self.qtbot.keyClicks(focus(), sign)
            QApplication.processEvents()

    def press(self, key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
        self.pressed += 1
        self.qtbot.keyClick(focus(), key, *modifiers)
        QApplication.processEvents()

    def says(self, name: str) -> str:
        label = self.page.findChild(QLabel, name)
        return label.accessibleName() or label.text()


@pytest.fixture
def director(tmp_path, shown, qtbot):
    desks = []

    def sit(event: Event | None = None) -> Director:
        desks.append(open_evening(tmp_path, event))
        return Director(window_on(desks[-1], shown, "results"), qtbot)

    yield sit
    for desk in desks:
        desk.close(copy=False)


@pytest.fixture
def tuesday_night(director) -> Director:
    """The fifth round of nine tables: table 4 owes a board of the fourth."""
    return director()


# --- what the page says ----------------------------------------------------------------


def test_it_opens_with_the_cursor_where_the_next_missing_result_is(tuesday_night):
    assert focus() is tuesday_night.typing.entry.line
    assert tuesday_night.here == (4, 4, 21)
    assert tuesday_night.says("sentence") == "65 results to come. Table 4 still owes board 21."
    assert tuesday_night.says("where") == "Table 4, board 21"


HEADINGS = [
    # missing                                     the sentence
    ([],                                          "All results are in. 3 are doubtful."),
    ([(7, 1, 19)],                                "1 result to come."),
    ([(1, 2, 4), (1, 2, 5)],                      "2 results to come. Table 2 still owes boards 4 and 5."),
    ([(1, 2, 4), (1, 3, 7), (7, 1, 19)],          "3 results to come. 2 of them are late."),
]  # fmt: skip


@pytest.mark.parametrize(("missing", "sentence"), HEADINGS)
def test_the_heading_says_what_is_still_to_come(director, missing, sentence):
    evening = tuesday()
    whole = {key: evening.slips.get(key, Slip(NotPlayed())) for key, _ in evening.due()}
    left = {key: slip for key, slip in whole.items() if tuple(key[1:]) not in missing}
    assert director(replace(evening, slips=left)).says("sentence") == sentence


def test_results_of_a_missing_pair_are_not_forgotten(director):
    evening = tuesday()
    [section] = evening.sections
    event = replace(evening, sections=(replace(section, away=(Away(19),)),))
    gone = len(set(evening.slips) - {key for key, _ in event.due()})
    said = director(event).says("sentence")
    assert gone
    assert said.endswith(f"{uncounted_words(gone)[:-1]} while pair 19 is missing.")


def test_what_cannot_be_scored_is_said_in_place_of_the_line(director):
    page = director(tuesday(settings={"scale": "2"})).page
    assert page.typing is None
    words = [label.text() for label in page.findChildren(QLabel)]
    assert "Nothing can be worked out." in words
    assert any("“2” is not" in each for each in words)


def test_the_legend_counts_every_state(tuesday_night):
    marks = tuesday_night.typing.legend.marks.accessibleName()
    assert marks == "119 in, 64 to come, 1 late, 3 doubtful, 1 ruled on, 1 not played"


EMPTY = [
    # the event                                     what stands there
    (replace(tuesday(play=False), sections=()),     "There is no movement yet."),
    (tuesday(play=False, game="rubber-bridge"),     "Nothing to type here."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "what"), EMPTY, ids=["no movement", "no boards"])
def test_where_nothing_can_be_typed_the_page_says_what_to_do(director, event, what):
    page = director(event).page
    assert page.typing is None
    assert what in [label.text() for label in page.findChildren(QLabel)]


def test_without_an_event_the_page_leads_to_tonight(director, qtbot):
    someone = director()
    someone.window.room.open(0)
    someone.window.go("results")
    with qtbot.waitSignal(someone.window.room.gone) as gone:
        someone.page.findChild(Empty).findChild(Button).click()
    assert gone.args[0] == "tonight"


# --- typing ----------------------------------------------------------------------------

READ = [
    # typed          what is understood
    ("4sx n -1",     "4♠X by North, one down: −200, vulnerable"),
    ("p",            "passed out: 0"),
    ("4s",           "Next: who played it: N, E, S or W"),
    ("t6 b2",        "Go to table 6, board 2"),
    ("9s",           "“9s” is not a level from 1 to 7, or P for passed out."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "understood"), READ)
def test_a_line_is_read_as_it_is_typed(tuesday_night, text, understood):
    tuesday_night.type(text)
    assert tuesday_night.says("reading") == understood
    assert tuesday_night.typing.entry.line.accessibleDescription().startswith(understood)


def test_what_is_recorded_stands_on_the_traveller_until_a_line_is_whole(tuesday_night):
    def shown():
        [here] = [line for line in tuesday_night.typing.traveller.table.rows.values if line.here]
        return here.line.slip

    tuesday_night.typing.jump(tuesday_night.typing.key._replace(round=1, table=1, number=1))
    recorded = tuesday_night.recorded(1, 1, 1)
    tuesday_night.press(K.Key_A, CTRL)
    for letter in "4s":
        tuesday_night.type(letter)
        assert shown() == recorded is not None
    tuesday_night.type("n=")
    assert shown() not in (None, recorded)
    tuesday_night.press(K.Key_A, CTRL)
    tuesday_night.press(K.Key_Backspace)  # Enter clears it now
    assert shown() is None


def test_the_typed_line_stands_in_its_place_in_the_traveller(tuesday_night):
    tuesday_night.type("4sx n -1")
    lines = tuesday_night.typing.traveller.table.rows.values
    mine = next(line for line in lines if line.here)
    scores = [line.line.score for line in lines if line.line.score is not None]
    assert mine.line.score == -200
    assert scores == sorted(scores, reverse=True)
    assert mine.line.points_first is not None
    assert tuesday_night.recorded(4, 4, 21) is None


def test_enter_records_and_goes_to_the_next_missing(tuesday_night):
    tuesday_night.type("3n e =⏎")
    slip = tuesday_night.recorded(4, 4, 21)
    assert isinstance(slip.result, Played)
    assert (tuesday_night.here, tuesday_night.line) == ((5, 1, 15), "")
    assert tuesday_night.says("sentence") == "64 results to come."


def test_a_whole_round_is_typed_by_keyboard_alone(director):
    """Every result of a round, slip after slip; nothing but the line is ever touched."""
    someone = director(tuesday(play=False))
    lines = ["3n n =", "4h w +1", "2s e -1", "P", "1n s +2", "5cx n -2", "NP", "A+ A-", "4s n ="]
    typed = 0
    while someone.here[0] == 1:
        someone.type(lines[typed % len(lines)] + "⏎")
        typed += 1
    assert typed == 27
    assert someone.here == (2, 1, 4)
    slips = someone.window.room.desk.event(1).slips
    assert len(slips) == 27
    kinds = {type(slip.result) for slip in slips.values()}
    assert kinds == {Played, NotPlayed, Average}
    assert someone.window.room.desk.journal(most=1)[0].what.startswith("Table 9, board 27")


def test_an_ordinary_result_takes_no_more_keys_than_are_written_on_the_slip(director):
    """“4♠ N =” without a blank: four letters and Enter."""
    someone = director(tuesday(play=False))
    someone.type("4sn=⏎")
    assert someone.pressed == 5
    assert someone.recorded(1, 1, 1).result.answers["tricks"] == 10


def test_an_unfinished_line_is_not_recorded_and_can_go_on(tuesday_night):
    tuesday_night.type("4s⏎")
    entry = tuesday_night.typing.entry
    assert entry.verdict.remark.sentence() == "“4s” is not whole yet. Next comes who played it: N, E, S or W."
    assert (entry.line.property("refused"), entry.line.hasSelectedText()) == ("true", False)
    tuesday_night.type("n=⏎")
    assert tuesday_night.recorded(4, 4, 21) is not None


def test_a_refused_line_is_kept_and_selected_and_its_mend_is_f2(tuesday_night):
    """Board 21 has North–South vulnerable: 430 is no score of theirs."""
    tuesday_night.type("430⏎")
    entry = tuesday_night.typing.entry
    assert (entry.line.text(), entry.line.selectedText()) == ("430", "430")
    assert entry.verdict.remark.sentence().startswith("430 to N–S cannot be")
    assert tuesday_night.here == (4, 4, 21)
    tuesday_night.type("②")
    assert (tuesday_night.line, entry.line.property("refused"), entry.verdict.remark.sentence()) == (
        "−430",
        "false",
        "",
    )
    tuesday_night.type("⏎")
    assert tuesday_night.recorded(4, 4, 21).result == BareScore(-430)


def test_the_message_goes_when_the_text_changes(tuesday_night):
    tuesday_night.type("430⏎4")
    assert tuesday_night.typing.entry.verdict.remark.sentence() == ""


def test_refusing_moves_nothing(tuesday_night):
    before = tuesday_night.typing.traveller.geometry()
    tuesday_night.type("430⏎")
    tuesday_night.page.layout().activate()
    assert tuesday_night.typing.traveller.geometry() == before


def test_a_doubtful_line_is_recorded_and_marked_never_asked_twice(tuesday_night):
    tuesday_night.type("7nxx n =")
    assert tuesday_night.typing.entry.verdict.remark.sentence()
    tuesday_night.type("⏎")
    key = Key(tuesday_night.typing.key.section, 4, 4, 21)
    assert tuesday_night.window.room.states.of(key) == "doubt"
    assert tuesday_night.here == (5, 1, 15)


def test_f3_says_that_it_is_right_and_the_journal_says_so_too(tuesday_night):
    tuesday_night.type("7nxx n =③")
    assert tuesday_night.recorded(4, 4, 21).right
    assert tuesday_night.here == (5, 1, 15)
    assert "looked at, and right" in tuesday_night.window.room.desk.last_deed().what


def test_f8_goes_through_the_doubtful_ones_and_f3_leaves_one_where_it_is(tuesday_night):
    tuesday_night.type("⑧")
    assert tuesday_night.here == (1, 2, 6)
    tuesday_night.type("⑧")
    assert tuesday_night.here == (1, 3, 9)
    tuesday_night.press(K.Key_F8, SHIFT)
    assert tuesday_night.here == (1, 2, 6)
    tuesday_night.type("③")
    assert tuesday_night.here == (1, 2, 6)
    assert tuesday_night.recorded(1, 2, 6).right
    assert tuesday_night.typing.legend.marks.accessibleName().count("2 doubtful") == 1


def test_tab_completes_what_all_others_wrote_and_else_leaves_the_field(director):
    evening = tuesday(play=False)
    made = Slip(Played({"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": ""}))
    others = {key: made for key, _ in evening.due() if key.number == 1 and key.table > 1}
    someone = director(replace(evening, slips=others))
    someone.type("t1b1⏎4s⇥")
    assert someone.line == "4♠ N ="
    assert focus() is someone.typing.entry.line
    someone.type("⇥")
    assert focus() is not someone.typing.entry.line


# --- going about -----------------------------------------------------------------------


def test_the_arrow_keys_go_to_other_tables_and_boards(tuesday_night):
    places = []
    for key in "↓↑⇞⇟":
        tuesday_night.type(key)
        places.append(tuesday_night.here)
    assert places == [(4, 5, 24), (4, 4, 21), (4, 4, 20), (4, 4, 21)]


def test_what_was_typed_and_not_recorded_waits_at_its_place(tuesday_night):
    tuesday_night.type("4s↓")
    assert tuesday_night.line != "4s"
    assert tuesday_night.typing.legend.drafts.isVisible()
    tuesday_night.type("↑")
    assert tuesday_night.line == "4s"
    assert not tuesday_night.typing.legend.drafts.isVisible()


def test_what_waits_is_one_press_away(tuesday_night):
    tuesday_night.type("4s↓")
    tuesday_night.typing.legend.drafts.click()
    assert (tuesday_night.here, tuesday_night.line) == ((4, 4, 21), "4s")


def test_a_jump_is_typed_in_the_line_and_esc_leads_back(tuesday_night):
    tuesday_night.type("t6 b2⏎")
    assert tuesday_night.here == (5, 6, 2)
    tuesday_night.type("b14⏎")
    assert tuesday_night.here[2] == 14
    tuesday_night.type("⎋")
    assert tuesday_night.here == (5, 6, 2)
    tuesday_night.type("4s⎋")
    assert (tuesday_night.here, tuesday_night.line) == ((5, 6, 2), "")
    tuesday_night.type("⎋")
    assert tuesday_night.here == (4, 4, 21)


def test_the_arrow_keys_are_no_jumps_to_come_back_from(tuesday_night):
    tuesday_night.type("↓↓⎋")
    assert tuesday_night.here == (4, 6, 27)


def test_at_the_end_of_a_round_what_it_still_owes_comes_before_the_next(tuesday_night):
    tuesday_night.type("t9b12⏎NP⏎")
    assert tuesday_night.here == (4, 4, 21)


def test_a_jump_to_nowhere_is_refused_under_the_line(tuesday_night):
    tuesday_night.type("t16⏎")
    said = tuesday_night.typing.entry.verdict.remark.sentence()
    assert said == "There is no table 16 here; the tables are 1 to 9."


def test_esc_with_nothing_to_do_is_left_to_the_window(tuesday_night):
    """It closes the line under the head."""
    tuesday_night.window.room.refuse("Not so.")
    tuesday_night.type("⎋")
    assert not tuesday_night.window.notice.isVisible()


def test_a_recorded_result_is_shown_selected_and_typing_replaces_it(tuesday_night):
    tuesday_night.type("t1b1⏎")
    assert tuesday_night.typing.entry.line.selectedText() == tuesday_night.line != ""
    tuesday_night.type("2hs=⏎")
    assert tuesday_night.recorded(1, 1, 1).result.answers["strain"] == "H"


def test_a_recorded_result_is_replaced_by_whoever_comes_back_to_it_too(tuesday_night):
    tuesday_night.type("t1b1⏎")
    for page in ("tonight", "results"):
        tuesday_night.window.go(page)
    tuesday_night.type("2hs=")
    assert tuesday_night.line == "2hs="


def test_enter_on_what_is_recorded_leaves_no_deed(tuesday_night):
    before = tuesday_night.window.room.desk.last_deed()
    tuesday_night.type("t1b1⏎⏎")
    assert tuesday_night.window.room.desk.last_deed() == before


def test_an_emptied_line_clears_the_result_and_undo_brings_it_back(tuesday_night):
    was = tuesday_night.recorded(1, 1, 1)
    tuesday_night.type("t1b1⏎")
    tuesday_night.press(K.Key_Delete)
    assert tuesday_night.says("reading") == "Enter clears this result."
    tuesday_night.type("⏎")
    assert tuesday_night.recorded(1, 1, 1) is None
    tuesday_night.press(K.Key_Z, CTRL)
    assert tuesday_night.recorded(1, 1, 1) == was
    assert tuesday_night.here == (1, 1, 1)


def test_an_empty_line_leaves_a_missing_result_for_later(tuesday_night):
    tuesday_night.type("⏎")
    assert tuesday_night.here == (5, 1, 15)
    assert tuesday_night.recorded(4, 4, 21) is None


def test_undo_is_of_the_typing_first_and_then_of_the_last_deed(tuesday_night):
    tuesday_night.type("3n e =⏎")
    tuesday_night.type("4s")
    tuesday_night.press(K.Key_Z, CTRL)
    assert (tuesday_night.line, tuesday_night.recorded(4, 4, 21) is not None) == ("", True)
    tuesday_night.press(K.Key_Z, CTRL)
    assert tuesday_night.recorded(4, 4, 21) is None
    assert tuesday_night.here == (4, 4, 21)


def test_by_board_the_travellers_are_typed_from_the_top(tuesday_night):
    tuesday_night.type("⑦b2⏎")
    assert tuesday_night.here == (5, 6, 2)
    assert tuesday_night.typing.grid.grid.headerData(0, Qt.Orientation.Vertical) == "Board 1"
    tuesday_night.type("4sn=⏎")
    assert tuesday_night.here == (7, 4, 3)
    tuesday_night.type("⑦")
    assert tuesday_night.page.order.chosen() == "table"


def test_when_everything_is_in_the_cursor_stays(director):
    evening = tuesday()
    whole = {key: evening.slips.get(key, Slip(NotPlayed())) for key, _ in evening.due()}
    last = max(whole, key=lambda key: (key.round, key.table, key.number))
    someone = director(replace(evening, slips={key: slip for key, slip in whole.items() if key != last}))
    assert someone.here == last[1:]
    someone.type("4sn=⏎")
    assert someone.here == last[1:]
    assert someone.line == "4♠ N ="
    assert someone.says("sentence").startswith("All results are in.")


# --- the grid ---------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "rounds"), [((1280, 800), 11), ((1280, 800), 13), ((1024, 640), 7)])
def test_the_rounds_share_the_room_before_the_grid_scrolls(director, size, rounds):
    director = director(tuesday(mitchell(13, rounds, 2)))
    director.window.resize(*size)
    QApplication.processEvents()
    grid = director.typing.grid
    assert grid.horizontalScrollBar().maximum() == 0
    bold = QFontMetricsF(THEME.font("small", BOLD)).horizontalAdvance("26")
    assert all(slot.width() > bold for slot in grid.slots(QRectF(0, 0, grid.columnWidth(0), 46), 2))


def test_where_numbers_have_no_room_beside_each_other_a_cell_has_them_in_short(director):
    director = director(tuesday(mitchell(11, 11, 3)))
    director.window.resize(1280, 800)
    QApplication.processEvents()
    grid = director.typing.grid
    assert grid.horizontalScrollBar().maximum() == 0
    assert grid.brief
    bold = QFontMetricsF(THEME.font("small", BOLD)).horizontalAdvance("31–33")
    assert grid.columnWidth(0) > bold
    director.window.resize(1920, 1080)
    QApplication.processEvents()
    assert not grid.brief


def test_where_only_one_half_is_seen_the_traveller_has_several_lines(director):
    window = director().window
    window.resize(1280, 800)
    THEME.resize(1.5)
    QApplication.processEvents()
    typing = front(window).typing
    table = typing.traveller.table
    assert typing.entry.facts.isVisible()
    assert table.viewport().height() >= 3 * table.verticalHeader().defaultSectionSize()


def test_a_press_in_the_grid_goes_there_and_typing_goes_on_in_the_line(tuesday_night, qtbot):
    grid = tuesday_night.typing.grid
    key = tuesday_night.typing.key._replace(round=5, table=8, number=8)
    index = grid.grid.place(key)
    slot = grid.slots(grid.visualRect(index).toRectF(), 3)[1]
    qtbot.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=slot.center().toPoint())
    assert tuesday_night.here == (5, 8, 8)
    assert focus() is tuesday_night.typing.entry.line
    assert grid.key_at(QPointF(-5, -5)) is None


def test_the_arrows_walk_through_the_grid_and_a_letter_goes_to_the_line(tuesday_night):
    tuesday_night.typing.grid.setFocus()
    tuesday_night.press(K.Key_Right)
    assert tuesday_night.here == (5, 4, 22)
    tuesday_night.typing.grid.setFocus()
    tuesday_night.type("↓")
    assert tuesday_night.here == (5, 5, 25)
    tuesday_night.typing.grid.setFocus()
    tuesday_night.type("4")
    assert (focus(), tuesday_night.line) == (tuesday_night.typing.entry.line, "4")


def test_the_tooltip_of_a_result_says_what_it_is(tuesday_night):
    words = tuesday_night.typing.words
    section = tuesday_night.typing.key.section
    assert words(Key(section, 4, 4, 21)) == "Table 4, board 21, round 4: late."
    assert words(Key(section, 3, 7, 25)) == "Table 7, board 25, round 3: not played."
    assert "other scores" in words(Key(section, 1, 2, 6))


def blue(widget, theme) -> bool:
    """Whether anything is drawn in the colour of the keyboard."""
    image, wanted = widget.grab().toImage(), theme.colour("focus").rgb()
    return any(image.pixel(x, y) == wanted for y in range(image.height()) for x in range(image.width()))


def test_blue_is_where_the_keyboard_is(tuesday_night, theme):
    typing = tuesday_night.typing
    assert (typing.grid.typing, typing.traveller.table.cells.typing) == (True, True)
    typing.traveller.table.setFocus()
    assert (typing.grid.typing, typing.traveller.table.cells.typing) == (False, False)
    assert not blue(typing.grid, theme)
    typing.entry.line.setFocus()
    assert typing.grid.typing
    assert blue(typing.grid, theme)


def test_a_line_of_the_traveller_leads_to_its_result(tuesday_night):
    table = tuesday_night.typing.traveller.table
    table.setFocus()
    table.setCurrentIndex(table.rows.index(0, 0))
    first = table.value().line.key
    tuesday_night.type("⏎")
    assert tuesday_night.typing.key == first
    assert focus() is tuesday_night.typing.entry.line


# --- the large keys ----------------------------------------------------------------------


def test_the_large_keys_type_the_same_line(tuesday_night):
    from ui.forms.key import Key as LargeKey

    tuesday_night.type("④")
    keys = tuesday_night.typing.keys
    assert keys.isVisible()
    assert not tuesday_night.typing.traveller.isVisible()
    assert not keys.record.isEnabled()
    for name in ("level=3", "strain=N", "declarer=E", "over=0"):
        keys.findChild(LargeKey, name).click()
    assert tuesday_night.line == "3NT E ="
    assert tuesday_night.says("reading") == "3NT by East, made: −400, not vulnerable"
    keys.record.click()
    assert tuesday_night.recorded(4, 4, 21).result.answers["declarer"] == "E"
    assert not any(key.isChecked() for key in keys.form.findChildren(LargeKey))
    keys.out.click()
    keys.record.click()
    assert tuesday_night.recorded(5, 1, 15).result == NotPlayed()


def test_what_is_typed_presses_the_keys(tuesday_night):
    from ui.forms.key import Key as LargeKey

    tuesday_night.type("④")
    tuesday_night.typing.entry.line.setFocus()
    tuesday_night.type("4sx")
    down = {key.objectName() for key in tuesday_night.typing.keys.findChildren(LargeKey) if key.isChecked()}
    assert down == {"level=4", "strain=S", "penalty=2"}
    tuesday_night.type("④")
    assert tuesday_night.typing.traveller.isVisible()


# --- several sections, other windows -------------------------------------------------------


@pytest.fixture
def two_sections(director) -> Director:
    return director(tuesday(named(mitchell(5, 4, 2)), mitchell(3, 3, 2, letter="B", id_=-2), play=False))


def test_sections_have_their_letter_and_a_switch(two_sections):
    assert two_sections.says("where") == "Table A1, board 1"
    two_sections.type("⑤")
    assert two_sections.says("where") == "Table B1, board 1"
    assert two_sections.page.sections.chosen() == str(two_sections.typing.key.section)
    assert two_sections.typing.grid.accessibleName() == "All results of section B, tables by rounds"
    two_sections.type("⎋")
    assert two_sections.says("where") == "Table A1, board 1"


def test_when_a_section_is_all_in_the_next_one_follows(two_sections):
    first = two_sections.window.room.evening.sections[0]
    room = two_sections.window.room
    for key, _ in list(first.due())[1:]:
        room.do(enter(room.evening, key, Slip(NotPlayed())))
    two_sections.type("t1b1⏎NP⏎")
    assert two_sections.says("where") == "Table B1, board 1"


def test_a_traveller_names_the_section_of_every_pair(two_sections):
    table = two_sections.typing.traveller.table
    assert {table.rows.columns[0].of(line)[0] for line in table.rows.values} == {"A", "B"}


def test_what_another_window_records_is_seen_and_nothing_typed_is_lost(tuesday_night, tmp_path):
    from scorer.desk import Desk

    tuesday_night.type("4s")
    other = Desk(tuesday_night.window.room.desk.path, who="Bea")
    event = other.event(1)
    key = Key(event.sections[0].id, 5, 1, 15)
    other.do(enter(event, key, Slip(NotPlayed())))
    tuesday_night.window.room.catch_up()
    other.close()
    assert tuesday_night.window.room.states.of(key) == "out"
    assert tuesday_night.line == "4s"
    assert tuesday_night.here == (4, 4, 21)


def test_a_larger_size_builds_the_page_anew_and_gives_everything_back(tuesday_night, theme):
    tuesday_night.type("t6b2⏎4s")
    theme.resize(1.25)
    assert (tuesday_night.here, tuesday_night.line) == ((5, 6, 2), "4s")
    assert focus() is tuesday_night.typing.entry.line
    tuesday_night.type("⎋⎋")
    assert tuesday_night.here == (4, 4, 21)


def test_in_a_small_window_the_line_comes_first_and_the_grid_is_one_press_away(tuesday_night, theme):
    theme.resize(1.5)
    QApplication.processEvents()
    typing = tuesday_night.typing
    assert (typing.entry.isVisible(), typing.grid.isVisible()) == (True, False)
    assert tuesday_night.says("sentence") == "65 results to come."
    assert typing.entry.rule.isVisible()
    typing.halves.show_half(0)
    assert typing.grid.isVisible()


def test_a_change_of_the_movement_begins_anew_at_the_same_place(tuesday_night):
    from scorer.commands.events import ChangeEvent

    tuesday_night.type("t6b2⏎")
    room = tuesday_night.window.room
    room.do(ChangeEvent(event=1, said="One winner.", changes={"winners": 2}))
    assert tuesday_night.here == (5, 6, 2)


ARRIVALS = [
    # asked for                               where one is
    ({"table": 6, "board": 2},                (5, 6, 2)),
    ({"table": 4},                            (4, 4, 21)),
    ({"board": 27, "table": 8},               (2, 8, 27)),
    ({"table": 99},                           (4, 4, 21)),
    ({"doubtful": True},                      (1, 2, 6)),
]  # fmt: skip


@pytest.mark.parametrize(("where", "here"), ARRIVALS)
def test_other_pages_lead_to_a_result(tuesday_night, where, here):
    tuesday_night.window.room.go("results", **where)
    assert tuesday_night.here == here


# --- for everybody -------------------------------------------------------------------------


def test_every_control_has_a_name_and_no_key_is_wanted_twice(tuesday_night):
    assert nameless(tuesday_night.page) == []
    assert clashes(tuesday_night.window) == []
    tuesday_night.type("t2b6⏎")
    assert clashes(tuesday_night.window) == []


def test_tab_goes_from_the_line_to_the_traveller_and_the_grid(tuesday_night):
    typing, gone = tuesday_night.typing, []
    for _ in range(5):
        gone.append(focus())
        tuesday_night.type("⇥")
    assert gone[:5] == [
        typing.entry.line,
        typing.entry.keys,
        typing.traveller.rule,
        typing.traveller.table,
        typing.grid,
    ]


def test_f2_takes_the_offered_mend_while_the_line_is_being_typed(tuesday_night):
    tuesday_night.type("420")
    judged = tuesday_night.typing.judged
    assert judged.refusal is not None
    assert judged.refusal.mends
    assert tuesday_night.typing.entry.verdict.mend.isVisible()
    tuesday_night.type("②")
    assert tuesday_night.line == judged.refusal.mends[0].text
    assert tuesday_night.typing.judged.slip is not None


def test_from_a_doubtful_line_tab_goes_to_the_mends(tuesday_night):
    tuesday_night.type("7nxx n =⇥")
    assert focus().objectName() in ("mend0", "right")


def test_an_average_is_ruled_on_at_once(tuesday_night):
    tuesday_night.type("60/40⏎")
    slip = tuesday_night.recorded(4, 4, 21)
    assert isinstance(slip.result, Average)
    assert slip.result != Average(AVERAGES["A+"], AVERAGES["A-"])
    assert "2 ruled on" in tuesday_night.typing.legend.marks.accessibleName()


def test_where_there_is_little_room_the_points_of_the_traveller_stay(tuesday_night):
    """The lead goes first, then the contract has less; nothing of it is kept for the next time."""
    table = tuesday_night.typing.traveller.table
    titles = [column.title for column in table.rows.columns]
    for width, hidden in ((1000, True), (1500, False)):
        tuesday_night.window.resize(width, 700)
        QApplication.processEvents()
        assert table.isColumnHidden(titles.index("Lead")) == hidden
        assert table.horizontalHeader().length() <= table.viewport().width() + 10
    assert "traveller" not in WIDTHS


def test_in_an_individual_a_line_of_the_traveller_is_whole_in_a_window_of_1024(director):
    begins = Beginning(contest="individual", entrants=12, boards=22, boards_per_round=2)
    director = director(begins.event(begins.offers()))
    director.type("4s n =")
    director.press(K.Key_Return)
    director.window.resize(1024, 700)
    QApplication.processEvents()
    table = director.typing.traveller.table
    titles, small = [column.title for column in table.rows.columns], QFontMetricsF(THEME.font("small", MEDIUM))
    assert "12+1" in {table.rows.columns[0].of(line) for line in table.rows.values}
    assert table.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    assert table.horizontalHeader().length() <= table.viewport().width() + 10
    for at, title in enumerate(titles):
        assert title == "Lead" or table.columnWidth(at) >= small.horizontalAdvance(title) + 16, title
    contract = titles.index("Contract")
    assert table.columnWidth(contract) >= table.needs(contract)
