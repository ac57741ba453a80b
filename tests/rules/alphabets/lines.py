"""Lines of bridge in letters of their own, for the tables of the alphabets."""

from rules import game
from rules.parts.lettered import in_letters_of

BRIDGE = game("duplicate-bridge")
AT = BRIDGE.on_board(1, BRIDGE.choices.completed())


def meant(letters, typed):
    """What a line of bridge says, as every file has it; what is missing or wrong in brackets."""
    read = in_letters_of(BRIDGE, letters).typed(typed, AT)
    if read.problems and not all(problem.doubtful for problem in read.problems):
        return f"({read.problems[0].message})"
    return BRIDGE.written(read.hand, AT) if read.hand else f"({read.missing})"
