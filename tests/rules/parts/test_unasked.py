"""What stands in a hand though nobody was asked for it."""

from dataclasses import asdict, dataclass

import pytest

from rules.fields import Choice, Number
from rules.parts.unasked import unasked


@dataclass(frozen=True, slots=True)
class Hand:
    bid: str
    declarer: str = ""
    tricks: int = 0


FORM = (
    Choice(name="bid", label="Bid", options=(("pass", "Pass"), ("solo", "Solo"))),
    Choice(name="declarer", label="By", options=(("N", "N"), ("E", "E")), asked=lambda given: given["bid"] != "pass"),
    Number(name="tricks", label="Tricks", least=0, most=13, asked=lambda given: given["bid"] != "pass"),
)

TABLE = [
    (Hand("solo", "N", 5),     []),
    (Hand("solo", "?", 99),    []),
    (Hand("pass"),             []),
    (Hand("pass", "N"),        ["By: a pass has none, not “N”."]),
    (Hand("pass", None, 5),    ["By: a pass has none, not nothing.", "Tricks: a pass has none, not “5”."]),
    (Hand("pass", ("N", "E")), ["By: a pass has none, not “N E”."]),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "said"), TABLE)
def test_what_does_not_belong_to_a_hand_is_told(hand, said):
    found = unasked(Hand, asdict(hand), FORM, of="a pass")
    assert [problem.message for problem in found] == said
