"""A new event of any game: what is offered, what goes with what, and a club's own rules under a name."""

import pytest
from PySide6.QtCore import Qt

from rules import GAMES, game
from scorer.contests import contests_for
from scorer.evening.offering import presets
from tests.ui.evening import mitchell, open_evening, tuesday
from tests.ui.pages.windows import CTRL, front, nameless, window_on


@pytest.fixture
def new(tmp_path, shown, qtbot):
    desk = open_evening(tmp_path, tuesday(mitchell(4, 4, 3)))
    window = window_on(desk, shown, "tonight")
    qtbot.keyClick(window, Qt.Key.Key_N, CTRL)
    yield front(window)
    desk.close(copy=False)


def choose(new, key):
    new.line.game.setCurrentIndex([each.key for each in GAMES].index(key))


def test_every_game_is_offered_with_what_it_is_and_how_many_can_play(new):
    offered = [new.line.game.itemText(at) for at in range(new.line.game.count())]
    assert offered == [each.name for each in GAMES]
    for at, each in enumerate(GAMES):
        assert each.says in new.line.game.itemData(at, Qt.ItemDataRole.ToolTipRole)
    choose(new, "oh-hell")
    assert new.line.says.text() == f"{game('oh-hell').says} For three to seven."


@pytest.mark.parametrize("key", [each.key for each in GAMES])
def test_any_game_can_be_begun_as_it_is_usually_played(new, key):
    choose(new, key)
    rules = game(key)
    assert new.beginning.game == key
    assert new.beginning.kind == contests_for(rules)[0]
    assert new.advised.offers
    assert nameless(new) == []
    new.begin()
    event = new.room.evening
    assert (event.game, event.contest) == (key, contests_for(rules)[0].key)
    assert new.room.standings is not None


def test_another_game_puts_right_what_does_not_go_with_it(new):
    choose(new, "whist")
    assert new.beginning.contest == "tables"
    new.line.contest.setCurrentIndex(0)
    assert new.beginning.contest == "pairs"
    assert new.beginning.method == "matchpoints"
    choose(new, "duplicate-bridge")
    assert new.beginning.contest == "pairs"


def test_players_who_play_alone_need_tables_of_four_on_boards(new):
    choose(new, "trex")
    new.line.contest.setCurrentIndex(0)
    assert new.beginning.contest == "pairs"
    new.line.unit.setCurrentIndex(new.line.unit.findText("players"))
    new.line.count.setValue(18)
    assert "multiple of four" in new.advised.remark.sentence()
    new.line.count.setValue(16)
    assert new.advised.offers
    new.begin()
    assert {len(seating.who) for _, seating in new.room.evening.sections[0].movement.seatings()} == {4}


def test_rules_are_chosen_by_a_preset_and_kept_under_a_name(new, qtbot):
    choose(new, "spades")
    scoring = new.scoring
    presets = [scoring.preset.itemText(at) for at in range(scoring.preset.count())]
    assert presets[:3] == ["Recommended", "As printed", "Standard"]
    scoring.preset.setCurrentIndex(1)
    assert game("spades").choices.completed(new.beginning.choices) == game("spades").choices.completed(
        game("spades").presets[0].choices
    )
    new.change(choices={**new.beginning.choices, "target": 350})
    assert scoring.preset.currentText() == "as chosen below"
    scoring.name.setText("Tuesday rules")
    qtbot.mouseClick(scoring.keep, Qt.MouseButton.LeftButton)
    assert scoring.preset.currentText() == "Tuesday rules"
    assert new.room.desk.presets("spades")["Tuesday rules"]["target"] == 350
    choose(new, "whist")
    choose(new, "spades")
    assert "Tuesday rules" in [scoring.preset.itemText(at) for at in range(scoring.preset.count())]


@pytest.mark.parametrize("key", [each.key for each in GAMES if len(presets(each, {})) > 1])
def test_an_event_that_has_begun_goes_over_to_other_rules_as_one_deed(new, qtbot, key):
    room, window = new.room, new.window()
    choose(new, key)
    new.begin()
    room.go("tonight", settings=True)
    preset, before = front(window).scoring.preset, room.desk.last_deed()
    for at in range(preset.count()):
        if at != preset.currentIndex():
            preset.setCurrentIndex(at)
            assert room.desk.last_deed().what == f"The rules of the game: {preset.currentText()}."
    assert room.desk.last_deed() != before
    while room.desk.can_undo() != before:
        room.undo()
    assert room.evening.choices == {}


def test_counters_are_asked_for_only_where_a_game_is_settled_in_them(new):
    choose(new, "nap")
    assert "buy_in" in new.scoring.settings.settings
    choose(new, "euchre")
    assert "buy_in" not in new.scoring.settings.settings
