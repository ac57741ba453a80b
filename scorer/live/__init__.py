"""An evening as it goes: who has come how far, who has no name yet, and how tables and boards are said."""
