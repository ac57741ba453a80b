"""An event over several sessions, as a director makes it: one more, finals and consolations, and what goes wrong."""

from dataclasses import replace

import pytest

from scorer.contests import standings_of, states_of
from scorer.evening import stages
from scorer.evening.playing_again import played_again
from scorer.evening.steps import how_it_goes, next_steps
from scorer.event.event import Contestant, Entry, Player
from scorer.event.refusal import Refusal
from scorer.event.results import BareScore, Slip
from scorer.event.whole import CARRYING, OVERALL
from scorer.movements import family
from scorer.standings.whole.overall import Overall
from tests.scorer.evening.evenings import at, begun, beside, evening, played, section

CARRY = {"way": "factored", "part": 50}


def overall(event):
    return Overall(standings_of(event))


def in_a_file(desk, event=None):
    return begun(desk, played(event or evening()))


def field(form, name):
    return form.by_name[name]


def test_everybody_plays_again_in_one_act_and_is_undone_in_one(desk):
    event = in_a_file(desk)
    desk.do(played_again(event))
    after = desk.event(1)
    assert [(each.session, each.letter) for each in after.sections] == [(1, "A"), (2, "B")]
    one, two = after.sections
    assert {n: c.entry for n, c in one.contestants.items()} == {n: c.entry for n, c in two.contestants.items()}
    assert after.session(2).date == "2026-11-24"
    desk.undo(1)
    assert desk.event(1) == event


def test_a_final_and_a_consolation_are_made_of_the_standings_in_one_act(desk):
    event = in_a_file(desk, evening(section(), beside()))
    before = [row.contestant.names for row in standings_of(event).rankings()[0].rows]
    desk.do(stages.stage(overall(event), 1, {"many": 6}, carrying=CARRY))
    after = desk.event(1)
    final, others = after.in_session(2)
    assert (final.name, others.name, final.letter, others.letter) == ("final", "consolation", "C", "D")
    assert [final.contestants[n].names for n in sorted(final.contestants)] == before[:6]
    assert [others.contestants[n].names for n in sorted(others.contestants)] == before[6:]
    assert after.session(2).carries == {
        "way": "factored",
        "part": 50,
        "through": "number",
        "many": 6,
        "of": "all",
        "source": 1,
    }
    titles = [str(each.title) for each in overall(after).rankings]
    assert titles == [f"Session 2, {name}, with what is carried over" for name in ("Final", "Consolation")]
    desk.undo(1)
    assert desk.event(1) == event


def test_a_final_has_one_winner_also_where_two_lines_led_to_it(desk):
    event = in_a_file(desk, replace(evening(section(), beside()), winners=2))
    desk.do(stages.stage(overall(event), 1, {"many": 6}, carrying=CARRY))
    after = desk.event(1)
    assert [each.movement.winners for each in after.sections] == [2, 2, 1, 1]
    titles = [str(each.title) for each in overall(after).rankings]
    assert titles == [f"Session 2, {name}, with what is carried over" for name in ("Final", "Consolation")]


def test_a_consolation_has_as_many_boards_as_the_final(desk):
    lines = family("mitchell").movement({"tables": 12, "rounds": 8, "boards": 3})
    people = {n: Contestant(n, Entry((Player(f"{n} Lee"), Player(f"{n} Moe")))) for n in lines.numbers}
    event = in_a_file(desk, evening(section(movement=lines, contestants=people), boards_per_round=3))
    desk.do(stages.stage(overall(event), 1, {"many": 12}, carrying=CARRY))
    movements = [each.movement for each in desk.event(1).in_session(2)]
    assert [(len(each.rounds), len(each.boards)) for each in movements] == [(11, 22), (11, 22)]


def test_a_final_that_leaves_too_few_for_a_consolation_says_so(desk):
    event = in_a_file(desk, evening(section(), beside()))
    with pytest.raises(Refusal) as refused:
        stages.stage(overall(event), 1, {"many": 9}, carrying=CARRY)
    assert str(refused.value) == (
        "A final of 9 leaves 3 of 12 for the consolation: Three pairs cannot be compared: "
        "with fewer than four pairs every board would be played once. Choose another number, or leave it out."
    )
    made = stages.stage(overall(event), 1, {"many": 9}, carrying=CARRY, consolation=False)
    assert str(made.said) == "Session 2: Final of 9."


def test_a_final_of_too_few_is_refused_as_any_section_of_so_many(desk):
    event = in_a_file(desk, evening(section(), beside()))
    with pytest.raises(Refusal, match=r"^Two pairs cannot be compared"):
        stages.stage(overall(event), 1, {"many": 2}, carrying=CARRY)


@pytest.mark.parametrize(("through", "many", "there"), [("number", 4, 4), ("percent", 50, 6), ("percent", 34, 5)])
def test_so_many_go_through_or_so_many_per_cent_rounded_up(desk, through, many, there):
    event = in_a_file(desk, evening(section(), beside()))
    found = stages.cut(overall(event), 1, {"through": through, "many": many})
    assert (len(found.through), len(found.others)) == (there, 12 - there)


