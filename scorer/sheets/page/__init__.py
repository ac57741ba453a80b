"""A sheet set on paper: type, tables, strips and pages, whatever printer is to print them."""
