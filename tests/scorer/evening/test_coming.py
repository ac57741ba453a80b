"""People come and go: which rounds somebody plays, as it is typed, said and reckoned with."""

from dataclasses import replace

import pytest

from scorer.commands.sections import PutSection
from scorer.contests import contest_of
from scorer.evening import coming
from scorer.evening.coming import NobodyLate, NotRounds
from scorer.evening.uncounted import HasPlayed
from scorer.event.event import Section
from scorer.event.movement import Away
from scorer.event.pads import Pads
from scorer.event.results import NotPlayed, Played, Slip
from scorer.movements.late import NoEmptySeat
from scorer.movements.typed import read
from scorer.standings import BoardPlay
from tests.scorer.evening.evenings import MITCHELL, begun, evening, section
from tests.scorer.event import tables
from tests.scorer.event.tables import ALONE as FIVE
from tests.scorer.event.tables import FOURS, PART, pairs, players, written
from tests.scorer.standings import team_events

FIRST, SECOND = (1, 1, 1), (1, 1, 2)
FOUR_HAND = Played({"bids": (0, 0, 0, 0), "tricks": (10, 0, 0, 0)})
FIVE_HAND = Played({"bids": (0, 0, 0, 0, 0), "tricks": (10, 0, 0, 0, 0)})

# --- as it is typed -------------------------------------------------------------------

TYPED = [
    # typed           of seven rounds     as it is said
    ("all",           (1, 2, 3, 4, 5, 6, 7), "all"),
    ("None",          (),                 "none"),
    ("1-3",           (1, 2, 3),          "1–3"),
    ("1–3",           (1, 2, 3),          "1–3"),
    ("2-",            (2, 3, 4, 5, 6, 7), "2–7"),
    (" - 3 ",         (1, 2, 3),          "1–3"),
    ("1 - 2, 5 -",    (1, 2, 5, 6, 7),    "1–2, 5–7"),
    ("1 3;5",         (1, 3, 5),          "1, 3, 5"),
    ("7",             (7,),               "7"),
    ("1-7",           (1, 2, 3, 4, 5, 6, 7), "all"),
    ("Alle",          (1, 2, 3, 4, 5, 6, 7), "all"),
    ("keine",         (),                 "none"),
    ("geen",          (),                 "none"),
]  # fmt: skip
WRONG = ["", "-", "0", "8", "3-1", "1-8", "1-3-5", "x", "1,", "two", "²", "1-99999999999999999999", "1" * 5_000]
SEVEN = MITCHELL.rounds * 2 + MITCHELL.rounds[:1]


@pytest.mark.parametrize(("text", "rounds", "said"), TYPED)
def test_rounds_are_typed_as_they_are_said(text, rounds, said):
    assert coming.typed(text, 7) == set(rounds)
    seven = section(movement=replace(MITCHELL, rounds=SEVEN))
    after = coming.attends(evening(seven), seven, 3, there=rounds).section
    assert (coming.plays(after, 3), coming.plays_words(after, 3)) == (set(rounds), said)
    assert coming.typed(said, 7) == set(rounds)
    assert coming.plays(after, 11) == set(range(1, 8))


@pytest.mark.parametrize("text", WRONG)
def test_what_names_no_rounds_is_refused_in_a_sentence(text):
    with pytest.raises(NotRounds, match="of 7 rounds are played: expected all, none, or rounds such as"):
        coming.typed(text, 7)


# --- as it is said --------------------------------------------------------------------

KIT = "Pair 13 (Kit Low & Pat Low)"
SAID = [
    # plays     as the deed says it                                          who is away
    ((1, 2, 3), "{who} plays in all rounds.",                                ()),
    ((),        "{who} is missing.",                                         (Away(13),)),
    ((1, 2),    "{who} leaves after round 2.",                               (Away(13, 3),)),
    ((1,),      "{who} leaves after round 1.",                               (Away(13, 2),)),
    ((2, 3),    "{who} comes for round 2.",                                  (Away(13, 1, 1),)),
    ((1, 3),    "{who} is away in round 2.",                                 (Away(13, 2, 2),)),
    ((2,),      "{who} comes for round 2 and leaves after round 2.",         (Away(13, 1, 1), Away(13, 3))),
]  # fmt: skip


