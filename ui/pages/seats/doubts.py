"""What is doubtful about the seats of a section, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from rules.text import Text, t
from scorer.evening.choosing import begun
from scorer.evening.drawing_on import stale_words
from scorer.evening.put_right import drawn_by, said_of
from scorer.evening.seat_lines import spot, twice_words
from scorer.evening.seating import ChairPlace, to_free
from scorer.event.event import Event, Section
from scorer.standings import Reckoning
from ui.parts import Button, KeyButton, Remark

KEY = "F2"  # is the first thing that can be done about the first
Act = tuple[Text, Callable[[], None]]


class Doubt(NamedTuple):
    """A sentence, and what can be done about it."""

    sentence: Text
    acts: tuple[Act, ...]


def stale(event: Event, section: Section, draw: Callable[[], None]) -> Iterator[Doubt]:
    """Rounds that were drawn with somebody who is not there, or without somebody who is."""
    if rounds := stale_words(event, section):
        yield Doubt(rounds, ((t("Draw them again"), draw),))


def otherwise(event: Event, section: Section, standings: Reckoning | None, draw: Callable[[], None]) -> Iterator[Doubt]:
    """A round that was drawn from other scores than there are now; once it has begun, that it stays as it is."""
    if section.movement and standings and (said := said_of(event, section, standings)):
        again = ((t("Draw it again"), draw),) if begun(event, section) < drawn_by(section) else ()
        yield Doubt(said, again)


def double(
    event: Event,
    section: Section,
    round_: int,
    *,
    free: Callable[[ChairPlace], None],
    part: Callable[[ChairPlace, ChairPlace], None],
) -> Iterator[Doubt]:
    """Somebody on two chairs: who is one person leaves one at which nothing has been played, or they are two."""
    if not (found := twice_words(event, section, round_)):
        return
    sentence, one, other = found
    two = (t("They are two people"), lambda: part(one, other))
    if place := to_free(event, one, other):
        yield Doubt(sentence, ((t("Free the seat {where}", where=spot(event, place)), lambda: free(place)), two))
    else:
        yield Doubt(sentence, (two,))


def show_doubts(remarks: Sequence[Remark], found: Iterable[Doubt]) -> None:
    """Show so many of them as there is room for."""
    for at, (remark, doubt) in enumerate(zip_longest(remarks, [*found][: len(remarks)])):
        remark.clear()
        if doubt:
            keys = (KeyButton(first, KEY, act) for first, act in doubt.acts[: 1 - at])
            rest = (Button(*each) for each in doubt.acts[1 - at :])
            remark.say("doubt", doubt.sentence, *keys, *rest)
