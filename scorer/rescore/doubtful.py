"""Lines of which a file does not tell, or not rightly, who played them: what each may be instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import chain, islice
from typing import Any, NamedTuple

from rules.text import Text, t
from scorer.event.results import Key
from scorer.formats.parts.unread import BOTH_COUNT, Unread
from scorer.formats.record import Record
from scorer.rescore.held import Against
from scorer.rescore.names import Names
from scorer.rescore.reseating import UNKNOWN, Two, lacking, left_out, nameless, reseated

Values = Mapping[str, Any]
# So many ways are tried to mend the lines of a file, and so many lines are mended.
MOST, A_FEW = 8, 3


class Relined(NamedTuple):
    """A line that counts otherwise: left out, or of other pairs; where it is ``sure`` nobody else can have played it.

    ``unread`` is what was noted of it, nothing where it can be read.
    """

    key: Key
    says: Text
    record: Record
    unread: tuple[Unread, ...] = ()
    sure: bool = False


def relined(against: Against, values: Values, *, trusting: bool = False) -> tuple[Against, tuple[Relined, ...]]:
    """The event with the lines mended that leave fewer numbers wrong under some settings, and what was mended.

    Where nothing is known yet of the settings it is ``trusting``: a sure one is taken that makes nothing worse.
    """
    done: tuple[Relined, ...] = ()
    while len(done) < A_FEW:
        ways = against.once("ways", partial(first_ways, against))
        fewer = [(wrong(other, values) - (trusting and way.sure), at) for at, (way, other) in enumerate(ways)]
        if not fewer or min(fewer)[0] >= wrong(against, values):
            break
        way, against = ways[min(fewer)[1]]
        done = (*done, way)
    return against, done


def first_ways(against: Against) -> list[tuple[Relined, Against]]:
    """The first ways to mend a line of a file, each with the file as it is then."""
    return [*islice(ways_of(against), MOST)]


def wrong(against: Against, values: Values) -> int:
    """How many points, totals and places are wrong."""
    return against.points(values).left + against.totals(values).left + against.ranks(values).left


def ways_of(against: Against) -> Iterator[tuple[Relined, Against]]:
    """Every way to mend a line of a file, and the file as it is then."""
    record = against.record
    for way in chain(doubled(record), strangers(record), crossed(record)):
        yield way, Against(way.record, against.scores)


def doubled(record: Record) -> Iterator[Relined]:
    """One line less, of those that give a pair two results on a board: first those that leave nobody without one."""
    noted = [each for each in record.unread if each.instead == BOTH_COUNT]
    lines = {line for each in noted for line in of_two(each)}
    keys = [key for key, line in record.lines.items() if line.line in lines]
    seatings = Names(record).seatings if keys else {}
    boards = {(key.section, key.number) for key in keys}
    here = [key for key in record.lines if key[::3] in boards]
    often = Counter((key[::3], who) for key in here for who in seatings[key].who)

    def lacks(key: Key) -> int:
        return sum(often[key[::3], who] == 1 for who in nameless(record, key, seatings[key].who))

    for key in sorted(keys, key=lacks):
        line, who = record.lines[key].line, set(seatings[key].who)
        about = [each for each in noted if line in of_two(each)]
        about += [each for each in record.unread if each.strangers and each.board == key.number and who >= {*each.who}]
        says = t("The file's numbers are those without line {line}.", line=line)
        yield Relined(key, says, left_out(record, key), tuple(about))


def of_two(unread: Unread) -> tuple[Any, Any]:
    """The line that is a second result, and the first."""
    return unread.line, unread.error.given["first"]


def strangers(record: Record) -> Iterator[Relined]:
    """The pair that must have played a line which names none of the file's."""
    noted = [each for each in record.unread if each.strangers and each.board and each.instead != BOTH_COUNT]
    seatings = Names(record).seatings if noted else {}
    for each in noted[:MOST]:
        for key in record.lines:
            if (key.section, key.number) != (each.section, each.board):
                continue
            first, second = nameless(record, key, seatings[key].who)
            who = lacking(record, key.section, key.number, known=(first, second)) if 0 in (first, second) else UNKNOWN
            if who != UNKNOWN:
                says = t("The file's numbers are those of {pairs}.", pairs=called(record, key, who))
                yield Relined(key, says, reseated(record, key, who), (each,), sure=True)


def crossed(record: Record) -> Iterator[Relined]:
    """The two pairs of a line the other way round, where they sit as they do nowhere else."""
    keys = [key for key, slip in record.event.slips.items() if slip.switched]
    seatings = Names(record).seatings if 0 < len(keys) <= A_FEW else {}
    for key in keys if seatings else ():
        one, other = seatings[key].who
        says = t(
            "Board {board}: {pairs} stand there the wrong way round, by the file's other numbers.",
            board=key.number,
            pairs=called(record, key, (other, one)),
        )
        yield Relined(key, says, reseated(record, key, (one, other)))


def called(record: Record, key: Key, who: Two) -> Text:
    """Two pairs as the file calls them."""
    (section,) = (each for each in record.event.sections if each.id == key.section)
    one, other = (section.contestant(number).called for number in who)
    return t("{one} against {other}", one=one, other=other)
