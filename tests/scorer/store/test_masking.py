"""A club file with masks: nobody is in it, and it opens and shows the same numbers."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from rules.pad import Charge
from scorer.commands import COMMANDS
from scorer.commands.events import ChangeEvent, RemoveEvent, begin
from scorer.commands.linking import Link, LinkPlayers
from scorer.commands.members import NameClub, PutMembers
from scorer.commands.presets import KeepPreset
from scorer.commands.remembering import HEADINGS, TWO_PEOPLE, Remember, printed_on
from scorer.commands.results import EnterResult
from scorer.commands.rounds import Grounds, PutRounds
from scorer.commands.sections import Penalise, PutSection, RemoveSection, Seat
from scorer.commands.sessions import ChangeSession, NewSession, RemoveSession
from scorer.commands.speaking import ChooseLanguage
from scorer.commands.together import Together
from scorer.contests import standings_of
from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Lineup, Member, Penalty, Player, Section, Session
from scorer.event.movement import Away
from scorer.event.results import Key, Slip
from scorer.keeping.copies import checked
from scorer.movements import family
from scorer.store.masking import masked
from scorer.store.trouble import Damaged
from tests.scorer.clubs import RESULTS, two_tables
from tests.scorer.keeping.deeds import sql
from tests.ui.evening import open_evening
from tests.ui.pages.drawn import club, named, oh_hell, rubbers, whist

WHO = "Wanda Quist"
MEMBERS = (
    Member(0, "Ida Holmström", "4711x", "K-99812", "NBB-55512", "likes the window seat", "Holmström", "star master",
           "ida@harbour.example", "+47 5550 8812"),
    Member(0, "Bojan Lindqvist", notes="pays in May", email="bojan@harbour.example"),
)  # fmt: skip
NAMES = [
    WHO, "Holmström", "Ida Holm", "4711x", "K-99812", "NBB-55512", "window seat", "ida@harbour", "5550 8812",
    "star master", "Bojan", "Lindqvist", "pays in May", "Harbourside", "Hillfoot", "Advent Trophy", "Kirsten",
    "Ottilie", "Grandslams", "Naam van speler", "our table rules", "told off twice", "in memory of Aunt Vera",
    "brought a dog", "cut by Zeno", "sat with Yolanda", "Łukasz", "Wróbel", "Παππά", "Наталья", "=1+1", "Pia Ek",
    "Tuesday Pairs", "Two tables",
]  # fmt: skip


def evening(folder: Path) -> Path:
    """A club in which every kind of deed was done, by somebody with a name, about people with names."""
    desk = Desk(folder / "Harbourside evening.overtrick", who=WHO)
    for command in deeds():
        desk.do(command)
    desk.undo()
    desk.redo()
    desk.do(ChangeEvent(event=1, said="The note is gone.", changes={"note": ""}))
    desk.close(copy=False)
    return folder / "Harbourside evening.overtrick"


def deeds():
    section = two_tables().sections[0]
    told = {"said": "Kirsten did it.", "event": 1}
    ruled = Slip(RESULTS[3], note="told off twice", law="12C1(b) for Kirsten")
    pair = Entry((Player("Kirsten Ø", 1, "NBB-55512"), Player("Ottilie Ö")), "Harbourside Knights")
    seats = (Contestant(1, pair, "Otti", (Lineup(2, (Player("Yolanda"), Player("Ottilie Ö"))),)),)
    away = Section(movement=family("lots").movement({"entered": 4, "rounds": 2}), letter="Gröna salen")
    more = family("lots").movement({"entered": 4, "rounds": 3})
    grounds = Grounds("by-lot", ("sat with Yolanda",), ("cut by Zeno",))
    yield NameClub(said="Harbourside Bridge", name="Harbourside Bridge")
    yield begin(replace(two_tables(), note="in memory of Aunt Vera"))
    yield PutMembers(said="Ida Holmström", put=MEMBERS)
    yield KeepPreset(said="x", game="rubber-bridge", name="our table rules", choices={"slams": "taken"})
    yield KeepPreset(said="x", game="rubber-bridge", name="Grandslams", choices={"slams": "bid", "numbers": (1, 2)})
    yield ChooseLanguage(said="x", of="paper", language="nl")
    yield Remember(said="x", of=HEADINGS, name="Naam van speler", answer="number")
    yield Remember(said="x", of=TWO_PEOPLE, name="1 2", answer="yes")
    yield printed_on("letter", "Letter", before="")
    yield ChangeEvent(**told, changes={"name": "Advent Trophy", "settings": {"scale": 1}, "note": "brought a dog"})
    yield NewSession(**told, session=Session(2, "2026-12-01", "14:00", 7))
    yield ChangeSession(**told, session=2, changes={"starts": "15:30"})
    yield RemoveSession(**told, session=2)
    for board, result in enumerate(RESULTS[:6]):
        yield EnterResult(**told, key=Key(1, 1 + board // 4, 1 + board // 2 % 2, 1 + board % 4), slip=Slip(result))
    yield EnterResult(**told, key=Key(1, 2, 2, 2), slip=ruled)
    yield EnterResult(**told, key=Key(1, 2, 2, 3), slip=Slip(Charge("NS", -10, "Zeno led out of turn")))
    yield EnterResult(**told, key=Key(1, 2, 2, 3), slip=None)
    yield Penalise(**told, section=1, penalties=(Penalty(2, Fraction(1, 3), reason="brought a dog"),))
    yield Seat(**told, section=1, contestants=seats)
    yield LinkPlayers(**told, links=(Link(1, 1, 1, 0, 1, 2),))
    yield PutSection(**told, section=replace(section, id=1, away=(Away(2, 2),)), parts=("away",))
    yield PutSection(**told, section=replace(away, id=-2))
    yield PutRounds.of(more, first=3, section=2, grounds=(grounds,), **told)
    yield RemoveSection(**told, section=2)
    yield Together(**told, parts=(NameClub(said="Hillfoot", name="Hillfoot"), deeds_of_one()))
    yield begin(replace(two_tables(), name="Grandslams of Aunt Vera"))
    yield RemoveEvent(said="x", event=2)


def deeds_of_one():
    return PutMembers(said="Bojan Lindqvist", put=(Member(0, "Kirsten Ø", "4711x"),))


def kinds(command):
    """The kinds of a command and of those in it."""
    return {command["kind"]}.union(*map(kinds, command.get("parts", ()) if command["kind"] == "Together" else ()))


@pytest.fixture(scope="module")
def pair(tmp_path_factory):
    """A club, and the same with masks on."""
    folder = tmp_path_factory.mktemp("club")
    club = evening(folder)
    masked(club, folder / "club.overtrick")
    return club, folder / "club.overtrick"


def rows(path, asked):
    with closing(sqlite3.connect(path)) as file:
        return file.execute(asked).fetchall()


def test_every_kind_of_deed_is_tried_here(pair):
    done = set().union(*(kinds(json.loads(command)) for (command,) in rows(pair[1], "SELECT command FROM deed")))
    assert done == {each.__name__ for each in COMMANDS}


@pytest.mark.parametrize("name", NAMES)
def test_no_name_is_in_the_bytes(pair, name):
    club, made = (each.read_bytes() for each in pair)
    escaped = json.dumps(name)[1:-1]
    for form in (name.encode(), name.encode("utf-16-le"), escaped.encode()):
        assert form not in made
    assert name.encode() in club or escaped.encode() in club  # else nothing is tried


def words_in(value):
    """Every string in a value of JSON."""
    if isinstance(value, str):
        yield value
    for each in (*value, *value.values()) if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from words_in(each)


def read(value):
    """A value of a row, of which JSON is read."""
    return json.loads(value) if isinstance(value, str) and re.match(r"[\[{].", value) else value


def test_nothing_but_the_programs_own_words_is_left(pair):
    tables = ("club", "member", "event", "session", "section", "entry", "contestant", "slip", "deed")
    all_rows = [row for table in tables for row in rows(pair[1], f"SELECT * FROM {table}")]
    left = {word for row in all_rows for value in row for word in words_in(read(value))}
    kinds_there = {each.__name__ for each in COMMANDS} | {type(each).__name__ for each in RESULTS}
    written = re.compile(r"([a-z0-9_+.,:/ \n-]|Masked \d{4})*|[A-Z]{1,2}[+-]?|[\dT:.+-]+")
    assert {word for word in left - kinds_there if not written.fullmatch(word)} == set()


def test_it_is_sound_and_shows_the_same_numbers(pair):
    club, made = pair
    assert checked(club) == checked(made) == ()
    one, other = (Desk(each) for each in pair)
    assert numbers(one) == numbers(other)
    assert [len(desk.members()) for desk in (one, other)] == [3, 3]
    one.close(copy=False)
    other.close(copy=False)


def numbers(desk):
    """All that is ranked, without names."""
    rankings = standings_of(desk.event(1)).rankings()
    return [(row.place, row.contestant.number, row.points, row.percent) for each in rankings for row in each.rows]


# What is agreed of the whole of a contest and of what a session begins with, and what somebody typed where it stands.
AGREED = {
    **{"adding": "best", "counted": 2, "seats_last": "home", "line_ups": 2, "withdrawn": "struck"},
    **{"toss 1.2.3": 4, "match 1.1.1": "34-21", "match 1.1.3": "12,5-7,5 p", "day 1.2.1": "2026-12-01"},
}
CARRIED = {"source": 1, "way": "fixed", "points": "6 4.5 3"}


def test_what_is_agreed_of_the_whole_keeps_its_words_and_what_was_typed_into_it_does_not(tmp_path):
    desk = Desk(tmp_path / "club.overtrick")
    desk.do(begin(two_tables()))
    desk.do(NewSession(said="x", event=1, session=Session(2, "2026-12-01", carries=CARRIED)))
    desk.do(ChangeEvent(said="x", event=1, changes={"whole": {**AGREED, "Wanda Quist": "Wanda’s rule"}}))
    desk.close(copy=False)
    masked(desk.path, tmp_path / "masked.overtrick")
    with closing(Desk(tmp_path / "masked.overtrick")) as made:
        whole, (_, second) = dict(made.event(1).whole), made.event(1).sessions
    assert whole.items() >= AGREED.items()
    [(asked, answer)] = whole.items() - AGREED.items()
    assert [each.rpartition(" ")[0] for each in (asked, answer)] == ["Masked", "Masked"]
    assert second.carries == CARRIED


def test_undo_takes_up_what_it_would_have_taken_up(pair):
    for path in pair:
        desk = Desk(path, who="Nobody")
        assert desk.take_back_since(desk.last_deed().id).step == "do"
        desk.close(copy=False)


WHOLE = {
    "pairs": open_evening,
    "rubbers": lambda folder: club(folder, named(rubbers())),
    "whist": lambda folder: club(folder, named(whist())),
    "oh hell": lambda folder: club(folder, named(oh_hell(26, 7))),
}


@pytest.mark.parametrize("evening", WHOLE)
def test_the_rankings_of_a_whole_evening_are_the_same_and_nobody_is_in_it(tmp_path, evening):
    desk = WHOLE[evening](tmp_path)
    desk.close(copy=False)
    masked(desk.path, tmp_path / "masked.overtrick")
    one, other = Desk(desk.path), Desk(tmp_path / "masked.overtrick")
    assert numbers(one) == numbers(other)
    chairs = (each.players for section in one.event(1).sections for each in section.contestants.values())
    people = {player.name for players in chairs for player in players if player.name}
    made = other.path.read_bytes()
    assert people
    assert not [name for name in people if name.encode() in made or json.dumps(name)[1:-1].encode() in made]
    one.close(copy=False)
    other.close(copy=False)


@pytest.mark.parametrize("old", sorted(Path("tests/scorer/old_files").glob("*.overtrick")), ids=lambda path: path.stem)
def test_files_of_older_versions_are_masked_too(tmp_path, old):
    before = old.read_bytes()
    masked(old, tmp_path / "masked.overtrick")
    assert old.read_bytes() == before
    assert checked(tmp_path / "masked.overtrick") == ()


def test_one_whose_tables_have_other_columns_is_said_to_be_damaged(tmp_path):
    Desk(tmp_path / "club.overtrick").close()
    spoilt = tmp_path / "spoilt.overtrick"
    spoilt.write_bytes((tmp_path / "club.overtrick").read_bytes().replace(b"settings JSON", b"settAngs JSON"))
    with pytest.raises(Damaged):
        masked(spoilt, tmp_path / "masked.overtrick")


ODD = [
    "UPDATE club SET settings = '[]'",
    "UPDATE club SET settings = 3",
    "UPDATE club SET settings = 'null'",
    'UPDATE club SET settings = \'{"presets": {"rubber": 1}}\'',
    f"UPDATE club SET settings = '{'[' * 100_000}'",
    "UPDATE deed SET command = '[]' WHERE id = 1",
    "UPDATE deed SET wrote = x'33' WHERE id = 1",
    "UPDATE club SET name = CAST('Harbourside' AS BLOB)",
    "UPDATE deed SET who = CAST('Wanda Quist' AS BLOB) WHERE id = 1",
    "UPDATE deed SET inverse = CAST(x'ff' AS TEXT) WHERE id = 1",
]


@pytest.mark.parametrize("odd", ODD)
def test_one_in_which_something_stands_that_nobody_wrote_is_damaged_and_none_of_it_goes_out(tmp_path, pair, odd):
    """What is no word has no mask: bytes that a turned bit made of a name would be told as they are."""
    spoilt = tmp_path / "spoilt.overtrick"
    spoilt.write_bytes(pair[0].read_bytes())
    sql(spoilt, odd)
    with pytest.raises(Damaged):
        masked(spoilt, tmp_path / "masked.overtrick")
    assert not (tmp_path / "masked.overtrick").exists()
