"""What a typed line means, as far as it has come, for any face that asks: the window, the command line, a phone."""
