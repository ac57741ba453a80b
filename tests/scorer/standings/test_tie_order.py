"""Those who are level, parted by one thing after another as the director has it: each thing, and how it is told."""

from fractions import Fraction

import pytest

from rules import game
from scorer.contests import contest, standings_of
from scorer.scales.parts.ties import (
    BOARDS_WON,
    MATCH_BETWEEN,
    NET,
    NO_MORE,
    OPPONENTS,
    OWN_ORDER,
    OWN_SHARE,
    PROGRESS,
    QUOTIENT,
    SEED,
    TIE_KEYS,
    WINS,
)
from scorer.standings.parts.chosen import WrongSetting
from tests.scorer.standings.team_events import event, handed_in, match

# Four teams meet each other, two boards a match, by win, draw and loss: what each match brought the first of the two
# board by board, in IMPs.  1 has four points, 2 and 3 have three each, and 4 has two.
MATCHES = {
    (1, 2): (-10, 1),   # 2 wins
    (1, 3): (6, 1),     # 1 wins
    (1, 4): (2, -1),    # 1 wins
    (2, 3): (-1, -1),   # 3 wins
    (2, 4): (12, -12),  # level
    (3, 4): (-3, 3),    # level
}  # fmt: skip
SCORES = {0: 0, 1: 20, 2: 50, 3: 90, 6: 240, 10: 450, 12: 600}  # points of bridge that are so many IMPs


def standings(*keys, **more):
    order = {f"tie-{nth}": key for nth, key in enumerate((*keys, *[NO_MORE] * (5 - len(keys))), 1)}
    begins = event(4, 2, 3, "win-draw-loss", level=OWN_ORDER, **order, **more)
    slips = {}
    for round_, each in enumerate(begins.sections[0].movement.rounds, 1):
        for seating in (each[0], each[1]):
            home, away = seating.who
            sign = 1 if (home, away) in MATCHES else -1
            made = MATCHES[tuple(sorted((home, away)))]
            boards = [(sign * (1 if imps > 0 else -1) * SCORES[abs(imps)], 0) for imps in made]
            tables = (seating.table, seating.table + 2)
            slips |= match(boards, round_=round_, tables=tables, first=seating.boards[0])
    return standings_of(handed_in(begins, slips))


def rows(found):
    return {row.contestant.number: row for row in found.rankings()[0].rows}


def totals(found):
    return {number: row.points for number, row in rows(found).items()}


def test_the_teams_stand_as_the_table_says():
    found = standings(SEED)
    assert totals(found) == {1: 4, 2: 3, 3: 3, 4: 2}


# What 2 and 3, who are level, have of each thing, worked out by hand from the table.
TABLE = [
    # key           2                     3                     what is told beside 2
    (MATCH_BETWEEN, Fraction(0),          Fraction(2),          "match: 0.0"),
    (OPPONENTS,     Fraction(9),          Fraction(9),          None),
    (NET,           Fraction(9 - 2),      Fraction(2 - 7),      "net: +7"),
    (BOARDS_WON,    Fraction(2),          Fraction(3),          "boards won: 2"),
    (WINS,          Fraction(3, 2),       Fraction(3, 2),       None),
    (OWN_SHARE,     Fraction(4 + 1),      Fraction(3 + 1),      "shares: 5.0"),
    (SEED,          Fraction(-2),         Fraction(-3),         "number: 2"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "two", "three", "told"), TABLE)
def test_each_thing_parts_those_who_are_level_and_is_told_beside_them(key, two, three, told):
    found = rows(standings(key))
    assert (found[2].parted, found[3].parted) == ((two,), (three,))
    assert dict(found[2].figures)["Tie-break"] == told
    assert (found[2].place < found[3].place, found[2].tied) == (two > three, two == three)
    assert dict(found[1].figures)["Tie-break"] is None


def test_what_they_made_divided_by_what_was_made_against_them():
    found = rows(standings(QUOTIENT))
    made = {2: (10 + 12, 1 + 2 + 12), 3: (2 + 3, 7 + 3)}
    for number, (ours, theirs) in made.items():
        assert found[number].parted == (Fraction(ours, theirs),)


def test_totals_after_each_match_are_added_up():
    found = standings(PROGRESS)
    for number in (2, 3):
        so_far, added = Fraction(0), Fraction(0)
        for turn in found.teams[1, number].turns:
            so_far += turn.points
            added += so_far
        assert rows(found)[number].parted == (added,)


def test_what_does_not_part_them_leaves_it_to_the_next_and_that_is_told():
    found = standings(OPPONENTS, WINS, NET)
    assert rows(found)[2].parted == (9, Fraction(3, 2), 7)
    assert dict(rows(found)[2].figures)["Tie-break"] == "net: +7"
    why = [(line.text, line.law) for line in found.why_place(1, 3).lines]
    parted = "level with 2 Birch, parted by net IMPs +7 and −5"
    assert any(parted in text for text, _ in why)
    law = next(law for text, law in why if parted in text)
    assert law == (
        "Equal totals are parted by what their opponents have, then matches won, a draw a half, then the net of all "
        "their boards (EBU White Book 143.7.1, step (b); usual in chess; EBU White Book 143.7.1, step (c))"
    )


def test_one_that_has_numbers_of_its_own_is_told_with_them():
    found = standings(BOARDS_WON)
    why = " ".join(line.text for line in found.why_place(1, 2).lines)
    assert "level with 3 Cedar, parted by boards won, one that is level a half: 3 and 2" in why


def test_nothing_at_all_leaves_them_level_and_the_same_twice_is_once():
    assert [rows(standings())[number].place for number in (1, 2, 3, 4)] == [1, 2, 2, 4]
    assert len(rows(standings(OPPONENTS, OPPONENTS, SEED))[2].parted) == 2


def test_the_sentence_on_paper_says_the_order():
    found = standings(MATCH_BETWEEN, SEED)
    said = contest("teams").stated(found.event)
    assert "Equal totals are parted by the match between them, then the lower number." in said


@pytest.mark.parametrize("key", ["swiss-teams", "swiss-pairs", "teams", "league"])
def test_it_is_asked_for_only_where_it_is_chosen(key):
    form = contest(key).to_set(contest(key).scorings(game("duplicate-bridge"))[0].key, game("duplicate-bridge"), {})
    ties = next(field for field in form if field.label == "Equal totals are parted")
    one = form.by_name["tie-1"]
    assert not one.asked(form.completed({}))
    assert one.asked(form.completed({ties.name: OWN_ORDER}))
    assert [name for name, _ in one.options] == [*(each.key for each in TIE_KEYS), NO_MORE]
    assert all(each.source for each in TIE_KEYS)


def test_what_is_no_such_thing_is_refused():
    with pytest.raises(WrongSetting, match="First by"):
        standings("birds")
