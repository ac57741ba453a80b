"""A club goes from its file to a server and back, whole: its rows, its journal, and the numbers that come next."""

from contextlib import closing

import pytest

from scorer.cli import main
from scorer.commands.members import PutMembers
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.event import Member
from scorer.served import Served
from scorer.store.address import Address
from scorer.store.numbers import next_member
from tests.scorer.clubs import first_key, open_club, slip
from tests.scorer.desk.commanded import picture


@pytest.fixture
def club(tmp_path):
    """A club file with a result, a deed that was taken back, and a number that was given and taken away again."""
    with closing(open_club(tmp_path)) as desk:
        desk.do(PutMembers(said="Ida is a member.", put=(Member(name="Ida"), Member(name="Bo"))))
        desk.undo()
        desk.do(enter(desk.event(1), first_key(desk), slip(0)))
    return tmp_path / "club.overtrick"


def test_a_club_is_moved_to_a_server_and_back_whole(server, club, tmp_path, capsys):
    typed, back = server.new(), tmp_path / "back.overtrick"
    assert main(["move", str(club), typed]) == 0
    said = capsys.readouterr().out
    assert said.startswith("4 deeds of club.overtrick are in club")
    assert "open the one on the server" in said.replace("\n", " ")
    assert main(["move", typed, str(back)]) == 0
    said = capsys.readouterr().out.replace("\n", " ")
    assert "put it away" in said
    assert f"deeds of {Address.of(typed).name} are in back.overtrick" in said
    assert main(["check", str(back)]) == 0
    with closing(Desk(club)) as was, closing(Desk(back)) as now, closing(Served(Address.of(typed), who="Ann")) as there:
        assert was.head == now.head == there.head
        assert picture(was) == picture(now) == picture(there)
        assert was.read(next_member) == now.read(next_member) == there.read(next_member) == 3
        there.undo()
        assert there.event(1).slips == {}


REFUSED = [
    ("a server that is not there", "club.overtrick", "postgresql:///club?host=/nowhere", "cannot be reached"),
    ("no address",                 "club.overtrick", "postgresql://",                    "no address of a club"),
    ("a file that is there",       "club.overtrick", "club.overtrick",                   "Both are files"),
]  # fmt: skip


@pytest.mark.parametrize(("club_", "target", "said"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_what_cannot_be_moved_is_said_in_a_sentence(club, monkeypatch, capsys, club_, target, said):
    pytest.importorskip("psycopg", reason="psycopg is not installed: clubs on a server are not tested")
    monkeypatch.chdir(club.parent)
    assert main(["move", club_, target]) == 2
    assert said in capsys.readouterr().err.replace("\n", " ")


def test_what_is_there_already_is_left_alone(server, club, tmp_path, capsys):
    typed = server.new()
    for wanted in (0, 2):
        assert main(["move", str(club), typed]) == wanted
    assert main(["move", typed, str(club)]) == 2
    said = capsys.readouterr().err
    assert "There is something in" in said
    assert "is there already" in said
    with closing(Served(Address.of(typed))) as there:
        assert there.head.deed == 4
