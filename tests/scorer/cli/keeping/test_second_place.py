"""The second place of the copies, on the command line, and a club that is brought back from it."""

import shutil
from contextlib import closing

import pytest

from scorer.cli.copies_listed import SOUND
from scorer.cli.paths import shell_word
from scorer.commands.members import NameClub, PutMembers
from scorer.desk import Desk
from scorer.event.event import Member
from scorer.keeping import copies, elsewhere
from scorer.keeping.rescues import rescue_folder
from scorer.store.trouble import copies_folder
from tests.scorer.cli.keeping.kept import NAME, altered, deeds, rows, way_back


def test_a_second_place_gets_the_newest_copy_and_is_told_when_it_is_missing(typing, club):
    stick = typing.folder / "stick"
    assert typing("copies", NAME, "--also", stick).status == 2
    stick.mkdir()
    assert typing("copies", NAME, "--also", stick).status == 0
    assert [deeds(each) for each in (stick / "club copies").iterdir()] == [3]
    assert f"Copies also go to “{stick}”." in typing("copies", NAME).out
    shutil.rmtree(stick)
    assert f"The second place for copies, “{stick}”, is not there." in typing("copies", NAME).out
    assert typing("copies", NAME, "--also", "").status == 0
    assert "also go to" not in typing("copies", NAME).out


# What copies cannot go to as well, below the folder of the club, and what is said of each.
NO_SECOND_PLACE = {
    ".": "Copies of “club.overtrick” are in “.” already: ",
    "club copies": "Copies of “club.overtrick” are in “club copies” already: ",
    "club copies/more": "Copies of “club.overtrick” are in “club copies/more” already: ",
    NAME: "“club.overtrick” is a file: expected a folder ",
    "gone": "There is no folder “gone” ",
}


@pytest.mark.parametrize(("given", "said"), NO_SECOND_PLACE.items(), ids=NO_SECOND_PLACE.keys())
def test_where_copies_are_anyway_and_what_is_no_folder_is_no_second_place(typing, club, given, said):
    (copies_folder(club) / "more").mkdir()
    done = typing("copies", NAME, "--also", given)
    assert (done.status, done.err.startswith(said)) == (2, True), done.err
    assert elsewhere.second_place(club) is None


def test_a_second_place_is_told_from_the_top(typing, club):
    (typing.folder / "stick").mkdir()
    assert f"now also go to “{typing.folder / 'stick'}”." in typing("copies", NAME, "--also", "stick").out


@pytest.fixture
def stick(typing, club):
    """A second place with a copy of the file as it is; beside the club there are none any more."""
    folder = typing.folder / "stick"
    folder.mkdir()
    typing("copies", NAME, "--also", folder)
    shutil.rmtree(copies_folder(club))
    return folder


def test_gone_with_its_copies_a_club_is_listed_and_brought_back_from_its_second_place(typing, club, stick):
    club.unlink()
    done = typing("copies", NAME)
    assert done.out.startswith(f"Copies of club.overtrick, in its second place, “{stick / 'club copies'}”:")
    assert [row[0] for row in rows(done)] == ["3"]
    back = typing("copies", NAME, "--restore", 3)
    assert (back.status, deeds(club)) == (0, 3)
    assert f"\nThe copy lay in its second place, “{stick / 'club copies'}”." in back.out
    assert (typing(*way_back(back)).status, club.exists()) == (0, False)
    assert [row[0] for row in rows(typing("copies", NAME))] == ["3", "3"]  # what was set aside, and the copy
    copy, *_ = (stick / "club copies").iterdir()
    assert typing("copies", NAME, "--restore", copy.stem).status == 0
    assert deeds(club) == 3


