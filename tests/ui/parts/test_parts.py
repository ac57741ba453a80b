"""The small parts: what they say, what they do when pressed, and that their room is always there."""

import re

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QWidget

from rules.text import t
from tests.languages import catalogued
from ui.parts import (
    STATES,
    Bar,
    Button,
    Clock,
    Count,
    Empty,
    EntryLine,
    Half,
    Halves,
    IconButton,
    KeyButton,
    KeyCap,
    LabelledLine,
    LinkButton,
    Mark,
    PageSentence,
    Pick,
    Remark,
    Segments,
    Tick,
    TypingLine,
    Words,
    boxed,
    cap,
    column,
    offer,
    row,
    tip,
)
from ui.parts.drawing import fitted
from ui.parts.keys import printed
from ui.parts.layout import show_only_if
from ui.parts.saying import WINDOW
from ui.theme import BOLD, PLAIN, THEME

KEYS = [
    # written         on its cap
    ("F8",            "F8"),
    ("Ctrl+N",        "Ctrl N"),
    ("Ctrl+Shift+Z",  "Ctrl Shift Z"),
    ("Ctrl++",        "Ctrl +"),
    ("Ctrl+Delete",   "Ctrl Del"),
]  # fmt: skip
GERMAN = [
    ("Ctrl+Shift+Z",  "Strg Umschalt Z"),
    ("Ctrl+Delete",   "Strg Entf"),
    ("PgUp",          "Bild auf"),
    ("F8",            "F8"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "shown"), KEYS)
def test_a_key_is_written_as_on_the_keyboard(key, shown):
    assert cap(key) == shown
    assert tip("Do it", key) == f"Do it  ({'+'.join(shown.split(' '))})"


@pytest.mark.parametrize(("key", "shown"), GERMAN)
def test_a_key_is_written_as_on_the_keyboards_of_the_language(key, shown):
    WINDOW.speak(catalogued("de"))
    assert cap(key) == shown


def test_the_guide_names_keys_as_on_the_keyboards_of_the_language():
    WINDOW.speak(catalogued("de"))
    text = printed("## Rulings, Ctrl+R\n**Ctrl+Del** or **Shift+F6**, **Del**; Shift work, Delight")
    assert text == "## Rulings, Strg+R\n**Strg+Entf** or **Umschalt+F6**, **Entf**; Shift work, Delight"


def test_words_colour_their_suits_and_escape_everything_else(theme):
    words = Words("3♥ <i>")
    assert "&lt;i&gt;" in words.text()
    assert theme.colours["heart"] in words.text()
    assert words.accessibleName() == "3♥ <i>"
    words.say("<i>")
    assert (words.text(), words.textFormat()) == ("<i>", Qt.TextFormat.PlainText)


@pytest.fixture
def pressed():
    return []


@pytest.fixture
def button(shown, pressed):
    return shown(KeyButton("Look", "F8", lambda: pressed.append("look")))


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_F8])
def test_a_button_is_pressed_by_enter_space_and_its_key(button, pressed, qtbot, key):
    button.window().activateWindow()
    button.setFocus()
    qtbot.keyClick(button, key)
    assert pressed == ["look"]


def test_a_key_works_only_while_its_button_can_be_used(button, pressed, shown, qtbot):
    line = TypingLine("Somewhere else")
    holder = QWidget()
    holder.setLayout(column(line, button))
    shown(holder, active=True)
    line.setFocus()
    qtbot.keyClick(line, Qt.Key.Key_F8)
    button.setEnabled(False)
    qtbot.keyClick(line, Qt.Key.Key_F8)
    assert pressed == ["look"]


def test_the_mouse_leaves_the_keyboard_where_it_is(button):
    assert button.focusPolicy() == Qt.FocusPolicy.TabFocus


def test_every_button_has_a_name_and_names_its_key(button):
    icon = IconButton("Undo", "undo", key="Ctrl+Z")
    assert [button.accessibleName(), button.toolTip()] == ["Look", "Look  (F8)"]
    assert [icon.accessibleName(), icon.toolTip(), icon.text()] == ["Undo", "Undo  (Ctrl+Z)", ""]
    icon.name("Undo: table 6, board 1")
    assert icon.toolTip() == "Undo: table 6, board 1  (Ctrl+Z)"


def test_a_button_with_a_key_is_wide_enough_for_both(shown):
    plain, keyed = shown(Button("Release round 4")), shown(KeyButton("Release round 4", "Ctrl+L"))
    assert keyed.width() >= plain.width() + keyed.cap_width()


def test_a_link_is_as_wide_as_its_words(shown):
    assert shown(LinkButton("Undo")).property("as") == "link"


def test_segments_tell_what_was_picked_by_hand_only(shown, qtbot):
    switch = shown(Segments("Order", [("table", "By table"), ("board", "By board")]))
    assert switch.chosen() == "table"
    with qtbot.assertNotEmitted(switch.picked):
        switch.choose("board")
    with qtbot.waitSignal(switch.picked) as picked:
        switch.findChild(Button, "table").click()
    assert picked.args == ["table"]


