"""A PostgreSQL server of the tests' own: in a temporary folder, on a socket there, and on no network at all."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from scorer.served import Served
from scorer.store.address import DRIVER

FOLDERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: int(each.parent.name))
ANYBODY = "postgres", "nobody"  # no server runs as root
QUICKLY = "fsync=off", "full_page_writes=off", "shared_buffers=16MB", "max_connections=60"
NUMBERS = count(1)


def program(name: str) -> Path:
    """One of the server's own programs; skips the test where this machine has none."""
    pytest.importorskip("psycopg", reason="psycopg is not installed: clubs on a server are not tested")
    found = [each / name for each in reversed(FOLDERS) if (each / name).exists()]
    found += [Path(each) for each in [shutil.which(name)] if each]
    if not found:
        pytest.skip("no PostgreSQL on this machine: clubs on a server are not tested")
    return found[0]


class Server:
    """A server that is started and stopped as a test likes."""

    def __init__(self, folder: Path, *, as_user: tuple[str, ...], options: tuple[str, ...] = QUICKLY) -> None:
        self.folder, self.as_user, self.options = folder, as_user, options
        own = ("--auth=trust", "--username=club", "--encoding=UTF8", "--locale=C", "--no-sync")
        self.run("initdb", f"--pgdata={folder / 'data'}", *own)

    def run(self, name: str, *more: str) -> None:
        """Run one of the server's programs; raises with what it said."""
        done = subprocess.run(
            [*self.as_user, str(program(name)), *more], cwd=self.folder, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{name}: {done.stdout}{done.stderr}"

    def start(self) -> None:
        said = " ".join(
            f"-c {each}" for each in (*self.options, "listen_addresses=", f"unix_socket_directories={self.folder}")
        )
        log = f"--log={self.folder / 'log'}"
        self.run("pg_ctl", f"--pgdata={self.folder / 'data'}", log, "--wait", f"--options={said}", "start")

    def stop(self, *, how: str = "fast") -> None:
        self.run("pg_ctl", f"--pgdata={self.folder / 'data'}", f"--mode={how}", "--wait", "stop")

    def address(self, database: str, *, who: str = "club") -> str:
        return f"postgresql://{who}@/{database}?host={self.folder}"

    def new(self) -> str:
        """The address of an empty database."""
        name = f"club{next(NUMBERS)}"
        engine = create_engine(self.address("postgres").replace("postgresql", DRIVER, 1), isolation_level="AUTOCOMMIT")
        with engine.connect() as server:
            server.exec_driver_sql(f'CREATE DATABASE "{name}"')
        engine.dispose()
        return self.address(name)


@contextmanager
def started(*options: str) -> Iterator[Server]:
    """A server that runs meanwhile."""
    program("initdb")
    folder = Path(tempfile.mkdtemp(prefix="overtrick-"))  # not pytest's own: that lets nobody else in
    try:
        server = Server(folder, as_user=lent(folder), options=options or QUICKLY)
        server.start()
        try:
            yield server
        finally:
            server.stop(how="immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def lent(folder: Path) -> tuple[str, ...]:
    """What runs a program as somebody who is not root, to whom a folder is given; nothing where nobody here is root."""
    if os.geteuid() != 0:
        return ()
    for name in ANYBODY:
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        os.chown(folder, user.pw_uid, user.pw_gid)
        return ("setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups", "--")
    pytest.skip("nobody but root is on this machine, as whom no server runs: clubs on a server are not tested")


def dies_as_it_commits(own_server: Server, monkeypatch: pytest.MonkeyPatch, desk: Served, *, done: bool) -> None:
    """The server goes away in mid-commit, of which nobody here hears whether it was done."""
    kind = type(desk._file.connection.driver_connection)
    commit = kind.commit

    def dies(connection):
        monkeypatch.setattr(kind, "commit", commit)
        if done:
            commit(connection)
        own_server.stop(how="immediate")
        connection.execute("SELECT 1").fetchone()

    monkeypatch.setattr(kind, "commit", dies)
