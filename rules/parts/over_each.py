"""What every player took, said as over or down from what each bid: ``= +1 −1 =``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from operator import add

from rules.fields import Each
from rules.notation import Reader
from rules.parts.reader import unfinished
from rules.text import t

ONE = re.compile("=|[+-][0-9]{1,2}(?![0-9])")
ALL = re.compile(f"(?:(?:{ONE.pattern})[ ,;/|]*)+[+-]?")


def from_bids(reader: Reader, field: Each, bids: Sequence[int]) -> tuple[int, ...] | None:
    """The tricks of every side by what each of them bid; ``None`` where the line does not say them so.

    Dashes before numbers that make all the tricks part what was taken, and are no minus.
    """
    said = ONE.findall(reader.rest) if ALL.fullmatch(reader.rest) else []
    over = [0 if each == "=" else int(each) for each in said]
    if not over or len(over) > len(bids) or (max(over) < 0 and -sum(over) == field.total):
        return None
    if len(over) < len(bids):
        raise unfinished(t("how many over or down"), field.label)
    reader.match(ALL)
    return tuple(map(add, bids, over))
