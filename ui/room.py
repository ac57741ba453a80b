"""What every page is given: the desk, the event that is open, and the ways to do, say and go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar, cast

from PySide6.QtCore import QObject, QTimer, Signal

from rules.alphabets.alphabet import Alphabet
from rules.alphabets.english import ENGLISH
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.clock import CLOCK, WallClock
from scorer.commands import CLUB, LEAVES_SLIPS, Changed, Command, Overtaken, Touch
from scorer.commands.speaking import letters_of
from scorer.contests import UnknownContest
from scorer.desk import Desk
from scorer.evening.live import Live
from scorer.evening.stage import Progress, progress
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.journal import Deed
from scorer.served import as_it_was
from scorer.store.address import Place
from scorer.store.gateway import File
from scorer.store.server import Unanswered
from scorer.store.trouble import OF_ALL, Damaged, FileTrouble, MadeByANewerProgram
from scorer.who import known_as
from ui.waiting import Waiting
from ui.wanted import BroughtBack, Opening

if TYPE_CHECKING:  # imported when a page first asks for them
    from scorer.event.pads import Pads
    from scorer.live.states import States
    from scorer.standings import Reckoning

Done = TypeVar("Done")
Ranked = TypeVar("Ranked")


class Room(QObject):
    """The one thing a page knows of the rest of the program.

    ``touched`` says what a deed changed, after ``evening`` has been read again; ``opened`` that another event is open.
    """

    touched = Signal(object)  # frozenset[Touch]
    opened = Signal()
    gone = Signal(str, dict)  # a page's key, and where on it
    guide = Signal()  # the guide, at the page in front
    printed = Signal(object)  # what a page has to be printed
    said = Signal(object, object)  # a sentence for the foot, and a button beside it or None
    named = Signal(str)  # what the person at this computer is called from now on
    wanted = Signal(object)  # the Place of another club, or its Opening, or a BringBack
    overtaken = Signal()  # somebody else was quicker: it is to be chosen what shall stand, or was
    shared = Signal(str)  # the name under which somebody elsewhere does things too
    troubled = Signal(object)  # what is wrong with the club file while it is open; nothing, once that is over
    noticed = Signal(str, object, list)  # a state, a sentence for the line under the head, and its buttons

    def __init__(self, desk: Desk, event: int = 0, *, clock: WallClock = CLOCK) -> None:
        super().__init__()
        self.desk, self.clock = desk, clock
        self.event_id = event
        self._live: Live | None = None
        self._progress: Progress | None = None
        self._read = False
        self._letters: Alphabet | None = None
        self._now: tuple[Desk, int] | None = None  # the desk that waits while one looks back, and the event open then
        self._overtaken: list[Overtaken] = []  # waits until it is chosen what shall stand
        self.address = ""  # of the club on a server that was open last
        self.waiting = Waiting(self, self._try)
        self._shared = False  # whether somebody elsewhere has been seen to have the same name
        self._away = 0  # the event that was open and was removed
        self.trouble = NO_WORDS  # what is wrong with the club file while it is open
        self.brought: BroughtBack | None = None  # what is no deed, and undo or redo takes up before any deed
        self.unscored = NO_WORDS  # why the event that is open cannot be scored as it stands
        self._stop = desk.listen(self._heard)

    @property
    def evening(self) -> Event | None:
        """The event that is open; ``None`` while none is."""
        if not self._read:
            self._live, self._progress, self._read = self._look(), None, True
        return self._live.evening if self._live else None

    @property
    def standings(self) -> Reckoning | None:
        """The standings, kept up to date; ``None`` where ``unscored`` says why."""
        if not (self.evening and self._live):
            return None
        try:
            return self._live.standings
        except Refusal as refusal:
            self._cannot_score(refusal.in_full)
            return None

    def ranked(self, kind: type[Ranked]) -> Ranked | None:
        """The standings as the page knows them that is made for what the contest of the open event shows."""
        return cast("Ranked | None", self.standings)

    @property
    def states(self) -> States | None:
        """What is in, late or doubtful of the event that is open, kept up to date deed by deed."""
        return self._live.states_on(self.clock.today()) if self.evening and self._live else None

    @property
    def pads(self) -> Pads | None:
        """The pads of the event that is open, kept up to date; ``None`` where nobody keeps any."""
        return self._live.pads if self.evening and self._live else None

    @property
    def letters(self) -> Alphabet:
        """The letters in which the club types: English ones while it does not answer."""
        if self._letters is None:
            self._letters = self._found(lambda: self.desk.read(letters_of))
        return self._letters or ENGLISH

    def open(self, event: int) -> None:
        """Open another event, 0 for none; every page begins anew."""
        self.event_id, self._live, self._read, self._away = event, None, False, 0
        self.opened.emit()

    def open_file(self, path: Place | None, then: Callable[[Room], object] | None = None) -> None:
        """Open another club in place of this one, or none, and ``then`` do something there."""
        self.wanted.emit(Opening(path, then) if then or path is None else path)

    def do(self, command: Command, looking_at: Event | None = None, *, waits: bool = False) -> Deed | None:
        """Carry out a command and return the deed; where it is refused, say why under the head and return nothing.

        Where somebody else was quicker, both are said, and it is asked which shall stand. ``looking_at`` is the event
        as its author sees it, where that is not as it stands. One that ``waits`` is recorded, behind those that wait
        already, as soon as a server that does not answer is back.
        """
        wanted = command.seeing(looking_at or self.evening)
        self.waiting.record()
        done = self.waiting.do(wanted) if waits else self._try(lambda: self.desk.do(wanted))
        if done is not None:
            self._keep_asking(lambda each: not each.part.writes() & command.writes())
        return done

    def choices(self) -> list[Overtaken]:
        """What waits to be chosen of the event that is open, the first first; nothing while one looks back."""
        mine = (CLUB, self.event_id)
        return [each for each in self._overtaken if each.part.event in mine] if self._now is None else []

    def unchosen(self) -> list[Overtaken]:
        """What waits to be chosen of every event: it goes with the window."""
        return list(self._overtaken)

    def chosen(self, overtaken: Overtaken) -> None:
        """It was chosen what shall stand: that is not asked any more."""
        self._keep_asking(lambda each: each is not overtaken)

    def _keep_asking(self, wanted: Callable[[Overtaken], bool]) -> None:
        left = list(filter(wanted, self._overtaken))
        if len(left) < len(self._overtaken):
            self._overtaken = left
            self.overtaken.emit()

    def do_as_found(self, make: Callable[[File], Command]) -> Deed | None:
        """The same of a command that is made of what the file has by then, with nobody coming between."""
        return self._try(lambda: self.desk.do_as_found(lambda file: make(file).seeing(self.evening)))

    def undo(self) -> Deed | None:
        """Take back one's own last deed in this event; of all, while none is open. What was brought back goes first."""
        if self._brought("undo") is not None:
            self._go_back()
            return None
        return self._try(lambda: self.desk.undo(self.event_id or None))

    def redo(self) -> Deed | None:
        """Do again what one last took back in this event."""
        if self._brought("redo") is not None:
            self._go_back()
            return None
        return self._try(lambda: self.desk.redo(self.event_id or None))

    def can_undo(self) -> Deed | BroughtBack | None:
        """What undo would take back."""
        if self._now is not None:
            return None
        return self._brought("undo") or self._found(lambda: self.desk.can_undo(self.event_id or None))

    def can_redo(self) -> Deed | BroughtBack | None:
        """What redo would do again."""
        if self._now is not None:
            return None
        return self._brought("redo") or self._found(lambda: self.desk.can_redo(self.event_id or None))

    def last_done(self) -> Deed | BroughtBack | None:
        """What was done last, by whomever; nothing while the file cannot be read."""
        return self.brought or self._found(self.desk.last_deed)

    def take_up(self, brought: BroughtBack) -> None:
        """A copy was brought back: until the next deed undo means that, or redo where it was taken back."""
        self.brought = brought
        self.touched.emit(frozenset())

    def call_me(self, name: str) -> None:
        """Say who sits at this computer: it stands beside every deed from now on, and undo takes back that person's."""
        self.desk.call(name)
        if self._now is not None:
            self._now[0].call(name)
        self.named.emit(name)
        self.touched.emit(frozenset())

    def by(self, done: Deed | BroughtBack) -> Text:
        """Who did something."""
        return self.called(done.who) if isinstance(done, Deed) else t("you")

    def called(self, who: str) -> Text:
        """Somebody of whom a deed tells: “you” only for oneself, told by the name."""
        return t("you") if who == self.desk.who else known_as(who) if who else t("somebody")

    def take_back(self, deed: int) -> Deed | None:
        """Take back one deed by itself."""
        return self._try(lambda: self.desk.take_back(deed))

    def take_back_since(self, deed: int) -> Deed | None:
        """Take back a deed and everything since."""
        return self._try(lambda: self.desk.take_back_since(deed))

    # --- looking back -------------------------------------------------------------------

    @property
    def looking_back(self) -> Deed | None:
        """The deed right after which everything is shown, to be looked at only; ``None`` for now."""
        return self.desk.last_deed() if self._now else None

    def look_back(self, deed: int) -> None:
        """Show everything as it stood right after a deed, until ``come_back``."""
        picture = self._try(lambda: as_it_was(self._now[0] if self._now else self.desk, deed))
        if picture is None:
            return
        if self._now is None:
            self._now = self.desk, self.event_id
        else:
            self.desk.close()
        self.desk = picture
        self.open(self._now[1])

    def come_back(self) -> None:
        """Show everything as it stands now."""
        if self._now is not None:
            self.desk.close()
            (self.desk, event), self._now = self._now, None
            self.open(event)

    def catch_up(self) -> None:
        """See what other windows and programs have done to the same file; what is wrong with it is said once."""
        if self.desk.looks_only:
            return
        seen = self.desk.head.deed
        try:
            self.desk.catch_up()
            self._look_for_a_namesake(seen)
        except Refusal as refusal:
            self._troubled(refusal.in_full)
        else:
            self._troubled(self.desk.trouble.in_full if self.desk.trouble else NO_WORDS)
            self.waiting.record()

    def go(self, page: str, **where: object) -> None:
        """Go to a page, and there to what is named: ``room.go("results", table=6, board=2)``."""
        self.gone.emit(page, where)

    def say(self, sentence: Text, act: object = None) -> None:
        """Say what was done where it is no deed (something was printed), with a button in place of *Undo*."""
        self.said.emit(sentence, act)

    def refuse(self, sentence: Text) -> None:
        """Say under the head why something cannot be done; of the club file itself that stays, with the ways on."""
        if sentence and sentence in (self.trouble, str(self.desk.trouble or "")):
            self.trouble = as_it_is(sentence)
            self.troubled.emit(self.trouble)  # again, for whoever tried again
        else:
            self.noticed.emit("wrong", sentence, [])

    def notice(self, sentence: Text, *acts: object) -> None:
        """Say under the head what came from outside; it stays until it is answered or closed."""
        self.noticed.emit("doubt", sentence, list(acts))

    def unsay(self, sentence: Text) -> None:
        """What was said under the head is no longer so."""
        self.noticed.emit("", sentence, [])

    def progress(self) -> Progress:
        """How far the event has got."""
        if self.evening is not None and self._progress is None:
            self._progress = progress(self.states)
        return self._progress or Progress()

    def would_lose(self) -> bool:
        """Whether what was recorded is in no file, and so is lost when this window closes: looked at now."""
        return (self._now[0] if self._now else self.desk).would_lose()

    def leave(self) -> None:
        """Stop listening; the desk stays open."""
        self._stop()

    def _cannot_score(self, why: Text) -> None:
        if why != self.unscored:
            self.unscored = why
            self.notice(why)

    def _look(self) -> Live | None:
        self.unscored = NO_WORDS
        try:
            if self._live:
                self._live.turn(self.desk.event(self.event_id, self._live.evening.slips))
                return self._live
            return Live(self.desk.event(self.event_id)) if self.event_id else None
        except KeyError:  # it was removed meanwhile, perhaps by another window
            self._away, self.event_id = self.event_id, 0
        except (FileTrouble, UnknownContest) as trouble:
            said = trouble.in_full
            if isinstance(trouble, Damaged | MadeByANewerProgram | UnknownContest) and not isinstance(trouble, OF_ALL):
                self.event_id, said = 0, joined([t("This event cannot be read; the others can be opened."), said])
            QTimer.singleShot(0, self, lambda: self.refuse(said))  # perhaps the window is only being built
        return None

    def _brought(self, step: str) -> BroughtBack | None:
        """What is to be taken up by undo or by redo, where it is that which was brought back."""
        return self.brought if self._now is None and self.brought and self.brought.back.step == step else None

    def _ask(self, overtaken: Overtaken) -> None:
        """Have it chosen; what is asked of the same place already is asked as it is now."""
        there = self._overtaken
        same = (at for at, each in enumerate(there) if each.part.writes() & overtaken.part.writes())
        at = next(same, len(there))
        there[at : at + 1] = [overtaken]
        self.overtaken.emit()

    def _look_for_a_namesake(self, seen: int) -> None:
        """Tell once where somebody elsewhere has done something under one's own name: both have the same undo."""
        new = self.desk.head.deed - seen
        theirs = (deed for deed in self.desk.journal(most=new) if deed.id not in self.desk.mine) if new else ()
        if not self._shared and any(deed.who == self.desk.who for deed in theirs):
            self._shared = True
            self.shared.emit(self.desk.who)

    def _go_back(self) -> None:
        assert self.brought is not None
        self.wanted.emit(self.brought.back)

    def _heard(self, changed: Changed) -> None:
        self.brought, touched = None, changed.touched
        self._letters = None if any(touch.event == CLUB for touch in touched) else self._letters
        before = self.event_id
        # While one looks back, what happens now changes nothing of what is shown.
        mine = [touch for touch in touched if touch.event == self.event_id and self._now is None]
        keys = [touch.key for touch in mine if touch.key]
        if self._read and self._live and len(keys) == len(mine):
            self._live.follow({key: changed.slips[key] for key in keys})
            self._progress = None
        elif mine:
            if any(touch.what not in LEAVES_SLIPS for touch in mine):
                self._live = None
            self._read = False
        if self.evening is None and before:
            self.opened.emit()
        elif self._came_back(touched):
            self.open(self._away)
        else:
            self.touched.emit(touched)

    def _came_back(self, touched: frozenset[Touch]) -> bool:
        """Whether the event that was open is there again, whose removal somebody has taken back."""
        mine = self._away and any(touch.event == self._away for touch in touched)
        return bool(mine) and any(each.id == self._away for each in self.desk.events())

    def _try(self, act: Callable[[], Done], unanswered: Callable[[], object] | None = None) -> Done | None:
        """Do something, or say why not; ``unanswered`` is what to do besides where that is for want of an answer."""
        try:
            return act()
        except Unanswered as away:
            if unanswered is not None:
                unanswered()
            self.refuse((self.desk.trouble or away).in_full if unanswered else away.in_full)
        except Overtaken as overtaken:
            self.catch_up()  # so that what stands there is seen beside the question
            self._ask(overtaken)
        except Refusal as refusal:
            self.refuse(refusal.in_full)
        return None

    def _found(self, question: Callable[[], Done]) -> Done | None:
        """What the file says; nothing where it cannot be read, which the next look tells."""
        try:
            return question()
        except FileTrouble:
            return None

    def _troubled(self, trouble: Text) -> None:
        """Tell once what is wrong with the club file, or that nothing is any more."""
        before, self.trouble = self.trouble, trouble
        if not trouble and self.event_id and self._read and self._live is None:  # it could not be read
            self.open(self.event_id)
        if trouble != before:
            self.troubled.emit(trouble)
