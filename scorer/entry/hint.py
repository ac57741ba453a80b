"""What the empty line shows: a hand of the game as it would be typed here, and what else may be typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from rules.fields import Card, Choice, Each, Field, Number, Order, Yes
from rules.game import Game
from rules.parts.keyed import keyed
from scorer.event.hands import hand_from

APART = "   "
MOST = 46  # signs for which a wide line has room
BRIEF = 18  # signs of a hand that fits wherever one is typed
TRIES = 200  # so many hands are looked at
Rules = Game[Any, Any]


def hint(game: Rules, at: Any) -> str:
    """``4H S =   420   NP   Pass   A+ A−``: as much of it as there is room for, what matters most first."""
    kept, left = [], MOST
    for piece in pieces(game, at):
        if len(piece) <= left:
            kept.append(piece)
            left -= len(piece) + len(APART)
    return APART.join(kept)


def pieces(game: Rules, at: Any) -> Iterator[str]:
    """A hand, a score of its own where two sides play, what is typed in any game, and a hand that is one word."""
    hand, two = example(game, at), len(game.sides(at)) == 2
    if hand is not None:
        yield keyed(hand, game, at)
        if two and abs(points := int(game.net(hand, at))) >= 10:
            yield str(points)
    yield "NP"
    yield from one_word(game, at)
    yield "A+ A−" if two else " ".join(["A+", *["A"] * (len(game.sides(at)) - 2), "A−"])


def example_line(game: Rules, at: Any) -> str:
    """A hand as it would be typed; nothing where none is soon found."""
    hand = example(game, at)
    return "" if hand is None else keyed(hand, game, at)


def one_word(game: Rules, at: Any) -> Iterator[str]:
    """The first answer that is a hand by itself: passed out, thrown in."""
    first = game.form(at)[0]
    if isinstance(first, Choice):
        yield from islice((label for _, label in first.options if game.typed(label, at).hand is not None), 1)


# --- an ordinary hand ------------------------------------------------------------------


def example(game: Rules, at: Any) -> Any:
    """A hand from the middle of what may be answered, a brief one if any; ``None`` where none is soon found."""
    found: dict[int, Any] = {}
    for answers in islice(filled(game.form(at), {}), TRIES):
        hand = hand_from(answers, game)
        if all(problem.doubtful for problem in game.problems(hand, at)):
            wanting = 2 * bool(game.unusual(hand, at)) + (len(game.written(hand, at)) > BRIEF)
            if not wanting:
                return hand
            found.setdefault(wanting, hand)
    return found[min(found)] if found else None


def filled(form: tuple[Field, ...], given: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """All ways of filling in a form, the most ordinary answers first."""
    for at, field in enumerate(form):
        if field.asked(given):
            for answer in answers_to(field):
                yield from filled(form[at + 1 :], {**given, field.name: answer})
            return
    yield dict(given)


def answers_to(field: Field) -> list[Any]:
    """What may be answered: what is usual, or the middle first and from there to both ends."""
    match field:
        case Choice() | Yes() if field.wrong(field.default) == "":
            return [field.default]
        case Choice(options=options):
            return [options[at][0] for at in from_the_middle(len(options))]
        case Number(least=least, most=most):
            return [least + at for at in from_the_middle(most - least + 1, 3)]
        case Each():
            return [shared(field)]
        case Order(sides=sides):
            return [sides]
        case Card(default=card):
            return [card]
    return [False, True]


def from_the_middle(count: int, quarters: int = 2) -> list[int]:
    """Places from 0, those nearest to the middle (or to so many quarters) first."""
    middle = count * quarters // 4
    return sorted(range(count), key=lambda at: (abs(at - middle), at))


def shared(field: Each) -> tuple[int, ...]:
    """The total in parts as even as they can be; a quarter of the most to each where there is none."""
    count = len(field.sides)
    total = count * (field.least + (field.most - field.least) // 4) if field.total is None else field.total
    each, more = divmod(total, count)
    return tuple(each + (at < more) for at in range(count))
