"""A hand as a JSON object: the answers to its form by name, each checked against its field before a game sees it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any

from rules.fields import Answers, Choice, Each, Field, Number, Order, Problem, Yes, always, within
from rules.fields import given as quoted
from rules.game import Game
from rules.notation import LONGEST
from rules.pad import Charge
from rules.text import NO_WORDS, Text, as_it_is, either, t
from scorer.event.charges import DEALER, MOST, read_charge
from scorer.event.hands import hand_from

Rules = Game[Any, Any]
CHARGE = "charge"
POINTS = Number(name="points", label=t("Points"), least=-MOST, most=MOST)
# No answer has more figures.
FIGURES = 18
LONGEST_REASON = 200


@dataclass(frozen=True, slots=True)
class Figures:
    """A number that answers nothing, as it was written: with a point, not a number at all, or far too long."""

    text: str


class NamedTwice(ValueError):
    """An object has two answers to one question; its argument is the name."""


def whole(text: str) -> int | Figures:
    """A number without a point."""
    return int(text) if len(text) <= FIGURES else Figures(text)


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which nothing is said twice."""
    made: dict[str, Any] = {}
    for name, answer in pairs:
        if name in made:
            raise NamedTwice(name)
        made[name] = answer
    return made


DECODER = json.JSONDecoder(object_pairs_hook=once, parse_float=Figures, parse_int=whole, parse_constant=Figures)


def shown(answer: Any) -> str:
    """An answer as a message quotes it: as JSON, cut where it is too long to be read."""
    text = json.dumps(answer, ensure_ascii=False, default=lambda figures: f"\0{figures.text}\0")
    text = text.replace('"\\u0000', "").replace('\\u0000"', "")
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


# --- a hand ----------------------------------------------------------------------------


def given_hand(given: Mapping[str, Any], rules: Rules, at: Any) -> Any:
    """The hand that answers make; or, as a tuple, every problem that can be told of them one by one.

    What is not given stands at the form's default. ``null``, and what a hand holds where it was not asked, count as
    not given there.
    """
    form, idle = rules.form(at), unasked(rules.hand)
    said = {field.name: plain(field, given[field.name]) for field in form if given.get(field.name) is not None}
    answers, found = walked(form, said, idle)
    strange = strangers(given, [field.name for field in form])
    wrong = {problem.field for problem in found} & said.keys()
    if strange or wrong:
        # Whether a field is asked for may hang on one that is wrong.
        sure = {field.name for field in form if field.asked is always}
        found = [problem for problem in found if problem.field in wrong | sure]
    return (*strange, *found) if strange or found else hand_from(answers, rules)


def walked(form: tuple[Field, ...], said: Answers, idle: Answers) -> tuple[Answers, list[Problem]]:
    """The answers one after another, as each decides what is asked next; and what is missing or wrong in them."""
    answers: dict[str, Any] = {}
    found: list[Problem] = []
    for field in form:
        answer = said.get(field.name)
        if field.asked(answers):
            answer = field.default if answer is None else answer
            message = nothing(expected(field)) if answer is None else wrong(field, answer)
            answers[field.name] = None if message else answer
        else:
            idles = answer is None or alike(answer, idle.get(field.name))
            message = NO_WORDS if idles else wrong(field, answer)
            if answer is not None and not message:
                answers[field.name] = answer
        if message:
            found.append(Problem(field.name, message))
    return answers, found


def nothing(expected: Text) -> Text:
    """What is said of an answer that is not there."""
    return t("Nothing is given: expected {expected}.", expected=expected)


def unasked(hand: type) -> Answers:
    """What a hand holds where nothing was asked."""
    return {field.name: field.default for field in fields(hand) if field.default is not MISSING}


def strangers(given: Mapping[str, Any], names: list[str]) -> tuple[Problem, ...]:
    """What a form does not ask."""
    expected = either(names)
    return tuple(
        Problem(name, t("There is no such field: expected {expected}.", expected=expected))
        for name in given
        if name not in names
    )


# --- an answer -------------------------------------------------------------------------


def plain(field: Field, answer: Any) -> Any:
    """An answer as a hand holds it: a list is a tuple, and a number for every side may be named by its side."""
    if isinstance(field, Each) and isinstance(answer, dict) and answer.keys() == set(field.sides):
        return tuple(answer[side] for side in field.sides)
    return tuple(answer) if isinstance(answer, list) else answer


def wrong(field: Field, answer: Any) -> Text:
    """What is wrong with an answer, as a sentence; empty where nothing is."""
    if not field.wrong(answer):
        return NO_WORDS
    if isinstance(field, Each) and whole_numbers(answer, len(field.sides)):
        return wrong_numbers(field, answer)
    return t("{answer} is not {expected}.", answer=shown(answer), expected=expected(field))


