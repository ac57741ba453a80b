"""The page Results: what it says, with several sections and beside other windows, and for everybody."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from scorer.commands.results import enter
from scorer.evening.uncounted import do_not_count
from scorer.event.movement import Away
from scorer.event.results import AVERAGES, Average, Key, NotPlayed, Slip
from tests.ui.evening import mitchell, named, tuesday
from tests.ui.pages.results.director import Director
from tests.ui.pages.windows import clashes, focus, nameless
from ui.parts import Button, Empty

# --- what the page says ----------------------------------------------------------------


def test_it_opens_with_the_cursor_where_the_next_missing_result_is(tuesday_night):
    assert focus() is tuesday_night.typing.entry.line
    assert tuesday_night.here == (4, 4, 21)
    assert tuesday_night.says("sentence") == "65 results to come. Table 4 still owes board 21."
    assert tuesday_night.says("where") == "Table 4, board 21"


HEADINGS = [
    # missing                                     the sentence
    ([],                                          "All results are in. 3 are doubtful."),
    ([(7, 1, 19)],                                "1 result to come."),
    ([(1, 2, 4), (1, 2, 5)],                      "2 results to come. Table 2 still owes boards 4–5."),
    ([(1, 2, 4), (1, 3, 7), (7, 1, 19)],          "3 results to come. 2 of them are late."),
]  # fmt: skip


@pytest.mark.parametrize(("missing", "sentence"), HEADINGS)
def test_the_heading_says_what_is_still_to_come(director, missing, sentence):
    evening = tuesday()
    whole = {key: evening.slips.get(key, Slip(NotPlayed())) for key, _ in evening.due()}
    left = {key: slip for key, slip in whole.items() if tuple(key[1:]) not in missing}
    assert director(replace(evening, slips=left)).says("sentence") == sentence


def test_results_of_a_missing_pair_are_not_forgotten(director):
    evening = tuesday()
    [section] = evening.sections
    event = replace(evening, sections=(replace(section, away=(Away(19),)),))
    gone = len(set(evening.slips) - {key for key, _ in event.due()})
    said = director(event).says("sentence")
    assert gone
    assert said.endswith(f"{do_not_count(gone)} while pair 19 is missing.")


def test_what_cannot_be_scored_is_said_in_place_of_the_line(director):
    page = director(tuesday(settings={"scale": "2"})).page
    assert page.typing is None
    words = [label.text() for label in page.findChildren(QLabel)]
    assert "Nothing can be worked out." in words
    assert any("“2” is not" in each for each in words)


def test_the_legend_counts_every_state(tuesday_night):
    marks = tuesday_night.typing.legend.marks.accessibleName()
    assert marks == "119 in, 64 to come, 1 late, 3 doubtful, 1 ruled on, 1 not played"


EMPTY = [
    # the event                                     what stands there
    (replace(tuesday(play=False), sections=()),     "There is no movement yet."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "what"), EMPTY, ids=["no movement"])
def test_where_nothing_can_be_typed_the_page_says_what_to_do(director, event, what):
    page = director(event).page
    assert page.typing is None
    assert what in [label.text() for label in page.findChildren(QLabel)]


def test_without_an_event_the_page_leads_to_tonight(director, qtbot):
    someone = director()
    someone.window.room.open(0)
    someone.window.go("results")
    with qtbot.waitSignal(someone.window.room.gone) as gone:
        someone.page.findChild(Empty).findChild(Button).click()
    assert gone.args[0] == "tonight"


# --- several sections, other windows -------------------------------------------------------


@pytest.fixture
def two_sections(director) -> Director:
    return director(tuesday(named(mitchell(5, 4, 2)), mitchell(3, 3, 2, letter="B", id_=-2), play=False))


def test_sections_have_their_letter_and_a_switch(two_sections):
    assert two_sections.says("where") == "Table A1, board 1"
    two_sections.type("⑤")
    assert two_sections.says("where") == "Table B1, board 1"
    assert two_sections.page.sections.chosen() == str(two_sections.typing.key.section)
    assert two_sections.typing.grid.accessibleName() == "All results of section B, tables by rounds"
    two_sections.type("⎋")
    assert two_sections.says("where") == "Table A1, board 1"


def test_when_a_section_is_all_in_the_next_one_follows(two_sections):
    first = two_sections.window.room.evening.sections[0]
    room = two_sections.window.room
    for key, _ in list(first.due())[1:]:
        room.do(enter(room.evening, key, Slip(NotPlayed())))
    two_sections.type("t1b1⏎NP⏎")
    assert two_sections.says("where") == "Table B1, board 1"


def test_a_traveller_names_the_section_of_every_pair(two_sections):
    table = two_sections.typing.traveller.table
    assert {table.rows.columns[0].of(line)[0] for line in table.rows.values} == {"A", "B"}


def test_what_another_window_records_is_seen_and_nothing_typed_is_lost(tuesday_night, tmp_path):
    from scorer.desk import Desk

    tuesday_night.type("4s")
    other = Desk(tuesday_night.window.room.desk.path, who="Bea")
    event = other.event(1)
    key = Key(event.sections[0].id, 5, 1, 15)
    other.do(enter(event, key, Slip(NotPlayed())))
    tuesday_night.window.room.catch_up()
    other.close()
    assert tuesday_night.window.room.states.of(key) == "out"
    assert tuesday_night.line == "4s"
    assert tuesday_night.here == (4, 4, 21)


def test_a_larger_size_builds_the_page_anew_and_gives_everything_back(tuesday_night, theme):
    tuesday_night.type("t6b2⏎4s")
    theme.resize(1.25)
    assert (tuesday_night.here, tuesday_night.line) == ((5, 6, 2), "4s")
    assert focus() is tuesday_night.typing.entry.line
    tuesday_night.type("⎋⎋")
    assert tuesday_night.here == (4, 4, 21)


def test_in_a_small_window_the_line_comes_first_and_the_grid_is_one_press_away(tuesday_night, theme):
    theme.resize(1.5)
    QApplication.processEvents()
    typing = tuesday_night.typing
    assert (typing.entry.isVisible(), typing.grid.isVisible()) == (True, False)
    assert tuesday_night.says("sentence") == "65 results to come."
    assert typing.entry.rule.isVisible()
    typing.halves.show_half(0)
    assert typing.grid.isVisible()


def test_a_change_of_the_movement_begins_anew_at_the_same_place(tuesday_night):
    from scorer.commands.events import ChangeEvent

    tuesday_night.type("t6b2⏎")
    room = tuesday_night.window.room
    room.do(ChangeEvent(event=1, said="One winner.", changes={"winners": 2}))
    assert tuesday_night.here == (5, 6, 2)


ARRIVALS = [
    # asked for                               where one is
    ({"table": 6, "board": 2},                (5, 6, 2)),
    ({"table": 4},                            (4, 4, 21)),
    ({"board": 27, "table": 8},               (2, 8, 27)),
    ({"table": 99},                           (4, 4, 21)),
    ({"doubtful": True},                      (1, 2, 6)),
]  # fmt: skip


@pytest.mark.parametrize(("where", "here"), ARRIVALS)
def test_other_pages_lead_to_a_result(tuesday_night, where, here):
    tuesday_night.window.room.go("results", **where)
    assert tuesday_night.here == here


# --- for everybody -------------------------------------------------------------------------


def test_every_control_has_a_name_and_no_key_is_wanted_twice(tuesday_night):
    assert nameless(tuesday_night.page) == []
    assert clashes(tuesday_night.window) == []
    tuesday_night.type("t2b6⏎")
    assert clashes(tuesday_night.window) == []


def test_tab_goes_from_the_line_to_the_traveller_and_the_grid(tuesday_night):
    typing, gone = tuesday_night.typing, []
    for _ in range(5):
        gone.append(focus())
        tuesday_night.type("⇥")
    assert gone[:5] == [
        typing.entry.line,
        typing.entry.keys,
        typing.traveller.rule,
        typing.traveller.table,
        typing.grid,
    ]


def test_f2_takes_the_offered_mend_while_the_line_is_being_typed(tuesday_night):
    tuesday_night.type("420")
    judged = tuesday_night.typing.judged
    assert judged.refusal is not None
    assert judged.refusal.mends
    assert tuesday_night.typing.entry.verdict.mend.isVisible()
    tuesday_night.type("②")
    assert tuesday_night.line == judged.refusal.mends[0].text
    assert tuesday_night.typing.judged.slip is not None


def test_from_a_doubtful_line_tab_goes_to_the_mends(tuesday_night):
    tuesday_night.type("7nxx n =⇥")
    assert focus().objectName() in ("mend0", "right")


def test_an_average_is_ruled_on_at_once(tuesday_night):
    tuesday_night.type("60/40⏎")
    slip = tuesday_night.recorded(4, 4, 21)
    assert isinstance(slip.result, Average)
    assert slip.result != Average(AVERAGES["A+"], AVERAGES["A-"])
    assert "2 ruled on" in tuesday_night.typing.legend.marks.accessibleName()
