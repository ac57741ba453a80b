"""The fonts of screen and paper, as the bytes of TrueType files."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path

from resources import FOLDER

UPRIGHT, SLANTED = ("Regular", "Bold"), ("Italic", "BoldItalic")  # the styles of Noto Sans
SUITS_THERE = ("Regular", "Bold")


@cache
def noto(style: str) -> bytes:
    """One style of Noto Sans, which has Latin, Greek and Cyrillic, and figures of one width.

    Its package keeps it packed, and unpacking takes 20 ms: the set-up has done it where there was one.
    """
    with suppress(OSError):
        return unpacked(style).read_bytes()
    return bytes(import_module(f"pymupdf_fonts.NotoSans_{style}").fontbuffer)


def unpacked(style: str) -> Path:
    """Where the set-up puts a style of Noto Sans."""
    return FOLDER / "fonts" / f"NotoSans-{style}.ttf"


def unpack() -> None:
    """Put every style there, as it is in the package."""
    for style in (*UPRIGHT, *SLANTED):
        unpacked(style).unlink(missing_ok=True)
        noto.cache_clear()
        unpacked(style).write_bytes(noto(style))


@cache
def suits(style: str) -> bytes:
    """One style of Overtrick Suits: ♠♥♦♣ ♡♢ − ≥ ≤ → ← ↑ ↓ ✓ □, which Noto Sans lacks."""
    return (FOLDER / "fonts" / f"OvertrickSuits-{style}.ttf").read_bytes()


if __name__ == "__main__":
    unpack()
