"""What there is to arrange of an evening, however it is played: movements, names, and results that have no place."""

from __future__ import annotations

from collections.abc import Iterator

from rules.text import Text, t
from scorer.contests import contest_of
from scorer.draws import Draw
from scorer.evening.drawing_on import another_by_results, draw_of, stale_words, to_draw
from scorer.evening.uncounted import all_strays, strays_words
from scorer.event.event import Event, Section
from scorer.live.going import Going, NextStep
from scorer.live.names import gaps, missing_words
from scorer.movements.words import counted_first


def to_arrange(event: Event) -> Iterator[NextStep]:
    """Sections without a movement."""
    if not event.sections:
        why = t("A section is the part of the room that plays one movement.")
        yield NextStep("ask", t("This event has no section yet."), why, t("Add one"), "tonight", {"settings": True})
    for section in event.sections:
        if section.movement is None:
            what, how = no_movement(event, section), contest_of(event)
            yield NextStep("ask", what, how.movement_is, how.movement_by, "movement", {"section": section.id})


def no_movement(event: Event, section: Section) -> Text:
    """``Section B has no movement yet.``"""
    if letter := event.letter(section):
        return t("Section {letter} has no movement yet.", letter=letter)
    return t("There is no movement yet.")


def to_bring_together(going: Going) -> Iterator[NextStep]:
    """Sections in which no table can play, so many are missing."""
    for section in going.event.sections:
        if not any(key.section == section.id for key in going.states.due):
            what = none_can_play(going.event, section)
            why = t("Too many are missing: say who has come, or choose a movement for those who are there.")
            yield NextStep("ask", what, why, t("See who is missing"), "seats", {"section": section.id})


def none_can_play(event: Event, section: Section) -> Text:
    """``No table of section B can play yet.``"""
    if letter := event.letter(section):
        return t("No table of section {letter} can play yet.", letter=letter)
    return t("No table can play yet.")


def to_draw_again(event: Event) -> Iterator[NextStep]:
    """Rounds to come that were drawn with somebody who is not there, or without somebody who is."""
    for section in event.sections:
        if section.movement and (what := stale_words(event, section, named=bool(event.letter(section)))):
            why = t("Drawn again, they are of those who are there; what has begun stays as it is.")
            yield NextStep("doubt", what, why, t("Draw them again"), "seats", {"section": section.id, "draw": True})


def to_draw_next(going: Going) -> Iterator[NextStep]:
    """Sections of which all rounds are in whose results the next one goes by."""
    for section in going.event.sections:
        draw = draw_of(section)
        if draw and another_by_results(going.event, section) and not owing(going, section, draw):
            what, why = draw_words(going.event, section), t("It is drawn {how}.", how=draw.how)
            yield NextStep("due", what, why, t("Draw it"), "seats", {"section": section.id, "draw": True})


def owing(going: Going, section: Section, draw: Draw) -> bool:
    """Whether something is missing that the next round goes by, or one that stands is to be drawn again first."""
    rounds = to_draw(going.event, section)
    drawn = len(section.movement.rounds) if section.movement else 0
    by = draw.goes_by(rounds.start)
    return rounds.start <= drawn or any(key.section == section.id and key.round <= by for key in going.missing)


def draw_words(event: Event, section: Section) -> Text:
    """``Draw round 3 of section B.``"""
    number = to_draw(event, section).start
    if letter := event.letter(section):
        return t("Draw round {number} of section {letter}.", number=number, letter=letter)
    return t("Draw round {number}.", number=number)


def unnamed(going: Going) -> Iterator[NextStep]:
    """Seats without a name: said, and never in the way."""
    found = gaps(going.event)
    if found:
        what, why = missing_words(going.event, found, first_round=going.playing <= 1)
        yield NextStep(
            "ask", what, why, t("Name them"), "seats", {"section": found[0].section.id, "number": found[0].number}
        )


def uncounted(going: Going) -> Iterator[NextStep]:
    """Results that were taken down and have no place any more."""
    for section, keys in all_strays(going.states):
        what = t(
            "{results} belongs to nobody's table now.",
            "{results} belong to nobody's table now.",
            n=len(keys),
            results=counted_first(len(keys), "result"),
        )
        why = strays_words(going.event, section, len(keys))
        yield NextStep("doubt", what, why, t("Look"), "movement", {"section": section.id})
