"""Tricks: every trick a side takes counts one, as at a whist drive."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules.fields import Answers, Form, Yes
from rules.game import Game
from rules.pad import Charge, Pad, Row
from rules.text import t
from scorer.methods.method import Step
from scorer.methods.parts.figures import brief, several
from scorer.tallies.tally import BEST_ROUND, MORE_POINTS, Tally
from scorer.tallies.won import deals

# --- what a club may choose ------------------------------------------------------------

CHARGED = Yes(name="charged", label=t("A penalty entered as a line of the pad is in tricks"), default=True)

# --- the tally -------------------------------------------------------------------------


class TricksTaken(Tally):
    """A trick is a trick, whatever was bid."""

    key = "tricks-taken"
    name = t("Tricks")
    inside = t("tricks")
    unit = t("tricks")
    printed = t("One for every trick taken, as at a whist drive")
    own = Form(CHARGED)
    ties = (BEST_ROUND, MORE_POINTS)

    def suits(self, rules: Game[Any, Any]) -> bool:
        return type(rules).tricks is not Game.tricks

    def earned(self, pad: Pad, side: str, chosen: Answers, *, closed: bool = False) -> Fraction:
        return Fraction(pad.taken[side] + sum(row.entry.points for row in charges(pad, side, chosen)))

    def working(self, pad: Pad, side: str, chosen: Answers, *, closed: bool = False) -> tuple[Step, ...]:
        tricks, played = several(pad.taken[side], "trick"), several(len(deals(pad)), "deal")
        taken = Step(t("{tricks} from {deals}.", tricks=tricks, deals=played), self.printed)
        return (taken, *(charged(row.entry) for row in charges(pad, side, chosen)))


def charged(line: Charge) -> Step:
    """What a line entered by itself brings or takes."""
    said = t("{reason}: {tricks}.", reason=line.says, tricks=brief(line.points, signed=True))
    return Step(said, CHARGED.label)


def charges(pad: Pad, side: str, chosen: Answers) -> tuple[Row, ...]:
    """The lines entered by themselves that give a side tricks or take them, if a club counts them so."""
    entered = (row for row in pad.rows if isinstance(row.entry, Charge) and row.possible)
    return tuple(row for row in entered if chosen["charged"] and row.entry.side == side)
