"""Which files are open in this process."""

from __future__ import annotations

from scorer.store.place import Hold, held, place


class Meanwhile:
    """A place that while it is looked at another thread opens a file."""

    def __init__(self):
        self.opened = []

    def __eq__(self, _other):
        self.opened.append(Hold(None))
        return False

    __hash__ = object.__hash__


def test_a_file_that_is_opened_while_it_is_looked_which_are_is_in_nobodys_way(tmp_path):
    there, _holds = Hold(place(tmp_path)), [Hold(Meanwhile()) for _ in range(3)]
    assert held(tmp_path)
    there.at = None
    assert not held(tmp_path)
