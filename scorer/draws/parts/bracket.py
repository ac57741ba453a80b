"""The bracket of a knock-out: the lines of its first round, and who is still in after the rounds that were played.

The lines stand in the usual order, in which the best two can meet in the last match alone: each seed s of a smaller
bracket becomes s and its complement.  Where fewer enter than there are lines, the best have a bye.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rules.text import NO_WORDS, Text, t
from scorer.draws.draw import DrawnRound, Meeting, Played
from scorer.event.refusal import Refusal

NOBODY = 0
Far = tuple[int, int, int]  # the last stage that was reached, the match for the third place, and the plate
Loss = tuple[int, int]  # the stage, counted from 1, and to whom; nobody where they left


class NotDecided(Refusal):
    """{matches} will decide who goes on: type what is missing there first, or say on Seats who has left."""


class AllDecided(Refusal):
    """The last match is played: {winner} has won the knock-out."""


def order_of(entries: int) -> tuple[int, ...]:
    """The seeds in the order of the lines, from 1; as many lines as a power of two that holds so many."""
    order = [1]
    while len(order) < entries:
        order = [each for seed in order for each in (seed, 2 * len(order) + 1 - seed)]
    return tuple(order)


def lines_of(entries: Sequence[int]) -> list[int]:
    """Who stands on which line, nobody on a line that is a bye; ``entries`` are best first."""
    return [entries[seed - 1] if seed <= len(entries) else NOBODY for seed in order_of(len(entries))]


def beside(at: int) -> int:
    """The line that one meets in the first round."""
    return at + 1 - 2 * (at % 2)


def brought_together(lines: list[int], meetings: Sequence[Meeting]) -> list[int]:
    """The lines with those who are to meet in the first round beside each other, each in turn with one exchange."""
    for one, other in meetings:
        here, there = beside(lines.index(one)), lines.index(other)
        lines[here], lines[there] = lines[there], lines[here]
    return lines


class BracketSlot(NamedTuple):
    """A place of a bracket as it is drawn: who stands there, and the stage from 1 of the match they play from it.

    ``bye`` says that nobody ever will.
    """

    number: int = NOBODY
    stage: int = 0
    bye: bool = False


class Panel(NamedTuple):
    """A bracket as it is drawn: its columns from the first matches to who comes out, each with what it is called."""

    title: Text
    titles: tuple[Text, ...]
    columns: tuple[tuple[BracketSlot, ...], ...]


class BracketStage(NamedTuple):
    """One round of the bracket: its matches, the round of play with which it begins, and how many of these it takes."""

    meetings: tuple[Meeting, ...]
    first: int
    rounds: int
    won: frozenset[int]


@dataclass(frozen=True)
class Bracket:
    """A knock-out as far as it was played: ``order`` are those who entered, best first, ``here`` who have not left.

    Of a match that was finished level both are among those who won; the better seed goes on then where ``by_seed``.
    A match takes so many ``stanzas``: who is ahead before the last of them has won nothing yet. Who loses first may
    play on in a ``plate``, and who loses the last match but one for the ``third`` place.
    """

    order: tuple[int, ...]
    played: Played
    here: Collection[int]
    by_seed: bool = False
    stanzas: int = 1
    plate: bool = False
    third: bool = False

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """Who stands on which line of the first round, as it was drawn."""
        first = self.played[0].meetings if self.played else ()
        return tuple(brought_together(lines_of(self.order), first))

    @property
    def length(self) -> int:
        """How many stages it takes until one is left."""
        return self.depth

    @property
    def depth(self) -> int:
        """How many rounds the bracket of its lines has."""
        return (len(self.order) - 1).bit_length()

    @cached_property
    def stages(self) -> tuple[BracketStage, ...]:
        """The stages that were drawn: rounds in which nobody meets anybody new belong to the same."""
        found: list[BracketStage] = []
        for number, each in enumerate(self.played, 1):
            if found and self.goes_on(found[-1], each):
                before, again = found[-1], {who for meeting in each.meetings for who in meeting}
                settled = before.won - again if self.finished(before) else frozenset()
                found[-1] = before._replace(rounds=before.rounds + 1, won=settled | frozenset(each.won))
            else:
                found.append(BracketStage(each.meetings, number, 1, frozenset(each.won)))
        return tuple(found)

    def goes_on(self, stage: BracketStage, each: DrawnRound) -> bool:
        """Whether a round is another one of the matches of a stage."""
        return {meeting.two for meeting in each.meetings} <= {meeting.two for meeting in stage.meetings}

    def finished(self, stage: BracketStage) -> bool:
        """Whether all stanzas of its matches were drawn."""
        return stage.rounds >= self.stanzas

    def winner(self, stage: BracketStage, meeting: Meeting) -> int | None:
        """Who goes on from a match; nobody where both have left, ``None`` where it is level or not over.

        Whoever leaves after winning it has won it; whoever leaves before its end, or where it is level, has not.
        """
        ahead = sorted((who for who in meeting if who in stage.won), key=self.order.index)
        if ahead and self.finished(stage) and (len(ahead) == 1 or self.by_seed):
            return ahead[0]
        there = [who for who in meeting if who in self.here] or [who for who in meeting if self.stayed(who, stage)]
        if len(there) < len(meeting):
            return there[0] if there else NOBODY
        return None

    def stayed(self, who: int, stage: BracketStage) -> bool:
        """Whether somebody was there when a round behind a stage was drawn, though they have left since."""
        later = self.played[stage.first + stage.rounds - 1 :]
        return any(who in each.out or any(who in meeting for meeting in each.meetings) for each in later)

    def on(self, stage: BracketStage, meeting: Meeting) -> tuple[int, ...] | None:
        """Who goes on from a match; ``None`` where that is open."""
        winner = self.winner(stage, meeting)
        return None if winner is None else (winner,) if winner else ()

    def level(self, stage: BracketStage) -> tuple[Meeting, ...]:
        """The matches that are over and have no winner, of those who are level in them."""
        return tuple(self.between(stage, each) for each in self.open_in(stage) if self.over(stage, each))

    def undecided(self, stage: BracketStage) -> tuple[Meeting, ...]:
        """The matches that are not over."""
        return tuple(each for each in self.open_in(stage) if not self.over(stage, each))

    def open_in(self, stage: BracketStage) -> Iterator[Meeting]:
        """The matches of which nobody knows yet who goes on."""
        return (each for each in stage.meetings if self.on(stage, each) is None)

    def over(self, stage: BracketStage, meeting: Meeting) -> bool:
        """Whether a match that has no winner is over."""
        return meeting.two <= stage.won

    def between(self, stage: BracketStage, meeting: Meeting) -> Meeting:
        """Those who are level in a match."""
        return meeting

    def went_on(self, nth: int, meeting: Meeting) -> int | None:
        """Who was drawn on from a match of that stage; whoever won it where nobody was drawn since.

        A loser who plays on, in the plate or for the third place, is drawn behind the matches of the bracket.
        """
        won = self.winner(self.stages[nth - 1], meeting)
        later = [each for stage in self.stages[nth : nth + 1] for each in stage.meetings if each.two & meeting.two]
        drawn = later[0].two & meeting.two if later else frozenset()
        if len(drawn) != 1 or (len(later) == 1 and won and won not in drawn and self.may_be_beside(nth, later[0])):
            return won
        return next(iter(drawn))

    def may_be_beside(self, nth: int, match: Meeting) -> bool:
        """Whether a match behind a stage may be one of the plate or for the third place.

        It is none where one of the two had a bye, has won by now, or came to it from where the other of their match is
        drawn behind them.
        """
        if not ((self.plate and nth == 1) or (self.third and nth == self.depth - 1)):
            return False
        drawn = [each for stage in self.stages[nth : nth + 1] for each in stage.meetings]
        places = {who: at for at, each in enumerate(drawn) for who in each}
        for who in match:
            before = next((each for each in self.stages[nth - 1].meetings if who in each), None)
            if before is None or self.winner(self.stages[nth - 1], before) == who:
                return False
            if any(places.get(other, -1) > places[who] for other in before):
                return False
        return True

    def went_through(self, nth: int, meeting: Meeting) -> tuple[int, ...] | None:
        """Who were drawn on from a match, or go on from it as it stands; ``None`` where that is open."""
        winner = self.went_on(nth, meeting)
        return None if winner is None else (winner,) if winner else ()

    def overtaken(self) -> Iterator[tuple[int, int, int]]:
        """Where somebody else was drawn on than has won by now: the stage, who was, and who should have been."""
        for nth, stage in enumerate(self.stages[:-1], 1):
            for meeting in stage.meetings:
                drawn, won = self.went_through(nth, meeting) or (), self.on(stage, meeting) or ()
                out = [who for who in drawn if won and who not in won]
                instead = [who for who in won if who not in drawn and who in self.here]
                yield from ((nth, one, other) for one, other in zip(out, instead, strict=False))

    @cached_property
    def losses(self) -> dict[int, tuple[Loss, ...]]:
        """The matches that each has lost; whoever has left has lost the stage they were to play next."""
        found: dict[int, tuple[Loss, ...]] = {number: () for number in self.order}
        for nth, stage in enumerate(self.stages, 1):
            for meeting in stage.meetings:
                if (through := self.went_through(nth, meeting)) is not None:
                    for who in meeting:
                        if who not in through:
                            found[who] = (*found[who], (nth, next(iter(through), NOBODY)))
        return found

    def out_at(self, who: int) -> int:
        """The stage in which somebody was knocked out; 0 of whoever is in."""
        return next((stage for stage, _ in self.losses[who]), 0)

    @property
    def left(self) -> tuple[int, ...]:
        """Who is still in, in the order of the lines."""
        return tuple(who for who in self.lines if who and who in self.here and not self.out_at(who))

    @property
    def champion(self) -> int:
        """Who has won all; nobody as long as that is open."""
        return self.left[0] if len(self.left) == 1 else NOBODY

    @property
    def deciding(self) -> bool:
        """Whether another match is to be drawn because of who has won the last."""
        return False

    def far(self, who: int) -> Far:
        """How far somebody came: the stage they lost in, of who is in yet the one to come; then what they won after."""
        first = self.out_at(who)
        if not first:
            return self.still(who), 0, 0
        later = self.stages[first:]
        won = sum(who in each and self.winner(stage, each) == who for stage in later for each in stage.meetings)
        return first, won if first == self.depth - 1 else 0, won

    def still(self, who: int) -> int:
        """The stage to come of whoever has not lost; of who has left before it, that which they were to play next."""
        if who in self.here or who == self.champion:
            return len(self.stages) + 2
        met = (nth for nth, stage in enumerate(self.stages, 1) if any(who in each for each in stage.meetings))
        return max(met, default=1) + 1

    def stage_words(self, stage: int) -> Text:
        """What a stage is called."""
        names = {0: t("Final"), 1: t("Semi-final"), 2: t("Quarter-final")}
        return names.get(self.depth - stage, t("Round {number}", number=stage))

    # --- as it is drawn ------------------------------------------------------------------

    def panels(self) -> tuple[Panel, ...]:
        """What there is to draw: one bracket, from its lines to the winner."""
        depth = self.depth
        columns = (tuple(self.slots(stage)) for stage in range(depth + 1))
        return (Panel(NO_WORDS, tuple(column_words(depth - at) for at in range(depth + 1)), tuple(columns)),)

    def slots(self, stage: int) -> Iterator[BracketSlot]:
        """Who came through so many stages, part by part of the bracket."""
        size = 2**stage
        for at in range(0, len(self.lines), size):
            group = self.lines[at : at + size]
            number = group[0] if not stage else self.standing(stage, group)
            yield BracketSlot(number, stage + 1, bye=not stage and not number)

    def beside(self) -> Iterator[tuple[int, Meeting, Text]]:
        """The matches of those who have lost already: the stage from 1, who play, and for what."""
        for nth, stage in enumerate(self.stages, 1):
            for meeting in stage.meetings:
                if lost := [loss for who in meeting for loss, _ in self.losses[who] if loss < nth]:
                    yield nth, meeting, t("Plate") if 1 in lost else t("Third place")

    def through(self, group: Sequence[int]) -> tuple[int, ...]:
        """Who of a part of the bracket is still in: nobody, or one."""
        return tuple(who for who in group if who and who in self.here and not self.losses[who])

    def in_plate(self, group: Sequence[int]) -> tuple[int, ...]:
        """Who of a part lost in the first stage and never since."""
        return tuple(
            who for who in group if who and who in self.here and [stage for stage, _ in self.losses[who]] == [1]
        )

    def groups(self, stage: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """The parts of the bracket of which one each meet in a stage, two by two."""
        size = 2 ** (stage - 1)
        for at in range(0, len(self.lines), 2 * size):
            yield self.lines[at : at + size], self.lines[at + size : at + 2 * size]

    def standing(self, stage: int, group: Sequence[int]) -> int:
        """Who of a part of the bracket has come through so many stages; nobody as long as that is open."""
        if not stage <= len(self.stages) and not self.champion:
            return NOBODY
        left = [who for who in group if who and not any(lost <= stage for lost, _ in self.losses[who])]
        left = [who for who in left if not self.left_before(who, stage)] if len(left) > 1 else left
        return left[0] if len(left) == 1 else NOBODY

    def left_before(self, who: int, stage: int) -> bool:
        """Whether somebody had left before a stage was played."""
        met = (who in each for later in self.stages[stage - 1 :] for each in later.meetings)
        return who not in self.here and not any(met)

    def beaten(self, number: int) -> int:
        """Whom somebody has beaten last; nobody before the first match, or where they had a bye."""
        won = (
            each
            for nth, stage in enumerate(self.stages, 1)
            for each, lost in self.losses.items()
            if (nth, number) in lost
        )
        return next(reversed([*won]), NOBODY)


def column_words(left: int) -> Text:
    """What a column is headed: the round in which those who stand in it meet, by how many are left with it."""
    names = (t("Winner"), t("Final"), t("Semi-finals"), t("Quarter-finals"), t("Last 16"), t("Last 32"), t("Last 64"))
    return names[left] if left < len(names) else t("Last {number}", number=2**left)
