"""The gains that an arm file states, and the rules for those that it leaves out."""
