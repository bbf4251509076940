"""MJCF: MuJoCo's own files of robots. MuJoCo, an extra, compiles them; it is imported where it is needed."""
