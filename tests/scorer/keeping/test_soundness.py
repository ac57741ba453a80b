"""Whether a club file is sound: every change to what it says is found, with the result named."""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import event

from scorer.commands.events import NewEvent
from scorer.contests import standings_of
from scorer.desk import Desk
from scorer.event.plain import Newer
from scorer.event.refusal import Refusal
from scorer.journal import NothingToRedo, NothingToUndo
from scorer.keeping import soundness
from scorer.keeping.copies import checked, take
from scorer.picture import Picture
from scorer.sheets.kinds import sheets_for
from scorer.store.chain import SIGNED, START, chained
from scorer.store.trouble import Damaged, FileTrouble
from tests.examples import one_in
from tests.scorer.clubs import open_club, two_tables
from tests.scorer.desk.commanded import REFUSED, commands
from tests.scorer.keeping.deeds import entered, sql

OLD = Path(__file__).parent.parent / "old_files"
FLIPS = 60


@pytest.fixture
def club(tmp_path):
    desk = open_club(tmp_path)
    for number in range(1, 5):
        entered(desk, number)
    desk.undo(1)
    desk.close(copy=False)
    return desk.path


def said(path):
    return " ".join(fault.said for fault in checked(path))


def test_a_club_file_is_sound(club):
    assert checked(club) == ()


@pytest.mark.parametrize("old", sorted(OLD.glob("*.overtrick")), ids=lambda path: path.stem)
def test_a_file_of_every_version_is_sound(old):
    assert checked(old) == ()


CHANGED = [
    # what is changed unseen, and what must be said of it
    ("UPDATE slip SET slip = replace(slip, '101', '102') WHERE number = 1",
     r"board 1.*102.*the journal tells of.*101"),
    ("UPDATE slip SET slip = '{' WHERE number = 2",                         r"board 2.*cannot be read.*102"),
    ("UPDATE slip SET slip = CAST(x'ff' AS TEXT) WHERE number = 2",         r"board 2.*cannot be read.*102"),
    ("UPDATE slip SET slip = replace(slip, 'right', 'wrong') WHERE number = 3", "board 3: recorded is"),
    ("DELETE FROM slip WHERE number = 3",                                   r"board 3.*recorded is nothing, and"),
    ("INSERT INTO slip SELECT section_id, 2, 2, 3, slip FROM slip LIMIT 1", r"Table 2, board 3: .*tells of nothing"),
    ("UPDATE event SET name = 'Monday'",
     "not as the journal tells: event Monday"),
    ("UPDATE event SET name = CAST(x'4dff' AS TEXT)",                       "not as the journal tells: event M."),
    ("UPDATE session SET starts = '20:00'",
     "not as the journal tells: session 1"),
    ("DELETE FROM contestant WHERE number = 2",                             "what is not there: contestant 2"),
    ("UPDATE club SET settings = '{\"a\": 1}'",                             "not as the journal tells: the club"),
    ("INSERT INTO member (name, number, club_number, national_number, notes) VALUES ('Ida', '', '', '', '')",
                                                                           "knows nothing of: member Ida"),
    ("UPDATE sqlite_sequence SET seq = 0 WHERE name = 'event'",             "next in its list “event” otherwise"),
    ("ALTER TABLE member ADD COLUMN more",                                  "“member” has other columns"),
    ("UPDATE deed SET what = 'something else' WHERE id = 2",                "Deed 2 .*not as it was written"),
    ("UPDATE deed SET at = CAST(x'ff' AS TEXT) WHERE id = 2",               "Deed 2 .*cannot be read"),
    ("UPDATE deed SET command = '[' WHERE id = 3",                          "Deed 3 .*cannot be read"),
    ("UPDATE deed SET first = 1 WHERE id = 3",                              "Deed 3 .*not as it was written"),
    ("UPDATE deed SET chain = 'x' WHERE id = 6",                            "Deed 6 .*not as it was written"),
    ("DELETE FROM deed WHERE id = 3",                                       "Deed 3 is missing"),
    ("INSERT INTO deed SELECT 7, at, who, event_id, what, step, wrote, command, inverse, 7, chain FROM deed LIMIT 1",
                                                                           "Deed 7 .*not as it was written"),
]  # fmt: skip


@pytest.mark.parametrize(("statement", "told"), CHANGED)
def test_what_was_changed_behind_the_desk_is_found_and_named(club, statement, told):
    sql(club, statement)
    assert re.search(told, said(club)), said(club)


