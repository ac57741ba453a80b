"""A title with more words about it."""

import pytest

from ui.parts import Button, Titled, Words

SHORT, LONG = "6 Vos", "1 The Honourable Company of Bridge Lovers – 2 Wilhelmina's Quite Extraordinary Foursome"


@pytest.mark.parametrize(
    ("text", "wide", "below"),
    [(SHORT, 500, False), (LONG, 500, True), (LONG, 1400, False), (SHORT, 150, True)],
)
def test_the_words_stand_beside_the_title_where_there_is_room_and_whole_below_it_where_there_is_none(
    shown, qtbot, text, wide, below
):
    titled = shown(Titled(Words("Table 1, board 1", "lead"), Button("Keys")), wide, 120)
    titled.say(text)
    qtbot.waitUntil(lambda: titled.below.isVisible() is below)
    assert titled.beside.isVisible() is not below
    if below:
        qtbot.waitUntil(lambda: titled.below.height() >= titled.below.heightForWidth(titled.width()) > 0)
    else:
        qtbot.waitUntil(lambda: titled.beside.width() >= titled.beside.sizeHint().width() - 2)
    assert titled.text == text


def test_the_words_go_below_as_an_act_comes_and_back_as_it_goes(shown, qtbot):
    act = Button("Rule on it")
    act.hide()
    titled = shown(Titled(Words("Table 1", "lead"), act), 420, 120)
    titled.say("6 Calloway & Moor – 12 Stoll & Weiß")
    for there in (True, False):
        act.setVisible(there)
        qtbot.waitUntil(lambda there=there: titled.below.isVisible() is there)
