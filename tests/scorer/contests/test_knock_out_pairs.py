"""Knock-out of pairs on boards: how it begins, what decides a match, and what where no other table plays its boards."""

from contextlib import closing
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from rules import game
from scorer.contests import contest, standings_of
from scorer.contests.beginning import Beginning
from scorer.contests.parts.brackets import TooFewForKnockOut
from scorer.desk import Desk
from scorer.draws.parts.bracket import NotDecided
from scorer.evening.drawing_on import ToDraw, to_draw
from scorer.evening.leading import leading
from scorer.evening.offering import suited
from scorer.event.event import Contestant, Entry, Player
from scorer.event.results import Assigned, Average, Award, BareScore, Part, Slip
from scorer.movements import Wish, family
from scorer.sheets.kinds import kind, sheets_for
from scorer.standings.whole.overall import Overall
from tests.scorer.evening.evenings import begun

KNOCK_OUT = contest("knock-out-pairs")

# pairs, sections, until: what is said
TABLE = [
    (13, 1, "22:00", "13 pairs: a knock-out, four rounds of 5 boards."),
    (2,  1, "22:00", "Two pairs: a knock-out, one round of 22 boards."),
    (8,  2, "22:00", "Eight pairs in two sections: a knock-out, two rounds of 11 boards."),
]  # fmt: skip


def beginning(pairs=13, sections=1, until="22:00", **more):
    first = Beginning()
    said = replace(first, contest="knock-out-pairs", entrants=pairs, sections=sections, until=until, **more)
    return suited(said, first)


@pytest.mark.parametrize(("pairs", "sections", "until", "said"), TABLE)
def test_an_evening_of_it_is_said_in_a_sentence(pairs, sections, until, said):
    begins = beginning(pairs, sections, until)
    made = begins.event(begins.offers())
    assert begins.outcome(begins.offers()) == said
    assert (KNOCK_OUT.came(made), made.form) == (pairs, "pairs")


def test_two_or_three_pairs_are_enough_to_choose_a_bracket_for():
    for pairs in (2, 3):
        assert {each.family for each in KNOCK_OUT.advised(Wish(contestants=pairs))} == {
            "knock-out-pairs",
            *(["double-knock-out-pairs"] if pairs > 2 else []),
        }


def test_what_is_said_of_its_movement_is_that_losers_are_out():
    (first, *_) = KNOCK_OUT.advised(Wish(contestants=13, until="22:00"))
    said = [str(reason.says) for reason in first.reasons]
    assert "Whoever loses a match is out, and has nothing more to play." in said
    assert not any("uneven" in each or "meets" in each for each in said)


def test_nobody_is_parted_by_totals_of_points():
    assert KNOCK_OUT.usual_settings(game("duplicate-bridge"))["equal"] == "shared"
    begins = beginning(8)
    assert begins.event(begins.offers()).settings["equal"] == "shared"


def test_one_alone_is_refused():
    with pytest.raises(TooFewForKnockOut, match="One pair has nobody to knock out: a section needs two at least"):
        beginning(1).offers()


def test_a_match_goes_by_what_its_boards_bring_and_by_no_scale():
    ways = [each.key for each in KNOCK_OUT.scorings(game("duplicate-bridge"))]
    assert ways == ["percentages", "imps"]
    asked = KNOCK_OUT.to_set("imps", game("duplicate-bridge"), {}).by_name
    assert {"compared", "alone"} <= asked.keys()
    assert "carried" not in asked


# --- as it is played -------------------------------------------------------------------------


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def began(desk, pairs=13, method="percentages", **more):
    said = replace(beginning(pairs), boards_per_round=2, boards_held=True, date="2026-11-17")
    made = said.event(said.offers())
    settings = {name: more.pop(name) for name in ("alone", "compared") if name in more}
    movement = family("knock-out-pairs").movement({"entered": pairs, "boards": 2, **more})
    who = {n: Contestant(n, Entry((Player(f"Ada {n}"), Player(f"Ben {n}")))) for n in range(1, pairs + 1)}
    section = replace(made.sections[0], movement=movement, contestants=who)
    settings = {**made.settings, **settings}
    return begun(desk, replace(made, name="Winter Cup", method=method, settings=settings, sections=(section,)))


