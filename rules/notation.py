"""A hand as one typed line: read as it is typed, and written back so that it reads the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from rules.fields import RANKS, SUITS, Answers, Card, Choice, Each, Field, Number, Order, Problem, Yes, given, listed

# One sign for one sign, so that what was typed can be quoted from the same place: every dash, the outlined
# suits, and the wide forms (U+FF01 to U+FF5E) that lie so far above the plain ones.
WIDE = 0xFEE0
ALIKE = {
    **{sign: sign - WIDE for sign in range(0xFF01, 0xFF5F)},
    **dict.fromkeys(map(ord, "‐‑‒–—―−﹘﹣"), ord("-")),
    **str.maketrans("♧♢♡♤", "♣♦♥♠"),
}
# What is not seen: it makes a suit sign plain or coloured, allows a break, or tells the direction of the text.
UNSEEN = dict.fromkeys((0xFE0E, 0xFE0F, 0xAD, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFEFF))
SUIT_OF = {sign: suit for suit, name in SUITS.items() for sign in (suit.lower(), name)}
RANK_OF = {name.lower(): rank for rank, shown in RANKS.items() for name in (rank, shown)}
SUIT, RANK = "[cdhs♣♦♥♠]", "(?:10|[akqjt2-9])"
CARD = re.compile(f"(?P<suit>{SUIT}) ?(?P<rank>{RANK})(?![0-9])|(?P<rank_first>{RANK})(?P<suit_last>{SUIT})(?!{RANK})")
BEGUN_CARD = re.compile(f"{SUIT} ?1?$|{RANK}$|1$")
# No answer has more figures; a line may be anything that was pasted.
NUMBER = re.compile("-?[0-9]{1,9}(?![0-9])|-(?![0-9])")
LONGEST = 40


class Read(NamedTuple):
    """What a line says as far as it goes: the answers in it, what is wrong, and what is missing at its end."""

    answers: dict[str, Any]
    problems: tuple[Problem, ...] = ()
    missing: str = ""


class Unfinished(Exception):
    """The line ends before the answer does; it could still become right."""


class Unreadable(Exception):
    """What stands there cannot be the answer, however the line goes on."""


def folded(text: str) -> str:
    """A text as it is compared: small letters, plain signs, as long as it was."""
    return "".join(c.lower() if len(c.lower()) == 1 else c for c in text.translate(ALIKE))


def seen(text: str) -> str:
    """What can be seen of a text, with single blanks."""
    return " ".join(text.translate(UNSEEN).split())


def short(text: str) -> str:
    """A piece of text as it is quoted, cut where it is too long to be read."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def plus_minus(number: object) -> str:
    """A number with the minus that is printed."""
    return str(number).replace("-", "−")