def test_a_journal_that_cannot_be_played_again_is_said_to_be_so(club):
    with closing(sqlite3.connect(club)) as file, file:
        file.row_factory = sqlite3.Row
        rows = [dict(row) for row in file.execute("SELECT * FROM deed ORDER BY id")]
        rows[2]["command"] = '{"kind": "RemoveEvent", "event": 99}'
        above = START
        for row in rows:
            kept = row | {name: json.loads(row[name]) for name in ("command", "inverse")}
            above = chained(above, kept)
            file.execute("UPDATE deed SET command = ?, chain = ? WHERE id = ?", (row["command"], above, row["id"]))
    assert "Deed 3 of the journal cannot be done again" in said(club)


@pytest.fixture
def all_differ(tmp_path):
    """A club file in which more results are not as the journal tells than anybody is told of."""
    desk = open_club(tmp_path)
    for number in range(1, 2 * soundness.MOST + 1):
        entered(desk, number)
    desk.close(copy=False)
    sql(desk.path, "UPDATE slip SET slip = replace(slip, '1', '7')")
    return desk.path


def test_what_nobody_is_told_of_is_not_put_into_words(all_differ, monkeypatch):
    placed, asked = soundness.placed, []
    monkeypatch.setattr(soundness, "placed", lambda *given: asked.append(given) or placed(*given))
    assert len(checked(all_differ)) == len(asked) == soundness.MOST


def gives_up(_command):
    raise Newer("Teleport")


@pytest.mark.parametrize("until", ["the last fault that is told of", "a deed of a newer program"])
def test_the_picture_that_a_file_is_held_against_is_let_go_of(all_differ, monkeypatch, until):
    made, gone = soundness.engine_of, []

    def watched(path):
        engine = made(path)
        event.listen(engine, "engine_disposed", gone.append)
        return engine

    monkeypatch.setattr(soundness, "engine_of", watched)
    if "newer" in until:
        monkeypatch.setattr(soundness, "unpacked", gives_up)
    wrong = checked(all_differ)
    assert len(wrong) == (1 if "newer" in until else soundness.MOST)
    assert len(gone) == 1


def everything(path):
    """What every table of a file says; ``None`` where it cannot be read."""
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as file:
            tables = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            told = {name: file.execute(f'SELECT * FROM "{name}"').fetchall() for name in sorted(tables)}
            return told | {"shape": {name: file.execute(f'PRAGMA table_info("{name}")').fetchall() for name in tables}}
    except (sqlite3.Error, UnicodeDecodeError):
        return None


def flipped(content, chance):
    at = chance.randrange(100, len(content))
    return content[:at] + bytes([content[at] ^ 1 << chance.randrange(8)]) + content[at + 1 :]


@pytest.mark.parametrize("seed", range(2))
def test_every_flipped_bit_that_changes_what_the_file_says_is_found(club, seed):
    chance, content, before = random.Random(seed), club.read_bytes(), everything(club)
    assert before is not None
    for _ in range(FLIPS):
        club.write_bytes(flipped(content, chance))
        if everything(club) != before:
            assert checked(club)


def read_all(path):
    """Everything that anybody would read of a club."""
    with contextlib.closing(Desk(path)) as desk:
        desk.club(), desk.members(), desk.journal(), desk.can_undo(), desk.can_redo(), desk.presets("rubber-bridge")
        for listed in desk.events():
            with contextlib.suppress(Refusal, KeyError):
                read_event(desk.event(listed.id))
        for deed in desk.journal():
            with contextlib.suppress(FileTrouble):
                Picture(desk.path, deed.id).close()


def read_event(event):
    standings = standings_of(event)
    standings.rankings()
    for sheet in sheets_for(event):
        sheet.sheets(event, standings, {})


@one_in(2)
@given(st.randoms(use_true_random=False), st.integers(1, 3))
def test_a_file_with_flipped_bits_is_read_or_refused_in_words(chance, bits):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(shutil.copy(OLD / "0003.overtrick", folder))
        for _ in range(bits):
            path.write_bytes(flipped(path.read_bytes(), chance))
        with contextlib.suppress(FileTrouble):
            read_all(path)
        checked(path)


# --- what must hold of any sequence of deeds ----------------------------------------------

steps = st.one_of(commands, st.sampled_from(["undo", "redo", "alone", "since"]))


def taken(desk, step, data):
    if step in ("undo", "redo"):
        getattr(desk, step)(data.draw(st.sampled_from([None, 1])))
    elif step in ("alone", "since"):
        deed = data.draw(st.integers(1, desk.head.deed))
        desk.take_back(deed) if step == "alone" else desk.take_back_since(deed)
    else:
        desk.do(step)


