"""The alphabets in which suits, honours and seats are typed.  To add one, write its file and name it here."""

from rules.alphabets.alphabet import Alphabet
from rules.alphabets.dutch import DUTCH
from rules.alphabets.english import ENGLISH
from rules.alphabets.french import FRENCH
from rules.alphabets.german import GERMAN
from rules.alphabets.polish import POLISH
from rules.alphabets.spanish import SPANISH
from rules.alphabets.swedish import SWEDISH
from rules.shelf import Shelf

ALPHABETS: Shelf[Alphabet] = Shelf(ENGLISH, DUTCH, GERMAN, FRENCH, POLISH, SPANISH, SWEDISH)


def alphabet(key: str) -> Alphabet:
    """Look an alphabet up by the key a club file holds; one that is not known here is English."""
    return next((each for each in ALPHABETS if each.key == key), ENGLISH)
