"""The page Movement of a drive: what is asked of it, how it moves, and what chance has to do with it."""

import pytest

from tests.scorer.sheets.drive_evening import drive, played
from tests.ui.pages.drawn import opening


@pytest.fixture
def opened(tmp_path, shown):
    with opening(tmp_path, shown, "movement") as open_:
        yield open_


# drive, its first sentence, whether another draw gives other seats, what is asked
ASKED = [
    (drive("whist", 16), "Four tables, twelve rounds: semi-partner drive.", False,
     {"entered", "kind", "rounds", "begins"}),
    (drive("euchre", 16, "chart"), "Four tables, twelve rounds: every partner once.", True,
     {"entered", "rounds", "draw"}),
    (played(drive("euchre", 9, rounds=4), 2), "Two tables, four rounds: winners up.", False,
     {"entered", "kind", "rounds", "begins"}),
    (drive("oh-hell", 12), "Three tables, twelve rounds: ladder of tables.", False,
     {"entered", "rounds", "begins", "seats", "fewest"}),
]  # fmt: skip


@pytest.mark.parametrize(("event", "said", "again", "asked"), ASKED)
def test_a_drive_in_use_is_shown_with_what_there_is_to_ask(opened, event, said, again, asked):
    window, view = opened(event)
    own = view.found.own
    assert window.pages.front().sentence.words.text() == said
    assert {name for name, each in own.form.settings.items() if not each.isHidden()} == asked
    assert own.act.isVisible() is again
    assert own.how.text()
    assert "lot" not in " ".join(words for _, words in view.ways)
    assert view.plan.steps.words.text().endswith(f" of {event.movements[0].length}")
    assert view.in_use


def test_by_lot_another_draw_gives_other_seats(opened):
    _, view = opened(drive("whist", 16))
    own = view.found.own
    own.form.answered.emit("begins", "lot")
    assert own.act.isVisible()
    before = own.movement.rounds
    own.draw_again()
    assert own.movement.rounds != before
