"""The style sheet: ``$name`` is a colour or a size of type, ``@12`` 12 px at 100 %, ``@12-1`` one px less than that."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping


def written(words: Mapping[str, str], px: Callable[[float], int]) -> str:
    """The style sheet for these colours and sizes of type, at this scale."""
    sized = re.sub(r"@(\d+)(-1)?", lambda m: f"{px(int(m[1])) - bool(m[2])}px", QSS)
    return re.sub(r"\$(\w+)", lambda m: words[m[1]], sized)


QSS = """
QMainWindow, QDialog, #window { background: $window; }

QLabel[as="sentence"] { font-size: $type_sentence; font-weight: 700; }
QLabel[as="sentence"][long="true"] { font-size: $type_lead; }
QLabel[as="lead"] { font-size: $type_lead; font-weight: 700; }
QLabel[as="figure"] { font-size: $type_figure; }
QLabel[as="strong"] { font-weight: 700; }
QLabel[as="soft"] { color: $soft; }
QLabel[as="small"] { font-size: $type_small; color: $soft; }
QLabel[as="label"] { font-size: $type_small; font-weight: 700; color: $soft; }
QLabel[as="wrong"] { color: $wrong_ink; font-weight: 700; }
QLabel[as="cap"] { font-size: $type_small; color: $soft; background: $well; border: 1px solid $line;
    border-radius: @4; padding: 0 @5; }
*[as="say"] { font-size: $type_lead; }

QFrame[as="panel"] { background: $sheet; border: 1px solid $line; border-radius: @8; }
QFrame[as="asked"] { background: $sheet; border: 2px solid $sheet; border-radius: @8; }
QFrame[as="asked"]:focus { border-color: $focus; }
QFrame[as="paper"] { background: $sheet; border: 0; }
QFrame[as="won"] { background: $house; border-radius: @6; }
QFrame[as="won"] QLabel { color: $on_house; }
QFrame[as="placed"] { background: $tint; border-radius: @6; }
QFrame[as="well"] { background: $well; border-radius: @6; }
QFrame[as="line"] { background: $line; border: 0; }
QFrame[as="doubt"] { background: $doubt; border-left: @4 solid $doubt_ink; }
QFrame[as="refused"] { background: $wrong; border-left: @4 solid $wrong_ink; }
QFrame[as="ruled"] { background: $ruled; border-left: @4 solid $ruled_ink; }

#rail { background: $rail; }
#rail QLabel { color: $rail_ink; }
#head { background: $window; border-bottom: 1px solid $line; }
#foot { background: $sheet; border-top: 1px solid $line; }
#notice, #then { background: $doubt; border-bottom: 1px solid $line; }
#overlay { background: $sheet; border: 1px solid $edge; border-radius: @12; }

QPushButton, QToolButton, QCheckBox, QRadioButton, QComboBox { outline: 0; }
QPushButton, QToolButton { background: $sheet; color: $ink; border: 1px solid $edge; border-radius: @6;
    padding: @5 @13; min-height: @22; icon-size: @20; }
QPushButton:hover, QToolButton:hover { background: $well; }
QPushButton:disabled { color: $edge; border-color: $line; }
QPushButton:pressed, QPushButton:checked, QToolButton:checked { background: $tint; border-color: $house; }
QPushButton[as="primary"] { background: $house; color: $on_house; border-color: $house; font-weight: 700; }
QPushButton[as="primary"]:hover, QPushButton[as="primary"]:pressed { background: $house_over; }
QPushButton[as="primary"]:disabled { background: $line; color: $soft; border-color: $line; }
QPushButton[as="quiet"], QToolButton { background: transparent; border-color: transparent; }
QPushButton[as="quiet"]:hover, QToolButton:hover { background: $well; }
QPushButton[as="quiet"][bare="true"] { padding: @5 @9; }
QFileDialog QToolButton { padding: @4; }
QPushButton[as="link"] { background: transparent; border: 0; border-bottom: 1px solid $house; border-radius: 0;
    color: $house; padding: 1px 0 0 0; min-height: 0; }
QPushButton[as="link"]:hover { border-bottom: 2px solid $house; }
QPushButton[as="link"]:disabled { color: $faint; border-color: $line; }
QPushButton[as="find"] { color: $faint; }
QPushButton[as="find"], QPushButton[keyed="true"] { text-align: left; }
QPushButton[as="segment"] { padding: @4 @12; border-radius: @4; border-color: transparent; background: transparent;
    color: $soft; }
