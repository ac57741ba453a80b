"""Tricks, as at a whist drive."""

import pytest
from hypothesis import given

from rules import game
from rules.pad import Charge, Length, fold
from scorer.tallies import tally
from tests.scorer.tallies.pads import GAME_EW, GAME_NS, OUT, PART_NS, REVOKE, hell, pads, rubber

tricks = tally("tricks-taken")

# pad                             settings            tricks of each side
TABLE = [
    (rubber(),                    {},                 [0, 0]),
    (rubber(OUT),                 {},                 [0, 0]),
    (rubber(GAME_NS),             {},                 [9, 4]),
    (rubber(GAME_NS, GAME_EW),    {},                 [13, 13]),
    (rubber(PART_NS, REVOKE),     {},                 [6, 5]),
    (rubber(PART_NS, REVOKE),     {"charged": False}, [8, 5]),
    (rubber(REVOKE, PART_NS, Charge("EW", 2)), {},    [6, 7]),
    (hell((4, 3, 3), (9, 0, 0)),  {},                 [13, 3, 3]),
]  # fmt: skip


@pytest.mark.parametrize(("pad", "settings", "taken"), TABLE)
def test_what_a_round_brings(pad, settings, taken):
    chosen = tricks.settings.completed(settings)
    assert [tricks.earned(pad, side, chosen) for side in pad.points] == taken


def test_the_working_counts_deals_and_names_what_was_taken_off():
    steps = tricks.working(rubber(PART_NS, OUT, REVOKE), "NS", tricks.settings.completed())
    assert [step.text for step in steps] == ["8 tricks from 2 deals.", "Revoke: −2."]
    assert len(tricks.working(rubber(PART_NS, REVOKE), "NS", tricks.settings.completed({"charged": False}))) == 1


def test_a_whist_drive_counts_the_tricks_of_every_deal():
    rules = game("whist")
    chosen = rules.choices.completed({preset.key: preset for preset in rules.presets}["drive"].choices)
    hands = [rules.typed(line, rules.opening(4, chosen)).hand for line in ("ns 9", "ew 7", "ns 13")]
    pad = fold(rules, 4, enumerate(hands, 1), chosen=chosen, length=Length(24, 0))
    assert [tricks.earned(pad, side, tricks.settings.completed()) for side in ("NS", "EW")] == [28, 11]


@given(pads)
def test_every_trick_is_somebodys(pad):
    chosen = tricks.settings.completed({"charged": False})
    played = [row for row in pad.rows if row.possible and getattr(row.entry, "level", 0)]
    assert sum(tricks.earned(pad, side, chosen) for side in pad.points) == 13 * len(played)
