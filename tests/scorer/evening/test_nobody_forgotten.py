"""Where rounds are drawn nobody is forgotten: who is missing, comes, leaves and is back is in the rounds they play."""

from dataclasses import replace

import pytest

from scorer.commands.results import EnterResult
from scorer.commands.sections import Seat
from scorer.contests import states_of
from scorer.contests.beginning import Beginning
from scorer.contests.drawing import SeatDraw
from scorer.evening import coming
from scorer.evening.arranging import to_draw_again
from scorer.evening.drawing_on import NothingToCome, drawn_on, stale_words, undrawn
from scorer.evening.lasting import lasting
from scorer.evening.steps import how_it_goes, next_steps
from scorer.event.event import Contestant, Entry, Player
from scorer.event.movement import NOBODY
from scorer.event.pads import Pads
from scorer.event.results import Key, NotPlayed, Slip
from scorer.keeping.soundness import faults
from scorer.movements.lots import PARTNERS
from tests.scorer.evening.evenings import at, begun

SIX = SeatDraw(PARTNERS, rounds=6)
EUCHRE = Beginning(game="euchre", method="total-points", contest="tables", entrants=17, draw=SIX)
ALL = range(1, 7)


# --- what may be done in an evening -----------------------------------------------------


def missing(*numbers):
    return lambda event, section: [coming.missing(event, section, numbers)]


def comes(number=NOBODY):
    return lambda event, section: [coming.arrives(event, section, number)]


def plays(number, *rounds):
    return lambda event, section: [coming.attends(event, section, number, there=rounds)]


def again(event, section):
    return [drawn_on(event, section)]


def last(rounds):
    return lambda event, section: [lasting(event, section, rounds)]


def called(number, name):
    who = Contestant(number, Entry((Player(name),)))
    return lambda event, section: [Seat(event=1, said=f"{name}.", section=section.id, contestants=(who,))]


def written(rounds, tables=4):
    """Something is written at the first tables of so many rounds, at which nothing is."""

    def made(event, section):
        there = [(round_, seating.table) for _, round_, seating in Pads(event).tables()]
        keys = [Key(section.id, *each, 1) for each in there if each[0] <= rounds and each[1] <= tables]
        return [EnterResult(event=1, key=key, slip=Slip(NotPlayed())) for key in keys if key not in event.slips]

    return made


LIVES = {
    # what is done, one after another                                    and who is in which rounds in the end
    "comes at once":     ([missing(5), again, comes(5)],                 {5: ALL}),
    "whoever it is":     ([missing(5), again, comes()],                  {5: ALL}),
    "comes in round 2":  ([missing(5), again, written(1), comes()],      {5: range(2, 7)}),
    "comes in round 3":  ([missing(5), again, written(2), comes()],      {5: range(3, 7)}),
    "drawn again since": ([missing(5), written(1), again, written(2), comes()],
                                                                         {5: (1, *range(3, 7))}),
    "has seats anyway":  ([missing(5), written(2), comes()],             {5: ALL}),
    "the last number":   ([missing(17), again, comes(), comes()],        {17: ALL, 18: ALL}),
    "meanwhile another": ([missing(17), again, missing(3, 17), comes(3), comes(17)],
                                                                         {3: ALL, 17: ALL}),
    "no mark any more":  ([missing(5), again, missing()],                {5: ALL}),
    "another is marked": ([missing(5), again, missing(6), again],        {5: ALL, 6: ()}),
    "leaves and is back":
        ([written(2), plays(7, 1, 2), again, plays(7, 1, 2, 4, 5, 6)],   {7: (1, 2, 4, 5, 6)}),
    "back, for all":     ([written(2), plays(7, 1, 2), again, written(4), plays(7, *ALL)],
                                                                         {7: (1, 2, 5, 6)}),
    "back before drawn": ([written(2), plays(7, 1, 2), plays(7, *ALL)],  {7: ALL}),
    "leaves, then misses": ([written(2), plays(7, 1, 2), again, missing(7), missing()],
                                                                         {7: ALL}),
    "fewer, then more":  ([written(2), comes(), last(2), last(4)],       {18: (3, 4)}),
    "named, fewer, more":
        ([written(2), comes(), called(18, "Vera Late"), last(2), last(4), comes()],
                                                                         {18: (3, 4), 19: (3, 4)}),
    "fewer, another comes": ([written(2), comes(), last(3), last(2), last(4), comes()],
                                                                         {18: (3, 4), 19: (3, 4)}),
    "two at once":       ([written(2), comes(), comes()],                {18: range(3, 7), 19: range(3, 7)}),
    "two are missing":   ([missing(5, 6), again, written(1), comes(), comes()],
                                                                         {5: range(2, 7), 6: range(2, 7)}),
    "half a round":      ([written(2), written(3, tables=2), comes()],   {18: range(4, 7)}),
    "half, was missing": ([missing(5), again, written(2), written(3, tables=2), comes()],
                                                                         {5: range(4, 7)}),
    "half, leaves and is back":
        ([written(3, tables=2), plays(7, 1, 2, 3), again, plays(7, *ALL)], {7: ALL}),
    "new, and off again":
        ([written(2), comes(), missing(18), again, missing()],           {18: range(3, 7)}),
    "leaves as one comes":
        ([written(2), plays(5, 1, 2), comes()],                          {5: (1, 2), 18: range(3, 7)}),
}  # fmt: skip


def who_is_in(round_):
    """Everybody who has a seat in a round, or sits it out."""
    return {number for seating in round_ for number in seating.who if number != NOBODY}


def nobody_is_forgotten(event, before):
    """Whoever was known still is, and whoever is there in a round to come is in it."""
    section = event.sections[0]
    assert {*before.sections[0].numbers} <= {*section.numbers}
    assert not undrawn(event, section)


