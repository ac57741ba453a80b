"""What stands on a shelf is found by its key, and what does not is refused as the shelf says."""

from typing import NamedTuple

import pytest

from rules.shelf import Shelf


class Jar(NamedTuple):
    """A thing with a key."""

    key: str


PLUM, PEAR = Jar("plum"), Jar("pear")


def test_things_stand_in_their_order_and_are_found_by_key():
    shelf = Shelf(PLUM, PEAR)
    assert list(shelf) == [PLUM, PEAR]
    assert [shelf.find(each.key) for each in shelf] == [PLUM, PEAR]


@pytest.mark.parametrize("key", ["", "fig", "Plum", "plum ", None])
def test_a_key_that_nothing_has_is_refused(key):
    with pytest.raises(KeyError):
        Shelf(PLUM, PEAR).find(key)
    with pytest.raises(ValueError, match=f"no {key} here"):
        Shelf(PLUM, refused=lambda key: ValueError(f"no {key} here")).find(key)
