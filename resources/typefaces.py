"""The fonts of screen and paper, as the bytes of TrueType files."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from resources import FOLDER

UPRIGHT, SLANTED = ("Regular", "Bold"), ("Italic", "BoldItalic")  # the styles of Noto Sans
SUITS_THERE = ("Regular", "Bold")


@cache
def noto(style: str) -> bytes:
    """One style of Noto Sans, which has Latin, Greek and Cyrillic, and figures of one width (20 ms to unpack)."""
    return bytes(import_module(f"pymupdf_fonts.NotoSans_{style}").fontbuffer)


@cache
def suits(style: str) -> bytes:
    """One style of Overtrick Suits: ♠♥♦♣ ♡♢ − ≥ ≤ → ← ↑ ↓ ✓ □, which Noto Sans lacks."""
    return (FOLDER / "fonts" / f"OvertrickSuits-{style}.ttf").read_bytes()
