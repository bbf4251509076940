"""Section II: from joint positions to coordinates of the hand and back, and the same for rates."""
