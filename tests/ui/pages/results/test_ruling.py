"""Rulings and penalties: put together in the page, seen in the ranking before they are given."""

from fractions import Fraction
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt

from scorer.commands.results import enter
from scorer.evening.seating import Chair, ChairPlace
from scorer.evening.standing_in import stands_in
from scorer.event.event import PERCENT, Player
from scorer.event.results import AVERAGES, Assigned, Average, Award, BareScore, Key, NotPlayed, Slip
from scorer.standings import BoardPlay
from tests.ui.pages.results.director import Director
from tests.ui.pages.windows import CTRL, clashes, focus, nameless
from ui.pages.results.moves import moves, places
from ui.pages.results.preview import CHANGE, who_lines
from ui.pages.results.ruling import bare_law
from ui.parts import KeyButton

K = Qt.Key


@pytest.fixture
def at_work(director) -> Director:
    """Ruling on table 6, board 1 of the fifth round."""
    someone = director()
    someone.type("t6b1⏎")
    someone.press(K.Key_R, CTRL)
    return someone


def panel(someone: Director):
    return someone.typing.ruling


def form(someone: Director):
    return panel(someone).ruling


def give(someone: Director) -> Slip | None:
    panel(someone).give.click()
    return someone.recorded(5, 6, 1)


def choose(segments, key: str) -> None:
    segments.choose(key)
    segments.picked.emit(key)


def test_what_gives_it_shows_its_key(at_work):
    assert isinstance(panel(at_work).give, KeyButton)


def test_the_panel_opens_with_what_is_recorded(at_work):
    assert panel(at_work).isVisible()
    assert not at_work.typing.entry.isVisible()
    assert form(at_work).kind.chosen() == "stands"
    assert focus().accessibleName() == "As handed in"
    assert not at_work.typing.grid.typing


RULINGS = [
    # north-south  east-west   what is recorded
    ("A+",         "A-",       Average(AVERAGES["A+"], AVERAGES["A-"])),
    ("A",          "A",        Average(AVERAGES["A"], AVERAGES["A"])),
    ("65",         "A-",       Average(Award(Fraction(65)), AVERAGES["A-"])),
    ("65",         "40.5",     Average(Award(Fraction(65)), Award(Fraction(81, 2)))),
]  # fmt: skip


@pytest.mark.parametrize(("first", "second", "result"), RULINGS)
def test_an_average_is_each_side_its_own(at_work, qtbot, first, second, result):
    choose(form(at_work).kind, "average")
    for row, award in ((form(at_work).awards[0], first), (form(at_work).awards[1], second)):
        if award in AVERAGES:
            choose(row.pick, award)
        else:
            qtbot.keyClicks(row.own, award)
    qtbot.keyClicks(form(at_work).note, "East saw a card.")
    assert give(at_work) == Slip(result, note="East saw a card.")
    assert at_work.typing.entry.isVisible()
    assert focus() is at_work.typing.entry.line


def test_an_award_that_is_none_is_refused_in_the_panel(at_work, qtbot):
    before = at_work.recorded(5, 6, 1)
    choose(form(at_work).kind, "average")
    qtbot.keyClicks(form(at_work).awards[0].own, "6o")
    assert give(at_work) == before
    assert "“6o” is not an artificial score" in panel(at_work).remark.sentence()
    qtbot.keyClicks(form(at_work).awards[0].own, "x")
    assert panel(at_work).remark.sentence() == ""


def test_not_played_is_no_pass(at_work):
    choose(form(at_work).kind, "out")
    assert "is no pass" in form(at_work).law.text()
    assert give(at_work).result == NotPlayed()


def test_a_score_is_assigned_as_it_is_typed(at_work, qtbot):
    choose(form(at_work).kind, "assigned")
    form(at_work).assigned.clear()
    assert give(at_work) == at_work.recorded(5, 6, 1)
    assert panel(at_work).remark.sentence() == "Type the score that is assigned, as on a slip."
    qtbot.keyClicks(form(at_work).assigned, "4s")
    give(at_work)
    assert panel(at_work).remark.sentence() == "“4s” is not a result: next comes who played it: N, E, S or W."
    qtbot.keyClicks(form(at_work).assigned, "n=")
    qtbot.keyClicks(form(at_work).note, "Misinformation.")
    slip = give(at_work)
    assert (slip.result.answers["level"], slip.note, slip.ruled) == (4, "Misinformation.", True)


IN_PARTS = "60% 4SN= 40% 4SN-1 // 4SN-1"