def test_segments_do_not_move_when_another_is_chosen(shown):
    switch = shown(Segments("Order", [("table", "By table"), ("board", "By board")]))
    before = switch.width()
    switch.choose("board")
    switch.adjustSize()
    assert switch.width() == before


def test_a_remark_keeps_its_room_while_it_says_nothing(shown):
    remark = Remark(84)
    holder = QWidget()
    holder.setLayout(column(remark, None))
    shown(holder, 500, 300)
    empty = remark.height()
    remark.say("doubt", "♦Q is in West's hand.", Button("South declared"))
    holder.layout().activate()
    assert (empty, remark.height()) == (84, 84)
    assert remark.sentence() == "♦Q is in West's hand."
    remark.clear()
    assert remark.sentence() == ""


def test_a_refused_field_keeps_and_selects_what_was_typed(shown, qtbot):
    field = shown(LabelledLine("Name"))
    qtbot.keyClicks(field.line, "Ek")
    field.refuse("There is an Ek already.")
    assert (field.text(), field.line.selectedText(), field.remark.sentence()) == ("Ek", "Ek", "There is an Ek already.")
    qtbot.keyClicks(field.line, "x")
    assert (field.line.property("refused"), field.remark.sentence()) == ("false", "")


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("make", [lambda: TypingLine("Name"), lambda: EntryLine("Result")], ids=["field", "entry"])
def test_refusing_and_typing_move_nothing(theme, shown, make, scale):
    theme.resize(scale)
    line, other, holder = make(), TypingLine("Other"), QWidget()
    holder.setLayout(column(other, line))
    shown(holder, active=True)
    sizes = set()
    for act in (other.setFocus, line.setFocus, line.refused, other.setFocus):
        act()
        sizes.add(line.sizeHint().toTuple())
    assert len(sizes) == 1


def test_undo_in_a_line_is_of_the_typing_first(shown, qtbot):
    """Ctrl+Z is the line's while there is typing to take back, and the window's after that."""
    window, line, taken_back = QMainWindow(), EntryLine("Result"), []
    window.setCentralWidget(line)
    QShortcut(QKeySequence.StandardKey.Undo, window).activated.connect(lambda: taken_back.append("deed"))
    shown(window, active=True)
    line.setFocus()
    qtbot.keyClicks(line, "4s")
    qtbot.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (line.text(), taken_back) == ("", [])
    qtbot.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert taken_back == ["deed"]


def test_a_pick_gives_the_value_behind_the_words(shown):
    pick = shown(Pick("Form", [("pairs", "in pairs"), ("teams", "in teams")], "teams"))
    assert (pick.picked(), pick.currentText()) == ("teams", "in teams")
    pick.offer([("ones", "alone")], "teams")
    assert pick.picked() == "ones"
    assert not pick.grab().isNull()


# What is typed, the ms before each sign, and what is chosen then, or that the list is open
TYPED = [
    ("swiss t", 50,    "teams"),
    ("swiss p", 50,    "pairs"),
    ("swiss t", 5_000, "open"),
    (" ",       50,    "open"),
    ("team ",   50,    "open"),
]  # fmt: skip


class Quiet(Pick):
    """One whose list is only said to be open: where nothing is shown, no window can be over another."""

    def showPopup(self):
        self.is_open = True


@pytest.mark.parametrize(("typed", "apart", "chosen"), TYPED)
def test_words_with_a_blank_in_them_are_chosen_by_typing(shown, typed, apart, chosen):
    options = [("team", "team"), ("pairs", "Swiss pairs"), ("teams", "Swiss teams")]
    pick, none = shown(Quiet("Form", options, "team")), Qt.KeyboardModifier.NoModifier
    pick.setFocus()
    for nth, sign in enumerate(typed, 1):
        key = QKeyEvent(QEvent.Type.KeyPress, ord(sign.upper()), none, sign)
        key.setTimestamp(nth * apart)
        pick.keyPressEvent(key)
        if pick.is_open:
            break
    assert ("open" if pick.is_open else pick.picked()) == chosen


def test_numbers_and_times_show_what_they_were_given(shown):
    assert (shown(Count("Tables", 1, 99, 8)).text(), shown(Clock("Until", "22:00")).value()) == ("8", "22:00")


def test_a_number_has_room_for_its_longest(shown):
    long = shown(Count("Draw", 1, 999_999, 735_207))
    assert long.lineEdit().width() > long.fontMetrics().horizontalAdvance("735207")


def test_all_fields_and_buttons_are_34_high(shown):
    parts = [TypingLine("a"), Count("b", 1, 9, 1), Clock("c", "19:00"), Pick("d", [(1, "x")]), Button("e")]
    assert [shown(part).height() for part in parts] == [34] * 5


def test_a_tick_can_be_drawn(shown):
    assert not shown(Tick("Large print", ticked=True)).grab().isNull()


def test_the_bar_says_how_far(shown):
    bar = shown(Bar(96))
    bar.show_done(124, 189)
    assert bar.accessibleName() == "124 of 189"
    assert not bar.grab().isNull()


