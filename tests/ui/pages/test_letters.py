"""The letters in which a club types, chosen among its settings: at the line, on its keys, and for whoever looks on."""

import pytest
from PySide6.QtCore import Qt

from scorer.commands.speaking import letters_of
from tests.ui.evening import mitchell, open_evening, tuesday
from tests.ui.pages.windows import front, window_on
from ui.parts import Pick


@pytest.fixture
def desk(tmp_path):
    opened = open_evening(tmp_path, tuesday(mitchell(4, 4, 3)))
    yield opened
    opened.close(copy=False)


@pytest.fixture
def window(desk, shown):
    return window_on(desk, shown, "tonight", "results", "club")


@pytest.fixture
def settings(window):
    """The club's own page."""
    window.room.go("club")
    return front(window)


def pick(settings):
    return settings.findChild(Pick, "The letters that are typed")


def chosen(settings, key):
    """The settings once letters were picked in the list."""
    control = pick(settings)
    control.setCurrentIndex(control.findText(next(text for text in shown(control) if text.startswith(key))))
    return settings


def shown(control):
    return [control.itemText(at) for at in range(control.count())]


def test_every_alphabet_is_offered_with_its_letters(settings):
    offered = shown(pick(settings))
    assert (offered[0], len(offered)) == ("English: C D H S · NT · A K Q J · N E S W", 7)
    assert offered[1] == "Dutch: K R H S · SA · A H V B · N O Z W"
    assert pick(settings).currentText() == offered[0]


def test_letters_that_are_chosen_stand_in_the_club_and_are_taken_back(settings, window):
    desk = window.room.desk
    chosen(settings, "Swedish")
    assert desk.read(letters_of).key == window.room.letters.key == "swedish"
    assert desk.last_deed().what == "The club types in these letters: K R H S · NT · E K D Kn · N Ö S V."
    window.room.undo()
    assert desk.read(letters_of).key == window.room.letters.key == "english"
    assert pick(settings).currentText().startswith("English")


@pytest.mark.parametrize(
    ("key", "typed", "says"),
    [
        ("Dutch", "4rz+1hv", "4♦ by South, made with an overtrick, lead ♥Q: "),
        ("German", "3co=", "3♥ by East, made: "),
        ("English", "3ce=", "3♣ by East, made: "),
    ],
)
def test_a_line_is_read_in_the_letters_of_the_club(settings, window, key, typed, says):
    if key != "English":
        chosen(settings, key)
    window.room.go("results")
    typing = front(window).typing
    typing.entry.put(typed)
    assert typing.judged.reading.startswith(says)


def test_a_result_is_shown_again_and_hinted_at_in_those_letters(settings, window, qtbot):
    chosen(settings, "Dutch")
    window.room.go("results")
    typing = front(window).typing
    assert "Z =" in typing.board.hint
    key = typing.key
    typing.entry.put("4ro=")
    qtbot.keyClick(typing.entry.line, Qt.Key.Key_Return)
    typing.jump(key)
    assert typing.entry.line.text() == "4♦ O ="
