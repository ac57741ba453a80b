"""The next steps of every contest in which whoever loses is out: what the bracket wants of a director."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from rules.text import Text, joined, t
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.live.going import Going, NextStep
from scorer.live.words import section_words, the, the_first

if TYPE_CHECKING:
    from scorer.standings.brackets import InBracket
    from scorer.standings.tables.heats_play import HeatsPlay

    KnockedOut = InBracket | HeatsPlay


class TooFewForKnockOut(Refusal):
    """{come} cannot knock each other out: a section needs two at least."""


def pressing(going: Going, standings: Callable[[Event], KnockedOut], extra: Text) -> Iterator[NextStep]:
    """Who was drawn on and has not won by now, and, as ``extra`` says it, that the last match is level."""
    event = going.event
    if event.slips and any(each.movement and each.movement.rounds for each in event.sections):
        found = standings(event)
        yield from overtaken(event, found)
        yield from level_last(event, found, extra)
        yield from deciding(event, found)


def level_last(event: Event, standings: KnockedOut, extra: Text) -> Iterator[NextStep]:
    """That the last match of all is level, after which no round was to be drawn."""
    for section in event.sections:
        if standings.level_last(section):
            what = joined((section_words(event, section), extra), "")
            why = t("They are drawn as the next round is, and count with the match.")
            yield NextStep("due", what, why, t("Draw them"), "seats", {"section": section.id, "draw": True})


def deciding(event: Event, standings: KnockedOut) -> Iterator[NextStep]:
    """That whoever was unbeaten has lost the final, after which no round was to be drawn."""
    for section in event.sections:
        if standings.deciding(section):
            who = t("Both in the final have lost once: draw the deciding match.")
            what = joined((section_words(event, section), who), "")
            why = t("Whoever wins it has won the knock-out.")
            yield NextStep("due", what, why, t("Draw it"), "seats", {"section": section.id, "draw": True})


def overtaken(event: Event, standings: KnockedOut) -> Iterator[NextStep]:
    """That somebody else was drawn on than has won."""
    for section in event.sections:
        for stage, drawn, won in standings.overtaken(section):
            who = {"drawn": the(event, section, drawn), "won": the_first(event, section, won)}
            what = t("{won} has won in round {round} now, but {drawn} was drawn on.", **who, round=stage)
            why = t("Draw the next round again before it is played; what was played stands.")
            said = joined((section_words(event, section), what), "")
            yield NextStep("ask", said, why, t("Look"), "seats", {"section": section.id})