@pytest.mark.parametrize(("there", "said", "away"), SAID)
def test_the_rounds_that_somebody_plays_are_said_of_them_alone(there, said, away):
    event = evening(section(away=(Away(2, 3),)))
    command = coming.attends(event, event.sections[0], 13, there=there)
    assert (command.section.away, command.parts) == ((Away(2, 3), *away), ("away",))
    assert command.said == said.format(who=KIT)


PLAYED = [
    # results in   it is to play   rounds of which it has results and would be away
    ("6 6",        (),             "rounds 1–2"),
    ("6 6",        (1,),           "round 2"),
    ("6 6",        (2, 3),         "round 1"),
    ("6 6",        (1, 3),         "round 2"),
    ("6 6",        (3,),           "rounds 1–2"),
    ("6 6",        (1, 2),         ""),
    ("6 0 6",      (1, 3),         ""),
    ("6 0 6",      (2,),           "rounds 1, 3"),
    ("",           (3,),           ""),
]  # fmt: skip


@pytest.mark.parametrize(("done", "there", "rounds"), PLAYED)
def test_what_has_been_played_stands(done, there, rounds):
    event = evening(done=done)
    if not rounds:
        after = coming.attends(event, event.sections[0], 13, there=there).section
        assert coming.plays(after, 13) == set(there)
        return
    with pytest.raises(HasPlayed, match=rf"^Pair 13 has results in {rounds}, and these stand: type rounds that incl"):
        coming.attends(event, event.sections[0], 13, there=there)


def test_where_it_is_only_written_that_nobody_played_nothing_stands():
    event = evening(done="6 6")
    slips = {key: Slip(NotPlayed()) if key.round > 1 else slip for key, slip in event.slips.items()}
    left = coming.attends(replace(event, slips=slips), event.sections[0], 13, there=(1,))
    assert left.said == f"{KIT} leaves after round 1."


def test_at_the_tables_too_and_where_enough_stay_to_play_on():
    five = players(FIVE)
    event = written(tables.evening(five, game="oh-hell"), (FIRST, (FIVE_HAND,)))
    with pytest.raises(HasPlayed, match="Player 5 has results in round 1, and these stand"):
        coming.missing(event, five, (5,))
    fours = written(tables.evening(), (FIRST, (PART, PART)))
    with pytest.raises(HasPlayed, match="Pair 2 has results in round 1"):
        coming.missing(fours, pairs(), (2,))


def test_who_never_sat_there_may_be_away():
    event = evening(section(away=(Away(13),)), done="4 4")
    only = event.sections[0]
    assert coming.attends(event, only, 13, there=(3,)).said == f"{KIT} comes for round 3."


def test_several_are_missing():
    event = evening()
    command = coming.missing(event, event.sections[0], (13, 2))
    assert (command.said, command.section.absent) == ("Pairs 2 and 13 are missing.", {2, 13})
    nobody = coming.missing(event, command.section, ())
    assert (nobody.said, nobody.section.away) == ("No pair is missing.", ())
    leaver = section(away=(Away(2, 3), Away(13)))
    assert coming.missing(event, leaver, (12,)).section.away == (Away(2, 3), Away(12))


def test_a_player_who_is_missing_is_a_player():
    assert coming.missing(evening(players(FOURS)), players(FOURS), (3,)).said == "Player 3 is missing."
    assert coming.missing(evening(players(FOURS)), players(FOURS), ()).said == "No player is missing."


# --- what is due ----------------------------------------------------------------------


