"""Club files as commands find them, and the events in them by number or name."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from itertools import islice
from pathlib import Path

from rules.text import NO_WORDS, Text, joined, t
from scorer.cli.figures import alternatives
from scorer.cli.paths import shell_word
from scorer.cli.terminal import complain, refuse
from scorer.desk import Desk
from scorer.event import days
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.keeping import leftovers
from scorer.keeping.carrying import kept_apart
from scorer.keeping.elsewhere import left_in
from scorer.keeping.looks import was_emptied
from scorer.keeping.rescues import rescued
from scorer.keeping.restoring import is_a_copy, itself
from scorer.picture import Picture
from scorer.safety.files import what_is
from scorer.safety.signs import is_seen, shortened
from scorer.store.address import Address, Place
from scorer.store.copying import WAIT_SECONDS, copies
from scorer.store.file import SUFFIX
from scorer.store.looking import is_held
from scorer.store.meant import said_in_words
from scorer.store.place import says_gone
from scorer.store.reading import EventSummary
from scorer.store.trouble import (
    OF_ALL,
    Damaged,
    FolderTrouble,
    Locked,
    MadeByANewerProgram,
    called,
    in_words,
    no_last_copy,
)

SHOWN = 8
LONGEST_NAME = 60  # signs
THERE, CLUB_FILE = t("the name and folder of one that is there"), t("one that ends in .overtrick")


class NoClubFile(Refusal):
    """“{file}” is {what}: expected a club file, which ends in .overtrick."""


class NoSuchClub(Refusal):
    """There is no club file “{file}”: expected {expected}."""


def no_such_club(path: Path) -> Refusal:
    """Of a name that is a club file's it is only to be said that no file has it."""
    fits = path.suffix.lower() == SUFFIX
    return NoSuchClub(file=called(path), expected=THERE if fits else CLUB_FILE)


class NeitherClubNorCommand(Refusal):
    """“{file}” is no club file (.overtrick), nor a command: for results type score, rescore or import before it."""


class NoEventNamed(Refusal):
    """“{file}” has no event “{given}”: expected {expected}."""


class WhichEvent(Refusal):
    """“{given}” may be more than one event of “{file}”: expected the number of one, {expected}."""


class OnlyCopiesListed(Refusal):
    """“{file}” is not there, but copies of it are: “{typed}” lists them and brings one back."""


class OnlyElsewhereListed(Refusal):
    """“{file}” is not there, but copies of it are in its second place: “{typed}” lists them and brings one back."""


class OnlyRescuedListed(Refusal):
    """“{file}” is not there, but what was rescued of it is: “{typed}” lists that and brings it back."""


class UnpluggedPlace(Refusal):
    """“{file}” is not there, nor its copies. More go to “{folder}”, where none is seen: put it in, then “{typed}”."""


class DamagedHere(Refusal):
    """“{file}” is damaged: “{typed}” lists its copies and brings one back."""


class Unseen(Refusal):
    """“{file}” has signs in its name that nobody sees (shown as �): expected a name for the new club file without."""


class IsACopy(Refusal):
    """“{file}” is a copy and stays as it is: expected a club file. “{typed}” brings a copy back."""


RECORDED = t("All that this command had to record was recorded by then: look for it before you give the command again.")


@contextmanager
def club_file(path: Place) -> Iterator[Picture]:
    """A club that is there, or a copy of one, to be read; raises ``NoSuchClub``, or a ``FileTrouble`` in words."""
    if isinstance(path, Address):
        from scorer.served import Looked  # who has a file does not wait for it

        with closing(Looked(path)) as there:
            yield there
        return
    path = itself(path)
    look_for(path)
    wait_for(path)
    see_to_leftovers(path)
    desk = Picture(path)
    try:
        yield desk
    finally:
        desk.close()


def served(at: Address, *, who: str) -> Desk:
    """The desk of a club on a server; raises a ``ServerTrouble``."""
    from scorer.served import Served  # who has a file does not wait for it

    return Served(at, who=who)


