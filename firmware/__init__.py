"""Data of armlet."""
