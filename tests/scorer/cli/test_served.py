"""Every command works on a club on a server as it does on a file, and says in one sentence why it does not."""

from contextlib import closing

import pytest

from scorer.cli import main, with_club
from scorer.cli.run import ContestRun
from scorer.commands.events import NewEvent
from scorer.commands.members import NameClub
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.served import Served
from scorer.store.address import Address
from scorer.store.server import engine_of
from scorer.store.trouble import copies_folder
from tests.scorer.clubs import first_key, slip, two_tables


@pytest.fixture
def typed(server):
    """The address of a club with one result."""
    address = server.new()
    with closing(Served(Address.of(address), who="Ann")) as desk:
        desk.do(NewEvent(said="New event: Tuesday Pairs.", whole=two_tables()))
        desk.do(enter(desk.event(1), first_key(desk), slip()))
        desk.close(copy=False)
    return address


ASKED = [
    ("--club C",                    "C"),
    ("--club=C",                    "C"),
    ("--who Ann --club C",          "C --who Ann"),
    ("--club C sheets --out o",     "sheets C --out o"),
    ("sheets --club C --out o",     "sheets C --out o"),
    ("--club C export 1 o.pbn",     "export C 1 o.pbn"),
    ("--club C copies",             "copies C"),
    ("--club C check",              "check C"),
    ("--club C move T",             "move C T"),
    ("--club C import F",           "import F --club C"),
    ("import F --club C",           "import F --club C"),
    ("--club C games",              "--club C games"),
    ("check",                       "check"),
    ("--club",                      "--club"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "read"), ASKED)
def test_a_club_may_be_named_in_front_of_every_command(given, read):
    assert with_club(given.split()) == read.split()


def test_an_event_on_a_server_is_exported_and_printed(typed, typing):
    assert typing("--club", typed, "export", "Tuesday", "out.xml").status == 0
    assert (typing.folder / "out.xml").exists()
    assert typing("--club", typed, "sheets", "--out", "paper").status == 0
    assert list((typing.folder / "paper").glob("*.pdf"))


def test_an_event_that_it_has_not_is_refused_by_the_name_of_the_club_on_the_server(typed, typing):
    name = Address.of(typed).name
    assert typing("sheets", typed, "--event", "9").err.startswith(f"“{name}” has no event “9”: ")
    with closing(Served(Address.of(typed), who="Ann")) as desk:
        desk.do(NewEvent(said="New event: Tuesday Pairs.", whole=two_tables()))
    assert f" may be more than one event of “{name}”: " in typing("sheets", typed, "--event", "Tuesday").err


def test_what_is_left_of_a_contest_is_in_the_club_on_the_server(server, typing, monkeypatch):
    typed = server.new()
    monkeypatch.setattr(ContestRun, "taken_back", lambda _: False)
    entries = "".join(f"entry {two}\n" for two in ("Ann & Bo", "Cleo & Dan", "Eva & Finn", "Gus & Hal"))
    lines = typing.file("x.txt", f"event Autumn\ncontest pairs\n{entries}round 1\n1 1 4SN=\n9 9 4SN=\n")
    said = typing("run", typed, lines).err
    assert said.endswith(f", in event 1 of {Address.of(typed).name}.\n")


def test_an_event_is_imported_into_a_club_on_a_server(typed, typing):
    typing("--club", typed, "export", "1", "out.xml")
    done = typing("import", "out.xml", "--club", typed, "--who", "Bo")
    assert done.status == 0
    with closing(Served(Address.of(typed))) as desk:
        assert [deed.who for deed in desk.journal()] == ["Bo", "Ann", "Ann"]


