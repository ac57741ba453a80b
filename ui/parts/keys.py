"""How a key is written on a button, in a tooltip and in the guide: as on the keyboards of the window's language."""

from __future__ import annotations

import re
import sys
from functools import lru_cache

from PySide6.QtGui import QKeySequence

from rules.text import Text, as_it_is, joined, read, t
from scorer.languages import Spoken
from ui.parts.saying import WINDOW, said

# What a keyboard has on a cap in its own language; what is not here is the same everywhere.
CAPS = {
    "Ctrl": t("Ctrl"),
    "Shift": t("Shift"),
    "Del": t("Del"),
    "Delete": t("Del"),
    "Return": t("Enter"),
    "Backspace": t("Backspace"),
    "Space": t("Space"),
    "Home": t("Home"),
    "End": t("End"),
    "Page Up": t("Page Up"),
    "Page Down": t("Page Down"),
    "PgUp": t("Page Up"),
    "PgDown": t("Page Down"),
}
PRINTED = re.compile(r"\b(?:Ctrl|Shift)(?=\+)|(?<=[*+])(?:Del|Backspace|Space|Home|End|Page Up|Page Down)(?=\*\*)")


def key_text(key: str, by: str = "+") -> Text:
    """A key as Qt writes it, in the words of the keyboard: ``Ctrl+Delete`` → Ctrl+Del, or Strg+Entf."""
    if sys.platform == "darwin":
        return as_it_is(QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText))
    return joined((CAPS.get(part) or as_it_is(part or "+") for part in key.removesuffix("+").split("+")), by)


def cap(key: str) -> str:
    """A key as it stands on its cap: ``Ctrl+Shift+Z`` → ``Ctrl Shift Z``."""
    return capped(key, WINDOW.language)


@lru_cache(maxsize=1_000)
def capped(key: str, language: Spoken) -> str:
    """The same in a language: each button says how wide it is at every step of a layout."""
    return str(read(key_text(key, " "), language))


def printed(markdown: str) -> str:
    """Markdown in which keys are named as on English keyboards, with them as on those of the window's language."""
    return PRINTED.sub(lambda found: said(CAPS[found[0]]), markdown)


def tip(text: Text, key: str = "") -> str:
    """A tooltip: what it does, and by which key."""
    words = said(text)
    return f"{words}  ({said(key_text(key))})" if key else words
