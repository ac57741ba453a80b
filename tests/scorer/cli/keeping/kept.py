"""A club file with copies beside it, changed and damaged, and what is said of those, read."""

import re
import shlex
import sqlite3
from contextlib import closing

from scorer.keeping import copies

NAME = "club.overtrick"


def deeds(path):
    return copies.described(path).deed


def altered(path, statement):
    """A file changed behind the program's back."""
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(statement)


def rows(done):
    return [line.split() for line in done.out.splitlines() if re.match(r"\s+\d+  ", line)]


def way_back(done):
    """What a sentence says to type next, as a shell would read it."""
    [typed] = re.findall(r"“overtrick (.*)”", done.out)
    return shlex.split(typed)
