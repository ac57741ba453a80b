"""The ranking of an evening at the tables, its prizes and its accounts, as values."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.parts.totals import Totals
from scorer.contests import standings_of
from scorer.event.pads import SLIP
from scorer.event.results import BareScore, Key, NotPlayed, Slip
from scorer.sheets.page.words import text
from scorer.sheets.sheet import Note, RankCell
from tests.scorer.sheets.drive_evening import euchre_drive, military
from tests.scorer.sheets.golden import kind
from tests.scorer.sheets.table_evening import (
    beyond,
    counters,
    filled,
    no_seats,
    rounds,
    seated,
    two_sections,
    whist_drive,
)


def ranking(event, **chosen):
    return kind("ranking").sheets(event, standings_of(event), chosen)


def titled(sheet, title):
    return next(part for part in sheet.parts if part.title == title)


def notes(part):
    return [block.text for block in part.blocks if isinstance(block, Note)]


def columns(sheet):
    return [column.title for column in next(iter(sheet.tables)).columns]


def test_everybody_stands_in_order_with_every_round_what_parts_them_and_the_total():
    sheet = ranking(beyond())
    table = next(iter(sheet.tables))
    assert columns(sheet) == ["Place", "No.", "Names", "1", "2", "3", "Deals", "Games", "Tricks", "Points"]
    for printed, row in zip(table.rows, standings_of(beyond()).rankings()[0].rows, strict=True):
        assert printed[:3] == (RankCell(row.place, row.tied), row.contestant.called, row.contestant.names)
        assert printed[3:6] == row.rounds
        assert printed[6:] == (row.boards, row.games, row.tricks, row.points)
    assert [(group.name, group.first, group.last) for group in table.groups if group.name] == [("Rounds", 3, 5)]


def test_the_total_is_named_after_what_is_counted_and_stands_there_once():
    sheet = ranking(whist_drive())
    assert columns(sheet)[-4:] == ["Deals", "Points", "Games", "Tricks"]
    table = next(iter(sheet.tables))
    assert table.columns[-1].strong
    assert [cell for cell in (row[-1] for row in table.rows)] == sorted((row[-1] for row in table.rows), reverse=True)


def test_it_says_how_rounds_are_counted_and_how_ties_are_parted():
    counted = "Tricks: one for every trick taken, as at a whist drive."
    parted = "Equal totals are parted by the best round, then by points scored."
    assert notes(ranking(whist_drive()).parts[-1])[0] == f"{counted} {parted}"
    shared = replace(whist_drive(), settings={**whist_drive().settings, "ties": "shared"})
    assert notes(ranking(shared).parts[-1])[0] == f"{counted} Equal totals share the place."


def test_it_says_what_is_missing_what_cannot_be_and_what_was_taken():
    event, key = two_sections(), Key(1, 1, 2, 1)
    told = notes(ranking(event).parts[-1])
    assert told[-1] == "Pair A1 (Łukasz Wróbel & Zofia Dąbek): penalty of 5 points: late."
    assert any(sentence.endswith("not finished.") for sentence in told)
    assert not any("cannot be" in sentence for sentence in told)
    wrong = replace(event, slips={**event.slips, key: Slip(BareScore(99))})
    assert "1 line of the pads cannot be, and counts for nobody." in notes(ranking(wrong).parts[-1])


def test_how_far_the_tables_have_come_stands_at_the_head_until_all_have_finished():
    assert "6 of 9 tables finished" in ranking(counters()).facts
    assert not [fact for fact in ranking(whist_drive()).facts if "finished" in fact]


def test_a_penalty_has_a_column_and_a_team_its_own():
    sheet = ranking(two_sections())
    assert "Penalty" in columns(sheet)
    assert columns(sheet)[3] == "Team"
    assert "Penalty" not in columns(ranking(beyond()))


def test_teams_are_ranked_by_what_everybody_has_together():
    rows = titled(ranking(two_sections()), "Teams").tables[0].rows
    teams = standings_of(two_sections()).teams()
    assert [(row[0].number, row[1], row[-1]) for row in rows] == [(t.place, t.name, t.points) for t in teams]
    assert not [part for part in ranking(beyond()).parts if part.title == "Teams"]


# whose slips tell of no games, and whose pads do: the columns of their teams
TEAMS = [
    (military,     ["Place", "Team", "Players", "Tricks"]),
    (two_sections, ["Place", "Team", "Players", "Games", "Points"]),
]  # fmt: skip


@pytest.mark.parametrize(("event", "told"), TEAMS)
def test_games_of_teams_are_told_where_anything_is_known_of_them(event, told):
    (table,) = titled(ranking(event()), "Teams").tables
    assert [column.title for column in table.columns] == told
    assert {len(row) for row in table.rows} == {len(told)}


def test_prizes_are_for_the_highest_the_lowest_and_whoever_led_at_halfway():
    rows = titled(ranking(beyond()), "Prizes").tables[0].rows
    assert [row[0] for row in rows] == ["Highest", "Lowest", "Halfway, after round 2"]
    assert rows[0][2] == max(row.points for row in standings_of(beyond()).rankings()[0].rows)


def test_sections_that_are_ranked_apart_have_a_list_each_and_one_may_be_printed():
    apart = replace(two_sections(), together=False)
    assert [part.title for part in ranking(apart).parts][:2] == ["Section A", "Section B"]
    one = ranking(apart, section=2)
    assert len([part for part in one.parts if part.tables and part.tables[0].grouped]) == 1


def test_somebody_who_has_not_played_yet_has_no_place():
    rows = next(iter(ranking(filled(seated("spades"), 0.2)).tables)).rows
    assert [row[0] for row in rows].count(None) == 2
    assert {row[-1] for row in rows if row[0] is None} == {None}


def test_many_rounds_lie_across_the_page():
    event = beyond()
    [section] = event.sections
    long = replace(section, movement=replace(section.movement, rounds=rounds(2) * 3))
    assert ranking(replace(event, sections=(long,))).layout.landscape
    assert not ranking(event).layout.landscape


def test_an_evening_nobody_has_a_seat_in_has_a_sheet_that_says_how_it_is_counted():
    assert notes(ranking(no_seats()).parts[-1])[0].startswith("Points: ")


# --- counters ---------------------------------------------------------------------------


def test_counters_are_accounted_for_and_settled():
    sheet, settled = ranking(counters()), standings_of(counters()).settled
    accounts = titled(sheet, "Counters").tables[0]
    assert [column.title for column in accounts.columns][2:] == ["Began with", "Won or lost", "Holds", "Worth", "Due"]
    for row, account in zip(accounts.rows, settled.accounts, strict=True):
        assert row[2:5] == (100, account.won, 100 + account.won)
        assert row[5:] == (Fraction(account.worth, 100), Fraction(account.due, 100))
    paid = titled(sheet, "Who pays whom").tables[0].rows
    assert [row[2] for row in paid] == [payment.counters for payment in settled.payments]
    assert sum(row[3] for row in paid) == sum(
        account.due for account in settled.accounts if account.won > 0
    ) / Fraction(100)


def test_counters_that_are_worth_nothing_have_no_column_of_money():
    event = replace(counters(), settings={**counters().settings, "worth": 0})
    sheet = ranking(event)
    assert [column.title for column in titled(sheet, "Counters").tables[0].columns][-1] == "Holds"
    assert [column.title for column in titled(sheet, "Who pays whom").tables[0].columns][-1] == "Counters"


def test_what_cannot_be_settled_is_said_and_not_paid():
    event = filled(seated("nap", 5, settings={"length": "deals", "deals": 3}), 0.3)
    part = titled(ranking(event), "Who pays whom")
    assert notes(part) == [standings_of(event).settled.says]
    assert not part.tables


def test_a_game_without_counters_has_no_accounts():
    assert not [part for part in ranking(beyond()).parts if part.title == "Counters"]


def test_a_deal_that_was_crossed_out_is_no_deal():
    event = whist_drive()
    key = Key(1, 2, 2, 1)
    crossed = replace(event, slips={**event.slips, key: Slip(NotPlayed())})
    deals = [sum(row[6] for row in next(iter(ranking(each).tables)).rows) for each in (event, crossed)]
    assert deals[1] == deals[0] - 4


def test_of_an_evening_with_slips_of_whole_rounds_no_number_of_deals_is_printed():
    event = beyond()
    assert "Deals" in columns(ranking(event))
    [section] = event.sections
    slip = {Key(section.id, 1, 1, SLIP): Slip(NotPlayed())}
    assert "Deals" not in columns(ranking(replace(event, slips={**event.slips, **slip})))


@pytest.mark.parametrize(("slip", "told"), [(Totals((25, 12)), False), (Totals((20, 6), tricks=True), True)])
def test_of_an_evening_with_slips_that_say_points_alone_no_number_of_tricks_is_printed(slip, told):
    event = beyond()
    assert "Tricks" in columns(ranking(event))
    [section] = event.sections
    slips = {Key(section.id, 1, 1, SLIP): Slip(slip)}
    assert ("Tricks" in columns(ranking(replace(event, slips={**event.slips, **slips})))) == told


def test_a_whole_number_has_no_decimals_whatever_stands_around_it():
    sheet = ranking(euchre_drive())
    (table, *_) = sheet.tables
    printed = {text(cell, table.columns[at]) for row in table.rows for at, cell in enumerate(row) if at > 2}
    assert "7.67" in printed
    assert not [each for each in printed if each.endswith(".00")]
