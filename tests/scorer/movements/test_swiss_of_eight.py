"""A Swiss of teams of eight: each match at four neighbouring tables, of an odd number one sits out."""

from dataclasses import replace

import pytest

from scorer.draws.draw import STANDING
from scorer.event.seated import Seated
from scorer.movements import Wish, check, family
from scorer.movements.advice import advise

# Teams: matches in a round, tables, who sits out
TABLE = [(3, 1, 4, 1), (4, 2, 8, 0), (7, 3, 12, 1), (8, 4, 16, 0)]


def made(teams, **answers):
    return family("swiss-of-eight").movement({"entered": teams, "rounds": 2, "boards": 4, **answers})


@pytest.mark.parametrize(("teams", "matches", "tables", "out"), TABLE)
def test_its_first_round_has_four_tables_for_each_match(teams, matches, tables, out):
    movement = made(teams)
    [first] = movement.rounds
    assert (movement.tables, movement.undrawn, check.problems(movement)) == (tables, 1, ())
    met = [frozenset(seating.who) for seating in sorted(first, key=lambda each: each.table) if seating.full]
    assert met == [two for nth in range(matches) for two in [met[4 * nth]] * 4]
    assert sum(not seating.full for seating in first) == out


@pytest.mark.parametrize(("dealt", "copies", "shared"), [("exchanged", 2, 2), ("apart", 8, 0)])
def test_its_boards_are_dealt_once_or_for_each_table(dealt, copies, shared):
    movement = made(4, dealt=dealt)
    assert (movement.copies, len(movement.sharing)) == (copies, shared)


def test_once_they_are_dealt_for_each_table_none_are_shared_any_more():
    before = made(4, dealt="exchanged")
    now = family("swiss-of-eight").fitted(replace(before, made_from={**before.made_from, "dealt": "apart"}))
    assert (now.copies, now.sharing) == (8, ())


def test_it_is_the_one_that_is_offered_by_the_standing():
    wish = Wish(contestants=6, boards_per_round=6, most_rounds=3, boards_held=True)
    assert {each.family for each in advise(wish, seats=Seated.EIGHTS, by_results=STANDING)} == {"swiss-of-eight"}
