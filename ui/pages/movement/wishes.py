"""What is wished of a movement: how many, how long, and whatever else matters tonight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtWidgets import QFrame, QMenu, QWidget

from rules.text import NO_WORDS, Begun, Text, as_it_is, t
from scorer.contests.parts.rooms import UNITS
from scorer.event.seated import Seated
from scorer.movements.family import Wish
from ui.parts import Button, Clock, Count, IconButton, Pick, Words, boxed, column, row
from ui.parts.flow import Flow
from ui.parts.saying import said
from ui.theme import THEME

WAIT = 120  # ms after the last key before the movements are looked for again
MOST_PAIRS, MOST_ROUNDS, MOST_BOARDS = 198, 99, 36


HERE = "\ufffc"  # the place of a field in a sentence
WON = {1: t("One winner"), 2: t("Two winners")}


class Wished(QFrame):
    """One wish: words, perhaps with a number in them, and the way to drop it."""

    changed = Signal()
    dropped = Signal()

    def __init__(self, wish: Text, number: Count | None = None) -> None:
        """The number stands where the wish has ``HERE``."""
        super().__init__()
        self.number = number
        self.setProperty("as", "well")
        before, _, after = (part.strip() for part in said(wish).partition(HERE))
        plain = " ".join(filter(None, (before, after)))
        drop = IconButton(t("Drop the wish: {wish}", wish=plain), "close", self.dropped.emit)
        words, behind = ([Words(as_it_is(part))] if part else [] for part in (before, after))
        inner = [*words, *([number] if number else []), *behind]
        self.setLayout(row(*inner, drop, gap=6, margin=(12, 0, 2, 0)))
        if number:
            number.valueChanged.connect(self.changed)


class WishFields(QFrame):
    """A line to fill in; ``changed`` is sent a moment after it says something else."""

    changed = Signal()

    def __init__(self, wish: Wish, fewest: int, seats: Seated, *, two_may_win: bool) -> None:
        """``fewest`` may come; where everybody plays alone whole tables sit down, and only one can win."""
        super().__init__()
        self.wish, self.one_winner = wish, not two_may_win
        self.units, self.fewest = dict(seats.units), fewest
        self.unit: Pick[str] = Pick(t("Tables or pairs"), [(unit, Begun(UNITS[unit])) for unit in self.units], width=96)
        self.only = Words(NO_WORDS, "soft") if self.one_winner else None  # what is counted, where nobody chooses
        self.count = Count(t("How many"), 2, MOST_PAIRS, 8)
        self.boards = Count(t("Boards a round"), 1, MOST_BOARDS, wish.boards_per_round)
        self.until = Clock(t("Until"), wish.until)
        self.chips: dict[str, Wished] = {}
        self.add = Button(t("Add a wish"), self._open, key="Alt+W", as_="quiet", icon="plus")
        self.add.setObjectName("add a wish")
        self._flow = Flow(*self._asked(), self.add, gap=10, lines=8)
        self.setProperty("as", "panel")
        self.setLayout(column(boxed(self._flow), margin=(16, 10, 16, 10)))
        self._later = QTimer(self, interval=WAIT, singleShot=True)
        self._later.timeout.connect(self.changed)
        self.show_wish(wish)
        self._connect()

    def _asked(self) -> tuple[QWidget, ...]:
        """What is always asked, each with its words; until when, where there is a limit at all."""
        boards = boxed(row(Words(t("Boards a round"), "soft"), self.boards))
        unit = row(self.only or self.unit, self.count)
        until = [boxed(row(Words(t("Until"), "soft"), self.until))] if self.wish.until else []
        return boxed(unit), boards, *until

    def _connect(self) -> None:
        self.unit.currentIndexChanged.connect(self._other_unit)
        self.count.valueChanged.connect(self._soon)
        self.boards.valueChanged.connect(self._hold_boards)
        self.until.timeChanged.connect(self._soon)

    # --- what it says -------------------------------------------------------------------

    def show_wish(self, wish: Wish) -> None:
        """Fill it in; silently."""
        self.wish = wish
        self.blockSignals(True)
        unit = next(unit for unit, each in self.units.items() if wish.contestants % each == 0)
        self.unit.choose(unit)
        if self.only:
            self.only.say(Begun(UNITS[unit]))
        self._limit()
        self.count.setValue(wish.contestants // self.units[unit])
        self.boards.setValue(wish.boards_per_round)
        self._show_chips()
        self.blockSignals(False)
        self._later.stop()

    def said(self) -> Wish:
        """What it says now."""
        chips = {name: chip.number.value() if chip.number else 0 for name, chip in self.chips.items()}
        return replace(
            self.wish,
            contestants=self.count.value() * self.units[self.unit.picked()],
            boards_per_round=self.boards.value(),
            until=self.until.value() if self.wish.until else "",
            most_rounds=chips.get("rounds"),
            winners=1 if "one" in chips else 2 if "two" in chips else None,
            still=tuple(sorted({number for name, number in chips.items() if name.startswith("still")})),
        )

    # --- more wishes --------------------------------------------------------------------

    def _open(self) -> None:
        """The wishes there are, as a menu under the button."""
        menu = QMenu(self)
        menu.setAccessibleName(said(t("Add a wish")))
        for words, add in self.offered():
            menu.addAction(said(words)).triggered.connect(lambda _, add=add: add())
        menu.popup(self.add.mapToGlobal(QPoint(0, self.add.height() + THEME.px(2))))

    def offered(self) -> list[tuple[Text, Callable[[], object]]]:
        """The wishes that can be added, each with what adds it."""
        wish = self.said()
        pair = max((*wish.still, 0)) + 1
        found: list[tuple[Text, Callable[[], object]]] = [
            (t("&One winner"), lambda: self._add(replace(wish, winners=1))),
            (t("&Two winners"), lambda: self._add(replace(wish, winners=2))),
            (t("A &pair keeps its seat"), lambda: self._add(replace(wish, still=(*wish.still, pair)), f"still {pair}")),
            (t("At most so many &rounds"), lambda: self._add(replace(wish, most_rounds=7), "rounds")),
        ]
        given = {0: wish.winners == 1, 1: wish.winners == 2, 3: wish.most_rounds is not None}
        if self.one_winner:
            given |= {0: True, 1: True, 2: True}
        return [each for at, each in enumerate(found) if not given.get(at)]

    def _add(self, wish: Wish, go_to: str = "") -> None:
        self.wish = wish
        self._show_chips()
        if number := self.chips[go_to].number if go_to in self.chips else None:
            number.setFocus()
            number.selectAll()
        self._soon()

    def _drop(self, name: str) -> None:
        chip = self.chips.pop(name)
        self._flow.removeWidget(chip)
        chip.hide()
        chip.deleteLater()
        self.add.setFocus()
        self._soon()

    def _show_chips(self) -> None:
        """One chip for every wish there is."""
        for name in tuple(self.chips):
            chip = self.chips.pop(name)
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._flow.removeWidget(self.add)
        for name, chip in self._chips_of(self.wish).items():
            chip.changed.connect(self._soon)
            chip.dropped.connect(lambda name=name: self._drop(name))
            self._flow.addWidget(chip)
            self.chips[name] = chip
        self._flow.addWidget(self.add)

    @staticmethod
    def _chips_of(wish: Wish) -> dict[str, Wished]:
        chips = {}
        if wish.winners is not None:
            chips["one" if wish.winners == 1 else "two"] = Wished(WON[1 if wish.winners == 1 else 2])
        if wish.most_rounds is not None:
            rounds = Count(t("Rounds at most"), 2, MOST_ROUNDS, wish.most_rounds, width=52)
            chips["rounds"] = Wished(t("At most {rounds} rounds", rounds=HERE), rounds)
        for pair in wish.still:
            number = Count(t("Pair that keeps its seat"), 1, MOST_PAIRS * 2, pair, width=52)
            chips[f"still {pair}"] = Wished(t("Pair {number} keeps its seat", number=HERE), number)
        return chips

    # --- how ----------------------------------------------------------------------------

    def _soon(self) -> None:
        if not self.signalsBlocked():
            self._later.start()

    def _hold_boards(self) -> None:
        """Whoever says how many boards a round insists on them."""
        if not self.signalsBlocked():
            self.wish = replace(self.wish, boards_held=True)
            self._soon()

    def _limit(self) -> None:
        each = self.units[self.unit.picked()]
        self.count.setRange(-(-self.fewest // each), MOST_PAIRS // each)

    def _other_unit(self) -> None:
        """The same number of pairs in the other unit; half a table is lost."""
        pairs = self.said_before_unit()
        self._limit()
        self.count.setValue(max(self.count.minimum(), pairs // self.units[self.unit.picked()]))
        self._soon()

    def said_before_unit(self) -> int:
        """How many pairs were meant in the unit that has just been left."""
        other = next(each for unit, each in self.units.items() if unit != self.unit.picked())
        return self.count.value() * other
