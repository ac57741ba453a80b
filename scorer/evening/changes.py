"""Changing an event that has begun: each change a command that says what it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from rules import game
from rules.fields import Answers, Field
from rules.text import Begun, Text, joined, t
from scorer.commands import Command
from scorer.commands.events import ChangeEvent, RemoveEvent
from scorer.commands.members import NameClub
from scorer.commands.saying import event_words, setting_words, when_within
from scorer.commands.sections import PutSection, RemoveSection
from scorer.commands.sessions import ChangeSession, NewSession, RemoveSession
from scorer.commands.together import Together
from scorer.contests import contest_of
from scorer.contests.beginning import LETTERS, Beginning
from scorer.evening.beginning import MOST_SECTIONS
from scorer.evening.numbering import how_numbered, numbered_so
from scorer.event.event import Event, Section
from scorer.event.movement import Movement
from scorer.event.refusal import Refusal
from scorer.event.whole import CARRYING, RELEASED
from scorer.live.words import starts
from scorer.movements import family
from scorer.movements.words import counted, counted_first, spelled


class BoardsHavePlace(Refusal):
    """With {boards} a round, {count} already recorded would have no place. Choose another movement instead."""


class CannotHaveSo(Refusal):
    """The {name} of section {letter} cannot be played with {boards} a round; choose another movement for it."""


class NotAnAnswer(Refusal):
    """{wrong}"""


class EnoughSections(Refusal):
    """An event has {most} sections at most."""


def changed(event: Event, name: str, value: Any) -> ChangeEvent:
    """One of the event's own values."""
    said = event_words(replace(event, **{name: value}), name)
    return ChangeEvent(event=event.id, said=said, changes={name: value})


def method_changed(event: Event, key: str, name: str) -> ChangeEvent:
    """Another way of scoring; what was set of the former is kept for coming back."""
    return ChangeEvent(event=event.id, said=t("Scored by {method}.", method=name), changes={"method": key})


def setting_changed(event: Event, field: Field, answer: Any) -> ChangeEvent:
    """A setting of the method; raises ``NotAnAnswer``."""
    check(contest_of(event).held(event, field), answer)
    kept = {**event.settings, field.name: answer}
    return ChangeEvent(event=event.id, said=setting_words(field, answer), changes={"settings": kept}).seeing(event)


def choice_changed(event: Event, field: Field, answer: Any) -> ChangeEvent:
    """What the club chose of the game; raises ``NotAnAnswer``."""
    check(field, answer)
    kept = {**event.choices, field.name: answer}
    return ChangeEvent(event=event.id, said=setting_words(field, answer), changes={"choices": kept}).seeing(event)


def choices_changed(event: Event, name: str, choices: Answers) -> ChangeEvent:
    """All that the club chose of the game at once, by the name it is kept under."""
    said = t("The rules of the game: {name}.", name=name)
    return ChangeEvent(event=event.id, said=said, changes={"choices": dict(choices)}, at_once=True)


def check(field: Field, answer: Any) -> None:
    """Refuse what a setting cannot be."""
    if wrong := field.wrong(answer):
        raise NotAnAnswer(wrong=wrong)


# --- sessions -------------------------------------------------------------------------


def session_changed(event: Event, number: int, **changes: Any) -> Command:
    """Another day, time or pace of a session."""
    session = replace(event.session(number), **changes)
    said = of_session(event, number, [when_within(event, *each) for each in changes.items()])
    if session.number not in {each.number for each in event.sessions}:
        return NewSession(event=event.id, said=said, session=session)
    return ChangeSession(event=event.id, said=said, session=number, changes=changes)


def of_session(event: Event, number: int, said: Sequence[Text]) -> Text:
    """What is said of a session, which is named where there are several; each sentence as it goes on from a name."""
    first, *rest = said
    if len(event.session_numbers) == 1:
        return joined(map(Begun, said))
    return t("Session {number}: {said}", number=number, said=joined((first, *map(Begun, rest))))


def session_added(event: Event) -> NewSession:
    """A session more, a week after the last one and like it until something else is said of it."""
    last = event.session(event.session_numbers[-1])
    carries = {name: answer for name, answer in last.carries.items() if name in CARRYING.by_name}
    carries |= nothing_released(event)
    session = replace(last, number=last.number + 1, date=a_week_later(last.date), carries=carries)
    return NewSession(event=event.id, said=t("Session {number} is added.", number=session.number), session=session)


def nothing_released(event: Event) -> Answers:
    """What a new session says for itself where an older file says of all at once how far they are released."""
    return {RELEASED.name: RELEASED.default} if RELEASED.name in event.whole else {}


