"""Something of another kind than a table holds is damage in words, whatever is asked of the file."""

import contextlib
import shutil
import tempfile
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.desk import Desk
from scorer.event.refusal import Refusal
from scorer.picture import Picture
from scorer.store import reading
from scorer.store.filled import misfilled
from scorer.store.trouble import Damaged, FileTrouble
from tests.scorer.clubs import made_once, open_club
from tests.scorer.desk.commanded import commands
from tests.scorer.keeping.deeds import entered, sql

OLD = sorted((Path(__file__).parent.parent / "old_files").glob("*.overtrick"))


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.stem)
def test_what_a_program_wrote_is_of_its_kind(old, tmp_path):
    with closing(Desk(Path(shutil.copy(old, tmp_path)))) as desk:
        assert not desk.read(misfilled)


def test_an_event_that_is_gone_is_a_usual_answer_for_which_nothing_is_looked_through(tmp_path, monkeypatch):
    monkeypatch.setattr("scorer.store.filled.misfilled", lambda _: pytest.fail("all of the file was looked through"))
    with closing(open_club(tmp_path)) as desk, pytest.raises(KeyError):
        desk.event(99)


@given(st.lists(commands, min_size=1, max_size=5), st.integers(2, 99))
def test_whatever_is_asked_for_that_is_not_there_nothing_is_looked_through(todo, deed):
    with (
        pytest.MonkeyPatch.context() as patch,
        tempfile.TemporaryDirectory() as folder,
        closing(Desk(Path(folder) / "club.overtrick", who="Ann")) as desk,
    ):
        patch.setattr("scorer.store.filled.misfilled", lambda _: pytest.fail("all of the file was looked through"))
        acts = (desk.undo, desk.redo, lambda: desk.take_back(deed), lambda: desk.take_back_since(deed))
        for act in (*acts, *(partial(desk.do, command) for command in todo)):
            with contextlib.suppress(Refusal):
                act()
        assert desk.presets("none") == {}
        assert desk.journal(event=deed + len(todo)) == ()  # more events than were begun


STATEMENTS = [
    "UPDATE deed SET first = x'31' WHERE id = 3",
    "UPDATE deed SET first = 'one' WHERE id = 3",
    "UPDATE deed SET wrote = x'ff'",
    "UPDATE deed SET chain = x'00' WHERE id = 3",
    'UPDATE deed SET command = \'{"kind": "Seat"}\' WHERE id = 3',
    "UPDATE deed SET inverse = '5' WHERE id = 3",
    "UPDATE club SET settings = '5'",
    "DELETE FROM club",
    "UPDATE event SET winners = 'two'",
    "UPDATE event SET choices = '[[1]]'",
    "UPDATE event SET settings = '[]'",
    "UPDATE club SET settings = '[]'",
    "UPDATE section SET session = x'01'",
    "UPDATE session SET minutes_per_board = '[]'",
    "UPDATE contestant SET number = 'one' WHERE number = 1",
    "UPDATE entry SET team = x'ff00'",
]
# Numbers that an event is reckoned with, each of them words for once.
NUMBERS = [("session", "minutes_per_board"), ("session", "number"), ("section", "session"), ("contestant", "number")]


@pytest.mark.parametrize(("table", "column"), NUMBERS)
def test_an_event_with_words_in_the_place_of_a_number_is_damage_and_no_event(tmp_path, table, column):
    with closing(open_club(tmp_path)) as desk:
        sql(desk.path, f"UPDATE {table} SET {column} = '[]' WHERE {column} = (SELECT max({column}) FROM {table})")
        with pytest.raises(Damaged):
            desk.event(1)


# What an event is reckoned with, or gone through by, each far beyond all that is counted at a table.
FAR = 10**12
BEYOND = {
    "minutes a board": f"UPDATE session SET minutes_per_board = {FAR}",
    "minutes before midnight": "UPDATE session SET minutes_per_board = -1",
    "boards a round": f"UPDATE event SET boards_per_round = {FAR}",
    "winners": "UPDATE event SET winners = -1",
    "a number to play under": "UPDATE contestant SET number = -1 WHERE number = 1",
    "rounds": f"UPDATE section SET movement = json_set(movement, '$.planned', {FAR})",
    "copies": "UPDATE section SET movement = json_set(movement, '$.copies', -1)",
    "a table": f"UPDATE section SET movement = json_set(movement, '$.rounds[0][0].table', {FAR})",
    "a board": f"UPDATE section SET movement = json_set(movement, '$.rounds[0][0].boards[0]', {FAR})",
    "a board before the first": "UPDATE section SET movement = json_set(movement, '$.rounds[0][0].boards[0]', -1)",
    "a part of the room": f"UPDATE section SET movement = json_set(movement, '$.parts', json('[[1, {FAR}]]'))",
    "tables that share": f"UPDATE section SET movement = json_set(movement, '$.sharing', json('[[1, {FAR}]]'))",
    "somebody who sits still": f"UPDATE section SET movement = json_set(movement, '$.still', json('[{FAR}]'))",
    "a round of words": "UPDATE slip SET round = 'one'",
    "a table of words": "UPDATE slip SET \"table\" = x'01'",
    "a board of words": "UPDATE slip SET number = 'one'",
    "a table below nought": 'UPDATE slip SET "table" = -1',
    "a round far beyond the last": f"UPDATE slip SET round = {FAR}",
    "a table far beyond the last": f'UPDATE slip SET "table" = {FAR}',
    "a board far beyond the last": f"UPDATE slip SET number = {FAR}",
    "a session far beyond the last": f"UPDATE section SET session = {FAR}",
    "a penalty with a power of ten": "UPDATE section SET penalties = json_set(penalties, '$[0].amount', '1e99999999')",
    "an average with a power of ten": "UPDATE slip SET slip = "
    """'{"result": {"kind": "Average", "first": "1e99999999", "second": "A"}}'""",
}


