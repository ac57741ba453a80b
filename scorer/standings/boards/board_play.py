"""The standings of boards that all tables compare, kept in memory: only what a deed touched is worked out again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from fractions import Fraction
from operator import is_
from typing import ClassVar

from scorer.event.event import Event
from scorer.event.results import Key, NotPlayed
from scorer.methods.method import Step
from scorer.standings.boards import why
from scorer.standings.boards.board import Board, LineSeat
from scorer.standings.boards.conditions import FieldConditions, LineKind
from scorer.standings.boards.field import Field
from scorer.standings.boards.lines import CardLine, FrequencyRow, TravellerLine
from scorer.standings.boards.ranking import rankings
from scorer.standings.boards.standings import Standings
from scorer.standings.boards.travellers import card_lines, frequency_rows, rounds_of, traveller_lines
from scorer.standings.parts.people import fields, ranked_together, titled
from scorer.standings.parts.placing import ByPoints, Placing
from scorer.standings.parts.ranking import Ranking
from scorer.standings.parts.reckoning import GROUND
from scorer.standings.parts.working import Working

# What decides what a hand scores, and that what it is worth.
SCORED = ("game", "choices", "method", "settings")


class BoardPlay(Standings):
    """Totals, rankings, travellers and cards of fields: each board against the same at all tables of its field."""

    placed_by: ClassVar[type[Placing]] = ByPoints

    def _build(self, event: Event) -> None:
        self._fill(event, FieldConditions(event), {})

    def _fill(self, event: Event, conditions: FieldConditions, before: Mapping[int, Field]) -> None:
        """Take every slip of an event; of its fields, each by its first section, boards that are as ``before`` stay."""
        self.event, self.conditions = event, conditions
        self._fields = [Field(sections, conditions) for sections in fields(event)]
        self._field = {section.id: field for field in self._fields for section in field.sections}
        boards = (board for field in self._fields for board in field.boards.values())
        self._strays = set(event.slips).difference(*(board.line for board in boards))
        self._rankings: dict[Field, tuple[Ranking, ...]] = {}
        for field in self._fields:
            field.fill(event.slips, before.get(field.sections[0].id))

    def of(self, event: Event) -> BoardPlay:
        """The standings of an event that is scored as this one; boards with the same slips are not worked out again."""
        assert all(getattr(event, part) == getattr(self.event, part) for part in SCORED)
        if len(event.sections) == len(self.event.sections) and all(map(is_, event.sections, self.event.sections)):
            old, new = self.event.slips, event.slips
            return self._beside(event, [key for key in {**old, **new} if old.get(key) is not new.get(key)])
        other = copy(self)
        other._fill(event, self._conditions(event), self._by_section())
        return other

    def _conditions(self, event: Event) -> FieldConditions:
        return self._fields[0].conditions if self._fields else FieldConditions(event)

    def _by_section(self) -> dict[int, Field]:
        return {field.sections[0].id: field for field in self._fields}

    def under(self, event: Event) -> BoardPlay:
        """The standings of the same event by another method or with other settings of it; nothing is read again."""
        conditions = FieldConditions(event)
        other = self._of(field.under(conditions) for field in self._fields)
        other.event, other.conditions = event, conditions
        return other

    def _apart(self) -> BoardPlay:
        return self._of(field.apart() for field in self._fields)

    def _of(self, fields: Iterable[Field]) -> BoardPlay:
        other = copy(self)
        other._fields, other._strays, other._rankings = list(fields), set(self._strays), {}
        other._field = {section.id: field for field in other._fields for section in field.sections}
        return other

    @property
    def fields(self) -> tuple[Field, ...]:
        """Those who are compared with one another, field by field."""
        return tuple(self._fields)

    def _holds(self, key: Key) -> bool:
        return key.section in self._field and self._field[key.section].holds(key)

    def update(self, event: Event, touched: Iterable[Key]) -> None:
        """Go over to another value of the event, of which only the slips at some keys are different.

        Where more is, what the slips say is worked out again only if another game may read them otherwise.
        """
        other = {part for part in GROUND if getattr(event, part) != getattr(self.event, part)}
        if other and other <= {"method", "settings"}:
            self.__dict__.update(self.under(event).__dict__)
        elif other and other.isdisjoint(SCORED):
            self._fill(event, self._conditions(event), self._by_section())
            return
        elif other:
            self._build(event)
            return
        self.event = event
        self._rankings = {}
        held: dict[Field, list[Key]] = {}
        for key in touched:
            if self._holds(key):
                held.setdefault(self._field[key.section], []).append(key)
            elif key in event.slips:
                self._strays.add(key)
            else:
                self._strays.discard(key)
        for field, keys in held.items():
            field.touch(keys, event.slips)

    @property
    def strays(self) -> tuple[Key, ...]:
        """Slips that nobody was to hand in: at a table, in a round or for a board the movement does not have."""
        return tuple(sorted(self._strays))

    @property
    def unplayed(self) -> int:
        slips = self.event.slips.items()
        return sum(isinstance(slip.result, NotPlayed) and key not in self._strays for key, slip in slips)

    @property
    def impossible(self) -> tuple[Key, ...]:
        """Slips whose hand cannot have happened on their board; they count for neither side."""
        boards = (board for field in self._fields for board in field.boards.values())
        return tuple(sorted(board.due[line].key for board in boards for line in board.lines(LineKind.IMPOSSIBLE)))

    # --- who is winning ----------------------------------------------------------------

    def rankings(self) -> tuple[Ranking, ...]:
        """Everybody in order: in one ranking or one for each side, for each section or session that is ranked apart."""
        return tuple(ranking for ranked in dict.fromkeys(self._ranked().values()) for ranking in ranked)

    def _ranked(self) -> dict[Field, tuple[Ranking, ...]]:
        event = self.event
        if not self._rankings:
            for sections in ranked_together(event):
                among = list(dict.fromkeys(self._field[section.id] for section in sections))
                found = tuple(rankings(among, titled(event, sections), event.winners_among(sections)))
                self._rankings |= dict.fromkeys(among, found)
        return self._rankings

    # --- boards and cards --------------------------------------------------------------

    def _boards(self, number: int, section: int | None) -> Iterator[tuple[Field, Board]]:
        """A board in every field that plays it, or where all are that are compared with one section."""
        for field in self._fields:
            if number in field.boards and (section is None or self._field.get(section) is field):
                yield field, field.boards[number]

    def board(self, key: Key) -> tuple[Field, Board]:
        """The field and the board that a result belongs to."""
        field = self._field[key.section]
        return field, field.boards[key.number]

    def traveller(self, number: int, section: int | None = None) -> tuple[TravellerLine, ...]:
        """Every line of a board: the best for the first side first, then artificial scores, then what is to come.

        Of a ``section`` every line that is compared with its own: of several fields only the one it belongs to.
        """
        return tuple(line for at in self._boards(number, section) for line in traveller_lines(*at))

    def frequency(self, number: int, section: int | None = None, *, side: int = 0) -> tuple[FrequencyRow, ...]:
        """How often each score was made, best first; where every player plays alone, the scores of one side."""
        return tuple(row for at in self._boards(number, section) for row in frequency_rows(*at, side=side))

    def card(self, section: int, number: int) -> tuple[CardLine, ...]:
        """Somebody's boards in the order of play."""
        return tuple(card_lines(*self._person(section, number)))

    def each_round(self, section: int, number: int) -> Mapping[int, Fraction]:
        return rounds_of(*self._person(section, number))

    # --- why ---------------------------------------------------------------------------

    def why_points(self, key: Key, side: int) -> Working:
        """Why a side (0 for the first) has so many points from a board."""
        field, board = self.board(key)
        return why.why_points(field, LineSeat(board, board.line[key], side))

    def why_total(self, section: int, number: int) -> Working:
        """Why somebody has so many points in all."""
        return why.why_total(*self._person(section, number))

    def why_penalties(self, section: int, number: int) -> tuple[Step, ...]:
        return tuple(why.penalties(*self._person(section, number)))

    def why_place(self, section: int, number: int) -> Working:
        """Why somebody stands where they stand."""
        field, person = self._person(section, number)
        ranked = self._ranked()[field]
        return why.why_place(field, ranked[field.people[person].side if len(ranked) > 1 else 0], person)

    def _person(self, section: int, number: int) -> tuple[Field, int]:
        field = self._field[section]
        return field, field.place[section, number]
