"""Where every result stands: to come, late, in, doubtful, ruled on or not played; kept up to date deed by deed."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.contests import contest_of
from scorer.contests.beginning import Beginning
from scorer.event.event import Event, Section
from scorer.event.fixtures import DAY, RESULT, fixtures
from scorer.event.movement import Movement, Seating
from scorer.event.results import AVERAGES, Average, BareScore, Key, NotPlayed, Played, Slip
from scorer.live.states import States, in_play

PARTSCORE = {"level": 2, "strain": "H", "penalty": 1, "declarer": "N", "tricks": 8, "lead": ""}
GRAND = {"level": 7, "strain": "N", "penalty": 4, "declarer": "E", "tricks": 13, "lead": ""}
IN = Slip(Played(PARTSCORE))


def three_tables(rounds: int = 3) -> Section:
    """Three tables, two boards a round, everybody always at the same table."""
    boards = [(2 * n + 1, 2 * n + 2) for n in range(3)]
    played = [tuple(Seating(t, (t, 10 + (t + r) % 3), boards[(t + r) % 3]) for t in (1, 2, 3)) for r in range(rounds)]
    return Section(id=1, movement=Movement("typed", "Three tables", tuple(played)))


SECTION = three_tables()
DUE = [key for key, _ in SECTION.due()]


def evening(*slips: Key, **more: Slip) -> Event:
    return Event(id=1, sections=(SECTION,), slips={key: IN for key in slips})


def handed_in(**rounds: str) -> list[Key]:
    """What is in, written by table: ``t1="112233"`` is six results, two of each round."""
    found = []
    for table, written in rounds.items():
        for round_ in sorted(set(written)):
            keys = [key for key in DUE if (key.table, key.round) == (int(table[1]), int(round_))]
            found += keys[: written.count(round_)]
    return found


IN_PLAY = [
    # what tables 1, 2 and 3 have handed in        round in play
    ("",       "",       "",                        1),
    ("1",      "",       "",                        1),  # one is ahead of two
    ("1",      "1",      "",                        1),
    ("11",     "11",     "11",                      2),  # all of the first round is in
    ("112",    "112",    "11",                      2),
    ("112233", "",       "",                        1),  # one whole sheet typed at once
    ("112233", "112233", "1122",                    3),
    ("112233", "112233", "112233",                  3),  # all over
]  # fmt: skip


@pytest.mark.parametrize(("one", "two", "three", "now"), IN_PLAY)
def test_the_round_in_play_is_the_one_most_tables_have_come_to(one, two, three, now):
    assert in_play(DUE, dict.fromkeys(handed_in(t1=one, t2=two, t3=three), IN)) == now


def test_a_section_without_a_movement_plays_no_round():
    assert in_play((), {}) == 0
    assert States(Event()).counts() == {}


def test_what_is_missing_of_a_round_that_is_nearly_in_is_late():
    states = States(evening(*handed_in(t1="112", t2="112", t3="12")))
    missing = next(key for key in DUE if (key.table, key.round) == (3, 1) and key not in states.event.slips)
    assert states.of(missing) == "late"
    assert states.late() == (missing,)


def test_whoever_types_board_by_board_is_not_behind():
    """Half of every round is in, and nothing is late."""
    typed = [key for key in DUE if key.number % 2]
    assert States(evening(*typed)).late() == ()


STATES = [
    # what is recorded                                        its state
    (Slip(Played(PARTSCORE)),                                 "in"),
    (Slip(NotPlayed()),                                       "out"),
    (Slip(Average(AVERAGES["A+"], AVERAGES["A-"])),           "ruled"),
    (Slip(Played(PARTSCORE), note="Assigned."),               "ruled"),
    (Slip(Played(GRAND)),                                     "doubt"),
    (Slip(Played(GRAND), right=True),                         "in"),
    (Slip(Played(GRAND), note="It really was."),              "ruled"),
    (Slip(NotPlayed(), note="Too slow."),                     "out"),
]  # fmt: skip


@pytest.mark.parametrize(("slip", "state"), STATES)
def test_what_is_recorded_has_its_state(slip, state):
    assert States(replace(evening(), slips={DUE[0]: slip})).of(DUE[0]) == state


def test_what_is_to_come_is_due_or_not_due_yet():
    states = States(evening(*handed_in(t1="11", t2="11", t3="1")))
    assert [states.of(key) for key in DUE if key.table == 3] == ["in", "due", "later", "later", "later", "later"]


def test_a_doubt_says_what_is_doubtful():
    states = States(replace(evening(), slips={DUE[0]: Slip(Played(GRAND))}))
    assert [problem.doubtful for problem in states.problems(DUE[0])] == [True, True]
    assert states.problems(DUE[1]) == ()


def test_nothing_is_said_of_a_result_that_is_not_due():
    gone = DUE[0]._replace(round=9)
    assert States(replace(evening(), slips={gone: Slip(Played(GRAND))})).problems(gone) == ()


def test_the_same_number_in_another_session_is_another_board():
    """A board of the afternoon is not compared with that of the evening."""
    second = replace(three_tables(), id=2, session=2)
    first = [key for key in DUE if key.number == DUE[0].number]
    odd = Slip(Played(PARTSCORE | {"level": 6, "strain": "N", "declarer": "W", "tricks": 12}))
    slips = {first[0]: odd, **{key._replace(section=2): IN for key in first}}
    states = States(Event(id=1, sections=(SECTION, second), slips=slips))
    assert not any("other scores" in problem.message for problem in states.problems(first[0]))


SLIPS = st.sampled_from([None, *(slip for slip, _ in STATES)])


@given(st.lists(st.tuples(st.sampled_from(DUE), SLIPS), max_size=12))
def test_following_every_deed_comes_to_the_same_as_looking_anew(deeds):
    event = evening(*handed_in(t1="112", t2="11", t3="1"))
    states = States(event)
    for key, slip in deeds:
        slips = {k: v for k, v in {**event.slips, key: slip}.items() if v is not None}
        event = replace(event, slips=slips)
        states.update(event, [key])
    fresh = States(event)
    assert [states.of(key) for key in DUE] == [fresh.of(key) for key in DUE]
    assert states.counts() == fresh.counts()


def test_a_new_movement_is_looked_at_anew():
    states = States(evening())
    longer = replace(evening(), sections=(three_tables(rounds=2),))
    states.update(longer, ())
    assert len(states.due) == 12


# --- what cannot have happened --------------------------------------------------------------

IMPOSSIBLE = [
    # what was taken down                                      state    what is said of it
    (Slip(Played({**PARTSCORE, "tricks": 14})),                "doubt", "14"),
    (Slip(Played({**PARTSCORE, "tricks": 14}), right=True),    "doubt", "14"),
    (Slip(Played({"bids": (1, 2)})),                           "doubt", "This is a result of another game; it counts"),
    (Slip(BareScore(353)),                                     "doubt", "353 to N–S cannot be with E–W vulnerable."),
    (Slip(BareScore(353), right=True),                         "in",    ""),
    (Slip(BareScore(353), note="two thirds of 4♠"),            "ruled", ""),
    (Slip(BareScore(110)),                                     "in",    ""),
]  # fmt: skip


@pytest.mark.parametrize(("slip", "state", "said"), IMPOSSIBLE)
def test_what_cannot_have_happened_is_doubtful_until_it_is_mended(slip, state, said):
    states = States(replace(evening(*DUE[1:]), slips={**dict.fromkeys(DUE[1:], IN), DUE[0]: slip}))
    assert states.of(DUE[0]) == state
    assert [said in problem.message for problem in states.problems(DUE[0])] == [True] * bool(said)
    assert all(states.of(key) == "in" for key in DUE[1:])


def put_off(day):
    """A league of which the first two rounds are in, but for a match of the first that has a day of its own."""
    said = Beginning(date="2026-10-05", contest="league", entrants=8, boards_per_round=4, method="wbf-continuous")
    event = said.event(said.offers())
    (section,) = event.sections
    event = replace(event, sections=(replace(section, id=1),))
    off, *played = [each for each in fixtures(event.sections[0]) if each.round <= 2]
    results = {each.named(RESULT): "34-21" for each in played}
    return replace(event, whole=results | ({off.named(DAY): day} if day else {}))


def test_a_match_that_was_put_off_to_a_day_of_its_own_is_not_late():
    event = put_off("")
    assert {key.round for key in contest_of(event).states(event).late()} == {1}
    event = put_off("2026-12-01")
    states = contest_of(event).states(event)
    assert states.late() == ()
    assert {states.of(key) for key in states.due if key.round == 1} == {"in", "due"}


PASSED = [
    # the new day   today               late, of which round
    ("2026-12-01", date(2026, 11, 30),  set()),
    ("2026-12-01", date(2026, 12, 1),   set()),
    ("2026-12-01", date(2026, 12, 2),   {1}),
    ("",           date(2026, 10, 1),   {1}),   # a round goes by how much of it is in, as ever
]  # fmt: skip


@pytest.mark.parametrize(("day", "today", "late"), PASSED)
def test_a_match_that_was_put_off_is_late_once_its_new_day_has_passed(day, today, late):
    event = put_off(day)
    states = contest_of(event).states(event)
    states.as_of(today)
    assert {key.round for key in states.late()} == late
    states.update(replace(event, name="Another name"), ())
    assert {key.round for key in states.late()} == late
