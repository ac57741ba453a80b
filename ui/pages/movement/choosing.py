"""Choosing a section's movement: found one way or another, looked at in the room, then used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QWidget

from rules.text import NO_WORDS, Text, joined, t
from scorer.commands import Command, Touch
from scorer.contests import contest_of
from scorer.evening import choosing, uncounted
from scorer.evening.coming import NobodyLate, arrives, missing
from scorer.evening.drawing_on import stale_words
from scorer.evening.lasting import lasting
from scorer.evening.making import Making
from scorer.event.called import called
from scorer.event.event import Event, surnames
from scorer.event.movement import Away, Movement
from scorer.event.refusal import Refusal
from scorer.live.names import playing
from scorer.live.words import of_section
from scorer.movements.advice import Offer, headline
from scorer.movements.family import Wish
from ui.models.offers import Option
from ui.pages.movement.changes import Changes
from ui.pages.movement.found import ADVISED, OWN, TYPED, FoundMovement
from ui.pages.movement.plan import Shown
from ui.pages.movement.room import RoomPanel
from ui.pages.movement.wishes import WishFields
from ui.pages.sections import SectionView
from ui.parts import Half, Halves, KeyButton, Remark, Segments, column, row, tip
from ui.room import Room

Ways = tuple[tuple[str, Text], ...]
USE_KEY = "Ctrl+Return"  # uses a movement that costs results
WAYS: Ways = ((ADVISED, t("Advised")), (OWN, t("My settings")), (TYPED, t("Typed in")))


class Choosing(SectionView):
    """The movements for one section; the sentence is about the one looked at."""

    ways: Ways = WAYS

    def __init__(self, room: Room, section: int) -> None:
        super().__init__(room, section)
        self.making = Making.of(self.evening)
        self.movement: Movement | None = None  # the one looked at
        self.absent: tuple[int, ...] = ()
        self.in_use, self.playable = False, True
        self.in_play = 1
        self.refusal: Text = NO_WORDS
        self.lost = 0  # results for which the one looked at has no place
        self.seen = self.evening  # as it is shown where somebody changes the movement in use
        self._kept: list[tuple[Offer, tuple[Wish, tuple[Away, ...]]]] = []
        self.wishes = WishFields(
            self.making.wish(self.evening, self.section),
            self.making.fewest,
            self.making.contest.seats,
            two_may_win="winners" in self.making.contest.asks and not self.making.singles,
        )
        self.found, self.plan = FoundMovement(self.making, self.wishes.said), RoomPanel()
        self.list, self._usual = self.found.list, self.wishes.said()
        self.way, self.remark, self.changes = Segments(t("How to choose"), self.ways), Remark(24), Changes()
        self.way.setToolTip(tip(t("By another way"), "F4"))
        self.use = KeyButton(t("Use this movement"), "Enter", self.use_it, as_="primary")
        self.use.setObjectName("use")
        self.halves = Halves(Half(t("Movements"), self._left()), Half(t("The room"), self.plan))
        self.setLayout(column(self.wishes, (self.halves, 1), gap=12))
        self._connect()
        self.begin()
        self._to_round_in_play()

    def begin(self) -> None:
        """What is looked at first."""
        self.look()

    def _left(self) -> QWidget:
        """The movements, what is to be said of the one looked at, and what can be changed about it."""
        left = QFrame()
        left.setProperty("as", "panel")
        head = row(self.way, None, margin=(16, 0, 16, 0))
        foot = column(self.remark, self.changes, gap=2, margin=(16, 0, 12, 0))
        left.setLayout(column(head, (self.found, 1), foot, gap=8, margin=(1, 10, 1, 6)))
        return left

    def _connect(self) -> None:
        self.wishes.changed.connect(self._look_afresh)
        self.list.taken.connect(lambda _: self.enter())
        self.found.looked.connect(self._show)
        self.way.picked.connect(lambda way: self.show_way(way))
        self.changes.missing.connect(self._miss)
        self.changes.length.connect(self._last)
        self.changes.late.connect(self.somebody_comes)
        QShortcut(QKeySequence(USE_KEY), self).activated.connect(self.use_it)
        QShortcut(QKeySequence("F4"), self).activated.connect(self._next_way)
        QShortcut(QKeySequence("F7"), self).activated.connect(self.plan.turn)

    def _to_round_in_play(self) -> None:
        """An evening in play is looked at where it is, unless another round was turned to."""
        if not (self.movement and self.in_use):
            return
        if self.plan.steps.at == self.in_play:
            self.plan.steps.go(self.round_in_play)
        self.in_play = self.round_in_play

    def headline(self) -> Text:
        """What is looked at, in a sentence."""
        if self.movement is None or not self.playable:
            return of_section(self.evening, self.section, t("this cannot be played yet."))
        offer = self._measured(self.movement, self._away(self.movement))
        here = playing(self.section) if self.in_use else offer.movement.numbers
        pairs = len(set(here).difference(offer.absent))
        pairs = 2 * offer.movement.tables if self.making.singles else pairs
        wish = replace(self.wishes.said(), contestants=pairs)
        return of_section(self.evening, self.section, self.says(wish, offer))

    def says(self, wish: Wish, offer: Offer) -> Text:
        """What a movement is, in a sentence that stands behind a colon."""
        return headline(wish, offer)

    # --- what there is ------------------------------------------------------------------

    def look(self) -> None:
        """Look again for what suits the wishes."""
        wish, now = self.wishes.said(), self.section.movement
        options = [Option(self._measured(now, self.section.away), 0)] if now else []
        self.refusal = NO_WORDS
        try:
            advised = [offer for offer in self.making.advised(wish) if not choosing.same(now, offer.movement)]
        except Refusal as refusal:
            self.refusal, advised = refusal.in_full, []
        advised += choosing.one_in_turn(self.evening, self.section, wish)
        self.list.show_options([*options, *(Option(offer, at) for at, offer in enumerate(advised, 1))])
        self._show()

    def _look_afresh(self) -> None:
        """Other wishes: look at what suits them best."""
        self.look()
        self.list.choose_first()

    def stale(self) -> bool:
        """Whether another game is played, or in another way."""
        return self.making[:3] != Making.of(self.evening)[:3]

    def follow(self, touched: frozenset[Touch]) -> None:
        """Something was done: look again, at what is looked at now; as many come as are there by now."""
        if any(touch.event == self.evening.id for touch in touched):
            if self.wishes.said() == self._usual:
                self.wishes.show_wish(self.making.wish(self.evening, self.section))
                self._usual = self.wishes.said()
            self.look()
            self._to_round_in_play()

    def missing(self) -> tuple[int, ...]:
        """Who does not come, as the section has it."""
        return tuple(sorted(self.section.absent))

    def _away(self, movement: Movement) -> tuple[Away, ...]:
        """Who is away, and when, in the movement in use; in another whoever does not come."""
        return self.section.away if choosing.same(self.section.movement, movement) else tuple(map(Away, self.absent))

    def _measured(self, movement: Movement, away: tuple[Away, ...]) -> Offer:
        """A movement as an offer; measuring a large one takes its time, so the last few are kept."""
        asked = self.wishes.said(), away
        for offer, before in self._kept:
            if before == asked and offer.movement == movement:
                return offer
        offer = choosing.offer_of(movement, away, asked[0])
        self._kept = [(offer, asked), *self._kept[:3]]
        return offer

    def show_way(self, way: str, before: Movement | None = None) -> None:
        """Advised, by settings, or typed in; beginning with what was looked at, unless another movement is given."""
        self.way.choose(way)
        self.wishes.setVisible(way == ADVISED)
        self.found.show_way(way, before)

    def _next_way(self) -> None:
        ways = [way for way, _ in self.ways]
        self.show_way(ways[(ways.index(self.way.chosen()) + 1) % len(ways)])

    # --- what is looked at --------------------------------------------------------------

    def _show(self) -> None:
        """Look at the movement that was found: as the one in use, where it is the same."""
        movement, absent, playable, option = self.found.now()
        same = movement is not None and choosing.same(self.section.movement, movement)
        if option:
            away = self.section.away if option.in_use else tuple(map(Away, option.offer.absent))
            self._kept = [(option.offer, (self.wishes.said(), away)), *self._kept[:3]]
        if absent is None:
            absent = self.missing() if same else self.absent
        self._show_movement(movement, absent, in_use=same, playable=playable)

    def _show_movement(
        self, movement: Movement | None, absent: tuple[int, ...], *, in_use: bool, playable: bool
    ) -> None:
        """Show it in the room, in a sentence, and what its use would cost."""
        self.movement, self.in_use = movement, in_use
        numbers = self.section.numbers if in_use else movement.numbers if movement else ()
        self.absent = tuple(number for number in absent if number in numbers)
        self.playable = playable and movement is not None
        self.plan.show_movement(self._shown(movement) if movement and movement.rounds else None)
        if self.changes.show_movement(movement if self.playable else None, numbers, self.absent, in_use=in_use):
            self.seen = self.evening
        self.lost = self._lost()
        self.use.setEnabled(self.playable and not in_use)
        self.use.key = "Ctrl+Enter" if self.lost else "Enter"
        self.use.call(t("In use") if in_use else t("Use this movement"))
        self.use.updateGeometry()
        self._remark()
        self.changed.emit()

    def _shown(self, movement: Movement) -> Shown:
        after = choosing.outcome(self.evening, self.section, movement, absent=self.absent).after

        def name(number: int) -> str:
            return f"{called(self.evening, after, number)} {after.contestant(number).names}".strip()

        def short(number: int) -> str:
            return f"{called(self.evening, after, number)} {surnames(after.contestant(number).players)}".strip()

        played = self.making.contest.sat_down(self.evening, after)
        return Shown(played, self.still(), name, short, self.besides(played))

    def still(self) -> tuple[int, ...]:
        """Who is to keep a seat."""
        return choosing.still(self.section.movement) if self.making.singles else self.wishes.said().still

    def besides(self, played: Movement) -> tuple[Text, ...]:
        """What is said below the room besides how it moves."""
        return ()

    def _remark(self) -> None:
        """What its use would cost, said before it is used; and what has no place as things stand."""
        self.remark.clear()
        if self.refusal and self.way.chosen() == ADVISED:
            self.remark.say("wrong", self.refusal)
        elif self.movement and self.in_use:
            if strays := contest_of(self.evening).strays(self.evening, self.section):
                self.remark.say("doubt", uncounted.strays_words(self.evening, self.section, len(strays)))
            elif rounds := stale_words(self.evening, self.section):
                self.remark.say("doubt", rounds)
        elif self.lost:
            back = t("Ctrl+Enter uses it all the same; Undo brings them back.")
            self.remark.say("doubt", joined((choosing.no_place(self.lost), back)))

    def _lost(self) -> int:
        """How many results its use would cost."""
        if self.movement is None or self.in_use or not self.playable:
            return 0
        return len(choosing.outcome(self.evening, self.section, self.movement, absent=self.absent).lost)

    # --- what is done -------------------------------------------------------------------

    def use_it(self) -> None:
        """Use the movement that is looked at."""
        if self.movement is None or not self.playable or self.in_use:
            return
        movement = choosing.keeping(self.movement, self.still())
        found = choosing.outcome(self.evening, self.section, movement, absent=self.absent)
        if self._do(lambda: choosing.used(self.evening, found)):
            self.list.choose_used()
            if not self._names_are_next() and not self.use.isEnabled():
                self.list.setFocus()

    def _names_are_next(self) -> bool:
        """Whoever came late is named next, on the page for that; whether there is somebody."""
        there = playing(self.section)
        unnamed = [number for number in there if not self.section.contestant(number).names]
        wanted = 0 < len(unnamed) < len(there)
        if wanted:
            self.room.go("seats", number=unnamed[0])
        return wanted

    def somebody_comes(self) -> None:
        """To the seat that is empty; in a full room what seats one more is looked at, the results kept first of all."""
        try:
            self.room.do(arrives(self.evening, self.section))
            self._names_are_next()
        except NobodyLate as full:
            self._one_more(full)
        except Refusal as refusal:
            self.remark.say("wrong", refusal.in_full)

    def _one_more(self, full: NobodyLate) -> None:
        """Look at what costs the fewest results for one more than there is room for; without any it is said why."""
        self.show_way(ADVISED)
        self.wishes.show_wish(replace(self.wishes.said(), contestants=len(self.section.numbers) + 1))
        self.look()
        offers = [option.offer for option in self.list.offers.options if not option.in_use]
        if offers:
            self.list.choose(Option(choosing.costing_least(self.evening, self.section, offers), 1).key)
            self.first().setFocus()
        else:
            self.remark.say("wrong", full.in_full)

    def _miss(self, numbers: tuple[int, ...]) -> None:
        """Who is missing: done at once with the movement in use, and with the use of another."""
        if self.in_use:
            if not self._do(lambda: missing(self.seen, self.seen.section(self.section.id), numbers), self.seen):
                self.changes.give_up()
        else:
            self._show_movement(self.movement, numbers, in_use=False, playable=self.playable)

    def _last(self, rounds: int) -> None:
        """So many rounds of the movement in use."""
        before = self.seen.section(self.section.id)
        if not self._do(lambda: lasting(self.seen, before, rounds), self.seen):
            self.changes.give_up()

    def settled(self) -> None:
        self.changes.give_up()
        self._show()

    def _do(self, made: Callable[[], Command], seen: Event | None = None) -> bool:
        """Do it over what was seen, or say why it cannot be done; whether it was done."""
        try:
            command = made()
        except Refusal as refusal:
            self.remark.say("wrong", refusal.in_full)
            return False
        return self.room.do(command, seen) is not None

    # --- staying where one was ----------------------------------------------------------

    def arrive(self, where: Mapping[str, Any]) -> None:
        """``late``: somebody has come."""
        if where.get("late") and self.in_use:
            self.somebody_comes()

    def acts(self) -> tuple[QWidget, ...]:
        return self.halves.switch, self.use

    def enter(self) -> bool:
        """Use the movement, where it can be used and costs nothing."""
        if not self.lost:
            self.use_it()
        return True

    def numbered(self, typed: str) -> bool:
        """A digit was typed where no field has a use for it: the movement of that number; whether there is one."""
        return self.way.chosen() == ADVISED and typed.isdecimal() and self.list.choose_numbered(int(typed))

    def first(self) -> QWidget:
        """The act where there is one to do, else the list."""
        act = self.use.isEnabled() and not self.lost and self.way.chosen() == ADVISED
        return self.use if act else self.list

    def remember(self) -> dict[str, Any]:
        """Everything a person would miss."""
        wish = self.wishes.said()
        own = {"wish": None if wish == self._usual else wish, "round": self.plan.steps.at, "as": self.plan.way.chosen()}
        return {**own, **self.found.remember()}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Put it back."""
        if "wish" not in kept:
            return
        if kept["wish"]:
            self.wishes.show_wish(kept["wish"])
        self.look()
        self.show_way(kept["way"] if kept["way"] in dict(self.ways) else self.way.chosen())
        self.found.restore(kept)
        self.plan.steps.go(kept["round"])
        self.plan.show_way(kept["as"])
