"""The club's rules on one page, what stands wherever a game is printed, and cards to cut out."""

import re
from dataclasses import replace

import pytest

import rules
from rules import GAMES
from rules.alphabets import ALPHABETS
from rules.alphabets.alphabet import bare
from rules.parts.keyed import WORD
from rules.parts.lettered import in_letters_of
from rules.parts.paper import CutOut
from rules.shelf import Shelf
from scorer.contests import standings_of
from scorer.sheets.kinds import SHEETS, kind, sheets_for
from scorer.sheets.page.pages import SCALES, PageFormat, divided, laid
from scorer.sheets.page.paper import PAPERS
from scorer.sheets.sheet import Cards, CutCard, Note
from tests.rules.fives import Fives
from tests.scorer.sheets.evening import full
from tests.scorer.sheets.golden import pages, printed
from tests.scorer.sheets.table_evening import beyond, seated, section, whist_drive
from tests.scorer.sheets.team_evening import round_robin

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
NOTE = "Reconstructed table, not the author's"


def made(key, event, **chosen):
    return kind(key).sheets(event, standings_of(event), chosen)


# --- the rules --------------------------------------------------------------------------


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.key)
@every_game
def test_the_rules_of_every_game_are_one_page(game, paper, large):
    sheet = made("club-rules", seated(game.key), large=large)
    assert len(laid(sheet, PageFormat(paper, sheet.layout))) == 1


@every_game
def test_they_are_never_too_small_to_be_read(game):
    sheet = made("club-rules", seated(game.key))
    for paper in PAPERS:
        format_ = PageFormat(paper, sheet.layout)
        fitting = (scale for scale in SCALES if len(divided(sheet, replace(format_, scale=scale))) == 1)
        assert format_.size * next(fitting) > 8


@every_game
def test_they_hold_everything_that_can_be_chosen_and_every_reading(game):
    parts = made("club-rules", seated(game.key)).parts
    cells = {cell for part in parts for table in part.tables for row in table.rows for cell in row}
    chosen = game.choices.completed()
    assert {field.label for field in game.choices if field.asked(chosen)} <= cells
    assert {each for reading in game.readings for each in reading} <= cells
    assert parts[0].note == game.says


@every_game
def test_they_show_how_a_hand_is_typed_as_the_club_plays_and_every_line_reads_so(game):
    for preset in ({}, *(preset.choices for preset in game.presets)):
        chosen = game.choices.completed(preset)
        parts = made("club-rules", replace(seated(game.key), choices=dict(preset))).parts
        (said,) = [note.text for note in parts[0].blocks if "is typed" in note.text]
        at = game.opening(game.usual_players, chosen)
        lines = re.findall("“(.*?)”", said)
        assert len(lines) >= 2
        for line in lines:
            read = game.typed(line, at)
            assert (read.hand is not None, read.problems) == (True, ())
            assert game.typed(game.written(read.hand, at), at).hand == read.hand


# A line in English words stands on paper of every language, and letters of seats and suits are the club's.
LINES = [
    ("english", "duplicate-bridge", "“4s n =”, “3nx e -2”, “4h w +1 dq”, “p”."),
    ("dutch",   "duplicate-bridge", "“4s n =”, “3sax o -2”, “4h w +1 rv”, “p”."),
    ("german",  "duplicate-bridge", "“4p n =”, “3sax o -2”, “4c w +1 kd”, “p”."),
    ("spanish", "duplicate-bridge", "“4p n =”, “3stx e -2”, “4c o +1 dd”, “p”."),
    ("french",  "duplicate-bridge", "“4p n =”, “3sax e -2”, “4c o +1 kd”, “p”."),
    ("swedish", "duplicate-bridge", "“4s n =”, “3ntx ö -2”, “4h v +1 rd”, “p”."),
    ("german",  "five-hundred",     "“8c n =”, “8sa n 6”, “nullo o 0”, “pass 6 4”."),
    ("polish",  "beyond",           "“n 2p rr 2 5 3 / 2 2 5 4”, “n 2p r 2 5 3 / 2 2 5 4”, “p 3 4 3 3”."),
    ("dutch",   "twenty-eight",     "“n 18 20”, “z 18 18”, “o 20 -3”."),
    ("german",  "solo-whist",       "“solo n 6”, “prop n o =”, “abundance in trump s 9”, “misere w 0”, “p”."),
    ("spanish", "whist",            "“ns 9”, “eo 7”."),
    ("dutch",   "euchre",           "“nz 3”, “nz alone 5”, “ow 2”, “p”."),
    ("french",  "colour-whist",     "“8c n s =”, “8p n alone 9”, “5k e 4”, “p”."),
    ("german",  "illustrated-whist", "“10p n 10”, “8sa o x half +1 kings ow”, “null w 0”, “p”."),
]  # fmt: skip


