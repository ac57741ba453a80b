"""Who played with whom."""

from scorer.commands.events import begin
from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Event, Player, Section
from scorer.store.partners import partners


def pair(number, *ids):
    return Contestant(number, Entry(tuple(Player(f"Member {id_}" if id_ else "Somebody", id_) for id_ in ids)))


def evening(*pairs):
    return Event(sections=(Section(contestants={one.number: one for one in pairs}),))


def test_the_latest_partner_is_the_one_and_guests_are_nobodys(tmp_path):
    desk = Desk(tmp_path / "club.overtrick")
    desk.do(begin(evening(pair(1, 1, 2), pair(2, 3, 4), pair(3, 5))))
    desk.do(begin(evening(pair(1, 1, 3), pair(2, 4, 0))))
    assert desk.read(partners) == {1: 3, 3: 1, 2: 1, 4: 3}
    newest = desk.event(2).sections[0].id
    assert desk.read(partners, but=(newest,)) == {1: 2, 2: 1, 3: 4, 4: 3}
    desk.close()
