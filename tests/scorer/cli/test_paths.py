"""Names of files as sentences say them to be typed."""

import os
import subprocess

import pytest

from scorer.cli.clubs import typed
from scorer.cli.paths import shell_word

NAMES = [
    # the name of a file                  how it is typed
    (b"club.overtrick",                   "club.overtrick"),
    (b"Our club.overtrick",               "'Our club.overtrick'"),
    ("Größe ♠".encode(),                  "'Größe ♠'"),
    (b"caf\xe9.overtrick",                r"$'caf\351.overtrick'"),
    (b"it's caf\xe9\\1",                  r"$'it\047s caf\351\1341'"),
    ("a\N{RIGHT-TO-LEFT OVERRIDE}b".encode(), r"$'a\342\200\256b'"),
    (b"two\nlines",                       r"$'two\012lines'"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "said"), NAMES, ids=lambda each: repr(each))
def test_a_name_is_said_as_it_can_be_typed(name, said):
    assert shell_word(os.fsdecode(name)) == said
    assert said.isprintable()
    said_again = subprocess.run(["bash", "-c", f"printf %s {said}"], capture_output=True, check=True).stdout
    assert said_again == name


def test_the_hint_for_a_club_whose_name_is_no_utf_8_can_be_typed(tmp_path):
    assert typed(tmp_path / os.fsdecode(b"caf\xe9.overtrick")) == rf"overtrick copies $'{tmp_path}/caf\351.overtrick'"