def in_(event, round_, *, seed=1):
    """The event with a round in; no two tables make the same of a board."""
    slips, chance = dict(event.slips), Random(f"{seed} {round_}")
    made = [10 * each for each in chance.sample(range(-80, 80), 80)]
    for key, _ in event.sections[0].due():
        if key.round == round_:
            slips[key] = Slip(BareScore(made.pop()), right=True)
    return replace(event, slips=slips)


def scored(event, round_, scores):
    """The event with the scores of tables in a round, the same on all their boards."""
    slips = dict(event.slips)
    for key, _ in event.sections[0].due():
        if key.round == round_ and key.table in scores:
            made = scores[key.table]
            slips[key] = Slip(BareScore(made) if isinstance(made, int) else made, right=True)
    return replace(event, slips=slips)


def drawn(event):
    section = event.sections[0]
    put = ToDraw(event, section, to_draw(event, section)).anew()
    rounds = (*section.movement.rounds[: put.first - 1], *put.rounds)
    movement = family(section.movement.family).fitted(replace(section.movement, rounds=rounds))
    return replace(event, sections=(replace(section, movement=movement),))


def met(event, round_):
    return sorted(tuple(sorted(each.who)) for each in event.sections[0].movement.rounds[round_ - 1] if each.full)


def places(event):
    return {row.contestant.number: f"{row.place}{'=' * row.tied}" for row in standings_of(event).rankings()[0].rows}


def test_percentages_are_averaged_and_who_had_a_bye_has_none_yet(desk):
    event = in_(began(desk), 1)
    standings = standings_of(in_(drawn(event), 2))
    rows = {row.contestant.number: row for row in standings.rankings()[0].rows}
    for number, row in rows.items():
        shares = [points for line in standings.card(1, number) if (points := line.percent) is not None]
        assert row.points == (Fraction(sum(shares), len(shares)) if shares else 0)
        assert [title for title, _ in row.figures] == ["W–D–L"]
    assert all(row.points <= 100 for row in rows.values())
    twice = next(row for row in rows.values() if row.played == 2)
    assert standings.why_total(1, twice.contestant.number).lines[-1].text == "The mean of 4 boards."
    card = next(kind("pair-cards").sheets(standings.event, standings, {"who": f"1-{twice.contestant.number}"}).tables)
    assert card.rows[-1][-1] == round(twice.points, 2)


def test_a_bye_is_no_nought_on_paper(desk):
    event = in_(began(desk), 1)
    standings = standings_of(event)
    (ranking,) = kind("ranking").sheets(event, standings, {}).tables
    found = {row[1]: row[-1] for row in ranking.rows}
    assert {number for number, points in found.items() if points is None} == {"1", "2", "3"}
    (card,) = kind("pair-cards").sheets(event, standings, {"who": "1-1"}).parts
    assert card.figure == ""
    assert [row[3:] for row in card.tables[0].rows] == [(None, None, None, None)]
    assert card.tables[0].foot == ()


# Two tables: what N–S (who have the better seed) score at each; who goes on, with what of a match, table by table
DECIDED = [
    ("percentages", (420, 170),  [(1, 4), (3, 2)], [(1, "100.00"), (3, "100.00")]),
    ("percentages", (-50, 110),  [(1, 4), (3, 2)], [(4, "100.00"), (2, "100.00")]),
    ("imps",        (420, 170),  [(1, 4), (3, 2)], [(1, "12"), (3, "12")]),
]  # fmt: skip


