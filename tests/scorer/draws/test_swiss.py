"""The Swiss draw: who meets whom by their scores, who sits out, what cannot be; and whole contests of it."""

from fractions import Fraction
from itertools import combinations, pairwise

import pytest

from scorer.draws import DrawnRound, Meeting, PointsSoFar, Wishes
from scorer.draws.draw import NO_WISHES, NotAsWished, TooManyOut
from scorer.draws.parts.matching import MOST, room, units
from scorer.draws.parts.pairing import ANYBODY, NEVER, RUNNING, MeetingCosts, PairedField, in_whole
from scorer.draws.swiss import LOT, SHORT, AllHaveMet, HasSatOut, NobodyToMeet, Swiss, spelt
from tests.scorer.draws.swisses import PlayedSwiss, wrong


def drawn(*meetings, out=()):
    return DrawnRound(tuple(Meeting(*two) for two in meetings), out)


def round_of(scores, played=(), wishes=NO_WISHES, *, draw=None, before=None):
    """The next round of those who stand so, best first."""
    points = {number: Fraction(score) for number, score in scores.items()}
    return (draw or Swiss()).next_round([*scores], played, wishes, scores=PointsSoFar(points, before or {}))


def meet(found):
    return [tuple(sorted(two)) for two in found.meetings]


FIRST, SECOND = drawn((1, 2), (3, 4), (5, 6)), drawn((1, 3), (5, 2), (4, 6))
ODD = drawn((1, 2), (3, 4), out=(5,))
SIX = dict(zip((1, 2, 3, 4, 5, 6), (60, 54, 52, 50, 41, 40), strict=True))
NEAR = {1: 40, 2: 31, 3: 30, 4: 29, 5: 20, 6: 10}
FIVE = {1: 20, 3: 18, 5: 12, 2: 6, 4: 4}

TWICE = [ODD, drawn((1, 3), (2, 5), out=(4,))]
APART, OUT_2, TOGETHER = Wishes(apart=(Meeting(1, 3),)), Wishes(out=(2,)), Wishes((Meeting(1, 2),))

TABLE = [
    # scores  rounds before  wishes      meet                        out    the sum of the squares
    (SIX,     [],            NO_WISHES,  [(1, 4), (2, 5), (3, 6)],   ()),   # nothing made yet: by number
    (SIX,     [FIRST],       NO_WISHES,  [(1, 3), (2, 5), (4, 6)],   ()),   # 64 + 169 + 100
    (NEAR,    [drawn((1, 2), (3, 5), (4, 6))], NO_WISHES, [(1, 3), (2, 4), (5, 6)], ()),  # 100 + 4 + 100
    (FIVE,    [ODD],         NO_WISHES,  [(1, 3), (2, 5)],           (4,)),
    (FIVE,    TWICE,         NO_WISHES,  [(1, 4), (3, 5)],           (2,)),
    (FIVE,    [ODD],         OUT_2,      [(1, 3), (4, 5)],           (2,)),
    (SIX,     [FIRST],       TOGETHER,   [(1, 2), (3, 5), (4, 6)],   ()),
    (SIX,     [FIRST],       APART,      [(1, 4), (2, 5), (3, 6)],   ()),
]  # fmt: skip


@pytest.mark.parametrize(("scores", "played", "wishes", "meetings", "out"), TABLE)
def test_those_meet_who_have_nearly_as_much(scores, played, wishes, meetings, out):
    found = round_of(scores, played, wishes)
    assert (meet(found), found.out) == (meetings, out)


def test_leaders_are_at_the_first_table_and_who_was_less_often_at_home_is_now():
    found = round_of({6: 20, 2: 18, 4: 16, 1: 4, 3: 2, 5: 0}, [FIRST])
    assert found.meetings == (Meeting(6, 2), Meeting(4, 1), Meeting(3, 5))
    assert round_of({1: 20, 3: 20, 2: 0, 4: 0}, [drawn((1, 2), (3, 4))]).meetings == (Meeting(1, 3), Meeting(2, 4))
    turned = [drawn((1, 2), (3, 4)), drawn((1, 3), (4, 2))]
    assert round_of({1: 40, 4: 30, 3: 10, 2: 0}, turned).meetings == (Meeting(4, 1), Meeting(2, 3))


