"""The cross table on paper: who has one, and whom it names."""

from fractions import Fraction

from scorer.contests import standings_of
from scorer.sheets.kinds import kind, sheets_for
from tests.scorer.sheets.team_evening import (
    knock_out,
    knock_out_pairs,
    league_of_eight,
    round_robin,
    swiss,
    swiss_pairs,
)

CROSS = kind("cross-table")


def named(evening):
    (part,) = CROSS.sheets(evening, standings_of(evening), {}).parts
    return [row[2] for row in part.tables[0].rows if row[2]]


def test_a_team_stands_there_by_its_own_name_and_a_pair_by_both():
    assert named(round_robin()) == ["Elm", "Ash", "Birch", "Cedar", "Fir"]
    assert {*named(swiss_pairs())} == {f"Ada {n} & Ben {n}" for n in range(1, 8)}


def test_what_was_won_is_a_number_with_the_decimals_of_the_total():
    (part,) = CROSS.sheets(round_robin(), standings_of(round_robin()), {}).parts
    (table,) = part.tables
    won = [cell for row in table.rows for cell in row[3:-1] if cell is not None and cell != "×"]
    assert won
    assert all(isinstance(cell, Fraction) for cell in won)
    assert {column.decimals for column in table.columns[3:]} == {2}


def test_there_is_none_where_somebody_is_knocked_out():
    found = {evening.__name__: CROSS in sheets_for(evening()) for evening in (swiss, league_of_eight, swiss_pairs)}
    assert all(found.values())
    assert CROSS not in sheets_for(knock_out())
    assert CROSS not in sheets_for(knock_out_pairs())
