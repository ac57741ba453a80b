"""The page Seats: who sits where, section by section."""

from __future__ import annotations

from rules.text import t
from ui.pages.page import KEY, Printed
from ui.pages.sections import SectionPage, SectionView


class Seats(SectionPage):
    """Names for the chairs of one section at a time."""

    icon = "seats"

    def prints(self) -> Printed:
        return Printed("name-list", t("{key} prints the name list", key=KEY))

    def show_section(self, section: int) -> SectionView:
        found = next(each for each in self.room.evening.sections if each.id == section) if self.room.evening else None
        if found is None or found.movement is None:
            from ui.pages.seats.nothing import NoSeats

            return NoSeats(self.room, section)
        from ui.pages.seats.seating import SeatingView

        return SeatingView(self.room, section)
