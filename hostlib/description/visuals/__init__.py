"""Surfaces of an arm's bodies, from the meshes that its URDF or MJCF file names: for pages."""
