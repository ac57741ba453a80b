"""The sentence over a page: large, and smaller where it would take more than a few lines."""

import pytest
from PySide6.QtWidgets import QWidget

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


@pytest.mark.parametrize(
    ("words", "part", "beside"),
    [
        # the sentence, what of the width the acts take, and whether they stand beside it
        (LONG, 0.45, True),
        ("N–S lead.", 0.55, True),
        (LONG, 0.55, False),  # it would be of more than two lines there
        ("N–S lead.", 0.65, False),
    ],
)
def test_acts_stand_beside_a_sentence_that_has_room_there_and_else_below_it(shown, qtbot, words, part, beside):
    act = QWidget()
    act.setFixedSize(round(900 * part), 30)
    made = shown(PageSentence(words, act), 900, 200)
    top = made.words.mapTo(made, made.words.rect().bottomLeft()).y()
    qtbot.waitUntil(lambda: (act.mapTo(made, act.rect().topLeft()).y() < top) is beside)


def test_acts_go_below_as_a_longer_sentence_is_said(shown, qtbot):
    act = QWidget()
    act.setFixedSize(500, 30)
    made = shown(PageSentence("N–S lead.", act), 900, 200)
    qtbot.waitUntil(lambda: act.mapTo(made, act.rect().topLeft()).x() > 300)
    made.say(LONG)
    qtbot.waitUntil(lambda: act.mapTo(made, act.rect().topLeft()).x() < 300)


def test_of_several_ways_to_say_it_the_first_with_room_on_one_line_is_said(shown):
    made = shown(PageSentence("", Button("Back to the round")), 1200, 200)
    made.say(LONG, "W.T. & F.C. lead by 720.", "N–S lead by 720.")
    assert made.words.text() == LONG
    made.resize(600, 200)
    assert made.words.text() == "W.T. & F.C. lead by 720."
    made.resize(280, 200)
    assert made.words.text() == "N–S lead by 720."
