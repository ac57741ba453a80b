"""The ranking as values."""

from dataclasses import replace
from fractions import Fraction

from scorer.contests import standings_of
from scorer.event.event import PERCENT, Penalty
from scorer.event.movement import Away
from scorer.event.results import BareScore, NotPlayed, Slip
from scorer.sheets.sheet import Note, RankCell
from tests.scorer.sheets.evening import full, half, key, seated, two_sections
from tests.scorer.sheets.golden import kind
from tests.scorer.sheets.team_evening import swiss
from tests.scorer.standings import team_events


def made(event, **chosen):
    return kind("ranking").sheets(event, standings_of(event), chosen)


def notes(sheet):
    return [block.text for part in sheet.parts for block in part.blocks if isinstance(block, Note)]


def test_two_winners_have_a_list_each_and_one_winner_one_list():
    assert [part.title for part in made(full()).parts if part.tables] == ["N–S", "E–W"]
    [alone] = [part for part in made(replace(full(), winners=1)).parts if part.tables]
    assert (alone.title, len(alone.tables[0].rows)) == ("", 10)


def test_a_row_has_place_number_names_boards_points_and_what_decides():
    [table, *_] = made(full()).tables
    assert [column.title for column in table.columns] == ["Place", "No.", "Names", "Boards", "Points", "Of", "%"]
    assert table.rows[1] == (
        RankCell(2),
        "1",
        "Anneke Vos & Bram de Wit",
        15,
        Fraction(6422, 100),
        120,
        Fraction(5351, 100),
    )
    assert [column.strong for column in table.columns] == [False] * 6 + [True]


def test_those_who_are_equal_share_their_place_and_those_without_a_result_have_none():
    slips = {key(1, 1, 1): Slip(BareScore(50)), key(2, 5, 1): Slip(BareScore(50)), key(3, 4, 1): Slip(BareScore(-50))}
    [table, _] = made(replace(seated(), slips=slips)).tables
    assert [row[:2] for row in table.rows[:3]] == [
        (RankCell(1, True), "1"),
        (RankCell(1, True), "5"),
        (RankCell(3), "4"),
    ]
    assert [row[0] for row in table.rows[3:]] == [None, None]


def test_a_ranking_before_the_first_result_has_names_and_no_places():
    [table, *_] = made(seated()).tables
    assert {row[0] for row in table.rows} == {None}
    assert {row[4:] for row in table.rows} == {(None, None, None)}
    assert table.rows[0][2]


def test_a_board_is_not_played_where_it_was_to_be_and_in_a_match_once():
    (first,) = seated().sections
    nobody = {key(1, 1, 1): Slip(NotPlayed()), key(1, 2, 4): Slip(NotPlayed())}
    gone = replace(seated(), slips=nobody, sections=(replace(first, away=(Away(1),)),))
    assert "2 boards not played." in notes(made(replace(seated(), slips=nobody)))
    assert "1 board not played." in notes(made(gone))
    matches = team_events.handed_in(team_events.event(), team_events.match((("np", "np"), (420, "np"), (50, 50))))
    assert "2 boards not played." in notes(made(matches))


def test_what_is_missing_is_remarked_on():
    sheet = made(half())
    assert notes(sheet)[0] == "37 of 75 results to come."
    assert sheet.facts == ("Tuesday Pairs", "Tuesday 17 November 2026", "38 of 75 results")


def test_a_finished_ranking_has_nothing_to_come():
    assert not [note for note in notes(made(full())) if "to come" in note]


def test_a_penalty_has_its_column_and_its_reason():
    sheet = made(two_sections())
    [table, *_] = sheet.tables
    at = [column.title for column in table.columns].index("Penalty")
    assert {row[1]: row[at] for row in table.rows if row[at] is not None} == {"A1": -3}
    assert notes(sheet)[-1] == "Pair A1 (Anneke Vos & Bram de Wit): penalty of 3 points: slow play."


def test_a_penalty_in_per_cent_of_a_top_says_so():
    event = full()
    [section] = event.sections
    fined = replace(section, penalties=(Penalty(2, Fraction(25), PERCENT),))
    assert (
        notes(made(replace(event, sections=(fined,))))[-1]
        == "Pair 2 (Łukasz Wróbel & Zofia Dąbek): penalty of 25 % of a top."
    )


def test_boards_that_were_not_played_are_counted():
    assert "4 boards not played." in notes(made(two_sections()))


def test_sections_apart_have_their_own_lists_and_one_may_be_chosen():
    event = replace(two_sections(), together=False)
    numbers = [row[1][0] for table in made(event, section=2).tables for row in table.rows]
    assert set(numbers) == {"B"}
    assert len([part for part in made(event).parts if part.tables]) == 4


def test_the_points_of_every_list_have_the_same_decimals():
    columns = [{c.title: c.decimals for c in table.columns} for table in made(half()).tables]
    assert columns[0] == columns[1]


def test_who_has_no_name_among_those_who_have_is_called_by_the_number():
    event = full()
    [section] = event.sections
    number, *_ = section.contestants
    one = replace(section, contestants={n: who for n, who in section.contestants.items() if n != number})
    for left, word in ((one, f"Pair {number}"), (replace(section, contestants={}), "")):
        made = replace(event, sections=(left,))
        lists = kind("ranking").sheets(made, standings_of(made), {}).parts
        rows = [row for part in lists for table in part.tables for row in table.rows]
        assert [row[2] for row in rows if row[1] == str(number)] == [word]


def test_what_decides_has_as_many_decimals_in_the_ranking_as_on_the_card_of_a_team():
    event = team_events.handed_in(team_events.event(method="board-a-match"), team_events.match(team_events.EIGHT))
    ranking, cards = (kind(key).sheets(event, standings_of(event), {}) for key in ("ranking", "team-cards"))
    decides = [column.decimals for column in ranking.parts[0].tables[0].columns if column.title == "Points"]
    assert decides == [column.decimals for column in cards.parts[0].tables[0].columns if column.title == "Points"]
    assert decides == [1]


def test_while_rounds_are_still_to_be_drawn_every_sheet_says_which_round_is_in():
    after_one = undrawn(swiss())
    assert made(after_one).facts[-1] == "Round 1 of 3 is in"
    assert made(swiss()).facts[-1] != "Round 1 of 3 is in"
    cards = kind("team-cards").sheets(after_one, standings_of(after_one), {})
    assert all(str(part.figure_note).endswith(" so far") for part in cards.parts)


def undrawn(event):
    """The same with its first round alone."""
    [section] = event.sections
    first = replace(section.movement, rounds=section.movement.rounds[:1])
    return replace(event, sections=(replace(section, movement=first),))
