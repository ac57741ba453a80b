"""Other programs' results worked out again: each of their numbers held against ours, and what explains the rest."""

from __future__ import annotations

from scorer.formats.record import Record
from scorer.rescore.causes import Cause
from scorer.rescore.difference import ComparedFile, Difference, Held
from scorer.rescore.found import found
from scorer.rescore.held import Against
from scorer.rescore.matches.found_matches import found_in_matches
from scorer.rescore.search import Explanation, Tried

__all__ = ["Cause", "ComparedFile", "Difference", "Explanation", "Held", "Tried", "rescore"]


def rescore(record: Record, *, tries: bool = True) -> Tried:
    """Hold a record against ours; with ``tries``, under the suppositions that explain it best."""
    if record.matches:
        return found_in_matches(record, record.matches, tries=tries)
    return found(Against(record), tries=tries)
