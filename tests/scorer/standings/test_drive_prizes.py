"""Prizes of drives: of ladies and gentlemen apart, either half, and lone hands."""

from dataclasses import replace

import pytest

from rules import game
from rules.parts.totals import Totals
from scorer.contests import standings_of
from scorer.event.results import Key, Played, Slip
from scorer.standings.tables.prizes import APART, FIRST_HALF, HIGHEST, LONE, LOWEST, SECOND_HALF
from tests.scorer.sheets.drive_evening import drawn, drive, played, with_round

# rounds played of four: which prizes there are, all of them wished for
TABLE = [
    (1, ["Highest", "Highest of the ladies", "Highest of the gentlemen", "Lowest"]),
    (3, ["Highest", "Highest of the ladies", "Highest of the gentlemen", "Lowest", "Halfway, after round 2"]),
    (4, ["Highest", "Highest of the ladies", "Highest of the gentlemen", "Lowest", "Halfway, after round 2",
         "Second half, from round 3"]),
]  # fmt: skip
EVERY = (HIGHEST, APART, LOWEST, FIRST_HALF, SECOND_HALF, LONE)


@pytest.mark.parametrize(("rounds", "titles"), TABLE)
def test_a_half_has_its_prize_once_all_its_rounds_are_played(rounds, titles):
    standings = standings_of(played(drive("whist", 18, rounds=4), rounds))
    assert [prize.title for prize in standings.prizes(EVERY)] == titles


def test_ladies_have_the_odd_numbers_and_each_prize_has_who_has_most():
    standings = standings_of(played(drive("whist", 18, rounds=4), 4))
    points = standings.points_of(1)
    for prize in standings.prizes((APART,)):
        rest = int(prize.title.endswith("ladies"))
        best = max(points[number] for number in points if number % 2 == rest)
        assert {each.number for each in prize.who} == {n for n in points if n % 2 == rest and points[n] == best}
        assert prize.amount == best


def test_both_halves_together_are_the_whole_of_who_has_them_alone():
    standings = standings_of(played(drive("whist", 16, rounds=4), 4))
    first, second = standings.prizes((FIRST_HALF, SECOND_HALF))
    cards = {number: card for (_, number), card in standings.cards.items()}
    for prize, half in ((first, slice(0, 2)), (second, slice(2, 4))):
        had = {number: sum(card.rounds[half]) for number, card in cards.items()}
        assert prize.amount == max(had.values())
        assert {each.number for each in prize.who} == {n for n, points in had.items() if points == prize.amount}


def test_no_second_half_before_its_rounds_are_drawn():
    event = played(drive("whist", 16, rounds=4), 2)
    assert [each.title for each in standings_of(drawn(event)).prizes((SECOND_HALF,))] == []


def handed_in(event, *slips):
    """With the slips of the first round, table by table."""
    return replace(event, slips={Key(1, 1, at, 0): Slip(slip) for at, slip in enumerate(slips, 1)})


def test_most_lone_hands_are_counted_of_slips_that_say_them_and_of_the_others_not_known():
    event = handed_in(drive("euchre", 12), Totals((9, 4), lone=(2, 0)), Totals((4, 9), lone=(0, 1)), Totals((9, 4)))
    standings = standings_of(event)
    (prize,) = standings.prizes((LONE,))
    assert (prize.title, [each.number for each in prize.who], prize.amount) == ("Most lone hands", [1, 2], 2)
    assert standings.lone_unknown == 1


def test_hands_won_alone_are_of_no_prize_where_no_slip_says_them():
    standings = standings_of(handed_in(drive("euchre", 8), Totals((9, 4)), Totals((5, 4), lone=(0, 0))))
    assert (standings.prizes((LONE,)), standings.lone_unknown) == ((), 1)
    assert standings_of(handed_in(drive("whist", 8), Totals((9, 4), tricks=True))).lone_unknown == 0


def typed(event, table, *lines):
    rules, slips = game("euchre"), dict(event.slips)
    at = rules.opening(4, rules.choices.completed())
    for number, line in enumerate(lines, 1):
        slips[Key(1, 1, table, number)] = Slip(Played(rules.answers(rules.typed(line, at).hand)))
    return replace(event, slips=slips)


def test_most_lone_hands_are_counted_of_the_side_that_took_all_tricks_alone():
    event = typed(drive("euchre", 8), 1, "n alone march", "ns 3", "ew alone march", "n alone march")
    event = typed(event, 2, "n alone 4", "e alone march")
    (prize,) = standings_of(event).prizes((LONE,))
    assert (prize.title, [each.number for each in prize.who], prize.amount) == ("Most lone hands", [1, 2], 2)
    assert standings_of(with_round(drive("euchre", 8), 1)).prizes((LONE,)) == ()
