"""The program is killed while it records, again and again, and nothing it acknowledged is lost."""

from __future__ import annotations

import random
import time

from scorer.desk import Desk
from tests.scorer.beside import Program, record
from tests.scorer.clubs import open_club

KILLS = 6
# So many results are waited for before each kill, however busy the machine is: it never comes before the first.
HEARD = 2


def test_every_acknowledged_result_is_there_after_a_kill(tmp_path):
    open_club(tmp_path).close()
    club, seed = tmp_path / "club.overtrick", random.randrange(10**6)
    print(f"seed {seed}")
    wait, acknowledged = random.Random(seed), 0
    for _ in range(KILLS):
        recorder = Program(record, club, acknowledged + 1)
        recorder.begin()
        heard = [recorder.hear() for _ in range(HEARD)]
        time.sleep(wait.uniform(0.005, 0.08))
        recorder.kill()
        acknowledged = max(*heard, *recorder.said())
        desk = Desk(club)
        kept = {key.number for key in desk.event(1).slips}
        assert kept >= set(range(1, acknowledged + 1))
        assert len(desk.journal(most=10**6)) == len(kept) + 1
        acknowledged = max(kept)
        desk.close()
    assert acknowledged >= HEARD * KILLS
