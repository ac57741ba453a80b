"""An evening as a director lives it: how it begins, how it goes, and what comes next."""
