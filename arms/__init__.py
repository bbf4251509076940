"""Descriptions of arms, as data: one YAML file an arm, sources named inside. `armlet.load("puma3")` reads one."""
