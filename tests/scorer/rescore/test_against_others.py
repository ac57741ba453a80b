"""Other programs' real files, worked out again."""

import pytest

from scorer.formats import read
from scorer.rescore import rescore

# What the notes on these files say of them: a board with 18 of 19 results is in the travellers as it was played, while
# totals use Neuberg, and those of pairs with a board less are raised; nothing else is otherwise than ours.
FILES = [
    # file                              scores points totals ranks  what the travellers are explained by
    ("cobalt_mp_pairs_mitchell.xml",    (512, 1024, 76, 38),        "own-top"),
    ("cobalt_mp_pairs_mitchell_03.xml", (126, 252, 26, 13),         None),
    ("cobalt_butler_howell.xml",        (140, 280, 8, 8),           None),
    ("ukbc_mp-pairs.xml",               (242, 484, 22, 22),         None),
]  # fmt: skip


@pytest.mark.parametrize(("file", "checked", "unequal"), FILES)
def test_every_number_of_another_programs_file_is_reproduced(cases, file, checked, unequal):
    found = rescore(read(cases / "usebio" / file))
    compared = found.compared
    held = (compared.scores, compared.points, compared.totals, compared.ranks)
    assert tuple(each.checked for each in held) == checked
    assert compared.differ == ()
    assert {each.name: each.value for each in found.because}.get("travellers.unequal") == unequal
    assert bool(found.because) == bool(unequal)


def test_without_trying_the_raw_travellers_of_one_file_differ_on_one_board(cases):
    compared = rescore(read(cases / "usebio" / "cobalt_mp_pairs_mitchell.xml"), tries=False).compared
    assert {each.board for each in compared.points.differ} == {15}
    assert {each.pair for each in compared.totals.differ} == {"2EW", "8NS", "9EW", "16NS"}
