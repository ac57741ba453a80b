"""The sentence over a page: large, and smaller where it would take more than a few lines."""

import pytest

from ui.parts import Button, PageSentence
from ui.parts.drawing import Lettering
from ui.parts.wrapped import broken
from ui.theme import BOLD, THEME

LONG = "Throckmorton-Wolfeschlegel & Featherstonehaugh-Cholmondely lead by 720."
ROOM = [
    # the sentence  in px  is
    ("N–S lead.",   500,   "sentence"),
    (LONG,          760,   "sentence"),  # on two lines
    (LONG,          620,   "lead"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "wide", "size"), ROOM)
def test_a_sentence_is_as_large_as_few_lines_of_it_allow(shown, qtbot, words, wide, size):
    made = shown(PageSentence("", Button("Back to the round")), wide, 200)
    made.say(words)
    qtbot.waitUntil(lambda: made.words.font().pixelSize() == THEME.font(size).pixelSize())
    assert len(broken(words, made.words.width(), Lettering(size, BOLD))) <= 2


def test_it_is_large_again_once_there_is_room(shown, qtbot):
    made = shown(PageSentence(LONG), 420, 200)
    qtbot.waitUntil(lambda: made.words.font().pixelSize() == THEME.font("lead").pixelSize())
    made.resize(900, 200)
    qtbot.waitUntil(lambda: made.words.font().pixelSize() == THEME.font("sentence").pixelSize())
