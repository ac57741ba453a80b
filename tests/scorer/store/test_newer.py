"""What only a newer program knows is said to be newer, wherever it is met, and never damaged."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

from scorer.commands.members import NameClub
from scorer.desk import Desk
from scorer.keeping.copies import checked, listed, take
from scorer.keeping.looks import looked_into
from scorer.keeping.restoring import bring_back
from scorer.picture import Picture
from scorer.store.chain import START, chained
from scorer.store.trouble import Exchanged, MadeByANewerProgram, TakenOver
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import entered, sql


@pytest.fixture
def club(tmp_path):
    with closing(open_club(tmp_path)) as desk:
        entered(desk, 1)
    return desk.path


def command(path):
    sql(path, """UPDATE deed SET command = '{"kind": "Teleport"}', inverse = '{"kind": "Teleport"}' WHERE id = 2""")
    rechained(path)


def part(path):
    told = """'{"kind": "Together", "event": 1, "said": "", "parts": [{"kind": "Teleport"}]}'"""
    sql(path, f"UPDATE deed SET command = {told}, inverse = {told} WHERE id = 2")
    rechained(path)


def slip(path):
    sql(path, """UPDATE slip SET slip = '{"result": {"kind": "Telepathy"}, "right": false, "note": ""}'""")


def in_parts(path):
    """A score in parts of which one is of a kind that is not known yet."""
    part = '{"weight": "1", "result": {"kind": "Telepathy"}}'
    told = f'{{"result": {{"kind": "Assigned", "first": [{part}], "second": [{part}]}}, "right": false, "note": ""}}'
    sql(path, f"UPDATE slip SET slip = '{told}'")


def rechained(path):
    """As a newer program would have written it."""
    with closing(sqlite3.connect(path)) as file, file:
        file.row_factory = sqlite3.Row
        above = START
        for row in file.execute("SELECT * FROM deed ORDER BY id").fetchall():
            above = chained(above, dict(row) | {each: json.loads(row[each]) for each in ("command", "inverse")})
            file.execute("UPDATE deed SET chain = ? WHERE id = ?", (above, row["id"]))


ASKED = [
    # what is newer, and what is asked then
    (command, lambda desk: desk.undo(1)),
    (command, lambda desk: Picture(desk.path, 1)),
    (command, lambda desk: desk.take_back(2)),
    (command, lambda desk: desk.take_back_since(2)),
    (command, lambda desk: take(desk.path)),
    (part,    lambda desk: desk.undo(1)),
    (part,    lambda desk: take(desk.path)),
    (slip,    lambda desk: desk.event(1)),
    (in_parts, lambda desk: desk.event(1)),
    (slip,    lambda desk: entered(desk, 1)),
]  # fmt: skip


@pytest.mark.parametrize(("newer", "asked"), ASKED)
def test_what_a_newer_program_wrote_is_newer(club, newer, asked):
    newer(club)
    with closing(Desk(club, who="Ann")) as desk:
        desk.do(NameClub(said="Named.", name="Harbour"))
        desk.undo()
        with pytest.raises(MadeByANewerProgram):
            asked(desk)
        assert desk.trouble is None


def test_a_newer_command_of_another_program_is_newer_when_it_is_heard_of(club):
    with closing(Desk(club)) as desk:
        also = "at, who, event_id, what, step, wrote, inverse, chain"
        sql(club, f"INSERT INTO deed (id, first, command, {also}) SELECT 3, 3, '{{}}', {also} FROM deed LIMIT 1")
        sql(club, """UPDATE deed SET command = '{"kind": "Teleport"}' WHERE id = 3""")
        with pytest.raises(MadeByANewerProgram):
            desk.catch_up()


@pytest.mark.parametrize("newer", [command, part])
def test_a_check_says_newer_too_and_that_all_else_is_as_it_was_written(club, newer):
    newer(club)
    [fault] = checked(club)
    assert (fault.newer, fault.broken) == (True, False)
    assert fault.said.startswith("club.overtrick has deeds only a newer version of Overtrick can judge. What could")


@pytest.mark.parametrize("done", ["UPDATE deed SET what = 'another'", "DELETE FROM deed"])
def test_what_is_damaged_in_a_newer_file_is_damaged(club, done):
    command(club)
    sql(club, f"{done} WHERE id = 1")
    [fault] = checked(club)
    assert (fault.newer, fault.said.startswith("Deed 1 ")) == (False, True)


def test_a_copy_with_what_only_a_newer_program_knows_is_not_said_to_be_damaged(club):
    copy = listed(club)[0].path
    command(copy)
    assert [look.state for look in looked_into(club)] == ["newer"]
    with pytest.raises(MadeByANewerProgram, match="What could be checked is sound"):
        bring_back(club, copy)


def test_what_a_newer_program_does_meanwhile_is_said_at_every_look(club):
    with closing(Desk(club, who="Ann")) as desk, closing(Desk(club, who="Bo")) as other:
        last = entered(other, 2).id
        sql(club, f"""UPDATE deed SET command = '{{"kind": "Teleport"}}' WHERE id = {last}""")
        rechained(club)
        for _ in range(2):
            with pytest.raises(MadeByANewerProgram):
                desk.catch_up()


def brought_up_to_date(path):
    """As a program of a later version would, that holds results under another name."""
    sql(path, "UPDATE alembic_version SET version_num = '0999'", "ALTER TABLE slip RENAME COLUMN slip TO told")


def with_more_beside(path):
    sql(path, "UPDATE alembic_version SET version_num = '0999'", "CREATE TABLE more (id INTEGER PRIMARY KEY)")


@pytest.mark.parametrize("newer", [brought_up_to_date, with_more_beside])
def test_into_a_file_that_a_newer_program_brought_up_to_date_meanwhile_nothing_is_written(club, newer):
    desk = Desk(club, who="Ann")
    before, last = club.read_bytes(), desk.head
    newer(club)
    upgraded = club.read_bytes()
    for asked in (lambda: entered(desk, 2), lambda: desk.undo(1), lambda: desk.do(NameClub(said="", name="x"))):
        with pytest.raises(TakenOver):
            asked()
    assert (desk.trouble, desk.head, desk.saved) == (None, last, True)
    desk.close()
    assert club.read_bytes() == upgraded != before


@pytest.mark.parametrize("newer", [brought_up_to_date, with_more_beside])
def test_that_it_was_brought_up_to_date_is_said_at_the_next_look(club, newer):
    with closing(Desk(club, who="Ann")) as desk:
        newer(club)
        for _ in range(2):
            with pytest.raises(TakenOver):
                desk.catch_up()


def test_what_cannot_be_read_any_more_of_such_a_file_is_not_said_to_be_damaged(club):
    with closing(Desk(club, who="Ann")) as desk:
        brought_up_to_date(club)
        with pytest.raises(TakenOver):
            desk.event(1)
        assert desk.trouble is None


def test_no_copy_is_taken_of_such_a_file_and_why_is_said(club):
    with closing(Desk(club, who="Ann")) as desk:
        entered(desk, 2)
        brought_up_to_date(club)
        desk.keeper.take(desk.head)
        assert "newer version" in desk.keeper.trouble
        assert not desk.keeper.broken


OLDER = sorted((Path(__file__).parents[1] / "old_files").glob("00*.overtrick"))[:-1]


@pytest.mark.parametrize("recorded", [False, True], ids=["", "recorded"])
@pytest.mark.parametrize("file", OLDER, ids=lambda file: file.stem)
def test_nor_into_one_of_an_older_version_that_was_put_back_in_its_place(tmp_path, file, recorded):
    club, older = tmp_path / "club.overtrick", file.read_bytes()
    club.write_bytes(older)
    with closing(Desk(club, who="Ann")) as desk:
        if recorded:
            desk.do(NameClub(said="Named.", name="Harbour"))
        with club.open("r+b") as laid_over:  # as a copy is
            laid_over.truncate(len(older))
            laid_over.write(older)
        with suppress(Exchanged):  # it is no damage, and all of it may be read where it is as it was
            desk.event(1)
        with pytest.raises(Exchanged):
            desk.catch_up()
        with pytest.raises(Exchanged):
            desk.do(NameClub(said="Named.", name="Harbour"))
        assert (type(desk.trouble), desk.saved) == (Exchanged, False)
    assert club.read_bytes() == older
