"""The figures of movements, worked out by hand or known for long."""

import pytest

from scorer.event.movement import Movement, Seating
from scorer.movements import family, without
from scorer.movements.quality import Span, quality


def of(key, missing=0, **settings):
    return quality(without(family(key).movement({**settings, "missing": missing}), (missing,)))


TABLE = [
    # movement                                             balance
    (of("howell", tables=2),                               100),
    (of("howell", tables=4),                               100),
    (of("howell", tables=6),                               100),
    (of("howell", tables=8),                               100),
    # The best there can be for pairs numbering two more than a multiple of four: every two are uneven by a board
    (of("howell", tables=5),                               83),
    (of("howell", tables=3),                               60),
    # Every two of a line play all the boards the same way
    (of("mitchell", tables=7),                             100),
    (of("web", tables=14, rounds=13),                      100),
    # One winner without a switched arrow is half a comparison; an eighth of the boards makes it nearly whole
    (of("mitchell", tables=7, switched=1),                 90),
    (of("mitchell", tables=9, switched=1),                 93),
    (of("mitchell", tables=9, switched=2),                 69),
]  # fmt: skip


@pytest.mark.parametrize(("figures", "balance"), TABLE)
def test_how_even_the_comparison_is(figures, balance):
    assert figures.balance == balance


def test_balance_worked_out_by_hand():
    # Boards 1 and 2, each played twice. Pairs 1 and 3 sit the same way on 1 and on 2: +2. Pairs 1 and 2 meet on
    # board 1 (2 − 1) and sit opposite ways at different tables on 2: 0. In all 1–3: 2, 2–4: 2, the four others: 0.
    rounds = (
        (Seating(1, (1, 2), (1,)), Seating(2, (3, 4), (1,))),
        (Seating(1, (1, 4), (2,)), Seating(2, (3, 2), (2,))),
    )
    assert quality(Movement("typed", "", rounds, winners=1)).balance == 33  # 100 × 4² ÷ (6 × 8)
    assert quality(Movement("typed", "", rounds, winners=2)).balance == 100


def test_where_nobody_competes_there_is_no_balance():
    alone = Movement("typed", "", ((Seating(1, (1, 2), (1,)),),))
    assert quality(alone).balance == 0
    assert quality(Movement("typed", "", ())).balance == 0


def test_figures_of_a_mitchell():
    figures = of("mitchell", tables=9, rounds=7)
    assert figures.facts == (("7 × 3", "boards"), ("21:48", "ends"), ("99", "balance"), ("7 of 9", "met"))
    assert (figures.boards, figures.met, figures.others) == (Span(21, 21), Span(7, 7), 9)
    assert (figures.dealt, figures.plays, figures.copies, figures.shared) == (27, Span(7, 7), 1, ())
    assert figures.still == tuple(range(1, 10))
    assert figures.lasts == 7 * 3 * 8


def test_figures_of_a_howell_with_a_pair_missing():
    figures = of("howell", tables=4, missing=8)
    assert (figures.boards, figures.met, figures.others, figures.outs) == (Span(18, 18), Span(6, 6), 6, Span(1, 1))
    assert figures.plays == Span(3, 3)
    assert figures.still == ()


def test_the_other_line_of_a_half_table_is_longer():
    figures = of("mitchell", tables=5, missing=5)
    assert (figures.met, figures.others, figures.outs) == (Span(4, 5), 5, Span(0, 1))


def test_sharing_and_copies_are_counted():
    assert of("mitchell", tables=6, kind="relay").shared == (((1, 6), (1, 2, 3, 4, 5, 6)),)
    assert of("mitchell", tables=6, kind="relay", missing=6).shared == ()
    assert of("howell", tables=3).shared == (((1, 2, 3), (5,)),)
    assert of("web", tables=15, rounds=9).copies == 3


def test_copies_that_nobody_declared_are_seen():
    rounds = ((Seating(1, (1, 2), (1,)), Seating(2, (3, 4), (1,))),)
    assert quality(Movement("typed", "", rounds)).copies == 2


def test_the_evening_ends_by_the_clock():
    movement = family("howell").movement({"tables": 4, "boards": 4})
    assert quality(movement, starts="20:30", minutes_per_board=7).ends == "23:46"


def players(*rounds, **said):
    """A movement from rounds of ``1,2,3,4:board``, table by table."""
    made = []
    for each in rounds:
        tables = [part.partition(":") for part in each.split()]
        seatings = [
            Seating(table, tuple(map(int, who.split(","))), tuple(map(int, board.split(",")) if board else ()))
            for table, (who, _, board) in enumerate(tables, 1)
        ]
        made.append(tuple(seatings))
    return Movement("typed", "", tuple(made), **said)


def test_balance_of_an_individual_worked_out_by_hand():
    # One board at two tables. Who sit the same way at different tables compete by +1, the other ways by −1;
    # opponents by 2 − 1, partners by 1 − 2. In all 8 at +1 across, 8 at −1 across, 8 at +1 and 4 at −1: Σc = 4.
    figures = quality(players("1,2,3,4:1 5,6,7,8:1"))
    assert figures.balance == 2  # 100 × 4² ÷ (28 × 28)
    assert (figures.met, figures.others, figures.boards, figures.plays) == (Span(3, 3), 7, Span(1, 1), Span(2, 2))


def test_who_plays_alone_competes_with_the_same_seat():
    figures = quality(players("1,2,3:1 4,5,6:1", "5,6,4:2 1,2,3:2"))
    # 1–4, 2–5, 3–6 on board 1, and 1–5, 2–6, 3–4 on board 2
    assert figures.balance == 40  # 100 × 6² ÷ (15 × 6)


def test_without_boards_it_is_how_evenly_everybody_meets():
    alone = players("1,2,3 4,5,6", "1,4,2 3,5,6", on_boards=False)
    figures = quality(alone)
    # 1–2 and 5–6 twice, 1–3, 2–3, 4–5, 4–6, 1–4, 2–4, 3–5, 3–6 once
    assert figures.balance == 60  # 100 × 12² ÷ (15 × 16)
    assert figures.facts == (("2", "rounds"), ("0", "out"), ("60", "balance"), ("3 of 5", "met"))
    assert (figures.boards, figures.dealt, figures.lasts, figures.still) == (Span(0, 0), 0, 0, (1, 2, 5, 6))


def test_partners_are_no_opponents():
    one = quality(players("1,2,3,4", on_boards=False))
    assert one.balance == 67  # 100 × 4² ÷ (6 × 4)
    assert one.met == Span(3, 3)


def test_figures_of_a_draw():
    figures = of("lots", entered=15, rounds=5)
    assert (figures.rounds, figures.others, figures.outs) == (5, 14, Span(0, 1))
    assert figures.met == Span(4, 5)


@pytest.mark.parametrize(("span", "text"), [(Span(3, 3), "3"), (Span(3, 5), "3 to 5")])
def test_a_span_says_only_what_it_must(span, text):
    assert str(span) == text
