"""Teams of eight, for the tests of their standings."""

from hypothesis import strategies as st

from scorer.contests import standings_of
from tests.scorer.standings.team_events import EIGHT, event, handed_in, match


def points(standings, number=1):
    return standings.row(1, number).points


def of_eight(*changed, **settings):
    """The match of eight boards with some of them otherwise, the last ones left out where they are ``None``."""
    boards = list(EIGHT)
    for at, both in changed:
        boards[at - 1] = both
    return standings_of(handed_in(event(**settings), match(tuple(boards))))


# --- always ------------------------------------------------------------------------------

scores = st.integers(-30, 30).map(lambda ten: 50 * ten)


room = st.one_of(st.none(), scores, st.sampled_from(["np", "A A", "A+ A-", "A- A+", "A+ A+"]))


boards = st.lists(st.tuples(room, room), min_size=4, max_size=4).map(tuple)