@pytest.mark.parametrize(("letters", "key", "lines"), LINES)
def test_a_hand_is_typed_in_the_letters_of_the_club_and_in_no_english_words(letters, key, lines):
    said = made("club-rules", seated(key), letters=letters).parts[0].blocks[0].text
    assert said.endswith(f"A hand is typed in a line, for example {lines}")


@pytest.mark.parametrize("letters", ALPHABETS, ids=lambda each: each.key)
@every_game
def test_every_line_on_paper_is_read_in_its_letters_and_has_no_word_but_the_games_own(letters, game):
    own = in_letters_of(game, letters)
    for preset in ({}, *(preset.choices for preset in game.presets)):
        at = game.opening(game.usual_players, game.choices.completed(preset))
        said = made("club-rules", replace(seated(game.key), choices=dict(preset)), letters=letters.key)
        lines = re.findall("“(.*?)”", said.parts[0].blocks[0].text.partition("is typed")[2])
        for line, (example, _) in zip(lines, game.examples(at), strict=True):
            hand = game.typed(example, at).hand
            assert own.typed(line, at).hand == hand
            assert {*WORD.findall(bare(line))} <= {*WORD.findall(bare(own.written(hand, at).lower()))}


def test_they_say_what_is_chosen_in_the_words_of_the_choice():
    event = replace(whist_drive(), choices={"target": 7})
    rows = made("club-rules", event).parts[1].tables[0].rows
    assert ("Points that win the game", "7") in rows


def test_they_name_the_choices_where_they_have_a_name():
    assert made("club-rules", seated("rubber-bridge")).parts[1].note == "Known as “Standard”."
    taken = replace(seated("rubber-bridge"), choices={"slams": "taken"})
    assert made("club-rules", taken).parts[1].note == "Known as “As printed”."
    assert made("club-rules", replace(whist_drive(), choices={"target": 8})).parts[1].note == ""


def test_many_choices_stand_in_two_columns():
    table = made("club-rules", beyond()).parts[1].tables[0]
    assert len(table.columns) == 4
    assert table.rows[0][0] == "1st place"
    assert table.rows[-1][2:] == (None, None)


def test_they_say_how_long_a_round_is_and_how_it_is_counted():
    notes = [block.text for block in made("club-rules", whist_drive()).parts[0].blocks if isinstance(block, Note)]
    parted = "Equal totals are parted by the best round, then by points scored."
    assert notes[1] == f"A round is four deals. Tricks: one for every trick taken, as at a whist drive. {parted}"
    on_boards = [block.text for block in made("club-rules", full()).parts[0].blocks if isinstance(block, Note)]
    assert "A round is" not in on_boards[1]


def test_of_teams_they_say_what_brings_points_and_how_equal_teams_are_parted():
    event = replace(round_robin(), method="board-a-match", settings={})
    notes = [block.text for block in made("club-rules", event).parts[0].blocks if isinstance(block, Note)]
    brings = "A board won, tied or lost brings 2, 1 or 0 points, as in England."
    brings += " A board with 10 points between its tables is won."
    assert notes[1].endswith(f"{brings} Equal totals are parted by the match between them.")


