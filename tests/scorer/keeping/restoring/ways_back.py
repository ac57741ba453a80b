"""States of a club file, and the way back from each."""

from __future__ import annotations

import os
from contextlib import closing

from scorer.desk import Desk
from scorer.keeping.copies import listed
from tests.scorer.keeping.deeds import boards, crashed


def copy_of(club):
    return next(copy.path for copy in listed(club) if copy.deed == 3)


def there(path):
    with closing(Desk(path)) as desk:
        found = boards(desk)
        desk.close(copy=False)
        return found


def sound(club):
    """Nothing is wrong with it."""


def text(club):
    club.write_text("Name,Number\n")


def torn(club):
    with club.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(9000))


def hot(club):
    crashed(club)


def hot_and_torn(club):
    crashed(club)
    torn(club)
