"""No repeated sign and no long word keeps the program busy for good, or ends in what is no sentence."""

import os
import subprocess
import sys

import pytest

from tests import repeated

HANGS = 900  # seconds, where it takes some: there is no other way to see that something never ends


def tried(way):
    """What a process of its own came to that tried one way; what it did last, where it had to be ended."""
    asked = [sys.executable, "-m", "tests.repeated", way]
    surroundings = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    try:
        done = subprocess.run(asked, capture_output=True, text=True, timeout=HANGS, env=surroundings, check=False)
    except subprocess.TimeoutExpired as endless:
        return (endless.stdout or b"").decode().splitlines()[-1]
    return (done.stderr or done.stdout).splitlines()[-1]


@pytest.mark.parametrize("way", ["attack_patterns", "attack_lines", "attack_fields", "attack_files"])
def test_whatever_is_repeated_is_read_or_refused(way):
    assert tried(way) == "all of it"


def test_what_each_pattern_repeats_is_found_and_repeated():
    assert any(text.startswith("- - - ") for text in repeated.attacks("(?:- ?)+x", 0))
    assert any("claim, claim, claim" in text for text in repeated.attacks("(?:claim[ ,]*)+", 0))
