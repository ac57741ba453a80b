"""Where the cursor goes in an evening on boards: what is next, doubtful, beside, or asked for by its numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorer.entry.course import Course
from scorer.entry.places import BOARD, TABLE, NotHere
from scorer.entry.understood import Jump
from scorer.event.event import Event
from scorer.event.results import Key, NotPlayed, Slip
from tests.ui.evening import mitchell

# Three sections of three tables, two rounds of two boards: by table 1-1-1, 1-1-2, 1-2-3 … 1-3-6, 2-1-3 … 2-3-2.
SECTIONS = tuple(mitchell(3, 2, 2, letter=letter, id_=id_) for id_, letter in enumerate("ABC", 1))
EVENING = Event(id=1, sections=SECTIONS)
DUE = [key for section in EVENING.sections for key, _ in section.due()]


class Stand:
    """How far the evening has come: every section is in one round, and some results are doubtful."""

    known = frozenset()

    def __init__(self, now: int, doubts: set[Key]) -> None:
        self.round, self.doubts = now, doubts

    def now(self, section: int) -> int:
        return self.round

    def doubtful(self, key: Key) -> bool:
        return key in self.doubts


def at(words: str) -> Key:
    """A result as “A 1-2-3”: the section, and in it round, table and board."""
    section, numbers = words.split()
    return Key("ABC".index(section) + 1, *map(int, numbers.split("-")))


def course(*missing: str, order: str = TABLE, now: int = 1, doubts: tuple[str, ...] = ()) -> Course:
    """The evening with everything handed in but so much."""
    gaps = set(map(at, missing))
    slips = {key: Slip(NotPlayed()) for key in DUE if key not in gaps}
    made = Course(replace(EVENING, slips=slips), Stand(now, set(map(at, doubts))))
    made.order = order
    return made


NEXT = [
    # order  round  here       missing                   next
    (TABLE,  1,     "A 1-1-1", ("A 1-1-2", "A 1-3-6"),   "A 1-1-2"),
    (TABLE,  1,     "A 1-3-6", ("A 1-1-2", "A 2-1-3"),   "A 1-1-2"),  # what can be there by now comes first
    (TABLE,  1,     "A 1-3-6", ("A 2-1-3",),             "A 2-1-3"),  # then what is to come
    (TABLE,  1,     "A 2-1-3", ("A 1-1-2", "A 2-1-4"),   "A 2-1-4"),  # whoever types a later round stays in it
    (TABLE,  2,     "A 1-3-6", ("A 1-1-2", "A 2-1-3"),   "A 2-1-3"),
    (BOARD,  1,     "A 1-1-1", ("A 2-3-1", "A 1-1-2"),   "A 2-3-1"),  # a traveller's lines, whichever the round
    (TABLE,  1,     "A 1-1-1", ("A 1-1-1", "B 1-1-2"),   "B 1-1-2"),  # not the one in hand
    (TABLE,  1,     "B 1-1-1", ("A 1-1-2",),             "A 1-1-2"),  # round to the first section
    (TABLE,  1,     "B 1-1-1", ("A 1-1-2", "C 1-1-2"),   "C 1-1-2"),
    (TABLE,  1,     "A 1-1-1", ("A 2-1-3", "B 1-1-1"),   "A 2-1-3"),  # the section in hand before the others
    (TABLE,  1,     "A 1-1-1", (),                       None),
]  # fmt: skip


@pytest.mark.parametrize(("order", "now", "here", "missing", "to"), NEXT)
def test_the_next_missing_result(order, now, here, missing, to):
    assert course(*missing, order=order, now=now).next(at(here)) == (at(to) if to else None)


@pytest.mark.parametrize(
    ("missing", "to"),
    [(("A 1-2-3", "B 1-1-1"), "A 1-2-3"), (("B 1-1-1",), "B 1-1-1"), ((), "A 1-1-1")],
)
def test_one_begins_at_the_first_missing_result_or_the_first_of_all(missing, to):
    assert course(*missing).start() == at(to)


def test_nothing_is_due_where_no_section_has_a_movement():
    assert Course(Event(id=1, sections=(replace(SECTIONS[0], movement=None),)), Stand(1, set())).start() is None


def test_a_section_is_begun_at_its_first_missing_result_or_its_first_slip():
    assert course("A 1-1-1", "B 1-2-4").start_of(2) == at("B 1-2-4")
    assert course("A 1-1-1").start_of(2) == at("B 1-1-1")
    assert course("A 2-3-1", "A 1-1-2", order=BOARD).start_of(1) == at("A 2-3-1")


DOUBTS = ("A 1-1-2", "A 2-3-1", "C 1-1-1")


@pytest.mark.parametrize(
    ("here", "after", "before"),
    [
        ("A 1-1-1", "A 1-1-2", "A 2-3-1"),
        ("A 1-1-2", "A 2-3-1", "A 2-3-1"),
        ("B 1-1-1", "C 1-1-1", "A 2-3-1"),
        ("C 1-1-1", "A 1-1-2", "A 2-3-1"),
        ("C 1-1-2", "C 1-1-1", "C 1-1-1"),
    ],
)
def test_the_next_doubtful_result_and_the_one_before(here, after, before):
    evening = course(doubts=DOUBTS)
    assert (evening.doubtful(at(here), back=False), evening.doubtful(at(here), back=True)) == (at(after), at(before))


def test_where_nothing_else_is_doubtful_one_stays():
    assert course(doubts=("A 1-1-1",)).doubtful(at("A 1-1-1"), back=False) is None


def test_the_arrow_keys_stay_in_the_section():
    assert course().beside(at("B 1-1-1"), 1, 0) == at("B 1-2-3")
    assert course().beside(at("B 1-1-1"), -1, 0) is None


def test_a_typed_jump_stays_in_the_section_and_says_what_is_not_there():
    assert course().jump(at("B 1-1-1"), Jump(table=2, board=5)) == at("B 2-2-5")
    with pytest.raises(NotHere):
        course().jump(at("B 1-1-1"), Jump(table=9))


FOUND = [
    # asked                                     missing                   found
    (dict(section=2, table=2, board=5),         (),                       "B 2-2-5"),
    (dict(table=2),                             ("A 2-2-5", "A 1-2-4"),   "A 1-2-4"),  # what can be there by now
    (dict(table=2),                             ("A 2-2-5",),             "A 2-2-5"),  # then what is to come
    (dict(table=2),                             (),                       "A 1-2-3"),  # then what is in
    (dict(table=2),                             ("B 1-2-3",),             "B 1-2-3"),
    (dict(section=7, table=2),                  (),                       "A 1-2-3"),  # a section that is not there
    (dict(table=2, board=1),                    (),                       None),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "missing", "to"), FOUND)
def test_what_is_asked_for_by_some_of_its_numbers(asked, missing, to):
    assert course(*missing).found(at("A 1-1-1"), **asked) == (at(to) if to else None)


def test_what_can_be_there_by_now_and_the_section_in_hand_go_first():
    asked = course("A 2-1-3", "A 1-2-3", "B 1-2-3", order=BOARD)
    assert [asked.found(at(here), board=3) for here in ("A 1-1-1", "B 1-1-1")] == [at("A 1-2-3"), at("B 1-2-3")]


def test_what_is_in_no_section_or_at_no_table_does_not_belong_to_the_evening():
    assert [course().due(key) for key in (at("A 1-1-1"), at("A 1-1-5"), Key(7, 1, 1, 1))] == [True, False, False]
