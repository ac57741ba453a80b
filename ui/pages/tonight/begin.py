"""The sentence that begins an evening: what is played and how, by how many, and how long."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from rules.text import NO_WORDS, Text, joined, t
from scorer.clock import WallClock
from scorer.contests import CONTESTS, contests_for
from scorer.contests.beginning import Beginning
from scorer.contests.parts.rooms import UNITS
from scorer.evening.beginning import in_short, kept_words
from scorer.evening.offering import players_words, suited
from scorer.event.refusal import Refusal
from scorer.movements.advice import Offer
from ui.pages.tonight.games import GamePick
from ui.parts import Clock, Count, Pick, Remark, Words, boxed, column, row
from ui.parts.flow import Flow

MOST_PAIRS = 999
UNTIL, FOR = "until", "for"
MORNING, EVENING = 5, 15  # hours between which nobody says tonight
LIMITS = ((UNTIL, t("until")), (FOR, t("for")))


class BeginLine(QWidget):
    """One sentence to fill in, every blank with its usual answer; ``changed`` is sent by each other one."""

    changed = Signal()

    def __init__(self, usual: Beginning, clock: WallClock) -> None:
        super().__init__()
        self._clock = clock
        self._contest = usual.contest  # of which the unit is
        self.opening, self.about = Words(as_="say"), Words(t("at about"), "say")
        self.game = GamePick(usual.game)
        kinds = [(each.key, each.name) for each in CONTESTS]
        self.contest: Pick[str] = Pick(t("Form of contest"), kinds, usual.contest, width=164)
        self.who: Pick[str] = Pick(t("Who is drawn"), ways_of(usual), usual.draw.who, width=216)
        self.seats, self.seats_word = Count(t("Players at a table"), 2, 7, 4), Words(t("to a table,"), "say")
        self.count = Count(t("How many"), 1, MOST_PAIRS, 0, width=64)
        units = [(unit, UNITS[unit]) for unit in usual.kind.units(usual)]
        self.unit: Pick[str] = Pick(t("Tables, pairs or players"), units, width=128)
        self.limit: Pick[str] = Pick(t("Until when, or how many boards"), LIMITS, width=104)
        self.until = Clock(t("Until"), usual.until, width=84)
        self.boards, self.boards_word = Count(t("Boards"), 1, 99, 24), Words(t("boards"), "say")
        self.for_, self.rounds, self.rounds_word = (
            Words(t("for"), "say"),
            Count(t("Rounds"), 1, 99, 6),
            Words(t("rounds"), "say"),
        )
        self.says = Words(as_="soft", wrap=True)
        self._say()
        self.show_beginning(usual)
        self._connect()

    def _say(self) -> None:
        """Put the sentence together."""
        kind = (self.game, self.contest, self.who, self.seats, self.seats_word)
        how_long = (self.limit, self.until, self.boards, self.boards_word)
        parts = (self.opening, *kind, self.about, self.count, self.unit, *how_long)
        so_many = (self.for_, self.rounds, self.rounds_word)
        for field in (*parts, *so_many):
            field.setProperty("as", "say")
        self.in_rounds = boxed(row(*so_many, gap=8))  # no line ends between these
        flow = QWidget()
        flow.setLayout(Flow(*parts, self.in_rounds, gap=8))
        self.setLayout(column(flow, self.says, gap=8))

    def _connect(self) -> None:
        for pick in (self.game, self.contest, self.who, self.unit, self.limit):
            pick.currentIndexChanged.connect(lambda _: self.changed.emit())
        for number in (self.count, self.boards, self.seats, self.rounds):
            number.valueChanged.connect(lambda _: self.changed.emit())
        self.until.timeChanged.connect(lambda _: self.changed.emit())

    def show_beginning(self, shown: Beginning) -> None:
        """Fill the sentence in; what was counted stays what is counted, until it is another contest."""
        self.blockSignals(True)
        held = self.unit.picked() if self.contest.picked() == self._contest else ""
        self._contest = shown.contest
        for pick, value in ((self.game, shown.game), (self.contest, shown.contest)):
            pick.blockSignals(True)
            pick.choose(value)
            pick.blockSignals(False)
        offered = shown.kind.units(shown)
        units = sorted(offered, key=lambda each: each != held)
        unit = next(each for each in units if shown.entrants % offered[each][1] == 0)
        self.unit.offer([(each, UNITS[each]) for each in offered], unit)
        many, per = self._counted(shown)
        self.count.setValue(shown.entrants * many // per)
        self.limit.choose(FOR if shown.boards else UNTIL)
        self.boards.setValue(shown.boards or self.boards.value())
        self.seats.setRange(*players(shown))
        self.seats.setValue(shown.draw.seats)
        self.rounds.setValue(shown.draw.rounds)
        self._arrange(shown)
        self.blockSignals(False)

    def _counted(self, shown: Beginning) -> tuple[int, int]:
        """So many of what is counted are so many of those who compete."""
        return shown.kind.units(shown).get(self.unit.picked(), (1, 1))

    def said(self, before: Beginning) -> Beginning:
        """What the sentence says now, the rest as it was before; what does not go together is put right."""
        who = self.who.picked() if ways_of(before) else before.draw.who
        draw = before.draw._replace(who=who, seats=self.seats.value(), rounds=self.rounds.value())
        held = before.rounds_held or draw.rounds != before.draw.rounds
        asked = replace(before, game=self.game.picked(), contest=self.contest.picked(), draw=draw, rounds_held=held)
        many, per = self._counted(suited(asked, before))
        now = suited(replace(asked, entrants=-(-self.count.value() * per // many)), before)
        now = replace(
            now,
            until=self.until.value(),
            boards=self.boards.value() if self.limit.picked() == FOR and "boards" in now.kind.asks else 0,
        )
        units = now.kind.units(now), before.kind.units(before)
        if units[0] != units[1] or (now.game, now.contest) != (before.game, before.contest):
            self.show_beginning(now)
        self._arrange(now)
        self.show_rounds(now)
        return now

    def show_rounds(self, shown: Beginning) -> None:
        """So many rounds are drawn, as they follow from how many come."""
        self.rounds.blockSignals(True)
        self.rounds.setValue(shown.draw.rounds)
        self.rounds.blockSignals(False)

    def on(self, shown: Beginning) -> None:
        """Say that it begins today, or some other day."""
        now = self._clock.now()
        today = shown.kind.opening_words(tonight=not MORNING <= now.hour < EVENING)
        self.opening.say(today if shown.date == now.date().isoformat() else t("We play"))

    def _arrange(self, shown: Beginning) -> None:
        """Ask only what there is to ask."""
        self.on(shown)
        ways, asks, boards = contests_for(shown.rules), shown.kind.asks, self.limit.picked() == FOR
        drawn, timed = "draw" in asks, "until" in asks
        self.contest.offer([(each.key, each.name) for each in CONTESTS if each in ways], shown.contest)
        self.contest.setVisible(len(ways) > 1)
        if ways_of(shown):
            self.who.offer(ways_of(shown), shown.draw.who)
        self.who.setVisible(len(ways_of(shown)) > 1)
        several = seats_matter(shown)
        for part in (self.seats, self.seats_word):
            part.setVisible(drawn and several)
        self.limit.setVisible(timed)
        self.until.setVisible(timed and not boards)
        self.boards.setVisible(timed and boards)
        self.boards_word.setVisible(timed and boards)
        rounds: tuple[QWidget, ...] = (self.for_, self.rounds, self.rounds_word, self.in_rounds)
        for each in rounds:
            each.setVisible(drawn or not asks.isdisjoint({"rounds", "legs"}))
        self.rounds_word.say(t("legs") if "legs" in asks else t("rounds"))
        rules = shown.rules
        note = rules.note(rules.choices.completed(shown.choices))
        how = next((each.says for each in shown.kind.ways(rules) if each.key == shown.draw.who), NO_WORDS)
        self.says.say(joined(filter(None, (rules.says, players_words(rules), note and t("{note}.", note=note), how))))


def ways_of(shown: Beginning) -> list[tuple[str, Text]]:
    """In which ways seats may be drawn, as they are chosen."""
    return [(each.key, each.name) for each in shown.kind.ways(shown.rules)]


def seats_matter(shown: Beginning) -> bool:
    """Whether tables may be of several sizes."""
    least, most = (shown.draw._replace(seats=seats) for seats in players(shown))
    return shown.kind.at_a_table(shown.rules, least) != shown.kind.at_a_table(shown.rules, most)


def players(shown: Beginning) -> tuple[int, int]:
    """The fewest and the most at a table."""
    return shown.rules.players[0], shown.rules.players[-1]


class Advised(QWidget):
    """What comes of it: the movement advised, in words; or why there is none."""

    def __init__(self, *, whole: bool = True) -> None:
        """``whole`` says the movement too, where nothing else on the page does."""
        super().__init__()
        self.words, self.remark, self.whole = Words(as_="soft", wrap=True), Remark(room=24), whole
        self.offers: tuple[Offer, ...] = ()
        self.setLayout(column(self.words, self.remark, gap=0))

    def show_beginning(self, beginning: Beginning) -> bool:
        """Ask what is advised; whether anything is."""
        try:
            self.offers = beginning.offers()
        except Refusal as refusal:
            self.offers = ()
            self.words.hide()
            self.remark.show()
            self.remark.say("wrong", refusal.in_full)
            return False
        self.remark.hide()
        self.words.show()
        movement = beginning.outcome(self.offers) if self.whole else NO_WORDS
        short = in_short(self.offers) if beginning.timed else NO_WORDS
        kept, later = kept_words(beginning, self.offers), t("Names can come later.")
        self.words.say(joined(filter(None, (movement, short, kept, later))))
        return True
