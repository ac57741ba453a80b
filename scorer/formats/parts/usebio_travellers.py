"""Matches whose lines stand on travellers beside them, or that only the teams of the pairs on travellers tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from scorer.formats.parts.printed import whole
from scorer.formats.parts.usebio_competing import PAIRS
from scorer.formats.parts.usebio_lines import LINES, board_number
from scorer.formats.parts.usebio_matches import SIDES, WAYS, MatchElement, below, called, lines_of
from scorer.formats.parts.usebio_words import spelt
from scorer.formats.parts.xml_tree import Element

SWISS = "SWISS"
OF_TEAMS, OF_PAIRS = ("TEAM", "OPPOSING_TEAM"), ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER")
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
    pairs, teams = teams_of_pairs(event), teams_by_number(event)
    for traveller in travellers(event, pairs or teams or pairs_of_swiss(event)):
        match = next((each.element for each in found if fits(each.element, traveller)), None)
        if match is None:
            match = match_of(traveller, OF_TEAMS if pairs or teams else OF_PAIRS)
            found.append(MatchElement(match, 1))
        put(match, traveller if pairs or not teams else without_pairs(match, traveller))
    return found


def teams_of_pairs(event: Element) -> Mapping[str, str]:
    """The team of every pair that is listed in one, by the pair's number."""
    teams = [team for people in below(event, "PARTICIPANTS") for team in people.all("TEAM")]
    return {pair.word(*PAIRS.number).upper(): called(team) for team in teams for pair in team.all("PAIR")}


def teams_by_number(event: Element) -> Mapping[str, str]:
    """The teams by their own numbers, by which lines name them where no pairs are listed."""
    return {
        called(team).upper(): called(team) for people in below(event, "PARTICIPANTS") for team in people.all("TEAM")
    }


def pairs_of_swiss(event: Element) -> Mapping[str, str]:
    """The pairs of a Swiss, who meet in matches though the file has none."""
    if not spelt(event.attributes.get("EVENT_TYPE", "")).startswith(SWISS):
        return {}
    listed = [pair for people in below(event, "PARTICIPANTS") for pair in people.all("PAIR")]
    return {called(pair).upper(): called(pair) for pair in listed}


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


def match_of(traveller: TravellerOfTeams, tags: tuple[str, str]) -> Element:
    """A match of the two that a line tells, named by cells of these names."""
    match = Element("MATCH", {}, traveller.board.line)
    for tag, team in zip(tags, traveller.teams, strict=True):
        match.put(cell(tag, team, traveller.line.line))
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


def without_pairs(match: Element, traveller: TravellerOfTeams) -> TravellerOfTeams:
    """A line that says which way the first team of its match sat, in place of the numbers of the teams."""
    named = {tag for tags in PAIRS.columns.values() for tag in tags} | {"DIRECTION"}
    line = Element(traveller.line.tag, traveller.line.attributes, traveller.line.line)
    north_south = match.word(*SIDES[0]).upper() == traveller.teams[0].upper()
    line.put(cell("DIRECTION", WAYS[not north_south], line.line))
    for child in traveller.line.children:
        if child.tag not in named:
            line.put(child)
    return traveller._replace(line=line)


def cell(tag: str, text: str, line: int) -> Element:
    """A cell with words in it."""
    made = Element(tag, {}, line)
    made.text = text
    return made
