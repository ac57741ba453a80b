"""``overtrick score``: plain lines of results to totals per pair."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rules.fields import Answers
from rules.text import NO_WORDS, Figure, Text, as_it_is, joined, t
from scorer.cli.figures import SHOWN, alternatives, counted, not_shown
from scorer.cli.tally import MethodTotals, Pair, SortedLines
from scorer.cli.terminal import hand_over, right, say, wide
from scorer.event.refusal import Refusal
from scorer.formats.parts.csv_lines import CALLED, csv_lines, told_above_six
from scorer.formats.parts.printed import fixed
from scorer.formats.parts.unread import LEFT_OUT, Unread
from scorer.formats.source import Source
from scorer.formats.trouble import CannotRead, Lacking
from scorer.methods import METHODS
from scorer.methods.method import Method

CALLED_WAYS = {"NS": t("North–South"), "EW": t("East–West")}
HEADS = (t("Place"), t("Pair"), t("Boards"), t("Points"), t("Of", sense="at most"), as_it_is("%"))


class NoSuchMethod(Refusal):
    """--method: expected {expected}, not “{found}”."""


class WantedTotals(NamedTuple):
    """What is wanted of the totals."""

    as_json: bool = False
    method: str = ""
    settings: tuple[str, ...] = ()
    winners: int = 0


USUAL = WantedTotals()


def score(boards: Path, wanted: WantedTotals = USUAL) -> int:
    """Print the totals of a file of lines; returns 0, or 1 where something in it could not be read or differs.

    Raises a ``Refusal`` before anything is printed where nothing could.
    """
    method = method_named(wanted.method)
    settings = method.settings.completed()
    if wanted.settings:
        from scorer.cli.settings import chosen

        settings = method.settings.completed(chosen(method.settings, wanted.settings))
    source = Source.of(boards)
    notes: list[Text] = []
    tally = tally_of(source, notes)
    notes += [each.says for each in tally.unread]
    differ = list(tally.differ)
    notes += [*(each.says for each in differ[:SHOWN]), *not_shown(len(differ))]
    account = MethodTotals(tally, method, settings)
    pairs = list(account.pairs(wanted.winners or tally.winners))
    if wanted.as_json:
        hand_over(as_json(account, pairs, str(boards)))
    else:
        say(*as_table(account, pairs), *notes)
    return 1 if tally.unread or differ else 0


def tally_of(source: Source, notes: list[Text]) -> SortedLines:
    """The lines of a file sorted; a file of another kind that is known is called by its name."""
    try:
        left: list[Unread] = []
        lines = list(csv_lines(source, lambda error: left.append(Unread(error, LEFT_OUT)), notes))
        tally = SortedLines(source.name, told_above_six(lines, notes))
        tally.unread = sorted((*left, *tally.unread), key=lambda each: each.line)
        if not tally.results and tally.unread:
            raise tally.unread[0].error
        if not tally.results:
            raise Lacking(file=source.name, line=1, what=t("any result"), expected=CALLED)
    except CannotRead as error:
        from scorer.formats import another_kind

        raise another_kind(source, CALLED, (".csv",)) or error from error
    return tally


def method_named(key: str) -> Method:
    """The method of a key, or the first on the shelf."""
    for each in METHODS:
        if key in ("", each.key):
            return each
    raise NoSuchMethod(found=key, expected=alternatives(map(called, METHODS)))


def called(method: Method) -> Text:
    """A method by its key and its name."""
    return t("{key} ({name})", key=method.key, name=method.name)


def as_table(account: MethodTotals, pairs: list[Pair]) -> Iterator[Text]:
    """The totals as lines for people; columns that nobody has anything in are left out."""
    tally = account.tally
    there = t(
        "{method}: {results} on {boards}, {pairs}.",
        method=account.method.name,
        results=counted(tally.results, "result"),
        boards=counted(len(tally.boards), "board"),
        pairs=counted(len(pairs), "pair"),
    )
    to_come = t("{lines} without a result.", lines=counted(tally.to_come, "line"))
    yield joined((there, to_come)) if tally.to_come else there
    cells = [told(each, account.chosen) for each in pairs]
    shown = [at for at in range(len(HEADS)) if any(row[at] for row in cells)]
    widths = {at: wide((HEADS[at], *(row[at] for row in cells))) for at in shown}
    for way in dict.fromkeys(each.way for each in pairs):
        yield NO_WORDS
        if way:
            yield CALLED_WAYS[way]
        for row in (HEADS, *(row for row, each in zip(cells, pairs, strict=True) if each.way == way)):
            yield joined((right(row[at], widths[at]) for at in shown), "  ")


def told(pair: Pair, settings: Answers) -> tuple[Text, ...]:
    """A pair's line, cell by cell."""
    decimals, halves, total = settings["decimals"], settings["halves"], pair.total
    return (
        as_it_is(str(pair.rank)),
        as_it_is(pair.pair),
        as_it_is(str(total.boards)),
        Figure(fixed(total.points, decimals, halves)),
        Figure(fixed(total.possible, decimals, halves) if total.possible else ""),
        Figure("" if total.percent is None else fixed(total.percent, decimals, halves)),
    )


def as_json(account: MethodTotals, pairs: list[Pair], file: str) -> str:
    """The totals as one object."""
    import json

    tally, settings = account.tally, account.chosen
    return json.dumps(
        {
            "file": file,
            "method": account.method.key,
            "settings": dict(settings),
            "results": tally.results,
            "boards": len(tally.boards),
            "to_come": tally.to_come,
            "unread": [each.plain for each in tally.unread],
            "differences": [each._asdict() for each in tally.differ],
            "pairs": [plain(each, settings) for each in pairs],
        },
        indent=2,
    )


def plain(pair: Pair, settings: Answers) -> dict[str, Any]:
    """A pair's line as plain values."""
    _, _, _, points, possible, percent = told(pair, settings)
    return {
        "pair": pair.pair,
        "side": pair.way,
        "place": pair.rank.number,
        "tied": pair.rank.tied,
        "boards": pair.total.boards,
        "total": float(points),
        "possible": float(possible) if possible else None,
        "percent": float(percent) if percent else None,
    }
