"""The movements to choose from, as a model."""

import pytest
from PySide6.QtCore import Qt

from scorer.movements.advice import advise
from scorer.movements.family import Wish
from ui.models.offers import Offers, Option, in_one
from ui.parts import VALUE

ADVISED = [Option(offer, at) for at, offer in enumerate(advise(Wish(contestants=13, until="22:00")))]


def test_the_model_keeps_qts_promises(qtmodeltester):
    offers = Offers()
    offers.show_options(ADVISED)
    qtmodeltester.check(offers)
    offers.show_options(ADVISED[:1])
    offers.show_options([])
    qtmodeltester.check(offers)


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
