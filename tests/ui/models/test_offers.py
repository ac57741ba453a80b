"""The movements to choose from, as a model."""

import pytest
from PySide6.QtCore import Qt

from scorer.movements.advice import advise
from scorer.movements.family import Wish
from ui.models.offers import Offers, Option, in_one
from ui.pages.movement.offers import columns_for
from ui.parts import VALUE

ADVISED = [Option(offer, at) for at, offer in enumerate(advise(Wish(contestants=13, until="22:00")))]


def test_the_model_keeps_qts_promises(qtmodeltester):
    offers = Offers()
    offers.show_options(ADVISED)
    qtmodeltester.check(offers)
    offers.show_options(ADVISED[:1])
    offers.show_options([])
    qtmodeltester.check(offers)


FIGURES = [
    # what each needs      room   as wide as
    ((40, 40, 40, 40),     200,   [50, 50, 50, 50]),
    ((60, 40, 40, 40),     200,   [65, 45, 45, 45]),  # or the first would be cut
    ((90, 40, 40, 40),     200,   [50, 50, 50, 50]),  # for which there is no room anyhow
]  # fmt: skip


@pytest.mark.parametrize(("needs", "room", "wide"), FIGURES)
def test_no_figure_of_a_movement_is_cut_for_which_the_others_leave_room(needs, room, wide):
    assert columns_for(needs, room) == wide


def test_a_screen_reader_hears_what_speaks_for_a_movement_and_against():
    offers = Offers()
    offers.show_options(ADVISED)
    said = offers.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said.startswith("In use. Mitchell: 7 × 3 boards, 21:48 ends, 97 balance, 6 of 7 met. For: A very fair")
    assert said.endswith("Against: Some pairs sit out one round.")
    assert offers.index(1).data(Qt.ItemDataRole.AccessibleTextRole).startswith("1. ")
    assert offers.index(1).data(VALUE) is ADVISED[1]
    assert offers.index(1).data(Qt.ItemDataRole.DisplayRole) == ADVISED[1].offer.name


def test_the_same_movements_again_change_nothing(qtbot):
    offers = Offers()
    offers.show_options(ADVISED)
    with qtbot.assertNotEmitted(offers.modelReset):
        offers.show_options(list(ADVISED))


SENTENCES = [
    (("Pair 5 keeps its seat.", "One winner."),      "Pair 5 keeps its seat; one winner."),
    (("One winner.", "E–W move up."),                "One winner; E–W move up."),
    (("No board is shared.",),                       "No board is shared."),
    ((),                                             ""),
]  # fmt: skip


@pytest.mark.parametrize(("sentences", "line"), SENTENCES)
def test_sentences_are_drawn_into_one(sentences, line):
    assert in_one(sentences) == line
