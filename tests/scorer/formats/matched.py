"""Events in matches made up at random, as the files that other programs write of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from dataclasses import field as a_field
from fractions import Fraction
from typing import Any

from rules import game
from scorer.event.hands import hand_of
from scorer.event.results import Average, Slip
from scorer.formats.parts.printed import fixed
from scorer.formats.parts.told import told_by
from scorer.methods.parts.imps import imps
from scorer.scales import scale
from scorer.scales.scale import Match
from tests.scorer.formats.evenings import Deal
from tests.scorer.formats.invented import element, event

NAMES = ["Rooks", "Owls", "Wrens", "Larks", "Hawks", "Terns", "Swifts", "Crows", "Finches", "Gulls", "Herons", "Doves"]
BRIDGE = game("duplicate-bridge")


def by_scale(key: str, **answers: Any) -> Callable[[Match], tuple[Fraction, Fraction]]:
    """The points of a scale of ours."""
    its = scale(key)
    return lambda match: its.points(match, its.settings.completed(answers))


def berger(teams: int) -> list[list[tuple[int, int]]]:
    """Everybody against everybody, a round at a time; with an odd number 0 sits opposite whoever is out."""
    ring = [*range(1, teams + 1), *[0] * (teams % 2)]
    rounds = []
    for _ in range(len(ring) - 1):
        half = len(ring) // 2
        rounds.append([*zip(ring[:half], ring[: half - 1 : -1], strict=True)])
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return rounds


@dataclass
class Table:
    """A result of a board at one table, seen N–S, or an average."""

    north: int
    result: Any

    def score(self, board: int) -> int:
        return int(BRIDGE.net(hand_of(self.result, BRIDGE), BRIDGE.on_board(board, {})))


@dataclass
class Program:
    """How a program plays and writes matches."""

    teams: int = 4
    boards: int = 6
    points: Callable[[Match], tuple[Fraction, Fraction]] = a_field(default=by_scale("wbf-continuous"))
    full: int = 0  # what a board won brings, where boards are won or lost
    scores: str = "points"  # what stands as the score of a match: points, net, sums or ahead
    beside: bool = False  # whether victory points stand beside the score
    lines: bool = True
    on_boards: bool = True
    pairs: bool = False  # whether lines name pairs, which are listed in their teams
    cross: bool = False  # whether lines and pairs have cross-IMPs
    wins: bool = False
    same_boards: bool = False  # whether every round has boards 1, 2 and so on
    decimals: int = 2
    wrapped: bool = True
    travellers: str = ""  # beside: the lines stand on travellers beside matches; alone: there are no matches
    a_board: bool = False  # whether pairs have averages of a board
    seed: int = 5
    kind: str = "TEAMS"
    heads: dict[str, str] = a_field(default_factory=dict)
    adjustments: dict[int, int] = a_field(default_factory=dict)
    averages: dict[tuple[int, int], Any] = a_field(default_factory=dict)  # round and board of the first match

    def __post_init__(self) -> None:
        chance = random.Random(self.seed)
        self.deals: dict[int, Deal] = {}
        self.met = []
        for number, each in enumerate(berger(self.teams), 1):
            first = 1 if self.same_boards else 1 + (number - 1) * self.boards
            for home, away in each:
                if 0 in (home, away):
                    continue
                tables = {}
                for board in range(first, first + self.boards):
                    deal = Deal(random.Random(1000 * number * self.same_boards + board))
                    tables[board] = (deal.result(chance), deal.result(chance))
                self.met.append((number, home, away, tables))

    # --- what it comes to ----------------------------------------------------------------

    def score(self, result: Any, board: int) -> int:
        return int(BRIDGE.net(hand_of(result, BRIDGE), BRIDGE.on_board(board, {})))

    def board(self, at: tuple[int, int], board: int, tables: tuple[Any, Any]) -> tuple[Fraction, Fraction]:
        """What either side has of a board: IMPs as a net and its opposite, or points."""
        average = self.averages.get(at)
        if isinstance(average, Average):
            mine, theirs = (each.percent - 50 for each in average.awards)
            if self.full:
                return self.full * (50 + mine) / 100, self.full * (50 + theirs) / 100
            return mine * 3 / 10, theirs * 3 / 10
        ahead = self.score(tables[0], board) - self.score(tables[1], board)
        if self.full:
            won = (ahead > 0) - (ahead < 0)
            return Fraction(self.full * (1 + won), 2), Fraction(self.full * (1 - won), 2)
        return Fraction(imps(ahead)), Fraction(-imps(ahead))

    def came_to(self) -> list[dict[str, Any]]:
        """Every match with its boards, its score and its points."""
        found = []
        for at, (number, _, _, tables) in enumerate(self.met):
            worth = {
                board: self.board((number, board) if at == 0 else (0, 0), board, both) for board, both in tables.items()
            }
            net = [sum((each[side] for each in worth.values()), Fraction(0)) for side in (0, 1)]
            sums = [sum((max(each[side], 0) for each in worth.values()), Fraction(0)) for side in (0, 1)]
            if self.full:
                points = tuple(net)
            else:
                awarded = (net[0] + net[1]) / 2
                made = (max(net[0] - awarded, 0), max(awarded - net[0], 0))
                points = self.points(
                    Match(made=made, boards=len(worth), scheduled=len(worth), awarded=(awarded, awarded))
                )
            scores = {"points": points, "net": net, "sums": sums, "ahead": [max(each, Fraction(0)) for each in net]}
            found.append({"worth": worth, "points": points, "net": net, "score": scores[self.scores]})
        return found

    def totals(self) -> dict[int, Fraction]:
        """What every team comes to."""
        totals = {team: Fraction(self.adjustments.get(team, 0)) for team in range(1, self.teams + 1)}
        what = "net" if self.kind == "AGGREGATE" else "points"
        for (_, home, away, _), match in zip(self.met, self.came_to(), strict=True):
            totals[home] += match[what][0]
            totals[away] += match[what][1]
        return totals

    # --- how it is written ---------------------------------------------------------------

    def text(self, number: Fraction) -> str:
        places = 0 if number.denominator == 1 and self.decimals == 0 else self.decimals
        return fixed(number, places)

    def field(self) -> dict[int, list[int]]:
        """The scores of every board at all tables, in the order of the file."""
        found: dict[int, list[int]] = {}
        for _, _, _, tables in self.met:
            for board, both in tables.items():
                found.setdefault(board, []).extend(self.score(each, board) for each in both)
        return found

    def across(self, board: int, score: int) -> Fraction:
        """What a score is worth N–S across all tables, in IMPs a comparison."""
        others = self.field()[board]
        return Fraction(sum(imps(score - other) for other in others), len(others) - 1)

    def of_pair(self, id_: str) -> Fraction:
        """What a pair has across all tables, of all its boards."""
        total = Fraction(0)
        for _, home, away, tables in self.met:
            for board, both in tables.items():
                for (team, other), result in zip(((home, away), (away, home)), both, strict=True):
                    worth = self.across(board, self.score(result, board))
                    total += worth * (id_ == f"{team}-1-2") - worth * (id_ == f"{other}-3-4")
        return total

    def line(self, result: Any, board: int, seats: dict[str, str]) -> str:
        told = told_by(Slip(result), board)
        score = told.score if isinstance(result, Average) else str(self.score(result, board))
        said = {"CONTRACT": told.contract, "PLAYED_BY": told.declarer, "TRICKS": told.tricks, "SCORE": score}
        if self.cross:
            worth = self.across(board, int(score))
            said |= {"NS_CROSS_IMP_POINTS": fixed(worth, 2), "EW_CROSS_IMP_POINTS": fixed(-worth, 2)}
        cells = (element(tag, str(text)) for tag, text in {**seats, **said}.items() if text != "")
        return element("TRAVELLER_LINE", *cells)

    def seats(self, team: int, other: int, north_south: bool) -> dict[str, str]:
        """Who sat at a table: the first team's N–S pair at home, its E–W pair away."""
        way = {"DIRECTION": "NS" if north_south else "EW"}
        if not self.pairs:
            return way
        first, second = (team, other) if north_south else (other, team)
        return {"NS_PAIR_NUMBER": f"{first}-1-2", "EW_PAIR_NUMBER": f"{second}-3-4", **way}

    def match(self, at: int, came: dict[str, Any]) -> str:
        number, home, away, tables = self.met[at]
        boards = []
        for board, both in tables.items():
            first, second = came["worth"][board]
            own = [element("IMPS", fixed(first, 0))]
            if self.full:
                own = [element("TEAM_POINTS", self.text(first)), element("OPPOSING_TEAM_POINTS", self.text(second))]
            average = self.averages.get((number, board)) if at == 0 else None
            here = (average, average) if average else both
            turned = Average(average.second, average.first) if average else both[1]
            lines = [
                self.line(here[0], board, self.seats(home, away, north_south=True)),
                self.line(turned, board, self.seats(home, away, north_south=False)),
            ]
            inside = [element("BOARD_NUMBER", str(board)), *own * self.on_boards, *lines * self.lines]
            boards.append(element("BOARD", *inside))
        cells = {
            "ROUND_NUMBER": number,
            "TEAM": home,
            "OPPOSING_TEAM": away,
            "START_BOARD_NUMBER": min(tables),
            "END_BOARD_NUMBER": max(tables),
            "TEAM_SCORE": self.text(came["score"][0]) if self.scores == "points" else fixed(came["score"][0], 0),
            "OPPOSING_TEAM_SCORE": self.text(came["score"][1])
            if self.scores == "points"
            else fixed(came["score"][1], 0),
        }
        if self.beside:
            cells["TEAM_VICTORY_POINTS"] = self.text(came["points"][0])
            cells["OPPOSING_TEAM_VICTORY_POINTS"] = self.text(came["points"][1])
        told = (element(tag, str(text)) for tag, text in cells.items())
        return element("MATCH", *told, *boards * (self.lines or self.on_boards))

    def on_travellers(self) -> list[str]:
        """Every board with its lines, as those of pairs."""
        boards: dict[int, list[str]] = {}
        for _, home, away, tables in self.met:
            for board, both in tables.items():
                for result, north_south in zip(both, (True, False), strict=True):
                    line = self.line(result, board, self.seats(home, away, north_south=north_south))
                    boards.setdefault(board, []).append(line)
        return [element("BOARD", element("BOARD_NUMBER", str(number)), *each) for number, each in boards.items()]

    def team(self, number: int, came: list[dict[str, Any]]) -> str:
        totals = self.totals()
        place = 1 + sum(each > totals[number] for each in totals.values())
        tied = sum(each == totals[number] for each in totals.values()) > 1
        cells = {"TOTAL_SCORE": self.text(totals[number]), "PLACE": f"{place}{'=' * tied}"}
        if number in self.adjustments:
            cells["ADJUSTMENT"] = str(self.adjustments[number])
        if self.wins:
            nets = [
                match["net"][0] if home == number else match["net"][1]
                for (_, home, away, _), match in zip(self.met, came, strict=True)
                if number in (home, away)
            ]
            cells["WINS_OR_DRAWS"] = fixed(sum((Fraction((n > 0) * 2 + (n == 0), 2) for n in nets), Fraction(0)), 1)
        told = [element(tag, text) for tag, text in cells.items()]
        players = [element("PLAYER", element("PLAYER_NAME", f"{who} {number}")) for who in ("Ada", "Bo", "Cy", "Di")]
        if self.pairs:
            two = ((f"{number}-1-2", players[:2]), (f"{number}-3-4", players[2:]))
            own = self.cross * self.boards * (self.teams - 1)
            boards = [element("BOARDS_PLAYED", str(own))] * bool(own)
            players = [
                element(
                    "PAIR",
                    element("PAIR_NUMBER", id_),
                    *[element("PAIR_IMPS", fixed(self.of_pair(id_) / (own if self.a_board else 1), 2))] * self.cross,
                    *boards,
                    *each,
                )
                for id_, each in two
            ]
        return element("TEAM", *told, *players, TEAM_ID=str(number), TEAM_NAME=NAMES[number - 1])

    def file(self) -> str:
        """The whole of it."""
        came = self.came_to()
        teams = element("PARTICIPANTS", *(self.team(n, came) for n in range(1, self.teams + 1)))
        matches = [self.match(at, each) for at, each in enumerate(came)]
        inside = [teams, *matches]
        if self.travellers:
            inside = [teams, *matches * (self.travellers == "beside"), *self.on_travellers()]
        if self.wrapped:
            inside = [element("SESSION", element("SECTION", *inside, SECTION_ID="A"), SESSION_ID="1")]
        return event(*inside, kind=self.kind, **self.heads)


