"""Swiss teams as a form of contest: how it begins, its steps, who comes late or leaves, and where it stands."""

from contextlib import closing
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from scorer.contests import contest, contest_of, standings_of, states_of
from scorer.contests.beginning import Beginning
from scorer.contests.parts.swiss import TooFewForSwiss, TooManyRounds
from scorer.desk import Desk
from scorer.evening.beginning import as_usual
from scorer.evening.coming import arrives, attends_as_typed, plays_words
from scorer.evening.drawing_on import ToDraw, draw_of, to_draw
from scorer.evening.lasting import lasting
from scorer.evening.offering import recounted, suited
from scorer.evening.seating import team_named
from scorer.evening.stage import progress, stage
from scorer.evening.steps import headline, how_it_goes, next_steps
from scorer.evening.wishing import typed
from scorer.event.event import Contestant, Entry, Player
from scorer.event.results import BareScore, Slip
from scorer.journal import told
from scorer.live.pace import times
from scorer.standings.boards.meetings import meetings
from tests.conftest import NOW
from tests.scorer.evening.evenings import begun

SWISS = contest("swiss-teams")
WHEN = NOW.replace(tzinfo=None)
NAMES = ("Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Lime", "Oak", "Pine", "Rowan", "Sorb", "Yew")

# teams, sections, rounds, until: what is said
TABLE = [
    (11, 1, 6, "22:00", "Eleven teams: a Swiss, six matches of 3 boards."),
    (11, 1, 6, "00:36", "Eleven teams: a Swiss, six matches of 7 boards."),
    (8,  1, 4, "22:00", "Eight teams: a Swiss, four matches of 5 boards."),
    (12, 2, 3, "22:00", "Twelve teams in two sections: a Swiss, three matches of 7 boards."),
]  # fmt: skip


def beginning(teams=11, rounds=6, sections=1, until="22:00"):
    first = Beginning()
    said = suited(replace(first, contest="swiss-teams", entrants=teams, sections=sections, until=until), first)
    return replace(said, draw=said.draw._replace(rounds=rounds))


@pytest.mark.parametrize(("teams", "sections", "rounds", "until", "said"), TABLE)
def test_an_evening_of_it_is_said_in_a_sentence(teams, sections, rounds, until, said):
    begun = beginning(teams, rounds, sections, until)
    assert begun.outcome(begun.offers()) == said
    assert SWISS.came(begun.event(begun.offers())) == teams


REFUSED = [
    (2, 1, 1, TooFewForSwiss, "Two teams cannot be drawn by the standing: a section needs three teams at least."),
    (5, 2, 1, TooFewForSwiss, "Five teams cannot be drawn"),
    (6, 1, 6, TooManyRounds, "Six teams have met each other after 5 rounds: choose no more"),
]


@pytest.mark.parametrize(("teams", "sections", "rounds", "refusal", "says"), REFUSED)
def test_too_few_and_too_many_rounds_are_refused(teams, sections, rounds, refusal, says):
    with pytest.raises(refusal, match=says):
        beginning(teams, rounds, sections).offers()


def test_another_one_is_like_the_last(clock):
    said = beginning(9, 5)
    usual = as_usual(clock.now(), said.event(said.offers()))
    assert (usual.contest, usual.entrants, usual.draw.rounds) == ("swiss-teams", 9, 5)
    assert SWISS.described(said.event(said.offers())) == "Swiss teams, WBF victory points, to two decimals"


# teams: how many rounds there are, one count after the other, where nobody typed a number, and where one was
COUNTED = [
    ((6, 8),          (5, 6)),
    ((6,),            (5,)),
    ((4, 5, 11),      (3, 5, 6)),
    ((1, 8),          (1, 6)),
]  # fmt: skip


@pytest.mark.parametrize(("teams", "rounds"), COUNTED)
def test_rounds_that_nobody_typed_follow_how_many_come(teams, rounds):
    said, found = beginning(8), []
    for come in teams:
        said = suited(replace(said, entrants=come), said)
        found.append(said.draw.rounds)
    assert tuple(found) == rounds


def test_rounds_that_were_typed_stay_and_are_refused_with_what_can_be_done():
    said = replace(beginning(8, 6), rounds_held=True)
    few = suited(replace(said, entrants=6), said)
    assert few.draw.rounds == 6
    with pytest.raises(TooManyRounds, match="choose no more"):
        few.offers()
    other = suited(replace(few, contest="swiss-pairs"), few)
    assert (other.rounds_held, other.draw.rounds) == (False, 5)


def test_rounds_that_nobody_typed_follow_the_number_of_sections():
    said = suited(replace(beginning(12), sections=1), beginning(12))
    assert recounted(replace(said, sections=3), said).draw.rounds == 3


