"""The results of a contest that is run from files, of a board or a whole match, as they are typed at the desk."""

from __future__ import annotations

import re

from rules import game
from rules.text import joined, t
from scorer.cli.run_reading import ReadHere
from scorer.commands import Command
from scorer.commands.results import enter
from scorer.contests import contest_of
from scorer.entry.line import read_line
from scorer.evening.fixtures import result_given
from scorer.event.boards import before_board, printed
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip


class NobodyMeetsThere(Refusal):
    """No board {board} is played at “{place}” in round {round}: expected a table and a board such as “{like}”."""


class NotBoardByBoard(Refusal):
    """{contest}: its matches are known board by board, and by their result alone in a league only."""


class NoSuchMatch(Refusal):
    """“{given}” is no match of round {round}: expected who is at home and who visits, such as “{like}”."""


class NoSuchResult(Refusal):
    """“{given}” is no result of board {board}: {why}"""


def result(at: ReadHere, line: re.Match[str]) -> Command:
    """A result of the round that is read, at a table or of two who meet; raises a ``Refusal``."""
    told, where = line["told"], {name: int(line[name] or 0) for name in ("table", "other", "board")}
    key = place(at, at.round(line[0]), **where)
    event, rules = at.event, game(at.event.game)
    found = read_line(told, rules, before_board(rules, key.number, rules.choices.completed(event.choices)))
    wrong = [each.message for each in found.problems if found.result is None or not each.doubtful]
    if found.result is None or wrong:
        why = joined(wrong) or t("expected {missing}.", missing=found.missing)
        raise NoSuchResult(given=told, board=printed(key.number), why=why)
    return enter(event, key, Slip(found.result))


def place(at: ReadHere, round_: int, *, table: int, other: int, board: int) -> Key:
    """Where a result belongs; of two who meet, the table at which the one named first sits first."""
    due = [each for each in at.section.due() if each[0].round == round_]
    for key, seating in due:
        here = seating.who == (table, other) if other else seating.table == table
        if printed(key.number) == board and here:
            return key
    given = f"{table}–{other}" if other else str(table)
    raise NobodyMeetsThere(
        board=board, place=given, round=round_, like=f"{due[0][0].table} {printed(due[0][0].number)}"
    )


def match(at: ReadHere, told: str) -> Command:
    """The result of a match of a league alone: ``1-4 34-21``; raises a ``Refusal``."""
    kind = contest_of(at.event)
    dated = kind.fixtures(at.event)
    if not dated:
        raise NotBoardByBoard(contest=kind.says)
    round_ = at.round(told)
    who, _, made = told.partition(" ")
    here = [each for each in dated if (each.section.id, each.round) == (at.section.id, round_)]
    for each in here:
        if who in (f"{each.home}-{each.away}", f"{each.home}–{each.away}"):
            return result_given(at.event, each, made)
    raise NoSuchMatch(given=who, round=round_, like=f"{here[0].home}-{here[0].away}")
