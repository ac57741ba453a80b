"""A club on a server that an older program made is brought up to date, once, with a copy from before; none other is."""

import threading
from contextlib import closing
from pathlib import Path
from shutil import copyfile

import pytest
from hypothesis import settings
from sqlalchemy import text

from scorer.commands.events import NewEvent
from scorer.desk import Desk
from scorer.keeping.copies import checked, described
from scorer.keeping.soundness import faults
from scorer.served import Served, ServedPicture
from scorer.store.address import Address
from scorer.store.file import HEAD
from scorer.store.server import NewerClub, NotLegible
from scorer.store.server import engine_of as served_by
from scorer.store.trouble import copies_folder
from tests.examples import MANY
from tests.scorer.clubs import two_tables
from tests.scorer.desk.commanded import name
from tests.scorer.store.older import OLD, as_that_version_kept_it

VERSIONS = sorted(each.stem for each in OLD.glob("[0-9]*.overtrick") if not each.stem.startswith(HEAD))
# The first goes through every step; those with a name of their own were made for what one step may meet.
MET = [each for each in VERSIONS if settings.default.max_examples >= MANY or each == VERSIONS[0] or "-" in each]


@pytest.mark.parametrize("version", MET)
def test_a_club_of_an_older_version_is_what_its_file_would_become(server, tmp_path, version):
    path = Path(copyfile(OLD / f"{version}.overtrick", tmp_path / "club.overtrick"))
    at, _ = as_that_version_kept_it(server, path)
    with closing(Served(at, who="Ann")) as there, closing(Desk(path, who="Ann")) as here:
        assert there.head == here.head
        assert there.read(everything) == here.read(everything)
        with closing(ServedPicture(there)) as whole:
            assert whole.read(faults) == here.read(faults)


def everything(club):
    from scorer.store import reading

    return [reading.event(club, each.id) for each in reading.events(club)], reading.members(club)


@pytest.fixture
def older(server, tmp_path):
    """A club of the version before this one, on a server."""
    at, _ = as_that_version_kept_it(server, Path(copyfile(OLD / "0008.overtrick", tmp_path / "club.overtrick")))
    return at


def test_a_copy_of_what_it_was_before_lies_with_its_copies(older):
    with closing(Served(older)) as desk:
        [copy] = copies_folder(desk.path).glob("*.overtrick")
        assert "before upgrade from 0008" in copy.name
        assert described(copy).version == "0008"
        assert described(copy).head == desk.head
        assert checked(copy) == ()


def test_it_is_brought_up_to_date_once_whoever_else_opens_it_too(older):
    heads, troubles = [], []

    def opened():
        try:
            with closing(Served(older)) as desk:
                heads.append(desk.head)
        except Exception as error:  # noqa: BLE001  said by the test
            troubles.append(error)

    openers = [threading.Thread(target=opened) for _ in range(4)]
    for each in openers:
        each.start()
    for each in openers:
        each.join()
    assert troubles == []
    assert len(set(heads)) == 1
    assert len(list(copies_folder(older.path).glob("*.overtrick"))) == 1


def test_what_is_not_of_its_version_stays_as_it_is(older):
    engine = served_by(older)
    with engine.begin() as club:
        club.execute(text("ALTER TABLE section DROP COLUMN movement CASCADE"))
    with pytest.raises(NotLegible):
        Served(older)
    with engine.connect() as club:
        assert club.scalar(text("SELECT version_num FROM alembic_version")) == "0008"
    engine.dispose()


def test_a_program_that_is_too_old_by_now_records_nothing_and_says_why(server):
    with closing(Served(Address.of(server.new()), who="Ann")) as desk:
        desk.do(NewEvent(said="New event: Tuesday Pairs.", whole=two_tables()))
        with desk._engine.begin() as club:  # as a newer program does
            club.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(NewerClub, match="newer version of Overtrick"):
            name(desk, "Harbour")
        assert desk.club() == ""
        assert desk.head.deed == 1
