"""What there is to be found: pages, tables, boards, people, sheets, events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.contests import contest_of
from scorer.entry.judged import JudgedBoard
from scorer.event.boards import printed, round_of
from scorer.event.days import in_words
from scorer.event.event import Event, Section
from scorer.live.words import contestant_word, event_called, table_name, table_words, those
from scorer.movements.words import the_board_first
from scorer.sheets.kinds import sheets_for
from scorer.sheets.kinds.recap import RecapSheet
from ui.pages import PageKind
from ui.room import Room
from ui.search.deeds import deeds, readable
from ui.search.found import EVENTS, GO, PEOPLE, PRINT, Found, numbers_typed

# Other words for a sheet, and for the page by board: as many as somebody may think of.
BY_BOARD = t("recap sheet overview table of results travellers contract matrix grid")
PAGES_ALSO = {
    "tonight": t("events put away publish website email"),
    "players": t("members guests make new member handicap grade address telephone"),
    "seats": t("seating names guests make members swap exchange change chairs lots stationary"),
    "results": t("enter type slips pads doubtful correct wrong score mistake"),
    "standings": t("who won winners totals score working why"),
    "sheets": t("print printer paper labels cards blank pads score"),
    "journal": t("history log audit who did it"),
}
PAPER = t("print paper PDF export Excel spreadsheet CSV web page save publish send")


def everything(room: Room, pages: Sequence[PageKind]) -> Iterator[Found]:
    """All that can be found now."""
    yield from deeds(room)
    for n, kind in enumerate(pages, 1):
        also = PAGES_ALSO.get(kind.key, NO_WORDS)
        yield Found(GO, kind.icon, kind.title, NO_WORDS, partial(room.go, kind.key), f"Ctrl+{n}", also)
    if room.evening is not None:
        yield from _tables(room, room.evening)
        yield from _boards(room, room.evening)
        yield from _contestants(room, room.evening)
        for sheet in sheets_for(room.evening):
            if isinstance(sheet, RecapSheet):
                board = partial(room.go, "by-board")
                yield Found(GO, "standings", t("By board"), t("every result in its box"), board, also=BY_BOARD)
            go = partial(room.go, "sheets", sheet=sheet.key)
            also = joined(filter(None, (PAPER, sheet.also)))
            yield Found(PRINT, "sheets", sheet.name, sheet.purpose, go, also=also)
    for member in readable(room.desk.members) or ():
        more = t("No. {number}, member", number=member.called)
        yield Found(PEOPLE, "players", as_it_is(member.name), more, partial(room.go, "players", member=member.id))
    for each in readable(room.desk.events) or ():
        more = t("{day}, {n} entered", "{day}, {n} entered", day=in_words(each.date), n=each.contestants)
        go, dated = partial(room.open, each.id), as_it_is(each.date)
        yield Found(EVENTS, "tonight", event_called(each.name), more, go, also=dated)


def _tables(room: Room, evening: Event) -> Iterator[Found]:
    """The tables of the round in play; where a table has a pad in each round, those of every other round, too."""
    now = max(room.progress().round, 1)
    for section in evening.sections:
        rounds = section.movement.rounds if section.movement else ()
        here = min(now, len(rounds))
        yield from _tables_of(room, evening, section, here, in_play=True)
        for number in range(1, len(rounds) + 1) if contest_of(evening).pad_a_round else ():
            if number != here:
                yield from _tables_of(room, evening, section, number, in_play=False)


def _tables_of(room: Room, evening: Event, section: Section, number: int, *, in_play: bool) -> Iterator[Found]:
    """The tables of one round of a section; those in play are called by their number alone."""
    rounds = section.played.rounds if section.played else ()
    stand = section.movement.standing(number) if section.movement else ()
    for seating in (each for each in (rounds[number - 1] if rounds else ()) if each.table in stand):
        there = [as_it_is(section.contestant(n).names_in(number)) or _number(n) for n in seating.who if n]
        what = table_words(evening, section, seating.table)
        if not in_play:
            place = table_name(evening, section, seating.table)
            what = t("Table {table}, round {round}", table=place, round=number)
        at = {"section": section.id, "table": seating.table}
        at |= {"round": number} if contest_of(evening).pad_a_round else {}
        other = t("Table {table}", table=f"{seating.table} {evening.letter(section)}")  # as many a club says it
        yield Found(GO, "seats", what, _sitting(there), partial(room.go, "results", **at), also=other)


def _number(of: int) -> Text:
    """Somebody without a name."""
    return t("No. {number}", number=of)


def _sitting(there: Sequence[Text]) -> Text:
    """Who sits at a table."""
    if not there:
        return t("nobody is there")
    return t("sits out: {who}", who=there[0]) if len(there) == 1 else joined(there, " – ")


def _boards(room: Room, evening: Event) -> Iterator[Found]:
    due: dict[int, list[bool]] = {}
    for key, _ in evening.due():
        due.setdefault(key.number, []).append(key in evening.slips)
    now = {room.states.now(section.id) for section in evening.sections} if room.states else set()
    for number, results in sorted(due.items(), key=lambda each: (round_of(each[0]) not in now, each)):
        more = t("{done} of {n} results", "{done} of {n} results", done=sum(results), n=len(results))
        yield Found(GO, "results", the_board_first(number), more, partial(room.go, "results", board=number))


def results_named(room: Room, typed: str) -> Iterator[Found]:
    """The results at a table and of a board that are typed together, as “table 3 board 2”.

    Every other word, as a round, is held against what is found here as against all else.
    """
    evening, numbers = room.evening, numbers_typed(typed)
    table, board = (numbers.get(thing) for thing in ("table", "board"))
    if evening is None or table is None or board is None or contest_of(evening).pad_a_round:
        return
    for key, _ in evening.due():
        if (key.table, printed(key.number)) == (table, board):
            at, also = JudgedBoard(evening, key), t("Table {table}", table=as_it_is(str(table)))
            where = {"section": key.section, "round": key.round, "table": key.table, "board": key.number}
            yield Found(GO, "results", at.where_in_round, at.names, partial(room.go, "results", **where), also=also)


def _contestants(room: Room, evening: Event) -> Iterator[Found]:
    for section in evening.sections:
        word = contestant_word(section)
        for one in section.contestants.values():
            go = partial(room.go, "standings", section=section.id, number=one.number)
            who = those(word, [one.called])
            more = t("plays tonight as {who}", who=who)
            if one.team:
                more = t("plays tonight as {who} for {team}", who=who, team=one.team)
            also = t("pair {number} player {number}", number=one.called)
            for player in one.players:
                if player.name:
                    yield Found(PEOPLE, "players", as_it_is(player.name), more, go, also=also)
