"""What was brought to safety on this computer is found again by its club, and by no other."""

import shutil
from contextlib import closing

import pytest

from scorer.keeping import copies, elsewhere, looks
from scorer.keeping.rescues import rescue_folder, rescued, said_of_rescued
from scorer.picture import Picture
from scorer.store.trouble import FileTrouble, copies_folder
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import boards, entered


@pytest.fixture(autouse=True)
def own(tmp_path, monkeypatch):
    """The folder in which this computer keeps what is its own."""
    monkeypatch.setattr(elsewhere, "user_config_path", lambda *_, **__: tmp_path / "own" / "overtrick")


@pytest.fixture
def desk(tmp_path):
    """Boards 1 and 2, of which only the first has a copy."""
    (tmp_path / "stick").mkdir()
    with closing(open_club(tmp_path / "stick")) as desk:
        entered(desk, 1)
        desk.keeper.take(desk.head)
        entered(desk, 2)
        yield desk


def pulled(desk):
    """The disk that the club lies on goes away while it is open, and the window is closed."""
    stick = desk.path.parent
    stick.rename(stick.with_name("pocket"))
    with pytest.raises(FileTrouble):
        desk.catch_up()
    desk.close()
    return stick.with_name("pocket")


def found(desk):
    return [(copy.deed, looks.kind_of(copy.path)) for copy in looks.there(desk.path)]


def second_place(desk, tmp_path):
    """A second place with the copy that there is."""
    away = tmp_path / "away"
    away.mkdir()
    elsewhere.name_second_place(desk.path, away)
    copies.carried(copies.listed(desk.path)[0].path, away, desk.path)
    return copies_folder(away / desk.path.name)


AWAY = "brought to safety when the file was moved, removed or exchanged"


def test_what_was_rescued_of_a_club_whose_disk_is_gone_is_among_its_copies(desk):
    pulled(desk)
    assert found(desk) == [(3, AWAY)]
    assert said_of_rescued(desk.path)  # by its name, for nobody else can tell


def test_with_the_disk_its_copies_are_there_again_and_what_was_rescued_stays_beside_them(desk):
    pulled(desk).rename(desk.path.parent)
    assert found(desk) == [(3, AWAY), (2, "")]
    assert not said_of_rescued(desk.path)  # the chain of its first deed tells


def test_another_club_of_that_name_has_none_of_it(desk, tmp_path):
    pulled(desk)
    (tmp_path / "another").mkdir()
    with closing(open_club(tmp_path / "another", name="Wednesday Pairs")) as other:
        assert rescued(other.path) == []
    assert rescued(desk.path.with_name("other.overtrick")) == []


def test_a_damaged_file_has_it_by_what_its_copies_tell(desk):
    pulled(desk).rename(desk.path.parent)
    desk.path.write_bytes(b"x" * 5000)
    assert found(desk) == [(3, AWAY), (2, "")]
    assert not said_of_rescued(desk.path)


def test_it_goes_to_the_second_place_too(desk, tmp_path):
    away = second_place(desk, tmp_path)
    pulled(desk)
    assert [(copy.deed, looks.kind_of(copy.path)) for copy in copies.listed_in(away)] == [(3, AWAY), (2, "")]
    assert found(desk) == [(3, AWAY), (3, AWAY), (2, "")]  # here, and there


def test_it_goes_there_alone_where_this_computer_has_no_room(desk, tmp_path):
    away = second_place(desk, tmp_path)
    rescue_folder().parent.mkdir()
    rescue_folder().write_text("no folder")
    pulled(desk)
    assert str(away) in str(desk.trouble)
    assert found(desk) == [(3, AWAY), (2, "")]


def test_a_copy_that_finds_no_room_beside_the_file_is_taken_in_the_second_place(desk, tmp_path):
    away, own = second_place(desk, tmp_path), copies_folder(desk.path)
    shutil.rmtree(own)
    own.write_text("no folder")
    for _ in range(2):
        desk.keeper.take(desk.head)
        assert [copy.deed for copy in copies.listed_in(away)] == [3, 2]
        assert desk.keeper.trouble.endswith(f" There is one in the second place alone, “{away.parent}”.")
    assert [copy.deed for copy in looks.there(desk.path)] == [3, 2]
    own.unlink()
    desk.keeper.take(desk.head)
    assert (desk.keeper.trouble, [copy.deed for copy in copies.listed(desk.path)]) == ("", [3])


def test_what_lies_there_already_stays_as_it_is(desk):
    rescue_folder().mkdir(parents=True)
    before = rescue_folder() / f"{desk.path.stem} rescued long ago.overtrick"
    before.write_bytes(b"x" * 5000)
    pulled(desk)
    newest, unread = looks.there(desk.path)
    assert (unread.path, unread.readable, before.read_bytes()) == (before, False, b"x" * 5000)
    with closing(Picture(newest.path)) as club:
        assert boards(club) == {1, 2}
