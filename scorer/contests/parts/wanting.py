"""What wants the director in the middle of an evening, however it is played: tables behind, and what looks doubtful."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rules.text import Begun, Text, joined, t
from scorer.event.results import Key
from scorer.live.going import Going, NextStep, first_missing, place
from scorer.live.names import NAMED
from scorer.live.pace import TablePace, latest
from scorer.live.states import DOUBT
from scorer.live.words import at_table, table_words
from scorer.movements.words import counted_first, spelled

STANDING_SO_FAR = NextStep(
    "done", t("See how it stands."), t("Every number opens its working."), t("Look"), "standings"
)


def behind(
    going: Going, owed: Callable[[Sequence[Key]], Text], ask: Callable[[TablePace], NextStep]
) -> Iterator[NextStep]:
    """Tables that owe something of an earlier round, or are over their time; ``owed`` says what."""
    slow = latest(going.tables)
    if len(slow) <= NAMED:
        yield from map(ask, slow)
        return
    each = (
        t("{table}: {owed}", table=table_words(going.event, it.section, it.table), owed=owed(first_missing(it)))
        for it in slow[:NAMED]
    )
    why = t("{some}; and {more} more.", some=joined(each, "; "), more=spelled(len(slow) - NAMED))
    what = t("{tables} are behind.", tables=counted_first(len(slow), "table"))
    yield NextStep("late", what, why, t("Type them"), "results", place(first_missing(slow[0])[0]))


def look_again(going: Going, noun: str, where: Callable[[Key, Text], Text]) -> Iterator[NextStep]:
    """What was handed in and looks doubtful; ``where`` says which it is at its table."""
    event = going.event
    keys = [key for key in going.states.due if going.states.of(key) == DOUBT]
    if not keys:
        return
    at = joined(
        (where(key, at_table(event, event.section(key.section), key.table)) for key in keys[:NAMED]),
        ", ",
    )
    more = len(keys) - NAMED
    said = t("{some} and {more} more.", some=at, more=spelled(more)) if more > 0 else t("{these}.", these=at)
    results = counted_first(len(keys), noun)
    what = t("{results} looks doubtful.", "{results} look doubtful.", n=len(keys), results=results)
    yield NextStep("doubt", what, Begun(said), t("Look"), "results", place(keys[0]), "F8")
