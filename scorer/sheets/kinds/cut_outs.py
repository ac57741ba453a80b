"""Cards to be cut out and played with: bidding boxes, or whatever else a game has of the kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules import game
from rules.fields import Answers, Choice, Form
from rules.parts.paper import CutOut
from rules.text import t
from scorer.event.event import Event
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room
from scorer.sheets.sheet import Cards, CutCard, Layout, Sheet, SheetPart

EVERY, ONE = "every", "one"
ACROSS = 4


class CutOuts(Kind):
    """The cards of one kind, each set on a page, with lines to cut along."""

    key = "cut-outs"
    name = t("Cards to cut out")
    purpose = t("What the game is bid and learnt with, to be cut out and laid on the tables.")

    def suits(self, event: Event) -> bool:
        return bool(cut_outs(event))

    def settings(self, event: Event) -> Form:
        which = tuple((at, each.name) for at, each in enumerate(cut_outs(event)))
        sets = ((EVERY, t("as many as a table needs")), (ONE, t("one")))
        if not which:
            return Form()
        return Form(
            Choice(name="which", label=t("Cards"), options=which, default=0),
            Choice(name="sets", label=t("Sets"), options=sets, default=EVERY),
            room.LARGE,
        )

    def made(self, event: Event, standings: Any, chosen: Answers) -> Sheet:
        asked = cut_outs(event)[chosen["which"]]
        sets = 1 if chosen["sets"] == ONE else asked.sets
        layout = Layout(down=1, whole=True, large=chosen["large"])
        return Sheet(self.name, room.facts(event, chosen), tuple(parts(asked, sets)), layout)


def cut_outs(event: Event) -> tuple[CutOut, ...]:
    """What there is to cut out for the game of an event."""
    rules = game(event.game)
    return rules.cut_outs(rules.choices.completed(event.choices))


def parts(asked: CutOut, sets: int) -> Iterator[SheetPart]:
    """Set after set."""
    cards = tuple(CutCard(*card) for card in asked.cards)
    for each in range(1, sets + 1):
        title = asked.name
        if sets > 1:
            title = t("{cards}, set {number} of {sets}", cards=asked.name, number=each, sets=sets)
        yield SheetPart(title, asked.purpose, blocks=(Cards(cards, ACROSS),))
