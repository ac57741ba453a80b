"""The fixtures of a league as a director changes them: days, results known alone, what the league lays down."""

from __future__ import annotations

from typing import Any

from rules.fields import Field
from rules.text import Text, t
from scorer.commands.events import ChangeEvent
from scorer.commands.saying import setting_words
from scorer.evening.changes import check
from scorer.event.days import in_words
from scorer.event.event import Event
from scorer.event.fixtures import DAY, DOWN, LEAGUE, RESULT, UP, Fixture, ResultAlone, checked_day
from scorer.event.refusal import Refusal


class BoardsAreIn(Refusal):
    """Boards of {match} are in, and the match stands by those: take them out first, or go on with them."""


class TooManyGo(Refusal):
    """{up} up and {down} down are more than the {teams} of a table: fewer go up or down."""


def laid_down(event: Event, field: Field, answer: Any) -> ChangeEvent:
    """What the league lays down; raises ``NotAnAnswer``, or ``TooManyGo``."""
    check(field, answer)
    asked = LEAGUE.fitting({**event.whole, field.name: answer})
    up, down, teams = asked[UP.name], asked[DOWN.name], min(len(section.numbers) for section in event.sections)
    if field in (UP, DOWN) and up + down > teams:
        raise TooManyGo(up=t("{n} team", "{n} teams", n=up), down=down, teams=teams)
    return kept(event, field.name, answer, said=setting_words(field, answer))


def match_words(fixture: Fixture) -> Text:
    """``round 3, Ash against Birch``."""
    home, away = (fixture.section.contestant(number).name for number in (fixture.home, fixture.away))
    return t("round {round}, {home} against {away}", round=fixture.round, home=home, away=away)


def result_given(event: Event, fixture: Fixture, text: str) -> ChangeEvent:
    """The result of a match without its boards, or none any more where it is blank; raises a ``Refusal``."""
    match = match_words(fixture)
    if not text.strip():
        return kept(event, fixture.named(RESULT), "", said=t("No result of {match}.", match=match))
    ResultAlone.read(text)
    if has_boards(event, fixture):
        raise BoardsAreIn(match=match)
    said = t("{result} in {match}.", result=text.strip(), match=match)
    return kept(event, fixture.named(RESULT), text.strip(), said=said)


def has_boards(event: Event, fixture: Fixture) -> bool:
    """Whether any board of a match is in."""
    movement = fixture.section.movement
    two = {fixture.home, fixture.away}
    tables = {each.table for each in movement.rounds[fixture.round - 1] if {*each.who} == two} if movement else set()
    here = (key for key in event.slips if key.section == fixture.section.id and key.round == fixture.round)
    return any(key.table in tables for key in here)


def played_on(event: Event, fixture: Fixture, text: str) -> ChangeEvent:
    """Another day for a match, or the one of its round again where it is blank; raises ``NotADay``."""
    match = match_words(fixture)
    if not text.strip():
        return kept(event, fixture.named(DAY), "", said=t("Played with its round: {match}.", match=match))
    day = checked_day(text)
    return kept(event, fixture.named(DAY), day, said=t("On {day}: {match}.", day=in_words(day), match=match))


def kept(event: Event, name: str, answer: Any, *, said: Text) -> ChangeEvent:
    """One answer about the whole of an event."""
    return ChangeEvent(event=event.id, said=said, changes={"whole": {**event.whole, name: answer}}).seeing(event)
