"""What every family of movements says about itself, and what a director may wish of one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from rules.fields import Choice, Field, Form, Lines, Number
from rules.game import Game
from rules.text import NO_WORDS, Text, joined, t
from scorer.draws import Draw, DrawnRound, PointsSoFar, Wishes
from scorer.draws.draw import NO_POINTS_YET, NO_WISHES, NOBODY_MET, MetBefore, Points
from scorer.event.games import alone
from scorer.event.movement import NOBODY, Away, Movement, Round
from scorer.event.refusal import Refusal
from scorer.event.seated import Seated
from scorer.movements.check import compared
from scorer.movements.singly import singly
from scorer.movements.words import DAY, minutes

if TYPE_CHECKING:
    from scorer.movements.reasons import Reason

Answers = Mapping[str, Any]
ORDINARY_EVENING = 28  # boards, where no hour is set
CALLED = {"pair": t("pair"), "player": t("player"), "team": t("team")}


class Outside(Refusal):
    """{label}: {least} to {most} is possible, not {given}."""


class NoSuchChoice(Refusal):
    """{label}: expected one of {options}, not “{given}”."""


class NotSaidSo(Refusal):
    """{said}"""


class NoSuchNumber(Refusal):
    """No {thing} has the number {given}; the {thing}s are {numbers}."""


class NothingToCompare(Refusal):
    """Every board would be played only once, and there would be nothing to compare."""


class TooManySwitched(Refusal):
    """{switched} rounds cannot be switched: only {n} is played."""

    many = "{switched} rounds cannot be switched: only {n} are played."


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What a director has tonight and would like: so many pairs, so much time, one winner or two, who keeps a seat.

    ``until`` may be blank and ``most_rounds`` and ``winners`` may be ``None``: then anything will do. Where rounds are
    days apart ``starts`` is blank too. With
    ``boards_held`` rounds of as many boards as are wished come before all others. ``in_step`` asks for movements in
    which all tables play the same boards in a round, and no others.
    """

    contestants: int
    boards_per_round: int = 3
    most_rounds: int | None = None
    starts: str = "19:00"
    until: str = ""
    minutes_per_board: int = 8
    winners: int | None = None
    still: tuple[int, ...] = ()
    first_board: int = 1
    boards_held: bool = False
    in_step: bool = False

    @property
    def tables(self) -> int:
        """How many tables they need, a half one counted as a table."""
        return (self.contestants + 1) // 2

    @property
    def odd(self) -> bool:
        """Whether one pair has no opponents."""
        return self.contestants % 2 == 1

    @property
    def most_minutes(self) -> int | None:
        """From the start to the limit, which may be after midnight; ``None`` without a limit."""
        return (minutes(self.until) - minutes(self.starts)) % DAY if self.until else None

    @property
    def most_boards(self) -> int:
        """How many boards there is time for, or as many as are played in an ordinary evening."""
        limit = self.most_minutes
        return ORDINARY_EVENING if limit is None else max(1, limit // self.minutes_per_board)

    def rounds_of(self, boards: int) -> int:
        """How many rounds of so many boards there is time for, and two, without which nothing compares."""
        return max(2, min(self.most_boards // boards, self.most_rounds or self.most_boards))


TABLES = Number(name="tables", label=t("Tables"), least=2, most=99, default=8)
ROUNDS = Number(name="rounds", label=t("Rounds"), least=1, most=99)
BOARDS = Number(name="boards", label=t("Boards a round"), least=1, most=36, default=3)
SWITCHED = Number(name="switched", label=t("Rounds with the arrow switched"), least=0, most=99, default=0)
MISSING = Number(name="missing", label=t("Missing pair (0: none)"), least=0, most=299, default=0)
FIRST = Number(name="first", label=t("First board"), least=1, most=999, default=1)


class NotDrawn(Refusal):
    """“{name}” is not drawn, so that no rounds of it can be drawn again."""


class WantedRounds(NamedTuple):
    """Rounds that are to be drawn: those ``before`` stay, and ``there`` are those who are there in each one to come.

    ``wishes`` are of the first to come, ``again`` counts how often it was drawn since, ``won`` are those who won
    in each round before and ``lost`` those who had least, where the draw goes by that; so of each round to come are the
    ``scores``;
    ``earlier`` says who met in sessions before that make one contest with this one.
    """

    before: Sequence[Round] = ()
    there: Sequence[Sequence[int]] = ()
    wishes: Wishes = NO_WISHES
    again: int = 0
    won: Sequence[Sequence[int]] = ()
    lost: Sequence[Sequence[int]] = ()
    scores: Sequence[PointsSoFar] = ()
    earlier: MetBefore = NOBODY_MET


class NextRounds(NamedTuple):
    """A movement with rounds that were drawn, the draw, and each of these rounds with its reasons."""

    movement: Movement
    draw: Draw
    drawn: tuple[DrawnRound, ...]


class Family(ABC):
    """A family of movements.

    ``key`` is written into club files and never changes. A family whose ``text`` is true is not
    chosen by its fields but typed in: its answers are ``{"text": …}``. One without ``boards`` is
    for table play, where every table deals for itself; ``seats`` says whom it is for, and ``holds`` how many of them.
    Where it goes ``by_results``, by the standing or by who won, each of its rounds is drawn when those before it are
    played. ``in_step`` all tables play the same boards in a round. Where boards are always compared a movement that has
    each of them played once is none; ``by_itself`` a table may be the only one.
    """

    key: ClassVar[str]
    name: ClassVar[Text]
    fields: ClassVar[Form] = Form()
    text: ClassVar[bool] = False
    boards: ClassVar[bool] = True
    seats: ClassVar[Seated] = Seated.PAIRS
    holds: ClassVar[Sequence[int]] = range(4, 2 * TABLES.most + 1)
    by_results: ClassVar[str] = ""
    in_step: ClassVar[bool] = False
    by_itself: ClassVar[bool] = False

    @abstractmethod
    def offers(self, wish: Wish) -> Iterable[Answers]:
        """Answers that may suit a wish, the likelier ones first; none where the family cannot serve it."""

    @abstractmethod
    def written(self, given: Answers) -> Movement:
        """The movement written out in full, from an answer to every field."""

    def suits(self, rules: Game[Any, Any]) -> bool:
        """Whether a game can be played so: at tables that deal for themselves pairs need a partner."""
        return self.boards or not alone(rules)

    def narrowed(self, rules: Game[Any, Any]) -> Form:
        """Its fields with only those answers that go with a game."""
        return self.fields

    def changed(self, given: Answers, name: str, answer: Any) -> Answers:
        """The answers with another one among them, and with what that changes of the others."""
        return {**given, name: answer}

    def another(self, given: Answers, again: int) -> Answers:
        """The answers with the number of a draw so many later; the same where no chance comes into it."""
        return given

    @property
    def by_chance(self) -> bool:
        """Whether seats are drawn by lot, so that they can be drawn again."""
        return self.another({}, 1) != {}

    def drawn_words(self, given: Answers) -> Text:
        """How its rounds are drawn, in a sentence or two; nothing where none are, or it needs no saying."""
        return NO_WORDS

    def within(self, movement: Movement) -> Text:
        """One of its movements as a sentence goes on with it: “a Mitchell”."""
        return t("a {family}", family=self.name)

    def of_losers(self, movement: Movement) -> Reason | None:
        """What speaks for it or against it of those who lose, where only winners play on; ``None`` where all do."""
        return None

    def extra(self, movement: Movement, round_: int) -> bool:
        """Whether a round of a movement is only of extra boards, for matches that were level."""
        return False

    def stanzas(self, movement: Movement) -> int:
        """How many rounds a match takes, where they are drawn one by one."""
        return 1

    def draw(self, movement: Movement) -> Draw | None:
        """The draw that the rounds of one of its movements come from; ``None`` where they come from none."""
        return None

    def going_on(self, movement: Movement, given: Answers) -> Movement | None:
        """One of its movements with other answers and the rounds it has; ``None`` where it is to be made anew."""
        return None

    def went_by(self, movement: Movement) -> tuple[tuple[int, ...], ...]:
        """Who had won in each round, first to last, as the one after it was drawn; nothing where none goes by that."""
        return ()

    def scored_by(self, movement: Movement) -> tuple[int, Points]:
        """The last round that was drawn by scores, and what everybody had then; 0 and nothing where none was."""
        return 0, NO_POINTS_YET.now

    def groups(self, movement: Movement) -> tuple[tuple[Text, tuple[int, ...]], ...]:
        """Those of one of its movements who win prizes apart, by name and number; none where all do together."""
        return ()

    def plays_with(self, movement: Movement, number: int) -> Text:
        """Which of these a number of one of its movements is with, before it is drawn too; nothing as a rule."""
        return NO_WORDS

    def together(self, movement: Movement) -> Mapping[int, int]:
        """By number the table to which somebody belongs, where those of a table count together; nobody as a rule."""
        return {}

    def fitted(self, movement: Movement) -> Movement:
        """One of its movements with what follows from its rounds, after some were drawn or taken off."""
        return movement

    def next_rounds(self, movement: Movement, wanted: WantedRounds) -> NextRounds:
        """A movement whose first rounds stay, and all others are drawn anew.

        Raises a ``Refusal`` where they cannot be, and ``NotDrawn`` of a movement that is not drawn.
        """
        raise NotDrawn(name=movement.name)

    def begun_again(self, movement: Movement, entered: int, wanted: WantedRounds) -> Movement:
        """One of its movements for a session more, of so many; the same, unless rounds of it follow from results."""
        return movement

    def again(self, movement: Movement, **other: Any) -> Movement:
        """What it makes of a movement's answers with some other ones; raises a ``Refusal`` where there is none.

        Who plays alone still does, and who is to keep a seat.
        """
        made = self.afresh(movement, **other)
        return replace(singly(made) if movement.alone else made, still=movement.still)

    def afresh(self, movement: Movement, **other: Any) -> Movement:
        """The same where nothing of it is kept that was drawn."""
        return self.movement({**movement.made_from, **other})

    def movement(self, answers: Answers) -> Movement:
        """The movement written out in full, the missing pair in its seats; raises a ``Refusal`` where there is none."""
        given = self.answered(answers)
        missing = given.get(MISSING.name, NOBODY)
        made = replace(self.written(given), missing=missing)
        if missing and missing not in made.numbers:
            raise NoSuchNumber(thing=CALLED[self.seats.thing], given=missing, numbers=spanned(made.numbers))
        if self.boards and not self.by_itself and not compared(without(made, (missing,))):
            raise NothingToCompare()
        return made

    def answered(self, answers: Answers) -> Answers:
        """Each field's answer, the default where none was given; raises ``Outside`` or ``NoSuchChoice``."""
        whole, asked = self.fields.completed(answers), self.fields.by_name
        for problem in self.fields.wrong(whole, unasked=True):
            if whole[problem.field] != asked[problem.field].default:
                refuse(asked[problem.field], whole[problem.field])
        return {name: whole[name] for name in asked}


def refuse(field: Field, given: Any) -> None:
    """Say that its field does not allow an answer; raises ``Outside``, ``NotSaidSo`` or ``NoSuchChoice``."""
    if isinstance(field, Number):
        raise Outside(label=field.label, least=field.least, most=field.most, given=given)
    if isinstance(field, Lines):
        raise NotSaidSo(said=field.wrong(given))
    options = [label for _, label in field.options] if isinstance(field, Choice) else [t("yes"), t("no")]
    raise NoSuchChoice(label=field.label, options=joined(options, ", "), given=given)


def spanned(numbers: Sequence[int]) -> Text:
    """From the first number to the last."""
    return t("{first} to {last}", first=numbers[0], last=numbers[-1])


def board_set(number: int, each: int, first: int) -> tuple[int, ...]:
    """The boards of a set, sets counted from 1."""
    return tuple(range(first + (number - 1) * each, first + number * each))


def arrow_switched(rounds: tuple[Round, ...], last: int) -> tuple[Round, ...]:
    """With the sides of the last rounds exchanged, so that those who compare with each other change."""
    if last > len(rounds):
        raise TooManySwitched(switched=last, n=len(rounds))
    kept = len(rounds) - last
    return rounds[:kept] + tuple(tuple(replace(s, who=s.who[::-1]) for s in each) for each in rounds[kept:])


def eighth(rounds: int) -> int:
    """How many rounds to switch for one winner: about one board in eight, and at least one round."""
    return max(1, (rounds + 4) // 8)


def without(movement: Movement, absent: Iterable[int]) -> Movement:
    """As it is played while some do not come at all."""
    return movement.without([Away(number) for number in absent if number])


def line_numbers(tables: int) -> tuple[range, range]:
    """N–S from 1, and E–W from the next full ten, so that pair 14 of nine tables starts at table 4."""
    start = -(-tables // 10) * 10
    return range(1, tables + 1), range(start + 1, start + tables + 1)


def shapes(wish: Wish, most: int) -> Iterable[tuple[int, int]]:
    """Boards a round, and how many such rounds of the most there could be, that use the time well."""
    wished = wish.boards_per_round
    fitting = min(BOARDS.most, wish.most_boards // most)
    fewer = wished - 1 if fitting < wished else wished
    for boards in dict.fromkeys((wished, fitting, fewer)):
        if boards >= min(2, wished):
            yield boards, min(most, wish.rounds_of(boards))
