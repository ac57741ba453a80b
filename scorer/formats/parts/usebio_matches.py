"""The matches of a USEBIO file: between teams, board by board at two tables or more, or between pairs of a Swiss."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from rules.text import t
from scorer.event.event import Player
from scorer.event.results import Key
from scorer.formats.matches import NOBODY, BothSides, ClaimedSide, FileMatch, FileMatchBoard, FileMatches, RoomLine
from scorer.formats.parts.contracts import side
from scorer.formats.parts.pairs import People
from scorer.formats.parts.printed import PrintedFigures
from scorer.formats.parts.usebio_competing import PAIRS
from scorer.formats.parts.usebio_lines import LINES, FileSection, board_number
from scorer.formats.parts.usebio_people import participants, player
from scorer.formats.parts.usebio_words import NOTHING, About, UsebioWords, spelt
from scorer.formats.parts.xml_tree import Element
from scorer.formats.record import OF_NOBODY, Record, Stated
from scorer.formats.trouble import Lacking, NotWhatIsExpected, of_many, quoted
from scorer.safety.signs import kept_name

WAYS = ("NS", "EW")
TWO = len(WAYS)
# Who meets whom, in the words of a match between teams and of one between pairs.
SIDES = (("TEAM", "TEAM_NUMBER", "TEAM_ID", "NS_PAIR_NUMBER", "NS_PAIR"),
         ("OPPOSING_TEAM", "OPPOSING_TEAM_NUMBER", "OPPOSING_TEAM_ID", "EW_PAIR_NUMBER", "EW_PAIR"))  # fmt: skip
SCORES = (("TEAM_SCORE", "NS_SCORE", "TEAM_IMPS", "NS_IMPS"),
          ("OPPOSING_TEAM_SCORE", "EW_SCORE", "OPPOSING_TEAM_IMPS", "EW_IMPS"))  # fmt: skip
POINTS = (("TEAM_VICTORY_POINTS", "NS_VICTORY_POINTS", "TEAM_VPS", "TEAM_VP"),
          ("OPPOSING_TEAM_VICTORY_POINTS", "EW_VICTORY_POINTS", "OPPOSING_TEAM_VPS", "OPPOSING_TEAM_VP"))  # fmt: skip
ON_BOARD = (("TEAM_POINTS", "TEAM_IMPS"), ("OPPOSING_TEAM_POINTS", "OPPOSING_TEAM_IMPS"))
NET = ("IMPS", "NET_IMPS")
OF_A_PAIR = ("PAIR_IMPS", "BOARDS_PLAYED", "TOTAL_SCORE")
SCORED = ("BOARD_SCORING_METHOD", "MATCH_SCORING_METHOD", "SCORING_METHOD")
# What stands in the place of an opponent where a match is sat out; a team of that number is one all the same.
NO_OPPONENT = {*NOTHING, "0", "00", "BYE", "SIT OUT", "SIT-OUT", "SITOUT"}
OWN = ("ROUND_NUMBER", "ROUND", "TABLE_NUMBER", "TABLE", "NS_PAIR_NUMBER", "EW_PAIR_NUMBER")


class MatchElement(NamedTuple):
    """A match as it stands in a file, and in which session."""

    element: Element
    session: int


def matches_in(event: Element) -> list[MatchElement]:
    """Every match of an event, wherever it stands."""
    sessions = list(event.all("SESSION"))
    found = [MatchElement(each, 1) for each in below(event, "MATCH", leaving="SESSION")]
    for number, session in enumerate(sessions, 1):
        found += [MatchElement(each, number) for each in below(session, "MATCH")]
    return found


def below(element: Element, tag: str, leaving: str = "") -> Iterator[Element]:
    """Every element of a name that lies in another, however deep; nothing of what is to be left out."""
    for child in element.children:
        if child.tag == tag:
            yield child
        elif child.tag != leaving:
            yield from below(child, tag)


class LineInMatch(NamedTuple):
    """A line of a board in a match as it stands in a file, and which way the first side sat there."""

    element: Element
    north_south: bool
    numbers: tuple[str, str]


@dataclass
class MatchReading:
    """The matches of one file, read in two steps: first all their lines, as those of pairs on boards; then the rest."""

    event: Element
    elements: list[MatchElement]
    words: UsebioWords
    where: dict[int, tuple[int, int]] = field(default_factory=dict)  # round and table of a line, by its ``id``
    unlisted: list[str] = field(default_factory=list)

    # --- who meets -----------------------------------------------------------------------

    def leave_out_copies(self) -> None:
        """Leave a match out that says in every cell what another says; that is noted."""
        first: dict[object, Element] = {}
        kept: list[MatchElement] = []
        for each in self.elements:
            said = (each.session, *all_of(each.element))
            if said in first:
                expected = t("every match once; it stands in line {line} already", line=first[said].line)
                found = " – ".join(each.element.word(*tags) for tags in SIDES)
                given = {"found": found, "what": "<MATCH>", "expected": expected}
                error = NotWhatIsExpected(file=self.words.file, line=each.element.line, **given)
                self.words.note(error, t("The match is left out."))
            else:
                first[said] = each.element
                kept.append(each)
        self.elements = kept

    @cached_property
    def listed(self) -> list[Element]:
        """Those who are listed as meeting in matches: teams, or else pairs."""
        teams = [each for people in below(self.event, "PARTICIPANTS") for each in people.all("TEAM")]
        return teams or [each for people in below(self.event, "PARTICIPANTS") for each in people.all("PAIR")]

    @cached_property
    def of_teams(self) -> bool:
        """Whether those who meet are teams."""
        return any(each.tag == "TEAM" for each in self.listed) or any(
            each.element.first("TEAM", "OPPOSING_TEAM") for each in self.elements
        )

    @cached_property
    def ids(self) -> dict[str, int]:
        """The place in the list of everybody by the number that matches name them by; who is not listed comes last."""
        found: dict[str, int] = {}
        for at, each in enumerate(self.listed):
            if (id_ := called(each).upper()) in found or not id_:
                once = t("every team once") if self.of_teams else PAIRS.once
                given = {"found": id_, "what": f"<{each.tag}>", "expected": once}
                self.words.note(NotWhatIsExpected(file=self.words.file, line=each.line, **given))
            found.setdefault(id_, at)
        for match in self.elements:
            for tags in SIDES:
                id_ = match.element.word(*tags).upper()
                if id_ not in NO_OPPONENT and id_ not in found:
                    found[id_] = len(self.listed) + len(self.unlisted)
                    self.unlisted.append(id_)
                    self.note_unlisted(match.element.first(*tags) or match.element)
        return found

    def note_unlisted(self, cell: Element) -> None:
        """Note that a match names somebody who is not listed, where there is a list."""
        if self.listed:
            expected = t("one of {names}", names=of_many([quoted(called(each)) for each in self.listed]))
            self.words.passed_over(cell, expected, About(strangers=True))

    def sides_of(self, match: Element) -> tuple[int, int]:
        """The two who meet, by their places."""
        first, second = (self.ids.get(match.word(*tags).upper(), NOBODY) for tags in SIDES)
        return first, second

    @cached_property
    def team_of(self) -> dict[str, str]:
        """The team of every pair that is listed in one, by the pair's number where no two teams have it."""
        pairs = [(pair.word(*PAIRS.number).upper(), called(team)) for team in self.listed for pair in team.all("PAIR")]
        often = Counter(number for number, _ in pairs)
        return dict(pairs) if all(number and often[number] == 1 for number in often) else {}

    # --- the lines -----------------------------------------------------------------------

    def parts(self) -> list[FileSection]:
        """The lines of all matches as those of sections: of one, unless boards of one number are played again."""
        boards = [self.boards_of(at, match.element) for at, match in enumerate(self.elements)]
        apart = self.again(boards)
        people = People(participants(self.pairs_listed(), self.words))
        found: dict[tuple[int, int], dict[int, Element]] = {}
        for match, each in zip(self.elements, boards, strict=True):
            at = (match.session, self.words.count(match.element, "ROUND_NUMBER", "ROUND") if apart else 0)
            section = found.setdefault(at, {})
            for number, board in each:
                whole = section.setdefault(number, fresh(board, ("BOARD_NUMBER", "BOARD_AVERAGE")))
                for child in board.all(*LINES):
                    whole.put(child)
        sections = (
            (session, list(each.values())) for (session, _), each in sorted(found.items(), key=lambda each: each[0])
        )
        return [FileSection(-at, session, "", each, people) for at, (session, each) in enumerate(sections, 1)]

    def again(self, boards: Sequence[Sequence[tuple[int, Element]]]) -> bool:
        """Whether somebody plays a board of the same number twice, so that rounds have boards of their own."""
        seen: set[tuple[int, str]] = set()
        for each in boards:
            here = {
                (number, line.word(tag))
                for number, board in each
                for line in board.all(*LINES)
                for tag in ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER")
            }
            if here & seen:
                return True
            seen |= here
        return False

    def pairs_listed(self) -> list[Element]:
        """The pairs that lines name, where they name any."""
        named = any(line.first("NS_PAIR_NUMBER") for each in self.elements for line in lines_of(each.element))
        if not self.of_teams:
            return self.listed
        if not named:
            return []
        if self.team_of:
            return [pair for team in self.listed for pair in team.all("PAIR")]
        return [numbered(pair, called(team)) for team in self.listed for pair in team.all("PAIR")]

    def boards_of(self, at: int, match: Element) -> list[tuple[int, Element]]:
        """The boards of a match, each line with both pairs, a round and a table of its own."""
        found: list[tuple[int, Element]] = []
        tables: dict[tuple[str, str], int] = {}
        for board in match.all("BOARD"):
            whole = fresh(board, ("BOARD_NUMBER", "NUMBER", "BOARD_AVERAGE"))
            for room in self.rooms_of(match, board):
                table = tables.setdefault(room.numbers, len(tables) + 1)
                line = fresh(room.element, but=OWN)
                told = dict(zip(OWN[::2], (str(at + 1), str(table)), strict=False))
                told |= dict(zip(("NS_PAIR_NUMBER", "EW_PAIR_NUMBER"), room.numbers, strict=True))
                for tag, text in told.items():
                    cell = Element(tag, {}, (room.element.first(tag) or room.element).line)
                    cell.text = text
                    line.put(cell)
                whole.put(line)
                self.where[id(room.element)] = (at + 1, table)
            found.append((board_number(board), whole))
        return found

    def rooms_of(self, match: Element, board: Element) -> list[LineInMatch]:
        """The lines of a board, each with who sat there and which way the first side did."""
        ids = (match.word(*SIDES[0]) or f"? {match.line}", match.word(*SIDES[1]) or f"?? {match.line}")
        found: list[LineInMatch] = []
        for place, line in enumerate(board.all(*LINES)):
            given = (line.word(*PAIRS.columns["NS"]), line.word(*PAIRS.columns["EW"]))
            way = self.way_of(line, given, ids[0])
            north_south = place % TWO == 0 if way is None else way
            sat = ids if north_south else ids[::-1]
            numbers = given
            if not all(given):
                numbers = ids if not self.of_teams else (f"{sat[0]} {WAYS[0]}", f"{sat[1]} {WAYS[1]}")
            elif self.of_teams and not self.team_of:
                numbers = (f"{sat[0]}-{given[0]}", f"{sat[1]}-{given[1]}")
            found.append(LineInMatch(line, True if not self.of_teams else north_south, numbers))
        return found

    def way_of(self, line: Element, numbers: tuple[str, str], first: str) -> bool | None:
        """Whether the first side sat N–S: as its pair tells, or else as the line says; ``None`` where nothing does."""
        teams = [self.team_of.get(number.upper(), "").upper() for number in numbers]
        if first.upper() in teams and teams[0] != teams[1]:
            return teams[0] == first.upper()
        told = side(line.word("DIRECTION"))
        return told == WAYS[0] if told else None

    # --- the matches ---------------------------------------------------------------------

    def read(self, record: Record) -> FileMatches:
        """What the file says of its matches, whose lines are in a record."""
        often = Counter((line.line, key.number) for key, line in record.lines.items())
        keys: dict[tuple[int, ...], Key] = {(key.round, key.table, key.number): key for key in record.lines}
        keys |= {at: key for key, line in record.lines.items() if often[at := (line.line, key.number)] == 1}
        sides = [self.claimed(each) for each in self.listed]
        sides += [ClaimedSide(id_) for id_ in self.unlisted] if self.ids else []
        return FileMatches(
            kind="team" if self.of_teams else "pair",
            sides=tuple(sides),
            matches=tuple(self.match(each.element, keys) for each in self.elements),
            by_field=not self.of_teams,
            scored=tuple(filter(None, (spelt(self.event.word(tag)) for tag in SCORED))),
        )

    def claimed(self, element: Element) -> ClaimedSide:
        """What the file gives a team or a pair in the end."""
        number = self.words.number
        return ClaimedSide(
            id=called(element),
            name=kept_name(element.attributes.get("TEAM_NAME") or element.word("TEAM_NAME", "NAME")),
            line=element.line,
            total=number(element, "TOTAL_SCORE"),
            percent=number(element, "PERCENTAGE") if self.of_teams else None,
            place=self.words.place(element),
            adjustment=number(element, "ADJUSTMENT"),
            won=number(element, "WINS_OR_DRAWS", "WINS"),
            players=tuple(each for each in map(player, below(element, "PLAYER")) if each != Player()),
        )

    def match(self, element: Element, keys: Mapping[tuple[int, ...], Key]) -> FileMatch:
        """One match."""
        first, last = (self.words.count(element, tag) for tag in ("START_BOARD_NUMBER", "END_BOARD_NUMBER"))
        sides = self.sides_of(element)
        if sides[0] == NOBODY:
            error = Lacking(file=self.words.file, line=element.line, what="<TEAM>", expected=t("who played the match"))
            self.words.note(error)
        return FileMatch(
            line=element.line,
            sides=sides,
            round=self.words.count(element, "ROUND_NUMBER", "ROUND"),
            boards=tuple(self.board(element, board, keys) for board in element.all("BOARD")),
            scheduled=last - first + 1 if 0 < first <= last else 0,
            scores=self.both(element, SCORES),
            points=self.both(element, POINTS),
            last=last_line(element),
        )

    def both(self, element: Element, tags: Sequence[Iterable[str]]) -> BothSides:
        """What an element gives either side."""
        return BothSides(*(self.words.number(element, *each) for each in tags))

    def board(self, match: Element, board: Element, keys: Mapping[tuple[int, ...], Key]) -> FileMatchBoard:
        """A board of a match, with the tables of which the lines are in the record."""
        number, rooms = board_number(board), []
        for room in self.rooms_of(match, board):
            at = self.where.get(id(room.element), (0, 0))
            # Rounds and tables are others than were told where somebody cannot sit as a line says.
            if key := keys.get((room.element.line, number)) or keys.get((*at, number)):
                rooms.append(RoomLine(key, room.north_south))
        net: PrintedFigures | None = self.words.number(board, *NET)
        return FileMatchBoard(number, board.line, tuple(rooms), self.both(board, ON_BOARD), net)


