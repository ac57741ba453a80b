"""Blank pads: what a table writes on, with the columns of the game and the names of those who sit there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rules import game
from rules.fields import Answers, Choice, Form, Number
from rules.pad import Length, Pad, fold
from rules.text import Text, joined, t
from scorer.contests.wanted import wanted
from scorer.event.event import Event
from scorer.event.length import length_of
from scorer.event.pads import Pads, length_at
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import pad_tables, room, tables, terms
from scorer.sheets.sheet import Blank, Blanks, Block, Layout, Note, Sheet, SheetPart

if TYPE_CHECKING:
    from scorer.standings.tables.table_play import TablePlay

FULL_PAGE, FULL_WIDTH = 24, 20  # lines of a page that stands, and of one that lies
SPARE, MOST = 2, 40  # lines beyond the deals agreed, for penalties: they have no number


class BlankPads(Kind):
    """A pad for every table, or one with no names on it to be copied."""

    key = "blank-pads"
    name = t("Blank pads")
    purpose = t("A pad for every table to write on, with its names or with room for them.")
    shows = ("pads",)

    def settings(self, event: Event) -> Form:
        which = tables.round_field(event, one=t("One without names"), usual=tables.round_in_play(event))
        return Form(*room.section_field(event), which, *players_field(event), *lines_field(event), room.LARGE)

    def made(self, event: Event, standings: TablePlay, chosen: Answers) -> Sheet:
        paper = BlankPaper(standings.pads, chosen)
        parts = tuple(paper.parts())
        if paper.rules.places:
            layout = Layout(across=2, down=1, cut=True, large=chosen["large"])
        else:
            layout = Layout(landscape=paper.lies, down=1, whole=True, large=chosen["large"])
        return Sheet(self.name, room.facts(event, chosen), parts, layout)


def players_field(event: Event) -> Form:
    """For how many players, where the game can be played by several numbers of them and no table is named."""
    players = game(event.game).players
    if len(players) == 1:
        return Form()
    options = tuple((many, t("{n} player", "{n} players", n=many)) for many in players)
    usual = room.most_seats(event, players)
    return Form(Choice(name="players", label=t("For"), options=options, default=usual, asked=nobody))


def nobody(chosen: Answers) -> bool:
    """Whether the pad is for nobody in particular."""
    return chosen.get("round") == tables.ONE


def lines_field(event: Event) -> Form:
    """How many lines there are: as many as deals were agreed and some to spare, or as many as a page has."""
    rules = game(event.game)
    if rules.places:
        return Form()
    at = rules.opening(room.most_seats(event, rules.players), rules.choices.completed(event.choices))
    page = (FULL_WIDTH if pad_tables.lies(rules, pad_tables.boxes(rules, at)) else FULL_PAGE) - len(rules.tariff(at))
    agreed = length_of(rules, event.settings, event.choices).deals or len(rules.laid_out(at))
    default = min(MOST, agreed + SPARE) if agreed else page
    return Form(Number(name="lines", label=t("Lines"), least=1, most=MOST, default=default))


class BlankPaper:
    """The pads that were asked for."""

    def __init__(self, pads: Pads, chosen: Answers) -> None:
        self.pads, self.rules, self.chosen = pads, pads.rules, chosen
        self.asked = () if nobody(chosen) else tuple(tables.chosen_tables(pads, chosen))

    @property
    def lies(self) -> bool:
        """Whether a page lies on its side, for the largest table there is."""
        many = max((len(at.seating.who) for at in self.asked), default=self.players)
        columns = pad_tables.boxes(self.rules, tables.opening(self.pads, many))
        return pad_tables.lies(self.rules, columns)

    @property
    def players(self) -> int:
        """How many play at the table of nobody in particular."""
        many: int = self.chosen.get("players", self.rules.players.start)
        return many

    def parts(self) -> Iterator[SheetPart]:
        """A pad for each table, or one for nobody in particular."""
        if nobody(self.chosen):
            where = Blanks((Blank(t("Table")), Blank(t("Round")), Blank(t("Date"), share=2)))
            pad = self.pad(self.players, self.pads.length)
            part = SheetPart(
                self.rules.name, self.note(), blocks=(where, *self.blocks(pad, {}, self.rules.sides(pad.at)))
            )
            yield from (part,) * (2 if self.rules.places else 1)  # two of those stand on a page
        for table in self.asked:
            title, names = tables.title(self.pads.event, table), tables.names(self.pads, table)
            pad = self.pad(self.pads.players(table.seating), length_at(table.seating, self.pads.length))
            blocks = self.blocks(pad, names, tables.unnamed(self.pads, table))
            yield SheetPart(title, self.note(), blocks=tuple(blocks))

    def pad(self, players: int, length: Length) -> Pad:
        """A pad with nothing on it yet."""
        return fold(self.rules, players, (), chosen=self.pads.chosen, length=length)

    def note(self) -> Text:
        """What is played, and for how long."""
        return terms.in_a_line(self.pads.event)

    def blocks(self, pad: Pad, names: Mapping[str, Text], unnamed: Sequence[str]) -> Iterator[Block]:
        """The pad itself, with lines for names that are not known, and for those who sign it."""
        heads = pad_tables.headed(self.rules, pad.at, names)
        yield from rows_of([heads[side] for side in unnamed])
        if self.rules.places:
            yield pad_tables.blank_line_pad(self.rules, pad.at, names)
        else:
            yield pad_tables.blank_table(pad, heads, lines=self.chosen["lines"])
        if tariff := self.rules.tariff(pad.at):
            yield pad_tables.value_table(tariff)
        if needs := joined(wanted(self.pads.event, pad), ". "):
            yield Note(t("{needs}.", needs=needs))
        yield Blanks((Blank(t("Won by")), Blank(t("Checked by"))))


def rows_of(labels: list[Text], across: int = 2) -> Iterator[Blanks]:
    """Lines to write on, two beside each other."""
    for start in range(0, len(labels), across):
        yield Blanks(tuple(map(Blank, labels[start : start + across])))