def wait_for(path: Path) -> None:
    """Wait for another program that has a club file to itself, and say so; raises ``Locked`` where it keeps it."""
    if is_held(path):
        complain(t("Waiting for another program that is writing {file}…", file=called(path)))
        if is_held(path, wait=WAIT_SECONDS):
            raise in_words(path, Locked)


def see_to_leftovers(path: Path) -> None:
    """What a crash left beside a club file is taken up or set aside, which is said; raises a ``FileTrouble``."""
    with said_in_words(path):
        say_aside(path, leftovers.settle(path))


def say_aside(path: Path, found: Sequence[Path]) -> None:
    """What was set aside that lay beside a club file."""
    if said := leftovers.words(path, found):
        complain(said)


@contextmanager
def desk_at(path: Place, who: str) -> Iterator[Desk]:
    """A desk to change a club at, or make one; what becomes of it, and of its last copy, is said at the end.

    Raises a ``FileTrouble`` where its file is not what it was by then: nobody shall say that something is in it, nor
    do again what was done.
    """
    if isinstance(path, Path):
        wait_for(path)
    desk = served(path, who=who) if isinstance(path, Address) else Desk(path, who=who)
    say_aside(desk.path, desk.set_aside)
    try:
        yield desk
    finally:
        desk.close()
        if apart := kept_apart(desk.keeper):
            complain(apart)
        if not desk.trouble and (said := uncopied(desk) or desk.keeper.missing):
            complain(said)
        if desk.trouble and sys.exception() not in (None, desk.trouble):
            refuse(desk.trouble)
    if desk.trouble:
        if desk.mine:
            desk.trouble.besides = RECORDED
        raise desk.trouble


def uncopied(desk: Desk) -> Text:
    """Why no last copy was taken as a desk was left; empty where one was, or nothing was new."""
    return no_last_copy(desk.keeper.trouble) if desk.keeper.trouble else NO_WORDS


def is_there(path: Place) -> bool:
    """Whether a club may be there; raises ``NoClubFile`` where it is something else, of which none is opened.

    Where a disk does not say, whoever opens it has the words for that.
    """
    if isinstance(path, Address):
        return True
    try:
        what = what_is(os.stat(path).st_mode)
    except ValueError:  # which a name with a NUL in it raises
        return False
    except OSError as error:
        return not says_gone(error)
    if what:
        raise NoClubFile(file=called(path), what=what)
    return True


def look_for(path: Path) -> None:
    """See that a club file is there; where only its copies are, say so."""
    if not is_there(path):
        raise only_copies(path) or no_such_club(path)
    refuse_emptied(path)


def refuse_emptied(path: Path) -> None:
    """An empty file in which something was recorded is no new one; raises ``DamagedHere``."""
    if was_emptied(path):
        raise DamagedHere(file=called(path), typed=typed(path))


def only_copies(path: Path) -> Refusal | None:
    """What is to be said of a file that is not there where copies of it are; then none is made in its place either."""
    named = {"file": called(path), "typed": typed(path)}
    if copies(path):
        return OnlyCopiesListed(**named)
    if rescued(path):
        return OnlyRescuedListed(**named)
    if (away := left_in(path)) is None:
        return None
    return OnlyElsewhereListed(**named) if away.copies() else UnpluggedPlace(folder=away.folder, **named)


