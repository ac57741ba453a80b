"""What those who meet in matches are called, and numbers of theirs that are not ours, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rules.text import Figure, Text, as_it_is, t
from scorer.formats.matches import ClaimedSide, FileMatch, FileMatchBoard, FileMatches
from scorer.rescore.difference import Difference

ALONE: Mapping[str, Callable[[str], Text]] = MappingProxyType(
    {
        "team": lambda one: t("Team {team}", team=one),
        "pair": lambda one: t("Pair {pair}", pair=one),
        "player": lambda one: t("Player {player}", player=one),
    }
)
# The numbers of one who meets others, as sentences speak of them.
OF_A_SIDE: Mapping[str, Text] = MappingProxyType(
    {
        "total": t("the total"),
        "percentage": t("the percentage"),
        "place": t("the place"),
        "matches won": t("the number of matches won"),
    }
)
ON_A_MATCH: Mapping[str, Text] = MappingProxyType(
    {"match score": t("the score"), "victory points": t("the number of victory points")}
)


class SideNames:
    """Knows what those who meet are called."""

    def __init__(self, matches: FileMatches) -> None:
        self.matches = matches

    def short(self, side: int) -> str:
        """Somebody by number."""
        return self.matches.sides[side].id if 0 <= side < len(self.matches.sides) else "–"

    def called(self, side: int) -> str:
        """Somebody by number, and by name where there is one."""
        if not 0 <= side < len(self.matches.sides):
            return "–"
        own = self.matches.sides[side]
        return f"{own.id} ({own.name})" if own.name else own.id

    def match(self, match: FileMatch) -> Text:
        """Which match it is."""
        one, other = map(self.called, match.sides)
        if match.round:
            return t("Round {round}, {one} against {other}", round=match.round, one=one, other=other)
        return t("{one} against {other}", one=one, other=other)

    def of_match(self, match: FileMatch, numbers: tuple[str, str], *, what: str, side: int) -> Difference:
        """A number of a match that is not ours: the file's, and what it is here."""
        claimed, computed = numbers
        says: Text = t(
            "{match}: {number} of {side} is {claimed} in the file, and {computed} here.",
            match=self.match(match),
            number=ON_A_MATCH[what],
            side=self.called(match.sides[side]),
            claimed=claimed,
            computed=Figure(computed),
        )
        return Difference(what, match.line, "", None, self.short(match.sides[side]), claimed, computed, says)

    def of_board(self, match: FileMatch, board: FileMatchBoard, numbers: tuple[str, str], *, side: int) -> Difference:
        """What the file gives for a board of a match, which is not ours."""
        claimed, computed = numbers
        says: Text = t(
            "{match}, board {board}: {side} has {claimed} in the file, and {computed} here.",
            match=self.match(match),
            board=board.number,
            side=self.called(match.sides[side]),
            claimed=claimed,
            computed=Figure(computed),
        )
        pair = self.short(match.sides[side])
        return Difference("points", board.line, "", board.number, pair, claimed, computed, says)

    def of_side(self, side: int, what: str, numbers: tuple[str, str]) -> Difference:
        """A number that the file gives somebody in the end, which is not ours."""
        own: ClaimedSide = self.matches.sides[side]
        claimed, computed = numbers
        called = ALONE[self.matches.kind](self.called(side))
        says: Text = t(
            "{who}: {number} is {claimed} in the file, and {computed} here.",
            who=called,
            number=OF_A_SIDE[what],
            claimed=claimed,
            computed=Figure(computed) if computed else t("nothing that is known"),
        )
        return Difference(what, own.line, "", None, own.id, claimed, computed, says)

    def listed(self, names: tuple[int, ...]) -> Text:
        """Several of them by number."""
        return as_it_is(" & ".join(map(self.short, names)))
