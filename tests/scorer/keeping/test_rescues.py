"""What was brought to safety on this computer is found again by its club, and by no other."""

import errno
import shutil
import sqlite3
import stat
from contextlib import closing

import pytest

from scorer.commands.members import NameClub
from scorer.desk import Desk
from scorer.keeping import copies, elsewhere, looks, restoring
from scorer.keeping.rescues import rescue_folder, rescued, said_of_rescued
from scorer.picture import Picture
from scorer.store.trouble import Broken, DamagedMeanwhile, FileTrouble, NotCopied, copies_folder, in_words
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import boards, entered, refusing, sql


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


AWAY = "brought to safety when the file was moved, removed, exchanged or not read"


def test_what_was_rescued_of_a_club_whose_disk_is_gone_is_among_its_copies(desk):
    pulled(desk)
    assert found(desk) == [(3, AWAY)]
    assert said_of_rescued(desk.path)  # by its name, for nobody else can tell


def test_with_the_disk_its_copies_are_there_again_and_what_was_rescued_stays_beside_them(desk):
    pulled(desk).rename(desk.path.parent)
    assert found(desk) == [(3, AWAY), (2, "")]
    assert not said_of_rescued(desk.path)  # the chain of its first deed tells


@pytest.mark.parametrize("mode", [0o600, 0o664])
@pytest.mark.parametrize("with_its_folder", [False, True])
def test_who_may_read_and_write_the_club_may_what_was_rescued_of_it_and_the_club_that_it_becomes(
    tmp_path, mode, with_its_folder
):
    path = tmp_path / "stick" / "club.overtrick"
    path.parent.mkdir()
    open_club(path.parent).close(copy=False)
    path.chmod(mode)
    desk = Desk(path)
    entered(desk, 2)
    if with_its_folder:
        pulled(desk)
        [made] = rescued(path)
        path.parent.mkdir()
    else:
        path.unlink()
        with pytest.raises(FileTrouble):
            desk.catch_up()
        desk.close()
        [made] = copies_folder(path).glob("club rescued *")
    assert stat.S_IMODE(made.stat().st_mode) == mode
    restoring.bring_back(path, made)
    assert stat.S_IMODE(path.stat().st_mode) == mode


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


def without_room_beside(desk):
    """A file lies where the folder of copies should be."""
    own = copies_folder(desk.path)
    own.rename(own.with_name("put by"))
    own.write_text("no folder")
    return own


def test_the_second_place_is_said_to_be_missing_as_ever_while_there_is_no_room_beside(desk, tmp_path):
    second_place(desk, tmp_path)
    out = (tmp_path / "away").rename(tmp_path / "pocket")
    without_room_beside(desk)
    desk.keeper.take(desk.head)
    assert "alone" not in desk.keeper.trouble
    assert "is not there" in desk.keeper.missing
    out.rename(tmp_path / "away")
    desk.keeper.take(desk.head)
    assert "alone" in desk.keeper.trouble
    assert desk.keeper.missing == ""


def test_only_a_copy_that_is_alone_is_said_to_be(desk, tmp_path, monkeypatch):
    second_place(desk, tmp_path)
    desk.keeper.take(desk.head)
    with monkeypatch.context() as patched:
        refusing(patched, errno.EROFS, copies_folder(desk.path))
        desk.keeper.take(desk.head)
        assert desk.keeper.trouble.startswith("Nothing may be written into the folder “club copies”.")
        assert "alone" not in desk.keeper.trouble
        entered(desk, 3)
        desk.keeper.take(desk.head)
        assert "alone" in desk.keeper.trouble


def test_a_club_in_which_nothing_was_done_has_no_copy_anywhere_and_none_is_said_to_be(tmp_path):
    (tmp_path / "away").mkdir()
    with closing(Desk(tmp_path / "new.overtrick")) as desk:
        elsewhere.name_second_place(desk.path, tmp_path / "away")
        copies_folder(desk.path).write_text("no folder")
        desk.keeper.take(desk.head)
        assert "alone" not in desk.keeper.trouble


@pytest.mark.parametrize("away", [False, True], ids=["no second place", "a second place"])
@pytest.mark.parametrize("page", ["the first deeds", "an index"])
def test_a_file_that_is_damaged_while_no_copy_can_lie_beside_it_is_not_recorded_in(desk, tmp_path, away, page):
    if away:
        second_place(desk, tmp_path)
    without_room_beside(desk)
    desk.keeper.take(desk.head)
    assert not desk.keeper.broken
    named = "deed" if page == "the first deeds" else "ix_section_event_id"
    with closing(sqlite3.connect(desk.path)) as file:
        [root] = file.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (named,)).fetchone()
    with desk.path.open("r+b") as raw:
        raw.seek((root - 1) * 4096)
        raw.write(b"\xff" * 16)
    desk.keeper.take(desk.head)
    assert desk.keeper.broken
    assert "is damaged" in desk.keeper.trouble
    with pytest.raises(DamagedMeanwhile):
        entered(desk, 3)


