"""A quick sample of the fault tester; ``make long`` plays hundreds of rounds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SAMPLE = ("removing", "clocks", "setting_aside", "serving")
SEED, AT = "1", "2026-11-17T20:52:00+01:00"  # what is played, and when, is the same wherever it is


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the programs of the tester are forked")
def test_a_round_of_each_kind_of_faults_loses_nothing():
    rounds = str(len(SAMPLE))
    command = [sys.executable, "-m", "tests.long", "--rounds", rounds, "--only", *SAMPLE, "--seed", SEED, "--at", AT]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=380, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"rounds {rounds}" in done.stdout
    assert all(f"'of {kind}': 1" in done.stdout for kind in SAMPLE)
