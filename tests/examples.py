"""How many examples a test looks through: as many as the profile says, and a share of them where each takes long."""

from hypothesis import settings


def one_in(times: int) -> settings:
    """For a test whose examples take so many times as long as those of others."""
    return settings(max_examples=max(5, settings.default.max_examples // times))
