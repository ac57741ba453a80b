"""Games in counters: what everybody won and holds, and who pays whom."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.pad import Charge
from scorer.event.event import Contestant, Section
from scorer.standings import TablePlay
from scorer.standings.tables.accounts import Counters, payments
from tests.scorer.standings.table_evenings import ALONE, evening, section

DEALS = {"length": "deals", "deals": 2}


def nap(pads, **settings):
    return TablePlay(evening(pads, section(ALONE), game="nap", settings={**DEALS, **settings})).settled


# what is written                                        won or lost by players 1 to 7
TABLE = [
    ({},                                                 [0, 0, 0, 0, 0, 0, 0]),
    ({(1, 1, 1): ("2 1 3",)},                            [6, -2, -2, -2, 0, 0, 0]),
    ({(1, 1, 1): ("2 1 3", "3 2 1")},                    [9, -11, 1, 1, 0, 0, 0]),
    ({(1, 1, 1): ("2 1 3",), (1, 1, 2): ("2 1 1",)},     [6, -2, -2, -2, -4, 2, 2]),
    ({(1, 1, 1): ("2 1 3",), (1, 2, 1): ("p", "2 4 2")}, [4, 4, -2, -2, -2, -2, 0]),
    ({(1, 1, 1): (Charge("1", -3), Charge("2", 3))},     [-3, 3, 0, 0, 0, 0, 0]),
]  # fmt: skip


@pytest.mark.parametrize(("pads", "won"), TABLE)
def test_what_everybody_won_or_lost(pads, won):
    settled = nap(pads, buy_in=50, worth=5)
    assert [account.won for account in settled.accounts] == won
    assert [account.held for account in settled.accounts] == [50 + each for each in won]
    assert [account.worth for account in settled.accounts] == [5 * (50 + each) for each in won]
    assert [account.due for account in settled.accounts] == [5 * each for each in won]
    assert {account.buy_in for account in settled.accounts} == {50}
    assert (settled.over, settled.says) == (0, "")


def test_who_pays_whom():
    settled = nap({(1, 1, 1): ("2 1 3", "3 2 1"), (1, 1, 2): ("2 1 1",)}, worth=10)
    said = [(p.payer.contestant.number, p.payee.contestant.number, p.counters, p.amount) for p in settled.payments]
    assert said == [(2, 1, 9, 90), (2, 3, 1, 10), (2, 4, 1, 10), (5, 6, 2, 20), (5, 7, 2, 20)]


def test_where_counters_are_worth_nothing_they_are_paid_all_the_same():
    (payment, *_) = nap({(1, 1, 1): ("2 1 3",)}).payments
    assert (payment.counters, payment.amount) == (2, 0)


# what is written                     over  in words
ODD = [
    ({(1, 1, 1): (Charge("1", -3),)}, -3,   "Nothing can be settled: 3 counters more lost than won. Look for a penalty "
                                            "that only one side has, or for rules by which "
                                            "nobody pays what another wins."),
    ({(1, 1, 1): (Charge("1", 1),)},  1,    "Nothing can be settled: 1 counter more won than lost. Look for a penalty "
                                            "that only one side has, or for rules by which "
                                            "nobody pays what another wins."),
]  # fmt: skip


@pytest.mark.parametrize(("pads", "over", "words"), ODD)
def test_what_does_not_come_out_even_is_not_settled(pads, over, words):
    settled = nap(pads, worth=10)
    assert (settled.over, settled.says, settled.payments) == (over, words, ())


def test_partners_each_settle_what_their_side_has():
    pads = {(1, 1, 1): ("3nt n =",)}
    settled = TablePlay(evening(pads, settings={"worth": 1})).settled
    assert settled.over == 100
    assert [account.won for account in settled.accounts] == [100, 0, 0, 0]


@st.composite
def accounts(draw):
    """Some players whose counters come out even."""
    won = draw(st.lists(st.integers(-50, 50), min_size=1, max_size=8))
    won.append(-sum(won))
    return [Counters(Section(), Contestant(n), 0, each, each, each, each) for n, each in enumerate(won, 1)]


@given(accounts(), st.integers(0, 100))
def test_after_all_payments_everybody_is_even(everybody, worth):
    made = list(payments(everybody, worth))
    left = {account.contestant.number: account.won for account in everybody}
    for payer, payee, counters, amount in made:
        assert counters > 0
        assert amount == counters * worth
        left[payer.contestant.number] += counters
        left[payee.contestant.number] -= counters
    assert set(left.values()) == {0}
    assert len(made) < len(everybody)
