"""A USEBIO file to a record: its sections, its people, and every line of its travellers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from operator import attrgetter

from rules.text import Text, both, t
from scorer.formats.parts.lines import MOST, not_too_many
from scorer.formats.parts.pairs import People
from scorer.formats.parts.usebio_competing import Competing, competing_in
from scorer.formats.parts.usebio_halves import made_whole
from scorer.formats.parts.usebio_lines import LINES, FileSection, read_lines
from scorer.formats.parts.usebio_matches import (
    MatchReading,
    matches_in,
    with_boards_counted,
    with_pairs_counted,
    without_totals,
)
from scorer.formats.parts.usebio_people import participants
from scorer.formats.parts.usebio_record import Recorder
from scorer.formats.parts.usebio_travellers import with_travellers
from scorer.formats.parts.usebio_words import HEADINGS, KINDS, MATCHES, POINTS, SCORED, UsebioWords, spelt
from scorer.formats.parts.xml_tree import Element, tree
from scorer.formats.record import Record
from scorer.formats.source import Source
from scorer.formats.trouble import Lacking, NotReadYet, WrongRoot, quoted


def read(source: Source, called: Text) -> Record:
    """What a USEBIO file says; raises a ``CannotRead`` that expects what such files are ``called``."""
    root, notes = tree(source, called)
    words = UsebioWords(source.name)
    if root.tag != "USEBIO":
        raise WrongRoot(file=words.file, line=root.line, found=root.tag, expected=called)
    event = the_event(root, words)
    matches = MatchReading(event, with_travellers(event, matches_in(event)), words)
    known_kind(event, words, MATCHES if matches.elements else KINDS)
    not_too_many(source.name, event.line, called, meetings=len(matches.elements))
    if matches.elements:
        return of_matches(matches, root, notes)
    methods = scored_by(event, words)
    parts = list(islice(parts_of(event, words, competing_in(kind_of(event), cells(event))), MOST["sections"] + 1))
    not_too_many(source.name, event.line, called, sections=len(parts))
    for part in parts:
        lines = sum(1 for board in part.boards for _ in board.all(*LINES))
        not_too_many(source.name, event.line, called, boards=len(part.boards), results=lines)
    not_too_many(source.name, event.line, called, **counted(parts))
    notes = (*notes, *made_whole(parts, words))
    for part in parts:
        read_lines(part, words)
    not_too_many(source.name, event.line, called, **counted(parts))
    if words.unread and not any(line.heard.result for part in parts for line in part.lines):
        raise words.unread[0].error
    if not any(part.lines for part in parts):
        expected = t("at least one <BOARD> with a <TRAVELLER_LINE>")
        raise Lacking(file=source.name, line=event.line, what=t("any result"), expected=expected)
    return Recorder(event, parts, words).record(root, methods, notes)


def of_matches(matches: MatchReading, root: Element, notes: tuple[Text, ...]) -> Record:
    """What a file says of matches, and of the pairs at their tables."""
    matches.leave_out_copies()
    event, words, parts = matches.event, matches.words, matches.parts()
    methods = paired_by(event, matches)
    not_too_many(words.file, event.line, t("the matches of one event"), **counted(parts))
    for part in parts:
        read_lines(part, words)
    record = Recorder(event, parts, words).record(root, methods, notes)
    record = without_totals(record) if not matches.of_teams else record
    read = matches.read(record)
    unread = tuple(sorted(words.unread, key=attrgetter("line")))
    record = with_pairs_counted(with_boards_counted(record, read), matches)
    return replace(record, matches=read, unread=unread)


def paired_by(event: Element, matches: MatchReading) -> tuple[str, ...]:
    """The methods that the lines of matches can be scored by across all tables, likeliest first.

    Between teams only what is said of pairs tells it; what is said of boards is how a match counts them.
    """
    words = [spelt(event.word("PAIRWISE_SCORING_METHOD"))]
    if not matches.of_teams:
        words += [kind_of(event).removeprefix("SWISS_"), *(spelt(event.word(tag)) for tag in HEADINGS)]
    told = [SCORED[word] for word in words if word in SCORED]
    told += [POINTS[tag] for tag, _ in Counter(points_tags(event)).most_common()]
    found = [method for methods in told for method in methods]
    usual = ("cross-imps", "butler") if matches.of_teams else ("matchpoints", "cross-imps", "butler")
    return tuple(dict.fromkeys(found)) or usual


# --- the event, and what kind it is ----------------------------------------------------


def the_event(root: Element, words: UsebioWords) -> Element:
    """The one event of a file."""
    events = list(root.all("EVENT"))
    if not events:
        raise Lacking(file=words.file, line=root.line, what="<EVENT>", expected=t("one event with its results"))
    if len(events) > 1:
        expected = t("files with one event; split it first")
        raise NotReadYet(file=words.file, line=events[1].line, found=t("a second <EVENT>"), expected=expected)
    return events[0]


def known_kind(event: Element, words: UsebioWords, kinds: Collection[str]) -> None:
    """Raise ``NotReadYet`` for an event of any other kind."""
    kind = kind_of(event)
    if kind not in kinds:
        found = t("an event of the type {kind}", kind=quoted(kind))
        read_so = ("PAIRS", "MP_PAIRS", "BUTLER_PAIRS", "CROSS_IMP", "INDIVIDUAL")
        expected = t("events of the types {types}, and any that stands in matches", types=both(read_so))
        raise NotReadYet(file=words.file, line=event.line, found=found, expected=expected)


def scored_by(event: Element, words: UsebioWords) -> tuple[str, ...]:
    """The methods an event can be scored by, likeliest first; raises ``NotReadYet`` for one that is not known."""
    kind = kind_of(event)
    headings = [spelt(event.word(tag)) for tag in HEADINGS]
    told = [SCORED[word] for word in (kind, *headings) if word in SCORED]
    told += [POINTS[tag] for tag, _ in Counter(points_tags(event)).most_common()]
    sure = [methods[0] for methods in told if len(methods) == 1]
    torn = [method for methods in told for method in methods]
    unknown = [word for word in headings if word and word not in SCORED]
    if not sure and not torn and unknown:
        found, known = t("scored by {method}", method=quoted(unknown[0])), ("MATCH_POINTS", "BUTLER", "CROSS_IMPS")
        raise NotReadYet(file=words.file, line=event.line, found=found, expected=both(known))
    return tuple(dict.fromkeys((*sure, *torn, "matchpoints")[: max(1, len(sure) + len(torn))]))


def kind_of(event: Element) -> str:
    """The type of an event, in the file's own words."""
    return spelt(event.attributes.get("EVENT_TYPE") or event.word("EVENT_TYPE") or told_below(event))


