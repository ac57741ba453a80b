"""Drive cards: what every player takes along from table to table, with a line for each round that is to come."""

from __future__ import annotations

from collections.abc import Iterator

from rules.fields import Answers, Form
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.event import Contestant, Event, Section
from scorer.live.words import chairs
from scorer.movements import family
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room, terms
from scorer.sheets.sheet import Blank, Blanks, Block, Column, Layout, Row, Sheet, SheetPart, SheetTable
from scorer.standings import TablePlay
from scorer.standings.tables.lines import TableLine

HALF_PAGE, HALVES = 8, 12  # rounds for which half the height of a page is enough; that are counted as a whole
FITS = 15, 10  # figures of a name that take no second line: where one thing is counted, and where two are
CUT = 4  # figures fewer than that of a name that is cut, for its letters may be wide ones


class DriveCards(Kind):
    """A card for everybody: the table and the partner of each round, as far as it is drawn, and what it brought."""

    key = "drive-cards"
    name = t("Drive cards")
    purpose = t("A card for everybody at a drive: a line for each round, also of those that are still to be drawn.")
    shows = ("pads",)

    def suits(self, event: Event) -> bool:
        """Where rounds follow from results."""
        return super().suits(event) and any(movement.planned for movement in event.movements)

    def settings(self, event: Event) -> Form:
        return Form(*room.section_field(event), room.who_field(event), room.LARGE)

    def made(self, event: Event, standings: TablePlay, chosen: Answers) -> Sheet:
        seated = ((s, n) for s, n in room.chosen_numbers(event, chosen) if (s.id, n) in standings.cards)
        cards = tuple(card(standings, section, number) for section, number in seated)
        down = 2 if max(movement.length for movement in event.movements) <= HALF_PAGE else 1
        layout = Layout(across=2, down=down, cut=True, large=chosen["large"])
        return Sheet(self.name, room.facts(event, chosen), cards, layout)


def card(standings: TablePlay, section: Section, number: int) -> SheetPart:
    """One card."""
    event, movement = standings.event, section.movement
    assert movement is not None
    word, names = room.begun(event, section, number), as_it_is(section.contestant(number).names)
    groups = family(movement.family).groups(movement)
    plays = [t("Plays with the {group}", group=name) for name, numbers in groups if number in numbers]
    note = joined(filter(None, (word if names else NO_WORDS, *plays, terms.in_a_line(event))), ". ")
    lines = {line.round: line for line in standings.card(section.id, number)}
    paired = chairs(section) == 1
    counted = (standings.conditions.tally.heading, *((t("Won alone"),) if standings.lone_worth else ()))
    table = rounds(movement.length, lines, paired=paired, counted=counted)
    blocks = (*blank_name(section, number), table, *below(movement.length))
    return SheetPart(names or word, note, blocks=blocks)


def blank_name(section: Section, number: int) -> Iterator[Block]:
    """A line for the names where nobody knows them."""
    if not section.contestant(number).names:
        yield Blanks((Blank(t("Name") if chairs(section) == 1 else t("Names")),))


def rounds(count: int, lines: dict[int, TableLine], *, paired: bool, counted: tuple[Text, ...]) -> SheetTable:
    """A line for each round, with room for what is ``counted``, each under its heading."""
    columns = (
        Column(t("Round"), "right", 3, strong=True),
        Column(t("Table"), "right", 3),
        *((Column(t("Partner"), grow=3, width=6),) if paired else ()),
        Column(counted[0], "right", 4, grow=1),
        *(Column(heading, "right", 4) for heading in counted[1:]),
        Column(t("So far"), "right", 4, grow=1),
    )
    room = 0 if HALF_PAGE < count <= HALVES else FITS[len(counted) - 1]
    blank = (None,) * (len(counted) + 1)
    drawn = (cells(round_, lines.get(round_), paired=paired, room=room) for round_ in range(1, count + 1))
    rows = tuple((*cell, *blank) for cell in drawn)
    return SheetTable(columns, rows, by_hand=True, caption=t("Round by round"))


def cells(round_: int, line: TableLine | None, *, paired: bool, room: int) -> Row:
    """The line of a round, as far as it is drawn, with ``room`` for a name; what is counted is for a pencil."""
    if line is None or line.sat_out:
        return (round_, None, *((t("sits out") if line else None,) if paired else ()))
    partners = as_it_is(" / ".join(in_one_line(each, line.round, room) for each in line.partners))
    return (round_, line.table, *((partners,) if paired else ()))


def in_one_line(who: Contestant, round_: int, room: int) -> str:
    """The number with the whole name, the surname or its beginning, as ``room`` allows, which is any where it is 0."""
    surname = f"{who.called} {who.entry_in(round_).surnames}"
    cut = f"{surname[: room - CUT].rstrip()}…"
    return next((said for said in (who.numbered_in(round_), surname) if not room or len(said) <= room), cut)


def below(count: int) -> Iterator[Block]:
    """The totals, and who signs for them."""
    halves: tuple[Text, ...] = (t("First half"), t("Second half")) if count > HALVES else ()
    yield from (Blanks((Blank(half),)) for half in halves)
    yield Blanks((Blank(t("Total")), Blank(t("In words"), share=2)))
    yield Blanks((Blank(t("Signed")), Blank(t("Checked"))))