@dataclass
class SwissPairs:
    """Pairs who meet in matches of some boards, each held against all tables; points by the percentage of a match."""

    pairs: int = 8
    boards: int = 6
    rounds: int = 3
    points: Callable[[Fraction, int], Fraction] | None = None
    seed: int = 7
    decimals: int = 0  # of points

    def file(self) -> str:
        """The whole of it."""
        chance = random.Random(self.seed)
        totals: dict[int, Fraction] = dict.fromkeys(range(1, self.pairs + 1), Fraction(0))
        matches = []
        for number, each in enumerate(berger(self.pairs)[: self.rounds], 1):
            boards = range(1 + (number - 1) * self.boards, 1 + number * self.boards)
            results = {board: [Deal(random.Random(board)).result(chance) for _ in each] for board in boards}
            for at, (one, other) in enumerate(each):
                matches.append(self.match(number, (one, other), {b: (results[b][at], results[b]) for b in boards}))
                for who, points in zip((one, other), matches[-1][1], strict=True):
                    totals[who] += points
        rows = [
            element(
                "PAIR",
                element("PAIR_NUMBER", str(who)),
                element("TOTAL_SCORE", fixed(total, self.decimals)),
                element("PLACE", str(1 + sum(each > total for each in totals.values()))),
                *(element("PLAYER", element("PLAYER_NAME", f"{name} {who}")) for name in ("Ada", "Bo")),
            )
            for who, total in totals.items()
        ]
        return event(element("PARTICIPANTS", *rows), *(text for text, _ in matches), kind="SWISS_PAIRS")

    def match(
        self, number: int, who: tuple[int, int], results: dict[int, tuple[Any, list[Any]]]
    ) -> tuple[str, tuple[Fraction, Fraction]]:
        """A match as it is written, and the points of both sides."""
        boards, made, top = [], 0, 0
        for board, (own, everybody) in results.items():
            mine, *_ = scores = [self.score(each, board) for each in (own, *everybody)]
            points = sum((mine > each) * 2 + (mine == each) for each in scores[1:]) - 1
            full = 2 * (len(everybody) - 1)
            made, top = made + points, top + full
            told = told_by(Slip(own), board)
            said = {"CONTRACT": told.contract, "PLAYED_BY": told.declarer, "TRICKS": told.tricks, "SCORE": mine}
            said |= {"NS_MATCH_POINTS": points, "EW_MATCH_POINTS": full - points}
            cells = (element(tag, str(text)) for tag, text in said.items() if text != "")
            boards.append(element("BOARD", element("BOARD_NUMBER", str(board)), element("TRAVELLER_LINE", *cells)))
        percent = Fraction(100 * made, top)
        assert self.points
        both = self.points(percent, len(results)), self.points(100 - percent, len(results))
        cells = {"ROUND_NUMBER": number, "NS_PAIR_NUMBER": who[0], "EW_PAIR_NUMBER": who[1]}
        cells |= {"NS_SCORE": fixed(both[0], self.decimals), "EW_SCORE": fixed(both[1], self.decimals)}
        return element("MATCH", *(element(tag, str(text)) for tag, text in cells.items()), *boards), both

    def score(self, result: Any, board: int) -> int:
        return int(BRIDGE.net(hand_of(result, BRIDGE), BRIDGE.on_board(board, {})))
