"""Substitutes and line-ups: from some round on others sit in the chairs, and who is entered stays entered."""

from dataclasses import replace
from random import Random

import pytest

from scorer.evening import seating
from scorer.evening.coming import attends
from scorer.evening.seating import Chair, ChairPlace
from scorer.evening.standing_in import changed_over, sitting, stands_in
from scorer.event.event import Lineup, Player
from scorer.live.names import substitutes
from scorer.standings import BoardPlay
from scorer.store.appearances import appearances
from tests.scorer.evening.evenings import begun, evening, section
from tests.scorer.standings.team_events import event as teams

DORA, CY = Player("Dora Ellis", 9), Player("Cy Ames")
IDA, BO = Player("Ida Holm"), Player("Bo Lind")


def at(number: int, chair: int, round_: int) -> ChairPlace:
    """A chair in a round."""
    return ChairPlace(Chair(1, number, chair), 1, round=round_)


CASES = [
    # who sits from which round     line-ups, chair by chair     in words
    ([(1, 3, DORA)],   [(3, (IDA, DORA))],   ["Dora Ellis for Bo Lind from round 3"]),
    ([(1, 2, DORA), (1, 3, BO)],   [(2, (IDA, DORA)), (3, (IDA, BO))],   ["Dora Ellis for Bo Lind from round 2",
                                                                        "Bo Lind again from round 3"]),
    ([(1, 2, DORA), (0, 3, CY)],   [(2, (IDA, DORA)), (3, (CY, DORA))],   ["Dora Ellis for Bo Lind from round 2",
                                                                        "Cy Ames for Ida Holm from round 3"]),
    ([(1, 2, DORA), (1, 2, BO)],   [],                                    []),
    ([(1, 3, BO), (1, 2, DORA)],   [(2, (IDA, DORA))],   ["Dora Ellis for Bo Lind from round 2"]),
    ([(1, 2, DORA), (1, 3, BO), (1, 2, BO), (1, 2, CY)],   [(2, (IDA, CY)), (3, (IDA, BO))],
     ["Cy Ames for Bo Lind from round 2", "Bo Lind again from round 3"]),
    ([(1, 1, DORA)],   [(1, (IDA, DORA))],   ["Dora Ellis for Bo Lind from round 1"]),
    ([(1, 2, Player())],   [(2, (IDA, Player()))],   []),
]  # fmt: skip


@pytest.mark.parametrize(("said", "lineups", "words"), CASES)
def test_from_a_round_on_somebody_else_sits_in_a_chair(desk, said, lineups, words):
    event = begun(desk, evening(done="6 2"))
    for chair, round_, who in said:
        desk.do(stands_in(desk.event(1), at(1, chair, round_), who))
    one = desk.event(1).sections[0].contestants[1]
    assert one.lineups == tuple(Lineup(*each) for each in lineups)
    assert (one.players, one.names) == ((IDA, BO), "Ida Holm & Bo Lind")
    assert list(substitutes(one)) == words
    for _ in said:
        desk.undo()
    assert desk.event(1) == event


def test_who_sits_in_a_round_is_whoever_was_said_last_before_it(desk):
    event = begun(desk, evening())
    deed = desk.do(stands_in(event, at(1, 1, 2), DORA))
    assert deed.what == "Pair 1: Dora Ellis from round 2, for Bo Lind."
    event = desk.event(1)
    assert [sitting(event, at(1, 1, round_)) for round_ in (1, 2, 3)] == [BO, DORA, DORA]
    one = event.sections[0].contestants[1]
    assert [one.names_in(round_) for round_ in (0, 1, 3)] == [*["Ida Holm & Bo Lind"] * 2, "Ida Holm & Dora Ellis"]


def test_a_substitute_does_not_change_who_is_ranked_and_was_there(desk):
    event = begun(desk, evening(done="6 6"))
    before = [(row.place, row.contestant.names) for ranking in BoardPlay(event).rankings() for row in ranking.rows]
    desk.do(stands_in(event, at(1, 1, 2), DORA))
    after = desk.event(1)
    assert before == [(r.place, r.contestant.names) for ranking in BoardPlay(after).rankings() for r in ranking.rows]
    assert desk.read(appearances) == {9: 1}


def test_a_team_changes_its_line_up_from_stanza_to_stanza():
    event = teams(2, 2, 3)
    [only] = event.sections
    first, third = (ChairPlace(Chair(only.id, 1, chair), 1, round=2) for chair in (0, 2))
    command = changed_over(event, first, third)
    players = only.contestants[1].players
    assert command.contestants[0].players_in(1) == players
    assert command.contestants[0].players_in(2) == (players[2], players[1], players[0], players[3])
    assert command.said == f"{players[0].name} and {players[2].name} change chairs from round 2."
    assert list(substitutes(command.contestants[0])) == []


def test_who_changes_number_takes_line_up_and_absence_along(desk):
    event = begun(desk, evening())
    desk.do(stands_in(event, at(1, 1, 2), DORA))
    desk.do(attends(desk.event(1), desk.event(1).sections[0], 1, there=(1, 2)))
    before = desk.event(1)
    desk.do(seating.pairs_exchanged(before, Chair(1, 1, 0), Chair(1, 12, 0)))
    after = desk.event(1).sections[0]
    assert [(each.number, each.first) for each in after.away] == [(12, 3)]
    assert after.contestants[12].names_in(2) == "Ida Holm & Dora Ellis"
    assert after.contestants[12].entry == before.sections[0].contestants[1].entry
    assert {each.entry.id for each in after.contestants.values()} == {
        each.entry.id for each in before.sections[0].contestants.values()
    }
    desk.undo()
    assert desk.event(1) == before


def test_lots_take_absences_along(desk):
    event = begun(desk, evening(section(away=())))
    desk.do(attends(event, event.sections[0], 3, there=(1,)))
    before = desk.event(1)
    desk.do(seating.lots_drawn(before, before.sections[0], Random(5)))
    after = desk.event(1).sections[0]
    [away] = after.away
    assert after.contestants[away.number].names == before.sections[0].contestants[3].names
    assert replace(away, number=3) == before.sections[0].away[0]
