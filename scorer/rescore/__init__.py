"""Other programs' results worked out again: each of their numbers held against ours, and what explains the rest."""

from __future__ import annotations

from scorer.formats.record import Record
from scorer.rescore.difference import Compared, Difference, Held
from scorer.rescore.held import Against
from scorer.rescore.search import Explanation, Tried, explained, tried

__all__ = ["Compared", "Difference", "Explanation", "Held", "Tried", "rescore"]


def rescore(record: Record, *, tries: bool = True) -> Tried:
    """Hold a record against ours; with ``tries``, under the suppositions that explain it best."""
    against = Against(record)
    return explained(against) if tries else tried(against, ())
