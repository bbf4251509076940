"""Requests of the host, and their answers; the parity job."""
