"""A club with copies, in the folder where one types, and its second place."""

import pytest

from scorer.commands.results import enter
from scorer.event.results import BareScore, Played, Slip
from tests.scorer.cli.keeping.kept import NAME
from tests.scorer.clubs import FOUR_SPADES, first_key, made_once, open_club


def with_two_copies(folder):
    desk = open_club(folder)
    desk.keeper.take(desk.head)
    for slip, take in ((Slip(Played(FOUR_SPADES)), True), (Slip(BareScore(-420)), False)):
        desk.do(enter(desk.event(1), first_key(desk), slip))
        if take:
            desk.keeper.take(desk.head)
    desk.close(copy=False)


@pytest.fixture
def club(typing):
    """A club with two copies: of one deed and of two; the file has a third deed that none has."""
    made_once(with_two_copies, typing.folder)
    return typing.folder / NAME
