"""The choice of the language that the window speaks on this computer."""

from __future__ import annotations

from rules.text import Text, as_it_is, t
from scorer.languages import NAMES, spoken
from ui.parts import Pick
from ui.parts.saying import WINDOW


def choices() -> list[tuple[str, Text]]:
    """The languages by their own names, and what the system says; nothing where there is but one."""
    whole = [(code, as_it_is(NAMES[code])) for code in spoken()]
    return [("", t("as the system says")), *whole] if len(whole) > 1 else []


class Tongue(Pick[str]):
    """The languages there are; chosen, one is spoken at once."""

    def __init__(self) -> None:
        super().__init__(t("Language of the window"), choices(), WINDOW.wanted, width=200)
        self.activated.connect(lambda _: WINDOW.prefer(self.picked()))
