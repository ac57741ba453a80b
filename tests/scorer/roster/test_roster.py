"""Lists of members as clubs really keep them: read, guessed, and held against who is there."""

from __future__ import annotations

import contextlib
import io
import os
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook
from openpyxl.chart import BarChart

from scorer.commands.remembering import HEADINGS
from scorer.desk import Desk
from scorer.event.event import Member
from scorer.event.refusal import Refusal
from scorer.roster import grid
from scorer.roster import workbook as workbook_of
from scorer.roster.bringing import bringing_in, read
from scorer.roster.columns import guessed, heading
from scorer.roster.grid import (
    MOST_COLUMNS,
    MOST_ROWS,
    ListTooLarge,
    NotAList,
    NothingIn,
    NothingOnSheet,
    TooLong,
    TooWide,
    read_file,
    read_text,
)
from scorer.roster.plan import command, member_in, plan
from scorer.store.reading import remembered

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


def test_a_list_that_begins_as_no_workbook_does_is_read_as_text(tmp_path):
    (tmp_path / "list.csv").write_bytes(b"PKZ,Name\n1,Ash Elm\n")
    assert read_file(tmp_path / "list.csv") == (("PKZ", "Name"), ("1", "Ash Elm"))


REFUSED = [
    ("a picture", b"\x89PNG\r\n\x1a\n\x00\x00",       NotAList, "list.csv could not be read as a list of members"),
    ("a broken zip", b"PK\x03\x04 and no more",          NotAList, "list.csv could not be read"),
    ("nothing", b"",                                NothingIn,  "list.csv holds no rows: expected a list of members"),
    ("far right", b"Ida" + b"," * MOST_COLUMNS + b"Bo", TooWide,  f"something beyond column {MOST_COLUMNS}:"),
    ("a novel", b"a,b\n" * (MOST_ROWS + 1),         TooLong,    "list.csv has more than"),
]  # fmt: skip


