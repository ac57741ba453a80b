"""The tokens, measured; and the theme that hands them out."""

import re

import pytest
from PySide6.QtGui import QColor, QFontInfo, QFontMetricsF, QPalette, QTextLayout
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QSpinBox, QStyle, QStyleOption, QWidget, QWidgetItem

from resources import FOLDER
from resources.typefaces import OF_SCRIPTS
from rules.text import as_it_is
from ui.parts.saying import said
from ui.theme import BOLD, COLOURS, MEDIUM, PLAIN, STEPS, SUITS, THEME, TYPE
from ui.theme.distances import Distances
from ui.theme.style_sheet import QSS, written
from ui.theme.theme import FAMILIES

GROUNDS = ("window", "sheet", "well", "tint")
STATES = ("doubt", "ruled", "wrong")
TEXT = [  # what is read, on what it stands: at least 4.5
    *((ink, ground) for ground in GROUNDS for ink in ("ink", "soft", "faint")),
    *((suit, ground) for ground in (*GROUNDS, *STATES) for suit in SUITS.values()),
    *(("ink", state) for state in STATES),
    *((f"{state}_ink", state) for state in STATES),
    *((f"{state}_ink", "sheet") for state in STATES),
    *(("sheet", f"{state}_ink") for state in STATES),
    ("soft", "doubt"),
    ("rail_ink", "rail"), ("rail_soft", "rail"), ("rail_ink", "rail_over"), ("rail_soft", "rail_over"),
    ("on_house", "house"), ("on_house", "house_over"),
    ("house", "sheet"), ("house", "window"), ("house", "tint"),
    ("sheet", "ink"),
    ("soft", "line"),
]  # fmt: skip
PARTS = [  # outlines, rings, marks: at least 3
    *((part, ground) for part in ("edge", "focus", "house") for ground in GROUNDS),
    ("rail_focus", "rail"), ("soft", "sheet"), ("focus", "doubt"),
]  # fmt: skip
MODES = pytest.mark.parametrize("mode", [0, 1], ids=["light", "dark"])