def may_be_had(club: Path) -> bool:
    """Whether a club file is there, or copies of it, or nobody can say as long as its disk does not answer."""
    try:
        return stat.S_ISREG(club.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        with suppress(FolderTrouble):
            return only_copies(club) is not None
        return True
    except OSError:
        return True  # the window has the words for it, and the ways on


def in_the_way(path: Path) -> Refusal | None:
    """The same for who wants a new club there: what by its name alone may be of it is as likely another's, and waits.

    It is in the way where a second place tells that a club lay there, or the folder is gone that it would lie in. A
    second place where nothing is seen is not: nobody can put in a stick that is lost, and what is on it stays.
    """
    only = only_copies(path)
    if not os.path.isdir(path.parent):
        return only
    by_name = isinstance(only, OnlyRescuedListed) and left_in(path) is None
    return None if by_name or isinstance(only, UnpluggedPlace) else only


def before_it_is_made(path: Path) -> Iterator[Text]:
    """What is said before a new club file is made; raises where none may be."""
    if not is_seen(path.name):
        raise Unseen(file=path.name)
    if only := in_the_way(path):
        raise only
    yield from also_left(path)


def also_left(path: Path) -> Iterator[Text]:
    """What there may be, before a new club is made: copies on a stick that is out, what was rescued of some club."""
    if isinstance(only_copies(path), UnpluggedPlace) and (away := left_in(path)):
        yield t(
            "A club that lay here has more copies in “{folder}”, where none is seen now. If it is that one you want, "
            "put it in: “{typed} --set-aside” makes room, then “{typed}” lists its copies.",
            folder=str(away.folder),
            typed=typed(path),
        )
    for folder in dict.fromkeys(each.parent for each in rescued(path)):
        yield t(
            "Something was rescued on this computer of a club called “{club}”, perhaps another: it stays in "
            "“{folder}”.",
            club=path.stem,
            folder=str(folder),
        )


def refuse_copy(path: Place) -> None:
    """A copy is never written to; raises ``IsACopy``."""
    if isinstance(path, Path) and (of := is_a_copy(path)) is not None:
        raise IsACopy(file=called(path), typed=typed(of))


def typed(club: Path) -> str:
    """What is typed to see the copies of a club file, in a form that a shell takes for one name."""
    return f"overtrick copies {shell_word(str(club))}"


def event_called(desk: Desk, given: str) -> Event:
    """An event by its number, its name, or the beginning of only one name; raises ``NoEventNamed``, ``WhichEvent``."""
    events, name = desk.events(), given.strip().lower()
    if not name:
        raise NoEventNamed(file=desk.keeper.named, given=shortened(given, LONGEST_NAME), expected=shown(events))
    for fits in (
        [each for each in events if str(each.id) == name],
        [each for each in events if each.name.lower() == name],
        [each for each in events if each.name.lower().startswith(name)],
    ):
        if len(fits) > 1:
            raise WhichEvent(given=shortened(given, LONGEST_NAME), file=desk.keeper.named, expected=shown(fits))
        if fits:
            return read_alone(desk, fits[0].id, events)
    raise NoEventNamed(file=desk.keeper.named, given=shortened(given, LONGEST_NAME), expected=shown(events))


def quoted(name: str) -> str:
    """The name of an event as a sentence quotes it: of a very long one the first signs."""
    return shortened(name, LONGEST_NAME)


def newest(desk: Desk) -> Event:
    """The newest event of a club file; raises ``NoEventNamed``."""
    events = desk.events()
    if not events:
        raise NoEventNamed(file=desk.keeper.named, given="", expected=shown(events))
    return read_alone(desk, events[0].id, events)


def read_alone(desk: Desk, event: int, events: Sequence[EventSummary]) -> Event:
    """An event of those of a club; where that cannot be read, but others can, they are said with it."""
    try:
        return desk.event(event)
    except (Damaged, MadeByANewerProgram) as trouble:
        if not isinstance(trouble, OF_ALL):
            found = (numbered(each) for each in events if each.id != event and is_readable(desk, each.id))
            if others := list(islice(found, SHOWN)):
                more = t("That is so of this event. Others can be read: {events}.", events=joined(others, ", "))
                trouble.besides = joined(filter(None, (more, trouble.besides)))
        raise


def is_readable(desk: Desk, event: int) -> bool:
    """Whether an event of a club can be read."""
    with suppress(Refusal):
        return bool(desk.event(event))
    return False


def shown(events: Sequence[EventSummary]) -> Text:
    """Events to choose from, by number and name; of a great many the first."""
    if not events:
        return t("an event, but it holds none yet")
    told = alternatives(map(numbered, events[:SHOWN]))
    return t("{events} or one of {n} more", events=told, n=len(events) - SHOWN) if len(events) > SHOWN else told


def numbered(one: EventSummary) -> Text:
    """An event by its number, its name and its day."""
    known = joined(filter(None, (quoted(one.name), days.in_words(one.date))), ", ")
    return t("{key} ({name})", key=str(one.id), name=known)
