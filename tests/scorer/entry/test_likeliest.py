"""What an empty line offers: who bid what, as most of the other tables have it."""

import pytest

from rules import game
from scorer.entry.judged import JudgedBoard
from scorer.entry.likeliest import LikelyBid, likeliest, or_points, with_offer
from scorer.entry.line import read_line
from scorer.entry.understood import Here
from scorer.event.results import BareScore, Key, NotPlayed, Slip
from tests.ui.evening import mitchell, tuesday

SECTION = mitchell(9, 7, 3, id_=1)
HERE = Key(1, 5, 6, 2)
BRIDGE, BEYOND = game("duplicate-bridge"), game("beyond")
OFFERS = [
    # game    what the others have                offered
    (BRIDGE, (), None),
    (BRIDGE, ("4sn=",), LikelyBid("4♠ N", 1, 1)),
    (BRIDGE, ("4sn=", "4sn+1", "3nn-1"), LikelyBid("4♠ N", 2, 3)),
    (BRIDGE, ("4sn= dq", "4sn-1"), LikelyBid("4♠ N", 2, 2)),  # whatever was led
    (BRIDGE, ("4sxn-1", "4sn=", "4sxn-2"), LikelyBid("4♠X N", 2, 3)),  # a double belongs to what was bid
    (BRIDGE, ("4ss=", "4sn=", "4ss="), LikelyBid("4♠ S", 2, 3)),
    (BRIDGE, ("p", "p", "1nn="), None),  # most passed: nothing stands behind that
    (BRIDGE, ("4sn=", "4ss=", "3nn="), None),  # each bid something else: none is likelier
    (BRIDGE, ("4sn=", "4ss=", "4sn=", "4ss="), LikelyBid("4♠ N", 2, 4)),
    (BRIDGE, ("620", "np"), None),  # nobody knows what was bid
    (BRIDGE, ("620", "4sn="), LikelyBid("4♠ N", 1, 1)),
    (BEYOND, ("n 2s 2 5 3 2 2 5 4", "n 2s 2 4 3 2 3 4 4"), LikelyBid("N 2♠", 2, 2)),
]


@pytest.mark.parametrize(("rules", "lines", "offer"), OFFERS)
def test_an_empty_line_offers_what_most_others_bid(rules, lines, offer):
    at = rules.on_board(2, rules.choices.completed({}))
    others = [read_line(line, rules, at).result for line in lines]
    assert None not in others
    assert likeliest(others, rules, at) == offer


def board(*others: str, recorded: str = "") -> JudgedBoard:
    at = BRIDGE.on_board(2, {})
    places = [key for key, _ in SECTION.due() if key.number == 2 and key != HERE]
    lines = dict(zip([*places[: len(others)], HERE], [*others, recorded], strict=True))
    slips = {key: Slip(read_line(line, BRIDGE, at).result) for key, line in lines.items() if line}
    return JudgedBoard(tuesday(SECTION, play=False, slips=slips), HERE)


THE_REST = [
    # typed     the line that it is with 4♠ N offered
    ("=", "4♠ N ="),
    ("+1", "4♠ N +1"),
    ("-2", "4♠ N −2"),
    ("= dq", "4♠ N = ♦Q"),
]


@pytest.mark.parametrize(("typed", "line"), THE_REST)
def test_what_became_of_it_is_a_whole_result(typed, line):
    here = board("4sn=", "4sn+1")
    assert here.line(here.judged(typed).slip) == line


def test_so_few_points_are_what_became_of_it_and_that_is_asked_about():
    """At Euchre “−1” is euchred by one, which two points to the others are, and no point of theirs."""
    rules = game("euchre")
    here = Here(rules, rules.on_board(2, rules.choices.completed()))
    assert with_offer("-1", "N–S", here) == "N–S -1"
    [asked] = or_points("-1", "N–S -1", here)
    assert (asked.doubtful, asked.message) == (
        True,
        "It is read as N–S -1, and not as 1 to E–W; please look again.",
    )
    assert with_offer("-2", "", here) == "-2"
    assert [*or_points("=", "N–S =", here), *or_points("-2", "-2", here)] == []


def test_without_an_offer_what_became_of_it_is_refused_as_ever():
    assert board().judged("=").slip is None
    assert board("620").judged("+1").slip is None


def test_what_is_whole_by_itself_stays_what_it_is():
    here = board("4sn=")
    assert here.judged("-420").slip == Slip(BareScore(-420))
    assert here.judged("np").slip == Slip(NotPlayed())
    assert here.line(here.judged("3ne=").slip) == "3NT E ="
    assert here.judged("").slip is None  # nothing is taken without a key that says so


def test_what_is_recorded_here_is_likelier_than_what_others_have():
    here = board("4sn=", "4sn=", recorded="3ne-1")
    assert here.offer == LikelyBid("3NT E", 1, 1)
    assert here.line(here.judged("+1").slip) == "3NT E +1"


def test_an_offer_stays_what_it_was_when_something_was_begun_on_it():
    """What another desk records meanwhile changes nothing of what was typed."""
    was, now = board("4sn="), board("4sn=", "3ne=", "3ne=")
    assert (was.offer.line, now.offer.line) == ("4♠ N", "3NT E")
    held = JudgedBoard(now.event, HERE, offer=was.offer)
    assert held.line(held.judged("+1").slip) == "4♠ N +1"


def test_what_is_typed_over_a_result_says_what_it_replaces():
    here = board(recorded="4cxs-1")
    assert here.judged("4").replaces == here.judged("4sn=").replaces == "4♣X S −1"
    assert not here.judged("").replaces
    assert not here.judged(here.text()).replaces
    assert not board().judged("4sn=").replaces
