"""The program is killed while it records, again and again, and nothing it acknowledged is lost."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from scorer.desk import Desk
from tests.scorer.clubs import open_club

ROOT = Path(__file__).parents[2]
RECORDER = """
import sys
from pathlib import Path
from scorer.commands.results import EnterResult
from scorer.desk import Desk
from scorer.event.results import BareScore, Key, Slip
desk, start = Desk(Path(sys.argv[1])), int(sys.argv[2])
section = desk.event(1).sections[0].id
for number in range(start, 10**6):
    desk.do(EnterResult(event=1, key=Key(section, 1, 1, number), slip=Slip(BareScore(number))))
    print(number, flush=True)
"""
KILLS = 6


def test_every_acknowledged_result_is_there_after_a_kill(tmp_path):
    open_club(tmp_path).close()
    club, seed = tmp_path / "club.overtrick", random.randrange(10**6)
    print(f"seed {seed}")
    wait, acknowledged = random.Random(seed), 0
    for _ in range(KILLS):
        command = [sys.executable, "-c", RECORDER, str(club), str(acknowledged + 1)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as recorder:
            assert recorder.stdout is not None
            recorder.stdout.readline()
            time.sleep(wait.uniform(0.005, 0.08))
            os.kill(recorder.pid, signal.SIGKILL)
            said = [int(line) for line in recorder.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
        acknowledged = max([acknowledged + 1, *said])
        desk = Desk(club)
        kept = {key.number for key in desk.event(1).slips}
        assert kept >= set(range(1, acknowledged + 1))
        assert len(desk.journal(most=10**6)) == len(kept) + 1
        acknowledged = max(kept)
        desk.close()
    assert acknowledged > KILLS
