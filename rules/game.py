"""What every card game says about itself.

A game is one file in this folder.  It holds, in this order: what a club may choose, what
stands before a hand, what a director types in, and the arithmetic of the rule book.
Nothing in this folder opens a file, a window or a database, and nothing here knows that
tournaments exist.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from rules import notation
from rules.alphabets.alphabet import Alphabet
from rules.alphabets.english import ENGLISH
from rules.fields import Answers, Form, Problem
from rules.notation import Read, plus_minus
from rules.parts.amounts import Amount, whole
from rules.parts.begun_words import to_its_end
from rules.parts.paper import CutOut, PadColumn, PlannedLine
from rules.parts.quoting import as_typed
from rules.parts.seats import FOUR, called, left_of, letter, most
from rules.text import NO_WORDS, Text, as_it_is, t

Hand = TypeVar("Hand")


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """What stands before every hand: the points of each side so far in this game, and the seat that deals."""

    totals: tuple[Amount, ...] = (0, 0)
    dealer: str = "N"


At = TypeVar("At", bound=Before)


class Preset(NamedTuple):
    """Choices that belong together, under a name of their own; what is not among them stands at its default."""

    key: str
    name: Text
    choices: Answers = MappingProxyType({})


class Reading(NamedTuple):
    """A place where the printed rules are silent, torn or wrong, and what is done there."""

    topic: Text
    printed: Text
    done: Text


class ScoreItem(NamedTuple):
    """One item of a score, as the rule book counts it; ``place`` is where a pad has it, if not all in one column."""

    side: str
    what: Text
    points: Amount
    law: Text
    place: str = ""


@dataclass(frozen=True, slots=True)
class Score:
    """A hand's points item by item, so that a sheet can show how a total was reached."""

    lines: tuple[ScoreItem, ...] = ()

    def of(self, side: str) -> Amount:
        """The points of one side."""
        total = sum(line.points for line in self.lines if line.side == side)
        return whole(total)


class Misrecording(NamedTuple):
    """A hand easily written down in place of another: what went wrong, and the hand that was meant."""

    says: Text
    hand: Any


@dataclass(frozen=True, slots=True)
class Typed(Generic[Hand]):
    """A line as far as it has been typed: the hand once it is whole, all problems, and what is missing at its end."""

    hand: Hand | None = None
    problems: tuple[Problem, ...] = ()
    missing: Text = NO_WORDS
    answers: Answers | None = None


@cache
def names(hand: type) -> tuple[str, ...]:
    """What a hand is made of."""
    return tuple(field.name for field in fields(hand))


