"""Play at the tables as a form of contest: what an evening of it is, and who is drawn into which section."""

from dataclasses import replace

import pytest

from scorer.commands.results import enter
from scorer.contests import contest
from scorer.contests.beginning import Beginning
from scorer.contests.drawing import USUAL, NotSoMany
from scorer.movements.lots import ALONE, PAIRS, PARTNERS
from tests.scorer.sheets.table_evening import counters, rubbers, whist_drive

TABLES = contest("tables")


def beginning(game, come, sections, who, seats=4):
    draw = USUAL._replace(who=who, seats=seats)
    return Beginning(contest="tables", game=game, entrants=come, sections=sections, draw=draw)


# game, who come, sections, how they sit: what is said, who is entered, and how many in each section
TABLE = [
    ("whist",   16, 1, PAIRS,    "Eight tables: drawn by lot, six rounds.",                "pairs",   [16]),
    ("whist",   16, 1, PARTNERS, "Four tables: drawn by lot, six rounds.",                 "players", [16]),
    ("euchre",  17, 1, PARTNERS, "Four tables: drawn by lot, six rounds.",                 "players", [17]),
    ("oh-hell", 12, 2, ALONE,    "Three tables in two sections: drawn by lot, six rounds.", "players", [8, 4]),
]  # fmt: skip


@pytest.mark.parametrize(("game", "come", "sections", "who", "said", "entered", "each"), TABLE)
def test_an_evening_at_the_tables_is_said_in_a_sentence(game, come, sections, who, said, entered, each):
    begun = beginning(game, come, sections, who)
    offers = begun.offers()
    assert begun.outcome(offers) == said
    made = begun.event(offers)
    assert (made.form, [len(section.movement.numbers) for section in made.sections]) == (entered, each)
    assert TABLES.came(made) == come


def test_a_table_that_the_game_does_not_seat_is_refused():
    with pytest.raises(NotSoMany, match="Whist is for 4 players at a table, not 7"):
        beginning("whist", 14, 1, ALONE, seats=7).offers()


# --- in the journal, and at the foot of the window ------------------------------------------

RECORDED = [
    # the evening, what is said of its first result
    (rubbers,     "Table 1, round 1, deal 1: 2♠ by Wróbel, made with an overtrick: Wróbel & Dąbek 90, not vulnerable."),
    (counters,    "Table 1, round 1, deal 1: Four by Dąbek, made: de Wit −4, Wróbel −4, Dąbek 16, Παππά −4, Βάσου −4."),
    (whist_drive, "Table 1, round 1, deal 1: Wróbel & Παππά took 11 tricks, de Wit & Dąbek 2: Wróbel & Παππά 5."),
]  # fmt: skip


@pytest.mark.parametrize(("evening", "said"), RECORDED)
def test_a_result_is_said_by_the_names_of_those_who_sit_there(evening, said):
    event = evening()
    first = min(event.slips)
    assert enter(event, first, event.slips[first]).said == said


def test_where_nobody_has_a_name_a_result_is_said_by_the_seats():
    event = rubbers()
    nobody = replace(event, sections=tuple(replace(each, contestants={}) for each in event.sections))
    first = min(event.slips)
    assert enter(nobody, first, event.slips[first]).said.endswith(
        "2♠ by North, made with an overtrick: N–S 90, not vulnerable."
    )