def test_its_copies_are_listed_and_it_is_checked(typed, typing):
    listed = typing("copies", typed)
    assert listed.status == 0
    assert "sound" in listed.out
    assert "overtrick move COPY TARGET" in listed.out
    assert typing("--club", typed, "check").out.endswith("is sound: 2 deeds.\n")
    name, second = Address.of(typed).name, typing.folder / "second"
    second.mkdir()
    assert typing("copies", typed, "--also", second).out.startswith(f"Copies of {name} now also go to ")
    assert typing("copies", typed, "--also", "").out == f"Copies of {name} go nowhere else.\n"
    refused = typing("copies", typed, "--restore", "2")
    assert (refused.status, refused.out) == (2, "")
    assert refused.err.startswith("No copy takes the place of")


@pytest.mark.parametrize("command", ["copies CLUB", "import out.xml --club CLUB"])
def test_what_was_recorded_on_this_computer_alone_is_said_by_a_command_that_takes_a_copy(typed, typing, command):
    typing("--club", typed, "export", "1", "out.xml")
    at = Address.of(typed)
    with closing(Served(at)) as desk:
        desk.keeper.take(desk.head)
    with closing(Desk(at.path)) as here:
        here.do(NameClub(said="Harbour.", name="Harbour"))
        here.close(copy=False)
    done = typing(*[typed if word == "CLUB" else word for word in command.split()])
    assert done.status == 0
    assert done.err.startswith(
        "What was recorded on this computer alone, and not in the club on the server, is kept in"
    )


def test_a_copy_is_brought_to_an_empty_database(typed, typing, server):
    at, there = Address.of(typed), server.new()
    with closing(Served(at)) as desk:
        desk.keeper.take(desk.head)
        head = desk.head
    [copy] = copies_folder(at.path).glob("*.overtrick")
    assert typing("move", copy, there).status == 0
    with closing(Served(Address.of(there))) as desk:
        assert desk.head == head


def test_what_is_not_as_it_was_written_is_found(typed, typing):
    engine = engine_of(Address.of(typed))
    with engine.begin() as club:
        club.exec_driver_sql("UPDATE event SET name = 'Sunday'")
    engine.dispose()
    done = typing("check", typed)
    assert done.status == 1
    assert "is not as it was written" in done.out
    assert "file" not in done.out


REFUSED = [
    ("no server",   lambda typed: "postgresql://ann:hush@/club?host=/nowhere",       "cannot be reached"),
    ("no database", lambda typed: typed.replace("@/club", "@/nobodys"),                 "no database for"),
    ("nobody",      lambda typed: typed.replace("club@", "nobody:hush@"),             "lets nobody in under that name"),
    ("no address",  lambda typed: "postgresql://ann:hush@hush@room/club",            "no address of a club"),
    ("no name",     lambda typed: "postgresql://ann:hush@room",                      "no address of a club"),
]  # fmt: skip
COMMANDS = ["check CLUB", "copies CLUB", "export CLUB 1 out.xml", "sheets CLUB", "move CLUB out.overtrick",
            "--club CLUB check"]  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("address", "said"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_a_club_that_cannot_be_opened_is_refused_in_one_sentence_without_its_password(
    typed, typing, command, address, said
):
    done = typing(*[address(typed) if word == "CLUB" else word for word in command.split()])
    assert done.status == 2
    assert said in done.err
    assert "hush" not in done.out + done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("given", [["CLUB"], ["--club", "CLUB"], ["--who", "Bo", "--club=CLUB"]], ids=len)
def test_a_window_is_handed_the_address(monkeypatch, given):
    opened = []
    monkeypatch.setattr("scorer.cli.evening.no_window", lambda: "")
    typed = "postgresql://ann:hush@room/club"
    assert main([each.replace("CLUB", typed) for each in given], window=lambda *asked: opened.append(asked) or 0) == 0
    [(at, who)] = opened
    assert (at.name, at.url.password, who) == ("club (room)", "hush", "Bo" if len(given) == 3 else "")
    assert "hush" not in repr(opened)


@pytest.mark.parametrize("command", ["check CLUB", "sheets CLUB"])
def test_an_empty_database_is_no_club_for_who_only_reads(server, typing, command):
    typed = server.new()
    done = typing(*[typed if word == "CLUB" else word for word in command.split()])
    assert done.status == 2
    assert "There is no club in" in done.err
