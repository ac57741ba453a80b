"""What pages want to know of every form of contest: what its movement is printed as, and which matches have days."""

from scorer.contests import CONTESTS
from scorer.sheets.kinds import sheets_for
from tests.scorer.contests.test_every_contest import every_contest, played, seated


@every_contest
def test_its_movement_is_printed_as_a_sheet_that_it_has(shelved, rules):
    """And as no other of those: where matches have days, nobody goes on from card to card."""
    others = {each.movement_sheet for each in CONTESTS} - {shelved.movement_sheet}
    names = {each.key for each in sheets_for(played(shelved, rules))}
    assert shelved.movement_sheet in names
    assert names.isdisjoint(others)
    assert ("fixture-list" in names) is not shelved.by_the_clock


@every_contest
def test_its_matches_have_days_of_their_own_where_no_clock_says_when_they_are(shelved, rules):
    assert bool(shelved.fixtures(seated(shelved, rules))) is not shelved.by_the_clock