def test_of_who_leaves_the_boards_played_stand_and_later_opponents_sit_out(desk):
    event = begun(desk, evening(done="6 6 0"))
    desk.do(coming.attends(event, event.sections[0], 13, there=(1, 2)))
    desk.do(coming.attends(desk.event(1), desk.event(1).sections[0], 12, there=(1, 2)))
    after = desk.event(1)
    assert after.slips == event.slips
    assert [key.round for key, _ in after.due()] == [1] * 6 + [2] * 6 + [3] * 2
    rows = [row for ranking in BoardPlay(after).rankings() for row in ranking.rows]
    assert {row.contestant.number: row.boards for row in rows} == dict.fromkeys((1, 2, 3, 11, 12, 13), 4)
    desk.undo()
    desk.undo()
    assert desk.event(1) == event


# --- who comes late -------------------------------------------------------------------


def test_the_missing_pair_comes_for_the_first_round_that_has_not_begun(desk):
    event = begun(desk, evening(section(away=(Away(13),)), done="4 1 0"))
    deed = desk.do(coming.arrives(event, event.sections[0]))
    assert deed.what == f"{KIT} has come, for round 3."
    after = desk.event(1)
    assert (after.sections[0].away, after.slips) == ((Away(13, 1, 2),), event.slips)
    assert [key.round for key, seating in after.due() if 13 in seating.who] == [3, 3]
    desk.undo()
    assert desk.event(1) == event


def test_before_the_first_result_a_late_pair_has_missed_nothing():
    command = coming.arrives(evening(section(away=(Away(13),))), section(away=(Away(13),)))
    assert (command.said, command.section.away) == (f"{KIT} has come.", ())


def test_who_was_called_missing_by_mistake_has_all_their_results_again(desk):
    event = begun(desk, evening(done="6 6 1"))
    said = replace(event.sections[0], away=(Away(13),))
    desk.do(PutSection(event=event.id, section=said, parts=("away",)))  # while somebody beside typed its results
    wrong = desk.event(1)
    assert len(contest_of(wrong).strays(wrong, wrong.sections[0])) == 4
    desk.do(coming.arrives(wrong, wrong.sections[0]))
    assert desk.event(1) == event


def test_of_several_that_are_missing_one_comes():
    only = section(away=(Away(2), Away(13)))
    command = coming.arrives(evening(only), only, 13)
    assert (command.said, command.section.away) == (f"{KIT} has come.", (Away(2),))


def test_a_pair_at_a_table_of_its_own_comes_late(desk):
    event = begun(desk, written(tables.evening(replace(pairs(), away=(Away(2),))), (SECOND, (PART,))))
    arrived = coming.arrives(event, event.sections[0])
    assert arrived.said == "Pair 2 (Pia Ek & Sven Ek) has come, for round 2."
    desk.do(arrived)
    assert not list(Pads(desk.event(1)).sides(*FIRST))[1:]


def test_a_player_who_comes_late_was_not_at_a_table_that_has_played(desk):
    five = players(FIVE, away=(Away(5),))
    event = begun(desk, written(tables.evening(five, game="oh-hell"), (FIRST, (FOUR_HAND,))))
    arrived = coming.arrives(event, event.sections[0])
    assert arrived.said == "Player 5 (Ugo Bay) has come, for round 2."
    desk.do(arrived)
    pads = Pads(desk.event(1))
    assert pads.pad(*FIRST).rows[0].possible
    assert (pads.seating(*FIRST).who, len(pads.seating(1, 2, 1).who)) == ((1, 2, 3, 4), 5)
    assert Pads(written(desk.event(1), ((1, 2, 1), (FIVE_HAND,)))).pad(1, 2, 1).rows[0].possible
    desk.undo()
    assert desk.event(1) == event


WITH_GAP = """
round table ns ew boards
1 1 1 2 1-2
1 2 3 - 3-4
2 1 1 3 3-4
2 2 2 - 1-2
3 1 2 3 5-6
3 2 1 - 7-8
"""


