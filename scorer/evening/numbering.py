"""How the boards of an event are numbered, so that what is made for it numbers them in the same way."""

from __future__ import annotations

from scorer.event.boards import round_of
from scorer.event.event import Event
from scorer.event.movement import Movement
from scorer.movements import family
from scorer.movements.numbering import ANEW, NUMBERED, ON


def how_numbered(event: Event) -> str:
    """On from round to round or anew, as its movements have it; blank where none of them has boards."""
    if not any(movement.on_boards for movement in event.movements):
        return ""
    return ANEW if any(map(begins_anew, event.movements)) else ON


def begins_anew(movement: Movement) -> bool:
    """Whether each round of a movement has boards of its own, with numbers that others have too."""
    return any(map(round_of, movement.boards))


def numbered_so(movement: Movement, how: str) -> Movement:
    """A movement with its boards numbered so, where its family leaves that open; as it is where ``how`` is blank."""
    made_by = family(movement.family)
    if not how or (how == ANEW) == begins_anew(movement) or NUMBERED.name not in made_by.fields.by_name:
        return movement
    return made_by.again(movement, **{NUMBERED.name: how})
