"""Matches whose lines stand on travellers beside them, or that only the teams of the pairs on travellers tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from scorer.formats.parts.printed import whole
from scorer.formats.parts.usebio_competing import PAIRS
from scorer.formats.parts.usebio_lines import LINES, board_number
from scorer.formats.parts.usebio_matches import SIDES, WAYS, MatchElement, below, called, lines_of
from scorer.formats.parts.xml_tree import Element

RANGE = ("START_BOARD_NUMBER", "END_BOARD_NUMBER")


class TravellerOfTeams(NamedTuple):
    """A line of a traveller: its board, and the teams of the pairs N–S and E–W."""

    board: Element
    line: Element
    teams: tuple[str, str]


def with_travellers(event: Element, matches: Sequence[MatchElement]) -> list[MatchElement]:
    """The matches of an event, with the lines that stand on its travellers where none stands in a match.

    Where two teams meet on travellers of whom the file has no match, that is a match too.
    """
    if any(any(lines_of(each.element)) for each in matches):
        return list(matches)
    found = list(matches)
    for traveller in travellers(event, teams_of_pairs(event)):
        match = next((each.element for each in found if fits(each.element, traveller)), None)
        if match is None:
            match = match_of(traveller)
            found.append(MatchElement(match, 1))
        put(match, traveller)
    return found


def teams_of_pairs(event: Element) -> Mapping[str, str]:
    """The team of every pair that is listed in one, by the pair's number."""
    teams = [team for people in below(event, "PARTICIPANTS") for team in people.all("TEAM")]
    return {pair.word(*PAIRS.number).upper(): called(team) for team in teams for pair in team.all("PAIR")}


def travellers(event: Element, teams: Mapping[str, str]) -> Iterator[TravellerOfTeams]:
    """Every line of a traveller on which pairs of two teams meet."""
    for board in below(event, "BOARD", leaving="MATCH") if teams else ():
        for line in board.all(*LINES):
            first, second = (teams.get(line.word(*PAIRS.columns[way]).upper(), "") for way in WAYS)
            if first and second and first != second:
                yield TravellerOfTeams(board, line, (first, second))


def fits(match: Element, traveller: TravellerOfTeams) -> bool:
    """Whether a line is of a match: its teams meet there, and its board is one of the match's."""
    teams = {match.word(*tags).upper() for tags in SIDES}
    first, last = (whole(match.word(tag)) for tag in RANGE)
    number = board_number(traveller.board)
    within = first is None or last is None or first <= number <= last
    return teams == {team.upper() for team in traveller.teams} and within


def match_of(traveller: TravellerOfTeams) -> Element:
    """A match of the two teams that a line tells."""
    match = Element("MATCH", {}, traveller.board.line)
    for tags, team in zip(SIDES, traveller.teams, strict=True):
        match.put(cell(tags[0], team, traveller.line.line))
    return match


def put(match: Element, traveller: TravellerOfTeams) -> None:
    """Let a line stand on its board in a match."""
    number = board_number(traveller.board)
    board = next((each for each in match.all("BOARD") if board_number(each) == number), None)
    if board is None:
        board = Element("BOARD", {}, traveller.board.line)
        board.put(cell("BOARD_NUMBER", str(number), traveller.board.line))
        match.put(board)
    board.put(traveller.line)


def cell(tag: str, text: str, line: int) -> Element:
    """A cell with words in it."""
    made = Element(tag, {}, line)
    made.text = text
    return made
