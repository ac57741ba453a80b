"""The average of every member in the list: of the evenings that stand beside it, and looked up while nobody waits."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.text import as_it_is
from scorer.commands.events import begin
from scorer.commands.members import PutMembers
from scorer.commands.results import EnterResult
from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Member, Player
from scorer.event.results import Key
from scorer.roster.evenings import Evening
from tests.scorer.clubs import slip, two_tables
from tests.ui.pages.windows import front, window_on
from ui.pages.players.listing import AVERAGE_AT
from ui.parts.saying import said

CLUB = (Member(name="Zofia Dąbek"), Member(name="Bo Lind"), Member(name="Ida Holm"))
SHARES = {1: Fraction(50), 2: Fraction(112, 3)}  # per cent of evenings


@pytest.fixture
def desk(tmp_path):
    opened = Desk(tmp_path / "club.overtrick", who="Ann")
    opened.do(PutMembers(said="Three members.", put=CLUB))
    yield opened
    opened.close(copy=False)


@pytest.fixture
def page(desk, shown):
    return front(window_on(desk, shown, "players", event=0))


@pytest.fixture
def played(desk):
    """An evening with results, of Ida and Bo."""
    event = two_tables()
    people = {1: Contestant(1, Entry((Player("Ida Holm", 3), Player("Bo Lind", 2)), id="a"))}
    desk.do(begin(replace(event, sections=(replace(event.sections[0], contestants=people),))))
    for at, key in enumerate((Key(1, 1, 1, 1), Key(1, 2, 2, 1))):
        desk.do(EnterResult(event=1, said="A result.", key=key, slip=slip(at)))


def averages(page):
    at = next(at for at, column in enumerate(page.table.rows.columns) if said(column.title) == "Average")
    return {member.name: page.table.rows.columns[at].text(member) for member in page.table.rows.values}


def test_the_list_shows_the_average_of_the_evenings_that_stand_beside_it(played, page, qtbot):
    page.table.choose(3)
    qtbot.waitUntil(lambda: averages(page)["Ida Holm"] != "")
    assert page.card.average.text() == f"average {averages(page)['Ida Holm']} %"
    assert averages(page)["Zofia Dąbek"] == ""
    page.table.choose(2)
    assert page.card.average.text() == f"average {averages(page)['Bo Lind']} %"


def test_an_average_is_blank_until_every_evening_of_it_is_known(page):
    looking = page.looking
    looking.go_by({3: {1, 2, 4}}, (4, 2, 1))
    looking.known = {each: {3: Evening(each, "", "", share=share)} for each, share in SHARES.items()}
    assert looking.average(3) is None
    looking.known[4] = {3: Evening(4, "", "", points=as_it_is("31"))}
    assert looking.average(3) == Fraction(131, 3)
    assert [each.event for each in looking.evenings(3)] == [4, 2, 1]
    assert averages(page)["Ida Holm"] == "43.7"


def test_who_played_in_points_alone_has_no_average(page):
    page.looking.go_by({3: {1}}, (1,))
    page.looking.known = {1: {3: Evening(1, "", "", points=as_it_is("31"))}}
    assert averages(page)["Ida Holm"] == ""


def test_only_those_who_are_seen_are_looked_up_unless_the_list_is_sorted_by_average(desk, page):
    many = tuple(Member(name=f"Ida {at:03}") for at in range(100))
    desk.do(PutMembers(said="A hundred members.", put=many))
    page.read()
    page.show_found()
    page.looking.go_by({member.id: (member.id,) for member in page.members}, sorted(m.id for m in page.members))
    page.look_up()
    assert 5 < len(page.looking.wanted) < 40
    page.table.scrollToBottom()
    assert page.table.rows.values[-1].id in page.looking.wanted
    assert page.table.rows.values[50].id not in page.looking.wanted
    page.table.horizontalHeader().sectionClicked.emit(AVERAGE_AT)
    assert len(page.looking.wanted) == len(page.members)


def test_sorted_by_average_the_best_stand_first_and_who_has_none_last(played, page, qtbot):
    page.table.horizontalHeader().sectionClicked.emit(AVERAGE_AT)
    qtbot.waitUntil(lambda: averages(page)["Ida Holm"] != "" and averages(page)["Bo Lind"] != "")
    assert page.table.rows.values[-1].name == "Zofia Dąbek"
