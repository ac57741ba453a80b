"""What now?  The next steps of an evening, each a sentence, its reason, and the one press that does it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from types import ModuleType

from scorer.evening import board_steps, table_steps
from scorer.evening.arranging import to_arrange, uncounted, unnamed
from scorer.evening.going import Going, Step, first_missing, place
from scorer.evening.names import NAMED
from scorer.evening.pace import latest, playing, tables
from scorer.evening.words import table_words
from scorer.event.event import TABLE
from scorer.event.states import DOUBT, States
from scorer.movements.words import counted, spelled

__all__ = ["Going", "Step", "headline", "how_it_goes", "next_steps"]


def how_it_goes(states: States, now: datetime) -> Going:
    """How an evening goes at a time."""
    return Going(states, playing(states), tables(states, now))


def kind(going: Going) -> ModuleType:
    """The steps of its way of playing."""
    return table_steps if going.event.play == TABLE else board_steps


def next_steps(going: Going) -> tuple[Step, ...]:
    """What to do now, the most pressing first."""
    if unready := tuple(to_arrange(going.event)):
        return unready
    return (*late(going), *doubted(going), *uncounted(going), *unnamed(going), *kind(going).ahead(going))


def headline(going: Going, steps: Sequence[Step]) -> str:
    """How things stand, in a sentence or two."""
    count = sum(step.wants for step in steps)
    wanting = f"{counted(count, 'thing').capitalize()} want{'s' * (count == 1)} you." if count else ""
    if not going.states.due:
        return "Play cannot begin yet."
    here = kind(going)
    if not going.missing:
        return f"{here.all_in(going)} {wanting or here.PRINT}"
    if not going.playing:
        return f"Play can begin. {wanting or 'Everything is ready.'}"
    return f"{here.in_play(going)} {wanting or 'Nothing wants you now.'}"


def late(going: Going) -> Iterator[Step]:
    """Tables that owe something of an earlier round, or are over their time."""
    slow, here, event = latest(going.tables), kind(going), going.event
    if len(slow) <= NAMED:
        yield from (here.ask_table(event, table) for table in slow)
        return
    each = [f"{table_words(event, t.section, t.table)}: {here.missing_words(first_missing(t))}" for t in slow[:NAMED]]
    why = f"{'; '.join(each)}; and {spelled(len(slow) - NAMED)} more."
    what = f"{counted(len(slow), 'table').capitalize()} are behind."
    yield Step("late", what, why, "Type them", "results", place(first_missing(slow[0])[0]))


def doubted(going: Going) -> Iterator[Step]:
    """What was handed in and has to be looked at again."""
    event, here = going.event, kind(going)
    keys = [key for key in going.states.due if going.states.of(key) == DOUBT]
    if not keys:
        return
    tables = (table_words(event, event.section(key.section), key.table)[1:] for key in keys)
    at = [f"{here.line_words(key)} at t{table}" for key, table in zip(keys, tables, strict=True)]
    more = f" and {spelled(len(at) - NAMED)} more" if len(at) > NAMED else ""
    said = ", ".join(at[:NAMED])
    what = f"{counted(len(keys), here.LINE).capitalize()} look{'s' * (len(keys) == 1)} doubtful."
    yield Step("doubt", what, f"{said[0].upper()}{said[1:]}{more}.", "Look", "results", place(keys[0]), "F8")
