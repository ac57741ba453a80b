"""Who sits together, in few words: by surname, and whole where two share one."""

from dataclasses import replace

import pytest

from scorer.event.event import Contestant, Entry, Lineup, Player
from scorer.live.names import gaps, surnames_among
from tests.scorer.standings import team_events


def people(*names, later=()):
    lineups = (Lineup(2, tuple(map(Player, later))),) if later else ()
    return Entry(tuple(map(Player, names))), lineups


TABLES = [
    # who sits there, by number                                        in few words
    ({1: people("Ann Ek"), 2: people("Bo Lind")},                      {1: "Ek", 2: "Lind"}),
    ({1: people("Ann Ek"), 2: people("Bo Ek"), 3: people("Cy Ray")},   {1: "Ann Ek", 2: "Bo Ek", 3: "Ray"}),
    ({1: people("Ann Ek", "Bo Lind"), 2: people("Cy Ek", "Di Ray")},   {1: "Ann Ek & Lind", 2: "Cy Ek & Ray"}),
    ({1: people("Ann Ek", "Bo Ek")},                                   {1: "Ann Ek & Bo Ek"}),
    ({1: people("", ""), 2: people("", "Bo Lind")},                    {1: "No. 1", 2: "… & Lind"}),
    ({1: people("Ann Ek", later=("Bo Lind",)), 2: people("Cy Lind")},  {1: "Bo Lind", 2: "Cy Lind"}),
]  # fmt: skip


@pytest.mark.parametrize(("there", "short"), TABLES)
def test_those_at_a_table_are_told_apart_by_what_they_are_called(there, short):
    who = [Contestant(number, entry, lineups=later) for number, (entry, later) in there.items()]
    assert surnames_among(who, 2) == short


def test_a_team_that_is_known_by_its_name_alone_has_no_gap():
    begins = team_events.event(2, 4)
    [section] = begins.sections
    named, half = Contestant(1, Entry(team="Kestrels")), Contestant(2, Entry((Player("Ada Lark"),), team="Larks"))
    (gap,) = gaps(replace(begins, sections=(replace(section, contestants={1: named, 2: half}),)))
    assert (gap.number, gap.blank) == (2, (1, 2, 3))