@pytest.mark.parametrize("life", LIVES)
def test_whoever_comes_and_goes_is_in_the_rounds_they_play(desk, life):
    done, rounds_of = LIVES[life]
    events, steps = [begun(desk, EUCHRE.event(EUCHRE.offers()))], 0
    for act in done:
        for command in act(events[-1], events[-1].sections[0]):
            desk.do(command.seeing(events[-1]))
            steps += 1
            events.append(desk.event(1))
            nobody_is_forgotten(events[-1], events[-2])
    rounds = events[-1].sections[0].movement.rounds
    found = {number: tuple(n for n, each in enumerate(rounds, 1) if number in who_is_in(each)) for number in rounds_of}
    assert found == {number: tuple(each) for number, each in rounds_of.items()}
    assert stale_words(events[-1], events[-1].sections[0]) == ""
    assert desk.read(faults) == ()
    for event in reversed(events[:-1]):
        desk.undo()
        assert desk.event(1) == event
    for event in events[1:]:
        desk.redo()
        assert desk.event(1) == event


SAID = [
    # what is done                                      and how the last of it is said
    ([missing(5), again, comes()],                      "Player 5 has come. Rounds 1–6 drawn again by lot. "),
    ([missing(5), again, written(2), comes()],          "Player 5 has come, for round 3. Rounds 3–6 drawn "),
    ([written(2), plays(7, 1, 2), again, plays(7, 1, 2, 4, 5, 6)],
                                                        "Player 7 is away in round 3. Rounds 3–6 drawn again by lot"),
    ([missing(5), written(2), comes()],                 "Player 5 has come, for round 3."),
    ([written(2), comes(), last(2)],                    "Two rounds instead of 6."),
]  # fmt: skip


@pytest.mark.parametrize(("done", "said"), SAID)
def test_what_is_drawn_for_who_is_back_is_said_with_it(desk, done, said):
    begun(desk, EUCHRE.event(EUCHRE.offers()))
    for act in done:
        for command in act(desk.event(1), desk.event(1).sections[0]):
            desk.do(command)
    assert desk.last_deed().what.startswith(said)


def test_where_no_round_is_left_for_who_was_drawn_in_none_the_mark_stays(desk):
    begun(desk, EUCHRE.event(EUCHRE.offers()))
    for act in (missing(5), again, written(6)):
        for command in act(desk.event(1), desk.event(1).sections[0]):
            desk.do(command)
    event = desk.event(1)
    for act in (comes(5), missing(), plays(5, *ALL)):
        with pytest.raises(NothingToCome, match="there is none left"):
            act(event, event.sections[0])


def test_who_is_entered_and_in_no_round_is_said_and_drawn_in_when_it_is_drawn_again(desk):
    event = begun(desk, EUCHRE.event(EUCHRE.offers()))
    desk.do(called(20, "Vera Late")(event, event.sections[0])[0])
    event = desk.event(1)
    assert stale_words(event, event.sections[0]) == "Rounds 1–6 were drawn without somebody who is there."
    desk.do(drawn_on(event, event.sections[0]))
    after = desk.event(1).sections[0]
    assert all(20 in who_is_in(each) for each in after.movement.rounds)
    assert stale_words(desk.event(1), after) == ""


def test_whoever_comes_has_a_number_that_nobody_is_entered_under(desk):
    event = begun(desk, EUCHRE.event(EUCHRE.offers()))
    desk.do(called(20, "Vera Late")(event, event.sections[0])[0])
    desk.do(comes()(desk.event(1), desk.event(1).sections[0])[0])
    assert desk.last_deed().what.startswith("Player 21 has come: rounds 1–6 drawn again")
    assert all({20, 21} <= who_is_in(each) for each in desk.event(1).sections[0].movement.rounds)


def test_with_one_too_many_and_one_left_out_both_are_said(desk):
    event = begun(desk, EUCHRE.event(EUCHRE.offers()))
    section = event.sections[0]
    drawn = replace(section, movement=coming.missing(event, section, (5,)).section.movement)
    lacks = replace(drawn, contestants={20: Contestant(20, Entry((Player("Vera Late"),)))})
    away = coming.attends(event, section, 5, there=(1, 2, 3, 4, 6)).section.away
    assert stale_words(event, replace(lacks, away=away)) == (
        "Round 5 was drawn with somebody who is not there. Rounds 1–6 were drawn without somebody who is there."
    )


@pytest.mark.parametrize("number", [5, 17])
def test_those_who_are_drawn_no_more_are_entered_all_the_same(desk, number):
    begun(desk, EUCHRE.event(EUCHRE.offers()))
    for act in (missing(number), again):
        desk.do(act(desk.event(1), desk.event(1).sections[0])[0])
    assert desk.event(1).sections[0].movement.made_from["entered"] == 17


def test_the_next_steps_say_which_rounds_are_to_be_drawn_again(desk):
    event = begun(desk, EUCHRE.event(EUCHRE.offers()))
    desk.do(plays(7, 1, 2)(event, event.sections[0])[0])
    found = states_of(desk.event(1))
    [step] = [each for each in next_steps(how_it_goes(found, at("19:05"))) if each.state == "doubt"]
    assert (step.what, step.act) == ("Rounds 3–6 were drawn with somebody who is not there.", "Draw them again")
    assert (step.page, step.where) == ("seats", {"section": 1, "draw": True})
    two = (found.event.sections[0], replace(found.event.sections[0], id=2, letter="B", away=()))
    [step] = to_draw_again(replace(found.event, sections=two))
    assert step.what == "Section A: rounds 3–6 were drawn with somebody who is not there."
