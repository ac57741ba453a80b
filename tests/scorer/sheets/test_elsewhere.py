"""Whatever stands on a sheet can be said in another language: all but names, cards and what somebody wrote."""

import re
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from io import BytesIO

import pytest

from rules.pad import Charge
from rules.text import as_it_is, t
from scorer.event.event import PERCENT, Lineup, Penalty, Player
from scorer.event.movement import Away
from scorer.methods import METHODS
from scorer.scales import SCALES
from scorer.sheets.kinds import SHEETS
from scorer.sheets.kinds.parts import room, terms
from scorer.sheets.kinds.parts.numerals import in_words
from scorer.sheets.kinds.scorecards import placed
from scorer.sheets.printers import pdf, text
from scorer.sheets.sheet import Column, Imprint, Note, Sheet, SheetPart, SheetTable
from scorer.tallies import TALLIES
from tests.languages import DOTS
from tests.rules.elsewhere import QUOTED, WORD, left_in_english
from tests.scorer.sheets.evening import full
from tests.scorer.sheets.golden import pages
from tests.scorer.sheets.test_every_sheet import (
    busiest,
    every_choice,
    every_sheet,
    every_sheet_of_every_evening,
    made,
    usual,
)


def told(value):
    """Everything that stands in a sheet or a part of one, wherever it stands."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value):
        yield from parts_of(value, [field.name for field in fields(value)])
    elif hasattr(value, "_fields"):
        yield from parts_of(value, value._fields)
    elif isinstance(value, (tuple, list)):
        yield from (each for one in value for each in told(one))


UNSEEN = {"align", "tone"}  # how something looks


def parts_of(value, names):
    """What stands in what a value is made of."""
    yield from (each for name in names if name not in UNSEEN for each in told(getattr(value, name)))


def written(event):
    """The words that people wrote: names, why somebody was fined, what the director decided."""
    people = [one for section in event.sections for one in section.contestants.values()]
    names = [each.name for one in people for line in (one, *one.lineups) for each in line.players]
    typed = [event.name, *names, *(each for one in people for each in (one.team, one.label))]
    typed += [each.national_number for one in people for each in one.players]
    typed += [each.reason for section in event.sections for each in section.penalties]
    typed += [slip.ruling for slip in event.slips.values()]
    typed += [slip.result.why for slip in event.slips.values() if isinstance(slip.result, Charge)]
    typed += [part for each in event.sections if each.movement for part in (each.movement.name, each.movement.note)]
    return set(WORD.findall(" ".join(typed)))


CUT = re.compile(r"(\w+)…")  # a name of which there is room for the beginning


def beginnings(said, known):
    """The beginnings in a text of what people wrote."""
    return {cut for cut in CUT.findall(said) if any(word.startswith(cut) for word in known)}


def left(event, *values):
    """What stays English in them, by the sentence that has it."""
    known = written(event)
    found = {str(each): left_in_english(each) - known for value in values for each in told(value)}
    return {said: rest for said, words in found.items() if (rest := words - beginnings(said, known))}


def test_english_is_found_wherever_it_stands_on_a_sheet():
    table = SheetTable((Column(t("Round"), group=as_it_is("Rounds")),), ((t("sits out"),), (as_it_is("done"),)))
    sheet = Sheet(t("Ranking"), (t("so far"),), (SheetPart(t("Total"), blocks=(table, Note(as_it_is("to come")))),))
    assert left(full(), sheet) == {"Rounds": {"Rounds"}, "done": {"done"}, "to come": {"to", "come"}}


@every_sheet_of_every_evening
def test_a_sheet_is_said_in_any_language(shelved, evening):
    assert left(evening(), usual(shelved, evening)) == {}


@every_sheet
def test_whatever_is_chosen_a_sheet_is_said_in_any_language(shelved):
    event = busiest(shelved)
    for chosen in every_choice(shelved, event):
        assert left(event, made(shelved, event, **chosen)) == {}


TYPED = {"club-rules"}  # it has lines as they are typed, in quotes that may be broken


@pytest.mark.parametrize("shelved", [each for each in SHEETS if each.key not in TYPED], ids=lambda each: each.key)
def test_a_printer_reads_every_text_as_it_was_made(shelved):
    """Whatever is printed is asked for in one place, and glued to nothing before."""
    event = busiest(shelved)
    printed = text.written(made(shelved, event), width=4000, imprint=Imprint(language=DOTS))
    known = written(event)
    assert set(WORD.findall(QUOTED.sub("", printed))) - known - beginnings(printed, known) == set()


@every_sheet
def test_nothing_but_texts_stands_on_pages_in_any_language(shelved):
    """The numbers of pages and cards, what stands at their edges, and a pad's totals are texts as well."""
    event = busiest(shelved)
    file = BytesIO()
    pdf.write(made(shelved, event), file, imprint=Imprint("Bo", "20:52", DOTS))
    known = written(event)
    printed = QUOTED.sub("", " ".join(pages(file.getvalue())))
    assert set(WORD.findall(printed)) - known - beginnings(printed, known) - {"Bo"} == set()


@every_sheet
def test_a_sheet_is_offered_in_any_language(shelved):
    event = busiest(shelved)
    asked = [(field.label, field.expected) for field in shelved.settings(event)]
    labels = [label for field in shelved.settings(event) for _, label in getattr(field, "options", ())]
    assert left(event, (shelved.name, shelved.purpose), asked, labels) == {}


# --- what is rarely on one ---------------------------------------------------------------

AWAY = (Away(1), Away(2, 1, 2), Away(3, 3), Away(4, 2, 2), Away(5, 2, 3))
COMES = Lineup(2, (Player("Dora Ellis"), Player()))
NUMBERS = (0, 13, 21, 40, 99, 100, 105, 342, 1000, 1001, 1200, 4321, 2 * 10**6, 5 * 10**9, -42)
PARTS = (Fraction(1, 2), Fraction(13, 2), Fraction(2, 3), Fraction(-9, 5), Fraction(10, 7))


def test_who_came_and_went_and_was_fined_is_said_in_any_language():
    event = full()
    first, *rest = event.sections
    one = replace(first.contestant(6), lineups=(COMES, replace(COMES, first=3, players=first.contestant(6).players)))
    fined = (Penalty(1, Fraction(5), reason="late"), Penalty(2, Fraction(10), PERCENT))
    first = replace(first, away=AWAY, contestants={**first.contestants, 6: one}, penalties=fined)
    event = replace(event, sections=(first, *rest))
    said = [*room.came_and_went(event), *room.penalties(event)]
    said += [each for number in first.numbers for each in room.comes_and_goes(first, number)]
    assert len(said) > len(AWAY)
    assert left(event, said) == {}


@pytest.mark.parametrize("number", [*NUMBERS, *PARTS], ids=str)
def test_a_total_in_words_is_said_in_any_language(number):
    assert left_in_english(in_words(number)) == set()


@pytest.mark.parametrize("place", [1, 2, 3, 4, 11, 12, 13, 21, 112])
@pytest.mark.parametrize("tied", [False, True])
@pytest.mark.parametrize("so_far", [False, True])
def test_a_place_is_said_in_any_language(place, tied, so_far):
    assert left_in_english(placed(place, 200, tied=tied, so_far=so_far)) == set()


@pytest.mark.parametrize("way", [*METHODS, *SCALES, *TALLIES], ids=lambda each: each.key)
def test_every_way_of_scoring_can_be_said_behind_its_name(way):
    assert way.printed[:2].isupper() or terms.BEHIND[way.printed] == way.printed[:1].lower() + way.printed[1:]
    assert way.name.lower().startswith(way.inside.lower())
