"""The journal: found by words, a deed taken back by itself, and a picture of how things stood."""

import json

import pytest

from rules.text import as_it_is, joined, read, t
from scorer.commands.members import NameClub, PutMembers
from scorer.commands.results import enter
from scorer.event.event import Member
from scorer.picture import LookingBack, Picture
from scorer.store.trouble import Damaged
from scorer.telling import in_words
from tests.rules.elsewhere import Elsewhere
from tests.scorer.clubs import first_key, open_club, slip
from tests.scorer.keeping.deeds import sql


@pytest.fixture
def desk(tmp_path):
    opened = open_club(tmp_path)
    opened.do(PutMembers(said="Łukasz Wróbel is a member.", put=(Member(name="Łukasz Wróbel"),)))
    for board, which in ((1, 0), (2, 2)):
        opened.do(enter(opened.event(1), first_key(opened, number=board), slip(which)))
    yield opened
    opened.close()


FOUND = [
    # words              how many deeds
    ("",                 4),
    ("member",           1),
    ("łukasz",           1),
    ("Łukasz member",    1),
    ("BOARD",            2),
    ("board 2",          1),
    ("board 1",          1),
    ("table board 2",    1),
    ("board 100%",       0),
    ("_",                0),
]  # fmt: skip


@pytest.mark.parametrize(("words", "count"), FOUND)
def test_deeds_are_found_by_the_words_in_them(desk, words, count):
    assert len(desk.journal(text=words)) == count


def test_a_page_of_the_journal_goes_on_below_the_last(desk):
    first = desk.journal(most=3)
    rest = desk.journal(before=first[-1].id, most=3)
    assert [deed.id for deed in (*first, *rest)] == [4, 3, 2, 1]
    assert [deed.id for deed in desk.journal(event=1)] == [4, 3, 1]


def test_a_deed_taken_back_by_itself_says_so(desk):
    what = desk.journal()[1].what
    assert desk.take_back(3).what == f"Taken back: {what}"
    assert len(desk.event(1).slips) == 1


def test_a_deed_is_read_in_any_language_and_so_is_that_it_was_taken_back(desk):
    done, back, again = desk.last_deed(), desk.undo(), desk.redo()
    assert str(done.what) == "Table 1, board 2: 420 to E–W."
    assert read(again.words, Elsewhere()) == f"···· ·····: {read(done.words, Elsewhere())}"
    assert read(back.words, Elsewhere()) == f"····· ····: {read(done.words, Elsewhere())}"


AS_IT_WAS_KEPT = [
    # step, words of a journal that kept none of their places  as they are said
    ("do",   "Board 1 cleared.",                               "Board 1 cleared."),
    ("undo", "Board 1 cleared.",                               "Taken back: Board 1 cleared."),
    ("redo", "Board 1 cleared.",                               "Done again: Board 1 cleared."),
    ("undo", "Taken back: Board 1 cleared.",                   "Done again: Board 1 cleared."),
    ("redo", "Taken back: Board 1 cleared.",                   "Taken back: Board 1 cleared."),
]  # fmt: skip


@pytest.mark.parametrize(("step", "words", "said"), AS_IT_WAS_KEPT)
def test_a_journal_of_before_is_said_as_it_was(step, words, said):
    assert in_words(step, as_it_is(words)) == said


@pytest.mark.parametrize(("step", "words", "said"), AS_IT_WAS_KEPT)
def test_what_is_taken_back_is_said_alike_with_its_places_open(step, words, said):
    what = words.removeprefix("Taken back: ")
    told = as_it_is(what) if what == words else t("Taken back: {done}", done=what)
    assert in_words(step, told) == said


def bomb():
    """Nine texts in one another, each of ten times the one within it."""
    said: object = "ten signs!"
    for _ in range(9):
        said = {"one": "{a}" * 10, "with": {"a": said}}
    return json.dumps(said)


BOMB = bomb()
HOSTILE = [
    '{"one": "{n.__class__}", "with": {"n": 1}}',
    '{"one": "{n:>99999999}", "with": {"n": 1}}',
    '{"one": "{n!r}", "with": {"n": 1}}',
    '{"one": "{n}", "with": {"m": 1}}',
    '{"one": "{0}", "with": {"m": 1}}',
    '{"one": "x", "many": "y", "with": {"n": "many"}}',
    '{"one": 5}',
    '{"what": "x"}',
    '{"one": "a", "as": "b"}',
    "{}",
    BOMB,
    json.dumps({"row": [""] * 2000, "between": "x" * 2000}),
]


@pytest.mark.parametrize("said", HOSTILE)
def test_a_sentence_in_a_journal_that_no_program_wrote_is_damage(desk, said):
    sql(desk.path, f"UPDATE deed SET command = json_set(command, '$.said', json('{said}')) WHERE id = 4")
    with pytest.raises(Damaged):
        desk.journal()


def test_everything_since_a_deed_taken_back_is_done_again_in_words(desk):
    since = f"everything since “{desk.journal()[1].what}”"
    assert desk.take_back_since(3).words == f"Taken back: {since}"
    assert desk.undo().words == f"Done again: {since}"
    assert desk.redo().words == f"Taken back: {since}"


def test_a_deed_whose_command_rotted_is_listed_as_it_was_said_and_so_are_all_others(desk):
    words = [deed.words for deed in desk.journal()]
    sql(desk.path, "UPDATE deed SET command = replace(command, '{', 'x') WHERE id = 2")
    assert [deed.words for deed in desk.journal()] == words
    assert desk.trouble is None


SAID = [
    t("A note: {note}", note="x" * 300_000),
    t("{some} from {source}.", some=joined(["x" * 300_000, "y"]), source="a list"),
    t("{n:,} member", "{n:,} members", n=2000),
    t("{who} and {who}", who="Ann"),
    t("{said} {said}", said=t("{n:,} {odd}", n=3, odd="{n!r} {")),
    as_it_is("{"),
    t("{"),
]


@pytest.mark.parametrize("said", SAID, ids=range(len(SAID)))
def test_whatever_was_said_of_a_deed_is_read_back(desk, said):
    desk.do(NameClub(said=said, name="The Lindens"))
    assert desk.last_deed().what == said
    assert desk.undo().words == f"Taken back: {said}"
    assert desk.trouble is None


def test_in_a_picture_what_came_later_has_not_happened(desk):
    picture = Picture(desk.path, 3)
    assert [deed.id for deed in picture.journal()] == [3, 2, 1]
    assert picture.last_deed().id == 3
    assert len(picture.event(1).slips) == 1
    with pytest.raises(LookingBack):
        picture.undo()
    picture.close()
    assert len(desk.journal()) == 4