# --- as it is played -------------------------------------------------------------------------


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def began(desk, teams=5, rounds=3, **settings):
    """A Swiss as it begins, everybody with a name."""
    said = beginning(teams, rounds)
    made = replace(said, date="2026-11-17", settings={**said.settings, **settings}).event(said.offers())
    who = {number: named(number) for number in range(1, teams + 1)}
    return begun(desk, replace(made, name="Autumn Swiss", sections=(replace(made.sections[0], contestants=who),)))


def named(number):
    players = tuple(Player(f"{who} {NAMES[number - 1]}") for who in ("Ada", "Ben", "Cleo", "Dan"))
    return Contestant(number, Entry(players, team=NAMES[number - 1]))


def in_(event, *rounds, but=()):
    """The event with all results of some rounds, but those of some tables; who has the lower number wins."""
    chance, slips = Random(1), dict(event.slips)
    for key, seating in event.sections[0].due():
        if key.round in rounds and key.table not in but:
            ahead = 10 * (seating.who[1] - seating.who[0]) + chance.randrange(-3, 4)
            slips[key] = Slip(BareScore(10 * ahead), right=True)
    return replace(event, slips=slips)


def drawn(event, wishes="", **more):
    """With the next round drawn, and the command that does it."""
    section = event.sections[0]
    would = ToDraw(event, section, to_draw(event, section), **more)
    put = would.anew(typed(wishes, would.rounds.start, would.there(would.rounds.start)))
    movement = replace(section.movement, rounds=(*section.movement.rounds[: put.first - 1], *put.rounds))
    return replace(event, sections=(replace(section, movement=movement),)), put


def met(event, round_):
    """Who meet in a round, and who sits out."""
    tables = [seating.who for seating in event.sections[0].movement.rounds[round_ - 1]]
    return [who for who in tables if 0 not in who][::2], [who[0] for who in tables if 0 in who]


def test_rounds_are_drawn_one_after_the_other_and_the_steps_say_when(desk):
    event = began(desk)
    assert met(event, 1) == ([(1, 3), (2, 4)], [5])
    going = how_it_goes(states_of(in_(event, 1)), WHEN)
    steps = next_steps(going)
    assert [step.what for step in steps] == ["Draw round 2.", "See how it stands."]
    assert headline(going, steps) == "Round 1 is in. Draw round 2."
    assert stage(event, progress(states_of(in_(event, 1))), WHEN).round == "Round 1 of 3 is in"
    second, put = drawn(in_(event, 1))
    assert put.said.startswith("Round 2 drawn by the standing. Nobody meets again.")
    *_, last = (number for number in standings_of(in_(event, 1)).order(1) if number != 5)
    assert met(second, 2)[1] == [last]
    third, _ = drawn(in_(second, 2))
    over = in_(third, 3)
    assert "Draw round" not in " ".join(step.what for step in next_steps(how_it_goes(states_of(over), WHEN)))
    assert stage(over, progress(states_of(over)), WHEN).round == "All results are in"


def test_the_plan_is_for_all_rounds_also_those_to_be_drawn(desk):
    event = began(desk)
    assert len(times(event, 1)) == 4
    assert progress(states_of(event)).rounds == 3


def test_who_sits_out_has_twelve_victory_points_and_opponents_part_those_who_are_level(desk):
    event = in_(began(desk), 1)
    standings = standings_of(event)
    assert standings.row(1, 5).points == 12
    titles = [title for title, _ in standings.row(1, 1).figures]
    assert titles[-1] == "Opponents"
    assert draw_of(event.sections[0]).by_results


def test_a_draw_before_the_round_is_whole_says_so_and_a_late_result_leaves_it_alone(desk):
    event = in_(began(desk), 1, but=(3, 4))
    second, put = drawn(event)
    assert put.grounds[0].reasons[0] == "Two tables had not finished by then."
    late = in_(second, 1)
    assert met(late, 2) == met(second, 2)
    assert not drawn(in_(began(desk), 1))[1].grounds[0].reasons[0].endswith("by then.")


def test_a_corrected_result_changes_the_standings_and_no_round_that_was_played(desk):
    event = in_(drawn(in_(began(desk), 1))[0], 2)
    third, _ = drawn(event)
    before = standings_of(third)
    keys = [key for key in third.slips if (key.round, key.table) == (1, 1)]
    turned = replace(third, slips={**third.slips, **{key: Slip(BareScore(-2000), right=True) for key in keys}})
    after = standings_of(turned)
    assert [met(turned, round_) for round_ in (1, 2, 3)] == [met(third, round_) for round_ in (1, 2, 3)]
    assert after.row(1, 1).points < before.row(1, 1).points


