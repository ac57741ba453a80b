"""What a typed line comes to on a pad: read in what the lines above it leave behind."""

from __future__ import annotations

from dataclasses import replace

from rules.alphabets.alphabet import Alphabet
from rules.alphabets.english import ENGLISH
from rules.fields import Answers, Problem
from rules.game import Score
from rules.notation import seen
from rules.pad import Pad, Row
from rules.parts.lettered import in_letters_of
from rules.text import NO_WORDS, t
from scorer.entry.half_written import on_the_pad, read_so_far
from scorer.entry.judged import Judged
from scorer.entry.line import read_line
from scorer.event.charges import typed_charge
from scorer.event.hands import hand_of, is_hand
from scorer.event.lines import write_line
from scorer.event.pad_rows import PadRow
from scorer.event.pads import Pads
from scorer.event.results import Key, Played, Result, Slip


class PadLine:
    """One line of a pad: what stands before it, what is recorded there, and what a text would record."""

    def __init__(self, pads: Pads, key: Key, letters: Alphabet = ENGLISH) -> None:
        self.pads, self.key = pads, key
        self.rules = in_letters_of(pads.rules, letters)
        self.at = pads.before(key)

    @property
    def recorded(self) -> Slip | None:
        """What stands recorded at the line in hand."""
        return self.pads.event.slips.get(self.key)

    def text(self) -> str:
        """The line as it is recorded; nothing where nothing is, or what no longer is a hand of this game."""
        slip = self.recorded
        if slip is None or (isinstance(slip.result, Played) and not is_hand(slip.result, self.rules)):
            return ""
        return write_line(slip.result, self.rules, self.at)

    def judged(self, text: str) -> Judged:
        """What a text comes to; an empty one comes to nothing."""
        if not text.strip():
            return Judged()
        entry = read_line(text, self.rules, self.at, pad=True)
        if entry.jump:
            return Judged(jump=entry.jump, reading=t("Go to {place}", place=entry.reading))
        if entry.result is None:
            wrong = next((problem for problem in entry.problems if not problem.doubtful), None)
            begun = NO_WORDS if wrong else read_so_far(self.rules, self.at, self._begun(text) or {})
            return Judged(refusal=wrong, missing=entry.missing, so_far=begun)
        slip = self._slip(entry.result)
        found = () if slip.right else (*entry.problems, *self._doubts(entry.result))
        return Judged(slip, doubts=found, reading=entry.reading)

    def pad(self, slip: Slip | None) -> Pad:
        """The pad as it would stand with a slip at this line; as it stands where there is none."""
        return self.pads.pad(*self.key[:3]) if slip is None else self.pads.trying(self.key, slip.result)

    def in_hand(self, text: str) -> PadRow | None:
        """The line of the pad for a deal that is not whole yet; ``None`` where it stands there, or none is due."""
        finished = self.pads.pad(*self.key[:3]).finished
        if self.recorded is not None or self.judged(text).slip is not None or (finished and not text.strip()):
            return None
        begun = self._begun(text)
        row = Row(self.key.number, None, 0, self.at, self.at, Score())
        cells = on_the_pad(self.rules, self.at, begun or {})
        if begun is None and typed_charge(seen(text), self.rules, self.at) is not None:
            return PadRow(row, (NO_WORDS,) * len(cells))
        return PadRow(row, cells, deal=self.pads.deal_number(self.key))

    def _begun(self, text: str) -> Answers | None:
        """What a deal that is not whole yet answers already; ``None`` where the line begins none."""
        typed = self.rules.typed(seen(text), self.at)
        return typed.answers if typed.missing else None

    def _slip(self, result: Result) -> Slip:
        if self.recorded is None:
            return Slip(result)
        return self.recorded if self.recorded.result == result else replace(self.recorded, result=result, right=False)

    def _doubts(self, result: Result) -> tuple[Problem, ...]:
        if not isinstance(result, Played):
            return ()
        row = self.pads.line(self.key, result)
        beyond = tuple(each for each in row.problems if each.doubtful) if row else ()  # of a deal that is one too many
        return (*beyond, *self.rules.unusual(hand_of(result, self.rules), self.at))