def wrong_numbers(field: Each, numbers: tuple[int, ...]) -> Text:
    """What is wrong with whole numbers for every side: the first that cannot be, or what they make together."""
    for side, number in zip(field.sides, numbers, strict=True):
        if not within(number, field.least, field.most):
            return t(
                "{side}: {given} is not a whole number from {least} to {most}.",
                side=side,
                given=quoted(number),
                least=field.least,
                most=field.most,
            )
    return t(
        "{numbers} makes {sum}, not {total}.",
        numbers=" + ".join(map(str, numbers)),
        sum=sum(numbers),
        total=str(field.total),
    )


def whole_numbers(answer: Any, count: int) -> bool:
    """Whether it is so many whole numbers, be they allowed or not."""
    return isinstance(answer, tuple) and [type(number) for number in answer] == [int] * count


def alike(one: Any, other: Any) -> bool:
    """Whether two answers are the same, and of the same kind."""
    return type(one) is type(other) and bool(one == other)


def expected(field: Field) -> Text:
    """What may be answered, as JSON."""
    match field:
        case Choice(options=options):
            return either(option(value, label) for value, label in options)
        case Each(sides=sides, least=least, most=most):
            return t(
                "a list of {count} whole numbers from {least} to {most} ({sides})",
                count=len(sides),
                least=least,
                most=most,
                sides=", ".join(sides),
            )
        case Order(sides=sides):
            return t("a list of {sides}, each once, first to last", sides=", ".join(map(shown, sides)))
        case Number():
            return field.expected
        case Yes():
            return either(("true", "false"))
    return t('suit and rank of a card, such as "DQ", or "" for none')


def option(value: Any, label: Text) -> Text:
    """One of a few answers, with what stands on its key where that says more."""
    answer = as_it_is(shown(value))
    return answer if label in (value, str(value)) else t("{answer} ({label})", answer=answer, label=label)


# --- a charge --------------------------------------------------------------------------


def is_charge(given: Mapping[str, Any]) -> bool:
    """Whether an object is no hand, but a line that is entered by itself."""
    return CHARGE in given or given.keys() == {DEALER}


def charge_of(given: Mapping[str, Any], rules: Rules, at: Any) -> Charge | tuple[Problem, ...]:
    """A penalty or a bonus, ``{"charge": side, "points": below nought for a penalty, "why": words}``; or who deals."""
    if CHARGE not in given:
        return dealing(given[DEALER], rules, at)
    if found := tuple(charge_problems(given, rules.sides(at))):
        return found
    points = given[POINTS.name]
    return Charge(given[CHARGE], points, given.get("why", "Penalty" if points < 0 else "Bonus"))


def charge_problems(given: Mapping[str, Any], sides: tuple[str, ...]) -> Iterator[Problem]:
    """What is wrong with a charge."""
    yield from strangers(given, [CHARGE, POINTS.name, "why"])
    if message := wrong(one_of(CHARGE, sides), given[CHARGE]):
        yield Problem(CHARGE, message)
    points = given.get(POINTS.name)
    if points is None:
        yield Problem(POINTS.name, nothing(POINTS.expected))
    elif points == 0 or wrong(POINTS, points):
        yield Problem(
            POINTS.name, t("{answer} is not {expected}, and not 0.", answer=shown(points), expected=POINTS.expected)
        )
    why = given.get("why", "-")
    if not isinstance(why, str) or not 0 < len(why.strip()) <= LONGEST_REASON:
        yield Problem(
            "why",
            t(
                "{answer} is not a reason in words, of at most {most} signs.",
                answer=shown(why),
                most=LONGEST_REASON,
            ),
        )


def dealing(seat: Any, rules: Rules, at: Any) -> Charge | tuple[Problem, ...]:
    """A line that says who deals next, ``{"dealer": seat}``, as the typed one says it."""
    field = one_of(DEALER, rules.seats(at))
    dealt = None if wrong(field, seat) else read_charge(f"{DEALER} {seat}", rules, at)
    return dealt or (Problem(DEALER, t("{answer} is not {expected}.", answer=shown(seat), expected=expected(field))),)


def one_of(name: str, words: tuple[str, ...]) -> Choice:
    """A question for one of a few sides or seats."""
    return Choice(name=name, label=as_it_is(name), options=tuple((each, as_it_is(each)) for each in words))


def as_given(charge: Charge) -> dict[str, Any]:
    """A charge as the object that reads back as the same."""
    if charge.dealer:
        return {DEALER: charge.dealer}
    return {CHARGE: charge.side, POINTS.name: charge.points, "why": charge.why}
