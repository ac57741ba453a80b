"""What one of those who compete is called: decided once, for window and paper."""

import pytest

from scorer.event.event import Event, Section
from scorer.event.movement import Movement
from scorer.event.seated import Seated

# What the event says, whom its movements seat, and what one of them is called.
TABLE = [
    # form      movements                         entrant
    ("pairs",   (),                               "pair"),
    ("pairs",   (Seated.PAIRS, Seated.PAIRS),     "pair"),
    ("players", (),                               "player"),
    ("pairs",   (Seated.PLAYERS,),                "player"),
    ("pairs",   (Seated.PAIRS, Seated.PLAYERS),   "player"),
    ("teams",   (Seated.TEAMS,),                  "team"),
    ("teams",   (Seated.EIGHTS,),                 "team"),
    ("gnomes",  (),                               "gnome"),
]  # fmt: skip


@pytest.mark.parametrize(("form", "seated", "entrant"), TABLE)
def test_somebody_is_a_player_as_soon_as_a_number_anywhere_is_their_own(form, seated, entrant):
    sections = tuple(Section(n, movement=Movement("", "", (), seats=each)) for n, each in enumerate(seated))
    assert Event(form=form, sections=sections).entrant == entrant
