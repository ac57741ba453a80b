"""What every game owes the rest of the program."""

import dataclasses
import pathlib
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rules
from rules import GAMES, game
from rules.fields import Each, Number, Order
from tests.examples import one_in
from tests.rules.fives import Fives
from tests.rules.hands import deals, moments, openings

VOCABULARY = {"__init__", "game", "fields", "notation", "pad", "shelf", "text"}
# Beside the shelf, a game that leaves everything it can to the vocabulary.
every_game = pytest.mark.parametrize("game", [*GAMES, Fives()], ids=lambda g: g.key)
on_the_shelf = pytest.mark.parametrize("game", GAMES, ids=lambda g: g.key)
# Every game has so many properties that each is tried on fewer hands than one alone would be.
some = one_in(2)
NUMBERS = (Number, Each, Order)
WRECKS = (None, "", "?", -1, 99, True, (), ("?",), (1, 2))


def names(form):
    return [field.name for field in form]


def test_every_file_in_the_folder_is_a_game():
    files = {p.stem for p in pathlib.Path(rules.__file__).parent.glob("*.py")} - VOCABULARY
    assert files == {g.key.replace("-", "_") for g in GAMES}


def test_a_game_is_found_by_its_key():
    assert [game(g.key) for g in GAMES] == list(GAMES)
    with pytest.raises(KeyError, match="no such game"):
        game("no such game")


@on_the_shelf
def test_a_game_has_its_own_table_of_cases(game):
    tests = pathlib.Path(__file__).parent / f"test_{game.key.replace('-', '_')}.py"
    assert "TABLE = [" in tests.read_text()


@every_game
def test_a_game_says_what_it_is_and_where_its_rules_are_printed(game):
    assert all((game.key, game.name, game.says, game.printed, game.__doc__))
    assert game.key == game.key.lower().replace(" ", "-")


@on_the_shelf
def test_a_game_shows_how_its_hands_are_typed(game):
    shown = [dict(game.examples(at)) for at in openings(game)]
    assert all(shown)
    assert {line for each in shown for line in each} == set(game.lines)


@every_game
def test_a_round_has_a_number_of_deals_or_none_and_what_is_cut_out_has_cards(game):
    assert game.agreed(game.choices.completed()) >= 0
    assert all(cut_out.cards for cut_out in game.cut_outs(game.choices.completed()))


@every_game
def test_points_are_whole_unless_a_club_shares_them_out(game):
    assert game.parts(game.choices.completed()) == 1


@on_the_shelf
def test_every_reading_says_what_is_printed_and_what_is_done(game):
    for reading in game.readings:
        assert all(part and part == part.strip() and not part.endswith(".") for part in reading)
    assert len({reading.topic for reading in game.readings}) == len(game.readings)


@every_game
def test_the_form_asks_for_exactly_the_hand(game):
    for at in openings(game):
        assert names(game.form(at)) == [field.name for field in dataclasses.fields(game.hand)]


@every_game
def test_a_number_that_is_asked_for_is_never_answered_by_itself(game):
    asked = {field.name: field for at in openings(game) for field in game.form(at)}
    assert [name for name, field in asked.items() if isinstance(field, NUMBERS) and field.default is not None] == []


@every_game
def test_what_silence_says_is_an_answer(game):
    asked = [field for at in openings(game) for field in game.form(at) if field.default is not None]
    assert [field.name for field in asked if field.wrong(field.default)] == []


@every_game
def test_nothing_a_game_remembers_can_be_changed(game):
    assert game.hand.__dataclass_params__.frozen
    assert all(type(at).__dataclass_params__.frozen for at in openings(game))


@on_the_shelf
def test_a_club_that_may_choose_has_what_is_printed_and_what_is_usual(game):
    if game.choices:
        assert [preset.key for preset in game.presets][:2] == ["as-printed", "standard"]
    for preset in game.presets:
        assert set(preset.choices) <= set(names(game.choices))
        assert game.choice_problems(game.choices.completed(preset.choices)) == ()


@every_game
@some
@given(data=st.data())
def test_the_pad_has_a_cell_for_every_column(game, data):
    hand, at = data.draw(deals(game))
    columns = game.pad_columns(at)
    assert len(game.pad_cells(hand, at, game.after(at, hand))) == len(columns)
    assert {column.side for column in columns} <= {"", *game.sides(at)}


@every_game
@some
@given(data=st.data())
def test_what_is_written_of_a_hand_stands_so_on_the_pad_and_totals_are_worked_out(game, data):
    hand, at = data.draw(deals(game))
    columns, cells = game.pad_columns(at), game.pad_cells(hand, at, game.after(at, hand))
    written = game.pad_written(hand, at)
    assert [cell for cell in written if cell] == [a for a, b in zip(cells, written, strict=True) if b]
    assert not any(cell for cell, column in zip(written, columns, strict=True) if column.total or column.reckoned)
    assert all(isinstance(part, str) for told in game.needs(at) for part in told)
    assert at.dealer in game.seats(at)


@every_game
@some
@given(data=st.data())
def test_the_tricks_are_those_of_the_sides(game, data):
    hand, at = data.draw(deals(game))
    assert len(game.tricks(hand, at)) in (0, len(game.sides(at)))


