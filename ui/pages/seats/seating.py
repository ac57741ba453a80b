"""Seating a section: a name for each chair, people in each other's chairs, lots, and who is missing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import SystemRandom
from typing import Any

from PySide6.QtWidgets import QFrame, QWidget

from rules.text import Begun, Text, t
from scorer.commands import Command, Touch
from scorer.contests import contest_of
from scorer.evening import choosing, coming, seating
from scorer.evening.known import MemberIndex, as_player
from scorer.evening.seating import CHAIRS, ChairPlace
from scorer.evening.standing_in import changed_over, given, sitting
from scorer.event.event import Event, Player
from scorer.event.refusal import Refusal
from scorer.live.words import at_two_tables, chairs, contestant_word
from scorer.roster.guests import names as guest_names
from scorer.store.numbers import next_member
from scorer.store.partners import partners
from ui.pages.seats.acts import PairActs
from ui.pages.seats.doubts import double, show_doubts, stale
from ui.pages.seats.drawing import DrawnRounds
from ui.pages.seats.entry import NameEntry, Usual
from ui.pages.seats.lines import in_all, pairs, somebody_stays, spot, tables, teams_of, where, whose
from ui.pages.seats.pairs import LISTED, pair_list
from ui.pages.seats.plan import DRAGGED, SeatPlan
from ui.pages.sections import SectionView, show_round
from ui.parts import Button, Half, Halves, Remark, Words, boxed, column, row
from ui.parts.leaves import Leaves, scrolled
from ui.parts.saying import said
from ui.parts.stepper import ROUNDS, Stepper
from ui.room import Room

ROUND_KEYS = ("Alt+Left", "Alt+Right")


class SeatingView(SectionView):
    """The line to type on and the list of pairs at the left, the room at the right."""

    def __init__(self, room: Room, section: int) -> None:
        super().__init__(room, section)
        self.entry, self.list, self.plan, self.leaves = NameEntry(), pair_list(), SeatPlan(), Leaves()
        self.remark, self.steps = Remark(), Stepper(ROUNDS, ROUND_KEYS)
        self.also = Remark()
        for remark in (self.remark, self.also):
            remark.setMinimumHeight(0)  # the names have the room while nobody sits twice
        self.pair, self.draw = PairActs(), DrawnRounds(self)
        # Its key is in the tip: there is room for one.
        self.lots = Button(t("Draw lots"), self._draw_lots, key="Ctrl+L")
        self.lots.setObjectName("lots")
        self._begin_rounds()
        self.halves = Halves(Half(t("Names"), self._left(), width=428), Half(t("The room"), self._right()))
        self.setLayout(column((self.halves, 1)))
        self.at = self.places()[0]
        self._read_members()
        self._connect()
        self._show()
        self.draw.show_act()
        self.go(self._blank(self.at, itself=True) or self.at)

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
        left = QFrame()
        left.setProperty("as", "panel")
        self.leaves.addWidget(self.list)
        self.leaves.addWidget(self.entry.people)
        self.leaves.addWidget(self.draw)
        top = column(self.entry, margin=(16, 0, 16, 0))
        self.foot = boxed(column(self.remark, self.also, self.pair, gap=8, margin=(16, 0, 16, 0)))
        left.setLayout(column(top, (self.leaves, 1), self.foot, gap=8, margin=(1, 14, 1, 12)))
        return left

    def _right(self) -> QWidget:
        right = QFrame()
        right.setProperty("as", "panel")
        head = row((Words(t("The room"), "lead", wrap=True), 1), self.steps, margin=(16, 0, 8, 0))
        self.how = Words(DRAGGED[contestant_word(self.section)], "small")
        self.how.setWordWrap(True)
        plan = boxed(column(scrolled(self.plan), margin=(8, 0, 8, 0)))
        right.setLayout(column(head, (plan, 1), column(self.how, margin=(16, 0, 16, 0)), gap=8, margin=(1, 8, 1, 10)))
        return right

    def _connect(self) -> None:
        self.entry.given.connect(self._give)
        self.entry.next.connect(self.next)
        self.entry.stepped.connect(self._step)
        self.entry.typing.connect(self._turn)
        self.list.chosen.connect(lambda pair: self._to_pair(pair.number))
        self.list.opened.connect(lambda _: self.entry.line.setFocus())
        self.plan.went.connect(self.go)
        self.plan.wanted.connect(lambda _: self.entry.line.setFocus())
        for chosen in (self.list, self.plan):
            chosen.typed.connect(self.entry.begin)
        self.plan.exchanged.connect(self._exchange)
        self.steps.stepped.connect(lambda _: self._to_round())
        self.pair.keeps.connect(self._keep)
        self.pair.misses.connect(self._miss)
        self.pair.enrolled.connect(self._enrol)
        self.pair.team.given.connect(self._give_team)
        self.pair.team.stepped.connect(self._step_pair)
        self.pair.team.left.connect(self.entry.line.setFocus)
        self.pair.rounds.given.connect(self._attend)
        self.pair.rounds.left.connect(self.entry.line.setFocus)
        self.draw.turned.connect(self._draw_turned)

    # --- what it says -------------------------------------------------------------------

    def headline(self) -> Text:
        return in_all(self.evening, self.section, self.steps.at)

    def places(self) -> tuple[ChairPlace, ...]:
        """The chairs in the order in which they are typed: table by table, teams one after the other."""
        there = seating.places(self.section, self.steps.at)
        return tuple(sorted(there, key=lambda place: place.chair)) if at_two_tables(self.section) else there

    # --- going about --------------------------------------------------------------------

    def go(self, place: ChairPlace) -> None:
        """Ask for the name of a chair, and show it in the list and the plan."""
        self.at, self.seen = place, self.evening
        self.entry.ask(*where(self.section, place), sitting(self.evening, place), usual=self._usual(place))
        self.list.blockSignals(True)
        self.list.choose(place.chair.number)
        self.list.blockSignals(False)
        if self.plan.place() is None or self.plan.place() != place:
            self.plan.show_place(place)
        self._show_pair()

    def next(self) -> None:
        """The next chair without a name; where all have one, the next chair."""
        self.go(self._blank(self.at) or self._beside(1))

    def _step(self, by: int) -> None:
        self.go(self._beside(by))

    def _beside(self, by: int) -> ChairPlace:
        there = self.places()
        at = next((i for i, place in enumerate(there) if place.chair == self.at.chair), 0)
        return there[(at + by) % len(there)]

    def _blank(self, after: ChairPlace, *, itself: bool = False) -> ChairPlace | None:
        there = self.places()
        at = next((i for i, place in enumerate(there) if place.chair == after.chair), 0)
        turn = (place for place in there[at if itself else at + 1 :] + there[:at] if self._wanted(place))
        return next((place for place in turn if not seating.player(self.evening, place.chair).name), None)

    def _wanted(self, place: ChairPlace) -> bool:
        """Whether somebody has to sit there; a team may have more players, and need not."""
        return place.chair.chair < chairs(self.section)

    def _to_pair(self, number: int) -> None:
        if number != self.at.chair.number:
            mine = [place for place in self.places() if place.chair.number == number]
            blank = [
                place for place in mine if self._wanted(place) and not seating.player(self.evening, place.chair).name
            ]
            self.go((blank or mine or [ChairPlace(self.at.chair._replace(number=number, chair=0))])[0])

    def _to_round(self) -> None:
        """Show everybody where they sit in another round, and say so of the chair in hand."""
        self._show()
        self._go_on()

    def _go_on(self) -> None:
        """Ask again for the chair in hand; what is half typed for it stays, over what was seen when it was begun."""
        if self.entry.unfinished and sitting(self.evening, self.at).name != self.entry.typed:
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
        if team != before and not self._do(
            lambda: seating.team_named(self.evening, self.section, number, team=team, before=before)
        ):
            return
        self._step_pair(1)

    def _give(self, who: tuple[Player, ...]) -> None:
        at, seen, since = self.at, self.seen, self.pair.since.isChecked()
        if self._do(lambda: given(seen, at, who, since=since), seen) and who[0].name:
            self.next()

    def _exchange(self, one: ChairPlace, other: ChairPlace, both: bool) -> None:
        if both:
            self._do(lambda: seating.pairs_exchanged(self.evening, one.chair, other.chair))
        elif self.pair.since.isChecked() and one.chair[:2] == other.chair[:2]:
            self._do(lambda: changed_over(self.evening, one, other))
        else:
            self._do(lambda: seating.chairs_exchanged(self.evening, one, other))

    def _draw_lots(self) -> None:
        self._do(lambda: seating.lots_drawn(self.evening, self.section, SystemRandom()))

    def _keep(self, yes: bool) -> None:
        number = self.at.chair.number
        self._do(lambda: seating.kept_still(self.evening, self.section, number, yes=yes))

    def _miss(self, yes: bool) -> None:
        number = self.at.chair.number
        if yes:
            self._do(lambda: coming.missing(self.evening, self.section, {number, *self.section.absent}))
        elif number in self.section.absent:
            self._do(lambda: coming.arrives(self.evening, self.section, number))

    def _attend(self, text: str) -> None:
        """The rounds in which the pair or player in hand is there."""
        number = self.at.chair.number
        if self._do(lambda: coming.attends_as_typed(self.evening, self.section, number, text=text)):
            self.entry.line.setFocus()
        else:
            self.pair.rounds.refused()

    def _enrol(self) -> None:
        at, event = self.at, self.evening
        self.room.do_as_found(lambda file: seating.enrolled(event, at, next_member(file)))

    def _free(self, place: ChairPlace) -> None:
        self._do(lambda: seating.named(self.evening, place, Player()))

    def _are_two(self, one: ChairPlace, other: ChairPlace) -> None:
        self._do(lambda: seating.two_people(self.evening, one, other))

    def _turn(self, typing: bool = False) -> None:
        """What is seen below the line: who may be meant, a draw that is looked at, or the list."""
        self.leaves.turn_to(self.entry.people if typing else self.draw if self.draw.looked else self.list)

    def _draw_turned(self, round_: int) -> None:
        """A draw is looked at, and the room in its first round; or none, and there is room for all else again."""
        self._turn()
        self.foot.setVisible(not round_)
        if round_:
            self.steps.go(round_)
            self.halves.show_half(0)
        else:
            self.entry.line.setFocus()

    def _do(self, made: Callable[[], Command], seen: Event | None = None) -> bool:
        """Do it over what was seen, or say why it cannot be done; whether it was done."""
        try:
            command = made()
        except Refusal as refusal:
            self.room.refuse(refusal.in_full)
            self._show_pair()
            return False
        return self.room.do(command, seen) is not None

    def settled(self) -> None:
        self.pair.team.give_up()
        self.pair.rounds.give_up()
        self.draw.leave()
        self.go(self.at)

    # --- reading ------------------------------------------------------------------------

    def stale(self) -> bool:
        return self.section.movement is None

    def follow(self, touched: frozenset[Touch]) -> None:
        if any(touch.what in ("members", "club") for touch in touched):
            self._read_members()
        if self.section.movement != self.movement:
            self._begin_rounds()
            if not (self.entry.typed or self.entry.now.name):  # nobody is asked for but the next who has no name
                self.at = self._blank(self.places()[0], itself=True) or self.at
        self._follow_round()
        self.draw.follow()
        before = self.at.chair
        self._show()
        if self.at.chair == before:
            self._go_on()
        else:
            self.go(self.at)

    def _here(self) -> ChairPlace:
        """Where one is, as things stand now; a pair that is missing stays in hand, one that is gone does not."""
        there = {place.chair: place for place in self.places()}
        if self.at.chair in there:
            return there[self.at.chair]
        known = self.at.chair.number in self.section.numbers
        if known and self.at.chair.chair in seating.all_chairs(self.section, self.at.chair.number):
            return ChairPlace(self.at.chair, round=self.steps.at)
        return self._blank(self.places()[0], itself=True) or self.places()[0]

    def _read_members(self) -> None:
        desk, mine = self.room.desk, tuple(section.id for section in self.evening.sections)
        self.known = MemberIndex(desk.members(), desk.read(guest_names))
        self.partners = desk.read(partners, but=mine)

    def _show(self) -> None:
        """Show everybody where they sit."""
        event, section = self.evening, self.section
        show_round(self.steps, self.steps.at, section.movement)
        taken = {
            seating.player(event, p.chair).member: spot(event, p)
            for p in self.places()
            if seating.player(event, p.chair).member
        }
        self.entry.show_known(self.known, taken, pairs=chairs(section) >= CHAIRS)
        self.list.blockSignals(True)
        self.list.show_values(pairs(event, section, self.steps.at))
        self.list.setAccessibleName(said(LISTED[contestant_word(section)]))
        self.list.blockSignals(False)
        self.plan.show_tables(tables(event, section, self.steps.at))
        self.at = self._here()
        self.plan.show_place(self.at)
        self._remark()
        self._show_pair()
        self.changed.emit()

    def _remark(self) -> None:
        event, section, at = self.evening, self.section, self.steps.at
        twice = double(event, section, at, free=self._free, part=self._are_two)
        show_doubts((self.remark, self.also), (*stale(event, section, self.draw.begin), *twice))

    def _show_pair(self) -> None:
        """What can be said and done of the pair in hand."""
        number, who, round_ = self.at.chair.number, sitting(self.evening, self.at), self.steps.at
        contestant, kept = self.section.contestant(number), number in choosing.still(self.section.movement)
        self.pair.show_pair(
            Begun(whose(self.section, number)),
            still=kept,
            missing=number in self.section.absent,
            guest=bool(who.name) and not who.member,
        )
        self.pair.rounds.show_rounds(coming.plays_words(self.section, number))
        in_force = any(each.first <= round_ for each in contestant.lineups)
        team = at_two_tables(self.section)
        self.pair.show_round(number, round_, team=team, asked=round_ > 1 or team, since=in_force)
        contest = contest_of(self.evening)
        still = contest.keeps_seats or somebody_stays(self.section)
        self.pair.ask(still=kept or (still and not at_two_tables(self.section)), team=contest.names_teams)
        self.pair.team.show_team(number, contestant.team, teams_of(self.evening))

    def _usual(self, place: ChairPlace) -> Usual:
        """Who played last with the other of the pair, where that one sits nowhere yet."""
        own = place.chair.chair % CHAIRS
        both = [seating.player(self.evening, place.chair._replace(chair=place.chair.chair - own + at)) for at in (0, 1)]
        mate = both[1 - own]
        member = self.known.member(self.partners.get(mate.member, 0)) if mate.member else None
        if member is None or member.id in self.entry.taken or both[own].name:
            return Usual()
        return Usual(as_player(member), t("who played with {partner} before", partner=mate.name))

    # --- staying where one was ----------------------------------------------------------

    def acts(self) -> tuple[QWidget, ...]:
        return self.halves.switch, self.draw.act, self.lots

    def first(self) -> QWidget:
        return self.draw.wishes if self.draw.looked else self.entry.line

    def arrive(self, where: Mapping[str, Any]) -> None:
        """``number``: the pair whose names are wanted; ``draw``: the rounds to come, to be drawn."""
        if "number" in where:
            self._to_pair(int(where["number"]))
        if where.get("draw") and not self.draw.looked:
            self.draw.begin()

    def remember(self) -> dict[str, Any]:
        kept = {"chair": self.at.chair, "round": self.steps.at, "draw": self.draw.remember()}
        return {**kept, "typed": self.entry.line.text(), "seen": self.seen} if self.entry.unfinished else kept

    def restore(self, kept: Mapping[str, Any]) -> None:
        if "chair" not in kept:
            return
        self.draw.restore(*kept["draw"])
        self.steps.go(kept["round"])
        here = next((place for place in self.places() if place.chair == kept["chair"]), None)
        if here:
            self.go(here)
            if (text := kept.get("typed")) is not None:
                self.seen = kept["seen"]
                self.entry.go_on(text, seating.player(self.seen, here.chair))