def test_who_was_there_once_more_sits_out_only_when_all_others_have():
    three = {1: 30, 2: 20, 3: 10}
    played = [drawn((1, 2), out=(3,)), drawn((1, 3), out=(2,))]
    assert round_of(three, played).out == (1,)
    after = [*played, drawn((2, 3), out=(1,))]
    with pytest.raises(
        AllHaveMet, match=r"After 3 rounds everybody here has met everybody: .* that they may meet again"
    ):
        round_of(three, after)
    found = round_of(three, after, draw=Swiss(again=ANYBODY))
    assert (meet(found), found.out, found.because[-1]) == ([(1, 2)], (3,), "nobody here has sat out less often")


def test_where_some_have_to_meet_again_as_few_do_and_it_is_said():
    played = [drawn((1, 2), (3, 4), (5, 6)), drawn((1, 3), (2, 5), (4, 6)), drawn((1, 4), (2, 6), (3, 5))]
    played.append(drawn((1, 5), (3, 6), (2, 4)))
    scores = {1: 60, 2: 50, 3: 40, 4: 30, 5: 20, 6: 10}
    last = round_of(scores, played)
    assert (meet(last), last.reasons[0]) == ([(1, 6), (2, 3), (4, 5)], "Nobody meets again.")
    gone = {n: score for n, score in scores.items() if n not in (3, 6)}
    without = round_of(gone, played)
    assert meet(without) == [(1, 2), (4, 5)]
    assert without.reasons[:2] == ("1–2 meet again.", "There is no round in which fewer do.")
    assert without.because[0] == "met in round 1; 50 and 60 so far"


AGAIN = [
    # again    meet
    (NEVER,    [(1, 4), (2, 3)]),
    (RUNNING,  [(1, 2), (3, 4)]),
    (ANYBODY,  [(1, 3), (2, 4)]),
]  # fmt: skip


@pytest.mark.parametrize(("again", "meetings"), AGAIN)
def test_the_danish_way_is_a_choice_and_so_is_half_of_it(again, meetings):
    scores = {1: 40, 3: 39, 2: 21, 4: 20}
    played = [drawn((1, 2), (3, 4)), drawn((1, 3), (2, 4))]
    assert meet(round_of(scores, played, draw=Swiss(again=again))) == meetings


def test_of_rounds_as_close_nobody_goes_down_twice_running():
    wins, played = {1: 2, 2: 1, 3: 1, 4: 0}, [drawn((1, 4), (2, 3))]
    assert meet(round_of(wins, played)) == [(1, 2), (3, 4)]
    assert meet(round_of(wins, played, before={1: 1, 2: 0, 3: 1, 4: 0})) == [(1, 3), (2, 4)]


def test_the_first_round_by_lot_is_named_by_its_number():
    lots = [Swiss(first=LOT, number=number).next_round(range(1, 12), []) for number in (1, 1, 2)]
    assert lots[0] == lots[1] != lots[2]
    assert lots[0].reasons == ("Drawn by lot.",)
    assert lots[0].because[-1] == "by lot"
    assert [Swiss(first=LOT).by_chance(round_) for round_ in (1, 2)] == [True, False]
    assert not Swiss().by_chance(1)


REASONS = [
    # scores, rounds before, wishes: why, table by table, and why somebody sits out
    (FIVE, [ODD], NO_WISHES, ["have not met; 20 and 18 so far", "have not met; 6 and 12 so far"],
     "the lowest who has not sat out yet"),
    (FIVE, TWICE, NO_WISHES, ["have not met; 4 and 20 so far; 1 has met 3 and 2"],
     "the lowest who has not sat out yet"),
    (FIVE, [ODD], OUT_2, ["have not met; 20 and 18 so far", "have not met; 4 and 12 so far"], "as wished"),
    (SIX, [FIRST], TOGETHER, ["1–2 as wished; met in round 1; 54 and 60 so far",
                              "have not met; 52 and 41 so far; 3 has met 4"], "have not met; 50 and 40 so far"),
]  # fmt: skip


