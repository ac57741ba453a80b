"""What a method makes of scores, result by result."""

from scorer.methods.method import Comparison


def compared(scores, field=0, artificial=0):
    """Scores of one board; without a field it was played everywhere."""
    return Comparison.of(scores, field or len(scores), artificial=artificial)


def by_result(board, side, scores):
    """What every score of a list is worth to a side, in the parts that it is counted in."""
    worth = dict(zip(board.table.score, side, strict=True))
    return [worth[score] for score in scores]
