"""The desk of a club on a server: deeds come one after another, whoever does them, and the server keeps them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, NamedTuple

from rules.text import Text, joined
from scorer import journal
from scorer.clock import CLOCK, WallClock
from scorer.commands import Command
from scorer.desk import Desk, Row
from scorer.event.refusal import Refusal
from scorer.journal import Below, Deed, News
from scorer.keeping import leftovers
from scorer.keeping.keeper import Keeper
from scorer.keeping.soundness import Go
from scorer.keeping.told import NOWHERE
from scorer.listeners import Listeners
from scorer.picture import Picture
from scorer.store.address import Address, Place
from scorer.store.deeds import Head, chain_at, head
from scorer.store.gateway import NotAnswered, Opened
from scorer.store.meant import said_in_words
from scorer.store.moving import at_home, mirrored, pictured
from scorer.store.place import Hold
from scorer.store.server import (
    Another,
    NobodyKnows,
    NotLegible,
    NotReached,
    ServerAway,
    Unanswered,
    in_words,
    last_found,
    look_at,
    open_club,
    said_of_server,
)
from scorer.store.trouble import Broken, Damaged, Exchanged, FileTrouble, way_on
from scorer.store.watch import Watch
from scorer.who import named


class NotInPlace(Refusal):
    """No copy takes the place of {name} on its server: “overtrick move COPY TARGET” brings one to an empty database."""


class Unheard(NamedTuple):
    """A deed of which nobody knows whether it was done, for the server went away in between; its row, and what did it.

    Whoever gives the same command again once that is known does not do it twice.
    """

    row: Row
    command: Command | None
    done: bool = False


class FromServer(Keeper):
    """The copies of a club on a server: of all its rows a club file is made, and that is copied as any other."""

    def __init__(self, at: Address, club: Opened) -> None:
        super().__init__(at.path)
        self._address, self._club = at, club

    @property
    def named(self) -> str:
        """By its name on the server."""
        return self._address.name

    def begin(self, club: Opened) -> None:
        """A window takes a copy of what was done before; nobody waits for that to be read off the server."""

    def _brought_to_safety(self, seen: Head) -> Text:
        with suppress(FileTrouble):
            at_home(self._address)
        return super()._brought_to_safety(seen)

    def _left(self) -> Text:
        """There is no file that what was recorded could be looked for in."""
        return NOWHERE

    def _take(self, now: Any, go_on: Go) -> Any:
        self._tried = CLOCK.seconds()
        try:
            with suppress(Broken), said_in_words(self.path):
                leftovers.settle(self.path)  # what was half written as a program died hides what was recorded before
            mirrored(self._address, self._club, partial(setattr, self, "found_here"))
        except FileTrouble as trouble:
            # What was to be copied is recorded: nobody is to do it again for want of an answer now.
            away = isinstance(trouble, Unanswered)
            self.trouble = (in_words(self._address, NotReached) if away else trouble).in_full
            return None
        return super()._take(now, go_on)

    def _failed(self, trouble: FileTrouble, go_on: Go, *, was_there: bool) -> None:
        """A file of its that is broken is no reason to record nothing on the server, whose rows it was just made of."""
        of_rows = isinstance(trouble, Damaged) and not isinstance(trouble, Broken)
        self.trouble = (in_words(self._address, NotLegible) if of_rows else trouble).in_full


class Served(Desk):
    """A desk whose club is on a server, with as many other desks as there are rooms."""

    _news = staticmethod(journal.news)  # the server itself takes no deed from a program of another version

    def __init__(self, at: Address, *, who: str = "", clock: WallClock = CLOCK) -> None:
        """Open a club on a server, or make it in an empty database; raises a ``ServerTrouble``."""
        self.address, self.path, self.who, self.clock = at, at.path, named(who), clock
        self._listeners = Listeners()
        self.mine, self._renamed = list[int](), tuple[int, ...]()
        self._trouble: FileTrouble | None = None
        self._unheard: Unheard | None = None
        self._given: Command | None = None
        self._watch: Watch | None = None
        self._hold = Hold(None)
        self._engine = open_club(at)
        self._reader = self._engine.execution_options(reading=True)
        self.keeper = FromServer(at, self._engine)
        with said_of_server(at, reaching=True):
            self._file = self._engine.connect().execution_options(gathered=True)
            with self._reader.connect() as club:
                self._seen = self._known = head(club)

    def watch(self) -> None:
        """From now on ask nothing to know that nothing was done, and wait for no server that does not answer."""
        self._watch = self._watch or Watch(self.address)

    # --- changing ---------------------------------------------------------------------

    def do(self, command: Command) -> Deed:
        """Carry out a command; one that nobody knew of whether it was done is not done twice."""
        self._hear()
        heard, self._unheard = self._unheard, None
        if heard and heard.command == command:
            return journal.as_deed(heard.row)
        self._given = command
        try:
            return super().do(command)
        finally:
            self._given = None

    def _carry_out(self, write: Callable[[Below], Row]) -> Deed:
        self._hear()
        self._unheard = None
        return super()._carry_out(write)

    def _hear(self) -> None:
        """Where nobody knew whether a deed was done, see that now: it was, or it was not and never will be."""
        if self._unheard is None or self._unheard.done:
            return
        row = self._unheard.row
        with self._guarded(), self._engine.begin() as club:  # in turn: nobody is in mid-deed, nor is that deed
            done = chain_at(club, row["id"]) == row["chain"]
        self._unheard = self._unheard._replace(done=True) if done else None
        if done:
            self.mine.append(row["id"])

    def _written(self, write: Callable[[Below], Row]) -> tuple[News, Row]:
        """The same once more where the server had let go of this desk meanwhile: of the first try nothing is there."""
        try:
            return Desk._written(self, write)
        except NotAnswered as error:
            if not error.connection_invalidated:
                raise
        return Desk._written(self, write)

    def _found(self) -> News | None:
        last = last_found(self._file)
        none = last == self._seen == self._known
        return News(last, []) if none else journal.news(self._file, self._seen, self._known)

    def _is_there(self, row: Row, error: NotAnswered) -> bool:
        """Whether a deed was done although nobody said so; asked in turn, when no other program is in mid-deed."""
        try:
            with self._engine.begin() as club:
                return bool(chain_at(club, row["id"]) == row["chain"])
        except NotAnswered:
            self._unheard = Unheard(row, self._given)
            raise in_words(self.address, NobodyKnows) from error

    # --- how things are ---------------------------------------------------------------

    def catch_up(self) -> None:
        """Tell what others have done since this desk last looked; one that watches knows where nothing was."""
        if self._watch is None:
            super().catch_up()
            return
        self._watch.see_there()
        if self._unheard or self._watch.has_news():
            try:
                self._hear()
                super().catch_up()
            except FileTrouble:
                self._watch.look_again()
                raise

    @property
    def trouble(self) -> FileTrouble | None:
        """Why nothing more is recorded, or nothing for now."""
        return self._trouble or (self._watch.trouble if self._watch else None)

    @property
    def writable(self) -> bool:
        """The server says of each deed whether it may be done."""
        return True

    @property
    def saved(self) -> bool:
        """Whether everything that was acknowledged is in the club, as far as anybody knows who does not ask now."""
        return self.trouble is None and self._unheard is None

    def would_lose(self) -> bool:
        """What was acknowledged is on the server."""
        return False

    def close(self, *, copy: bool = True) -> None:
        """Copy what is new, and let go of the server."""
        try:
            if copy and self.trouble is None and not self._file.closed:
                self.keeper.close(self._known)
        finally:
            if self._watch is not None:
                self._watch.end()
                self._watch = None
            self._file.close()
            self._engine.dispose()

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        if self._watch is not None:
            self._watch.see_there()
        try:
            with said_of_server(self.address):
                yield
        except Unanswered as trouble:
            if self._watch is not None:
                self._watch.doubt()
                if not isinstance(trouble, NobodyKnows):
                    raise in_words(self.address, ServerAway) from trouble
            raise

    def _safe(self, kind: type[FileTrouble]) -> FileTrouble:
        safe = joined((self.keeper.rescued(self._known), way_on(Exchanged, self.address.name)))
        self._trouble = Another(name=self.address.name, safe=safe)
        return self._trouble


class ServedPicture(Picture):
    """A club on a server as it stood after a deed, in memory: everything can be read, and nothing done."""

    def __init__(self, desk: Served, deed: int | None = None) -> None:
        """Read all of the club, and go back through its journal."""
        with desk._guarded():
            engine = pictured(desk.address, desk._engine)
        if deed is not None:
            with said_of_server(desk.address), engine.begin() as file:
                journal.go_back(file, deed)
        self._hang(desk.address, engine, desk.keeper, who=desk.who)

    def _hang(self, at: Address, engine: Opened, keeper: Keeper, *, who: str = "") -> None:
        """Look at what an engine has, as the club at an address."""
        self._show(at.path, engine, who)
        self.address, self.keeper = at, keeper


class Looked(ServedPicture):
    """A club on a server that is only looked at: read as it is, it stays of its version, and others go on with it."""

    def __init__(self, at: Address) -> None:
        """Read all of the club; raises a ``ServerTrouble``."""
        self._there = look_at(at)
        try:
            self._hang(at, pictured(at, self._there), FromServer(at, self._there))
        except BaseException:
            self._there.dispose()
            raise

    def close(self, *, copy: bool = False) -> None:
        """Forget the picture, and let go of the server."""
        super().close(copy=copy)
        self._there.dispose()


def lies_at(desk: Desk) -> Place:
    """Where the club of a desk is: at an address, or in a file."""
    return desk.address if isinstance(desk, Served | ServedPicture) else desk.path


def as_it_was(desk: Desk, deed: int) -> Picture:
    """The club of a desk as it stood after a deed, wherever it is."""
    return ServedPicture(desk, deed) if isinstance(desk, Served) else Picture(desk.path, deed, who=desk.who)


def desk_of(at: Address, *, who: str) -> Served:
    """The desk of a window on a club on a server."""
    desk = Served(at, who=who)
    desk.watch()
    return desk