def test_a_score_in_parts_is_assigned_and_shown_back(at_work, qtbot):
    choose(form(at_work).kind, "assigned")
    form(at_work).assigned.clear()
    qtbot.keyClicks(form(at_work).assigned, IN_PARTS)
    panel(at_work).think()
    assert form(at_work).reading.text().startswith("N–S: 60 % of 4")
    assert panel(at_work).worth.text.count(" of ") == 2
    assert "// between what N–S and what E–W get" in form(at_work).law.text()
    qtbot.keyClicks(form(at_work).under, "Law 12C1(c)")
    qtbot.keyClicks(form(at_work).note, "A hesitation.")
    slip = give(at_work)
    assert isinstance(slip.result, Assigned)
    assert (slip.result.split, slip.law, slip.note) == (True, "12C1(c)", "A hesitation.")
    at_work.type("t6b1⏎")
    at_work.press(K.Key_R, CTRL)
    assert (form(at_work).kind.chosen(), focus().accessibleName()) == ("assigned", "Assigned")  # nobody handed it in
    assert form(at_work).assigned.text() == "60% 4♠ N = 40% 4♠ N −1 // 4♠ N −1"
    assert (form(at_work).under.text(), form(at_work).note.text()) == ("12C1(c)", "A hesitation.")
    assert give(at_work) == slip


@pytest.mark.parametrize("typed", ["12C1(c)", "Law 12C1(c)", " law  12C1(c) ", "§ 12C1(c)", "§12C1(c)"])
def test_a_law_is_kept_without_the_word_for_it_in_english_and_in_the_language_of_the_window(typed, monkeypatch):
    monkeypatch.setattr("ui.pages.results.ruling.said", lambda text: text.replace("Law", "§"))
    assert bare_law(typed) == "12C1(c)"


SEVERAL = [
    # typed                   word        what is kept
    ("Laws 16B and 12C1",     "Law",      "16B and 12C1"),
    ("laws 16B, 12C1",        "§",        "16B, 12C1"),
    ("Artikelen 16B en 12C1", "Artikel",  "16B en 12C1"),
    ("Lois 16B et 12C1",      "Loi",      "16B et 12C1"),
    ("Artículos 16B y 12C1",  "Artículo", "16B y 12C1"),
    ("§§ 16B, 12C1",          "§",        "16B, 12C1"),
    ("Art. 16B",              "Artikel",  "16B"),
    ("art. 16B",              "Artículo", "16B"),
    ("Law: 16B",              "Loi",      "16B"),
    ("§ 16B",                 "Law",      "16B"),
    ("Lawful play, 74",       "Law",      "Lawful play, 74"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "word", "law"), SEVERAL)
def test_several_laws_are_kept_without_the_word_for_them_and_no_other_word_is_cut(typed, word, law, monkeypatch):
    monkeypatch.setattr("ui.pages.results.ruling.said", lambda text: text.replace("Law", word))
    assert bare_law(typed) == law


@pytest.mark.parametrize(("typed", "said"), [
    ("60% 4SN= 50% 4SN-1", "“60% 4SN= 50% 4SN-1” is not a result: The weights make 110 %, not 100 %."),
    ("60% 4SN= 30% 4SN-1", "“60% 4SN= 30% 4SN-1” is not a result: next comes what the other 10 % are."),
])  # fmt: skip
def test_weights_that_do_not_make_the_whole_leave_all_as_it_was(at_work, qtbot, typed, said):
    before = at_work.recorded(5, 6, 1)
    choose(form(at_work).kind, "assigned")
    form(at_work).assigned.clear()
    qtbot.keyClicks(form(at_work).assigned, typed)
    panel(at_work).think()
    assert panel(at_work).worth.text == ""
    assert panel(at_work).preview.nothing.text() == said  # and not that nothing moves
    assert give(at_work) == before
    assert panel(at_work).remark.sentence() == said


def test_the_line_takes_a_score_in_parts_too(director):
    someone = director()
    someone.type(f"t6b1⏎{IN_PARTS}⏎")
    assert isinstance(someone.recorded(5, 6, 1).result, Assigned)


def test_switched_sides_keep_the_result(at_work):
    before = at_work.recorded(5, 6, 1)
    form(at_work).switched.click()
    slip = give(at_work)
    assert (slip.result, slip.switched) == (before.result, True)


