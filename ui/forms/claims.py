"""A deal of Beyond: who made trumps in what, and below it the claims and the tricks of all four with one pad."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QLayout

from rules.fields import Answers, Choice, Each, Field, Number
from rules.parts.seats import FOUR, SEATS
from rules.text import NO_WORDS, Text, t
from ui.forms.cells import NumberCells
from ui.forms.editor import Editor
from ui.forms.lines import Groups, Stacked
from ui.forms.plain import PlainForm
from ui.forms.turns import TurnKey
from ui.parts import boxed

FIELDS = frozenset(("maker", "level", "strain", "raised", "claims", "tricks"))
NEVER = 13  # what the claims together may not be


class Claims(NumberCells):
    """Everybody's claim, by seat; that of the trump maker is the level of the bid."""

    maker = ""

    def under(self, at: int) -> Text:
        name = super().under(at)
        return t("{who}, bid", who=name) if self.field.sides[at] == self.maker else name

    def never(self, at: int) -> int | None:
        """What a claim may not be; ``None`` while the others have not all claimed, or have claimed more."""
        others = [number for i, number in enumerate(self.numbers) if i != at and number is not None]
        return NEVER - sum(others) if len(others) == len(self.numbers) - 1 and sum(others) <= NEVER else None

    def left(self, at: int) -> Text:
        if (never := self.never(at)) is None:
            return NO_WORDS
        return t("the others claim {others}, so it may not be {number}", others=NEVER - never, number=never)

    def why_not(self, at: int, number: int) -> Text:
        return self.left(at) if number == self.never(at) else super().why_not(at, number)

    def together(self, given: list[int]) -> Text:
        return t("{sum}; may not be {number}", sum=sum(given), number=NEVER)


class ClaimsForm(PlainForm):
    """The bid, and two rows of four; ``pending`` is the level while it is not known whose bid it is."""

    claims: Claims
    pending: int | None

    def keys(self, field: Field) -> Editor:
        match field:
            case Number(name="level"):
                return Editor()  # the trump maker's claim says it
            case Each(name="claims"):
                four = Each(name=field.name, label=field.label, sides=FOUR, most=field.most)
                return Claims(four, SEATS, beside=True)
            case Each():
                return NumberCells(field, SEATS, beside=True)
            case Choice(name="raised"):
                return TurnKey(field, t("Raise"))
        return super().keys(field)

    def laid_out(self) -> QLayout:
        claims = self.editors["claims"]
        assert isinstance(claims, Claims)
        self.claims, self.pending = claims, None
        del self.parts["level"]
        bid = [self.labelled(field) for field in self.fields if isinstance(field, Choice)]
        return Stacked(boxed(Groups(bid)), self.with_pad("claims", "tricks", below=True))

    def given(self) -> dict[str, Any]:
        answers = super().given()
        answers.pop("claims", None)
        level, *claims = self._clockwise(answers.get("maker"))
        if level is not None:
            answers["level"] = level
        if None not in claims:
            answers["claims"] = tuple(claims)
        return answers

    def half_given(self) -> dict[str, Any]:
        _, *claims = self._clockwise(self.editors["maker"].answer())
        return {**super().half_given(), "claims": tuple(claims)}

    def put(self, answers: Answers) -> None:
        maker, level = answers.get("maker"), answers.get("level")
        claims = (level, *(answers.get("claims") or (None,) * 3))
        self.pending = level if maker is None else None
        at = -FOUR.index(maker) % 4 if maker in FOUR else 0
        turned = claims[at:] + claims[:at] if maker in FOUR else (None,) * 4
        super().put({**answers, "claims": turned})

    def arrange(self) -> None:
        maker = self.editors["maker"].answer()
        if maker in FOUR and maker != self.claims.maker:
            at = FOUR.index(maker)
            if self.pending is not None and self.claims.numbers[at] is None:
                self.claims.set(at, self.pending)
            self.pending = None
            self.claims.maker = maker
            if self.claims.numbers[at] is None:
                self.numbers[0].in_hand = self.claims, at
        elif maker not in FOUR:
            self.claims.maker = ""
        super().arrange()

    def _clockwise(self, maker: Any) -> tuple[int | None, ...]:
        """The claims from the trump maker's on; while there is none the bid alone, as far as it is known."""
        if maker not in FOUR:
            return (self.pending, None, None, None)
        at = FOUR.index(maker)
        return (*self.claims.numbers[at:], *self.claims.numbers[:at])
