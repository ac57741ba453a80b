"""The tokens: every colour in light and dark, every size in px at 100 %."""

from __future__ import annotations

# Light, dark. Text has 4.5 : 1 on every ground it stands on, outlines and marks 3 : 1: tests/ui/test_theme.py measures.
COLOURS: dict[str, tuple[str, str]] = {
    "window": ("#EEF1EE", "#0E1412"),  # the ground
    "sheet": ("#FFFFFF", "#171F1B"),  # paper: panels, tables, fields
    "well": ("#F5F7F5", "#1F2924"),  # hover, the column of the round in play
    "line": ("#D5DCD7", "#2E3A34"),  # hairlines; never the only sign of anything
    "edge": ("#75837C", "#71827A"),  # outlines of fields and buttons
    "ink": ("#14201A", "#E9F0EC"),  # text
    "soft": ("#46544C", "#BAC7C0"),  # text of the second rank
    "faint": ("#5B6961", "#98A8A0"),  # text of the third rank, still readable
    "rail": ("#12352A", "#0F2E24"),  # the rail, in either mode
    "rail_ink": ("#E3EFE8", "#DCEBE3"),
    "rail_soft": ("#A3BFB1", "#93B7A6"),
    "rail_over": ("#1D4638", "#18402F"),
    "rail_focus": ("#8FC1FF", "#7FB6FF"),  # the keyboard on the rail
    "house": ("#1B5E46", "#5AC296"),  # the one primary act, links, progress
    "house_over": ("#144936", "#74D2AA"),
    "on_house": ("#FFFFFF", "#06140D"),
    "tint": ("#E0EFE7", "#1B3A2E"),  # what is selected
    "focus": ("#0B5CD6", "#7FB6FF"),  # blue: here is the keyboard, and nothing else
    "spade": ("#14201A", "#E9F0EC"),
    "heart": ("#C4122F", "#FF7F88"),
    "diamond": ("#A94A00", "#F3A24B"),
    "club": ("#15733A", "#62CC8C"),
    "doubt": ("#FFEFC2", "#3F300C"),  # look again: ground
    "doubt_ink": ("#744600", "#FFD37A"),  # and mark
    "ruled": ("#ECE6FA", "#2E2549"),  # a ruling: ground
    "ruled_ink": ("#55359B", "#CBB9FF"),  # and mark
    "wrong": ("#FDE5E3", "#48191A"),  # late or refused: ground
    "wrong_ink": ("#A3160F", "#FFABA5"),  # and mark
    "scrim": ("#7014201A", "#A0000000"),  # over the window, under the search
}
SUITS = {"♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club"}

TYPE = {"small": 13, "body": 15, "lead": 18, "sentence": 24, "figure": 34}
PLAIN, MEDIUM, BOLD = 400, 500, 700  # MEDIUM is for contracts and titles of columns, BOLD for what decides
ROW, TOUCH = 34, 60  # a row to be read, a key to be pressed at the table
STEPS = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
# A window at least so many px wide and high shows everything so many times as large, unless a person made it so large
# that less than so many px at 100 % would be left of its width; the widest first.  The least is a screen of 1920 × 1080
# less its bars; at 100 % each keeps 1600 px, from which pages show more beside each other.
GROWTH = ((3840, 1920, 2.0, 960), (2560, 1280, 1.25, 1024), (1840, 920, 1.12, 1440))
NARROW, TABBED = 1100, 900  # effective widths under which the rail shows icons only, and two halves become two tabs
# Effective heights: under the one two halves become two tabs as well, for beside each other neither would be whole;
# under the other those that are the highest do, and what stands twice is said once.
LOW, TIGHT = 560, 680
