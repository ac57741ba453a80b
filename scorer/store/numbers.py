"""The number that the file gives next: never one that somebody had before, who may have been struck off."""

from __future__ import annotations

from sqlalchemy import text

from scorer.store.gateway import File

GIVEN = text("SELECT seq FROM sqlite_sequence WHERE name = 'member'")


def next_member(file: File) -> int:
    """The number of the next member."""
    return int(file.scalar(GIVEN) or 0) + 1
