"""A movement in a file: what everybody asks of it in fields, also where an older program kept it in a bag."""

import json
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from scorer.commands.sections import PutSection
from scorer.desk import Desk
from scorer.event.movement import Movement, Seating
from scorer.event.plain import made, plain
from scorer.journal import NothingToUndo
from scorer.keeping.copies import checked
from scorer.movements import FAMILIES, family
from scorer.movements.room_moves import in_words
from scorer.store.bags import as_boards_lie, with_seats, without_bag
from scorer.store.trouble import FileTrouble
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import sql

OLD = Path(__file__).parent.parent / "old_files"
EVERY_OLD = pytest.mark.parametrize("old", sorted(OLD.glob("*.overtrick")), ids=lambda path: path.stem)
FOUR = {"tables": 4, "boards": 2}

# what the bag held                                fields that are not as usual              answers
BAGS = [
    ({},                                           {},                                       {}),
    (FOUR,                                         {},                                       FOUR),
    (FOUR | {"missing": 4},                        {"missing": 4},                           FOUR | {"missing": 4}),
    (FOUR | {"shared": "1+4"},                     {"sharing": ((1, 4),)},                   FOUR),
    ({"shared": "2+1, 3 + 4, 9", "text": "1 1 1"}, {"sharing": ((1, 2), (3, 4))},            {}),
    ({"copies": 2, "parts": "1-3, 4-6"},           {"copies": 2, "parts": ((1, 3), (4, 6))}, {}),
    (FOUR | {"alone": True, "still": [8]},         {"alone": True, "still": (8,)},           FOUR),
    ({"draw": 2, "boards": 0},                     {"on_boards": False},                     {"draw": 2}),
]  # fmt: skip


@pytest.mark.parametrize(("bag", "fields", "answers"), BAGS)
def test_what_stood_in_a_bag_has_a_field_of_its_own(bag, fields, answers):
    kept = {"family": "web", "name": "Web", "rounds": [], "winners": 2, "settings": bag, "note": "So."}
    expected = Movement("web", "Web", (), 2, "So.", made_from=answers, **fields)
    assert made(without_bag(kept), Movement) == expected
    assert without_bag(without_bag(kept)) == without_bag(kept)


LYING = [
    # the bag             the boards of each table     whether boards go round
    ({},                  ((), ()),                    False),
    (FOUR,                ((1, 2), ()),                True),
    ({"boards": 0},       ((1, 2), ()),                False),
    ({"text": "1 1 1 2"}, ((), ()),                    False),
]  # fmt: skip


@pytest.mark.parametrize(("bag", "boards", "go_round"), LYING)
def test_boards_go_round_where_any_lie(bag, boards, go_round):
    tables = [{"table": table, "who": [1, 2], "boards": list(each)} for table, each in enumerate(boards, 1)]
    kept = without_bag({"family": "typed", "name": "Typed", "rounds": [tables], "settings": bag})
    assert made(as_boards_lie(kept), Movement).on_boards is go_round


SEATED = [
    # who sits at the tables of each round                  whom it seats
    ([[(1, 2), (3, 4)]],                                    "pairs"),
    ([[(1, 2), (2, 1)]],                                    "teams"),
    ([[(1, 2), (3, 4), (2, 1), (4, 3)], [(1, 3), (3, 1)]],  "teams"),
    ([[(1, 2)], [(2, 1)]],                                  "pairs"),  # in the next round, with the arrow switched
    ([[(1, 1), (2, 2)]],                                    "pairs"),
    ([[(1, 0), (0, 1)], [(2, 1), (1, 2)]],                  "teams"),  # nobody plays in the first
    ([[(0, 0), (0, 0)]],                                    "pairs"),
    ([[(1, 2, 3, 4)]],                                      "players"),
    ([[(1, 2), (3, 4, 5)]],                                 "players"),
    ([],                                                    "pairs"),
]  # fmt: skip


@pytest.mark.parametrize(("rounds", "whom"), SEATED)
def test_whom_a_movement_seats_is_read_off_its_seats_where_it_did_not_say(rounds, whom):
    written = tuple(tuple(Seating(at, who, ()) for at, who in enumerate(each, 1)) for each in rounds)
    kept = plain(Movement("typed", "Typed", written))
    said = kept.pop("seats")
    assert said == "pairs"
    assert made(with_seats(kept), Movement).seats == whom
    assert with_seats({**kept, "seats": said})["seats"] == said


WHOM = {
    "Tuesday Pairs": "pairs", "Spring Individual": "players", "Head to Head": "teams", "Town League": "teams",
    "Friday Whist": "players", "Friday Pairs": "pairs",
}  # fmt: skip


@pytest.mark.parametrize("old", ["0008-seats", "0009"])
def test_a_file_says_whom_its_movements_seat(old, tmp_path):
    with closing(Desk(Path(shutil.copy(OLD / f"{old}.overtrick", tmp_path)), who="Ann")) as desk:
        before = events(desk)
        assert {each.name: each.sections[0].movement.seats for each in before.values()} == WHOM
        assert all(back_and_forth(desk, event) > 0 for event in before)
        assert events(desk) == before


@EVERY_OLD
def test_every_movement_of_an_old_file_can_be_told(old, tmp_path):
    path = tmp_path / "club.overtrick"
    shutil.copyfile(old, path)
    desk = Desk(path)
    for movement in movements(desk).values():
        assert movement is None or in_words(movement)
        assert movement is None or not movement.rounds or movement.on_boards == bool(movement.boards)
    desk.close(copy=False)
    assert checked(path) == ()


