"""The bids of Five Hundred as the table of their values, to be pressed; beside it who bid, and the tricks."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QLayout, QWidget

from rules.fields import Choice, Each, Field, Number
from rules.parts.five_hundred_hand import LEVELS, PASS, STRAINS, VALUES
from rules.parts.seats import PARTNER, SEATS
from rules.text import NO_WORDS, as_it_is, t
from ui.forms.editor import Editor
from ui.forms.editors import ChoiceKeys, NumberKeys
from ui.forms.key_rows import KeyRows, KeyTable
from ui.forms.lines import Groups, Stacked
from ui.forms.plain import PlainForm
from ui.forms.turns import TurnKey
from ui.parts import boxed

FIELDS = frozenset(("bid", "by", "nullo_by", "tricks", "taken", "ace_no_face"))
IN_A_ROW = 6  # keys, beside the table


class BidTable(ChoiceKeys):
    """The levels below each other, the suits beside each other as their values rise, and what else may be said."""

    def rows(self, most: int) -> KeyRows:
        for bid, key in self.keys.items():
            key.under(as_it_is(str(VALUES[bid])) if bid in VALUES else t("by all") if bid == PASS else NO_WORDS)
        lines = [[self.keys[f"{level}{strain}"] for strain in STRAINS] for level in LEVELS]
        placed = {key for line in lines for key in line}
        others = [key for key in self.keys.values() if key not in placed]
        few = [*(one + other for one, other in zip(lines[::2], lines[1::2], strict=False)), lines[-1] + others]
        for line, key in zip(lines, others, strict=False):
            line.append(key)
        return KeyTable(lines, few)


class BidTableForm(PlainForm):
    """The table on the left; on the right who bid, and the tricks of the declarers, or of both where all passed."""

    def keys(self, field: Field) -> Editor:
        match field:
            case Choice(name="bid"):
                return BidTable(field)
            case Choice(name="ace_no_face"):
                return TurnKey(field, t("Ace, no face"))
            case Number():
                return NumberKeys(field, IN_A_ROW)
        return super().keys(field)

    def laid_out(self) -> QLayout:
        bid, *others = self.fields
        return Groups([self.editors[bid.name], boxed(Stacked(*self._beside(others)))])

    def _beside(self, fields: list[Field]) -> Iterator[QWidget]:
        for field in fields:
            if isinstance(field, Each):
                yield self.with_pad(field.name, most=IN_A_ROW, below=True)
            else:
                turns = isinstance(self.editors[field.name], TurnKey)
                yield self.editors[field.name] if turns else self.labelled(field)

    def arrange(self) -> None:
        """The nullo under a grand nullo can only have been the partner's."""
        super().arrange()
        by = self.given().get("by", "")
        after = PARTNER.get(by)
        why = NO_WORDS
        if after:
            said = t("A grand nullo by {who} follows a nullo by {partner}.", who=SEATS[by], partner=SEATS[after])
            why = self.there.says(said)
        self.editors["nullo_by"].forbid(lambda seat: NO_WORDS if seat == after else why)
