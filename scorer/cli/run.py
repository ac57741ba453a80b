"""``overtrick run``: a whole contest from files without a window, each round drawn when it is asked for."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.cli.clubs import desk_at, refuse_copy, refuse_emptied, uncopied
from scorer.cli.figures import counted
from scorer.cli.run_line_ups import part, said_of
from scorer.cli.run_lines import (
    DONE,
    LINED_UP,
    PLACE,
    SAID,
    NotUnderstood,
    RunLine,
    TooLate,
    alone_in,
    begun_with,
    entered,
    entry,
    full,
    left_to_movement,
    lines,
    moving,
    number,
)
from scorer.cli.run_slips import slip_of
from scorer.cli.stopping import stopped_between
from scorer.cli.terminal import complain, hand_over, say
from scorer.commands.events import begin
from scorer.commands.results import enter
from scorer.commands.sections import Seat
from scorer.contests import contest_of, standings_of, states_of
from scorer.contests.beginning import Beginning
from scorer.contests.released import as_shown, released_rounds
from scorer.desk import Desk
from scorer.entry.line import read_line
from scorer.evening.coming import arrives, attends_as_typed
from scorer.evening.drawing_on import ToDraw, to_draw
from scorer.evening.fixtures import result_given
from scorer.evening.releasing import next_round, release, released_words
from scorer.evening.wishing import typed
from scorer.event.event import Contestant, Entry, Event, Section
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip
from scorer.event.stanzas import Stanza
from scorer.movements.family import ROUNDS
from scorer.standings import RankedRow, shown
from scorer.store.address import Place
from scorer.store.trouble import Uncertain

TO_COME = 1  # the status where something is still to come


class NobodyEntered(Refusal):
    """Nobody is entered: expected a line such as “entry Ida Holm & Bo Lind” for each before the first round."""


class NotYet(Refusal):
    """Round {given} cannot be drawn yet: the next one is round {next}."""


class AllIsShown(Refusal):
    """{contest}: all that is recorded is shown, and nothing is to be released; that is so at a barometer alone."""


class NoRoundYet(Refusal):
    """“{given}” stands in no round: expected a line such as “round 1” above it."""


class NobodyMeetsThere(Refusal):
    """No board {board} is played at “{place}” in round {round}: expected a table and a board such as “{like}”."""


class NotBoardByBoard(Refusal):
    """{contest}: its matches are known board by board, and by their result alone in a league only."""


class NoSuchMatch(Refusal):
    """“{given}” is no match of round {round}: expected who is at home and who visits, such as “{like}”."""


class NoSuchResult(Refusal):
    """“{given}” is no result of board {board}: {why}"""


def run(club: Place, files: Sequence[Path], *, who: str, as_json: bool) -> int:
    """Carry the lines out in a club, as one event; returns 0 where all of it is played.

    1 is for more that is to come, and where no last copy could be taken, which is said.
    """
    refuse_copy(club)
    if isinstance(club, Path):
        refuse_emptied(club)
    told_lines = [*lines(files)]
    with stopped_between() as go_on, desk_at(club, who) as desk:
        running = ContestRun(desk)
        for line in told_lines:
            try:
                go_on()
                running.carry_out(line)
            except Refusal as refusal:
                raise line.refused(refusal, running.given_up()) from refusal
            except BaseException:  # Ctrl+C, or a mistake of the program's
                complain(running.given_up())
                raise
        running.begin()
        event = running.event
    hand_over(json.dumps(plainly(event), ensure_ascii=False, indent=1)) if as_json else say(*told(event))
    return TO_COME if to_come(event) or uncopied(desk) else 0


class ContestRun:
    """A contest as it is run: what was said of it before it began, and then the event and the round that is read."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.said = desk, Beginning()
        self.entries: list[Entry] = []
        self.moves: list[str] = []
        self.rounds = 0  # as they were said, where they were
        self.id, self.first, self.round, self.part, self.wishes = 0, 0, 0, 1, ""
        self.unheard = ""  # what was begun of which nobody knows whether it is there

    @property
    def event(self) -> Event:
        """The event as it stands."""
        return self.desk.event(self.id)

    @property
    def section(self) -> Section:
        """Its only section."""
        return self.event.sections[0]

    def carry_out(self, line: RunLine) -> None:
        """One line; raises a ``Refusal``."""
        if line.word in (*SAID, "entry"):
            self.before(line)
        elif line.word in LINED_UP:
            self.begin()
            self.lining_up(line.word, line.told)
        elif line.word in DONE:
            self.begin()
            {
                "round": self.go_to,
                "wish": self.wish,
                "late": self.late,
                "plays": self.plays,
                "release": self.release,
                "match": self.match,
            }[line.word](line.told)
        elif self.id and not all(movement.on_boards for movement in self.event.movements):
            self.slip(line.told)
        elif place := PLACE.fullmatch(line.told):
            self.result(line.told, **place.groupdict())
        else:
            raise NotUnderstood(given=line.told, words=", ".join((*SAID, "entry", *DONE)))

    def before(self, line: RunLine) -> None:
        """Something that is said before the first round."""
        if self.id:
            raise TooLate(given=" ".join((line.word, line.told)))
        if line.word == "entry":
            self.entries.append(alone_in(entry(line.told), self.entries))
        elif line.word == "movement":
            self.moves.append(line.told)
        else:
            self.said = begun_with(self.said, line)
            self.rounds = self.said.draw.rounds if line.word == "rounds" else self.rounds

    def begin(self) -> None:
        """The event as it begins, once."""
        if self.id:
            return
        if not self.entries:
            raise NobodyEntered()
        said = replace(self.said, entrants=len(self.entries))
        event = said.event(said.offers())
        section = moving(event.sections[0], self.moves, said.rules)
        if self.rounds and left_to_movement(said, section):
            section = moving(section, [f"{ROUNDS.name}={self.rounds}"], said.rules)
        begun = begin(replace(event, sections=(entered(section, self.entries),)))
        self.unheard = event.name
        try:
            deed = self.desk.do(begun)
        except Refusal as refusal:
            self.unheard = event.name if isinstance(refusal, Uncertain) else ""
            raise
        self.id, self.first, self.unheard = deed.event, deed.id, ""

    def given_up(self) -> Text:
        """Take back all that was done of it, so that it can be run again; says what is left, which may be all of it."""
        club = self.desk.keeper.named
        if self.unheard:
            return t("Look whether “{event}” is in {club} before you run it again.", event=self.unheard, club=club)
        if self.id and not self.taken_back():
            return t("What was carried out before is recorded, in event {number} of {club}.", number=self.id, club=club)
        return t("Nothing of the contest was kept: it can be run again.")

    def taken_back(self) -> bool:
        """Whether that could be done; what somebody else has done in the event meanwhile is not taken back with it."""
        mine = self.desk.mine
        with suppress(Refusal):
            if all(deed.id in mine for deed in self.desk.journal(event=self.id, most=len(mine) + 1)):
                self.desk.take_back_since(self.first)
                return True
        return False

    def go_to(self, told: str) -> None:
        """A round: one that stands, or the next one, which is drawn then."""
        movement = self.section.movement
        drawn = len(movement.rounds) if movement else 0
        if told not in map(str, range(1, drawn + 2)):
            raise NotYet(given=told, next=drawn + 1)
        self.round, self.part = int(told), 1
        if self.round > drawn or self.wishes:
            event, section = self.event, self.section
            would = ToDraw(event, section, to_draw(event, section))
            if self.round > drawn and would.rounds and would.rounds.start < self.round:
                raise NotYet(given=told, next=would.rounds.start)
            there = would.there(would.rounds.start) if would.rounds else ()
            self.desk.do(would.anew(typed(self.wishes, would.rounds.start, there)))
            self.wishes = ""

    def wish(self, told: str) -> None:
        """What is wished of the next round: ``3-5``, ``not 2-7``, ``4 out``."""
        self.wishes = ", ".join(filter(None, (self.wishes, told)))

    def late(self, told: str) -> None:
        """Somebody who has come after the first round was drawn."""
        before = {*self.section.numbers}
        there = (self.section.contestant(number).entry for number in before)
        come = full(alone_in(entry(told), there), self.section)
        self.desk.do(arrives(self.event, self.section))
        (new,) = {*self.section.numbers} - before
        who = Contestant(new, come)
        said = t("{number} {who}", sense="who sits", number=new, who=who.names)
        self.desk.do(Seat(event=self.id, section=self.section.id, contestants=(who,), said=said))

    def plays(self, told: str) -> None:
        """In which rounds somebody plays: ``6 1–3``, ``6 none``."""
        first, _, rounds = told.partition(" ")
        who = number(first, t("The number of who plays"))
        self.desk.do(attends_as_typed(self.event, self.section, who, text=rounds))

    def release(self, told: str) -> None:
        """What a round of a barometer brought is shown from now on, and of those before it."""
        if released_rounds(self.event) is None:
            raise AllIsShown(contest=self.said.kind.says)
        upto = number(told, t("The number of the round"))
        while (its := next_round(self.event)) and its.number <= upto:
            self.desk.do(release(self.event))

    def match(self, told: str) -> None:
        """The result of a match of a league alone: ``1-4 34-21``."""
        event = self.event
        dated = self.said.kind.fixtures(event)
        if not dated:
            raise NotBoardByBoard(contest=self.said.kind.says)
        if not self.round:
            raise NoRoundYet(given=told)
        who, _, made = told.partition(" ")
        here = [each for each in dated if each.round == self.round]
        for each in here:
            if who in (f"{each.home}-{each.away}", f"{each.home}–{each.away}"):
                self.desk.do(result_given(event, each, made))
                return
        like = here[0]
        raise NoSuchMatch(given=who, round=self.round, like=f"{like.home}-{like.away}")

    def lining_up(self, word: str, told: str) -> None:
        """What is said of line-ups and of who seats last."""
        if word == "part":
            self.part = part(self.event, told)
        else:
            self.desk.do(said_of(self.event, Stanza(self.round, self.part), told, word=word))

    def result(self, line: str, *, table: str, other: str | None, board: str, told: str) -> None:
        """A result of the round that is read, at a table or of two who meet, as it is typed at the desk."""
        if not self.round:
            raise NoRoundYet(given=line)
        key = self.place(int(table), int(other or 0), int(board))
        event = self.event
        rules = self.said.rules
        found = read_line(told, rules, rules.on_board(key.number, rules.choices.completed(event.choices)))
        wrong = [each.message for each in found.problems if found.result is None or not each.doubtful]
        if found.result is None or wrong:
            why = joined(wrong) or t("expected {missing}.", missing=found.missing)
            raise NoSuchResult(given=told, board=key.number, why=why)
        self.desk.do(enter(event, key, Slip(found.result)))

    def slip(self, line: str) -> None:
        """What a table made in the round that is read."""
        if not self.round:
            raise NoRoundYet(given=line)
        event = self.event
        self.desk.do(enter(event, *slip_of(event, self.round, line)))

    def place(self, table: int, other: int, board: int) -> Key:
        """Where a result belongs; of two who meet, the table at which the one named first sits first."""
        for key, seating in self.section.due():
            here = seating.who == (table, other) if other else seating.table == table
            if (key.round, key.number) == (self.round, board) and here:
                return key
        given = f"{table}–{other}" if other else str(table)
        first = next(due for due, _ in self.section.due() if due.round == self.round)
        raise NobodyMeetsThere(board=board, place=given, round=self.round, like=f"{first.table} {first.number}")


