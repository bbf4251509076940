"""What tests share and no bench needs."""
