"""A penalty to a pair, and those that have been given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from rules.fields import Answers
from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.evening.penalising import amount
from scorer.event.event import PERCENT, POINTS, Contestant, Penalty, Section
from scorer.event.refusal import Refusal
from scorer.methods.parts.figures import brief
from scorer.standings import Compared
from ui.parts import LinkButton, Pick, TypingLine, Words, boxed, column, emptied, row

LAW = t("Laws 90 and 91 of duplicate bridge: a penalty is taken from one total; nobody else's score changes.")


class NoAmount(Refusal):
    """Say how much the penalty is."""


class PenaltyForm(QWidget):
    """Who, how much and why; below it the penalties of the section, each with the way to lift it."""

    changed = Signal()
    lifted = Signal(int)

    def __init__(self, method: Compared, chosen: Answers) -> None:
        super().__init__()
        self.top = method.by_percent
        self.section: Section | None = None
        self.who: Pick[int] = Pick(t("Who gets the penalty"), [(0, NO_WORDS)])
        self.amount = TypingLine(t("Amount"), hint=as_it_is("10"))
        self.unit: Pick[str] = Pick(t("Unit"), units(method, chosen), width=208)
        self.reason = TypingLine(t("Reason"), hint=t("Why: it is printed under the ranking"))
        self.law = Words(LAW, "small", wrap=True)
        self._given = column(gap=4)
        self._list = boxed(self._given)
        much = row((self.amount, 1), self.unit)
        fields = ((t("Who"), self.who), (t("How much"), much), (t("Why"), self.reason))
        labelled = [column(Words(label, "label"), field, gap=4) for label, field in fields]
        self.setLayout(column(*labelled, self._list, self.law, gap=10))
        self.amount.textEdited.connect(lambda _: self.changed.emit())
        self.reason.textEdited.connect(lambda _: self.changed.emit())
        self.unit.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.who.currentIndexChanged.connect(lambda _: self.changed.emit())

    def show_section(self, section: Section, likeliest: Sequence[int]) -> None:
        """Offer everybody in a section, those at the table in hand first."""
        self.section = section
        numbers = section.movement.numbers if section.movement else ()
        order = [*likeliest, *(number for number in numbers if number not in likeliest)]
        self.who.offer([(number, named(section.contestant(number))) for number in order])
        self.amount.clear()
        self.reason.clear()
        self._list_given(section)

    def remember(self) -> dict[str, Any]:
        """What is typed and chosen here."""
        typed = {"amount": self.amount.text(), "reason": self.reason.text()}
        return {**typed, "who": self.who.picked(), "unit": self.unit.picked()}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Go on with that."""
        self.amount.setText(kept["amount"])
        self.reason.setText(kept["reason"])
        self.who.choose(kept["who"])
        self.unit.choose(kept["unit"])

    def penalties(self) -> tuple[Penalty, ...]:
        """All penalties of the section with this one; raises ``NoAmount`` or ``NotAnAmount``."""
        assert self.section is not None
        text = self.amount.text().strip()
        if not text:
            raise NoAmount()
        reason = " ".join(self.reason.text().split())
        return (*self.section.penalties, Penalty(self.who.picked(), amount(text), self.unit.picked(), reason))

    def said(self, penalty: Penalty) -> Text:
        """A penalty of the section in words."""
        assert self.section is not None
        return said(self.section, penalty, top=self.top)

    def _list_given(self, section: Section) -> None:
        emptied(self._given)
        for at, penalty in enumerate(section.penalties):
            lift = LinkButton(t("Lift it"), partial(self.lifted.emit, at))
            self._given.addWidget(boxed(row((Words(self.said(penalty), wrap=True), 1), lift)))
        self._list.setVisible(bool(section.penalties))


def units(method: Compared, chosen: Answers) -> list[tuple[str, Text]]:
    """What a penalty may be counted in; where boards have no top, what ten per cent come to."""
    tenth = brief(method.part(Fraction(10), 0, chosen))
    alone = t("%: 10 % is {tenth} {unit}", tenth=tenth, unit=method.unit)
    return [(PERCENT, t("% of a top") if method.by_percent else alone), (POINTS, method.unit)]


def named(contestant: Contestant) -> Text:
    """A contestant as a list offers them."""
    return as_it_is(f"{contestant.called}  {contestant.names}".strip())


def said(section: Section, penalty: Penalty, *, top: bool) -> Text:
    """A penalty in words; ``top`` says whether boards have one."""
    who = named(section.contestant(penalty.number))
    amount: Text = brief(penalty.amount)
    if penalty.unit == PERCENT:
        amount = t("{amount} % of a top", amount=amount) if top else t("{amount} %", amount=amount)
    if penalty.reason:
        return t("{who}: {amount}: {reason}", who=who, amount=amount, reason=penalty.reason)
    return t("{who}: {amount}", sense="a penalty", who=who, amount=amount)
