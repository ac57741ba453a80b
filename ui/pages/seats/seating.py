"""Seating a section: a name for each chair, people in each other's chairs, lots, and who is missing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QModelIndex, QSignalBlocker
from PySide6.QtWidgets import QWidget

from rules.text import Text, t
from scorer.commands import Touch
from scorer.evening import seating
from scorer.evening.coming import SOMEBODY_HAS_COME
from scorer.evening.known import MemberIndex
from scorer.evening.seat_lines import in_all, pairs, tables, where
from scorer.evening.seat_turns import as_it_is_now, beside, blank, blanks, in_turn
from scorer.evening.seating import CHAIRS, Chair, ChairPlace
from scorer.evening.standing_in import given, sitting
from scorer.event.event import Player, Section
from scorer.live.words import at_two_tables, chairs, contestant_word
from scorer.roster.guests import names as guest_names
from scorer.store.partners import partners
from ui.pages.seats.acts import PairActs
from ui.pages.seats.deeds import SeatingDeeds
from ui.pages.seats.doubts import double, otherwise, show_doubts, stale
from ui.pages.seats.drawing import DrawnRounds
from ui.pages.seats.entry import NAMED, NameEntry
from ui.pages.seats.in_hand import numbered, seated, show_pair, taken, team_names, usual
from ui.pages.seats.pairs import LISTED, pair_list
from ui.pages.seats.plan import DRAGGED, SeatPlan
from ui.pages.seats.sides import names_side, room_side
from ui.pages.sections import SectionView, show_round
from ui.parts import Button, Half, Halves, Remark, Words, boxed, column
from ui.parts.leaves import Leaves
from ui.parts.saying import said
from ui.parts.stepper import ROUNDS, Stepper
from ui.room import Room

ROUND_KEYS = ("Alt+Left", "Alt+Right")


class SeatingView(SectionView):
    """The line to type on and the list of pairs at the left, the room at the right."""

    def __init__(self, room: Room, section: int) -> None:
        super().__init__(room, section)
        self.entry, self.list, self.plan, self.leaves = NameEntry(), pair_list(), SeatPlan(), Leaves()
        self.remark, self.also, self.steps = Remark(), Remark(), Stepper(ROUNDS, ROUND_KEYS)
        for remark in (self.remark, self.also):
            remark.setMinimumHeight(0)  # the names have the room while nobody sits twice
        self.pair, self.draw, self.deeds = PairActs(), DrawnRounds(self), SeatingDeeds(self)
        # Its key is in the tip: there is room for one.
        self.lots = Button(t("Draw lots"), self.deeds.draw_lots, key="Ctrl+L")
        self.lots.setObjectName("lots")
        self.line_ups = Button(t("Line-ups"), lambda: room.go("line-ups", round=self.steps.at), key="Ctrl+J")
        if not at_two_tables(self.section):
            self.line_ups.hide()
        self._begin_rounds()
        self.halves = Halves(
            Half(t("Names"), self._left(), width=428, share=3, grows=True), Half(t("The room"), self._right(), share=5)
        )
        self.setLayout(column((self.halves, 1)))
        self.at, self.in_hand, self.wanting, self.drawn = self.places()[0], False, frozenset[Chair](), 0
        self._read_members()
        self._connect()
        self._show()
        self.draw.show_act()
        self._start()

    def _begin_rounds(self) -> None:
        """Show the round in play."""
        self.movement, self.in_play = self.section.movement, self.round_in_play
        show_round(self.steps, self.in_play, self.movement)

    def _follow_round(self) -> None:
        """Show the round in play, unless another was turned to, or something is in hand that is for this one."""
        if self.entry.unfinished or self.plan.held:
            return
        if self.steps.at == self.in_play:
            show_round(self.steps, self.round_in_play, self.movement)
        self.in_play = self.round_in_play

    def _left(self) -> QWidget:
        for leaf in (self.list, self.entry.people, self.draw):
            self.leaves.addWidget(leaf)
        self.foot = boxed(column(self.remark, self.also, self.pair, gap=8, margin=(16, 0, 16, 0)))
        return names_side(self.entry, self.leaves, self.foot)

    def _right(self) -> QWidget:
        self.how = Words(DRAGGED[contestant_word(self.section)], "small", wrap=True)
        return room_side(self.plan, self.steps, self.how)

    def _connect(self) -> None:
        self.entry.given.connect(self._give)
        self.entry.called.connect(self._call_team)
        self.entry.next.connect(self.next)
        self.entry.stepped.connect(self._step)
        self.entry.typing.connect(self._turn)
        self.list.chosen.connect(lambda pair: self._to_pair(pair.number))
        self.list.opened.connect(lambda _: self.entry.line.setFocus())
        self.plan.went.connect(self.go)
        self.plan.wanted.connect(lambda _: self.entry.line.setFocus())
        for chosen in (self.list, self.plan):
            chosen.typed.connect(self.entry.begin)
        self.plan.exchanged.connect(self.deeds.exchange)
        self.steps.stepped.connect(lambda _: self._to_round())
        self.pair.keeps.connect(self.deeds.keep)
        self.pair.misses.connect(self.deeds.miss)
        self.pair.enrolled.connect(self.deeds.enrol)
        self.pair.team.given.connect(self._give_team)
        self.pair.team.stepped.connect(self._step_pair)
        self.pair.team.left.connect(self.entry.line.setFocus)
        self.pair.rounds.given.connect(self.deeds.attend)
        self.pair.rounds.left.connect(self.entry.line.setFocus)
        self.draw.turned.connect(self._draw_turned)
        self.draw.used.connect(self.rest)

    # --- what it says -------------------------------------------------------------------

    def headline(self) -> Text:
        return in_all(self.evening, self.shown, self.steps.at)

    @property
    def shown(self) -> Section:
        """The section as it is seen: with the rounds of a draw that is looked at."""
        return self.draw.into(self.section)

    def places(self) -> tuple[ChairPlace, ...]:
        """The chairs in the order in which they are typed: table by table, teams one after the other."""
        return in_turn(self.shown, self.steps.at)

    # --- going about --------------------------------------------------------------------

    def go(self, place: ChairPlace) -> None:
        """Ask for the name of a chair, and show it in the list and the plan."""
        self.at, self.seen, self.in_hand = place, self.evening, True
        self.pair.show()
        before = usual(self.evening, place, self.known, self.partners, self.entry.taken)
        self.entry.ask(*where(self.section, place), sitting(self.evening, place), usual=before)
        with QSignalBlocker(self.list):
            self.list.choose(place.chair.number)
        if self.plan.place() is None or self.plan.place() != place:
            self.plan.show_place(place)
        self.show_pair()

    def rest(self, why: Text = NAMED, drawn: int = 0) -> None:
        """All have a name, or a round was just ``drawn``: no chair is in hand, and Enter leads on, to that."""
        self.steps.go(drawn or self.steps.at)
        self.in_hand, self.at, self.seen, self.drawn = False, self.places()[0], self.evening, drawn
        self.entry.rest(why, SOMEBODY_HAS_COME[contestant_word(self.section)])
        with QSignalBlocker(self.list):
            self.list.setCurrentIndex(QModelIndex())
        self.list.scrollToTop()
        self.plan.leave()
        self.pair.hide()

    def next(self) -> None:
        """The next chair without a name; where all have one, the next chair, and from none in hand to the results."""
        if self.in_hand:
            self.go(self._blank() or beside(self.places(), self.at.chair, 1))
        else:
            self.room.go("results", section=self.id, **({"round": self.drawn} if self.drawn else {}))

    def _step(self, by: int) -> None:
        self.go(beside(self.places(), self.at.chair, by) if self.in_hand else self.at)

    def _blank(self) -> ChairPlace | None:
        """The next chair in want of a name."""
        return blank(self.evening, self.places(), self.at.chair)

    def _start(self) -> None:
        """Be at the first chair in want of a name, or at none."""
        self._to_blank(next(blanks(self.evening, self.places()), None))

    def _to_blank(self, place: ChairPlace | None) -> None:
        if place is None:
            self.rest()
        else:
            self.go(place)

    def _to_pair(self, number: int) -> None:
        if number != self.at.chair.number or not self.in_hand:
            self._to_chair(number)

    def _to_chair(self, number: int) -> None:
        mine = [place for place in self.places() if place.chair.number == number]
        wanted = [*blanks(self.evening, mine)]
        self.go((wanted or mine or [ChairPlace(self.at.chair._replace(number=number, chair=0))])[0])

    def _to_round(self) -> None:
        """Show everybody where they sit in another round, and say so of the chair in hand."""
        self._show()
        if not self.draw.looked:
            self._go_on()

    def _go_on(self) -> None:
        """Ask again for the chair in hand; what is half typed for it stays, over what was seen when it was begun."""
        if not self.in_hand:
            if not self.entry.unfinished:
                self._start()
        elif self.entry.unfinished and sitting(self.evening, self.at).name != self.entry.typed:
            self.entry.place(*where(self.section, self.at))
        else:
            self.go(self.at)

    def _step_pair(self, by: int) -> None:
        """The pair or player above or below in the list."""
        numbers = [pair.number for pair in self.list.rows.values]
        at = numbers.index(self.at.chair.number) + by if self.at.chair.number in numbers else 0
        self._to_pair(numbers[at % len(numbers)])

    # --- what is done -------------------------------------------------------------------

    def _give_team(self, team: str) -> None:
        """A team for the pair or player in hand; then the next one is asked for."""
        number, before = self.at.chair.number, self.pair.team.now
        if team != before and not self.deeds.do(
            lambda: seating.team_named(self.evening, self.section, number, team=team, before=before)
        ):
            return
        self._step_pair(1)

    def _call_team(self, team: str) -> None:
        """The name of a team was typed for a chair: go to it, or it is what the team in hand is called or plays for."""
        number, before = self.at.chair.number, self.pair.team.now
        if (of := numbered(self.section, team)) and at_two_tables(self.section):
            self.entry.line.clear()
            self._to_chair(of)
        elif self.deeds.do(lambda: seating.team_named(self.evening, self.section, number, team=team, before=before)):
            self.go(self.at)

    def _give(self, who: tuple[Player, ...]) -> None:
        at, seen, since = self.at, self.seen, self.pair.since.isChecked()
        if not self.in_hand:
            self._find(who[0])
        elif self.deeds.do(lambda: given(seen, at, who, since=since), seen) and who[0].name:
            self._to_blank(self._blank() or self._one_more(at))

    def _one_more(self, at: ChairPlace) -> ChairPlace | None:
        """Where all have a name, the next chair of a team that was given a player more than it needs."""
        return beside(self.places(), at.chair, 1) if at.chair.chair >= chairs(self.section) else None

    def _find(self, who: Player) -> None:
        """Go to where somebody sits who was typed though no chair was asked for."""
        there = (place for place in self.places() if sitting(self.evening, place).name == who.name)
        if place := next(there, None):
            self.go(place)

    def _turn(self, typing: bool = False) -> None:
        """What is seen below the line: who may be meant, a draw that is looked at, or the list."""
        self.leaves.turn_to(self.entry.people if typing else self.draw if self.draw.looked else self.list)

    def _draw_turned(self, round_: int) -> None:
        """A draw is looked at, and the room in its first round; or none, and there is room for all else again."""
        self._turn()
        for each in (self.entry, self.foot, self.how):
            each.setVisible(not round_)
        self.plan.setEnabled(not round_)  # nobody is moved who does not sit there yet
        self._show()
        if round_:
            self.steps.go(round_)
            self.halves.show_half(0)
        else:
            self.entry.line.setFocus()

    def settled(self) -> None:
        self.pair.team.give_up()
        self.pair.rounds.give_up()
        self.draw.leave()
        self.go(self.at) if self.in_hand else self.rest()

    # --- reading ------------------------------------------------------------------------

    def stale(self) -> bool:
        return self.section.movement is None

    def follow(self, touched: frozenset[Touch]) -> None:
        if any(touch.what in ("members", "club") for touch in touched):
            self._read_members()
        if self.section.movement != self.movement:
            self._begin_rounds()
            if not (self.entry.typed or self.entry.now.name):  # nobody is asked for but the next who has no name
                self.at = next(blanks(self.evening, self.places()), self.at)
        self._follow_round()
        self.draw.follow()
        before, wanting = self.at.chair, self.wanting
        self._show()
        if self.entry.unfinished or not self._stepped(wanting):
            self._go_on() if self.at.chair == before else self.go(self.at)

    def _stepped(self, wanting: frozenset[Chair]) -> bool:
        """After one's own undo be where the name that was taken back goes, after redo at the next one wanted."""
        deed = self.room.desk.last_deed()
        if deed is None or deed.step == "do" or deed.who != self.room.desk.who or self.wanting == wanting:
            return False
        freed = next((place for place in self.places() if place.chair in self.wanting - wanting), None)
        if freed or deed.step == "redo":
            self._to_blank(freed or self._blank())
        return freed is not None or deed.step == "redo"

    def _read_members(self) -> None:
        desk, mine = self.room.desk, tuple(section.id for section in self.evening.sections)
        self.known = MemberIndex(desk.members(), desk.read(guest_names))
        self.partners = desk.read(partners, but=mine)

    def _show(self) -> None:
        """Show everybody where they sit."""
        event, section = self.evening, self.shown
        show_round(self.steps, self.steps.at, section.movement)
        there, two = seated(event, section, self.places()), chairs(section) >= CHAIRS
        named = team_names(event, section)
        self.entry.show_known(self.known, taken(event, self.places()), there=there, pairs=two, teams=named)
        with QSignalBlocker(self.list):
            self.list.show_values(pairs(event, section, self.steps.at))
        self.list.setAccessibleName(said(LISTED[contestant_word(section)]))
        self.plan.show_tables(tables(event, section, self.steps.at))
        self.at = as_it_is_now(self.evening, self.places(), self.at, round_=self.steps.at)
        if self.draw.looked:
            self.plan.leave()
        elif self.in_hand:
            self.plan.show_place(self.at)
        self.wanting = frozenset(place.chair for place in blanks(event, self.places()))
        self._remark()
        self.show_pair()
        self.changed.emit()

    def _remark(self) -> None:
        event, section, at = self.evening, self.section, self.steps.at
        twice = double(event, section, at, free=self.deeds.free, part=self.deeds.are_two)
        drawn = otherwise(event, section, self.room.standings, lambda: self.draw.begin(stood=True))
        show_doubts((self.remark, self.also), (*stale(event, section, self.draw.begin), *drawn, *twice))

    def show_pair(self) -> None:
        """What can be said and done of the pair in hand."""
        show_pair(self.pair, self.evening, self.at, self.steps.at)
        self.list.share_the_bar_soon()

    # --- staying where one was ----------------------------------------------------------

    def acts(self) -> tuple[QWidget, ...]:
        return self.halves.switch, self.draw.act, self.line_ups, self.lots

    def first(self) -> QWidget:
        return self.draw.wishes if self.draw.looked else self.entry.line

    def turned_to(self) -> None:
        """Whoever has no name is asked for, and not whoever was looked at when the page was left."""
        if self.in_hand and not self.entry.unfinished and sitting(self.evening, self.at).name:
            self._start()

    def arrive(self, where: Mapping[str, Any]) -> None:
        """``number``: the pair whose names are wanted; ``draw``: the rounds to come, to be drawn, or what stood."""
        if "number" in where:
            self.draw.leave()
            self._to_pair(int(where["number"]))
        else:
            self.turned_to()
        if where.get("draw") and not self.draw.looked:
            self.draw.begin(stood=bool(where.get("stood")))

    def remember(self) -> dict[str, Any]:
        kept = {"chair": self.at.chair, "in_hand": self.in_hand, "round": self.steps.at, "draw": self.draw.remember()}
        return {**kept, "typed": self.entry.line.text(), "seen": self.seen} if self.entry.unfinished else kept

    def restore(self, kept: Mapping[str, Any]) -> None:
        if "chair" not in kept:
            return
        self.draw.restore(*kept["draw"])
        self.steps.go(kept["round"])
        here = next((place for place in self.places() if place.chair == kept["chair"]), None)
        if here and kept["in_hand"]:
            self.go(here)
            if (text := kept.get("typed")) is not None:
                self.seen = kept["seen"]
                self.entry.go_on(text, seating.player(self.seen, here.chair))