def test_so_many_go_through_from_each_ranking(desk):
    event = in_a_file(desk, evening(section(), beside(), together=False))
    found = stages.cut(overall(event), 1, {"many": 2, "of": "each"})
    assert sorted(row.section.letter for row in found.through) == ["A", "A", "B", "B"]


def refused(act):
    with pytest.raises(Refusal) as refusal:
        act()
    return str(refusal.value)


def test_what_cannot_be_is_refused_in_one_sentence_and_nothing_is_done(desk):
    event = in_a_file(desk)
    whole = overall(event)
    assert refused(lambda: stages.stage(whole, 1, {"many": 9}, carrying=CARRY)).startswith(
        "9 cannot go through where 6"
    )
    assert refused(lambda: stages.stage(overall(evening()), 1, {}, carrying=CARRY)).startswith("Nobody is ranked")
    assert "cannot be compared" in refused(lambda: stages.stage(whole, 1, {"many": 2}, carrying=CARRY))
    assert desk.event(1) == event


def test_a_place_that_is_shared_at_the_line_is_asked_about(desk):
    event = begun(desk, evening(done="6 6 6"))
    said = refused(lambda: stages.cut(overall(event), 1, {"many": 4}))
    assert "share the last place that goes through" in said
    assert said.endswith("choose 6.")


def test_who_has_no_name_cannot_go_through(desk):
    bare = played(evening(replace(section(), contestants={})))
    assert "has no name yet" in refused(
        lambda: stages.stage(overall(begun(desk, bare)), 1, {"many": 6}, carrying=CARRY)
    )


@pytest.mark.parametrize(
    ("number", "source", "says"),
    [
        (2, 2, "Session 2 cannot be carried over from itself"),
        (1, 2, "Nothing can be carried over into session 1 from session 2"),
        (2, 7, "There is no session 7 to carry over from"),
    ],
)
def test_a_session_is_carried_over_from_an_earlier_one_only(desk, number, source, says):
    event = in_a_file(desk)
    desk.do(played_again(event))
    two = desk.event(1)
    assert refused(lambda: stages.carrying_changed(two, number, field(CARRYING, "source"), answer=source)).startswith(
        says
    )
    assert desk.event(1) == two


def test_what_is_said_of_the_whole_is_a_deed_and_in_the_journal(desk):
    event = in_a_file(desk)
    desk.do(played_again(event))
    desk.do(stages.whole_changed(desk.event(1), field(OVERALL, "adding"), "average"))
    desk.do(stages.carrying_changed(desk.event(1), 2, field(CARRYING, "source"), answer=1))
    assert desk.event(1).whole == {"adding": "average"}
    assert desk.event(1).session(2).carries == {"source": 1, "again": 1}
    said = [str(deed.what) for deed in desk.journal(most=2)]
    assert said[0].startswith("Session 2: from session 1 comes a part of what was made")
    assert said[1] == "The whole: the average of all sessions, each counting alike."


def test_a_corrected_result_says_who_would_play_in_the_final_now(desk):
    event = in_a_file(desk, evening(section(), beside()))
    desk.do(stages.stage(overall(event), 1, {"many": 6}, carrying=CARRY))
    after = desk.event(1)
    assert list(stages.no_longer(overall(after))) == []
    final = {c.names for c in after.in_session(2)[0].contestants.values()}
    last = next(
        row
        for row in standings_of(after).rankings()[0].rows
        if row.section.session == 1 and row.contestant.names not in final
    )
    # every board of whoever just missed it becomes a top
    slips = dict(after.slips)
    for key, seating in after.due():
        if key.section == last.section.id and last.contestant.number in seating.who:
            slips[key] = Slip(BareScore(5000 if seating.who[0] == last.contestant.number else -5000), right=True)
    [said] = stages.no_longer(overall(replace(after, slips=slips)))
    assert str(last.contestant.names) in str(said)
    assert "would play in the final of session 2" in str(said)
    corrected = replace(after, slips=slips)
    found = next_steps(how_it_goes(states_of(corrected), at("20:00")))
    assert [each.what for each in found if each.page == "sessions"] == [said]


@pytest.mark.parametrize("adding", ["average", "total", "best"])
def test_what_is_played_in_a_final_changes_nothing_of_who_went_through_to_it(desk, adding):
    """They are who stood first in the whole of the sessions before it, and not of all with the final itself."""
    event = in_a_file(desk, evening(section(), beside()))
    desk.do(stages.whole_changed(event, field(OVERALL, "adding"), adding))
    desk.do(stages.stage(overall(desk.event(1)), 1, {"many": 6}, carrying={"way": "anew"}))
    made = desk.event(1)
    of_final = {section.id for section in made.in_session(2)}
    scores = {key: Slip(BareScore(400 if key.table % 2 else -400)) for key, _ in made.due() if key.section in of_final}
    for slips in (scores, {key: Slip(BareScore(-slip.result.points)) for key, slip in scores.items()}):
        assert not [*stages.no_longer(overall(replace(made, slips={**made.slips, **slips})))]
