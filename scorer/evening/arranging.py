"""What there is to arrange of an evening, however it is played: movements, names, and results that have no place."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.contests import contest_of
from scorer.evening.drawing_on import draw_of, stale_words, to_draw
from scorer.evening.uncounted import all_strays, strays_words
from scorer.event.event import Event
from scorer.live.going import Going, Step
from scorer.live.names import gaps, missing_words
from scorer.movements.words import counted


def to_arrange(event: Event) -> Iterator[Step]:
    """Sections without a movement."""
    if not event.sections:
        why = "A section is the part of the room that plays one movement."
        yield Step("ask", "This event has no section yet.", why, "Add one", "tonight", {"settings": True})
    for section in event.sections:
        if section.movement is None:
            where = f"Section {section.letter} has" if event.letter(section) else "There is"
            how, at = contest_of(event), {"section": section.id}
            yield Step("ask", f"{where} no movement yet.", how.movement_is, how.movement_by, "movement", at)


def to_bring_together(going: Going) -> Iterator[Step]:
    """Sections in which no table can play, so many are missing."""
    for section in going.event.sections:
        if not any(key.section == section.id for key in going.states.due):
            what = f"No table{f' of section {section.letter}' * bool(going.event.letter(section))} can play yet."
            why = "Too many are missing: say who has come, or choose a movement for those who are there."
            yield Step("ask", what, why, "See who is missing", "seats", {"section": section.id})


def to_draw_again(event: Event) -> Iterator[Step]:
    """Rounds to come that were drawn with somebody who is not there, or without somebody who is."""
    for section in event.sections:
        if section.movement and (rounds := stale_words(event, section)):
            where = f"Section {section.letter}: " * bool(event.letter(section))
            what = f"{where}{rounds[:1].lower() if where else rounds[:1]}{rounds[1:]}"
            why = "Drawn again, they are of those who are there; what has begun stays as it is."
            yield Step("doubt", what, why, "Draw them again", "seats", {"section": section.id})


def to_draw_next(going: Going) -> Iterator[Step]:
    """Sections of which all rounds that were drawn are in, and the next one goes by their results."""
    late = {key.section for key in going.missing}
    for section in going.event.sections:
        draw = draw_of(section)
        if draw and draw.by_results and section.id not in late:
            where = f" of section {section.letter}" if going.event.letter(section) else ""
            what = f"Draw round {to_draw(going.event, section).start}{where}."
            yield Step("due", what, f"It is drawn {draw.how}.", "Draw it", "seats", {"section": section.id})


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
