"""Why a number of any contest is what it is can be said in another language: all but names and what was typed."""

from dataclasses import replace
from fractions import Fraction
from itertools import chain

import pytest

from rules.pad import Charge
from scorer.event.event import PERCENT, Penalty
from scorer.event.results import Assigned, BareScore, Part, Played, Slip
from scorer.methods import METHODS
from scorer.methods.parts.figures import UNITS
from scorer.scales import SCALES
from scorer.scales.measure import IMPS, TOTAL_POINTS, Won
from scorer.standings import BoardPlay, TablePlay, TeamPlay
from scorer.tallies import TALLIES
from tests.rules.elsewhere import WORD, left_in_english
from tests.scorer.standings import table_evenings as tables
from tests.scorer.standings import team_events as teams
from tests.scorer.standings.evenings import NP, Line, average, event, named, section

FOUR_SPADES = {"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": ""}
PASSED_OUT = {"level": 0, "strain": "", "penalty": 1, "declarer": "", "tricks": 0, "lead": ""}
REASON = "gossip"
HALF = Fraction(1, 2)
THIRD = Fraction(1, 3)
PARTS = (Part(THIRD, Played(FOUR_SPADES)), Part(1 - THIRD, BareScore(-50)))
WEIGHTED = Assigned(PARTS, PARTS)
SPLIT = Assigned((Part(Fraction(1), Played(FOUR_SPADES)),), PARTS)
LINES = [
    *(Line(1, (1, 2), Played(FOUR_SPADES)), Line(1, (3, 4), -50), Line(1, (5, 6), average("A+", "A-"))),
    *(Line(2, (1, 2), Slip(WEIGHTED)), Line(2, (3, 4), 430), Line(2, (5, 6), 420)),
    *(Line(3, (1, 2), NP), Line(3, (3, 4), -100), Line(3, (5, 6), Slip(SPLIT))),
    *(Line(4, (1, 2), None), Line(4, (3, 4), Slip(Played({**FOUR_SPADES, "tricks": 14}))), Line(4, (5, 6), 0)),
    *(Line(5, (1, 2), average("A", "60")), Line(5, (3, 4), Played(PASSED_OUT)), Line(5, (5, 6), -1)),
    *(Line(6, (1, 2), average("A+", "A-")), Line(6, (3, 4), average("A-", "A+")), Line(6, (5, 6), 1)),
]
NAMES = named({1: "Ida & Bo", 2: "Finn & Pia", 3: "Liv & Tor", 4: "Siv & Jan"})
TAKEN = (Penalty(1, HALF, reason=REASON), Penalty(2, Fraction(1)))
IN_PER_CENT = (*TAKEN, Penalty(3, Fraction(10), PERCENT))


def of_working(working):
    """Everything that a working says."""
    return (working.title, working.result, *chain.from_iterable(working.lines))


def left(standings, *workings):
    """What stays English in some workings and in the rankings of the same standings, besides what was typed."""
    contestants = [each for part in standings.event.sections for each in part.contestants.values()]
    typed = {REASON, *WORD.findall(" ".join(f"{each.names} {each.called}" for each in contestants))}
    said = list(chain.from_iterable(map(of_working, workings)))
    for ranking in standings.rankings():
        said.append(ranking.title)
        said += (part for row in ranking.rows for figure in row.figures for part in figure if isinstance(part, str))
    return {str(each): words for each in said if (words := left_in_english(each) - typed)}


def of_everybody(standings):
    """Why everybody has so much, and stands where they stand."""
    for ranking in standings.rankings():
        for row in ranking.rows:
            yield standings.why_total(row.section.id, row.contestant.number)
            yield standings.why_place(row.section.id, row.contestant.number)


def of_boards(standings):
    """Why every board brought either side so much."""
    for key, _ in standings.event.due():
        yield from (standings.why_points(key, side) for side in (0, 1))


def test_every_unit_can_be_counted():
    assert {each.unit for each in (*METHODS, *SCALES, *TALLIES, IMPS, TOTAL_POINTS, Won)} == UNITS.keys()


