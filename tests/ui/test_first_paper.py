"""In which language a club prints that is made for a first evening."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from scorer.languages import ENGLISH
from scorer.sheets.imprint import imprint_of
from tests.languages import catalogued
from tests.ui.pages.windows import focus
from tests.ui.test_first_minute import (  # noqa: F401
    ALT,
    ENTER,
    come_to_rest,
    harbour,
    home,
    start,
    typed,
)
from ui.parts.saying import WINDOW


@pytest.mark.parametrize("code", ["de", "en"])
def test_a_club_that_is_made_for_an_evening_prints_as_the_window_speaks(start, code):  # noqa: F811
    WINDOW.speak(catalogued(code) if code != "en" else ENGLISH)
    club = start()
    typed(club, ENTER)
    assert imprint_of(club.desk).language.code == code
    assert len(club.desk.events()) == 1


def test_a_club_that_was_there_prints_as_before(start, harbour):  # noqa: F811
    WINDOW.speak(catalogued("de"))
    club = start()
    QTest.keyClick(focus(), Qt.Key.Key_2, ALT)
    come_to_rest(club)
    assert (imprint_of(club.desk).language.code, len(club.desk.events())) == ("en", 2)