QPushButton[as="segment"]:hover { color: $ink; }
QPushButton[as="segment"]:checked { background: $sheet; border-color: $edge; color: $ink; font-weight: 700; }
QPushButton[as="key"] { font-size: $type_sentence; min-width: @36; padding: 0; border-radius: @8; }
QPushButton[as="key"]:checked { background: $house; color: $on_house; border-color: $house; }
QPushButton[as="key"][words="true"] { font-size: $type_lead; }
QPushButton[big="true"] { font-size: $type_lead; min-height: @44; }
QPushButton[big="low"] { font-size: $type_lead; min-height: 44px; padding: 0; }

QLineEdit { placeholder-text-color: $faint; }
QLineEdit, QComboBox, QAbstractSpinBox, QPlainTextEdit, QTextEdit { background: $sheet; color: $ink;
    border: 1px solid $edge; border-radius: @6; padding: @5 @9;
    selection-background-color: $tint; selection-color: $ink; }
QLineEdit:!focus, QAbstractSpinBox:!focus { selection-background-color: transparent; }
QLineEdit, QComboBox, QAbstractSpinBox { min-height: @22; max-height: @22; }
QLineEdit[as="say"], QComboBox[as="say"], QAbstractSpinBox[as="say"] { min-height: @28; max-height: @28; }
QLineEdit:disabled, QComboBox:disabled, QAbstractSpinBox:disabled { color: $faint; background: $well;
    border-color: $line; }
QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus, QPlainTextEdit:focus, QTextEdit:focus {
    border: 2px solid $focus; padding: @5-1 @9-1; }
QLineEdit[refused="true"], QAbstractSpinBox[refused="true"], QComboBox[refused="true"] {
    border: 2px solid $wrong_ink; padding: @5-1 @9-1; }
QLineEdit[as="entry"] { font-size: $type_sentence; padding: @8 @12; min-height: @34; max-height: @34; }
QLineEdit[as="entry"][long="true"] { font-size: $type_body; }
QLineEdit[as="entry"]:focus, QLineEdit[as="entry"][refused="true"] { padding: @8-1 @12-1; }
QLineEdit[as="find"] { font-size: $type_lead; border: 0; padding: @6 @4; background: transparent; }
QLineEdit[as="cell"] { border-radius: 0; padding: 0 @7; min-height: 0; max-height: 999px; }
QLineEdit[as="cell"]:focus { padding: 0 @7-1; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { subcontrol-origin: border; width: 0; border: 0; }
QComboBox { combobox-popup: 0; }
QComboBox::drop-down { border: 0; width: @28; }
QComboBox::down-arrow { image: none; width: 0; height: 0; }
QComboBox QAbstractItemView { border: 1px solid $edge; padding: @4; }
QComboBox QAbstractItemView::item { min-height: @30; padding: 0 @6; border-radius: @4; }
QComboBox QAbstractItemView::item:selected { background: $tint; color: $ink; }
QTextEdit[as="guide"], QTextEdit[as="guide"]:focus { border: 0; padding: 0; }
QCheckBox, QRadioButton { spacing: @8; }
QCheckBox::indicator { width: @16; height: @16; border: 1px solid $edge; border-radius: @4; background: $sheet; }
QCheckBox::indicator:checked { background: $house; border-color: $house; }
QCheckBox::indicator:checked:disabled { background: $edge; border-color: $edge; }

QAbstractItemView { background: $sheet; color: $ink; border: 0; selection-background-color: $tint;
    selection-color: $ink; outline: 0; }
QAbstractScrollArea[as="bare"], QAbstractScrollArea[as="bare"] > QWidget > QWidget { background: transparent; }
QHeaderView, QTableCornerButton::section { background: $sheet; }
QTableCornerButton::section { border: 0; border-bottom: 1px solid $edge; }
QHeaderView::section { background: $sheet; color: $soft; font-size: $type_small; border: 0;
    border-bottom: 1px solid $edge; padding: 0 @8; min-height: @32; }
QScrollBar { background: transparent; border: 0; width: @12; height: @12; }
QScrollBar::handle { background: $edge; border-radius: @4; margin: @2; min-height: @32; min-width: @32; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page { background: none; height: 0;
    width: 0; }
QToolTip { background: $ink; color: $sheet; border: 0; padding: @4 @8; font-size: $type_small; }
QSplitter::handle { background: transparent; }
QMenu { background: $sheet; color: $ink; border: 1px solid $edge; padding: @4; }
QMenu::item { padding: @8 @16; border-radius: @4; }
QMenu::item:selected { background: $tint; }
QMenu::separator { height: 1px; background: $line; margin: @4 @8; }
"""
