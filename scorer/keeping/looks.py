"""What somebody who chooses a copy wants to know of each: what it is, whether it is sound, what it would change."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from rules.text import NO_WORDS, Text, joined, t
from scorer.clock import CLOCK
from scorer.event.days import in_month, in_short
from scorer.keeping import elsewhere
from scorer.keeping.copies import (
    Copy,
    checked,
    described,
    holds,
    in_order,
    listed,
    listed_in,
    nearest,
    newest_sound,
    pictured,
    take,
    was_found_sound,
)
from scorer.keeping.marks import is_aside, is_rescued, mark
from scorer.keeping.rescues import rescue_folders, rescued
from scorer.keeping.restoring import CopyDifference, difference
from scorer.keeping.soundness import Fault, Go, broken, on
from scorer.movements.words import counted, counted_first, spelled
from scorer.store.looking import AT_THE_END, lacks_its_end, read_whole
from scorer.store.meant import said_in_words
from scorer.store.place import place
from scorer.store.trouble import Broken, DiskUnread, FileTrouble, FolderTrouble, called, copies_folder, in_words

# What stands in a copy's name, and what that says of it.
KINDS = (
    ("not sound", t("brought to safety as it was, though it could not be found sound")),
    ("set aside unread", t("set aside as it is, for the disk cannot read all of it")),
    ("set aside", t("set aside, as it was in the place of the club’s file")),
    ("rescued from damage", t("brought to safety when the file was damaged")),
    ("rescued", t("brought to safety when the file was moved, removed, exchanged or not read")),
    ("before upgrade", t("as it was before a newer version of Overtrick")),
    ("left over", t("left over after a crash")),
)
STATES = {"sound": t("sound"), "newer": t("newer"), "unknown": t("unknown"), "damaged": t("damaged")}
NO_TIME = t("cannot be read")
NOTHING_BEYOND = t(
    "No deed after this copy is found in the journal of the damaged file: compare the copy with the slips."
)
UNREAD = t("What was done after this copy could not be read in the club file: compare the copy with the slips.")
MORE = t("More may be lost without a trace: compare the copy with the slips.")  # the newest lie where a file is cut off
UNSURE = t("What is not confirmed could be read, but not checked, for its end is lost: compare it with its slip.")


@dataclass(frozen=True, slots=True)
class Look:
    """A copy that was looked into: what is wrong with it, and what bringing it back would change."""

    copy: Copy
    faults: tuple[Fault, ...]
    difference: CopyDifference

    @property
    def sound(self) -> bool:
        """Whether it is as its journal tells."""
        return not self.faults

    @property
    def state(self) -> str:
        """The key in ``STATES``; what a newer program did, or what cannot be looked into, is not known to be wrong."""
        if self.sound:
            return "sound"
        return "newer" if self.faults[0].newer else "unknown" if self.faults[0].unknown else "damaged"


def folders(path: Path) -> tuple[Path, ...]:
    """Where copies of a club lie to choose from: beside it, and in its second place where none beside it can be read.

    What was set aside is no copy to go back to, and is among those to choose from. Raises a ``FolderTrouble`` where
    copies may be beside it that cannot be seen, none are in the second place, and nothing was rescued.
    """
    own = copies_folder(path)
    try:
        found = listed_in(own)
    except FolderTrouble:
        if (away := seen_away(path)) or rescued(path):
            return away
        raise
    beside = (own,) if found else ()
    return beside if any(map(is_way_back, found)) else (*beside, *seen_away(path))


def seen_away(path: Path) -> tuple[Path, ...]:
    """The folders in the second place, where copies of a club can be seen in it.

    Where no file tells which club it is, those of every club that lay there: one may have been begun over another.
    """
    with suppress(FolderTrouble):
        gone = not os.path.lexists(path)
        left = elsewhere.all_left_in(path) if gone else filter(None, [elsewhere.in_second_place(path)])
        return tuple(dict.fromkeys(away.folder for away in left if away.copies()))
    return ()


def there(path: Path) -> list[Copy]:
    """Every copy of a club file to choose from, and what was rescued of it on this computer, the latest deed first."""
    found = [copy for folder in folders(path) for copy in listed_in(folder)]
    return sorted((*found, *map(described, rescued(path))), key=in_order, reverse=True)


def rescued_beyond(path: Path) -> Text:
    """That something which was rescued goes on from where a club file ends, in a sentence; empty where nothing does."""
    last = described(path)
    found = [copy for copy in there(path) if is_rescued(copy.path)]
    more = max((copy.deed - last.deed for copy in found if last.deed and holds(copy, last.head)), default=0)
    if not more:
        return NO_WORDS
    return t(
        "What was rescued of {name} goes on where the file ends: it has {more} that is not in the file.",
        "What was rescued of {name} goes on where the file ends: it has {more} that are not in the file.",
        name=called(path),
        n=more,
        more=counted(more, "deed"),
    )


def newest_of(path: Path, go_on: Go = on) -> Copy | None:
    """A sound copy of the state that a club file has now, taken where there is none.

    Where none can be taken it is the newest sound one that the file goes on from, or else the newest that is sound.
    Raises a ``FolderTrouble`` where the copies cannot be seen.
    """
    now = described(path)
    if now.deed:
        with suppress(FileTrouble):
            if found := newest_sound(path, now.head, go_on) or take(path, go_on=go_on):
                return found
    return newest_there(path, go_on)


def newest_there(path: Path, go_on: Go = on, *, held: bool = False) -> Copy | None:
    """The newest sound copy that a club file goes on from, or else the newest that is sound; none is taken.

    A file that another program was found to have ``held`` is not read: that would be waited for once more. Raises a
    ``FolderTrouble`` where the copies cannot be seen.
    """
    now = Copy(path) if held else described(path)
    its_own = (copy for copy in listed(path) if now.deed and copy.deed and holds(now, copy.head))
    sound = (copy for copy in its_own if was_found_sound(copy.path) or not checked(copy.path, go_on))
    return next(sound, None) or newest_sound(path, go_on=go_on)


def was_emptied(path: Path) -> bool:
    """Whether a club file is empty though something was recorded in it: it was rescued, or copies lie elsewhere."""
    with suppress(OSError, FileTrouble):
        return not os.path.getsize(path) and bool(rescued(path) or elsewhere.left_in(path))
    return False


def parted(path: Path) -> Text:
    """That a copy has what a club file does not, in a sentence; empty where none has, or that was brought back from.

    What another was brought back in place of was set aside, and has all that was given up then. Where neither has it,
    the file was exchanged by hand: for an older one, or for one that went on elsewhere.
    """
    last = described(path)
    mine = elsewhere.mark_of(path)  # else a new club was begun here; one of before 0003 has no mark
    own = [copy for copy in (*there(path), *also_away(path)) if mine and elsewhere.mark_of(copy.path) == mine]
    found = [copy for copy in own if copy.deed and last.deed and not holds(last, copy.head)]
    found = [copy for copy in found if not (is_rescued(copy.path) and holds(copy, last.head))]  # told above
    aside = [copy for copy in found if is_aside(copy.path)]
    news = [copy for copy in found if copy not in aside and not any(holds(each, copy.head) for each in aside)]
    if not news:
        return NO_WORDS
    newest = max(news, key=lambda copy: (copy.moment, copy.deed))
    more = len(difference(path, newest.path).gained)  # none where the file was only held for a moment
    if not more:
        return NO_WORDS
    return t(
        "{name} does not have {more} that a copy of it has, the last of {when}: it went on in two places, or an older "
        "file or copy was put here.",
        name=called(path),
        more=counted(more, "deed"),
        when=time_of(newest),
    )


def further(path: Path, sound: Iterable[Copy]) -> list[Copy]:
    """Those in the second place that are not among them, for some beside the club can be read, the latest deed first.

    Of these what none of the ``sound`` ones has; all of them, sound or not, where none is sound. Their numbers do not
    tell: after one was brought back, what was recorded since has lower ones than what it came in place of.
    """
    ways, away = list(filter(is_way_back, sound)), also_away(path)
    new = (copy for copy in away if is_way_back(copy) and not any(holds(each, copy.head) for each in ways))
    return list(new) if ways else away


def also_away(path: Path) -> list[Copy]:
    """Every copy in the second place, where those beside the club are the ones to choose from; else none is left."""
    known = folders(path)
    return [copy for folder in seen_away(path) if folder not in known for copy in listed_in(folder)]


def to_choose_from(path: Path) -> list[Copy]:
    """Every copy that ``looked_into`` looks into, the latest deed first."""
    found = there(path)
    sound = [copy for copy in found if is_way_back(copy) and not checked(copy.path)]
    return sorted((*found, *further(path, sound)), key=in_order, reverse=True)


def in_second_place(path: Path, copy: Path) -> bool:
    """Whether a copy of a club lies neither beside it nor among what was rescued on this computer."""
    return copy.parent not in (copies_folder(path), *rescue_folders())


def line_ends(sound: Iterable[Copy]) -> tuple[Path, ...]:
    """Of sound copies those that no other goes on from: of each line the last, whatever a clock has said."""
    ends: list[Copy] = []
    for copy in sorted(filter(is_way_back, sound), key=in_order, reverse=True):
        if not any(each.head != copy.head and holds(each, copy.head) for each in ends):
            ends.append(copy)
    return tuple(copy.path for copy in ends)


def is_way_back(copy: Copy) -> bool:
    """Whether a copy is one to go back to, if it is sound, and nothing that was set aside."""
    return copy.readable and not is_aside(copy.path)


def looked_into(path: Path, go_on: Go = on, known: Iterable[Look] = ()) -> Iterator[Look]:
    """Every copy of a club file, and then those in its second place with what none of them has that is sound.

    ``known`` are looks at copies that have not changed since: only what they would change is worked out again.
    """
    before, sound = {look.copy: look.faults for look in known}, list[Copy]()
    yield from looks_at(path, there(path), sound, before=before, go_on=go_on)
    yield from looks_at(path, further(path, sound), sound, before=before, go_on=go_on)


def looks_at(
    path: Path, found: list[Copy], sound: list[Copy], *, before: dict[Copy, tuple[Fault, ...]], go_on: Go
) -> Iterator[Look]:
    """Some copies, the earliest first, so that of the next only what came after is played again; adds the sound."""
    for copy in reversed(found):
        if (wrong := before.get(copy)) is None:
            wrong = checked(copy.path, go_on, nearest(copy, reversed(sound)) if copy.readable else None)
        if not wrong:
            sound.append(copy)
        go_on()
        yield Look(copy, wrong, changed_by(path, copy.path))


def changed_by(path: Path, copy: Path) -> CopyDifference:
    """What bringing a copy back would change; where there is no file, nothing is lost."""
    found = difference(path, copy)
    return found if os.path.exists(path) else replace(found, readable=True)


def loses(change: CopyDifference) -> str:
    """How many deeds a copy would lose, for a list: “2”, “2+” of a damaged file, “?” where nobody knows."""
    if change.readable and change.told:
        return str(len(change.lost))
    return f"{len(change.lost)}+" if change.told and change.hidden is not None else "?"


def brings(change: CopyDifference) -> str:
    """How many deeds a copy would bring, for a list: of a damaged one as many as can be read."""
    if change.told:
        return str(len(change.gained))
    return "?" if change.hidden is None else f"{len(change.gained)}+"


def beyond(change: CopyDifference) -> Text:
    """What a damaged file still tells of what was done after a copy; empty where all of its journal can be read."""
    if change.readable or not change.told:
        return NO_WORDS
    many = len(change.lost)
    found = t(
        "{deeds} after this copy can be read in the damaged file: type it again.",
        "{deeds} after this copy can be read in the damaged file: type them again.",
        n=many,
        deeds=counted_first(many, "deed"),
    )
    none = UNREAD if change.hidden is None else NO_WORDS if change.hidden else NOTHING_BEYOND
    hidden = counted_first(change.hidden, "deed") if change.hidden else NO_WORDS
    further = t("{deeds} after this copy cannot be read.", deeds=hidden) if hidden else NO_WORDS
    unsure = UNSURE if change.unsure else NO_WORDS
    more = MORE if many or hidden else NO_WORDS
    at = t("The damaged file was last written on {when}.", when=change.written) if change.written else NO_WORDS
    return joined(filter(None, (found if many else none, unsure, further, more, at)))


def to_type_again(change: CopyDifference, most: int) -> Text:
    """The same once the copy is in its place, with the deeds in their order, of many the first ``most``."""
    if not (said := beyond(change)):
        return NO_WORDS
    first = (t("“{words}”", words=what) for what in change.lost[::-1][:most])
    over = len(change.lost) - most
    return joined((said, *first, *((t("And {many} more.", many=spelled(over)),) if over > 0 else ())))


def kind_of(copy: Path) -> Text:
    """How a copy came about, where it is no ordinary one; empty for one that was just taken."""
    return next((said for kind, said in KINDS if mark(copy).endswith(kind)), NO_WORDS)


def time_of(copy: Copy) -> Text:
    """When the last deed of a copy was done, as a club says it: “17 November 2026, 21:40”."""
    return when(copy, in_month)


def short_time_of(copy: Copy) -> Text:
    """The same for a list: “17 Nov 2026, 21:40”."""
    return when(copy, in_short)


def when(copy: Copy, spelt: Callable[[datetime], Text]) -> Text:
    """The time of a copy's last deed as the club's clock had it, the day as ``spelt`` spells it."""
    try:
        at = CLOCK.here(datetime.fromisoformat(copy.at))
    except (TypeError, ValueError):
        return t("nothing done yet") if copy.readable else NO_TIME
    return joined((t("{day} {year}", day=spelt(at), year=at.year), f"{at:%H:%M}"), ", ")


def ails(path: Path) -> FileTrouble | None:
    """That a file lacks its end, its pages do not fit together, or its disk does not read it; no deed is played."""
    try:
        with said_in_words(path):
            at = place(path)
            with closing(read_whole(path)) as whole:
                torn = lacks_its_end(path, whole, at)
            if not torn:
                with pictured(path) as file:
                    torn = bool(broken(file))
            return in_words(path, Broken) if torn else None
    except FileTrouble as trouble:
        return trouble if isinstance(trouble, Broken | DiskUnread) else None


def not_read(path: Path) -> FileTrouble | None:
    """Why not all of a file was read just now; who has it is waited for no longer than closing may take."""
    try:
        with said_in_words(path):
            read_whole(path, wait=AT_THE_END / 1000).close()
    except FileTrouble as trouble:
        return trouble
    return None
