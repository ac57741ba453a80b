"""The keys of a bridge contract, as they stand on a bidding box: the level, the strain, who played it, how it went."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtWidgets import QBoxLayout, QWidget

from rules.fields import SUITS, Answers, Card, Choice, Field
from rules.game import Game
from rules.parts.bridge import PENALTIES
from rules.parts.said_twice import relative
from rules.text import NO_WORDS, Text, joined, t
from scorer.live.sat import AtTable
from ui.forms.editor import Editor
from ui.forms.editors import ChoiceKeys, editor
from ui.forms.form import HandForm
from ui.forms.key import LargeKey
from ui.forms.key_rows import ROOMY, TIGHT, KeyRows
from ui.forms.plain import under
from ui.forms.together import KeysTogether
from ui.parts import Deck, boxed, column, row

FIELDS = ("level", "strain", "penalty", "declarer", "tricks")
NEAR = (-2, -1, 0, 1, 2)


class OutcomeKeys(Editor):
    """How it went: down or over; the keys at the ends go one further each time."""

    def __init__(self) -> None:
        super().__init__()
        self.level = 0
        self._over: int | None = None
        self.near = {over: LargeKey(relative(over), partial(self._press, over), name=spoken(over)) for over in NEAR}
        for over, key in self.near.items():
            key.setObjectName(f"over={over}")
            key.called = ("=",) if not over else (f"{over:+}",)
        self.less = LargeKey(t("less"), lambda: self._further(-1), name=t("one more down"))
        self.more = LargeKey(t("more"), lambda: self._further(1), name=t("one more over"))
        keys = (self.less, *self.near.values(), self.more)
        self.together = KeysTogether(keys)
        self.setLayout(KeyRows(keys))
        self._show()

    def answer(self) -> Any:
        return None if self._over is None or not self.level else 6 + self.level + self._over

    def put(self, answer: Any) -> None:
        self._over = None if answer is None or not self.level else answer - 6 - self.level
        self._show()

    def at_level(self, level: int) -> None:
        """The contract's level, on which hangs how far it can go either way; 0 before there is one."""
        self.level = level
        if self._over is not None and self._why(self._over):
            self._over = None
        self._show()

    def _press(self, over: int) -> None:
        self._over = None if over == self._over else over
        self._show()
        self.changed.emit()

    def _further(self, by: int) -> None:
        far = NEAR[0] if by < 0 else NEAR[-1]
        beyond = self._over is not None and (self._over - far) * by >= 0
        self._over = (self._over if beyond and self._over is not None else far) + by
        self._show()
        self.changed.emit()

    def _why(self, over: int) -> Text:
        """Why a result cannot be; nothing where it can."""
        if not self.level:
            return t("Choose the level first.")
        if not -6 - self.level <= over <= 7 - self.level:
            least, most = relative(-6 - self.level), relative(7 - self.level)
            return t("At level {level} it can be {least} to {most}.", level=self.level, least=least, most=most)
        return NO_WORDS

    def _show(self) -> None:
        over = self._over
        for each, key in self.near.items():
            key.setChecked(each == over)
            key.off(self._why(each))
        for key, by, far in ((self.less, -1, NEAR[0]), (self.more, 1, NEAR[-1])):
            beyond = over is not None and (over - far) * by > 0
            key.setChecked(beyond)
            key.under(relative(over) if beyond and over is not None else NO_WORDS)
            key.off(self._why((over if beyond and over is not None else far) + by))


def spoken(over: int) -> Text:
    """A result key for the screen reader."""
    if not over:
        return t("made")
    return t("{n} over", "{n} over", n=over) if over > 0 else t("{n} down", "{n} down", n=-over)


def labelled(field: Field, keys: Editor, *, several: bool) -> QWidget:
    """Keys under what they ask, where more than one thing is asked."""
    return under(field.label, keys) if several else keys


def beside(*keys: LargeKey) -> QWidget:
    """Keys that belong together, in a row."""
    KeysTogether(keys)
    return boxed(KeyRows(keys))


