"""The contracts of Trex: five keys, and below them what the one that was chosen needs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtWidgets import QLayout, QWidget

from rules.fields import Choice, Each, Field
from rules.parts.kingdoms import CARDS, CONTRACTS, EXPOSED, LED
from rules.text import NO_WORDS, Text, t
from ui.forms.editor import Editor
from ui.forms.editors import ChoiceKeys
from ui.forms.lines import RING, Across, Groups
from ui.forms.plain import PlainForm
from ui.forms.turns import TurnKey
from ui.parts import Words, boxed, column
from ui.theme import THEME

FIELDS = frozenset(("contract", "diamonds", "eltoosh", *CARDS, "order"))
CARD = 76  # px at 100 %: the card in front of its row
HAD = t("The kingdom had it already.")
OWN = t("Asked where the player who had exposed the card took it.")


class Contracts(ChoiceKeys):
    """All five contracts, those off that the kingdom had already."""

    def __init__(self, field: Choice) -> None:
        still = dict(field.options)
        options = tuple((contract, still.get(contract, shown)) for contract, shown in CONTRACTS.items())
        super().__init__(Choice(name=field.name, label=field.label, options=options))
        self.forbid(lambda contract: NO_WORDS if contract in still else HAD)


class KingdomForm(PlainForm):
    """Whose kingdom it is, its contract, and then counts, cards that were taken, or the order in which all were out."""

    def keys(self, field: Field) -> Editor:
        match field:
            case Choice(name="contract"):
                return Contracts(field)
            case Choice(name=name) if name.endswith(EXPOSED):
                return TurnKey(field, t("Exposed"))
            case Choice(name=name) if name.endswith(LED):
                return TurnKey(field, t("Led by"))
        return super().keys(field)

    def laid_out(self) -> QLayout:
        counts = [field.name for field in self.fields if isinstance(field, Each)]
        return Groups([*self._parts(), self.with_pad(*counts)])

    def _parts(self) -> Iterator[QWidget]:
        """One part after another; the contracts say what they are where nothing stands beside them."""
        owned = not self.fields[0].asked({})
        for field in self.fields:
            if field.name in CARDS:
                yield self._card(field.name)
            elif field.name == "contract" and owned:
                yield self.editors[field.name]
            elif not isinstance(field, Each) and not field.name.endswith((EXPOSED, LED)):
                yield self.labelled(field)

    def _card(self, card: str) -> QWidget:
        """One card: who took it, who had exposed it, and who led the trick where that was the same player."""
        words = Words(CARDS[card], "lead"), Words(t("taken by"), "small", wrap=True)
        shown = boxed(column(None, *words, None, gap=0, margin=(RING, 0, 0, 0)))
        shown.setFixedWidth(THEME.px(CARD))
        names = (card, card + EXPOSED, card + LED)
        for name in names:
            del self.parts[name]
        self.parts[card] = boxed(Across(shown, *(self.editors[name] for name in names)))
        return self.parts[card]

    def arrange(self) -> None:
        """Who led is asked for seldom, but its key stays where it is."""
        super().arrange()
        questions = self.questions()
        for name in (card + LED for card in CARDS):
            self.editors[name].forbid(partial(reason, name in questions))
            if name not in questions:
                self.editors[name].put(None)


def reason(asked: bool, _seat: str) -> Text:
    """Why it cannot be said who led; nothing where it is asked for."""
    return NO_WORDS if asked else OWN
