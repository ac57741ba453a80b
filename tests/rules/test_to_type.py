"""Every word that somebody is asked to type is read where it is asked for, in any letters, and so is no translation."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES
from rules.alphabets import ALPHABETS, alphabet
from rules.fields import Choice
from rules.parts.lettered import in_letters_of, right
from rules.parts.to_type import ToType
from rules.text import Sentence, TextRow, Turned
from tests.examples import a_share, one_in
from tests.rules.hands import deals, opened

some_game = pytest.mark.parametrize(
    ("letters", "game"), a_share([*product(ALPHABETS, GAMES)]), ids=lambda each: each.key
)
NONSENSE = "yy"
few = one_in(4)


def put_in(text):
    """A text and all that was put into it, but for what is only the name of what is asked."""
    yield text
    if isinstance(text, TextRow):
        within = text.items
    elif isinstance(text, Turned):
        within = (text.text,)
    else:
        within = [value for name, value in getattr(text, "values", {}).items() if name != "label"]
    for each in within:
        yield from put_in(each)


def asked_for(text):
    """The words of a text that are to be typed."""
    return [each for each in put_in(text) if isinstance(each, ToType)]


def stops(game, hand, at):
    """Where a line may stop: in front of each of its pieces, and at its end."""
    line = game.written(hand, at)
    return [line[: nth + 1] for nth, sign in enumerate(line) if sign == " "] + [""]


def asked_at(game, line, at):
    """What is said where a line stops, and where nonsense stands there."""
    yield game.typed(line, at).missing
    yield from (problem.message for problem in game.typed(line + NONSENSE, at).problems)


@some_game
@few
@given(data=st.data())
def test_every_word_that_is_asked_for_is_read_there(letters, game, data):
    """There, or where the phrase begins in which the line stops."""
    hand, at = data.draw(deals(game))
    own = in_letters_of(game, letters)
    for line in stops(own, hand, at):
        for said in asked_at(own, line, at):
            for word in asked_for(said):
                places = (line[:end] for end in range(len(line) + 1) if not line[:end] or line[end - 1] == " ")
                assert any(right(own.typed(each + word, at)) for each in places), f"{line}{word}: {said}"


@pytest.mark.parametrize("game", GAMES, ids=lambda each: each.key)
@few
@given(data=st.data())
def test_no_answer_is_asked_for_by_what_another_language_has_on_its_key(game, data):
    hand, at = data.draw(deals(game))
    options = (label for field in game.form(at) if isinstance(field, Choice) for _, label in field.options)
    translated = {label for label in options if isinstance(label, Sentence)}
    for line in stops(game, hand, at):
        for said in asked_at(game, line, at):
            assert [each for each in put_in(said) if isinstance(each, Sentence) and each in translated] == [], line


TABLE = [
    # game                 letters    typed                says
    ("solo-whist",         "dutch",   "miserie O 0",       "Prop, Solo, Misère"),
    ("trex",               "dutch",   "O dames Z Z Z Z",   "Diamonds, Eltoosh, Girls"),
    ("pitch",              "dutch",   "W 2 OW NZ qq",      "NZ, OW or —"),
    ("five-hundred",       "dutch",   "7 qq",              "6♠ to 10SA"),
    ("five-hundred",       "swedish", "8H N 9 ace qq",     "NS, ÖV or both"),
    ("duplicate-bridge",   "dutch",   "4 qq",              "♣, ♦, ♥, ♠ or SA"),
    ("illustrated-whist",  "dutch",   "10S N 8 kings qq",  "NZ or OW"),
    ("trex",               "swedish", "Ö king N x qq",     "by N, Ö, S or V"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "letters", "typed", "says"), TABLE)
def test_what_is_asked_for_is_in_the_letters_of_the_club(key, letters, typed, says):
    rules, at = opened(key)
    assert says in "; ".join(each.message for each in in_letters_of(rules, alphabet(letters)).typed(typed, at).problems)
