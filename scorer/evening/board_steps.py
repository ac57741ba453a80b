"""The next steps of an evening on which the same boards are played at several tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer.evening.going import Going, Step, first_missing, place
from scorer.evening.pace import TablePace, latest
from scorer.evening.words import against, board_words, table_words
from scorer.event.event import Event
from scorer.event.results import Key
from scorer.event.states import DUE
from scorer.movements.words import counted, runs

PRINT, LINE = "Print the ranking.", "result"


def missing_words(keys: Sequence[Key]) -> str:
    """What a table owes."""
    return board_words(keys)


def line_words(key: Key) -> str:
    """Where a result belongs at its table."""
    return f"board {key.number}"


def all_in(going: Going) -> str:
    """That nothing is missing any more."""
    return f"All {len(going.states.due)} results are in."


def in_play(going: Going) -> str:
    """What is being played."""
    return f"Round {going.playing} is in play."


# --- in play --------------------------------------------------------------------------


def ask_table(event: Event, table: TablePace) -> Step:
    """One table to be asked."""
    keys = first_missing(table)
    several, rounds = len(keys) > 1, sorted({key.round for key in keys})
    of = f"round{'s' * (len(rounds) > 1)} {runs(rounds)}"
    what = f"{table_words(event, table.section, table.table)} has not handed in {board_words(keys)} of {of}."
    ask = "Ask for the slips, or mark them not played." if several else "Ask for the slip, or mark it not played."
    act = "Type them" if several else "Type it"
    return Step("late", what, f"{against(event, keys[0])}. {ask}", act, "results", place(keys[0]))


# --- what comes next ------------------------------------------------------------------


def ahead(going: Going) -> Iterator[Step]:
    """What there is to do when nothing is wrong."""
    missing = going.missing
    if not missing:
        why = "Then the scorecards, for those who ask why."
        yield Step("done", "Everything is in: print the ranking.", why, "Print it", "sheets", {"sheet": "ranking"})
        yield Step("done", "See who won.", "Every number opens its working.", "Look", "standings")
    elif not going.playing:
        why = "They say who moves where, and which boards come next."
        yield Step("due", "Print the table cards.", why, "Print them", "sheets", {"sheet": "table-cards"})
        why = "The cursor waits where the next result is missing."
        yield Step("due", "Type the first slip when it comes.", why, "Type it", "results", place(missing[0]))
    else:
        yield from to_come(going)


def to_come(going: Going) -> Iterator[Step]:
    """The results that are missing without being late."""
    asked = {key for table in latest(going.tables) for key in first_missing(table)}
    here = [key for key in going.missing if going.states.of(key) == DUE and key not in asked]
    if here:
        rounds = {key.round for key in here}
        of = f"of round {going.playing}" if rounds == {going.playing} else f"up to round {going.playing}"
        what = f"{counted(len(here), 'result').capitalize()} {of} {'are' if len(here) > 1 else 'is'} to come."
        tables = len({(key.section, key.table) for key in here})
        act = "Type them" if len(here) > 1 else "Type it"
        yield Step("due", what, f"From {counted(tables, 'table')}.", act, "results", place(here[0]))
