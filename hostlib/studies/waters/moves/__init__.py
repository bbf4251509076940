"""Section III: trajectories of constant maximum acceleration through points."""
