"""The page Seats: who sits where, section by section."""

from __future__ import annotations

from rules.text import t
from scorer.contests import contest_of
from ui.pages.page import KEY, Printed
from ui.pages.sections import SectionPage, SectionView


class Seats(SectionPage):
    """Names for the chairs of one section at a time."""

    icon = "seats"

    def prints(self) -> Printed:
        """The names; once another round of matches is drawn, who meets whom in it."""
        event = self.room.evening
        drawn = event and any(movement.planned and len(movement.rounds) > 1 for movement in event.movements)
        if event and drawn and (sheet := contest_of(event).draw_sheet):
            return Printed(sheet, t("{key} prints the draw of the round", key=KEY))
        return Printed("name-list", t("{key} prints the name list", key=KEY))

    def show_section(self, section: int) -> SectionView:
        found = next(each for each in self.room.evening.sections if each.id == section) if self.room.evening else None
        if found is None or found.movement is None:
            from ui.pages.seats.nothing import NoSeats

            return NoSeats(self.room, section)
        from ui.pages.seats.seating import SeatingView

        return SeatingView(self.room, section)
