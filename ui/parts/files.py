"""Choosing files and folders: every file dialog of the program goes through here, and none opens what it lists."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import overload

from PySide6.QtCore import QEvent, QFileInfo, QObject, QSize
from PySide6.QtGui import QAbstractFileIconProvider, QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QFileIconProvider,
    QLineEdit,
    QSplitter,
    QToolButton,
    QTreeView,
    QWidget,
)

from rules.text import NO_WORDS, Text, t
from ui.parts.buttons import ENTER
from ui.parts.other import Other
from ui.parts.saying import said
from ui.theme import THEME

FOLDER, FILE = t("Folder"), t("File", sense="on a disk")
TOOLS = {"backButton": "back", "forwardButton": "next", "toParentButton": "up", "newFolderButton": "plus"}  # Qt's names
UNUSED = ("listModeButton", "detailModeButton")
Kind = QAbstractFileIconProvider.IconType


class Unopened(QFileIconProvider):
    """Two icons, for folders and for files. Qt's own provider reads a file to see what it is, and so would a desktop's.

    When any handle on a club file is closed, the system takes away every lock that this process has on it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.folder, self.file = THEME.icon("open", "house"), THEME.icon("sheets", "soft")

    def icon(self, of: QFileInfo | Kind) -> QIcon:
        """A folder's or a file's, by nothing but what it is in the list."""
        folder = of.isDir() if isinstance(of, QFileInfo) else of != Kind.File
        return self.folder if folder else self.file

    def type(self, info: QFileInfo) -> str:
        """What the list calls it."""
        return said(FOLDER if info.isDir() else FILE)


class OtherTyped(QObject):
    """Has a file dialog take what is typed or pasted, where that is the other thing; ``text`` is what was taken."""

    def __init__(self, asking: QFileDialog, other: Other) -> None:
        super().__init__(asking)
        self.asking, self.other = asking, other
        self.text: Path | str = ""
        asking.setOption(QFileDialog.Option.DontUseNativeDialog)
        asking.setLabelText(QFileDialog.DialogLabel.FileName, said(other.label))
        line, box = asking.findChild(QLineEdit, "fileNameEdit"), asking.findChild(QDialogButtonBox)  # Qt's names
        if line is None or box is None:
            return
        self.line, self.open = line, box.button(QDialogButtonBox.StandardButton.Open)
        line.textChanged.connect(self._typed)  # after Qt, which lets only files be opened
        self.open.pressed.connect(self._taken)
        line.installEventFilter(self)
        if other.before:
            line.setText(other.before)
            line.selectAll()

    def eventFilter(self, line: QObject, event: QEvent) -> bool:
        """Enter is for what is typed, before Qt looks for a file of that name and says that there is none."""
        entered = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in ENTER
        return (entered and self._taken()) or super().eventFilter(line, event)

    def _typed(self, text: str) -> None:
        if self._meant(text):
            self.open.setEnabled(True)

    def _meant(self, text: str) -> Path | str:
        """The other thing, or the file that is not there; nothing where neither is typed."""
        if self.other.fits(text):
            return text.strip()
        named = Path(self.asking.directory().absolutePath()) / text.strip()
        return named if self.other.gone(named) else ""

    def _taken(self) -> bool:
        """Take what is typed, where it is the other thing; whether it is."""
        if meant := self._meant(self.line.text()):
            self.text = meant
            self.asking.reject()
        return bool(meant)


def dialog(over: QWidget, title: Text, start: Path, kinds: Text = NO_WORDS) -> QFileDialog:
    """A file dialog at a folder, or at a file that need not be there.

    On Linux Qt's own, whose icons are ours to give; elsewhere the system's, which looks from a process of its own or
    does not take locks away.
    """
    window = over.window()  # which stays where the page is drawn anew meanwhile, as in a window made larger
    made = QFileDialog(window, said(title), str(start if os.path.isdir(start) else start.parent), said(kinds))
    if sys.platform not in ("win32", "darwin"):
        made.setOption(QFileDialog.Option.DontUseNativeDialog)
        kept = Unopened()
        made.setIconProvider(kept)
        made.setProperty("icons", kept)  # Qt does not keep it
        dress(made)
    if not os.path.isdir(start):
        made.selectFile(start.name)
    return made


def dress(made: QFileDialog) -> None:
    """Qt's own dialog in the program's look: icons that can be seen, none on its buttons, room for dates."""
    THEME.space(made)
    for name, icon in TOOLS.items():
        if tool := made.findChild(QToolButton, name):
            tool.setIcon(THEME.icon(icon))
            tool.setIconSize(QSize(THEME.px(18), THEME.px(18)))
    for name in UNUSED:
        if tool := made.findChild(QToolButton, name):
            tool.hide()
    if (box := made.findChild(QDialogButtonBox)) is not None:
        for button in box.buttons():
            button.setIcon(QIcon())
    if (listed := made.findChild(QTreeView)) is not None:
        listed.header().setFixedHeight(THEME.px(32))
        listed.header().resizeSection(0, THEME.px(290))
        listed.header().resizeSection(1, THEME.px(104))
        listed.header().resizeSection(2, THEME.px(64))
        listed.header().resizeSection(3, THEME.px(170))
    made.resize(THEME.px(820), THEME.px(500))
    if (halves := made.findChild(QSplitter)) is not None:
        halves.setSizes([THEME.px(120), THEME.px(660)])  # the places at its side can be read


@overload
def file_to_open(over: QWidget, title: Text, start: Path, kinds: Text) -> Path | None: ...
@overload
def file_to_open(over: QWidget, title: Text, start: Path, kinds: Text, other: Other) -> Path | str | None: ...
def file_to_open(over: QWidget, title: Text, start: Path, kinds: Text, other: Other | None = None) -> Path | str | None:
    """Ask for a file that is there, or for what ``other`` is typed in its place; ``None`` where that was left."""
    asking = dialog(over, title, start, kinds)
    asking.setFileMode(QFileDialog.FileMode.ExistingFile)
    if other is None:
        return chosen(asking)
    typed = OtherTyped(asking, other)
    picked = chosen(asking)
    return typed.text or picked


def file_to_save(over: QWidget, title: Text, start: Path, kinds: Text) -> Path | None:
    """Ask what a file is to be called and where it goes; ``None`` where that was left."""
    asking = dialog(over, title, start, kinds)
    asking.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    return chosen(asking)


def folder(over: QWidget, title: Text, start: Path) -> Path | None:
    """Ask for a folder; ``None`` where that was left."""
    asking = dialog(over, title, start)
    asking.setFileMode(QFileDialog.FileMode.Directory)
    asking.setOption(QFileDialog.Option.ShowDirsOnly)
    return chosen(asking)


def chosen(asking: QFileDialog) -> Path | None:
    """What was chosen in a dialog; ``None`` where it was left.

    Of a name that was typed Qt's own tells each folder on the way to it too; the line has what is meant.
    """
    line = asking.findChild(QLineEdit, "fileNameEdit")  # Qt's name
    try:
        picked = [Path(each) for each in asking.selectedFiles() if each] if asking.exec() else []
    finally:
        asking.deleteLater()
    meant = Path(asking.directory().absolutePath()) / line.text() if line else None
    return meant if meant in picked else next(iter(picked), None)
