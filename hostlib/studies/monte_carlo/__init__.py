"""`armlet study FILE`: closed loops of many arms, drawn by chance, on all processors or a cluster.

In: a study file. Out: a row a run in a Parquet file, a table and a picture by law; any row again as a log.

factors      what a study file may say of a factor, and values that are drawn of it
study_file   the schema of study files;  Study, a file read with its arms
arm_drawn    an arm as its file describes it to the controller, and as it truly is
draw_runs    the runs of one draw: every law on the same arm, sensors and plan; their rows
row_fields   what is measured of a run, and the columns
tasks        what workers run: the draws of a study file, or what another program has, as bench/adaptive/arm_tasks
kept_rows    rows on the disk, in parts until all are there
workers      who runs the parts: processes of this computer, or Dask
filling      what is left of a study is run
whole_study  the story
by_law       the table by law;  picture, of distributions
replay       one row again;  row_log, as a log
"""

from armlet.studies.monte_carlo.study_file import Study, read_study
from armlet.studies.monte_carlo.whole_study import Finished, asked, run_study

__all__ = ["Finished", "Study", "asked", "read_study", "run_study"]
