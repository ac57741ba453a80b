"""What a ruling would come to, as the page says it while it is put together."""

from fractions import Fraction

from PySide6.QtCore import Qt

from rules.text import as_it_is
from tests.ui.pages.windows import CTRL
from ui.models.ranking import RankingLine
from ui.pages.results.moves import lots, moves
from ui.pages.results.preview import NAMES, MovesPreview


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
    assert len(own) == 2
    most = max(own, key=lambda move: abs(move.after.place - move.before.place))
    assert most.after.place != most.before.place
    assert sentence.text() == (f"{most.after.surnames} would be in place {most.after.place}, not {most.before.place}.")
    inks = [panel.preview.table.rows.columns[NAMES].colour_of(move) for move in shown]
    assert inks == ["ruled_ink" if move in own else "ink" for move in shown]
    at_work.type("⎋")
    assert sentence.text() == before


def test_lines_lead_from_where_each_stood_to_where_they_would_stand(director):
    at_work = director()
    at_work.type("t6b1⏎")
    at_work.press(Qt.Key.Key_R, CTRL)
    panel = at_work.typing.ruling
    preview = panel.preview
    panel.ruling.kind.choose("assigned")
    panel.ruling.kind.picked.emit("assigned")
    panel.ruling.assigned.setText("6SN-3 // 1CN-1")
    panel.think()
    movers = preview.table.rows.values
    assert all(move.touched for move in movers)
    assert [m.lot for m in movers] == sorted(m.lot for m in movers)
    for lot in {move.lot for move in movers}:
        mine = [move for move in movers if move.lot == lot]
        assert [m.after.place for m in mine] == sorted(m.after.place for m in mine)
    assert [move.before.place for move in preview.was if move.lot == 0] == sorted(
        move.before.place for move in movers if move.lot == 0
    )
    assert any(before != after for before, after in preview.at.values())
    preview.others.click()
    everybody = preview.table.rows.values
    assert {move.after.who for move in everybody} == set(lots(panel.standings))
    assert [move.before.who for move in preview.was] == [*lots(panel.standings)]
    preview.others.click()
    assert preview.table.rows.values == movers


def test_of_two_rankings_each_has_its_own_lines(theme, qtbot):
    preview = MovesPreview({"decimals": 2, "halves": "up"}, as_it_is("Pair"), by_percent=True)
    qtbot.addWidget(preview)
    before = [line(1, 1), line(2, 2), line(3, 3), line(11, 1), line(12, 2)]
    after = [line(2, 1), line(1, 2), line(3, 3), line(12, 1), line(11, 2)]
    lot_of = {(1, number): number // 10 for number in (1, 2, 3, 11, 12)}
    preview.show_moves(moves(before, after, lot_of), {(1, 2), (1, 11)})
    shown = preview.table.rows.values
    assert [move.after.who[1] for move in shown] == [2, 1, 12, 11]
    assert [move.after.who[1] for move in preview.was] == [1, 2, 11, 12]
    assert [preview.at[move.after.who] for move in shown] == [(1, 0), (0, 1), (3, 2), (2, 3)]
    assert [preview.table.rows.is_parted(move) for move in shown] == [False, True, False, False]
    preview.turn()
    assert [move.after.who[1] for move in preview.table.rows.values] == [2, 1, 3, 12, 11]


def line(number: int, place: int) -> RankingLine:
    """Somebody's line in a ranking."""
    share, none = Fraction(60 - place), Fraction()
    return RankingLine((1, number), str(number), f"Pair {number}", place, False, 1, share, Fraction(100), share, none)
