"""The page Results in table play: a round as its tables, each with its slip, and the pad of one of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from rules.notation import plus_minus
from rules.parts.seats import most
from rules.text import NO_WORDS, Text, both, joined, t
from scorer.commands import Command, Touch
from scorer.commands.results import EnterResult
from scorer.contests import contest_of
from scorer.evening.drawing_on import another_by_results
from scorer.evening.put_right import drawn_by, said_of
from scorer.event.event import Section
from scorer.event.pads import SLIP, PadPlace, Pads, place_of
from scorer.movements.words import counted_first, spelled, these
from ui.pages.pads.both import is_low
from ui.pages.pads.play import Play
from ui.pages.pads.round import RoundPlay
from ui.pages.pads.who import DRAW_KEY, WhoIsHere
from ui.pages.page import KEY, Page, Printed
from ui.parts import Button, Deck, Empty, KeyButton, boxed, column, emptied, row
from ui.room import Room

WHO_KEY = "F4"
NOBODY, NO_TABLE = t("Nobody is seated yet."), t("No table can play yet.")
BOTH = 2


class PadResults(Page):
    """The evening round by round; the pad of a table opens from its row, and Esc goes back to the round."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.play: Play | None = None
        self.round: RoundPlay | None = None
        self._content, self._acts = column(gap=0), row(gap=12)
        self.put((boxed(self._content), 1), acts=(self._acts,), gap=12)
        self._build()
        self._say()

    # --- what it says -----------------------------------------------------------------------

    def heading(self) -> Text:
        if self.play is None or self.round is None:
            return NO_TABLE if self._seated() else NOBODY
        if self.deck.front is self.who:
            return self.who.heading()
        return joined(filter(None, (self._how_far(self.play, self.round), self._otherwise())))

    def _say(self) -> None:
        """Say how things stand.

        Above the large keys, and in a low window, that is on one line: by initials or sides where names are long.
        """
        low, pad = is_low(self), self.play if self.on_pad else None
        short = pad if pad and (low or not pad.keys.isHidden()) and not self._otherwise() else None
        self.sentence.say(self.heading(), *(short.sat().ways(leads(short, by_side=True)) if short else ()))
        self.be_close(low)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say()

    def _how_far(self, play: Play, round_: RoundPlay) -> Text:
        """How far the round is, or who leads on the pad that is open."""
        if self.on_pad:
            return leads(play)
        if self._all_in():
            return t("Every table has finished.")
        done, due = round_.rounds()[round_.key.round]
        if not done:
            return t("Round {number}: no table is in yet.", number=round_.key.round)
        if done == due:
            return t("All tables of round {number} are in.", number=round_.key.round)
        return t(
            "{tables} of {all} is in.",
            "{tables} of {all} are in.",
            n=done,
            tables=counted_first(done, "table"),
            all=spelled(due),
        )

    def _otherwise(self) -> Text:
        """That a round was drawn by other winners than there are now: in it, and in the round that it was drawn by.

        What is corrected in the one leads on to the other.
        """
        event, here, live = self.room.evening, self._place, self.room.standings
        if event is None or live is None:
            return NO_WORDS
        section = event.section(here.section)
        asked = section.movement and drawn_by(section) in (here.round, here.round + 1)
        return said_of(event, section, live) if asked else NO_WORDS

    def _all_in(self) -> bool:
        """Whether every table has finished every round, and none is to be drawn any more."""
        assert self.round is not None
        pads = self.round.pads
        finished = all(pads.finished(*place) for place in self.round.course.places)
        return finished and not contest_of(pads.event).to_be_drawn(pads.event)

    def prints(self) -> Printed:
        return Printed("filled-pads", t("{key} prints the pads as written", key=KEY))

    @property
    def on_pad(self) -> bool:
        """Whether a pad is open."""
        return self.play is not None and self.deck.front is self.play

    def first(self) -> QWidget | None:
        if self.play is None or self.round is None:
            return None
        if self.deck.front is self.who:
            return self.who.first()
        return self.play.first() if self.on_pad else self.round.first()

    # --- what happens -------------------------------------------------------------------------

    def refresh(self, touched: frozenset[Touch]) -> None:
        event = self.room.evening
        mine = [touch for touch in touched if event and touch.event == event.id]
        keys = [touch.key for touch in mine if touch.key]
        if self.play is None or self.round is None or self.play.pads is not self.room.pads or len(keys) < len(mine):
            self.anew(self._build)
        elif keys:
            self._follow(keys)
        self._show_acts()
        super().refresh(touched)
        self._say()

    def _follow(self, keys: list[Any]) -> None:
        """Lines were recorded, here or elsewhere, or taken back."""
        assert self.play is not None
        assert self.round is not None
        if self.on_pad:
            self.play.follow()
        else:
            self.round.follow(keys)

    def settled(self, mine: Command) -> None:
        if self.play is not None and self.round is not None and isinstance(mine, EnterResult):
            (self.round if mine.key.number == SLIP else self.play).settled(mine.key)

    def arrive(self, where: Mapping[str, Any]) -> None:
        """``table``, ``round``, ``section`` and ``board`` (a line of the pad): as many as are known.

        A table with nothing on its pad is gone to in its round, where its slip will do; a section alone is no place,
        and a round alone is begun at its first table that has still to play.
        """
        if self.play is None or self.round is None:
            return
        numbers = {name: int(where[name]) for name in ("section", "round", "table", "board") if name in where}
        if "round" in numbers and not numbers.keys() & {"table", "board"}:
            found = self.play.course.start_of(numbers["round"], numbers.get("section", 0))
        else:
            found = self.play.course.found(self.play.key, **numbers) if numbers.keys() - {"section"} else None
        if where.keys() == {"section"}:
            self.turned_to()
        elif found is not None:
            place = place_of(found)
            if self.play.pads.pad(*place).rows and numbers.get("board") != SLIP:
                self.open(place)
                self.play.go(found)
            else:
                self.back_to_round(place)
        if where.get("penalty"):
            self.open(self._place)
            self.play.penalise()

    def turned_to(self) -> None:
        """The page is the round, whatever was open; where all of it is in, the one that is played now."""
        if self.round is None:
            return
        if self.deck.front is not self.round:
            self.back_to_round(self._place)
        self.round.catch_up()

    @property
    def _place(self) -> PadPlace:
        assert self.play is not None
        assert self.round is not None
        return self.play.place if self.on_pad else self.round.place

    # --- a pad and its round --------------------------------------------------------------------

    def open(self, place: PadPlace) -> None:
        """Open the pad of a table, at the line that is written next."""
        assert self.play is not None
        self.deck.bring(self.play)
        self.play.go(self.play.course.line(place))
        self.play.take_keyboard()
        self._show_acts()

    def back_to_round(self, place: PadPlace) -> None:
        """Go back to a table in its round."""
        assert self.round is not None
        self.deck.bring(self.round)
        self.round.go(self.round.course.line(place))
        self.round.take_keyboard()
        self._show_acts()

    def _leave_pad(self) -> None:
        """Go back from the pad to its round: where the table has finished, to the next of it that has not."""
        assert self.play is not None
        assert self.round is not None
        place, pads = self.play.place, self.play.pads
        to = self.play.course.unfinished(place) if pads.finished(*place) else None
        if to is not None and to.round == place.round:
            self.back_to_round(to)
            return
        self.back_to_round(place)
        if self.standings.isVisible():
            self.standings.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.draw.isVisible() and self.draw.isEnabled() and place.round == self.play.course.places[-1].round:
            self.draw.setFocus(Qt.FocusReason.OtherFocusReason)

    def who_is_here(self) -> None:
        """Show everybody by name, to say who is here, late, gone or sits out."""
        self.who.show_people()
        self.deck.bring(self.who)
        self.who.first().setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_acts()
        self._say()

    def _round_is_over(self) -> None:
        """The last slip of a round is in: Enter goes to its first table, or draws the next one where that is drawn.

        Once every table has finished it goes to the standings.
        """
        assert self.round is not None
        self._show_acts()
        if self.standings.isVisible():
            self.standings.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.draw.isVisible() and self.draw.isEnabled():
            self.draw.setFocus(Qt.FocusReason.OtherFocusReason)
        elif (to := self.round.course.unfinished(self.round.place)) is not None:
            self.round.go_next(to)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Letters and figures go to the line where the keyboard waits for Enter beside it: a round is over there."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if self.round is None or self.deck.front is not self.round or not writes(event):
            return False
        self.round.take_keyboard()
        self.round.entry.line.selectAll()  # as where a slip was recorded: whoever types there types it anew
        return QCoreApplication.sendEvent(self.round.entry.line, event)

    # --- being built ------------------------------------------------------------------------------

    def remember(self) -> dict[str, Any]:
        if self.play is None or self.round is None:
            return {}
        who = self.who.table.key_here() if self.deck.front is self.who else None
        return {"play": self.play.remember(), "round": self.round.remember(), "pad": self.on_pad, "who": who}

    def restore(self, kept: Mapping[str, Any]) -> None:
        if kept and self.play and self.round:
            self.round.restore(kept["round"])
            self.round.show_place()
            self.play.restore(kept["play"])
            self.deck.bring(self.play if kept["pad"] else self.round)
            if kept["who"] is not None:
                self.who.table.choose(kept["who"])
                self.deck.bring(self.who)
            self._show_acts()
            self._say()

    def _build(self) -> None:
        """Begin anew with the event as it is now."""
        emptied(self._content, self._acts)
        pads = self.room.pads
        self.play = self.round = None
        if pads is None or not any(pads.tables()):
            self._content.addWidget(self._empty())
            self._content.addStretch(1)
            return
        self.play, self.round = Play(self.room, pads), RoundPlay(self.room, pads)
        self.who = WhoIsHere(self.room)
        self.deck = Deck(self.round, self.play, self.who)
        self._content.addWidget(self.deck)
        self.back = KeyButton(t("Back to the round"), "Enter", self._leave_pad)
        self.back.key = "Esc"  # only shown: it is the line's, which clears first what is typed
        self.draw = KeyButton(t("Draw the next round"), DRAW_KEY, self._go_to_draw, as_="primary")
        self.again = KeyButton(t("Draw again"), DRAW_KEY, self.who.draw_again)
        self.people = KeyButton(t("Who is here"), WHO_KEY, self.who_is_here)
        self.standings = KeyButton(t("See the standings"), "Enter", lambda: self.room.go("standings"), as_="primary")
        self.standings.key = "Ctrl+6"  # only shown: it is the window's
        for act in (self.back, self.people, self.again, self.draw, self.standings):
            self._acts.addWidget(act)
        for act in (self.again, self.draw, self.standings):
            act.installEventFilter(self)
        self._wire()
        self._show_acts()

    def _wire(self) -> None:
        """What the round, the pad and the list of people say."""
        assert self.play is not None
        assert self.round is not None
        self.who.left.connect(lambda: self.back_to_round(self._place))
        self.round.opened.connect(self.open)
        self.round.over.connect(self._round_is_over)
        self.play.left.connect(self._leave_pad)
        self.play.shown.connect(self._say)
        self.round.shown.connect(self._say)

    def _show_acts(self) -> None:
        """The acts that go with what is in front, and for whom the next round waits."""
        if self.play is None or self.round is None:
            return
        section, rounds = self._drawn_on(), self.deck.front is self.round
        self.back.setVisible(not rounds)
        self.people.setVisible(rounds)
        self.draw.setVisible(section is not None and rounds)
        self.standings.setVisible(rounds and section is None and self._all_in())
        stale = NO_WORDS if section else self.who.stale_rounds()
        self.again.setVisible(rounds and bool(stale))
        self.round.slip_entry.waits.say(stale)
        if section is not None:
            number = 1 + len(section.movement.rounds) if section.movement else 1
            waits = self.round.waiting(section.id)
            self.draw.call(t("Draw round {number}", number=number))
            self.draw.setEnabled(not waits)
            tables = these("table", (place.table for place in waits))
            said = t(
                "Round {number} can be drawn once {tables} is in.",
                "Round {number} can be drawn once {tables} are in.",
                n=len(waits),
                number=number,
                tables=tables,
            )
            self.round.slip_entry.waits.say(said if waits else NO_WORDS)

    def _drawn_on(self) -> Section | None:
        """The section whose next round is drawn by results, if there is to be one more."""
        assert self.play is not None
        event = self.play.pads.event
        return next((each for each in event.sections if another_by_results(event, each)), None)

    def _go_to_draw(self) -> None:
        if (section := self._drawn_on()) is not None:
            self.room.go("seats", section=section.id, draw=True)

    def _seated(self) -> bool:
        """Whether it is known who meets whom."""
        event = self.room.evening
        return event is not None and any(section.movement for section in event.sections)

    def _empty(self) -> Empty:
        if self._seated():
            act = Button(t("See who is missing"), lambda: self.room.go("seats"), as_="primary", key="Ctrl+4")
            return Empty("results", NO_TABLE, t("Every table waits for somebody who is missing."), act)
        act = Button(t("Choose who meets whom"), lambda: self.room.go("movement"), as_="primary", key="Ctrl+3")
        why = t("Tables are drawn by lot or typed in. Names can wait: a pad needs only numbers.")
        return Empty("results", NOBODY, why, act)


def writes(key: QKeyEvent) -> bool:
    """Whether a key is a letter, a figure or a sign: Space presses a button, and Ctrl makes a key of the window's."""
    plain = not key.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    return plain and key.text().isprintable() and bool(key.text().strip())


def leads(play: Play, *, by_side: bool = False) -> Text:
    """Who is ahead on a pad, and by how much: the sentence over it; by name, or by what the sides are called."""
    pads: Pads = play.pads
    pad = pads.pad(*play.place)
    if not pad.rows:
        return t("Nothing is written yet.")
    if pads.finished(*play.place):
        return t("The table has finished.")
    points = list(pad.points.values())
    best = most(list(pad.points), points)
    names = {side: pad.rules.called(side) for side in pad.points} if by_side else play.short_names()
    if len(best) == len(points):
        return t("Nobody is ahead.")
    if len(best) > 1:
        return t("{who} share the lead.", who=both(names[side] for side in best))
    if len(points) == BOTH:
        return t("{side} lead by {points}.", side=names[best[0]], points=plus_minus(max(points) - min(points)))
    return t("{who} leads with {points}.", who=names[best[0]], points=plus_minus(max(points)))
