"""The program's icon in every size and container that a system wants, drawn from one picture."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

PICTURE = "resources/icons/program/overtrick.svg"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
IN_ICO = (16, 24, 32, 48, 64, 128, 256)
IN_ICNS = {"icp4": 16, "icp5": 32, "icp6": 64, "ic07": 128, "ic08": 256, "ic09": 512}  # Apple's names of the sizes


def drawn(picture: Path, size: int) -> bytes:
    """The picture as a PNG so many pixels each way."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(picture.read_bytes())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # Qt takes the name of a format as text
    return bytes(buffer.data().data())


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """What Windows wants: a table of sizes, then the PNGs (an entry is 16 bytes; 256 is written as 0)."""
    head = struct.pack("<HHH", 0, 1, len(IN_ICO))
    at, entries, bodies = len(head) + 16 * len(IN_ICO), b"", b""
    for size in IN_ICO:
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(pictures[size]), at)
        at += len(pictures[size])
        bodies += pictures[size]
    return head + entries + bodies


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """What macOS wants: each PNG behind its name and length, all behind theirs."""
    body = b"".join(
        name.encode() + struct.pack(">I", 8 + len(pictures[size])) + pictures[size] for name, size in IN_ICNS.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write(source: Path, into: Path) -> None:
    """Every size as a PNG named after it, and both containers."""
    pictures = {size: drawn(source / PICTURE, size) for size in SIZES}
    into.mkdir(parents=True, exist_ok=True)
    for size, png in pictures.items():
        (into / f"{size}.png").write_bytes(png)
    (into / "overtrick.ico").write_bytes(ico(pictures))
    (into / "overtrick.icns").write_bytes(icns(pictures))