def light(colour):
    """Relative luminance, WCAG 2.2."""
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def ratio(a, b, mode):
    high, low = sorted((light(COLOURS[a][mode]), light(COLOURS[b][mode])), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_black_on_white_is_measured_as_the_standard_says():
    assert (light("#FFFFFF") + 0.05) / (light("#000000") + 0.05) == pytest.approx(21)


@MODES
@pytest.mark.parametrize(("ink", "ground"), TEXT, ids=lambda token: token)
def test_text_can_be_read(ink, ground, mode):
    assert ratio(ink, ground, mode) >= 4.5


@MODES
@pytest.mark.parametrize(("part", "ground"), PARTS, ids=lambda token: token)
def test_outlines_and_marks_can_be_seen(part, ground, mode):
    assert ratio(part, ground, mode) >= 3


def test_every_colour_is_a_colour_in_both_modes():
    assert all(QColor(colour).isValid() for both in COLOURS.values() for colour in both)


def test_the_style_sheet_names_only_what_there_is():
    sizes = {f"type_{name}" for name in TYPE}
    assert set(re.findall(r"\$(\w+)", QSS)) <= set(COLOURS) | sizes


def test_the_style_sheet_has_no_colour_of_its_own():
    assert re.findall(r"#[0-9A-Fa-f]{3,8}\b", QSS) == []


def test_the_style_sheet_grows_with_the_scale():
    words = {name: light for name, (light, _) in COLOURS.items()} | {f"type_{name}": "1px" for name in TYPE}
    assert "padding: 10px 26px" in written(words, lambda px: 2 * int(px))


def test_the_mode_follows_the_wish(theme, qapp):
    theme.prefer(True)
    assert qapp.palette().color(QPalette.ColorRole.Window).name().upper() == COLOURS["window"][1]
    theme.prefer(False)
    assert qapp.palette().color(QPalette.ColorRole.Window).name().upper() == COLOURS["window"][0]


def test_pages_are_told_once_when_the_look_changes(theme, qtbot):
    told = []
    theme.changed.connect(lambda: told.append(theme.dark))
    theme.prefer(True)
    theme.prefer(True)
    assert told == [True]


def test_ctrl_plus_goes_up_the_steps_and_stays_at_the_last(theme):
    seen = []
    for _ in range(len(STEPS)):
        theme.step(1)
        seen.append(theme.scale)
    assert seen == [1.1, 1.25, 1.5, 1.75, 2.0, 2.0, 2.0, 2.0]
    theme.step(0)
    assert theme.scale == 1.0


def test_every_size_grows_but_a_hairline_never_vanishes(theme):
    theme.resize(0.8)
    assert [theme.px(size) for size in (0, 1, 15, -4)] == [0, 1, 12, -3]


@pytest.mark.parametrize("weight", [PLAIN, MEDIUM, BOLD])
def test_the_fonts_are_our_own(theme, weight):
    assert QFontInfo(theme.font("body", weight)).family() == "Noto Sans"


@pytest.mark.parametrize("weight", [PLAIN, BOLD])
def test_figures_and_the_minus_stand_in_columns(theme, weight):
    metric = QFontMetricsF(theme.font("figure", weight))
    assert len({round(metric.horizontalAdvance(sign), 2) for sign in "0123456789−"}) == 1


def test_a_line_with_suits_is_no_higher_than_one_without(theme):
    label = QFontMetricsF(theme.font())
    assert label.boundingRect("4♠").height() <= label.height()


def test_suits_are_coloured_and_the_rest_stays_as_typed(theme):
    assert theme.suited("<b>4♥") == f'&lt;b&gt;4<span style="color:{COLOURS["heart"][0]}">♥</span>'


@pytest.mark.parametrize("icon", sorted((FOLDER / "icons").glob("*.svg")), ids=lambda file: file.stem)
def test_every_icon_is_drawn_in_the_colour_asked_for(theme, icon):
    image = theme.picture(icon.stem, "heart").toImage()
    inks = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    drawn, wanted = max(inks, key=QColor.alpha), theme.colour("heart")
    assert drawn.alpha() > 128
    assert [drawn.red(), drawn.green(), drawn.blue()] == pytest.approx(
        [wanted.red(), wanted.green(), wanted.blue()], abs=3
    )


def test_a_button_wears_the_ring_and_a_field_does_not(theme, shown, qtbot):
    window = shown(QWidget(), 200, 200)
    button, line = QPushButton("Print", window), QLineEdit(window)
    theme.follow(None, button)
    assert theme._ring.widget() is button
    theme.follow(button, line)
    assert theme._ring.widget() is None


NAMES = ["משה כהן", "محمد علي", "राजेश शर्मा", "কৃষ্ণা", "ராஜேஷ்", "สมชาย", "გიორგი", "Հակոբ", "李雷", "山田たろう", "김철수"]


@pytest.fixture
def western(theme):
    """The theme before it met a letter of another script."""
    theme.families = FAMILIES
    yield theme
    theme.families = FAMILIES


def drawn(words, font):
    """The families that words are drawn in, and the numbers of their shapes."""
    layout = QTextLayout(words, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    return [(run.rawFont().familyName(), run.glyphIndexes()) for run in layout.glyphRuns()]


@pytest.mark.parametrize("words", ["Zoë 4♠X −1 → 60% “½” … ≥", "Ζωή, Łukasz, Наталья", "Nguyễn ﬁ"])
def test_what_noto_sans_and_our_signs_have_loads_nothing_more(western, words):
    western.spell(words)
    assert western.families is FAMILIES


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_letter_of_another_script_brings_its_typeface(western, name):
    assert said(as_it_is(f"Pair 3 {name}")) == f"Pair 3 {name}"
    ours = {each.family for each in OF_SCRIPTS.values()} | set(FAMILIES)
    for family, shapes in drawn(name, western.font()):
        assert family in ours
        assert 0 not in shapes


def test_the_window_is_dressed_again_once_it_has_been_said(western, qtbot):
    western.dress()
    with qtbot.waitSignal(western.changed):
        western.spell("李雷")
    assert QApplication.font().families() == western.families
    with qtbot.assertNotEmitted(western.changed, wait=20):
        western.spell("김철수")


def test_a_letter_that_is_typed_brings_its_typeface_too(western, qtbot):
    panel, first, second = QWidget(), QLineEdit(), QLineEdit()
    western.follow(None, first)
    western.follow(first, second)
    first.setText("李")
    assert western.families is FAMILIES
    second.setText("李")
    assert western.families is not FAMILIES
    western.follow(second, panel)


@pytest.mark.parametrize(
    ("wide", "high", "times"),
    [
        (1280, 800, 1.0),
        (1366, 768, 1.0),
        (1900, 900, 1.0),  # wide, and too low for larger rows
        (1920, 1009, 1.12),  # a screen of 1920 × 1080 less its bars
        (2560, 1200, 1.12),
        (1080, 1920, 1.0),
        (2560, 1369, 1.25),
        (3840, 2089, 2.0),
    ],
)
def test_a_large_window_shows_everything_larger_and_keeps_the_room_to_show_more(theme, wide, high, times):
    theme.room(wide, high)
    assert (theme.scale, theme.chosen) == (times, 1.0)
    assert times == 1.0 or theme.effective(wide) >= 1600
    theme.step(1)
    assert theme.scale == pytest.approx(1.1 * times)


@pytest.mark.parametrize("wide", [1840, 1920, 2400])
def test_what_a_person_made_larger_grows_no_further_than_a_page_has_room_for(theme, wide):
    """Each step is larger than the one before, and none smaller than it was chosen."""
    theme.room(wide, 1009)
    found = []
    for step in STEPS:
        theme.resize(step)
        found.append(theme.scale)
        assert theme.scale == step or theme.effective(wide) >= 1439
    assert found == sorted({*found})
    assert found[-1] == STEPS[-1]


def test_a_distance_is_known_for_what_stands_in_the_place_of_a_widget_that_is_gone(qapp, qtbot):
    of_nobody = qapp.style().pixelMetric(QStyle.PixelMetric.PM_DefaultFrameWidth, QStyleOption(), None)
    gone = QWidget()
    qtbot.addWidget(gone)
    style = Distances(round)
    assert style.pixelMetric(QStyle.PixelMetric.PM_DefaultFrameWidth, QStyleOption(), QWidgetItem(gone)) == of_nobody


@pytest.mark.parametrize("line", [QLineEdit, QSpinBox])
def test_what_is_chosen_in_a_line_is_seen_only_while_the_keyboard_is_there(shown, line):
    window = shown(QWidget(), 300, 120, active=True)
    one, other = line(window), QLineEdit(window)
    one.setGeometry(10, 10, 200, 34)
    other.setGeometry(10, 60, 200, 34)
    if line is QLineEdit:
        one.setText("Konstantina Papadimitriou-Lange")
    for each in (one, other):
        each.show()
    tint = QColor(THEME.colour("tint")).rgb()

    def tinted():
        picture = one.grab().toImage()
        return any(picture.pixel(x, y) == tint for x in range(picture.width()) for y in (4, 6, picture.height() // 2))

    one.setFocus()
    one.selectAll()
    assert tinted()
    other.setFocus()
    one.selectAll()  # so that it is typed over by whoever comes back
    assert not tinted()