@pytest.mark.parametrize(("scores", "played", "wishes", "first", "last"), REASONS)
def test_each_pairing_has_its_reason(scores, played, wishes, first, last):
    found = round_of(scores, played, wishes).because
    assert set(first) <= set(found)
    assert found[-1] == last


def test_somebody_higher_sits_out_where_else_more_would_meet_again():
    played = [drawn((1, 2), (3, 6), (5, 4)), drawn((1, 3), (2, 6), (5, 7)), drawn((1, 4), (5, 6), (2, 7))]
    found = round_of({1: 50, 2: 40, 3: 30, 4: 20, 5: 10}, played)
    assert (meet(found), found.out) == ([(1, 5), (2, 3)], (4,))
    assert found.because[-1] == "the lowest with whom fewest meet again"


ALONE = Wishes(apart=tuple(Meeting(1, n) for n in (2, 3, 4)))
BOTH = Wishes((Meeting(1, 2),), (Meeting(1, 2),))
TWO_MET = [drawn((1, 2))]
SAID = "5 has sat out in round 1 already: let somebody sit out who has not so often, such as 4"

REFUSED = [
    # who is there     rounds before  wishes              sentence
    ([1],              [],            NO_WISHES,          NobodyToMeet, "needs two"),
    ([],               [],            NO_WISHES,          NobodyToMeet, "needs two"),
    ([1, 2],           TWO_MET,       NO_WISHES,          AllHaveMet,   "After 1 round everybody"),
    ([1, 2, 3, 4, 5],  [ODD],         Wishes(out=(5,)),   HasSatOut,    SAID),
    ([1, 2, 3, 4],     [],            Wishes(out=(1,)),   TooManyOut,   "1 cannot sit out"),
    ([1, 2, 3, 4],     [],            ALONE,              NotAsWished,  "wish for less"),
    ([1, 2, 3],        [],            BOTH,               NotAsWished,  "wish for less"),
]  # fmt: skip


@pytest.mark.parametrize(("here", "played", "wishes", "refusal", "says"), REFUSED)
def test_what_no_round_can_be_is_refused_in_a_sentence(here, played, wishes, refusal, says):
    with pytest.raises(refusal, match=says):
        Swiss().next_round(here, played, wishes)


# --- exact ------------------------------------------------------------------------------------


def test_no_sum_of_later_aims_is_worth_one_of_an_earlier_one():
    most, meetings = [3, 1, 9, 40, 10**9, 2, 1600], 20
    found = units(most, meetings)
    for at, unit in enumerate(found):
        assert unit > meetings * sum(each * of for each, of in zip(most[at + 1 :], found[at + 1 :], strict=True))


def test_whatever_is_added_up_fits_the_library_also_of_five_hundred_after_many_rounds():
    scores = {n: Fraction(n * 1009 % 20000, 100) for n in range(500)}
    order = sorted(scores, key=lambda n: -scores[n])
    played = [drawn(*zip(order[at::2], order[at + 1 :: 2], strict=False)) for at in range(8)]
    costs = MeetingCosts(PairedField(order, played, NO_WISHES, PointsSoFar(scores)))
    assert sum(map(max, (costs.row(at) for at in range(499)))) < 2**127
    gaps = [costs.scores[at] - costs.scores[at + 1] for at in range(499)]
    assert gaps == [100 * (scores[one] - scores[other]) for one, other in pairwise(order)]


def test_scores_finer_than_there_is_room_for_keep_their_order():
    fine = [Fraction(5), Fraction(1, 3**80), Fraction(1, 7**80), Fraction(0)]
    assert in_whole(fine, 10**6) == [10**6, 0, 0, 0]
    assert in_whole([Fraction(5, 2), Fraction(1, 3)], 100) == [13, 0]
    assert room([1, 1], 10) * 121 * 10 < MOST
    assert spelt(Fraction(-1, 3)) == "−0.33"


# --- whole contests -----------------------------------------------------------------------------

SAMPLE = [
    (seed, entries, rounds)
    for seed, entries, rounds in zip("abcdefg", (5, 6, 7, 9, 11, 24, 61), (4, 4, 6, 7, 8, 9, 9), strict=True)
]


@pytest.mark.parametrize(("seed", "entries", "rounds"), SAMPLE)
def test_a_whole_contest_is_never_worse_than_need_be(seed, entries, rounds):
    PlayedSwiss(seed, entries, rounds).play()


