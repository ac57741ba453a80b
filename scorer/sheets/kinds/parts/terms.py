"""What is played, in words: the game, how long a table plays, what the club chose, and how rounds are counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules import game
from rules.fields import Answers
from rules.game import Game
from rules.pad import Length
from rules.text import Text, both, joined, t
from scorer.contests import contest_of
from scorer.event.event import Event
from scorer.event.length import length_of
from scorer.movements.words import counted

Rules = Game[Any, Any]


def choices(rules: Rules, chosen: Answers) -> Iterator[tuple[Text, Text]]:
    """Everything a club may choose that has a bearing, each with what is chosen."""
    for field in rules.choices:
        if field.asked(chosen):
            yield field.label, field.says(chosen[field.name])


def unusual(rules: Rules, chosen: Answers) -> Iterator[Text]:
    """What is chosen otherwise than it usually is, each in a few words."""
    for field in rules.choices:
        if field.asked(chosen) and chosen[field.name] != field.default:
            yield t("{setting}: {answer}", setting=field.label, answer=field.says(chosen[field.name]))


def presets(rules: Rules, chosen: Answers) -> tuple[Text, ...]:
    """The names under which these choices are known."""
    return tuple(each.name for each in rules.presets if rules.choices.completed(each.choices) == chosen)


def length(length: Length) -> Text:
    """How long a table plays in a round."""
    if length.deals:
        return counted(length.deals, "deal")
    if length.wins:
        return t("the best of {games}", games=counted(length.games, "game"))
    if length.games:
        return counted(length.games, "game")
    return t("as many games as there is time for")


# What is said of a way of scoring at its head, as it stands behind a colon.
BEHIND: Mapping[str, Text] = {
    "The difference from the average, which any game allows whatever its points are worth": t(
        "the difference from the average, which any game allows whatever its points are worth"
    ),
    "Law 78A of the Laws of Duplicate Bridge 2017": t("law 78A of the Laws of Duplicate Bridge 2017"),
    "Law 78B of the Laws of Duplicate Bridge 2017": t("law 78B of the Laws of Duplicate Bridge 2017"),
    "Law 78B of the Laws of Duplicate Bridge 2017; the datum as the club lays it down": t(
        "law 78B of the Laws of Duplicate Bridge 2017; the datum as the club lays it down"
    ),
    "Law 78C of the Laws of Duplicate Bridge 2017": t("law 78C of the Laws of Duplicate Bridge 2017"),
    "The conditions of contest (Law 78D)": t("the conditions of contest (Law 78D)"),
    "One for a deal to whoever scored most on it, shared among those who did": t(
        "one for a deal to whoever scored most on it, shared among those who did"
    ),
    "One for a game that is won, and a half each for one that two share": t(
        "one for a game that is won, and a half each for one that two share"
    ),
    "So much for a match that is won, tied or lost": t("so much for a match that is won, tied or lost"),
    "The points of a round as the game counts them": t("the points of a round as the game counts them"),
    "One for every trick taken, as at a whist drive": t("one for every trick taken, as at a whist drive"),
}


def counting(event: Event) -> Text:
    """How the evening is scored, in a sentence."""
    way = contest_of(event).scoring(event.method)
    return t("{method}: {printed}.", method=way.name, printed=BEHIND.get(way.printed, way.printed))


def scoring(event: Event) -> Text:
    """The same with what a club has chosen of it, and how those are parted who are equal."""
    return joined(filter(None, (counting(event), contest_of(event).stated(event))))


def in_a_line(event: Event) -> Text:
    """What is played, how long a round is and what the club chose, one sentence each."""
    rules = game(event.game)
    chosen = rules.choices.completed(event.choices)
    agreed = length(length_of(rules, event.settings, event.choices))
    played = t("{game}; a round is {length}.", game=rules.name, length=agreed)
    called, otherwise = presets(rules, chosen), tuple(unusual(rules, chosen))
    if called and rules.choices:
        return t("{played} {presets}.", played=played, presets=both(called))
    if otherwise:
        return t("{played} {otherwise}.", played=played, otherwise=joined(otherwise, "; "))
    return played
