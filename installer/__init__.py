"""What turns a checkout into something a club can run: the locks, and the libraries of the system."""
