"""What every scale owes the rest of the program."""

import pathlib
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.fields import Choice
from scorer import scales
from scorer.event.shelved import UnknownScoring
from scorer.scales import SCALES
from scorer.scales.measure import PERCENT
from scorer.scales.scale import UNEVEN
from tests.scorer.scales.matches import amounts, better_by, choices, level, matches, one_sided

every_scale = pytest.mark.parametrize("scale", SCALES, ids=lambda each: each.key)


@every_scale
def test_a_key_finds_its_scale(scale):
    assert scales.scale(scale.key) is scale


def test_a_key_that_nobody_has_finds_none():
    with pytest.raises(UnknownScoring, match="birds"):
        scales.scale("birds")


@every_scale
def test_a_scale_says_what_it_is_and_has_its_own_table_of_cases(scale):
    assert (type(scale).__doc__ or "").strip().endswith(".")
    assert all((scale.name, scale.unit, scale.printed))
    tests = pathlib.Path(__file__).parent / f"test_{scale.key.replace('-', '_')}.py"
    assert "TABLE" in tests.read_text(encoding="utf-8")


@every_scale
def test_every_setting_stands_at_something_allowed_and_is_asked_once(scale):
    assert scale.settings[-1] is UNEVEN
    assert len({field.name for field in scale.settings}) == len(scale.settings)
    assert not scale.problems(scale.settings.completed())
    assert [problem.field for problem in scale.problems(scale.settings.completed({"uneven": "odd"}))] == ["uneven"]


def test_no_setting_of_a_scale_means_something_else_to_another():
    named = {}
    for field in (field for scale in SCALES for field in scale.settings):
        assert replace(named.setdefault(field.name, field), default=field.default) == field


@every_scale
@given(data=st.data())
def test_each_side_sees_the_same_match(scale, data):
    chosen = data.draw(choices(scale))
    match = data.draw(matches(scale, chosen))
    assert scale.points(match.turned, chosen) == scale.points(match, chosen)[::-1]


@every_scale
@given(data=st.data(), more=amounts)
def test_winning_by_more_never_brings_less(scale, data, more):
    chosen = data.draw(choices(scale))
    match = data.draw(matches(scale, chosen))
    better = better_by(match, more)
    (ours, theirs), (ours_now, theirs_now) = scale.points(match, chosen), scale.points(better, chosen)
    assert ours_now >= ours
    assert theirs_now <= theirs


@every_scale
@given(data=st.data())
def test_the_two_sides_of_an_even_match_share_the_same_in_every_match(scale, data):
    chosen = data.draw(choices(scale))
    match = data.draw(matches(scale, chosen, even=True))
    if (shared := scale.shared(chosen, match.boards)) is not None:
        assert sum(scale.points(match, chosen)) == shared
    elif all(isinstance(field, Choice) for field in scale.settings):
        pytest.fail("only numbers and tables that a club has written may leave it open")


@every_scale
@given(data=st.data())
def test_one_setting_brings_back_what_the_two_sides_share(scale, data):
    chosen = {**data.draw(choices(scale)), "uneven": "mean"}
    match = data.draw(matches(scale, chosen))
    assert scale.shared(chosen, match.boards) in {None, sum(scale.points(match, chosen))}
    assert match.averaged.even
    assert scale.points(match, chosen) == scale.points(match.averaged, {**chosen, "uneven": "each"})


@every_scale
def test_a_part_of_a_match_and_one_that_is_sat_out_bring_something(scale):
    chosen = scale.settings.completed()
    assert scale.part(Fraction(10), 0, chosen) > 0
    assert scale.sat_out(Fraction(10), chosen) > 0


@every_scale
@given(data=st.data())
def test_nobody_gets_more_than_the_top_or_less_than_nothing(scale, data):
    chosen = data.draw(choices(scale))
    match = data.draw(matches(scale, chosen))
    if (top := scale.top(chosen, match.boards)) is None:
        assert scale.shared(chosen) == 0
    else:
        assert all(0 <= each <= top for each in scale.points(match, chosen))


@every_scale
@given(data=st.data())
def test_the_top_is_what_winning_by_very_much_brings_on_some_number_of_boards(scale, data):
    chosen = data.draw(choices(scale))
    if scale.top(chosen) is not None:
        won = (scale.points(one_sided(scale, chosen, boards), chosen)[0] for boards in range(1, 56))
        assert max(scale.top(chosen, boards) for boards in range(1, 56)) == max(won)


@every_scale
@given(data=st.data())
def test_a_level_match_brings_both_sides_the_same(scale, data):
    chosen = data.draw(choices(scale))
    match = data.draw(matches(scale, chosen))
    first, second = scale.points(level(match), chosen)
    assert first == second


@every_scale
@given(data=st.data())
def test_everything_is_exact_and_can_be_explained(scale, data):
    chosen = data.draw(choices(scale))
    match = data.draw(matches(scale, chosen))
    points = scale.points(match, chosen)
    assert [type(each) for each in points] == [Fraction, Fraction]
    assert isinstance(scale.top(chosen), Fraction | None)
    steps = scale.working(match, chosen)
    assert all(step.text.endswith(".") and step.law for step in steps)
    assert [step.text.split()[0] for step in steps[-3:]] == ["First", "Second", "Together"]


@every_scale
@given(data=st.data(), boards=st.integers(1, 70))
def test_only_a_scale_that_asks_goes_by_the_boards(scale, data, boards):
    chosen = data.draw(choices(scale))
    match = data.draw(matches(scale, chosen))
    if scale.measure(chosen) is PERCENT:  # a mean is of as many as there are
        return
    if scale.top(chosen, 1) != scale.top(chosen, 2):
        assert scale.points(replace(match, scheduled=boards), chosen) == scale.points(match, chosen)
    elif "boards" not in chosen:
        assert scale.points(replace(match, boards=boards, scheduled=boards), chosen) == scale.points(match, chosen)
    else:
        other = {"played": "scheduled", "scheduled": "boards"}[chosen["boards"]]
        assert scale.points(replace(match, **{other: boards}), chosen) == scale.points(match, chosen)