class Reader:
    """A typed line, and how far it has been read."""

    def __init__(self, text: str) -> None:
        self.typed = seen(text)
        self.text = folded(self.typed)
        self.at = 0
        self.hopes: dict[int, str] = {}

    @property
    def rest(self) -> str:
        """What has not been read yet, as it is compared."""
        return self.text[self.at :]

    @property
    def token(self) -> str:
        """The next piece as it was typed, for quoting."""
        return short(self.typed[self.at :].split(" ", 1)[0])

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Read what a pattern matches here, if it does."""
        found = pattern.match(self.rest)
        self.go_on(found.end() if found else 0)
        return found

    def take(self, words: Collection[str]) -> str | None:
        """Read the longest of the words that stands here; none while a longer one may still be coming."""
        best = max((word for word in words if stands(word, self.rest)), key=len, default="")
        if not best or (len(self.rest) > len(best) and self.begins(words)):
            return None
        self.go_on(len(best))
        return best

    def begins(self, words: Collection[str]) -> bool:
        """Whether all that is left of the line is the beginning of one of the words."""
        rest = self.rest
        return bool(rest) and any(word.startswith(rest) and word != rest for word in words)

    def go_on(self, signs: int) -> None:
        """Step over what was read, and the blank behind it."""
        self.at += signs
        self.at += self.text.startswith(" ", self.at)

    def refused(self, expected: str, of: str = "") -> Exception:
        """Why reading stops here: the line is at its end, or the next piece is not what was expected."""
        what = f"{of}: " if of else ""
        if not self.rest:
            return Unfinished(what + expected)
        return Unreadable(f"{what}“{self.token}” is not {expected}.")


def stands(word: str, rest: str) -> bool:
    """Whether a line goes on with a word; a number is never cut in two."""
    return rest.startswith(word) and not (word[-1].isdigit() and rest[len(word) : len(word) + 1].isdigit())


# --- reading ---------------------------------------------------------------------------


@lru_cache(maxsize=512)
def choice_words(field: Choice) -> Mapping[str, Any]:
    """Everything that may be typed for each option: what stands on its key, and its value."""
    labels = {folded(" ".join(label.split())): value for value, label in field.options}
    values = {folded(str(value)): value for value, _ in field.options if isinstance(value, str | int)}
    return {word: value for word, value in {**values, **labels}.items() if word}


def read_choice(reader: Reader, field: Choice) -> Any:
    """One of the options."""
    words = choice_words(field)
    return words[word(reader, words, field.expected, of=field.label)]


def word(reader: Reader, words: Collection[str], expected: str, *, of: str = "") -> str:
    """The word that has to stand here."""
    found = reader.take(words)
    if found is not None:
        return found
    if reader.begins(words):
        raise Unfinished(f"{of}: {expected}" if of else expected)
    raise reader.refused(expected, of)


def number(reader: Reader, of: str, *, least: int, most: int) -> int:
    """A whole number; at the end of the line it may be one whose first figures only have been typed."""
    expected = f"a whole number from {least} to {most}"
    start, found = reader.at, reader.match(NUMBER)
    figures = found[0] if found else ""
    if figures.removeprefix("-") and least <= int(figures) <= most:
        return int(figures)
    if figures and not reader.rest and grows(figures, least, most):
        raise Unfinished(f"{of}: {expected}")
    reader.at = start
    raise reader.refused(expected, of)


def grows(figures: str, least: int, most: int) -> bool:
    """Whether more figures after these can make a number that is allowed."""
    if figures.startswith("-"):
        return least < 0 and (figures == "-" or grows(figures[1:], max(1, -most), -least))
    value = int(figures)
    return value > 0 and any(value * ten <= most and least < (value + 1) * ten for ten in tens(most))


def tens(most: int) -> Iterator[int]:
    """Ten, a hundred and so on, as far as a number has figures."""
    return (10**figures for figures in range(1, len(str(most))))


def read_number(reader: Reader, field: Number) -> int:
    """A whole number between two ends."""
    return number(reader, field.label, least=field.least, most=field.most)


def read_each(reader: Reader, field: Each) -> tuple[int, ...]:
    """A number for every side, in the order of the sides."""
    numbers: list[int] = []
    for side in field.sides:
        reader.match(COMMA)
        of = f"{field.label}, {side}"
        if field.total is not None:
            left = field.total - sum(numbers)
            of += f" ({left} left)"
            if left < field.least:
                raise Unreadable(f"{field.label}: {' + '.join(map(str, numbers))} makes more than {field.total}.")
        numbers.append(number(reader, of, least=field.least, most=field.most))
    if field.total is not None and not reader.rest and str(left).startswith(str(numbers[-1])) and left != numbers[-1]:
        raise Unfinished(f"{of}: {left}")
    return tuple(numbers)


COMMA = re.compile(",")


def read_yes(reader: Reader, field: Yes) -> bool:
    """Yes, where its word stands there; what is not said is no, or the default."""
    label = folded(field.label)
    words = {label: True, f"no {label}": False}
    found = reader.take(words)
    if found is not None:
        return words[found]
    if reader.begins(words):
        reader.hopes[reader.at] = f"{field.label}, or nothing"
    return bool(field.default)


def read_order(reader: Reader, field: Order) -> tuple[str, ...]:
    """All the sides, each once."""
    left = {folded(side): side for side in field.sides}
    order: list[str] = []
    while left:
        reader.match(COMMA)
        order.append(left.pop(word(reader, left, f"{listed(left.values())} next", of=field.label)))
    return tuple(order)


def read_card(reader: Reader, field: Card) -> str:
    """A card if one stands there, suit or rank first; it may be left out."""
    found = card(reader)
    if not found and reader.rest and BEGUN_CARD.match(reader.rest):
        reader.hopes[reader.at] = f"{field.label}: {field.expected}"
    return found


def card(reader: Reader) -> str:
    """The card that stands there as suit and rank, or nothing."""
    found = reader.match(CARD)
    if not found:
        return ""
    suit, rank = found["suit"] or found["suit_last"], found["rank"] or found["rank_first"]
    return SUIT_OF[suit] + RANK_OF[rank]


READ: Mapping[type[Field], Callable[[Reader, Any], Any]] = {
    Choice: read_choice,
    Number: read_number,
    Each: read_each,
    Yes: read_yes,
    Order: read_order,
    Card: read_card,
}


def read(text: str, form: tuple[Field, ...]) -> Read:
    """A line as the answers to a form, one after another."""
    reader = Reader(text)
    answers: dict[str, Any] = {}
    wrong: list[Problem] = []
    for field in form:
        if not field.asked(answers):
            continue
        try:
            answers[field.name] = READ[type(field)](reader, field)
        except Unfinished as end:
            return Read(answers, tuple(wrong), str(end))
        except Unreadable as bad:
            return stopped(reader, Read(answers, tuple(wrong)), Problem(field.name, str(bad)))
        message = field.wrong(answers[field.name])
        if message:
            wrong.append(Problem(field.name, message))
    if reader.rest:
        return stopped(reader, Read(answers, tuple(wrong)), Problem(form[-1].name, surplus(reader)))
    return Read(answers, tuple(wrong))


def surplus(reader: Reader) -> str:
    """What to say of everything not yet read, where nothing more was expected."""
    return f"Nothing more was expected, not {given(short(reader.typed[reader.at :]))}."


def stopped(reader: Reader, read: Read, problem: Problem) -> Read:
    """A line that could not be read on; unless it ends in the beginning of something that may be left out."""
    if reader.at in reader.hopes:
        return read._replace(missing=reader.hopes[reader.at])
    return read._replace(problems=(*read.problems, problem))


# --- writing ---------------------------------------------------------------------------


def write(answers: Answers, form: tuple[Field, ...]) -> str:
    """The line that ``read`` gives the same answers for."""
    asked = [field for field in form if field.asked(answers)]
    return " ".join(filter(None, (WRITE[type(field)](field, answers[field.name]) for field in asked)))


def write_choice(field: Choice, answer: Any) -> str:
    """The option's key, or its value where two keys look alike."""
    for value, label in field.options:
        if value == answer and choice_words(field).get(folded(label)) == value:
            return label
    return str(answer)


def write_yes(field: Yes, answer: bool) -> str:
    """The word, where the answer is not the one that silence has."""
    if answer == bool(field.default):
        return ""
    return field.label if answer else f"no {field.label}"


def write_card(card: str) -> str:
    """A card as it is printed."""
    return SUITS[card[0]] + RANKS[card[1]] if card else ""


WRITE: Mapping[type[Field], Callable[[Any, Any], str]] = {
    Choice: write_choice,
    Number: lambda _, answer: plus_minus(answer),
    Each: lambda _, answer: " ".join(map(plus_minus, answer)),
    Yes: write_yes,
    Order: lambda _, answer: " ".join(answer),
    Card: lambda _, answer: write_card(answer),
}
