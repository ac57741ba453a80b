"""What every tally owes the rest of the program."""

import pathlib
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules import GAMES
from rules.fields import Choice, Number
from rules.game import Game
from rules.pad import Length, fold
from scorer import tallies
from scorer.event.length import ASKED
from scorer.event.shelved import UnknownScoring
from scorer.tallies import TALLIES
from scorer.tallies.tally import ENDING, EveningTotals
from tests.examples import one_in
from tests.rules.hands import hands
from tests.scorer.tallies.pads import GAME_NS, pads, rubber

every_tally = pytest.mark.parametrize("tally", TALLIES, ids=lambda each: each.key)


@every_tally
def test_over_its_points_stands_what_they_are_called(tally):
    said = str(tally.heading)
    assert said == str(tally.unit)[:1].upper() + str(tally.unit)[1:]


@st.composite
def choices(draw, tally):
    asked = {field.name: field.options for field in tally.settings if isinstance(field, Choice)}
    return tally.settings.completed({name: draw(st.sampled_from(options))[0] for name, options in asked.items()})


@every_tally
def test_a_key_finds_its_tally(tally):
    assert tallies.tally(tally.key) is tally


def test_a_key_that_nobody_has_finds_none():
    with pytest.raises(UnknownScoring, match="birds"):
        tallies.tally("birds")


@every_tally
def test_a_tally_says_what_it_is_and_has_its_own_table_of_cases(tally):
    assert (type(tally).__doc__ or "").strip().endswith(".")
    assert all((tally.name, tally.unit, tally.printed, tally.ties))
    tests = pathlib.Path(__file__).parent / f"test_{tally.key.replace('-', '_')}.py"
    assert "TABLE" in tests.read_text(encoding="utf-8")


@every_tally
def test_every_tally_asks_how_long_a_round_is_and_ends_with_what_all_ask(tally):
    assert tally.settings[: len(ASKED)] == ASKED
    assert tally.settings[-len(ENDING) :] == ENDING
    assert [field.name for field in tally.settings[-2:]] == ["buy_in", "worth"]
    assert len({field.name for field in tally.settings}) == len(tally.settings)
    assert not tally.settings.wrong(tally.settings.completed())
    assert not any(isinstance(f, Number) and f.default is None for f in tally.settings)


def test_no_setting_of_a_tally_means_something_else_to_another():
    named = {}
    for field in (field for tally in TALLIES for field in tally.settings):
        assert named.setdefault(field.name, field) is field


@every_tally
def test_how_long_a_round_is_hangs_on_the_game(tally):
    rules = next(each for each in GAMES if not each.deals)
    assert tally.length(rules, tally.settings.completed({"games": 3})) == Length(games=3)
    assert tally.length(rules, tally.settings.completed({"length": "best", "games": 3})) == Length(games=3, wins=2)
    assert tally.length(rules, tally.settings.completed({"length": "time"})) == Length(games=0)
    endless = next(each for each in GAMES if each.deals)
    assert tally.length(endless, tally.settings.completed({"games": 2})) == Length(deals=2 * endless.deals, games=0)


def test_a_tally_is_offered_for_games_that_have_what_it_counts():
    for rules in GAMES:
        offered = tallies.tallies_for(rules)
        assert (tallies.tally("tricks-taken") in offered) == (type(rules).tricks is not Game.tricks)
        assert {tallies.tally("total-points"), tallies.tally("games-won")} <= {*offered}


@every_tally
def test_how_ties_are_parted_is_a_sentence(tally):
    names = [each.name for each in tally.ties]
    assert tally.stated(tally.settings.completed()) == f"Equal totals are parted by {', then by '.join(names)}."
    assert tally.stated(tally.settings.completed({"ties": "shared"})) == "Equal totals share the place."
    better = EveningTotals(Fraction(5), Fraction(9), Fraction(9), 9, (Fraction(9), Fraction(1)))
    worse = EveningTotals(Fraction(5), Fraction(8), Fraction(8), 8, (Fraction(5), Fraction(5)))
    for each in tally.ties:
        assert each.of(better) > each.of(worse)
        assert each.of(EveningTotals(Fraction(0), Fraction(0), Fraction(0), 0, ())) == 0


@every_tally
@given(pad=pads, data=st.data())
def test_everything_is_exact_and_can_be_explained(tally, pad, data):
    chosen, closed = data.draw(choices(tally)), data.draw(st.booleans())
    for side in pad.points:
        earned = tally.earned(pad, side, chosen, closed=closed)
        assert type(earned) is Fraction
        steps = tally.working(pad, side, chosen, closed=closed)
        assert all(step.text.endswith(".") for step in steps)
        assert steps


@every_tally
@given(pad=pads, data=st.data())
def test_a_pad_that_is_played_out_brings_the_same_when_it_is_closed(tally, pad, data):
    chosen = data.draw(choices(tally))
    if pad.finished and pad.over:
        for side in pad.points:
            open_, closed = (tally.earned(pad, side, chosen, closed=each) for each in (False, True))
            assert open_ == closed


@every_tally
def test_a_blank_pad_brings_nothing(tally):
    assert [tally.earned(rubber(), side, tally.settings.completed()) for side in ("NS", "EW")] == [0, 0]


@every_tally
def test_a_pad_counts_once_anything_is_on_it_and_a_match_once_it_is_over(tally):
    chosen, matches = tally.settings.completed(), tally.key == "matches-won"
    assert not tally.counts(rubber(), chosen)
    assert tally.counts(rubber(), chosen, closed=True)
    assert tally.counts(rubber(GAME_NS), chosen) is not matches
    assert tally.counts(rubber(GAME_NS, GAME_NS), chosen)


@pytest.mark.parametrize("rules", GAMES, ids=lambda each: each.key)
@settings(one_in(3), suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(data=st.data())
def test_every_game_is_counted_by_every_tally_that_suits_it(rules, data):
    chosen = rules.choices.completed()
    at, played = rules.opening(rules.players.start, chosen), []
    while len(played) < 4 and not rules.over(at):
        played.append(data.draw(hands(rules, at)))
        at = rules.after(at, played[-1])
    for tally in tallies.tallies_for(rules):
        answers = tally.settings.completed({"length": "deals", "deals": 4})
        length = tally.length(rules, answers)
        pad = fold(rules, rules.players.start, enumerate(played, 1), chosen=chosen, length=length)
        for side in pad.points:
            assert type(tally.earned(pad, side, answers, closed=True)) is Fraction
            assert tally.working(pad, side, answers, closed=True)