ANY = Movement(
    "typed", "Any", ((Seating(1, (1, 2), (1, 2)),),), 2, "So.", on_boards=False, copies=2, sharing=((1, 2),),
    parts=((1, 1), (2, 3)), alone=True, still=(2,), missing=1, made_from={"tables": 1},
)  # fmt: skip


def test_a_movement_is_read_as_it_was_kept():
    assert made(json.loads(json.dumps(plain(ANY))), Movement) == ANY


def test_a_file_keeps_it_and_so_does_its_journal(tmp_path):
    desk = open_club(tmp_path)
    event = desk.event(1)
    section = event.sections[0].id
    before = event.sections[0]
    desk.do(PutSection(event=1, section=replace(before, movement=ANY), parts=("movement",)))
    assert desk.event(1).section(section).movement == ANY
    desk.undo(1)
    assert desk.event(1).sections[0] == before
    desk.redo(1)
    assert desk.event(1).section(section).movement == ANY
    assert checked(desk.path) == ()


def movements(desk):
    """Every movement of a file, by event and letter."""
    return {
        (each.name, section.letter): section.movement for each in events(desk).values() for section in each.sections
    }


FIELDS = [
    # event          section  what it says
    ("Relay",         "A",    {"sharing": ((1, 4),), "missing": 4}),
    ("Howell",        "A",    {"still": (8,)}),
    ("Howell",        "B",    {}),
    ("Web",           "A",    {"copies": 2, "parts": ((1, 3), (4, 6))}),
    ("Typed",         "A",    {"copies": 2, "sharing": ((1, 2), (3, 4)), "parts": ((1, 2), (3, 4)), "made_from": {}}),
    ("Trex",          "A",    {"seats": "players", "alone": True}),
    ("Whist drive",   "A",    {"seats": "players", "on_boards": False}),
    ("Match",         "A",    {"seats": "teams", "sharing": ((1, 2),)}),
    ("League",        "A",    {"seats": "teams", "copies": 3, "sharing": ((1, 4), (2, 5), (3, 6))}),
]  # fmt: skip

SINCE = {
    "partner-once",
    "swiss",
    "swiss-pairs",
    "knock-out",
    "knock-out-pads",
    "double-knock-out",
    "double-knock-out-pads",
    "ladder",
    "heats",
    "three-way",
    "american-whist",
    "stagger",
    "new-england-relay",
    "thurner",
    "head-to-head-of-eight",
    "all-play-all-of-eight",
    "barometer",
    "chart",
    "military",
    "drive",
    "swiss-of-eight",
    "knock-out-pairs",
    "double-knock-out-pairs",
}  # families that the version before had not


@pytest.mark.parametrize(("event", "letter", "says"), FIELDS)
def test_the_movements_of_the_version_before_have_their_fields(event, letter, says, tmp_path):
    with closing(Desk(Path(shutil.copy(OLD / "0005-movements.overtrick", tmp_path)))) as desk:
        found = movements(desk)[event, letter]
    usual = Movement(found.family, found.name, found.rounds, found.winners, found.note, made_from=found.made_from)
    assert found == made({**plain(usual), **says}, Movement)


def test_they_are_made_again_as_they_were(tmp_path):
    with closing(Desk(Path(shutil.copy(OLD / "0005-movements.overtrick", tmp_path)))) as desk:
        found = movements(desk)
    assert {each.family for each in found.values()} == {each.key for each in FAMILIES} - SINCE
    fixed = [each for each in found.values() if not ((draw := family(each.family).draw(each)) and draw.by_chance(1))]
    assert [family(each.family).again(each).rounds for each in fixed] == [each.rounds for each in fixed]


def test_everything_that_the_version_before_did_is_taken_back_and_done_again(tmp_path):
    with closing(Desk(Path(shutil.copy(OLD / "0005-movements.overtrick", tmp_path)), who="Ann")) as desk:
        before = events(desk)
        for event in before:
            assert back_and_forth(desk, event) > 0
        assert events(desk) == before


def events(desk):
    """All that stands in a file of its events."""
    return {listed.id: desk.event(listed.id) for listed in desk.events()}


def back_and_forth(desk, event):
    """Undo everything that can be in an event, and redo as much; how much that was."""
    for count in range(10_000):
        try:
            desk.undo(event)
        except NothingToUndo:
            return len([desk.redo(event) for _ in range(count)])
    raise AssertionError("no end of it")


def test_a_bag_that_is_none_is_damage(tmp_path):
    path = Path(shutil.copy(OLD / "0005.overtrick", tmp_path))
    sql(path, """UPDATE section SET movement = json_set(movement, '$.settings', json('[1]'))""")
    before = path.read_bytes()
    with pytest.raises(FileTrouble):
        Desk(path)
    assert path.read_bytes() == before


@EVERY_OLD
def test_no_bag_is_left_in_a_file(old, tmp_path):
    path = Path(shutil.copy(old, tmp_path))
    Desk(path).close()
    with closing(sqlite3.connect(path)) as file:
        kept = [json.loads(text) for (text,) in file.execute("SELECT movement FROM section WHERE movement NOT NULL")]
    assert kept
    assert {*map(frozenset, kept)} == {frozenset(plain(ANY))}
