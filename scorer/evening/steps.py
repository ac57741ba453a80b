"""What now?  The next steps of an evening, each a sentence, its reason, and the one press that does it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from scorer.evening.names import NAMED, gaps, missing_words
from scorer.evening.pace import TablePace, latest, playing, tables
from scorer.evening.uncounted import all_strays, strays_words
from scorer.evening.words import against, board_words, table_words
from scorer.event.event import Event
from scorer.event.results import Key
from scorer.event.states import DOUBT, DUE, States
from scorer.movements.words import counted, runs, spelled

WANTS = ("late", "doubt", "ask")


@dataclass(frozen=True, slots=True)
class Step:
    """Something to do next: how pressing it is, what, why, the word on its button, and where that leads.

    ``state`` is late, doubt, ask (somebody has to see to it), due (it will come) or done.  ``key`` is set where what
    it leads to has a key of its own.
    """

    state: str
    what: str
    why: str
    act: str
    page: str
    where: Mapping[str, Any] = field(default_factory=dict)
    key: str = ""

    @property
    def wants(self) -> bool:
        """Whether somebody has to see to it."""
        return self.state in WANTS


class Going(NamedTuple):
    """An evening as it goes: its results' states, the round in play (0: none yet), and the tables in it."""

    states: States
    playing: int = 0
    tables: tuple[TablePace, ...] = ()

    @property
    def event(self) -> Event:
        """The event itself."""
        return self.states.event

    @property
    def missing(self) -> tuple[Key, ...]:
        """Every result still to come, in the order of play."""
        slips = self.event.slips
        return tuple(sorted((key for key in self.states.due if key not in slips), key=lambda key: key.round))


def how_it_goes(states: States, now: datetime) -> Going:
    """How an evening goes at a time."""
    return Going(states, playing(states), tables(states, now))


def next_steps(going: Going) -> tuple[Step, ...]:
    """What to do now, the most pressing first."""
    unready = tuple(to_arrange(going.event))
    return unready or (*late(going), *doubted(going), *uncounted(going), *unnamed(going), *ahead(going))


def headline(going: Going, steps: Sequence[Step]) -> str:
    """How things stand, in a sentence or two."""
    count, due = sum(step.wants for step in steps), len(going.states.due)
    wanting = f"{counted(count, 'thing').capitalize()} want{'s' * (count == 1)} you." if count else ""
    if not due:
        return "Play cannot begin yet."
    if not going.missing:
        return f"All {due} results are in. {wanting or 'Print the ranking.'}"
    if not going.playing:
        return f"Play can begin. {wanting or 'Everything is ready.'}"
    return f"Round {going.playing} is in play. {wanting or 'Nothing wants you now.'}"


# --- before play ----------------------------------------------------------------------


def to_arrange(event: Event) -> Iterator[Step]:
    """Sections without a movement."""
    if not event.sections:
        why = "A section is the part of the room that plays one movement."
        yield Step("ask", "This event has no section yet.", why, "Add one", "tonight", {"settings": True})
    for section in event.sections:
        if section.movement is None:
            where = f"Section {section.letter} has" if len(event.sections) > 1 else "There is"
            why = "It says who plays whom, and with which boards."
            yield Step("ask", f"{where} no movement yet.", why, "Choose one", "movement", {"section": section.id})


def unnamed(going: Going) -> Iterator[Step]:
    """Seats without a name: said, and never in the way."""
    found = gaps(going.event)
    if found:
        what, why = missing_words(going.event, found, first_round=going.playing <= 1)
        yield Step("ask", what, why, "Name them", "seats", {"section": found[0].section.id, "number": found[0].number})


# --- in play --------------------------------------------------------------------------


def late(going: Going) -> Iterator[Step]:
    """Tables that owe something of an earlier round, or are over their time."""
    slow = latest(going.tables)
    if len(slow) <= NAMED:
        yield from (ask_table(going.event, table) for table in slow)
        return
    each = (f"{table_words(going.event, t.section, t.table)}: {board_words(first_missing(t))}" for t in slow[:NAMED])
    why = f"{'; '.join(each)}; and {spelled(len(slow) - NAMED)} more."
    what = f"{counted(len(slow), 'table').capitalize()} are behind."
    yield Step("late", what, why, "Type them", "results", place(first_missing(slow[0])[0]))


def ask_table(event: Event, table: TablePace) -> Step:
    """One table to be asked."""
    keys = first_missing(table)
    several, rounds = len(keys) > 1, sorted({key.round for key in keys})
    of = f"round{'s' * (len(rounds) > 1)} {runs(rounds)}"
    what = f"{table_words(event, table.section, table.table)} has not handed in {board_words(keys)} of {of}."
    ask = "Ask for the slips, or mark them not played." if several else "Ask for the slip, or mark it not played."
    act = "Type them" if several else "Type it"
    return Step("late", what, f"{against(event, keys[0])}. {ask}", act, "results", place(keys[0]))


def first_missing(table: TablePace) -> tuple[Key, ...]:
    """What a table has to be asked for: what it owes, or else what is over time."""
    here = tuple(key for key, done in zip(table.boards, table.done, strict=True) if not done)
    return table.owed or here


def doubted(going: Going) -> Iterator[Step]:
    """Results to look at again."""
    event = going.event
    keys = [key for key in going.states.due if going.states.of(key) == DOUBT]
    if not keys:
        return
    at = [f"board {key.number} at t{table_words(event, event.section(key.section), key.table)[1:]}" for key in keys]
    more = f" and {spelled(len(at) - NAMED)} more" if len(at) > NAMED else ""
    why = f"B{', '.join(at[:NAMED])[1:]}{more}."
    what = f"{counted(len(keys), 'result').capitalize()} look{'s' * (len(keys) == 1)} doubtful."
    yield Step("doubt", what, why, "Look", "results", place(keys[0]), "F8")


def uncounted(going: Going) -> Iterator[Step]:
    """Results that were taken down and have no place any more."""
    for section, keys in all_strays(going.states):
        belong = "belongs" if len(keys) == 1 else "belong"
        what = f"{counted(len(keys), 'result').capitalize()} {belong} to nobody's table now."
        why = strays_words(going.event, section, len(keys))
        yield Step("doubt", what, why, "Look", "movement", {"section": section.id})


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


def place(key: Key) -> dict[str, Any]:
    """Where a result belongs, as a page is told to go there."""
    return {"section": key.section, "round": key.round, "table": key.table, "board": key.number}
