"""By lot: who plays, who sits out, how seldom anybody meets again, and what was wished."""

from collections import Counter

import pytest

from scorer.draws import DRAWS, DrawnRound, Meeting, Wishes
from scorer.draws.by_lot import ByLot, NotAsWished, RoundsSoFar, TooFewCome, Why
from scorer.draws.draw import TooManyMet
from scorer.draws.round_robin import RoundRobin
from scorer.event.refusal import Refusal

SIX = (3, 5, 7, 8, 11, 20)


def test_it_stands_on_the_shelf():
    assert "by-lot" in [each.key for each in DRAWS]


# entries             draw                            at the tables   out
ROUNDS = [
    (range(1, 9),     ByLot(),                        [2, 2, 2, 2],   0),
    (SIX,             ByLot(),                        [2, 2, 2],      0),
    (SIX[:5],         ByLot(),                        [2, 2],         1),
    (range(1, 18),    ByLot(4, 4, partners=True),     [4, 4, 4, 4],   1),
    (range(1, 14),    ByLot(4, 3),                    [4, 3, 3, 3],   0),
    (SIX,             ByLot(4, 3),                    [3, 3],         0),
]  # fmt: skip


@pytest.mark.parametrize(("entries", "draw", "tables", "out"), ROUNDS)
def test_everybody_who_is_there_sits_once(entries, draw, tables, out):
    drawn = draw.next_round(entries, [])
    assert ([len(each) for each in drawn.meetings], len(drawn.out)) == (tables, out)
    assert sorted([n for each in drawn.meetings for n in each] + [*drawn.out]) == sorted(entries)


def test_whoever_comes_later_plays_and_whoever_has_left_does_not():
    draw, played = ByLot(4, 4, partners=True), []
    for entries in (range(1, 18), range(1, 18), (*range(1, 5), *range(6, 19))):
        played.append(draw.next_round(entries, played))
    last = {n for each in played[-1].meetings for n in each} | {*played[-1].out}
    assert 18 in last
    assert 5 not in last
    assert played[-1].out not in (played[0].out, played[1].out)


def test_the_same_rounds_and_number_draw_the_same_and_another_number_does_not():
    before = [ByLot().next_round(range(1, 21), [])]
    assert ByLot().next_round(range(1, 21), before) == ByLot().next_round(range(1, 21), before)
    assert ByLot().next_round(range(1, 21), before) != ByLot(number=2).next_round(range(1, 21), before)


def test_sitting_out_goes_round_those_who_are_there():
    played: list[DrawnRound] = []
    for _ in range(7):
        played.append(ByLot().next_round(range(1, 8), played))
    assert Counter(n for each in played for n in each.out) == Counter(range(1, 8))


def test_nobody_meets_again_who_need_not_and_it_is_said():
    played: list[DrawnRound] = []
    for _ in range(5):
        played.append(ByLot().next_round(range(1, 13), played))
    assert max(Counter(two for each in played for two in each.pairings).values()) == 1
    assert played[-1].reasons == ("Nobody meets again.",)


def test_why_somebody_meets_again_and_sits_out_is_said():
    played = [DrawnRound((Meeting(*two),), (out,)) for *two, out in ((1, 2, 3), (1, 3, 2), (2, 3, 1))]
    drawn = ByLot().next_round((1, 2, 3), played)
    one, other = sorted(drawn.meetings[0])
    met = {(1, 2): 1, (1, 3): 2, (2, 3): 3}[one, other]
    assert drawn.reasons == (f"{one}–{other} meet again.",)
    assert drawn.because == (
        f"met in round {met}; nobody here has met {one} less often",
        "nobody here has sat out less often",
    )


def after(played):
    """Tables of four, or of two, after those rounds."""
    room = RoundsSoFar((4, 4), partners=True)
    for number, each in enumerate(played, 1):
        room.keep(each, number)
    return room


