"""A contract of Illustrated Whist, and on a second sheet of keys its feats as rows: who made it, who announced it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget

from rules.fields import Choice, Field
from rules.parts.feats import BY_OTHERS, FEATS
from rules.parts.seats import CALLED
from ui.forms.editor import Editor
from ui.forms.form import PlainForm, under
from ui.forms.key import Key
from ui.forms.lines import RING, Across, Groups, KeyRows, Stacked
from ui.forms.together import Together
from ui.forms.turns import SideTurns, TurnKey
from ui.parts import Words, boxed, row
from ui.theme import THEME

FIELDS = frozenset(("bid", "strain", "kitty", "tricks", *(f"{feat}_made" for feat in FEATS)))
NAME = 100  # px at 100 %: a feat in front of its row
SAID = {f"{feat}_{side.lower()}": called for feat in FEATS for side, called in CALLED.items()}
ROWS = {feat: (f"{feat}_made", *(f"{feat}_{side.lower()}" for side in CALLED)) for feat in FEATS}
HEADS = ("Made by", "Announced by", "")


class FeatsForm(PlainForm):
    """The contract, and the feats where the hand can have any."""

    def made(self, field: Field) -> Editor:
        if isinstance(field, Choice) and field.name in SAID:
            return TurnKey(field, SAID[field.name])
        if isinstance(field, Choice) and field.name == BY_OTHERS:
            return TurnKey(field, field.label)
        if isinstance(field, Choice) and field.name.removesuffix("_made") in FEATS:
            return SideTurns(field)
        return super().made(field)

    def laid_out(self) -> QLayout:
        told = {name for names in ROWS.values() for name in names}
        self.turn = Key("Feats", self.turn_over, name="Feats", stays=False)
        self.back = Key("Back to the contract", self.turn_over, name="Back to the contract", stays=False)
        contract = [self.labelled(field) for field in self.fields if field.name not in told]
        self.contract = boxed(Groups([*contract, under("", alone(self.turn))]))
        rows = boxed(Stacked(*(self._feat(feat) for feat in FEATS)))
        self.feats = boxed(Across(rows, alone(self.back)))
        self.feats.hide()
        return Stacked(self.contract, self.feats)

    def turn_over(self) -> None:
        """Show the other sheet, with the keyboard on it where it was on this one."""
        had = self.turn.hasFocus() or self.back.hasFocus()
        on_feats = self.feats.isHidden()
        self.contract.setVisible(not on_feats)
        self.feats.setVisible(on_feats)
        self.scroll.fit()
        if had:
            (self.back if on_feats else self.turn).setFocus(Qt.FocusReason.OtherFocusReason)

    def arrange(self) -> None:
        super().arrange()
        asked = any(not self.parts[names[0]].isHidden() for names in ROWS.values())
        given = self.given()
        usual = {field.name: field.default for field in self.fields}
        told = [feat for feat, names in ROWS.items() if any(given.get(name) != usual[name] for name in names)]
        self.turn.under(f"{len(told)} told" if told and asked else "")
        self.turn.off("" if asked else "There are no feats in such a hand.")
        if not asked and not self.feats.isHidden():
            self.turn_over()

    def _feat(self, feat: str) -> QWidget:
        """One feat, its keys under their heads in the first row."""
        first = feat == next(iter(FEATS))
        name = boxed(row(RING, Words(FEATS[feat].name, "strong")))
        editors = [self.editors.get(each) for each in ROWS[feat]]
        parts: list[QWidget] = [each for each in editors if each is not None]
        cells = [name, *parts]
        if first:
            cells = [under(head, cell) for head, cell in zip(("", *HEADS), cells, strict=True)]
        cells[0].setFixedWidth(THEME.px(NAME))
        made = ROWS[feat][0]
        self.parts = {each: part for each, part in self.parts.items() if each not in ROWS[feat]}
        self.parts[made] = boxed(Across(*cells))
        return self.parts[made]


def alone(key: Key) -> QWidget:
    """A key by itself."""
    Together((key,))
    return boxed(KeyRows((key,)))
