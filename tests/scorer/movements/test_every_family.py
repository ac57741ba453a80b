"""What every family of movements owes the rest of the program."""

import pathlib
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import scorer.movements
from rules.fields import Choice, Number
from scorer.event.movement import NOBODY
from scorer.event.plain import plain
from scorer.event.refusal import Refusal
from scorer.event.seated import Seated
from scorer.movements import FAMILIES, Wish, check, family, without
from scorer.movements.advice import advise
from scorer.movements.cards import on_the_card
from scorer.movements.moves import NO_TABLE, where_next
from scorer.movements.quality import quality
from scorer.movements.room_moves import in_words
from scorer.movements.typed import as_typed, read, written
from scorer.store.bags import seats_of

every_family = pytest.mark.parametrize("family", FAMILIES, ids=lambda each: each.key)

WISHES = st.builds(
    Wish,
    contestants=st.integers(4, 70),
    boards_per_round=st.integers(1, 6),
    until=st.sampled_from(["", "20:00", "21:30", "22:00", "23:45", "01:00"]),
    most_rounds=st.none() | st.integers(2, 20),
    winners=st.sampled_from([None, 1, 2]),
    still=st.sets(st.integers(1, 40), max_size=3).map(tuple),
    first_board=st.integers(1, 50),
)


ALL_AT_ONCE = {"three-way", "american-whist", "stagger", "new-england-relay", "thurner"}
AT_MOST = {"tables": 24, "entered": 40}


def known_at_once(each):
    """Whether pairs sit in it in every round, and all rounds are there from the start."""
    return each.seats is Seated.PAIRS and not each.by_results


@st.composite
def movements(draw, *, boards=None):
    """Anything at all that a family makes from answers to its fields, and does not refuse; with boards, for pairs."""
    made = [
        each
        for each in FAMILIES
        if not each.text and boards in (None, each.boards and not (boards and not known_at_once(each)))
    ]
    each = draw(st.sampled_from(made))
    answers = {"missing": draw(st.sampled_from([0, 0, 1, 2, 5]))}
    for field in each.fields:
        if isinstance(field, Choice):
            answers[field.name] = draw(st.sampled_from([value for value, _ in field.options]))
        elif isinstance(field, Number) and field.name != "missing":
            chosen = st.integers(field.least, min(field.most, AT_MOST.get(field.name, 12)))
            answers[field.name] = draw(st.none() | chosen if field.default is None else chosen)
    try:
        return each.movement(answers)
    except Refusal:
        assume(False)


def test_every_file_that_stands_on_the_shelf_is_in_its_list():
    folder = pathlib.Path(scorer.movements.__file__).parent
    files = {path.stem for path in folder.glob("*.py") if "\n    key = " in path.read_text()}
    assert files == {each.key.replace("-", "_") for each in FAMILIES}


@every_family
def test_a_family_is_a_sentence_and_a_table_of_cases(family):
    assert family.name
    assert (type(family).__doc__ or "").strip().endswith(".")
    tests = pathlib.Path(__file__).parent / f"test_{family.key.replace('-', '_')}.py"
    assert "TABLE" in tests.read_text()


@every_family
def test_a_family_asks_fields_or_takes_a_text(family):
    assert bool(family.fields) != family.text
    assert len({field.name for field in family.fields}) == len(family.fields)


@pytest.mark.parametrize("seats", Seated)
def test_as_few_and_as_many_are_advised_a_movement_as_the_families_hold(seats):
    known = [each for each in FAMILIES if each.seats == seats and each.boards and not each.text]
    for by_results in {each.by_results for each in known}:
        fit = [each for each in known if each.by_results == by_results]
        least, most = min(min(each.holds) for each in fit), max(max(each.holds) for each in fit)
        for come in (least, most):
            assert any(list(each.offers(Wish(contestants=come))) for each in fit)
        for come in (least - 1, most + 1):
            with pytest.raises(Refusal):
                advise(Wish(contestants=come), seats=seats, by_results=by_results)


@every_family
@given(wish=WISHES)
def test_whatever_is_offered_can_be_played(family, wish):
    for offered in family.offers(wish):
        movement = family.movement(offered)
        missing = movement.missing
        assert {problem.message for problem in check.problems(movement)} <= {*check.lonely(movement)}
        assert len(movement.numbers) - bool(missing) == wish.contestants
        assert bool(missing) == (wish.odd and known_at_once(family))
        assert min(movement.boards) >= wish.first_board


