"""The bids of Five Hundred as the table of their values, to be pressed; beside it who bid, and the tricks."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QLayout, QWidget

from rules.fields import Choice, Field, Number
from rules.parts.five_hundred_hand import LEVELS, PASS, STRAINS, VALUES
from rules.parts.seats import PARTNER, SEATS
from ui.forms.cells import Cells
from ui.forms.editor import Editor
from ui.forms.editors import ChoiceKeys, NumberKeys
from ui.forms.form import PlainForm
from ui.forms.lines import Groups, KeyRows, KeyTable, Stacked
from ui.forms.numbers import Numbers
from ui.forms.turns import TurnKey
from ui.parts import boxed

FIELDS = frozenset(("bid", "by", "nullo_by", "tricks", "taken", "ace_no_face"))
IN_A_ROW = 4  # keys, beside the table


class BidTable(ChoiceKeys):
    """The levels below each other, the suits beside each other as their values rise, and what else may be said."""

    def rows(self, most: int) -> KeyRows:
        for bid, key in self.keys.items():
            key.under(str(VALUES[bid]) if bid in VALUES else "by all" if bid == PASS else "")
        lines = [[self.keys[f"{level}{strain}"] for strain in STRAINS] for level in LEVELS]
        placed = {key for line in lines for key in line}
        others = (key for key in self.keys.values() if key not in placed)
        for line, key in zip(lines, others, strict=False):
            line.append(key)
        return KeyTable(lines)


class BidTableForm(PlainForm):
    """The table on the left; on the right who bid, and the tricks of the declarers, or of both where all passed."""

    def made(self, field: Field) -> Editor:
        match field:
            case Choice(name="bid"):
                return BidTable(field)
            case Choice(name="ace_no_face"):
                return TurnKey(field, "Ace, no face")
            case Number():
                return NumberKeys(field, IN_A_ROW)
        return super().made(field)

    def laid_out(self) -> QLayout:
        bid, *others = self.fields
        right: list[QWidget] = []
        for field in others:
            made = self.editors[field.name]
            if isinstance(made, TurnKey):
                right.append(made)
            elif isinstance(made, Cells):
                self.numbers.append(Numbers((made,), most=IN_A_ROW, below=True))
                right.append(self.numbers[-1])
            else:
                right.append(self.labelled(field))
        return Groups([self.labelled(bid), boxed(Stacked(*right))])

    def arrange(self) -> None:
        super().arrange()
        by = self.given().get("by")

        def why(seat: Any) -> str:
            after = PARTNER.get(by, seat)
            return "" if seat == after else f"A grand nullo by {SEATS[by]} follows a nullo by {SEATS[after]}."

        self.editors["nullo_by"].forbid(why)
