"""By which deeds each thing of a section came to stand as it does, here and in another file, and which is the newer.

A thing is a result, the movement or the name of a section, or who plays under a number, is away or has penalties there:
what has a name of its own in ``marks``. A deed is told by its chain, of which no two have the same, in whatever file.

Two things are known of each (``MadeBy``): the deed that made it stand so, and all that whoever did that had seen
of it. The journal says that of deeds here (``EventDeeds``). Of a thing that was brought in it says only that: so what
made it elsewhere is kept of the event with it (``Came``), and what was done here since goes on from there (``Makers``).

Who made a thing so having seen how it stands in the other file made the newer of the two, be it by way of a third file,
and that one stands in both. Where neither had, both have changed it: what then comes of it ``arriving`` says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from scorer.evening.event_deeds import EventDeeds, kind

MADE = "made "  # how what is kept of the deeds that made a section begins
NEVER = 0  # in the place of a last deed: nobody ever wrote it
JOINED = -1  # in the place of a last deed: the one that brought it in, which has no chain before it is done
ELSE = ""  # the name of all that nobody ever wrote by itself: it is as it was when its section was made
State = int | None  # of a thing, as ``States`` have it; ``None`` where nothing is said of it


class MadeBy(NamedTuple):
    """The ``last`` deed that made a thing stand as it does, and all that had a part in it, whose work was ``seen``.

    Say deeds of file A are a1, a2 … and of B b1, b2 …: a result that A entered at a3, and B, having brought it in, put
    right at b7, was made by b7, which has seen a3. What was taken back by a4 is as the deed before it made it, and a4
    has seen that and a3.
    """

    last: int
    seen: frozenset[int]

    def is_newer(self, other: MadeBy) -> bool:
        """Whether who made it had seen how the other stands, and who made that had not seen how this does.

        Where each of them had, one of the two was taken back since: then whoever has seen more; of equal ones neither.
        """
        mine, its = self.follows(other), other.follows(self)
        return mine if mine != its else mine and self.seen > other.seen

    def follows(self, other: MadeBy) -> bool:
        """Whether who made it had seen how the other stands."""
        return other.last == NEVER or other.last in self.seen


class Came(NamedTuple):
    """How a thing came out of other files: ``after`` which deed here, by its number, and by which deeds it was made.

    It is kept as a list of deeds: the last here before it came, the one that made it, and all others that were seen.
    What is kept of a thing is of all files that it ever came out of, so it is one list, written anew each time.
    """

    after: int = 0
    last: int = NEVER
    seen: frozenset[int] = frozenset()


UNMADE = MadeBy(NEVER, frozenset())


@dataclass(frozen=True, slots=True)
class Makers:
    """By which deeds each thing of a section was made: by what its event keeps, ``whole``, and what was ``done`` since.

    What was never kept of a thing by its name goes by its kind, and else by its section: a deed may write all of those.
    """

    whole: Mapping[str, Any]
    done: EventDeeds
    section: int

    @property
    def names(self) -> frozenset[str]:
        """The names of all that was ever written of it."""
        own = (each.name for each in self.done.wrote if each.name and each.section == self.section)
        return frozenset({ELSE, *own, *self._kept})

    def beside(self, theirs: Makers, name: str) -> tuple[MadeBy, MadeBy]:
        """By which deeds one thing was made, by its name: here, and in another file.

        What was done in one and taken back there before the other saw it is nothing to the other, so each is asked for
        whoever has seen what the other has.
        """
        mine, its = self.seen(name), theirs.seen(name)
        return MadeBy(self.last(name, seen=its), mine), MadeBy(theirs.last(name, seen=mine), its)

    def seen(self, name: str) -> frozenset[int]:
        """All deeds that had a part in a thing, here and in the files that it came out of."""
        return self._came(name).seen.union(self.done.writers(self.section, name))

    def last(self, name: str, *, seen: frozenset[int]) -> int:
        """The deed by which a thing stands as it does, for whoever has ``seen`` some: one since it came, or before."""
        came, writers = self._came(name), self.done.writers(self.section, name)
        since = (deed for deed in writers if self.done.deeds[deed] > came.after)
        stand = self.done.standing(since, seen=seen)
        return stand[-1] if stand else came.last

    def _came(self, name: str) -> Came:
        found = next((self._kept[each] for each in (name, kind(name), ELSE) if each in self._kept), None)
        if not isinstance(found, list) or len(found) < 2 or not all(isinstance(each, int) for each in found):
            return Came()
        here, last, *others = found
        last = self.done.brought_after(here) if last == JOINED else last
        return Came(self.done.deeds.get(here, 0), last, frozenset({last, *others} - {NEVER}))

    @property
    def _kept(self) -> Mapping[str, Any]:
        found = self.whole.get(f"{MADE}{self.section}")
        return found if isinstance(found, Mapping) else {}

    # --- beside the same section in another file ----------------------------------------

    def stood(self, theirs: Makers, name: str, *, here: State, there: State, alike: State) -> State:
        """How a thing stood before it was changed in the one file that changed it, as it stands ``here`` and ``there``.

        Where both changed it, neither having seen the other's, that is how it stood when both had it ``alike``.
        """
        mine, its = self.beside(theirs, name)
        if mine.is_newer(its):
            return there
        return here if its.is_newer(mine) else alike

    def with_theirs(self, theirs: Makers, name: str, *, before: bool, like: tuple[bool, bool]) -> list[int] | None:
        """What is kept of a thing once theirs has come beside it; ``None`` for nothing, where all of it was made here.

        ``before`` is whether the section was here by then, and ``like`` whether the thing is now as ours was, and as
        theirs is. Where one of them stands that is the newer, whoever made that made it. What is as neither, or as one
        of them though nobody had seen the other's, was made so by bringing it in, which has seen both.
        """
        mine, its = self.beside(theirs, name)
        mine = mine if before else UNMADE
        as_here, as_there = like
        if as_here and its.seen <= mine.seen:
            return self._kept.get(name)
        if as_here and mine.is_newer(its):
            last = mine.last
        elif as_there and (as_here or its.is_newer(mine)):
            last = its.last
        else:
            last = JOINED
        others = (mine.seen | its.seen) - {*self.done.writers(self.section, name), last, NEVER}
        return [self.done.last, last, *sorted(others)]
