"""Games won: one for every game of a round, and of a shared game its share."""

from __future__ import annotations

from fractions import Fraction

from rules.fields import Answers, Yes
from rules.pad import Pad
from rules.text import t
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
    name = "Games won"
    unit = "games"
    printed = "One for a game that is won, and a half each for one that two share"
    own = (AHEAD,)
    ties = (MORE_POINTS, BEST_ROUND)

    def earned(self, pad: Pad, side: str, chosen: Answers, *, closed: bool = False) -> Fraction:
        return games_won(pad, side, closed=closed and chosen["ahead"])

    def working(self, pad: Pad, side: str, chosen: Answers, *, closed: bool = False) -> tuple[Step, ...]:
        found = games(pad, closed=closed and chosen["ahead"])
        steps = (Step(f"Game {each.game}: {in_words(share(each.winners, side))}.", each.why) for each in found)
        return tuple(steps) or (Step("No game is over yet.", self.printed),)


def in_words(part: Fraction) -> str:
    """What a side has of a game."""
    return {Fraction(1): "won", Fraction(0): "lost"}.get(part) or f"shared, {brief(part)}"
