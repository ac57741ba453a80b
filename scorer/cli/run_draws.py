"""The rounds of a contest that is run from files, drawn as they are asked for and as it was wished."""

from __future__ import annotations

from collections.abc import Collection

from scorer.commands import Command
from scorer.draws import Wishes
from scorer.evening.drawing_on import ToDraw, another_by_results, draw_of, stale_words, to_come, to_draw
from scorer.evening.wishing import typed
from scorer.event.event import Event, Section
from scorer.event.refusal import Refusal
from scorer.movements.words import counted


class NotYet(Refusal):
    """Round {given} cannot be drawn yet: the next one is round {next}."""


class NoRoundMore(Refusal):
    """Round {given} is not played: there are {rounds}."""


def length(section: Section) -> int:
    """How many rounds of a section stand, so far."""
    return len(section.movement.rounds) if section.movement else 0


def asked_for(told: str, here: Collection[Section]) -> int:
    """A round of some sections: one that stands, or the next one; raises ``NotYet`` or ``NoRoundMore``."""
    drawn = max(map(length, here))
    if told.isdecimal() and int(told[:6]) > drawn and not any(map(draw_of, here)):
        raise NoRoundMore(given=told, rounds=counted(drawn, "round"))
    if told not in map(str, range(1, drawn + 2)):
        raise NotYet(given=told, next=drawn + 1)
    return int(told)


def short_of(event: Event, here: Collection[Section], round_: int) -> list[Section]:
    """Of some sections those of which a round is to be drawn: where it goes by results, or none of them has it.

    One that stands and goes by results is drawn again where it is not of those who are there.
    """
    short = [each for each in here if length(each) < round_]
    goes_on = [each for each in short if another_by_results(event, each)]
    goes_on += [each for each in here if each not in short and stands_no_more(event, each, round_)]
    return goes_on or (short if len(short) == len(here) else [])


def stands_no_more(event: Event, section: Section, round_: int) -> bool:
    """Whether a round that stands goes by results, is the next one, and is not of those who are there."""
    draw = draw_of(section)
    return bool(draw and draw.by_results and to_come(event, section).start == round_ and stale_words(event, section))


def drawn(event: Event, section: Section, round_: int, *, wishes: str) -> Command:
    """The next round of a section, or one that has not begun again; raises a ``Refusal``."""
    would = ToDraw(event, section, to_draw(event, section, again=round_ <= length(section)))
    if round_ > length(section) and would.rounds and would.rounds.start < round_:
        raise NotYet(given=round_, next=would.rounds.start)
    return would.anew(wished(would, wishes))


def wishes_looked_at(event: Event, section: Section, wishes: str) -> str:
    """What is wished of the next round, as it is typed; raises a ``Refusal`` where that cannot be."""
    wished(ToDraw(event, section, to_draw(event, section)), wishes)
    return wishes


def wished(would: ToDraw, wishes: str) -> Wishes:
    """What is wished of the first round that would be drawn; raises a ``Refusal``."""
    first = would.rounds.start
    return typed(wishes, first, would.there(first) if would.rounds else ())
