"""Wrong results in words, where several explain the numbers of a board alike and nothing tells which is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from rules.text import Text, either, joined, t
from scorer.event.results import Key
from scorer.formats.record import Record
from scorer.rescore.names import Names
from scorer.rescore.one_board import ResultMend

# Of more that explain a board alike only the lines are told.
MOST_NAMED = 2


def standing(record: Record, names: Names, key: Key) -> Text:
    """What stands on a line."""
    slip = record.event.slips.get(key)
    return names.words(key, slip) if slip else t("no result")


def one_of(record: Record, names: Names, mends: Sequence[ResultMend]) -> Text:
    """That one of several results is wrong: two are named with what each would have to be."""
    told = [(mend.key, mend.says) for mend in mends if mend.key]
    if len(told) > MOST_NAMED:
        return t(
            "Board {board}: one of {n} results is wrong, that in line {lines}; nothing tells which.",
            n=len(told),
            board=mends[0].board,
            lines=either([str(record.lines[key].line) for key, _ in told]),
        )
    each = (
        t(
            "{where}, line {line}: {result} stands in the file, and every number would be right with {other}.",
            where=names.where(key),
            line=record.lines[key].line,
            result=standing(record, names, key),
            other=says,
        )
        for key, says in told
    )
    return joined((t("One of two results is wrong, and nothing tells which."), *each))
