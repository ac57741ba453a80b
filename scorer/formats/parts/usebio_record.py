"""What was read from a USEBIO file put together: an event of ours, and apart from it what the file claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from operator import attrgetter
from pathlib import PurePath

from rules.text import Text, t
from scorer.event.event import Event, Penalty, Section, Session
from scorer.event.results import Key, Slip
from scorer.formats.parts.lines import assembled, contestants, letter
from scorer.formats.parts.pairs import FilePair, People
from scorer.formats.parts.results import GAME
from scorer.formats.parts.seats import TWO, WAYS
from scorer.formats.parts.unread import Unread
from scorer.formats.parts.usebio_competing import NAMING, PAIRS
from scorer.formats.parts.usebio_counts import stated
from scorer.formats.parts.usebio_lines import FileSection
from scorer.formats.parts.usebio_people import UNCHECKED, Participant
from scorer.formats.parts.usebio_words import About, UsebioWords
from scorer.formats.parts.xml_tree import Element
from scorer.formats.record import OF_NOBODY, ClaimedLine, ClaimedRow, Club, Playing, Record
from scorer.formats.trouble import NotWhatIsExpected, UnknownPair, of_many, pair_called, quoted
from scorer.safety.signs import kept_name

# What no record holds, by the element and what it stands in.
BESIDES = {
    ("", "MASTER_POINTS_AWARDED"): "master points",
    ("", "HAND"): "hands",
    **dict.fromkeys((("", "PENALTY"), ("", "NS_PENALTY"), ("", "EW_PENALTY")), "penalties"),
    ("", "CARRY_FORWARD"): "scores carried forward",
    ("PLAYER", "CLUB_ID_NUMBER"): "club numbers of players",
}
# The numbers that a file gives a pair.
OF_A_PAIR = ("TOTAL_SCORE", "PERCENTAGE", "PLACE", "BOARDS_PLAYED")


class Recorder:
    """Turns the parts of one file into a record."""

    def __init__(self, event: Element, parts: list[FileSection], words: UsebioWords) -> None:
        self.event, self.words = event, words
        self.parts = [part for part in parts if part.lines]
        self.competing = self.parts[0].competing if self.parts else PAIRS
        self.lines: dict[Key, ClaimedLine] = {}
        self.slips: dict[Key, Slip] = {}
        self.notes: list[Text] = []
        self.figures = 0
        self.sits = self.sitting()
        self.winners = words.count(event, "WINNER_TYPE", most=2) or (2 if self.nobody_moves_across() else 1)

    def record(self, root: Element, methods: tuple[str, ...], notes: Iterable[Text]) -> Record:
        """The whole of it."""
        self.notes += notes
        rows = tuple(self.rows())
        sections = tuple(self.section(number, part, rows) for number, part in enumerate(self.parts))
        club = root.first("CLUB") or self.event.first("CLUB")
        program = kept_name(f"{self.event.word('PROGRAM_NAME')} {self.event.word('PROGRAM_VERSION')}")
        return Record(
            event=self.whole(sections, methods[0], rows),
            club=Club(*(kept_name(club.word(tag)) for tag in ("CLUB_NAME", "CLUB_ID_NUMBER"))) if club else Club(),
            program=program,
            methods=methods,
            lines=self.lines,
            rows=rows,
            averages={(part.id, board): value for part in self.parts for board, value in part.averages.items()},
            notes=tuple(self.notes),
            counts=stated(self.event, self.words, boards=len({key.number for key in self.lines})),
            besides=dict(Counter(besides(root)) + Counter({OF_NOBODY: self.figures})),
            unread=tuple(self.unread()),
        )

    # --- the event --------------------------------------------------------------------

    def whole(self, sections: tuple[Section, ...], method: str, rows: tuple[ClaimedRow, ...]) -> Event:
        """The event with everything that was handed in."""
        played = [len(seating.boards) for each in sections if each.movement for _, seating in each.movement.seatings()]
        each_round = self.words.count(self.event, "BOARDS_PER_ROUND") or Counter(played or [1]).most_common(1)[0][0]
        return Event(
            name=self.called,
            sessions=(Session(date=self.words.date(self.event)),),
            game=GAME,
            contest=self.competing.contest,
            form=self.competing.form,
            method=method,
            winners=self.winners,
            together=not self.placed_apart(rows),
            boards_per_round=each_round,
            sections=sections,
            slips=self.slips,
        )

    @property
    def called(self) -> str:
        """What the file calls the event; where it has no name for it, the file's own."""
        said = kept_name(self.event.word("EVENT_DESCRIPTION", "TITLE", "EVENT_IDENTIFIER"))
        return said or kept_name(PurePath(self.words.file).stem)

    def section(self, place: int, part: FileSection, rows: tuple[ClaimedRow, ...]) -> Section:
        """A section with its movement put together from the lines; its lines and slips are kept beside it."""
        playing = [pair for each in part.lines for pair in each.pairs]
        section = Section(
            id=part.id,
            session=part.session,
            letter=letter(part.name, place),
            contestants=contestants(playing if self.shared(part.people) else part.people.all),
            penalties=tuple(self.penalties(part, rows)),
        )
        found = assembled(section, part.lines, self.winners, seats=self.competing.seats)
        self.lines |= found.claims
        self.slips |= found.slips
        return found.section

    def penalties(self, part: FileSection, rows: tuple[ClaimedRow, ...]) -> Iterator[Penalty]:
        """What the file adds to totals or takes from them, in the first section that a pair plays in."""
        for row in rows:
            section, number = row.who[0]
            if section == part.id and row.adjustment and row.adjustment.value:
                yield Penalty(number, -row.adjustment.value, reason="Adjustment in the file")

    # --- who sits where ---------------------------------------------------------------

    def sitting(self) -> dict[Playing, Counter[str]]:
        """How often each pair sits which way."""
        sits: dict[Playing, Counter[str]] = {}
        for part in self.parts:
            for line in part.lines:
                for seat, pair in enumerate(line.pairs):
                    sits.setdefault((part.id, pair.number), Counter())[WAYS[seat % TWO]] += 1
        return sits

    def nobody_moves_across(self) -> bool:
        """Whether pairs are listed north–south and east–west, and each sits as it is listed."""
        listed = {pair.direction for part in self.parts for pair in part.people.all}
        return listed == {"NS", "EW"} and all(len(ways) == 1 for ways in self.sits.values())

    def shared(self, people: People) -> bool:
        """Whether several sections take their pairs from one list."""
        return sum(part.people is people for part in self.parts) > 1

    # --- what it claims ---------------------------------------------------------------

    def rows(self) -> Iterator[ClaimedRow]:
        """What the file gives each of its participants."""
        lists: list[People] = []
        for part in self.parts:
            lists += [people for people in part.people.upwards() if people not in lists]
        for people in lists:
            unlisted = any(each.id for each in people.strangers.values())
            for pair in people.all:
                who = tuple(self.playing(people, pair))
                if who and isinstance(pair, Participant):
                    yield self.row(pair, who)
                elif isinstance(pair, Participant) and unlisted:
                    self.idle(pair)
                elif isinstance(pair, Participant):
                    self.figures += figures(pair)

    def idle(self, pair: Participant) -> None:
        """Note a pair that no line speaks of, where lines speak of somebody who is not listed."""
        given = {"found": pair.id, "what": self.competing.cell, "expected": self.competing.idle}
        error = NotWhatIsExpected(file=self.words.file, line=pair.line, **given)
        self.words.note(error, UNCHECKED, about=About(strangers=True))

    def once(self, noted: list[Unread]) -> list[Unread]:
        """What was noted, each who is not listed once where they play as others do; on fewer lines each is a slip."""
        seen: set[tuple[int, tuple[int, ...]]] = set()
        kept: list[Unread] = []
        for each in noted:
            who = each.section, each.who
            if not isinstance(each.error, UnknownPair) or who not in seen or self.is_slip(each):
                kept.append(each)
                seen.add(who)
        return kept

    def is_slip(self, unknown: Unread) -> bool:
        """Whether lines speak of somebody unknown not half as often as of others."""
        return 2 * self.lines_of(unknown.section, unknown.who) < self.most_lines[unknown.section]

    @cached_property
    def most_lines(self) -> Mapping[int, int]:
        """On how many lines of each section whoever has most of them plays."""
        most = Counter[int]()
        for (section, _), ways in self.sits.items():
            most[section] = max(most[section], ways.total())
        return most

    def lines_of(self, section: int, who: tuple[int, ...]) -> int:
        """How many lines of a section speak of somebody."""
        return sum(self.sits[section, one].total() for one in who if (section, one) in self.sits)

    def unread(self) -> Iterator[Unread]:
        """What could not be read, in the order of the file.

        Where a number in the list of pairs is wrong, it tells of the pair that lines speak of and that is not listed.
        """
        noted = self.once(sorted(self.words.unread, key=attrgetter("line")))
        unknown = (each for each in noted if isinstance(each.error, UnknownPair) and each.error.given["found"])
        unlisted = [each for each in unknown if not self.is_slip(each)]
        names = list(dict.fromkeys(named(each) for each in unlisted))
        told = set(map(id, unlisted)) if any(map(in_the_list, noted)) else set()
        for each in noted:
            if names and in_the_list(each):
                yield each._replace(instead=also_unlisted(names))
            elif id(each) not in told:
                yield each

    def playing(self, people: People, pair: FilePair) -> Iterator[Playing]:
        """Where somebody on a list plays: in every section that has the pair under the same name."""
        for part in self.parts:
            if people in part.people.upwards():
                here = pair if part.people is people else part.people.called(pair.id, pair.direction)
                if here and (part.id, here.number) in self.sits:
                    yield part.id, here.number

    def row(self, pair: Participant, who: tuple[Playing, ...]) -> ClaimedRow:
        """What the file gives one pair."""
        if pair.doubled:  # nothing tells which of the two has these numbers
            return ClaimedRow(who=who, direction=self.direction(pair, who), line=pair.line)
        element, number = pair.element, self.words.number
        about = About(who[0][0], who=tuple(one for _, one in who))
        return ClaimedRow(
            who=who,
            direction=self.direction(pair, who),
            line=element.line,
            total=number(element, "TOTAL_SCORE", "PAIR_IMPS"),
            percent=number(element, "PERCENTAGE"),
            place=self.words.place(element),
            adjustment=number(element, "ADJUSTMENT", about=about),
            handicap=number(element, "HANDICAP", about=about),
            boards=number(element, "BOARDS_PLAYED"),
        )

    def direction(self, pair: Participant, who: tuple[Playing, ...]) -> str:
        """Which way a pair is placed: as it is listed, unless with two winners it never sits that way."""
        sat: Counter[str] = sum((self.sits[each] for each in who), Counter())
        mostly = max(WAYS, key=sat.__getitem__)
        if self.winners == 1 or not pair.direction or sat[pair.direction]:
            return pair.direction or mostly
        said = pair.element.first("DIRECTION")
        if said:
            self.words.passed_over(
                said, t("{way}, which is where {pair} sits on every board", way=mostly, pair=pair_called(pair.id))
            )
        return mostly

    def placed_apart(self, rows: tuple[ClaimedRow, ...]) -> bool:
        """Whether every one of several sections is ranked from 1 to as many pairs as it has."""
        lists: dict[tuple[int, str], list[int]] = {}
        for row in rows:
            if row.place:
                way = row.direction if self.winners > 1 else ""
                lists.setdefault((row.who[0][0], way), []).append(row.place.number)
        whole = all(min(places) == 1 and max(places) <= len(places) for places in lists.values())
        return len(self.parts) > 1 and bool(lists) and whole


def figures(pair: Participant) -> int:
    """How many numbers a file gives a pair that no line speaks of; a nought is no claim."""
    return sum(bool(pair.element.word(tag).strip("0.,% ")) for tag in OF_A_PAIR)


def in_the_list(noted: Unread) -> bool:
    """Whether it is the number of somebody in the list of pairs that cannot be."""
    return not noted.board and noted.error.given.get("what") in NAMING


def named(unlisted: Unread) -> Text:
    """A pair that is not listed, and where lines speak of it."""
    return t("{pair} (line {line})", pair=quoted(str(unlisted.error.given["found"])), line=unlisted.line)


def also_unlisted(names: list[Text]) -> Text:
    """What is done with a wrong number in the list of pairs, and whom lines speak of who is not listed."""
    return t(
        "Its total, percentage and place are not checked; the lines speak of {names}, which is not listed.",
        names=of_many(names),
    )


def besides(element: Element, inside: str = "") -> Iterator[str]:
    """What a file has that a record has no place for, once for each time it is there."""
    word = BESIDES.get((inside, element.tag)) or BESIDES.get(("", element.tag))
    if word and (element.text.strip("0. ") or element.children):
        yield word
    for child in element.children:
        yield from besides(child, element.tag)
