"""What is new in each version, as CHANGELOG.md tells it."""

from __future__ import annotations

from contextlib import suppress

from resources import FOLDER

FILE = FOLDER.parent / "CHANGELOG.md"
HEAD = "\n## "


def versions(text: str) -> dict[str, str]:
    """Each version's own part of the file, under its number, newest first."""
    parts = text.split(HEAD)[1:]
    return {part.split()[0]: f"{HEAD}{part}".strip() for part in parts if part.split()}


def since(before: str, text: str) -> str:
    """All that is newer than a version; of one that is not told of, what is newest."""
    told = list(versions(text).items())
    numbers = [number for number, _ in told]
    newer = told[: numbers.index(before)] if before in numbers else told[:1]
    return "\n\n".join(part for _, part in newer or told[:1])


def text() -> str:
    """The file; nothing where it is not there."""
    with suppress(OSError):
        return FILE.read_text("utf-8")
    return ""
