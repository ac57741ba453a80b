"""Commands carried out as somebody types them, with what they print."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from scorer import cli


class Done(NamedTuple):
    """What a command came to."""

    status: int
    out: str
    err: str


class Typing:
    """Types commands in a folder of its own."""

    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.capsys, self.folder = capsys, folder

    def __call__(self, *arguments: object, window: cli.Window | None = None) -> Done:
        self.capsys.readouterr()
        status = cli.main([str(each) for each in arguments], window=window)
        return Done(status, *self.capsys.readouterr())

    def file(self, name: str, text: str | bytes) -> Path:
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path
