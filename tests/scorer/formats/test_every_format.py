"""What must hold for every file format: what it writes it recognises, and reads back the same."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.event.event import Contestant, Entry, Event, Player
from scorer.event.refusal import Refusal
from scorer.event.results import Slip
from scorer.formats import FORMATS, Source, read_source
from scorer.formats.own import recorded
from scorer.formats.record import Club
from tests.examples import one_in
from tests.scorer.formats.evenings import odd, usual

few = one_in(2)  # a whole evening each
every = pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.key)


def back(form, record):
    return read_source(Source(f"x{form.suffixes[0]}", form.write(record)))


def handed_in(event):
    """What was handed in: the board, the two pairs in their seats, and the result."""
    found = []
    for key, seating in event.due():
        slip, section = event.slips.get(key), event.section(key.section)
        if slip:
            who = seating.who[::-1] if slip.switched else seating.who
            names = tuple(section.contestant(number).called for number in who)
            found.append((section.letter, key.number, names, str(slip.result)))
    return sorted(found)


@every
def test_a_format_says_what_it_is(form):
    assert form.key
    assert form.name
    assert form.called
    assert all(suffix.startswith(".") for suffix in form.suffixes)


@every
@few
@given(seed=st.integers(0, 10**6))
def test_what_was_handed_in_is_written_and_read_back(form, seed):
    event = usual(seed)
    body = form.write(recorded(event))
    assert form.recognises(body[:4096])
    assert sum(other.recognises(body[:4096]) for other in FORMATS) == 1
    assert handed_in(back(form, recorded(event)).event) == handed_in(event)


@every
@few
@given(seed=st.integers(0, 10**6))
def test_what_was_read_is_written_and_read_back_the_same(form, seed):
    first = back(form, recorded(usual(seed)))
    assert unlined(back(form, first)) == unlined(first)


def unlined(record):
    """A record without the lines of the file that it came from."""
    lines = {key: replace(claimed, line=0) for key, claimed in record.lines.items()}
    return replace(record, lines=lines, rows=tuple(replace(row, line=0) for row in record.rows))


@every
def test_an_event_of_another_game_is_refused(form):
    with pytest.raises(Refusal, match="Invented"):
        form.write(recorded(replace(usual(), game="oh-hell", slips={})))


@every
def test_pairs_in_each_others_seats_stay_there(form):
    event = usual()
    key = next(iter(event.slips))
    turned = replace(event, slips=event.slips | {key: Slip(event.slips[key].result, switched=True)})
    assert handed_in(back(form, recorded(turned)).event) == handed_in(turned) != handed_in(event)


USEBIO = FORMATS[0]


@few
@given(seed=st.integers(0, 10**6))
def test_usebio_keeps_sections_every_kind_of_result_and_what_it_came_to(seed):
    record = recorded(odd(seed), Club("Rookery", "7"))
    read = back(USEBIO, record)
    assert handed_in(read.event) == handed_in(record.event)
    assert read.club == record.club
    assert read.event.together == record.event.together
    told = {(row.who, row.direction, row.total, row.percent, row.place) for row in record.rows}
    assert {(row.who, row.direction, row.total, row.percent, row.place) for row in read.rows} == told


NAMES = ["Łukasz", "Ζωή", "Наталья", "<b>&amp;</b>", '"quoted"', "=1+1", "tab\there", "bell\x07", "  spaced  out "]


@pytest.mark.parametrize("name", NAMES)
def test_usebio_keeps_a_name_in_any_script(name):
    event = usual()
    pairs = {**event.sections[0].contestants, 1: Contestant(1, Entry((Player(name), Player("Bo"))))}
    named = replace(event, sections=(replace(event.sections[0], contestants=pairs),), name=name)
    read = back(USEBIO, recorded(named))
    plain = " ".join(name.replace("\x07", " ").split())
    assert (read.event.name, read.event.sections[0].contestant(1).players[0].name) == (plain, plain)


def test_usebio_is_dated_and_numbered_as_other_programs_expect():
    body = USEBIO.write(recorded(usual())).decode()
    for words in ("<DATE>02/01/2026</DATE>", '<USEBIO Version="1.2">', "<WINNER_TYPE>2<", "<TRICKS>", "<SCORE>A6040<"):
        assert words in body


def test_an_event_without_results_can_be_handed_on_but_tells_nothing():
    with pytest.raises(Refusal, match="any result"):
        back(USEBIO, recorded(Event(name="Empty")))
