"""URDF, and the YAML sidecar beside it -> what an arm file says."""
