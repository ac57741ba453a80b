"""Points, totals and places of a file, held against what comes out under given suppositions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, partial
from typing import Any, TypeVar

from rules.text import Figure, Text, t
from scorer.event.results import Key, Played
from scorer.formats.parts.printed import PrintedFigures, fixed
from scorer.formats.record import OF_NOBODY, ClaimedLine, ClaimedRow, Playing, Record
from scorer.methods import method
from scorer.rescore.board_claims import GivenPoints, Ours
from scorer.rescore.claims import ROUNDED, Decimals, agrees
from scorer.rescore.difference import ComparedFile, Difference, Held, HeldScores
from scorer.rescore.names import Names
from scorer.rescore.places import Listing, placed, wrong_places
from scorer.rescore.scores import Scores
from scorer.rescore.suppositions import OF_THE_FILE, TOGETHER, TRAVELLERS, settings
from scorer.rescore.total import Total
from scorer.rescore.worked import Worked
from scorer.standings.boards.board import Board

Values = Mapping[str, Any]
Made = TypeVar("Made")
Rows = list[tuple[ClaimedRow, Total]]
Place = tuple[int, int]  # a line of a board, and a side
ENOUGH = 2
# Totals made of the percentages of boards take so many times as long.
DEAR = 5
NO_CLAIM = ClaimedLine()
# What a file may call a total, as a setting says it.
TOTAL_IS: Mapping[str, Callable[[Total], Fraction | None]] = {
    "": lambda total: total.printed,
    "percentage": lambda total: total.percent,
    "of a board": lambda total: total.printed / total.boards if total.boards else None,
}
PLAYED = "number of boards"
AWARDS = "master points"


def by_name(values: Values) -> tuple[tuple[str, Any], ...]:
    """Settings as something that other things are remembered under."""
    return tuple(sorted(values.items()))


@cache
def names_of_settings(key: str) -> frozenset[str]:
    """What the settings of a method are called."""
    return frozenset(field.name for field in settings(method(key)))


class WrongPoints:
    """The wrong points of a file, board by board: as there may be a million, each is made up when it is asked for."""

    def __init__(
        self, boards: Sequence[tuple[Ours, Sequence[Place]]], say: Callable[[Ours, int, int], Difference]
    ) -> None:
        """``say`` puts the points of a line and side of a board into words."""
        self.boards, self.say = boards, say
        self.count = sum(len(places) for _, places in boards)

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[partial[Difference]]:
        return (partial(self.say, ours, *at) for ours, places in self.boards for at in places)


class Against:
    """One file, and all that has been worked out to hold it against, each thing once; ``spent`` counts the lines."""

    def __init__(self, record: Record, before: Against | None = None, *, own_scores: bool = False) -> None:
        """``before`` is the file that ``record`` was made from, with other results in place of wrong ones.

        What is the same in both is not worked out again, and the scores are those of the file, unless the record has
        its ``own_scores``.
        """
        self.record, self.before = record, before
        self.names = Names(record)
        held = None if own_scores else before
        self.written: Record = held.written if held else record
        self.scores: HeldScores = held.scores if held else Scores(record, self.names).held()
        self.decimals: Decimals = before.decimals if before else Decimals.of(record)
        self.on_boards: dict[Any, Any] = before.on_boards if before else {}
        self.spent = 0
        self._known: dict[Any, Any] = {}

    def compared(self, values: Values) -> ComparedFile:
        """The whole file under some suppositions."""
        totals, ranks, boards = self.totals(values), self.ranks(values), self.boards(values)
        return ComparedFile(self.scores, self.points(values), totals, ranks, boards)

    def once(self, key: Any, make: Callable[[], Made]) -> Made:
        """Work something out, or remember it."""
        if key not in self._known:
            self._known[key] = make()
        found: Made = self._known[key]
        return found

    def worked(self, values: Values) -> Worked:
        """The event worked out so; suppositions about anything else do not matter here."""
        return self.once(("worked so", *values.items()), partial(self.worked_so, values))

    def worked_so(self, values: Values) -> Worked:
        """The same, where it is asked for in these words for the first time."""
        key = values.get("method", self.record.methods[0])
        names = names_of_settings(key)
        chosen = {name: value for name, value in sorted(values.items()) if name in names}
        together = self.together(values, "compared")
        own = {name: values[name] for name in ("scores", "averages") if name in values}
        known = ("worked", key, tuple(chosen.items()), together, tuple(own.items()))
        self.once(("spent", known), partial(self.spend, 1))
        read = ("read", together, *(own.get(name) for name in ("scores", "averages")))
        start, like = self._known.get(read), self.before.worked_before(known) if self.before else None
        start = None if like else start
        made = self.once(known, lambda: Worked(self.record, key, chosen, together, **own, read=start, before=like))
        self.once(read, lambda: made.standings)
        return made

    def worked_before(self, known: Any) -> Worked | None:
        """The event worked out in some way, where it was, or what it was made from."""
        found: Worked | None = self._known.get(known)
        return found or (self.before.worked_before(known) if self.before else None)

    def spend(self, times: int) -> None:
        """Count the lines of the file as worked out so many times more."""
        self.spent += times * len(self.record.lines)

    def together(self, values: Values, what: str) -> bool:
        """Whether sections are compared, or ranked, as one."""
        return bool(values[what] == TOGETHER) if what in values else self.record.event.together

    # --- points ---------------------------------------------------------------------------

    def points(self, values: Values) -> Held:
        """The points of every line, by the settings that the travellers may have for themselves."""
        worked, halves = self.travellers(values)
        return self.once(("points", id(worked), halves), lambda: self.points_of(worked, halves))

    def travellers(self, values: Values) -> tuple[Worked, str]:
        """The event as the travellers have it, and what they do with decimals that are not printed."""
        own = {name.removeprefix(TRAVELLERS): value for name, value in values.items() if name.startswith(TRAVELLERS)}
        return self.worked({**values, **own}), own.get("halves", ROUNDED)

    def points_of(self, worked: Worked, halves: str) -> Held:
        """The points of every line as they were worked out; a nought for a board that was not played is no claim."""
        checked, wrong = 0, []
        for field, board in worked.boards():
            claims = self.claims_on(board)
            ours = Ours(field, board)
            if not ours.counts.any():  # nothing tells what they should be
                continue
            checked += claims.checked(ours)
            wrong.append((ours, self.wrong_on(claims, ours, halves)))
        return Held(checked, WrongPoints(wrong, self.point))

    def wrong_on(self, claims: GivenPoints, ours: Ours, halves: str) -> list[Place]:
        """The wrong points of a board; of boards that are the same in several events they are found once."""
        known = ("wrong", id(claims), id(ours.board.points), halves)
        if known not in self.on_boards:  # what is known is kept, so that nothing else gets its id
            self.on_boards[known] = (claims, ours.board.points, claims.wrong_scores(ours.board, halves))
        found: list[Place] = self.on_boards[known][-1]
        artificial = claims.wrong_awards(ours, halves)
        return sorted([*found, *artificial]) if artificial else found

    def claims_on(self, board: Board) -> GivenPoints:
        """What the file gives on a board, once."""
        return self.once(("claims", board.due[0].key, len(board.due)), partial(self.claims, board))

    def claims(self, board: Board) -> GivenPoints:
        """What the file gives on a board, line by line; of lines that are the same in several events it is one."""
        lines = [self.record.lines.get(due.key, NO_CLAIM) for due in board.due]
        known = ("claims", *map(id, lines))
        if known not in self.on_boards:
            claims = GivenPoints([(line.first, line.second) for line in lines], self.decimals.points)
            self.on_boards[known] = (lines, claims)
        found: GivenPoints = self.on_boards[known][-1]
        return found

    def wrong_on_boards(self, values: Values) -> Sequence[tuple[Ours, Sequence[Place]]]:
        """The lines and sides of which points are wrong, board by board."""
        wrong = self.points(values).wrong
        assert isinstance(wrong, WrongPoints)
        return wrong.boards

    def wrong_points(self, values: Values) -> list[Key]:
        """The lines of which points are wrong, once for each side."""
        return [ours.key(line) for ours, line, _ in (each.args for each in self.points(values).wrong)]

    def point(self, ours: Ours, line: int, side: int) -> Difference:
        """Points of a line that are not ours, with the reason where the board has fewer results than others."""
        key, exact = ours.key(line), ours.exact(line, side)
        claimed = self.record.lines[key]
        claim = (claimed.first, claimed.second)[side]
        assert claim
        computed = "" if exact is None else fixed(exact, max(claim.places, ENOUGH))
        says: Text = t(
            "{pair} has {claimed} point in the file, and {computed} here",
            "{pair} has {claimed} points in the file, and {computed} here",
            n=1 if abs(claim.value) == 1 else 2,
            pair=self.names.sides(key)[side],
            claimed=claim.text,
            computed=Figure(computed) if computed else t("none, for there is no result"),
        )
        if ours.why:
            says = t("{says} ({why})", says=says, why=ours.why)
        return self.names.at(key, "points", claim, computed=computed, says=says)

    # --- totals -----------------------------------------------------------------------------

    def come_to(self, values: Values) -> Rows:
        """Every row of the file that played, and what it comes to."""
        worked = self.worked(values)
        own = {name: values.get(name, default) for name, default in OF_THE_FILE.items()}
        added = self.added(worked, values.get("percentages", ""))
        return self.once(("come to", id(added), *own.values()), lambda: list(worked.totals(added, **own)))

    def added(self, worked: Worked, percentages: str) -> Mapping[Playing, Total]:
        """What everybody has, added up in one of the ways there are for percentages."""
        if percentages:
            self.once(("spent", id(worked), percentages), partial(self.spend, DEAR))
        return self.once(("added", id(worked), percentages), lambda: worked.added(percentages))

    def totals(self, values: Values) -> Held:
        """Every total and every percentage."""
        rows, halves, kind = self.come_to(values), values.get("halves", ROUNDED), values.get("total", "")
        return self.once(("totals", id(rows), halves, kind), lambda: self.totals_of(rows, halves, kind))

    def totals_of(self, rows: Rows, halves: str, kind: str) -> Held:
        """Totals and percentages as they were worked out; where a method has no percentages the file's are let be."""
        checked, wrong = 0, []
        for row, total in rows:
            held = (
                ("total", row.total, TOTAL_IS[kind](total), self.decimals.total),
                ("percentage", row.percent, total.percent, self.decimals.percent),
            )
            for what, claim, exact, places in held:
                if claim is None or exact is None or places is None:
                    continue
                checked += 1
                if not agrees(claim, exact, places, halves=halves):
                    computed = fixed(exact, max(claim.places, ENOUGH))
                    wrong.append(partial(self.names.of, row, what, claim.text, computed=computed))
        return Held(checked, wrong)

    # --- places ------------------------------------------------------------------------------

    def ranks(self, values: Values) -> Held:
        """Every place."""
        rows, event = self.come_to(values), self.record.event
        by_percent = method(values.get("method", self.record.methods[0])).by_percent
        how = Listing(
            by_percent=by_percent and "ranked_by" not in values,
            together=self.together(values, "ranked"),
            winners=values.get("winners", event.winners),
            decimals=(self.decimals.percent if by_percent else self.decimals.total) if "ties" in values else None,
            halves=values.get("halves", ROUNDED),
        )
        return self.once(("ranks", id(rows), how), lambda: self.ranks_of(rows, how))

    def ranks_of(self, rows: Rows, how: Listing) -> Held:
        """Every place as it was worked out."""
        held = [(row, row.place, stands) for row, stands in placed(self.record, rows, how) if row.place]
        wrong = wrong_places(held)
        said = [partial(self.names.of, row, "place", text, computed=computed) for row, text, computed in wrong]
        return Held(len(held), said)

    # --- boards -------------------------------------------------------------------------------

    def boards(self, values: Values) -> Held:
        """The average of every board, where the method has one, and how many there are of boards, pairs and so on."""
        worked, rows = self.worked(values), self.come_to(values)
        return self.once(("boards", id(worked)), lambda: self.boards_of(worked, rows))

    def boards_of(self, worked: Worked, rows: Rows) -> Held:
        """Those as they were worked out."""
        checked, wrong = 0, []
        for key, claim in self.averages():
            exact = worked.datum(key)
            checked += exact is not None
            if exact is not None and not agrees(claim, exact, claim.places, halves=ROUNDED):
                wrong.append(partial(self.names.board, key, claim.text, computed=fixed(exact, claim.places)))
        for row, total in rows:
            checked += row.boards is not None
            if row.boards and row.boards.value != total.boards:
                wrong.append(partial(self.names.of, row, PLAYED, row.boards.text, computed=str(total.boards)))
        for what, (said, there) in self.record.counts.items():
            checked += there is not None
            if there not in (None, said.value):
                wrong.append(partial(self.names.counted, what, said.text, computed=str(there)))
        return Held(checked, wrong)

    def averages(self) -> Iterator[tuple[Key, PrintedFigures]]:
        """The averages of boards that the file gives, each with a line of its board."""
        keys = {(key.section, key.number): key for key in self.record.lines}
        yield from ((keys[at], claim) for at, claim in self.record.averages.items() if at in keys)

    @property
    def unplayed(self) -> dict[int, int]:
        """The boards on which the file gives points and no result, and how many points."""
        return self.once("unplayed", self.without_results)

    def without_results(self) -> dict[int, int]:
        """The same, counted."""
        found: Counter[int] = Counter()
        for field, board in self.worked({}).boards():
            if not Ours(field, board).counts.any():
                claims = self.claims(board)
                found[board.number] += int((claims.given & (claims.worth != 0)).sum())
        return +found

    @property
    def idle(self) -> list[ClaimedRow]:
        """The rows of those who have no result, so that nothing tells what their numbers should be."""
        played = {id(row) for row, _ in self.come_to({})}
        return [row for row in self.record.rows if id(row) not in played]

    @property
    def without_scores(self) -> int:
        """How many hands have no score beside them, in a file that has scores."""
        slips, lines = self.record.event.slips, self.record.lines
        bare = (isinstance(slip.result, Played) and not lines[key].score for key, slip in slips.items())
        return sum(bare) if self.scores.checked else 0

    @property
    def unchecked(self) -> dict[str, int]:
        """What the file gives and nothing here is held against, and how often."""
        averages = sum(self.worked({}).datum(key) is None for key, _ in self.averages())
        counts = sum(count.there is None for count in self.record.counts.values())
        awards = self.record.besides.get(AWARDS, 0)
        points = sum(self.unplayed.values())
        found = {
            "result without a score": self.without_scores,
            "points on boards without results": points,
            OF_NOBODY: self.record.besides.get(OF_NOBODY, 0) + sum(map(figures, self.idle)),
            "board average": averages,
            "master point award": awards,
            "stated count": counts,
        }
        return {what: often for what, often in found.items() if often}


def figures(row: ClaimedRow) -> int:
    """How many numbers a row has of somebody without results; a nought is no claim."""
    numbers = (row.total, row.percent, row.boards)
    return sum(each is not None and each.value != 0 for each in numbers) + (row.place is not None)
