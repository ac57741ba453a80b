"""A round drawn by results, from the step of Tonight that asks for it to the file: with a draw that is on no shelf."""

from contextlib import closing
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from rules.shelf import Shelf
from scorer import draws, movements
from scorer.contests import standings_of
from scorer.desk import Desk
from scorer.keeping.copies import checked
from scorer.movements import FAMILIES
from scorer.movements.all_play_all import AllPlayAll
from scorer.movements.lots import Lots
from tests.scorer.draws.test_by_results import Swiss
from tests.scorer.standings import team_events
from tests.ui.pages.drawn import RUBBER, club, named, rubbers, written
from tests.ui.pages.windows import button, focus, front, window_on
from ui.pages.seats.drawing import drawn_words

CTRL, F2 = Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_F2


class SwissPairs(Lots):
    """Pairs at the tables."""

    def asked(self, given):
        return Swiss()


class SwissTeams(AllPlayAll):
    """Teams in matches."""

    def asked(self, given):
        return Swiss()


def pairs():
    """Four pairs of whom 3 and 4 have won, 3 by more."""
    return written(named(rubbers(4, 1)), (1, 1, "4nt e =; 4nt e ="), (1, 2, RUBBER))


def teams():
    """Four teams of whom 1 and 3 have won, 3 by more; both boards of a match are in."""
    event = team_events.event(4, 2, 1)
    [section] = event.sections
    drawn = replace(section.movement, rounds=section.movement.rounds[:1])
    event = replace(event, sections=(replace(section, movement=drawn),))
    near, far = ((600, 100), (100, 100)), ((100, 600), (-600, 600))
    met = {**team_events.match(near, tables=(1, 3)), **team_events.match(far, tables=(2, 4))}
    return team_events.handed_in(event, met)


@pytest.fixture(autouse=True)
def swiss(monkeypatch):
    """Families that ask a Swiss draw."""
    ours = (SwissPairs(), SwissTeams())
    others = (each for each in FAMILIES if each.key not in {one.key for one in ours})
    monkeypatch.setattr(movements, "FAMILIES", Shelf(*ours, *others))
    monkeypatch.setattr(draws, "DRAWS", Shelf(*draws.DRAWS, Swiss()))


EVENINGS = [
    # evening   who meets whom in round 1   as they stand    who meets whom in round 2
    (pairs,     [(1, 3), (4, 2)],           (3, 4, 1, 2),    [(3, 4), (1, 2)]),
    (teams,     [(1, 4), (2, 3)],           (3, 1, 4, 2),    [(3, 1), (4, 2)]),
]  # fmt: skip


@pytest.mark.parametrize(("evening", "met", "order", "meet"), EVENINGS)
def test_a_round_is_drawn_by_results_from_the_step_to_the_file(tmp_path, shown, qtbot, evening, met, order, meet):
    begins = evening()
    assert standings_of(begins).order(begins.sections[0].id) == order
    with closing(club(tmp_path, begins)) as desk:
        window = window_on(desk, shown, "tonight", "seats")
        qtbot.mouseClick(button(window, "Draw it"), Qt.MouseButton.LeftButton)
        view = front(window)
        assert view.draw.says.text() == "Round 2, not yet used"
        here = desk.event(1).sections[0]
        called = [[" ".join(filter(None, (str(n), here.contestant(n).own_name))) for n in two] for two in meet]
        assert [line.who for line in view.draw.list.rows.values] == [" – ".join(two) for two in called]
        assert {line.because for line in view.draw.list.rows.values} == {"have not met"}
        for line, two in zip(view.draw.list.rows.values, meet, strict=True):
            some = [here.contestant(n) for n in two]
            names = " – ".join(one.names for one in some if one.players and not one.own_name)  # that stands above
            assert line.words == ": ".join(filter(None, (line.who, names, line.because)))
            assert " ".join(drawn_words(line, 400)[1]) == names
        assert not view.draw.more.isVisible()  # by the same standing it would be the same once more
        qtbot.keyClick(view.draw.wishes, F2)
        assert desk.last_deed().what == "Round 2 drawn by the standing."
        assert meetings(desk) == [met, meet]
        qtbot.keyClick(window, Qt.Key.Key_Z, CTRL)
        assert meetings(desk) == [met]
        qtbot.keyClick(window, Qt.Key.Key_Y, CTRL)
        assert meetings(desk) == [met, meet]
    assert checked(desk.path) == ()
    with closing(Desk(desk.path)) as again:
        assert meetings(again) == [met, meet]


def test_a_round_that_is_not_there_yet_is_seen_in_the_room(tmp_path, shown, qtbot):
    with closing(club(tmp_path, pairs())) as desk:
        window = window_on(desk, shown, "tonight", "seats")
        qtbot.mouseClick(button(window, "Draw it"), Qt.MouseButton.LeftButton)
        view = front(window)
        assert (view.steps.at, [table.pairs for table in view.plan.values]) == (2, [("3", "4"), ("1", "2")])
        qtbot.keyClick(view.draw.wishes, Qt.Key.Key_Escape)
        assert (view.steps.at, [table.pairs for table in view.plan.values]) == (1, [("1", "3"), ("4", "2")])


@pytest.mark.parametrize("evening", [pairs, teams])
def test_once_a_round_is_drawn_enter_leads_to_it_though_names_are_wanting(tmp_path, shown, qtbot, evening):
    with closing(club(tmp_path, evening())) as desk:
        window, before = window_on(desk, shown, "tonight", "seats", "results"), desk.event(1).slips
        qtbot.mouseClick(button(window, "Draw it"), Qt.MouseButton.LeftButton)
        qtbot.keyClick(front(window).draw.wishes, F2)
        assert (front(window).entry.where.text(), front(window).steps.at) == ("Round 2 drawn", 2)
        assert front(window).entry.says.text().startswith("Enter: on to the results.")
        qtbot.keyClick(focus(), Qt.Key.Key_Return)
        page = front(window)
        assert round_shown(page) == 2
        assert desk.event(1).slips == before


def round_shown(page):
    """The round that is in hand on the page Results, of boards or of pads."""
    return page.typing.key.round if hasattr(page, "typing") else page.round.key.round


def test_who_comes_back_to_results_after_a_draw_stands_where_the_next_is_missing(tmp_path, shown, qtbot):
    with closing(club(tmp_path, teams())) as desk:
        window = window_on(desk, shown, "tonight", "seats", "results")
        window.room.go("results")
        assert front(window).typing.key.round == 1
        window.room.go("tonight")
        qtbot.mouseClick(button(window, "Draw it"), Qt.MouseButton.LeftButton)
        qtbot.keyClick(front(window).draw.wishes, F2)
        window.room.go("results")
        assert front(window).typing.key not in desk.event(1).slips
        assert front(window).typing.entry.line.text() == ""


def meetings(desk):
    """Who meets whom in each round, in the order of the tables, each two once."""
    rounds = desk.event(1).sections[0].movement.rounds
    return [[seating.who for seating in each[:2]] for each in rounds]
