"""Who is here, late, gone or sitting out, as the next round of a section finds them, and what changes that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules.text import Text, as_it_is, joined, t
from scorer.commands import Command
from scorer.evening.choosing import begun
from scorer.evening.coming import attends, come, plays
from scorer.evening.drawing_on import NothingToCome, last_round
from scorer.event.event import Event, Section
from scorer.movements.words import listed

HERE, LATE, LEFT, SITS_OUT = "here", "late", "left", "sits out"
STATES: Mapping[str, Text] = {
    HERE: t("here", sense="of somebody who plays"),
    LATE: t("not here yet"),
    LEFT: t("has left"),
    SITS_OUT: t("sits out"),
}
COUNTED: Mapping[str, Callable[[int], Text]] = {
    HERE: lambda n: t("{n} here", n=n),
    LATE: lambda n: t("{n} not here yet", n=n),
    LEFT: lambda n: t("{n} has left", "{n} have left", n=n),
    SITS_OUT: lambda n: t("{n} sits out", "{n} sit out", n=n),
}


class Presence(NamedTuple):
    """Somebody of a section, by number and name, and how the next ``round`` finds them: one of ``STATES``."""

    section: int
    number: int
    name: Text
    state: str
    round: int

    @property
    def says(self) -> Text:
        """The same in two words."""
        return t("sits out round {number}", number=self.round) if self.state == SITS_OUT else STATES[self.state]


def coming(event: Event, section: Section) -> int:
    """The first round that has not begun; the last where all have."""
    return min(begun(event, section) + 1, last_round(section))


def presences(event: Event, section: Section) -> tuple[Presence, ...]:
    """Everybody of a section that has a movement, by number, as they are entered or sit there by then."""
    round_ = coming(event, section)
    return tuple(
        Presence(section.id, number, named(section, number, round_), state_of(section, number, round_), round_)
        for number in section.numbers
    )


def named(section: Section, number: int, round_: int) -> Text:
    """Who somebody is in a round: by name, or by number while nobody is known."""
    one = section.contestant(number)
    return as_it_is(one.names_in(round_)) if one.names_in(round_) else t("No. {number}", number=one.called)


def state_of(section: Section, number: int, round_: int) -> str:
    """How a round finds somebody."""
    there = plays(section, number)
    if round_ not in there:
        return LATE if not there or min(there) > round_ else SITS_OUT if max(there) > round_ else LEFT
    return SITS_OUT if number in sitting_out(section, round_) else HERE


def sitting_out(section: Section, round_: int) -> tuple[int, ...]:
    """The numbers of those who are there in a round that is drawn, and play at no table of it."""
    movement = section.played
    if movement is None or round_ > len(movement.rounds):
        return ()
    at_table = {number for seating in movement.rounds[round_ - 1] if seating.full for number in seating.who}
    return tuple(n for n in section.numbers if section.there(n, round_) and n not in at_table)


def sitting_out_words(event: Event, round_: int) -> Text:
    """``Sits out: Ilse Höfer.``; nothing where everybody plays."""
    names = [named(each, number, round_) for each in event.sections for number in sitting_out(each, round_)]
    return t("Sits out: {names}.", "Sit out: {names}.", n=len(names), names=listed(names)) if names else joined(())


def counted_words(everybody: tuple[Presence, ...]) -> Text:
    """``15 here, 1 not here yet, 1 has left``: how many there are of each."""
    counts = Counter(each.state for each in everybody)
    return joined((words(counts[state]) for state, words in COUNTED.items() if counts[state]), ", ")


# --- what changes it ----------------------------------------------------------------------


def is_here(event: Event, section: Section, number: int) -> Command:
    """Somebody plays from the next round on; rounds to come that were drawn without them are drawn anew.

    Raises ``NothingToCome`` where every round has begun.
    """
    there, round_ = plays(section, number), to_come(event, section)
    if not there:
        return come(event, section, number)
    return attends(event, section, number, there=there | frozenset(range(round_, last_round(section) + 1)))


def is_away(event: Event, section: Section, number: int) -> Command:
    """Somebody plays no more from the next round on: they have left, or have not come yet."""
    round_ = to_come(event, section)
    return attends(event, section, number, there=frozenset(n for n in plays(section, number) if n < round_))


def sits_out(event: Event, section: Section, number: int) -> Command:
    """Somebody plays in all rounds to come but the next."""
    round_, there = to_come(event, section), plays(section, number)
    later = frozenset(range(round_ + 1, last_round(section) + 1))
    return attends(event, section, number, there=frozenset(n for n in there if n < round_) | later)


def to_come(event: Event, section: Section) -> int:
    """The first round that has not begun; raises ``NothingToCome`` where there is none."""
    if begun(event, section) >= last_round(section):
        raise NothingToCome()
    return coming(event, section)
