"""The words that a form knows: for each choice, for yes and no, for who it was and for what a hand came to."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any

from rules.fields import Choice, Each, Field, Number, Order, Yes, never
from rules.parts.anywhere import RESULTS, SO_MANY_OF
from rules.parts.how_many import follows_a_bid
from rules.parts.reader import folded
from rules.parts.words import ELSE, GLUED, IN_WORDS, LONE, SEAT, SIDE, STRAIN_NAMES


@lru_cache(maxsize=512)
def choice_words(field: Choice) -> Mapping[str, Any]:
    """Everything that may be typed for each option: what stands on its key, its value, and what else is said for it."""
    labels = {folded(" ".join(label.split())): value for value, label in field.options}
    values = {folded(str(value)): value for value, _ in field.options if isinstance(value, str | int)}
    others = {word: value for label, value in labels.items() for word in ELSE.get(label, ())}
    return {word: value for word, value in {**others, **dict(field.words), **values, **labels}.items() if word}


def yes_words(field: Yes) -> Mapping[str, bool]:
    """What may be typed for yes and for no."""
    label = folded(field.label)
    return {f"no {label}": False, **dict.fromkeys((label, *ELSE.get(label, ())), True)}


@lru_cache(maxsize=512)
def known_words(form: tuple[Field, ...]) -> frozenset[str]:
    """Every word that a form knows."""
    found: set[str] = set()
    for field in form:
        match field:
            case Choice():
                found.update(choice_words(field))
            case Yes():
                found.update(yes_words(field))
            case Order():
                found.update(word for side in map(folded, field.sides) for word in (side, *ELSE.get(side, ())))
    return GLUED | found


@lru_cache(maxsize=512)
def own_words(form: tuple[Field, ...]) -> frozenset[str]:
    """The words of a form that can be nothing else in it: for yes and no, a result (“march”), and the one who."""
    who = [field for field in form if says_who(field)]
    figures = (*IN_WORDS, *map(str, range(10)))
    found = {said for field in who for said in words_of(field) if len(who) == 1 and said not in figures}
    found |= {said for field in who for said in words_of(field) if said in LONE}
    for field in form:
        if isinstance(field, Yes):
            found.update(yes_words(field))
        if isinstance(field, Number):
            found.update(said for said, _ in field.words)
        if isinstance(field, Choice) and STRAIN_NAMES & choice_words(field).keys():
            found.update(STRAIN_NAMES)
    return frozenset(found)


@lru_cache(maxsize=512)
def counts(form: tuple[Field, ...]) -> frozenset[str]:
    """The words for yes that say what the numbers behind them are: “points 44 30”."""
    beside = ((one, other) for one, other in pairwise(form) if isinstance(one, Yes) and isinstance(other, Each))
    return frozenset().union(*(yes_words(one) for one, other in beside if other.asked({one.name: True})))


@lru_cache(maxsize=512)
def strains(form: tuple[Field, ...]) -> frozenset[str]:
    """What stands behind the number of a bid, where a form asks in what it was."""
    return frozenset().union(*(words for field in form if STRAIN_NAMES & (words := set(words_of(field)))))


@lru_cache(maxsize=512)
def results(form: tuple[Field, ...]) -> frozenset[str]:
    """What says in a form what a hand came to: not what answers another question, as a nil is made or set."""
    if not any(map(follows_a_bid, form)):
        return SO_MANY_OF
    others = (words_of(field) for field in form if isinstance(field, Choice) and field.asked is not never)
    return RESULTS - {said for words in others for said in words}


def words_of(field: Field) -> Collection[str]:
    """The words that are answers to a field."""
    return choice_words(field) if isinstance(field, Choice) else ()


def says_who(field: Field) -> bool:
    """Whether a field asks for a seat or a side."""
    if not isinstance(field, Choice):
        return False
    value, label = field.options[0]
    return value == label == "1" or folded(label) in (*SEAT, *SIDE)
