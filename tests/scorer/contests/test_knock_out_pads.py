"""Knock-out of pairs at the tables: how it begins, who goes on by the pads, and where everybody stands."""

from contextlib import closing
from dataclasses import replace

import pytest

from rules.parts.totals import Totals
from scorer.cli.run import to_come
from scorer.contests import contest, standings_of, states_of
from scorer.contests.beginning import Beginning
from scorer.contests.parts.brackets import TooFewForKnockOut
from scorer.desk import Desk
from scorer.draws.parts.bracket import NotDecided
from scorer.evening.beginning import in_short
from scorer.evening.coming import BracketIsDrawn, arrives, attends_as_typed
from scorer.evening.drawing_on import ToDraw, to_draw
from scorer.evening.leading import all_played, leading
from scorer.evening.offering import suited
from scorer.evening.stage import progress, stage
from scorer.evening.steps import how_it_goes, next_steps
from scorer.event.event import Contestant, Entry, Player
from scorer.event.pads import Pads
from scorer.event.results import Key, Slip
from scorer.movements import family
from scorer.sheets.kinds import kind, sheets_for
from scorer.sheets.sheet import Note
from scorer.standings.whole.overall import Overall
from tests.conftest import NOW
from tests.scorer.evening.evenings import begun

KNOCK_OUT = contest("knock-out-pads")
WHEN = NOW.replace(tzinfo=None)

# game, pairs, sections: what is said
TABLE = [
    ("five-hundred",  13, 1, "13 pairs: a knock-out, four rounds."),
    ("rubber-bridge", 2,  1, "Two pairs: a knock-out, one round."),
    ("whist",         12, 2, "Twelve pairs in two sections: a knock-out, three rounds."),
]  # fmt: skip


def beginning(pairs=13, sections=1, game="five-hundred"):
    first = suited(Beginning(game=game, entrants=pairs, sections=sections), Beginning())
    return suited(replace(first, contest="knock-out-pads"), first)


@pytest.mark.parametrize(("game", "pairs", "sections", "said"), TABLE)
def test_an_evening_of_it_is_said_in_a_sentence(game, pairs, sections, said):
    begins = beginning(pairs, sections, game)
    made = begins.event(begins.offers())
    assert begins.outcome(begins.offers()) == said
    assert in_short(begins.offers()) == "Whoever loses a match is out, and has nothing more to play. One winner."
    assert (KNOCK_OUT.came(made), made.form) == (pairs, "pairs")


def test_one_alone_is_refused():
    with pytest.raises(TooFewForKnockOut, match="One pair has nobody to knock out: a section needs two at least"):
        beginning(1).offers()


# --- as it is played -------------------------------------------------------------------------


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def began(desk, pairs=13, **more):
    said = replace(beginning(pairs), date="2026-11-17")
    made = said.event(said.offers())
    movement = family("knock-out-pads").movement({"entered": pairs, **more})
    who = {n: Contestant(n, Entry((Player(f"Ada {n}"), Player(f"Ben {n}")))) for n in range(1, pairs + 1)}
    return begun(desk, replace(made, sections=(replace(made.sections[0], movement=movement, contestants=who),)))


def in_(event, round_, *, level=(), turned=(), but=()):
    """The event with the slips of a round: the lower number wins, but at tables of those named."""
    slips = dict(event.slips)
    for section, nth, seating in Pads(event).tables():
        who = {*seating.who}
        if nth == round_ and not {*but} & who:
            first = (seating.who[0] < seating.who[1]) != bool({*turned} & who)
            made = (300, 300) if {*level} & who else (500, 120) if first else (120, 500)
            slips[Key(section.id, nth, seating.table, 0)] = Slip(Totals(made))
    return replace(event, slips=slips)


def drawn(event):
    section = event.sections[0]
    put = ToDraw(event, section, to_draw(event, section)).anew()
    rounds = (*section.movement.rounds[: put.first - 1], *put.rounds)
    movement = family("knock-out-pads").fitted(replace(section.movement, rounds=rounds))
    return replace(event, sections=(replace(section, movement=movement),))


def met(event, round_):
    return sorted(tuple(sorted(each.who)) for each in event.sections[0].movement.rounds[round_ - 1] if each.full)


def whole(event, rounds=4):
    for round_ in range(1, rounds + 1):
        event = in_(event, round_)
        event = drawn(event) if round_ < rounds else event
    return event


def test_on_paper_places_go_by_how_far_everybody_came_and_one_round_has_room_for_its_name(desk):
    event = began(desk)
    sheet = kind("ranking").sheets(event, standings_of(event), {})
    said = [block.text for part in sheet.parts for block in part.blocks if isinstance(block, Note)]
    assert said[0].endswith("Places go by how far everybody came; who came equally far shares a place.")
    assert "parted" not in " ".join(said)
    over = standings_of(whole(event))
    assert over.prizes() == ()  # who lost early has made few points, and who played on many
    assert [prize.title for prize in over.prizes(["highest"])] == ["Highest"]
    (table,) = sheet.tables
    assert ("Round 1", "") in [(column.title, column.group) for column in table.columns]
    later = kind("ranking").sheets(whole(event, 2), standings_of(whole(event, 2)), {})
    assert ("2", "Rounds") in [(column.title, column.group) for column in next(later.tables).columns]


