"""A knock-out run from a file: drawn anew, and with other boards in single rounds."""

import json

SIX = ("Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel")
BEGUN = ("event Winter Cup", "date 2026-11-17", "contest knock-out-pairs", "boards 4")
ENTRIES = tuple(f"entry Ada {name} & Ben {name}" for name in SIX)
FIRST = ("1 1 2S N 8", "1 2 2S N 8", "2 1 2S N 7", "2 2 2S N 7")


def test_each_round_is_drawn_anew_with_its_own_boards(ran):
    told = ("movement bracket=seeded-anew", "movement lengths=2,3,4", *ENTRIES, "round 1", *FIRST, "round 2")
    status, said = ran(*BEGUN, *told, as_json=True)
    assert status == 1, said
    data = json.loads(said)
    met = [{tuple(sorted(both)) for _, *both in round_ if 0 not in both} for round_ in data["rounds"]]
    assert met == [{(4, 5), (3, 6)}, {(1, 6), (2, 4)}]
    assert data["to_come"] == 2 * 3 + 1


def test_what_is_no_number_of_boards_is_refused_at_its_line(ran):
    status, said = ran(*BEGUN, "movement lengths=2,many", *ENTRIES, "round 1")
    assert status == 2
    assert "expected a number from 1 to 36 for each round, such as 8 8 12 16" in " ".join(said.split())
