"""``python -m ui.shots [folder [code]]``: where the pictures go, and in which language."""

from __future__ import annotations

import sys
from pathlib import Path

from ui.shots import FOLDER, main

given = sys.argv[1:]
sys.exit(main(Path(given[0]) if given else FOLDER, given[1] if len(given) > 1 else "en"))
