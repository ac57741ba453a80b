"""What strangers hand in, kept from doing harm: files that are none, signs that nobody sees, XML that is too much."""
