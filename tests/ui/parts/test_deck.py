"""Sheets in one place, one of them in front."""

from PySide6.QtWidgets import QWidget

from ui.parts.deck import Deck


def test_the_first_is_in_front_until_another_is_brought(shown):
    one, other = QWidget(), QWidget()
    deck = shown(Deck(one, other), 200, 100)
    assert (deck.front, one.isVisible(), other.isVisible()) == (one, True, False)
    deck.bring(other)
    assert (deck.front, one.isVisible(), other.isVisible()) == (other, False, True)
