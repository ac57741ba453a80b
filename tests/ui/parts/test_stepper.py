"""Stepping through, leaves that take turns, and sentences on several lines."""

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QLabel

from ui.parts import Lettering, boxed, row
from ui.parts.leaves import Leaves
from ui.parts.stepper import PAGES, ROUNDS, Stepper
from ui.parts.wrapped import broken

SMALL = Lettering("small")


def test_the_buttons_step_and_stop_at_the_ends(shown, qtbot):
    steps = shown(Stepper(ROUNDS, ("Alt+Left", "Alt+Right")))
    steps.show_at(1, 3)
    with qtbot.waitSignal(steps.stepped) as stepped:
        steps.on.click()
    assert (stepped.args, steps.words.text()) == ([2], "Round 2 of 3")
    steps.on.click()
    assert (steps.on.isEnabled(), steps.back.isEnabled()) == (False, True)
    assert (steps.back.accessibleName(), steps.back.toolTip()) == ("Round before", "Round before  (Alt+Left)")


def test_showing_is_silent_and_going_nowhere_is_too(shown, qtbot):
    steps = shown(Stepper(PAGES))
    with qtbot.assertNotEmitted(steps.stepped):
        steps.show_at(9, 4)
        steps.go(4)
        steps.go(99)
    assert steps.words.text() == "4 of 4"
    with qtbot.assertNotEmitted(steps.stepped):
        steps.show_at(0, 0)
        steps.go(1)
    assert (steps.words.text(), steps.on.isEnabled(), steps.back.isEnabled()) == ("", False, False)


def test_of_rounds_that_are_drawn_one_by_one_all_are_counted_and_those_drawn_gone_to(shown):
    steps = shown(Stepper(ROUNDS))
    steps.show_at(1, 2, planned=7)
    assert steps.words.text() == "Round 1 of 7"
    steps.go(7)
    assert (steps.at, steps.words.text(), steps.on.isEnabled()) == (2, "Round 2 of 7", False)


def test_a_leaf_is_found_by_what_it_holds(shown):
    leaves, inside, other = Leaves(), QLabel("inside"), QLabel("other")
    leaves.addWidget(other)
    leaves.addWidget(boxed(row(inside)))
    shown(leaves)
    leaves.turn_to(inside)
    assert leaves.currentIndex() == 1
    leaves.turn_to(other)
    assert leaves.currentIndex() == 0
    assert leaves.sizeHint() == leaves.minimumSizeHint()


@pytest.mark.parametrize(("wide", "most"), [(1, 10), (120, 6), (300, 3), (9000, 1)])
def test_a_sentence_is_broken_between_words_and_loses_none(qapp, wide, most):
    text = "A very fair comparison; everybody plays the same 18 boards."
    lines = broken(text, wide, SMALL)
    assert " ".join(lines).replace("- ", "") == text
    assert len(lines) - sum(line.endswith("-") for line in lines) <= most
    metric = QFontMetricsF(SMALL.font())
    assert all(metric.horizontalAdvance(line) <= wide or " " not in line for line in lines)
    assert broken("", 100) == []
