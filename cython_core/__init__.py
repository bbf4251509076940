"""The kernel: one text, compiled to float64 (the specification) and to fixed point (the product)."""
