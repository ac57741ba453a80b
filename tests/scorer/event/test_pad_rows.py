"""A pad as it is drawn: rows under their columns, charges among them, and both parts of a bridge pad."""

from rules import game
from rules.pad import Charge, Length, fold
from rules.parts.totals import Totals
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


def slip_line(name, players, slip, *before):
    """What stands on a pad of four deals for the totals of a slip, by the side and the title of the column."""
    rules = game(name)
    written = [*enumerate((*before, slip), 1)]
    made = fold(rules, players, written, chosen=rules.choices.completed(), length=Length(deals=4))
    cells = pad_rows(made)[-1].cells
    columns = rules.pad_columns(made.at)
    return {(each.side, each.title): cell for each, cell in zip(columns, cells, strict=True) if cell}


def test_a_slip_of_seven_stands_in_the_columns_of_the_seven():
    told = slip_line("nap", 7, Totals((12, -3, 5, 0, 2, -8, -8)))
    figures = dict(zip("1234567", ("12", "−3", "5", "0", "2", "−8", "−8"), strict=True))
    each = {(side, title): figure for side, figure in figures.items() for title in ("Points", "Total")}
    assert told == {("", "Bid"): "Slip", **each}


def test_what_a_slip_says_stands_apart_from_a_penalty_before_it():
    told = slip_line("whist", 4, Totals((5, 3)), Charge("NS", -2, "revoke"))
    given = {("NS", "Points"): "5", ("NS", "Total"): "3", ("EW", "Points"): "3", ("EW", "Total"): "3"}
    assert told == {("", "Dealer"): "Slip", **given}


def test_totals_without_a_column_of_their_own_are_said_where_a_penalty_came_before():
    told = slip_line("trex", 4, Totals((5, 3, 0, 0)), Charge("N", -2, "revoke"))
    assert told["", "Kingdom"] == "North 5, East 3, South 0, West 0"


def test_who_won_alone_by_a_slip_is_said_beside_the_totals():
    told = slip_line("euchre", 4, Totals((7, 4), lone=(1, 0)))
    assert told == {("", "Made by"): "Slip; won alone: N–S 1, E–W 0", ("NS", "Total"): "7", ("EW", "Total"): "4"}


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
