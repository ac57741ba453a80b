"""What stands in a club file as a person would say it: an event's own values, sections, penalties, members."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import zip_longest
from typing import Any

from rules import game
from rules.fields import Answers, Field, Form
from rules.text import Begun, Text, as_it_is, joined, t
from scorer.contests import contest_of
from scorer.event.days import in_words
from scorer.event.event import PERCENT, Contestant, Event, Member, Penalty, Player, Section
from scorer.event.movement import Away
from scorer.event.whole import CARRYING, RELEASED, WAY, WHOLE, stage_words, whole_of
from scorer.live.words import is_away
from scorer.methods.parts.figures import brief
from scorer.methods.parts.figures import counted as counted_in
from scorer.movements.words import counted, counted_first

# How one of an event's own values is said.
SAID: Mapping[str, Callable[[Any], Text]] = {
    "name": lambda name: t("The event is called {name}.", name=name) if name else t("The event has no name."),
    "boards_per_round": lambda count: t("{boards} a round.", boards=counted_first(count, "board")),
    "winners": lambda count: t("One winner.") if count == 1 else t("Two winners, one for each line."),
    "together": lambda yes: t("Sections are ranked together.") if yes else t("Each section is ranked by itself."),
    "note": lambda note: t("The event’s note: {note}", note=note) if note else t("The event has no note."),
}
# How long each takes that a round is made of.
PACES: Mapping[str, Callable[[Text], Text]] = {
    "board": lambda minutes: t("{minutes} a board.", minutes=minutes),
    "deal": lambda minutes: t("{minutes} a deal.", minutes=minutes),
}
NUMBERS = ("national_number", "club_number", "number")


def event_words(event: Event, name: str, *answer: str) -> Text:
    """One of an event's own values, or one answer of its settings, in a sentence; empty for what has no words."""
    if name == "method":
        return scored_words(contest_of(event).scored_by(event))
    if name == "contest":
        return t("{kind}.", kind=contest_of(event).says)
    if name in SAID:
        return SAID[name](getattr(event, name))
    if name == "whole":
        found = whole_of(event)
        return joined(setting_words(field, found[field.name]) for field in WHOLE if field.name in answer)
    fields, whole = settings_of(event) if name == "settings" else choices_of(event)
    return joined(setting_words(field, whole[field.name]) for field in fields if field.name in answer)


def scored_words(method: Text) -> Text:
    """How an event is scored."""
    return t("Scored by {method}.", method=method)


def settings_of(event: Event) -> tuple[Form, Answers]:
    """What may be set of the way in which an event is scored, and what is; nothing of what nobody knows."""
    form = contest_of(event).to_set(event.method, game(event.game), event.choices)
    return form, form.completed(event.settings)


def choices_of(event: Event) -> tuple[Form, Answers]:
    """What a club may choose of its game, and what is chosen."""
    rules = game(event.game)
    return rules.choices, rules.choices.completed(event.choices)


def when_words(event: Event, name: str, value: Any) -> Text:
    """What is said of when a session is played, in a sentence."""
    return Begun(when_within(event, name, value))


def when_within(event: Event, name: str, value: Any) -> Text:
    """The same where the sentence has begun."""
    if name == "date":
        return t("it is played on {day}.", day=in_words(value))
    if name == "carries":
        return carried_words(value)
    if name == "starts":
        return t("play starts at {time}.", time=value)
    return PACES[contest_of(event).unit](counted(value, "minute"))


def carried_words(value: Answers) -> Text:
    """What is carried over into a session and how far it is released, as it goes on behind its number."""
    answers = CARRYING.fitting(value)
    said = t("nothing is carried over into it.")
    if answers["source"]:
        way = dict(WAY.options)[answers["way"]]
        said = t("from session {source} comes {way}.", source=answers["source"], way=way)
    released = [setting_words(RELEASED, value[RELEASED.name])] if RELEASED.name in value else []
    return joined((said, *released))


def choices_words(key: str, seen: Mapping[str, Any] | None, now: Mapping[str, Any]) -> Text:
    """What is chosen of a game otherwise than somebody saw it."""
    rules = game(key)
    was, stands = rules.choices.completed(seen or {}), rules.choices.completed(now)
    return joined(
        setting_words(each, stands[each.name]) for each in rules.choices if was[each.name] != stands[each.name]
    )


def setting_words(field: Field, answer: Any) -> Text:
    """A setting as it is said: ``Better, equal, worse: 1, ½, 0.``"""
    return t("{setting}: {answer}.", setting=field.label, answer=field.says(answer))


def section_words(section: Section, parts: Iterable[str]) -> Text:
    """Those parts of a section that can be said."""
    said = {
        "session": t("session {number}", number=section.session),
        "name": stage_words(section.name) if section.name else t("no name"),
        "movement": section.movement.name if section.movement else t("no movement"),
        "away": away_words(section.away),
        "penalties": penalties_words(section.penalties),
    }
    return joined((said[part] for part in parts if part in said), ", ")


def away_words(away: Iterable[Away]) -> Text:
    """Who is away, and when: ``7 is missing, 3 leaves after round 2``."""
    there = sorted(away, key=lambda each: (each.number, each.first))
    said = [t("{who} {does}", sense="is away", who=each.number, does=is_away(each)) for each in there]
    return joined(said, ", ") if said else t("nobody is missing")


def seat_words(seen: Contestant, now: Contestant) -> Text:
    """Who sits in the chairs, and for which team, where that is not what somebody saw."""
    chairs = zip_longest(seen.players, now.players, fillvalue=Player())
    said: list[Text] = [as_it_is(player.name) or t("nobody") for was, player in chairs if was != player]
    if now.team != seen.team:
        said.append(t("for {team}", team=now.team) if now.team else t("for no team"))
    return joined(said, " & ") if said else as_it_is(now.called)


def penalties_words(penalties: Iterable[Penalty]) -> Text:
    """Penalties with whose they are: ``2: 10 % of a top``."""
    said = [t("{who}: {penalty}", who=each.number, penalty=penalty_words(each)) for each in penalties]
    return joined(said, ", ") if said else t("no penalty")


def penalty_words(penalty: Penalty) -> Text:
    """A penalty as it is said, without whose it is."""
    amount = brief(penalty.amount)
    if penalty.unit == PERCENT:
        return t("{amount} % of a top", amount=amount)
    return counted_in(penalty.amount, amount)


def member_words(member: Member) -> Text:
    """A member as they are called in the journal: name and number."""
    number = next((value for key in NUMBERS[::-1] if (value := getattr(member, key))), "")
    return t("{name}, No. {number}", name=member.name, number=number) if number else as_it_is(member.name)


def whole_words(member: Member) -> Text:
    """Everything that is known of a member but how they are reached."""
    numbers = (getattr(member, key) for key in NUMBERS[::-1])
    said = (member.name, *(t("No. {number}", number=each) for each in numbers if each), member.grade, member.notes)
    return joined(filter(None, said), ", ")
