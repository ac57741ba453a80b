"""What contests share in which whoever loses is out: how they are drawn, and what the bracket wants of a director."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from rules.fields import Answers
from rules.text import Text, joined, t
from scorer.contests.contest import Contest, Rules, WayToDraw
from scorer.contests.drawing import SeatDraw
from scorer.draws.knock_out import LOT, SEEDED
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.live.going import Going, NextStep
from scorer.live.words import section_words, the, the_first
from scorer.movements.drawn_tables import DRAW
from scorer.movements.in_a_bracket import ANEW, BEGINS, LOT_ANEW, SEEDED_ANEW, bracket_of

if TYPE_CHECKING:
    from scorer.standings.brackets import InBracket
    from scorer.standings.tables.heats_play import HeatsPlay

    KnockedOut = InBracket | HeatsPlay

FAR = t("Places go by how far everybody came; who came equally far shares a place.")
WAYS = (
    WayToDraw(SEEDED, t("in a bracket by seeds")),
    WayToDraw(LOT, t("in a bracket by lot")),
    WayToDraw(SEEDED_ANEW, t("drawn anew by seeds"), t("After each round the best of those left meets the last.")),
    WayToDraw(LOT_ANEW, t("drawn anew by lot"), t("After each round those who are left are drawn by lot.")),
)


class OneBracket(Contest):
    """Its first rounds are drawn by seeds or by lot, and the later ones follow from that or are drawn anew."""

    def ways(self, rules: Rules) -> tuple[WayToDraw, ...]:
        return WAYS

    def drawn_so(self, draw: SeatDraw, rules: Rules) -> SeatDraw:
        return draw if draw.who in {each.key for each in WAYS} else draw._replace(who=SEEDED)

    def draw_like(self, event: Event, number: int) -> SeatDraw:
        """Drawn in the same way."""
        return super().draw_like(event, number)._replace(who=next(map(bracket_of, event.movements), SEEDED))

    def bracket_answers(self, draw: SeatDraw, rules: Rules, section: int) -> Answers:
        """What the movement of a section is told of that, each with a lot of its own; sections counted from 0."""
        who = self.drawn_so(draw, rules).who
        return {BEGINS.name: who, DRAW.name: draw.number + section} if who != SEEDED else {}


def is_drawn_anew(draw: SeatDraw) -> bool:
    """Whether each round is drawn anew."""
    return draw.who in ANEW


class TooFewForKnockOut(Refusal):
    """{come} has nobody to knock out: a section needs two at least."""

    many = "{come} cannot knock each other out: a section needs two at least."


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
