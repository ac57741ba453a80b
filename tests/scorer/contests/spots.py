"""Where a result belongs, on boards and on pads alike."""

from scorer.event.results import Key


def first_line(spot):
    """The result itself, or the first line of the pad."""
    return spot if isinstance(spot, Key) else Key(*spot, 1)
