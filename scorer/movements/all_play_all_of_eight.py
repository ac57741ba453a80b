"""A round robin of teams of eight: a match a round at four tables, against everybody else in turn."""

from __future__ import annotations

from scorer.event.seated import Seated
from scorer.movements.all_play_all import AllPlayAll
from scorer.movements.tables_of_matches import dealt_to_four, in_four_rooms


class AllPlayAllOfEight(AllPlayAll):
    """The same as of four, but that the boards of a match are played at four tables: twice by either team's fours."""

    key = "all-play-all-of-eight"
    seats = Seated.EIGHTS
    laid = staticmethod(in_four_rooms)
    dealt = staticmethod(dealt_to_four)
