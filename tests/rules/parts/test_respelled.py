"""What is quoted of a line in letters of its own is quoted as it was typed."""

import pytest

from rules.alphabets.french import FRENCH
from rules.parts.respelled import in_english
from rules.parts.signs import Asks

LINE = in_english("4P O = contré", FRENCH, Asks(strain=True, seat=True, card=False))
TABLE = [
    # what is quoted of it  as it was typed
    ("west",                "O"),
    ("4♠",                  "4P"),
    ("3nt",                 "4P O = contré"),
]  # fmt: skip


@pytest.mark.parametrize(("quote", "typed"), TABLE)
def test_a_quote_is_what_was_typed_for_it_and_all_of_the_line_where_it_stands_nowhere(quote, typed):
    assert LINE.slice(quote) == typed
