"""What stands in a club file as a person would say it: an event's own values, sections, penalties, members."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import zip_longest
from typing import Any

from rules import game
from rules.fields import Answers, Choice, Field, Yes
from scorer.contests import contest_of
from scorer.event.days import in_words
from scorer.event.event import PERCENT, Contestant, Event, Member, Penalty, Player, Section
from scorer.event.movement import Away
from scorer.event.shelved import UnknownScoring
from scorer.methods.parts.figures import brief
from scorer.movements.words import counted, runs

# How one of an event's own values is said.
SAID: Mapping[str, Callable[[Any], str]] = {
    "name": lambda name: f"The event is called {name}." if name else "The event has no name.",
    "boards_per_round": lambda count: f"{counted(count, 'board').capitalize()} a round.",
    "winners": lambda count: "One winner." if count == 1 else "Two winners, one for each line.",
    "together": lambda yes: "Sections are ranked together." if yes else "Each section is ranked by itself.",
    "note": lambda note: f"The event’s note: {note}" if note else "The event has no note.",
}
NUMBERS = ("national_number", "club_number", "number")


def event_words(event: Event, name: str, *answer: str) -> str:
    """One of an event's own values, or one answer of its settings, in a sentence; empty for what has no words."""
    if name == "method":
        return f"Scored by {contest_of(event).scored_by(event)}."
    if name == "contest":
        return f"{contest_of(event).says}."
    if name in SAID:
        return SAID[name](getattr(event, name))
    try:
        fields, whole = settings_of(event) if name == "settings" else choices_of(event)
    except UnknownScoring:
        return ""
    return " ".join(setting_words(field, whole[field.name]) for field in fields if field.name in answer)


def settings_of(event: Event) -> tuple[Iterable[Field], Answers]:
    """What may be set of the way in which an event is scored, and what is; raises ``UnknownScoring``."""
    by = contest_of(event).scoring(event.method)
    return by.settings, by.chosen(event.settings)


def choices_of(event: Event) -> tuple[Iterable[Field], Answers]:
    """What a club may choose of its game, and what is chosen."""
    rules = game(event.game)
    return rules.choices, rules.chosen(event.choices)


def when_words(event: Event, name: str, value: Any) -> str:
    """What is said of when a session is played, in a sentence."""
    if name == "date":
        return f"It is played on {in_words(value)}."
    if name == "starts":
        return f"Play starts at {value}."
    return f"{counted(value, 'minute').capitalize()} a {contest_of(event).unit}."


def choices_words(key: str, seen: Mapping[str, Any] | None, now: Mapping[str, Any]) -> str:
    """What is chosen of a game otherwise than somebody saw it."""
    rules = game(key)
    was, stands = rules.chosen(seen or {}), rules.chosen(now)
    said = [setting_words(each, stands[each.name]) for each in rules.choices if was[each.name] != stands[each.name]]
    return " ".join(said).removesuffix(".")


def setting_words(field: Field, answer: Any) -> str:
    """A setting as it is said: ``Better, equal, worse: 1, ½, 0.``"""
    if isinstance(field, Choice):
        return f"{field.label}: {dict(field.options).get(answer, answer)}."
    if isinstance(field, Yes):
        return f"{field.label}: {'yes' if answer else 'no'}."
    return f"{field.label}: {answer}."


def section_words(section: Section, parts: Iterable[str]) -> str:
    """Those parts of a section that can be said."""
    said = {
        "session": f"session {section.session}",
        "movement": section.movement.name if section.movement else "no movement",
        "away": away_words(section.away),
        "penalties": penalties_words(section.penalties),
    }
    return ", ".join(said[part] for part in parts if part in said)


def away_words(away: Iterable[Away]) -> str:
    """Who is away, and when: ``7 is missing, 3 leaves after round 2``."""
    said = (f"{each.number} {one_away(each)}" for each in sorted(away, key=lambda each: (each.number, each.first)))
    return ", ".join(said) or "nobody is missing"


def one_away(away: Away) -> str:
    """When somebody is away: ``is missing``, ``leaves after round 3``, ``comes for round 2``."""
    if away.whole:
        return "is missing"
    if not away.last:
        return f"leaves after round {away.first - 1}"
    if away.first == 1:
        return f"comes for round {away.last + 1}"
    rounds = runs(range(away.first, away.last + 1))
    return f"is away in round{'s' * (away.last > away.first)} {rounds}"


def seat_words(seen: Contestant, now: Contestant) -> str:
    """Who sits in the chairs, and for which team, where that is not what somebody saw."""
    chairs = zip_longest(seen.players, now.players, fillvalue=Player())
    said = [player.name or "nobody" for was, player in chairs if was != player]
    if now.team != seen.team:
        said.append(f"for {now.team}" if now.team else "for no team")
    return " & ".join(said) or now.called


def penalties_words(penalties: Iterable[Penalty]) -> str:
    """Penalties with whose they are: ``2: 10 % of a top``."""
    unit = {PERCENT: "% of a top"}
    said = (f"{each.number}: {brief(each.amount)} {unit.get(each.unit, each.unit)}" for each in penalties)
    return ", ".join(said) or "no penalty"


def member_words(member: Member) -> str:
    """A member as they are called in the journal: name and number."""
    number = next((value for key in NUMBERS[::-1] if (value := getattr(member, key))), "")
    return f"{member.name}, No. {number}" if number else member.name


def whole_words(member: Member) -> str:
    """Everything that is known of a member."""
    numbers = (getattr(member, key) for key in NUMBERS[::-1])
    return ", ".join(filter(None, (member.name, *(f"No. {each}" for each in numbers if each), member.notes)))
