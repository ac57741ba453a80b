"""Arithmetic that several methods share; nothing here is a method."""
