"""One size of type: names are broken, never smaller than others, and travellers and cards stand whole on a page."""

from dataclasses import replace

import pytest

from scorer.contests import standings_of
from scorer.event.event import Contestant, Entry, Player
from scorer.sheets.kinds import kind
from scorer.sheets.page.pages import PageFormat, laid
from scorer.sheets.page.paper import A4
from scorer.sheets.page.words import printing
from scorer.sheets.sheet import Imprint
from tests.scorer.sheets.evening import filled, full, individual, mitchell, seated, section
from tests.scorer.sheets.team_evening import round_robin

SHORT = ("Bo Li", "Ann Poe")
LONG = (
    "Wilhelmina Alexandrina van den Hoogenband-Schimmelpenninck",
    "محمد عبد الرحمن الهاشمي القرشي",
    "欧阳修明 司马相如",
    "Maximiliana Konstantinopolitanska-Brzęczyszczykiewicz",
    "Aikaterini Papadopoulou-Konstantinidou of Thessaloniki",
)


def called(event, names):
    """An event with other people in it, some of them of these names."""
    sections = []
    for each in event.sections:
        who = {
            number: Contestant(
                number, Entry(tuple(Player(names[(number + at) % len(names)]) for at, _ in enumerate(one.players)))
            )
            for number, one in each.contestants.items()
        }
        sections.append(replace(each, contestants=who))
    return replace(event, sections=tuple(sections))


def pages(event, key, **chosen):
    sheet = kind(key).sheets(event, standings_of(event), chosen)
    with printing(sheet, Imprint().language) as printed:
        return laid(printed, PageFormat(A4, sheet.layout))


def inks(made):
    return [ink for page in made for filled in page.filled for strip in filled.strips for ink in strip.ink]


@pytest.mark.parametrize("key", ["scorecards", "travellers", "ranking", "name-list", "recap"])
@pytest.mark.parametrize("event", [full, individual], ids=["pairs", "individual"])
def test_a_sheet_has_the_same_sizes_whatever_the_names(event, key):
    sizes = [{round(ink.size, 3) for ink in inks(pages(called(event(), names), key))} for names in (SHORT, LONG)]
    assert sizes[0] == sizes[1]


@pytest.mark.parametrize("event", [full, individual], ids=["pairs", "individual"])
def test_all_scorecards_have_one_size(event):
    mixed = called(event(), (*SHORT, *LONG))
    each = [{round(ink.size, 3) for ink in inks([page])} for page in pages(mixed, "scorecards")]
    assert len({*map(frozenset, each)}) == 1


def travellers(event):
    """On every page the boards that stand there."""
    numbers = []
    for page in pages(event, "travellers"):
        words = [ink.text for filled in page.filled for strip in filled.strips for ink in strip.ink]
        numbers.append([word for word in words if word.startswith("Board ")])
    return numbers


def test_six_travellers_with_names_stand_on_a_page():
    tables = filled(replace(seated(), sections=(section(1, "A", mitchell(9, 3, rounds=7)),)))
    on_pages = travellers(
        called(tables, ("Anneke Vos", "Bram de Wit", "Ruth Calloway", "Piet Kuipers", "Hana Lindqvist"))
    )
    assert all(len(page) >= 6 for page in on_pages[:-1])


@pytest.mark.parametrize("names", [SHORT, LONG], ids=["short", "long"])
@pytest.mark.parametrize("event", [full, round_robin], ids=["pairs", "matches"])
def test_no_traveller_is_torn(event, names):
    heads = [board for page in travellers(called(event(), names)) for board in page]
    assert heads == sorted(heads, key=lambda board: int(board.split()[1]))
    assert len({*heads}) == len(heads)
