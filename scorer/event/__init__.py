"""What happens at an event, as plain values: no database, no windows."""
