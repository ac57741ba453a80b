"""Who is winning, and why: totals, rankings, travellers and scorecards, worked out from what was written down."""

from scorer.event.event import TABLE, Event
from scorer.standings.lines import CardLine, FrequencyRow, TravellerLine
from scorer.standings.ranking import Ranking, Row
from scorer.standings.standings import Standings
from scorer.standings.table_lines import TableLine
from scorer.standings.table_play import TablePlay
from scorer.standings.why import Working

__all__ = [
    "CardLine",
    "FrequencyRow",
    "Ranking",
    "Row",
    "Standings",
    "TableLine",
    "TablePlay",
    "TravellerLine",
    "Working",
    "standings_of",
]


def standings_of(event: Event) -> Standings | TablePlay:
    """The standings of an event, however it is played; raises a ``Refusal`` where it holds what cannot be scored."""
    return TablePlay(event) if event.play == TABLE else Standings(event)