def test_thirteen_are_played_down_to_one_and_the_best_have_byes(desk):
    event = whole(began(desk))
    assert [met(event, n) for n in (1, 2, 3, 4)] == [
        [(4, 13), (5, 12), (6, 11), (7, 10), (8, 9)],
        [(1, 8), (2, 7), (3, 6), (4, 5)],
        [(1, 4), (2, 3)],
        [(1, 2)],
    ]
    standings = standings_of(event)
    places = {row.contestant.number: f"{row.place}{'=' * row.tied}" for row in standings.rankings()[0].rows}
    assert [places[n] for n in (1, 2, 3, 4, 5, 8, 9, 13)] == ["1", "2", "3=", "3=", "5=", "5=", "9=", "9="]
    assert [line.text for line in standings.why_place(1, 3).lines] == [
        "Quarter-final: has beaten 6 Ada 6 & Ben 6, 500–120.",
        "Semi-final: lost to 2 Ada 2 & Ben 2, 120–500.",
        "So far came 1 other.",
    ]
    far = ["Winner", "Final", "Semi-final", "Quarter-final", "Round 1"]
    assert [standings.reached(1, n) for n in (1, 2, 3, 5, 9)] == far
    assert leading(Overall(standings), over=True) == "The knock-out is won by 1 Ada 1 & Ben 1."
    assert stage(event, progress(states_of(event)), WHEN).round == "Every table has finished"


def test_a_level_match_has_another_round_that_counts_with_it(desk):
    event = drawn(in_(began(desk, 4), 1, level=(2,)))
    assert met(event, 2) == [(2, 3)]
    third = drawn(in_(event, 2, turned=(2,)))
    assert met(third, 3) == [(1, 3)]
    standings = standings_of(third)
    assert "lost to 3 Ada 3 & Ben 3, 420–800" in standings.why_place(1, 2).lines[0].text
    assert leading(Overall(standings), over=True) == "2 pairs are still in."


def test_a_level_match_is_won_by_the_better_seed_where_it_is_agreed(desk):
    assert met(drawn(in_(began(desk, 4, tied="seed"), 1, level=(2,))), 2) == [(1, 2)]


def test_matches_of_two_rounds_go_by_both_pads(desk):
    event = drawn(in_(began(desk, 4, stanzas=2), 1))
    assert met(event, 2) == met(event, 1) == [(1, 4), (2, 3)]
    assert event.sections[0].movement.length == 4
    slips = {**in_(event, 2).slips, Key(1, 2, 1, 0): Slip(Totals((100, 600)))}
    assert met(drawn(replace(event, slips=slips)), 3) == [(2, 4)]


def test_the_plate_and_the_third_place_are_played_for_beside_it(desk):
    event = whole(began(desk, 4, plate=True), 2)
    assert met(event, 2) == [(1, 2), (3, 4)]
    (drawing,) = standings_of(event).brackets()
    assert [(each.of, each.scored) for each in drawing.beside] == [("Plate", ("500", "120"))]


def test_nothing_is_drawn_before_a_match_is_decided(desk):
    with pytest.raises(NotDecided, match="2–3 will decide"):
        drawn(in_(began(desk, 4), 1, but=(2,)))


def test_the_opponents_of_a_pair_that_leaves_go_on_and_nobody_can_join(desk):
    event = in_(began(desk, 8), 1)
    with pytest.raises(BracketIsDrawn, match="no place for anybody else"):
        arrives(event, event.sections[0])
    desk.do(attends_as_typed(event, event.sections[0], 1, text="1"))
    assert met(drawn(replace(desk.event(event.id), slips=event.slips)), 2) == [(2, 3)]


def test_whoever_is_left_alone_has_won_and_no_round_is_to_be_drawn(desk):
    event = in_(began(desk, 4), 1)
    desk.do(attends_as_typed(event, event.sections[0], 1, text="1"))
    over = replace(desk.event(event.id), slips=event.slips)
    going = how_it_goes(states_of(over), WHEN)
    assert "Draw" not in " ".join(step.what for step in next_steps(going))
    assert all_played(over, progress(states_of(over)))
    assert leading(Overall(standings_of(over)), over=True) == "The knock-out is won by 2 Ada 2 & Ben 2."
    assert not to_come(over)


def test_a_corrected_result_says_whom_it_would_have_drawn_on(desk):
    turned = in_(drawn(in_(began(desk, 4), 1)), 1, turned=(1,))
    steps = next_steps(how_it_goes(states_of(turned), WHEN))
    assert steps[0].what == "Pair 4 has won in round 1 now, but pair 1 was drawn on."
    assert met(drawn(turned), 2) == [(2, 4)]


def test_where_the_last_match_is_level_the_next_step_is_another_round(desk):
    event = in_(began(desk, 2), 1, level=(1,))
    steps = next_steps(how_it_goes(states_of(event), WHEN))
    assert steps[0].what == "The last match is level: draw another round of it."
    over = in_(drawn(event), 2)
    assert leading(Overall(standings_of(over)), over=True) == "The knock-out is won by 1 Ada 1 & Ben 1."
    assert "level" not in " ".join(step.what for step in next_steps(how_it_goes(states_of(over), WHEN)))


def test_the_bracket_is_on_paper_with_what_everybody_made(desk):
    event = drawn(in_(began(desk), 1))
    assert "bracket" in [each.key for each in sheets_for(event)]
    (part, *_) = kind("bracket").sheets(event, standings_of(event), {}).parts
    assert "8 Ada 8 & Ben 8: 500" in str(part.blocks)
