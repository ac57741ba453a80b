"""The fonts of screen and paper: TrueType files, as bytes or where they lie."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from resources import FOLDER

UPRIGHT, SLANTED = ("Regular", "Bold"), ("Italic", "BoldItalic")  # the styles of Noto Sans
SUITS_THERE = ("Regular", "Bold")
KURINTO = Path("static", "weblate_fonts", "kurinto", "ttf")  # in its package


class OfScripts(NamedTuple):
    """A typeface with letters that Noto Sans lacks, in ``UPRIGHT`` styles: how Qt calls it, and the file of a style."""

    family: str
    face: Callable[[str], bytes | Path]


@cache
def noto(style: str) -> bytes:
    """One style of Noto Sans, which has Latin, Greek and Cyrillic, and figures of one width."""
    return packed("NotoSans", style)


@cache
def firago(style: str) -> bytes:
    """One style of FiraGO, which has Hebrew, Arabic, Devanagari, Thai and Georgian."""
    return packed("FiraGO", style)


def kurinto(part: str, style: str) -> Path:
    """One style of Kurinto Sans, which has the other scripts of India, Lao, Armenian, Ethiopic and more.

    Its parts have Chinese in simple (``SC``) and in full letters (``TC``), Japanese (``JP``) and Korean (``KR``). What
    a club installs has not all of them, for they are large: what has no bold is the same in bold.
    """
    spec = find_spec("weblate_fonts")
    folder = Path(Path(spec.origin).parent if spec and spec.origin else Path(), KURINTO)
    bold = Path(folder, f"KurintoSans{part}-Bd.ttf")
    return bold if style == "Bold" and bold.exists() else Path(folder, f"KurintoSans{part}-Rg.ttf")


def eastern(part: str) -> OfScripts:
    """A part of Kurinto Sans."""
    return OfScripts(f"Kurinto Sans {part}".rstrip(), lambda style: kurinto(part, style))


# The best first: each is asked only for what those before it lack.
OF_SCRIPTS = {
    "FiraGO": OfScripts("FiraGO", firago),
    **{f"Kurinto{part}": eastern(part) for part in ("", "SC", "TC", "JP", "KR") if kurinto(part, "Regular").exists()},
}


def packed(family: str, style: str) -> bytes:
    """A style of a typeface whose package keeps it packed.

    Unpacking takes 20 ms: the set-up has done it where there was one.
    """
    with suppress(OSError):
        return unpacked(family, style).read_bytes()
    return bytes(import_module(f"pymupdf_fonts.{family}_{style}").fontbuffer)


def unpacked(family: str, style: str) -> Path:
    """Where the set-up puts a style of a typeface."""
    return FOLDER / "fonts" / f"{family}-{style}.ttf"


def unpack() -> None:
    """Put every style there, as it is in the package."""
    for family, styles in (("NotoSans", (*UPRIGHT, *SLANTED)), ("FiraGO", UPRIGHT)):
        for style in styles:
            unpacked(family, style).unlink(missing_ok=True)
            unpacked(family, style).write_bytes(packed(family, style))
    noto.cache_clear()
    firago.cache_clear()


@cache
def suits(style: str) -> bytes:
    """One style of Overtrick Suits: ♠♥♦♣ ♡♢ − ≥ ≤ → ← ↑ ↓ ✓ □, which Noto Sans lacks."""
    return (FOLDER / "fonts" / f"OvertrickSuits-{style}.ttf").read_bytes()


if __name__ == "__main__":
    unpack()
