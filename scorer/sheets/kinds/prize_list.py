"""The prize list: who has each prize as it stands, and room to say that it was given."""

from __future__ import annotations

from fractions import Fraction

from rules.fields import Answers, Form, Yes
from rules.text import Text, as_it_is, t
from scorer.event.event import Event
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room, tables
from scorer.sheets.kinds.parts.amounts import decimals, rounded
from scorer.sheets.sheet import Column, Layout, Note, Sheet, SheetPart, SheetTable
from scorer.standings import TablePlay
from scorer.standings.tables.prizes import APART, FIRST_HALF, HIGHEST, LONE, LOWEST, SECOND_HALF, Prize

WISHED: tuple[tuple[str, Text, bool], ...] = (
    (HIGHEST, t("Highest"), True),
    (APART, t("Highest of the ladies, and of the gentlemen"), True),
    (FIRST_HALF, t("First half"), True),
    (SECOND_HALF, t("Second half"), True),
    (LONE, t("Most lone hands"), True),
    (LOWEST, t("Lowest (booby)"), True),
)


class PrizeList(Kind):
    """What a club gives prizes for, and who has them: several where they are level, to cut cards for it."""

    key = "prize-list"
    name = t("Prize list")
    purpose = t("Who has which prize as it stands, to be read out.")
    shows = ("pads",)

    def settings(self, event: Event) -> Form:
        return Form(*(Yes(name=key, label=label, default=usual) for key, label, usual in WISHED), room.LARGE)

    def made(self, event: Event, standings: TablePlay, chosen: Answers) -> Sheet:
        given = [key for key, *_ in WISHED if chosen[key]]
        facts = room.facts(event, chosen, tables.so_far(standings.pads))
        part = listed(standings, standings.prizes(given))
        return Sheet(self.name, facts, (part,), Layout(large=chosen["large"]))


def listed(standings: TablePlay, prizes: tuple[Prize, ...]) -> SheetPart:
    """All prizes, one below the other."""
    if not prizes:
        return SheetPart(blocks=(Note(t("Nobody has a prize yet.")),))
    chosen = standings.conditions.chosen
    amounts: list[Fraction | None] = [rounded(prize.amount, chosen) for prize in prizes]
    columns = (
        Column(t("Prize"), width=12, strong=True),
        Column(t("Who"), width=12, grow=2),
        Column(t("With"), "right", 5, decimals=decimals(amounts, chosen)),
        Column(t("Given"), width=5, grow=1),
    )
    rows = tuple((prize.title, people(prize), amount, None) for prize, amount in zip(prizes, amounts, strict=True))
    level = any(len(prize.who) > 1 for prize in prizes)
    notes = (Note(t("Where several have a prize, they are level: they share it, or cut for it.")),) if level else ()
    return SheetPart(blocks=(SheetTable(columns, rows, by_hand=True, caption=t("Prizes")), *notes))


def people(prize: Prize) -> Text:
    """Who has a prize, by number and name."""
    return as_it_is(", ".join(f"{each.called} {each.names}".rstrip() for each in prize.who))
