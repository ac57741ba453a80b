"""``overtrick run``: a whole contest from files without a window, each round drawn when it is asked for."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from rules.text import Text, either, t
from scorer.cli.clubs import before_it_is_made, desk_at, is_there, quoted, refuse_copy, refuse_emptied, uncopied
from scorer.cli.run_draws import asked_for, drawn, short_of, wishes_looked_at
from scorer.cli.run_line_ups import part, said_of
from scorer.cli.run_lines import (
    DONE,
    LINED_UP,
    PLACE,
    SAID,
    TOLD,
    NotUnderstood,
    RunLine,
    TooLate,
    begun_with,
    day,
    lines,
    number,
)
from scorer.cli.run_people import late, penalty, somebody, substitute
from scorer.cli.run_reading import NoRoundYet, ReadHere
from scorer.cli.run_results import match, result
from scorer.cli.run_rooms import ComingSession, ToldSection, another, first_begun, next_begun
from scorer.cli.run_slips import slip_of
from scorer.cli.run_stages import carry, final, whole
from scorer.cli.run_told import plainly, to_come, told
from scorer.cli.stopping import stopped_between
from scorer.cli.terminal import complain, hand_over, say
from scorer.commands import Changed, Command
from scorer.commands.events import begin
from scorer.commands.results import enter
from scorer.contests.beginning import LETTERS, Beginning
from scorer.contests.released import RoundOf, may_be_by_round, released_rounds
from scorer.desk import Desk
from scorer.evening.changes import session_changed
from scorer.evening.coming import attends_as_typed
from scorer.evening.live import Live
from scorer.evening.playing_again import played_again
from scorer.evening.releasing import next_round, release
from scorer.event.event import FIRST, Event, Section
from scorer.event.refusal import Refusal
from scorer.store.address import Place
from scorer.store.trouble import Uncertain

TO_COME = 1  # the status where something is still to come


class NotNextSession(Refusal):
    """There is no session {given} yet: the next one is session {next}."""


class NotInSession(Refusal):
    """“{given}” is no section of session {session}: expected {choices}."""


class SessionIsOn(Refusal):
    """“{given}” belongs before the first round of a session: a line such as “session {next}” begins another one."""


class AllIsShown(Refusal):
    """{contest}: all that is recorded is shown, and nothing is to be released."""


class ShownAsItComes(Refusal):
    """All that is recorded is shown, and nothing is to be released, before a line “whole showing=by-round”."""


def run(club: Place, files: Sequence[Path], *, who: str, as_json: bool) -> int:
    """Carry the lines out in a club, as one event; returns 0 where all of it is played.

    1 is for more that is to come, and where no last copy could be taken, which is said.
    """
    refuse_copy(club)
    told_lines = [*lines(files)]
    if isinstance(club, Path):
        for besides in () if is_there(club) else before_it_is_made(club):
            complain(besides)
        refuse_emptied(club)
    with stopped_between() as go_on, desk_at(club, who) as desk:
        running = ContestRun(desk)
        try:
            for line in told_lines:
                go_on()
                running.carry_out(line)
            running.begin()
        except Refusal as refusal:
            raise running.refused(refusal) from refusal
        except BaseException:  # Ctrl+C, or a mistake of the program's
            complain(running.given_up())
            raise
        event = running.event
    hand_over(json.dumps(plainly(event), ensure_ascii=False, indent=1)) if as_json else say(*told(event))
    return TO_COME if to_come(event) or uncopied(desk) else 0


class ContestRun:
    """A contest as it is run: what was said before a session of it began, then the event and the round that is read."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.said = desk, Beginning()
        self.coming: ComingSession | None = ComingSession(FIRST, [ToldSection(LETTERS[0])])
        self.at: RunLine | None = None  # the line in hand
        self.id, self.first, self.of, self.round, self.part = 0, 0, 0, 0, 1
        self.wishes: dict[int, str] = {}  # of each section, by the file's number
        self.unheard = ""  # what was begun of which nobody knows whether it is there
        self._live: Live | None = None
        desk.listen(self._heard)

    @property
    def event(self) -> Event:
        """The event as it stands; what results were recorded is not read back from the file."""
        self._live = self._live or Live(self.desk.event(self.id))
        return self._live.evening

    def _heard(self, changed: Changed) -> None:
        mine = [touch for touch in changed.touched if touch.event == self.id]
        if self._live and all(touch.key for touch in mine):
            self._live.follow({touch.key: changed.slips[touch.key] for touch in mine if touch.key})
        elif mine:
            self._live = None

    @property
    def section(self) -> Section:
        """The section that is read."""
        return self.event.section(self.of)

    @property
    def here(self) -> tuple[Section, ...]:
        """The sections of the session that is read."""
        return self.event.in_session(self.section.session)

    @property
    def reading(self) -> ReadHere:
        """Where the next line is read; before there is an event, nowhere: raises ``NoRoundYet``."""
        if not self.id:
            raise NoRoundYet(given=self.at.told if self.at else "")
        return ReadHere(self.event, self.section, self.round, self.part)

    def carry_out(self, line: RunLine) -> None:
        """One line; raises a ``Refusal``."""
        self.at = line
        if line.word in SAID:
            self.before(line)
        elif line.word in TOLD:
            self.telling(line)
        elif line.word in LINED_UP:
            self.begin()
            self.lining_up(line.word, line.told)
        elif line.word in DONE:
            self.begin()
            self.acts[line.word](line.told)
        elif self.id and not all(movement.on_boards for movement in self.event.movements):
            self.do(enter(self.event, *slip_of(self.reading, line.told)))
        elif place := PLACE.fullmatch(line.told):
            self.do(result(self.reading, place))
        else:
            raise NotUnderstood(given=line.told, words=", ".join((*SAID, *TOLD, *DONE)))

    @property
    def acts(self) -> dict[str, Callable[[str], None]]:
        """What each word does that is said once a session has begun."""
        return {
            "round": self.go_to,
            "wish": self.wish,
            "late": lambda told: late(self.desk, self.reading, told),
            "plays": self.plays,
            "substitute": lambda told: self.do(substitute(self.reading, told)),
            "penalty": lambda told: self.do(penalty(self.reading, told)),
            "release": self.release,
            "match": lambda told: self.do(match(self.reading, told)),
            "whole": lambda told: whole(self.desk, self.id, told),
            "again": lambda _: self.one_more(played_again(self.event)),
            "final": lambda told: self.one_more(final(self.event, told)),
            "carry": lambda told: carry(self.desk, self.id, self.section.session, told=told),
            "session": self.go_to_session,
        }

    def do(self, command: Command) -> None:
        """Carry something out at the desk."""
        self.desk.do(command)

    # --- before a session begins --------------------------------------------------------------

    def before(self, line: RunLine) -> None:
        """Something that is said of the contest before its first round."""
        if self.id or not self.coming:
            raise TooLate(given=" ".join((line.word, line.told)))
        self.said = begun_with(self.said, line)
        if line.word == "rounds":
            self.coming.rounds = self.said.draw.rounds

    def telling(self, line: RunLine) -> None:
        """Something that is said of a session before it begins; of one that has begun the day, or where one reads."""
        word, told = line.word, line.told
        if not self.coming:
            if word not in ("date", "section"):
                raise SessionIsOn(given=f"{word} {told}", next=self.event.session_numbers[-1] + 1)
            self.dated(day(told)) if word == "date" else self.turn(told)
        elif word == "date":
            self.coming.date = day(told)
        elif word == "section":
            self.coming.turn(told)
        elif word == "movement":
            self.coming.room.moves.append(told)
        else:
            self.coming.enter(line)

    def begin(self) -> None:
        """The session that was told as it begins, once; the first one with the event."""
        if not (told := self.coming):
            return
        if self.id:
            self.one_more(next_begun(self.event, self.said, told))
            return
        event = first_begun(self.said, told)
        self.unheard = event.name
        try:
            deed = self.desk.do(begin(event))
        except Refusal as refusal:
            self.unheard = event.name if isinstance(refusal, Uncertain) else ""
            raise
        self.id, self.first, self.unheard = deed.event, deed.id, ""
        self.read(self.event.sections)

    def one_more(self, command: Command) -> None:
        """A session more, which is read from now on."""
        self.do(command)
        self.read(self.event.in_session(self.event.session_numbers[-1]))

    def read(self, sections: Sequence[Section]) -> None:
        """Read what follows as of the first of these, before any round."""
        self.coming, self.of, self.round, self.part = None, sections[0].id, 0, 1

    # --- what was not to be --------------------------------------------------------------------

    def refused(self, refusal: Refusal) -> Refusal:
        """Why a line cannot be carried out, where it stands, and what is left of the contest."""
        line, left = (self.coming and self.coming.at) or self.at, self.given_up()
        return line.refused(refusal, left) if line else refusal

    def given_up(self) -> Text:
        """Take back all that was done of it, so that it can be run again; says what is left, which may be all of it."""
        club = self.desk.keeper.named
        if self.unheard:
            return t(
                "Look whether “{event}” is in {club} before you run it again.", event=quoted(self.unheard), club=club
            )
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

    # --- where it is read ----------------------------------------------------------------------

    def dated(self, when: str) -> None:
        """Another day for the session that is read."""
        self.do(session_changed(self.event, self.section.session, date=when))

    def turn(self, told: str) -> None:
        """Another section of the session that is read."""
        by_letter = {each.letter: each.id for each in self.here}
        if told.upper() not in by_letter:
            session, choices = self.section.session, either(by_letter)
            raise NotInSession(given=told, session=session, choices=choices)
        self.of = by_letter[told.upper()]

    def go_to_session(self, told: str) -> None:
        """A session: one that stands, or the next one, in which whoever is entered from now on plays."""
        there = self.event.session_numbers
        asked = number(told, t("The number of the session"))
        if asked not in (*there, there[-1] + 1):
            raise NotNextSession(given=asked, next=there[-1] + 1)
        if asked in there:
            self.read(self.event.in_session(asked))
        else:
            self.coming = another(self.event)

    def go_to(self, told: str) -> None:
        """A round: one that stands in the session, or the next one, which is drawn then where it goes by results."""
        here = self.here
        round_ = asked_for(told, here)
        self.read(here)
        self.round = round_
        short = {each.id for each in short_of(self.event, here, round_)}
        for section in here:
            wishes = self.wishes.pop(section.id, "")
            if wishes or section.id in short:
                self.do(drawn(self.event, section, round_, wishes=wishes))

    def wish(self, told: str) -> None:
        """What is wished of the next round: ``3-5``, ``not 2-7``, ``4 out``."""
        wishes = ", ".join(filter(None, (self.wishes.get(self.of, ""), told)))
        self.wishes[self.of] = wishes_looked_at(self.event, self.section, wishes)

    # --- what is recorded ----------------------------------------------------------------------

    def plays(self, told: str) -> None:
        """In which rounds somebody plays: ``6 1–3``, ``6 none``."""
        first, _, rounds = told.partition(" ")
        number(first, t("The number of who plays"))
        self.do(attends_as_typed(self.event, self.section, somebody(self.section, first), text=rounds))

    def release(self, told: str) -> None:
        """What a round brought is shown from now on, and those before it, where rounds are released one by one."""
        if released_rounds(self.event) is None:
            raise ShownAsItComes() if may_be_by_round(self.event) else AllIsShown(contest=self.said.kind.says)
        upto = RoundOf(self.section.session, number(told, t("The number of the round")))
        while (its := next_round(self.event)) and its <= upto:
            self.do(release(self.event))

    def lining_up(self, word: str, told: str) -> None:
        """What is said of line-ups and of who seats last."""
        if word == "part":
            self.part = part(self.event, told)
        else:
            self.do(said_of(self.reading, word, told))
