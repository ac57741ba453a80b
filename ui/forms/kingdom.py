"""The contracts of Trex: five keys, and below them what the one that was chosen needs."""

from __future__ import annotations

from PySide6.QtWidgets import QLayout, QWidget

from rules.fields import Choice, Field
from rules.parts.kingdoms import CARDS, CONTRACTS, EXPOSED, LED
from ui.forms.begun import asked
from ui.forms.cells import Cells
from ui.forms.editor import Editor
from ui.forms.editors import ChoiceKeys
from ui.forms.form import PlainForm
from ui.forms.lines import RING, Across, Groups
from ui.forms.numbers import Numbers
from ui.forms.turns import TurnKey
from ui.parts import Words, boxed, column
from ui.theme import THEME

FIELDS = frozenset(("contract", "diamonds", "eltoosh", *CARDS, "order"))
CARD = 76  # px at 100 %: the card in front of its row
OWN = "Asked where the player who exposed the card took it."


class Contracts(ChoiceKeys):
    """All five contracts, those off that the kingdom had already."""

    def __init__(self, field: Choice) -> None:
        had = [(key, shown) for key, shown in CONTRACTS.items() if key not in dict(field.options)]
        every = dict((*field.options, *had))
        options = tuple((key, every[key]) for key in CONTRACTS)
        super().__init__(Choice(name=field.name, label=field.label, options=options))
        for key, _ in had:
            self.keys[key].off("The kingdom had it already.")


class KingdomForm(PlainForm):
    """Whose kingdom it is, its contract, and then counts, cards that were taken, or the order in which all were out."""

    def made(self, field: Field) -> Editor:
        if isinstance(field, Choice) and field.name == "contract":
            return Contracts(field)
        if isinstance(field, Choice) and field.name.endswith(EXPOSED):
            return TurnKey(field, "Exposed")
        if isinstance(field, Choice) and field.name.endswith(LED):
            return TurnKey(field, "Led by")
        return super().made(field)

    def laid_out(self) -> QLayout:
        parts: list[QWidget] = []
        counts = [made for made in self.editors.values() if isinstance(made, Cells)]
        self.numbers.append(Numbers(counts))
        for field in self.fields:
            if field.name in CARDS:
                parts.append(self._card(field.name))
            elif not field.name.endswith((EXPOSED, LED)) and self.editors[field.name] not in counts:
                parts.append(self.labelled(field))
        return Groups([*parts[:2], self.numbers[0], *parts[2:]])

    def arrange(self) -> None:
        super().arrange()
        questions = {field.name for field in asked(self.fields, self.given())}
        for name, each in self.editors.items():
            if name.endswith(LED):
                each.forbid(lambda _, name=name: "" if name in questions else OWN)
                if name not in questions:
                    each.put(None)

    def _card(self, name: str) -> QWidget:
        """One card: who took it, who had exposed it, and who led the trick where that was the same player."""
        words = column(
            None, Words(CARDS[name], "lead"), Words("taken by", "small"), None, gap=0, margin=(RING, 0, 0, 0)
        )
        shown = boxed(words)
        shown.setFixedWidth(THEME.px(CARD))
        parts = [shown, *(self.editors[each] for each in (name, name + EXPOSED, name + LED))]
        self.parts = {each: part for each, part in self.parts.items() if each not in (name + EXPOSED, name + LED)}
        self.parts[name] = boxed(Across(*parts))
        return self.parts[name]