def test_the_rows_name_the_pairs_as_they_sat(at_work):
    rows = form(at_work).awards
    before = [(row.called.text(), row.names.text()) for row in rows]
    head = at_work.typing.entry.names.text
    form(at_work).switched.click()
    assert [(row.called.text(), row.names.text()) for row in rows] == [
        (before[0][0], before[1][1]),
        (before[1][0], before[0][1]),
    ]
    give(at_work)
    at_work.type("t6b1⏎")
    assert at_work.typing.entry.names.text == " – ".join(reversed(head.split(" – ")))


def test_the_rows_name_a_substitute_as_the_line_does(director):
    someone = director()
    room = someone.window.room
    [section] = room.evening.sections
    number = next(each.who[0] for round_, each in section.seatings() if (round_, each.table) == (5, 6))
    room.do(stands_in(room.evening, ChairPlace(Chair(section.id, number, 1), 6, round=5), Player("Dora Ellis")))
    someone.type("t6b1⏎")
    assert "Ellis" in someone.typing.entry.names.text
    someone.press(K.Key_R, CTRL)
    assert form(someone).awards[0].names.text().endswith("& Dora Ellis")


def test_the_result_can_be_cleared_and_brought_back(at_work):
    before = at_work.recorded(5, 6, 1)
    panel(at_work).clear.click()
    assert at_work.recorded(5, 6, 1) is None
    at_work.press(K.Key_Z, CTRL)
    assert at_work.recorded(5, 6, 1) == before


def test_nothing_is_recorded_before_it_is_given_and_esc_leaves_it(at_work):
    before = at_work.window.room.desk.last_deed()
    choose(form(at_work).kind, "average")
    panel(at_work).think()
    at_work.type("⎋")
    assert at_work.window.room.desk.last_deed() == before
    assert at_work.typing.entry.isVisible()


def test_the_ranking_is_seen_before_and_after(at_work):
    panel(at_work).think()
    assert panel(at_work).preview.nothing.isVisible()
    choose(form(at_work).kind, "average")
    panel(at_work).think()
    shown = panel(at_work).preview.table.rows.values
    assert {"6", "12"} <= {move.after.called for move in shown}
    room, table = at_work.window.room, panel(at_work).preview.table
    own = next(move for move in shown if move.after.called == "6")
    give(at_work)
    now = next(row for row in room.standings.rankings()[0].rows if row.contestant.number == 6)
    assert (own.after.place, own.after.points) == (now.place, now.points)
    assert own.before != own.after
    assert table.rows.columns[CHANGE].of(own)[0] in "+−"


def test_a_penalty_is_taken_from_one_pair_and_can_be_lifted(at_work, qtbot):
    ruling = panel(at_work)
    choose(ruling.what, "penalty")
    qtbot.keyClicks(ruling.penalty.amount, "25")
    qtbot.keyClicks(ruling.penalty.reason, "slow play.")
    ruling.think()
    assert [move.after.called for move in ruling.preview.table.rows.values if move.touched] == ["6"]
    ruling.give.click()
    penalty = at_work.window.room.evening.sections[0].penalties[0]
    assert (penalty.number, penalty.amount, penalty.unit, penalty.reason) == (6, 25, PERCENT, "slow play.")
    assert at_work.window.room.desk.last_deed().what == (
        "Penalty to 6  Ruth Calloway & Dennis Moor: 25 % of a top: slow play."
    )
    qtbot.waitUntil(lambda: focus() is at_work.typing.entry.line and at_work.typing.traveller.isVisible())
    at_work.press(K.Key_R, CTRL)
    panel(at_work).penalty.lifted.emit(0)
    assert at_work.window.room.evening.sections[0].penalties == ()


def test_a_penalty_is_begun_at_its_amount_and_esc_leaves_from_anywhere(at_work):
    choose(panel(at_work).what, "penalty")
    assert focus() is panel(at_work).penalty.amount
    for part in (panel(at_work).penalty.who, panel(at_work).penalty.reason, panel(at_work).give):
        part.setFocus()
        at_work.type("⎋")
        assert at_work.typing.entry.isVisible()
        at_work.press(K.Key_R, CTRL)
        choose(panel(at_work).what, "penalty")


def test_the_search_leads_to_a_ruling_and_to_a_penalty(director):
    someone = director()
    someone.window.room.go("results", penalty=True)
    assert focus() is panel(someone).penalty.amount
    someone.type("⎋")
    someone.window.room.go("results", rule=True)
    assert panel(someone).what.chosen() == "board"
    assert focus().accessibleName() == "Average"


