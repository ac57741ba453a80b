"""A file of another kind that is known is called by its name by ``score`` and ``pad``; one bad cell refuses nothing."""

import pytest

KINDS = [
    (b'[Event "Friday"]\n[Board "1"]\n', "a PBN file"),
    (b"<USEBIO></USEBIO>", "a USEBIO file"),
    (b"vg|Friday,P,1,2|\npn|A,B,C,D|qx|o1|", "a LIN file"),
    (b"\0\1\0\0Standard Jet DB\0" + bytes(99), "a Bridgemate or other Access file"),
    (b"PK\x03\x04" + bytes(99), "a zip archive"),
]


@pytest.mark.parametrize("command", [("score",), ("pad", "whist")])
@pytest.mark.parametrize(("body", "kind"), KINDS)
def test_a_file_of_another_kind_is_called_by_its_name(typing, tmp_path, command, body, kind):
    file = tmp_path / "x.txt"
    file.write_bytes(body)
    assert f"“x.txt” is {kind}" in typing(*command, str(file)).err


def test_the_score_counts_where_the_contract_cannot_be_read(typing, tmp_path):
    file = tmp_path / "x.csv"
    file.write_text("board,ns,ew,contract,declarer,tricks,score\n1,1,2,42,N,,480\n1,3,4,4S,N,10,420\n")
    done = typing("score", str(file))
    assert done.err == ""
    assert "Line 2: “42” stands as the contract on board 1" in done.out
    assert "Its score of 480 counts." in done.out