@pytest.mark.parametrize("left", ["as it was", "damaged", "nothing", "another club"])
def test_a_copy_on_a_stick_that_this_computer_does_not_know_is_brought_back_by_its_path(typing, club, left):
    there = shutil.copytree(copies_folder(club), typing.folder / "stick" / "club copies")
    copy = copies.listed_in(there)[0].path
    if left != "as it was":
        shutil.rmtree(copies_folder(club))
        club.unlink()
    if left == "damaged":
        club.write_bytes(b"x" * 5000)
    if left == "another club":
        with closing(Desk(club)) as desk:
            desk.do(NameClub(said="Named.", name="Hill"))
    given = copy.relative_to(typing.folder)
    another = ["--another"] if left == "another club" else []
    back = typing("copies", NAME, "--restore", given, *another)
    assert (back.status, deeds(club)) == (0, 2)
    assert f"\nThe copy lay in the folder “{there}”." in back.out
    assert copies.checked(club) == ()
    assert copy.is_file()
    assert typing(*way_back(back)).status == 0
    assert club.exists() == (left != "nothing")
    assert not club.exists() or deeds(club) == {"as it was": 3, "damaged": 0, "another club": 1}[left]


def test_a_damaged_file_without_copies_beside_it_is_brought_back_from_its_second_place(typing, club, stick):
    club.write_bytes(b"x" * 5000)
    assert [row[0] for row in rows(typing("copies", NAME))] == ["3"]
    assert typing("copies", NAME, "--restore", 3).status == 0
    assert deeds(club) == 3


def test_a_link_to_a_club_that_is_gone_with_its_copies_brings_the_club_back_and_not_the_link(typing, club, stick):
    club.unlink()
    link = typing.folder / "desktop.overtrick"
    link.symlink_to(club)
    assert typing("copies", link, "--restore", 3).status == 0
    assert (deeds(club), link.is_symlink()) == (3, True)


def renamed(club):
    altered(club, "UPDATE event SET name = 'Sunday Pairs'")


def torn_off(club):
    club.write_bytes(club.read_bytes()[:4096] + b"\xff" * 20000)


@pytest.mark.parametrize("harm", [renamed, torn_off])
def test_where_no_copy_beside_a_damaged_file_is_sound_its_second_place_has_those_to_choose_from(
    typing, club, stick, harm
):
    desk = Desk(club)
    desk.keeper.take(desk.head)
    desk.close()
    sound = copies.listed_in(stick / "club copies")[0]
    for copy in copies.listed(club):
        renamed(copy.path)
    harm(club)
    done = typing("copies", NAME)
    where = f"in the folder “club copies” and in its second place, “{stick / 'club copies'}”:"
    assert done.out.startswith(f"Copies of club.overtrick, {where}")
    assert [(row[0], row[5]) for row in rows(done)][:2] == [("3", "damaged"), ("3", "sound")]
    back = typing("copies", NAME, "--restore", "3")
    assert (back.status, sound.path.exists()) == (0, True)
    assert f"\nThe copy lay in its second place, “{stick / 'club copies'}”." in back.out
    assert typing("check", NAME).status == SOUND


def test_what_is_newer_in_the_second_place_is_offered_although_a_copy_beside_a_damaged_file_is_sound(
    typing, club, stick
):
    desk = Desk(club)
    desk.do(PutMembers(put=(Member(name="Ida Holm"),)))
    desk.keeper.take(desk.head)
    desk.close()
    [newest, *_] = copies.listed_in(stick / "club copies")
    shutil.copyfile(copies.listed(club)[0].path, first := typing.folder / "first.overtrick")
    for copy in copies.listed(club):
        copy.path.unlink()
    shutil.move(copies.listed_in(stick / "club copies")[-1].path, copies_folder(club))
    assert (newest.deed, [copy.deed for copy in copies.listed(club)], deeds(first)) == (4, [3], 4)
    assert [row[0] for row in rows(typing("copies", NAME))] == ["4", "3"]
    torn_off(club)
    done = typing("copies", NAME)
    assert [(row[0], row[5]) for row in rows(done)] == [("4", "sound"), ("3", "sound")]
    assert "After deed 4: " in done.out
    assert "After deed 3: " not in done.out
    assert (typing("copies", NAME, "--restore", "4").status, deeds(club)) == (0, 4)


