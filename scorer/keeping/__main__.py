"""Judges one file that nobody writes to, for the program that began this process and waits: ``apart.py`` says why."""

from __future__ import annotations

import json
import os
import sys
import threading
from pathlib import Path

from scorer.keeping import copies
from scorer.keeping.apart import Question
from scorer.store.file import HEAD

LESS = 10  # so much less in a hurry than whoever waits for a result


def main() -> int:
    """Say what is wrong with a file; status 1, and not a word, where it is not what was asked about."""
    if hasattr(os, "nice"):
        os.nice(LESS)
    threading.Thread(target=end_with_the_other, daemon=True).start()
    asked = Question.read(sys.argv[1])
    path, base = Path(asked.path), Path(asked.base) if asked.base else None
    if asked.version != HEAD or copies.as_it_is(path) != asked.identity:
        return 1
    if asked.base:
        copies.FOUND_SOUND.add(asked.base_identity)  # by the one who asks; whether it still is that is looked at here
    json.dump([fault.kept() for fault in copies.checked(path, base=base)], sys.stdout)
    return 0


def end_with_the_other() -> None:
    """Wait until the one who asked is gone, and with it whoever wants to know."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main())
