"""Qt table models over plain values, one file each."""
