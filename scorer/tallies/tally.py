"""What every way of counting a round at a table says about itself, and what parts those who are equal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from fractions import Fraction
from typing import Any, ClassVar, NamedTuple

from rules.fields import NO_ANSWERS, Answers, Choice, Form, Number
from rules.game import Game
from rules.pad import Length, Pad
from rules.text import Begun, Text, t
from scorer.event.length import ASKED, length_of
from scorer.methods.method import DECIMALS, HALVES, Step

# --- what every tally asks --------------------------------------------------------------

SAT_OUT = Choice(
    name="sat_out",
    label=t("A round that somebody sits out"),
    options=(("nothing", t("brings nothing")), ("average", t("brings the average of their other rounds"))),
    default="nothing",
)
TIES = Choice(
    name="ties",
    label=t("Equal totals"),
    options=(("parted", t("are parted")), ("shared", t("share the place"))),
    default="parted",
)
BUY_IN = Number(name="buy_in", label=t("Counters everybody begins with"), least=0, most=10_000, default=0)
WORTH = Number(name="worth", label=t("What a counter is worth, in hundredths"), least=0, most=100_000, default=0)
ENDING = Form(SAT_OUT, TIES, DECIMALS, HALVES, BUY_IN, WORTH)


# --- who is ahead where totals are equal ------------------------------------------------


class EveningTotals(NamedTuple):
    """What somebody has so far: the total, points by the game's own rules, games won, tricks, and round by round.

    Points or games are ``None`` where a slip of some round does not say them.
    """

    total: Fraction
    points: Fraction | None
    games: Fraction | None
    tricks: int
    rounds: tuple[Fraction, ...]


class TieBreak(NamedTuple):
    """What parts two who are equal, as a sentence names it: “then by …”; ``None`` of whom it is not known.

    What is ``by_games`` parts nobody where so many deals are agreed: there a game ends where play stops.
    """

    name: Text
    of: Callable[[EveningTotals], Fraction | None]
    by_games: bool = False


MORE_POINTS = TieBreak(t("points scored"), lambda evening: evening.points)
MORE_GAMES = TieBreak(t("games won"), lambda evening: evening.games, by_games=True)
BEST_ROUND = TieBreak(t("the best round"), lambda evening: max(evening.rounds, default=Fraction(0)))


A_GAME = Length()
POINTS, TRICKS, NO_SLIP = "points", "tricks", ""  # what the totals of a slip are

# --- the vocabulary ---------------------------------------------------------------------


class Tally(ABC):
    """A way of counting what a round at a table brings.

    ``key`` is written into files and never changes; ``printed`` is the rule in a few words.  ``settings`` begin with
    how long a round is and end with what every tally asks; ``ties`` part those who are equal, the first the first.
    Contestants are ranked by their total, never ``by_percent`` of what was possible.
    A round is ``closed`` once its table plays no more: only then is anything settled that was left unfinished.
    """

    key: ClassVar[str]
    name: ClassVar[Text]
    inside: ClassVar[Text]
    unit: ClassVar[Text]
    printed: ClassVar[Text]
    by_percent: ClassVar[bool] = False
    own: ClassVar[Form] = Form()
    ties: ClassVar[tuple[TieBreak, TieBreak]]

    @property
    def heading(self) -> Text:
        """What stands over a column of its points."""
        return Begun(self.unit)

    @property
    def settings(self) -> Form:
        """Everything that is asked."""
        return ASKED + self.own + ENDING

    @abstractmethod
    def earned(self, pad: Pad, side: str, chosen: Answers, *, closed: bool = False) -> Fraction:
        """What a round's pad brings a side."""

    @abstractmethod
    def working(self, pad: Pad, side: str, chosen: Answers, *, closed: bool = False) -> tuple[Step, ...]:
        """How a side came by it."""

    def suits(self, rules: Game[Any, Any]) -> bool:
        """Whether a game has what is counted."""
        return True

    def slip(self, length: Length, chosen: Answers) -> str:
        """What the totals of a slip are that are as good as the deals of a round: points or tricks.

        It is nothing where they do not say what is counted.
        """
        return POINTS

    def counts(self, pad: Pad, chosen: Answers, *, closed: bool = False) -> bool:
        """Whether a pad brings anything yet, if only nothing."""
        return closed or any(row.possible for row in pad.rows)

    def length(self, rules: Game[Any, Any], chosen: Answers, choices: Answers = NO_ANSWERS) -> Length:
        """How long a table plays in a round, where a club has made such choices of the game."""
        return length_of(rules, chosen, choices)

    def parting(self, chosen: Answers, length: Length) -> tuple[TieBreak, ...]:
        """What parts those who are equal where a table plays so long, the first the first; nothing where they share."""
        if chosen["ties"] != TIES.default:
            return ()
        return tuple(each for each in self.ties if not (each.by_games and length.deals))

    def stated(self, chosen: Answers, length: Length = A_GAME) -> Text:
        """How ties are parted where a table plays so long, in a sentence."""
        names = [each.name for each in self.parting(chosen, length)]
        if not names:
            return t("Equal totals share the place.")
        if len(names) == 1:
            return t("Equal totals are parted by {first}.", first=names[0])
        first, second = names
        return t("Equal totals are parted by {first}, then by {second}.", first=first, second=second)