@given(movements())
def test_whatever_a_family_makes_is_sound(movement):
    assert check.wrong(movement) == ()
    assert not [problem for problem in check.problems(movement) if problem.field != "movement"]


@given(movements(boards=True))
def test_a_movement_with_boards_has_them_at_every_table(movement):
    assert check.wrong(without(movement, (movement.missing,))) == ()
    tables = movement.made_from["tables"]
    assert movement.tables == tables
    assert len(movement.numbers) == 2 * tables
    assert all(len(each) == tables for each in movement.rounds)
    assert all(seating.full for _, seating in movement.seatings())
    assert {len(seating.boards) for _, seating in movement.seatings()} == {movement.made_from["boards"]}
    assert movement.boards[0] == movement.made_from["first"]


@given(movements(boards=False))
def test_a_movement_without_boards_seats_everybody_in_every_round(movement):
    assert movement.boards == ()
    assert movement.numbers == tuple(range(1, movement.made_from["entered"] + 1))
    assert all({n for s in each for n in s.who} - {NOBODY} == {*movement.numbers} for each in movement.rounds)


@given(movements())
def test_a_movement_is_made_again_from_its_answers(movement):
    its_own = family(movement.family)
    assert its_own.movement(movement.made_from) == its_own.again(movement) == movement


@given(movements())
def test_a_family_keeps_the_answers_to_its_own_questions_and_nothing_else(movement):
    assert set(movement.made_from) == {field.name for field in family(movement.family).fields}


@given(movements())
def test_a_movement_written_down_and_typed_in_is_the_same(movement):
    typed = as_typed(movement)
    again, problems = read(written(typed), whom=movement.seats)
    assert again.rounds == typed.rounds == movement.rounds
    for name in ("seats", "on_boards", "copies", "sharing", "parts"):
        assert getattr(again, name) == getattr(typed, name) == getattr(movement, name)
    assert not [problem for problem in problems if not problem.doubtful]


@given(movements())
def test_a_movement_seats_those_its_family_is_for_and_they_sit_so(movement):
    if movement.on_boards:
        assert movement.seats == family(movement.family).seats
        # What older files did not say is seen by their rounds; they had none of the families of these lines.
        later = movement.family in ALL_AT_ONCE or movement.seats is Seated.EIGHTS
        assert movement.seats == seats_of(plain(movement)["rounds"]) or later
    else:
        assert movement.seats in (Seated.PAIRS, Seated.PLAYERS)


@given(movements(boards=True))
def test_its_figures_agree_with_its_rounds(movement):
    played = without(movement, (movement.missing,))
    figures = quality(played)
    tables = sum(seating.full for _, seating in played.seatings())
    boards = movement.made_from["boards"]
    assert 0 <= figures.balance <= 100
    assert figures.plays.least * figures.dealt <= tables * boards <= figures.plays.most * figures.dealt
    assert (
        figures.boards.least * len(played.numbers) <= 2 * tables * boards <= figures.boards.most * len(played.numbers)
    )
    assert figures.met.most <= figures.others
    assert figures.lasts == figures.rounds * boards * 8


@given(movements())
def test_the_cards_lead_everybody_to_the_next_table(movement):
    cards = where_next(movement)
    for number, seating in movement.seatings():
        if number == len(movement.rounds):
            continue
        card = cards[number, seating.table]
        after = {s.table: s.who for s in movement.rounds[number]}
        assert on_the_card(card)
        for who, place in zip(seating.who, card.who, strict=True):
            assert (place is None) == (who == NOBODY)
            if place is None:
                continue
            if place.table == NO_TABLE:
                assert who in {n for s in movement.rounds[number] if not s.stands for n in s.who}
                continue
            assert after[place.table][place.side] == who
        assert card.boards == bool(movement.boards)
        for table in card.tables:
            taken = next(s for s in movement.rounds[card.again - 1] if s.table == table)
            assert set(taken.boards) == set(seating.boards)
    assert all(text.endswith(".") for text in in_words(movement))


@given(st.integers(2, 12))
def test_in_a_howell_everybody_meets_everybody_once(tables):
    movement = family("howell").movement({"tables": tables})
    met = [tuple(sorted(seating.who)) for _, seating in movement.seatings()]
    assert sorted(met) == sorted(combinations(movement.numbers, 2))
