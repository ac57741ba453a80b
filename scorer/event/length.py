"""How long a table plays in a round: so many games, the best of them, so many deals, or until time is up."""

from __future__ import annotations

from typing import Any

from rules.fields import NO_ANSWERS, Answers, Choice, Form, Number
from rules.game import Game
from rules.pad import Length
from rules.text import t

GAMES_END, BEST_END, DEALS_END, TIME_END = "games", "best", "deals", "time"
LENGTH = Choice(
    name="length",
    label=t("A round is"),
    options=(
        (GAMES_END, t("played to the end of a game")),
        (BEST_END, t("the best of several games")),
        (DEALS_END, t("an agreed number of deals")),
        (TIME_END, t("as many games as there is time for")),
    ),
    default=GAMES_END,
)
DEALS = Number(
    name="deals",
    label=t("Deals in a round"),
    least=1,
    most=200,
    default=16,
    asked=lambda answers: answers["length"] == DEALS_END,
)
GAMES = Number(
    name="games",
    label=t("Games in a round"),
    least=1,
    most=20,
    default=1,
    asked=lambda answers: answers["length"] in (GAMES_END, BEST_END),
)
# What every tally asks first.
ASKED = Form(LENGTH, DEALS, GAMES)


def length_of(rules: Game[Any, Any], settings: Answers, choices: Answers = NO_ANSWERS) -> Length:
    """The length of a round; where a game has no end of its own, it is as many deals as its rules say."""
    answers = ASKED.completed(settings)
    if answers["length"] == TIME_END:
        return Length(games=0)
    if answers["length"] == DEALS_END:
        return Length(deals=answers["deals"], games=0)
    if agreed := rules.agreed(rules.choices.completed(choices)):
        return Length(deals=agreed * answers["games"], games=0)
    wins = answers["games"] // 2 + 1 if answers["length"] == BEST_END else 0
    return Length(games=answers["games"], wins=wins)
