"""The pad of We and They: what an entry is for is read whole, however long it is in a language."""

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from rules.text import as_it_is
from scorer.event.pad_rows import PadEntry, Stretch, TwoParts
from ui.pages.pads.two_parts import LOW, SAID, PadPaper, what_for
from ui.parts.wrapped import HIGH
from ui.theme import THEME

SHORT, LONG = "2 Überstiche zu 30", "3♣, nicht in Gefahr: 2 Faller zu 50"


@pytest.mark.parametrize("entry", [LONG, "6♦X, not vulnerable: 5 undertricks, 100 + 2 × 200 + 2 × 300"])
def test_what_an_entry_is_for_takes_a_second_line_before_it_is_cut(qapp, entry):
    whole = QFontMetricsF(SAID[1].font()).horizontalAdvance(entry)
    how, lines = what_for(as_it_is(entry), whole * 0.6)
    assert " ".join(lines) == entry
    assert (how, len(lines)) == (SAID[1], 2)
    assert all(QFontMetricsF(how.font()).horizontalAdvance(line) <= whole * 0.6 for line in lines)


def test_where_there_is_room_it_stands_on_one_line(qapp):
    wide = QFontMetricsF(SAID[0].font()).horizontalAdvance(SHORT)
    assert what_for(as_it_is(SHORT), wide) == (SAID[0], [SHORT])
    assert what_for(as_it_is(SHORT), wide - 1) == (SAID[1], [SHORT])


@pytest.mark.parametrize(("what", "lines"), [(SHORT, 1), (LONG, 2)])
def test_entries_on_two_lines_have_the_height_of_two(shown, what, lines):
    paper = PadPaper()
    shown(paper, 400, 400)
    entries = (PadEntry(1, as_it_is(what), 150),)
    paper.show_parts(TwoParts(1, Stretch((entries, ())), (), (150, 0)), 0)
    paper.fit(80)
    assert paper.entry == THEME.px(LOW if lines == 1 else 2 * HIGH)
    paper.resize(1200, 400)
    QApplication.processEvents()
    assert paper.entry == THEME.px(LOW)
