"""What a typed line comes to at its place: the slip that Enter would record, or why it would not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from rules import game
from rules.alphabets.alphabet import Alphabet
from rules.alphabets.english import ENGLISH
from rules.fields import Problem
from rules.game import Game
from rules.parts.lettered import in_letters_of
from rules.text import NO_WORDS, Text, joined, t
from scorer.entry.doubts import doubts
from scorer.entry.hint import hint
from scorer.entry.likeliest import LikelyBid, likeliest, or_points, with_offer
from scorer.entry.line import completions, read_line
from scorer.entry.understood import Here, Jump
from scorer.event.boards import before_board
from scorer.event.called import table_called
from scorer.event.event import Contestant, Event
from scorer.event.fitting import fits
from scorer.event.lines import write_line
from scorer.event.results import Assigned, Average, Key, NotPlayed, Result, Slip
from scorer.movements.words import the_board

BOTH = 2


@dataclass(frozen=True, slots=True)
class Judged:
    """A line as it has been understood.

    ``slip`` is what Enter records; where there is none, ``jump`` is where it goes, ``refusal`` why it does nothing, or
    ``missing`` what the line still lacks, and ``so_far`` what was read of it.  ``completion`` is what Tab would make of
    it, ``replaces`` what is recorded and stands no longer once the line is.  ``offer`` is what an empty line begins
    with, if one takes it.
    ``briefer`` is the same in fewer words, for where there is little room.
    """

    slip: Slip | None = None
    jump: Jump | None = None
    refusal: Problem | None = None
    doubts: tuple[Problem, ...] = ()
    missing: Text = NO_WORDS
    so_far: Text = NO_WORDS
    reading: Text = NO_WORDS
    completion: str = ""
    replaces: str = ""
    offer: LikelyBid | None = None
    briefer: tuple[Judged, ...] = ()


def before_hand(rules: Game[Any, Any], at: Any) -> Text:
    """Who deals, unless the game says so itself, and what stands before a hand: “North deals, nobody vulnerable”."""
    standing = rules.standing(at)
    who = rules.called(at.dealer) if at.dealer else NO_WORDS
    known = not who or "deals" in standing or "dealer" in standing
    return joined(filter(None, (NO_WORDS if known else t("{who} deals", who=who), standing)), ", ")


class JudgedBoard:
    """A board of an event at a table: who plays it, and what is typed about it, held beside what others have."""

    def __init__(self, event: Event, key: Key, letters: Alphabet = ENGLISH, *, offer: LikelyBid | None = None) -> None:
        """``offer`` is what stood there when something was begun to be typed; without it, what does now."""
        self.event, self.key, self._offered = event, key, offer
        self.game: Game[Any, Any] = in_letters_of(game(event.game), letters)
        self.at: Any = before_board(self.game, key.number, self.game.choices.completed(event.choices))

    @property
    def where(self) -> Text:
        """The place in words: ``Table B6, board 14``."""
        return self._where()

    @property
    def where_in_round(self) -> Text:
        """The same with its round: ``Table B6, board 14, round 5``."""
        return t("{where}, round {round}", where=self._where(self.key.round), round=self.key.round)

    def _where(self, within: int = 0) -> Text:
        table = table_called(self.event, self.event.section(self.key.section), self.key.table)
        return t("Table {table}, {board}", table=table, board=the_board(self.key.number, within))

    @property
    def standing(self) -> Text:
        """Who dealt, and what stood before its hand, in words."""
        return before_hand(self.game, self.at)

    @property
    def hint(self) -> str:
        """What the empty line shows."""
        return self.offer.line if self.offer else hint(self.game, self.at)

    @cached_property
    def offer(self) -> LikelyBid | None:
        """The beginning that a line may be typed behind: what was bid as it is recorded, or else as others have it."""
        mine = (self.recorded.result,) if self.text() and self.recorded else self.others
        return self._offered or likeliest(mine, self.game, self.at)

    @property
    def who(self) -> list[Contestant]:
        """Who sat here, seat by seat: one seat on where the sides were in each other's seats."""
        section, slip = self.event.section(self.key.section), self.recorded
        round_ = section.movement.rounds[self.key.round - 1] if section.movement else ()
        who = next(seating.who for seating in round_ if seating.table == self.key.table)
        sat = (*who[1:], who[0]) if slip and slip.switched else who
        return [section.contestant(number) for number in sat]

    @property
    def sides(self) -> list[list[Contestant]]:
        """The same side by side: where there are more seats than sides they go round the sides in turn."""
        count, who = len(self.game.sides(self.at)), self.who
        return [side for nth in range(count) if (side := who[nth::count])]

    @property
    def names(self) -> Text:
        """The same in few words: ``6 Calloway & Moor – 12 Stoll & Weiß``, ``1 Vos, 2 Ek, 3 Fox, 4 Lee``."""
        sides = [joined(map(self._short, side), " + ") for side in self.sides]
        return joined(sides, " – " if len(sides) == BOTH else ", ")

    def _short(self, one: Contestant) -> Text:
        return joined(filter(None, (one.called, one.entry_in(self.key.round).surnames)))

    @property
    def recorded(self) -> Slip | None:
        """What stands recorded at the place in hand."""
        return self.event.slips.get(self.key)

    @property
    def others(self) -> list[Result]:
        """What the other tables of the same session have, rulings of several scores or none left out."""
        session = {s.id: s.session for s in self.event.sections}
        here = session.get(self.key.section)
        return [
            slip.result
            for key, slip in self.event.slips.items()
            if key.number == self.key.number
            and key != self.key
            and session.get(key.section) == here
            and not isinstance(slip.result, Assigned | Average | NotPlayed)
            and fits(slip.result, self.game, self.at)
        ]

    def text(self) -> str:
        """The line as it is recorded; nothing where nothing is."""
        return self.line(self.recorded)

    def line(self, slip: Slip | None) -> str:
        """The line that says what a slip says."""
        return write_line(slip.result, self.game, self.at) if slip and self._can_be_typed(slip.result) else ""

    def _can_be_typed(self, result: Result) -> bool:
        """Whether the line can say it: what another game left behind it cannot."""
        return fits(result, self.game, self.at) or isinstance(result, Average)

    def meant(self, text: str) -> str:
        """A line with what is offered before it, where it says only what became of that."""
        return with_offer(text, self.offer.line if self.offer else "", Here(self.game, self.at))

    def judged(self, text: str) -> Judged:
        """What a line comes to; an empty one comes to nothing."""
        if not text.strip():
            return Judged(offer=self.offer)
        if self.recorded is not None and text == self.line(self.recorded):
            return self._stands(self.recorded, self.others)
        meant = self.meant(text)
        found = self._understood(meant, self.others)
        asked = (*or_points(text, meant, Here(self.game, self.at)), *found.doubts)
        return replace(found, doubts=asked, replaces=self.text(), offer=self.offer)

    def _understood(self, text: str, others: Sequence[Result]) -> Judged:
        entry = read_line(text, self.game, self.at)
        completion = self._completion(text, others)
        if entry.jump:
            return Judged(jump=entry.jump, reading=t("Go to {place}", place=entry.reading), completion=completion)
        if entry.result is None:
            wrong = next((problem for problem in entry.problems if not problem.doubtful), None)
            return Judged(refusal=wrong, missing=entry.missing, completion=completion)
        found = (*entry.problems, *self._doubts(entry.result, others))
        more = "" if completion == write_line(entry.result, self.game, self.at) else completion
        return Judged(self._slip(entry.result), doubts=found, reading=entry.reading, completion=more)

    def _stands(self, slip: Slip, others: Sequence[Result]) -> Judged:
        """What is recorded already, as it is recorded."""
        found = () if slip.right or slip.ruled else self._doubts(slip.result, others)
        said = read_line(self.line(slip), self.game, self.at).reading
        return Judged(slip, doubts=found, reading=said, offer=self.offer)

    def _slip(self, result: Result) -> Slip:
        """The slip with another result: what else was decided about it stays, but it was not looked at."""
        return replace(self.recorded, result=result, right=False) if self.recorded else Slip(result)

    def _doubts(self, result: Result, others: Sequence[Result]) -> tuple[Problem, ...]:
        return doubts(result, others, game=self.game, at=self.at)

    def _completion(self, text: str, others: Sequence[Result]) -> str:
        """What every line that others wrote and that begins so has in common; nothing where that is no more."""
        shared, several, least = "", False, len(text.replace(" ", ""))
        for line in completions(text, others, game=self.game, at=self.at):
            shared, several = beginning((shared, line)) if shared else line, bool(shared)
            if len(shared.replace(" ", "")) <= least:
                return ""
        if several:
            shared = shared[: shared.rfind(" ") + 1]
        return shared if len(shared.replace(" ", "")) > least else ""


def beginning(lines: Sequence[str]) -> str:
    """What all lines begin with."""
    alike = 0
    for letters in zip(*lines, strict=False):
        if len(set(letters)) > 1:
            break
        alike += 1
    return lines[0][:alike] if lines else ""
