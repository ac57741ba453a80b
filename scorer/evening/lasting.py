"""A movement in play that is to last longer, or less long."""

from __future__ import annotations

from dataclasses import replace

from rules.text import t
from scorer.commands import Command
from scorer.commands.rounds import PutRounds
from scorer.commands.sections import PutSection
from scorer.commands.together import Together
from scorer.evening.choosing import begun, movement_of
from scorer.evening.drawing_on import ToDraw, goes_on
from scorer.event.event import Event, Section
from scorer.event.movement import Away
from scorer.event.refusal import Refusal
from scorer.movements import family
from scorer.movements.late import AlreadyPlayed, with_rounds
from scorer.movements.words import counted, counted_first, spelled


class AsManyAsItNeeds(Refusal):
    """“{name}” lasts {rounds}: how many there are follows from who plays, and from matches that are level."""


def lasting(event: Event, section: Section, rounds: int) -> Command:
    """More rounds, or fewer; raises a ``Refusal`` where the movement cannot, or where they have begun.

    Where rounds are drawn, those that stand stay, and more of them are drawn of those who will be there.
    """
    movement = movement_of(section)
    played, before = begun(event, section), movement.length
    said = t("{rounds} instead of {before}.", rounds=counted_first(rounds, "round"), before=before)
    if letter := event.letter(section):
        inside = t("{rounds} instead of {before}.", rounds=counted(rounds, "round"), before=before)
        said = t("Section {letter}: {said}", letter=letter, said=inside)
    if goes_on(section):
        if rounds < played:
            raise AlreadyPlayed(n=played, played=spelled(played), rounds=counted(rounds, "round"))
        if movement.planned:
            made = family(movement.family).again(movement, rounds=rounds)
            if made.length != rounds:
                raise AsManyAsItNeeds(name=movement.name, rounds=counted(made.length, "round"))
            return PutSection(event=event.id, said=said, section=replace(section, movement=made), parts=("movement",))
        more = range(min(len(movement.rounds), rounds) + 1, rounds + 1)
        return remembered(section, replace(ToDraw(event, section, more).drawn(), said=said))
    made = with_rounds(movement, rounds, played=played)
    after = replace(section, movement=made)
    return PutSection(event=event.id, said=said, section=after, parts=("movement",))


def remembered(section: Section, put: PutRounds) -> Command:
    """Other rounds; who was drawn in only for some that are left out is said to come for them, so as not to be lost."""
    movement = movement_of(section)
    kept = replace(movement, rounds=(*movement.rounds[: put.first - 1], *put.rounds))
    late = [n for n in movement.numbers if n not in kept.numbers and not any(each.number == n for each in section.away)]
    if not late:
        return put
    away = (*section.away, *(Away(number, 1, section.comes(number) - 1) for number in late))
    said = PutSection(event=put.event, said=put.said, section=replace(section, away=away), parts=("away",))
    return Together(event=put.event, said=put.said, parts=(said, put))