def told_below(event: Element) -> str:
    """The type of an event that only its parts tell."""
    return next((each.attributes["EVENT_TYPE"] for each in event.children if each.attributes.get("EVENT_TYPE")), "")


def points_tags(event: Element) -> Iterator[str]:
    """What the points of the lines are called, line by line."""
    for element in walk(event):
        if element.tag == "TRAVELLER_LINE":
            yield from (
                child.tag[3:] for child in element.children if child.tag[:3] == "NS_" and child.tag[3:] in POINTS
            )


def cells(event: Element) -> set[str]:
    """What the cells of its lines are called."""
    return {cell.tag for element in walk(event) if element.tag in LINES for cell in element.children}


def walk(element: Element) -> Iterator[Element]:
    """An element and everything in it."""
    yield element
    for child in element.children:
        yield from walk(child)


def counted(parts: list[FileSection]) -> dict[str, int]:
    """How much there is of what is held against each other."""
    lists = {id(people): people for part in parts for people in part.people.upwards()}
    return {
        "results": sum(len(part.lines) for part in parts),
        "pairs": sum(len(people.all) for people in lists.values()),
        "boards": len({line.board for part in parts for line in part.lines}),
    }


# --- its sections ----------------------------------------------------------------------


def parts_of(event: Element, words: UsebioWords, competing: Competing) -> Iterator[FileSection]:
    """The sections that have boards, each with the participants nearest to it."""
    number = 0
    people_in = partial(people_of, words=words, competing=competing)
    everybody = people_in(event, None)
    for session, evening in enumerate(list(event.all("SESSION")) or [event], 1):
        here = everybody if evening is event else people_in(evening, everybody)
        sections = [*evening.all("SECTION"), evening, *([event] if evening is not event and session == 1 else [])]
        for section in sections:
            boards = [*section.all("BOARD"), *(board for wrap in section.all("BOARDS") for board in wrap.all("BOARD"))]
            if boards:
                number -= 1
                people = here if section in (evening, event) else people_in(section, here)
                name = section.attributes.get("SECTION_ID", "")
                yield FileSection(number, session, name, boards, people, competing)


def people_of(element: Element, above: People | None, *, words: UsebioWords, competing: Competing) -> People:
    """The participants listed in a part of the file, or else those listed above it."""
    listed = [each for people in element.all("PARTICIPANTS") for each in people.all(competing.element)]
    return People(participants(listed, words, competing), above) if listed or above is None else above
