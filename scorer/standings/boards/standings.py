"""What standings of boards answer, whatever a board is compared with."""

from __future__ import annotations

from abc import abstractmethod

from rules.game import Score
from scorer.event.event import Event
from scorer.event.results import Key
from scorer.methods.method import Step
from scorer.standings.boards.conditions import Compared, Conditions
from scorer.standings.boards.lines import CardLine, FrequencyRow, TravellerLine
from scorer.standings.parts.reckoning import Reckoning


class Standings(Reckoning):
    """The same of an event on boards, with the travellers, frequencies and scorecards of its boards.

    A board that nobody plays has no lines.
    """

    conditions: Conditions[Compared]

    @property
    def of_boards(self) -> Standings:
        """The standings that its boards are looked at in: itself, unless they are compared by a method of their own."""
        return self

    @abstractmethod
    def under(self, event: Event) -> Standings:
        """The standings of the same event by another method or with other settings of it; nothing is read again."""

    @property
    @abstractmethod
    def unplayed(self) -> int:
        """How often a board was not played: at a table or, where two tables of a match are compared, in the match."""

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

    @abstractmethod
    def why_penalties(self, section: int, number: int) -> tuple[Step, ...]:
        """What was taken from somebody, each with its reason."""

    def score(self, key: Key) -> Score:
        slip = self.event.slips.get(key)
        return self.conditions.score(slip.result, key.number) if slip else Score()
