"""Standings of a whole contest: its sessions added up, and what is carried over from one into another."""
