"""Rounds of a Swiss that somebody misses: a team that comes late, one that is away, and one that has left."""

from contextlib import closing
from dataclasses import replace
from fractions import Fraction

import pytest

from rules import game
from scorer.contests import contest, standings_of
from scorer.desk import Desk
from scorer.event.event import Penalty
from scorer.event.movement import Away
from scorer.scales.parts.ties import OWN_ORDER, TIE_SOURCES
from scorer.sheets.kinds import kind
from scorer.standings.parts.chosen import WrongSetting
from tests.scorer.contests.test_swiss_teams import began, drawn, in_

BRIDGE = game("duplicate-bridge")


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def late(desk, *aways, teams=6, rounds=4, far=3, **settings):
    """A Swiss of six, so far played, with some of them away."""
    event = began(desk, teams, rounds, **settings)
    event = replace(event, sections=(replace(event.sections[0], away=aways),))
    event = in_(event, 1)
    for nth in range(2, far + 1):
        event = in_(drawn(event)[0], nth)
    return event


# what is set, who is away and when, and what each round brings that team: its own average is that of what it played
CASES = [
    ({},                                        Away(6, 1, 1), 0, None),
    ({"missed": "nothing"},                     Away(6, 1, 1), 0, None),
    ({"missed": "part"},                        Away(6, 1, 1), 1, Fraction(10)),
    ({"missed": "part", "missed_part": 40},     Away(6, 1, 2), 2, Fraction(8)),
    ({"missed": "average"},                     Away(6, 1, 1), 1, "average"),
    ({"missed": "average"},                     Away(6, 2, 2), 1, "average"),
    ({"missed": "average"},                     Away(6, 2, 0), 0, None),
    ({"missed": "part"},                        Away(6, 3, 0), 0, None),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "away", "missed", "each"), CASES)
def test_a_round_that_is_missed_brings_what_is_set(desk, settings, away, missed, each):
    event = late(desk, away, **settings)
    team = standings_of(event).teams[1, 6]
    turns = [turn for turn in team.turns if turn.missed]
    played = [turn.points for turn in team.turns if turn.score]
    expected = sum(played) / len(played) if each == "average" and played else each
    assert [turn.points for turn in turns] == [expected] * missed
    assert team.total == sum(played) + sum(turn.points for turn in turns if turn.points) + sum(
        turn.points for turn in team.turns if not turn.score and not turn.missed
    )


def test_a_round_that_has_not_begun_is_not_missed_yet(desk):
    event = late(desk, Away(6, 2, 2), far=1, missed="part")
    second, _ = drawn(event)
    (turn,) = [each for each in standings_of(second).teams[1, 6].turns if each.missed]
    assert turn.points is None
    assert standings_of(second).sits_out(turn) == "misses the round"


def test_an_average_of_nothing_is_not_known(desk):
    event = late(desk, Away(6, 1, 2), far=2, missed="average")
    assert [turn.points for turn in standings_of(event).teams[1, 6].turns if turn.missed] == [None, None]
    assert standings_of(event).row(1, 6).place == 0


def test_a_penalty_or_bye_is_no_part_of_the_average(desk):
    event = late(desk, Away(6, 1, 1), missed="average")
    fined = replace(event.sections[0], penalties=(Penalty(6, Fraction(3)),))
    plain, less = (standings_of(each).teams[1, 6] for each in (event, replace(event, sections=(fined,))))
    assert plain.turns[0].points == less.turns[0].points
    assert less.total == plain.total - 3


def test_it_is_asked_of_a_swiss_and_nobody_else():
    for key in ("swiss-teams", "swiss-pairs", "swiss-of-eight"):
        asked = [field.name for field in contest(key).to_set("wbf-continuous", BRIDGE, {})]
        assert {"missed", "missed_part"} <= {*asked}, key
        assert len(asked) == len({*asked})
    for key in ("teams", "knock-out", "league"):
        assert "missed" not in [field.name for field in contest(key).to_set("wbf-continuous", BRIDGE, {})]
    (missed,) = [each for each in contest("swiss-teams").to_set("imps", BRIDGE, {}) if each.name == "missed"]
    assert [value for value, _ in missed.options] == ["nothing", "average"]


def test_another_answer_is_refused(desk):
    with pytest.raises(WrongSetting, match="A round that somebody misses who comes later"):
        standings_of(began(desk, missed="half"))


def test_why_says_what_was_missed_and_by_which_rule(desk):
    standings = standings_of(late(desk, Away(6, 1, 1), missed="part"))
    first = standings.why_total(1, 6).lines[0]
    assert first.text == "Round 1, missed: 10 VPs."
    assert first.law.startswith("A round that somebody misses who comes later brings so much")
    assert standings.why_match(1, 6, 1).lines[0].text == "Missed: 10 VPs."


def test_another_setting_is_worked_out_beside_it(desk):
    event = late(desk, Away(6, 1, 1))
    half = replace(event, settings={**event.settings, "missed": "part"})
    assert standings_of(event).under(half).teams[1, 6].total == standings_of(event).teams[1, 6].total + 10


def test_paper_says_it(desk):
    event = late(desk, Away(6, 1, 1), missed="part")
    tables = kind("team-cards").sheets(event, standings_of(event), {}).tables
    assert "misses the round" in [cell for table in tables for row in table.rows for cell in row]
    (turn,) = [each for each in standings_of(event).teams[1, 6].turns if each.missed]
    assert standings_of(event).sits_out(turn, alone=True) == "misses the round, for 10.00 VPs"


# --- drawn before the round is whole -----------------------------------------------------


def test_a_round_that_is_drawn_early_says_so_on_screen_and_paper(desk):
    """While all tables but one of round 2 are still playing."""
    second, _ = drawn(in_(began(desk, 6, 4), 1))
    third, put = drawn(in_(second, 2, but=(2, 3, 4, 5, 6)))
    assert put.grounds[0].reasons[0] == "Five tables had not finished by then."
    met = {frozenset(seating.who) for round_ in third.sections[0].movement.rounds[:2] for seating in round_}
    assert all(frozenset(seating.who) not in met for seating in third.sections[0].movement.rounds[2])
    sheet = kind("round-draw")

    def notes(event, nth):
        return [each.text for each in sheet.sheets(event, standings_of(event), {"round": nth}).parts[0].blocks[1:]]

    assert "Drawn before 5 tables had finished." in notes(third, 3)
    assert not [said for said in notes(third, 2) if said.startswith("Drawn before")]
    assert not [said for said in notes(in_(third, 2), 3) if said.startswith("Drawn before")]


# --- where it is laid down how equals are parted ------------------------------------------


@pytest.mark.parametrize("key", ["swiss-teams", "swiss-pairs", "teams", "league"])
@pytest.mark.parametrize("method", ["wbf-continuous", "board-a-match", "ebu-swiss-pairs"])
def test_every_order_of_ties_has_a_source(key, method):
    ties = [each for each in contest(key).to_set(method, BRIDGE, {}) if each.label == "Equal totals are parted"]
    assert all(value in {*TIE_SOURCES, OWN_ORDER} for each in ties for value, _ in each.options)


def test_why_a_place_is_so_names_the_source(desk):
    standings = standings_of(in_(began(desk, 6, 4, level="meeting"), 1))
    laws = [step.law for number in range(1, 7) for step in standings.why_place(1, number).lines]
    assert any(law.endswith("(EBU White Book 143.7.1, without what the opponents have)") for law in laws)
