"""The tables of every section."""

from armlet.studies.waters.coordinates import results as coordinates
from armlet.studies.waters.moves import results as moves
from armlet.studies.waters.savings import results as savings

TABLES = {**coordinates.TABLES, **moves.TABLES, **savings.TABLES}
