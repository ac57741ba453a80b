"""In how many events of the file a member has played."""

from dataclasses import replace

from scorer.commands.events import begin
from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Player
from scorer.store.appearances import appearances
from tests.scorer.clubs import two_tables


def test_each_event_counts_once_for_each_member(tmp_path):
    desk = Desk(tmp_path / "club.overtrick")
    event = two_tables()
    section = event.sections[0]
    people = {
        1: Contestant(1, Entry((Player("Ida", 5), Player("Bo", 6)))),
        2: Contestant(2, Entry((Player("Ida", 5), Player("A guest")))),
    }
    seated = replace(event, sections=(replace(section, contestants=people), replace(section, contestants=people)))
    assert desk.read(appearances) == {}
    desk.do(begin(seated))
    desk.do(begin(seated))
    desk.do(begin(event))
    assert desk.read(appearances) == {5: 2, 6: 2}
    desk.close()
