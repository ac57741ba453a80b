"""Whether somebody who presses anything can fail: what the program does wrong is said, with what was pressed before."""

import pytest

from tests.long.keys import Somebody, pressed


def broken(self):
    self.done.append("something")
    raise ZeroDivisionError("a bug in a page")


@pytest.mark.slow
def test_a_mistake_is_said_with_what_was_pressed_before_it(qapp, tmp_path, monkeypatch):
    for each in ("key", "control", "line", "button", "row", "find", "elsewhere"):
        monkeypatch.setattr(Somebody, each, broken)
    first, *_ = wrong = pressed(tmp_path, 0, 3, "1")
    assert len(wrong) == 3
    assert first.startswith("after something:\n")
    assert "a bug in a page" in first
