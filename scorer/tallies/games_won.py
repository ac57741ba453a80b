"""Games won: one for every game of a round, and of a shared game its share."""

from __future__ import annotations

from fractions import Fraction

from rules.fields import Answers, Form, Yes
from rules.pad import Pad
from rules.text import Text, t
from scorer.methods.method import Step
from scorer.methods.parts.figures import brief
from scorer.tallies.tally import BEST_ROUND, MORE_POINTS, Tally
from scorer.tallies.won import games, games_won, share

# --- what a club may choose ------------------------------------------------------------

AHEAD = Yes(name="ahead", label=t("A game left unfinished is won by whoever is ahead"), default=True)

# --- the tally -------------------------------------------------------------------------


class GamesWon(Tally):
    """A game that was won counts one, by however much."""

    key = "games-won"
    name = t("Games won")
    inside = t("games won")
    unit = t("games")
    printed = t("One for a game that is won, and a half each for one that two share")
    own = Form(AHEAD)
    ties = (MORE_POINTS, BEST_ROUND)

    def earned(self, pad: Pad, side: str, chosen: Answers, *, closed: bool = False) -> Fraction:
        return games_won(pad, side, closed=closed and chosen["ahead"])

    def working(self, pad: Pad, side: str, chosen: Answers, *, closed: bool = False) -> tuple[Step, ...]:
        found = games(pad, closed=closed and chosen["ahead"])
        steps = (Step(in_words(each.game, share(each.winners, side)), each.why) for each in found)
        return tuple(steps) or (Step(t("No game is over yet."), self.printed),)


def in_words(game: int, part: Fraction) -> Text:
    """What a side has of a game."""
    if part == 1:
        return t("Game {game}: won.", game=game)
    if part == 0:
        return t("Game {game}: lost.", game=game)
    return t("Game {game}: shared, {part}.", game=game, part=brief(part))