def test_a_club_that_is_gone_is_brought_back_from_what_was_rescued_of_it_elsewhere(typing, club):
    rescue_folder().mkdir(parents=True)
    shutil.move(club, rescue_folder() / "club rescued 2026-11-17 20.52 deed 3.overtrick")
    shutil.rmtree(copies_folder(club))
    assert typing("check", NAME).err == (
        f"“{NAME}” is not there, but what was rescued of it is: “overtrick copies {NAME}” lists that and brings it "
        "back.\n"
    )
    done = typing("copies", NAME)
    assert done.out.startswith(f"Copies of club.overtrick, rescued, in “{rescue_folder()}”:")
    assert [row[0] for row in rows(done)] == ["3"]
    assert "is known by its name alone" in done.out
    back = typing("copies", NAME, "--restore", 3)
    assert (back.status, deeds(club)) == (0, 3)
    assert f"\nThe copy lay rescued, in “{rescue_folder()}”." in back.out
    assert "by its name alone" not in typing("copies", NAME).out


def test_another_club_in_its_place_has_none_of_the_copies_that_went_to_the_second_place(typing, club, stick):
    club.unlink()
    desk = Desk(club)
    desk.do(PutMembers(put=(Member(name="Ida Holm"),)))
    desk.close(copy=False)
    assert typing("copies", NAME).out.startswith("There are no copies of club.overtrick yet.")


MADE_ANEW = [["copies", NAME], ["sheets", NAME], ["check", NAME], ["import", "event.xml", "--club", NAME], [NAME]]


UNPLUGGED = [(arguments, True) for arguments in MADE_ANEW if arguments[0] != "import"]  # which goes on: see below


@pytest.mark.parametrize(("arguments", "unplugged"), [*((each, False) for each in MADE_ANEW), *UNPLUGGED])
def test_what_lies_in_the_second_place_alone_is_said_and_no_new_club_made(typing, club, stick, arguments, unplugged):
    typing("export", NAME, "1", "event.xml")
    club.unlink()
    if unplugged:
        shutil.rmtree(stick)
    done = typing(*arguments)
    assert not club.exists()
    if arguments[0] != "copies" or unplugged:
        assert (done.status, done.out) == (2, "")
        where = f"More go to “{stick}”, where none is seen" if unplugged else "copies of it are in its second place"
        assert where in done.err
        assert "“overtrick copies club.overtrick”" in done.err


def test_a_second_place_that_is_out_keeps_nobody_from_a_new_club_and_the_way_back_is_said(typing, club, stick):
    typing("export", NAME, "1", "event.xml")
    club.unlink()
    stick.rename(out := stick.with_name("in a drawer"))
    done = typing("import", "event.xml", "--club", NAME)
    assert (done.status, deeds(club)) == (0, 1)
    assert f"has more copies in “{stick}”, where none is seen now" in done.out
    out.rename(stick)
    assert typing("copies", NAME, "--set-aside").status == 0
    assert typing("copies", NAME, "--restore", 3).status == 0
    assert deeds(club) == 3


def test_so_it_is_though_the_new_club_has_copies_by_then_and_the_old_ones_have_their_names(typing, club, stick):
    """What is said is followed to the letter: where a number or a name tells no copy from others, its path does."""
    with closing(Desk(club)) as desk:
        old = desk.head
    typing("export", NAME, "1", "event.xml")
    club.unlink()
    stick.rename(out := stick.with_name("in a drawer"))
    typing("import", "event.xml", "--club", NAME)
    out.rename(stick)
    with closing(Desk(club)) as desk:
        for name in ("Harbour", "Hill"):
            desk.do(NameClub(said=f"{name}.", name=name))
    [had] = [each.path for each in copies.listed_in(stick / "club copies") if each.head == old]
    [new] = [each.path for each in copies.listed(club) if each.deed == 3]
    had = had.rename(had.with_name(new.name))
    assert typing("copies", NAME, "--set-aside").status == 0
    assert f"--restore {shell_word(str(had))}" in " ".join(typing("copies", NAME).out.split())
    for given in (3, had.name):
        assert typing("copies", NAME, "--restore", given).status == 2
    assert typing("copies", NAME, "--restore", had).status == 0
    assert copies.described(club).head == old


def test_a_second_place_gets_no_copy_that_is_damaged(typing, club):
    altered(copies.listed(club)[0].path, "UPDATE event SET name = 'Wednesday'")
    (typing.folder / "stick").mkdir()
    assert typing("copies", NAME, "--also", typing.folder / "stick").status == 0
    assert [deeds(each) for each in (typing.folder / "stick" / "club copies").iterdir()] == [3]