@pytest.mark.parametrize("statement", BEYOND.values(), ids=BEYOND.keys())
def test_an_event_with_a_number_that_nobody_can_reckon_with_is_damage_and_no_event(tmp_path, statement):
    with closing(open_club(tmp_path)) as desk:
        entered(desk, 1)
        sql(desk.path, statement)
        with pytest.raises(Damaged):
            desk.event(1)


def test_a_number_of_ten_figures_to_play_under_is_none_of_them(tmp_path):
    with closing(open_club(tmp_path)) as desk:
        sql(desk.path, f"UPDATE contestant SET number = {FAR} WHERE number = 1")
        assert FAR in desk.event(1).sections[0].contestants


# What the club keeps beside its name, one step of it of another kind.
KEPT_OTHERWISE = {
    "answers": ('{"answers": 5}', lambda desk: desk.read(reading.remembered, "paper")),
    "answers of a kind": ('{"answers": {"paper": [1]}}', lambda desk: desk.read(reading.remembered, "paper")),
    "an answer": ('{"answers": {"paper": {"size": 5}}}', lambda desk: desk.read(reading.remembered, "paper")),
    "rules": ('{"presets": 5}', lambda desk: desk.presets("whist")),
    "rules of a game": ('{"presets": {"whist": {"Ours": 5}}}', lambda desk: desk.presets("whist")),
    "languages": ('{"languages": [5]}', lambda desk: desk.read(reading.language, "paper")),
}


@pytest.mark.parametrize(("settings", "ask"), KEPT_OTHERWISE.values(), ids=KEPT_OTHERWISE.keys())
def test_what_a_club_keeps_otherwise_than_it_was_written_is_damage(tmp_path, settings, ask):
    with closing(open_club(tmp_path)) as desk:
        sql(desk.path, f"UPDATE club SET settings = '{settings}'")
        with pytest.raises(Damaged):
            ask(desk)


ASKED = {
    "undo": lambda desk: desk.undo(1),
    "taking back": lambda desk: desk.take_back(3),
    "taking back since": lambda desk: desk.take_back_since(2),
    "as it stood": lambda desk: Picture(desk.path, 2).close(),
    "the rules kept": lambda desk: desk.presets("whist"),
    "an event": lambda desk: desk.event(1),
    "the journal": lambda desk: desk.journal(),
}


def with_two_results(folder):
    desk = open_club(folder)
    entered(desk, 1)
    entered(desk, 2)
    desk.close(copy=False)


@pytest.mark.parametrize("statement", STATEMENTS)
@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_what_is_of_another_kind_is_damage_and_no_mistake_of_the_programs(tmp_path, statement, asked):
    made_once(with_two_results, tmp_path)
    sql(tmp_path / "club.overtrick", "PRAGMA writable_schema = ON", statement)
    with contextlib.suppress(FileTrouble, Refusal), closing(Desk(tmp_path / "club.overtrick", who="Ann")) as again:
        asked(again)


@pytest.mark.parametrize("deep", [999, 60_000], ids=["SQLite bears it", "nobody does"])
@pytest.mark.parametrize("column", ["entry SET players", "slip SET slip"])
def test_what_is_nested_deeper_than_anything_that_was_written_is_damage(tmp_path, deep, column):
    desk = open_club(tmp_path)
    entered(desk, 1)
    desk.close(copy=False)
    sql(tmp_path / "club.overtrick", f"UPDATE {column} = '{'[' * deep + ']' * deep}'")
    with closing(Desk(tmp_path / "club.overtrick")) as again, pytest.raises(Damaged):
        again.event(1)


@pytest.mark.parametrize("column", ["event.form", "session.date", "section.letter", "contestant.label", "entry.team"])
def test_words_that_one_turned_bit_has_made_bytes_of_are_damage_of_the_event_and_the_list_has_it(tmp_path, column):
    open_club(tmp_path).close(copy=False)
    table, name = column.split(".")
    sql(tmp_path / "club.overtrick", f"UPDATE {table} SET {name} = CAST({name} AS BLOB)")
    with closing(Desk(tmp_path / "club.overtrick")) as again:
        assert [(each.name, each.date) for each in again.events()] == [("Tuesday Pairs", "2026-11-17")]
        with pytest.raises(Damaged):
            again.event(1)
