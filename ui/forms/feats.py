"""A contract of Illustrated Whist, and on a second sheet of keys its feats as rows: who made it, who announced it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLayout, QWidget

from rules.fields import Choice, Field
from rules.parts.feats import BY_DECLARERS, BY_OTHERS, DIX, FEATS, LOST
from rules.parts.seats import SIDES
from rules.text import NO_WORDS, t
from ui.forms.editor import Editor
from ui.forms.key import LargeKey
from ui.forms.key_rows import KeyRows
from ui.forms.lines import RING, Across, Alike, Groups, Stacked
from ui.forms.plain import PlainForm
from ui.forms.together import KeysTogether
from ui.forms.turns import SideTurns, TurnKey
from ui.parts import LinkButton, Words, boxed, row
from ui.parts.saying import said
from ui.theme import THEME

FIELDS = frozenset(("bid", "strain", "kitty", "tricks", *(f"{feat}_made" for feat in FEATS)))
NAME = 100  # px at 100 %: a feat in front of its row, at least
MADE = {f"{feat}_made": feat for feat in FEATS}
SAID = {f"{feat}_{side.lower()}": side for feat in FEATS for side in SIDES}
ROWS = {feat: (f"{feat}_made", *(f"{feat}_{side.lower()}" for side in SIDES)) for feat in FEATS}
SLAMS = (BY_DECLARERS, BY_OTHERS)
HEADS = t("Made by"), t("Announced by")
# What the side did that a key is of.
MADE_IT = dict.fromkeys(SIDES, t("made", sense="feat"))
PLAYED_DIX = {**dict.fromkeys(SIDES, t("won", sense="feat")), **dict.fromkeys(LOST, t("lost", sense="feat"))}


class FeatsForm(PlainForm):
    """The contract, and the feats where the hand can have any."""

    names: Sequence[QWidget] = ()  # of the feats

    def keys(self, field: Field) -> Editor:
        match field:
            case Choice(name=name) if name in MADE:
                return SideTurns(field, PLAYED_DIX if MADE[name] == DIX else MADE_IT, self.sides)
            case Choice(name=name) if name in SAID:
                return TurnKey(field, self.sides[SAID[name]])
            case Choice(name=name) if name == BY_OTHERS:
                return TurnKey(field, field.label)
        return super().keys(field)

    def laid_out(self) -> QLayout:
        self.turn = LargeKey(t("Feats"), self.turn_over, name=t("Feats"), stays=False)
        self.back = LinkButton(t("Contract"), self.turn_over)
        self.back.setAccessibleName(said(t("Back to the contract")))
        first = [self.labelled(field) for field in self.fields if field.name not in {*SLAMS, *MADE, *SAID}]
        seldom = [*(self.editors[name] for name in SLAMS), alone(self.turn)]
        self.contract = boxed(Stacked(boxed(Groups(first)), boxed(Groups(seldom))))
        names = {feat: boxed(row(RING, Words(FEATS[feat].name, "strong"))) for feat in FEATS}
        self.feats = boxed(Stacked(self._heads(), *(self._feat(feat, name) for feat, name in names.items())))
        self.feats.hide()
        self.names = tuple(names.values())
        return Stacked(self.contract, self.feats)

    def changeEvent(self, event: QEvent) -> None:
        """Names take as much room as the widest, which is known once they are dressed."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.names:
            wide = max(THEME.px(NAME), *(each.sizeHint().width() for each in self.names))
            for each in (self.beside, *self.names):
                each.setFixedWidth(wide)

    def turn_over(self) -> None:
        """Show the other sheet, with the keyboard on it where it was on this one."""
        had, to_feats = self.turn.hasFocus() or self.back.hasFocus(), self.feats.isHidden()
        self.contract.setVisible(not to_feats)
        self.feats.setVisible(to_feats)
        self.sheet.fit()
        if had:
            (self.back if to_feats else self.turn).setFocus(Qt.FocusReason.OtherFocusReason)

    def arrange(self) -> None:
        """How many feats are told is seen on the key that leads to them; there are none in every hand."""
        super().arrange()
        questions, given = self.questions(), self.given()
        any_can_be = not questions.isdisjoint(MADE)
        usual = {field.name: field.default for field in self.fields}
        told = sum(any(given.get(name) != usual[name] for name in names) for names in ROWS.values())
        self.turn.under(t("{n} told", "{n} told", n=told) if told and any_can_be else NO_WORDS)
        self.turn.off(NO_WORDS if any_can_be else t("There are no feats in such a hand."))
        if not any_can_be and not self.feats.isHidden():
            self.turn_over()

    def _heads(self) -> QWidget:
        """What the keys below say, and the way back in the room that names of feats leave above them."""
        self.beside = boxed(row(self.back, None, margin=(0, RING, 0, RING)))
        return boxed(Alike(self.beside, *(boxed(row(RING, Words(head, "label"))) for head in HEADS)))

    def _feat(self, feat: str, name: QWidget) -> QWidget:
        """One feat: who made it, and who announced it."""
        names = ROWS[feat]
        made, *announced = (self.editors[each] for each in names)
        for each in names:
            del self.parts[each]
        self.parts[names[0]] = boxed(Alike(name, made, boxed(Across(*announced))))
        return self.parts[names[0]]


def alone(key: LargeKey) -> QWidget:
    """A key by itself."""
    KeysTogether((key,))
    return boxed(KeyRows((key,)))
