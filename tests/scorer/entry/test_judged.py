"""What a typed line comes to at its place."""

from dataclasses import replace

import pytest

from scorer.entry.judged import Judged, JudgedBoard, beginning
from scorer.entry.understood import Jump
from scorer.event.results import Average, BareScore, Key, NotPlayed, Played, Slip
from tests.ui.evening import mitchell, named, tuesday

SECTION = mitchell(9, 7, 3, id_=1)
HERE = Key(1, 5, 6, 2)
FOUR_SPADES = {"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": ""}
OTHERS = [key for key, _ in SECTION.due() if key.number == 2 and key != HERE]


def board(*others: Slip, recorded: Slip | None = None) -> JudgedBoard:
    slips = dict(zip(OTHERS, others, strict=False))
    if recorded:
        slips[HERE] = recorded
    return JudgedBoard(tuesday(SECTION, play=False, slips=slips), HERE)


MADE = Slip(Played(FOUR_SPADES))
DOWN = Slip(Played(FOUR_SPADES | {"tricks": 9}))

WHOLE = [
    # typed        what is recorded
    ("4sx n -1",   Slip(Played(FOUR_SPADES | {"penalty": 2, "tricks": 9}))),
    ("P",          Slip(Played({"level": 0, "strain": "", "penalty": 1, "declarer": "", "tricks": 0, "lead": ""}))),
    ("np",         Slip(NotPlayed())),
    ("620",        Slip(BareScore(620))),
]  # fmt: skip


@pytest.mark.parametrize(("text", "slip"), WHOLE)
def test_a_whole_line_is_what_enter_records(text, slip):
    assert board().judged(text).slip == slip


def test_an_average_is_each_side_its_own():
    slip = board().judged("A+ A-").slip
    assert isinstance(slip.result, Average)
    assert [str(slip.result.first), str(slip.result.second)] == ["A+", "A-"]


def test_nothing_typed_comes_to_nothing():
    assert board().judged("  ") == Judged()


def test_a_line_that_may_go_on_says_what_is_missing():
    judged = board().judged("4s")
    assert (judged.slip, judged.refusal, judged.missing) == (None, None, "who played it: N, E, S or W")


def test_a_line_that_cannot_be_says_why_and_what_was_meant():
    judged = board().judged("430")
    assert judged.slip is None
    assert judged.refusal.message.startswith("430 to N–S cannot be with N–S vulnerable")
    assert [mend.text for mend in judged.refusal.mends] == ["−430", "630"]


def test_a_jump_is_read_in_the_same_line():
    assert board().judged("t6 b2").jump == Jump(table=6, board=2)


def test_a_score_far_out_of_line_is_doubtful_and_still_recorded():
    judged = board(MADE, MADE, DOWN).judged("6n n -5")
    assert judged.slip is not None
    assert judged.doubts
    assert all(doubt.doubtful for doubt in judged.doubts)


def test_what_was_looked_at_is_not_doubted_again():
    odd = Slip(Played(FOUR_SPADES | {"level": 7, "strain": "N", "penalty": 4, "tricks": 13}))
    assert board(recorded=odd).judged("7NTXX N =").doubts
    assert not board(recorded=replace(odd, right=True)).judged("7NTXX N =").doubts
    assert not board(recorded=replace(odd, note="It was.")).judged("7NTXX N =").doubts


def test_what_is_recorded_stands_as_it_was_recorded():
    """The mark that it is right, the switched sides and the ruling's text belong to it."""
    slip = replace(MADE, right=True, switched=True, note="Looked at.")
    stands = board(recorded=slip)
    assert stands.judged(stands.line(slip)).slip == slip


def test_a_corrected_result_keeps_what_was_decided_but_was_not_looked_at():
    slip = replace(MADE, right=True, switched=True, note="Looked at.")
    assert board(recorded=slip).judged("4s n -1").slip == Slip(DOWN.result, switched=True, note="Looked at.")


COMPLETIONS = [
    # others                  typed        Tab makes of it
    ([MADE, MADE],            "4s",        "4♠ N ="),
    ([MADE, MADE],            "4s n",      "4♠ N ="),
    ([MADE, DOWN],            "4s",        "4♠ N "),      # two are left: as far as they agree
    ([MADE, DOWN],            "4s n",      ""),
    ([MADE, MADE],            "4s n =",    ""),           # nothing to add
    ([MADE],                  "3n",        ""),
    ([],                      "4s",        ""),
    ([Slip(NotPlayed())],     "n",         ""),           # nobody wants to be completed to “not played”
]  # fmt: skip


@pytest.mark.parametrize(("others", "text", "completion"), COMPLETIONS)
def test_a_line_is_completed_as_far_as_the_others_agree(others, text, completion):
    assert board(*others).judged(text).completion == completion


@pytest.mark.parametrize(
    ("lines", "shared"), [([], ""), (["4♠ N ="], "4♠ N ="), (["4♠ N =", "4♠ N +1"], "4♠ N "), (["P", "4♠"], "")]
)
def test_lines_begin_alike(lines, shared):
    assert beginning(lines) == shared


# --- the place ---------------------------------------------------------------------------


TWO = (named(mitchell(9, 7, 3, id_=1)), mitchell(9, 7, 3, id_=2, letter="B"))
PLACES = [
    # sections     the place        where                   who sits there
    (TWO[:1],      Key(1, 5, 6, 2), "Table 6, board 2",     "6 Calloway & Moor – 12 Stoll & Weiß"),
    (TWO,          Key(1, 5, 6, 2), "Table A6, board 2",    "6 Calloway & Moor – 12 Stoll & Weiß"),
    (TWO,          Key(2, 5, 6, 2), "Table B6, board 2",    "6 – 12"),
]  # fmt: skip


@pytest.mark.parametrize(("sections", "key", "where", "who"), PLACES)
def test_a_place_says_where_it_is_and_who_sits_there(sections, key, where, who):
    there = JudgedBoard(tuesday(*sections, play=False), key)
    assert (there.where, there.names, there.standing) == (where, who, "East deals, N–S vulnerable")


def test_sides_that_sat_in_each_others_seats_are_named_so():
    assert board(recorded=replace(MADE, switched=True)).names == "12 – 6"
