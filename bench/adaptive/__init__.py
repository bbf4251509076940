"""The study of adaptation: many arms, loads, motions, sensors and laws, one closed loop each.

arms       the arms: those that come with armlet, URDF arms of example-robot-data, random ones; and true arms
runs       the runs of one arm: each law on the same true arm, plan and sensors
measures   what is measured of one run
summary    figures over all runs, and the picture
"""
