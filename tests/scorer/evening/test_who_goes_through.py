"""Who goes through to a final: by the place where one ranking has all, by points or by place between several."""

from dataclasses import replace
from random import Random

import pytest

from scorer.commands.results import enter
from scorer.contests import has_whole, standings_of, states_of
from scorer.contests.beginning import Beginning
from scorer.evening import stages
from scorer.evening.drawing_on import drawn_on
from scorer.evening.offering import suited
from scorer.evening.steps import how_it_goes, next_steps
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.event.results import BareScore, Slip
from scorer.event.whole import CARRYING, OVERALL
from scorer.sheets.kinds import ranking, sheets_for
from scorer.sheets.kinds.whole_contest import notes
from scorer.standings.whole.overall import Overall
from scorer.standings.whole.why import why_place, why_total
from tests.conftest import NOW
from tests.scorer.evening.evenings import begun
from tests.scorer.standings.evenings import Line, named, section
from tests.scorer.standings.team_events import team

LADDER = {"contest": "ladder", "entrants": 8, "method": "wbf-continuous", "boards_per_round": 4}
KNOCK_OUT = {"contest": "knock-out", "entrants": 8, "boards_per_round": 4}
IN_TURN = {"contest": "teams", "entrants": 6, "boards_per_round": 2, "method": "win-draw-loss"}


def made(**said):
    """An event as it begins, its teams with names."""
    event = suited(Beginning(**said), Beginning()).event(suited(Beginning(**said), Beginning()).offers())
    with_teams = (
        replace(each, id=at, contestants={n: team(n) for n in each.numbers})
        for at, each in enumerate(event.sections, 1)
    )
    return replace(event, sections=tuple(with_teams))


def played(desk, **said):
    """Three rounds drawn one after the other, with a result at every table."""
    begun(desk, made(**said))
    for round_ in (1, 2, 3):
        for at in range(len(desk.event(1).sections)):
            section = desk.event(1).sections[at]
            if len(section.movement.rounds) < round_:
                desk.do(drawn_on(desk.event(1), section))
        chance = Random(round_)
        for key, _ in desk.event(1).due():
            if key.round == round_:
                slip = Slip(BareScore(10 * chance.randrange(-60, 60)), right=True)
                desk.do(enter(desk.event(1), key, slip))
    return desk.event(1)


def overall(event):
    return Overall(standings_of(event))


def cut(event, many, of="all"):
    """The places and numbers of those who go through, or why it is refused."""
    try:
        found = stages.cut(overall(event), 1, {"many": many, "of": of})
    except Refusal as refusal:
        return str(refusal)
    return [(row.place, row.contestant.number) for row in found.through]


def ranked(event, at=0):
    return [(row.place, row.contestant.number) for row in standings_of(event).rankings()[at].rows]


def points(event):
    return [row.points for row in standings_of(event).rankings()[0].rows]


def in_turn(wanted):
    """Teams that met in turn, with results such that something is so of their ranking."""
    event, chance = made(**IN_TURN), Random(3)
    while True:
        slips = {key: Slip(BareScore(10 * chance.randrange(-30, 30)), right=True) for key, _ in event.due()}
        event = replace(event, slips=slips)
        if wanted(standings_of(event).rankings()[0].rows):
            return event


@pytest.mark.parametrize("of", ["all", "each"])
def test_of_a_ladder_those_go_through_who_stand_highest(desk, of):
    event = played(desk, **LADDER)
    assert points(event) != sorted(points(event), reverse=True)
    assert cut(event, 4, of) == ranked(event)[:4]


@pytest.mark.parametrize("of", ["all", "each"])
@pytest.mark.parametrize("many", [1, 2, 4])
def test_of_a_knock_out_those_go_through_who_came_farthest(desk, many, of):
    event = played(desk, **KNOCK_OUT)
    assert points(event) != sorted(points(event), reverse=True)
    assert cut(event, many, of) == ranked(event)[:many]


def test_of_those_who_came_equally_far_not_one_goes_through_alone(desk):
    event = played(desk, **KNOCK_OUT)
    assert cut(event, 3).endswith("choose 2 or 4.")


@pytest.mark.parametrize("of", ["all", "each"])
def test_who_is_parted_by_the_ranking_does_not_share_the_last_place(of):
    event = in_turn(lambda rows: rows[1].points == rows[2].points and rows[1].place != rows[2].place)
    assert cut(event, 2, of) == ranked(event)[:2]


@pytest.mark.parametrize("of", ["all", "each"])
def test_who_is_not_parted_by_anything_shares_it(of):
    event = made(**IN_TURN)
    event = replace(event, slips={key: Slip(BareScore(0), right=True) for key, _ in event.due()})
    assert cut(event, 2, of).endswith("choose 6.")


def test_between_rankings_not_made_by_points_goes_place_by_place(desk):
    event = played(desk, **{**LADDER, "boards_per_round": 1}, sections=2, together=False)
    one, other = ranked(event), ranked(event, 1)
    assert cut(event, 4) == [one[0], other[0], one[1], other[1]]
    assert cut(event, 2, "each") == [one[0], other[0], one[1], other[1]]
    assert cut(event, 3).endswith("choose 2 or 4.")


def test_between_rankings_made_by_points_these_compare_and_equal_ones_share(desk):
    """Both rankings are the same, so that whoever has a place in one has an equal beside them."""
    event = made(**{**IN_TURN, "entrants": 12}, sections=2, together=False)
    one = in_turn(lambda rows: len({row.points for row in rows}) == len(rows))
    slips = {key._replace(section=at): slip for key, slip in one.slips.items() for at in (1, 2)}
    event = replace(event, slips=slips)
    best = ranked(event)
    assert cut(event, 4) == [best[0], best[0], best[1], best[1]]
    assert cut(event, 3).endswith("choose 2 or 4.")
    assert sorted(cut(event, 1, "each")) == [best[0], best[0]]


