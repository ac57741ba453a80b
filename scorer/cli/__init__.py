"""The same jobs without a window: the command line, read here and carried out by one module a job."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from scorer.cli import language
from scorer.cli.paths import path_of
from scorer.cli.terminal import complain, refuse, shown, speaking
from scorer.event.refusal import Refusal
from scorer.store.address import Place, is_address

Window = Callable[[Place | None, str], int]  # on a club or on none yet, for whoever sits at the desk
CANNOT, BUG, STOPPED = 2, 3, 130
CLUB_FILE = ".overtrick"
WHO, CLUB = "OVERTRICK_WHO", "--club"
# Commands behind which the club stands first.
OF_A_CLUB = "export", "merge", "run", "sheets", "copies", "check", "move", "report"


def main(arguments: Sequence[str] | None = None, *, window: Window | None = None) -> int:
    """Carry out a command; returns the exit status. ``window`` opens the window on a club file, where there is one.

    Nothing but a sentence ever reaches the user: 2 where something could not be done, 3 where the program is wrong.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        with shown():
            return in_a_language(given, window)
    except BrokenPipeError:
        sys.stderr.close()
        return STOPPED


def in_a_language(given: list[str], window: Window | None) -> int:
    """Carry out a command in the language asked for, or else the system's."""
    try:
        code, given = language.asked(given)
    except Refusal as refusal:
        with speaking(language.spoken_in(language.of_itself(os.environ))):
            refuse(refusal)
        return CANNOT
    with speaking(language.spoken_in(code or language.of_itself(os.environ))):
        return said_or_done(given, window)


def said_or_done(given: list[str], window: Window | None) -> int:
    """Carry out a command, whatever comes of it."""
    try:
        return carried_out(given, window)
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001  the one place where the program's own mistakes are caught
        return sorry(error)


def carried_out(given: list[str], window: Window | None) -> int:
    """Carry out a command; what it cannot do raises a ``Refusal``, which is said here."""
    try:
        if len(given) == 2 and given[0] == "score" and not given[1].startswith("-"):
            return plainly_scored(path_of(given[1]))
        given = with_club(given)
        who, more = said_who(given)
        if not more or is_club(more[0]):
            from scorer.cli import evening

            return evening.open_club(more, window, who) if more else evening.begin(window, who)
        if Path(given[0]).suffix and not given[0].startswith("-"):
            from scorer.cli.clubs import NeitherClubNorCommand

            raise NeitherClubNorCommand(file=given[0])
        from scorer.cli import options

        return options.read(given)
    except Refusal as refusal:
        refuse(refusal)
        return CANNOT


def is_club(word: str) -> bool:
    """Whether a word says where a club is, and not what shall be done."""
    return word.lower().endswith(CLUB_FILE) or is_address(word)


def with_club(given: list[str]) -> list[str]:
    """What was typed, with the club of ``--club`` where the command in it looks for one; without any, it is opened."""
    at = next((at for at, word in enumerate(given) if word == CLUB or word.startswith(f"{CLUB}=")), None)
    if at is None or (given[at] == CLUB and len(given) == at + 1):
        return given
    named = 2 if given[at] == CLUB else 1
    club, more = given[at : at + named][-1].removeprefix(f"{CLUB}="), given[:at] + given[at + named :]
    command = next((at for at, word in enumerate(more) if word in OF_A_CLUB), None)
    if command is not None:
        return [*more[: command + 1], club, *more[command + 1 :]]
    if "import" in more:
        return [*more, CLUB, club]
    return [club, *more] if not said_who(more)[1] else given


def said_who(given: list[str]) -> tuple[str, list[str]]:
    """Who sits at the desk, as ``--who NAME`` or else OVERTRICK_WHO says it, and what else was typed."""
    who, more = os.environ.get(WHO, ""), list(given)
    for at, word in enumerate(given):
        if word == "--who" and len(given) > at + 1:
            who, more = given[at + 1], given[:at] + given[at + 2 :]
        elif word.startswith("--who="):
            who, more = word.removeprefix("--who="), given[:at] + given[at + 1 :]
    return " ".join(who.split()), more


def plainly_scored(boards: Path) -> int:
    """Score lines without options: there is nothing to read, which would take as long again as the work."""
    with loading():
        from scorer.cli.score import score
    return score(boards)


@contextmanager
def loading() -> Iterator[None]:
    """Load what stays to the end: looking for objects that nobody needs any more would take a tenth of the time."""
    on = gc.isenabled()  # where there are windows it is off, and stays so
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if on:
            gc.enable()


def sorry(error: Exception) -> int:
    """Write a mistake of the program's down for whoever looks after it, and say so in one sentence.

    It is none where there is no home for what the program keeps, nor for a log.
    """
    from scorer.cli.mistakes import NoHome, homeless, written_down

    if isinstance(error, RuntimeError) and homeless():
        refuse(NoHome())
        return CANNOT
    complain(written_down(error))
    return BUG
