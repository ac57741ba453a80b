"""What is wrong with other programs' results can be said in another language: all but names and what was typed."""

import random

import pytest

from scorer.formats import FORMATS, Source, read_source
from scorer.formats.own import recorded
from scorer.formats.parts.usebio_counts import TAGS
from scorer.methods import METHODS
from scorer.rescore import rescore
from scorer.rescore.adding import ADJUSTMENTS, HANDICAPS, PERCENTAGES
from scorer.rescore.names import COUNTED
from scorer.rescore.suppositions import ADDED, ADJUSTED, HANDICAPPED, INSIDE, settings, supposed
from tests.rules.elsewhere import WORD, left_in_english
from tests.scorer.formats.evenings import odd, small, usual
from tests.scorer.rescore.test_tampered import HOW, LEAF, WRONG, altered, file, rescored
from tests.scorer.rescore.test_tampered import METHODS as SCORED


def left(said, *names):
    """What stays English besides names."""
    theirs = set(WORD.findall(" ".join(names)))
    return {each: words for each in said if (words := left_in_english(each) - theirs)}


def of_record(record):
    """The names that a record has."""
    players = [
        player.name for each in record.event.sections for pair in each.contestants.values() for player in pair.players
    ]
    return (record.event.name, *players)


def of_found(found):
    """Everything that is said of a file that was worked out again."""
    yield from (each.says for each in (*found.because, *(one for other in found.alike for one in other)))
    for cause in found.causes:
        yield from (cause.says, cause.claimed, cause.computed, *(each.says for each in cause.follows))
    yield from (each.says for each in found.compared.differ)


@pytest.mark.parametrize("key", SCORED)
@pytest.mark.parametrize("how", HOW)
def test_of_a_file_with_one_cell_altered(key, how):
    lines = file(key)
    places = [at for at, each in enumerate(lines) if (leaf := LEAF.match(each)) and leaf[1] in WRONG]
    for at in random.Random(how).sample(places, 6):
        wrong = altered(lines, at, how)
        record = read_source(Source("x.xml", "\n".join(wrong).encode()))
        assert left(of_found(rescored(wrong)), *of_record(record), "USEBIO", *wrong) == {}


@pytest.mark.parametrize("event", [usual(), odd(), small()], ids=["usual", "odd", "small"])
@pytest.mark.parametrize("key", [each.key for each in METHODS])
def test_of_everything_that_may_explain_a_file(event, key):
    assert left(each.says for each in supposed(recorded(event))) == {}


def test_every_setting_has_a_name_inside_a_sentence():
    """As it is called by itself, but for the capital."""
    labels = {field.name: field.label[:1].lower() + field.label[1:] for each in METHODS for field in settings(each)}
    assert labels == dict(INSIDE)


def test_every_way_of_adding_up_and_all_that_is_counted_has_its_words():
    assert ADDED.keys() == PERCENTAGES.keys()
    assert [*ADJUSTED] == [*ADJUSTMENTS][1:]
    assert [*HANDICAPPED] == [*HANDICAPS][1:]
    assert set(COUNTED) == set(TAGS.values())


def test_of_another_file_that_is_worked_out_otherwise():
    body = FORMATS[0].write(recorded(small(settings={"unequal": "own-top"})))
    assert left(of_found(rescore(read_source(Source("x.xml", body))))) == {}
