"""Of whom the card beside the members is, is seen in the list, before anybody is gone to as well."""

import pytest

from scorer.commands.members import PutMembers
from scorer.desk import Desk
from scorer.event.event import Member
from tests.ui.pages.windows import front, window_on
from ui.theme import THEME

CLUB = tuple(Member(name=f"{given} Lind", number=str(at)) for at, given in enumerate(("Ada", "Bo", "Cleo"), 1))


def ground(page, row):
    """The colour of a line of the list, at its right end above its rule."""
    box = page.table.visualRect(page.table.rows.index(row, 0))
    return page.table.viewport().grab().toImage().pixelColor(box.right() - 3, box.top() + 3)


@pytest.fixture
def desk(tmp_path):
    opened = Desk(tmp_path / "club.overtrick", who="Ann")
    opened.do(PutMembers(said="Three members.", put=CLUB))
    yield opened
    opened.close(copy=False)


def test_who_is_shown_beside_the_list_is_tinted_in_it_and_not_yet_one_to_strike_off(desk, shown):
    page = front(window_on(desk, shown, "players", event=0))
    tint, sheet = THEME.colour("tint"), THEME.colour("sheet")
    assert [ground(page, row) for row in range(3)] == [tint, sheet, sheet]
    assert not page.strike.isEnabled()
    page.table.choose(page.table.rows.values[2].id)
    assert [ground(page, row) for row in range(3)] == [sheet, sheet, tint]
