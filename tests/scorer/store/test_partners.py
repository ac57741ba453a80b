"""Who played with whom."""

from scorer.commands.events import begin
from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Event, Player, Section
from scorer.store.partners import partners


def pair(number, *ids):
    return Contestant(number, Entry(tuple(Player(f"Member {id_}" if id_ else "Somebody", id_) for id_ in ids)))


def evening(*pairs):
    return Event(sections=(Section(contestants={one.number: one for one in pairs}),))


def members(found):
    """The numbers of members by member."""
    return {who: player.member for who, player in found.items() if isinstance(who, int)}


def test_the_latest_partner_is_the_one_and_a_guest_is_no_members(tmp_path):
    desk = Desk(tmp_path / "club.overtrick")
    desk.do(begin(evening(pair(1, 1, 2), pair(2, 3, 4), pair(3, 5))))
    desk.do(begin(evening(pair(1, 1, 3), pair(2, 4, 0))))
    assert members(desk.read(partners)) == {1: 3, 3: 1, 2: 1, 4: 3}
    newest = desk.event(2).sections[0].id
    assert members(desk.read(partners, but=(newest,))) == {1: 2, 2: 1, 3: 4, 4: 3}
    desk.close()


def test_a_guest_is_known_by_name_and_plays_with_whom_they_did(tmp_path):
    ann, bo, cy = Player("Ann Ray"), Player("Bo Lind"), Player("Cy Ek", 7)
    desk = Desk(tmp_path / "club.overtrick")
    desk.do(begin(evening(Contestant(1, Entry((ann, bo))), Contestant(2, Entry((cy, Player("Di Fox")))))))
    assert desk.read(partners) == {"Ann Ray": bo, "Bo Lind": ann, "Di Fox": cy}
    desk.do(begin(evening(Contestant(1, Entry((ann, Player("")))), Contestant(2, Entry((cy, bo))))))
    assert desk.read(partners) == {"Ann Ray": bo, "Bo Lind": cy, "Di Fox": cy}
    desk.close()
