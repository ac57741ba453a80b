"""An evening under way, for the tests of Tonight."""

from datetime import timedelta

from scorer.clock import CLOCK
from tests.ui.evening import tuesday


def live():
    """The evening as it goes now, in the middle of its fifth round."""
    begun = CLOCK.now() - timedelta(minutes=4 * 24 + 9)
    return tuesday(date=begun.date().isoformat(), starts=f"{begun:%H:%M}")
