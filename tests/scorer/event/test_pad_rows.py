"""A pad as it is drawn: rows under their columns, charges among them, and both parts of a bridge pad."""

from rules import game
from rules.pad import Charge, Length, fold
from scorer.event.pad_rows import pad_rows, two_parts

SPADES, RUBBER = game("spades"), game("rubber-bridge")


def pad(rules, *entries, games=1):
    """A pad of typed lines and charges."""
    chosen, written = rules.choices.completed(), []
    for number, entry in enumerate(entries, 1):
        if isinstance(entry, str):
            before = fold(rules, 4, written, chosen=chosen, length=Length(games=games))
            entry = rules.typed(entry, before.coming).hand
            assert entry is not None
        written.append((number, entry))
    return fold(rules, 4, written, chosen=chosen, length=Length(games=games))


def test_a_pad_of_nothing_has_no_rows():
    assert pad_rows(pad(SPADES)) == ()


def test_every_row_has_a_cell_for_every_column():
    made = pad(SPADES, "4 3 / 3 3 9", Charge("EW", -10, "revoke"))
    columns = SPADES.pad_columns(made.at)
    rows = pad_rows(made)
    assert [len(row.cells) for row in rows] == [len(columns)] * 2
    totals = [at for at, column in enumerate(columns) if column.total]
    assert [rows[1].cells[at] for at in totals] == ["72", "−10"]
    assert rows[1].cells[totals[1] - 1] == ""  # that column has bags, which a penalty is not


def test_a_hand_that_cannot_be_says_so_and_counts_nothing():
    made = fold(
        SPADES, 4, [(1, SPADES.hand((9, 9), (9, 9), (1, 1)))], chosen=SPADES.choices.completed(), length=Length()
    )
    (row,) = pad_rows(made)
    assert row.cells[0] == "?"
    assert set(row.cells[1:]) == {""}


def test_the_end_of_a_game_is_marked_at_its_last_line():
    made = pad(RUBBER, "4S N =", "4S N =", "2C E =", games=0)
    assert [row.ends for row in pad_rows(made)] == [False, True, False]
    assert [row.ruled for row in pad_rows(made)] == [True, True, False]


def test_a_rubber_stands_above_and_below_the_line():
    made = pad(RUBBER, "2S N +1", "3N E =", "4H S =", Charge("NS", -50, "Revoke"), "1C W -1", games=0)
    (parts,) = two_parts(made)
    assert [[entry.points for entry in side] for side in parts.above.sides] == [[30, -50, 100], []]
    below = [[[entry.points for entry in side] for side in each.sides] for each in parts.below]
    assert below == [[[60], [100]], [[120], []], [[], []]]
    assert parts.totals == (260, 100)


def test_a_second_rubber_begins_a_new_pad():
    made = pad(RUBBER, "4S N =", "4S N =", "2C E =", games=0)
    first, second = two_parts(made)
    assert (first.game, second.game) == (1, 2)
    assert (len(first.below), len(second.below)) == (2, 1)  # nothing is written below the last line of a rubber
    assert second.totals == (0, 40)
