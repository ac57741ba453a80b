"""Table play in a club file: how an event is played, teams, and charges among its slips."""

import shutil
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from rules.pad import Charge
from rules.parts.totals import Totals
from scorer.commands.events import ChangeEvent, begin
from scorer.commands.results import enter
from scorer.commands.sections import PutSection, RemoveSection, Seat
from scorer.contests import standings_of
from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Section
from scorer.event.movement import Away
from scorer.event.pads import SLIP, Pads
from scorer.event.results import Key, NotPlayed, Slip
from scorer.keeping.soundness import faults
from tests.scorer.clubs import open_club
from tests.scorer.event.tables import GAME_NS, PART, evening, pairs

OLD = Path(__file__).parent.parent / "old_files"


def with_teams() -> Section:
    """Four pairs, two of whom play for a team; one team waits for its pair."""
    section = pairs()
    teams = {1: "Harbour", 2: "Harbour", 3: "", 4: ""}
    people = {n: replace(one, entry=replace(one.entry, team=teams[n])) for n, one in section.contestants.items()}
    return replace(section, contestants={**people, 7: Contestant(7, Entry(team="Hill"))})


@pytest.fixture
def desk(tmp_path):
    made = Desk(tmp_path / "club.overtrick")
    made.do(begin(evening(replace(with_teams(), id=0))))
    return made


def lines(desk, *results):
    """Write lines on the first pad."""
    for number, result in enumerate(results, 1):
        event = desk.event(1)
        desk.do(enter(event, Key(event.sections[0].id, 1, 1, number), Slip(result)))


def test_an_event_of_the_first_version_was_played_on_boards_and_for_no_team(tmp_path):
    desk = Desk(Path(shutil.copy(OLD / "0001.overtrick", tmp_path)))
    before = desk.event(desk.events()[0].id)
    assert before.contest == "pairs"
    assert {one.team for section in before.sections for one in section.contestants.values()} == {""}
    first = min(deed.id for deed in desk.journal(most=1000) if deed.event == before.id)
    assert desk.take_back_since(first)
    assert not desk.events()
    desk.undo()
    assert desk.event(desk.events()[0].id) == before


# What version 0010 made of it: places, numbers and totals.
BY_POINTS = [(1, 6, 14), (2, 8, 12), (3, 1, 11), (4, 4, 10), (5, 3, 9), (6, 5, 6), (7, 2, 4), (8, 7, 2)]
BY_TRICKS = [(1, 5, 9), (1, 6, 9), (3, 2, 7), (3, 4, 7), (5, 1, 6), (5, 3, 6), (7, 7, 4), (7, 8, 4)]


def test_slips_of_whole_rounds_in_a_file_of_before_count_as_they_did(tmp_path):
    with closing(Desk(Path(shutil.copy(OLD / "0010-slips.overtrick", tmp_path)), who="Ann")) as desk:
        euchre, whist = desk.event(1), desk.event(2)
        assert [key.number for key in (*euchre.slips, *whist.slips)] == [SLIP] * 7
        handed_in = [slip.result for _, slip in sorted(euchre.slips.items())]
        assert handed_in == [Totals((3, 5)), Totals((2, 6)), Totals((7, 4)), NotPlayed(), Totals((6, 1))]
        assert {slip.result for slip in whist.slips.values()} == {Totals((7, 6), True), Totals((4, 9), True)}
        for event, made in ((euchre, BY_POINTS), (whist, BY_TRICKS)):
            (ranking,) = standings_of(event).rankings()
            assert [(row.place, row.contestant.number, row.evening.total) for row in ranking.rows] == made
        assert desk.read(faults) == ()
        desk.undo()  # the last slip, which that version recorded
        assert len(desk.event(2).slips) == 1


def test_what_an_event_in_table_play_holds_is_kept(desk, tmp_path):
    lines(desk, GAME_NS, Charge("EW", -10, "revoke"), NotPlayed(), PART)
    desk.close()
    event = Desk(tmp_path / "club.overtrick").event(1)
    assert (event.contest, event.method) == ("tables", "total-points")
    assert [slip.result for slip in event.slips.values()] == [GAME_NS, Charge("EW", -10, "revoke"), NotPlayed(), PART]
    [section] = event.sections
    assert {n: one.team for n, one in section.contestants.items()} == {
        1: "Harbour",
        2: "Harbour",
        3: "",
        4: "",
        7: "Hill",
    }
    assert Pads(event).pad(section.id, 1, 1).points == {"NS": 160, "EW": -10}


def test_the_journal_says_what_stood_before_a_line(desk):
    lines(desk, GAME_NS, GAME_NS, Charge("EW", -10, "revoke"))
    said = [deed.what for deed in desk.journal(most=3)]
    assert said == [
        "Table 1, round 1, deal 3: −10 for Pia Ek & Sven Ek, revoke.",
        "Table 1, round 1, deal 2: 3NT by Holm, made: Holm & Lind 800, vulnerable.",
        "Table 1, round 1, deal 1: 3NT by Holm, made: Holm & Lind 100, not vulnerable.",
    ]


def test_an_early_deal_put_right_is_one_deed_and_the_pad_follows(desk):
    lines(desk, GAME_NS, GAME_NS)
    section = desk.event(1).sections[0].id
    desk.do(enter(desk.event(1), Key(section, 1, 1, 1), Slip(PART)))
    assert [row.at.games for row in Pads(desk.event(1)).pad(section, 1, 1).rows] == [(0, 0), (0, 0)]
    desk.undo()
    assert Pads(desk.event(1)).finished(section, 1, 1)


CHANGES = [
    lambda id_: ChangeEvent(event=1, changes={"contest": "pairs", "method": "matchpoints"}),
    lambda id_: Seat(event=1, section=id_, contestants=(Contestant(1, Entry(team="Hill")), Contestant(7))),
    lambda id_: PutSection(event=1, section=Section(id=id_, contestants={1: Contestant(1, Entry(team="Hill"))})),
    lambda id_: PutSection(event=1, section=replace(with_teams(), id=id_, away=(Away(1),)), parts=("away",)),
    lambda id_: RemoveSection(event=1, section=id_),
]


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_is_changed_comes_back(desk, change):
    lines(desk, GAME_NS, Charge("EW", -10, "revoke"))
    before = desk.event(1)
    desk.do(change(before.sections[0].id))
    assert desk.event(1) != before
    desk.undo()
    assert desk.event(1) == before


def test_a_team_is_kept_for_a_number_that_nobody_has_yet(desk):
    section = desk.event(1).sections[0].id
    desk.do(Seat(event=1, section=section, contestants=(Contestant(4, Entry(team="Hill")),)))
    kept = desk.event(1).sections[0].contestants[4]
    assert kept == Contestant(4, Entry(team="Hill", id=kept.entry.id))


def test_a_club_that_plays_on_boards_goes_on_doing_so(tmp_path):
    assert open_club(tmp_path).event(1).contest == "pairs"