def test_a_pair_more_takes_the_empty_seat_of_a_movement_that_was_typed(desk):
    movement, problems = read(WITH_GAP)
    assert not [problem for problem in problems if not problem.doubtful]
    event = begun(desk, evening(Section(id=1, movement=movement)))
    desk.do(coming.arrives(event, event.sections[0]))
    assert desk.event(1).sections[0].movement.numbers == (1, 2, 3, 4)


# who leaves or is away                      results in   what is said of whoever comes
IN_PLACE = [
    ((Away(12, 2),),                           "6 0 0",     "Pair 14 has come, for round 2, in the place of pair 12."),
    ((Away(2, 2), Away(12, 3)),                "6 0 0",     "Pair 14 has come, for round 2, in the place of pair 2."),
    ((Away(2, 2), Away(12, 2)),                "6 2 0",     "Pair 14 has come, for round 3, in the place of pair 2."),
]  # fmt: skip


@pytest.mark.parametrize(("away", "done", "said"), IN_PLACE)
def test_a_pair_more_sits_where_one_has_left(desk, away, done, said):
    event = begun(desk, evening(section(away=away), done=done))
    assert desk.do(coming.arrives(event, event.sections[0])).what == said
    after, first = desk.event(1).sections[0], 3 if "3," in said else 2
    left = next(each.number for each in away if f"of pair {each.number}." in said)
    before = event.sections[0].movement.rounds
    assert after.movement.rounds[: first - 1] == before[: first - 1]
    assert [s.who for s in after.movement.rounds[first - 1]] == [
        tuple(14 if n == left else n for n in s.who) for s in before[first - 1]
    ]
    assert (after.away, after.comes(14)) == (away, first)
    assert {row.contestant.number for each in BoardPlay(desk.event(1)).rankings() for row in each.rows} >= {left}
    desk.undo()
    assert desk.event(1) == event


@pytest.mark.parametrize("away", [(Away(12, 3),), (Away(12, 2, 2),)])
def test_nobody_sits_where_somebody_is_still_to_play(away):
    only = section(away=away)
    with pytest.raises(NobodyLate):
        coming.arrives(evening(only, done="6 0 0"), only)


def test_where_every_seat_is_taken_the_refusal_says_what_to_do():
    with pytest.raises(NobodyLate, match="Choose a movement for 7 pairs instead"):
        coming.arrives(evening(), section())
    odd = replace(MITCHELL, rounds=(tuple(replace(s, who=(0, 0)) for s in MITCHELL.rounds[0]), *MITCHELL.rounds[1:]))
    with pytest.raises(NoEmptySeat):
        coming.arrives(evening(section(movement=odd)), section(movement=odd))


@pytest.mark.parametrize("teams", [3, 5, 7])
def test_one_team_more_than_an_odd_number_is_told_to_choose_another_movement(desk, teams):
    event = begun(desk, team_events.event(teams, 6, teams))
    with pytest.raises(NobodyLate, match=rf"has no seat to play in\. Choose a movement for {teams + 1} teams instead"):
        coming.arrives(event, event.sections[0])


RESTING = """
copies 2
1 1 1 2 1-2
1 2 3 4 1-2
1 3 5 bye
2 1 1 3 3-4
2 2 5 2 3-4
2 3 4 bye
"""


def test_a_pair_more_does_not_sit_down_where_somebody_sits_out_and_no_boards_lie():
    movement, problems = read(RESTING)
    assert not [problem for problem in problems if not problem.doubtful]
    odd = section(movement=movement)
    with pytest.raises(NobodyLate, match="Choose a movement for 6 pairs instead"):
        coming.arrives(evening(odd), odd)
    one = replace(odd, away=(Away(4),))
    assert coming.arrives(evening(one), one).said == "Pair 4 has come."


def test_where_no_player_is_missing_nobody_comes_late():
    with pytest.raises(NobodyLate, match=r"No player is missing, .* for 5 players instead"):
        coming.arrives(evening(players(FOURS)), players(FOURS))