# --- what stands wherever a game is printed -----------------------------------------------


@pytest.mark.parametrize("play", ["boards", "table"])
@pytest.mark.parametrize("shelved", SHEETS, ids=lambda each: each.key)
def test_what_a_game_has_to_say_stands_on_every_sheet_of_it(shelved, play):
    event = beyond() if play == "table" else replace(full(), game="beyond", slips={})
    sheet = made(shelved.key, event)
    assert NOTE in sheet.facts
    if sheet.parts:
        assert all(NOTE in " ".join(page.split()) for page in pages(printed(sheet)))


def test_a_club_with_a_table_of_its_own_does_not_say_so():
    own = replace(beyond(), choices={"first": 60})
    assert not any(NOTE in made(each.key, own).facts for each in sheets_for(own))
    assert not any("Reconstructed" in fact for fact in made("ranking", whist_drive()).facts)


# --- cards to cut out -------------------------------------------------------------------

BOX = CutOut("Box", "To bid with.", (("1", "trick", ""), ("2", "tricks", ""), ("Pass", "", ""), ("X", "", "")), 4)
KIT = CutOut("Kit", "To learn with.", tuple((str(n), "", tone) for n, tone in enumerate(("red", "green", "yellow"))))


class Boxed(Fives):
    """A game with something to cut out."""

    def opening(self, players, chosen):
        return super().opening(players, {"twice": False, **chosen})

    def cut_outs(self, chosen):
        return (BOX, KIT)


@pytest.fixture
def boxed(monkeypatch):
    """An evening of a game that has cards to cut out."""
    monkeypatch.setattr(rules, "GAMES", Shelf(*GAMES, Boxed()))
    return seated("fives", 2, sections=(section(2),))


def test_only_a_game_that_has_cards_to_cut_out_offers_them(boxed):
    assert kind("cut-outs").suits(boxed)
    assert not kind("cut-outs").suits(whist_drive())
    assert [label for _, label in kind("cut-outs").settings(boxed)[0].options] == ["Box", "Kit"]


def test_every_set_is_a_page_of_cards(boxed):
    parts = made("cut-outs", boxed).parts
    assert [part.title for part in parts] == [f"Box, set {n} of 4" for n in (1, 2, 3, 4)]
    assert parts[0].note == "To bid with."
    assert parts[0].blocks == (Cards((CutCard("1", "trick"), CutCard("2", "tricks"), CutCard("Pass"), CutCard("X"))),)


def test_one_set_may_be_enough_and_another_kind_is_chosen(boxed):
    assert len(made("cut-outs", boxed, sets="one").parts) == 1
    [kit] = made("cut-outs", boxed, which=1).parts
    assert kit.title == "Kit"
    assert [card.tone for card in kit.blocks[0].cards] == ["red", "green", "yellow"]


def test_the_bidding_box_of_beyond_is_four_sets_and_the_beginners_kit_has_three_colours():
    box, kit = (made("cut-outs", beyond(), which=which) for which in (0, 1))
    words = [card.words for card in box.parts[0].blocks[0].cards]
    assert len(box.parts) == 4
    assert words[:14] == [str(n) for n in range(14)]
    assert {"♣", "♦", "♥", "♠", "NT"} <= set(words)
    tones = {card.words: card.tone for card in kit.parts[0].blocks[0].cards}
    assert [tones[str(n)] for n in range(14)] == ["yellow"] * 4 + ["green"] * 6 + ["red"] * 4


def test_a_set_is_one_page():
    sheet = made("cut-outs", beyond())
    for paper in PAPERS:
        assert len(laid(sheet, PageFormat(paper, sheet.layout))) == 4


def test_a_game_without_cards_to_cut_out_has_nothing_to_choose_about_them():
    assert kind("cut-outs").settings(whist_drive()) == ()
