"""What is printed for a hand, typed again in its game: that hand or one that scores the same, or a question."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES
from tests.examples import one_in
from tests.rules.hands import deals, opened

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda g: g.key)
some = one_in(2)
# In how many words a kingdom of Trex is told nobody types it; the others' words are read as they stand.
NOT_READ = ("trex",)


def printed(game, hand, at):
    """Everything that is said of a hand, in a sentence, where there is little room, and in the columns of a sheet."""
    return game.words(hand, at), game.brief(hand, at), " ".join(filter(None, game.cells(hand, at)))


def scored(game, hand, at):
    """What every side has of a hand."""
    return [game.score(hand, at).of(side) for side in game.sides(at)]


@every_game
@some
@given(data=st.data())
def test_what_is_printed_is_never_read_as_another_hand(game, data):
    hand, at = data.draw(deals(game))
    for line in printed(game, hand, at):
        read = game.typed(line, at)
        assert read.hand is None or read.problems or scored(game, read.hand, at) == scored(game, hand, at), line


@pytest.mark.parametrize("game", [game for game in GAMES if game.key not in NOT_READ], ids=lambda g: g.key)
@some
@given(data=st.data())
def test_what_is_said_of_a_hand_is_read_or_asked_about(game, data):
    hand, at = data.draw(deals(game))
    line = game.words(hand, at)
    read = game.typed(line, at)
    assert read.hand is not None, (line, read)
    wrong = [problem for problem in read.problems if not problem.doubtful]
    assert wrong or scored(game, read.hand, at) == scored(game, hand, at), line


# What a game says of a hand, with all that was played in it, is read as that hand.
PRINTED = {
    "duplicate-bridge": ("4s n =", "3nx e -2", "1c w +1", "p"),
    "five-hundred": ("8h n 8", "10n e 6", "nullo e 0", "nullo e 3", "7s w 9 ace both", "pass 6 4", "gn n s 0"),
    "beyond": ("n 2s rr 2 5 3 / 2 2 5 4", "w 0n 2 5 3 / 2 2 5 4", "p r 3 4 3 3"),
    "illustrated-whist": ("10s n x against 10 kings NS!X aces !EW dix lost NS", "null w 0", "8s n 12 slam"),
    "pitch": ("n 3 ns ns ew ns", "smudge e six ew ew ew ew", "n 2 ns ew - points 40 40", "n 2 ns ew - -"),
    "solo-whist": ("solo n 6", "solo n 2", "prop n e 8", "misère w 1", "abundance s 9", "p", "uncopped"),
    "nap": ("nap 2 5", "nap 2 3", "mis 3 0", "mis 3 2"),
    "whist": ("ns 9", "ew 4"),
    "euchre": ("ew 2", "ns 3", "n alone march", "ns alone 0", "p"),
    "spades": ("4 4 / 4 4 9", "5 4 / 4 4 0"),
    "colour-whist": ("8h n s 8", "8h n s 6", "8s n alone 9", "5d e 4"),
    "twenty-eight": ("n 18 20", "e 20 17", "e 20 1"),
    "oh-hell": ("3 3 3 3 / 3 2 3 2",),
}


@pytest.mark.parametrize(("key", "line"), [(key, line) for key, lines in PRINTED.items() for line in lines])
def test_what_is_said_of_a_hand_is_read_as_that_hand(key, line):
    rules, at = opened(key)
    hand = rules.typed(line, at).hand
    read = rules.typed(rules.words(hand, at), at)
    assert (read.hand, read.problems) == (hand, ())
