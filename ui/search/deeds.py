"""What can be done, as the search finds it: under its own name, and under those that somebody may think of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from rules.text import NO_WORDS, as_it_is, t
from scorer.contests import contest_of
from scorer.contests.released import released_words
from scorer.evening.releasing import next_round, with_session
from scorer.evening.round_clock import timed
from scorer.event.event import Event
from scorer.store.trouble import FileTrouble
from ui.about import open_about, open_news, open_places
from ui.copied import Copied
from ui.nowhere import Nowhere
from ui.pages.folder import choose_club
from ui.pages.keys import COPIES_KEY, OPEN_KEY
from ui.pages.tongue import choices
from ui.parts.saying import WINDOW
from ui.report import REPORT, open_report
from ui.room import Room
from ui.search.found import DO, Found
from ui.theme import THEME
from ui.then import MAKE, MAKE_KEY, make_the_clubs_file

Answer = TypeVar("Answer")
# Other words for something: of those that a language has for it, as many as somebody may think of.
BEGIN = t(
    "begin evening tournament contest duplicate pairs teams of four eight eights league Swiss knock-out in heats "
    "pad pair barometer individual ladder whist drive euchre at the tables rubber"
)
RULINGS = t("ruling average assigned adjusted wrong score mistake correct not played switched sides director")
PENALTIES = t("bonus revoke slow play fine procedural deduct points")
MISSING = t("missing results to come outstanding owed owes wanting enter score scores who has not")
LATE = t("late pair player team another table one more arrived arrives extra join add come")
LEAVES = t(
    "withdraw withdraws leave left early go home goes away absent no show came back sit out sits sitting bye "
    "substitute ill stand in"
)
MOVING = t("draw next round rotation Mitchell Howell Swiss who meets whom")
ROOMS = t("merge join combine add second room club section laptop computer two files simultaneous bring in")
TIMER = t("round clock timer time minutes start stop bell")
RANKING = t("standings result results paper PDF winners who won list")
GUIDE = t("help manual how do I what instructions explain keys shortcuts")
COPIES = t("copy backup back up restore damaged lost bring back recover safe stick second place")
EVENT = t("name date scoring method matchpoints IMPs ties handicap sections change rename delete remove event")
OPENING = t("file load switch change USB stick server folder moved")
NEW_CLUB = t("create begin start another file")
CLUB = t("name rename settings language of paper size A4 letter copy take along stick")
START = t("welcome close the club look around sample example demo Lindenhof")
PLACES = t("folder path location settings log documents disk club file")
ABOUT = t("version commit licence license help")
NEWS = t("changes changelog release update upgrade version")
WRONG = t("bug error crash mistake broken wrong help log send support")
YOU = t("you who am i me name myself say whose undo director sits")


def in_front() -> QWidget | None:
    """The window that is typed into; where the system has not said which that is, the one that is shown."""
    shown = (each for each in QApplication.topLevelWidgets() if isinstance(each, QMainWindow) and each.isVisible())
    return QApplication.activeWindow() or next(shown, None)


def open_club(room: Room) -> None:
    """Choose another club file."""
    if window := in_front():
        choose_club(window, room)


def close_window() -> None:
    """Close the window; nothing is asked, because nothing is lost."""
    if window := in_front():
        window.close()


def deeds(room: Room) -> Iterator[Found]:
    """What can be done now."""
    yield Found(DO, "plus", t("New event"), NO_WORDS, partial(room.go, "tonight", new=True), "Ctrl+N", BEGIN)
    if room.evening is not None:
        yield Found(
            DO,
            "tonight",
            t("Event settings"),
            as_it_is(room.evening.name),
            partial(room.go, "tonight", settings=True),
            "Ctrl+,",
            EVENT,
        )
        yield from _of_the_event(room, room.evening)
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
    yield Found(DO, "why", t("Guide"), t("at the page you are on"), room.guide.emit, "F1", GUIDE)
    yield from _about(room)
    yield from _looks()
    yield from _languages()


def _of_the_event(room: Room, event: Event) -> Iterator[Found]:
    """What there is to do about the event that is open."""
    contest = contest_of(event)
    rule = partial(room.go, "results", rule=True)
    penalty = partial(room.go, "results", penalty=True)
    if contest.rulings:
        yield Found(DO, "results", t("Rule on a result"), t("where the cursor is"), rule, also=RULINGS)
    yield Found(DO, "results", t("Give a penalty"), contest.penalty_is, penalty, also=PENALTIES)
    results = partial(room.go, "results")
    yield Found(DO, "results", t("Type the next missing result"), t("on the page Results"), results, also=MISSING)
    listed = partial(room.go, "results", missing=True)
    yield Found(DO, "results", t("Missing results as a list"), t("to call out"), listed, also=MISSING)
    move = partial(room.go, "movement")
    yield Found(DO, "movement", contest.seats_again, t("on the page Movement"), move, also=MOVING)
    if all(section.movement for section in event.sections):
        late = partial(room.go, "movement", late=True)
        yield Found(DO, "movement", t("Somebody comes late"), t("on the page Movement"), late, also=LATE)
        seats = partial(room.go, "seats")
        yield Found(
            DO, "seats", t("Somebody leaves, comes back or sits in"), t("on the page Seats"), seats, also=LEAVES
        )
    if timed(event):
        clock = partial(room.go, "tonight", clock=True)
        yield Found(DO, "tonight", t("Round clock"), t("on the page Tonight"), clock, also=TIMER)
    merge = partial(room.go, "tonight", merge=True)
    yield Found(DO, "import", t("Bring in another room"), t("from its club file"), merge, also=ROOMS)
    if its := next_round(event):
        let_out = with_session(event, its, t("Release round {number}", number=its.number))
        yield Found(DO, "standings", let_out, released_words(event), partial(room.go, "standings", release=its))
    ranking = partial(room.go, "sheets", sheet=contest.ranking_sheet)
    yield Found(DO, "sheets", contest.print_ranking, t("on the page Sheets"), ranking, also=RANKING)


def _looks() -> Iterator[Found]:
    """How the window looks."""
    now, colours = t("now {size} %", size=round(THEME.chosen * 100)), t("colours")
    yield Found(DO, "screen", t("Larger"), now, partial(THEME.step, 1), "Ctrl++", t("bigger text zoom size font"))
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


def _about(room: Room) -> Iterator[Found]:
    """What there is to know of the program itself; each opens over the window."""
    if window := in_front():
        own, here = t("on this computer"), t("of this program")
        yield Found(DO, "open", t("Where are my files?"), own, partial(open_places, window, room), also=PLACES)
        yield Found(DO, "why", t("About Overtrick"), here, partial(open_about, window), also=ABOUT)
        yield Found(DO, "why", t("What is new"), here, partial(open_news, window), also=NEWS)
        yield Found(DO, "why", REPORT, t("in a file, shown first"), partial(open_report, window, room), also=WRONG)


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
    if isinstance(copy := room.desk, Copied) and (window := in_front()):
        make = partial(make_the_clubs_file, window, room, copy)
        yield Found(DO, "open", MAKE, t("this copy"), make, MAKE_KEY, also=COPIES)
    yield Found(
        DO,
        "open",
        t("Open a club file"),
        t("another one, or one that was moved"),
        partial(open_club, room),
        OPEN_KEY,
        OPENING,
    )
    new = partial(room.go, "club", new=True)
    yield Found(DO, "plus", t("Make a new club"), t("with a file of its own"), new, also=NEW_CLUB)
    if room.event_id:
        yield from _beside_the_rail(room)
    if not isinstance(room.desk, Nowhere):
        yield Found(DO, "open", t("The club"), t("its name, its paper, its file"), partial(room.go, "club"), also=CLUB)
        first = partial(room.open_file, None)
        yield Found(
            DO, "tonight", t("The page of the first start"), t("other clubs, an invented one"), first, also=START
        )


def _beside_the_rail(room: Room) -> Iterator[Found]:
    """The pages about the event that no rail has."""
    event = room.evening
    words, also = t("added up, carried over, a final"), t("whole carry over qualify consolation second")
    yield Found(DO, "standings", t("Sessions"), words, partial(room.go, "sessions"), also=also)
    contest = contest_of(event) if event else None
    if event and contest and contest.fixtures(event):
        words, also = t("days and results of a league"), t("league match fixture promotion relegation")
        yield Found(DO, "standings", t("Fixtures"), words, partial(room.go, "fixtures"), also=also)
    if contest and contest.seats.apart:
        words, also = t("who of a team sits where, half by half"), t("line-up seating rights toss captain")
        yield Found(DO, "seats", t("Line-ups"), words, partial(room.go, "line-ups"), also=also)


def readable(ask: Callable[[], Answer]) -> Answer | None:
    """What the club file answers; where it is gone or damaged, nothing: its copies must be found all the same."""
    try:
        return ask()
    except FileTrouble:
        return None
