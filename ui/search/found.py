"""What the search can find, and how what was typed is held against it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

from PySide6.QtWidgets import QApplication

from scorer.contests import contest_of
from scorer.event.event import Event, Section
from scorer.event.folding import folded
from scorer.live.words import contestant_word
from scorer.sheets.kinds import sheets_for
from scorer.store.trouble import FileTrouble
from ui.copied import Copied
from ui.pages import PageKind
from ui.pages.folder import choose_club
from ui.pages.keys import COPIES_KEY, OPEN_KEY
from ui.room import Room
from ui.theme import THEME
from ui.then import MAKE, MAKE_KEY, make_the_clubs_file

Answer = TypeVar("Answer")
MOST = 6  # of one group
RULINGS = "ruling average assigned adjusted score not played switched sides director"
GROUPS = ("Do", "Go to", "People", "Print", "Events")
COPIES = "copy backup back up restore damaged lost bring back recover safe stick second place"
YOU = "you who am i me name myself say whose undo director sits"
SHORT = re.compile(r"\b([tbp]) ?(\d+)\b")
LONG = {"t": "table", "b": "board", "p": "pair"}
PLACE = re.compile(r"(?:table|board|pair|player|round) \d+(?!\w)|\S+")  # “table 3” is one thing, whatever else is typed


class Found(NamedTuple):
    """One thing found: its group, what it is, more about it, and what Enter does."""

    group: str
    icon: str
    what: str
    more: str
    act: Callable[[], object]
    key: str = ""
    also: str = ""  # other words for it


def plain(text: str) -> str:
    """Without capitals and accents, so that "dabek" finds Dąbek; ``t6`` is table 6."""
    return SHORT.sub(lambda m: f"{LONG[m[1]]} {m[2]}", folded(text))


def matching(all_: Iterable[Found], typed: str) -> list[Found]:
    """What holds every word that was typed, as the beginning of a word; the nearest first in each group.

    Groups keep their order, but for those in which nothing is called so.
    """
    words = PLACE.findall(plain(typed))
    kept: dict[str, list[tuple[int, Found]]] = {group: [] for group in GROUPS}
    for one in all_:
        what = plain(one.what)
        if all(_begins(word, f"{what} {plain(one.more)} {one.also}") for word in words):
            kept[one.group].append((sum(not _begins(word, what) for word in words), one))
    nearest = [sorted(group, key=lambda ranked: ranked[0])[:MOST] for group in kept.values() if group]
    nearest.sort(key=lambda group: group[0][0] > 0)  # what is called so, before what is only about it
    return [one for group in nearest for _, one in group]


def _begins(word: str, text: str) -> bool:
    """A number is meant whole: "table 1" is not table 12."""
    ends = r"\b" if word.split()[-1].isdigit() else ""
    return re.search(rf"(?<!\w){re.escape(word)}{ends}", text) is not None


def everything(room: Room, pages: Sequence[PageKind]) -> Iterator[Found]:
    """All that can be found now."""
    yield from _deeds(room)
    for n, kind in enumerate(pages, 1):
        yield Found("Go to", kind.icon, kind.title, "", partial(room.go, kind.key), f"Ctrl+{n}")
    if room.evening is not None:
        yield from _tables(room, room.evening)
        yield from _boards(room, room.evening)
        yield from _contestants(room, room.evening)
        for sheet in sheets_for(room.evening):
            yield Found("Print", "sheets", sheet.name, sheet.purpose, partial(room.go, "sheets", sheet=sheet.key))
    for member in readable(room.desk.members) or ():
        more = f"No. {member.called}, member"
        yield Found("People", "players", member.name, more, partial(room.go, "players", member=member.id))
    for each in readable(room.desk.events) or ():
        more = f"{each.date}, {each.contestants} entered"
        yield Found("Events", "tonight", each.name or "An event without a name", more, partial(room.open, each.id))


def readable(ask: Callable[[], Answer]) -> Answer | None:
    """What the club file answers; where it is gone or damaged, nothing: its copies must be found all the same."""
    try:
        return ask()
    except FileTrouble:
        return None


def open_club(room: Room) -> None:
    """Choose another club file."""
    if window := QApplication.activeWindow():
        choose_club(window, room)


def close_window() -> None:
    """Close the window; nothing is asked, because nothing is lost."""
    if window := QApplication.activeWindow():
        window.close()


def _deeds(room: Room) -> Iterator[Found]:
    yield Found("Do", "plus", "New event", "", partial(room.go, "tonight", new=True), "Ctrl+N")
    if room.evening is not None:
        yield Found(
            "Do", "tonight", "Event settings", room.evening.name, partial(room.go, "tonight", settings=True), "Ctrl+,"
        )
        contest = contest_of(room.evening)
        rule = partial(room.go, "results", rule=True)
        penalty = partial(room.go, "results", penalty=True)
        if contest.rulings:
            yield Found("Do", "results", "Rule on a result", "where the cursor is", rule, also=RULINGS)
        yield Found("Do", "results", "Give a penalty", contest.penalty_is, penalty, also="bonus revoke")
        yield Found("Do", "movement", contest.seats_again, "on the page Movement", partial(room.go, "movement"))
    yield from _files(room)
    me = partial(room.go, "journal", me=True)
    yield Found("Do", "players", "Your name", f"now “{room.desk.who}”", me, also=YOU)
    yield Found("Do", "import", "Import members", "from a list", partial(room.go, "players", bring=True))
    if deed := readable(room.can_undo):
        yield Found("Do", "undo", "Undo", deed.what, room.undo, "Ctrl+Z")
    if deed := readable(room.can_redo):
        yield Found("Do", "redo", "Redo", deed.what, room.redo, "Ctrl+Shift+Z")
    yield Found("Do", "close", "Close the window", "everything is saved", close_window, "Ctrl+Q", "quit exit leave end")
    now = f"now {round(THEME.scale * 100)} %"
    yield Found("Do", "screen", "Larger", now, partial(THEME.step, 1), "Ctrl++", "bigger text zoom size")
    yield Found("Do", "screen", "Smaller", now, partial(THEME.step, -1), "Ctrl+-", "text zoom size")
    yield Found("Do", "screen", "Light window", "colours", partial(THEME.prefer, False), also="mode day theme")
    yield Found("Do", "screen", "Dark window", "colours", partial(THEME.prefer, True), also="mode night theme")
    yield Found("Do", "screen", "Light or dark as the system says", "colours", partial(THEME.prefer, None))


def _files(room: Room) -> Iterator[Found]:
    """The copies of the club file, and other files."""
    yield Found(
        "Do",
        "open",
        "Copies of the club file",
        "copy now, or bring one back",
        partial(room.go, "copies"),
        COPIES_KEY,
        also=COPIES,
    )
    if isinstance(copy := room.desk, Copied) and (window := QApplication.activeWindow()):
        make = partial(make_the_clubs_file, window, room, copy)
        yield Found("Do", "open", MAKE, "this copy", make, MAKE_KEY, also=COPIES)
    yield Found(
        "Do", "open", "Open a club file", "another one, or one that was moved", partial(open_club, room), OPEN_KEY
    )


def _tables(room: Room, evening: Event) -> Iterator[Found]:
    """The tables of the round in play; where a table has a pad in each round, those of every other round, too."""
    now = max(room.progress().round, 1)
    for section in evening.sections:
        rounds = section.movement.rounds if section.movement else ()
        here = min(now, len(rounds))
        yield from _tables_of(room, evening, section, here, in_play=True)
        for number in range(1, len(rounds) + 1) if contest_of(evening).pad_a_round else ():
            if number != here:
                yield from _tables_of(room, evening, section, number, in_play=False)


def _tables_of(room: Room, evening: Event, section: Section, number: int, *, in_play: bool) -> Iterator[Found]:
    """The tables of one round of a section; those in play are called by their number alone."""
    rounds = section.played.rounds if section.played else ()
    stand = section.movement.standing(number) if section.movement else ()
    where = f" {letter}" if (letter := evening.letter(section)) else ""
    round_ = "" if in_play else f", round {number}"
    for seating in (each for each in (rounds[number - 1] if rounds else ()) if each.table in stand):
        there = [section.contestant(n).names_in(number) or f"No. {n}" for n in seating.who if n]
        names = f"{'sits out: ' * (len(there) == 1)}{' – '.join(there)}" or "nobody is there"
        at = {"section": section.id, "table": seating.table}
        at |= {"round": number} if contest_of(evening).pad_a_round else {}
        yield Found("Go to", "seats", f"Table {seating.table}{where}{round_}", names, partial(room.go, "results", **at))


def _boards(room: Room, evening: Event) -> Iterator[Found]:
    due: dict[int, list[bool]] = {}
    for key, _ in evening.due():
        due.setdefault(key.number, []).append(key in evening.slips)
    for number, results in sorted(due.items()):
        more = f"{sum(results)} of {len(results)} results"
        yield Found("Go to", "results", f"Board {number}", more, partial(room.go, "results", board=number))


def _contestants(room: Room, evening: Event) -> Iterator[Found]:
    for section in evening.sections:
        word = contestant_word(section)
        for one in section.contestants.values():
            go = partial(room.go, "standings", section=section.id, number=one.number)
            team = f" for {one.team}" if one.team else ""
            for player in one.players:
                if player.name:
                    more = f"plays tonight as {word} {one.called}{team}"
                    also = f"pair {one.called} player {one.called}"
                    yield Found("People", "players", player.name, more, go, also=also)