def test_what_cannot_be_found_sound_goes_to_the_second_place_too_where_nothing_tells_whose_it_is(desk, tmp_path):
    away = second_place(desk, tmp_path)
    for number in range(20):  # more than a page holds
        desk.do(NameClub(name="n" * 600 + str(number)))
    desk.keeper.take(desk.head)
    without_room_beside(desk)
    rescue_folder().parent.mkdir(parents=True, exist_ok=True)
    rescue_folder().write_text("no folder")
    desk.do(NameClub(name="last"))
    first = desk.path.read_bytes().index(elsewhere.mark_of(desk.path).encode()) // 4096
    with desk.path.open("r+b") as raw:
        raw.seek(first * 4096)
        raw.write(b"\xff" * 4096)
    desk.keeper.take(desk.head)
    for each in away.glob("*.overtrick"):  # or a sound one would be made of it
        sql(each, "UPDATE club SET settings = '[]'")
    with pytest.raises(DamagedMeanwhile):
        desk.do(NameClub(name="never"))
    assert [each.name for each in away.iterdir() if "not sound" in each.name]


@pytest.mark.parametrize("beside", [True, False], ids=["room beside", "no room but there"])
def test_nothing_goes_into_the_second_place_of_another_club_that_lay_here_before(tmp_path, beside):
    (tmp_path / "away").mkdir()
    (tmp_path / "home").mkdir()
    with closing(open_club(tmp_path / "home")) as last_season:
        entered(last_season, 1)
        elsewhere.name_second_place(last_season.path, tmp_path / "away")
        last_season.keeper.take(last_season.head)
    (tmp_path / "home").rename(tmp_path / "last season")
    (tmp_path / "home").mkdir()
    theirs = copies_folder(tmp_path / "away" / last_season.path.name)
    before = copies.listed_in(theirs)
    with closing(Desk(last_season.path)) as desk:
        desk.do(NameClub(name="Harbour"))
        if not beside:
            copies_folder(desk.path).write_text("no folder")
            rescue_folder().parent.mkdir(parents=True, exist_ok=True)
            rescue_folder().write_text("no folder")
        desk.path.rename(desk.path.with_name("moved"))
        with pytest.raises(FileTrouble) as refused:
            desk.catch_up()
        assert str(theirs) not in str(refused.value)
    assert copies.listed_in(theirs) == before


def test_what_is_rescued_stays_off_the_stick_of_another_club_that_was_put_in_meanwhile(desk, tmp_path):
    """Two clubs whose files have one name, each with a stick of its own, and both sticks at one mount point."""
    stick = tmp_path / "away"
    (tmp_path / "elsewhere").mkdir()
    stick.mkdir()
    with closing(open_club(tmp_path / "elsewhere")) as other:
        entered(other, 5)
        elsewhere.name_second_place(other.path, stick)
        other.keeper.take(other.head)
    stick.rename(tmp_path / "their stick")
    second_place(desk, tmp_path)
    desk.keeper.take(desk.head)
    stick.rename(tmp_path / "own stick")
    (tmp_path / "their stick").rename(stick)
    before = copies.listed_in(copies_folder(stick / desk.path.name))
    entered(desk, 3)
    pulled(desk)
    assert copies.listed_in(copies_folder(stick / desk.path.name)) == before


def test_who_closes_where_no_copy_can_be_taken_does_not_wait_for_every_deed_to_be_played_again(desk, monkeypatch):
    without_room_beside(desk)
    played = []
    monkeypatch.setattr("scorer.keeping.soundness.played_again", lambda *_: played.append(True) or iter(()))
    entered(desk, 3)
    desk.close()
    assert (desk.keeper.trouble != "", played) == (True, [])


def test_what_could_not_be_copied_as_it_was_opened_is_as_it_is_closed(desk, tmp_path, monkeypatch):
    with closing(Desk(desk.path)) as other:
        with monkeypatch.context() as patched:
            refusing(patched, errno.EROFS, copies_folder(desk.path))
            other.keeper.take(other.head)
        assert [copy.deed for copy in copies.listed(desk.path)] == [2]
    assert (other.keeper.trouble, [copy.deed for copy in copies.listed(desk.path)]) == ("", [3, 2])


def test_what_lies_there_already_stays_as_it_is(desk):
    rescue_folder().mkdir(parents=True)
    before = rescue_folder() / f"{desk.path.stem} rescued long ago.overtrick"
    before.write_bytes(b"x" * 5000)
    pulled(desk)
    newest, unread = looks.there(desk.path)
    assert (unread.path, unread.readable, before.read_bytes()) == (before, False, b"x" * 5000)
    with closing(Picture(newest.path)) as club:
        assert boards(club) == {1, 2}


def test_what_lay_in_its_place_for_a_moment_does_not_make_the_file_broken(desk, monkeypatch):
    """Junk was there while the copy was taken; the file that was opened lies at its path before and after."""
    with monkeypatch.context() as patched:
        patched.setattr(copies, "take", lambda path, **_: (_ for _ in ()).throw(in_words(path, Broken)))
        desk.keeper.take(desk.head)
    assert not desk.keeper.broken
    assert desk.keeper.trouble == str(in_words(desk.path, NotCopied))
    entered(desk, 3)
    assert boards(desk) == {1, 2, 3}