# --- on boards -------------------------------------------------------------------------

PAIRS = {
    "one ranking": {},
    "two rankings": {"winners": 2},
    "raised totals": {"settings": {"factored": True}},
    "rounded points": {"settings": {"rounding": 10}},
    "another game": {"game": "whist", "lines": [line for line in LINES if isinstance(line.result, int)]},
    "nothing yet": {"lines": [Line(1, (1, 2), None)]},
}


@pytest.mark.parametrize("method", METHODS, ids=lambda each: each.key)
@pytest.mark.parametrize("more", PAIRS.values(), ids=PAIRS)
def test_of_a_field(method, more):
    more = {"lines": LINES, "game": "duplicate-bridge", "winners": 1, **more}
    only, slips = section(more.pop("lines"), contestants=NAMES, penalties=IN_PER_CENT)
    standings = BoardPlay(event((), method=method.key, sections=(only,), slips=slips, **more))
    assert left(standings, *of_boards(standings), *of_everybody(standings)) == {}


def test_of_several_fields():
    first, slips = section(LINES, contestants=NAMES)
    second, others = section(LINES, 2, contestants=NAMES, letter="B", session=2)
    standings = BoardPlay(event((), sections=(first, second), slips={**slips, **others}, together=False, winners=2))
    assert left(standings, *of_everybody(standings)) == {}


# --- between teams ---------------------------------------------------------------------

ROOMS = (
    *((420, 170), (-100, 620), (Slip(Played(FOUR_SPADES)), 430), ("A+ A-", None), (Slip(WEIGHTED), -50)),
    *(("np", 100), (Slip(Played({**FOUR_SPADES, "tricks": 14})), 90), (Slip(SPLIT), Slip(Played(PASSED_OUT)))),
)
EVENINGS = {
    "played": teams.match(ROOMS),
    "not over": teams.match(((420, 170), (400, None), (50, 50))),
    "level": teams.match(((50, 50),)),
    "nothing yet": {},
}


@pytest.mark.parametrize("scale", SCALES, ids=lambda each: each.key)
@pytest.mark.parametrize("many", [2, 3, 4], ids="{} teams".format)
@pytest.mark.parametrize("slips", EVENINGS.values(), ids=EVENINGS)
def test_of_teams(scale, many, slips):
    made = teams.event(many, rounds=3 if many > 2 else 1, method=scale.key)
    standings = TeamPlay(teams.penalised(teams.handed_in(made, slips), *TAKEN))
    turns = ((at, turn.rounds[0]) for at, team in standings.teams.items() for turn in team.turns)
    matches = (standings.why_match(*at, round_) for at, round_ in turns)
    assert left(standings, *matches, *of_boards(standings), *of_everybody(standings)) == {}


# By so many points one team beats another: three beat each other in a circle, each by less, and all beat the fourth; or
# two have as much from their matches, and the one that won more in them lost to the other.
ROUND_ABOUT = {(1, 2): 2000, (2, 3): 1000, (3, 1): 50, (1, 4): 500, (2, 4): 500, (3, 4): 500}
BY_MATCH = {(1, 2): 20, (1, 3): 20, (2, 3): 2000, (4, 1): 20, (2, 4): 2000, (3, 4): 0}


def everybody_met(made, wins):
    """The slips of an evening in which everybody met everybody on a board."""
    slips = {}
    for round_, each in enumerate(made.sections[0].movement.rounds, 1):
        for (home, away), at in ((seating.who, seating.table) for seating in each if seating.table < 3):
            score = wins.get((home, away), -wins.get((away, home), 0))
            slips |= teams.match(((score, 0),), round_=round_, tables=(at, at + 2), first=round_)
    return slips


