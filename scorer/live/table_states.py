"""Table play: where every line of every pad stands, and how far each table has come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rules.fields import Problem
from rules.pad import Row, is_hand
from rules.parts.totals import Totals
from rules.text import t
from scorer.event.event import Event, Section
from scorer.event.movement import Seating
from scorer.event.pads import PADS_REST_ON, PadPlace, Pads, place_of
from scorer.event.results import Key
from scorer.live.pace import session_on
from scorer.live.states import DUE, LATE, LATER, Done, States, come_to, in_play, late_rounds
from scorer.tallies import slips_are
from scorer.tallies.tally import TRICKS

OTHER_TOTALS = t("This slip has other totals than are counted now: points, or tricks.")


class TableState(NamedTuple):
    """A table in a round: who sits there, the lines written on its pad, the one to come, and whether it has finished.

    The key of the line to come is there for a table that has finished as well.
    """

    section: Section
    round: int
    seating: Seating
    lines: tuple[Key, ...]
    coming: Key
    finished: bool


class TableStates(States):
    """The state of every line written, and of the next one at every table that has not finished, deed by deed."""

    one_at_a_time = True

    def __init__(self, event: Event, pads: Pads | None = None) -> None:
        """``pads`` are those of the event, where somebody has read them."""
        self.pads = pads or Pads(event)
        super().__init__(event)

    def _build(self, event: Event) -> None:
        self.event = event
        self.pads.update(event, ())
        self.game, self.choices = self.pads.rules, self.pads.chosen
        self.slips_are = slips_are(event, self.pads.length)
        self._places = tuple((section, round_, seating) for section, round_, seating in self.pads.tables())
        self._doubts: dict[Key, tuple[Problem, ...]] = {}
        for section, round_, seating in self._places:
            self._doubts.update(self._doubted(PadPlace(section.id, round_, seating.table)))
        self._stand()

    def update(self, event: Event, touched: Iterable[Key]) -> None:
        """Go over to another value of the event, of which only the slips at some keys are different."""
        if any(getattr(event, part) != getattr(self.event, part) for part in PADS_REST_ON):
            self._build(event)
            return
        keys = tuple(touched)
        self.event = event
        self.pads.update(event, keys)
        looked_at = set(map(place_of, keys))
        self._doubts = {key: found for key, found in self._doubts.items() if place_of(key) not in looked_at}
        for place in looked_at:
            self._doubts.update(self._doubted(place))
        self._stand()

    # --- what is asked of it -------------------------------------------------------------

    def rounds(self, session: int) -> Mapping[int, Done]:
        """How many tables have finished each round of a session, of how many that play it."""
        found: dict[int, Done] = {}
        for table in (table for table in self.tables if table.section.session == session):
            done, due = found.get(table.round, (0, 0))
            found[table.round] = Done(done + table.finished, due + 1)
        return dict(sorted(found.items()))

    # --- how -------------------------------------------------------------------------------

    def _stand(self) -> None:
        """Find every table and the state of every line again."""
        self.tables = tuple(self._at_table(*each) for each in self._places)
        self.due = tuple(key for table in self.tables for key in due_of(table))
        self._now, self._state = {}, {}
        for section in self.event.sections:
            self._stand_in([table for table in self.tables if table.section.id == section.id], section.id)

    def _stand_in(self, tables: list[TableState], section: int) -> None:
        now = self._now[section] = in_play([key for table in tables for key in due_of(table)], self.event.slips)
        done = {table.coming for table in tables if table.finished}
        late = late_rounds([table.coming for table in tables], done, now)
        for table in tables:
            waiting = LATE if table.round in late else DUE if table.round <= now else LATER
            self._state |= {key: self._handed_in(key, self.event.slips[key]) for key in table.lines}
            self._state |= {} if table.finished else {table.coming: waiting}

    def _at_table(self, section: Section, round_: int, seating: Seating) -> TableState:
        place = PadPlace(section.id, round_, seating.table)
        lines, coming = self.pads.written(*place), Key(*place, self.pads.next_number(*place))
        return TableState(section, round_, seating, lines, coming, self.pads.finished(*place))

    def _doubted(self, place: PadPlace) -> Iterator[tuple[Key, tuple[Problem, ...]]]:
        """What there is to doubt of the lines of a pad, line by line."""
        for row in self.pads.pad(*place).rows:
            key = Key(*place, row.number)
            if found := tuple(self._problems_of(row, right=self.event.slips[key].right)):
                yield key, found

    def _problems_of(self, row: Row, *, right: bool) -> Iterator[Problem]:
        """What is wrong with a line; or doubtful, where nobody has looked at it and left it."""
        yield from (problem for problem in row.problems if not (right and problem.doubtful))
        if isinstance(row.entry, Totals) and row.entry.tricks != (self.slips_are == TRICKS):
            yield Problem("totals", OTHER_TOTALS)
        if row.possible and is_hand(row) and not right:
            yield from self.game.unusual(row.entry, row.at)


def round_on(pads: Pads) -> int:
    """The round in play in the session in play, 0 before its first line: what ``playing`` finds in all their states.

    Of the pads themselves only those are read of which it depends whether a round is over.
    """
    event = pads.event
    places = [PadPlace(section.id, round_, seating.table) for section, round_, seating in pads.tables()]
    coming = (Key(*place, pads.next_number(*place)) for place in places if not pads.finished(*place))
    here = {section.id for section in event.in_session(session_on(event, coming))}
    if not any(key.section in here for key in event.slips):
        return 0
    return max((come_to_in(pads, [each for each in places if each.section == section]) for section in here), default=0)


def come_to_in(pads: Pads, places: Sequence[PadPlace]) -> int:
    """The round to which most tables of a section have come."""
    latest: dict[int, int] = {}
    for place in places:
        if pads.written(*place):
            latest[place.table] = max(place.round, latest.get(place.table, 0))
    silent = {place.table for place in places if place.table not in latest and not pads.finished(*place)}
    latest |= dict.fromkeys(silent, 0)
    rounds: dict[int, list[PadPlace]] = {}
    for place in places:
        rounds.setdefault(place.round, []).append(place)

    def over(round_: int) -> bool:
        return all(pads.finished(*place) for place in rounds.get(round_, ()))

    return come_to(latest.values(), max(rounds, default=0), over)


def due_of(table: TableState) -> tuple[Key, ...]:
    """What a table hands in: the lines it has written, and the next where it has not finished."""
    return table.lines if table.finished else (*table.lines, table.coming)
