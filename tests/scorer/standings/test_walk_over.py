"""Matches to which the opponents do not come: what they bring those who did, and why."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.contests import standings_of
from scorer.event.event import Section
from scorer.event.movement import Away
from scorer.scales import scale
from tests.scorer.standings.team_events import event, handed_in, match

wbf = scale("wbf-continuous")

# what other matches brought on average   those of the absent team   a setting    what the walk-over brings
TABLE = [
    (14,                                  3,                         "bye",       12),
    (8,                                   10,                        "best",      12),
    (14,                                  10,                        "best",      14),
    (14,                                  3,                         "best",      17),
    (None,                                None,                      "best",      12),
    (None,                                Fraction(11, 2),           "best",      Fraction(29, 2)),
]  # fmt: skip


@pytest.mark.parametrize(("average", "theirs", "setting", "brings"), TABLE)
def test_the_greatest_of_three_figures_counts_where_it_is_so_agreed(average, theirs, setting, brings):
    chosen = wbf.settings.completed({"walk_over": setting})
    assert wbf.walked_over(average, theirs, chosen) == brings


def test_who_sits_out_an_average_anyway_is_not_asked():
    assert "walk_over" not in scale("imps").settings.by_name
    assert scale("imps").walked_over(Fraction(8), Fraction(-3), scale("imps").settings.completed()) == 8


def evening(**settings):
    """Four teams; the first leaves after its first match, which it lost, and the others go on."""
    begins = event(4, 4, 3, **settings)
    first: Section = begins.sections[0]
    slips = {}
    for nth, seats in enumerate(first.movement.rounds[:2], 1):
        for pair in sorted({frozenset(each.who) for each in seats}, key=sorted):
            if nth == 2 and 1 in pair:
                continue
            tables = tuple(sorted(each.table for each in seats if frozenset(each.who) == pair))
            home = next(each.who[0] for each in seats if each.table == tables[0])
            won = (620, 170) if home != 1 else (170, 620)
            slips |= match((won,) * 4, round_=nth, tables=tables, first=4 * nth - 3)
    left = replace(first, away=(Away(1, 2),))
    return handed_in(replace(begins, sections=(left,)), slips)


def robbed(standings):
    """Whom the first team was to meet in the second round, and that match."""
    return next((n, each) for (_, n), team in standings.teams.items() for each in team.turns if each.out)


@pytest.mark.parametrize("setting", ["bye", "best"])
def test_who_was_to_meet_a_team_that_left_has_what_is_agreed(setting):
    standings = standings_of(evening(walk_over=setting))
    number, turn = robbed(standings)
    assert turn.out.match.absent == 1
    others = [each.points for each in standings.teams[1, number].met]
    lacking = 20 - standings.teams[1, 1].total
    assert turn.points == (12 if setting == "bye" else max(12, *others, lacking))
    assert setting == "bye" or turn.points > 12


def test_every_figure_of_it_is_told():
    standings = standings_of(evening(walk_over="best"))
    number, turn = robbed(standings)
    lines = [step.text for step in standings.why_match(1, number, turn.rounds[0]).lines]
    assert lines[0] == "1 Ash did not come."
    assert lines[1] == "A match that is sat out brings 12 VPs."
    assert lines[2].startswith("The average of the other matches is ")
    assert lines[3].startswith("What the absent team lacks on average is ")


def test_a_round_that_the_movement_leaves_free_is_a_sit_out_all_the_same():
    begins = event(5, 4, 5, walk_over="best")
    standings = standings_of(handed_in(begins, match(((620, 170),) * 4, tables=(1, 3))))
    turn = next(each for each in standings.teams[1, 1].turns if each.out)
    assert (turn.out.match.absent, turn.points) == (0, 12)
