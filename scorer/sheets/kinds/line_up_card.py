"""Line-up cards: for every team of a match who sits where in each stanza, to be ticked and handed in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from rules.fields import Answers, Choice, Form, Number, Yes
from rules.text import Begun, Text, as_it_is, joined, t
from scorer.contests import contest_of
from scorer.event.called import called
from scorer.event.event import Event, Player
from scorer.event.stanzas import Stanza, parts_of
from scorer.live.line_ups import PairSeated, rights_words, squad, tables_of
from scorer.live.words import chairs, those
from scorer.movements.words import counted, these
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.matches import ALL_ROUNDS
from scorer.sheets.kinds.parts import room
from scorer.sheets.kinds.parts.tables import rounds
from scorer.sheets.sheet import Blank, Blanks, Block, Cell, Column, Layout, Note, Row, Sheet, SheetPart, SheetTable
from scorer.standings import TeamPlay
from scorer.standings.boards.match_stanzas import stanzas_of
from scorer.standings.boards.meetings import TeamMeeting

ACROSS = 4  # stanzas beside each other on one card
FOUR = 4
TICKED = as_it_is("×")


class LineUpCard(Kind):
    """A card for each team of a match: its players, and a place to tick for each room of each stanza."""

    key = "line-up-card"
    name = t("Line-up cards")
    purpose = t("One for each team of a match: who sits in which room in each stanza, to tick and hand in.")
    shows = ("matches",)

    def suits(self, event: Event) -> bool:
        return super().suits(event) and contest_of(event).seats.apart

    def settings(self, event: Event) -> Form:
        each = ((n, t("Round {round}", round=n)) for n in range(1, rounds(event) + 1))
        options = ((ALL_ROUNDS, t("All rounds")), *each)
        which = Choice(name="round", label=t("Round"), options=options, default=ALL_ROUNDS)
        before = Number(name="before", label=t("Handed in, minutes before play"), least=0, most=999, default=0)
        filled = Yes(name="filled", label=t("With the line-ups as they are"), default=False)
        return Form(*room.section_field(event), which, room.who_field(event), filled, before, room.LARGE)

    def made(self, event: Event, standings: TeamPlay, chosen: Answers) -> Sheet:
        asked = {(section.id, number) for section, number in room.chosen_numbers(event, chosen)}
        cards = (
            LineUpDrawing(event, matches, number, chosen=chosen).part(stanzas)
            for matches, number in at_a_time([score.meeting for score in standings.scores])
            for stanzas in stretches(event, matches, chosen["round"])
            if (matches[0].section.id, number) in asked
        )
        down = 1 if any(chairs(section) > FOUR for section in event.sections) else 2
        return Sheet(
            self.name, room.facts(event, chosen), tuple(cards), Layout(down=down, cut=True, large=chosen["large"])
        )


def at_a_time(meetings: Sequence[TeamMeeting]) -> Iterator[tuple[Sequence[TeamMeeting], int]]:
    """For every team its matches, one by one in their order; those with a round among another's have one card.

    Where all are in play at once a team meets one opponent at its N–S table and another one at its E–W table.
    """
    mine: dict[tuple[int, int], list[list[TeamMeeting]]] = {}
    for meeting in meetings:
        for number in meeting.teams:
            apart = mine.setdefault((meeting.section.id, number), [])
            shared = [each for each in apart if not {*stretch(each)}.isdisjoint(stretch([meeting]))]
            mine[meeting.section.id, number] = [each for each in apart if each not in shared]
            mine[meeting.section.id, number].append([*chain(*shared), meeting])
    for meeting in meetings:
        for number in meeting.teams:
            yield from ((each, number) for each in mine[meeting.section.id, number] if each[0] is meeting)


def stretch(meetings: Iterable[TeamMeeting]) -> range:
    """From the first to the last round in which some matches are played."""
    there = [round_ for each in meetings for round_ in each.spans]
    return range(min(there), max(there) + 1)


def stretches(event: Event, meetings: Iterable[TeamMeeting], round_: int) -> Iterator[Sequence[Stanza]]:
    """The stanzas of matches that were asked for, as many at a time as a card has room for."""
    every = sorted({stanza for each in meetings for stanza in stanzas_of(event, each)})
    wanted = [each for each in every if round_ in (ALL_ROUNDS, each.round)]
    yield from (wanted[at : at + ACROSS] for at in range(0, len(wanted), ACROSS))


class LineUpDrawing:
    """The card of one team in one match, or in those that it plays beside each other."""

    def __init__(self, event: Event, meetings: Sequence[TeamMeeting], number: int, *, chosen: Answers) -> None:
        self.event, self.meetings, self.chosen = event, meetings, chosen
        self.section, self.number = meetings[0].section, number
        self.alone = meetings[0] if len(meetings) == 1 else None
        self.contestant = self.section.contestant(number)
        self.players = squad(self.contestant)

    def part(self, stanzas: Sequence[Stanza]) -> SheetPart:
        when = Begun(these("round", {each.round for each in stanzas}))
        where = room.section_name(self.event, self.section)
        note = joined(filter(None, (where, when, *self.against(stanzas))), ", ")
        title = as_it_is(self.named(self.number)) if self.contestant.own_name else self.contestant.name
        blocks: tuple[Block, ...] = (self.table(stanzas), *map(Note, self.notes()), self.foot())
        return SheetPart(title, note, blocks=blocks)

    def against(self, stanzas: Sequence[Stanza]) -> Iterator[Text]:
        """Whom it meets in some stanzas and, where that is one, whether it is at home; several by number alone."""
        here = {stanza.round for stanza in stanzas}
        there = [each for each in self.meetings if not here.isdisjoint(each.spans)]
        others = sorted(other for each in there for other in each.teams if other != self.number)
        names = [self.named(n) if self.alone else called(self.event, self.section, n) for n in others]
        yield t("against {team}", team=those("team", names))
        if self.alone:
            yield t("at home") if self.number == self.alone.home else t("visitors")

    def named(self, number: int) -> str:
        """``B3 Ash``: a team by its number and its name."""
        own = self.section.contestant(number).own_name
        return f"{called(self.event, self.section, number)} {own}".rstrip()

    def table(self, stanzas: Sequence[Stanza]) -> SheetTable:
        """The players down, and beside each other the rooms of each stanza."""
        places = [(stanza, pair) for stanza in stanzas for pair in tables_of(self.section, self.number, stanza.round)]
        parts = parts_of(self.event)
        columns = (
            Column(t("No."), "right", 3, strong=True),
            Column(t("Player"), grow=3, width=14),
            *(Column(self.room(pair), "centre", 6, grow=1, group=stanza.words(parts)) for stanza, pair in places),
        )
        rows = tuple(self.row(nth, places) for nth in range(2 * chairs(self.section)))
        return SheetTable(columns, rows, caption=self.contestant.name, by_hand=True, narrow=True)

    def room(self, pair: PairSeated) -> Text:
        """``Open, table 1, N–S``; without the room of a team of eight, which has more, and where others are met too."""
        seat = room.side(self.event, pair.side)
        if chairs(self.section) > FOUR or self.alone is None:
            return t("Table {table}, {seat}", table=pair.table, seat=seat)
        home = self.number == self.alone.home
        name = t("Open", sense="room") if home != bool(pair.side) else t("Closed", sense="room")
        return t("{room}, table {number}, {seat}", room=name, number=pair.table, seat=seat)

    def row(self, nth: int, places: Sequence[tuple[Stanza, PairSeated]]) -> Row:
        """A player by the number they are lined up by, or a line for one more."""
        who = self.players[nth] if nth < len(self.players) else Player()
        cells = (self.ticked(who, *place) for place in places)
        return (nth + 1, as_it_is(who.name) if who.name else None, *cells)

    def ticked(self, who: Player, stanza: Stanza, pair: PairSeated) -> Cell:
        """A tick where somebody sits; nothing where it is to be made by hand."""
        sits = who.name and who in pair.of(self.contestant.players_in(*stanza))
        return TICKED if self.chosen["filled"] and sits else None

    def notes(self) -> Iterator[Text]:
        """Who seats last, and by when the card is to be handed in."""
        before = self.chosen["before"]
        last = [*dict.fromkeys(filter(None, (rights_words(self.event, each) for each in self.meetings)))]
        told = [*last, t("Who does not hands in first.")] if last else []
        told += [t("To be handed in {minutes} before play.", minutes=counted(before, "minute"))] if before else []
        if told:
            yield joined(told)

    def foot(self) -> Blanks:
        return Blanks((Blank(t("Captain")), Blank(t("Handed in at"))))
