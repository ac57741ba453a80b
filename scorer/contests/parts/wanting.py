"""What wants the director in the middle of an evening, however it is played: tables behind, and what looks doubtful."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from scorer.event.results import Key
from scorer.live.going import Going, Step, first_missing, place
from scorer.live.names import NAMED
from scorer.live.pace import TablePace, latest
from scorer.live.states import DOUBT
from scorer.live.words import table_words
from scorer.movements.words import counted, spelled


def behind(going: Going, owed: Callable[[Sequence[Key]], str], ask: Callable[[TablePace], Step]) -> Iterator[Step]:
    """Tables that owe something of an earlier round, or are over their time; ``owed`` says what."""
    slow = latest(going.tables)
    if len(slow) <= NAMED:
        yield from map(ask, slow)
        return
    each = (f"{table_words(going.event, t.section, t.table)}: {owed(first_missing(t))}" for t in slow[:NAMED])
    why = f"{'; '.join(each)}; and {spelled(len(slow) - NAMED)} more."
    what = f"{counted(len(slow), 'table').capitalize()} are behind."
    yield Step("late", what, why, "Type them", "results", place(first_missing(slow[0])[0]))


def look_again(going: Going, noun: str, where: Callable[[Key], str]) -> Iterator[Step]:
    """What was handed in and looks doubtful; ``where`` says which it is of its table's."""
    event = going.event
    keys = [key for key in going.states.due if going.states.of(key) == DOUBT]
    if not keys:
        return
    at = [f"{where(key)} at t{table_words(event, event.section(key.section), key.table)[1:]}" for key in keys[:NAMED]]
    more = f" and {spelled(len(keys) - NAMED)} more" if len(keys) > NAMED else ""
    said = f"{', '.join(at)}{more}."
    what = f"{counted(len(keys), noun).capitalize()} look{'s' * (len(keys) == 1)} doubtful."
    yield Step("doubt", what, said[0].upper() + said[1:], "Look", "results", place(keys[0]), "F8")
