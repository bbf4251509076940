"""The design of a gain table along a planned move (Van Winssen and deSilva 1985).

derivatives  of inverse dynamics;  linearised  the sampled system and its gain;  design  the table
"""
