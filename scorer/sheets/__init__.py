"""Printed sheets: what stands on them (``kinds``), set on paper (``page``), and written to files (``printers``)."""
