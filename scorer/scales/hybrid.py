"""Hybrid: as many victory points for the boards that were won as there are for the IMPs of a match."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules.fields import Answers, Choice, Form
from rules.text import t
from scorer.event.seated import OF_TEAMS
from scorer.methods.method import Step
from scorer.methods.parts.figures import brief
from scorer.scales.board_a_match import TIE, BoardAMatch
from scorer.scales.parts.mixed import Mixed, PartScale, part_scale
from scorer.scales.parts.wbf import TOP
from scorer.scales.scale import BOARDS, Match, Scale
from scorer.scales.wbf_continuous import WbfContinuous
from scorer.scales.wbf_discrete import WbfDiscrete

BY_IMPS: Mapping[str, Scale] = {each.key: each for each in (WbfContinuous(), WbfDiscrete())}
BY = Choice(
    name="vps",
    label=t("The IMPs of a match bring"),
    options=tuple((key, each.name) for key, each in BY_IMPS.items()),
    default=WbfContinuous.key,
)


class Twenty(BoardAMatch):
    """Twenty points, shared as the boards were won."""

    def worth(self, match: Match, chosen: Answers) -> Fraction:
        every = self.measure(chosen).full * match.boards
        return TOP * self.won(match, every) / every

    def why(self, match: Match, chosen: Answers) -> Step:
        every = self.measure(chosen).full * match.boards
        said = t(
            "{boards} of {all} for boards are {points} of {top}.",
            boards=brief(self.won(match, every)),
            all=brief(every),
            points=brief(self.worth(match, chosen)),
            top=brief(TOP),
        )
        return Step(said, self.printed)

    def won(self, match: Match, every: Fraction) -> Fraction:
        """What the first side has of what all boards bring."""
        return (every + match.net) / 2

    def top(self, chosen: Answers, boards: int = 1) -> Fraction:
        return TOP


class Hybrid(Mixed):
    """Twenty victory points by the IMPs of a match and twenty by its boards, forty in all, as Patton is in Iceland.

    How boards become twenty points is not in print; they are shared as the boards were won.
    """

    key = "hybrid"
    name = t("Hybrid: 20 for IMPs, 20 for boards won")
    inside = t("hybrid")
    unit = t("VPs")
    printed = t("The conditions of contest (Law 78D)")
    own = Form(BY, BOARDS, TIE)
    seats = OF_TEAMS

    def ways(self, chosen: Answers) -> tuple[PartScale, PartScale]:
        imps = part_scale(BY_IMPS[chosen[BY.name]], boards=chosen[BOARDS.name])
        return imps, part_scale(Twenty(), **{TIE.name: chosen[TIE.name]})
