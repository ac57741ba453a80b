"""How fast it is, as ratios to a floor or a peer in the same run; one module a measure."""

MODULES = (
    "score_command",
    "matchpointing",
    "one_correction",
    "one_in_parts",
    "recording",
    "served",
    "copying",
    "first_page",
    "built_program",
    "scorecards",
    "hands",
    "refused_lines",
    "advice",
    "swiss_draw",
    "drives",
    "rescoring",
)
