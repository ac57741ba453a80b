"""Knock-out of teams as a form of contest: how it begins, what decides, who is out, and where everybody stands."""

from contextlib import closing
from dataclasses import replace

import pytest

from scorer.contests import contest, standings_of, states_of
from scorer.contests.beginning import Beginning
from scorer.contests.parts.brackets import TooFewForKnockOut
from scorer.desk import Desk
from scorer.draws.parts.bracket import NotDecided
from scorer.evening.coming import BracketIsDrawn, arrives, attends_as_typed
from scorer.evening.drawing_on import ToDraw, to_draw
from scorer.evening.lasting import AsManyAsItNeeds, lasting
from scorer.evening.offering import suited
from scorer.evening.stage import progress, stage
from scorer.evening.steps import headline, how_it_goes, next_steps
from scorer.event.event import Contestant, Entry, Player
from scorer.event.results import BareScore, Slip
from scorer.movements import family
from scorer.sheets.kinds import kind, sheets_for
from scorer.sheets.sheet import Note
from tests.conftest import NOW
from tests.scorer.evening.evenings import begun

KNOCK_OUT = contest("knock-out")
WHEN = NOW.replace(tzinfo=None)

# teams, sections, until: what is said
TABLE = [
    (13, 1, "22:00", "13 teams: a knock-out, four rounds of 5 boards."),
    (2,  1, "22:00", "Two teams: a knock-out, one round of 22 boards."),
    (8,  2, "22:00", "Eight teams in two sections: a knock-out, two rounds of 11 boards."),
]  # fmt: skip


def beginning(teams=13, sections=1, until="22:00", **more):
    first = Beginning()
    return suited(replace(first, contest="knock-out", entrants=teams, sections=sections, until=until, **more), first)


@pytest.mark.parametrize(("teams", "sections", "until", "said"), TABLE)
def test_an_evening_of_it_is_said_in_a_sentence(teams, sections, until, said):
    begins = beginning(teams, sections, until)
    assert begins.outcome(begins.offers()) == said
    assert KNOCK_OUT.came(begins.event(begins.offers())) == teams


def test_one_alone_is_refused():
    with pytest.raises(TooFewForKnockOut, match="One team has nobody to knock out: a section needs two at least"):
        beginning(1).offers()
    with pytest.raises(TooFewForKnockOut, match="Three teams cannot knock each other out: a section needs two"):
        beginning(3, 2).offers()


# --- as it is played -------------------------------------------------------------------------


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def began(desk, teams=13, **more):
    said = replace(beginning(teams), boards_per_round=2, boards_held=True, date="2026-11-17")
    made = said.event(said.offers())
    who = {
        n: Contestant(n, Entry(tuple(Player(f"{p} {n}") for p in "abcd"), team=f"Team {chr(64 + n)}"))
        for n in range(1, teams + 1)
    }
    return begun(desk, replace(made, name="Winter Cup", sections=(replace(made.sections[0], contestants=who),), **more))


def in_(event, round_, *, level=(), turned=(), but=()):
    """The event with a round in: the lower number wins, but for matches of those named."""
    slips = dict(event.slips)
    for key, seating in event.sections[0].due():
        if key.round == round_ and not {*but} & {*seating.who}:
            ahead = 0 if {*level} & {*seating.who} else 250 * (1 if seating.who[0] < seating.who[1] else -1)
            slips[key] = Slip(BareScore(-ahead if {*turned} & {*seating.who} else ahead), right=True)
    return replace(event, slips=slips)


def drawn(event):
    section = event.sections[0]
    put = ToDraw(event, section, to_draw(event, section)).anew()
    rounds = (*section.movement.rounds[: put.first - 1], *put.rounds)
    movement = family("knock-out").fitted(replace(section.movement, rounds=rounds))
    return replace(event, sections=(replace(section, movement=movement),))


def met(event, round_):
    return sorted({tuple(sorted(each.who)) for each in event.sections[0].movement.rounds[round_ - 1] if each.full})


def whole(event):
    for round_ in range(1, 5):
        event = in_(event, round_)
        event = drawn(event) if round_ < 4 else event
    return event


