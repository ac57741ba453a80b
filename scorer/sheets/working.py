"""A working as a sheet of paper: what an appeal is handed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.text import Text, joined, t
from scorer.event.results import Key
from scorer.methods.method import Step
from scorer.sheets.kinds.parts import room
from scorer.sheets.sheet import Block, Column, Heading, Sheet, SheetPart, SheetTable
from scorer.standings import Standings, TeamPlay, shown
from scorer.standings.boards.team_totals import MatchTurn

COLUMNS = (Column(t("Working"), grow=3, width=40), Column(t("Law or rule"), grow=1, width=16))


def working_sheet(standings: Standings, who: tuple[int, int], board: Key | None = None, *, side: int = 0) -> Sheet:
    """Why somebody has what they have, with one board from its score to its points where one is named."""
    total, place = standings.why_total(*who), standings.why_place(*who)
    blocks = [*(board_blocks(standings, board, side) if board else ()), *told(total.title, total.lines)]
    blocks += told(t("Place: {place}", place=place.result), place.lines)
    part = SheetPart(total.title, figure=total.result, blocks=tuple(blocks))
    return Sheet(t("Working"), room.facts(standings.event, {"section": who[0]}), (part,))


def match_sheet(standings: TeamPlay, who: tuple[int, int], turn: MatchTurn | None = None) -> Sheet:
    """Why a team has what it has, with one match where it is named."""
    total, place = standings.why_total(*who), standings.why_place(*who)
    blocks = [*told(total.title, total.lines), *told(t("Place: {place}", place=place.result), place.lines)]
    if turn:
        match = standings.why_match(*who, turn.rounds[0], against=turn.opponent)
        blocks += told(joined((match.title, match.result), ": "), match.lines)
    return Sheet(
        t("Working"),
        room.facts(standings.event, {"section": who[0]}),
        (SheetPart(total.title, figure=total.result, blocks=tuple(blocks)),),
    )


def board_blocks(standings: Standings, key: Key, side: int) -> Iterator[Block]:
    """A board: the score by its law, and what it was worth."""
    called = standings.conditions.game.called
    score = [
        Step(
            t("{side}: {what}, {points}", side=called(line.side), what=line.what, points=shown.score(line.points)),
            line.law,
        )
        for line in standings.score(key).lines
    ]
    working = standings.why_points(key, side)
    yield from told(joined((working.title, working.result), ": "), [*score, *working.lines])


def told(title: Text, steps: Iterable[Step]) -> Iterator[Block]:
    """Lines under a heading."""
    yield Heading(title)
    yield SheetTable(COLUMNS, tuple((step.text, step.law) for step in steps))
