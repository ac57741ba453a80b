"""Pads on paper, to be written on and as they were written, as values and in every kind of file."""

from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import product

import pytest

from rules import GAMES
from rules.pad import Charge
from scorer.contests import standings_of
from scorer.event.results import BareScore, Key, NotPlayed, Slip
from scorer.sheets.kinds.parts.pad_tables import figure
from scorer.sheets.page.pages import PageFormat, laid
from scorer.sheets.page.paper import PAPERS
from scorer.sheets.printers.printers import PRINTERS
from scorer.sheets.sheet import Blanks, LinePad, Note, Wide, WrittenFigure
from tests.examples import a_share
from tests.scorer.sheets.drive_evening import DRIVE_EVENINGS
from tests.scorer.sheets.evening import full
from tests.scorer.sheets.golden import kind
from tests.scorer.sheets.table_evening import beyond, filled, rubbers, seated, seven, two_sections, whist_drive

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
PAD_SHEETS = ("filled-pads", "blank-pads", "evening-cards", "seating-cards", "result-slips", "ranking", "club-rules")
every_pad_sheet = pytest.mark.parametrize("sheet", PAD_SHEETS)
BY_ALL = a_share([*product(PAD_SHEETS, GAMES)])  # each sheet and each game in one, by every printer
BY_WEB = [each for each in PRINTERS if each.ending == ".html"]  # which is the quickest
BIGGEST = {game.key: max(game.players) for game in GAMES}


def made(key, event, **chosen):
    return kind(key).sheets(event, standings_of(event), chosen)


@cache
def played(key):
    """A game at its largest table: one round's first tables written down."""
    return filled(seated(key, BIGGEST[key] if BIGGEST[key] > 4 else 0), 0.25)


def notes(part):
    return [block.text for block in part.blocks if isinstance(block, Note)]


def labels(part):
    return [blank.label for block in part.blocks if isinstance(block, Blanks) for blank in block.blanks]


# --- every game -------------------------------------------------------------------------


@every_pad_sheet
@every_game
def test_every_game_has_every_sheet_in_every_kind_of_file(game, sheet):
    chosen = {"round": 1} if sheet in ("filled-pads", "blank-pads", "result-slips") else {}
    whole = made(sheet, played(game.key), **chosen)
    for printer in PRINTERS if (sheet, game) in BY_ALL else BY_WEB:
        file = BytesIO()
        printer.write(whole, file)
        assert len(file.getvalue()) > 120


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.key)
@every_game
def test_a_blank_pad_takes_one_page_or_half_of_one(game, paper):
    for event in (seated(game.key), seated(game.key, BIGGEST[game.key] if BIGGEST[game.key] > 4 else 0)):
        for round_ in (1, -1):
            sheet = made("blank-pads", event, round=round_)
            cards = [filled_ for page in laid(sheet, PageFormat(paper, sheet.layout)) for filled_ in page.filled]
            assert len(cards) == len(sheet.parts)


@every_game
def test_the_columns_of_a_side_stand_together_under_its_name(game):
    for part in made("filled-pads", played(game.key), round=1).parts:
        for table in part.tables:
            sides = game.sides(game.opening(BIGGEST[game.key], game.choices.completed()))
            named = [group.name for group in table.groups if group.name]
            assert [name.split(":")[0] for name in named] == [game.called(side) for side in sides]


@every_game
def test_a_pad_has_the_columns_of_its_game(game):
    if game.places:
        return
    [part, *_] = made("filled-pads", played(game.key), round=1).parts
    at = game.opening(BIGGEST[game.key], game.choices.completed())
    assert [column.title for column in part.tables[0].columns] == ["No.", *(c.title for c in game.pad_columns(at))]


# --- to be written on -------------------------------------------------------------------


def test_a_blank_pad_has_its_table_its_names_a_numbered_line_for_every_deal_agreed_and_two_more():
    [first, *_] = made("blank-pads", whist_drive(), round=1).parts
    table = first.tables[0]
    assert first.title == "Table 1, round 1"
    assert [group.name for group in table.groups] == [
        "",
        "N–S: Bram de Wit & Zofia Dąbek",
        "E–W: Łukasz Wróbel & Ζωή Παππά",
    ]
    assert [row[0] for row in table.rows] == [1, 2, 3, 4, None, None]
    assert {cell for row in table.rows for cell in row[1:]} == {None}
    assert table.by_hand
    assert labels(first) == ["Won by", "Checked by"]


