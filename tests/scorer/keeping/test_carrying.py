"""A copy to take along: of all up to now, or why there is none."""

from contextlib import closing

import pytest

from scorer.desk import Desk
from scorer.keeping.carrying import carried_to
from scorer.keeping.copies import checked, listed
from scorer.store.trouble import FileTrouble, copies_folder
from tests.scorer.keeping.deeds import boards, entered


def no_folder(desk):
    copies_folder(desk.path).rename(desk.path.with_name("elsewhere"))
    copies_folder(desk.path).write_text("in the way")


def removed(desk):
    desk.path.unlink()


def exchanged(desk):
    other = desk.path.with_name("other")
    other.write_bytes(listed(desk.path)[0].path.read_bytes())
    other.replace(desk.path)


WITHOUT = [
    # what happens            and why nothing is taken along
    (no_folder, "A file lies where the folder “club copies” should be."),
    (removed, "it, or its folder, is not there"),
    (exchanged, "What lies in its place by now is another state of it."),
]


def test_it_has_all_up_to_now(club, tmp_path):
    with closing(Desk(club)) as desk:
        entered(desk, 4)
        made = carried_to(desk.keeper, desk.head, tmp_path / "along.overtrick")
    assert checked(made) == ()
    with closing(Desk(made)) as along:
        assert boards(along) == {1, 2, 3, 4}


@pytest.mark.parametrize(("happens", "why"), WITHOUT)
def test_where_there_is_none_of_that_it_is_said_why(club, tmp_path, happens, why):
    with closing(Desk(club)) as desk:
        entered(desk, 4)
        happens(desk)
        with pytest.raises(FileTrouble) as refused:
            carried_to(desk.keeper, desk.head, tmp_path / "along.overtrick")
    assert str(refused.value).startswith("club.overtrick was not copied. ")
    assert why in str(refused.value)
    assert not (tmp_path / "along.overtrick").exists()


def test_of_a_club_in_which_nothing_was_done_there_is_no_copy(tmp_path):
    with closing(Desk(tmp_path / "new.overtrick")) as desk, pytest.raises(FileTrouble) as refused:
        carried_to(desk.keeper, desk.head, tmp_path / "along.overtrick")
    assert str(refused.value) == "new.overtrick was not copied. Nothing was done in it yet."
