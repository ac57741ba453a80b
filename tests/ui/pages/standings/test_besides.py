"""What stands beside the points in a ranking of teams: each figure under its title, whichever lists have one."""

from dataclasses import replace

from PySide6.QtWidgets import QApplication

from scorer.commands.results import enter
from tests.scorer.standings.team_events import event, handed_in, match

BYES = "Byes"
IN = match(((420, 170),))  # the first result of a round in which the fifth team sits out


def besides(someone) -> list[dict[str, list[str]]]:
    """What stands under each of the last columns of every list, from the top."""
    QApplication.processEvents()
    tables = someone.page.rankings.tables
    return [
        {str(each.title): [str(each.text(line)) for line in table.rows.values] for each in table.rows.columns[-3:]}
        for table in tables
    ]


def two_lists(*teams: int):
    """Sections of so many teams that are ranked apart, each with a result."""
    each = [event(number, 1, 3) for number in teams]
    sections = [replace(one.sections[0], id=at, letter="AB"[at - 1]) for at, one in enumerate(each, 1)]
    slips = {key._replace(section=at): slip for at in (1, 2) for key, slip in IN.items()}
    return handed_in(replace(each[0], sections=tuple(sections), together=False), slips)


def test_what_sitting_out_brings_has_a_column_from_the_first_result_on_until_that_is_undone(reader):
    someone = reader(event(5, 1, 5))
    assert BYES not in besides(someone)[0]
    room = someone.window.room
    for key, slip in IN.items():
        room.do(enter(room.evening, key, slip))
    assert besides(someone)[0][BYES].count("12.00") == 1
    for _ in IN:
        room.undo()
    assert BYES not in besides(someone)[0]


def test_a_list_in_which_nobody_sits_out_stands_beside_one_in_which_somebody_does(reader):
    for teams in ((5, 4), (4, 5)):
        someone = reader(two_lists(*teams))
        of = dict(zip(teams, besides(someone), strict=True))
        assert of[5][BYES].count("12.00") == 1
        assert of[4][BYES] == [""] * 4