def a_week_later(written: str) -> str:
    """The day a week after another; as it was written where that is no date."""
    try:
        return (date.fromisoformat(written) + timedelta(weeks=1)).isoformat()
    except (ValueError, OverflowError):
        return written


def session_removed(event: Event, number: int) -> RemoveSession:
    """A session fewer, in which no section plays."""
    return RemoveSession(event=event.id, said=t("Session {number} is taken out.", number=number), session=number)


def moved_to(event: Event, section: Section, number: int) -> PutSection:
    """A section in another session."""
    said = t("Section {letter} plays in session {number}.", letter=section.letter, number=number)
    return PutSection(event=event.id, said=said, section=replace(section, session=number), parts=("session",))


# --- sections -------------------------------------------------------------------------


def section_added(event: Event, entrants: int) -> PutSection:
    """A section more, with the movement advised for so many entrants; raises a ``Refusal`` where none is."""
    made = section_for(event, entrants)
    said = t("Section {letter}: {movement}.", letter=made.letter, movement=called_movement(made))
    return PutSection(event=event.id, said=said, section=made)


def section_for(event: Event, entrants: int, *, winners: int | None = None) -> Section:
    """A section that an event does not have yet, with the movement advised for so many; nobody sits in it.

    It has as many ``winners`` as the event has, unless that is said.
    """
    if len(event.sections) >= MOST_SECTIONS:
        raise EnoughSections(most=spelled(MOST_SECTIONS))
    letter = free_letter(event)
    played = [boards_in(each) or each.length * event.boards_per_round for each in event.movements]
    like = Beginning(
        starts=starts(event.first),
        minutes_per_board=event.first.minutes_per_board,
        boards_per_round=event.boards_per_round,
        boards=max(played, default=0),
        until="",
        winners=winners or (event.winners if event.sections else 0),
        entrants=entrants,
        game=event.game,
        contest=event.contest,
        draw=contest_of(event).draw_beside(event, entrants),
    )
    made = contest_of(event).section(letter, like.offers()[0], game(event.game))
    return replace(made, movement=numbered_so(made.movement, how_numbered(event)) if made.movement else None)


def boards_in(movement: Movement) -> int:
    """How many boards whoever plays in every round plays, those of rounds to come among them; 0 at the tables."""
    drawn = (max((len(seating.boards) for seating in each), default=0) for each in movement.rounds)
    return sum(drawn) + sum(movement.boards_to_come)


def free_letter(event: Event) -> str:
    """The first letter that no section of an event has."""
    return next(letter for letter in LETTERS if letter not in {each.letter for each in event.sections})


def called_movement(section: Section) -> Text:
    """A section's movement and its size."""
    if section.movement is None:
        return t("no movement yet")
    return joined((section.movement.name, counted(section.movement.tables, "table")), ", ")


def section_removed(event: Event, gone: Section) -> RemoveSection:
    """A section fewer, with everything recorded in it."""
    said = t("Section {letter} is taken out.", letter=gone.letter)
    return RemoveSection(event=event.id, said=said, section=gone.id)


def boards_changed(event: Event, boards: int) -> Command:
    """Other boards a round in every section; raises a ``Refusal`` where a movement or a result stands in the way."""
    own = ChangeEvent(event=event.id, changes={"boards_per_round": boards})
    parts = [with_boards(event, each, boards) for each in event.sections if each.movement]
    said = t("{boards} a round.", boards=counted_first(boards, "board"))
    return Together(event=event.id, said=said, parts=(own, *parts))


def with_boards(event: Event, where: Section, boards: int) -> PutSection:
    """A section with other boards a round."""
    assert where.movement is not None
    after = replace(where, movement=remade(where, where.movement, boards))
    strays = contest_of(event).strays
    if lost := set(strays(event, after)).difference(strays(event, where)):
        raise BoardsHavePlace(boards=counted(boards, "board"), count=counted(len(lost), "result"))
    return PutSection(event=event.id, section=after, parts=("movement",))


def remade(where: Section, movement: Movement, boards: int) -> Movement:
    """The same movement of its family with other boards a round; who is to keep a seat keeps it."""
    made_by = family(movement.family)
    if "boards" not in made_by.fields.by_name:
        raise CannotHaveSo(name=movement.name, letter=where.letter, boards=counted(boards, "board"))
    return made_by.again(movement, boards=boards)


def club_named(name: str, *, before: str) -> NameClub:
    """What the club is called, on every sheet; ``before`` is what its author saw that it was."""
    said = t("The club is called {name}.", name=name) if name else t("The club has no name.")
    return NameClub(said=said, name=name, seen=(before,))


def removed(event: Event) -> RemoveEvent:
    """The whole event; undo brings everything back."""
    said = t("{event} is removed.", event=event.name) if event.name else t("An event without a name is removed.")
    return RemoveEvent(event=event.id, said=said)
