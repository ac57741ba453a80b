"""The next steps of an evening on which the same boards are played at several tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scorer.contests.parts.wanting import behind, look_again
from scorer.event.event import Event
from scorer.live.going import Going, Step, first_missing, place
from scorer.live.pace import TablePace, latest
from scorer.live.states import DUE
from scorer.live.words import board_words, table_words
from scorer.movements.words import counted, runs

if TYPE_CHECKING:
    from scorer.contests.contest import Contest

# --- in play --------------------------------------------------------------------------


def late(going: Going, contest: Contest) -> Iterator[Step]:
    """Tables that owe boards of an earlier round, or are over their time."""
    return behind(going, board_words, lambda table: ask_table(going.event, table, contest))


def ask_table(event: Event, table: TablePace, contest: Contest) -> Step:
    """One table to be asked."""
    keys = first_missing(table)
    several, rounds = len(keys) > 1, sorted({key.round for key in keys})
    of = f"round{'s' * (len(rounds) > 1)} {runs(rounds)}"
    what = f"{table_words(event, table.section, table.table)} has not handed in {board_words(keys)} of {of}."
    ask = "Ask for the slips, or mark them not played." if several else "Ask for the slip, or mark it not played."
    act = "Type them" if several else "Type it"
    return Step("late", what, f"{contest.against(event, keys[0])}. {ask}", act, "results", place(keys[0]))


def doubted(going: Going) -> Iterator[Step]:
    """Results to look at again."""
    return look_again(going, "result", lambda key: f"board {key.number}")


# --- what comes next ------------------------------------------------------------------


def ahead(going: Going, contest: Contest) -> Iterator[Step]:
    """What there is to do when nothing is wrong."""
    missing = going.missing
    if not missing:
        why = f"Then the {contest.cards}, for those who ask why."
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
