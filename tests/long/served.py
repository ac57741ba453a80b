"""A club on a server: desks, windows and commands record there while the server is stopped and started."""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from scorer.commands import Command
from scorer.commands.events import NewEvent
from scorer.desk import Desk
from scorer.event.refusal import Refusal
from scorer.journal import Deed
from scorer.served import Served, ServedPicture, desk_of
from scorer.store import moving
from scorer.store.address import Address
from scorer.store.server import Unanswered
from scorer.store.trouble import FileTrouble
from tests.long.programs import KINDS, PATIENCE, Script, bug, waits
from tests.long.rounds import Stage
from tests.scorer.clubs import two_tables
from tests.scorer.servers import Server, started

MOST_WAITING = 10  # lines of a window
KIND = ("served desk", "served desk", "served window", "served command")


class StillWaits(Refusal):
    """This is typed, and waits to be recorded."""


def address_at(path: Path) -> Address:
    """Where the server of a round is."""
    return Address.of(path.with_name("address").read_text())


# --- the programs ---------------------------------------------------------------------------


def desk(path: Path, script: Script) -> None:
    """A desk that gives a command again, of which it had no answer, until it has one."""
    at = desk_of(address_at(path), who=script.name)
    script.pipes.tell("open")
    script.does = lambda desk, command: insisted(desk, command, script)
    while script.refused < PATIENCE:
        script.step(at)
        with suppress(FileTrouble):
            at.catch_up()
    waits(at, script)


def insisted(desk: Desk, command: Command, script: Script) -> Deed:
    """Do something until the server has said that it is done."""
    script.pipes.tell("try", command.said)
    while True:
        try:
            return desk.do(command)
        except Unanswered as trouble:
            script.pipes.tell("away", type(trouble).__name__)
            if asked := script.pipes.heard():
                script.answer(desk, asked)
            time.sleep(0.05)
            with suppress(FileTrouble):
                desk.catch_up()


def command(path: Path, script: Script) -> None:
    """One command after another, each with a deed or two, which is not given again."""
    while script.refused < PATIENCE:
        try:
            with closing(Served(address_at(path), who=script.name)) as at:
                script.pipes.tell("open")
                for _ in range(script.chance.randint(1, 3)):
                    script.step(at)
        except Refusal as trouble:
            script.is_refused(trouble)
            if script.pipes.heard() == "q":
                os._exit(0)
    os._exit(0)


def window(path: Path, script: Script) -> None:
    """The real window, unseen, in which one types on while the server is away."""
    from PySide6.QtCore import QTimer

    import ui.club
    from ui.app import application
    from ui.club import ClubWindow
    from ui.habits import Habits
    from ui.theme import THEME

    def caught(kind: type[BaseException], error: BaseException, _where: object) -> None:
        if isinstance(error, Refusal):  # said in the window
            script.pipes.tell("no", kind.__name__, error)
        else:
            bug(script, error)

    sys.excepthook = caught
    app = application()
    THEME.install(app)
    vars(ui.club)["told"] = lambda _kind, said: script.pipes.tell("no", "Box", said)
    club = ClubWindow(Habits(), script.name)
    club.open(address_at(path))
    room = club.window.room
    room.waiting.recorded.connect(lambda command: script.pipes.tell("did", "do", command.said))
    script.pipes.tell("open")

    def typed(desk: Desk, command: Command) -> Deed:
        if not command.records():
            script.pipes.tell("try", command.said)
            return desk.do(command)
        if len(room.waiting.commands) >= MOST_WAITING:
            raise StillWaits
        script.pipes.tell("try", command.said)
        if (done := room.do(command, waits=True)) is None:
            raise StillWaits
        return done

    def leave() -> None:
        if not room.waiting.commands:
            club.window.close()
            club.close()
            os._exit(0)
        QTimer.singleShot(50, leave)

    script.does, script.acts = typed, {"q": leave}
    timer = QTimer()
    timer.timeout.connect(lambda: script.step(room.desk))
    timer.start(5)
    app.exec()


KINDS |= {"served desk": desk, "served command": command, "served window": window}


# --- the round ------------------------------------------------------------------------------


def serving(stage: Stage) -> None:
    """The server is stopped and started while everybody records; at the end all is there once, and sound."""
    try:
        server = stage.until_over.enter_context(started())
    except pytest.skip.Exception as why:
        stage.note("skipped", why)
        print(f"skipped: {why}", flush=True)
        return
    typed = server.new()
    stage.path.with_name("address").write_text(typed)
    with closing(Served(Address.of(typed), who="before")) as first:
        first.do(NewEvent(said="New event: Tuesday Pairs.", whole=two_tables()))
        first.close(copy=False)
    stage.ends.append(lambda: brought_home(stage))
    for kind in KIND:
        stage.start(kind)
    stage.recording()
    for _ in range(stage.chance.randint(1, 3)):
        stopped_for_a_while(stage, server)
        stage.a_while(0.6)
        if stage.chance.random() < 0.4 and stage.running:
            stage.kill(stage.chance.choice(stage.running))
            stage.start(stage.chance.choice(KIND))
    stage.goes_on("once the server is back")


def stopped_for_a_while(stage: Stage, server: Server) -> None:
    """The server goes, at once or letting everybody end what they are at, and comes back."""
    how = stage.chance.choice(("immediate", "immediate", "fast"))
    stage.note("stop", how)
    server.stop(how=how)
    try:
        stage.a_while(1.0)
    finally:
        server.start()
    stage.note("start")


def brought_home(stage: Stage) -> None:
    """All that is on the server becomes the round's club file, to be judged as any; and nothing is there twice."""
    at = address_at(stage.path)
    with closing(Served(at)) as there, closing(ServedPicture(there)) as picture:
        picture.read(moving.to_file, stage.path)
        done = Counter(deed.what for deed in picture.journal(most=100_000) if deed.step == "do")
    stage.wrong += [f"{what} was recorded {count} times" for what, count in done.items() if count > 1]


ROUNDS: tuple[tuple[Callable[[Stage], None], int], ...] = ((serving, 2),)
