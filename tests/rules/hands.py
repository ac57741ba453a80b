"""Legal hands of any game, drawn from nothing but the form it declares."""

from itertools import product

from hypothesis import assume
from hypothesis import strategies as st

from rules import game
from rules.fields import RANKS, SUITS, Card, Choice, Each, Number, Order, Yes

CARDS = tuple(suit + rank for suit in SUITS for rank in RANKS)


def parts(draw, field):
    """Numbers for every side; where they must make a total, each leaves the rest possible."""
    if field.total is None:
        return tuple(draw(st.integers(field.least, field.most)) for _ in field.sides)
    numbers, left = [], field.total
    for others in range(len(field.sides) - 1, -1, -1):
        least, most = max(field.least, left - others * field.most), min(field.most, left - others * field.least)
        numbers.append(draw(st.integers(least, most)))
        left -= numbers[-1]
    return tuple(draw(st.permutations(numbers)))


ANSWER = {
    Choice: lambda draw, field: draw(st.sampled_from([value for value, _ in field.options])),
    Number: lambda draw, field: draw(st.integers(field.least, field.most)),
    Each: parts,
    Yes: lambda draw, _: draw(st.booleans()),
    Order: lambda draw, field: tuple(draw(st.permutations(field.sides))),
    Card: lambda draw, _: draw(st.sampled_from(("", *CARDS))),
}


@st.composite
def answers(draw, form):
    """Answers to a form, each allowed by its field and none that is not asked for."""
    given = {}
    for field in form:
        if field.asked(given):
            given[field.name] = ANSWER[type(field)](draw, field)
    return given


@st.composite
def hands(draw, game, at):
    """A hand that the game's own checks let through."""
    hand = game.hand(**draw(answers(game.form(at))))
    assume(all(problem.doubtful for problem in game.problems(hand, at)))
    return hand


def hand_of(game, line, at):
    """The hand that a typed line is, with nothing missing and nothing wrong."""
    typed = game.typed(line, at)
    assert (typed.problems, typed.missing) == ((), ""), line
    return typed.hand


def points_of(game, hand, at):
    """What every side has of a hand."""
    score = game.score(hand, at)
    return tuple(score.of(side) for side in game.sides(at))


def opened(key, **choices):
    """A game and how it opens, for as many players as usual."""
    rules = game(key)
    return rules, rules.opening(rules.usual_players, rules.choices.completed(choices))


def openings(game):
    """The game as it opens, for every number of players, with each preset, and with each choice made otherwise."""
    presets = [{}, *(dict(preset.choices) for preset in game.presets)]
    others = [{field.name: value} for field in game.choices for value in values(field)]
    for players, chosen in product(game.players, presets + others):
        if not game.choice_problems(game.choices.completed(chosen)):
            yield game.opening(players, game.choices.completed(chosen))


def values(field):
    """What a club may choose for a setting; of numbers, both ends."""
    if isinstance(field, Choice):
        return [value for value, _ in field.options]
    return [field.least, field.most] if isinstance(field, Number) else [True, False]


@st.composite
def moments(draw, game):
    """What stands before some hand of a game: at its opening, or a few hands on, while it is not over."""
    at = draw(st.sampled_from(list(openings(game))))
    for _ in range(draw(st.integers(0, 4))):
        after = game.after(at, draw(hands(game, at)))
        if game.over(after):
            break
        at = after
    return at


@st.composite
def deals(draw, game):
    """A hand and what stood before it."""
    at = draw(moments(game))
    return draw(hands(game, at)), at