def test_who_is_parted_in_the_whole_by_the_last_session_does_not_share():
    """Two have all and then nothing, two nothing and then all: each has a half, and the last session parts them."""
    first, then = (
        [Line(board, pairs, score) for board in (1, 2) for pairs, score in zip(((1, 2), (3, 4)), scores, strict=True)]
        for scores in ((100, 0), (0, 100))
    )
    people = named({1: "Ann Ray & Tor Ray", 2: "Ida Holm & Bo Lind", 3: "Pia Ek & Sven Ek", 4: "Ugo Bay & Ada Bay"})
    one, slips = section(first, 1, contestants=people)
    two, more = section(then, 2, contestants=people, session=2, letter="B")
    event = Event(sections=(one, two), slips=slips | more, whole={"adding": "average", "ties": "latest"})
    assert {row.percent for row in overall(event).rankings[0].rows} == {50}
    assert [place for place, _ in cut(event, 2)] == [1, 1]


# --- a contest whose places do not follow from points ---------------------------------------


@pytest.fixture
def final(desk):
    """A knock-out, and a final into which a part would be carried over: whoever came first loses it by one IMP."""
    event = played(desk, **KNOCK_OUT)
    desk.do(stages.stage(overall(event), 1, {"many": 2}, carrying=CARRYING.completed({"source": 1}), consolation=False))
    event = desk.event(1)
    last = event.sections[-1]
    for nth, (key, seating) in enumerate(last.due()):
        score = (20 if seating.who[0] == 2 else -20) if nth == 0 else 0
        desk.do(enter(desk.event(1), key, Slip(BareScore(score), right=True)))
    return desk.event(1)


def carrying(event):
    """The same with something carried over, as a file may say."""
    first, last = event.sessions
    return replace(event, sessions=(first, replace(last, carries={**last.carries, "way": "factored", "part": 400})))


def test_a_final_of_a_knock_out_is_won_by_who_wins_it_whatever_they_bring_along(final):
    event = carrying(final)
    [own] = [each for each in standings_of(event).rankings() if each.rows[0].section.session == 2]
    [said] = Overall(standings_of(event)).decisive
    assert [row.contestant.number for row in own.rows] == [2, 1]
    assert [(row.place, row.contestant.number) for row in said.rows] == [(1, 2), (2, 1)]
    [listed] = [each for each in overall(event).rankings if each.rows[0].section.session == 2]
    assert str(listed.title) == "Session 2, Final"
    assert [(row.place, row.points) for row in listed.rows] == [(row.place, row.points) for row in own.rows]


def test_why_somebody_stands_there_is_what_their_session_says(final):
    event = carrying(final)
    whole = overall(event)
    last = event.sections[-1].id
    ranking = whole.rankings[-1]
    row = whole.row(ranking, (last, 2))
    assert why_place(whole, ranking, row) == whole.standings.why_place(last, 2)
    assert why_total(whole, row) == whole.standings.why_total(last, 2)


def test_into_such_a_final_nothing_is_carried_over(final):
    assert final.session(2).carries["way"] == "anew"
    assert final.session(2).carries["source"] == 1
    assert [str(each.title) for each in Overall(standings_of(final)).decisive] == ["Session 2, Final"]


def test_such_sessions_are_not_added_up_nor_carried_over(final):
    with pytest.raises(Refusal, match=r"does not follow from points"):
        stages.whole_changed(final, OVERALL.by_name["adding"], "total")
    with pytest.raises(Refusal, match=r"does not follow from points"):
        stages.carrying_changed(final, 2, CARRYING.by_name["way"], answer="share")
    assert stages.carrying_changed(final, 2, CARRYING.by_name["way"], answer="anew")
    assert stages.whole_changed(final, OVERALL.by_name["adding"], "apart")


def test_sessions_of_such_a_contest_that_a_file_adds_up_stand_by_themselves(final):
    event = replace(final, whole={"adding": "total"})
    places = [[(row.place, row.contestant.number) for row in each.rows] for each in overall(event).rankings]
    assert places == [ranked(event, at) for at in (0, 1)]
    assert [each.rows for each in Overall(standings_of(event)).decisive] == [standings_of(event).rankings()[1].rows]


def test_nor_is_any_whole_of_them_said_or_printed(final):
    event = replace(final, whole={"adding": "total"})
    assert not has_whole(event)
    assert "whole-contest" not in [each.key for each in sheets_for(event)]
    assert [*notes(overall(event))] == []
    assert not any("Each session by itself" in each for each in ranking.notes(standings_of(event)))
    going = how_it_goes(states_of(event), NOW)
    assert [step.where.get("sheet") for step in next_steps(going)].count("whole-contest") == 0


SAID = [
    # contest    whole                    whole of it
    (KNOCK_OUT, {},                       False),
    (KNOCK_OUT, {"adding": "total"},      False),
    (LADDER,    {"adding": "total"},      False),
    (IN_TURN,   {},                       False),
    (IN_TURN,   {"adding": "total"},      True),
]  # fmt: skip


@pytest.mark.parametrize(("said", "whole", "there"), SAID)
def test_there_is_a_whole_where_points_are_added_up(said, whole, there):
    assert has_whole(replace(made(**said), whole=whole)) is there