def test_tab_comes_to_the_award_that_is_chosen(at_work):
    choose(form(at_work).kind, "average")
    at_work.press(K.Key_Tab)
    assert focus().accessibleName() == "A+"
    form(at_work).awards[1].pick.choose("A-")
    form(at_work).awards[0].own.setFocus()
    at_work.press(K.Key_Tab)
    assert focus().accessibleName() == "A−"


AMOUNTS = [
    # typed    why not
    ("",       "Say how much the penalty is."),
    ("ten",    "“ten” is not an amount: expected a number such as 10 or 2.5."),
    ("1/0",    "“1/0” is not an amount: expected a number such as 10 or 2.5."),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "why"), AMOUNTS)
def test_an_amount_that_is_none_is_refused(at_work, qtbot, typed, why):
    choose(panel(at_work).what, "penalty")
    qtbot.keyClicks(panel(at_work).penalty.amount, typed)
    panel(at_work).give.click()
    assert panel(at_work).remark.sentence() == why
    assert at_work.window.room.evening.sections[0].penalties == ()


def test_a_ruling_is_given_by_keyboard_alone(director):
    """Ctrl+R, the arrows, Ctrl+Enter."""
    someone = director()
    someone.press(K.Key_R, CTRL)
    assert form(someone).kind.chosen() == "average"
    someone.press(K.Key_Return, CTRL)
    assert someone.recorded(4, 4, 21).result == Average(AVERAGES["A+"], AVERAGES["A-"])


def test_every_control_has_a_name_and_every_key_one_meaning(at_work):
    assert nameless(panel(at_work)) == []
    choose(panel(at_work).what, "penalty")
    assert nameless(panel(at_work)) == []
    assert clashes(at_work.window) == []


def test_what_is_thought_about_moves_places_and_changes_nothing(at_work):
    standings = at_work.window.room.standings
    before = places(standings)
    key = Key(standings.event.sections[0].id, 5, 6, 1)
    after = places(standings.having(key, Slip(BareScore(1100))))
    assert any(move.touched for move in moves(before, after))
    assert places(standings.having(key, None)) not in (before, after)
    assert places(standings) == before


def test_what_another_table_hands_in_meanwhile_is_no_move_of_the_ruling(at_work):
    room, key = at_work.window.room, panel(at_work).key._replace(round=1, table=1, number=1)
    room.do(enter(room.evening, key, Slip(Average(AVERAGES["A-"], AVERAGES["A+"]))))
    choose(form(at_work).kind, "stands")
    panel(at_work).think()
    assert panel(at_work).preview.nothing.isVisible()


def test_typing_and_rulings_have_the_standings_that_everything_else_has(at_work):
    """One thing, kept once: what is recorded while a ruling is put together stands there too."""
    room, section = at_work.window.room, at_work.window.room.evening.sections[0].id
    assert at_work.typing.standings is panel(at_work).standings is room.standings
    room.do(enter(room.evening, Key(section, 4, 4, 21), Slip(BareScore(-90))))
    assert at_work.typing.standings is panel(at_work).standings is room.standings
    assert places(room.standings) == places(BoardPlay(room.evening))


def test_the_ranking_before_and_after_has_the_room_of_the_grid_while_it_is_ruled(at_work):
    ruling, typing = panel(at_work), at_work.typing
    assert typing.left.isAncestorOf(ruling.preview)
    assert (typing.grid.isVisible(), ruling.worth.isVisible()) == (False, True)
    at_work.type("⎋")
    assert typing.grid.isVisible()


def test_in_a_narrow_window_it_stands_below_the_ruling(at_work, qtbot):
    at_work.window.resize(880, 800)
    qtbot.wait(5)
    ruling = panel(at_work)
    assert ruling.isAncestorOf(ruling.preview)


@pytest.mark.parametrize(
    ("wide", "lines"),
    [
        (600, ["Maximiliana Throckmorton & Wilhelmina Featherstonehaugh"]),
        (250, ["Maximiliana Throckmorton", "& Wilhelmina Featherstonehaugh"]),
        (160, ["Throckmorton", "& Featherstonehaugh"]),
    ],
)
def test_names_before_and_after_a_ruling_are_whole_in_whatever_room(wide, lines):
    names = "Maximiliana Throckmorton & Wilhelmina Featherstonehaugh"
    after = SimpleNamespace(names=names, surnames="Throckmorton & Featherstonehaugh")
    assert who_lines(SimpleNamespace(after=after), wide) == lines