def test_a_team_comes_late_without_a_round_being_drawn_and_is_in_the_next(desk):
    event = in_(began(desk), 1, but=(3, 4))
    put = arrives(event, event.sections[0])
    assert put.said == "Team 6 has come, for round 2."
    desk.do(put)
    here = replace(desk.event(event.id), slips=in_(event, 1).slips)
    (section,) = here.sections
    assert len(section.movement.rounds) == 1
    assert plays_words(section, 6) == "2–3"
    assert contest("swiss-teams").came(here) == 6
    second, put = drawn(here)
    assert {who for two in met(second, 2)[0] for who in two} == {1, 2, 3, 4, 5, 6}
    assert standings_of(second).teams[1, 6].total == 0
    desk.undo(event.id)
    assert desk.event(event.id).sections[0].numbers == (1, 2, 3, 4, 5)


def test_a_team_that_comes_late_has_its_name_before_it_is_drawn(desk):
    event = in_(began(desk), 1)
    desk.do(arrives(event, event.sections[0]))
    here = desk.event(event.id)
    desk.do(team_named(here, here.sections[0], 6, team="Ravens", before=""))
    assert desk.event(event.id).sections[0].contestant(6).team == "Ravens"


def test_where_the_next_round_stands_already_it_is_drawn_again_with_who_has_come(desk):
    event = drawn(in_(began(desk), 1))[0]
    put = arrives(event, event.sections[0])
    assert put.said.startswith("Team 6 has come, for round 2. Round 2 drawn again by the standing.")
    assert {seating.table for seating in put.parts[1].rounds[0]} == {1, 2, 3, 4, 5, 6}


def test_who_leaves_is_drawn_no_more_and_who_misses_a_round_is_back_after_it(desk):
    event = in_(began(desk, 6, 4), 1)
    for number, plays, there in ((6, "1", [1, 2, 3, 4, 5]), (5, "1, 3–", [1, 2, 3, 4, 6])):
        desk.do(attends_as_typed(event, event.sections[0], number, text=plays))
        here = replace(desk.event(event.id), slips=event.slips)
        second, _ = drawn(here)
        pairs, out = met(second, 2)
        assert sorted([*(n for two in pairs for n in two), *out]) == there
        pairs, out = met(drawn(in_(second, 2))[0], 3)
        assert sorted([*(n for two in pairs for n in two), *out]) == sorted({*there, 5})
        desk.undo(event.id)


def test_wishes_are_granted_and_a_whole_first_round_can_be_typed(desk):
    event, put = drawn(began(desk, 6), "1-2, 3-4, 5-6")
    assert met(event, 1)[0] == [(1, 2), (3, 4), (5, 6)]
    assert put.grounds[0].together == ((1, 2), (3, 4), (5, 6))
    assert put.grounds[0].because[0] == "1–2 as wished; have not met"


def test_more_or_fewer_rounds_are_planned_without_being_drawn(desk):
    event = in_(began(desk, 7), 1)
    desk.do(lasting(event, event.sections[0], 5))
    movement = desk.event(event.id).sections[0].movement
    assert (len(movement.rounds), movement.length) == (1, 5)
    assert desk.last_deed().what == "Five rounds instead of 3."


def test_two_who_meet_again_at_once_play_two_matches(desk):
    event = in_(began(desk, 4, 3), 1)
    (section,) = event.sections
    twice = replace(section.movement, rounds=section.movement.rounds * 2)
    assert [each.rounds for each in meetings(replace(section, movement=twice))] == [(1,), (1,), (2,), (2,)]
    known = replace(twice, planned=0)
    assert [each.rounds for each in meetings(replace(section, movement=known))] == [(1, 2), (1, 2)]


# --- where it stands -----------------------------------------------------------------------------


def test_those_who_are_level_are_parted_by_what_their_opponents_have(desk):
    event = in_(drawn(in_(began(desk, 8, 4), 1))[0], 2)
    standings = standings_of(event)
    teams = {number: team for (_, number), team in standings.teams.items()}
    for number, team in teams.items():
        faced = sum((teams[turn.opponent].total for turn in team.met), Fraction(0))
        assert f"{float(faced):.2f}" == standings.row(1, number).figures[-1][1]
    assert contest_of(event) is SWISS


def test_why_each_table_was_drawn_can_be_asked_of_the_journal(desk):
    event = began(desk)
    _, put = drawn(event, "1-4")
    desk.do(put)
    deed = desk.last_deed()
    assert desk.read(told, deed.id) == (
        "Round 1, table 1: 1 – 4: 1–4 as wished; have not met.",
        "Round 1, table 3: 2 – 3: have not met.",
        "Round 1: 5 sits out: the lowest who has not sat out yet.",
    )
    desk.undo(event.id)
    assert desk.read(told, desk.last_deed().id) == ()


def test_the_ranking_says_what_sitting_out_brought(desk):
    standings = standings_of(in_(began(desk), 1))
    byes = {row.contestant.number: dict(row.figures)["Byes"] for row in standings.rankings()[0].rows}
    (out,) = [number for number, said in byes.items() if said]
    assert byes[out] == "12.00"
