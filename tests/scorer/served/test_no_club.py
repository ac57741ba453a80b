"""A server that has no club, or a newer one, that one may not write to, or that nobody typed rightly."""

from __future__ import annotations

from contextlib import closing

import pytest

from scorer.event.refusal import Refusal
from scorer.served import Served
from scorer.store.address import Address, NoAddress, is_address
from scorer.store.server import NewerClub, NotAClub, NotYours
from tests.scorer.desk.commanded import name
from tests.scorer.served.begun import begun

# --- what is no club ------------------------------------------------------------------


def changed(server, *said):
    """A club on a server that somebody has changed otherwise."""
    with closing(begun(server)) as desk, desk._engine.begin() as club:
        for each in said:
            club.exec_driver_sql(each)
        return desk.address


@pytest.mark.parametrize(
    ("said", "trouble"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", NewerClub),
        ("DROP TABLE deed", NotAClub),
        ("CREATE TABLE prices (id bigint)", NotAClub),
    ],
)
def test_what_is_no_club_or_a_newer_one_is_refused_and_left_alone(server, said, trouble):
    with pytest.raises(trouble):
        Served(changed(server, said))


@pytest.mark.parametrize("granted", [(), ("SELECT",)], ids=["nothing", "to read"])
def test_who_may_not_do_something_is_told_and_nothing_is_done(desk, server, granted):
    guest = f"guest{len(granted)}"
    with desk._engine.begin() as club:
        club.exec_driver_sql(f"CREATE ROLE {guest} LOGIN")
        for right in granted:
            club.exec_driver_sql(f"GRANT {right} ON ALL TABLES IN SCHEMA public TO {guest}")
    at = Address.of(server.address(desk.address.url.database, who=guest))
    if not granted:
        with pytest.raises(NotYours, match="may not be changed under that name"):
            Served(at)
        return
    with closing(Served(at)) as theirs:
        assert theirs.event(1).name == "Tuesday Pairs"
        for _ in range(2):
            with pytest.raises(NotYours, match="may not be changed under that name"):
                name(theirs, "Harbour")
        assert desk.club() == ""
        with desk._engine.begin() as club:
            club.exec_driver_sql(f"GRANT ALL ON ALL TABLES IN SCHEMA public TO {guest}")
        name(theirs, "Harbour")
    assert desk.club() == "Harbour"


TYPED = [
    ("postgresql:///club",                      True),
    ("postgres://ann@room/club",                True),
    ("postgresql://ann:secret@room:5432/club",  True),
    ("postgresql://",                           False),
    ("postgresql://room",                       False),
    ("postgresql://room:door/club",             False),
    (" PostgreSQL://ann@room/club ",            True),
    ("postgresql://ann@room/club?password=x",   True),
    ("postgresql://ann:p/a#s?s@room/club",      True),
    ("postgresql://ann:pa@ss@room/club",        False),
    ("postgresql://ann@room/club?sslpassword=x", False),
    ("mysql://room/club",                       False),
    ("club.overtrick",                          False),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "fits"), TYPED)
def test_an_address_is_read_or_refused_in_a_sentence(typed, fits):
    if fits:
        assert is_address(typed)
        assert Address.of(typed).name.startswith("club")
    else:
        with pytest.raises(NoAddress, match="no address of a club"):
            Address.of(typed)


HUSHED = [("club@", "nobody:hush@"), ("?host", "?password=hush&host")]


@pytest.mark.parametrize("put", HUSHED, ids=["in front", "behind"])
def test_a_password_is_never_said(server, put):
    typed = server.new().replace(*put).replace("club@", "nobody@")
    at = Address.of(typed)
    assert at.url.password == "hush"
    with pytest.raises(Refusal) as refused:
        Served(at)
    seen = [repr(at), at.name, str(at), str(at.url), repr(at.url), at.kept, str(at.path)]
    error: BaseException | None = refused.value
    while error is not None:
        seen += [str(error), repr(error)]
        error = error.__cause__ or error.__context__
    assert not [each for each in seen if "hush" in each]
