"""What a ruling would come to, as the page says it while it is put together."""

from PySide6.QtCore import Qt

from tests.ui.pages.windows import CTRL


def test_while_a_ruling_is_put_together_the_page_says_what_it_would_come_to(director):
    at_work = director()
    at_work.type("t6b1⏎")
    at_work.press(Qt.Key.Key_R, CTRL)
    panel = at_work.typing.ruling
    sentence = at_work.page.sentence.words
    panel.think()
    before = sentence.text()
    assert "to come." in before
    panel.ruling.kind.choose("assigned")
    panel.ruling.kind.picked.emit("assigned")
    panel.ruling.assigned.setText("6SN-3 // 1CN-1")
    panel.think()
    shown = panel.preview.table.rows.values
    own = [move for move in shown if move.after.called in ("6", "12")]
    assert own == shown[:2]
    most = max(own, key=lambda move: abs(move.after.place - move.before.place))
    assert most.after.place != most.before.place
    assert sentence.text() == (f"{most.after.surnames} would be in place {most.after.place}, not {most.before.place}.")
    inks = [panel.preview.table.rows.columns[3].colour_of(move) for move in shown]
    assert inks == ["ruled_ink"] * 2 + ["ink"] * (len(shown) - 2)
    at_work.type("⎋")
    assert sentence.text() == before