@every_game
@some
@given(data=st.data())
def test_no_deal_brings_more_than_the_game_says_that_one_can(game, data):
    hand, at = data.draw(deals(game))
    if most := game.brings(at):
        assert max(game.score(hand, at).of(side) for side in game.sides(at)) <= most


@every_game
@some
@given(data=st.data())
def test_a_line_entered_by_itself_changes_one_total(game, data):
    at = data.draw(moments(game))
    side = data.draw(st.sampled_from(game.sides(at)))
    charged = game.charged(at, side, -3)
    moved = [after - before for before, after in zip(at.totals, charged.totals, strict=True)]
    assert moved == [-3 * (each == side) for each in game.sides(at)]


@every_game
def test_every_choice_has_something_that_stands_until_it_is_made(game):
    assert all(field.wrong(game.choices.completed()[field.name]) == "" for field in game.choices)


@every_game
@some
@given(data=st.data())
def test_a_hand_that_was_written_down_reads_the_same(game, data):
    hand, at = data.draw(deals(game))
    typed = game.typed(game.written(hand, at), at)
    assert (typed.hand, typed.missing) == (hand, "")
    assert all(problem.doubtful for problem in typed.problems)


@every_game
@some
@given(data=st.data())
def test_a_line_that_ends_too_soon_is_never_wrong(game, data):
    hand, at = data.draw(deals(game))
    line = game.written(hand, at)
    for end in range(len(line)):
        typed = game.typed(line[:end], at)
        assert all(problem.doubtful for problem in typed.problems), line[:end]
        assert (typed.hand is None) == bool(typed.missing)


@every_game
@some
@given(data=st.data())
def test_spaces_and_capitals_do_not_matter(game, data):
    hand, at = data.draw(deals(game))
    line = game.written(hand, at)
    for other in (f"  {line.lower()} ", line.upper().replace(" ", "   "), line.replace("−", "-")):
        assert game.typed(other, at).hand == hand


@every_game
@some
@given(data=st.data())
def test_a_file_keeps_a_hand_as_plain_answers(game, data):
    hand, _ = data.draw(deals(game))
    kept = {name: list(answer) if isinstance(answer, tuple) else answer for name, answer in game.answers(hand).items()}
    assert game.from_answers(kept) == hand


@every_game
@some
@given(data=st.data())
def test_a_score_belongs_to_the_sides_and_says_why(game, data):
    hand, at = data.draw(deals(game))
    for line in game.score(hand, at).lines:
        assert line.side in game.sides(at)
        assert line.what
        assert line.law
        assert isinstance(line.points, int | Fraction)  # equal players may share a place exactly


@every_game
@some
@given(data=st.data())
def test_what_the_sides_make_together_is_what_the_rules_promise(game, data):
    hand, at = data.draw(deals(game))
    made = sum(game.score(hand, at).of(side) for side in game.sides(at))
    assert game.total in (None, made)


@every_game
@some
@given(data=st.data())
def test_where_two_sides_play_they_are_compared_by_their_difference(game, data):
    hand, at = data.draw(deals(game))
    if len(game.sides(at)) == 2:
        score = game.score(hand, at)
        first, second = game.sides(at)
        assert game.net(hand, at) == score.of(first) - score.of(second)
        assert game.possible(game.net(hand, at), at)


@every_game
@some
@given(data=st.data())
def test_every_problem_stands_beside_a_field_that_is_asked(game, data):
    hand, at = data.draw(deals(game))
    field = data.draw(st.sampled_from(names(game.form(at))))
    wrecked = dataclasses.replace(hand, **{field: data.draw(st.sampled_from(WRECKS))})
    for problem in (*game.problems(wrecked, at), *game.unusual(hand, at)):
        assert problem.field in names(game.form(at))
        assert problem.message.endswith(".")


@every_game
@some
@given(data=st.data())
def test_what_stands_in_no_field_is_told(game, data):
    hand, at = data.draw(deals(game))
    asked = [field for field in game.form(at) if field.asked(game.answers(hand))]
    field = data.draw(st.sampled_from(asked))
    wrecked = dataclasses.replace(hand, **{field.name: data.draw(st.sampled_from(("?", ("?",), -99)))})
    assert field.name in {problem.field for problem in game.problems(wrecked, at) if not problem.doubtful}


@every_game
@some
@given(data=st.data())
def test_a_hand_can_be_said(game, data):
    hand, at = data.draw(deals(game))
    assert game.words(hand, at)
    assert len(game.cells(hand, at)) == len(game.columns)
    assert game.brief(hand, at)
    assert all(map(game.called, game.sides(at)))
    assert all(isinstance(said, str) for said in (game.standing(at), game.stake(hand, at)))
    assert all(len(told) == 2 for told in game.before(at))


@every_game
@some
@given(data=st.data())
def test_a_slip_of_the_pen_gives_another_hand_that_can_be(game, data):
    hand, at = data.draw(deals(game))
    for slip in game.slips(hand, at):
        assert slip.says
        assert game.alike(slip.hand) != game.alike(hand)
        assert all(problem.doubtful for problem in game.problems(slip.hand, at))


@every_game
@some
@given(data=st.data())
def test_a_game_that_is_not_over_goes_on(game, data):
    at = data.draw(moments(game))
    assert not game.over(at)
    assert set(game.winners(at)) <= set(game.sides(at))
    assert all(line.points > 0 for line in game.settle(at).lines)
