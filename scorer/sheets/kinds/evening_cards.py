"""Evening cards: what each player or pair takes along, round by round, to be filled in and signed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from rules.fields import Answers, Choice, Form
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.event import Contestant, Event, Section
from scorer.live.words import chairs
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room, tables, terms
from scorer.sheets.kinds.parts.amounts import counted, decimals, rounded
from scorer.sheets.kinds.parts.numerals import in_words
from scorer.sheets.sheet import Blank, Blanks, Block, Cell, Column, Layout, Row, Sheet, SheetPart, SheetTable
from scorer.standings import shown

if TYPE_CHECKING:
    from scorer.standings import TableLine, TablePlay

BLANK, FILLED = "blank", "filled"
SAT_OUT = t("sits out")


class EveningCards(Kind):
    """One card for every contestant: table, partner, opponents, points, the running total, and who signs it."""

    key = "evening-cards"
    name = t("Evening cards")
    purpose = t("A card for every player or pair: each round with its points, the total in words, signatures.")
    shows = ("pads",)

    def settings(self, event: Event) -> Form:
        usual = FILLED if event.slips else BLANK
        options = ((BLANK, t("To be filled in")), (FILLED, t("As it stands")))
        filled = Choice(name="points", label=t("Points"), options=options, default=usual)
        return Form(*room.section_field(event), room.who_field(event), filled, room.LARGE)

    def made(self, event: Event, standings: TablePlay, chosen: Answers) -> Sheet:
        filled = chosen["points"] == FILLED
        seated = ((s, n) for s, n in room.chosen_numbers(event, chosen) if (s.id, n) in standings.cards)
        cards = tuple(ContestantCard(standings, section, number).part(filled=filled) for section, number in seated)
        layout = Layout(down=3, cut=True, large=chosen["large"])
        far = tables.so_far(standings.pads) if filled else NO_WORDS
        return Sheet(self.name, room.facts(event, chosen, far), cards, layout)


class ContestantCard:
    """One contestant's evening."""

    def __init__(self, standings: TablePlay, section: Section, number: int) -> None:
        self.event, self.standings, self.section = standings.event, standings, section
        self.contestant = section.contestant(number)
        self.lines = standings.card(section.id, number)
        self.penalty = standings.cards[section.id, number].penalty
        self.chosen = standings.conditions.chosen
        self.paired = any(line.partners for line in self.lines)

    def part(self, *, filled: bool) -> SheetPart:
        """The card."""
        word, names = room.begun(self.event, self.section, self.number), as_it_is(self.contestant.names)
        told = (word if names else NO_WORDS, self.contestant.team, *room.comes_and_goes(self.section, self.number))
        note = joined(filter(None, (*told, terms.in_a_line(self.event))), ". ")
        title = names or word
        return SheetPart(title, note, blocks=(*self.names(), self.table(filled=filled), *self.below(filled=filled)))

    @property
    def number(self) -> int:
        return self.contestant.number

    def names(self) -> Iterator[Block]:
        """A line for the names where nobody knows them."""
        if not self.contestant.names:
            yield Blanks((Blank(t("Name") if chairs(self.section) == 1 else t("Names")),))

    # --- round by round -------------------------------------------------------------------

    def table(self, *, filled: bool) -> SheetTable:
        """A row for every round; the partner only where partners change."""
        points = (line.points if filled else None for line in self.lines)
        places = decimals((rounded(each, self.chosen) for each in points), self.chosen)
        columns = (
            Column(t("Round"), "right", 3, strong=True),
            Column(t("Table"), "right", 3),
            Column(t("Sits"), width=4),
            *((Column(t("Partner"), grow=3, width=6),) if self.paired else ()),
            Column(t("Against"), grow=4, width=8),
            Column(self.standings.conditions.tally.heading, "right", 6, grow=1, decimals=places),
            Column(t("So far"), "right", 6, grow=1, strong=True, decimals=places),
        )
        rows = tuple(self.row(line, filled=filled) for line in self.lines)
        return SheetTable(columns, rows, caption=t("Round by round"), by_hand=True)

    def row(self, line: TableLine, *, filled: bool) -> Row:
        worth: tuple[Cell, ...] = (None, None)
        if filled:
            worth = (counted(line.points, self.chosen), counted(line.running, self.chosen))
        if line.sat_out:
            return (line.round, None, SAT_OUT, *((None,) if self.paired else ()), None, *worth)
        partners = (people(line.partners, line.round),) if self.paired else ()
        return (line.round, line.table, self.seat(line), *partners, people(line.opponents, line.round), *worth)

    def seat(self, line: TableLine) -> Text:
        """The place at the table that they sit in."""
        movement = self.section.movement
        assert movement is not None
        seating = next(each for each in movement.rounds[line.round - 1] if each.table == line.table)
        return tables.seat_names(self.standings.pads, self.section, movement)[seating.who.index(self.number)]

    def below(self, *, filled: bool) -> Iterator[Block]:
        """The total in figures and in words, and who signs for it."""
        total = self.total() if filled else None
        if total is not None and self.penalty:
            yield Blanks((Blank(t("Penalty"), shown.points(-self.penalty, self.chosen)),))
        figures = NO_WORDS if total is None else shown.points(total, self.chosen)
        words = NO_WORDS if total is None else in_words(total)
        yield Blanks((Blank(t("Total"), figures), Blank(t("In words"), words, share=3)))
        yield Blanks((Blank(t("Signed")), Blank(t("Checked by an opponent"))))

    def total(self) -> Fraction | None:
        """What there is with the last round that counts, penalties taken off; nothing before the first."""
        running = [line.running for line in self.lines if line.running is not None]
        return rounded(running[-1] - self.penalty, self.chosen) if running else None


def people(who: Sequence[Contestant], round_: int) -> Text:
    """Several contestants, by number and by the names of those who sit there in a round."""
    return as_it_is(" / ".join(each.numbered_in(round_) for each in who))
