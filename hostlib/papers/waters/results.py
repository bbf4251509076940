"""The tables of every section."""

from armlet.papers.waters.coordinates import results as coordinates
from armlet.papers.waters.moves import results as moves
from armlet.papers.waters.savings import results as savings

TABLES = {**coordinates.TABLES, **moves.TABLES, **savings.TABLES}
