"""Whatever a game says can be said in another language: every word of it, in whole sentences and none glued on."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES
from rules.parts.to_type import ToType
from rules.text import as_it_is, joined, t
from tests.examples import one_in
from tests.rules.elsewhere import left_in_english
from tests.rules.hands import deals, moments
from tests.rules.test_any_line import lines

WRECKS = ("", "?", -1, 99, (), (1, 2))
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda g: g.key)
some = one_in(2)


def mends(problems):
    """What may have been meant where something is doubtful."""
    return [mend for problem in problems for mend in problem.mends]


def told(problems):
    """Everything that problems say."""
    yield from (problem.message for problem in problems)
    yield from (mend.says for mend in mends(problems))


def asked(form):
    """Everything that a form says."""
    for field in form:
        yield from (field.label, field.expected)
        yield from (label for _, label in getattr(field, "options", ()))


def of_the_hand(game, hand, at):
    """Everything that is said of a hand."""
    after = game.after(at, hand)
    yield from (game.words(hand, at), game.brief(hand, at), game.stake(hand, at), game.standing(at))
    yield from (*game.cells(hand, at), *game.pad_cells(hand, at, after))
    yield from (column.title for column in game.pad_columns(at))
    yield from (part for each in (*game.before(at), *game.needs(at), *game.needs(after)) for part in each)
    yield from (
        part for line in (*game.score(hand, at).lines, *game.settle(after).lines) for part in (line.what, line.law)
    )
    yield from (game.why_over(after),) if game.over(after) else ()
    yield from told(game.unusual(hand, at))
    yield from (slip.says for slip in game.slips(hand, at))


def of_the_game(game):
    """Everything that is said of a game before it is played."""
    chosen = game.choices.completed()
    yield from (game.name, game.says, game.printed, *game.columns, game.note(chosen), *asked(game.choices))
    yield from (preset.name for preset in game.presets)
    yield from (part for reading in game.readings for part in reading)
    for cut_out in game.cut_outs(chosen):
        yield from (cut_out.name, cut_out.purpose, *(words for card in cut_out.cards for words in card[:2]))


@pytest.mark.parametrize(
    ("said", "left"),
    [
        (t("{who} took {n} trick", "{who} took {n} tricks", who=t("North"), n=3), set()),
        (t("{who} took {n} trick", "{who} took {n} tricks", who="North", n=3), {"North"}),
        (t("{who}: made{more}", who="N", more=" with an overtrick"), {"N", "with", "an", "overtrick"}),
        (joined(("♠A", t("made")), ", "), set()),
        (joined(("♠A", "made"), ", "), {"made"}),
        (as_it_is("made"), {"made"}),
        (joined((as_it_is("aces"), "EW"), " "), {"aces", "EW"}),
        (joined(("E", t("made")), " "), {"E"}),
        (t("{seat} is expected", seat=ToType("E", "E")), set()),
        (t("{given} is not {expected}.", given=t("“{word}”", word="nort"), expected=t("a seat")), set()),
    ],
)
def test_what_is_glued_on_stays_english(said, left):
    assert left_in_english(said) == left


@every_game
def test_a_game_is_described_in_any_language(game):
    assert {said: left for said in of_the_game(game) if (left := left_in_english(said))} == {}


@every_game
@some
@given(data=st.data())
def test_a_hand_is_said_in_any_language(game, data):
    hand, at = data.draw(deals(game))
    assert {said: left for said in of_the_hand(game, hand, at) if (left := left_in_english(said))} == {}


@every_game
@some
@given(data=st.data())
def test_what_is_wrong_with_a_hand_is_said_in_any_language(game, data):
    hand, at = data.draw(deals(game))
    field = data.draw(st.sampled_from(game.form(at)))
    wrecked = replace(hand, **{field.name: data.draw(st.sampled_from(WRECKS))})
    said = (*told(game.problems(wrecked, at)), *asked(game.form(at)))
    assert {each: left for each in said if (left := left_in_english(each))} == {}


@every_game
@some
@given(data=st.data())
def test_a_hand_is_typed_alike_in_every_language(game, data):
    hand, at = data.draw(deals(game))
    typed = game.typed(data.draw(lines(game, at)), at)
    assert {type(line) for line in (game.written(hand, at), *(mend.text for mend in mends(typed.problems)))} == {str}


@every_game
@some
@given(data=st.data())
def test_what_is_said_of_a_line_is_said_in_any_language(game, data):
    at = data.draw(moments(game))
    typed = game.typed(data.draw(lines(game, at)), at)
    assert {each: left for each in told(typed.problems) if (left := left_in_english(each))} == {}
    assert left_in_english(typed.missing) == set()
