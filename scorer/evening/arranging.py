"""What there is to arrange of an evening, however it is played: movements, names, and results that have no place."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.evening.going import Going, Step
from scorer.evening.names import gaps, missing_words
from scorer.evening.uncounted import all_strays, strays_words
from scorer.event.event import BOARDS, TABLE, Event
from scorer.movements.words import counted

# What a movement is for, and how one is come by, where boards go round and where every table plays its own game.
ARRANGED = {
    BOARDS: ("It says who plays whom, and with which boards.", "Choose one"),
    TABLE: ("It says who sits where in each round: drawn by lot, or typed in.", "Draw seats"),
}


def to_arrange(event: Event) -> Iterator[Step]:
    """Sections without a movement."""
    if not event.sections:
        why = "A section is the part of the room that plays one movement."
        yield Step("ask", "This event has no section yet.", why, "Add one", "tonight", {"settings": True})
    for section in event.sections:
        if section.movement is None:
            where = f"Section {section.letter} has" if len(event.sections) > 1 else "There is"
            why, act = ARRANGED[event.play]
            yield Step("ask", f"{where} no movement yet.", why, act, "movement", {"section": section.id})


def unnamed(going: Going) -> Iterator[Step]:
    """Seats without a name: said, and never in the way."""
    found = gaps(going.event)
    if found:
        what, why = missing_words(going.event, found, first_round=going.playing <= 1)
        yield Step("ask", what, why, "Name them", "seats", {"section": found[0].section.id, "number": found[0].number})


def uncounted(going: Going) -> Iterator[Step]:
    """Results that were taken down and have no place any more."""
    for section, keys in all_strays(going.states):
        belong = "belongs" if len(keys) == 1 else "belong"
        what = f"{counted(len(keys), 'result').capitalize()} {belong} to nobody's table now."
        why = strays_words(going.event, section, len(keys))
        yield Step("doubt", what, why, "Look", "movement", {"section": section.id})
