"""What standings of boards answer, whatever a board is compared with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import replace
from typing import Self

from rules.game import Score
from scorer.event.event import Event, Penalty
from scorer.event.results import Key, Slip
from scorer.standings.conditions import Conditions
from scorer.standings.lines import CardLine, FrequencyRow, TravellerLine
from scorer.standings.parts.ranking import Ranking
from scorer.standings.parts.working import Working

# What everything hangs on: where any of these has changed, the standings are built anew.
GROUND = ("contest", "game", "choices", "method", "settings", "winners", "together", "sections")


class Standings(ABC):
    """Totals, rankings, travellers and scorecards of an event as its slips stand, and why each number is what it is.

    A board that nobody plays has no lines; somebody whom no movement has raises ``KeyError``.
    """

    event: Event
    conditions: Conditions

    def __init__(self, event: Event) -> None:
        self._build(event)

    @abstractmethod
    def _build(self, event: Event) -> None:
        """Work everything out."""

    @abstractmethod
    def under(self, event: Event) -> Standings:
        """The standings of the same event by another method or with other settings of it; nothing is read again."""

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

    def penalised(self, section: int, penalties: tuple[Penalty, ...]) -> Self:
        """The standings with other penalties in a section; these stay as they are."""
        of = (replace(each, penalties=penalties) if each.id == section else each for each in self.event.sections)
        return self._beside(replace(self.event, sections=tuple(of)), ())

    @property
    @abstractmethod
    def strays(self) -> tuple[Key, ...]:
        """Slips that nobody was to hand in: at a table, in a round or for a board the movement does not have."""

    @property
    @abstractmethod
    def impossible(self) -> tuple[Key, ...]:
        """Slips whose hand cannot have happened on their board; they count for neither side."""

    @abstractmethod
    def rankings(self) -> tuple[Ranking, ...]:
        """Everybody in order: in one ranking or one for each side, for each section or session that is ranked apart."""

    @abstractmethod
    def traveller(self, number: int, section: int | None = None) -> tuple[TravellerLine, ...]:
        """Every line of a board: the best for the first side first, then artificial scores, then what is to come.

        Of a ``section`` every line that is compared with its own: of several fields only the one it belongs to.
        """

    @abstractmethod
    def frequency(self, number: int, section: int | None = None, *, side: int = 0) -> tuple[FrequencyRow, ...]:
        """How often each score was made, best first; where every player plays alone, the scores of one side."""

    @abstractmethod
    def card(self, section: int, number: int) -> tuple[CardLine, ...]:
        """Somebody's boards in the order of play."""

    def score(self, key: Key) -> Score:
        """The score of the hand at a key line by line; empty where there is none."""
        slip = self.event.slips.get(key)
        return self.conditions.score(slip.result, key.number) if slip else Score()

    @abstractmethod
    def why_points(self, key: Key, side: int) -> Working:
        """Why a side (0 for the first) has so many points from a board."""

    @abstractmethod
    def why_total(self, section: int, number: int) -> Working:
        """Why somebody has so many points in all."""

    @abstractmethod
    def why_place(self, section: int, number: int) -> Working:
        """Why somebody stands where they stand."""
