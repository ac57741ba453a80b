"""The next steps of an evening on which the same boards are played at several tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.text import Text, joined, t
from scorer.contests.parts.wanting import STANDING_SO_FAR, behind, look_again
from scorer.event.event import Event
from scorer.live.going import Going, NextStep, first_missing, place
from scorer.live.pace import TablePace, latest
from scorer.live.states import DUE
from scorer.live.words import board_words, board_words_within, table_words
from scorer.movements.words import counted, counted_first, the_board, these

if TYPE_CHECKING:
    from scorer.contests.contest import Contest

# --- in play --------------------------------------------------------------------------


def late(going: Going, contest: Contest) -> Iterator[NextStep]:
    """Tables that owe boards of an earlier round, or are over their time."""
    return behind(going, board_words, lambda table: ask_table(going.event, table, contest))


def ask_table(event: Event, table: TablePace, contest: Contest) -> NextStep:
    """One table to be asked."""
    keys = first_missing(table)
    several, rounds = len(keys) > 1, {key.round for key in keys}
    said = {"table": table_words(event, table.section, table.table), "boards": board_words_within(keys)}
    what = t("{table} has not handed in {boards} of {rounds}.", **said, rounds=these("round", rounds))
    ask = t("Ask for the slips, or mark them not played.") if several else t("Ask for the slip, or mark it not played.")
    who = t("{players}.", players=contest.against(event, keys[0]))
    return NextStep("late", what, joined((who, ask)), type_it(len(keys)), "results", place(keys[0]))


def type_it(count: int) -> Text:
    """What is on the button that leads to so many results."""
    return t("Type them") if count > 1 else t("Type it")


def doubted(going: Going) -> Iterator[NextStep]:
    """Results to look at again."""
    return look_again(
        going, "result", lambda key, table: t("{board} at {table}", board=the_board(key.number), table=table)
    )


# --- what comes next ------------------------------------------------------------------


def ahead(going: Going, contest: Contest) -> Iterator[NextStep]:
    """What there is to do when nothing is wrong."""
    missing = going.missing
    if not missing and contest.to_be_drawn(going.event):
        yield STANDING_SO_FAR
    elif not missing:
        why = t("Then the {cards}, for those who ask why.", cards=contest.cards)
        yield NextStep("done", contest.printing, why, t("Print it"), "sheets", {"sheet": contest.ranking_sheet})
    elif not going.playing:
        why = t("They say who moves where, and which boards come next.")
        yield NextStep("due", t("Print the table cards."), why, t("Print them"), "sheets", {"sheet": "table-cards"})
        why = t("The cursor waits where the next result is missing.")
        yield NextStep("due", t("Type the first slip when it comes."), why, t("Type it"), "results", place(missing[0]))
    else:
        yield from to_come(going)


def to_come(going: Going) -> Iterator[NextStep]:
    """The results that are missing without being late."""
    asked = {key for table in latest(going.tables) for key in first_missing(table)}
    here = [key for key in going.missing if going.states.of(key) == DUE and key not in asked]
    if here:
        rounds = {key.round for key in here}
        said = of_this_round if rounds == {going.playing} else up_to_this_round
        what = said(counted_first(len(here), "result"), len(here), going.playing)
        tables = counted(len({(key.section, key.table) for key in here}), "table")
        yield NextStep("due", what, t("From {tables}.", tables=tables), type_it(len(here)), "results", place(here[0]))


def of_this_round(results: Text, n: int, number: int) -> Text:
    """``Six results of round 3 are to come.``"""
    return t(
        "{results} of round {number} is to come.",
        "{results} of round {number} are to come.",
        n=n,
        results=results,
        number=number,
    )


def up_to_this_round(results: Text, n: int, number: int) -> Text:
    """``Six results up to round 3 are to come.``"""
    return t(
        "{results} up to round {number} is to come.",
        "{results} up to round {number} are to come.",
        n=n,
        results=results,
        number=number,
    )
