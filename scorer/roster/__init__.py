"""Bringing members in from a spreadsheet, a CSV file or a pasted list: read, guessed, shown, and only then done."""
