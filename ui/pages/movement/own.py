"""A movement by its family's own settings, for who knows what they want."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from rules.fields import Form
from rules.text import t
from scorer.evening.making import Making
from scorer.event.movement import Movement
from scorer.event.refusal import Refusal
from scorer.movements import Family
from scorer.movements.family import BOARDS, FIRST, TABLES, Wish
from ui.forms.settings import Settings
from ui.parts import KeyButton, Part, Pick, Remark, Words, column, row

FOLLOW = frozenset({TABLES.name, BOARDS.name, FIRST.name})  # what stays when something else is asked for first


class OwnSettings(QWidget):
    """A family, its settings, and what is wrong with them; ``made`` is sent with the movement or nothing.

    ``again`` is sent where seats are to be drawn once more.
    """

    made = Signal(object)
    again = Signal()

    def __init__(self, making: Making, wish: Wish, movement: Movement | None) -> None:
        super().__init__()
        self.making, self.given = making, dict(making.begins(wish))
        self.movement: Movement | None = None
        self.shown = movement  # drawn at several times, perhaps, of which its settings know only the last
        start = self.family_of(movement) or making.families[0]
        if movement and start.key == movement.family:
            self.given = self._settings(start, movement)
        self.family: Pick[Family] = Pick(t("Family"), [(each, each.name) for each in making.families], start)
        self.remark, self.form = Remark(), Settings(Form())
        self._form = column(self.form)
        which = [row(Words(t("Family"), "soft"), self.family, None)] if len(making.families) > 1 else []
        self.act = KeyButton(t("Draw again"), "Ctrl+L", self.again.emit)
        self.act.setObjectName("draw again")
        self.how = Words(as_="small", wrap=True)
        draw: list[Part] = [row(self.act, None), self.how] if making.draws else []
        self.setLayout(column(*which, self._form, *draw, self.remark, None, gap=12))
        self.family.currentIndexChanged.connect(lambda _: self._other_family())
        self._build()

    def family_of(self, movement: Movement | None) -> Family | None:
        """The family that a movement was made by; ``None`` where it is none of those that can be asked for."""
        return next((each for each in self.making.families if movement and each.key == movement.family), None)

    def _settings(self, family: Family, movement: Movement) -> dict[str, Any]:
        return {field.name: movement.made_from.get(field.name) for field in self.making.asked(family)}

    def show_movement(self, movement: Movement) -> None:
        """Ask what that movement answers, where it is of a family that can be asked for."""
        family, self.shown = self.family_of(movement), movement
        if family is self.family.picked():
            self.given = self._settings(family, movement)
            self._make()
        elif family:
            self.restore(family, self._settings(family, movement))

    def draw_again(self) -> None:
        """Take the next number of the draw."""
        self.given = dict(self.family.picked().another(self.given, 1))
        self._make()

    def restore(self, family: Family, given: dict[str, Any]) -> None:
        """Ask the same again, with the same answers."""
        self.family.blockSignals(True)
        self.family.choose(family)
        self.family.blockSignals(False)
        self.given = dict(given)
        self._build()

    def _build(self) -> None:
        """Ask what the family asks."""
        self._form.removeWidget(self.form)
        self.form.hide()
        self.form.deleteLater()
        self.form = Settings(self.making.asked(self.family.picked()))
        self.form.answered.connect(self._answered)
        self._form.addWidget(self.form)
        self._make()

    def _other_family(self) -> None:
        self.given = {name: value for name, value in self.given.items() if name in FOLLOW}
        self._build()

    def _answered(self, name: str, answer: Any) -> None:
        kept = self.given if name not in FOLLOW else {n: v for n, v in self.given.items() if n in FOLLOW}
        self.given = dict(self.family.picked().changed(kept, name, answer))
        self._make(anew=True)

    def _as_shown(self, family: Family, given: dict[str, Any]) -> Movement | None:
        """The movement that is shown, where its settings are asked for."""
        if self.shown is None or self.shown.family != family.key:
            return None
        said = {name: value for name, value in self._settings(family, self.shown).items() if value is not None}
        return self.shown if said == given else None

    def _going_on(self, family: Family, given: dict[str, Any]) -> Movement | None:
        """The movement that is shown with other answers and the rounds that were drawn, where it goes on so."""
        if self.shown is None or self.shown.family != family.key:
            return None
        return family.going_on(self.shown, {**self._settings(family, self.shown), **given})

    def _make(self, *, anew: bool = False) -> None:
        """Make the movement, or say why there is none; ``anew`` where nothing is half typed any more."""
        family = self.family.picked()
        asked = self.making.asked(family)
        given = {name: value for name, value in self.given.items() if name in asked.by_name and value is not None}
        try:
            self.movement = self._as_shown(family, given) or self._going_on(family, given)
            self.movement = self.movement or self.making.made(family, given)
            self.remark.clear()
        except Refusal as refusal:
            self.movement = None
            self.remark.say("wrong", refusal.in_full)
        made = dict(self.movement.made_from) if self.movement else {}
        least = {field.name: getattr(field, "least", None) for field in asked}
        shown = {field.name: made.get(field.name, given.get(field.name, field.default)) for field in asked}
        filled = {name: least[name] if shown[name] is None else shown[name] for name in shown}
        answers = self.making.whole(family, filled)
        self.form.show_answers(answers, anew=anew)
        self.how.say(family.drawn_words(answers))
        self.act.setVisible(family.another(answers, 1) != answers)
        self.made.emit(self.movement)
