"""Settings shared by all tests."""

from hypothesis import settings

# Machines of any speed run these: no deadline, and the same examples in every run of CI.
settings.register_profile("armlet", deadline=None, derandomize=True)
settings.load_profile("armlet")
