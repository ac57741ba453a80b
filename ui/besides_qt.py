"""What Qt says in the dialogs of files and of printers and does not know in every language: else it stays English."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QTranslator

from rules.text import Text, t
from ui.parts.saying import said

# Qt's words as they stand in its code, an & before the letter that is pressed with Alt.
LACKING: Mapping[str, Text] = MappingProxyType(
    {
        "&Look in:": t("&Look in:"),
        "Files of &type:": t("Files of &type:"),
        "Page &Set:": t("Page &Set:"),
        "Double Sided Printing": t("Double Sided Printing"),
        "Off": t("Off", sense="printing on both sides"),
        "Long side binding": t("Long side binding"),
        "Short side binding": t("Short side binding"),
    }
)


class BesidesQt(QTranslator):
    """A catalogue of those; it is asked where Qt's own, which is put in after it, has nothing."""

    def isEmpty(self) -> bool:
        return False

    def translate(
        self, context: str | bytes, sourceText: str | bytes, disambiguation: str | bytes | None = None, n: int = -1
    ) -> str | None:
        found = LACKING.get(str(sourceText))
        return said(found) if found else None  # an empty one would be taken for what is said