class BiddingKeys(HandForm):
    """Level, strain and doubles in two rows, then who and how; the lead on a second sheet of keys."""

    def __init__(self, game: Game[Any, Any], at: Any) -> None:
        super().__init__(game, at)
        field = self.fields.by_name
        level = field["level"]
        assert isinstance(level, Choice)
        bids = Choice(name=level.name, label=level.label, options=tuple(o for o in level.options if o[0]))
        self.level, self.outcome = ChoiceKeys(bids), OutcomeKeys()
        self.strain, self.declarer = editor(field["strain"]), editor(field["declarer"])
        self.doubled, self.redoubled = self._double(2, t("doubled")), self._double(4, t("redoubled"))
        self.passed = LargeKey(t("Passed out"), self._pass)
        self.extra = {name: editor(each) for name, each in field.items() if name not in FIELDS}
        several = len(self.extra) > 1
        self._extra = {name: labelled(field[name], self.extra[name], several=several) for name in self.extra}
        more = next((field[name].label for name in self.extra), t("More"))
        self.turn = LargeKey(more, self._turn, name=t("More about the hand"), stays=False)
        self._lay_out()
        for each in (self.level, self.strain, self.declarer, self.outcome, *self.extra.values()):
            each.changed.connect(self._changed)
        self._arrange()

    def given(self) -> dict[str, Any]:
        if self.passed.isChecked():
            return {"level": 0}
        answers = {
            "level": self.level.answer(),
            "strain": self.strain.answer(),
            "penalty": 4 if self.redoubled.isChecked() else 2 if self.doubled.isChecked() else 1,
            "declarer": self.declarer.answer(),
            "tricks": self.outcome.answer(),
            **{name: each.answer() for name, each in self.extra.items()},
        }
        return {name: answer for name, answer in answers.items() if answer is not None}

    def put(self, answers: Answers) -> None:
        self.passed.setChecked(answers.get("level") == 0)
        self.level.put(answers.get("level") or None)
        self.strain.put(answers.get("strain"))
        self.doubled.setChecked(answers.get("penalty") == 2)
        self.redoubled.setChecked(answers.get("penalty") == 4)
        self.declarer.put(answers.get("declarer"))
        self.outcome.at_level(answers.get("level") or 0)
        self.outcome.put(answers.get("tricks"))
        for name, each in self.extra.items():
            each.put(answers.get(name))
        self._arrange()

    def be_low(self, yes: bool) -> None:
        """The bid in one row."""
        super().be_low(yes)
        ways = QBoxLayout.Direction
        self._bid.setDirection(ways.LeftToRight if yes else ways.TopToBottom)
        for each in (self.level, self.strain, self._doubles):
            rows = each.layout()
            assert isinstance(rows, KeyRows)
            rows.be_tight(TIGHT if yes else ROOMY)

    def name_sides(self, there: AtTable) -> None:
        super().name_sides(there)
        for each in (self.declarer, *self.extra.values()):
            each.name_sides(there)

    def _lay_out(self) -> None:
        self._doubles = beside(self.doubled, self.redoubled)
        strains = boxed(row((self.strain, 5), (self._doubles, 2), gap=0))
        self._bid: QBoxLayout = column((self.level, 1), (strains, 1), gap=0)
        who = row((self.declarer, 4), (beside(*([self.passed, self.turn] if self.extra else [self.passed])), 3), gap=0)
        back = LargeKey(t("Back to the contract"), self._turn, stays=False)
        first = boxed(column(boxed(self._bid), who, self.outcome, gap=0))
        self._sheets = first, boxed(column(*self._extra.values(), None, beside(back), gap=0))
        self._deck = Deck(*self._sheets)
        self.setLayout(column(self._deck))

    def _double(self, times: int, spoken: Text) -> LargeKey:
        def press() -> None:
            self.doubled.setChecked(self.doubled.isChecked() and times == 2)
            self.redoubled.setChecked(self.redoubled.isChecked() and times == 4)
            self._changed()

        key = LargeKey(PENALTIES[times], press, name=spoken)
        key.setObjectName(f"penalty={times}")
        return key

    def _pass(self) -> None:
        passed = self.passed.isChecked()
        self.put({"level": 0} if passed else {})
        self.typed.emit(self.text())

    def _turn(self) -> None:
        self._deck.bring(self._sheets[self._deck.front is self._sheets[0]])

    def _changed(self) -> None:
        self.passed.setChecked(False)
        self.outcome.at_level(self.level.answer() or 0)
        self._arrange()
        self.typed.emit(self.text())

    def _arrange(self) -> None:
        """Show what is asked for beside the contract, and on its key what was answered."""
        given = self.given()
        questions = [field for field in self.fields if field.name in self.extra and field.asked(given)]
        for name, part in self._extra.items():
            part.setVisible(any(field.name == name for field in questions))
        told = [field for field in questions if given.get(field.name, field.default) != field.default]
        self.turn.under(self.there.says(joined(on_key(field, given[field.name]) for field in told)))
        self.turn.off(NO_WORDS if questions else t("Nothing more is asked about this hand."))


def on_key(field: Field, answer: Any) -> Text:
    """An answer as it stands on a key."""
    if isinstance(field, Choice):
        return next(label for value, label in field.options if value == answer)
    if isinstance(field, Card):
        return joined((SUITS[answer[0]], dict(field.ranks)[answer[1]]), "")
    return field.says(answer)
