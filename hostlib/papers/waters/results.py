"""The tables of every section."""

from armlet.papers.waters.coordinates import results as coordinates

TABLES = {**coordinates.TABLES}
