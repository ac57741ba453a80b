"""Head to head of teams of eight: one match at four tables, in as many stanzas as are wished."""

from __future__ import annotations

from scorer.event.seated import Seated
from scorer.movements.head_to_head import HeadToHead
from scorer.movements.tables_of_matches import dealt_to_four, in_four_rooms


class HeadToHeadOfEight(HeadToHead):
    """The same as of four, but that the boards of a stanza are played at four tables: twice by either team's fours.

    In four stanzas every pair meets all four of the others if those of the visitors go up a table after each.
    """

    key = "head-to-head-of-eight"
    seats = Seated.EIGHTS
    laid = staticmethod(in_four_rooms)
    dealt = staticmethod(dealt_to_four)