def test_thirteen_are_played_down_to_one_and_the_best_have_byes(desk):
    event = whole(began(desk))
    assert [met(event, n) for n in (1, 2, 3, 4)] == [
        [(4, 13), (5, 12), (6, 11), (7, 10), (8, 9)],
        [(1, 8), (2, 7), (3, 6), (4, 5)],
        [(1, 4), (2, 3)],
        [(1, 2)],
    ]
    standings = standings_of(event)
    places = {row.contestant.number: (row.place, row.tied) for row in standings.rankings()[0].rows}
    assert [places[n] for n in (1, 2, 3, 4, 5, 9)] == [
        (1, False),
        (2, False),
        (3, True),
        (3, True),
        (5, True),
        (9, True),
    ]
    assert [line.text for line in standings.why_place(1, 3).lines] == [
        "Quarter-final: has beaten 6 Team F, 22–0.",
        "Semi-final: lost to 2 Team B, 0–22.",
        "So far came 1 other.",
    ]
    assert standings.why_place(1, 3).result == "3= of 13"
    far = ["Winner", "Final", "Semi-final", "Semi-final", "Quarter-final", "Round 1"]
    assert [standings.reached(1, n) for n in (1, 2, 3, 4, 5, 9)] == far


def placed(standings):
    return {row.contestant.number: (row.place, row.tied) for row in standings.rankings()[0].rows}


def test_who_has_lost_stands_below_everybody_who_is_still_in_before_the_round_is_over(desk):
    standings = standings_of(in_(began(desk, 8), 1, but=(3, 4)))
    places = placed(standings)
    assert [places[n] for n in (1, 2, 3, 4, 5, 6)] == [(1, True)] * 6
    assert [places[n] for n in (7, 8)] == [(7, True)] * 2
    assert {standings.reached(1, n) for n in range(1, 9)} == {"Quarter-final"}


def test_the_sheet_says_what_makes_the_places_and_nothing_of_equal_totals(desk):
    event = whole(began(desk))
    said = " ".join(
        block.text
        for part in kind("ranking").sheets(event, standings_of(event), {}).parts
        for block in part.blocks[-1:]
        if isinstance(block, Note)
    )
    assert "Places go by how far everybody came; who came equally far shares a place." in said
    assert "parted by" not in said


def test_a_level_match_has_extra_boards_that_count_with_it(desk):
    event = drawn(in_(began(desk, 4), 1, level=(2,)))
    assert met(event, 2) == [(2, 3)]
    assert {len(each.boards) for each in event.sections[0].movement.rounds[1] if each.full} == {2}
    third = drawn(in_(event, 2, turned=(2,)))
    assert met(third, 3) == [(1, 3)]
    standings = standings_of(third)
    assert standings.turn(1, 2, 1).rounds == (1, 2)
    assert standings.turn(1, 2, 1).net == -22


def test_nothing_is_drawn_before_a_match_is_decided(desk):
    with pytest.raises(NotDecided, match="2–3 will decide"):
        drawn(in_(began(desk, 4), 1, but=(2,)))


def test_the_opponents_of_a_team_that_leaves_go_on(desk):
    event = in_(began(desk, 8), 1)
    desk.do(attends_as_typed(event, event.sections[0], 1, text="1"))
    here = replace(desk.event(event.id), slips=event.slips)
    assert met(drawn(here), 2) == [(2, 3)]
    assert met(drawn(in_(drawn(here), 2)), 3) == [(2, 4)]


def test_a_team_that_does_not_come_gives_a_walk_over(desk):
    event = began(desk, 4)
    desk.do(attends_as_typed(event, event.sections[0], 4, text="none"))
    here = desk.event(event.id)
    event = in_(here, 1)
    assert met(drawn(event), 2) == [(1, 2)]


def test_a_corrected_result_says_whom_it_would_have_drawn_on_and_changes_nothing_that_stands(desk):
    event = drawn(in_(began(desk, 4), 1))
    turned = in_(event, 1, turned=(1,))
    assert met(turned, 2) == [(1, 2)]
    steps = next_steps(how_it_goes(states_of(turned), WHEN))
    assert steps[0].what == "Team 4 has won in round 1 now, but team 1 was drawn on."
    assert met(drawn(turned), 2) == [(2, 4)]
    assert "was drawn on" not in " ".join(step.what for step in next_steps(how_it_goes(states_of(event), WHEN)))


