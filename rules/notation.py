"""A hand as one typed line: read as it is typed, and written back so that it reads the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from rules.fields import (
    RANKS,
    SUITS,
    Answers,
    Card,
    Choice,
    Each,
    Field,
    Number,
    Order,
    Problem,
    Yes,
)
from rules.parts.anywhere import Loose, agreed, anywhere, how_far, sound, torn
from rules.parts.form_words import (
    choice_words,
    counts,
    known_words,
    own_words,
    results,
    says_who,
    strains,
    words_of,
    yes_words,
)
from rules.parts.how_many import (
    BLANK,
    COMMA,
    MINUS_SO_MANY,
    SO_MANY,
    begins_over,
    follows_a_bid,
    from_bid,
    said_again,
    taken,
    unit,
)
from rules.parts.of_all import WON, won
from rules.parts.of_what import goes_with_its_number, no_strain_behind_by, no_tricks_of_a_bid
from rules.parts.patterns import pattern
from rules.parts.reader import (
    LONGEST,
    Read,
    Reader,
    Unfinished,
    Unreadable,
    folded,
    number,
    number_among_others,
    plus_minus,
    seen,
    short,
    surplus,
    unfinished,
    word,
)
from rules.parts.seats import of_whom
from rules.parts.seldom import few
from rules.parts.to_type import ToType, side_to_type
from rules.parts.words import DASH as DASH_SIGN
from rules.parts.words import ELSE, PARTING_WORDS, VERBS
from rules.parts.writing import write
from rules.text import Text, as_it_is, either, t

__all__ = [
    "LONGEST",
    "Read",
    "Reader",
    "Unfinished",
    "Unreadable",
    "choice_words",
    "folded",
    "known_words",
    "number",
    "plus_minus",
    "read",
    "seen",
    "short",
    "surplus",
    "word",
    "write",
]

SUIT_OF = {sign: suit for suit, name in SUITS.items() for sign in (suit.lower(), name)}
RANK_OF = {name.lower(): rank for rank, shown in RANKS.items() for name in (rank, shown)}
SUIT, RANK = "[cdhs♣♦♥♠]", "(?:10|[akqjt2-9])"
CARD = pattern(f"(?P<suit>{SUIT}) ?(?P<rank>{RANK})(?![0-9])|(?P<rank_first>{RANK})(?P<suit_last>{SUIT})(?![a-z0-9])")
BEGUN_CARD = re.compile(f"{SUIT} ?1?$|{RANK}$|1$")
BETWEEN = pattern(f"(?:(?:[,;&]|(?:-|/ ?)(?=[a-z♣♦♥♠])|(?:{PARTING_WORDS})(?![a-z])) ?)+")
# The same before a number that may be below nought.
BEFORE_A_MINUS = pattern(
    f"(?:(?:[,;&]|/(?=[a-z♣♦♥♠])|(?!{MINUS_SO_MANY.pattern})-(?=[a-z])|(?:{PARTING_WORDS})(?![a-z])) ?)+"
)
# Between the seat that stands first and what it bid. No two of the pieces may match the same sign: a row of forty
# dashes would be tried in as many ways as they can be told apart, for hours.
IN_SEAT_GAP = ("[ ,;/]", "(?<! )-", "(?<= )-(?![0-9])", f"(?:{VERBS})(?![a-z])")
SEAT_GAP = f"(?:{'|'.join(IN_SEAT_GAP)})*"

# --- reading ---------------------------------------------------------------------------


def read_choice(reader: Reader, field: Choice, found: Answers) -> Any:
    """One of the options; one that stands there unless it is said may be left out."""
    words = choice_words(field)
    if field.default is None:
        return words[word(reader, words, field.to_type, of=field.label)]
    said = reader.take(words)
    if said is None and reader.begins(words):
        reader.hopes[reader.at] = t("{label}: {expected}, or nothing", label=field.label, expected=field.to_type)
    return field.default if said is None else words[said]


def read_number(reader: Reader, field: Number, found: Answers) -> int:
    """A whole number between two ends: in figures, by a word of its own, or counted from what was bid."""
    words, wanted = dict(field.words), field.wanted(found)
    if (said := reader.take(words)) is not None:
        return words[said]
    if wanted is not None and (counted := from_bid(reader, field, wanted)) is not None:
        return counted
    if reader.begins(words):
        raise unfinished(field.expected, field.label)
    if wanted is not None and begins_over(reader, field.label, found):
        raise unfinished(t("how many over or down"), field.label)
    if wanted is None and taken(field):
        reader.match(WON)
    start = reader.at
    counted = number(reader, field.label, least=field.least, most=field.most)
    if wanted is None and taken(field):
        return won(reader, field, counted, start=start)
    if wanted is not None and reader.take(unit(field.label)) is None:
        few(reader, field, wanted, counted=counted, start=start)
    return counted


def read_each(reader: Reader, field: Each, found: Answers) -> tuple[int, ...]:
    """A number for every side, in the order of the sides."""
    numbers: list[int] = []
    for side, key in zip(field.sides, field.keys, strict=True):
        if side.isdigit():
            reader.match(COMMA)
        else:
            reader.match(AMONG if numbers and field.least >= 0 else COMMA)
            if reader.take((folded(side), *ELSE.get(folded(side), ()))) is not None:
                reader.match(THEY_TOOK if taken(field) else BLANK)
        whose = of_whom(key)
        of, left = t("{label}, {side}", label=field.label, side=whose), 0
        if field.total is not None:
            left = field.total - sum(numbers)
            of = t("{label}, {side} ({left} left)", label=field.label, side=whose, left=left)
            if left < field.least:
                raise Unreadable(too_many(field, numbers))
        numbers.append(number_among_others(reader, of, least=field.least, most=field.most))
        if taken(field):
            reader.take(unit(field.label))
    if field.total is not None and not reader.rest and str(left).startswith(str(numbers[-1])) and left != numbers[-1]:
        raise unfinished(as_it_is(str(left)), of)
    return tuple(numbers)


def too_many(field: Each, numbers: Collection[int]) -> Text:
    """What to say of numbers that make more than all of them together may."""
    said = " + ".join(map(str, numbers))
    return t("{label}: {numbers} makes more than {total}.", label=field.label, numbers=said, total=field.total or 0)


THEY_TOOK = pattern(f"(?:took|takes|got|won) (?={SO_MANY})")
AMONG = pattern(f"[,;/] ?|-(?=[0-9]|{SO_MANY})")


def read_yes(reader: Reader, field: Yes, found: Answers) -> bool:
    """Yes, where its word stands there; what is not said is no, or the default."""
    words = yes_words(field)
    said = reader.take(words, glued=())  # “aand” is “and” with a slip, and nobody's “alone”
    if said is not None:
        return words[said]
    if reader.begins(words):
        reader.hopes[reader.at] = t("{label}, or nothing", label=ToType(str(field.label)))
    return bool(field.default)


OUT_NEXT = re.compile("[,;]|-(?=[a-z])")


def read_order(reader: Reader, field: Order, found: Answers) -> tuple[str, ...]:
    """All the sides, each once."""
    order: list[str] = []
    while left := [side for side in field.sides if side not in order]:
        reader.match(OUT_NEXT)
        glued = reader.text[: reader.at][-1:].isalpha()  # “nwes”, in which “wes” begins no “west”
        others = {word: side for side in left for word in ELSE.get(folded(side), ()) if not glued}
        words = {**others, **{folded(side): side for side in left}}
        order.append(
            words[word(reader, words, t("{sides} next", sides=either(map(side_to_type, left))), of=field.label)]
        )
    return tuple(order)


def read_card(reader: Reader, field: Card, found: Answers) -> str:
    """A card if one stands there, suit or rank first; it may be left out."""
    said = card(reader)
    if not said and reader.rest and BEGUN_CARD.match(reader.rest):
        reader.hopes[reader.at] = t("{label}: {expected}", label=field.label, expected=field.expected)
    return said


def card(reader: Reader) -> str:
    """The card that stands there as suit and rank, or nothing."""
    found = reader.match(CARD)
    if not found:
        return ""
    suit, rank = found["suit"] or found["suit_last"], found["rank"] or found["rank_first"]
    return SUIT_OF[suit] + RANK_OF[rank]


READ: Mapping[type[Field], Callable[[Reader, Any, Answers], Any]] = {
    Choice: read_choice,
    Number: read_number,
    Each: read_each,
    Yes: read_yes,
    Order: read_order,
    Card: read_card,
}


def read(text: str, form: tuple[Field, ...]) -> Read:
    """A line as the answers to a form; what it came to, and what is yes or no, may stand anywhere in it."""
    result = next((field.name for field in form if follows_a_bid(field)), "")
    counted = next((unit(field.label) for field in form if isinstance(field, Number) and taken(field)), ())
    loose = Loose(own_words(form), strains(form), results(form), counts=counts(form), field=result, units=counted)
    return anywhere(text, lambda line: in_some_order(line, form), loose)


def in_some_order(text: str, form: tuple[Field, ...]) -> Read:
    """A line as the answers to a form, one after another; who it was and what is yes or no may stand elsewhere.

    Where another order reads as something, and as nothing else in any third, that is what was meant.
    """
    straight = in_order(text, form)
    if sound(straight) or torn(straight):
        return straight
    others = [in_order(text, order, moved=moved) for order, moved in orders(form)]
    found = agreed(straight, others) or next(filter(sound, others), None)
    return found or max((straight, *others), key=how_far)


@lru_cache(maxsize=512)
def orders(form: tuple[Field, ...]) -> tuple[tuple[tuple[Field, ...], tuple[Field, ...]], ...]:
    """A form with one thing elsewhere than it is asked: who, with or without a partner, and each yes or no.

    With it what is read before it is known to be asked for. A number that stands for a player may only come first, so
    that it is not taken for another number; and nobody comes behind their partner.
    """
    at = next((at for at, field in enumerate(form) if says_who(field)), len(form))
    who, two = form[at : at + 1], form[at : at + 2]
    pair = two if len(two) == 2 and all(map(says_who, two)) else ()
    counted = any(isinstance(field, Choice) and field.options[0][1].isdigit() for field in who)
    found = []
    for moved in filter(None, (who, pair, *((field,) for field in form if isinstance(field, Yes)))):
        others, start = tuple(field for field in form if field not in moved), form.index(moved[0])
        last = 0 if counted and moved == who else start if pair and moved == who else len(others)
        places = (to for to in range(last + 1) if to != start)
        found += [((*others[:to], *moved, *others[to:]), moved if to < start else ()) for to in places]
    return tuple(found)


def in_order(text: str, form: tuple[Field, ...], *, moved: tuple[Field, ...] = ()) -> Read:
    """A line as the answers to a form in this order; what was ``moved`` is read before it is known to be asked for."""
    reader = Reader(text, known_words(form))
    answers: dict[str, Any] = {}
    wrong: list[Problem] = []
    for field in form:
        if field.name in answers or (field not in moved and not field.asked(answers)):
            reader.known = reader.known.difference(yes_words(field) if isinstance(field, Yes) else ())
            continue
        start = reader.at
        step_over(reader, field, form)
        over = range(start, reader.at)
        named = isinstance(field, Choice | Each) and folded(field.label) not in words_of(field)
        named = named and reader.take((folded(field.label), *ALSO_CALLED.get(folded(field.label), ()))) is not None
        if named:
            reader.match(BETWEEN)
        try:
            no_tricks_of_a_bid(reader, field, over, named=named)
            goes_with_its_number(reader, field)
            if isinstance(field, Choice) and strains((field,)):
                no_strain_behind_by(reader, field.to_type, field.label)
            answers[field.name] = READ[type(field)](reader, must(field) if named else field, answers)
            if isinstance(field, Number) and not any(later.asked(answers) for later in form[form.index(field) + 1 :]):
                said_again(reader, field, answers)
        except Unfinished as end:
            return Read(answers, tuple(wrong), reader.hopes.get(reader.at, end.says))
        except Unreadable as bad:
            return stopped(reader, Read(answers, tuple(wrong)), bad.problem(field.name))
        message = field.wrong(answers[field.name])
        if message:
            wrong.append(Problem(field.name, message))
    if reader.rest:
        return stopped(reader, Read(answers, tuple(wrong)), Problem(form[-1].name, surplus(reader)))
    asked = {field.name for field in form if field.asked(answers)}
    surprising = (field for field in moved if field.name not in asked)
    wrong += [
        Problem(field.name, t("{label}: none was expected with this.", label=field.label)) for field in surprising
    ]
    return Read(answers, (*wrong, *reader.doubts))


ALSO_CALLED = {
    "took": ("tricks", "tricks taken"),
    "trumps made by": ("made by",),
    "high": ("hi", "h"),
    "low": ("lo", "l"),
    "jack": ("j",),
    "game": ("g",),
    **{
        f"{first}-{second} bid": (
            *(f"{side}{bid}" for side in (first + second, f"{first}-{second}") for bid in ("", " bid")),
        )
        for first, second in ("ns", "ew")
    },
}


def step_over(reader: Reader, field: Field, form: tuple[Field, ...]) -> None:
    """Read what stands between a field and the one before it; a dash before a number of tricks may be a minus."""
    counts_down = may_count_down(field, form)
    reader.match(BEFORE_A_MINUS if counts_down else BETWEEN)
    if counts_down and MINUS_SO_MANY.match(reader.rest):
        return
    if field is not form[0] and reader.rest.startswith("- ") and dashes_part(form):
        reader.match(DASH_BEFORE_WORD)


DASH_BEFORE_WORD = re.compile("- (?=[a-z♣♦♥♠])")


@lru_cache(maxsize=512)
def dashes_part(form: tuple[Field, ...]) -> bool:
    """Whether a dash between blanks only parts what stands there, because it is no answer but to the first field."""
    return not any(DASH_SIGN in words_of(field) for field in form[1:])


def may_count_down(field: Field, form: tuple[Field, ...]) -> bool:
    """Whether a number below nought may stand where a field is read: in it, or behind it where it may be left out."""
    left_out = isinstance(field, Yes) or (isinstance(field, Choice) and field.default is not None)
    return follows_a_bid(field) or (left_out and any(map(follows_a_bid, form[form.index(field) :])))


def must(field: Field) -> Field:
    """A field that somebody named: nothing stands there unless it is said."""
    return replace(field, default=None) if isinstance(field, Choice) else field


def stopped(reader: Reader, read: Read, problem: Problem) -> Read:
    """A line that could not be read on; unless it ends in the beginning of something that may be left out."""
    if reader.at in reader.hopes:
        return read._replace(missing=reader.hopes[reader.at])
    return read._replace(problems=(*read.problems, problem))