def test_what_looks_at_a_round_objects_to_each_thing_that_can_be_wrong():
    scores, order = {n: Fraction(60 - n) for n in range(1, 31)}, list(range(1, 31))
    good = [(n, n + 15) for n in range(1, 16)]
    near = [(n, n + 1) for n in range(1, 30, 2)]
    looked = [
        (drawn(*near[1:]), [], "not everybody"),
        (drawn(*near[1:], out=(1, 2)), [], "sit out of 30"),
        (drawn(*near), [drawn(*near)], "meet again"),
        (drawn(*good), [drawn((1, 30))], "instead of"),
        (drawn(*near), [drawn(*good)], ""),
    ]
    for found, played, says in looked:
        assert says in (said := wrong(found, order, played, scores, {}))
        assert bool(says) == bool(said)
    few = {n: Fraction(9 - n) for n in range(1, 6)}
    sat = wrong(drawn((1, 2), (3, 4), out=(5,)), [*few], [ODD], few, {})
    assert "sit out again" in sat
    assert "can be had" in wrong(drawn((1, 5), (3, 4), out=(2,)), [*few], [ODD._replace(out=())], few, {})


# --- who has met in sessions before -----------------------------------------------------------

EARLIER = {frozenset((1, 4)): 1, frozenset((2, 5)): 2}
MET_THEN = [
    # rounds before, who met earlier, meet
    ([],      {},                                     [(1, 4), (2, 5), (3, 6)]),
    ([],      EARLIER,                                [(1, 5), (2, 4), (3, 6)]),
    ([FIRST], {frozenset((1, 3)): 1},                 [(1, 4), (2, 5), (3, 6)]),
    # (1, 2), (3, 4) and (5, 6) met in this session: rather three who met before, than one of those
    ([FIRST], {frozenset(two): 1 for two in ((1, 3), (1, 4), (1, 5), (1, 6), (2, 3), (2, 4), (2, 5), (2, 6))},
              [(1, 3), (2, 5), (4, 6)]),
    ([FIRST], {frozenset((1, 3)): 2, frozenset((1, 4)): 2, frozenset((1, 5)): 2, frozenset((1, 6)): 1},
              [(1, 6), (2, 3), (4, 5)]),
]  # fmt: skip


@pytest.mark.parametrize(("played", "earlier", "meetings"), MET_THEN)
def test_who_met_in_sessions_before_does_not_while_that_can_be(played, earlier, meetings):
    assert meet(round_of(SIX, played, draw=Swiss().remembering(earlier))) == meetings


@pytest.mark.parametrize("again", [RUNNING, ANYBODY])
def test_where_they_may_meet_again_they_may_also_from_session_to_session(again):
    draw = Swiss(again=again)
    assert draw.remembering(EARLIER) == draw


def test_that_they_met_before_is_said():
    everybody = {frozenset(two): 1 for two in combinations(range(1, 5), 2)}
    four = {1: 40, 2: 30, 3: 20, 4: 10}
    found = round_of(four, [drawn((1, 2), (3, 4))], draw=Swiss(earlier=everybody))
    assert meet(found) == [(1, 3), (2, 4)]
    assert found.reasons[1] == "1–3 and 2–4 met in an earlier session."
    assert found.because[0].startswith("met in an earlier session; ")
    found = round_of(four, [drawn((1, 2), (3, 4))], draw=Swiss(earlier={frozenset((1, 3)): 1}))
    assert (meet(found), found.reasons[1]) == ([(1, 4), (2, 3)], "Nobody meets whom they met in an earlier session.")
    assert found.because[0].endswith("1 has met 2 and 3")


def test_three_at_a_time_are_rather_those_who_have_not_met_in_sessions_before():
    """The lowest three, unless two of them met before."""
    five = {1: 50, 2: 40, 3: 30, 4: 20, 5: 10}
    assert (3, 4, 5) in round_of(five, draw=Swiss(odd=SHORT)).meetings
    met = {frozenset((4, 5)): 1}
    assert round_of(five, draw=Swiss(odd=SHORT, earlier=met)).meetings[-1] == (2, 3, 5)
