"""The page Results by keyboard alone: two hundred results in ten minutes."""

from dataclasses import replace

from PySide6.QtCore import Qt

from scorer.event.results import Average, BareScore, Key, NotPlayed, Played, Slip
from tests.ui.evening import tuesday
from tests.ui.pages.results.director import K
from tests.ui.pages.windows import CTRL, SHIFT, focus

# --- typing ----------------------------------------------------------------------------

READ = [
    # typed          what is understood
    ("4sx n -1",     "4♠X by North, one down: −200, vulnerable"),
    ("p",            "passed out: 0"),
    ("4s",           "Next: who played it: N, E, S or W"),
    ("t6 b2",        "Go to table 6, board 2"),
    ("9s",           "“9s” is not a level from 1 to 7, or P for passed out."),
]  # fmt: skip


def test_a_line_is_read_as_it_is_typed(tuesday_night):
    for text, understood in READ:
        tuesday_night.press(K.Key_A, CTRL)
        tuesday_night.type(text)
        assert (text, tuesday_night.says("reading")) == (text, understood)
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


# --- the large keys ----------------------------------------------------------------------


def test_the_large_keys_type_the_same_line(tuesday_night):
    from ui.forms.key import LargeKey as LargeKey

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
    from ui.forms.key import LargeKey as LargeKey

    tuesday_night.type("④")
    tuesday_night.typing.entry.line.setFocus()
    tuesday_night.type("4sx")
    down = {key.objectName() for key in tuesday_night.typing.keys.findChildren(LargeKey) if key.isChecked()}
    assert down == {"level=4", "strain=S", "penalty=2"}
    tuesday_night.type("④")
    assert tuesday_night.typing.traveller.isVisible()
