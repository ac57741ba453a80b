"""The checksum that chains the deeds of a journal, so that none is changed, added between or taken out unseen."""

from __future__ import annotations

import hashlib
import json
from typing import Any

# What the checksum covers, in this order; written into files, so it is never changed.
SIGNED = ("id", "at", "who", "event_id", "what", "step", "wrote", "command", "inverse", "first")
START = ""  # the chain above the first deed


def chained(above: str, row: Any) -> str:
    """The chain of a deed: SHA-256, in hexadecimal, of the chain above it and of everything the row says."""
    said = [above, *(row[name] for name in SIGNED)]
    return hashlib.sha256(
        json.dumps(said, ensure_ascii=True, sort_keys=True, separators=(",", ":")).encode()
    ).hexdigest()
