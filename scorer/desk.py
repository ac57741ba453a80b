"""The director's desk: the one place a club file is changed.

Everything done passes through here, inside one transaction, and leaves a deed in the journal.
Undo and redo are deeds too; nothing is ever rubbed out.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Concatenate

from rules.text import NO_WORDS, Text, joined
from scorer import journal
from scorer.answers import Answer, Answers, Asked
from scorer.clock import CLOCK, WallClock
from scorer.commands import Changed, Command, unpacked
from scorer.journal import Below, Deed, News, Signed
from scorer.keeping import elsewhere, leftovers
from scorer.keeping.keeper import Keeper
from scorer.listeners import Listener, Listeners
from scorer.store.again import believed, of_the_handle, once_more, refuses
from scorer.store.copying import beside
from scorer.store.deeds import Head, chain_at, head
from scorer.store.file import open_file, opened_anew, reader_of
from scorer.store.filled import well_filled
from scorer.store.gateway import File, GoneMeanwhile, NotAnswered, belongs_nowhere
from scorer.store.looking import seen_soon
from scorer.store.meant import gone, only_read, said_in_words
from scorer.store.place import Hold, followed, is_gone, place, writable
from scorer.store.trouble import (
    DamagedMeanwhile,
    DiskUnread,
    Exchanged,
    FileTrouble,
    GoneAway,
    Locked,
    NotThere,
    OutOfReach,
    ReadOnly,
    Uncertain,
    called,
    in_words,
    protected,
    said_with,
    way_on,
)
from scorer.store.versions import become
from scorer.who import named

AT_AN_END = (Exchanged, DamagedMeanwhile)  # what was written into the file since is mixed with what was there
Row = dict[str, Any]  # of the journal


class Desk(Answers):
    """Carries out commands, remembers them, and tells whoever listens what was touched."""

    looks_only = False  # whether nothing can be done here
    set_aside: Sequence[Path] = ()  # what lay beside the file after a crash and was put away, as it was opened
    _refused = False  # whether the file could not be written when that was last tried
    _news = staticmethod(journal.begun)  # what others did; a file may be of another version by then

    def __init__(self, path: Path, *, who: str = "", apart: bool = False, clock: WallClock = CLOCK) -> None:
        """Open a club file, or make it (``apart``: under a name nobody knows yet); raises a ``FileTrouble``."""
        self.path, self.who, self.clock = followed(path), named(who), clock
        self._beside = beside(self.path, "-wal"), beside(self.path, "-journal")
        self._listeners = Listeners()
        self.mine, self._renamed = list[int](), tuple[int, ...]()  # deeds done at this desk
        with said_with(self.besides):
            self._open(apart)

    @once_more
    def _open(self, apart: bool) -> None:
        with said_in_words(self.path):
            self.set_aside = [*self.set_aside, *leftovers.settle(self.path)]
        with believed(self.path), said_in_words(self.path), ExitStack() as unless_opened:
            self._engine = open_file(self.path, apart=apart)
            unless_opened.callback(self._engine.dispose)
            self._hold = Hold(place(self.path))
            unless_opened.callback(setattr, self._hold, "at", None)
            file = self._engine.connect().execution_options(before_each_try=self._stand_by, path=self.path)
            self._file = unless_opened.enter_context(file)  # kept: lending one out takes as long as the deed
            if self._hold.at is None or self._gone:
                raise in_words(self.path, NotThere)
            self._reader = reader_of(self.path)
            unless_opened.callback(self._reader.dispose)
            self._unasked = unless_opened.enter_context(self._reader.connect())  # reads the file where that is removed
            self._trouble: FileTrouble | None = None
            self.keeper = Keeper(self.path, self._hold.at)
            with self._reader.connect() as asked:
                self._seen = self._known = head(asked)  # what was told of, and what is known to have been done
            elsewhere.mark_of(self.path)  # which is remembered: asked later, it might be waited for
            self._handles = unless_opened.pop_all()

    def besides(self) -> Text:
        """What is to be said of what was set aside as the file was opened; empty where nothing was."""
        with suppress(OSError):  # its disk is gone by now
            return leftovers.words(self.path, self.set_aside)
        return NO_WORDS

    def call(self, who: str) -> None:
        """Give whoever sits here another name; what they did at this desk is still theirs to undo."""
        self.who, self._renamed = named(who), tuple(self.mine)

    # --- changing ---------------------------------------------------------------------

    def do(self, command: Command) -> Deed:
        """Carry out a command; on return it is on the disk. Raises a ``Refusal``, and then nothing has changed.

        Where something else stands there than its author saw, that is an ``Overtaken``.
        """
        return self.do_as_found(lambda _: command)

    def do_as_found(self, make: Callable[[File], Command]) -> Deed:
        """Carry out a command that is made of what the file has; nobody comes between the look and the deed."""
        return self._carry_out(lambda below: journal.written(below, make(below.file), self._signed()))

    def undo(self, event: int | None = None) -> Deed:
        """Take back one's own last deed that stands, of an event and the club's own things, or of all."""
        return self._carry_out(lambda below: journal.stepped(below, "undo", self._signed(), reach=self._reach(event)))

    def redo(self, event: int | None = None) -> Deed:
        """Do again the last of one's own that was taken back."""
        return self._carry_out(lambda below: journal.stepped(below, "redo", self._signed(), reach=self._reach(event)))

    def take_back(self, deed: int) -> Deed:
        """Take back one deed by itself, where nothing later has touched the same thing."""
        return self.do_as_found(lambda file: journal.lone_inverse(file, deed))

    def take_back_since(self, deed: int) -> Deed:
        """Take back a deed and everything after it that still stands in its event, as one.

        Raises ``MoreSince`` where others have done something there that this desk has not yet told of.
        """
        return self.do_as_found(lambda file: journal.inverse_since(file, deed, seen=self._seen.deed))

    # --- reading ----------------------------------------------------------------------

    @once_more
    def read(
        self, question: Callable[Concatenate[File, Asked], Answer], *args: Asked.args, **more: Asked.kwargs
    ) -> Answer:
        """Put a question of ``scorer.store.reading`` to the file."""
        with only_read(self.path), self._guarded(), self._reader.connect() as file:
            return question(file, *args, **more)

    # --- telling ----------------------------------------------------------------------

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call ``listener`` with what was changed, after every deed; returns what ends that."""
        return self._listeners.add(listener)

    def catch_up(self) -> None:
        """Tell what other windows and programs have done to the file since this desk last looked."""
        new = self.read(self._news, self._seen, self._known)
        if new is None:
            raise self._safe(Exchanged)
        self._known = new.head
        if new.rows:
            self.keeper.saw(*new.rows)
            with said_in_words(self.path):
                changed = Changed.by(unpacked(row["command"]) for row in new.rows)
            self._seen = new.head  # not before it could be read: what a newer program did is said at every look
            self._listeners.tell(changed)

    @property
    def head(self) -> Head:
        """The last deed this desk knows of."""
        return self._seen

    @property
    def writable(self) -> bool:
        """Whether whoever is logged in here may write the file, as far as anybody knows who did not just try."""
        as_ever = self.mine and not self._file.invalidated and not any(map(os.path.lexists, self._beside))
        self._refused = self._refused and refuses(self.path, self._hold.at)
        return writable(self.path, is_written=bool(as_ever)) and not self._refused

    @property
    def saved(self) -> bool:
        """Whether everything that was acknowledged is in the file that is open, where it was opened: looked at now."""
        with suppress(FileTrouble):
            self._look()
            return self._trouble is None
        return False

    @property
    def trouble(self) -> FileTrouble | None:
        """Why nothing more is recorded, and where what was recorded is safe; ``None`` while all is well."""
        return self._trouble

    def would_lose(self) -> bool:
        """Whether closing would lose what was recorded, for it is in no file: looked at, and tried again, at once."""
        if self._file.closed:
            return False
        self.keeper.hurry()
        with suppress(FileTrouble):
            if isinstance(self._trouble, AT_AN_END):  # whoever holds the file by now
                raise self._safe(type(self._trouble))
            if self._is_held():
                return False
            self._look()
            self.keeper.look(self._known)
        unread = self.keeper.unread and self.keeper.rescued(self._known)
        return bool(self._trouble or unread) and self.keeper.in_hand_only

    def close(self, *, copy: bool = True) -> None:
        """Copy what is new, and let go of the file; where it went away meanwhile, ``trouble`` says what was rescued.

        Without a ``copy`` too it is seen first that what was recorded is in a file: ask ``would_lose`` before.
        """
        try:
            held = copy and self._trouble is None and not self._file.closed and self._is_held()
            if self._trouble is None:
                self.keeper.close(self._known, held=held, copy=copy)
            if held:
                with suppress(FileTrouble):
                    self._stand_by()  # what is in the file cannot be looked at; that it is there can be
            else:
                self.would_lose()  # after the copy: what happens to the file from here on costs nothing
            if self._trouble is not None:
                self.keeper.give_up()
                self._safe(type(self._trouble))
        finally:
            self._handles.close()

    # --- how --------------------------------------------------------------------------

    def _signed(self) -> Signed:
        return Signed(self.who, self.clock.moment())

    def _carry_out(self, write: Callable[[Below], Row]) -> Deed:
        with self._guarded():
            if self.keeper.broken:
                raise self._safe(DamagedMeanwhile)
            if isinstance(self._trouble, AT_AN_END):
                raise self._safe(type(self._trouble))
            new, row = self._written(write)
            self.mine.append(row["id"])
            self._known = Head(row["id"], row["chain"])
            self.keeper.saw(*new.rows, row)  # whatever becomes of the file from here on, this is on the disk
            self._see_it_safe()
        # It was done: what is wrong with the file since, or with what others did, is said at the next look.
        with suppress(FileTrouble):
            if new.rows:
                self.catch_up()
            else:
                self._seen = self._known
                self._listeners.tell(Changed.by([unpacked(row["command"])]))
        return journal.as_deed(row)

    def _written(self, write: Callable[[Below], Row]) -> tuple[News, Row]:
        """Write a deed, in one transaction; what others did since the last look, and its row."""
        done: tuple[News, Row] | None = None
        try:
            if self._file.invalidated:  # as it is opened SQLite takes up what lies there by then
                self._stand_by()
            with self._file.begin():
                new = self._found()
                if new is None:
                    raise self._safe(Exchanged)
                self.keeper.begin(self._reader)
                done = new, write(Below(self._file, new.head))
        except NotAnswered as error:
            if belongs_nowhere(error):
                raise GoneMeanwhile() from error
            if done is None or not self._is_there(done[1], error):
                raise
        return done

    def _found(self) -> News | None:
        """What others did since the last look, once nobody comes between; ``None`` in another journal."""
        return self._news(self._file, self._seen, self._known)

    def _is_there(self, row: Row, error: NotAnswered) -> bool:
        """Whether a deed was done although its commit failed; raises what is said of it where nobody can tell."""
        self.keeper.hurry(anew=True)  # what was brought to safety before cannot tell
        doubt = self._in_doubt()  # first: of a file that has no name any more the handle is all there is
        if isinstance(doubt, GoneAway) and self._gone:
            if self.keeper.has_rescued(Head(row["id"], row["chain"])):
                return True
            raise self._not_seen(doubt) from error
        self._let_go()  # dead, it would still have its lock, and be in the way of who asks now
        if doubt and not isinstance(doubt, GoneAway):  # else the file is back, and is asked itself
            raise doubt from error
        try:
            with said_in_words(self.path):
                leftovers.settle(self.path)  # what was left of it half written is taken back before anybody is asked
                with self._reader.connect() as file:
                    there = bool(chain_at(file, row["id"]) == row["chain"])
        except (NotAnswered, FileTrouble):
            raise in_words(self.path, Uncertain) from error
        if doubt and not there:  # what was brought to safety meanwhile may have it
            raise in_words(self.path, Uncertain) from error
        return there

    def _not_seen(self, doubt: FileTrouble) -> FileTrouble:
        """What is said of a deed in a file that nobody finds any more; what nobody could read there may turn up."""
        unread = self.keeper.rescued_to is not None and not self.keeper.read_off
        return in_words(self.path, Uncertain) if self.keeper.waits or unread else doubt

    def _see_it_safe(self) -> None:
        """A deed that was just written is done where the file stands, or it was brought to safety; else it raises."""
        try:
            with said_in_words(self.path):
                self._stand_by_anew()
        except FileTrouble as trouble:
            if (doubt := self._in_doubt()) and not self.keeper.brought(self._known):
                raise self._not_seen(doubt) from trouble

    def _is_held(self) -> bool:
        """Whether another program lets nobody read the file, and goes on doing so for longer than closing may take."""
        try:
            self.read(seen_soon)
        except FileTrouble as trouble:
            return isinstance(trouble, Locked)  # of any other the last copy, and the look after it, tell
        return False

    def _look(self) -> None:
        """See whether the file still is what it was; raises a ``FileTrouble``."""
        found = self.read(journal.goes_on, self._known)
        if self.keeper.broken:
            raise self._safe(DamagedMeanwhile)
        if found is None:
            raise self._safe(Exchanged)

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Whatever is done with the file: trouble is said in words, and what was acknowledged is safe before it is."""
        at = None
        try:
            with said_in_words(self.path), well_filled(self._reader.connect):
                self._stand_by_anew()
                at = self._hold.at  # what went wrong before was no fault of a handle
                yield
        except FileTrouble as trouble:
            self._refused = self._refused or isinstance(trouble, ReadOnly)
            if kind := self._gone:
                away = self._safe(kind)
                raise (trouble if isinstance(trouble, Uncertain) else away) from trouble
            if said := of_the_handle(self.path, at, trouble):  # or it would stay so, whatever is done since
                said = self._safe(OutOfReach) if isinstance(said, DiskUnread) else said
                self._let_go()
            elif self._hold.at and (now := become(self.path, trouble)):
                raise (self._safe(now) if now in AT_AN_END else in_words(self.path, now)) from trouble
            raise protected(self.path, trouble) or said or trouble from trouble.__cause__

    def _let_go(self) -> None:
        """Close every handle that nobody uses just now; whoever asks or writes next has another."""
        self._file.invalidate()
        self._engine.dispose()
        self._reader.dispose()
        opened_anew(self._unasked)

    @property
    def safe_in(self) -> Text:
        """Where all that was done here was brought to safety, in a sentence; empty where the file alone has it."""
        return self.keeper.where(self._known)

    @property
    def _gone(self) -> type[GoneAway] | None:
        """What is so of the file that was opened where the path leads to it no more, or does not say."""
        return gone(self.path, self._hold.at) if self._hold.at else None

    def _in_doubt(self) -> FileTrouble | None:
        """What is said of a deed that may be done in a file that is not seen now; what was recorded before is safe."""
        away = self._safe(kind) if (kind := self._gone) else None
        return in_words(self.path, Uncertain) if away and kind is not GoneAway else away

    def _stand_by(self) -> None:
        """The path still leads to the file that was opened, and nothing of another's lies beside it."""
        if self._hold.at is None:
            return
        if kind := self._gone:
            raise self._safe(kind)
        if isinstance(self._trouble, GoneAway):
            self._trouble = None  # it was put back
        if not all(map(is_gone, self._beside)):
            leftovers.settle(self.path)

    def _stand_by_anew(self) -> None:
        """The same; where the file was away and is back, the handles that died with it let go of their locks."""
        was_away = isinstance(self._trouble, GoneAway)
        self._stand_by()
        if was_away and self._trouble is None:
            self._let_go()

    def _safe(self, kind: type[FileTrouble]) -> FileTrouble:
        """The file that is open is no longer what it was: what was recorded is brought to safety, as soon as can be."""
        safe = self.keeper.rescued(self._known, "rescued from damage" if kind is DamagedMeanwhile else "rescued")
        if not self.keeper.waits:
            safe = joined((safe, way_on(kind, called(self.path))))
        if type(self._trouble) is not kind or self._trouble.given["safe"] != safe:
            self._trouble = in_words(self.path, kind, safe=safe)
        return self._trouble