# --- how it stands ---------------------------------------------------------------------


def to_come(event: Event) -> int:
    """How many results are still to come, those of rounds that are to be drawn counted as one."""
    standings = standings_of(event)
    more = sum(each.movement.undrawn for each in event.sections if each.movement and not standings.decided(each))
    return missing(event) + (more or sum(map(standings.wants_more, event.sections)))


def missing(event: Event) -> int:
    """How many results of the rounds that are drawn are still to come."""
    states = states_of(event)
    return sum(not states.is_in(key) for key in states.due)


def told(event: Event) -> list[Text]:
    """The rankings, and what is to come."""
    shown_event, standings = as_shown(event, standings_of(event))
    found: list[Text] = [joined((event.name, contest_of(event).described(event)), ", ")]
    for ranking in standings.rankings():
        found += [ranking.title] if ranking.title else []
        for row in ranking.rows:
            made = worth(row, standings.conditions) if row.place else NO_WORDS
            found.append(joined((shown.place(row) or as_it_is("–"), row.contestant.called, row.contestant.names, made)))
    if shown_event is not event:
        found.append(released_words(event))
    if many := missing(event):
        found.append(t("{results} still to come.", results=counted(many, "result")))
    return found


def worth(row: RankedRow, conditions: Any) -> Text:
    """What decides a place: the percentage, or the points."""
    if conditions.method.by_percent and row.percent is not None:
        return t("{percent} %", percent=shown.points(row.percent, conditions.chosen))
    return shown.in_units(row.points, conditions.method.unit, conditions.chosen)


def plainly(event: Event) -> dict[str, Any]:
    """The same for another program: who met whom, and who stands where; points as exact numbers in words."""
    _, standings = as_shown(event, standings_of(event))
    rankings = standings.rankings()
    rounds = [
        [[seating.table, *seating.who] for seating in each] for movement in event.movements for each in movement.rounds
    ]
    rows = [
        [
            {"place": row.place, "tied": row.tied, "number": row.contestant.number, "points": str(row.points)}
            for row in ranking.rows
        ]
        for ranking in rankings
    ]
    return {"event": event.name, "rounds": rounds, "rankings": rows, "to_come": to_come(event)}