class Game(ABC, Generic[Hand, At]):
    """A card game.

    ``key`` is written into saved tournaments and never changes.  ``At`` is everything that stood before a hand was
    played, the club's choices among it.  ``score`` may be asked only about a hand in which ``problems`` finds nothing
    worse than a doubt.  ``total`` is what the points of all sides always make together, where the rules promise it.
    ``says`` is what the game is, in a line for somebody choosing one. ``deals`` is how many make a round where the game
    has no end of its own, ``drive_deals`` how many do before partners move on, ``drive_choices`` what is chosen of it
    then where nobody has chosen, ``counters`` the choices with which players settle up when they leave, none where they
    never do. ``imps`` is how many points of bridge one point is like when differences are turned into IMPs, 0 where
    that makes no sense. ``on_boards`` says that clubs mostly play it with the same deals at several tables. ``places``
    are the parts of a pad that is written above and below a line. ``by_hand`` are the boxes in which a table writes a
    hand down, where they are others than ``columns``.
    ``lines`` are hands as they may be typed, for somebody who learns to; not all go with everything a club may choose.
    ``besides`` are words of such a line that no form asks for, with a “…” where they say what is to follow.
    ``letters`` are those in which a hand is typed and written: the English ones, unless a club has chosen others.
    """

    key: ClassVar[str]
    name: ClassVar[Text]
    says: ClassVar[Text]
    printed: ClassVar[Text]
    presets: ClassVar[tuple[Preset, ...]] = ()
    deals: ClassVar[int] = 0
    drive_deals: ClassVar[int] = 8
    drive_choices: ClassVar[Answers] = {}
    counters: ClassVar[Answers | None] = None
    imps: ClassVar[int] = 0
    on_boards: ClassVar[bool] = False
    places: ClassVar[tuple[str, ...]] = ()
    readings: ClassVar[tuple[Reading, ...]] = ()
    players: ClassVar[range] = range(4, 5)
    hand: ClassVar[type]
    choices: ClassVar[Form] = Form()
    columns: ClassVar[tuple[Text, ...]] = (t("Result"),)
    by_hand: ClassVar[tuple[Text, ...]] = ()
    lines: ClassVar[tuple[str, ...]] = ()
    besides: ClassVar[tuple[str, ...]] = ()
    total: ClassVar[int | None] = None
    letters: ClassVar[Alphabet] = ENGLISH

    # --- the hand ----------------------------------------------------------------------

    @abstractmethod
    def opening(self, players: int, chosen: Answers) -> At:
        """What stands before the first hand of table play."""

    def on_board(self, board: int, chosen: Answers) -> At | None:
        """What stands before the hand on a duplicate board; ``None`` if the game cannot be played that way."""
        return None

    @abstractmethod
    def sides(self, at: At) -> tuple[str, ...]:
        """Who scores: two partnerships, or every player."""

    @abstractmethod
    def form(self, at: At) -> Form:
        """What to ask about a hand, which has a field of each name, with a default where it may go unasked."""

    @abstractmethod
    def score(self, hand: Hand, at: At) -> Score:
        """The points of a hand."""

    def problems(self, hand: Hand, at: At) -> tuple[Problem, ...]:
        """Everything wrong with a hand, each problem beside its field."""
        return self.form(at).wrong(self.answers(hand))

    def net(self, hand: Hand, at: At) -> Amount:
        """The first side's points less the second's, which is what duplicate play of two sides compares."""
        first, second = self.sides(at)
        score = self.score(hand, at)
        return score.of(first) - score.of(second)

    def tricks(self, hand: Hand, at: At) -> tuple[int, ...]:
        """The tricks each side took, in the order of the sides; nothing where they are not written down."""
        return ()

    # --- the game ----------------------------------------------------------------------

    def seats(self, at: At) -> tuple[str, ...]:
        """Everybody at the table, in the order in which the deal passes."""
        sides = self.sides(at)
        return FOUR if len(sides) == 2 else sides

    def after(self, at: At, hand: Hand) -> At:
        """What a hand leaves behind for the next: by default its points, and the deal passed on."""
        return replace(at, totals=self.totals(hand, at), dealer=left_of(at.dealer, self.seats(at)))

    def over(self, at: At) -> bool:
        """Whether the game has come to its end."""
        return False

    def settle(self, at: At) -> Score:
        """What is still due to anybody when play ends before the game does."""
        return Score()

    def why_over(self, at: At) -> Text:
        """What ended a game that is over, as a sentence (“N–S have 510 and made their contract.”)."""
        return NO_WORDS

    def again(self, at: At, chosen: Answers) -> At:
        """What stands before the first hand of the next game at the same table: the deal passes on."""
        return replace(self.opening(len(self.seats(at)), chosen), dealer=at.dealer)

    def charged(self, at: At, side: str, points: Amount) -> At:
        """What stands after a line that was entered by itself: a revoke, a penalty, a prize."""
        totals = zip(self.sides(at), at.totals, strict=True)
        return replace(at, totals=tuple(total + points * (each == side) for each, total in totals))

    def counts(self, hand: Hand, at: At) -> bool:
        """Whether a deal counts among an agreed number of them: one that is thrown in may not."""
        return True

    def brings(self, at: At) -> int:
        """The most points that a deal can bring a side; 0 where the game sets no bound to them."""
        return 0

    def winners(self, at: At) -> tuple[str, ...]:
        """Who has won a game that is over, or is ahead in one that is not: several where a tie is shared."""
        return most(self.sides(at), at.totals)

    def totals(self, hand: Hand, at: At) -> tuple[Amount, ...]:
        """Each side's points with those of a hand."""
        score = self.score(hand, at)
        return tuple(total + score.of(side) for side, total in zip(self.sides(at), at.totals, strict=True))

    def scores(self, at: At, hands: Iterable[Hand]) -> Iterator[Score]:
        """Score hands played one after another, each in what the last one left behind."""
        for hand in hands:
            yield self.score(hand, at)
            at = self.after(at, hand)

    def lone(self, hand: Hand, at: At) -> str:
        """The side of which one took all tricks alone, where a club counts such hands; empty where there is none."""
        return ""

    # --- what may be doubted -----------------------------------------------------------

    def possible(self, points: int, at: At) -> bool:
        """Whether the first side can have scored so much on one hand; asked of a bare score."""
        return True

    def meant(self, points: int, at: At) -> tuple[int, ...]:
        """What may have been meant by a bare score that is not possible, likeliest first."""
        return ()

    def unusual(self, hand: Hand, at: At) -> tuple[Problem, ...]:
        """What in a possible hand is rare enough to look at twice."""
        return ()

    def slips(self, hand: Hand, at: At) -> tuple[Misrecording, ...]:
        """The hands most easily written down as this one, likeliest first."""
        return ()

    def alike(self, hand: Hand) -> Hand:
        """The hand without what may differ where it was bid and played alike (a lead)."""
        return hand

    # --- the hand in words -------------------------------------------------------------

    def typed(self, text: str, at: At) -> Typed[Hand]:
        """Read a line as it is typed; by default the form's fields one after another."""
        return self.whole(notation.read(text, self.form(at)), at, of=text)

    def whole(self, read: Read, at: At, *, of: str) -> Typed[Hand]:
        """What was typed so far, and the hand itself when nothing is missing from it; ``of`` is the line as typed."""
        answers, problems, missing = to_its_end(read, of)
        broken = missing or any(not problem.doubtful for problem in problems)
        hand = None if broken else self.hand(**answers)
        told = problems if hand is None else problems + self.problems(hand, at)
        return Typed(hand, tuple(as_typed(problem, of) for problem in told), missing, answers)

    def written(self, hand: Hand, at: At) -> str:
        """The line that ``typed`` reads back as the same hand."""
        return notation.write(self.answers(hand), self.form(at))

    @property
    def usual_players(self) -> int:
        """How many play where nobody says how many: four, or as few as can."""
        return 4 if 4 in self.players else self.players[0]

    def examples(self, at: At) -> Iterator[tuple[str, Text]]:
        """Hands as they may be typed here, each with how a person would say it."""
        for line in self.lines:
            typed = self.typed(line, at)
            if typed.hand is not None and not typed.problems:
                yield line, self.words(typed.hand, at)

    def words(self, hand: Hand, at: At) -> Text:
        """The hand as a person would say it."""
        return as_it_is(self.written(hand, at))

    def standing(self, at: At) -> Text:
        """What stood before a hand, as somebody entering it wants to see it (“E–W vulnerable”)."""
        return NO_WORDS

    def stake(self, hand: Hand, at: At) -> Text:
        """What the points of a hand hung on beside the hand itself, in a word or two (“vulnerable”)."""
        return NO_WORDS

    def called(self, side: str) -> Text:
        """A side as it is printed."""
        return called(side)

    # --- the hand on paper -------------------------------------------------------------

    def cells(self, hand: Hand, at: At) -> tuple[Text, ...]:
        """The hand as a table has it: what stands under each of ``columns``."""
        return (as_it_is(self.written(hand, at)),)

    def brief(self, hand: Hand, at: At) -> Text:
        """The hand where there is little room: what its points hang on, and nothing else."""
        return as_it_is(self.written(hand, at))

    def before(self, at: At) -> tuple[tuple[Text, Text], ...]:
        """What stands before the hand, each with a short title (“Vul.”, “N–S”)."""
        return ((t("Dlr"), letter(at.dealer)),)

    # --- the pad -----------------------------------------------------------------------

    def pad_columns(self, at: At) -> tuple[PadColumn, ...]:
        """How a table writes the game down: about the hand first, then each side's columns together."""
        mine = (PadColumn(title) for title in self.columns)
        points, total = PadColumn(t("Points"), reckoned=True), PadColumn(t("Total"), total=True)
        return (*mine, *(column._replace(side=side) for side in self.sides(at) for column in (points, total)))

    def pad_cells(self, hand: Hand, at: At, after: At) -> tuple[Text, ...]:
        """A hand under the columns of the pad: what stood before it, and what stands after it."""
        score = self.score(hand, at)
        points = (
            (plus_minus(score.of(side)), plus_minus(total))
            for side, total in zip(self.sides(at), after.totals, strict=True)
        )
        return (*self.cells(hand, at), *(cell for each in points for cell in each))

    def pad_written(self, hand: Hand, at: At) -> tuple[Text, ...]:
        """What of ``pad_cells`` is written down of a hand or stands before it; blank is what is worked out."""
        mine = self.cells(hand, at)
        return (*mine, *[NO_WORDS] * (len(self.pad_columns(at)) - len(mine)))

    def ruled_off(self, at: At, after: At) -> bool:
        """Whether a line is drawn across the pad below a hand, because something begins anew."""
        return False

    def laid_out(self, at: At) -> tuple[PlannedLine, ...]:
        """What stands on a blank pad whatever is played, line by line; nothing where that is not known before."""
        return ()

    def tariff(self, at: At) -> tuple[tuple[Text, ...], ...]:
        """The table in which players look up what a bid is worth, its titles first; nothing where there is none."""
        return ()

    def needs(self, at: At) -> tuple[tuple[Text, Text], ...]:
        """What is still to come or still wanted, each with a title (“N–S need”, “120”)."""
        return ()

    def cut_outs(self, chosen: Answers) -> tuple[CutOut, ...]:
        """What a club may print and cut out to play the game with."""
        return ()

    # --- the club's choices ------------------------------------------------------------

    def agreed(self, chosen: Answers) -> int:
        """How many deals make a round where the game has no end of its own; 0 where it has one."""
        return self.deals

    def parts(self, chosen: Answers) -> int:
        """Into how many parts a point may fall; 1 where all points are whole."""
        return 1

    def in_counters(self, chosen: Answers) -> bool:
        """Whether what is won and lost is paid from player to player."""
        return self.counters is not None and all(chosen[name] == answer for name, answer in self.counters.items())

    def choice_problems(self, chosen: Answers) -> tuple[Problem, ...]:
        """Everything wrong with a club's choices."""
        return self.choices.wrong(chosen)

    def note(self, chosen: Answers) -> Text:
        """What has to be said wherever the game is printed with such choices."""
        return NO_WORDS

    # --- the hand in a file ------------------------------------------------------------

    def answers(self, hand: Hand) -> dict[str, Any]:
        """A hand as the answers to its form: plain values that a file can keep."""
        return {name: getattr(hand, name) for name in names(self.hand)}

    def from_answers(self, answers: Answers) -> Hand:
        """The hand that gave these answers, tuples put back where the file kept lists."""
        plain = {k: tuple(v) if isinstance(v, list) else v for k, v in answers.items()}
        made: Hand = self.hand(**plain)
        return made
