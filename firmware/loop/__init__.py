"""A run: tick after tick, its bus, its steps, its end; with a host or alone. The kernel that it runs."""
