"""Teams: everybody who counts for one, added up."""

import pytest

from scorer.contests import standings_of
from scorer.standings import TablePlay
from tests.scorer.sheets.drive_evening import military
from tests.scorer.standings.table_evenings import GAME_EW, GAME_NS, PART_NS, evening, section

RUBBER, OTHERS = (GAME_NS, GAME_NS), (GAME_EW, GAME_EW)
# Pair 1 has 900, pair 3 960, pair 4 nothing and pair 2 nothing.
PADS = {(1, 1, 1): RUBBER, (1, 1, 2): (PART_NS, *RUBBER)}

# who plays for whom                            place, name, members and points
TABLE = [
    ({},                                        []),
    ({1: " "},                                  []),
    ({1: "Reds", 3: "Blues"},                   [("1", "Blues", (3,), 960), ("2", "Reds", (1,), 900)]),
    ({1: "Reds", 2: "Reds", 3: "Blues", 4: "Blues"}, [("1", "Blues", (3, 4), 960), ("2", "Reds", (1, 2), 900)]),
    ({1: "Reds", 3: "Reds", 2: "Blues", 4: "Blues"}, [("1", "Reds", (1, 3), 1860), ("2", "Blues", (2, 4), 0)]),
    ({2: "Reds", 4: "Blues"},                   [("1=", "Reds", (2,), 0), ("1=", "Blues", (4,), 0)]),
    ({1: "Reds ", 3: "Reds"},                   [("1", "Reds", (1, 3), 1860)]),
]  # fmt: skip


@pytest.mark.parametrize(("names", "order"), TABLE)
def test_teams_are_ranked_by_what_they_have_together(names, order):
    found = TablePlay(evening(PADS, section(teams=names))).teams()
    said = [(f"{t.place}{'=' * t.tied}", t.name, tuple(m.number for m in t.members), t.points) for t in found]
    assert said == order


def test_a_team_may_sit_in_several_sections():
    both = section(teams={1: "Reds"}), section(id_=2, teams={2: "Reds", 1: "Blues"})
    reds, blues = TablePlay(evening({(1, 1, 1): RUBBER, (2, 1, 1): (PART_NS, *OTHERS)}, *both)).teams()
    assert (reds.name, reds.points, reds.games, reds.boards, reds.tricks) == ("Reds", 1800, 2, 5, 18 + 5 + 18)
    assert (blues.name, blues.points, blues.games) == ("Blues", 60, 0)


def test_teams_with_as_many_points_are_parted_as_everybody_is():
    pads = {(1, 1, 1): RUBBER, (1, 1, 2): (GAME_NS, PART_NS, GAME_NS)}
    names = section(teams={1: "Reds", 3: "Blues"})
    assert [t.place for t in TablePlay(evening(pads, names, method="games-won")).teams()] == [1, 2]
    shared = evening(pads, names, method="games-won", settings={"ties": "shared"})
    assert [(t.place, t.tied) for t in TablePlay(shared).teams()] == [(1, True), (1, True)]


def test_a_fort_of_one_pair_counts_it_twice():
    """Of seven pairs the last holds table 4 alone; its tricks are those of any other pair, and twice that of a fort."""
    live = standings_of(military())
    own = {number: card.evening.total for (_, number), card in live.cards.items()}
    found = {team.name: (team.points, tuple(one.number for one in team.members)) for team in live.teams()}
    alone = found["Table 4, its pair counted twice"]
    assert alone == (2 * own[7], (7,))
    assert found["Table 1"] == (own[1] + own[2], (1, 2))
    points = [team.points for team in live.teams()]
    assert points == sorted(points, reverse=True)


def test_a_team_that_somebody_named_is_ranked_by_what_it_has():
    reds, blues = TablePlay(evening(PADS, section(teams={1: "Reds", 3: "Reds", 2: "Blues"}))).teams()
    assert (reds.points, blues.points, blues.name) == (1860, 0, "Blues")
