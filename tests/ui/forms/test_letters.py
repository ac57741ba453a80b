"""The large keys in a club's own letters: the same people are on them, and no sign is of another alphabet."""

import re

import pytest

from rules import GAMES
from rules.alphabets import ALPHABETS, alphabet
from rules.alphabets.english import ENGLISH
from rules.parts.lettered import in_letters_of
from scorer.languages import language
from scorer.live.sat import AtTable
from tests.languages import catalogued
from ui.forms import form
from ui.forms.key import LargeKey
from ui.parts.saying import WINDOW, said

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda each: each.key)
PEOPLE = {"N": "Quill", "E": "Höfer", "S": "Krug", "W": "Berg", "NS": "Quill – Krug", "EW": "Höfer – Berg", "1": "Moor"}
# Letters of seats, of sides and of no trump in English that mean nothing else on a key.
ENGLISH_ONLY = re.compile(r"(?<![^\W_])(?:[ES]|NS|EW|[0-9]*NT|[QJ])(?![^\W_])")


def keys_of(qtbot, game, letters):
    """The keys of a game as it opens, each under its name, with the people at the table on them."""
    own = in_letters_of(game, letters)
    made = form(own, own.opening(own.players.start, own.choices.completed()))
    qtbot.addWidget(made)
    made.name_sides(AtTable(PEOPLE))
    return made, {key.objectName(): key for key in made.findChildren(LargeKey)}


@every_game
def test_the_same_people_are_on_the_keys_in_all_letters(qtbot, game):
    def people(letters):
        _, keys = keys_of(qtbot, game, letters)
        return {name: key.below for name, key in keys.items() if key.below in PEOPLE.values()}

    in_english = people(ENGLISH)
    assert {each.key: people(each) for each in ALPHABETS} == {each.key: in_english for each in ALPHABETS}


@every_game
def test_no_letter_on_the_keys_is_an_english_one(qtbot, game):
    _, keys = keys_of(qtbot, game, alphabet("dutch"))
    shown = {name: f"{said(key.sign)} / {said(key.below)}" for name, key in keys.items()}
    assert {name: words for name, words in shown.items() if ENGLISH_ONLY.search(words)} == {}


# What a window in Dutch has for seats, sides and no trump.
DUTCH = re.compile(r"(?<![^\W_])(?:[0-9]*SA|NZ|OW|N–Z|O–W|[OZVB])$")


@pytest.fixture
def in_dutch():
    """A window that speaks Dutch."""
    WINDOW.speak(catalogued("nl"))
    yield
    WINDOW.speak(language("en"))


@every_game
def test_letters_on_the_keys_are_those_that_are_typed_whatever_the_window_speaks(qtbot, in_dutch, game):
    _, keys = keys_of(qtbot, game, ENGLISH)
    signs = {name: said(key.sign) for name, key in keys.items()}
    assert {name: words for name, words in signs.items() if DUTCH.search(words)} == {}
