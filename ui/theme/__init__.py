"""The look: colours, sizes, fonts and icons, asked for by name and never written out elsewhere.

``THEME.install(app)`` dresses the application once.  After that everything drawn asks ``THEME``:

- ``THEME.wear(window)``           a window, and whatever comes into it, is dressed
- ``THEME.space(dialog)``          what Qt itself lays out has our distances
- ``THEME.px(16)``                 16 px at the size now chosen; every px in the code passes through here
- ``THEME.colour("heart")``        a colour of ``tokens.COLOURS`` in the mode in force
- ``THEME.font("lead", BOLD)``     a font of ``tokens.TYPE``
- ``THEME.icon("undo")``           a line icon for a button; ``THEME.picture("undo", "soft", 20)`` the same as a pixmap
- ``THEME.suited("4♠X by North")`` rich text with the suits in their colours, everything else as it was typed
- ``THEME.room(width, height)``    what the window has: in a large one everything is larger
- ``THEME.effective(width)``       a width ÷ the scale, to be held against ``NARROW``
- ``THEME.one_half(window)``       whether it has room for one half of a page alone

A widget says what it is with ``setProperty("as", "panel")``; the style sheet does the rest.  When the size or the mode
changes, ``THEME.changed`` is sent and the window builds its page anew, so no widget keeps a px or a colour of its own.
"""

from ui.theme.theme import THEME, Letters, Theme, lettered
from ui.theme.tokens import BOLD, COLOURS, LOW, MEDIUM, NARROW, PLAIN, ROW, STEPS, SUITS, TABBED, TIGHT, TOUCH, TYPE

__all__ = [
    "BOLD", "COLOURS", "LOW", "MEDIUM", "NARROW", "PLAIN", "ROW", "STEPS", "SUITS", "TABBED", "THEME",
    "TIGHT", "TOUCH", "TYPE", "Letters", "Theme", "lettered",
]  # fmt: skip