@pytest.mark.parametrize(("method", "scores", "_", "won"), DECIDED)
def test_a_match_is_won_by_what_its_boards_bring_among_all_tables(desk, method, scores, _, won):
    event = scored(began(desk, 4, method), 1, dict(enumerate(scores, 1)))
    standings = standings_of(event)
    assert sorted(standings.winners(1, 1)) == sorted(who for who, _ in won)
    for who, made in won:
        assert standings.made_in(event.sections[0], standings.bracket(event.sections[0]).stages[0], who)[0] == made


def test_nobody_has_won_as_long_as_another_table_plays_the_same_boards(desk):
    event = scored(began(desk, 4), 1, {1: 420})
    assert standings_of(event).winners(1, 1) == ()
    with pytest.raises(NotDecided, match="1–4, 2–3"):
        drawn(event)


def test_a_match_all_of_whose_boards_are_level_has_extra_boards(desk):
    event = drawn(scored(began(desk, 4), 1, {1: 100, 2: 100}))
    assert met(event, 2) == [(1, 4), (2, 3)]


def test_thirteen_are_played_down_to_one(desk):
    event, tables = began(desk, method="imps"), []
    while True:
        event = in_(event, len(tables) + 1)
        tables.append(len(met(event, len(tables) + 1)))
        if KNOCK_OUT.decided(event, event.sections[0]):
            break
        event = drawn(event)
    assert met(event, 1) == [(4, 13), (5, 12), (6, 11), (7, 10), (8, 9)]
    assert [each for each in tables if each > 1] == [5, 4, 2, 2]
    assert sorted(places(event).values())[:4] == ["1", "2", "3", "4"]
    champion = next(n for n, place in places(event).items() if place == "1")
    said = f"The knock-out is won by {champion} Ada {champion} & Ben {champion}."
    assert leading(Overall(standings_of(event)), over=True) == said


# --- boards that no other table plays ----------------------------------------------------------


def final(desk, *scores, **more):
    """Two pairs alone, and what N–S have scored on each of their boards."""
    event = began(desk, 2, **more)
    slips = {}
    for (key, _), made in zip(event.sections[0].due(), scores, strict=False):
        slips[key] = Slip(BareScore(made) if isinstance(made, int) else made, right=True)
    return replace(event, slips=slips)


BOTH = Average(Award.read("A+"), Award.read("A-"))
HALVES = (Part(Fraction(1, 2), BareScore(420)), Part(Fraction(1, 2), BareScore(-50)))
WEIGHTED = Assigned(HALVES, HALVES)

# What N–S score on the two boards of a final that no other table plays: who has won, and what both have
ALONE = [
    ((420, -50),      (1,),    ("420", "50")),
    ((-620, 170),     (2,),    ("170", "620")),
    ((100, -100),     (1, 2),  ("100", "100")),
    ((BOTH, -50),     (2,),    ("0", "50")),
    ((WEIGHTED, -50), (1,),    ("210", "75")),
    ((420,),          (),      ("420", "0")),
]  # fmt: skip


@pytest.mark.parametrize("method", ["percentages", "imps"])
@pytest.mark.parametrize(("scores", "winners", "made"), ALONE)
def test_where_no_other_table_plays_its_boards_a_match_is_won_by_total_points(desk, method, scores, winners, made):
    event = final(desk, *scores, method=method)
    standings, section = standings_of(event), event.sections[0]
    assert standings.winners(1, 1) == winners
    assert standings.made_in(section, standings.bracket(section).stages[0], 1) == made
    said = f"{made[0]} total points to {made[1]}"
    over, so_far = f"No other table has played its boards: {said}.", f"No other table has played its boards yet: {said}"
    line = standings.why_match(1, 1, 1).lines[0].text
    assert line == (over if len(scores) > 1 else f"{so_far} so far.")
    assert [row.played for _, order in standings.orders for row in order] == [1, 1]


def test_or_it_waits_until_its_boards_are_played_at_another_table(desk):
    event = final(desk, 420, -50, alone="waits")
    assert standings_of(event).winners(1, 1) == ()
    assert standings_of(event).why_match(1, 1, 1).lines[0].text.startswith("No other table has played its boards yet")
    with pytest.raises(NotDecided):
        drawn(event)


