"""The fault tester: real programs on one club file that are killed, moved away from and lied to; nothing is lost."""