def test_the_bracket_is_on_paper_with_what_everybody_made(desk):
    event = drawn(in_(began(desk), 1))
    assert "bracket" in [each.key for each in sheets_for(event)]
    (drawing,) = standings_of(event).brackets()
    assert [len(column) for column in drawing.columns] == [16, 8, 4, 2, 1]
    assert [place.number for place in drawing.columns[0]][:4] == [1, 0, 8, 9]
    assert [place.number for place in drawing.columns[1]] == [1, 8, 4, 5, 2, 7, 3, 6]
    assert [str(place.scored) for place in drawing.columns[0]][2:4] == ["22", "0"]
    (part, *_) = kind("bracket").sheets(event, standings_of(event), {}).parts
    assert "8 Team H" in str(part.blocks)
    assert part.blocks[1].text == "Beside each name: what they made in that match, in IMPs."


def test_before_anything_is_played_the_bracket_says_nothing_of_what_was_made(desk):
    event = began(desk)
    (part,) = kind("bracket").sheets(event, standings_of(event), {}).parts
    assert len(part.blocks) == 1


def test_who_has_a_bye_has_one_on_the_name_list_too(desk):
    event = began(desk)
    table = next(kind("name-list").sheets(event, standings_of(event), {}).tables)
    assert [row[-1] for row in table.rows][:4] == ["has a bye", "has a bye", "has a bye", "N–S / E–W"]


def test_a_round_of_extra_boards_is_called_so_on_the_wall_and_nobody_has_a_bye_in_it(desk):
    event = drawn(in_(began(desk), 1, level=(8,)))
    (first,) = kind("round-draw").sheets(event, standings_of(event), {"round": 1}).parts
    assert sum("has a bye" in block.text for block in first.blocks if isinstance(block, Note)) == 3
    (extra,) = kind("round-draw").sheets(event, standings_of(event), {"round": 2}).parts
    said = [block.text for block in extra.blocks if isinstance(block, Note)]
    assert said[0] == "Extra boards, of matches that were level."
    assert not any("bye" in each for each in said)


def test_where_the_last_match_is_level_the_next_step_is_its_extra_boards(desk):
    event = in_(began(desk, 2), 1, level=(1,))
    assert event.sections[0].movement.undrawn == 0
    going = how_it_goes(states_of(event), WHEN)
    steps = next_steps(going)
    assert steps[0].what == "The last match is level: draw its extra boards."
    assert headline(going, steps) == "All 4 results are in. The last match is level: draw its extra boards."
    over = in_(drawn(event), 2)
    assert met(over, 2) == [(1, 2)]
    assert standings_of(over).row(1, 1).place == 1
    assert "level" not in " ".join(step.what for step in next_steps(how_it_goes(states_of(over), WHEN)))


def test_it_lasts_as_many_rounds_as_its_bracket_needs(desk):
    event = began(desk, 8)
    with pytest.raises(AsManyAsItNeeds, match="lasts three rounds: how many there are follows from who plays"):
        lasting(event, event.sections[0], 5)


def test_nobody_can_join_once_it_has_begun(desk):
    event = began(desk, 5)
    assert arrives(event, event.sections[0]).said.startswith("Team 6 has come: ")
    later = in_(event, 1)
    with pytest.raises(BracketIsDrawn, match="no place for anybody else"):
        arrives(later, later.sections[0])


def test_with_the_last_match_all_of_it_is_in_though_most_tables_stand_empty(desk):
    event = whole(began(desk))
    assert stage(event, progress(states_of(event)), WHEN).round == "All results are in"


def test_the_cards_of_its_tables_say_of_nobody_who_is_out_that_they_sit_out(desk):
    event = drawn(in_(began(desk, 4), 1))
    cards = kind("table-cards").sheets(event, standings_of(event), {}).parts
    then = {str(cell) for card in cards for row in card.blocks[0].rows for cell in row[4:]}
    assert "–" in then
    assert "sit out" not in then
