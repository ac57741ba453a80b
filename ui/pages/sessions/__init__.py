"""The page Sessions: how the sessions of an event make one contest."""
