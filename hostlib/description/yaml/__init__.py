"""YAML -> what an arm file says, checked by a schema; and the way back into the file."""
