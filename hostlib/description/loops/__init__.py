"""Closed loops of an arm file -> couplings of the model, and the limits that follow through them."""
