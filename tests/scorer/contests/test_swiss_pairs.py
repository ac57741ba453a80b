"""Swiss pairs as a form of contest: how it begins, who comes late or leaves, and where it stands."""

from contextlib import closing
from dataclasses import replace
from random import Random

import pytest

from rules import game
from scorer.contests import contest, standings_of
from scorer.contests.beginning import Beginning
from scorer.contests.parts.swiss import TooFewForSwiss, TooManyRounds
from scorer.desk import Desk
from scorer.evening.beginning import as_usual
from scorer.evening.coming import arrives, attends_as_typed
from scorer.evening.drawing_on import ToDraw, to_draw
from scorer.evening.offering import suited
from scorer.event.event import Contestant, Entry, Player
from scorer.event.results import BareScore, Slip
from scorer.sheets.kinds import kind, sheets_for
from tests.scorer.evening.evenings import begun

SWISS = contest("swiss-pairs")
NAMES = ("Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Lime", "Oak", "Pine", "Rowan", "Sorb", "Yew")

# pairs, sections, rounds, until: what is said
TABLE = [
    (11, 1, 5, "22:00", "Eleven pairs: a Swiss, five matches of 4 boards."),
    (4,  1, 3, "22:00", "Four pairs: a Swiss, three matches of 7 boards."),
    (17, 2, 4, "22:00", "17 pairs in two sections: a Swiss, four matches of 5 boards."),
]  # fmt: skip


def beginning(pairs=11, rounds=5, sections=1, until="22:00", **more):
    first = Beginning(game=more.pop("game", "duplicate-bridge"))
    said = suited(replace(first, contest="swiss-pairs", entrants=pairs, sections=sections, until=until), first)
    return replace(said, draw=said.draw._replace(rounds=rounds), **more)


@pytest.mark.parametrize(("pairs", "sections", "rounds", "until", "said"), TABLE)
def test_an_evening_of_it_is_said_in_a_sentence(pairs, sections, rounds, until, said):
    begins = beginning(pairs, rounds, sections, until)
    assert begins.outcome(begins.offers()) == said
    assert SWISS.came(begins.event(begins.offers())) == pairs


REFUSED = [
    (3, 1, 1, TooFewForSwiss, "Three pairs cannot be drawn by the standing: a section needs four pairs at least."),
    (4, 1, 4, TooManyRounds, "Four pairs have met each other after 3 rounds: choose no more"),
]


@pytest.mark.parametrize(("pairs", "sections", "rounds", "refusal", "says"), REFUSED)
def test_too_few_and_too_many_rounds_are_refused(pairs, sections, rounds, refusal, says):
    with pytest.raises(refusal, match=says):
        beginning(pairs, rounds, sections).offers()


def test_boards_are_scored_by_percentage_first():
    assert [each.key for each in SWISS.scorings(game("duplicate-bridge"))][:2] == ["ebu-swiss-pairs", "percentages"]
    assert "wbf-continuous" in [each.key for each in SWISS.scorings(game("duplicate-bridge"))]
    assert "board-a-match" not in [each.key for each in SWISS.scorings(game("duplicate-bridge"))]


def test_another_one_is_like_the_last(clock):
    said = beginning(9, 4)
    usual = as_usual(clock.now(), said.event(said.offers()))
    assert (usual.contest, usual.entrants, usual.draw.rounds) == ("swiss-pairs", 9, 4)
    assert SWISS.described(said.event(said.offers())) == "Swiss pairs, EBU victory points, from percentages"


# --- as it is played -------------------------------------------------------------------------


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def began(desk, pairs=5, rounds=3, **more):
    """A Swiss as it begins, everybody with a name."""
    said = beginning(pairs, rounds, **more)
    made = replace(said, date="2026-11-17").event(said.offers())
    who = {
        n: Contestant(n, Entry((Player(f"Ada {NAMES[n - 1]}"), Player(f"Ben {NAMES[n - 1]}"))))
        for n in range(1, pairs + 1)
    }
    return begun(desk, replace(made, name="Autumn Swiss", sections=(replace(made.sections[0], contestants=who),)))


