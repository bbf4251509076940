"""Files kept on flash: uploads, the records in them, and the log of runs without a host."""
