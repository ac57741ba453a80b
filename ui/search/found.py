"""What the search can find, and how what was typed is held against it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

from PySide6.QtWidgets import QApplication

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.contests import contest_of
from scorer.event.event import Event, Section
from scorer.event.folding import folded
from scorer.live.words import contestant_word, those
from scorer.sheets.kinds import sheets_for
from scorer.store.trouble import FileTrouble
from ui.copied import Copied
from ui.pages import PageKind
from ui.pages.folder import choose_club
from ui.pages.keys import COPIES_KEY, OPEN_KEY
from ui.pages.tongue import choices
from ui.parts.saying import WINDOW, said
from ui.room import Room, event_called
from ui.theme import THEME
from ui.then import MAKE, MAKE_KEY, make_the_clubs_file

Answer = TypeVar("Answer")
MOST = 6  # of one group
# Other words for something: of those that a language has for it, as many as somebody may think of.
RULINGS = t("ruling average assigned adjusted score not played switched sides director")
PENALTIES = t("bonus revoke")
COPIES = t("copy backup back up restore damaged lost bring back recover safe stick second place")
YOU = t("you who am i me name myself say whose undo director sits")
DO, GO, PEOPLE, PRINT, EVENTS = GROUPS = (t("Do"), t("Go to"), t("People"), t("Print", sense="sheets"), t("Events"))
PLACES = (t("table"), t("board"), t("pair"), t("player"), t("round"))  # what has a number
SHORT = re.compile(r"\b([tbp]) ?(\d+)\b")
LONG = {"t": "table", "b": "board", "p": "pair"}


class Found(NamedTuple):
    """One thing found: its group, what it is, more about it, and what Enter does."""

    group: Text
    icon: str
    what: Text
    more: Text
    act: Callable[[], object]
    key: str = ""
    also: Text = NO_WORDS  # other words for it


def plain(text: str) -> str:
    """Without capitals and accents, so that "dabek" finds Dąbek; ``t6`` is table 6."""
    return SHORT.sub(lambda m: f"{LONG[m[1]]} {m[2]}", folded(text))


def plainly(*texts: Text) -> str:
    """Texts as they are compared: as the window says them, and in English, which who looks for something may know."""
    return " ".join(dict.fromkeys(plain(words) for text in texts for words in (said(text), text)))


def typed_words(typed: str) -> list[str]:
    """The words that were typed; “table 3” is one thing, whatever else is typed."""
    numbered = "|".join(re.escape(plain(words)) for each in PLACES for words in (said(each), each))
    return re.findall(rf"(?:{numbered}) \d+(?!\w)|\S+", plain(typed))


def matching(all_: Iterable[Found], typed: str) -> list[Found]:
    """What holds every word that was typed, as the beginning of a word; the nearest first in each group.

    Groups keep their order, but for those in which nothing is called so.
    """
    words = typed_words(typed)
    kept: dict[Text, list[tuple[int, Found]]] = {group: [] for group in GROUPS}
    for one in all_:
        what = plainly(one.what)
        if all(_begins(word, f"{what} {plainly(one.more, one.also)}") for word in words):
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
        yield Found(GO, kind.icon, kind.title, NO_WORDS, partial(room.go, kind.key), f"Ctrl+{n}")
    if room.evening is not None:
        yield from _tables(room, room.evening)
        yield from _boards(room, room.evening)
        yield from _contestants(room, room.evening)
        for sheet in sheets_for(room.evening):
            yield Found(PRINT, "sheets", sheet.name, sheet.purpose, partial(room.go, "sheets", sheet=sheet.key))
    for member in readable(room.desk.members) or ():
        more = t("No. {number}, member", number=member.called)
        yield Found(PEOPLE, "players", as_it_is(member.name), more, partial(room.go, "players", member=member.id))
    for each in readable(room.desk.events) or ():
        more = t("{day}, {n} entered", "{day}, {n} entered", day=each.date, n=each.contestants)
        yield Found(EVENTS, "tonight", event_called(each.name), more, partial(room.open, each.id))


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
    yield Found(DO, "plus", t("New event"), NO_WORDS, partial(room.go, "tonight", new=True), "Ctrl+N")
    if room.evening is not None:
        yield Found(
            DO,
            "tonight",
            t("Event settings"),
            as_it_is(room.evening.name),
            partial(room.go, "tonight", settings=True),
            "Ctrl+,",
        )
        contest = contest_of(room.evening)
        rule = partial(room.go, "results", rule=True)
        penalty = partial(room.go, "results", penalty=True)
        if contest.rulings:
            yield Found(DO, "results", t("Rule on a result"), t("where the cursor is"), rule, also=RULINGS)
        yield Found(DO, "results", t("Give a penalty"), contest.penalty_is, penalty, also=PENALTIES)
        yield Found(DO, "movement", contest.seats_again, t("on the page Movement"), partial(room.go, "movement"))
    yield from _files(room)
    me = partial(room.go, "journal", me=True)
    yield Found(DO, "players", t("Your name"), t("now “{name}”", name=room.desk.who), me, also=YOU)
    yield Found(DO, "import", t("Import members"), t("from a list"), partial(room.go, "players", bring=True))
    if deed := readable(room.can_undo):
        yield Found(DO, "undo", t("Undo"), deed.what, room.undo, "Ctrl+Z")
    if deed := readable(room.can_redo):
        yield Found(DO, "redo", t("Redo"), deed.what, room.redo, "Ctrl+Shift+Z")
    yield Found(
        DO, "close", t("Close the window"), t("everything is saved"), close_window, "Ctrl+Q", t("quit exit leave end")
    )
    yield from _looks()
    yield from _languages()


def _looks() -> Iterator[Found]:
    """How the window looks."""
    now, colours = t("now {size} %", size=round(THEME.scale * 100)), t("colours")
    yield Found(DO, "screen", t("Larger"), now, partial(THEME.step, 1), "Ctrl++", t("bigger text zoom size"))
    yield Found(DO, "screen", t("Smaller"), now, partial(THEME.step, -1), "Ctrl+-", t("text zoom size"))
    yield Found(DO, "screen", t("Light window"), colours, partial(THEME.prefer, False), also=t("mode day theme"))
    yield Found(DO, "screen", t("Dark window"), colours, partial(THEME.prefer, True), also=t("mode night theme"))
    yield Found(DO, "screen", t("Light or dark as the system says"), colours, partial(THEME.prefer, None))


def _languages() -> Iterator[Found]:
    """What the window can speak."""
    more, also = t("language of the window"), t("language tongue translation speaks spoken")
    for code, name in choices():
        what = t("Speak {language}", language=name)
        yield Found(DO, "screen", what, more, partial(WINDOW.prefer, code), also=also)


def _files(room: Room) -> Iterator[Found]:
    """The copies of the club file, and other files."""
    yield Found(
        DO,
        "open",
        t("Copies of the club file"),
        t("copy now, or bring one back"),
        partial(room.go, "copies"),
        COPIES_KEY,
        also=COPIES,
    )
    if isinstance(copy := room.desk, Copied) and (window := QApplication.activeWindow()):
        make = partial(make_the_clubs_file, window, room, copy)
        yield Found(DO, "open", MAKE, t("this copy"), make, MAKE_KEY, also=COPIES)
    yield Found(
        DO,
        "open",
        t("Open a club file"),
        t("another one, or one that was moved"),
        partial(open_club, room),
        OPEN_KEY,
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
    letter = evening.letter(section)
    for seating in (each for each in (rounds[number - 1] if rounds else ()) if each.table in stand):
        there = [as_it_is(section.contestant(n).names_in(number)) or _number(n) for n in seating.who if n]
        place = f"{seating.table} {letter}".strip()
        what = t("Table {table}", table=place)
        if not in_play:
            what = t("Table {table}, round {round}", table=place, round=number)
        at = {"section": section.id, "table": seating.table}
        at |= {"round": number} if contest_of(evening).pad_a_round else {}
        yield Found(GO, "seats", what, _sitting(there), partial(room.go, "results", **at))


def _number(of: int) -> Text:
    """Somebody without a name."""
    return t("No. {number}", number=of)


def _sitting(there: Sequence[Text]) -> Text:
    """Who sits at a table."""
    if not there:
        return t("nobody is there")
    return t("sits out: {who}", who=there[0]) if len(there) == 1 else joined(there, " – ")


def _boards(room: Room, evening: Event) -> Iterator[Found]:
    due: dict[int, list[bool]] = {}
    for key, _ in evening.due():
        due.setdefault(key.number, []).append(key in evening.slips)
    for number, results in sorted(due.items()):
        more = t("{done} of {n} results", "{done} of {n} results", done=sum(results), n=len(results))
        yield Found(GO, "results", t("Board {board}", board=number), more, partial(room.go, "results", board=number))


def _contestants(room: Room, evening: Event) -> Iterator[Found]:
    for section in evening.sections:
        word = contestant_word(section)
        for one in section.contestants.values():
            go = partial(room.go, "standings", section=section.id, number=one.number)
            who = those(word, [one.called])
            more = t("plays tonight as {who}", who=who)
            if one.team:
                more = t("plays tonight as {who} for {team}", who=who, team=one.team)
            also = t("pair {number} player {number}", number=one.called)
            for player in one.players:
                if player.name:
                    yield Found(PEOPLE, "players", as_it_is(player.name), more, go, also=also)
