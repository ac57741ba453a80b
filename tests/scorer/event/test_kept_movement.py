"""A movement as a file keeps it: name and note are read in the language of whoever looks, an old file in English."""

import pytest

from rules.text import as_it_is, read, t
from scorer.event.movement import Movement
from scorer.event.plain import made, plain
from scorer.languages import language

NOTE = t("Tables 1 and {last} share their boards in every round.", last=9)


@pytest.mark.parametrize(
    ("note", "german"),
    [
        (NOTE, "Die Tische 1 und 9"),
        (as_it_is("Bring your own boards."), "Bring your own boards."),
    ],
)
def test_a_note_is_read_in_another_language_after_it_was_kept(note, german):
    again = made(plain(Movement("mitchell", t("Mitchell"), (), note=note)), Movement)
    assert again.note == note
    assert read(again.note, language("de")).startswith(german)


def test_a_movement_of_an_older_file_has_its_words_in_english():
    kept = {**plain(Movement("mitchell", t("Mitchell"), ())), "name": "Mitchell", "note": str(NOTE)}
    again = made(kept, Movement)
    assert (again.name, read(again.note, language("de"))) == ("Mitchell", str(NOTE))
