"""The large keys beside a pad and people with long names: whose each is, and all of them without scrolling."""

from contextlib import closing
from functools import partial

import pytest

from tests.ui.evening import open_evening
from tests.ui.pages.pads.evening import at_the_tables
from tests.ui.pages.test_walk import cut, long, settle, within_another
from tests.ui.pages.windows import window_on
from ui.forms.key import LargeKey
from ui.theme import THEME

SIZES = [(1.0, 1280, 800), (1.5, 1280, 800)]
OF_PARTNERS = ("whist", "euchre", "spades", "five-hundred", "pitch", "rubber-bridge", "twenty-eight")


def scrolled_by(bar, most):
    return bar.maximum() == most


@pytest.mark.parametrize("game", OF_PARTNERS)
def test_keys_of_people_name_them_and_nothing_scrolls(game, tmp_path, shown, qtbot):
    found = []
    with closing(open_evening(tmp_path, long(at_the_tables(game)))) as desk:
        window = window_on(desk, shown, "results")
        for scale, wide, high in SIZES:
            THEME.resize(scale)
            window.resize(wide, high)
            qtbot.wait(5)
            page = window.pages.front()
            page.open(page.round.course.places[0])
            page.play.entry.keys.setChecked(True)
            settle(qtbot)
            area = window.pages.currentWidget()
            qtbot.waitUntil(partial(scrolled_by, area.verticalScrollBar(), 0))
            keys = [key for key in page.play.keys.findChildren(LargeKey) if key.isVisible() and key.whose]
            nameless = [key.objectName() for key in keys if not (key.names_first() or key.lines_below()[1])]
            wrong = [*cut(area), *within_another(area), *nameless]
            found += [f"{wide} × {high}, {scale}: {each}" for each in wrong]
    assert not found, "\n".join(found)


def test_a_side_is_named_by_both_surnames_and_in_full_as_one_looks(opened):
    page = opened("euchre").pages.front().play
    page.entry.keys.setChecked(True)
    keys = {key.objectName(): key for key in page.keys.findChildren(LargeKey)}
    pad = page.short_names()
    assert keys["makers=NS"].names_first()[1] in ((pad["NS"],), tuple(pad["NS"].replace(" & ", "|& ").split("|")))
    assert keys["makers=EW"].toolTip() == page.sat().whole["EW"]
    assert keys["makers=void"].names_first() is None
