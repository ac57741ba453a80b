"""Two members who may be one person, beside each other."""

from contextlib import closing

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from scorer.commands.members import PutMembers
from scorer.desk import Desk
from scorer.event.event import Member
from tests.ui.pages.windows import focus, front, window_on
from ui.theme import THEME

FOUR = tuple(Member(name=name) for name in ("Zofia Dąbek", "Bo Lind", "Ida Holm", "Ida M. Holm"))


def test_while_two_are_compared_the_page_is_about_that_and_blue_about_it(tmp_path, shown, qtbot):
    with closing(Desk(tmp_path / "club.overtrick")) as desk:
        desk.do(PutMembers(said="Four members.", put=FOUR))
        page = front(window_on(desk, shown, "players"))
        here = page.sentence.words.text()
        qtbot.keyClick(page, Qt.Key.Key_F8)
        assert page.sentence.words.text() == "One question about 4 members."
        assert not page.doubtful.isVisible()
        assert focus() is page.compare
        picture, blue = page.compare.grab().toImage(), QColor(THEME.colour("focus")).rgb()
        assert picture.pixel(picture.width() // 2, 0) == picture.pixel(0, picture.height() // 2) == blue
        qtbot.keyClick(focus(), Qt.Key.Key_Escape)
        assert (page.sentence.words.text(), page.doubtful.isVisible()) == (here, True)