@pytest.mark.parametrize(
    ("settings", "needs"),
    [
        ({"length": "deals", "deals": 3}, ["Deals to come: 3. In this game: N–S need 5, E–W need 5."]),
        ({"length": "games", "games": 1}, ["N–S need: 5. E–W need: 5."]),
    ],
)
def test_a_blank_pad_says_what_its_round_is_played_for(settings, needs):
    [first, *_] = made("blank-pads", replace(seated("euchre"), settings=settings), round=1).parts
    assert [block.text for block in first.blocks if isinstance(block, Note)] == needs


def test_a_blank_pad_of_a_drive_says_how_many_deals_and_of_no_game_that_ends_before():
    drive = DRIVE_EVENINGS["euchre drive"]()
    [first, *_] = made("blank-pads", drive, round=1).parts
    assert [block.text for block in first.blocks if isinstance(block, Note)] == ["Deals to come: 8."]


@pytest.mark.parametrize("sheet", ["blank-pads", "result-slips"])
@pytest.mark.parametrize(("filled_rounds", "usual"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_what_a_table_writes_on_is_for_the_round_in_play(sheet, filled_rounds, usual):
    event = filled(seated("euchre"), 1.0)
    event = replace(event, slips={key: slip for key, slip in event.slips.items() if key.round <= filled_rounds})
    fields = {field.name: field for field in kind(sheet).settings(event)}
    assert fields["round"].default == usual


def test_a_blank_pad_for_nobody_has_lines_for_the_table_and_for_all_names():
    [part] = made("blank-pads", seated("trex"), round=-1).parts
    assert part.title == "Trex"
    assert labels(part) == ["Table", "Round", "Date", "North", "East", "South", "West", "Won by", "Checked by"]


def test_whoever_has_no_name_has_a_line_for_it():
    parts = made("blank-pads", two_sections(), section=2, round=1).parts
    assert [part.title for part in parts] == ["Table B2, round 1", "Table B3, round 1"]
    assert labels(parts[0]) == ["N–S: 3", "E–W: 4", "Won by", "Checked by"]


def test_how_many_play_is_asked_where_a_game_leaves_it_open():
    [part] = made("blank-pads", seated("oh-hell"), round=-1, players=3, lines=9).parts
    assert len([group for group in part.tables[0].groups if group.name]) == 3
    assert len(part.tables[0].rows) == 9
    assert "players" not in {field.name for field in kind("blank-pads").settings(seated("spades"))}


def test_a_pad_with_many_columns_lies_on_its_side():
    assert made("blank-pads", seven()).layout.landscape
    assert not made("blank-pads", two_sections()).layout.landscape


def test_a_blank_pad_has_a_box_for_everything_a_table_writes_down_of_a_hand():
    titles = [column.title for column in made("blank-pads", seated("illustrated-whist")).parts[0].tables[0].columns]
    feats = ["Four Kings", "Four Aces", "Dix Last", "All three", "Joker Catch", "Slam"]
    assert titles == ["No.", "Contract", "By", "Kitty", "Tricks", *feats, *("Points", "Total") * 2]
    titles = [column.title for column in made("blank-pads", beyond(), round=1).parts[0].tables[0].columns]
    assert titles[:6] == ["No.", "Bid", "By", "Raised", "N claim / took", "S claim / took"]


def test_a_slip_of_a_board_has_the_same_boxes_and_lies_across_the_page_where_they_are_many():
    for game_, across, boxes in (("beyond", 2, 7), ("illustrated-whist", 1, 10)):
        sheet = made("pickup-slips", replace(full(), game=game_, slips={}))
        titles = [column.title for column in sheet.parts[0].tables[0].columns]
        assert (titles[0], titles[-2:], len(titles)) == ("Board", ["N–S", "E–W"], boxes + 3)
        assert sheet.layout.across == across
    assert titles[5:11] == ["Four Kings", "Four Aces", "Dix Last", "All three", "Joker Catch", "Slam"]


def test_a_blank_bridge_pad_is_we_and_they_and_two_of_them_make_a_page():
    sheet = made("blank-pads", rubbers(), round=-1)
    one, other = sheet.parts
    [pad] = [block for block in one.blocks if isinstance(block, LinePad)]
    assert pad.heads == (("We", "N–S"), ("They", "E–W"))
    assert pad.by_hand
    assert pad.totals == (None, None)
    assert one == other
    assert (sheet.layout.across, sheet.layout.down, sheet.layout.cut) == (2, 1, True)


# --- as it was written ------------------------------------------------------------------


def line_pads(event, **chosen):
    for part in made("filled-pads", event, **chosen).parts:
        yield part, next(block for block in part.blocks if isinstance(block, LinePad))


def test_a_rubber_stands_above_and_below_the_line_with_a_rule_under_each_game():
    part, pad = next(line_pads(rubbers()))
    assert (part.title, part.figure) == ("Table 1, round 1, game 1", "2\u2009140 : 100")
    assert pad.heads == (("We", "N–S: Łukasz Wróbel & Zofia Dąbek"), ("They", "E–W: Ζωή Παππά & Νίκος Βάσου"))
    assert [[entry.points for entry in side] for side in pad.above] == [[30, 500, 750, 500], []]
    assert [[[entry.points for entry in side] for side in stretch] for stretch in pad.below] == [
        [[60], [100]],
        [[120], []],
        [[180], []],
        [[], []],
    ]
    assert pad.above[0][-1] == WrittenFigure("Slow rubber", 500)
    assert pad.totals == (2140, 100)
    assert notes(part) == ["N–S have two games to one, and N–S win by 2140 points to 100."]


def test_every_rubber_of_a_table_has_a_pad_and_the_remarks_that_belong_to_it():
    (_, first), (part, second), *_ = line_pads(rubbers())
    assert first.totals != second.totals
    assert part.title == "Table 1, round 1, game 2"
    assert second.above == ((WrittenFigure("Revoke", -3),), ())
    assert notes(part) == [
        "Play has stopped: N–S have 100 for the only part score, Law 80, unfinished rubber.",
        "Counted in points: N–S 2\u2009277, E–W 100.",
        "Line 8: The revoke was claimed in time.",
        "Crossed out: deal 9.",
    ]


def test_a_rubber_in_play_says_what_is_due_and_what_is_still_wanted():
    part, _ = list(line_pads(rubbers()))[2]
    assert part.figure_note == "in play"
    assert notes(part) == [
        "If play stops here: E–W have 300 for the only game, Law 80, unfinished rubber.",
        "If play stops here: N–S have 100 for the only part score, Law 80, unfinished rubber.",
        "N–S need: 40 below. E–W need: 100 below.",
    ]


def test_a_pad_nobody_has_begun_is_empty_and_says_so():
    part, pad = list(line_pads(rubbers()))[3]
    assert (part.figure, part.figure_note) == ("", "not begun")
    assert pad.above == ((), ())


def pad_of(event, **chosen):
    return made("filled-pads", event, **chosen).parts[0]


def test_every_line_of_a_pad_has_its_number_its_cells_and_the_totals():
    table = pad_of(whist_drive(), round=1).tables[0]
    event = whist_drive()
    rules_pad = standings_of(event).pads.pad(1, 1, 1)
    hands = [row for row in rules_pad.rows if not isinstance(row.entry, Charge)]
    for row, printed in zip(hands, table.rows, strict=False):
        assert printed[0] == row.number
        assert printed[4] == row.after.totals[0]
        assert printed[7] == row.after.totals[1]
    assert [cell for cell in table.foot[0] if isinstance(cell, int)] == list(rules_pad.points.values())


def test_a_penalty_is_a_line_and_is_told_below_with_what_was_decided():
    event = two_sections()
    [line] = [key.number for key, slip in event.slips.items() if isinstance(slip.result, Charge)]
    part = pad_of(event, round=1, section=1)
    assert -3 in part.tables[0].rows[line - 1]
    assert f"Line {line}: −3 for N–S, Revoke." in notes(part)
    assert f"Line {line}: The revoke was claimed in time." in notes(part)


def test_who_deals_next_is_a_line_that_gives_nobody_points():
    event = two_sections()
    line = max(key.number for key in event.slips if key[:3] == (1, 1, 2)) + 1
    cut = Slip(Charge(why="East deals", dealer="E"))
    part = made("filled-pads", replace(event, slips={**event.slips, Key(1, 1, 2, line): cut}), round=1).parts[1]
    assert f"Line {line}: East deals." in notes(part)


def test_the_best_of_several_games_is_said_as_such():
    event = replace(two_sections(), settings={"length": "best", "games": 3}, slips={})
    assert made("blank-pads", event).parts[0].note == "Spades; a round is the best of three games."


def test_a_deal_that_was_crossed_out_stands_in_its_place():
    event = two_sections()
    early = replace(event, slips={**event.slips, Key(1, 1, 1, 3): Slip(NotPlayed())})
    rows = pad_of(early, round=1, section=1).tables[0].rows
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
    assert rows[2][1] == Wide("crossed out", len(rows[2]) - 1)


def test_a_line_that_cannot_be_is_marked_and_said_to_count_for_nothing():
    event = two_sections()
    wrong = replace(event, slips={**event.slips, Key(1, 1, 1, 2): Slip(BareScore(50))})
    part = pad_of(wrong, round=1, section=1)
    assert part.tables[0].rows[1][1] == "?"
    assert "Line 2 counts for nothing. This is no line of a pad; it counts for nobody." in notes(part)


def test_where_a_game_ends_a_heavy_line_is_drawn_and_the_pad_says_who_won_and_why():
    event = filled(seated("whist", settings={"length": "time"}), 0.2)
    table = pad_of(event).tables[0]
    ended, *_ = standings_of(event).pads.pad(1, 1, 1).ended
    at = min(table.thick)
    assert "won" in ended.why or "win" in ended.why
    assert table.rows[at][0] == Wide(f"Game 1. {ended.why}", len(table.columns))
    assert at + 1 in table.lines
    assert table.rows[at + 1][0] == at + 1  # the sentence has no number of its own


def test_a_rule_of_the_game_is_drawn_where_something_begins_anew():
    [part, *_] = made("filled-pads", filled(seated("trex"), 0.2)).parts
    assert 5 in part.tables[0].lines  # the first kingdom has had its five contracts


def test_a_table_of_two_sides_says_how_it_stands_at_its_head():
    part = pad_of(beyond(), round=1)
    points = standings_of(beyond()).pads.pad(1, 1, 1).points
    assert part.figure == " : ".join(str(each) for each in points.values())
    assert part.figure_note == "finished"


def test_the_round_in_play_is_the_one_that_is_shown():
    fields = {field.name: field for field in kind("filled-pads").settings(filled(seated("spades"), 0.6))}
    assert fields["round"].default == 2


# What stands on a pad, and what a spreadsheet gets.
CELLS = [
    # cell       printed as
    ("12",       12),
    ("−12",      -12),
    ("0",        0),
    ("1250",     1250),
    ("",         None),
    ("+3",       "+3"),
    ("007",      "007"),
    ("4 / 5",    "4 / 5"),
    ("½",        "½"),
    ("–",        "–"),
    ("3♠",       "3♠"),
]  # fmt: skip


@pytest.mark.parametrize(("cell", "value"), CELLS)
def test_what_is_printed_as_a_number_is_a_number(cell, value):
    assert figure(cell) == value


def test_a_pad_says_what_it_brings_by_the_way_in_which_rounds_are_counted():
    taken = standings_of(whist_drive()).pads.pad(1, 2, 1).taken
    assert f"Counted in tricks: N–S {taken['NS']}, E–W {taken['EW']}." in notes(pad_of(whist_drive(), round=2))


def test_a_blank_pad_has_what_is_known_of_its_deals_before_anybody_plays():
    [first, *_] = made("blank-pads", seated("oh-hell", 5), round=1).parts
    cards = [row[1] for row in first.tables[0].rows]
    assert cards == [*map(str, (*range(10, 0, -1), *range(2, 11))), None, None]
    [first, *_] = made("blank-pads", seated("trex"), round=1).parts
    rows = first.tables[0].rows
    assert [row[0] for row in rows if row[0]] == [1, 2, 3, 4]
    assert {row[1] for row in rows[:5]} == {row[1] for row in rows[15:20]} == {
        "Diamonds", "Eltoosh", "Girls", "King", "Trex",
    }  # fmt: skip
    assert first.tables[0].thick == {5, 10, 15}


def test_fewer_lines_than_a_game_has_are_so_many_and_not_more():
    [first, *_] = made("blank-pads", seated("trex"), round=1, lines=7).parts
    assert len(first.tables[0].rows) == 7


def test_of_a_bidding_box_six_and_nine_are_underlined_and_no_colour_is_on_a_line_to_cut_along():
    [sheet] = [made("cut-outs", beyond(), sets="one")]
    strips = [
        strip for page in laid(sheet, PageFormat(PAPERS[0], sheet.layout)) for f in page.filled for strip in f.strips
    ]
    lines = [rule for strip in strips if strip.ink for rule in strip.rules]
    assert len(lines) == 2
    figures = [ink.text for strip in strips for ink in strip.ink]
    assert figures.count("6") == figures.count("♠") == 3  # in its middle and in two corners
    assert all(band.below > 0 for strip in strips for band in strip.bands)
    assert all(band.x > 0 for strip in strips for band in strip.bands)


def test_a_pad_has_the_table_in_which_bids_are_looked_up():
    [first, *_] = made("blank-pads", seated("five-hundred"), round=1).parts
    pad, worth = first.tables
    assert [column.title for column in worth.columns] == ["Bid", "6", "7", "8", "9", "10"]
    assert worth.rows[0] == ("♠", "40", "140", "240", "340", "440")
    assert worth.rows[-1][:2] == ("Grand nullo", "510")
    assert pad.by_hand
