"""Play at the tables as a form of contest: what an evening of it is, and who is drawn into which section."""

import pytest

from scorer.contests import contest
from scorer.contests.beginning import Beginning
from scorer.contests.drawing import USUAL, NotSoMany
from scorer.movements.lots import ALONE, PAIRS, PARTNERS

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