def with_pairs_counted(record: Record, matches: MatchReading) -> Record:
    """A record that knows of the numbers of pairs which no line names, so that nothing tells what they should be."""
    if not matches.of_teams or any(matches.pairs_listed()):
        return record
    pairs = (pair for team in matches.listed for pair in team.all("PAIR"))
    numbers = sum(bool(pair.word(tag).strip("0.,% ")) for pair in pairs for tag in OF_A_PAIR)
    return replace(record, besides={**record.besides, OF_NOBODY: record.besides.get(OF_NOBODY, 0) + numbers})


def with_boards_counted(record: Record, matches: FileMatches) -> Record:
    """A record in which the boards that a file states are those that lie there, or those that somebody played."""
    if "boards" not in record.counts:
        return record
    claimed, there = record.counts["boards"]
    played = Counter(side for match in matches.matches for board in match.boards for side in match.sides)
    ways = {there, len(record.lines and {key[::3] for key in record.lines}), *played.values()}
    there = int(claimed.value) if claimed.value in ways else there
    return replace(record, counts={**record.counts, "boards": Stated(claimed, there if record.lines else None)})


def called(element: Element) -> str:
    """The number that matches name a team or a pair by."""
    tags = ("TEAM_ID", "TEAM_NUMBER", *PAIRS.number)
    return next(filter(None, (element.attributes.get(tag, "") for tag in tags)), "") or element.word(*tags)


