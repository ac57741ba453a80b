"""The standings of an event at the tables, kept in memory: every number follows from the pads."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from copy import copy
from functools import cached_property
from typing import ClassVar

from rules.game import Score
from rules.parts.totals import lone_worth
from rules.text import Text, joined
from scorer.event.event import Event, Section
from scorer.event.pads import PadPlace, Pads, place_of
from scorer.event.results import Key
from scorer.standings.parts.people import people, ranked_together, titled
from scorer.standings.parts.placing import ByPoints, Placing
from scorer.standings.parts.ranking import RANKING, Ranking
from scorer.standings.parts.reckoning import GROUND, Reckoning
from scorer.standings.parts.working import Working
from scorer.standings.tables import why
from scorer.standings.tables.accounts import Settlement, settlement
from scorer.standings.tables.evenings import EveningsOrder, EveningTurns, card, rows, taken
from scorer.standings.tables.lines import TableLine, card_lines
from scorer.standings.tables.prizes import GIVEN, Prize, prizes
from scorer.standings.tables.table import PlayedTable, PlayedTables, TableConditions
from scorer.standings.tables.teams import Team, teams

# What is worked out when it is first asked for, and again after something was written down.
WORKED_OUT = ("cards", "by_total", "orders", "strays", "impossible", "settled")
TWO = 2


class TablePlay(Reckoning):
    """Totals, rankings, cards, prizes and accounts of an event at the tables, and why each number is what it is.

    A table that is not to play raises ``KeyError``.
    """

    conditions: TableConditions
    placed_by: ClassVar[type[Placing]] = ByPoints
    all_decimals: ClassVar[bool] = False

    def __init__(self, event: Event, pads: Pads | None = None) -> None:
        """``pads`` are those of the event, where somebody has read them."""
        self.conditions = TableConditions(event)  # first: what cannot be scored is refused before a pad is read
        self.pads = pads or Pads(event)
        super().__init__(event)

    def _build(self, event: Event) -> None:
        self.event = event
        self.conditions = TableConditions(event)
        for section in event.sections:
            for penalty in section.penalties:
                taken(section, penalty.number)
        self.pads.update(event, ())
        self.tables = PlayedTables(self.pads, self.conditions)
        self.__dict__.pop("sides", None)
        self._forget()

    def _forget(self) -> None:
        for name in WORKED_OUT:
            self.__dict__.pop(name, None)

    def update(self, event: Event, touched: Iterable[Key]) -> None:
        if any(getattr(event, part) != getattr(self.event, part) for part in GROUND):
            self._build(event)
            return
        keys = tuple(touched)
        self.event = event
        self.pads.update(event, keys)
        self.tables.touched(map(place_of, keys))
        self._forget()

    def _apart(self) -> TablePlay:
        other = copy(self)
        other.pads = self.pads.apart()
        other.tables = self.tables.apart(other.pads)
        return other

    @cached_property
    def strays(self) -> tuple[Key, ...]:
        """Lines of pads that nobody was to write: at a table or in a round that the movement does not have."""
        return tuple(sorted(key for key in self.event.slips if place_of(key) not in self.tables.due))

    @cached_property
    def impossible(self) -> tuple[Key, ...]:
        """Lines of pads that cannot be, as the lines above them stand; they count for nobody."""
        rows = ((place, row) for place in self.tables.due for row in self.pads.pad(*place).rows)
        return tuple(sorted(Key(*place, row.number) for place, row in rows if not row.possible))

    # --- who is winning ----------------------------------------------------------------

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """The sides of the game, as few as there can be."""
        rules = self.conditions.game
        return rules.sides(rules.opening(rules.players.start, self.conditions.choices))

    @cached_property
    def cards(self) -> dict[tuple[int, int], EveningTurns]:
        """Everybody's evening, by section and number."""
        everybody = (each for section in self.event.sections for each in people(section, len(self.sides)))
        return {(each.section.id, each.contestant.number): card(self.tables, each) for each in everybody}

    def winners(self, section: int, round_: int) -> tuple[int, ...]:
        here = (place for place in self.tables.due if (place.section, place.round) == (section, round_))
        return tuple(number for place in here for number in self.tables.at(place).won)

    def losers(self, section: int, round_: int) -> tuple[int, ...]:
        here = (place for place in self.tables.due if (place.section, place.round) == (section, round_))
        return tuple(number for place in here for number in self.tables.at(place).lost)

    def rankings(self) -> tuple[Ranking, ...]:
        return tuple(Ranking(order.title or RANKING, order.rows) for order in self.orders)

    @cached_property
    def orders(self) -> tuple[EveningsOrder, ...]:
        """The rankings, each with the evenings it is made from."""
        return tuple(order._replace(rows=self.placing.placed(order.rows)) for order in self.by_total)

    @cached_property
    def by_total(self) -> tuple[EveningsOrder, ...]:
        """The same by what everybody made."""
        return tuple(order for sections in ranked_together(self.event) for order in self._orders(sections))

    def _orders(self, sections: Iterable[Section]) -> Iterator[EveningsOrder]:
        sections = tuple(sections)
        title, ids = titled(self.event, sections), {section.id for section in sections}
        cards = tuple(each for each in self.cards.values() if each.section.id in ids)
        if self.event.winners_among(sections) == 1 or len(self.sides) != TWO:
            yield self._order(title, cards)
            return
        for side, name in enumerate(self.sides):
            where = joined(filter(None, (title, self.conditions.game.called(name))), ", ")
            yield self._order(where, tuple(each for each in cards if each.side == side))

    def _order(self, title: Text, cards: tuple[EveningTurns, ...]) -> EveningsOrder:
        return EveningsOrder(title, cards, tuple(rows(cards, self.conditions)))

    def teams(self) -> tuple[Team, ...]:
        """Teams in order; none where nobody counts for one."""
        return teams(self.cards.values(), self.conditions)

    def prizes(self, given: Collection[str] | None = None) -> tuple[Prize, ...]:
        """Highest, lowest, who led at halfway and whatever else is given, in each ranking, by what everybody made.

        Where that parts nobody, as in a knock-out, there are only those that are asked for.
        """
        if given is None:
            given = GIVEN if self.placing.adds_up else ()
        return tuple(prize for order in self.by_total for prize in prizes(order, self.tables, given))

    @cached_property
    def lone_worth(self) -> int:
        """What a hand won alone brings in this game; 0 where none are counted."""
        rules = self.conditions.game
        return lone_worth(rules, rules.opening(rules.usual_players, self.conditions.choices))

    @property
    def lone_unknown(self) -> int:
        """Of how many slips it is not known how many hands were won alone, where a game counts those."""
        if not self.lone_worth:
            return 0
        return sum(self.tables.at(place).lone_hands is None for place in self.tables.due)

    @cached_property
    def settled(self) -> Settlement:
        """Everybody's counters, and who pays whom, in a game that is settled in counters."""
        return settlement(self.cards.values(), self.conditions.chosen)

    # --- pads and cards ----------------------------------------------------------------

    def card(self, section: int, number: int) -> tuple[TableLine, ...]:
        """Somebody's rounds in the order of play."""
        return tuple(card_lines(self.cards[section, number]))

    def table(self, section: int, round_: int, table: int) -> PlayedTable:
        """One table in one round, and what it brings."""
        return self.tables.at(PadPlace(section, round_, table))

    def score(self, key: Key) -> Score:
        """The score of a line of a pad, item by item; empty where there is none."""
        return next((row.score for row in self.pads.pad(*place_of(key)).rows if row.number == key.number), Score())

    # --- why ---------------------------------------------------------------------------

    def why_points(self, key: Key, side: int) -> Working:
        """Why a side (0 for the first) has so many points from a line of a pad."""
        return why.why_points(self.tables.at(place_of(key)), key.number, side)

    def why_round(self, section: int, number: int, round_: int) -> Working:
        """Why a round brings somebody so many points."""
        of = self.cards[section, number]
        return why.why_round(of, of.turns[round_ - 1], self.conditions)

    def why_total(self, section: int, number: int) -> Working:
        return why.why_total(self.cards[section, number], self.conditions)

    def why_place(self, section: int, number: int) -> Working:
        mine = self.cards[section, number]
        order = next(order for order in self.orders if any(each is mine for each in order.cards))
        row = next(row for row in order.rows if row.contestant is mine.contestant and row.section is mine.section)
        return why.why_place(order, row, self.conditions)
