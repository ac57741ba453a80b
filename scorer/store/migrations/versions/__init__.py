"""The steps, in order; each makes its own tables and knows nothing of today's."""
