"""What the standings of every contest answer: who is winning, what each has, and why."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, ClassVar, Self

from rules.game import Score
from rules.text import NO_WORDS, Text
from scorer.event.event import Event, Penalty, Section
from scorer.event.results import Key, Slip
from scorer.standings.parts.chosen import Chosen, Scored
from scorer.standings.parts.drawn import DrawnBracket, DrawnHeats
from scorer.standings.parts.placing import Placing
from scorer.standings.parts.ranking import Ranking
from scorer.standings.parts.working import Working

# What everything hangs on: where any of these has changed, the standings are built anew.
GROUND = ("contest", "game", "choices", "method", "settings", "winners", "together", "whole", "sections")


class Reckoning(ABC):
    """Totals, rankings and cards of an event as its slips stand, and why each number is what it is.

    Somebody whom no movement has raises ``KeyError``.
    """

    event: Event
    conditions: Chosen[Scored]
    placed_by: ClassVar[type[Placing]]  # what decides a place; whoever ranks says so, there is nothing usual
    all_decimals: ClassVar[bool] = True  # whether totals have all their decimals, or no more than they need

    def __init__(self, event: Event) -> None:
        self._build(event)

    @abstractmethod
    def _build(self, event: Event) -> None:
        """Work everything out."""

    @abstractmethod
    def update(self, event: Event, touched: Iterable[Key]) -> None:
        """Go over to another value of the event, of which only the slips at some keys are different."""

    @abstractmethod
    def _apart(self) -> Self:
        """The same standings over again: what the one goes over to does not show in the other."""

    def _beside(self, event: Event, touched: Iterable[Key]) -> Self:
        other = self._apart()
        other.update(event, touched)
        return other

    def having(self, key: Key, slip: Slip | None) -> Self:
        """The standings with another slip at a key, or with none; these stay as they are."""
        slips = dict(self.event.slips)
        slips.pop(key, None)
        if slip is not None:
            slips[key] = slip
        return self._beside(replace(self.event, slips=slips), (key,))

    def without(self, keys: Collection[Key]) -> Self:
        """The standings with nothing written down at some keys; these stay as they are."""
        slips = {key: slip for key, slip in self.event.slips.items() if key not in keys}
        return self._beside(replace(self.event, slips=slips), keys)

    def penalised(self, section: int, penalties: tuple[Penalty, ...]) -> Self:
        """The standings with other penalties in a section; these stay as they are."""
        of = (replace(each, penalties=penalties) if each.id == section else each for each in self.event.sections)
        return self._beside(replace(self.event, sections=tuple(of)), ())

    @property
    def placing(self) -> Placing:
        """What decides a place in these standings."""
        return self.placed_by(self)

    @property
    @abstractmethod
    def strays(self) -> tuple[Key, ...]:
        """Slips that nobody was to hand in: at a place that the movement does not have."""

    @property
    @abstractmethod
    def impossible(self) -> tuple[Key, ...]:
        """Slips whose hand cannot have happened where it was written down; they count for nobody."""

    @abstractmethod
    def rankings(self) -> tuple[Ranking, ...]:
        """Everybody in order: in one ranking or one for each side, for each section or session that is ranked apart."""

    def order(self, section: int) -> tuple[int, ...]:
        """The numbers of a section as they stand, best first: what a draw by results goes by."""
        rows = (row for ranking in self.rankings() for row in ranking.rows)
        return tuple(row.contestant.number for row in rows if row.section.id == section)

    @property
    def lines_say(self) -> tuple[Text, ...]:
        """What the lines in a ranking part, in a sentence each; nothing where it has none."""
        return ()

    @property
    def withdrawals_say(self) -> tuple[Text, ...]:
        """Of each who withdrew what becomes of what they played, in a sentence each; nothing where that is as ever."""
        return ()

    def reached(self, section: int, number: int) -> Text:
        """How far somebody came, where they are ranked by that and not by what they made; nothing elsewhere."""
        return NO_WORDS

    def wants_more(self, section: Section) -> bool:
        """Whether what was made asks for a round more than was planned: where nobody has won the last match."""
        return False

    def decided(self, section: Section) -> bool:
        """Whether somebody has won a section already, so that no round is to be drawn of those that were planned."""
        return False

    def brackets(self) -> tuple[DrawnBracket, ...]:
        """The brackets of those who are knocked out; none where everybody plays on."""
        return ()

    def drawn_heats(self) -> tuple[DrawnHeats, ...]:
        """The heats of those who are knocked out at tables of several; none where there are none."""
        return ()

    def each_round(self, section: int, number: int) -> Mapping[int, Fraction]:
        """What somebody made of each round, in per cent; nothing where nobody is ranked by that."""
        return {}

    def points_of(self, section: int) -> Mapping[int, Fraction]:
        """What each of a section has by number, as far as it counts: what a draw by the standing goes by."""
        rows = (row for ranking in self.rankings() for row in ranking.rows)
        return {row.contestant.number: row.points for row in rows if row.section.id == section}

    def winners(self, section: int, round_: int) -> tuple[int, ...]:
        """Who has won at their table in a round; nobody where all tables are compared, or as long as one plays."""
        return ()

    def losers(self, section: int, round_: int) -> tuple[int, ...]:
        """Who had least at their table in a round; nobody where nobody has won there."""
        return ()

    @abstractmethod
    def card(self, section: int, number: int) -> Sequence[Any]:
        """What somebody played, in the order of play."""

    @abstractmethod
    def score(self, key: Key) -> Score:
        """The score of the hand at a key line by line; empty where there is none."""

    @abstractmethod
    def why_points(self, key: Key, side: int) -> Working:
        """Why a side (0 for the first) has so many points from a hand."""

    @abstractmethod
    def why_total(self, section: int, number: int) -> Working:
        """Why somebody has so many points in all."""

    @abstractmethod
    def why_place(self, section: int, number: int) -> Working:
        """Why somebody stands where they stand."""
