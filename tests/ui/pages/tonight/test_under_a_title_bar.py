"""A screen of 800 px is not all the window's: Tonight fits below a title bar too."""

from contextlib import closing

import pytest

from scorer import samples
from scorer.desk import Desk
from tests.ui.pages.windows import window_on


@pytest.mark.parametrize("nth", [0, 1], ids=["in play", "finished, with a doubt"])
def test_tonight_does_not_scroll_where_a_title_bar_takes_its_share(tmp_path, shown, qtbot, nth):
    with closing(Desk(samples.visit(tmp_path))) as desk:
        window = window_on(desk, shown, "tonight", event=desk.events()[nth].id)
        window.resize(1280, 760)
        qtbot.wait(5)
        assert window.pages.currentWidget().verticalScrollBar().maximum() == 0
