"""The colours that a sheet may name: dark enough for words on white, and a stretch of the colour itself beside them.

Yellow words could not be read, so the words are brown and the stretch beside them is yellow.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.text import t


class Tone(NamedTuple):
    """One colour, of words and of a stretch of it."""

    ink: str
    band: str


TONES = {
    "red": Tone("#c4122f", "#c4122f"),
    "orange": Tone("#a94a00", "#e0782f"),
    "yellow": Tone("#744600", "#f2c230"),
    "green": Tone("#15733a", "#15733a"),
}
# What they are called where nothing can be seen of them.
NAMES = {
    "red": t("red", sense="the colour"),
    "orange": t("orange", sense="the colour"),
    "yellow": t("yellow", sense="the colour"),
    "green": t("green", sense="the colour"),
}


def parts(colour: str) -> tuple[float, float, float]:
    """A colour as its red, green and blue from 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue
