"""The study of adaptation: many arms, loads, motions, sensors and laws, one closed loop each.

arms         the arms: those that come with armlet, URDF arms of example-robot-data, random ones; and true arms
excitation   whether a motion tells a load
starts       what learning may begin with: the arm as described, a part of the largest load, what gravity says at rest
runs         the runs of one arm: each controller on the same true arm, plan and sensors
measures     what is measured of one run
arm_tasks    the arms as tasks of `armlet study`'s workers;  run_rows, runs as rows and back;  again, a row as a log
judge        a run beside PD on the same true arm
summary      figures over all runs
verdict      what every law, and what the default one, must hold, with its figure, and whether it holds
picture      the picture of the last second's errors
"""
