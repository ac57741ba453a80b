"""The printers: PDF, workbooks, web pages and text."""
