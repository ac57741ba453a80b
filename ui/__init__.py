"""The window."""

# What needs no window comes first: Qt looks through the source of every module imported after it,
# which would make the start a quarter longer.
import scorer.evening.steps
import scorer.samples  # noqa: F401
