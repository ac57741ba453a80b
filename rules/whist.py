"""Whist: every trick above six is a point, and the first side with the agreed points wins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType

from rules.fields import Answers, Choice, Form, Mend, Number, Problem, Yes, given
from rules.game import Before, Game, Misrecording, Preset, Reading, Score, Typed
from rules.notation import plus_minus
from rules.parts import counts, whist_line
from rules.parts.amounts import Amount
from rules.parts.anywhere import whole
from rules.parts.paper import PadColumn
from rules.parts.seats import CALLED, OTHER, SEATS, SIDES, dealer_of, most
from rules.parts.whist_hand import BOOK, HONOURS, WITH_HONOURS, WITHOUT, Hand, brief, earned, net_of, nets, spoken
from rules.text import NO_WORDS, Text, t

# --- what a club may choose ------------------------------------------------------------

DRIVE = Yes(name="drive", label=t("Every trick counts, and no points end the game (a whist drive)"), default=False)
TARGET = Number(
    name="target",
    label=t("Points that win the game"),
    least=1,
    most=999,
    default=25,
    asked=lambda answers: not answers.get("drive"),
)
NOT_COUNTED, ONE_SHORT = "none", "not-one-short"
HONOURS_COUNT = Choice(
    name="honours",
    label=t("Honours: ace to jack of trumps"),
    options=(
        (NOT_COUNTED, t("do not count")),
        ("count", t("count 2, and 4 for all")),
        (ONE_SHORT, t("count, not one short")),
    ),
    default=NOT_COUNTED,
    asked=lambda answers: not answers.get("drive"),
)

# --- what stands before a hand ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal(Before):
    """What the club plays to (0: nothing ends the game), what counts, and the side that took most tricks last."""

    target: int = 25
    honours: str = NOT_COUNTED
    drive: bool = False
    last: str = ""

    @property
    def there(self) -> tuple[str, ...]:
        """The sides that have the points that win."""
        sides = zip(SIDES, self.totals, strict=True) if self.target else ()
        return tuple(side for side, total in sides if total >= self.target)

    def needs(self, side: str) -> Amount:
        """How many points a side still needs."""
        return max(0, self.target - self.totals[SIDES.index(side)])


# So few tricks may be points that were written down for tricks.
FEW = 3

# --- the game --------------------------------------------------------------------------


class Whist(Game[Hand, Deal]):
    """One point for every trick above six, until a side has the points agreed on."""

    key = "whist"
    name = t("Whist")
    drive_deals = 1
    drive_choices = MappingProxyType({"drive": True})
    says = t("Two sides, no bidding: each trick above six is a point; also as a whist drive, where every trick counts.")
    printed = t("Whist, in Denexa's rules of trick-taking games")
    imps = 50
    hand = Hand
    besides = ("odd tricks", "honours", "won …")
    lines = ("ns 9", "7 by east-west", "ns 8 four honours ew")
    columns = (t("Tricks"),)
    choices = Form(DRIVE, TARGET, HONOURS_COUNT)
    presets = (
        Preset("as-printed", t("As printed")),
        Preset("standard", t("Standard"), {"target": 5}),
        Preset("short", t("Short whist, with honours"), {"target": 5, "honours": ONE_SHORT}),
        Preset("american", t("American whist"), {"target": 7}),
        Preset("long", t("Long whist, with honours"), {"target": 9, "honours": ONE_SHORT}),
        Preset("drive", t("Whist drive"), {"drive": True}),
    )
    readings = (
        Reading(
            t("The points that win"),
            t("a number agreed on beforehand, 25 as an example"),
            t("25 unless the club chooses another: most clubs play to 5, 7 or 9, and older books long whist to 10"),
        ),
        Reading(
            t("Honours"),
            t("nothing is said"),
            t(
                "they do not count; a club may count 2 for three and 4 for four of the ace, king, queen and jack of "
                "trumps held by a side, always or, by the laws of short whist, unless that side is one point short of "
                "the game"
            ),
        ),
        Reading(
            t("Both sides reach the points on one hand"),
            t("cannot happen, for one side alone scores"),
            t("with honours it can: tricks count before honours, so that the side with more tricks has won"),
        ),
        Reading(
            t("A whist drive"),
            t("nothing is said"),
            t("every trick taken is a point to both partners, and no number of points ends the game"),
        ),
        Reading(
            t("A revoke"),
            t("nothing is said"),
            t("usually three tricks: they are handed over before the hand is written down, or entered as a penalty"),
        ),
        Reading(
            t("Who deals next"), t("nothing is said"), t("the player on the dealer's left, within a game and after it")
        ),
        Reading(
            t("The same deals at several tables"),
            t("nothing is said"),
            t("a hand stands alone; honours, alike at every table, do not count; what N–S are ahead by is compared"),
        ),
    )

    def opening(self, players: int, chosen: Answers) -> Deal:
        target, honours = (0, NOT_COUNTED) if chosen["drive"] else (chosen["target"], chosen["honours"])
        return Deal(target=target, honours=honours, drive=chosen["drive"])

    def agreed(self, chosen: Answers) -> int:
        return len(SEATS) if chosen["drive"] else 0  # everybody deals once

    def on_board(self, board: int, chosen: Answers) -> Deal:
        return Deal(target=0, drive=chosen["drive"], dealer=dealer_of(board))

    def sides(self, at: Deal) -> tuple[str, ...]:
        return SIDES

    def form(self, at: Deal) -> Form:
        return WITHOUT if at.honours == NOT_COUNTED else WITH_HONOURS

    def typed(self, text: str, at: Deal) -> Typed[Hand]:
        read = whist_line.read(text, self.form(at))
        if at.honours == NOT_COUNTED and not whole(read):
            told = whist_line.read(text, WITH_HONOURS)
            read = told if whole(told) and told.answers[HONOURS.name] else read
        return self.whole(read, at, of=text)

    def problems(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        found = self.form(at).wrong(self.answers(hand))
        if at.there:
            found = (
                Problem("side", t("The game is over: {side} have won.", side=CALLED[self.winners(at)[0]])),
                *found,
            )
        if hand.honours not in (0, None) and at.honours == NOT_COUNTED:
            found += (
                Problem(
                    "honours", t("Honours do not count here: expected none, not {given}.", given=given(hand.honours))
                ),
            )
        if hand.held != "" and not hand.honours:
            found += (
                Problem("held", t("{given} is said to have held honours, but not how many.", given=given(hand.held))),
            )
        return found

    def score(self, hand: Hand, at: Deal) -> Score:
        barred = at.honours == ONE_SHORT and bool(hand.honours) and at.needs(hand.held) == 1
        return Score(tuple(earned(hand, drive=at.drive, barred=barred)))

    def after(self, at: Deal, hand: Hand) -> Deal:
        return replace(super().after(at, hand), last=hand.most)

    def tricks(self, hand: Hand, at: Deal) -> tuple[int, ...]:
        return hand.taken

    def over(self, at: Deal) -> bool:
        return bool(at.there)

    def winners(self, at: Deal) -> tuple[str, ...]:
        return (at.last,) if at.there == SIDES and at.last else most(SIDES, at.totals)

    def why_over(self, at: Deal) -> Text:
        side = CALLED[self.winners(at)[0]]
        if at.there == SIDES:
            return t(
                "Both sides have reached {target}, {side} first: tricks count before honours.",
                target=at.target,
                side=side,
            )
        return t(
            "{side} have {points}, and {n} wins the game.",
            "{side} have {points}, and {n} win the game.",
            side=side,
            points=counts.points(max(at.totals)),
            n=at.target,
        )

    def possible(self, points: int, at: Deal) -> bool:
        return points in nets(at.honours != NOT_COUNTED, at.drive)

    def meant(self, points: int, at: Deal) -> tuple[int, ...]:
        if abs(points) > 13:
            return ()
        # Tricks that were written down for points; below nought, those of the other side.
        return (net_of(points if points >= 0 else 13 + points, at.drive),)

    def unusual(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        if at.drive or not 0 < hand.tricks <= FEW:
            return ()
        meant = replace(hand, tricks=hand.tricks + BOOK)
        said = t("{side} took {tricks}", side=CALLED[hand.side], tricks=counts.tricks(meant.tricks))
        message = t(
            "{number} is read as {number} of the thirteen tricks, and not as points above six.", number=hand.tricks
        )
        return (Problem("tricks", message, doubtful=True, mends=(Mend(said, self.written(meant, at)),)),)

    def slips(self, hand: Hand, at: Deal) -> tuple[Misrecording, ...]:
        other = Misrecording(
            t("{side} took {number}", side=CALLED[OTHER[hand.side]], number=hand.tricks),
            replace(hand, side=OTHER[hand.side]),
        )
        if not hand.honours:
            return (other,)
        held = OTHER[hand.held]
        return other, Misrecording(t("{side} held the honours", side=CALLED[held]), replace(hand, held=held))

    def alike(self, hand: Hand) -> Hand:
        return Hand(SIDES[0], hand.taken[0], hand.honours or 0, hand.held)

    def words(self, hand: Hand, at: Deal) -> Text:
        return spoken(hand)

    def standing(self, at: Deal) -> Text:
        if at.drive:
            return t("a whist drive")
        if not at.target:
            return t("a hand by itself")
        if at.honours == NOT_COUNTED:
            return t("a game to {target}", target=at.target)
        return t("a game to {target}, with honours", target=at.target)

    def cells(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        return (brief(hand),)

    def brief(self, hand: Hand, at: Deal) -> Text:
        return brief(hand)

    def pad_columns(self, at: Deal) -> tuple[PadColumn, ...]:
        points = () if at.drive else (t("Points"),)
        honours = () if at.drive or at.honours == NOT_COUNTED else (t("Honours"),)
        theirs = (
            column
            for side in SIDES
            for column in (
                *(PadColumn(title, side) for title in (t("Tricks"), *points, *honours)),
                PadColumn(t("Total"), side, total=True),
            )
        )
        return (PadColumn(t("Dealer")), *theirs)

    def pad_cells(self, hand: Hand, at: Deal, after: Deal) -> tuple[Text, ...]:
        score = self.score(hand, at)
        cells: list[Text] = [SEATS[at.dealer]]
        for side, tricks, total in zip(SIDES, hand.taken, after.totals, strict=True):
            above = max(0, tricks - BOOK)
            points = () if at.drive else (above,) if at.honours == NOT_COUNTED else (above, score.of(side) - above)
            cells += map(plus_minus, (tricks, *points, total))
        return tuple(cells)

    def pad_written(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        worked_out = [NO_WORDS] * (len(self.pad_columns(at)) // len(SIDES) - 1)
        return (SEATS[at.dealer], *(cell for tricks in hand.taken for cell in (plus_minus(tricks), *worked_out)))

    def needs(self, at: Deal) -> tuple[tuple[Text, Text], ...]:
        return tuple((t("{side} need", side=CALLED[side]), plus_minus(at.needs(side))) for side in SIDES if at.target)