@pytest.mark.parametrize("scale", SCALES, ids=lambda each: each.key)
@pytest.mark.parametrize("wins", [ROUND_ABOUT, BY_MATCH], ids=["round about", "by the match"])
def test_of_teams_that_are_level(scale, wins):
    for answer, _ in scale.ties.options:
        made = teams.event(4, boards=1, rounds=3, method=scale.key, **{scale.ties.name: answer})
        standings = TeamPlay(teams.handed_in(made, everybody_met(made, wins)))
        assert left(standings, *of_everybody(standings)) == {}


@pytest.mark.parametrize(("level", "said"), [("imps", "net IMPs"), ("meeting", "the match between them")])
def test_teams_that_are_level_are_said_to_be_parted(level, said):
    """So that what is said of them was read above."""
    made = teams.event(4, boards=1, rounds=3, method="win-draw-loss", level=level)
    standings = TeamPlay(teams.handed_in(made, everybody_met(made, BY_MATCH)))
    steps = [step.text for working in of_everybody(standings) for step in working.lines]
    assert any("parted by" in step and said in step for step in steps)


def test_of_teams_without_a_name_in_a_match_of_several_rounds():
    made = teams.event(2, 2, 4)
    slips = {key: slip for at in (1, 2) for key, slip in teams.match(((90, 50),), round_=at, first=2 * at - 1).items()}
    nameless = replace(made, sections=(replace(made.sections[0], contestants={}),))
    standings = TeamPlay(teams.handed_in(nameless, slips))
    assert left(standings, standings.why_match(1, 1, 1), *of_everybody(standings)) == {}


def test_of_teams_at_another_game():
    made = replace(teams.event(2), game="whist")
    standings = TeamPlay(teams.handed_in(made, teams.match(((3, 1), (1, 1)))))
    assert left(standings, *of_boards(standings)) == {}


# --- at the tables ---------------------------------------------------------------------

CHARGE, UNSAID = Charge("NS", -20, REASON), Charge("EW", 20)
RUBBER = {
    (1, 1, 1): (tables.PART_NS, tables.GAME_NS, tables.GAME_NS),
    (1, 2, 1): (tables.CROSSED, tables.PART_EW, CHARGE, UNSAID, Played({"bids": (1, 2)})),
}
MOVEMENTS = {"pairs": tables.PAIRS, "players": tables.PLAYERS}


@pytest.mark.parametrize("tally", TALLIES, ids=lambda each: each.key)
@pytest.mark.parametrize("movement", MOVEMENTS.values(), ids=MOVEMENTS)
@pytest.mark.parametrize("winners", [1, 2])
def test_of_tables(tally, movement, winners):
    assert left_at_tables(tables.section(movement, penalties=TAKEN), RUBBER, method=tally.key, winners=winners) == {}


@pytest.mark.parametrize("tally", TALLIES, ids=lambda each: each.key)
@pytest.mark.parametrize("ties", ["parted", "shared"])
def test_of_tables_that_are_level(tally, ties):
    pads = {(1, 1, 1): (tables.GAME_NS,), (1, 2, 1): (tables.PART_EW,)}
    settings = {"ties": ties, "sat_out": "average"}
    assert left_at_tables(tables.section(tables.PLAYERS), pads, method=tally.key, settings=settings) == {}


def left_at_tables(only, pads, **more):
    """What stays English of an evening at the tables."""
    standings = TablePlay(tables.evening(pads, only, **more))
    lines = (standings.why_points(key, side) for key in standings.event.slips for side in (0, 1))
    turns = ((at, turn.round) for at, card in standings.cards.items() for turn in card.turns)
    rounds = (standings.why_round(*at, round_) for at, round_ in turns)
    assert [left_in_english(prize.title) for prize in standings.prizes()] == [set()] * len(standings.prizes())
    return left(standings, *lines, *rounds, *of_everybody(standings))


@pytest.mark.parametrize("points", [-20, 20])
def test_of_counters_that_are_over(points):
    pads = {(1, 1, 1): (Charge("1", points, REASON),)}
    settled = TablePlay(tables.evening(pads, tables.section(tables.ALONE), game="nap")).settled
    assert settled.over == points
    assert left_in_english(settled.says) == set()