def inked(state):
    """Which points of a state's mark are drawn, whatever their colour."""
    image = Mark(state, 24).grab().toImage()
    ground = image.pixelColor(0, 0)
    points = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return frozenset(point for point in points if image.pixelColor(*point) != ground)


def test_every_state_has_a_name_and_a_shape_of_its_own(qapp):
    assert [Mark(state).accessibleName() for state in STATES] == [state.name for state in STATES.values()]
    assert len({inked(state) for state in STATES}) == len({state.name for state in STATES.values()}) == len(STATES)


def test_a_sentence_is_never_cut(shown):
    sentence = PageSentence(
        "65 results to come. Table 4 still owes board 21 of round 4.", KeyButton("Type it", "Enter")
    )
    shown(sentence, 420, 120)
    assert sentence.words.heightForWidth(sentence.words.width()) <= sentence.words.height()
    sentence.say("All in.")
    assert sentence.words.text() == "All in."


def test_an_empty_page_says_what_to_do(shown):
    empty = shown(Empty("results", "No results yet.", "Seat a table first.", Button("Seats")))
    empty.say("Nobody sits yet.", "Type the names.")
    assert (empty.what.text(), empty.why.text()) == ("Nobody sits yet.", "Type the names.")
    assert shown(offer("open", "Open", "From a stick.", Button("Open"))).isVisible()


class TestHalves:
    @pytest.fixture
    def halves(self, shown):
        made = Halves(Half("All tables", Words("grid")), Half("Board", Words("entry"), width=300), first=1)
        window = QMainWindow()
        window.setCentralWidget(made)
        shown(window, 1280, 800)
        return made

    def seen(self, halves):
        return [half.content.isVisible() for half in halves.halves]

    def test_both_are_seen_where_there_is_room(self, halves):
        assert (self.seen(halves), halves.switch.isVisible()) == ([True, True], False)
        assert halves.halves[1].content.width() == 300

    def test_one_is_seen_in_a_small_window_and_the_tabs_change_it(self, halves):
        halves.window().resize(880, 700)
        assert self.seen(halves) == [False, True]
        halves.show_half(0)
        assert (self.seen(halves), halves.front()) == ([True, False], 0)
        halves.window().resize(1280, 700)
        assert self.seen(halves) == [True, True]

    def test_a_large_scale_is_a_small_window(self, theme, shown):
        theme.resize(1.5)
        made = Halves(Half("All tables", Words("grid")), Half("Board", KeyCap("Enter")))
        shown(made, 1280, 800)
        assert self.seen(made) == [True, False]


def test_the_ring_of_the_keyboard_has_room_in_a_switch(shown, theme):
    switch = shown(Segments("Winners", (("1", "One"), ("2", "Two"))), 300, 60)
    margin = theme.px(4)  # of the ring about a button
    room = switch.rect().adjusted(margin, margin, -margin, -margin)
    assert all(room.contains(button.geometry()) for button in switch.findChildren(Button))


@pytest.mark.parametrize(
    "text",
    [
        "Wilhelmina Throckmorton-Featherstonehaugh & Ann Ek",
        "Ann Ek & Wilhelmina Throckmorton-Featherstonehaugh",
        "1 Lions of the Upper Hollow Bridge Club One – 6 Owls",
        "Wilhelmina Throckmorton-Featherstonehaugh & Bartholomew van der Abercrombie-Winterbottom",
    ],
)
@pytest.mark.parametrize("wide", [160, 240, 340])
def test_of_several_names_none_vanishes_from_a_line_that_is_shortened(theme, text, wide):
    font = THEME.font("body", PLAIN)
    said = fitted(text, font, wide)
    assert QFontMetricsF(font).horizontalAdvance(said) <= wide + 1
    one, other = (re.split(" & | – ", each) for each in (text, said))
    assert all(
        whole.startswith(short.rstrip("…").rstrip()) and len(short) > 3 for whole, short in zip(one, other, strict=True)
    )
    assert "Ann Ek" in said or "Ann Ek" not in text


def test_a_line_of_one_name_is_shortened_at_the_right(theme):
    assert fitted("Throckmorton", THEME.font("body", PLAIN), 60).endswith("…")


def test_names_that_nearly_fit_stay_whole_but_for_the_last(theme):
    font = THEME.font("body", BOLD)
    text = "Dąbek & Iłowski – Höfer & Baum"
    wide = QFontMetricsF(font).horizontalAdvance(text)
    assert fitted(text, font, wide - 18).startswith("Dąbek & Iłowski – Höfer & B")
    assert fitted(text, font, wide / 2).count("…") > 1


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("then", [True, False])
def test_what_has_no_place_yet_is_shown_or_not_once_it_has_one(shown, before, then):
    word = Words(t("Round"))
    show_only_if(before, word)
    show_only_if(then, word)
    assert not word.isVisible()
    shown(boxed(row(word)), 200, 100)
    assert word.isVisible() is then
    show_only_if(not then, word)
    assert word.isVisible() is not then
