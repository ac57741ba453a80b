"""Lists of members as clubs really keep them: read, guessed, and held against who is there."""

from __future__ import annotations

import contextlib
import io
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from scorer.desk import Desk
from scorer.event.event import Member
from scorer.roster.columns import guessed
from scorer.roster.grid import MOST_ROWS, CannotRead, NothingIn, TooLong, read_file, read_text
from scorer.roster.plan import command, member_in, plan

# --- reading --------------------------------------------------------------------------

# name of the case, bytes of the file, rows
FILES = [
    ("commas",       b"Name,No\nIda Holm,7\n",  (("Name", "No"), ("Ida Holm", "7"))),
    ("semicolons",   b"Name;No\r\n\"Holm; Ida\";7\r\n",  (("Name", "No"), ("Holm; Ida", "7"))),
    ("tabs",         b"Holm, Ida\t7\nLind, Bo\t8\n",  (("Holm, Ida", "7"), ("Lind, Bo", "8"))),
    ("a byte-order mark", "\ufeffName,No\nŁukasz,7".encode(),  (("Name", "No"), ("Łukasz", "7"))),
    ("UTF-16",       "Name\tNo\nΖωή\t7".encode("utf-16"),  (("Name", "No"), ("Ζωή", "7"))),
    ("Windows",      "Name;No\nJürgen Weiß;7".encode("cp1252"),  (("Name", "No"), ("Jürgen Weiß", "7"))),
    ("empty rows",   b"\n\nIda Holm,7\n,\n\n",  (("Ida Holm", "7"),)),
]  # fmt: skip


@pytest.mark.parametrize(("content", "rows"), [row[1:] for row in FILES], ids=[row[0] for row in FILES])
def test_a_csv_file_is_read_however_it_was_written(tmp_path, content, rows):
    (tmp_path / "list.csv").write_bytes(content)
    assert read_file(tmp_path / "list.csv") == rows


def workbook(*rows):
    book, kept = Workbook(), io.BytesIO()
    for row in rows:
        book.active.append(row)
    book.save(kept)
    return kept.getvalue()


def test_a_workbooks_first_sheet_is_read_with_its_numbers_whole(tmp_path):
    (tmp_path / "list.xlsx").write_bytes(workbook(("Name", "No"), ("Наталья", 7.0), (None, None), ("Bo", 8)))
    assert read_file(tmp_path / "list.xlsx") == (("Name", "No"), ("Наталья", "7"), ("Bo", "8"))


REFUSED = [
    ("a picture", b"\x89PNG\r\n\x1a\n\x00\x00",       CannotRead, "list.csv could not be read as a list of members"),
    ("a broken zip", b"PK\x03\x04 and no more",          CannotRead, "list.csv could not be read"),
    ("nothing", b"",                                NothingIn,  "list.csv holds no rows"),
    ("a novel", b"a,b\n" * (MOST_ROWS + 1),         TooLong,    "list.csv has more than"),
]  # fmt: skip


@pytest.mark.parametrize(("content", "refusal", "said"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_what_is_no_list_is_refused_in_words(tmp_path, content, refusal, said):
    (tmp_path / "list.csv").write_bytes(content)
    with pytest.raises(refusal, match=said):
        read_file(tmp_path / "list.csv")


def test_a_file_that_is_not_there_is_refused_in_words(tmp_path):
    with pytest.raises(CannotRead, match=r"gone\.csv"):
        read_file(tmp_path / "gone.csv")


@given(st.binary(max_size=300))
def test_no_bytes_bring_down_the_reader(content):
    with tempfile.NamedTemporaryFile(suffix=".csv") as file:
        file.write(content)
        file.flush()
        with contextlib.suppress(CannotRead, NothingIn):
            assert read_file(Path(file.name))


# --- columns --------------------------------------------------------------------------

HEADS = [
    ("Name,Number",                             True,  ("name", "number")),
    ("Surname;First name;EBU no;Notes",         True,  ("last", "first", "national_number", "notes")),
    ("Player\tClub No\tMember No",              True,  ("name", "club_number", "number")),
    ("Vorname;Nachname;Nr",                     True,  ("first", "last", "number")),
    ("Ida Holm,7,yes",                          False, ("name", "number", "")),
    ("12,Ida Holm",                             False, ("number", "name")),
]  # fmt: skip


@pytest.mark.parametrize(("first", "headed", "columns"), HEADS, ids=[row[0] for row in HEADS])
def test_columns_are_guessed(first, headed, columns):
    assert guessed(read_text(first)) == (headed, columns)


NAMED = [
    (("name",), ("Holm, Ida",), "Ida Holm"),
    (("last", "first"), ("Holm", "Ida"), "Ida Holm"),
    (("first", "last"), ("Ida", ""), "Ida"),
    (("name",), ("Holm, Ida, jr",), "Holm, Ida, jr"),
]


@pytest.mark.parametrize(("columns", "row", "name"), NAMED)
def test_a_name_is_put_together(columns, row, name):
    assert member_in(row, columns).name == name


# --- the plan -------------------------------------------------------------------------

THERE = (
    Member(1, "Ida Holm", number="7", national_number="900"),
    Member(2, "Bo Lind"),
    Member(3, "Zoë Weiß", number="9", notes="left-handed"),
)
COLUMNS = ("name", "number", "national_number")
PLANS = [
    ("nobody new",                  "Ida Holm,7,900",        "same",     1),
    ("found by national number",    "Ida Berg,,900",         "changed",  1),
    ("found by number",             "Ida Holm,7,",           "same",     1),
    ("found by name",               "bo lind,12,",           "changed",  2),
    ("found without accents",       "Zoe Weiss,9,",          "changed",  3),
    ("same name, other number",     "Ida Holm,8,901",        "doubtful", None),
    ("much the same name",          "Bo Lindt,,",            "doubtful", None),
    ("somebody new",                "Pia Ek,12,",            "new",      None),
    ("nobody",                      ",12,",                  "refused",  None),
]  # fmt: skip


@pytest.mark.parametrize(("row", "kind", "who"), [row[1:] for row in PLANS], ids=[row[0] for row in PLANS])
def test_a_row_is_held_against_the_members_there_are(row, kind, who):
    [change] = plan(read_text(row), COLUMNS, THERE, headed=False)
    assert (change.kind, change.before and change.before.id) == (kind, who)


def test_what_a_list_leaves_blank_stays():
    [change] = plan(read_text("Zoe Weiss,9,"), ("name", "number", "notes"), (THERE[2],), headed=False)
    assert change.after == Member(3, "Zoe Weiss", number="9", notes="left-handed")


def test_the_same_person_twice_in_a_list_is_taken_once():
    changes = plan(
        read_text("Name,No\nPia Ek,12\nPia Ek,12\nIda Holm,7\nIda H,7"), ("name", "number"), THERE, headed=True
    )
    assert [(each.line, each.kind, each.why) for each in changes] == [
        (2, "new", ""),
        (3, "refused", "the same person as in row 2"),
        (4, "same", ""),
        (5, "refused", "the same person as in row 4"),
    ]


def test_an_import_is_one_deed_and_one_undo_takes_it_all_back(tmp_path):
    desk = Desk(tmp_path / "club.overtrick")
    changes = plan(read_text("Ida Holm,7\nBo Lind,8"), ("name", "number"), desk.members(), headed=False)
    assert desk.do(command(changes, "list.csv")).what == "2 members added from list.csv."
    assert [each.name for each in desk.members()] == ["Bo Lind", "Ida Holm"]
    desk.undo()
    assert desk.members() == ()
