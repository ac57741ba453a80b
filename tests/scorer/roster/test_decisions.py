"""What somebody decides about the rows of a list before it is imported."""

import pytest

from scorer.event.event import Member
from scorer.event.refusal import Refusal
from scorer.roster.bringing import guess, read
from scorer.roster.decisions import counts, decisions, differences, taken, turned
from scorer.roster.plan import Change, command

IDA = Member(1, "Ida Holm", "12")
NEW = Change(2, "new", Member(name="Eva Berg"))
CHANGED = Change(3, "changed", Member(1, "Ida Holm", "14"), IDA)
SAME = Change(4, "same", IDA, IDA)
DOUBTFUL = Change(5, "doubtful", Member(name="Ida Holmm", number="14"), why="much like Ida Holm", like=IDA)
REFUSED = Change(6, "refused", Member(), why="there is no name in this row")

TURNS = [
    # the row     what becomes of it, each time it is decided otherwise
    (NEW,         ["new", "out", "new"]),
    (CHANGED,     ["changed", "out", "changed"]),
    (DOUBTFUL,    ["doubtful", "changed", "out", "doubtful"]),
    (SAME,        ["same", "same"]),
    (REFUSED,     ["refused", "refused"]),
]  # fmt: skip


@pytest.mark.parametrize(("change", "kinds"), TURNS)
def test_a_row_is_decided_otherwise_until_it_is_as_it_was(change, kinds):
    (row,) = decisions((change,))
    found = []
    for _ in kinds:
        found.append(row.kind)
        row = turned(row)
    assert found == kinds


def test_a_doubtful_row_can_be_taken_for_whom_it_is_like():
    (row,) = decisions((DOUBTFUL,))
    meant = turned(row)
    assert (meant.change.before, meant.change.after) == (IDA, Member(1, "Ida Holmm", "14"))
    assert meant.why == "taken for Ida Holm: name Ida Holm → Ida Holmm, number 12 → 14"
    alike = Change(5, "doubtful", Member(name="Ida Holm"), like=IDA)
    assert turned(decisions((alike,))[0]).why == "taken for Ida Holm: nothing new"


def test_what_is_left_out_changes_nothing():
    rows = decisions((NEW, CHANGED, SAME, DOUBTFUL, REFUSED))
    assert [change.line for change in taken(rows)] == [2, 3, 5]
    left = (turned(rows[0]), *rows[1:])
    assert [change.line for change in taken(left)] == [3, 5]
    assert left[0].why == "left out"
    assert counts(left) == {"out": 1, "changed": 1, "same": 1, "doubtful": 1, "refused": 1}
    assert [member.name for member in command(taken(left), "a list").put] == ["Ida Holm", "Ida Holmm"]


def test_every_difference_is_named():
    assert differences(CHANGED) == "number 12 → 14"
    assert differences(Change(1, "changed", Member(1, "Ida", "12", notes="new"), IDA)) == (
        "name Ida Holm → Ida, notes – → new"
    )
    assert differences(NEW) == ""


# --- a list on its way in -------------------------------------------------------------

LIST = "Number;First name;Surname\n12;Ida;Holm\n13;Eva;Berg\n"


def test_a_pasted_list_is_guessed_and_compared():
    brought = read(LIST).compared((IDA,))
    assert (brought.source, brought.headed) == ("the pasted list", True)
    assert brought.columns == ("number", "first", "last")
    assert [row.kind for row in brought.rows] == ["same", "new"]


def test_a_file_is_called_by_its_name(tmp_path):
    path = tmp_path / "members.csv"
    path.write_text(LIST, encoding="utf-8")
    assert read(path).source == "members.csv"
    with pytest.raises(Refusal, match=r"^absent"):
        read(tmp_path / "absent.csv")


def test_how_far_it_is_can_be_told():
    told = []
    read(LIST).compared((), lambda done, of: told.append((done, of)))
    assert told == [(2, 3), (3, 3)]


def test_a_column_can_be_taken_for_something_else():
    brought = read(LIST)
    assert brought.taken_for(0, "national_number").columns == ("national_number", "first", "last")
    assert brought.taken_for(1, "last").columns == ("number", "last", "")
    assert brought.taken_for(2, "").columns == ("number", "first", "")
    assert [row.change.after.name for row in brought.taken_for(2, "").compared(()).rows] == ["Ida", "Eva"]


def test_a_column_shows_its_title_and_its_first_rows():
    brought = guess("x", (("Name", "No."), ("Ida",), ("Eva", "13")))
    assert (brought.title(1), brought.sample(1), brought.sample(0)) == ("No.", ("", "13"), ("Ida", "Eva"))
    assert guess("x", (("Ida", "12"),)).title(0) == ""