def in_(event, *rounds):
    """The event with all results of some rounds; who has the lower number usually has the better of it."""
    chance, slips = Random(1), dict(event.slips)
    for key, seating in event.sections[0].due():
        if key.round in rounds:
            slips[key] = Slip(
                BareScore(100 * (seating.who[1] - seating.who[0]) + 10 * chance.randrange(-9, 9)), right=True
            )
    return replace(event, slips=slips)


def drawn(event):
    """With the next round drawn."""
    section = event.sections[0]
    put = ToDraw(event, section, to_draw(event, section)).anew()
    movement = replace(section.movement, rounds=(*section.movement.rounds[: put.first - 1], *put.rounds))
    return replace(event, sections=(replace(section, movement=movement),))


def met(event, round_):
    """Who meet in a round, and who sits out."""
    tables = [seating.who for seating in event.sections[0].movement.rounds[round_ - 1]]
    return [who for who in tables if 0 not in who], [who[0] for who in tables if 0 in who]


def test_rounds_are_drawn_by_the_standing_and_nobody_meets_again_or_sits_out_twice(desk):
    event = began(desk, 5, 4)
    for round_ in range(1, 5):
        event = in_(event, round_)
        event = drawn(event) if round_ < 4 else event
    pairs = [frozenset(two) for round_ in range(1, 5) for two in met(event, round_)[0]]
    assert len(set(pairs)) == len(pairs) == 8
    assert len({out for round_ in range(1, 5) for out in met(event, round_)[1]}) == 4


def test_who_sits_out_has_twelve_victory_points_and_a_match_brings_twenty_between_two(desk):
    event = in_(began(desk), 1)
    standings = standings_of(event)
    assert standings.row(1, 5).points == 12
    (score, other) = standings.scores
    assert sum(score.points) == sum(other.points) == 20
    assert [title for title, _ in standings.row(1, 1).figures] == ["W–D–L", "%", "Byes", "Opponents"]


def test_a_pair_comes_late_and_one_leaves_before_the_next_round(desk):
    event = in_(began(desk, 6, 4), 1)
    desk.do(arrives(event, event.sections[0]))
    here = desk.event(event.id)
    desk.do(attends_as_typed(here, here.sections[0], 6, text="1"))
    second = drawn(replace(desk.event(event.id), slips=event.slips))
    pairs, out = met(second, 2)
    assert sorted(n for two in pairs for n in two) == [1, 2, 3, 4, 5, 7] or out
    assert 6 not in {n for two in pairs for n in two}


def test_a_corrected_result_moves_the_matches_of_everybody_who_played_that_board(desk):
    event = in_(began(desk, 6, 3), 1)
    before = standings_of(event)
    key = next(key for key in event.slips if key.table == 1)
    turned = {**event.slips, key: Slip(BareScore(-3000), right=True)}
    before.update(replace(event, slips=turned), (key,))
    afresh = standings_of(replace(event, slips=turned))
    assert [each.points for each in before.scores] == [each.points for each in afresh.scores]
    assert [each.net(0) for each in standings_of(event).scores] != [each.net(0) for each in afresh.scores]


def test_its_sheets_have_the_cross_table_and_the_draw_and_speak_of_pairs(desk):
    event = in_(drawn(in_(began(desk), 1)), 2)
    standings = standings_of(event)
    names = [each.key for each in sheets_for(event)]
    assert {"ranking", "cross-table", "round-draw", "pair-cards", "travellers", "table-cards"} <= {*names}
    assert not {"matches", "team-cards"} & {*names}
    for key in ("cross-table", "round-draw", "pair-cards"):
        assert "Team" not in str(kind(key).sheets(event, standings, {}).parts)
    (part,) = kind("cross-table").sheets(event, standings, {}).parts
    (table,) = (block for block in part.blocks if hasattr(block, "rows"))
    assert [row[3 + at] for at, row in enumerate(table.rows)] == ["×"] * 5
    for row in table.rows:
        assert sum(int(cell) for cell in row[3:-1] if cell and cell != "×") == int(row[-1])