@pytest.mark.parametrize(("content", "refusal", "said"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_what_is_no_list_is_refused_in_words(tmp_path, content, refusal, said):
    (tmp_path / "list.csv").write_bytes(content)
    with pytest.raises(refusal, match=said):
        read_file(tmp_path / "list.csv")


def test_cells_far_right_are_never_left_out_without_a_word(tmp_path):
    (tmp_path / "list.csv").write_bytes(b"Ida" + b"," * 3 * MOST_COLUMNS + b" \nBo\n")
    assert read_file(tmp_path / "list.csv") == (("Ida", *[""] * (MOST_COLUMNS - 1)), ("Bo",))
    (tmp_path / "list.xlsx").write_bytes(workbook(("Ida", *[None] * (2 * MOST_COLUMNS), "Bo")))
    with pytest.raises(
        TooWide, match=f"list.xlsx has something beyond column {MOST_COLUMNS}: expected a list of members"
    ):
        read_file(tmp_path / "list.xlsx")


def test_only_of_a_workbook_it_is_said_to_look_at_its_first_sheet(tmp_path):
    (tmp_path / "list.xlsx").write_bytes(workbook((" ",)))
    with pytest.raises(NothingOnSheet, match="Check that the list is on the first sheet of the workbook"):
        read_file(tmp_path / "list.xlsx")
    with pytest.raises(NothingIn, match="The pasted list holds no rows: expected a list of members, one row each"):
        read_text("\n")


def test_a_file_that_is_not_there_is_refused_in_words(tmp_path):
    with pytest.raises(NotAList, match=r"gone\.csv"):
        read_file(tmp_path / "gone.csv")


@given(st.binary(max_size=300))
def test_no_bytes_bring_down_the_reader(content):
    with tempfile.NamedTemporaryFile(suffix=".csv") as file:
        file.write(content)
        file.flush()
        with contextlib.suppress(NotAList, NothingIn, TooWide):
            assert read_file(Path(file.name))


BOOK = workbook(("Name", "No"), *((f"Member {n}", n) for n in range(20)))
FLIPS = st.lists(st.tuples(st.integers(0, len(BOOK) - 1), st.integers(1, 255)), min_size=1, max_size=20)


@given(FLIPS, st.integers(0, len(BOOK)))
def test_no_damaged_workbook_brings_down_the_reader(flips, cut):
    content = bytearray(BOOK)
    for place, flip in flips:
        content[place] ^= flip
    for damaged in (bytes(content), BOOK[:cut]):
        with contextlib.suppress(Refusal):
            assert list(grid.workbook_rows("list.xlsx", damaged))


def test_a_chart_in_front_of_the_list_is_passed_over(tmp_path):
    book = Workbook()
    book.active.append(("Ida Holm", 7))
    book.create_chartsheet(index=0).add_chart(BarChart())
    book.save(tmp_path / "list.xlsx")
    assert read_file(tmp_path / "list.xlsx") == (("Ida Holm", "7"),)


def test_a_workbook_that_unpacks_to_more_than_a_list_is_refused_when_it_comes_to_that(monkeypatch):
    monkeypatch.setattr(workbook_of, "MOST_UNPACKED", 1_000)
    with pytest.raises(
        ListTooLarge, match=r"list\.xlsx holds more than any list of members: expected at most 20,000 rows"
    ):
        list(grid.workbook_rows("list.xlsx", BOOK))


def test_what_is_no_file_at_all_is_refused_in_words(tmp_path):
    with pytest.raises(NotAList):
        read_file(tmp_path)
    with pytest.raises(NotAList, match="zero"):
        read_file(Path("/dev/zero"))


def test_lines_of_a_list_end_as_on_any_machine(tmp_path):
    for end in ("\r", "\r\n", "\n"):
        (tmp_path / "list.csv").write_bytes(f'Name,No{end}"Ida{end}Holm",7{end}Bo,8{end}'.encode())
        assert read_file(tmp_path / "list.csv") == (("Name", "No"), ("Ida Holm", "7"), ("Bo", "8"))
        (tmp_path / "list.csv").write_bytes(f"Name{end}Ida{end}".encode() + b"B\x00")
        with pytest.raises(NotAList, match=r"list\.csv could not be read as a list of members: line 3 is not text"):
            read_file(tmp_path / "list.csv")


def test_a_pipe_is_refused_before_it_is_opened(tmp_path):
    os.mkfifo(tmp_path / "list.csv")
    with pytest.raises(NotAList, match=r"list\.csv is a pipe: expected a CSV file"):
        read_file(tmp_path / "list.csv")


def test_a_cell_longer_than_any_is_refused():
    with pytest.raises(ListTooLarge, match=r"The pasted list holds more than any list of members"):
        read_text("Name\n" + "x" * 40_000)


def test_a_members_name_is_kept_as_it_is_seen_and_of_a_long_one_the_beginning():
    rows = read("Name\nIda\u200e \x1b[8mHolm\u202e\n" + "n" * 300).compared(()).rows
    assert [row.change.after.name for row in rows] == ["Ida [8mHolm", "n" * 200 + "…"]


# --- columns --------------------------------------------------------------------------

HEADS = [
    ("Name,Number",                             0,    ("name", "number")),
    ("Members 2026\nName,Number\nIda,7",        1,    ("name", "number")),
    ("Members 2026\n\nThe club\nNom;Prénom;Numéro\nHolm;Ida;7", 2, ("last", "first", "number")),
    ("Members 2026\nName\nIda Holm",            1,    ("name",)),
    ("Name,Phone number,E-mail,Membership type\nIda,5551,a@b,full", 0, ("name", "telephone", "email", "")),
    ("Medlem nr;Namn\n7;Ida Holm",              0,    ("number", "name")),
    ("Name;Vorname",                            0,    ("last", "first")),
    ("Nombre;Apellidos",                        0,    ("first", "last")),
    ("Ida\tHolm\t7",                            None, ("first", "last", "number")),
    ("7;Ida;Holm;paid\n8;Bo;Lind;no",           None, ("number", "first", "last", "")),
    ("Ida Holm\tpaid\t7",                       None, ("name", "", "number")),
    ("Ida Holm,paid,no\nBo Lind,paid,yes",      None, ("name", "", "")),
    ("Ida Holm,7,\nGary Player,8,no",           None, ("name", "number", "")),
    ("Surname;First name;EBU no;Notes",         0,    ("last", "first", "national_number", "notes")),
    ("Player\tClub No\tMember No",              0,    ("name", "club_number", "number")),
    ("Vorname;Nachname;Nr",                     0,    ("first", "last", "number")),
    ("Ida Holm,7,yes",                          None, ("name", "number", "")),
    ("12,Ida Holm",                             None, ("number", "name")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "at", "columns"), HEADS, ids=[row[0] for row in HEADS])
def test_headings_and_columns_are_guessed(text, at, columns):
    assert guessed(read_text(text)) == (at, columns)


ABOVE = [
    # what stands above a column   what it holds
    ("Phone number",               "telephone"),
    ("Telephone no",               "telephone"),
    ("Membership type",            ""),
    ("Member since",               ""),
    ("Date joined",                ""),
    ("Username",                   ""),
    ("Club",                       "club_number"),
    ("Club name",                  ""),
    ("Club membership no.",        "number"),
    ("Playing partner",            ""),
    ("E-mail",                     "email"),
    ("E-mail (private)",           "email"),
    ("Partner e-mail",             ""),
    ("Emergency telephone",        ""),
    ("Membership category",        ""),
    ("Grade",                      "grade"),
    ("Family names",               "last"),
    ("Family name",                "last"),
    ("Given names",                "first"),
    ("Given",                      "first"),
    ("Nickname",                   ""),
    ("Member No.",                 "number"),
    ("Membership number",          "number"),
    ("#",                          "number"),
    ("ID",                         "number"),
    ("EBU no",                     "national_number"),
    ("Full name",                  "name"),
    ("Notes on names",             "notes"),
    ("Nummer",                     "number"),
    ("Numéro",                     "number"),
    ("Mitgliedsnummer",            "number"),
    ("Naam",                       "name"),
    ("Namn",                       "name"),
    ("Nome",                       "name"),
    ("Nombre",                     "name"),
    ("Achternaam",                 "last"),
    ("Efternavn",                  "last"),
    ("Cognome",                    "last"),
    ("Förnamn",                    "first"),
    ("Prénom",                     "first"),
    ("",                           ""),
]  # fmt: skip


@pytest.mark.parametrize(("above", "kind"), ABOVE)
def test_a_heading_announces_what_its_whole_words_say(above, kind):
    assert heading(above) == kind


def test_titles_above_the_headings_are_no_members():
    rows = read("Members 2026\n\nName,Number\nIda,7\n").compared(()).rows
    assert [(row.kind, row.change.after.name, row.change.after.number) for row in rows] == [("new", "Ida", "7")]


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
    ("found without accents",       "Zoe Weiss,9,",          "same",     3),
    ("a first name only",           "Ida,7,",                "same",     1),
    ("a surname only",              "HOLM,7,",               "same",     1),
    ("another surname",             "Ida Lind,7,",           "changed",  1),
    ("same name, other number",     "Ida Holm,8,901",        "doubtful", None),
    ("much the same name",          "Bo Lindt,,",            "doubtful", None),
    ("somebody new",                "Pia Ek,12,",            "new",      None),
    ("nobody",                      ",12,",                  "refused",  None),
]  # fmt: skip


@pytest.mark.parametrize(("row", "kind", "who"), [row[1:] for row in PLANS], ids=[row[0] for row in PLANS])
def test_a_row_is_held_against_the_members_there_are(row, kind, who):
    [change] = plan(read_text(row), COLUMNS, THERE, headed=False)
    assert (change.kind, change.before and change.before.id) == (kind, who)


def test_a_name_that_several_members_have_changes_none_of_them():
    two = (Member(1, "Ida Holm", notes="a"), Member(2, "Ida Holm", number="8"))
    [change] = plan(read_text("ida holm,new"), ("name", "notes"), two, headed=False)
    assert (change.kind, change.before, change.like) == ("doubtful", None, two[0])
    assert change.why == "2 members are called Ida Holm; added as one more"
    [change] = plan(read_text("ida holm,8"), ("name", "number"), two, headed=False)
    assert (change.kind, change.before) == ("same", two[1])


def test_what_a_list_leaves_blank_stays():
    [change] = plan(read_text("Zoe Weiss,9,"), ("name", "number", "notes"), (THERE[2],), headed=False)
    assert change.after == Member(3, "Zoë Weiß", number="9", notes="left-handed")


def test_a_list_of_first_names_alone_makes_nobody_a_member():
    rows = read("First name,Family,No\nPia,Ek,12\nIda,Holm,7\n")
    assert [each.kind for each in rows.compared(THERE).rows] == ["new", "same"]
    without = rows.taken_for(1, "").compared(THERE).rows
    assert [each.kind for each in without] == ["refused", "same"]
    assert without[0].why == "only a first name: say which column has the surnames"


def test_a_list_that_says_the_parts_of_names_says_them_of_members_the_language_parted_otherwise():
    ana = Member(1, "Ana López Díaz", "7")
    list_ = read("No,Given name,Surname\n7,Ana,Lopez Diaz\n8,Jan Willem,van der Berg\n").compared((ana,))
    assert [each.change.after for each in list_.rows] == [
        Member(1, "Ana López Díaz", "7", surname="López Díaz"),
        Member(name="Jan Willem van der Berg", number="8", surname="van der Berg"),
    ]
    assert list_.rows[0].why == "surname – → López Díaz"
    assert [each.kind for each in read("No,Given name,Surname\n7,Ana López,Díaz").compared((ana,)).rows] == ["same"]


def test_how_members_are_reached_is_brought_in_too():
    list_ = read("Name,E-mail,Mobile,Rank\nIda Holm,ida@club.example,555 0142,County\n").compared(THERE)
    assert list_.rows[0].change.after == replace(
        THERE[0], email="ida@club.example", telephone="555 0142", grade="County"
    )


def test_what_was_said_of_headings_is_remembered_and_taken_back_with_the_list(tmp_path):
    desk = Desk(tmp_path / "club.overtrick")
    text = "Name,Ref,Remarks\nPia Ek,31,new\n"
    first = read(text, desk.read(remembered, HEADINGS))
    assert first.columns == ("name", "", "notes")
    said = first.taken_for(1, "club_number").taken_for(2, "").compared(())
    assert desk.do(bringing_in(said)).what == "1 member added from the pasted list."
    assert desk.members() == (Member(1, "Pia Ek", club_number="31"),)
    known = desk.read(remembered, HEADINGS)
    assert known == {"ref": "club_number", "remarks": "-"}
    assert read("Remarks,REF.,Name\nx,32,Bo Lind", known).columns == ("", "club_number", "name")
    again = read(text, known).compared(desk.members())
    assert (again.columns, bringing_in(again).parts if hasattr(bringing_in(again), "parts") else ()) == (
        ("name", "club_number", ""), (),
    )  # fmt: skip
    back = read(text, known).taken_for(2, "notes").compared(desk.members())
    desk.do(bringing_in(back))
    assert desk.read(remembered, HEADINGS)["remarks"] == "notes"
    desk.undo()
    desk.undo()
    assert (desk.members(), desk.read(remembered, HEADINGS)) == ((), {})
    desk.close()


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