@given(st.lists(steps, max_size=8), st.data())
def test_whatever_is_done_and_undone_the_journal_tells_of_what_stands(todo, data):
    with tempfile.TemporaryDirectory() as folder:
        desk = open_club(Path(folder))
        copied = data.draw(st.integers(0, 8))
        for number, step in enumerate(todo):
            if number == copied:
                assert checked(take(desk.path).path) == ()
            with contextlib.suppress(*REFUSED, Refusal):
                taken(desk, step, data)
        assert desk.read(soundness.faults) == ()
        with contextlib.suppress(AttributeError):
            assert checked(take(desk.path).path) == ()
        desk.close(copy=False)


def test_a_copy_played_on_from_says_the_same_as_the_whole_journal(club):
    copy = take(club).path
    with contextlib.closing(Desk(club, who="Ann")) as desk:
        entered(desk, 9)
    assert checked(club, base=copy) == ()
    sql(club, "UPDATE slip SET slip = replace(slip, '109', '110') WHERE number = 9")
    assert "board 9" in " ".join(fault.said for fault in checked(club, base=copy))


def test_a_damaged_copy_is_no_ground_to_call_the_file_damaged(club):
    copy = take(club).path
    os.truncate(copy, 5000)
    assert checked(club, base=copy) == ()


# --- the chain ---------------------------------------------------------------------------


@pytest.mark.parametrize("old", ["0001", "0002"])
def test_an_upgrade_chains_deeds_as_the_desk_does(old, tmp_path):
    path = Path(shutil.copy(OLD / f"{old}.overtrick", tmp_path))
    Desk(path).close()
    with closing(sqlite3.connect(path)) as file:
        above = START
        for row in file.execute(f"SELECT {', '.join(SIGNED)}, chain FROM deed ORDER BY id").fetchall():
            kept = dict(zip(SIGNED, row, strict=False))
            kept |= {name: json.loads(kept[name]) for name in ("command", "inverse")}
            above = chained(above, kept)
            assert row[-1] == above


# --- what cannot be read leaves the rest --------------------------------------------------

UNREADABLE = [
    "UPDATE event SET name = CAST(x'54ff' AS TEXT) WHERE id = 1",
    "UPDATE event SET choices = '{' WHERE id = 1",
    "UPDATE session SET date = CAST(x'ff' AS TEXT) WHERE event_id = 1",
    "UPDATE event SET form = CAST(x'fe' AS TEXT) WHERE id = 1",
    "DELETE FROM session WHERE event_id = 1",
    "UPDATE slip SET slip = '{\"result\": 1}' WHERE section_id = 1",
    "UPDATE slip SET slip = CAST(x'ff' AS TEXT) WHERE section_id = 1",
    "UPDATE section SET movement = '[1]' WHERE id = 1",
    "UPDATE entry SET players = '7' WHERE event_id = 1",
]


@pytest.mark.parametrize("statement", UNREADABLE)
def test_one_event_that_cannot_be_read_leaves_the_others(club, statement):
    with contextlib.closing(Desk(club, who="Ann")) as desk:
        desk.do(NewEvent(said="Another.", whole=two_tables()))
    sql(club, statement)
    with contextlib.closing(Desk(club, who="Ann")) as desk:
        assert {each.id for each in desk.events()} == {1, 2}
        assert desk.event(2).name == "Tuesday Pairs"
        with contextlib.suppress(FileTrouble):
            desk.event(1)


def test_a_member_that_cannot_be_read_leaves_the_others(club):
    sql(club, "INSERT INTO member (name, number, club_number, national_number, notes)"
              " VALUES (CAST(x'49ff' AS TEXT), '', '', '', ''), ('Bo', '', '', '', '')")  # fmt: skip
    with contextlib.closing(Desk(club)) as desk:
        assert [member.name for member in desk.members()] == ["Bo", "I\ufffd"]


def test_a_file_whose_own_description_is_not_as_it_was_is_damaged_when_it_is_opened(tmp_path):
    path = tmp_path / "club.overtrick"
    open_club(tmp_path).close(copy=False)
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("ALTER TABLE deed RENAME COLUMN chain TO chbin")
    with pytest.raises(Damaged):
        Desk(path)


@pytest.mark.parametrize("old", sorted(OLD.glob("*.overtrick")), ids=lambda path: path.stem)
def test_whatever_an_older_program_did_can_be_taken_back_and_done_again(old, tmp_path):
    with closing(Desk(Path(shutil.copy(old, tmp_path)), who="Ann")) as desk:
        for step in (desk.undo, desk.redo):
            assert sum(steps(step, event) for event in (0, *(event.id for event in desk.events())))
            assert checked(desk.path) == ()


def steps(step, event):
    """How often a step could be taken in an event."""
    count = 0
    with contextlib.suppress(NothingToUndo, NothingToRedo):
        while True:
            step(event)
            count += 1
    return count
