"""A ruling on one result: an average, an assigned score, not played, sides switched; and its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from rules.text import Inside, Text, as_it_is, joined, t
from scorer.entry.hint import example_line
from scorer.entry.judged import JudgedBoard
from scorer.entry.line import read_line
from scorer.event.refusal import Refusal
from scorer.event.results import AVERAGES, Assigned, Average, Award, NotPlayed, Result, Slip
from ui.parts import Segments, Tick, TypingLine, Words, boxed, column, row
from ui.parts.saying import said
from ui.theme import THEME

OWN = "own"
AWARDS = (("A+", as_it_is("A+")), ("A", as_it_is("A")), ("A-", as_it_is("A−")), (OWN, as_it_is("%")))
AVERAGE, ASSIGNED, OUT, STANDS = "average", "assigned", "out", "stands"
KINDS = (
    (AVERAGE, t("Average")),
    (ASSIGNED, t("Assigned")),
    (OUT, t("Not played")),
    (STANDS, t("As handed in")),
)
# What is said below each kind, of the two sides that it names.
LAWS: Mapping[str, Callable[[Text, Text], Text]] = {
    AVERAGE: lambda first, second: t(
        "Law 12C2 of duplicate bridge: at least 60 % to a side in no way at fault, 50 % to one partly at fault, at"
        " most 40 % to one at fault. They need not make 100 together."
    ),
    ASSIGNED: lambda first, second: t(
        "Law 12C1 of duplicate bridge: in place of the score obtained; or several, each behind its weight,"
        " 60% … 40% …; // between what {first} and what {second} get.",
        first=first,
        second=second,
    ),
    OUT: lambda first, second: t("Not played counts for nobody, and is no pass."),
    STANDS: lambda first, second: t("The result stays as it was handed in; with a text it is marked as ruled on."),
}
OWED = t("Who is owed something for it gets an average (Law 12C2).")
FLOATS = t("An average plus or minus follows a session that is better or worse than it (Law 12C2(c)).")
SWITCHED = t("The two sides sat in each other's seats")


class NothingAssigned(Refusal):
    """Type the score that is assigned, as on a slip."""


class NotAResult(Refusal):
    """“{text}” is not a result: {why}."""


class TableSide(NamedTuple):
    """One side of a table: how it is called, and who sat there."""

    called: Text
    names: Text


class AwardRow(QWidget):
    """What one side gets: average plus, average, average minus, or a percentage of its own."""

    changed = Signal()

    def __init__(self, which: int, which_of: int) -> None:
        super().__init__()
        self.called, self.names = Words(as_="strong"), Words(as_="soft", wrap=True)
        self.called.setMinimumWidth(THEME.px(44))
        self.pick = Segments(t("What side {number} gets", number=which), AWARDS)
        self.own = TypingLine(t("Per cent to side {number}", number=which), hint=as_it_is("60"))
        self.own.setFixedWidth(THEME.px(72))
        who, what = row(self.called, (self.names, 1)), row(self.pick, self.own)
        self.setLayout(column(who, row(what, None), gap=4) if which_of == 2 else row(who, None, what))
        self.pick.picked.connect(self._picked)
        self.own.textEdited.connect(lambda _: self._typed())

    def show_side(self, side: TableSide) -> None:
        """Whose award it is."""
        self.called.say(side.called)
        self.names.say(side.names)
        self.pick.setAccessibleName(said(t("What {side} get", side=side.called)))
        self.own.setAccessibleName(said(t("Per cent to {side}", side=side.called)))

    def put(self, award: Award) -> None:
        """Show an award; silently."""
        known = next((name for name, each in AVERAGES.items() if each == award), OWN)
        self.pick.choose(known)
        self.own.setText(str(award) if known == OWN else "")

    def award(self) -> Award:
        """What is given; raises ``NotAnAward``."""
        chosen = self.pick.chosen()
        return Award.read(self.own.text()) if chosen == OWN else AVERAGES[chosen]

    def _picked(self, which: str) -> None:
        if which == OWN:
            self.own.setFocus()
        else:
            self.own.clear()
        self.changed.emit()

    def _typed(self) -> None:
        self.pick.choose(OWN)
        self.changed.emit()


class RulingForm(QWidget):
    """The ruling as it is being put together; ``changed`` is sent whenever it would be another.

    ``awards`` are how many artificial scores a result has: one for each side.
    """

    changed = Signal()

    def __init__(self, *, floats: bool, awards: int = 2) -> None:
        super().__init__()
        self.floats = floats
        self.board: JudgedBoard | None = None
        self.sides: Sequence[TableSide] = ()
        self.kind = Segments(t("What is ruled"), KINDS)
        self.kind.setObjectName("ruled")
        self.awards = [AwardRow(which, awards) for which in range(awards)]
        self.assigned = TypingLine(t("Assigned score"))
        self.reading = Words(as_="soft", wrap=True)
        self.switched = Tick(SWITCHED)
        self.under = TypingLine(t("Law"), hint=as_it_is("12C1(c)"))
        self.under.setFixedWidth(THEME.px(96))
        self.note = TypingLine(t("Ruling's text"), hint=t("What happened, and why: it stays with the board"))
        self.law = Words(as_="small", wrap=True)
        text = column(Words(t("The law, and the ruling's text"), "label"), row(self.under, self.note), gap=4)
        self._awards = boxed(column(*self.awards, gap=6 if awards == 2 else 2))
        self._assign = boxed(column(self.assigned, self.reading, gap=4))
        self.setLayout(
            column(boxed(row(self.kind, None)), self._awards, self._assign, self.switched, text, self.law, gap=10)
        )
        self.kind.picked.connect(lambda _: self._again())
        for part in self.awards:
            part.changed.connect(self._again)
        self.assigned.textEdited.connect(lambda _: self._again())
        for line in (self.note, self.under):
            line.textEdited.connect(lambda _: self._again())
        self.switched.toggled.connect(lambda _: self._again())

    def show_board(self, board: JudgedBoard, sides: Sequence[TableSide]) -> None:
        """Begin with what stands recorded there; ``sides`` are as they were to sit."""
        self.board, self.sides = board, sides
        slip = board.recorded
        average = slip.result if slip and isinstance(slip.result, Average) else usual(len(sides))
        for part, award in zip(self.awards, average.awards, strict=False):
            part.put(award)
        self.kind.choose(begun(slip))
        self.assigned.setPlaceholderText(example_line(board.game, board.at))
        self.assigned.setText(board.line(slip) if slip and not isinstance(slip.result, Average) else "")
        self.note.setText(slip.note if slip else "")
        self.under.setText(slip.law if slip else "")
        self.switched.setText(said(moved_words(sides)))
        self.switched.blockSignals(True)
        self.switched.setChecked(bool(slip and slip.switched))
        self.switched.blockSignals(False)
        self._arrange()

    def remember(self) -> dict[str, Any]:
        """What is put together, as it stands in the form."""
        awards = [(part.pick.chosen(), part.own.text()) for part in self.awards]
        typed = {"assigned": self.assigned.text(), "note": self.note.text(), "under": self.under.text()}
        return {"kind": self.kind.chosen(), "awards": awards, "switched": self.switched.isChecked(), **typed}

    def restore(self, board: JudgedBoard, kept: Mapping[str, Any]) -> None:
        """Go on with that, over what a board had when it was begun."""
        self.board = board
        self.kind.choose(kept["kind"])
        for part, (chosen, own) in zip(self.awards, kept["awards"], strict=False):
            part.pick.choose(chosen)
            part.own.setText(own)
        self.assigned.setText(kept["assigned"])
        self.note.setText(kept["note"])
        self.under.setText(kept["under"])
        self.switched.blockSignals(True)
        self.switched.setChecked(kept["switched"])
        self.switched.blockSignals(False)
        self._arrange()

    def slip(self) -> Slip:
        """What would be recorded; raises a ``Refusal`` where it is not whole."""
        assert self.board is not None
        before = self.board.recorded or Slip(NotPlayed())
        result = self._result(before)
        right = before.right and result == before.result
        note = " ".join(self.note.text().split())
        law = bare_law(self.under.text())
        return replace(before, result=result, right=right, switched=self.switched.isChecked(), note=note, law=law)

    def _result(self, before: Slip) -> Result:
        kind = self.kind.chosen()
        if kind == AVERAGE:
            first, second, *others = (part.award() for part in self.awards)
            return Average(first, second, tuple(others))
        if kind == ASSIGNED:
            return self._assigned()
        return NotPlayed() if kind == OUT else before.result

    def _assigned(self) -> Result:
        assert self.board is not None
        text = self.assigned.text()
        if not text.strip():
            raise NothingAssigned()
        entry = read_line(text, self.board.game, self.board.at)
        self.reading.say(entry.reading)
        if entry.result is None:
            comes = t("next comes {missing}", missing=entry.missing)
            raise NotAResult(text=text, why=next((Inside(each.message) for each in entry.problems), comes))
        return entry.result

    def _again(self) -> None:
        self._arrange()
        self.changed.emit()

    def _arrange(self) -> None:
        kind = self.kind.chosen()
        self._seat()
        self._awards.setVisible(kind == AVERAGE)
        self._assign.setVisible(kind == ASSIGNED)
        more = {AVERAGE: (FLOATS,) * self.floats, OUT: (OWED,)}
        first, second, *_ = (side.called for side in self.sides)
        self.law.say(joined((LAWS[kind](first, second), *more.get(kind, ()))))

    def _seat(self) -> None:
        """Name each side's pair as they sat: the other one where they were in each other's seats."""
        sat = [*self.sides[1:], *self.sides[:1]] if self.switched.isChecked() else self.sides
        for part, side, pair in zip(self.awards, self.sides, sat, strict=False):
            part.show_side(TableSide(side.called, pair.names))


def begun(slip: Slip | None) -> str:
    """What is ruled as long as nobody says: an average where nothing stands, and what a director gave before."""
    if slip is None or isinstance(slip.result, Average):
        return AVERAGE
    return ASSIGNED if isinstance(slip.result, Assigned) else STANDS


def usual(sides: int) -> Average:
    """What is offered before anything is ruled: against one of two sides, and an average to all who play alone."""
    if sides == 2:
        return Average(AVERAGES["A+"], AVERAGES["A-"])
    return Average(AVERAGES["A"], AVERAGES["A"], (AVERAGES["A"],) * (sides - 2))


def moved_words(sides: Sequence[TableSide]) -> Text:
    """How those who sat wrong are taken to have sat."""
    if len(sides) == 2:
        return SWITCHED
    first, second, *_ = (side.called for side in sides)
    return t("All sat one seat on: {second} in {first}'s seat", first=first, second=second)


# Of several laws the word has a letter or two more, or its sign stands there twice: “Laws”, “Artikelen”, “§§”.
OF_SEVERAL = r"[^\W\d_]{0,2}(?![^\W\d_])[.:]?"
BEGUN = 3  # letters of it, with a stop behind them: “Art.”


def bare_law(typed: str) -> str:
    """A law as it is kept: without the word for it, which whoever reads it has in their own language."""
    law = " ".join(typed.split())
    for word in ("law", "§", said(t("Law {law}", law="")).strip()):
        short = re.escape(word[:BEGUN]) + "[.]"
        law = re.sub(f"^(?:(?:{re.escape(word)})+{OF_SEVERAL}|{short})", "", law, flags=re.IGNORECASE).strip()
    return law