ONCE = [DrawnRound((Meeting(1, 2, 3, 4), Meeting(5, 6, 7, 8)))]
TWICE = [*ONCE, DrawnRound((Meeting(1, 5, 2, 6), Meeting(3, 7, 4, 8)))]
# rounds before     at the table      why
TABLES = [
    ([],            (1, 2, 3, 4),     "have not met"),
    (ONCE,          (1, 5, 2, 6),     "met before: 1–2 (round 1), 5–6 (round 1)"),
    (ONCE,          (1, 5, 3, 6),     "1–3 were partners in round 1; met before: 5–6 (round 1)"),
    (TWICE,         (1, 5, 3, 7),     "1–3 were partners in round 1; 5–7 were partners in round 1; "
     "met before: 1–5 (round 2), 3–7 (round 2)"),
    (TWICE,         (1, 2, 9, 10),    "met before: 1–2 (rounds 1, 2)"),
    (TWICE,         (1, 7, 8, 9),     "met before: 7–8 (rounds 1, 2)"),
]  # fmt: skip


@pytest.mark.parametrize(("played", "who", "because"), TABLES)
def test_of_a_table_it_is_said_who_were_partners_and_who_met(played, who, because):
    why = Why(after(played), DrawnRound((Meeting(*who),)), range(1, 11))
    assert [*why.each()] == [because]


def test_of_many_meetings_again_the_number_is_said():
    assert Why(after(ONCE), ONCE[0], range(1, 9)).whole() == "12 meetings are not the first."
    assert Why(after(ONCE), TWICE[1], range(1, 9)).whole() == "1–2, 3–4, 5–6 and 7–8 meet again."


def test_that_nobody_has_met_somebody_less_often_is_said_only_where_it_is_so():
    first = DrawnRound((Meeting(1, 2), Meeting(3, 4)))
    why = Why(after([first, DrawnRound((Meeting(1, 3), Meeting(2, 4)))]), first, range(1, 5))
    assert [*why.each()] == ["met in round 1", "met in round 1"]


def test_who_shall_sit_out_sits_out_and_it_is_said():
    drawn = ByLot().next_round(range(1, 8), [], Wishes((Meeting(1, 2),), out=(4,)))
    assert drawn.out == (4,)
    assert drawn.because[-1] == "as wished"
    at = next(at for at, each in enumerate(drawn.meetings) if each.two == {1, 2})
    assert drawn.because[at] == "1–2 as wished; have not met"


IMPOSSIBLE = [
    # come  wishes, and why they are refused
    (8,     Wishes(out=(4,)), "4 cannot sit out: there is a seat for everybody."),
    (7,     Wishes(out=(4, 5)), "4 and 5 cannot sit out: there is a seat for all but one."),
    (7,     Wishes((Meeting(3, 5),), out=(5,)), "5 cannot both sit out and meet 3."),
    (8,     Wishes((Meeting(3, 5), Meeting(3, 7))), "3 cannot meet 5 and 7 in one round, but only one of them."),
]  # fmt: skip


@pytest.mark.parametrize(("come", "wishes", "said"), IMPOSSIBLE)
@pytest.mark.parametrize("draw", [ByLot(), RoundRobin()], ids=lambda draw: draw.key)
def test_what_no_round_can_have_is_refused_in_a_sentence_that_says_why(draw, come, wishes, said):
    with pytest.raises(Refusal) as refused:
        draw.next_round(range(1, come + 1), [], wishes)
    assert str(refused.value) == said


def test_at_a_larger_table_several_can_be_met():
    wishes = Wishes((Meeting(1, 2), Meeting(1, 3), Meeting(1, 4)))
    assert wishes.granted(ByLot(4, 4).next_round(range(1, 9), [], wishes))
    more = Wishes((*wishes.together, Meeting(1, 5)))
    with pytest.raises(TooManyMet, match="1 cannot meet 2, 3, 4 and 5 in one round, but only 3 of them"):
        ByLot(4, 4).next_round(range(1, 9), [], more)


def test_who_shall_meet_meets_and_who_shall_not_does_not():
    for number in range(1, 6):
        wishes = Wishes((Meeting(1, 2),), (Meeting(3, 4), Meeting(5, 6)))
        drawn = ByLot(4, 4, partners=True, number=number).next_round(range(1, 13), [], wishes)
        assert wishes.granted(drawn)


def test_a_wish_that_nobody_can_grant_is_refused():
    with pytest.raises(NotAsWished):
        ByLot().next_round((1, 2), [], Wishes(apart=(Meeting(1, 2),)))


@pytest.mark.parametrize("come", [0, 1, 3])
def test_fewer_than_a_table_needs_are_refused(come):
    with pytest.raises(TooFewCome, match=f"There are {come}; a table is for 4"):
        ByLot(4, 4).next_round(range(1, come + 1), [])
