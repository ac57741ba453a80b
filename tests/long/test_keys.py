"""Whether somebody who presses anything can fail: what the program does wrong is said, with what was pressed before."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BROKEN = """
import sys
from tests.long.keys import Somebody, main

def broken(self):
    self.done.append("something")
    raise ZeroDivisionError("a bug in a page")

for each in ("key", "control", "line", "button", "row", "find", "elsewhere"):
    setattr(Somebody, each, broken)
sys.exit(main(["--rounds", "1", "--steps", "3", "--seed", "1"]))
"""


@pytest.mark.slow
def test_a_mistake_is_said_with_what_was_pressed_before_it():
    surroundings = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", BROKEN]
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=380, check=False)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "FAILED 1-0, pairs of duplicate-bridge, after something:\n" in done.stdout
    assert "a bug in a page" in done.stdout
    assert done.stdout.endswith("1 rounds of 3 steps, 3 mistakes\n")