def in_two_sections(desk):
    """Two matches in sections of two pairs each, whose boards are compared across both."""
    event = began(desk, 2, alone="waits")
    (first,) = event.sections
    second = replace(first, id=first.id + 1, letter="B")
    return replace(event, together=True, sections=(first, second))


def test_another_section_with_the_same_boards_is_what_a_match_waits_for(desk):
    event = in_two_sections(desk)
    one, other = (section.id for section in event.sections)
    made = {one: 420, other: 170}
    here = {key: Slip(BareScore(made[one]), right=True) for key, _ in event.sections[0].due()}
    event = replace(event, slips=here)
    assert standings_of(event).winners(one, 1) == ()
    there = {key: Slip(BareScore(made[other]), right=True) for key, _ in event.sections[1].due()}
    standings = standings_of(replace(event, slips={**here, **there}))
    assert (standings.winners(one, 1), standings.winners(other, 1)) == ((1,), (2,))


def test_extra_boards_that_no_other_table_plays_part_those_who_are_level(desk):
    event = drawn(scored(began(desk, 7), 1, {1: 200, 2: 300, 3: 100}))
    assert met(event, 2) == [(4, 5)]
    event = scored(event, 2, {1: -50})
    standings, section = standings_of(event), event.sections[0]
    assert standings.winners(1, 2) == (5,)
    stage = standings.bracket(section).stages[0]
    assert standings.made_in(section, stage, 4) == ("50.00 + 0", "50.00 + 100")
    assert met(drawn(event), 3) == [(1, 5), (2, 6)]
    again = [line.text for line in standings.why_match(1, 4, 1).lines]
    assert "No other table has played its boards: 0 total points to 100." in again


def test_a_director_is_told_before_the_last_rounds_that_a_final_is_alone(desk):
    event = in_(began(desk, 2), 1)
    assert "A match whose boards no other table plays" in KNOCK_OUT.stated(event)


def test_a_double_knock_out_goes_to_its_end_on_the_same_boards(desk):
    event = began(desk, 5, method="imps")
    section = event.sections[0]
    movement = family("double-knock-out-pairs").movement({"entered": 5, "boards": 2})
    event, round_ = replace(event, sections=(replace(section, movement=movement),)), 1
    while not KNOCK_OUT.decided(event := in_(event, round_), event.sections[0]):
        event, round_ = drawn(event), round_ + 1
    found = standings_of(event)
    assert sorted(places(event).values())[:3] == ["1", "2", "3"]
    assert len(found.brackets()) == 3  # of the winners, of the losers, and the final


# --- in the room -------------------------------------------------------------------------------


def test_its_sheets_are_those_of_pairs_and_the_bracket(desk):
    event = in_(began(desk, 8), 1)
    keys = [each.key for each in sheets_for(event)]
    assert {"bracket", "round-draw", "pair-cards", "travellers", "pickup-slips"} <= {*keys}
    made = kind("bracket").made(event, standings_of(event), {**kind("bracket").settings(event).completed()})
    assert made.parts


def test_a_corrected_result_at_another_table_is_told_once_a_round_is_drawn(desk):
    event = drawn(scored(began(desk, 4), 1, {1: 420, 2: 170}))
    assert met(event, 2) == [(1, 3), (2, 4)]
    assert list(standings_of(event).overtaken(event.sections[0])) == []
    again = standings_of(scored(event, 1, {2: 620}))
    assert sorted(again.overtaken(event.sections[0])) == [(1, 1, 4), (1, 3, 2)]


def test_the_ranking_counts_the_match_that_total_points_decided(desk):
    event = final(desk, 420, -50)
    first = standings_of(event).orders[0][1][0]
    assert (first.contestant.number, first.won, first.drawn, first.lost, first.boards) == (1, 1, 0, 0, 0)
