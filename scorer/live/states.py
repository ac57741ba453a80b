"""Where every result of an event stands: to come, late, in, doubtful, ruled on, or not played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Container, Iterable, Mapping
from datetime import date
from fractions import Fraction
from statistics import median_low
from typing import Any, ClassVar, NamedTuple

from rules import game
from rules.fields import Problem
from scorer.entry.doubts import Others, alike, doubts_beside, impossible
from scorer.event.boards import before_board
from scorer.event.event import Event
from scorer.event.fixtures import known_alone, put_off
from scorer.event.results import Assigned, Average, BareScore, Key, NotPlayed, Slip

LATER, DUE, LATE, IN, DOUBT, RULED, OUT = "later", "due", "late", "in", "doubt", "ruled", "out"
WAITING = frozenset({LATER, DUE, LATE})
# A result is late only where so much of its round is in: whoever types board by board is not behind.
NEARLY_ALL = Fraction(3, 4)


def in_play(due: Iterable[Key], slips: Container[Key]) -> int:
    """The round that most tables of a section have come to, from 1; 0 where nothing is due.

    It is the middle one of the latest rounds that the tables have handed anything in for, so that neither a table far
    ahead nor one whose whole sheet is typed at once makes the others late.  Once all of it is in, it is the next: where
    fewer tables play in each round than in the one before, most of them came to an early one.
    """
    latest: dict[int, int] = {}
    missing: set[int] = set()
    last = 0
    for key in due:
        round_ = key.round
        if key not in slips:
            missing.add(round_)
            latest.setdefault(key.table, 0)
        elif round_ > latest.get(key.table, 0):
            latest[key.table] = round_
        last = round_ if round_ > last else last
    return come_to(latest.values(), last, lambda round_: round_ not in missing)


def come_to(latest: Collection[int], last: int, over: Callable[[int], bool]) -> int:
    """The same of the latest round of each table, the last of all, and which of them are over."""
    now = median_low(latest) if latest else 0
    while now < last and over(now):
        now += 1
    return now


def late_rounds(due: Iterable[Key], there: Container[Key], now: int) -> frozenset[int]:
    """The rounds before the one in play of which so much is there that what is missing is late."""
    before = [key for key in due if key.round < now]
    whole, done = (Counter(key.round for key in keys) for keys in (before, (key for key in before if key in there)))
    return frozenset(each for each in whole if done[each] >= NEARLY_ALL * whole[each])


Asked = Callable[[Event], frozenset[Key]]


def nothing(event: Event) -> frozenset[Key]:
    """No result of an event."""
    return frozenset()


class Done(NamedTuple):
    """So much of something is there, and so much there will be."""

    done: int
    due: int


def handed_in(due: Collection[Key], slips: Container[Key]) -> Done:
    """How many results are in, of those that are due."""
    return Done(sum(key in slips for key in due), len(due))


def ground(event: Event) -> tuple[Any, ...]:
    """What the states of results hang on, besides the slips."""
    due = [(each.id, each.session, each.movement, each.away) for each in event.sections]
    return due, event.game, event.choices


class States:
    """The state of every result that an event will have, kept up to date deed by deed.

    ``one_at_a_time`` says that of every table only the next result is due, as long as it plays; ``known`` are those for
    which nobody asks though there is no slip, as the contest finds them ``unasked``: of a match of which only the
    result was given, for one. Of these ``dropped`` are played by nobody, and counted nowhere.
    """

    one_at_a_time: ClassVar[bool] = False
    known: frozenset[Key] = frozenset()
    dropped: frozenset[Key] = frozenset()
    today: date | None = None  # nobody has said yet

    def __init__(self, event: Event, unasked: Asked = known_alone, dropped: Asked = nothing) -> None:
        self._unasked, self._dropped = unasked, dropped
        self._build(event)

    def _build(self, event: Event) -> None:
        self.event = event
        self.game = game(event.game)
        self.choices = self.game.choices.completed(event.choices)
        self._due = {section.id: tuple(key for key, _ in section.due()) for section in event.sections}
        self.due = tuple(key for keys in self._due.values() for key in keys)
        self._session = {section.id: section.session for section in event.sections}
        self._doubts: dict[Key, tuple[Problem, ...]] = {}
        self._look_at_boards(event.slips)
        self._stand()

    def update(self, event: Event, touched: Iterable[Key]) -> None:
        """Go over to another value of the event, of which only the slips at some keys are different."""
        if ground(event) != ground(self.event):
            self._build(event)
            return
        self.event = event
        self._look_at_boards(touched)
        self._stand()

    def as_of(self, today: date) -> None:
        """Go over to another day: a match that was put off is late once its own has passed."""
        if today != self.today:
            self.today = today
            if put_off(self.event):
                self._stand()

    # --- what is asked of it -------------------------------------------------------------

    def of(self, key: Key) -> str:
        """One of the states above; ``KeyError`` for a result that is not due."""
        return self._state[key]

    def problems(self, key: Key) -> tuple[Problem, ...]:
        """What is doubtful about a result, and was not looked at and left; nothing about one that is not due."""
        return self._doubts.get(key, ()) if key in self._state else ()

    def doubtful(self, key: Key) -> bool:
        """Whether a result wants a second look."""
        return self.of(key) == DOUBT

    def now(self, section: int) -> int:
        """The round in play of a section."""
        return self._now.get(section, 0)

    def counts(self) -> Counter[str]:
        """How many results are in each state."""
        return Counter(self._state.values())

    def rounds(self, session: int) -> Mapping[int, Done]:
        """How much of each round of a session is in, by its number."""
        rounds = {key.round for key in self.due if self._session[key.section] == session}
        here = [key for key in self.expected if self._session[key.section] == session]
        due, there = (Counter(key.round for key in keys) for keys in (here, filter(self.is_in, here)))
        return {number: Done(there[number], due[number]) for number in sorted(rounds)}

    @property
    def expected(self) -> tuple[Key, ...]:
        """What is due, without what nobody will ever hand in."""
        return tuple(key for key in self.due if key not in self.dropped) if self.dropped else self.due

    def is_in(self, key: Key) -> bool:
        """Whether a result is there, by itself or with its whole match, or is not asked for."""
        return key in self.event.slips or key in self.known

    def late(self) -> tuple[Key, ...]:
        """What is missing from rounds that are over, and of matches whose own day is, in the order of play."""
        return tuple(key for key, state in self._state.items() if state == LATE)

    # --- how -------------------------------------------------------------------------------

    def _stand(self) -> None:
        """Find every result's state again."""
        slips, self.known, self.dropped = self.event.slips, self._unasked(self.event), self._dropped(self.event)
        there, off = {*slips, *self.known} if self.known else slips, put_off(self.event)
        self._now = {id_: in_play(due, there) for id_, due in self._due.items()}
        self._state = {}
        for id_, due in self._due.items():
            now = self._now[id_]
            late = late_rounds(due, there, now)
            for key in due:
                if key in self.known:
                    self._state[key] = OUT if key in self.dropped else IN
                elif (slip := slips.get(key)) is None:
                    over = self._passed(off[key]) if key in off else key.round in late
                    self._state[key] = self._missing(key, now, late=over)
                else:
                    self._state[key] = self._handed_in(key, slip)

    def _passed(self, day: str) -> bool:
        """Whether a day is over, as far as it is known which it is."""
        return self.today is not None and day < self.today.isoformat()

    def _missing(self, key: Key, now: int, *, late: bool) -> str:
        return LATE if late else DUE if key.round <= now else LATER

    def _handed_in(self, key: Key, slip: Slip) -> str:
        if isinstance(slip.result, NotPlayed):
            return OUT
        if slip.ruled:
            return RULED
        return DOUBT if key in self._doubts else IN

    def _deal(self, key: Key) -> tuple[int, int]:
        """The session and number of a key's board: what is compared with one another."""
        return self._session.get(key.section, 0), key.number

    def _look_at_boards(self, keys: Iterable[Key]) -> None:
        """Doubt again all results of the boards that some keys are on."""
        wanted = set(map(self._deal, keys))
        boards: dict[tuple[int, int], dict[Key, Slip]] = {deal: {} for deal in wanted}
        for key, slip in self.event.slips.items():
            if (deal := self._deal(key)) in wanted:
                boards[deal][key] = slip
        self._doubts = {key: found for key, found in self._doubts.items() if self._deal(key) not in wanted}
        for (_, number), here in boards.items():
            self._look_at(before_board(self.game, number, self.choices), here)

    def _look_at(self, at: Any, here: Mapping[Key, Slip]) -> None:
        """Doubt all results of one board, each different one once."""
        if at is None:
            return
        sound = self._sound(at, here)
        beside = Others((slip.result for slip in sound.values() if compared(slip)), self.game, at)
        found: dict[Any, tuple[Problem, ...]] = {}
        for key, slip in sound.items():
            if slip.right:
                continue
            what = alike(slip.result)
            if what not in found:
                others = beside.without(slip.result) if compared(slip) else beside
                found[what] = doubts_beside(slip.result, others)
            if found[what]:
                self._doubts[key] = found[what]

    def _sound(self, at: Any, here: Mapping[Key, Slip]) -> dict[Key, Slip]:
        """The results of a board that can have happened; the others are doubted, each different one tried once."""
        sound, tried = dict[Key, Slip](), dict[Any, tuple[Problem, ...]]()
        for key, slip in here.items():
            what = alike(slip.result)
            if what not in tried:
                tried[what] = impossible(slip.result, game=self.game, at=at)
            if not tried[what] or (isinstance(slip.result, BareScore) and (slip.right or slip.ruled)):
                sound[key] = slip
            else:
                self._doubts[key] = tried[what]
        return sound


def compared(slip: Slip) -> bool:
    """Whether others are held against it; artificial scores and those in parts are not."""
    return not isinstance(slip.result, Assigned | Average)
