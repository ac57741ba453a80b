"""The next steps of an evening in table play: which tables are behind, what looks doubtful, and what is to come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rules.pad import Length
from rules.text import Text, joined, t
from scorer.contests.parts.wanting import STANDING_SO_FAR, behind, look_again
from scorer.event.event import Event
from scorer.event.pads import SLIP
from scorer.event.results import Key
from scorer.live.going import Going, NextStep, first_missing, place
from scorer.live.pace import TablePace, latest
from scorer.live.states import DUE
from scorer.live.table_states import TableStates
from scorer.live.words import table_words
from scorer.movements.words import counted, counted_first, spelled, these

if TYPE_CHECKING:
    from scorer.contests.contest import Contest


def in_play(going: Going) -> Text:
    """What is being played, and how many tables have done with it."""
    done, due = going.states.rounds(going.session)[going.playing]
    tables = counted(due, "table")
    if not done:
        return t("Round {number} is in play: none of {tables} has finished.", number=going.playing, tables=tables)
    return t(
        "Round {number} is in play: {done} of {tables} has finished.",
        "Round {number} is in play: {done} of {tables} have finished.",
        n=done,
        done=spelled(done),
        number=going.playing,
        tables=tables,
    )


# --- in play --------------------------------------------------------------------------


def late(going: Going, contest: Contest) -> Iterator[NextStep]:
    """Tables that have not finished a round that is over, or are over their time."""
    return behind(going, round_words, lambda table: ask_table(going.event, table, contest))


def ask_table(event: Event, table: TablePace, contest: Contest) -> NextStep:
    """One table to be asked."""
    keys = first_missing(table)
    where = table_words(event, table.section, table.table)
    what = t("{table} has not finished {rounds}.", table=where, rounds=round_words(keys))
    who = t("{players}.", players=contest.against(event, keys[0]))
    ask = t("Ask for its other deals, or cross out the next one: then it counts as it stands.")
    return NextStep("late", what, joined((who, ask)), t("Type them"), "results", place(keys[0]))


def round_words(keys: Sequence[Key]) -> Text:
    """``round 1``, ``rounds 1–2``."""
    return these("round", {key.round for key in keys})


def doubted(going: Going) -> Iterator[NextStep]:
    """Lines of a pad to look at again."""

    def where(key: Key, table: Text) -> Text:
        if key.number == SLIP:
            return t("round {round} at {table}", round=key.round, table=table)
        return t("deal {number} of round {round} at {table}", number=key.number, round=key.round, table=table)

    return look_again(going, "deal", where)


# --- what comes next ------------------------------------------------------------------


def ahead(going: Going, contest: Contest) -> Iterator[NextStep]:
    """What there is to do when nothing is wrong."""
    missing = going.missing
    if not missing and contest.to_be_drawn(going.event):
        yield STANDING_SO_FAR
    elif not missing:
        why = t("Then the evening cards, for those who ask why.")
        yield NextStep("done", contest.printing, why, t("Print it"), *STANDINGS)
    elif not going.playing:
        yield cards(going.event, contest)
        why = t("The cursor waits on the first pad; what stands before each deal follows from those above it.")
        yield NextStep("due", t("Type the first deal when it comes."), why, t("Type it"), "results", place(missing[0]))
    else:
        yield from to_come(going)


def cards(event: Event, contest: Contest) -> NextStep:
    """What is printed before play: where everybody sits, or where rounds are to be drawn yet a card for each."""
    if contest.to_be_drawn(event):
        why = t("Everybody takes one along, with a line for each round.")
        return NextStep("due", t("Print the drive cards."), why, t("Print them"), "sheets", {"sheet": "drive-cards"})
    why = t("They say who plays where in each round.")
    return NextStep("due", t("Print the table cards."), why, t("Print them"), "sheets", {"sheet": "seating-cards"})


STANDINGS = ("sheets", {"sheet": "ranking"})


def to_come(going: Going) -> Iterator[NextStep]:
    """The tables that are playing without being late, and what follows when only the clock ends the last round."""
    asked = {key for table in latest(going.tables) for key in first_missing(table)}
    here = [key for key in going.missing if going.states.of(key) == DUE and key not in asked]
    if here:
        said = {"tables": counted_first(len(here), "table"), "rounds": round_words(here)}
        what = t("{tables} is playing {rounds}.", "{tables} are playing {rounds}.", n=len(here), **said)
        yield NextStep("due", what, tables_words(going, here), t("Type them"), "results", place(here[0]))
    if going.playing == max(going.states.rounds(going.session)) and by_time(going):
        why = t("A pad counts as it stands; cross out its next deal to say that it is closed.")
        yield NextStep("due", t("Print the standings when time is up."), why, t("Print it"), *STANDINGS)


def tables_words(going: Going, keys: Sequence[Key]) -> Text:
    """``Tables 1–3.``"""
    event = going.event
    if len(event.sections) == 1:
        return t("{tables}.", tables=these("Table", (key.table for key in keys)))
    letters = {event.section(key.section).letter: [k.table for k in keys if k.section == key.section] for key in keys}
    each = (
        t("Section {letter}: {tables}", letter=letter, tables=these("table", tables))
        for letter, tables in letters.items()
    )
    return t("{sections}.", sections=joined(each, "; "))


def by_time(going: Going) -> bool:
    """Whether a round lasts as long as there is time."""
    assert isinstance(going.states, TableStates)
    return going.states.pads.length == Length(games=0)