def last_line(element: Element) -> int:
    """The line of the file in which the last cell of an element begins."""
    return max((element.line, *map(last_line, element.children[-1:])))


def all_of(element: Element) -> Iterator[tuple[str, str]]:
    """Every cell of an element."""
    for child in element.children:
        yield child.tag, child.text
        yield from all_of(child)


def numbered(pair: Element, team: str) -> Element:
    """A pair whose number only its team has, with the number of the team before it."""
    own = fresh(pair, but=PAIRS.number)
    cell = Element(PAIRS.number[0], {}, (pair.first(*PAIRS.number) or pair).line)
    cell.text = f"{team}-{pair.word(*PAIRS.number)}"
    own.put(cell)
    return own


def lines_of(match: Element) -> Iterator[Element]:
    """Every line of a match."""
    for board in match.all("BOARD"):
        yield from board.all(*LINES)


def fresh(element: Element, kept: Iterable[str] | None = None, but: Iterable[str] = ()) -> Element:
    """An element like another, with some of what stands in it: what is ``kept``, or all ``but`` some."""
    other = Element(element.tag, element.attributes, element.line)
    other.text = element.text
    own, left = None if kept is None else {*kept}, {*but}
    for child in element.children:
        if child.tag in own if own is not None else child.tag not in left:
            other.put(child)
    return other


def without_totals(record: Record) -> Record:
    """A record whose pairs have no totals and places of the lines: what stands there is of their matches."""
    return replace(record, rows=tuple(replace(row, total=None, place=None, adjustment=None) for row in record.rows))
