"""The few kinds of question that games, methods, movements, sheets and formats may ask.

A field is declared once, on the shelf, and drawn three times: as widgets at the desk, as a
page on a phone at the table, and as a line to type.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from rules.parts.to_type import ToType, any_to_type, side_to_type
from rules.text import NO_WORDS, Figure, Text, as_it_is, either, joined, t

Answers = Mapping[str, Any]
NO_ANSWERS: Answers = MappingProxyType({})

SUITS = {suit: as_it_is(sign) for suit, sign in {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}.items()}
# Honours have letters of their own in every country.
HONOURS = {
    "A": t("A", sense="card"),
    "K": t("K", sense="card"),
    "Q": t("Q", sense="card"),
    "J": t("J", sense="card"),
    "T": t("10", sense="card"),
}
RANKS = {**HONOURS, **{rank: as_it_is(rank) for rank in "98765432"}}


def shown_card(card: str) -> Text:
    """A card as it is printed, its suit before its rank: ``♠A``; nothing for none."""
    return joined((SUITS[card[0]], RANKS[card[1]]), "") if card else NO_WORDS


class Mend(NamedTuple):
    """What may have been meant: how a key says it, and the line that does it."""

    says: Text
    text: str


class Problem(NamedTuple):
    """Something about an answer to put right, or, where it is only doubtful, to look at twice."""

    field: str
    message: Text
    doubtful: bool = False
    mends: tuple[Mend, ...] = ()


def always(answers: Answers) -> bool:
    """The field is asked for whatever else was answered."""
    return True


def never(answers: Answers) -> bool:
    """The field is not asked for, whatever else was answered."""
    return False


def unbid(answers: Answers) -> None:
    """The number is counted from nothing else that was answered."""


def within(number: Any, least: int, most: int) -> bool:
    """Whether it is a whole number between two ends, both allowed."""
    return isinstance(number, int) and not isinstance(number, bool) and least <= number <= most


def whole_number(least: int, most: int) -> Text:
    """What is expected between two ends; where they are one, that number."""
    if least == most:
        return as_it_is(str(least))
    return t("a whole number from {least} to {most}", least=least, most=most)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One of a few; drawn as a row of keys. Each option is its value and what stands on the key.

    ``words`` are what may be typed for a value beside its key and the words that every game knows.
    """

    name: str
    label: Text
    options: tuple[tuple[Any, Text], ...]
    default: Any = None
    asked: Callable[[Answers], bool] = always
    words: tuple[tuple[str, Any], ...] = ()

    @property
    def expected(self) -> Text:
        """What may be answered, in words."""
        return either(label for _, label in self.options)

    @property
    def to_type(self) -> Text:
        """What may be answered, as it is typed."""
        return any_to_type(label for _, label in self.options)

    def says(self, answer: Any) -> Text:
        """An answer in words."""
        return next((label for value, label in self.options if value == answer), plainly(answer))

    def wrong(self, answer: Any) -> Text:
        """What is wrong with an answer; empty where nothing is."""
        for value, _ in self.options:
            # True is no 1 and 4.0 no 4, though Python calls them equal.
            if value == answer and type(value) is type(answer):
                return NO_WORDS
        return t("{label}: {given} is not {expected}.", label=self.label, given=given(answer), expected=self.expected)


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A whole number between two ends, both allowed.

    ``wanted`` is what was bid, from which it may be typed as over or down (“=”, “+1”, “down one”); of nothing bid,
    taking any is down. ``alike`` says that all hands score alike that failed, so that by how much need not be known.
    ``words`` are what may be typed for a number.
    """

    name: str
    label: Text
    least: int
    most: int
    default: int | None = None
    asked: Callable[[Answers], bool] = always
    wanted: Callable[[Answers], int | None] = unbid
    alike: bool = False
    words: tuple[tuple[str, int], ...] = ()

    @property
    def expected(self) -> Text:
        """What may be answered, in words."""
        return whole_number(self.least, self.most)

    def says(self, answer: Any) -> Text:
        """An answer in words."""
        return plainly(answer)

    def wrong(self, answer: Any) -> Text:
        """What is wrong with an answer; empty where nothing is."""
        if within(answer, self.least, self.most):
            return NO_WORDS
        return t("{label}: {given} is not {expected}.", label=self.label, given=given(answer), expected=self.expected)


@dataclass(frozen=True, slots=True, kw_only=True)
class Each:
    """A whole number for every side; where they must make a total, the form counts down to it.

    ``own`` are the sides as they are typed, where that is otherwise than they are written in a file.
    """

    name: str
    label: Text
    sides: tuple[str, ...]
    most: int
    least: int = 0
    total: int | None = None
    default: tuple[int, ...] | None = None
    asked: Callable[[Answers], bool] = always
    own: tuple[Text, ...] = ()

    @property
    def keys(self) -> tuple[Text, ...]:
        """The sides as they are typed."""
        return self.own or tuple(map(side_to_type, self.sides))

    @property
    def expected(self) -> Text:
        """What may be answered, in words."""
        return t(
            "{n} whole number from {least} to {most}",
            "{n} whole numbers from {least} to {most}",
            n=len(self.sides),
            least=self.least,
            most=self.most,
        )

    def says(self, answer: Any) -> Text:
        """An answer in words."""
        return plainly(answer)

    def wrong(self, answer: Any) -> Text:
        """What is wrong with an answer; empty where nothing is."""
        if not isinstance(answer, tuple) or len(answer) != len(self.sides):
            return t(
                "{label}: {given} is not {expected}.", label=self.label, given=given(answer), expected=self.expected
            )
        if at := [at for at, number in enumerate(answer) if not within(number, self.least, self.most)]:
            return t(
                "{label}, {side}: {given} is not a whole number from {least} to {most}.",
                label=self.label,
                side=self.keys[at[0]],
                given=given(answer[at[0]]),
                least=self.least,
                most=self.most,
            )
        if self.total is not None and sum(answer) != self.total:
            return t(
                "{label}: {numbers} makes {sum}, not {total}.",
                label=self.label,
                numbers=" + ".join(map(str, answer)),
                sum=sum(answer),
                total=self.total,
            )
        return NO_WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Yes:
    """Yes or no; in a line to type, what is not said is no (or the default)."""

    name: str
    label: Text
    default: bool | None = None
    asked: Callable[[Answers], bool] = always

    @property
    def expected(self) -> Text:
        """What may be answered, in words."""
        return t("yes or no")

    def says(self, answer: Any) -> Text:
        """An answer in words."""
        return t("yes") if answer else t("no")

    def wrong(self, answer: Any) -> Text:
        """What is wrong with an answer; empty where nothing is."""
        return (
            NO_WORDS
            if isinstance(answer, bool)
            else t("{label}: {given} is not {expected}.", label=self.label, given=given(answer), expected=self.expected)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """All the sides, each once, first to last; ``own`` are they as they are typed, as in ``Each``."""

    name: str
    label: Text
    sides: tuple[str, ...]
    default: tuple[str, ...] | None = None
    asked: Callable[[Answers], bool] = always
    own: tuple[Text, ...] = ()

    @property
    def keys(self) -> tuple[Text, ...]:
        """The sides as they are typed."""
        return self.own or tuple(map(side_to_type, self.sides))

    @property
    def expected(self) -> Text:
        """What may be answered, in words."""
        return t("{sides}, each once", sides=joined(self.keys, ", "))

    def says(self, answer: Any) -> Text:
        """An answer in words."""
        return plainly(answer)

    def wrong(self, answer: Any) -> Text:
        """What is wrong with an answer; empty where nothing is."""
        named = isinstance(answer, tuple) and all(isinstance(side, str) for side in answer)
        if named and sorted(answer) == sorted(self.sides):
            return NO_WORDS
        return t("{label}: {given} is not {expected}.", label=self.label, given=given(answer), expected=self.expected)


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A playing card, suit before rank and ten as T (``"DQ"``, ``"DT"``), or none (``""``); a form has one at most.

    ``ranks`` are each with what stands on its key.
    """

    name: str
    label: Text
    default: str = ""
    asked: Callable[[Answers], bool] = always
    ranks: tuple[tuple[str, Text], ...] = tuple((rank, ToType("10" if rank == "T" else rank, rank)) for rank in RANKS)

    @property
    def expected(self) -> Text:
        """What may be answered, in words."""
        return A_CARD

    def says(self, answer: Any) -> Text:
        """An answer in words."""
        return plainly(answer)

    def wrong(self, answer: Any) -> Text:
        """What is wrong with an answer; empty where nothing is."""
        return (
            NO_WORDS
            if answer == "" or is_card(answer)
            else t("{label}: {given} is not {expected}.", label=self.label, given=given(answer), expected=self.expected)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines:
    """A few lines of text that are read as a whole; ``refused`` says what is wrong with them, or nothing.

    ``presets`` are texts to begin with, each with its name; ``seen`` is how many lines there is room for at the least.
    """

    name: str
    label: Text
    refused: Callable[[str], Text]
    expected: Text
    presets: tuple[tuple[Text, str], ...] = ()
    default: str = ""
    asked: Callable[[Answers], bool] = always
    seen: int = 4

    def says(self, answer: Any) -> Text:
        """An answer in words."""
        return as_it_is("; ".join(str(answer).splitlines()))

    def wrong(self, answer: Any) -> Text:
        """What is wrong with an answer; empty where nothing is."""
        if not isinstance(answer, str):
            return t(
                "{label}: {given} is not {expected}.", label=self.label, given=given(answer), expected=self.expected
            )
        said = self.refused(answer)
        return t("{label}: {said}", label=self.label, said=said) if said else NO_WORDS


# “a card, such as ♦Q”, by the letter of the club.
QUEEN_OF_DIAMONDS = joined((SUITS["D"], ToType("Q", "Q")), "")
A_CARD = t("a card, such as {card}", card=QUEEN_OF_DIAMONDS)
Field = Choice | Number | Each | Yes | Order | Card | Lines


def is_card(answer: Any) -> bool:
    """Whether it is one of the fifty-two, suit before rank."""
    return isinstance(answer, str) and len(answer) == 2 and answer[0] in SUITS and answer[1] in RANKS


def plainly(answer: Any) -> Text:
    """An answer as it was given: a number, or several after one another."""
    if isinstance(answer, int):
        return Figure(str(answer))
    return as_it_is(", ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer))


def given(answer: Any) -> Text:
    """An answer as a message quotes it."""
    if isinstance(answer, tuple):
        return t("“{answer}”", answer=" ".join(map(str, answer)))
    return t("nothing") if answer is None else t("“{answer}”", answer=answer)


class Form(tuple[Field, ...]):
    """Questions in the order in which they are asked, each under a name of its own: what is filled in and checked."""

    __slots__ = ()

    def __new__(cls, *fields: Field) -> Form:
        return super().__new__(cls, fields)

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self)

    def __add__(self, more: tuple[Any, ...]) -> Form:
        return Form(*self, *more)

    @property
    def by_name(self) -> dict[str, Field]:
        """Each question under its name."""
        return {field.name: field for field in self}

    def completed(self, answers: Answers = NO_ANSWERS) -> dict[str, Any]:
        """The answers, with what each question stands at that nobody has answered; what it does not ask stays."""
        return {**{field.name: field.default for field in self}, **answers}

    def fitting(self, answers: Answers) -> dict[str, Any]:
        """An answer to each of its own questions: what was given where that is allowed, whoever asked it then."""
        whole = self.completed(answers)
        return {each.name: each.default if each.wrong(whole[each.name]) else whole[each.name] for each in self}

    def wrong(self, answers: Answers, *, unasked: bool = False) -> tuple[Problem, ...]:
        """Every answer that its question does not allow, of those that are asked for, or ``unasked`` of all."""
        held = (field for field in self if unasked or field.asked(answers))
        told = ((field.name, field.wrong(answers.get(field.name))) for field in held)
        return tuple(Problem(name, message) for name, message in told if message)
