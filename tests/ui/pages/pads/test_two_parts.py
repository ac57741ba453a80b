"""The pad of We and They: what an entry is for is read whole, however long it is in a language."""

import pytest
from PySide6.QtGui import QFontMetricsF

from rules.text import as_it_is
from ui.pages.pads.two_parts import SAID, what_for

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
